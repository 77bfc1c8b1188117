"""setup.c to first.b: the whole deck is the hand, the State lies open, dice decide who goes first."""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.face import CardFace
from wondertable.games.sow.rules.movement import put
from wondertable.games.sow.table import CityTable
from wondertable.games.sow.zones import HAND, STATE
from wondertable.kernel.program import Frame, Program, Step, joined

SIDES_OF_A_DIE: Final = 6


def add_deck(t: CityTable, seat: int, deck: tuple[CardFace, ...]) -> None:
    """setup.c: there is no draw pile; the whole deck is the player's hand."""
    for face in deck:
        card = t.cards[t.add_card(face, seat, HAND + seat)]
        card.seen = 1 << seat


def _take_hands(t: CityTable, f: Frame) -> None:
    """setup.c: everybody holds their whole deck."""
    for seat in (0, 1):
        t.pools[seat]["gold"] = 0
        t.say("hand", seat=seat, number=len(t.zones[HAND + seat]))


def _lay_states(t: CityTable, f: Frame) -> None:
    """setup.d: each State starts in play in front of its player, in age zero (state.d)."""
    for seat in (0, 1):
        for card in [i for i in t.zones[HAND + seat] if t.face(i).type == "State"]:
            put(t, card, STATE + seat)
            t.say("state laid", card, seat, rule="state.d")


def _roll(t: CityTable, f: Frame) -> None:
    """first.a: the highest roll goes first; tied players roll again (S07)."""
    first: int = f.memory["first"]
    while first < 0:
        rolls = [1 + t.chance.below(SIDES_OF_A_DIE) for _ in (0, 1)]
        for seat in (0, 1):
            t.say("rolled", seat=seat, number=rolls[seat], rule="first.a")
        if rolls[0] != rolls[1]:
            first = 0 if rolls[0] > rolls[1] else 1
        else:
            t.say("tied", rule="S07")
    t.first = t.turn = first
    t.say("goes first", seat=first)


def _second_gold(t: CityTable, f: Frame) -> None:
    """first.b: who does not go first gains 2 gold; the first player has none (S06)."""
    amount: int = t.value("second_player_gold")
    t.gain(1 - t.first, amount)
    t.say("gained", seat=1 - t.first, number=amount)


def _begin(t: CityTable, f: Frame) -> None:
    t.call("turn")


PROGRAMS: tuple[Program, ...] = (
    Program(
        "game", joined("setup.c", _take_hands), joined("setup.d", _lay_states), Step("first.a", _roll),
        Step("first.b", _second_gold), Step("turn.a", _begin),
    ),
)  # fmt: skip
