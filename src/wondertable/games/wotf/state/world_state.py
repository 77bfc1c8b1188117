"""The state of Wonders of The First beyond what every table has: realms, rounds, turns, battles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wondertable.games.wotf.state.ability_index import EVENT_BITS, STATIC
from wondertable.games.wotf.state.face import STONE, Face
from wondertable.games.wotf.state.realm_index import Realm
from wondertable.games.wotf.state.snapshot import Snapshot
from wondertable.games.wotf.words.zones import REALMS, ZONES
from wondertable.kernel.card import Card
from wondertable.kernel.edition import Edition
from wondertable.kernel.event import Event
from wondertable.kernel.identity import AbilityRef, CardRef
from wondertable.kernel.node import Node, Value
from wondertable.kernel.table import Table
from wondertable.vocabulary.table import AbilityTable

UNOPENED: Final = 0
OPEN: Final = 1
BANISHED: Final = 2
TAPPED: Final = 1
FACE_DOWN: Final = 2
RESOURCES: Final = ("energy", "actions", "faith", "free attacks")
ONE_OF: Final = {"actions": "action", "free attacks": "free attack"}
"""What a single one of a resource is called, where that differs."""

FACTS: Final = (
    "round", "turn", "first", "left_first", "passes", "passed_since", "last_actor", "seized", "spent_faith",
    "attacker", "battle_realm", "battle", "round_entry", "ruler", "prerelease", "nulls", "met", "loop", "promises",
    "resolved",
)  # fmt: skip
"""What a table of this game has beyond the common part."""

NOT_LOOKED_AT: Final[list[Realm | None]] = [None] * (REALMS + 1)
ALL_UNOPENED: Final[list[int]] = [UNOPENED] * (REALMS + 1)


class WorldState(AbilityTable):
    """The whole state of a game; `WorldTable` adds every question one may ask about it.

    `elsewhere` are the cards with abilities that wait for an event outside The World, by event, `heard_elsewhere` these
    events as bits; `statics_elsewhere` those with a static ability there. `counted` are the events, as bits, that an
    ability of some card may ask for later; they keep what was true of their card. `orbitals_owned` are those of each
    player's cards as printed, as bits. `opened` are the realms that are open and not banished. `set_aside` is the last
    snapshot, if what happened since leaves open whether it still holds: no card that had static abilities then has
    changed. `effects_outside_world` means that cards outside The World may carry effects; it is found again rather than
    written down.
    """

    def __init__(self, edition: Edition, seed: int = 0, zones: int = ZONES) -> None:
        super().__init__(edition, 2 if zones else 0, zones, seed)  # a blank one gets piles and pools by copying
        self.ability_rule = "501.g"
        self.endless_rule = "503.d"
        self.snapshot: Snapshot | None = None
        self.set_aside: Snapshot | None = None
        self.grounds: list[Realm | None] = NOT_LOOKED_AT.copy() if zones else NOT_LOOKED_AT
        self.realms: list[int] = ALL_UNOPENED.copy() if zones else ALL_UNOPENED
        self.opened: tuple[int, ...] = ()
        self.round: int = 0
        self.turn: int = 0
        self.first: int = 0
        self.left_first: bool = True
        self.passes: tuple[int, int] = (0, 0)
        self.passed_since: tuple[int, int] = (0, 0)
        self.last_actor: int = -1
        self.seized: tuple[int, int] = (0, 0)
        self.spent_faith: tuple[int, int] = (0, 0)
        self.attacker: int = -1
        self.battle_realm: int = 0
        self.battle: int = 0
        self.round_entry: int = 0
        self.elsewhere: dict[str, tuple[int, ...]] = {}
        self.heard_elsewhere: int = 0
        self.statics_elsewhere: tuple[int, ...] = ()
        self.counted: int = 0
        self.coming: tuple[Event, ...] = ()
        self.orbitals_owned: tuple[int, int] = (0, 0)
        self.ruler: tuple[int, int] = (0, 1)
        self.prerelease: bool = False
        self.nulls: tuple[CardRef, ...] = ()
        self.effects_outside_world: bool = True
        self.met: tuple[tuple[AbilityRef, str], ...] = ()
        self.loop: tuple[Value, ...] = ()
        self.promises: tuple[tuple[Value, int], ...] = ()
        self.resolved: int = 0
        self.loop_budget: int = 0

    def copy_facts(self, new: Table) -> None:
        assert isinstance(new, WorldState)
        new.snapshot = self.snapshot
        new.set_aside = self.set_aside
        new.grounds = self.grounds.copy()
        new.realms = self.realms.copy()
        new.opened = self.opened
        new.round = self.round
        new.turn = self.turn
        new.first = self.first
        new.left_first = self.left_first
        new.passes = self.passes
        new.passed_since = self.passed_since
        new.last_actor = self.last_actor
        new.seized = self.seized
        new.spent_faith = self.spent_faith
        new.attacker = self.attacker
        new.battle_realm = self.battle_realm
        new.battle = self.battle
        new.round_entry = self.round_entry
        new.elsewhere = self.elsewhere
        new.heard_elsewhere = self.heard_elsewhere
        new.statics_elsewhere = self.statics_elsewhere
        new.counted = self.counted
        new.coming = ()
        new.orbitals_owned = self.orbitals_owned
        new.ruler = self.ruler
        new.prerelease = self.prerelease
        new.nulls = self.nulls
        new.effects_outside_world = self.effects_outside_world
        new.met = self.met
        new.loop = self.loop
        new.promises = self.promises
        new.resolved = self.resolved

    def write_facts(self) -> dict[str, Value]:
        return {name: getattr(self, name) for name in FACTS} | {"realms": tuple(self.realms)}

    def read_facts(self, facts: Mapping[str, Value]) -> None:
        for name in FACTS:
            setattr(self, name, facts[name])
        self.realms = list(facts["realms"])
        self.opened = self._open_ones()
        self.find_elsewhere()
        for c in self.cards:
            if c.face == STONE:  # stones are told by their very face
                c.face = STONE

    def set_realm(self, realm: int, state: int) -> None:
        """A realm opens, or is banished."""
        self.realms[realm] = state
        self.opened = self._open_ones()

    def _open_ones(self) -> tuple[int, ...]:
        return tuple([realm for realm in range(1, REALMS + 1) if self.realms[realm] == OPEN])

    def find_elsewhere(self) -> None:
        """Note what the faces of all cards say: which of them have abilities that wait outside The World (302.c)."""
        found: dict[str, tuple[int, ...]] = {}
        orbitals = [0, 0]
        self.counted = 0
        for c in self.cards:
            face: Face = c.face
            if c.owner >= 0:
                orbitals[c.owner] |= face.orbital_bits
            self.counted |= face.bundle.counts
            for event in face.bundle.elsewhere:
                found[event] = (*found.get(event, ()), c.id)
        self.elsewhere = found
        self.heard_elsewhere = _bits(found)
        self.orbitals_owned = (orbitals[0], orbitals[1])
        self.statics_elsewhere = found.get(STATIC, ())

    def invalidate(self) -> None:
        """Anything may have changed: all that was computed is thrown away."""
        self.snapshot = self.set_aside = None
        self.grounds = NOT_LOOKED_AT.copy()

    def invalidate_realm(self, realm: int) -> None:
        """A card came into a realm, or left it."""
        self.invalidate_effects()
        self.grounds[realm] = None

    def invalidate_effects(self) -> None:
        """The cards in the realms are as they were, but something else changed that matters: the round, an effect."""
        if self.snapshot is not None:
            self.set_aside = self.snapshot
            self.snapshot = None

    def invalidate_card(self, card: Card) -> None:
        """A card is about to change; one outside The World matters only to abilities that look beyond it."""
        if card.zone > REALMS:
            self.invalidate_outside()
            return
        self.invalidate_effects()
        self.grounds[card.zone] = None
        if self.set_aside is not None and card.id in self.set_aside.with_statics:
            self.set_aside = None

    def invalidate_outside(self) -> None:
        """Something changed that only abilities see which look beyond The World: a pool, a pile, a battle."""
        if self.snapshot is not None and self.snapshot.reads_outside_world:
            self.set_aside = self.snapshot
            self.snapshot = None

    def add_card(self, face: Node, owner: int, zone: int) -> int:
        card = super().add_card(face, owner, zone)
        assert isinstance(face, Face)
        if owner >= 0:
            a, b = self.orbitals_owned
            self.orbitals_owned = (a | face.orbital_bits, b) if owner == 0 else (a, b | face.orbital_bits)
        self.counted |= face.bundle.counts
        for event in face.bundle.elsewhere:
            self.elsewhere = {**self.elsewhere, event: (*self.elsewhere.get(event, ()), card)}
            self.heard_elsewhere |= EVENT_BITS.get(event, 0)
            self.statics_elsewhere = self.elsewhere.get(STATIC, ())
            self.invalidate_effects()
        if zone <= REALMS:
            self.cards[card].seen = 3
        return card


def _bits(events: dict[str, tuple[int, ...]]) -> int:
    """Events as bits."""
    found = 0
    for event in events:
        found |= EVENT_BITS.get(event, 0)
    return found
