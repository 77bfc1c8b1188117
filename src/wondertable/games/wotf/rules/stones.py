"""201 and term:Seize Stone: stones, and cards that are stones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.rules.happening import happen
from wondertable.games.wotf.rules.movement import controlled, end_held, lose_stone, pass_to
from wondertable.games.wotf.state.face import STONE
from wondertable.games.wotf.words.change import ControlledBy
from wondertable.kernel.card import Status
from wondertable.kernel.decision import Option
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import mentioned

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def seizable(t: WorldTable, realm: int, seat: int) -> list[int]:
    """The stones of a realm a player could seize: from the centre or from the opponent (term:Seize Stone.b)."""
    return [
        i
        for i in t.zones[realm]
        if t.cards[i].controller != seat and t.is_stone(i) and not t.forbidden("seize", card=i, seat=seat, place=realm)
        and not t.forbidden("control", card=i, seat=seat)
    ]  # fmt: skip


def seize(t: WorldTable, card: int, seat: int) -> None:
    """A stone passes to whoever won the battle; that player goes first from now on (403.2.a)."""
    before = t.cards[card].controller
    take(t, card, seat)
    mark_seized(t, card, seat, before)


def mark_seized(t: WorldTable, card: int, seat: int, before: int) -> None:
    """Count a seizure: for the first turn, for keywords, and for what waits for it."""
    goes_first, t.first = t.first, seat
    seized = list(t.seized)
    seized[seat] += 1
    t.seized = (seized[0], seized[1])
    t.invalidate_effects()
    happen(t, "seized", card, seat, t.cards[card].zone, number=before, rule="term:Seize Stone.a")
    if goes_first != seat:
        t.say("goes first next", seat=seat, rule="403.2.a")
    if seized[seat] == 1:
        for i in list(t.world()):
            if t.cards[i].controller == seat:
                tell_seizers_card(t, i)
    lose_stone(t, card, before, "404.3.2.5.a", "seized")


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


def take(t: WorldTable, card: int, seat: int) -> None:
    """A stone changes sides for good; the ground of its realm does not tell whose a stone is."""
    c = t.edit_unseen(card)
    if c.face is STONE and not c.statuses and not c.counters and c.controller == c.default_controller:
        c.controller = c.default_controller = seat
        t.invalidate_effects()
        end_held(t, (card,), ("while yours",))
        return
    c = t.edit(card)
    c.statuses = tuple([status for status in c.statuses if not isinstance(status.change, ControlledBy)])
    c.default_controller = seat
    pass_to(t, card, seat)


def gain_control(t: WorldTable, card: int, seat: int, until: str, source: int) -> bool:
    """A player gains control of a card or stone, for a time or for good (505.1.c); true if it changes sides.

    Whoever has it already has it from now on for that long as well.
    """
    if t.forbidden("control", card=card, seat=seat):
        return False
    c = t.edit(card)
    before = c.controller
    c.statuses += (Status(ControlledBy(seat), until, source, seat, t.next_stamp()),)
    if before == seat:
        return False
    if seat < 0 or not t.is_stone(card) or not t.value("any_gain_seizes"):
        controlled(t, card, seat)
        return True
    pass_to(t, card, seat)
    happen(t, "changed control", card, seat, c.zone, rule="505.1.b")
    mark_seized(t, card, seat, before)
    return True


def distinct(t: WorldTable, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """The options without stones that can't be told apart from one already there: same realm, same side."""
    if len(options) < 2:
        return options
    known: set[tuple[int, int]] = set()
    found: list[Option] = []
    for option in options:
        if option[0] == "card" and t.is_piece(option[1]) and not t.cards[option[1]].statuses:
            c = t.cards[option[1]]
            if (c.zone, c.controller) in known:
                continue
            known.add((c.zone, c.controller))
        found.append(option)
    return tuple(found)


@dataclass(frozen=True)
class SeizeIt(Effect):
    """The stone at hand is seized by the player who won it."""

    def steps(self) -> tuple[Step, ...]:
        return _SEIZE


def _seize(t: WorldTable, f: Frame) -> None:
    memory = t.frames[f.base].memory
    for stone in mentioned(t, memory, "event card")[:1]:
        seize(t, stone, memory["player"])


_SEIZE: Final = (Step("term:Seize Stone.a", _seize),)

register(SeizeIt)
