"""The law of secrecy: permuting all that is hidden from a seat leaves every byte that the seat gets unchanged."""

from __future__ import annotations

import json
import re

from tests.laws.laws import need, table_of
from wondertable.games.wotf.derive import FACE_DOWN
from wondertable.games.wotf.redeal import shuffle_unseen
from wondertable.games.wotf.table import WorldTable
from wondertable.games.wotf.zones import ABYSS, DECK, HAND, REALMS
from wondertable.kernel.chance import Chance, scatter
from wondertable.play.game import Game

SEATS = (0, 1, 2)
"""Both players, and an onlooker."""

_MARK = re.compile(r"<([ab]\d\d)>")


def hidden_is_hidden(game: Game) -> None:
    """Exchanging unseen cards changes neither observation, nor drawing, nor words, nor a re-deal."""
    t = table_of(game)
    for seat in SEATS:
        other = shuffle_unseen(t, seat, Chance(scatter(len(game.answers) * 3 + seat)))
        mine, theirs = all_that_is_shown(game, t, seat), all_that_is_shown(game, other, seat)
        need(mine == theirs, f"seat {seat} sees a difference: {_first_difference(mine, theirs)}", game)
        if seat < 2:
            _same_redeal(game, t, other, seat)


def all_that_is_shown(game: Game, t: WorldTable, seat: int) -> str:
    """Everything a seat gets to read, as one text."""
    kind = game.kind
    shown = [json.dumps(kind.hide(t, seat)), kind.draw(t, seat)]
    shown += [kind.event_words(t, event, seat) for event in t.log]
    if t.decision is not None:
        shown.append(kind.question_words(t, t.decision, seat))
        if t.decision.seat == seat:
            shown += [kind.option_words(t, option, seat) for option in t.decision.options]
    for about in ("energy A", "battle 1", "attack 1", "draw"):
        shown.append(kind.explain(t, about, seat))
    return "\n".join(shown)


def _same_redeal(game: Game, t: WorldTable, other: WorldTable, seat: int) -> None:
    a, b = game.kind.redeal(t, seat, 7), game.kind.redeal(other, seat, 7)
    need(a.digest() == b.digest(), f"a re-deal for seat {seat} depends on what it can't see", game)
    need(a.log == b.log, f"the log of a re-deal for seat {seat} depends on what it can't see", game)
    assert isinstance(a, WorldTable)
    same = all_that_is_shown(game, a, seat) == all_that_is_shown(game, t, seat)
    need(same, f"a re-deal looks different to seat {seat}", game)


def _first_difference(mine: str, theirs: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(mine, theirs)) if a != b), min(len(mine), len(theirs)))
    return f"…{mine[max(at - 80, 0) : at + 80]!r} or …{theirs[max(at - 80, 0) : at + 80]!r}"


class Names:
    """No seat ever reads the name of a card that it has had no chance to see. Needs decks with no name twice.

    What a seat may have seen is noted here anew, from the places of cards alone.
    """

    def __init__(self) -> None:
        self.seen: list[set[str]] = [set(), set(), set()]
        self.read = 0

    def __call__(self, game: Game) -> None:
        t = table_of(game)
        for seat in SEATS:
            self._note(t, seat)
        self.read = len(t.log)
        for seat in SEATS:
            if t.decision is None or not (t.decision.seat == seat and t.decision.question == "name card"):
                told = set(_MARK.findall(all_that_is_shown(game, t, seat)))
                need(told <= self.seen[seat], f"seat {seat} reads of {sorted(told - self.seen[seat])}", game)

    def _note(self, t: WorldTable, seat: int) -> None:
        """What lies open, what the seat holds or controls, what it chooses from, and what was shown to it."""
        seen = self.seen[seat]
        for c in t.cards:
            open_card = c.zone >= ABYSS or (c.zone <= REALMS and not c.flags & FACE_DOWN)
            held = c.zone in (HAND, HAND + 1) and seat in (c.zone - HAND, t.ruler[c.zone - HAND])
            if open_card or held:
                seen.update(_marks_of(t, c.id))
        if t.decision is not None and t.decision.seat == seat:
            seen.update([m for o in t.decision.options if o[0] in ("card", "play") for m in _marks_of(t, o[1])])
        for event in t.log[self.read :]:
            if event.what == "named":  # said aloud
                seen.update(_MARK.findall(event.words))
            shown = event.what in _SHOWN or (event.what == "looked at" and event.seat == seat)
            drawn = event.what == "drew" and (event.seat == seat or (seat < 2 and t.ruler[event.seat] == seat))
            if event.card >= 0 and (shown or drawn):
                seen.update(_marks_of(t, event.card))


_SHOWN = ("revealed", "played", "arrived", "denied", "discarded", "died", "entered abyss", "banished")
"""Events by which a card has been in the open, even if it is gone again at the next decision."""


def _marks_of(t: WorldTable, card: int) -> list[str]:
    return _MARK.findall(t.name(card)) + _MARK.findall(getattr(t.cards[card].face, "name", ""))


def deck_order_is_hidden(game: Game) -> None:
    """Nobody who has not been shown it knows a card in a deck."""
    t = table_of(game)
    for seat in (0, 1):
        shown = game.observe(seat)
        for player, name in enumerate("AB"):
            known = [card["from top"] for card in shown["players"][name]["deck"]["known"]]
            deck = t.zones[DECK + player]
            offered = t.decision is not None and t.decision.seat == seat
            need(
                all(t.cards[deck[at]].seen & 1 << seat or offered for at in known), f"seat {seat} knows a deck", game
            )
