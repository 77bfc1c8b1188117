"""term:On Play.b: the targets and other choices of a spell are declared as it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.rules.choosing import call_choose
from wondertable.games.wotf.rules.options import options_for, slot_of
from wondertable.games.wotf.rules.play_state import playing_of
from wondertable.games.wotf.words.amounts import NamedNumber
from wondertable.games.wotf.words.choices import choices_in
from wondertable.games.wotf.words.dying import DiesThisWay
from wondertable.games.wotf.words.filters import NamedSo, OfNamedClass, OfNamedOrbital
from wondertable.games.wotf.words.ref import Mentioned
from wondertable.games.wotf.words.selector import AmongIt
from wondertable.kernel.node import Node, nodes_in
from wondertable.kernel.program import Frame
from wondertable.vocabulary.effect import Effect, If, May, Sequence
from wondertable.vocabulary.quantity import Remembered
from wondertable.vocabulary.scope import Scope, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def declare(t: WorldTable, f: Frame) -> None:
    """One choice after the other; to name a target of what may be done means yes, and it is not asked again."""
    instructions = t.face(f.source).bundle.instructions
    if not instructions:
        return  # a permanent has nothing to choose yet
    mays = [may for instruction in instructions for may in _mays(instruction.effect)]
    _note_answer(f, mays)
    for instruction in instructions:
        for choice in _due(t, scope(t, f), instruction.effect):
            if getattr(choice, "target", True) and f"${slot_of(choice)}" not in f.memory and not _told_later(f, choice):
                may = next((one for one in mays if one.choices()[0] == choice), None)
                asks = may is not None and bool(options_for(t, choice, scope(t, f)))
                playing_of(f).deciding = slot_of(choice) if asks else -1
                f.again()
                call_choose(t, f, choice, asks)
                return


def _told_later(f: Frame, choice: Node) -> bool:
    """Whether what can be chosen depends on what the spell does first: what is spent, sacrificed, named, revealed."""
    return any(name not in f.memory for name in _known_clues(choice))


_CLUES: Final[dict[int, tuple[Node, tuple[str, ...]]]] = {}
MOST_KNOWN: Final = 4000


def _known_clues(choice: Node) -> tuple[str, ...]:
    """Return the same, found out once for each choice, told by the very object."""
    known = _CLUES.get(id(choice))
    if known is None:
        if len(_CLUES) >= MOST_KNOWN:
            _CLUES.clear()
        known = (choice, _clues(choice))
        _CLUES[id(choice)] = known
    return known[1]


def _clues(node: Node) -> tuple[str, ...]:
    """Return what must be known before something can be chosen, by the names it is remembered under."""
    if isinstance(node, (Remembered, Mentioned, AmongIt, DiesThisWay)):
        return (node.name,)
    if type(node) in _NAMED:
        return (_NAMED[type(node)],)
    found: list[str] = []
    for part in nodes_in(node):
        found += _clues(part)
    return tuple(found)


_NAMED: Final[dict[type[Node], str]] = {
    OfNamedClass: "named class", OfNamedOrbital: "named orbital", NamedSo: "named card", NamedNumber: "named number",
}  # fmt: skip


def _due(t: WorldTable, s: Scope, effect: Effect) -> tuple[Node, ...]:
    """Return the choices of an instruction; of "if …, otherwise …" those of the way that it would go now."""
    if isinstance(effect, Sequence):
        return tuple([choice for part in effect.parts for choice in _due(t, s, part)])
    if not isinstance(effect, If) or effect.otherwise is None or choices_in(effect.condition):
        return effect.choices()
    return _due(t, s, effect.then if effect.condition.holds(t, s) else effect.otherwise)


def _note_answer(f: Frame, mays: list[May]) -> None:
    """What the last answer said about something that may be done; if it was no, the rest of it needs no choices."""
    own = playing_of(f)
    slot = own.deciding
    own.deciding = -1
    if slot < 0:
        return
    declined: bool = f.memory.pop("declined", False)
    f.memory[f"may {slot}"] = not declined
    for may in mays:
        choices = may.choices()
        if declined and slot_of(choices[0]) == slot:
            f.memory.update({f"${slot_of(choice)}": () for choice in choices})


def _mays(effect: Node | None) -> list[May]:
    """Return the parts of an instruction that its player may do and that begin with a choice."""
    if isinstance(effect, Sequence):
        return [may for part in effect.parts for may in _mays(part)]
    if isinstance(effect, If):
        return _mays(effect.then) + _mays(effect.otherwise)
    return [effect] if isinstance(effect, May) and effect.who is None and _begins(effect.what) else []


def _begins(effect: Effect) -> bool:
    first = effect.parts[0] if isinstance(effect, Sequence) else effect
    return bool(first.choices())
