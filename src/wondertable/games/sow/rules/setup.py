"""setup.c to first.b: the whole deck is the hand, the State lies open, dice decide who goes first."""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.deeds.gold import begin_with
from wondertable.games.sow.deeds.movement import put
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.state.face import CardFace
from wondertable.games.sow.words.under_way import FirstPlayer
from wondertable.games.sow.words.zones import HAND, STATE, of
from wondertable.kernel.program import Frame, Program, Step, joined, locals_of

SIDES_OF_A_DIE: Final = 6


def add_deck(t: CityTable, seat: int, deck: tuple[CardFace, ...]) -> None:
    """setup.c: there is no draw pile; the whole deck is the player's hand."""
    for face in deck:
        card = t.cards[t.add_card(face, seat, of(HAND, seat))]
        card.seen = 1 << seat


def _take_hands(t: CityTable, f: Frame) -> None:
    """setup.c: everybody holds their whole deck."""
    for seat in t.seats_from(0):
        begin_with(t, seat, 0)
        t.say("hand", seat=seat, number=len(t.zones[of(HAND, seat)]))


def _lay_states(t: CityTable, f: Frame) -> None:
    """setup.d: each State starts in play in front of its player, in age zero (state.d)."""
    for seat in t.seats_from(0):
        for card in [i for i in t.zones[of(HAND, seat)] if t.face(i).type == "State"]:
            put(t, card, of(STATE, seat))
            t.say("state laid", card, seat, rule="state.d")


def _roll(t: CityTable, f: Frame) -> None:
    """first.a: the highest roll goes first; of several who tie for it, only these roll again (S07, M02)."""
    first = locals_of(f, FirstPlayer).first
    rolling = list(t.seats_from(0)) if first < 0 else [first]
    while len(rolling) > 1:
        rolls = [1 + t.chance.below(SIDES_OF_A_DIE) for _ in rolling]
        for seat, roll in zip(rolling, rolls):
            t.say("rolled", seat=seat, number=roll, rule="first.a")
        rolling = [seat for seat, roll in zip(rolling, rolls) if roll == max(rolls)]
        if len(rolling) > 1:
            t.say("tied", rule="S07")
    t.first = t.turn = rolling[0]
    t.say("goes first", seat=t.first)


def _second_gold(t: CityTable, f: Frame) -> None:
    """first.b: all who do not go first gain 2 gold; the first player has none (S06, M04)."""
    amount: int = t.value("second_player_gold")
    for seat in t.seats_from(t.first)[1:]:
        begin_with(t, seat, amount)


def _begin(t: CityTable, f: Frame) -> None:
    t.call("turn")


PROGRAMS: tuple[Program, ...] = (
    Program(
        "game", joined("setup.c", _take_hands), joined("setup.d", _lay_states), Step("first.a", _roll),
        Step("first.b", _second_gold), Step("turn.a", _begin),
    ),
)  # fmt: skip
