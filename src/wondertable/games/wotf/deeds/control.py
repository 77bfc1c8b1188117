"""505.1: who controls a card or a stone, and how that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.after_all import DoneAfterAll, opens, replaced
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.instead import replaceable
from wondertable.games.wotf.state.face import STONE
from wondertable.games.wotf.words.change import ControlledBy
from wondertable.games.wotf.words.pair import of_seat
from wondertable.kernel.card import Status
from wondertable.kernel.program import Frame

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def gain_control(t: WorldTable, card: int, seat: int, until: str, source: int) -> bool:
    """Return a player gains control of a card or stone, for a time or for good (505.1.c); true if it changes sides.

    A player who already controls it does so for this duration as well.
    """
    if t.forbidden("control", card=card, seat=seat):
        return False
    before = t.cards[card].controller
    if before != seat and replaceable(t):
        if replaced(t, "control", DoneAfterAll("control", card, seat, words=until, source=source)):
            return False
    c = t.edit(card)
    c.statuses += (Status(ControlledBy(seat), until, source, seat, t.next_stamp()),)
    if before == seat:
        return False
    if seat < 0 or not t.is_stone(card) or not t.value("any_gain_seizes"):
        controlled(t, card, seat)
        return True
    pass_to(t, card, seat)
    mark_seized(t, card, seat, before, "term:Seize Stone.a")
    return True


def _gain_after_all(t: WorldTable, deed: DoneAfterAll, f: Frame) -> bool:
    return gain_control(t, deed.card, deed.seat, deed.words, deed.source)


opens("control", _gain_after_all)


def controlled(t: WorldTable, card: int, seat: int) -> None:
    """505.1.b: a card goes to another player's side of the same realm; it is neither a move nor an arrival."""
    before = t.cards[card].controller
    if before == seat:
        return
    pass_to(t, card, seat)
    happen(t, "changed control", card, seat, t.cards[card].zone, rule="505.1.b")
    _tell_seizer(t, card, seat, before)
    if t.is_stone(card):
        lose_stone(t, card, before, "505.1.b")


def _tell_seizer(t: WorldTable, card: int, seat: int, before: int) -> None:
    """A card has come to a player who has seized a stone this round, from one who has not."""
    if seat >= 0 and of_seat(t.seized, seat) and not (before >= 0 and of_seat(t.seized, before)):
        tell_seizers_card(t, card)


def pass_to(t: WorldTable, card: int, seat: int) -> None:
    """A card is on another side from now on; what lasted as long as its player had it ends."""
    t.edit(card).controller = seat
    end_held(t, (card,), ("while yours",))


def seize(t: WorldTable, card: int, seat: int, rule: str) -> None:
    """Give a stone to the winner of the battle, who goes first from now on (403.2.a)."""
    before = t.cards[card].controller
    take(t, card, seat)
    mark_seized(t, card, seat, before, rule)


def mark_seized(t: WorldTable, card: int, seat: int, before: int, rule: str) -> None:
    """Count a seizure: for the first turn, for keywords, and for what waits for it."""
    goes_first, t.first = t.first, seat
    seized = list(t.seized)
    seized[seat] += 1
    t.seized = (seized[0], seized[1])
    t.invalidate_effects()
    happen(t, "seized", card, seat, t.cards[card].zone, number=before, rule=rule)
    if goes_first != seat:
        t.say("goes first next", seat=seat, rule="403.2.a")
    if seized[seat] == 1:
        for i in list(t.world()):
            if t.cards[i].controller == seat:
                tell_seizers_card(t, i)
    else:
        _tell_seizer(t, card, seat, before)
    lose_stone(t, card, before, "404.3.2.5.a", "seized")


def take(t: WorldTable, card: int, seat: int) -> None:
    """A stone, or a card that is one, changes sides for good (A98)."""
    c = t.edit_unseen(card)  # the ground of a realm does not tell whose a stone is
    if c.face is STONE and not c.statuses and not c.counters and c.controller == c.default_controller:
        c.controller = c.default_controller = seat
        t.invalidate_effects()
        end_held(t, (card,), ("while yours",))
        return
    c = t.edit(card)
    c.statuses = tuple([status for status in c.statuses if not isinstance(status.change, ControlledBy)])
    c.default_controller = seat
    pass_to(t, card, seat)


def lose_stone(t: WorldTable, card: int, seat: int, rule: str, words: str = "") -> None:
    """A player has a stone no longer, however they lost it; of one that was in the centre nobody loses it."""
    if seat >= 0:
        happen(t, "lost stone", card, seat, t.cards[card].zone, words=words, rule=rule)


def go_home(t: WorldTable, card: int) -> None:
    """Move a card to the player who should control it, unless that player can't (505.1.k)."""
    wanted = default_controller(t, card)
    if wanted != t.cards[card].controller and not t.forbidden("control", card=card, seat=wanted):
        controlled(t, card, wanted)


def default_controller(t: WorldTable, card: int) -> int:
    """Return who should control a card: the latest control effect on it, else who brought it in."""
    c = t.cards[card]
    for status in reversed(c.statuses):
        if isinstance(status.change, ControlledBy):
            return status.change.seat
    return c.default_controller


def end_held(t: WorldTable, cards: tuple[int, ...], until: tuple[str, ...]) -> None:
    """What lasts only as long as these cards are there ends; what was borrowed for that long goes back."""
    if any(status.until in until and status.source in cards for status in t.statuses):
        t.statuses = tuple([status for status in t.statuses if status.until not in until or status.source not in cards])
        t.invalidate()
    for i in t.world():
        c = t.cards[i]
        if c.statuses and any(status.until in until and status.source in cards for status in c.statuses):
            c = t.edit(i)
            c.statuses = tuple([one for one in c.statuses if one.until not in until or one.source not in cards])
            go_home(t, i)


def tell_seizers_card(t: WorldTable, card: int) -> None:
    """The player of a card has seized a stone this round, or the card came after that: keywords may wait for it."""
    for waiting in _WAITING:
        waiting.told(t, card)


class Seizer:
    """A keyword that makes something of it that its card's player has seized a stone this round."""

    def told(self, t: WorldTable, card: int) -> None:
        """Do it, if the card has the keyword."""
        raise NotImplementedError


_WAITING: Final[list[Seizer]] = []


def when_seized(waiting: Seizer) -> None:
    """Lay down that a keyword waits for it."""
    _WAITING.append(waiting)
