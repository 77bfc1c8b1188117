"""Procedures: what is done again, by others or elsewhere, and an attack that happens elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.wotf.effects.procedure import BringAttack, DoSame
from wondertable.games.wotf.effects.seek import Seek
from wondertable.games.wotf.language.counts import Parts, swap
from wondertable.games.wotf.words.parse_only import TheSame
from wondertable.games.wotf.words.place import (
    Adjacent,
    AnyRealm,
    BesideThat,
    Elsewhere,
    Here,
    RealmOf,
    RealmsWhere,
    ThatRealm,
)
from wondertable.games.wotf.words.ref import This
from wondertable.games.wotf.words.selector import Those
from wondertable.text.template import Function
from wondertable.vocabulary.effect import Effect, May, Sequence


def all_of(found: list[Effect]) -> Effect:
    """Everything said so far."""
    if not found:
        raise ValueError("nothing to do again")
    return found[0] if len(found) == 1 else Sequence(tuple(found))


def there(effect: Effect) -> Effect:
    """The same, done in the realm at hand and not here."""
    moved: Effect = swap(swap(effect, Here(), ThatRealm()), Adjacent(), BesideThat(ThatRealm()))
    if isinstance(moved, Seek) and moved.where is None:
        return replace(moved, where=ThatRealm())
    if isinstance(moved, Sequence):
        return Sequence(tuple([there(part) for part in moved.parts]))
    return moved


def _attack_there(parts: tuple[Effect, ...]) -> Effect:
    """ "You may move it instead. Then the attack happens in that realm"."""
    return May(Sequence((*parts, BringAttack(RealmOf(This())))))


def _un_attack_there(value: Any) -> Parts:
    parts = value.what.parts if isinstance(value, May) and isinstance(value.what, Sequence) else ()
    return (parts[:-1],) if parts[-1:] == (BringAttack(RealmOf(This())),) else None


def _elsewhere_where(where: Any) -> Any:
    """Other realms of which the same is true."""
    if not isinstance(where, RealmsWhere) or where.among != AnyRealm():
        raise ValueError("which realms?")
    return replace(where, among=Elsewhere())


def _un_elsewhere(value: Any) -> Parts:
    elsewhere = isinstance(value, RealmsWhere) and value.among == Elsewhere()
    return (replace(value, among=AnyRealm()),) if elsewhere else None


def _sought(those: Those) -> Those:
    """Cards in a deck lie in no realm: the place is where one is played."""
    if those.place is not None:
        raise ValueError("the place belongs to the verb")
    return those


PROCEDURES: dict[str, Function] = {
    "AttackThere": Function(_attack_there, _un_attack_there),
    "ElsewhereWhere": Function(_elsewhere_where, _un_elsewhere),
    "TheSame": Function(TheSame, lambda value: (value.who,) if isinstance(value, DoSame) else None),
    "Sought": Function(_sought, lambda value: (value,) if isinstance(value, Those) else None),
}
