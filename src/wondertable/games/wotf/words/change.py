"""Changes: what static abilities and statuses do – power, types, abilities, costs, and what can't be done."""

from __future__ import annotations

from dataclasses import dataclass

from wondertable.games.wotf.words.ability import Ability, Change
from wondertable.games.wotf.words.base import Place, Ref
from wondertable.games.wotf.words.selector import Those
from wondertable.kernel.identity import NOBODY, CardRef
from wondertable.kernel.node import Node, register
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.quantity import Num, Quantity


@dataclass(frozen=True)
class AddPower(Change):
    """+N or −N power (101.6.j)."""

    amount: Quantity


@dataclass(frozen=True)
class TimesPower(Change):
    """Power doubled or halved, after all additions (101.6.k)."""

    factor: int = 2
    divisor: int = 1


@dataclass(frozen=True)
class TimesBonus(Change):
    """The + power that a card gives to others, or to itself, counts so many times."""

    factor: int = 2


@dataclass(frozen=True)
class SetPower(Change):
    """Power set outright: what made it up until then no longer counts, what comes later does (508.f)."""

    amount: Quantity


@dataclass(frozen=True)
class BasePower(Change):
    """A base power set by an effect; the most recent one counts (A32)."""

    amount: Quantity


@dataclass(frozen=True)
class OwnStat(Change):
    """The card's own text gives its power or cost (101.6.c); works in every area."""

    stat: str
    amount: Quantity


@dataclass(frozen=True)
class AddClasses(Change):
    """More classes; `only` takes the others away."""

    words: tuple[str, ...]
    only: bool = False


@dataclass(frozen=True)
class EveryClass(Change):
    """The card is of every class there is."""


@dataclass(frozen=True)
class NamedClasses(Change):
    """The classes of the cards mentioned, or the one that was named."""

    name: str


@dataclass(frozen=True)
class AddOrbitals(Change):
    """More orbitals; `only` takes the others away."""

    words: tuple[str, ...]
    only: bool = False


@dataclass(frozen=True)
class AddTypes(Change):
    """A further card type; the old ones stay (101.3.5)."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class SetTier(Change):
    """Legendary, or another tier."""

    word: str


@dataclass(frozen=True)
class LosesTier(Change):
    """No longer of a tier ("enemy cards aren't legendary")."""

    word: str


@dataclass(frozen=True)
class Grant(Change):
    """An ability given by something else; nullifying the card leaves it (term:Nullify.e)."""

    ability: Ability


@dataclass(frozen=True)
class AbilitiesOf(Change):
    """All abilities of other cards ("this gets the abilities of all items you control")."""

    of: Ref


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
class LosesKeyword(Change):
    """A keyword is gone ("all Wonders lose deathstrike")."""

    word: str


@dataclass(frozen=True)
class Nullified(Change):
    """The rules text is treated as blank (term:Nullify.a)."""


@dataclass(frozen=True)
class BeStone(Change):
    """Counts as a stone (term:Stone), or as several."""

    count: int = 1


@dataclass(frozen=True)
class CostMore(Change):
    """Costs more to play, or less; `next` for the next such card only, `place` if played there.

    With `attuned` (a keyword, Attuned) playing it takes no action.
    """

    amount: Quantity
    place: Place | None = None
    next: bool = False
    attuned: Ability | None = None


@dataclass(frozen=True)
class PayInstead(Change):
    """Another resource may be spent, or something done, instead of the card's energy cost; with `less` only instead
    of so much of it."""

    resource: str = ""
    amount: Quantity = Num(0)
    deed: Node | None = None
    less: Quantity | None = None


@dataclass(frozen=True)
class AlsoPay(Change):
    """Something must be done to play it, besides paying its cost."""

    deed: Node


@dataclass(frozen=True)
class ExtraCounters(Change):
    """When counters of a kind would be put on it, so many more are, or so many times as many."""

    kind: str
    more: Quantity
    times: int = 1


@dataclass(frozen=True)
class OtherCounters(Change):
    """When counters of a kind would be put on it, counters of another kind are, so many for each (504.a)."""

    kind: str
    into: str
    times: int = 1


@dataclass(frozen=True)
class ExtraTokens(Change):
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
class TriggerAgain(Change):
    """Abilities of some families trigger an additional time."""

    families: tuple[str, ...]
    once: bool = False


@dataclass(frozen=True)
class Limit(Change):
    """A number of a player that an ability sets or changes ("hand size", "cards each round")."""

    what: str
    amount: Quantity
    add: bool = False


@dataclass(frozen=True)
class Allow(Change):
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
class MustAttack(Change):
    """A Wonder must attack this round if it can: while it can, its player does not pass."""


@dataclass(frozen=True)
class Watch(Change):
    """A triggered ability that an effect left behind ("whenever … this round", "the next time …")."""

    ability: Ability


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
