"""Take control of another player's card, for good or for a while (zones.a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.effects.with_choices import Deed, cards_of
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.rules.control import take_over
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.players import Players, doer
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.scope import did, remember, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class TakeOver(Deed):
    """Whoever does it (or `who`) controls cards from now on; they stand in that player's city, as ready as before."""

    what: Cards
    until: str = ""
    who: Players = Players()

    def steps(self) -> tuple[Step, ...]:
        return _CONTROL

    def acts_on(self) -> Cards:
        return self.what


def _ask_whom(t: CityTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, TakeOver)
    s = scope(t, f)
    options = node.who.options(t, s)
    f.answer = ()
    if options:
        t.ask(f, s.you, "player", options)


def _note_whom(t: CityTable, f: Frame) -> None:
    for option in f.answer:
        remember(t, f, "picked", int(option[1]))
        f.memory["seat"] = int(option[1])


def _control(t: CityTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, TakeOver)
    s = scope(t, f)
    seat: int = doer(s) if node.who == Players() else f.memory.get("seat", (*node.who.seats(t, s), -1)[0])
    taken = [card for card in cards_of(t, f, node.what) if take_over(t, card, seat, s.source, node.until)]
    did(t, f, bool(taken))


_CONTROL: Final = (Step("M38", _ask_whom), Step("M38", _note_whom), *CHOOSE, Step("zones.a", _control))

register(TakeOver)
