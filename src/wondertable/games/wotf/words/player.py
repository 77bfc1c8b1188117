"""Players an ability speaks of: you, an opponent, that player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.wotf.words.base import Phrase, Player, Ref
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import Value, register
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.reading import NOTHING_ELSE, reads
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class You(Player):
    """The controller of the ability (501.g)."""

    def seats(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return (s.you,) if s.you >= 0 else ()  # nobody controls what lies in the centre of a realm (505.1.g)


@dataclass(frozen=True)
class Opponent(Player):
    """The other player; "each opponent" is the same with two players."""

    def seats(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return (1 - s.you,) if s.you >= 0 else ()


@dataclass(frozen=True)
class EachPlayer(Player):
    """Both players, the active one first."""

    def seats(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return (t.turn, 1 - t.turn)


@dataclass(frozen=True)
class SuchPlayers(Player):
    """Those of some players of whom something is true ("each player who controls a stone"); each is "that player"."""

    among: Player
    condition: Condition

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.among,)

    def seats(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        found: list[int] = []
        for seat in self.among.seats(t, s):
            if self.condition.holds(t, s.also("player", seat)):
                found.append(seat)
        return tuple(found)


@dataclass(frozen=True)
class MostOf(Player):
    """The player who has the most of something (or the fewest); both, if they have as much."""

    stat: Quantity
    high: bool = True

    def seats(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        order = (t.turn, 1 - t.turn)
        values = [self.stat.value(t, s.also("player", seat)) for seat in order]
        best = max(values) if self.high else min(values)
        return tuple([seat for seat, value in zip(order, values) if value == best])


@dataclass(frozen=True)
class ThatPlayer(Player):
    """The player who was mentioned or who did what happened ("they", "that player"); where nobody was, not you."""

    def seats(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        found: int = s.memory.get("player", 1 - s.you)
        return (found,) if found in (0, 1) else ()


@dataclass(frozen=True)
class OtherPlayers(Player):
    """All but the player who was mentioned or who did what happened ("whenever a player …, each other player …")."""

    def seats(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return tuple([1 - seat for seat in ThatPlayer().seats(t, s)])


@dataclass(frozen=True)
class ControllerOf(Player):
    """The player who controls a card (or did, when it was last seen)."""

    card: Ref

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.card,)

    def seats(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        seats = [controller(t, one, s) for one in self.card.objects(t, s)]
        return tuple(dict.fromkeys([seat for seat in seats if seat >= 0]))


def controller(t: WorldTable, one: CardRef, s: Scope) -> int:
    """Return who controls an object, or did when it left The World."""
    last = t.gone(one, s)
    return t.cards[one[0]].controller if last is None else last.seat


@dataclass(frozen=True)
class OwnerOf(Player):
    """The player who owns a card (505.5)."""

    card: Ref

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.card,)

    def seats(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return tuple(dict.fromkeys([t.cards[one[0]].owner for one in self.card.objects(t, s)]))


@dataclass(frozen=True)
class DefendingPlayer(Player):
    """The defender of the battle under way."""

    def seats(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return () if t.attacker < 0 else (1 - t.attacker,)


@dataclass(frozen=True)
class AttackingPlayer(Player):
    """The attacker of the battle under way."""

    def seats(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return () if t.attacker < 0 else (t.attacker,)


@dataclass(frozen=True)
class ChosenPlayer(Player):
    """A player to be chosen ("target player", "target opponent")."""

    slot: int
    among: Player

    def is_choice(self) -> bool:
        return True

    def is_target(self) -> bool:
        return True

    def is_spoken_of(self, memory: dict[str, Value], picked: tuple[Value, ...]) -> None:
        memory["player"] = picked[0] if picked else -1

    def seats(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        found: tuple[int, ...] = s.memory.get(f"${self.slot}", ())
        return found


register(
    You, Opponent, EachPlayer, SuchPlayers, MostOf, ThatPlayer, OtherPlayers, ControllerOf, OwnerOf, DefendingPlayer,
    AttackingPlayer, ChosenPlayer,
)  # fmt: skip
reads(NOTHING_ELSE, You, Opponent)
