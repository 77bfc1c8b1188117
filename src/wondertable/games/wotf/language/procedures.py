"""Procedures: what is done again, by others or elsewhere, and an attack that happens elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.effects.naming import NameWord
from wondertable.games.wotf.effects.procedure import BringAttack, DoSame
from wondertable.games.wotf.effects.seek import Seek
from wondertable.games.wotf.effects.tap import Tap
from wondertable.games.wotf.language.counts import Parts, field_names, swap
from wondertable.games.wotf.words.ability import Keyword, Static, Triggered
from wondertable.games.wotf.words.base import Player
from wondertable.games.wotf.words.change import Grant
from wondertable.games.wotf.words.facts import ItIs
from wondertable.games.wotf.words.filters import IsTapped, NamedSo
from wondertable.games.wotf.words.ownership import OwnedBy, Under
from wondertable.games.wotf.words.parse_only import TheSame
from wondertable.games.wotf.words.place import (
    Adjacent,
    BesideThat,
    Here,
    RealmOf,
    ThatRealm,
)
from wondertable.games.wotf.words.ref import Every, Mentioned, This
from wondertable.games.wotf.words.selector import AmongIt, Filter, IsThis, Non, Those
from wondertable.kernel.node import holds
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import Effect, If, May, Sequence


def all_of(found: list[Effect]) -> Effect:
    """Everything said so far."""
    if not found:
        raise DoesNotFit("nothing to do again")
    return found[0] if len(found) == 1 else Sequence(tuple(found))


def there(effect: Effect) -> Effect:
    """Return the same, done in the realm at hand and not here."""
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


UNTAPPED: Final = ItIs(This(), Those(zone="anywhere", filters=(Non(IsTapped()),)))
TAP_IT: Final = Tap("tap", Mentioned())


def meant(ability: Any, before: tuple[Any, ...] = ()) -> Any:
    """ "If this is untapped you may tap it" taps this; what takes this from a hand or The Abyss works there."""
    ability = _tap_this(ability)
    if not isinstance(ability, Static) and not any(_names_card(one) for one in (ability, *before)):
        ability = swap(ability, NAMED, SPOKEN)
    if isinstance(ability, Triggered) and ability.zone == "world":
        for zone in ("hand", "abyss"):
            here = Every(Those(zone=zone, filters=(IsThis(),)))
            if holds(ability.effect, here):
                return replace(ability, effect=swap(ability.effect, here, This()), zone=zone)
    return ability


NAMED: Final = Those(zone="anywhere", filters=(NamedSo(),))
SPOKEN: Final = Those(zone="anywhere", filters=(AmongIt(),))
"""That card: the one that was named, or, where none was, the one spoken of."""


def _names_card(value: Any) -> bool:
    if isinstance(value, NameWord):
        return value.kind == "card"
    parts = value if isinstance(value, tuple) else [getattr(value, name) for name in field_names(value)]
    return any(_names_card(part) for part in parts)


def _tap_this(value: Any) -> Any:
    if isinstance(value, If) and value.condition == UNTAPPED:
        return replace(value, then=swap(value.then, TAP_IT, Tap("tap", This())))
    if isinstance(value, Sequence):
        return Sequence(tuple([_tap_this(part) for part in value.parts]))
    if isinstance(value, Triggered):
        return replace(value, effect=_tap_this(value.effect))
    return value


def _of_player(those: Those, who: Player) -> Those:
    """Return a chosen player's cards: those they control in The World, those they own elsewhere."""
    if those.side or those.owned or (those.zone == "world" and those.place is None):
        raise DoesNotFit("which cards of theirs?")
    whose: Filter = Under(who) if those.zone == "world" else OwnedBy(who)
    return replace(those, filters=(*those.filters, whose))


def _un_of_player(value: Any) -> Parts:
    last = value.filters[-1] if isinstance(value, Those) and value.filters else None
    if not isinstance(last, (Under, OwnedBy)) or isinstance(last, Under) != (value.zone == "world"):
        return None
    return (replace(value, filters=value.filters[:-1]), last.who)


def _in_place(condition: Condition) -> Condition:
    """ "There" is the realm in which it would be played."""
    here: Condition = swap(condition, ThatRealm(), Here())
    return here


ORBITALS: Final = ("Petraia", "Thalwind", "Solfera", "Umbrathene", "Heliosynth", "Boundless")

_ALL_LINKS: Final = tuple([Grant(Keyword("Link", word)) for word in ORBITALS])

PROCEDURES: dict[str, Function] = {
    "AttackThere": Function(_attack_there, _un_attack_there),
    "TheSame": Function(TheSame, lambda value: (value.who,) if isinstance(value, DoSame) else None),
    "OfPlayer": Function(_of_player, _un_of_player),
    "AllLinks": Function(lambda: _ALL_LINKS, lambda value: () if value == _ALL_LINKS else None),
    "PlayedThere": Function(_in_place, lambda value: (swap(value, Here(), ThatRealm()),)),
}
