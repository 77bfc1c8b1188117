"""Adjuncts: how often, if, when, where and how long – said once, and put where the ability keeps such a thing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.effects.choose import Choose
from wondertable.games.wotf.effects.create import Create, CreateCopy
from wondertable.games.wotf.effects.each import ForEachRealm
from wondertable.games.wotf.effects.status_effects import Gets, Lasting
from wondertable.games.wotf.language.counts import Parts, field_names
from wondertable.games.wotf.language.nouns import narrowed
from wondertable.games.wotf.words.ability import Ability, Activated, Keyword, Replacing, Static, Triggered
from wondertable.games.wotf.words.base import Place
from wondertable.games.wotf.words.change import CostMore, Forbid
from wondertable.games.wotf.words.facts import InBattleNow, ItIs
from wondertable.games.wotf.words.filters import IsAttacking, IsDefending
from wondertable.games.wotf.words.ownership import Under
from wondertable.games.wotf.words.parse_only import LyingIn, NthTime, Often, Only
from wondertable.games.wotf.words.place import ChosenRealm, Here, ThatRealm
from wondertable.games.wotf.words.ref import Chosen, Every, Mentioned, This
from wondertable.games.wotf.words.selector import AmongIt, IsThis, Those
from wondertable.games.wotf.words.trigger import FAMILIES, Trigger
from wondertable.kernel.node import Node
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function, one_way
from wondertable.vocabulary.condition import Both, Condition, Not
from wondertable.vocabulary.effect import Effect, Sequence

Adjuncts = tuple[Any, ...]


def attach(ability: Any, adjunct: Any) -> Any:
    """Return the ability with an adjunct put where it keeps such a thing; refused if it has no room for it."""
    if isinstance(adjunct, Often):
        return _often(ability, adjunct)
    if isinstance(adjunct, Only):
        return _only(ability, adjunct.condition)
    if isinstance(adjunct, LyingIn) and isinstance(ability, (Triggered, Static)) and ability.zone == "world":
        return replace(ability, zone=adjunct.zone)
    if isinstance(adjunct, NthTime) and isinstance(ability, Triggered) and not ability.trigger.nth:
        return replace(ability, trigger=replace(ability.trigger, nth=adjunct.n, period=adjunct.period))
    raise DoesNotFit("no room for that")


def _often(ability: Any, adjunct: Often) -> Any:
    if not isinstance(ability, (Triggered, Activated, Replacing)) or ability.once not in ("", "together"):
        raise DoesNotFit("how often is said already")
    return replace(ability, once=adjunct.once)


def _only(ability: Any, condition: Condition) -> Any:
    if not isinstance(ability, (Triggered, Activated, Replacing, Static)):
        raise DoesNotFit("no condition")
    if isinstance(ability, Triggered) and ability.trigger.subject is None:
        condition = _of_player(ability.trigger.player, condition)
    return replace(ability, condition=condition if ability.condition is None else Both(ability.condition, condition))


def _of_player(player: str, condition: Condition) -> Condition:
    """ "Whenever you win a battle while attacking": it is the player who attacks, not this card."""
    side = _FIGHTING.get(condition)
    if side is None:
        return condition
    if player != "you":
        raise DoesNotFit("who attacks?")
    return InBattleNow(side)


_FIGHTING: Final[dict[Condition, str]] = {
    ItIs(Mentioned(), Those(zone="anywhere", filters=(IsAttacking(),))): "attack",
    ItIs(Mentioned(), Those(zone="anywhere", filters=(IsDefending(),))): "defend",
}


def _adjoined(adjuncts: Adjuncts, ability: Ability) -> Ability:
    for one in adjuncts:
        ability = attach(ability, one)
    return ability


def _un_adjoined(value: Any) -> Parts:
    """Return the adjuncts of an ability as they are said before it, and what is left."""
    if not isinstance(value, (Triggered, Replacing)) or value.once == "together":
        return None
    found: list[Any] = [Often(value.once)] if value.once else []
    if value.condition is not None:
        found.append(Only(value.condition))
    return (tuple(found), replace(value, once="", condition=None)) if found else None


def _doing(ability: Triggered, effect: Effect) -> Triggered:
    return replace(ability, effect=effect)


def _un_doing(value: Any) -> Parts:
    return (replace(value, effect=Sequence(())), value.effect) if isinstance(value, Triggered) else None


def _under_head(head: Trigger, adjuncts: Adjuncts, ability: Ability) -> Ability:
    """ "On Attack: Whenever this attacks unopposed, …": the head says which family it is of."""
    ability = _adjoined(adjuncts, ability)
    if not isinstance(ability, Triggered) or FAMILIES.get(head.events[0]) != ability.trigger.family:
        raise DoesNotFit("two happenings")
    return ability


# -- how long ------------------------------------------------------------------------------------------------------


def _for_a_while(until: str, effect: Effect) -> Effect:
    """ "This round, it gets +2 and can't be moved": what says nothing of how long lasts that long."""
    found: Effect = _lasting(effect, until)
    if found == effect:
        raise DoesNotFit("nothing that lasts")
    return found


def _lasting(effect: Any, until: str) -> Any:
    if isinstance(effect, Gets):
        return effect if effect.until and effect.until != "round step" else replace(effect, until=until)
    if isinstance(effect, Sequence):
        return Sequence(tuple([_lasting(one, until) for one in effect.parts]))
    return effect


def _is_for(static: Static, until: str) -> Effect:
    """Return what is so, for a while: said of cards, they get it; said of players or costs, it lasts."""
    if static.condition is not None or static.defines or static.zone != "world":
        raise DoesNotFit("not for a while")
    if static.who is None or any(isinstance(change, CostMore) for change in static.changes):
        return Lasting(static, until)
    return Gets(static.who, static.changes, until)


# -- where ---------------------------------------------------------------------------------------------------------


def _in_place(place: Place, effect: Effect) -> Effect:
    """ "In this realm, destroy all items": the cards are those in that realm."""
    chosen = isinstance(place, ChosenRealm)
    found: Effect = placed(effect, ThatRealm() if chosen else place)
    if (found == effect and not _makes(effect, place)) or isinstance(effect, ForEachRealm):
        raise DoesNotFit("nothing is somewhere")
    if not chosen:
        return found
    rest = found.parts if isinstance(found, Sequence) else (found,)
    return Sequence((Choose(place), *rest))


def _makes(value: Any, place: Place) -> bool:
    """Return whether something is created in that very place."""
    if isinstance(value, (Create, CreateCopy)):
        return value.where == place
    return isinstance(value, Sequence) and any(_makes(part, place) for part in value.parts)


def placed(value: Any, place: Place) -> Any:
    """Return the same, with all cards that are anywhere in The World put in one place."""
    if isinstance(value, (Create, CreateCopy)):
        return replace(value, where=place) if value.where == Here() else value
    if isinstance(value, (Chosen, Every)) and value.those.zone == "world" and value.those.place is None:
        return replace(value, those=narrowed(value.those, replace(value.those, place=place)))
    if isinstance(value, tuple):
        return tuple([placed(one, place) for one in value])
    if not isinstance(value, Node) or isinstance(value, (Those, Condition, Ability)):
        return value
    new = {name: placed(getattr(value, name), place) for name in field_names(value)}
    new = {name: one for name, one in new.items() if one != getattr(value, name)}
    return replace(value, **new) if new else value  # type: ignore[type-var]


# -- from where ----------------------------------------------------------------------------------------------------


def _out_of(what: Any, zone: str) -> Every:
    """ "that Wonder from The Abyss": the card spoken of, if it lies there."""
    if isinstance(what, This):
        return Every(Those(zone=zone, filters=(IsThis(),)))
    if isinstance(what, Mentioned):
        return Every(Those(zone=zone, filters=(AmongIt(what.name),)))
    raise DoesNotFit("which card?")


def _un_out_of(value: Any) -> Parts:
    those = value.those if isinstance(value, Every) else None
    if those is None or those.zone == "anywhere" or len(those.filters) != 1:
        return None
    one = those.filters[0]
    what = This() if isinstance(one, IsThis) else Mentioned(one.name) if isinstance(one, AmongIt) else None
    return (what, those.zone) if what is not None and _out_of(what, those.zone) == value else None


def _in_zone(what: Any, zone: str) -> Any:
    """ "put target Wonder into a realm from The Abyss": said after the verb, it is still of the card."""
    if isinstance(what, (This, Mentioned)):
        return _out_of(what, zone)
    if not isinstance(what, (Chosen, Every)) or what.those.zone != "world" or what.those.place is not None:
        raise DoesNotFit("it lies elsewhere")
    return replace(what, those=replace(what.those, zone=zone))


def _to_be_played(what: Any) -> Any:
    """Cards that cost more or less are told by who owns them: who controls a card has played it already."""
    those = what.those if isinstance(what, Every) else Those()
    if what == Mentioned() or those.place is not None or any(isinstance(one, Under) for one in those.filters):
        raise DoesNotFit("played already")
    return what


# -- several things so ---------------------------------------------------------------------------------------------


def _otherwise_so(condition: Condition, a: Static, b: Static) -> Keyword:
    """ "This gets +2 if …. Otherwise, it gets −2": one or the other is so."""
    if a.condition is not None or b.condition is not None:
        raise DoesNotFit("two conditions")
    second = replace(b, who=a.who) if b.who == Mentioned() else b
    return Keyword("Several", parts=(replace(a, condition=condition), replace(second, condition=Not(condition))))


def _two_statics(value: Any) -> tuple[Static, Static] | None:
    if not isinstance(value, Keyword) or value.name != "Several" or len(value.parts) != 2:
        return None
    first, second = value.parts
    if not isinstance(first, Static) or not isinstance(second, Static):
        return None
    return (first, second) if first.condition is not None and second.condition is not None else None


def _un_otherwise_so(value: Any) -> Parts:
    found = _two_statics(value)
    if found is None or found[1].condition != Not(found[0].condition):  # type: ignore[arg-type]
        return None
    return (found[0].condition, replace(found[0], condition=None), replace(found[1], condition=None))


def _forbid_spells(verbs: tuple[str, ...], by: str) -> tuple[Forbid, ...]:
    """ "can't be destroyed by spells": only what a spell can do to cards that leave, or by aiming at them."""
    if not set(verbs) <= _BY_SPELL:
        raise DoesNotFit("spells or not is not asked there")
    return tuple([Forbid(f"{verb} by spell", by) for verb in verbs])


_BY_SPELL = {"target", "destroy", "banish", "sacrifice", "discard"}


def _un_forbid_spells(value: Any) -> Parts:
    ok = isinstance(value, tuple) and bool(value) and all(isinstance(one, Forbid) for one in value)
    if not ok or not all(one.verb.endswith(" by spell") for one in value):
        return None
    verbs = tuple([one.verb.removesuffix(" by spell") for one in value])
    return (verbs, value[0].by) if _forbid_spells(verbs, value[0].by) == value else None


ADJUNCTS: dict[str, Function] = {
    "Adjoined": Function(_adjoined, _un_adjoined),
    "ToBePlayed": Function(_to_be_played, lambda value: None if value == Mentioned() else (value,)),
    "OtherwiseSo": Function(_otherwise_so, _un_otherwise_so),
    "ForbidSpells": Function(_forbid_spells, _un_forbid_spells),
    "Doing": Function(_doing, _un_doing),
    "UnderHead": one_way(_under_head),
    "ForAWhile": one_way(_for_a_while),
    "IsFor": one_way(_is_for),
    "InPlace": one_way(_in_place),
    "InZone": one_way(_in_zone),
    "OutOf": Function(_out_of, _un_out_of),
}
