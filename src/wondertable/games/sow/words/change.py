"""Changes: what static abilities, and effects that last a while, do to cards and to what players may do."""

from __future__ import annotations

from dataclasses import dataclass

from wondertable.games.sow.words.base import Changing
from wondertable.games.sow.words.players import Players
from wondertable.games.sow.words.selector import Such
from wondertable.kernel.node import Node, register
from wondertable.vocabulary.quantity import Num, Quantity


@dataclass(frozen=True)
class MoreStats(Changing):
    """More (or less) attack and health or structure. A card without an attack value gets none by this."""

    attack: int = 0
    health: int = 0
    times: Quantity = Num(1)


@dataclass(frozen=True)
class GiveKeyword(Changing):
    """The card has a keyword; its X is `number`, so many times as `each` says ("for each hero you control")."""

    name: str
    number: int = 0
    each: Quantity = Num(1)


@dataclass(frozen=True)
class LoseKeyword(Changing):
    """The card has a keyword no longer; without a name, none at all."""

    name: str


@dataclass(frozen=True)
class CostChange(Changing):
    """Such cards cost less (or, below 0, more) to play; never less than 0. `first` is only the first each turn.

    With the deed "advance" they are States, and it is the cost of their next age.
    """

    such: Such
    less: int = 1
    times: Quantity = Num(1)
    first: bool = False
    deed: str = "play"


@dataclass(frozen=True)
class Cant(Changing):
    """The card can't do something: "attack", "war" (be sent to war), "defend" (be sent into the field), "ready" …

    Where `other` is given, only with such cards: it can't attack those, or be attacked by them. With `only`, it can
    with those, and with no others.
    """

    verb: str
    other: Such | None = None
    only: bool = False


@dataclass(frozen=True)
class LessDamage(Changing):
    """The card takes so much less damage (below 0: more), or with no amount none; only from a `source` if one is given.

    With `next`, only until so much has been kept off; with `first`, only of the first damage of a "turn" or "battle".
    """

    amount: int = 0
    source: Such | None = None
    next: bool = False
    first: str = ""
    each: Quantity = Num(1)


@dataclass(frozen=True)
class Redirect(Changing):
    """Damage that would be dealt to the card is dealt to the card with this text instead; with `next`, only once."""

    next: bool = False


@dataclass(frozen=True)
class MoreDamage(Changing):
    """The card deals so much more damage (or less), or so many times as much; where `to` is given, only to those."""

    amount: int
    to: Such | None = None
    times: int = 1
    each: Quantity = Num(1)


@dataclass(frozen=True)
class Must(Changing):
    """The card must attack if it can when it is activated; where `other` is given, such a card (S88)."""

    other: Such | None = None


@dataclass(frozen=True)
class Can(Changing):
    """The card can do something that the rules keep from it: "war exhausted", "defend exhausted"."""

    verb: str


@dataclass(frozen=True)
class LoseAbilities(Changing):
    """The card has no abilities any more, keywords included; its printed values stay."""


@dataclass(frozen=True)
class Passes(Changing):
    """The card may attack other cards of a city while fortifications stand there."""


@dataclass(frozen=True)
class PlayersCant(Changing):
    """Players can't do something: "play" (such cards), "war", "advance", "gain", "activate".

    Where `most` is given, they can so many times a turn.
    """

    who: Players
    verb: str
    such: Such = Such()
    most: int = 0


@dataclass(frozen=True)
class GainMore(Changing):
    """When players gain gold (or lose it, as `verb` says), it is so much more (or less)."""

    who: Players
    more: int
    verb: str = "gain"


@dataclass(frozen=True)
class Lent(Changing):
    """The card is in another player's hands for a while, and then goes back to this one."""

    owner: int


@dataclass(frozen=True)
class GiveAbility(Changing):
    """The card has an ability more."""

    ability: Node


register(
    MoreStats, GiveKeyword, LoseKeyword, CostChange, Cant, LessDamage, Redirect, MoreDamage, Must, Can,
    LoseAbilities, Passes, PlayersCant, GainMore, Lent, GiveAbility,
)  # fmt: skip
