"""S40: changes of cards, and of what players may do, that last for a while, and their end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.sow.words.base import Changing
from wondertable.games.sow.words.change import THEIR_NEXT_TURN
from wondertable.games.sow.words.under_way import Attack
from wondertable.kernel.card import Status
from wondertable.kernel.node import Node, Value

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def give(t: CityTable, card: int, change: Changing, source: int, seat: int, until: str = "turn") -> None:
    """Change something about a card for a while."""
    if is_over(t, until, source, seat):
        return
    c = t.edit(card)
    life = t.cards[source].life if source >= 0 else 0
    c.statuses += (Status(change, named(t, until), source, seat, t.next_stamp(), life),)
    t.invalidate()


def plan(t: CityTable, change: Node, until: str, source: int, seat: int, bound: Value = ()) -> None:
    """Leave something on the table for a while: what players can't do, what waits for something, a turn to take."""
    if is_over(t, until, source, seat):
        return
    t.statuses += (Status(change, named(t, until), source, seat, t.next_stamp(), bound),)


def is_over(t: CityTable, until: str, source: int, seat: int) -> bool:
    """Return whether what lasts for as long as a card is in play, yours or exhausted is so no longer."""
    if until not in BY_SOURCE or source < 0:
        return False
    if not t.in_play(source):
        return True
    if until == WHILE_CONTROLLED:
        return t.cards[source].controller != seat
    return until == WHILE_EXHAUSTED and not t.exhausted(source)


WHILE_CONTROLLED: Final = "control"
WHILE_EXHAUSTED: Final = "exhausted"
BY_SOURCE: Final = ("source", WHILE_CONTROLLED, WHILE_EXHAUSTED)
"""What lasts for as long as the card that did it is in play, is its player's, or stays exhausted."""


def forget(t: CityTable, gone: list[Status]) -> None:
    """Take these off the table."""
    t.statuses = tuple([one for one in t.statuses if one not in gone])


def named(t: CityTable, until: str) -> str:
    """Return how long something lasts, with the very attack it lasts for: another may come in between."""
    if until != "attack":
        return until
    under_way = [frame.own.number for frame in t.frames if isinstance(frame.own, Attack) and not frame.own.over]
    return f"attack {under_way[-1]}" if under_way else until


def come_to_last_turn(t: CityTable) -> None:
    """What lasts until the end of a player's next turn lasts for this turn, now that it has begun."""
    for card in t.cards_in_play():
        if any(one.until == NEXT_TURN for one in t.cards[card].statuses):
            t.edit(card).statuses = _of_this_turn(t, t.cards[card].statuses)
    t.statuses = _of_this_turn(t, t.statuses)


def _of_this_turn(t: CityTable, statuses: tuple[Status, ...]) -> tuple[Status, ...]:
    return tuple([
        Status(one.change, "turn", one.source, one.seat, one.stamp, one.bound) if _begins(t, one) else one
        for one in statuses
    ])  # fmt: skip


def _begins(t: CityTable, one: Status) -> bool:
    """Return whether something lasts for this turn: of the player who said so, or of the one who can't do something."""
    return (one.until == NEXT_TURN and one.seat == t.turn) or (one.until == THEIR_NEXT_TURN and one.bound == t.turn)


NEXT_TURN: Final = "your next turn"
