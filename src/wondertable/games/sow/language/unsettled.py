"""What a reading leaves open: an X nobody names, a time nobody sets, a result nobody rolled; it is refused."""

from __future__ import annotations

from typing import Any

from wondertable.games.sow.deeds.sparing import PreventThat
from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.effects.chance import LeaveToChance, Shown
from wondertable.games.sow.effects.control import TakeOver
from wondertable.games.sow.effects.counters import AddCounters, TakeCounters
from wondertable.games.sow.effects.gold import PayAny
from wondertable.games.sow.effects.naming import ChooseKeyword
from wondertable.games.sow.effects.rule_for import CostFor
from wondertable.games.sow.effects.status_effects import CHOSEN, GetChanges
from wondertable.games.sow.language.against import second_of
from wondertable.games.sow.language.event_cards import ONE_OPPONENT
from wondertable.games.sow.words.ability import InsteadAbility, StaticAbility, TriggeredAbility
from wondertable.games.sow.words.change import (
    Cant,
    GiveKeyword,
    LessDamage,
    MoreDamage,
    MoreStats,
    Must,
)
from wondertable.games.sow.words.marks import OfChosen, OneOfThose, WithValue
from wondertable.games.sow.words.players import Players
from wondertable.games.sow.words.ref import Meant, TargetOf, ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.trigger import When
from wondertable.kernel.node import within
from wondertable.text.rebuild import has_x
from wondertable.vocabulary.condition import IfTheyDo, IfYouDo
from wondertable.vocabulary.effect import If, Sequence
from wondertable.vocabulary.quantity import THAT_MANY, Num


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
    if isinstance(ability, TriggeredAbility) and spares(ability.effect):
        return False
    if any(isinstance(node, Such) and node.side in ONE_OPPONENT for node in nodes):
        return False
    if any(isinstance(node, (AddCounters, TakeCounters)) and node.kind in ("them", "same") for node in nodes):
        return False
    if _asks_of_nothing(ability) or _left_to_no_chance(nodes) or _names_no_keyword(nodes):
        return False
    if any(isinstance(node, TakeOver) and any(isinstance(n, Such) and n.zone for n in within(node)) for node in nodes):
        return False
    if any(_forgets(node) or _goes_on(node) or _adds_up(node) for node in nodes if isinstance(node, GetChanges)):
        return False
    if isinstance(ability, TriggeredAbility) and ability.when.event == "entered play" and _told_by_gold(ability.when):
        return False
    paid = any(isinstance(node, PayAny) for node in nodes)
    return not _of_whose(ability) and (_aims_at_no_x(nodes) if paid else not has_x(ability))


def _asks_of_nothing(ability: Any) -> bool:
    """Return whether "if you do" is asked where nobody was told to do anything before."""
    effect = getattr(ability, "effect", None)
    first = effect.parts[0] if isinstance(effect, Sequence) else effect
    asked = (getattr(ability, "condition", None), first.condition if isinstance(first, If) else None)
    return any(isinstance(node, (IfYouDo, IfTheyDo)) for node in within(asked))


def _left_to_no_chance(nodes: Any) -> bool:
    """Return whether a result is asked for that nobody rolled or flipped; of several players' it is not known whose."""
    rolls = {node.sides for node in nodes if isinstance(node, LeaveToChance)}
    asked = {node.sides for node in nodes if isinstance(node, Shown)}
    if not asked <= rolls or len(rolls) > 1:
        return True
    spoken = bool(asked) or THAT_MANY in nodes
    return bool(rolls) and spoken and any(_rolled_by_several(node) for node in nodes)


def _names_no_keyword(nodes: Any) -> bool:
    """Return whether a chosen keyword is given that nobody has chosen, or for good by a static ability."""
    given = any(isinstance(node, GiveKeyword) and node.name == CHOSEN for node in nodes)
    return given and not any(isinstance(node, ChooseKeyword) for node in nodes)


def _rolled_by_several(node: Any) -> bool:
    several = isinstance(node, PlayersDo) and node.who.who.startswith("each")
    return several and any(isinstance(part, LeaveToChance) for part in within(node))


def _paid_already(node: Any) -> bool:
    """Return whether the very card that was played is to cost less."""
    return isinstance(node, CostFor) and OneOfThose(Meant("subject")) in node.change.such.marks


def spares(value: Any) -> bool:
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


def _of_damage(node: Any) -> bool:
    """Return whether damage is changed without saying for how long."""
    plain = isinstance(node, GetChanges) and not node.until
    return plain and all(isinstance(change, (LessDamage, MoreDamage)) for change in node.changes)
