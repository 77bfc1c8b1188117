"""Facts: conditions about the table – who controls what, which round it is, what happened this round."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.words.base import Place, Player, Ref
from wondertable.games.wotf.words.events import GOING
from wondertable.games.wotf.words.place import where
from wondertable.games.wotf.words.player import You
from wondertable.games.wotf.words.selector import Those
from wondertable.games.wotf.words.trigger import Trigger, asks_past
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import register
from wondertable.vocabulary.condition import Condition, compare
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.reading import HISTORY, NOTHING_ELSE, reads
from wondertable.vocabulary.scope import FOLLOWED, Scope, mention

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class ThereAre(Condition):
    """There are so many cards of a description ("if you control 5 or more Plants")."""

    those: Those
    how: str = "at least"
    count: Quantity = Num(1)

    def holds(self, t: WorldTable, s: Scope) -> bool:
        found = self.those.found(t, s)
        mention(t, s.memory, "found", found)
        return compare(len(found), self.how, self.count.value(t, s))


@dataclass(frozen=True)
class AnySuch(Condition):
    """There is such a player, who is "that player" from then on ("if an opponent has no cards in hand")."""

    who: Player

    def holds(self, t: WorldTable, s: Scope) -> bool:
        seats = self.who.seats(t, s)
        if seats:
            s.memory["player"] = seats[0]
        return bool(seats)


@dataclass(frozen=True)
class InBattleNow(Condition):
    """A battle is under way, in which you attack or defend, as `side` says."""

    side: str = ""

    def holds(self, t: WorldTable, s: Scope) -> bool:
        if t.battle_realm <= 0 or not self.side:
            return t.battle_realm > 0
        return s.you >= 0 and (t.attacker == s.you) == (self.side == "attack")


@dataclass(frozen=True)
class BattleIn(Condition):
    """A battle is under way in one of these realms."""

    place: Place

    def holds(self, t: WorldTable, s: Scope) -> bool:
        return t.battle_realm > 0 and t.battle_realm in self.place.realms(t, s)


@dataclass(frozen=True)
class ItIs(Condition):
    """Cards are of a description ("if it's Heliosynth", "if the denied card is a Wonder")."""

    what: Ref
    those: Those

    def holds(self, t: WorldTable, s: Scope) -> bool:
        objects = self.what.objects(t, s)
        return bool(objects) and all(self.those.describes(t, one, s) for one in objects)


@dataclass(frozen=True)
class RoundIs(Condition):
    """It is one of these rounds."""

    rounds: tuple[int, ...]

    def holds(self, t: WorldTable, s: Scope) -> bool:
        return t.round in self.rounds


@dataclass(frozen=True)
class Awakened(Condition):
    """Its controller seized a stone this round (keyword:Awaken.a), or an ability says that it is awakened."""

    def holds(self, t: WorldTable, s: Scope) -> bool:
        return t.awake(s.source, s.you)


@dataclass(frozen=True)
class BeforeTurns(Condition):
    """The round has begun and nobody has taken a turn yet (403.1)."""

    def holds(self, t: WorldTable, s: Scope) -> bool:
        return not any(frame.key == "turns" for frame in t.frames)


@dataclass(frozen=True)
class TookLastTurn(Condition):
    """You (or your opponent) took the last turn of the round; passes do not count (404.5.2.b)."""

    you: bool = True

    def holds(self, t: WorldTable, s: Scope) -> bool:
        return t.last_actor >= 0 and s.you >= 0 and (t.last_actor == s.you) == self.you


@dataclass(frozen=True)
class TookFirstTurn(Condition):
    """You took the first turn of the round, or will take it (403.2.a)."""

    def holds(self, t: WorldTable, s: Scope) -> bool:
        seats = [e.seat for e in t.events_of_round() if e.what == "turn ended"]
        return (seats[-1] if seats else t.turn) == s.you


@dataclass(frozen=True)
class GameEnding(Condition):
    """It is the end of the game: the last round is over and the winner is determined (403.5.i)."""

    def holds(self, t: WorldTable, s: Scope) -> bool:
        return t.ending()


@dataclass(frozen=True)
class IsNow(Condition):
    """It is the end of a battle, of a turn or of the round, and what belongs to it still happens."""

    moment: str

    def holds(self, t: WorldTable, s: Scope) -> bool:
        return t.is_now(self.moment)


@dataclass(frozen=True)
class YourTurn(Condition):
    """It is your turn."""

    def holds(self, t: WorldTable, s: Scope) -> bool:
        return t.turn == s.you


@dataclass(frozen=True)
class Happened(Condition):
    """Something happened this round (or game) at least so often ("if any spells were played this round").

    "It" are the cards it happened to, wherever that has put them.
    """

    what: Trigger
    count: int = 1

    def holds(self, t: WorldTable, s: Scope) -> bool:
        events = t.happenings(self.what, s)
        s.memory["happened"] = tuple(dict.fromkeys([(e.card, e.life) for e in events if e.card >= 0]))
        followed: tuple[CardRef, ...] = s.memory.get(FOLLOWED, ())
        went = [(e.card, e.life) for e in events if e.what in GOING and (e.card, e.life) not in followed]
        if went:
            s.memory[FOLLOWED] = (*followed, *went)
        return len(events) >= self.count


AMOUNTS: Final = ("gained", "lost", "spent", "paid")
"""Events of so much of something: none of it is nothing."""


@dataclass(frozen=True)
class ByThis(Condition):
    """An effect of this very card did it ("if you lost faith this way")."""

    what: Trigger

    def holds(self, t: WorldTable, s: Scope) -> bool:
        done = [e for e in t.happenings(self.what, s) if e.source == s.source]
        return any(e.number != 0 or e.what not in AMOUNTS for e in done)


@dataclass(frozen=True)
class IsFree(Condition):
    """Whether the Prisoner is free; it is not (term:Prisoner.a, A107)."""

    def holds(self, t: WorldTable, s: Scope) -> bool:
        return False


@dataclass(frozen=True)
class IsIn(Condition):
    """A card is in one of these realms ("if this is in a high realm")."""

    what: Ref
    place: Place

    def holds(self, t: WorldTable, s: Scope) -> bool:
        realms = self.place.realms(t, s)
        objects = self.what.objects(t, s)
        return any(where(t, one, s) in realms for one in objects)


@dataclass(frozen=True)
class CameFrom(Condition):
    """This arrived from one of these areas."""

    areas: tuple[str, ...]

    def holds(self, t: WorldTable, s: Scope) -> bool:
        return t.came_from(s.source, s.you) in self.areas


@dataclass(frozen=True)
class BeingCopied(Condition):
    """A symbiosis ability is copying this."""

    def holds(self, t: WorldTable, s: Scope) -> bool:
        return t.is_copied(s.source)


@dataclass(frozen=True)
class Controls(Condition):
    """A player controls the most stones in a realm, or a stone there ("if you control the stone here")."""

    who: Player
    place: Place

    def holds(self, t: WorldTable, s: Scope) -> bool:
        seats = self.who.seats(t, s)
        return any(t.realm_controller(r) in seats for r in self.place.realms(t, s))


@dataclass(frozen=True)
class IsOdd(Condition):
    """A number is odd (or even)."""

    of: Quantity
    odd: bool = True

    def holds(self, t: WorldTable, s: Scope) -> bool:
        return (self.of.value(t, s) % 2 == 1) == self.odd


@dataclass(frozen=True)
class AnyMentioned(Condition):
    """One of the cards mentioned so is of a description ("if a Wonder was denied this way"); "it" is that card."""

    name: str
    those: Those
    word: str = field(default="", compare=False)

    def holds(self, t: WorldTable, s: Scope) -> bool:
        found = tuple([one for one in s.memory.get(self.name, ()) if self.those.describes(t, one, s)])
        s.memory["fitting"] = found
        return bool(found)


@dataclass(frozen=True)
class Unspent(Condition):
    """You have some of a resource left; "that many" is how much."""

    resource: str

    def holds(self, t: WorldTable, s: Scope) -> bool:
        s.memory["number"] = sum([t.pools[seat][self.resource] for seat in You().seats(t, s)])
        return bool(s.memory["number"] > 0)


@dataclass(frozen=True)
class ShareClass(Condition):
    """So many cards of a description have a class (or orbital) in common; all that do are "those" from then on."""

    those: Those
    count: Quantity = Num(2)
    kind: str = "class"

    def holds(self, t: WorldTable, s: Scope) -> bool:
        cards = self.those.found(t, s)
        group: list[int] = []
        for word in {word for i in cards for word in self._words(t, i)}:
            having = [i for i in cards if word in self._words(t, i) or (self.kind == "class" and t.has_class(i, word))]
            group += having if len(having) >= self.count.value(t, s) else []
        mention(t, s.memory, "class group", tuple([i for i in cards if i in group]))
        return bool(group)

    def _words(self, t: WorldTable, card: int) -> tuple[str, ...]:
        return t.classes(card) if self.kind == "class" else t.orbitals(card)


@dataclass(frozen=True)
class ChosenWord(Condition):
    """The word chosen before, in this effect or on this card, is this one ("if shadow")."""

    word: str

    def holds(self, t: WorldTable, s: Scope) -> bool:
        return t.noted(s, "word") == self.word


register(
    AnySuch, BattleIn, InBattleNow, AnyMentioned, ShareClass,
    ChosenWord, Unspent, ThereAre, ItIs, RoundIs, Awakened, BeforeTurns, GameEnding, ByThis, IsFree,
    TookFirstTurn, TookLastTurn, YourTurn, Happened, IsIn, IsNow, CameFrom, BeingCopied, Controls, IsOdd,
)  # fmt: skip
reads(NOTHING_ELSE, Awakened, BeingCopied, ChosenWord, Controls, IsIn, IsOdd, ItIs, RoundIs, ShareClass, ThereAre)
reads(HISTORY, Happened, ByThis, TookFirstTurn, TookLastTurn)
asks_past(Happened, lambda word: word.what)
asks_past(ByThis, lambda word: word.what)
