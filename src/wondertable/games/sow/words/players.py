"""Players: whom an instruction speaks of – you, each opponent, a target player, that player, a card's controller."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.measure import player_of
from wondertable.games.sow.words.reading import BATTLE, TURN
from wondertable.games.sow.words.zones import SIEGE_LINE, city_of, of
from wondertable.kernel.decision import Option
from wondertable.kernel.node import Node, register
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.reading import NOTHING_ELSE, reads, reads_saying
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

PICKED: Final = ("an opponent", "target opponent", "target player")
"""Words that mean one player of several: the ability's controller chooses as it is carried out (M38)."""

OPPONENTS: Final = ("each opponent", "an opponent", "target opponent")

PARTS: Final = ("attacker", "defender", "active", "besieged", "besieging")
IN_BATTLE: Final = ("battle", *PARTS)
"""Parts that players play at this moment."""

NAMED: Final = ("they", "event", "other", "picked")
"""Players mentioned before."""


@dataclass(frozen=True)
class Players(Node):
    """`who` is "you", "each player", "each opponent", one of those who are picked, or somebody mentioned before.

    Those are "they" (whoever is spoken of in this very sentence), "event" (whose event it was), "other" (to whom it
    was done), "picked" (chosen before), one who plays a part ("attacker" and "defender" of the war, "active",
    "besieged" and "besieging"), "controller" and "owner" (`of` a card). Only those count of whom `that` is true.
    """

    who: str = "you"
    that: Condition | None = None
    of: Cards | None = None

    def seats(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        """Return all who are meant, or may be picked."""
        found = self.anybody(t, s)
        return found if self.that is None else tuple([x for x in found if self.that.holds(t, about(s, x))])

    def anybody(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        """Return the same players without their condition."""
        if self.who == "you":
            return (s.you,)
        if self.who in ("each player", "target player", "a player"):
            return tuple(t.seats_from(t.turn))
        if self.who in OPPONENTS:
            return tuple([seat for seat in t.seats_from(t.turn) if seat != s.you])
        return tuple([seat for seat in self.mentioned(t, s) if seat >= 0 and t.is_in(seat)])

    def mentioned(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        """Return a player mentioned before, or known by their role."""
        if self.who in NAMED:
            return (named(s, self.who),)
        if self.who in PARTS:
            return with_part(t, self.who, s)
        refs = () if self.of is None else self.of.refs(t, s)
        return tuple(dict.fromkeys([player_of(t, ref, self.who) for ref in refs]))

    def options(self, t: CityTable, s: Scope) -> tuple[Option, ...]:
        """Whom to pick from; nobody where nobody is picked."""
        return tuple([("player", seat) for seat in self.seats(t, s)]) if self.who in PICKED else ()


def named(s: Scope, who: str) -> int:
    """Return a player mentioned before; of an event, the one who did it or the other, to whom it was done."""
    if who in ("they", "picked"):
        return s.memory.get(who, -1)  # type: ignore[no-any-return]
    both: tuple[int, int] = s.memory.get("players", (-1, -1))
    return both[0] if who == "event" else both[1]


def with_part(t: CityTable, part: str, s: Scope) -> tuple[int, ...]:
    """Who plays a part now. The besieged city is that of the battle, or else where the ability's card is (S84)."""
    if part == "active":
        return (t.turn,)
    owner = city_of(t.place)
    if part == "attacker":
        return (t.attacker,) if owner < 0 else besiegers(t, owner)
    if part == "defender":
        return (t.defender if owner < 0 else owner,)
    owner = city_of(s.here) if owner < 0 else owner
    besieging = () if owner < 0 else besiegers(t, owner)
    if part == "besieged":
        return (owner,) if besieging else ()
    return besieging


def besiegers(t: CityTable, owner: int) -> tuple[int, ...]:
    """Return the players with units in a city's siege line, which are the attackers of that siege (S82)."""
    return tuple(dict.fromkeys([t.cards[i].controller for i in t.zones[of(SIEGE_LINE, owner)]]))


def about(s: Scope, seat: int) -> Scope:
    """Return the same scope, where "they" is that player."""
    return s.also("they", seat)


def bearing(s: Scope, ref: tuple[int, int]) -> Scope:
    """Return the same scope, where "its" is of one card of several that something is done to or true of."""
    return s.also("bearer", (ref,))


def doer(s: Scope) -> int:
    """Who carries an instruction out and makes its choices: the ability's controller, or the player it speaks to."""
    found: int = s.memory.get("doer", s.you)
    return found


@dataclass(frozen=True)
class PlayersAre(Condition):
    """Whether something is true of players: of each where each is meant, else of at least one."""

    who: Players
    what: Condition

    def holds(self, t: CityTable, scope: Scope) -> bool:
        found = [self.what.holds(t, about(scope, seat)) for seat in self.who.seats(t, scope)]
        return all(found) if self.who.who.startswith("each") else any(found)


@dataclass(frozen=True)
class AreYou(Condition):
    """Whether the player spoken of is you."""

    def holds(self, t: CityTable, scope: Scope) -> bool:
        return bool(scope.memory.get("they", -1) == scope.you)


@dataclass(frozen=True)
class ArePlayer(Condition):
    """Whether the player spoken of is one who was mentioned before ("each other player" is not)."""

    name: str

    def holds(self, t: CityTable, scope: Scope) -> bool:
        they, one = named(scope, "they"), named(scope, self.name)
        return they == one >= 0


@dataclass(frozen=True)
class Besieged(Condition):
    """Whether the player spoken of is under siege (zone:Siege Line.b)."""

    def holds(self, t: CityTable, scope: Scope) -> bool:
        seat: int = scope.memory.get("they", -1)
        return seat >= 0 and t.besieged(seat)


register(Players, PlayersAre, AreYou, ArePlayer, Besieged)
reads(NOTHING_ELSE, PlayersAre, AreYou, Besieged)
reads_saying(Players, lambda players: BATTLE | TURN if players.who in IN_BATTLE else NOTHING_ELSE)
