"""Changes: what static abilities, and effects that last a while, do to cards and to what players may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wondertable.games.sow.words.base import Changing
from wondertable.games.sow.words.players import Players
from wondertable.games.sow.words.reading import entwined
from wondertable.games.sow.words.selector import Such
from wondertable.kernel.node import Node, register
from wondertable.vocabulary.quantity import Num, Quantity


@dataclass(frozen=True)
class MoreStats(Changing):
    """More (or less) attack and health or structure. A card without an attack value gets none by this, unless it
    `gains` one ("gains 1 attack")."""

    attack: int = 0
    health: int = 0
    times: Quantity = Num(1)
    gains: bool = False

    def kept_amount(self) -> Node | None:
        return self.times


@dataclass(frozen=True)
class SetStats(Changing):
    """The base "attack" or "health" (or structure) of the card is so much; what is added counts from there."""

    of: str
    n: Quantity

    def kept_amount(self) -> Node | None:
        return self.n


@dataclass(frozen=True)
class TimesStats(Changing):
    """The "attack" or "health" of the card is so many times as much as it would be."""

    of: str
    times: int = 2


@dataclass(frozen=True)
class SwapStats(Changing):
    """What was the card's attack is its health, and the other way round."""


@dataclass(frozen=True)
class GiveKeyword(Changing):
    """The card has a keyword; its X is `number`, so many times as `each` says ("for each hero you control")."""

    name: str
    number: int = 0
    each: Quantity = Num(1)

    def kept_amount(self) -> Node | None:
        return self.each


@dataclass(frozen=True)
class LoseKeyword(Changing):
    """The card has a keyword no longer; without a name, none at all."""

    name: str


@dataclass(frozen=True)
class CostChange(Changing):
    """Such cards cost less (or, below 0, more) to play; never less than 0. `nth` is only the so-manieth each turn.

    With the deed "advance" they are States, and it is the cost of their next age. It makes nothing cost less than
    `least`.
    """

    such: Such
    less: int = 1
    times: Quantity = Num(1)
    nth: int = 0
    deed: str = "play"
    least: int = 0

    def kept_amount(self) -> Node | None:
        return self.times


@dataclass(frozen=True)
class PlayFrom(Changing):
    """Its controller may play such cards from where they lie, a graveyard, as if from a hand (S98)."""

    such: Such


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
    With `by`, only what is dealt by an "attack", or by an "ability". With `half` half of it is taken, rounded down (1)
    or up (2).
    """

    amount: int = 0
    source: Such | None = None
    next: bool = False
    first: str = ""
    each: Quantity = Num(1)
    by: str = ""
    half: int = 0


@dataclass(frozen=True)
class DamageCap(Changing):
    """The card takes no more damage than that at a time, or in a whole "turn"; only from a `source` if one is given."""

    most: int
    source: Such | None = None
    per: str = ""


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
class MustGo(Changing):
    """The card must be sent to war if it can be (S94)."""


@dataclass(frozen=True)
class Toll(Changing):
    """The card can't "attack", or "be attacked", unless whoever attacks pays so much gold for it (S93).

    Where `other` is given, only with such cards.
    """

    verb: str
    gold: int
    other: Such | None = None


@dataclass(frozen=True)
class Pierces(Changing):
    """A "shield" keeps off no damage that the card deals; with "all", nothing prevents any of it."""

    what: str


@dataclass(frozen=True)
class UsedUp(Changing):
    """An ability of a card that works only so often in a game was used."""

    text: str


@dataclass(frozen=True)
class ChosenName(Changing):
    """The word that was chosen for the card: a faction."""

    word: str


@dataclass(frozen=True)
class Disguised(Changing):
    """The card shows the face of another for a while; this is its own."""

    face: Node


@dataclass(frozen=True)
class AdvancesMore(Changing):
    """The State may be advanced so many times more each turn."""

    more: int


@dataclass(frozen=True)
class StrikesFirst(Changing):
    """The card deals its damage before the other, which strikes only if both are still there (S96).

    With a `part`, only where it attacks (1), or is attacked (2).
    """

    part: int = 0


@dataclass(frozen=True)
class Can(Changing):
    """The card can do something that the rules keep from it: "war exhausted", "defend exhausted"."""

    verb: str


@dataclass(frozen=True)
class LoseAbilities(Changing):
    """The card has no abilities any more, keywords included; its printed values stay."""


@dataclass(frozen=True)
class Passes(Changing):
    """The card may attack other cards of a city while fortifications stand there; where `to` is given, only those."""

    to: Such | None = None


THEIR_NEXT_TURN: Final = "their next turn"
"""How long it lasts what players can't do in their next turn; until that begins, they can."""


@dataclass(frozen=True)
class PlayersCant(Changing):
    """Players can't do something: "play" (such cards), "war", "advance", "gain", "activate"; or they skip a phase.

    Where `most` is given, they can so many times a turn.
    """

    who: Players
    verb: str
    such: Such = Such()
    most: int = 0


@dataclass(frozen=True)
class GainMore(Changing):
    """When players gain gold (or "lose" it, make "tokens", put "counters" on cards), it is so much more (or less).

    With `times` it is so many times as much; counters are of one `kind` and put on `such` cards, if these are given.
    """

    who: Players
    more: int
    verb: str = "gain"
    times: int = 1
    such: Such | None = None
    kind: str = ""


@dataclass(frozen=True)
class Lent(Changing):
    """The card is in another player's hands for a while, and then goes back to this one."""

    owner: int


@dataclass(frozen=True)
class ExtraTurn(Changing):
    """A player takes another turn after this one."""


@dataclass(frozen=True)
class GiveAbility(Changing):
    """The card has an ability more."""

    ability: Node


register(
    MoreStats, SetStats, TimesStats, SwapStats, GiveKeyword, LoseKeyword, CostChange, Cant, LessDamage, DamageCap,
    Redirect, MoreDamage, Must, MustGo, Toll, ChosenName, Disguised, Can, LoseAbilities, Passes, PlayersCant,
    GainMore, Lent, GiveAbility, ExtraTurn, StrikesFirst, UsedUp, Pierces, PlayFrom, AdvancesMore,
)  # fmt: skip
entwined(LoseAbilities)
