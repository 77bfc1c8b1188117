"""Changes: what static abilities and statuses do – power, types, abilities, costs, and what can't be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.words.ability import Ability, Change, Giving, LiveChange, Renaming
from wondertable.games.wotf.words.base import Place, Ref
from wondertable.games.wotf.words.selector import Those
from wondertable.kernel.identity import NOBODY, CardRef
from wondertable.kernel.node import Node, register
from wondertable.kernel.numbers import Number
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class AddPower(Change):
    """+N or −N power (101.6.j)."""

    amount: Quantity

    def may_lower(self) -> bool:
        return self.amount.may_be_negative()

    def fixed(self, t: WorldTable, s: Scope) -> Change:
        return added_power(self.amount.value(t, s))


_ADDED: Final[dict[int, AddPower]] = {}


def added_power(n: Number) -> AddPower:
    """So much power more; made once for each whole number."""
    if not isinstance(n, int):
        return AddPower(Num(n))
    found = _ADDED.get(n)
    if found is None:
        found = AddPower(Num(n))
        if abs(n) < MOST_KEPT:
            _ADDED[n] = found
    return found


MOST_KEPT: Final = 100


@dataclass(frozen=True)
class TimesPower(Change):
    """Power doubled or halved, after all additions (101.6.k)."""

    factor: int = 2
    divisor: int = 1

    def may_lower(self) -> bool:
        return self.factor < 0


@dataclass(frozen=True)
class TimesBonus(Change):
    """The + power that a card gives to others, or to itself, counts so many times."""

    factor: int = 2


@dataclass(frozen=True)
class SetPower(Change):
    """Power set outright: what made it up until then no longer counts, what comes later does (508.f).

    `counters` are those that were on it by then.
    """

    amount: Quantity
    counters: tuple[tuple[str, Number], ...] = ()


@dataclass(frozen=True)
class BasePower(Change):
    """A base power set by an effect; the most recent one counts (A32)."""

    amount: Quantity

    def may_lower(self) -> bool:
        return self.amount.may_be_negative()

    def fixed(self, t: WorldTable, s: Scope) -> Change:
        return BasePower(Num(self.amount.value(t, s)))


@dataclass(frozen=True)
class OwnStat(Change):
    """The card's own text gives its power or cost (101.6.c); works in every area."""

    stat: str
    amount: Quantity

    def may_lower(self) -> bool:
        return self.stat == "power" and self.amount.may_be_negative()


@dataclass(frozen=True)
class AddClasses(Renaming):
    """More classes; `only` takes the others away."""

    words: tuple[str, ...]
    only: bool = False


@dataclass(frozen=True)
class EveryClass(Renaming):
    """The card is of every class there is."""


@dataclass(frozen=True)
class NamedClasses(Renaming):
    """The classes of the cards mentioned, or the one that was named."""

    name: str

    def fixed(self, t: WorldTable, s: Scope) -> Change:
        words = tuple([w for one in s.memory.get(self.name, ()) for w in t.classes_of(one, s)])
        return AddClasses(words or tuple([w for w in (t.noted(s, self.name),) if w]))


@dataclass(frozen=True)
class AddOrbitals(Renaming):
    """More orbitals; `only` takes the others away."""

    words: tuple[str, ...]
    only: bool = False


@dataclass(frozen=True)
class AddTypes(Renaming):
    """A further card type; the old ones stay (101.3.5)."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class SetTier(Renaming):
    """Legendary, or another tier."""

    word: str


@dataclass(frozen=True)
class LosesTier(Renaming):
    """No longer of a tier ("enemy cards aren't legendary")."""

    word: str


@dataclass(frozen=True)
class Grant(Giving):
    """An ability given by something else; nullifying the card leaves it (term:Nullify.e)."""

    ability: Ability


@dataclass(frozen=True)
class AbilitiesOf(Giving):
    """All abilities of other cards ("this gets the abilities of all items you control")."""

    of: Ref

    def fixed(self, t: WorldTable, s: Scope) -> Change:
        models = [i for i in self.of.cards(t, s) if not t.nullified(i)]
        return CopiedAbilities(tuple([ability for i in models for ability in t.face(i).abilities]), NOBODY, "given")


@dataclass(frozen=True)
class CopiedAbilities(Change):
    """Abilities copied by symbiosis (of a card in that life), exchanged or given, fixed when it happened."""

    abilities: tuple[Ability, ...]
    of: CardRef = NOBODY
    by: str = "symbiosis"


@dataclass(frozen=True)
class LosesAbilities(Change):
    """All printed abilities are gone (exchanged away)."""


@dataclass(frozen=True)
class LosesKeyword(Giving):
    """A keyword is gone ("all Wonders lose deathstrike"); a `barred` one can't be given again."""

    word: str
    barred: bool = False


@dataclass(frozen=True)
class Nullified(Change):
    """The rules text is treated as blank (term:Nullify.a)."""


@dataclass(frozen=True)
class BeStone(Renaming):
    """Counts as a stone (term:Stone), or as several."""

    count: int = 1


@dataclass(frozen=True)
class CostMore(LiveChange):
    """Costs more to play, or less; `next` for the next such card only, `place` if played there.

    With `attuned` (a keyword, Attuned) playing it takes no action.
    """

    amount: Quantity
    place: Place | None = None
    next: bool = False
    attuned: Ability | None = None


@dataclass(frozen=True)
class PayInstead(LiveChange):
    """Another resource may be spent, or something done, instead of the card's energy cost; with `less` only instead
    of so much of it."""

    resource: str = ""
    amount: Quantity = Num(0)
    deed: Node | None = None
    less: Quantity | None = None


@dataclass(frozen=True)
class AlsoPay(LiveChange):
    """Something must be done to play it, besides paying its cost."""

    deed: Node


@dataclass(frozen=True)
class ExtraCounters(LiveChange):
    """When counters of a kind would be put on it (`by` a player), so many more are, or so many times as many."""

    kind: str
    more: Quantity
    times: int = 1
    by: str = ""


@dataclass(frozen=True)
class OtherCounters(LiveChange):
    """When counters of a kind would be put on it, counters of another kind are, so many for each (504.a)."""

    kind: str
    into: str
    times: int = 1


@dataclass(frozen=True)
class ExtraTokens(LiveChange):
    """When a player would create tokens, so many times as many are created, and so many more."""

    times: int = 2
    more: int = 0


@dataclass(frozen=True)
class Forbid(Change):
    """A "can't": it beats every effect that would do the thing (508.a).

    `verb` is what can't be done, to the cards of the ability (or to `those`), by `by` ("you", "opponent", "that player"
    or anybody). It may be lifted by paying one of the `price`s (a resource and a number), to whoever forbids it
    or, if `lost`, to nobody.
    """

    verb: str
    by: str = ""
    those: Those | None = None
    place: Place | None = None
    unless: Condition | None = None
    price: tuple[tuple[str, int], ...] = ()
    lost: bool = False


@dataclass(frozen=True)
class TriggerAgain(LiveChange):
    """Abilities of some families trigger an additional time."""

    families: tuple[str, ...]
    once: bool = False


@dataclass(frozen=True)
class Limit(LiveChange):
    """A number of a player that an ability sets or changes ("hand size", "cards each round")."""

    what: str
    amount: Quantity
    add: bool = False


@dataclass(frozen=True)
class Allow(LiveChange):
    """Something a player may do that the rules don't give ("play the top card of your deck")."""

    what: str
    those: Those | None = None
    place: Place | None = None


@dataclass(frozen=True)
class BecomeCopy(Change):
    """The printed face is another card's (507.h)."""

    face: Node


@dataclass(frozen=True)
class ControlledBy(Change):
    """A player has control of it (505.1)."""

    seat: int


@dataclass(frozen=True)
class ControlsTurn(Change):
    """A player will have control of this seat's next turn (505.4)."""

    seat: int


@dataclass(frozen=True)
class TakesTurn(Change):
    """A player takes another turn after this one."""

    seat: int


@dataclass(frozen=True)
class SkipsTurn(Change):
    """A player's next turn does not take place."""

    seat: int


@dataclass(frozen=True)
class FreeAttack(Change):
    """A player may attack once in that realm without spending an action (term:Free Attack.a)."""

    seat: int
    realm: int


@dataclass(frozen=True)
class AddsPower(Change):
    """A Wonder adds its power to its side in battles elsewhere; where is seen from that Wonder."""

    place: Place


@dataclass(frozen=True)
class MustAttack(LiveChange):
    """A Wonder must attack this round if it can: while it can, its player does not pass."""


@dataclass(frozen=True)
class Watch(Change):
    """A triggered ability that an effect left behind ("whenever … this round", "the next time …").

    What waits for the end of a battle waits for that of the `battle` in which it was left, by its number.
    """

    ability: Ability
    battle: str = ""


@dataclass(frozen=True)
class Note(Change):
    """A word kept on a card: the class, orbital or card that was named."""

    name: str
    word: str


register(
    Note, AddPower, TimesPower, TimesBonus, SetPower, BasePower, OwnStat, AddClasses, EveryClass, NamedClasses,
    AddOrbitals, AddTypes, SetTier, LosesTier, Grant, AbilitiesOf, CopiedAbilities, LosesAbilities, LosesKeyword,
    Nullified, BeStone, CostMore, PayInstead, AlsoPay, ExtraCounters, OtherCounters, ExtraTokens, Forbid, TriggerAgain,
    Limit, Allow, BecomeCopy, ControlledBy, ControlsTurn, TakesTurn, SkipsTurn, FreeAttack, AddsPower, MustAttack,
    Watch,
)  # fmt: skip
