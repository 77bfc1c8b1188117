"""The laws, in State of Wonder: at every decision of every game. Each raises BrokenLaw where it does not hold."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from tests.laws.sow_players import MOST_DECISIONS, Spec, pick, player, start
from wondertable.games.sow.lines import EVENTS, QUESTIONS
from wondertable.games.sow.notation import draw, read
from wondertable.games.sow.redeal import shuffle_unseen
from wondertable.games.sow.rulebook import LEDGER
from wondertable.games.sow.table import DICE, CityTable
from wondertable.games.sow.zones import GONE, GRAVEYARD, HAND, LAST_IN_PLAY, PRODUCTION, SIEGE_LINE, whose
from wondertable.kernel.chance import Chance, scatter
from wondertable.kernel.errors import BrokenLaw
from wondertable.kernel.event import Event
from wondertable.kernel.node import write
from wondertable.play.game import Game
from wondertable.play.record import parse, record, replay

Law = Callable[[Game], None]
_MARK = re.compile(r"<([ab]\d\d)>")


def play(spec: Spec, *laws: Law, every: int = 1) -> Game:
    """Play a random game to its end, looking at the laws at every decision (or every so many) and at the end."""
    game, chance = start(spec), player(spec)
    while not game.over:
        if len(game.answers) % every == 0:
            for law in laws:
                law(game)
        game.answer(*pick(chance, game))
        need(len(game.answers) < MOST_DECISIONS, "the game does not end", game)
    for law in laws:
        law(game)
    need(game.winner in ("A", "B", "draw"), f"the game ends with {game.winner!r}", game)
    return game


def need(holds: bool, words: str, game: Game) -> None:
    """Say what is broken, with the position (the last line reads it back)."""
    if not holds:
        raise BrokenLaw(f"{words}, after {len(game.answers)} answers\n{game}")


def table_of(game: Game) -> CityTable:
    """The table of a game of State of Wonder."""
    assert isinstance(game.table, CityTable)
    return game.table


# -- the table -----------------------------------------------------------------------------------------------------


def cards_are_conserved(game: Game) -> None:
    """Every card is in exactly one zone; hands, productions and graveyards hold their owners' cards, and no tokens."""
    t = table_of(game)
    places = [0] * len(t.cards)
    for zone, pile in enumerate(t.zones):
        for card in pile:
            places[card] += 1
            need(t.cards[card].zone == zone, f"card {card} lies in {zone} and says {t.cards[card].zone}", game)
            if LAST_IN_PLAY < zone < GONE:
                need(t.cards[card].owner == whose(zone), f"card {card} is in the other player's zone {zone}", game)
                need(not t.is_token(card), f"the token {card} is in zone {zone}", game)
    need(places == [1] * len(t.cards), "a card is in no zone, or in two", game)


def table_is_sane(game: Game) -> None:
    """Gold is never owed; dice and counters lie only where they may; what has no health left is gone."""
    t = table_of(game)
    for seat in (0, 1):
        need(t.gold(seat) >= 0, "somebody owes gold", game)
        for card in t.zones[SIEGE_LINE + seat]:
            need(t.cards[card].controller != seat, "somebody besieges their own city", game)
        for zone in (HAND, GRAVEYARD):
            need(all(not t.cards[i].counters for i in t.zones[zone + seat]), "counters outside play", game)
        for card in t.zones[PRODUCTION + seat]:
            need(all(kind in DICE for kind, _ in t.cards[card].counters), "counters on a card in production", game)
    if game.decision is not None and game.decision.question in ("main", "war", "battle", "end"):
        need(all(t.left(i) > 0 for i in t.cards_in_play()), "a card without health is in play", game)
        need(not t.batch, "abilities wait between actions", game)


def everything_is_cited(game: Game) -> None:
    """Every event and every question cites a known rule and has its sentence."""
    for event in newest(game):
        need(LEDGER.known(event.rule), f"the event {event.what!r} cites {event.rule!r}", game)
        told = event.what in EVENTS or f"{event.what} {event.words}" in EVENTS
        need(told, f"there is no sentence for the event {event.what!r}", game)
    if game.decision is not None:
        need(LEDGER.known(game.decision.rule), f"{game.decision.question!r} cites {game.decision.rule!r}", game)
        need(game.decision.question in QUESTIONS, f"there is no sentence for {game.decision.question!r}", game)


def newest(game: Game) -> list[Event]:
    """The last events of a game: enough to see all that came with one answer or two."""
    found: list[Event] = []
    entry = game.table.last
    while entry is not None and len(found) < 200:
        found.append(entry.event)
        entry = entry.before
    return found


def drawing_reads_back(game: Game) -> None:
    """The drawn table can be read back, also in the middle of an effect."""
    t = table_of(game)
    need(read(draw(t, -1)).digest() == t.digest(), "the drawn table reads back as another one", game)


def values_are_derived(game: Game) -> None:
    """What is remembered about the worth of cards is what would be worked out anew."""
    t = table_of(game)
    known = [(t.attack(i), t.most(i), dict(t.keywords(i))) for i in t.cards_in_play()]
    t.touch()
    anew = [(t.attack(i), t.most(i), dict(t.keywords(i))) for i in t.cards_in_play()]
    need(known == anew, "remembered values are stale", game)


def every_option_is_accepted(game: Game) -> None:
    """Whatever is offered can be picked, and the game goes on."""
    decision = game.decision
    if decision is None:
        return
    for n in range(len(decision.options)):
        others = [i for i in range(len(decision.options)) if i != n]
        after = game.after(n, *others[: max(decision.least - 1, 0)])
        need(after.over or after.decision is not None, f"option {n} of {decision.question!r} leads nowhere", game)


# -- copies and records --------------------------------------------------------------------------------------------


def lockstep(spec: Spec, every: int = 1) -> Game:
    """A copy and a game read back from JSON at every decision go on exactly as the game itself."""
    game, chance = start(spec), player(spec)
    copy, again = game.clone(), game.clone()
    while not game.over:
        thorough = len(game.answers) % every == 0
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
    return game


def record_replays(game: Game) -> None:
    """The record of a finished game, written and read, leads to the same state and the same log."""
    again = replay(parse(json.dumps(record(game))))
    need(again.table.digest() == game.table.digest(), "the record leads to another state", game)
    need(again.log == game.log, "the record leads to another log", game)
    need(again.start["flags"] == (), "the record of this very engine is flagged", game)


# -- secrecy -------------------------------------------------------------------------------------------------------


def hidden_is_hidden(game: Game) -> None:
    """Exchanging unseen cards changes neither observation, nor drawing, nor words, nor a re-deal."""
    t = table_of(game)
    for seat in (0, 1, 2):
        other = shuffle_unseen(t, seat, Chance(scatter(len(game.answers) * 3 + seat)))
        mine, theirs = all_that_is_shown(game, t, seat), all_that_is_shown(game, other, seat)
        need(mine == theirs, f"seat {seat} sees a difference: {_first_difference(mine, theirs)}", game)
        if seat < 2:
            _same_redeal(game, t, other, seat)


def all_that_is_shown(game: Game, t: CityTable, seat: int) -> str:
    """Everything a seat gets to read, as one text."""
    kind = game.kind
    shown = [json.dumps(kind.hide(t, seat)), kind.draw(t, seat)]
    shown += [kind.event_words(t, event, seat) for event in t.log]
    if t.decision is not None:
        shown.append(kind.question_words(t, t.decision, seat))
        if t.decision.seat == seat:
            shown += [kind.option_words(t, option, seat) for option in t.decision.options]
    shown += [kind.explain(t, about, seat) for about in ("income A", "advance", "play Road Levy")]
    return "\n".join(shown)


def _same_redeal(game: Game, t: CityTable, other: CityTable, seat: int) -> None:
    a, b = game.kind.redeal(t, seat, 7), game.kind.redeal(other, seat, 7)
    need(a.digest() == b.digest(), f"a re-deal for seat {seat} depends on what it can't see", game)
    need(a.log == b.log, f"the log of a re-deal for seat {seat} depends on what it can't see", game)
    assert isinstance(a, CityTable)
    same = all_that_is_shown(game, a, seat) == all_that_is_shown(game, t, seat)
    need(same, f"a re-deal looks different to seat {seat}", game)


def _first_difference(mine: str, theirs: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(mine, theirs)) if a != b), min(len(mine), len(theirs)))
    return f"…{mine[max(at - 80, 0) : at + 80]!r} or …{theirs[max(at - 80, 0) : at + 80]!r}"


class Names:
    """No seat ever reads the name of a card that it has had no chance to see. Needs decks with no name twice."""

    def __init__(self) -> None:
        self.seen: list[set[str]] = [set(), set(), set()]

    def __call__(self, game: Game) -> None:
        t = table_of(game)
        for seat in (0, 1, 2):
            for c in t.cards:
                hidden = HAND <= c.zone < GRAVEYARD
                if not hidden or whose(c.zone) == seat:
                    self.seen[seat].update(_MARK.findall(t.name(c.id)))
            told = set(_MARK.findall(all_that_is_shown(game, t, seat)))
            need(told <= self.seen[seat], f"seat {seat} reads of {sorted(told - self.seen[seat])}", game)


def others_see_numbers_only(game: Game) -> None:
    """Of the other player's hand a seat sees the number of cards, of their production also the gold on each."""
    t = table_of(game)
    for seat in (0, 1):
        shown = game.observe(seat)["players"]["AB"[1 - seat]]
        need(shown["hand"] == {"size": len(t.zones[HAND + 1 - seat]), "known": []}, "a hand is seen", game)
        gold = [{"label": "", "owner": "AB"[1 - seat], "gold": t.paid(i)} for i in t.zones[PRODUCTION + 1 - seat]]
        need(shown["production"] == gold, "more than the gold is seen of a production", game)
