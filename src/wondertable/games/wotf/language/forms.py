"""Forms: how abilities and choices are put together where a plain template can't say it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.effects.choose import Choose
from wondertable.games.wotf.effects.control import ControlTurn
from wondertable.games.wotf.effects.create import CreateCopy
from wondertable.games.wotf.effects.delayed import WatchFor
from wondertable.games.wotf.effects.each import EachDoes, ForEachRealm
from wondertable.games.wotf.effects.leave_world import Send
from wondertable.games.wotf.language.counts import Parts, field_names, swap
from wondertable.games.wotf.language.heads import HEADS
from wondertable.games.wotf.language.nouns import in_order, narrowed
from wondertable.games.wotf.words.ability import Change, Keyword, Static, Triggered
from wondertable.games.wotf.words.base import Place, Player, Ref
from wondertable.games.wotf.words.change import Forbid
from wondertable.games.wotf.words.facts import ItIs
from wondertable.games.wotf.words.ownership import Most
from wondertable.games.wotf.words.place import AnyRealm, ChosenRealm, RealmsIn, RealmsWhere, ThatRealm
from wondertable.games.wotf.words.player import ThatPlayer, You
from wondertable.games.wotf.words.realms_by_count import RealmsCounted
from wondertable.games.wotf.words.ref import Chosen, Every, Mentioned, Together, WearerOf
from wondertable.games.wotf.words.selector import AllOf, Non, NotIt, Other, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function, guard, one_way
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import ChooseOne, Effect, If, Sequence
from wondertable.vocabulary.quantity import Quantity

# -- statics -------------------------------------------------------------------------------------------------------


def _silence(families: tuple[str, ...], by: str) -> tuple[Forbid, ...]:
    return tuple([Forbid(f"{name} effects", by) for name in families])


def _un_silence(value: Any) -> Parts:
    if not isinstance(value, tuple) or not value or not all(isinstance(x, Forbid) for x in value):
        return None
    if not all(x.verb.endswith(" effects") for x in value):
        return None
    return (tuple([x.verb.removesuffix(" effects") for x in value]), value[0].by)


def _both(a: Static, b: Static) -> Keyword:
    """Two things that are so, said in one sentence; "it" is what the first one speaks of."""
    return Keyword("Several", parts=(a, replace(b, who=a.who) if b.who == Mentioned() else b))


def _un_both(value: Any) -> Parts:
    if not isinstance(value, Keyword) or value.name != "Several" or len(value.parts) != 2:
        return None
    first, second = value.parts
    if not isinstance(first, Static) or not isinstance(second, Static):
        return None
    return (first, second) if first.condition is None and second.condition is None else None


def _others(static: Static) -> Every:
    """Return the Wonders a static ability does not speak of ("and others get −1")."""
    if not isinstance(static.who, Every) or not static.who.those.filters:
        raise DoesNotFit("no others")
    those = static.who.those
    return Every(replace(those, filters=(Non(AllOf(those.filters)),)))


def _and_others(static: Static, changes: tuple[Change, ...]) -> Keyword:
    return Keyword("Several", parts=(static, Static(_others(static), changes)))


def _un_and_others(value: Any) -> Parts:
    if not isinstance(value, Keyword) or value.name != "Several" or len(value.parts) != 2:
        return None
    first, second = value.parts
    if not isinstance(first, Static) or not isinstance(second, Static) or first.condition is not None:
        return None
    try:
        return (first, second.changes) if _and_others(first, second.changes) == value else None
    except DoesNotFit:
        return None


def _while_others(condition: Condition, static: Static, changes: tuple[Change, ...]) -> Keyword:
    plain = _and_others(static, changes)
    return replace(plain, parts=tuple([replace(p, condition=condition) for p in plain.parts]))  # type: ignore[type-var]


def _un_while_others(value: Any) -> Parts:
    if not isinstance(value, Keyword) or value.name != "Several" or not isinstance(value.parts[0], Static):
        return None
    condition = value.parts[0].condition
    if condition is None or not all(isinstance(p, Static) and p.condition == condition for p in value.parts):
        return None
    bare = replace(value, parts=tuple([replace(p, condition=None) for p in value.parts]))  # type: ignore[type-var]
    found = _un_and_others(bare)
    return None if found is None else (condition, *found)


# -- cards, realms and choices -------------------------------------------------------------------------------------


def _among(where: Place, place: Place) -> Place:
    """Realms of one kind that are of another, too: "adjacent realms you control"."""
    if isinstance(where, (RealmsWhere, RealmsCounted)) and where.among == AnyRealm():
        return replace(where, among=place)
    return RealmsIn(place, where)


def _un_among(value: Any) -> Parts:
    if isinstance(value, RealmsIn):
        return (value.b, value.a)
    if not isinstance(value, (RealmsWhere, RealmsCounted)) or value.among == AnyRealm():
        return None
    return (replace(value, among=AnyRealm()), value.among)


def _join_all(a: Ref, b: Ref) -> Together:
    """Two groups of cards; "Wonders and items with flying" is one."""
    if isinstance(a, Every) and not (a.those.side or a.those.filters or a.those.place):
        raise DoesNotFit("one group")
    return Together(a, b)


def _un_join(value: Any) -> Parts:
    return (value.a, value.b) if isinstance(value, Together) else None


def _keep_some(how: str, n: Quantity, those: Those) -> Sequence:
    """ "Each player chooses a Wonder they control and sacrifices the rest"."""
    theirs = replace(those, side="that player")
    if those.side not in ("", "that player"):
        raise DoesNotFit("two sides")
    kept = Choose(Chosen(0, theirs, n, who=ThatPlayer()))
    rest = Every(replace(theirs, filters=in_order((NotIt(), *theirs.filters))))
    return Sequence((kept, Send(how, rest)))


def _kept_among(kept: Those, others: Those) -> Those:
    """ "Each player chooses a Wonder they control here. Destroy all other Wonders here": others of the same kind."""
    plain = replace(others, filters=tuple([one for one in others.filters if not isinstance(one, Other)]))
    if plain != replace(kept, side=""):
        raise DoesNotFit("others of another kind")
    return kept


def _all_but(how: str, n: Quantity, those: Those) -> EachDoes:
    """ "Destroy all but one Wonder in target realm": who does it says which are left."""
    where = those.place if isinstance(those.place, ChosenRealm) else None
    first = [] if where is None else [Choose(where)]
    those = those if where is None else replace(those, place=ThatRealm())
    rest = Every(replace(those, filters=in_order((NotIt(), *those.filters))))
    return EachDoes(You(), Sequence((*first, Choose(Chosen(0, those, n)), Send(how, rest))))


def _un_all_but(value: Any) -> Parts:
    told = value.what if isinstance(value, EachDoes) and value.who == You() else None
    parts = told.parts if isinstance(told, Sequence) and len(told.parts) in (2, 3) else ()
    chosen = parts[-2].what if parts and isinstance(parts[-2], Choose) else None
    if not isinstance(chosen, Chosen) or not isinstance(parts[-1], Send) or parts[-1].how not in ("destroy", "banish"):
        return None
    where = parts[0].what if len(parts) == 3 and isinstance(parts[0], Choose) else None
    those = replace(chosen.those, place=where) if isinstance(where, ChosenRealm) else chosen.those
    return (parts[-1].how, chosen.count, those) if _all_but(parts[-1].how, chosen.count, those) == value else None


def _un_keep_some(value: Any) -> Parts:
    ok = isinstance(value, Sequence) and len(value.parts) == 2 and isinstance(value.parts[0], Choose)
    chosen = value.parts[0].what if ok else None
    how = getattr(value.parts[1], "how", "") if ok else ""
    if not isinstance(chosen, Chosen) or _keep_some(how, chosen.count, chosen.those) != value:
        return None
    return (how, chosen.count, chosen.those)


def _in_each(deed: Effect, place: Place) -> ForEachRealm:
    """One of them in each realm: the choice is made realm by realm."""
    found = _choices(deed)
    if isinstance(deed, CreateCopy):
        raise DoesNotFit("the copies are in each realm, not the card")
    if len(found) != 1 or found[0].those.place is not None or found[0].those.zone != "world":
        raise DoesNotFit("nothing to choose in each realm")
    there = replace(found[0], those=narrowed(found[0].those, replace(found[0].those, place=ThatRealm())))
    return ForEachRealm(place, swap(deed, found[0], there))


def _un_in_each(value: Any) -> Parts:
    if not isinstance(value, ForEachRealm):
        return None
    found = _choices(value.what)
    if len(found) != 1 or found[0].those.place != ThatRealm():
        return None
    anywhere = narrowed(found[0].those, replace(found[0].those, place=None))
    return (swap(value.what, found[0], replace(found[0], those=anywhere)), value.where)


def _choices(value: Any) -> list[Chosen]:
    if isinstance(value, Chosen):
        return [value]
    if isinstance(value, tuple):
        return [one for part in value for one in _choices(part)]
    if not isinstance(value, Effect):
        return []
    return [one for name in field_names(value) for one in _choices(getattr(value, name))]


def one_of(ways: tuple[Effect, ...]) -> ChooseOne:
    """Return a choice among several instructions."""
    if len(ways) < 2:
        raise DoesNotFit("only one way")
    return ChooseOne((ways[0], *[_also_up_to(ways[0], way) for way in ways[1:]]))


def _also_up_to(first: Any, way: Any) -> Any:
    """ "Tap up to two target lands or two target Wonders": up to speaks of both."""
    a, b = getattr(first, "what", None), getattr(way, "what", None)
    if type(first) is not type(way) or not isinstance(a, Chosen) or not isinstance(b, Chosen):
        return way
    return replace(way, what=replace(b, up_to=True)) if a.up_to and a.target == b.target and a.count == b.count else way


def un_one_of(value: Any) -> Parts:
    """Return the instructions of a choice of one's own."""
    return (value.options,) if isinstance(value, ChooseOne) and value.who is None else None


_WEARER: Final = WearerOf(Mentioned("sent"))


def _was_equipped(effect: Effect) -> If:
    """After an equipment has gone, "that Wonder" is the one that wore it."""
    return If(ItIs(_WEARER, Those()), swap(effect, Mentioned(), _WEARER))


def _un_was_equipped(value: Any) -> Parts:
    if isinstance(value, If) and value.condition == ItIs(_WEARER, Those()) and value.otherwise is None:
        return (swap(value.then, _WEARER, Mentioned()),)
    return None


def _control_next(who: Player) -> EachDoes:
    """505.4: the turn after your own is that player's, and you decide in it."""
    later = Triggered(Trigger(("turn ended",), player="you"), ControlTurn(ThatPlayer()), next=True)
    return EachDoes(who, WatchFor(later, ""))


def _un_control_next(value: Any) -> Parts:
    return (value.who,) if isinstance(value, EachDoes) and value == _control_next(value.who) else None


FORMS: dict[str, Function] = {
    **HEADS,
    "Silence": Function(_silence, _un_silence),
    "Both2": Function(_both, _un_both),
    "AndOthers": Function(_and_others, _un_and_others),
    "WhileOthers": Function(_while_others, _un_while_others),
    "Extreme": guard(lambda those: any(isinstance(one, Most) for one in those.filters), Those),
    "Among": Function(_among, _un_among),
    "Bare": guard(lambda those: those.place is None, Those),
    "NotJustCard": guard(lambda those: those != Those(), Those),
    # where it is played from is said apart
    "Played": guard(lambda those: those.zone == "world" and not those.owned and those.place is None, Those),
    # "Wonders you play arrive with …": only those that are played, and not whatever else arrives
    "NotPlayed": guard(lambda those: not those.owned, Those),
    "NoForbid": guard(lambda static: not any(isinstance(change, Forbid) for change in static.changes), Static),
    "JoinAll": Function(_join_all, _un_join),
    "Unsaid": one_way(lambda value: value),
    "KeptAmong": one_way(_kept_among),
    "AllBut": Function(_all_but, _un_all_but),
    "KeepSome": Function(_keep_some, _un_keep_some),
    # what was chosen is "it" by then
    "Again": one_way(lambda what: Mentioned() if isinstance(what, Chosen) else what),
    "InEach": Function(_in_each, _un_in_each),
    "WasEquipped": Function(_was_equipped, _un_was_equipped),
    "ControlNext": Function(_control_next, _un_control_next),
    "Owner": Function(You, lambda value: () if value == You() else None),  # the same in the third person
}
