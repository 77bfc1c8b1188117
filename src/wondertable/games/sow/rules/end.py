"""phase:End: end-of-turn abilities; then the active player takes back cards from their own graveyard."""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.deeds.happening import happen
from wondertable.games.sow.deeds.leaving import take_back
from wondertable.games.sow.derived.forbidding import forbidden, most_allowed
from wondertable.games.sow.rules.main import NEXT
from wondertable.games.sow.rules.phases import enter
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.under_way import TakenBack
from wondertable.games.sow.words.zones import GRAVEYARD, of
from wondertable.kernel.decision import Option
from wondertable.kernel.program import Frame, Program, Step

TAKE_BACK: Final[Option] = ("take back",)


def _abilities(t: CityTable, f: Frame) -> None:
    enter(t, "end")
    happen(t, "turn ended", seat=t.turn, rule="phase:End.a")


def options(t: CityTable, taken: bool) -> tuple[Option, ...]:
    """phase:End.b: take cards back, once and as many as one likes, or end the turn."""
    kept = taken or forbidden(t, t.turn, "take back")
    return (TAKE_BACK, NEXT) if t.zones[of(GRAVEYARD, t.turn)] and not kept else (NEXT,)


def _ask(t: CityTable, f: Frame) -> None:
    t.ask(f, t.turn, "end", options(t, f.own is not None))


def _ask_cards(t: CityTable, f: Frame) -> None:
    if f.answer[0] == NEXT:
        f.leave()
        return
    pile = tuple([("card", i) for i in t.zones[of(GRAVEYARD, t.turn)]])
    t.ask(f, t.turn, "take back", pile, 1, most_allowed(t, t.turn, "take back", len(pile)))


def _take(t: CityTable, f: Frame) -> None:
    """S54: free, any number, only from the player's own graveyard."""
    take_back(t, [option[1] for option in f.answer], t.turn)
    f.own = TakenBack()
    f.go(_ask)


PROGRAMS: tuple[Program, ...] = (
    Program(
        "end", Step("phase:End.a", _abilities), Step("phase:End.b", _ask), Step("phase:End.b", _ask_cards),
        Step("phase:End.b", _take),
    ),
)  # fmt: skip
