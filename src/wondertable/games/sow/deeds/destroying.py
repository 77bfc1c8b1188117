"""Cards that an ability destroys, unless something is done instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.deeds.damage import mend
from wondertable.games.sow.deeds.leaving import bury, kills, leave_play
from wondertable.games.sow.deeds.replacing import ask_next, do_instead, do_it, was_done
from wondertable.games.sow.derived.forbidding import each_allowed, held_off
from wondertable.games.sow.words.under_way import DoneInstead
from wondertable.kernel.program import Frame, Program, Step, locals_of

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def safe(t: CityTable, card: int) -> bool:
    """Return whether something keeps a card from being destroyed by abilities."""
    kept = t.cant(card, "be destroyed by abilities") or held_off(t, card, "be destroyed")
    return kept or held_off(t, card, "leave play")


def destroy(t: CityTable, f: Frame, cards: tuple[int, ...]) -> None:
    """An ability destroys cards; of those not in play (in a hand, in production) only their place changes."""
    there = [card for card in cards if t.in_play(card) and not t.cant(card, "be destroyed by abilities")]
    in_play = tuple(each_allowed(t, there, ("be destroyed", "leave play")))
    going = do_instead(t, in_play, "destroyed", by=f.source)
    _destroyed_by(t, going, f.source)
    bury(t, tuple([card for card in cards if not t.in_play(card) and card not in in_play]))


def _or_go(t: CityTable, f: Frame) -> None:
    """Who may do something instead and does not, or can't, lets it happen."""
    own = locals_of(f, DoneInstead)
    if not t.is_there(own.saved):
        return
    if was_done(own, f.memory):
        _keep(t, own.saved[0])
    elif not ask_next(t, f) and own.what == "destroyed":
        _destroyed_by(t, (own.saved[0],), own.by[0])


def _destroyed_by(t: CityTable, cards: tuple[int, ...], source: int) -> None:
    """Cards leave play, and the card whose ability destroys them has killed them (S77)."""
    t.blows += tuple([(card, source) for card in cards])
    kills(t, cards)
    leave_play(t, cards)


def _keep(t: CityTable, card: int) -> None:
    """S99: a card that is saved has 1 health or structure left at least, as far as damage took it."""
    if t.left(card) <= 0:
        mend(t, card, 1 - t.left(card), "S99")


PROGRAMS: tuple[Program, ...] = (Program("instead", Step("ability.b", do_it), Step("S99", _or_go)),)
