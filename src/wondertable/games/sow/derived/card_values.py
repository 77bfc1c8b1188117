"""Card values: the stats of one card in play at a moment, and what it can't do."""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.state.ability_index import AbilityIndex, bundle
from wondertable.games.sow.state.face import Age
from wondertable.games.sow.words.ability import CardAbility, StaticAbility
from wondertable.games.sow.words.base import Changing
from wondertable.games.sow.words.change import (
    AdvancesMore,
    Can,
    Cant,
    DamageCap,
    GiveAbility,
    GiveKeyword,
    LessDamage,
    LoseAbilities,
    LoseKeyword,
    MoreDamage,
    MoreStats,
    Must,
    MustGo,
    Passes,
    Pierces,
    Redirect,
    SetStats,
    StrikesFirst,
    SwapStats,
    TimesStats,
    Toll,
)
from wondertable.vocabulary.scope import Scope


class Worth:
    """What one card in play is worth at a moment, and what it can't do.

    By itself it is worth what is printed, with its counters and what lasts on it until end of turn. `event_mask` are
    the events that its triggers wait for; one that `acts` has something to activate, one that `saves` something to do
    instead. `special` is what is asked for only when it matters: damage made less, who can't attack whom. `gained` are
    the abilities it was given; one that is `blank` has lost its own. `base_attack` and `base_most` are what all that is
    added counts from.

    Numbers are made in one order (S106): `sum_attack` and `sum_most` are base and additions, `times_attack` and
    `times_most` what multiplies them; `finish` makes `attack` and `most` of these. `lent` and `lent_abilities` are what
    effects gave it for a while, which no static ability takes.
    """

    __slots__ = (
        "acts", "attack", "base_attack", "base_most", "blank", "cants", "event_mask", "gained", "keywords", "lent",
        "lent_abilities", "most", "saves", "special", "statics", "sum_attack", "sum_most", "times_attack", "times_most",
    )  # fmt: skip

    def __init__(self, attack: int | None, most: int, keywords: dict[str, int]) -> None:
        self.attack = self.sum_attack = attack
        self.most: int = most
        self.sum_most: int = most
        self.times_attack: int = 1
        self.times_most: int = 1
        self.lent: dict[str, int] = NOT_LENT
        self.lent_abilities: tuple[CardAbility, ...] = ()
        self.base_attack: int = attack or 0
        self.base_most: int = most
        self.keywords = keywords
        self.event_mask: int = 0
        self.acts: bool = False
        self.saves: bool = False
        self.blank: bool = False
        self.cants: tuple[str, ...] = ()
        self.special: tuple[tuple[Scope, Changing], ...] = ()
        self.gained: tuple[CardAbility, ...] = ()
        self.statics: list[tuple[Scope, StaticAbility]] = NO_STATICS

    def copy(self) -> Worth:
        """Return the same worth, ready to be changed."""
        new = Worth(self.sum_attack, self.sum_most, self.keywords)
        new.attack = self.attack
        new.most = self.most
        new.times_attack = self.times_attack
        new.times_most = self.times_most
        new.lent = self.lent
        new.lent_abilities = self.lent_abilities
        new.base_attack = self.base_attack
        new.base_most = self.base_most
        new.event_mask = self.event_mask
        new.acts = self.acts
        new.saves = self.saves
        new.blank = self.blank
        new.cants = self.cants
        new.special = self.special
        new.gained = self.gained
        new.statics = self.statics
        return new

    def change(self, change: Changing, times: int, s: Scope) -> None:
        """Something changes it, so many times."""
        if isinstance(change, MoreStats):
            if self.sum_attack is not None:
                self.sum_attack += change.attack * times
            elif change.gains:
                self.sum_attack = change.attack * times
            self.sum_most += change.health * times
        elif isinstance(change, SetStats):
            self.set_base(change.of, times)
        elif isinstance(change, TimesStats):
            self.multiply(change.of, change.times)
        elif isinstance(change, GiveKeyword):
            mine = dict(self.keywords)
            mine[change.name] = mine.get(change.name, 0) + change.number * times
            self.keywords = mine
        elif isinstance(change, LoseKeyword):
            left = {name: n for name, n in self.keywords.items() if change.name not in (name, "")}
            self.keywords = {**left, **self.lent} if self.lent else left
        elif isinstance(change, Cant) and not change.other and change.verb != "war against you":
            self.cants += (change.verb,)
        elif isinstance(change, LoseAbilities):
            self.lose_all()
        elif isinstance(change, SPECIAL):
            self.special += ((s, change),)
        elif isinstance(change, SwapStats):
            self.swap()
        elif isinstance(change, GiveAbility):
            assert isinstance(change.ability, CardAbility)
            self.gain(change.ability)

    def set_base(self, of: str, n: int) -> None:
        """Its base attack or health is so much; what was added to the one before is added to this one."""
        if of == "attack":
            self.sum_attack = (self.sum_attack or 0) + n - self.base_attack
            self.base_attack = n
        else:
            self.sum_most += n - self.base_most
            self.base_most = n

    def multiply(self, of: str, times: int) -> None:
        """Its attack or health is so many times as much, when all is added (S106)."""
        if of == "attack":
            self.times_attack *= times
        else:
            self.times_most *= times

    def swap(self) -> None:
        """What was its attack is its health, and the other way round."""
        self.sum_attack, self.sum_most = self.sum_most, self.sum_attack or 0
        self.times_attack, self.times_most = self.times_most, self.times_attack

    def finish(self) -> None:
        """Make its attack and health of what was added and what multiplies it."""
        self.attack = None if self.sum_attack is None else self.sum_attack * self.times_attack
        self.most = self.sum_most * self.times_most

    def keep_lent(self, printed: dict[str, int]) -> None:
        """What it has now beyond what is printed was given by effects, and no static ability takes it away."""
        more = {name: n for name, n in self.keywords.items() if self.blank or printed.get(name) != n}
        self.lent = more if more else NOT_LENT
        self.lent_abilities = self.gained

    def lose_all(self) -> None:
        """It has no abilities any more, but for those it gains from now on and what effects lent it (S90)."""
        self.blank = True
        self.keywords = self.lent
        self.gained = self.lent_abilities
        self.event_mask = 0
        self.acts = False
        self.saves = False
        self.statics = NO_STATICS
        for ability in self.gained:
            self._hear(ability)

    def abilities(self, side: Age) -> AbilityIndex:
        """Its abilities: its own, unless it has lost them, and those it was given."""
        if not self.gained:
            return NOTHING if self.blank else side.bundle
        return bundle((*(() if self.blank else side.abilities), *self.gained))

    def gain(self, ability: CardAbility) -> None:
        """It has an ability more."""
        self.gained += (ability,)
        self._hear(ability)

    def _hear(self, ability: CardAbility) -> None:
        more = bundle((ability,))
        self.event_mask |= more.event_mask
        self.acts = self.acts or bool(more.activated)
        self.saves = self.saves or bool(more.instead)


NOT_LENT: Final[dict[str, int]] = {}
NOTHING: Final = bundle(())
"""The abilities of a card that has none."""
NO_STATICS: Final[list[tuple[Scope, StaticAbility]]] = []
"""Never written to."""
SPECIAL: Final = (
    LessDamage, DamageCap, MoreDamage, Passes, Redirect, StrikesFirst, Cant, Must, MustGo, Toll, Pierces, Can,
    AdvancesMore,
)  # fmt: skip
"""Changes that are asked for only when they matter."""
