"""Secrecy in Wonders of The First: names and decks."""

from __future__ import annotations

import re

from tests.laws.every_game import all_that_is_shown, looking, need
from tests.wotf.laws import table_of
from wondertable.games.kit.visibility import ONLOOKER
from wondertable.games.wotf.derived.layers import FACE_DOWN
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.words.zones import ABYSS, DECK, HAND, REALMS
from wondertable.play.game import Game

_MARK = re.compile(r"<([ab]\d\d)>")


class Names:
    """No seat ever reads the name of a card that it has had no chance to see. Needs decks with no name twice.

    What a seat may have seen is noted here anew, from the places of cards alone.
    """

    def __init__(self) -> None:
        self.seen: dict[int, set[str]] = {0: set(), 1: set(), ONLOOKER: set()}
        self.read = 0

    def __call__(self, game: Game) -> None:
        t = table_of(game)
        for seat in looking(game):
            self._note(t, seat)
        for seat in (0, 1):
            if t.ruler[1 - seat] == seat:  # 505.4.a: all that the controlled player may see
                self.seen[seat] |= self.seen[1 - seat]
        self.read = len(t.log)
        for seat in looking(game):
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
            seen.update([m for o in t.decision.listed() if o[0] in ("card", "play") for m in _marks_of(t, o[1])])
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
            known = [card["from_top"] for card in shown["players"][name]["deck"]["known"]]
            deck = t.zones[DECK + player]
            offered = t.decision is not None and t.decision.seat == seat
            need(all(t.cards[deck[at]].seen & 1 << seat or offered for at in known), f"seat {seat} knows a deck", game)
