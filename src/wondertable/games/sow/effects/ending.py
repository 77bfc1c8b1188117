"""Win or lose the game by an ability (win.c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.winning import end_game
from wondertable.games.sow.rules.out import go_out
from wondertable.games.sow.words.players import doer
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class WinNow(Effect):
    """The player wins the game."""

    def steps(self) -> tuple[Step, ...]:
        return _WIN


@dataclass(frozen=True)
class LoseNow(Effect):
    """The player is out of the game; the others play on if there are several."""

    def steps(self) -> tuple[Step, ...]:
        return _LOSE


def _win(t: CityTable, f: Frame) -> None:
    did(t, f, True)
    end_game(t, doer(scope(t, f)), "win.c", "by an ability")


def _lose(t: CityTable, f: Frame) -> None:
    did(t, f, True)
    go_out(t, (doer(scope(t, f)),))


_WIN: Final = (Step("win.c", _win),)
_LOSE: Final = (Step("win.c", _lose),)

register(WinNow, LoseNow)
