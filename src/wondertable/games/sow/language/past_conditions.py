"""Before: what is said in the past of a card is asked as it was before anything was done to it.

"Destroy target unit. If it was exhausted, …" asks the card as it left play. Where it stays in play, the question comes
first: "exhaust target unit. If it was damaged, …" is two ways of doing it. What can't be put so is refused.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from wondertable.games.sow.effects.dice import LookAt
from wondertable.games.sow.effects.leave_play import RemoveCards
from wondertable.games.sow.effects.picking import ChooseCards, InsteadIf
from wondertable.games.sow.effects.with_choices import Deed
from wondertable.games.sow.words.amounts import CardsAre
from wondertable.games.sow.words.marks import CardNamed, IsTokenCard, IsType, Lacking, OfFaction
from wondertable.games.sow.words.pieces import Before, It
from wondertable.games.sow.words.ref import EachOf, Kept, Meant, TargetOf, ThisCard
from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import within
from wondertable.text.rebuild import rebuilt
from wondertable.vocabulary.effect import Effect, If, Sequence

if TYPE_CHECKING:
    from wondertable.games.sow.language.meanings import Meanings

LEAVING = ("destroy", "return", "bury", "out", "discard")
"""What takes a card out of play, so that it is known as it was."""
LASTING = (IsType, IsTokenCard, OfFaction, CardNamed, Lacking)
"""What is printed is always so."""


def asked_first(before: Effect, part: Effect) -> Effect | None:
    """Return a sentence and a question how its target was: who was so gets both, who was not only the first."""
    if not isinstance(part, If) or part.otherwise is not None or not _in_the_past(part.condition):
        return None
    asked = part.condition.what  # type: ignore[attr-defined]
    if not isinstance(asked, It) or not isinstance(before, Deed) or not _stays(before):
        return None
    target = before.acts_on()
    if not isinstance(target, TargetOf) or target.count > 1 or before.choices() != (target,):
        return None
    then = part.then.parts if isinstance(part.then, Sequence) else (part.then,)
    return InsteadIf(before, _now(part.condition), Sequence((_again(before), *then)))


def or_else(before: InsteadIf, otherwise: Effect) -> Effect | None:
    """Return what is done where the target was not so; only after a question that came first."""
    then = before.then
    if not isinstance(then, Sequence) or then.parts[0] != _again(before.first):
        return None
    return InsteadIf(Sequence((before.first, otherwise)), before.condition, then)


def _in_the_past(value: Any) -> bool:
    return isinstance(value, CardsAre) and Before() in value.such.marks and not _printed(value)


def _printed(value: CardsAre) -> bool:
    marks = [mark for mark in value.such.marks if mark != Before()]
    return all(isinstance(mark.of if isinstance(mark, Lacking) else mark, LASTING) for mark in marks)


def _now(value: Any) -> Any:
    marks = tuple([mark for mark in value.such.marks if mark != Before()])
    return replace(value, such=replace(value.such, marks=marks))


def _again(value: Any) -> Any:
    return It("it") if isinstance(value, TargetOf) else rebuilt(value, _again)


def _stays(deed: Deed) -> bool:
    gone = isinstance(deed, RemoveCards) and deed.how in LEAVING
    return not gone and not isinstance(deed, (ChooseCards, LookAt))


def touched_by(deed: Any) -> set[str]:
    """Return what an instruction changes, if that stays in play."""
    return _names(deed.acts_on()) if isinstance(deed, Deed) and _stays(deed) else set()


def _names(what: Any) -> set[str]:
    found = {f"${one.slot}" for one in within(what) if isinstance(one, TargetOf)}
    found |= {f"#{one.slot}" for one in within(what) if isinstance(one, Kept)}
    found |= {one.name for one in within(what) if isinstance(one, Meant)}
    return found | {"this" for one in within(what) if isinstance(one, ThisCard)}


def as_it_was(r: Meanings, node: CardsAre) -> CardsAre:
    """Return a question about cards, in the past or not; of a card that was changed it comes too late."""
    past, found = _in_the_past(node), r.all_parts(_now(node))
    if past and _names(found.what) & r.touched:
        raise UnknownWording(f"in {r.line!r} it is asked how a card was after it was changed: ask before", r.line)
    return found  # type: ignore[no-any-return]


def to_its_owner(r: Meanings, deed: Any) -> Any:
    """ "To your hand" is said of one's own cards only: every card goes to its owner's hand."""
    if not isinstance(deed, RemoveCards) or deed.how != "return to you":
        return deed
    names = _names(deed.what)
    sides = {one.side for one in (*r.event, *r.cards) if one.name in names}
    sides |= {one.such.side for one in within(deed.what) if isinstance(one, (TargetOf, EachOf))}
    if sides & {"enemy", "target opponent", "picked", "event", "other"}:
        raise UnknownWording(f"in {r.line!r} an enemy card can't go to your hand: it goes to its owner's hand", r.line)
    return replace(deed, how="return")
