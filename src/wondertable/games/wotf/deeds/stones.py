"""201 and term:Seize Stone: stones, and cards that are stones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.control import seize
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
