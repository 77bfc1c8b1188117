"""The laws that every kind of game keeps, at every decision. Each raises BrokenLaw where it does not hold."""

from __future__ import annotations

import json
import os
import pickle
from collections.abc import Callable
from importlib import import_module
from typing import Any

from tests.laws.players import Spec, player, start
from wondertable.agents.random_agent import random_answer
from wondertable.games.kit.story import Marks
from wondertable.games.kit.visibility import JUDGE, ONLOOKER
from wondertable.kernel.chance import Chance, scatter
from wondertable.kernel.decision import Answer
from wondertable.kernel.errors import BrokenLaw
from wondertable.kernel.event import Event
from wondertable.kernel.node import write
from wondertable.kernel.table import Table
from wondertable.play.game import Game
from wondertable.play.record import parse, record, replay
from wondertable.play.steps import Stepper

Law = Callable[[Game], None]
LINES = 20
"""So many of the last lines of the log are also asked for one by one."""
MOST_DECISIONS = 200_000
"""S80 ends a game of State of Wonder after 1,000 turns; four players with full tables answer forty times in each."""
FOR_A_WHILE = 6
SOME_EVENTS = 400
CROWD = 400
"""Tokens that copy themselves fill a table until a look takes seconds."""
LONG = 300
"""After each so many decisions a game is looked at more seldom: its log grows, and so does what a look costs."""
RARELY = 200
"""In a game of more than two, somebody concedes about once in so many decisions."""
SOME_QUESTIONS = {
    "wotf": ("energy A", "battle 1", "attack 1", "draw"),
    "sow": ("income A", "advance", "play Road Levy"),
}
"""What somebody may want to have explained."""


def play(spec: Spec, *laws: Law, every: int = 1) -> Game:
    """Play a random game to its end, looking at the laws at every decision (or every so many) and at the end."""
    return watched(start(spec), player(spec), *laws, every=every)


def watched(game: Game, chance: Chance, *laws: Law, every: int = 1) -> Game:
    """Play on at random to the end, looking at the laws at every decision (or every so many) and at the end."""
    while not game.over:
        if is_due(game, every):
            for law in laws:
                law(game)
        go_on(chance, game)
        need(len(game.answers) < MOST_DECISIONS, "the game does not end", game)
    for law in laws:
        law(game)
    need(game.winner in (*game.seats, "draw"), f"the game ends with {game.winner!r}", game)
    ranked = sorted([seat for place in game.places for seat in place])
    need(ranked == list(game.seats), f"not everybody has one place: {game.places}", game)
    return game


def is_due(game: Game, every: int) -> bool:
    """Whether to look closely at this decision: at every so many, the longer a game the seldomer, never in a crowd."""
    return len(game.table.cards) <= CROWD and len(game.answers) % (every * (1 + len(game.answers) // LONG)) == 0


def go_on(chance: Chance, game: Game) -> None:
    """Any legal answer; where others would play on, now and then somebody gives up."""
    seats = [seat for seat in range(len(game.seats)) if game.definition.is_in(game.table, seat)]
    if len(game.seats) > 2 and chance.below(RARELY) == 0:
        game.concede(seats[chance.below(len(seats))])
        return
    game.answer(*pick(chance, game))


def looking(game: Game) -> tuple[int, ...]:
    """All who look at a game: its seats, and an onlooker."""
    return (*range(len(game.seats)), ONLOOKER)


def pick(chance: Chance, game: Game) -> Answer:
    """Any legal answer. A turn is passed less often than chance would, so that more happens."""
    decision = game.decision
    assert decision is not None
    last = len(decision.listed()) - 1
    answer = random_answer(chance, len(decision.listed()), decision.least, decision.most)
    if decision.question == "turn" and answer == (last,) and chance.below(3):
        return random_answer(chance, len(decision.listed()), 1, 1)
    return answer


def wanted_games(few: int) -> int:
    """How many games to play for a law: few, or as many as WONDERTABLE_GAMES says."""
    return int(os.environ.get("WONDERTABLE_GAMES", few))


def need(holds: bool, words: str, game: Game) -> None:
    """Say what is broken, with the position (the last line reads it back)."""
    if not holds:
        raise BrokenLaw(f"{words}, after {len(game.answers)} answers\n{game.draw('judge')}\n{game.position}")


def part(game: Game, name: str) -> Any:
    """A module of the game that is played, such as its diagrams."""
    return import_module(f"wondertable.games.{game.definition.name}.{name}")


def every_card_has_its_place(game: Game) -> None:
    """Every card is in exactly one zone, the one it names."""
    t = game.table
    places = [0] * len(t.cards)
    for zone, pile in enumerate(t.zones):
        for card in pile:
            places[card] += 1
            need(t.cards[card].zone == zone, f"card {card} lies in {zone} and says {t.cards[card].zone}", game)
    need(places == [1] * len(t.cards), "a card is in no zone, or in two", game)


def everything_is_cited(game: Game) -> None:
    """Every event and every question cites a known rule, and has its sentence."""
    known, lines = part(game, "rulebook").LEDGER.known, part(game, "view.sentences")
    for event in newest(game):
        need(known(event.rule), f"the event {event.what!r} cites {event.rule!r}", game)
        told = event.what in lines.EVENTS or f"{event.what} {event.words}" in lines.EVENTS
        need(told, f"there is no sentence for the event {event.what!r}", game)
    if game.decision is not None:
        asked = game.decision.question
        need(known(game.decision.rule), f"the question {asked!r} cites {game.decision.rule!r}", game)
        need(_has_sentence(asked, lines.QUESTIONS), f"there is no sentence for {asked!r}", game)


def _has_sentence(question: str, questions: dict[str, str]) -> bool:
    """A question such as "name class" is told as one of its kind."""
    return question in questions or question.partition(" ")[0] in questions


def newest(game: Game) -> list[Event]:
    """The last events of a game: enough to see all that came with one answer or two."""
    log = game.table.events
    return log.newest(max(log.size - SOME_EVENTS, 0))


def drawing_reads_back(game: Game) -> None:
    """The drawn table can be read back, also in the middle of an effect."""
    again: Table = part(game, "view.diagram").read(game.definition.write_out(game.table, JUDGE))
    need(again.digest() == game.table.digest(), "the drawn table reads back as another one", game)


def every_option_is_accepted(game: Game) -> None:
    """Whatever is offered can be picked, and the game goes on."""
    decision = game.decision
    if decision is None:
        return
    for n in range(len(decision.listed())):
        others = [i for i in range(len(decision.listed())) if i != n]
        after = game.after(n, *others[: max(decision.least - 1, 0)])
        need(after.over or after.decision is not None, f"option {n} of {decision.question!r} leads nowhere", game)


def lockstep(game: Game, chance: Chance, every: int = 1) -> Game:
    """A copy and a game read back from JSON at every decision go on exactly as the game itself."""
    copy, again = game.clone(), game.clone()
    while not game.over:
        thorough = is_due(game, every)
        parent, before = copy, copy.table.digest() if thorough else ""
        copy = copy.clone()
        again = Game.load(json.loads(json.dumps(again.dump()))) if thorough else again
        answer = pick(chance, game)
        for one in (game, copy, again):
            one.answer(*answer)
        need(not before or parent.table.digest() == before, "playing on a copy changed the original", game)
        for one, words in ((copy, "a copy"), (again, "a game read back")):
            need(write(game.decision) == write(one.decision), f"{words} is asked something else", game)
            need(newest(game)[:60] == newest(one)[:60], f"{words} has another log", game)
            if thorough or game.over:
                need(game.table.digest() == one.table.digest(), f"{words} is in another state", game)
        need(len(game.answers) < MOST_DECISIONS, "the game does not end", game)
    return game


def copies_go_on(game: Game) -> None:
    """From here on a copy, a game sent to another process and one read back from JSON do the same for a while."""
    read_back = Game.load(json.loads(json.dumps(game.dump())))
    copies = [game.clone(), pickle.loads(pickle.dumps(game)), read_back]
    chance = Chance(scatter(len(game.answers)))
    for _ in range(FOR_A_WHILE):
        need(len({one.digest() for one in copies}) == 1, "copies go on in different ways", game)
        if copies[0].over:
            return
        answer = pick(chance, copies[0])
        for one in copies:
            one.answer(*answer)
    need(game.digest() != copies[0].digest(), "playing on copies changed the original", game)


def record_replays(game: Game) -> None:
    """The record of a finished game, written and read, leads to the same state and the same log."""
    again = replay(parse(json.dumps(record(game))))
    need(again.table.digest() == game.table.digest(), "the record leads to another state", game)
    need(again.log == game.log, "the record leads to another log", game)
    need(again.start["flags"] == (), "the record of this very engine is flagged", game)


def hidden_is_hidden(game: Game) -> None:
    """Exchanging unseen cards changes neither observation, nor drawing, nor words, nor a re-deal."""
    t = game.table
    for seat in looking(game):
        chance = Chance(scatter(len(game.answers) * 3 + seat))
        other: Table = part(game, "view.redeal").shuffle_unseen(t, seat, chance)
        mine, theirs = all_that_is_shown(game, t, seat), all_that_is_shown(game, other, seat)
        need(mine == theirs, f"seat {seat} sees a difference: {_first_difference(mine, theirs)}", game)
        if seat != ONLOOKER and game.definition.is_in(t, seat):
            _same_redeal(game, other, seat)


def all_that_is_shown(game: Game, t: Table, seat: int) -> str:
    """Everything a seat gets to read, as one text."""
    kind = game.definition
    shown = [json.dumps(kind.hide(t, seat)), kind.draw(t, seat)]
    shown += [kind.event_words(t, event, seat) for event in t.log[-LINES:]]  # the observation has them all
    shown += [json.dumps(kind.story_since(t, seat, max(t.events.size - LINES, 0), Marks()))]
    if t.decision is not None:
        shown.append(kind.question_words(t, t.decision, seat))
        if t.decision.seat == seat:
            shown += [kind.option_words(t, option, seat) for option in t.decision.listed()]
    shown += [kind.explain(t, about, seat) for about in SOME_QUESTIONS[kind.name]]
    if seat < len(t.pools):
        shown.append(_as_numbers(Stepper(Game(kind, t, {}, [])), seat))
    return "\n".join(shown)


def _as_numbers(steps: Stepper, seat: int) -> str:
    """What a program that learns gets: the numbers of an observation, its key, and the legal codes."""
    legal = sorted(steps.legal()) if steps.seat == seat else []
    return f"{steps.observation(seat).hex()} {steps.key(seat)} {legal}"


def _same_redeal(game: Game, other: Table, seat: int) -> None:
    t = game.table
    a, b = game.definition.redeal(t, seat, 7), game.definition.redeal(other, seat, 7)
    need(a.digest() == b.digest(), f"a re-deal for seat {seat} depends on what it can't see", game)
    need(a.log == b.log, f"the log of a re-deal for seat {seat} depends on what it can't see", game)
    same = all_that_is_shown(game, a, seat) == all_that_is_shown(game, t, seat)
    need(same, f"a re-deal looks different to seat {seat}", game)


def _first_difference(mine: str, theirs: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(mine, theirs)) if a != b), min(len(mine), len(theirs)))
    return f"…{mine[max(at - 80, 0) : at + 80]!r} or …{theirs[max(at - 80, 0) : at + 80]!r}"
