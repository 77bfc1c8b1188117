"""hero.b: choosing the targets of an instruction."""

from __future__ import annotations

from wondertable.games.sow.table import CityTable
from wondertable.games.sow.words.ref import TargetOf
from wondertable.kernel.decision import NO, Option
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope, scope


def options_for(t: CityTable, choice: TargetOf, s: Scope) -> tuple[Option, ...]:
    """Every card that may be targeted: opponents' abilities cannot target a hero (hero.b)."""
    return tuple([("card", i) for i in choice.such.found(t, s) if may_target(t, i, s.you)])


def may_target(t: CityTable, card: int, seat: int) -> bool:
    """Whether a player's ability may target a card."""
    return t.face(card).type != "Hero" or t.cards[card].controller == seat


def open_choice(t: CityTable, f: Frame) -> TargetOf | None:
    """The target that an instruction still needs."""
    node = f.node
    assert isinstance(node, Effect)
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
    options = options_for(t, choice, s)
    most = min(choice.count, len(options))
    if f.memory.get("may", False) and options and most == 1:
        t.ask(f, s.you, "target", (*options, NO), 1, 1, may=True)
        return
    if options:
        t.ask(f, s.you, "target", options, 0 if choice.up_to else most, most)


def _take(t: CityTable, f: Frame) -> None:
    choice = open_choice(t, f)
    if choice is None:
        return
    memory = t.frames[f.base].memory
    picked = tuple([option[1] for option in f.answer if option != NO])
    memory[f"${choice.slot}"] = picked
    memory["it"] = picked
    if f.memory.get("may", False):
        memory["did"] = bool(picked)
    if not picked:
        memory["did"] = False
        f.leave()
        return
    for card in picked:
        t.say("targeted", card, memory["you"], other=memory["source"], rule="hero.b")


CHOOSE: tuple[Step, Step] = (Step("hero.b", _ask), Step("hero.b", _take))
"""The first steps of every instruction that may have a target."""
