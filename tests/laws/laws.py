"""The laws that hold in every game, at every decision. Each raises BrokenLaw where it does not hold."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.laws.players import MOST_DECISIONS, Spec, pick, player, start
from wondertable.games.wotf.lines import EVENTS
from wondertable.games.wotf.notation import draw, read
from wondertable.games.wotf.rulebook import LEDGER
from wondertable.games.wotf.table import WorldTable
from wondertable.games.wotf.zones import ABYSS, ARCHIVE, DECK, HAND, PLAYING, REALMS
from wondertable.kernel.errors import BrokenLaw
from wondertable.kernel.event import Event
from wondertable.kernel.node import write
from wondertable.play.game import Game
from wondertable.play.record import parse, record, replay

Law = Callable[[Game], None]


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


def table_of(game: Game) -> WorldTable:
    """The table of a game of Wonders of The First."""
    assert isinstance(game.table, WorldTable)
    return game.table


def cards_are_conserved(game: Game) -> None:
    """Every card is in exactly one zone, the one it names; hands, decks and Abysses hold their owners' cards."""
    t = table_of(game)
    places = [0] * len(t.cards)
    for zone, pile in enumerate(t.zones):
        for card in pile:
            places[card] += 1
            need(t.cards[card].zone == zone, f"card {card} lies in {zone} and says {t.cards[card].zone}", game)
            if HAND <= zone < PLAYING and not t.is_piece(card):
                need(t.cards[card].owner == zone % 2, f"card {card} is in the other player's zone {zone}", game)
    need(places == [1] * len(t.cards), "a card is in no zone, or in two", game)
    for c in t.cards:
        if c.host >= 0:
            need(c.zone == t.cards[c.host].zone <= REALMS, f"card {c.id} is equipped to a card elsewhere", game)


def everything_is_cited(game: Game) -> None:
    """Every event and every question cites a known rule, and every event has its sentence."""
    for event in newest(game):
        need(LEDGER.known(event.rule), f"the event {event.what!r} cites {event.rule!r}", game)
        told = event.what in EVENTS or f"{event.what} {event.words}" in EVENTS
        need(told, f"there is no sentence for the event {event.what!r}", game)
    if game.decision is not None:
        rule = game.decision.rule
        need(LEDGER.known(rule), f"the question {game.decision.question!r} cites {rule!r}", game)


def newest(game: Game) -> list[Event]:
    """The last events of a game: enough to see all that came with one answer or two."""
    found: list[Event] = []
    entry = game.table.last
    while entry is not None and len(found) < 400:
        found.append(entry.event)
        entry = entry.before
    return found


def drawing_reads_back(game: Game) -> None:
    """The drawn table can be read back, also in the middle of an effect."""
    t = table_of(game)
    need(read(draw(t, -1)).digest() == t.digest(), "the drawn table reads back as another one", game)


def what_is_kept_is_fresh(game: Game) -> None:
    """What was worked out about the cards in The World before is what would be worked out now."""
    t = table_of(game)
    anew = t.clone()
    assert isinstance(anew, WorldTable)
    anew.touch()
    need(t.world() == anew.world(), "other cards are in The World than before", game)
    for i in t.world():
        kept = (t.power(i), t.base_power(i), t.types(i), t.classes(i), t.tier(i), t.nullified(i), t.is_stone(i))
        now = (
            anew.power(i), anew.base_power(i), anew.types(i), anew.classes(i), anew.tier(i), anew.nullified(i),
            anew.is_stone(i),
        )  # fmt: skip
        need(kept == now, f"card {i} is kept as {kept} and would be {now}", game)
        need(t.abilities(i).abilities == anew.abilities(i).abilities, f"card {i} has kept other abilities", game)


def every_option_is_accepted(game: Game) -> None:
    """Whatever is offered can be picked, and the game goes on."""
    decision = game.decision
    if decision is None:
        return
    for n in range(len(decision.options)):
        others = [i for i in range(len(decision.options)) if i != n]
        picked = (n, *others[: max(decision.least - 1, 0)])
        after = game.after(*picked)
        need(after.over or after.decision is not None, f"option {n} of {decision.question!r} leads nowhere", game)


def areas_are_sane(game: Game) -> None:
    """No card is forever on its way; what is open lies open."""
    t = table_of(game)
    if game.decision is not None and game.decision.question == "turn":
        need(not t.zones[PLAYING], "a card is being played between turns", game)
        need(not t.batch, "effects wait between turns", game)
    for zone in (*range(ABYSS, ARCHIVE + 2),):
        for card in t.zones[zone]:
            need(t.cards[card].seen == 3, f"card {card} lies open and is not seen", game)
    for seat in (0, 1):
        for card in t.zones[HAND + seat]:
            need(bool(t.cards[card].seen & 1 << seat), f"card {card} is in hand and not seen by its owner", game)
        need(len(set(t.zones[DECK + seat])) == len(t.zones[DECK + seat]), "a card is twice in a deck", game)


class Lockstep:
    """A copy and a game read back from JSON at every decision go on exactly as the game itself."""

    def play(self, spec: Spec, every: int = 1) -> Game:
        """Play a game three times over, in step."""
        game, chance = start(spec), player(spec)
        copy, again = game.clone(), game.clone()
        while not game.over:
            thorough = len(game.answers) % every == 0
            parent, before = copy, copy.table.digest() if thorough else ""
            copy = copy.clone()
            again = Game.load(json.loads(json.dumps(again.dump()))) if thorough else again
            answer = pick(chance, game)
            game.answer(*answer)
            copy.answer(*answer)
            again.answer(*answer)
            need(not before or parent.table.digest() == before, "playing on a copy changed the original", game)
            self.compare(game, copy, "a copy", thorough)
            self.compare(game, again, "a game read back", thorough)
            need(len(game.answers) < MOST_DECISIONS, "the game does not end", game)
        return game

    def compare(self, game: Game, other: Game, words: str, thorough: bool) -> None:
        """The same question, the same news, the same state."""
        need(write(game.decision) == write(other.decision), f"{words} is asked something else", game)
        need(newest(game)[:60] == newest(other)[:60], f"{words} has another log", game)
        if thorough or game.over:
            need(game.table.digest() == other.table.digest(), f"{words} is in another state", game)


def record_replays(game: Game) -> None:
    """The record of a finished game, written and read, leads to the same state and the same log."""
    again = replay(parse(json.dumps(record(game))))
    need(again.table.digest() == game.table.digest(), "the record leads to another state", game)
    need(again.log == game.log, "the record leads to another log", game)
    need(again.start["flags"] == (), "the record of this very engine is flagged", game)
