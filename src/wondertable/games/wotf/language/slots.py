"""Slots: each choice of an ability, and each result that a text speaks of later, is kept under its own number."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from wondertable.games.wotf.effects.copies import CopySpell
from wondertable.games.wotf.effects.with_choices import Deed
from wondertable.games.wotf.language.called import THEM
from wondertable.games.wotf.language.sequences import seq
from wondertable.games.wotf.words.ability import Ability, Instruction
from wondertable.games.wotf.words.dying import DiesThisWay
from wondertable.games.wotf.words.facts import AnyMentioned
from wondertable.games.wotf.words.filters import SharesClass
from wondertable.games.wotf.words.ownership import OnIt
from wondertable.games.wotf.words.place import Adjacent, ChosenRealm, HereOrAdjacent, ThatRealm
from wondertable.games.wotf.words.player import ChosenPlayer
from wondertable.games.wotf.words.ref import Chosen, Mentioned, Together
from wondertable.games.wotf.words.selector import AmongIt, NotIt, Other
from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import Node, within
from wondertable.text.fit import DoesNotFit
from wondertable.text.rebuild import rebuilt

Names = dict[str, str]


class Slots:
    """Gives every choice in an ability a number of its own, in the order of the words."""

    def __init__(self, count: bool = True) -> None:
        self.next = 0
        self.count = count

    def number(self, value: Any) -> Any:
        """Return the same node with its choices numbered."""
        if isinstance(value, tuple):
            return tuple([self.number(v) for v in value])
        if not isinstance(value, Node):
            return value
        changed: dict[str, Any] = {}
        for f in fields(value):  # type: ignore[arg-type]
            if f.init and f.name not in ("slot", "text"):
                old = getattr(value, f.name)
                new = self.number(old)
                if new is not old:
                    changed[f.name] = new
        if isinstance(value, (Chosen, ChosenRealm, ChosenPlayer)):
            changed["slot"] = self.next
            self.next += self.count
        return replace(value, **changed) if changed else value  # type: ignore[type-var]


def renumbered(ability: Any) -> Any:
    """The same ability with its slots numbered from 0, in order; what another line keeps it can't speak of alone."""
    nodes = within(ability)
    choices = dict.fromkeys([f"${one.slot}" for one in nodes if isinstance(one, _CHOICES)])
    results = dict.fromkeys([f"#{one.result}" for one in nodes if isinstance(one, Deed) and one.result >= 0])
    numbers = {name: f"${n}" for n, name in enumerate(choices)} | {name: f"#{n}" for n, name in enumerate(results)}
    return _renamed(ability, numbers)


_CHOICES = (Chosen, ChosenRealm, ChosenPlayer)
_NAMED = (Mentioned, AmongIt, DiesThisWay, AnyMentioned)


def _renamed(value: Any, names: Names) -> Any:
    made = rebuilt(value, lambda part: _renamed(part, names))
    if isinstance(made, _CHOICES):
        return replace(made, slot=int(names[f"${made.slot}"][1:]))
    if isinstance(made, _NAMED):
        return replace(made, name=names.get(made.name, "this" if made.name[:1] in "$#" else made.name))
    if isinstance(made, NotIt) and made.than == Mentioned("this"):
        return NotIt()
    if isinstance(made, Deed) and made.result >= 0:
        return replace(made, result=int(names[f"#{made.result}"][1:]))
    return made


def unbound(value: Any) -> Any:
    """Return the same with words for what it speaks of, so that it can be said."""
    made = rebuilt(value, unbound)
    if isinstance(made, Mentioned) and made.word == THEM:
        return Mentioned(noun=THEM)
    if isinstance(made, AmongIt) and made.word == THEM:
        return AmongIt(word=THEM)
    if isinstance(made, _NAMED) and made.word:
        return replace(made, name=made.word, word="")
    if made == Together(Mentioned(), Mentioned()):
        return Mentioned()
    if isinstance(made, (NotIt, Other)):
        return replace(made, than=None)
    if isinstance(made, ThatRealm):
        return ThatRealm()
    if isinstance(made, (Adjacent, HereOrAdjacent)):
        return replace(made, it=None)
    if isinstance(made, OnIt):
        return replace(made, on=None)
    if isinstance(made, (SharesClass, CopySpell)):
        return replace(made, of=None)
    return replace(made, result=-1) if isinstance(made, Deed) else made


def kept_results(value: Any, numbers: dict[str, int]) -> Any:
    """Results are kept only where something speaks of them, and are numbered in that order."""
    made = rebuilt(value, lambda part: kept_results(part, numbers))
    if isinstance(made, Deed) and made.result >= 0:
        return replace(made, result=numbers.get(f"#{made.result}", -1))
    if isinstance(made, _NAMED) and made.name in numbers:
        return replace(made, name=f"#{numbers[made.name]}")
    return made


def one_where_joined(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Lines of a spell of which one speaks of what an earlier one did are one instruction, also as it is copied."""
    found: list[Ability] = []
    for one in abilities:
        found.append(one)
        first = next((n for n, before in enumerate(found[:-1]) if _speaks_of(one, before)), len(found))
        together = [line for line in found[first:] if isinstance(line, Instruction) and line.condition is None]
        if together and len(together) == len(found) - first:
            found[first:] = [_as_one(together)]
    return tuple(found)


def _as_one(together: list[Instruction]) -> Instruction:
    text = " ".join([line.text for line in together])
    try:
        return Instruction(seq(tuple([line.effect for line in together])), text=text)
    except DoesNotFit as error:
        raise UnknownWording(f"not understood together, {error}: {text!r}", text) from error


def _speaks_of(one: Ability, before: Ability) -> bool:
    """Return whether an instruction means something that another one keeps."""
    kept = {f"${node.slot}" for node in within(before) if isinstance(node, Chosen)}
    kept |= {f"#{node.result}" for node in within(before) if isinstance(node, Deed)}
    meant = [node.name for node in within(one) if isinstance(node, _NAMED)]
    return isinstance(before, Instruction) and any(name in kept for name in meant)
