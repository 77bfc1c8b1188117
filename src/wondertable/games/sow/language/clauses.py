"""Clauses: a core and what stands around it – how long, for each what, where X is what – in any order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.deeds.sparing import PreventThat
from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.effects.control import TakeOver
from wondertable.games.sow.effects.copying import ShowAs
from wondertable.games.sow.effects.forbid import GetForbidden
from wondertable.games.sow.effects.gold import PayAny
from wondertable.games.sow.effects.rule_for import CostFor
from wondertable.games.sow.effects.status_effects import GetChanges
from wondertable.games.sow.language.against import second_of
from wondertable.games.sow.language.meant import ONE_OPPONENT
from wondertable.games.sow.language.shapes import each_on_their_own
from wondertable.games.sow.words.ability import InsteadAbility, StaticAbility, TriggeredAbility
from wondertable.games.sow.words.amounts import Capped
from wondertable.games.sow.words.change import Cant, LessDamage, MoreDamage, MoreStats, Must, Pierces, StrikesFirst
from wondertable.games.sow.words.marks import OfChosen, OneOfThose, WithValue
from wondertable.games.sow.words.players import Players
from wondertable.games.sow.words.ref import Meant, TargetOf, ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.standing import InAttack
from wondertable.games.sow.words.trigger import When
from wondertable.kernel.node import within
from wondertable.text.adjuncts import Opening, with_adjuncts
from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser, Reading
from wondertable.text.rebuild import has_x, rebuilt, with_x
from wondertable.text.say import CantSay, say
from wondertable.vocabulary.effect import Effect, May, Repeat, Sequence
from wondertable.vocabulary.quantity import THAT_MANY, Num, Quantity, Times, X

LASTING = (GetChanges, GetForbidden, CostFor, TakeOver, ShowAs)
"""Instructions that may say how long."""


class FullClause:
    """A clause of some category with its adjuncts."""

    def __init__(self, core: str) -> None:
        self.core = core

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return every clause that begins there, with what belongs to it."""
        return with_adjuncts(p, self.core, at, OPENINGS, attached)

    def say(self, g: Grammar, value: Any) -> str | None:
        """Return the core, then how long it lasts, then what it is counted by."""
        if not isinstance(value, Effect):
            return None
        if isinstance(value, Repeat):
            return f"{say(g, self.core, value.what)} for each {say(g, 'foreach', value.times)}"
        if isinstance(value, LASTING) and value.until:
            return f"{say(g, self.core, replace(value, until=''))} {say(g, 'duration', value.until)}"
        amount = getattr(value, "amount", None)
        if isinstance(amount, Capped):
            return f"{self.say(g, replace(value, amount=amount.of))}, up to {amount.most}"  # type: ignore[type-var]
        if not isinstance(amount, Quantity) or isinstance(amount, Num) or amount in (THAT_MANY, X):
            return say(g, self.core, value)
        with_x: Any = replace(value, amount=X)  # type: ignore[type-var]
        try:
            return f"{say(g, self.core, with_x)}, where X is {say(g, 'amount', amount)}"
        except CantSay:
            return say(g, self.core, value)


OPENINGS: tuple[Opening, ...] = (
    ("until", "duration", ()),
    ("each", "foreach", ("for", "each")),
    ("each", "foreach", ("for", "every")),
    ("x", "amount", (",", "where", "x", "is")),
    ("x", "amount", ("where", "x", "is")),
    ("cap", "int", (",", "up", "to")),
    ("cap", "int", (",", "up", "to", "a", "maximum", "of")),
    ("cap", "int", (",", "to", "a", "maximum", "of")),
    ("cap", "int", ("to", "a", "maximum", "of")),
    ("x", "amount", ("equal", "to")),
)
"""The words by which an adjunct begins."""


def attached(value: Any, kind: str, given: Any) -> Any:
    """Return a clause with one thing more said about it; nothing, if that can't be said of it."""
    if isinstance(value, PlayersDo) or (isinstance(value, May) and kind != "each"):
        return _inside(value, kind, given)
    if isinstance(value, Sequence):
        parts = [attached(part, kind, given) if n == len(value.parts) - 1 or kind == "until" else part
                 for n, part in enumerate(value.parts)]  # fmt: skip
        return None if any(part is None for part in parts) else Sequence(tuple(parts))
    if kind == "until":
        lasting = isinstance(value, LASTING) and not value.until
        return _until(value, given) if lasting else None
    if kind == "cap":
        return _capped(value, given)
    made = with_x(value, given) if kind == "x" else for_each(value, given)
    return None if made is None else each_on_their_own(made)


def _capped(value: Any, most: int) -> Any:
    """At most so much of what is counted."""
    amount = getattr(value, "amount", None)
    if not isinstance(amount, Quantity) or isinstance(amount, (Num, Capped)):
        return None
    return replace(value, amount=Capped(amount, most))


IN_ONE_S_TURN = (Cant("war"), Cant("ready"), Cant("advance"))
"""What a card does in its own controller's turn only: kept off until the end of it, it is kept off in it."""


def _until(value: Any, given: str) -> Any:
    """Return how long something lasts; by the turns of a card's controller only what speaks of no other cards."""
    if not given.startswith(("its ", "in its ")):
        return replace(value, until=given)
    if not isinstance(value, GetChanges) or any(isinstance(node, Such) for node in within(value.changes)):
        return None
    if given.startswith("in ") and not all(change in IN_ONE_S_TURN for change in value.changes):
        return None
    return replace(value, until=given.removeprefix("in "))


def _inside(value: Any, kind: str, given: Any) -> Any:
    inner = attached(value.what, kind, given)
    return None if inner is None else replace(value, what=inner)


def for_each(value: Any, q: Quantity) -> Any:
    """So many times as much; what has no amount is done so many times."""
    if isinstance(value, GetChanges):
        if not any(_scaled(c, q) != c for c in value.changes):
            return None
        return replace(value, changes=tuple([_scaled(c, q) for c in value.changes]))
    amount = getattr(value, "amount", None)
    if isinstance(amount, Num):
        return replace(value, amount=q if amount.n == 1 else Times(int(amount.n), q))
    return Repeat(q, value) if amount is None and isinstance(value, Effect) and not isinstance(value, Repeat) else None


def _scaled(change: Any, q: Quantity) -> Any:
    """Return a change so many times; one without an amount, or that is counted already, stays as it is."""
    if isinstance(change, MoreStats):
        return replace(change, times=q, gains=False) if change.times == Num(1) else change
    amount = getattr(change, "amount", getattr(change, "number", 0)) if hasattr(change, "each") else 0
    return replace(change, each=q) if amount and change.each == Num(1) else change


def settled(ability: Any) -> bool:
    """Return whether it is said what X is, and how long what can't last for ever does."""
    nodes = within(ability)
    if any(isinstance(node, TargetOf) for node in within(getattr(ability, "condition", None))):
        return False
    if any(isinstance(node, CostFor) and not node.until and not node.change.nth for node in nodes):
        return False
    if isinstance(ability, TriggeredAbility) and ability.when.event == "played" and any(map(_paid_already, nodes)):
        return False
    if isinstance(ability, StaticAbility) and any(isinstance(n, Such) and n.zone for n in within(ability.who)):
        return False
    if isinstance(ability, TriggeredAbility) and ability.when.event == "damaged" and any(map(_of_damage, nodes)):
        return False
    if isinstance(ability, TriggeredAbility) and _spares(ability.effect):
        return False
    if any(isinstance(node, Such) and node.side in ONE_OPPONENT for node in nodes):
        return False
    if any(isinstance(node, TakeOver) and any(isinstance(n, Such) and n.zone for n in within(node)) for node in nodes):
        return False
    if any(_forgets(node) or _goes_on(node) or _adds_up(node) for node in nodes if isinstance(node, GetChanges)):
        return False
    if isinstance(ability, TriggeredAbility) and ability.when.event == "entered play" and _told_by_gold(ability.when):
        return False
    paid = any(isinstance(node, PayAny) for node in nodes)
    return not _of_whose(ability) and (_aims_at_no_x(nodes) if paid else not has_x(ability))


def _paid_already(node: Any) -> bool:
    """Return whether the very card that was played is to cost less."""
    return isinstance(node, CostFor) and OneOfThose(Meant("subject")) in node.change.such.marks


def _spares(value: Any) -> bool:
    """Return whether damage is to be prevented where none is about to be dealt."""
    watched = [node for node in within(value) if isinstance(node, InsteadAbility)]
    return any(isinstance(node, PreventThat) for node in within(value)) and not watched


def _aims_at_no_x(nodes: Any) -> bool:
    """Targets are chosen before anything is paid: by then nobody knows X."""
    return not any(has_x(node.such) for node in nodes if isinstance(node, TargetOf) and node.aimed)


def _told_by_gold(when: When) -> bool:
    """Return whether it is asked of a card that has entered play how much gold is on it."""
    return any(isinstance(node, WithValue) and node.of == "gold" for node in within(when))


def _of_whose(ability: Any) -> bool:
    """Return whether "its controller" may be the ability's that targets your card, or the card's, which is you."""
    aimed = ability.when if isinstance(ability, TriggeredAbility) and ability.when.event == "targeted" else None
    if aimed is None or aimed.such is None or aimed.such.side != "you":
        return False
    return Players("controller", None, Meant("subject")) in within(ability.effect)


def of_the_attack(ability: Any) -> Any:
    """Return what an attack sets off to change the damage, without a word of how long, lasts for that attack."""
    if not isinstance(ability, TriggeredAbility):
        return ability
    if ability.when.event == "entered play":
        return replace(ability, when=_with_its_gold(ability.when))
    plain = isinstance(ability.effect, PreventThat) or ability.when.many
    if ability.when.event == "damaged" and not plain and _spares(ability.effect):
        return InsteadAbility(ability.when, ability.effect, ability.condition, ability.most, ability.per)
    if ability.when.event != "attacked":
        return ability
    return _for_attack(_spared(ability) if ability.when.other is not None else ability)


def _spared(value: Any) -> Any:
    """Of an attack, "that damage" is what will be dealt to the card that is attacked."""
    if not isinstance(value, PreventThat):
        return rebuilt(value, _spared)
    if value.amount is not None and not isinstance(value.amount, Num):
        return value
    less = LessDamage(0 if value.amount is None else int(value.amount.n))
    return GetChanges(Meant("other", "attacked"), (less,), "attack")


def _with_its_gold(when: When) -> When:
    """Return the gold on a card is gone as it enters play: how much it was, only the event tells."""
    marks = () if when.such is None else when.such.marks
    for mark in marks:
        if isinstance(mark, WithValue) and mark.of == "gold" and mark.how == "at least" and isinstance(mark.n, Num):
            rest = tuple([one for one in marks if one != mark])
            return replace(when, such=replace(when.such, marks=rest), least=int(mark.n.n))  # type: ignore[type-var]
    return when


def _for_attack(value: Any) -> Any:
    return replace(_in_attack(value), until="attack") if _of_blows(value) else rebuilt(value, _for_attack)


def _in_attack(value: Any) -> Any:
    """Return what is dealt to "that unit", or taken from it, is so of the other card of the attack."""
    for part, name in ((0, "subject"), (1, "other")):
        if isinstance(value, OneOfThose) and isinstance(value.cards, Meant) and value.cards.name == name:
            return InAttack(part)
    return rebuilt(value, _in_attack)


def _of_blows(node: Any) -> bool:
    """Return whether something is said of the blows of an attack, without saying for how long."""
    plain = isinstance(node, GetChanges) and not node.until
    return plain and all(isinstance(change, BLOWS) or change == Cant("retaliate") for change in node.changes)


BLOWS = (LessDamage, MoreDamage, StrikesFirst, Pierces)


def _of_damage(node: Any) -> bool:
    """Return whether damage is changed without saying for how long."""
    plain = isinstance(node, GetChanges) and not node.until
    return plain and all(isinstance(change, (LessDamage, MoreDamage)) for change in node.changes)


def _adds_up(node: GetChanges) -> bool:
    """Return whether this card would get so much for each of something again each time: that is said of it for good."""
    counted = [change for change in node.changes if isinstance(change, MoreStats) and not isinstance(change.times, Num)]
    return not node.until and bool(counted) and isinstance(node.what, ThisCard)


def _goes_on(node: GetChanges) -> bool:
    """Return whether it is said of the chosen faction for good: that is an ability of its own."""
    return not node.until and OfChosen() in within(node.what)


def _forgets(node: GetChanges) -> bool:
    """Return whether what lasts would have to remember cards that were mentioned as it began."""
    lasting = [change for change in node.changes if isinstance(change, (Cant, Must, LessDamage, MoreDamage))]
    kept = [second.marks for second in map(second_of, lasting) if second is not None]
    those = [mark.cards for marks in kept for mark in marks if isinstance(mark, OneOfThose)]
    meant = [one for one in within(tuple(lasting)) if isinstance(one, Meant) and one.name != "bearer"]
    return len(meant) > len([one for one in those if isinstance(one, Meant) and one.name != "bearer"])
