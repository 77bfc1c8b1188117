"""hero.b: choosing the targets of an instruction."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from wondertable.games.sow.deeds.happening import happen
from wondertable.games.sow.derived.forbidding import held_off
from wondertable.games.sow.words.base import Acting
from wondertable.games.sow.words.players import NAMED, doer, named
from wondertable.games.sow.words.ref import Meant, TargetOf
from wondertable.games.sow.words.under_way import DoneInstead, Using
from wondertable.kernel.decision import NO, Option
from wondertable.kernel.node import Node, register, within
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope, scope, speaker

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def options_for(t: CityTable, choice: TargetOf, s: Scope) -> tuple[Option, ...]:
    """Return every card that may be targeted beside those chosen before."""
    found = choice.such.found(t, s)
    if not choice.aimed:
        return tuple([("card", i) for i in found if choice.allows(t, i, s)])
    return tuple([("card", i) for i in found if may_target(t, i, s.you) and choice.allows(t, i, s)])


def may_target(t: CityTable, card: int, seat: int) -> bool:
    """Return whether a player's ability may target a card: opponents' abilities cannot target a hero (hero.b)."""
    mine = t.cards[card].controller == seat
    if not t.in_play(card):
        return True
    if held_off(t, card, "be targeted") or (not mine and t.cant(card, "be targeted by enemies")):
        return False
    return mine or t.face(card).type != "Hero"


def can_choose(t: CityTable, choices: tuple[TargetOf, ...], s: Scope) -> bool:
    """Return whether every one of these targets can be chosen, each beside those before it."""
    if not choices:
        return True
    first = choices[0]
    if first.up_to or not first.aimed or _not_yet_known(first, s):
        return can_choose(t, choices[1:], s)
    options = options_for(t, first, s)
    if len(options) < first.count:
        return False
    if not any(choice.another for choice in choices[1:]):
        return can_choose(t, choices[1:], s)
    return any(_leaves_room(t, first, picked, choices[1:], s) for picked in combinations(options, first.count))


def _not_yet_known(choice: TargetOf, s: Scope) -> bool:
    """Return whether whose cards are meant is chosen as the ability is carried out."""
    return choice.such.side in NAMED and named(s, choice.such.side) < 0


def _leaves_room(
    t: CityTable, choice: TargetOf, picked: tuple[Option, ...], rest: tuple[TargetOf, ...], s: Scope
) -> bool:  # fmt: skip
    memory = {**s.memory, f"${choice.slot}": tuple([t.ref(option[1]) for option in picked])}
    return can_choose(t, rest, Scope(s.you, s.source, s.here, memory, s.life))


def targets_of(effect: Effect) -> tuple[TargetOf, ...]:
    """Return the targets an effect needs, in the order of the words."""
    return tuple([choice for choice in effect.choices() if isinstance(choice, TargetOf)])


def open_choice(t: CityTable, f: Frame) -> TargetOf | None:
    """Return the target that an instruction still needs."""
    node = node_of(f, Effect)
    memory = t.frames[f.base].memory
    for choice in node.choices():
        assert isinstance(choice, TargetOf)
        if f"${choice.slot}" not in memory:
            return choice
    return None


def _ask(t: CityTable, f: Frame) -> None:
    choice = open_choice(t, f)
    f.answer = ()
    if choice is None:
        return
    s = scope(t, f)
    options = _with_room(t, f, choice, workable(t, f.node, choice, options_for(t, choice, s), s), s)
    most = min(choice.count, len(options))
    if choice.at_random:
        pile = [int(option[1]) for option in options]
        t.chance.shuffle(pile)
        f.answer = tuple([("card", i) for i in pile[:most]])
        return
    if f.may and options and most == 1:
        t.ask(f, doer(s), "target" if choice.aimed else "which", (*options, NO), 1, 1, may=True)
        return
    if options:
        t.ask(f, doer(s), "target" if choice.aimed else "which", options, 0 if choice.up_to else most, most)


def workable(
    t: CityTable, doing: Node | None, choice: TargetOf, options: tuple[Option, ...], s: Scope
) -> tuple[Option, ...]:  # fmt: skip
    """Anything may be a target, but what is only picked must be a card that the instruction can be done to."""
    if choice.aimed or not isinstance(doing, Acting):
        return options
    return tuple([option for option in options if doing.works_on(t, option[1], s)])


def _with_room(
    t: CityTable, f: Frame, choice: TargetOf, options: tuple[Option, ...], s: Scope
) -> tuple[Option, ...]:  # fmt: skip
    """Of the options those that leave another target for later; all, if none does."""
    using = t.frames[f.base].own
    effect = getattr(using.ability, "effect", None) if isinstance(using, (Using, DoneInstead)) else None
    later = () if effect is None else tuple([c for c in targets_of(effect) if c.slot > choice.slot])
    if choice.count != 1 or not any(c.another for c in later):
        return options
    return tuple([o for o in options if _leaves_room(t, choice, (o,), later, s)]) or options


def _take(t: CityTable, f: Frame) -> None:
    choice = open_choice(t, f)
    if choice is None:
        return
    base = t.frames[f.base]
    memory = base.memory
    picked = tuple([t.ref(option[1]) for option in f.answer if option != NO])
    memory[f"${choice.slot}"] = picked
    if f.may:
        memory["did"] = bool(picked)
    if not picked:
        memory["did"] = False
        f.leave()
        return
    for ref in picked if choice.aimed else ():
        happen(t, "targeted", ref[0], speaker(base), base.source, rule="hero.b")


CHOOSE: tuple[Step, Step] = (Step("hero.b", _ask), Step("hero.b", _take))
"""The first steps of every instruction that may have a target."""


@dataclass(frozen=True)
class PickTarget(Effect):
    """Only choose a target: something before its instruction speaks of it."""

    what: TargetOf

    def steps(self) -> tuple[Step, ...]:
        return CHOOSE

    def choices(self) -> tuple[Node, ...]:
        return (self.what,)


def choose_open(t: CityTable, f: Frame, effect: Effect) -> bool:
    """Let the next target of an effect be chosen that is not; whether there was one."""
    return _pick(t, f, list(targets_of(effect)))


def choose_for(t: CityTable, f: Frame, effect: Effect, condition: Node) -> bool:
    """Let a target of an effect be chosen that a condition before it speaks of; whether there was one."""
    spoken = [node.name for node in within(condition) if isinstance(node, Meant)]
    return _pick(t, f, [choice for choice in targets_of(effect) if f"${choice.slot}" in spoken])


def _pick(t: CityTable, f: Frame, choices: list[TargetOf]) -> bool:
    memory = t.frames[f.base].memory
    for choice in choices:
        if f"${choice.slot}" not in memory:
            t.run(PickTarget(choice), f.base, f.source)
            return True
    return False


register(PickTarget)
