"""Wonders of The First as numbers for programs that learn: what a seat may know of a table, by the layout."""

from __future__ import annotations

from array import array
from typing import Final

from wondertable.games.kit.card_features import card_features
from wondertable.games.kit.encoder import ASKING, CHOSEN, Encoder, scaled
from wondertable.games.kit.sheet import Memory, Seen
from wondertable.games.kit.visibility import SeatSight
from wondertable.games.wotf.derived.layers import FACE_DOWN, snapshot
from wondertable.games.wotf.rules.prices import cost
from wondertable.games.wotf.rules.table import BANISHED, OPEN, RESOURCES, TAPPED, WorldTable
from wondertable.games.wotf.state.face import ORBITALS, Face
from wondertable.games.wotf.view import layout as laid_out
from wondertable.games.wotf.view.layout import ABOUT_REALM, COUNTERS, HASHED, KEYWORDS, OTHER_ROWS, OWN_ROWS, TYPES
from wondertable.games.wotf.view.visibility import Sight
from wondertable.games.wotf.words.zones import ABYSS, CENTRE, DECK, HAND, PLAYING, REALMS
from wondertable.kernel.card import Card
from wondertable.kernel.node import Node, Value
from wondertable.kernel.numbers import Number, plus
from wondertable.kernel.table import Table

PILES: Final = (HAND, DECK)
"""Zones of which only known cards have rows."""
NO_WORDS: Final[tuple[str, ...]] = ()


class WorldSeen(Seen):
    """A known card as a seat saw it last. Values are compared by identity: a new object only costs time."""

    __slots__ = (
        "controller", "counters", "face", "flags", "keywords", "marked", "nullified", "power", "price", "types", "worn",
        "zone",
    )  # fmt: skip

    def __init__(self, c: Card, face: Face, mark: int, row: bytes) -> None:
        super().__init__(row)
        self.face = face
        self.controller: int = c.controller
        self.flags: int = c.flags
        self.zone: int = c.zone
        self.worn: bool = c.host >= 0
        self.counters = c.counters
        self.marked: int = mark
        self.power: Number = 0
        self.price: Number = 0
        self.types: tuple[str, ...] = NO_WORDS
        self.keywords: tuple[str, ...] = NO_WORDS
        self.nullified: bool = False

    def lies_so(self, c: Card, face: Face, mark: int) -> bool:
        """Return whether the card lies as it did."""
        return (
            self.face is face and self.controller == c.controller and self.flags == c.flags and self.zone == c.zone
            and self.counters is c.counters and self.marked == mark and self.worn == (c.host >= 0)
        )  # fmt: skip


class WorldEncoder(Encoder):
    """Writes tables of Wonders of The First as numbers."""

    def __init__(self) -> None:
        super().__init__(laid_out.layout())

    def sight(self, table: Table, seat: int) -> SeatSight:
        assert isinstance(table, WorldTable)
        return Sight(table, seat)

    def cards(self, sight: SeatSight) -> list[list[int]]:
        t = sight.table
        me = sight.seat & 1
        found = [_in_sight(sight, zone, me) for zone, _ in OWN_ROWS]
        found += [_in_sight(sight, zone, 1 - me) for zone, _ in OTHER_ROWS]
        sides: list[list[int]] = [[], [], []]
        for realm in range(1, REALMS + 1):
            for card in t.zones[realm]:
                controller = t.cards[card].controller
                sides[2 if controller == CENTRE else 0 if controller == me else 1].append(card)
        found += sides
        found.append(t.zones[PLAYING])
        return found

    # -- cards -----------------------------------------------------------------------------------------------------

    def row(self, sight: SeatSight, card: int, mark: int, memory: Memory) -> bytes:
        t = sight.table
        assert isinstance(t, WorldTable)
        c = t.cards[card]
        me = sight.seat & 1
        if not sight.knows(card):
            return self._hidden(c, me, mark)
        face: Face = t.face(card) if c.statuses else c.face
        power: Number = 0
        price: Number = face.cost
        types, keywords, nullified = face.types, NO_WORDS, False
        if c.zone <= REALMS:
            if not c.flags & FACE_DOWN and not t.is_piece(card):
                power, keywords, nullified = t.power(card), t.keywords(card), t.nullified(card)
                if c.statuses or c.counters or (t.snapshot or snapshot(t)).kinds:
                    types = t.types(card)
        elif c.zone == HAND or c.zone == HAND + 1:
            price = cost(t, card)
        seen = memory[card]
        if seen is not None:
            assert isinstance(seen, WorldSeen)
            if (
                seen.power is power and seen.price is price and seen.types is types and seen.keywords is keywords
                and seen.nullified == nullified and seen.lies_so(c, face, mark)
            ):  # fmt: skip
                return seen.row
        key: tuple[Value, ...] = (
            id(face), c.owner == me, c.controller, me, power, price, c.flags, nullified, c.host >= 0, types, c.zone,
            keywords, c.counters, mark,
        )  # fmt: skip
        found = self.kept.get(key)
        if found is None:
            now = _state(c, me, power, price, nullified) + _words(types, c, keywords, mark)
            found = self.kept_row(key, self.printed_once(face) + now)
        new = WorldSeen(c, face, mark, found)
        new.power, new.price, new.types, new.keywords, new.nullified = power, price, types, keywords, nullified
        memory[card] = new
        return found

    def _hidden(self, c: Card, me: int, mark: int) -> bytes:
        """Return a card that the seat does not know: where it lies, and what lies on it."""
        owned = c.owner == me if c.zone > REALMS else False
        key: tuple[Value, ...] = (0, owned, c.controller, me, c.flags, c.zone, c.counters, mark)
        found = self.kept.get(key)
        if found is None:
            blank = [0.0] * len(laid_out.PRINTED)
            blank[0] = 1.0
            now = _state(c, me, 0, 0, False) + _words(NO_WORDS, c, NO_WORDS, mark)
            now[0] = 1.0 if owned else 0.0
            found = self.kept_row(key, blank + now)
        return found

    def printed(self, face: Node) -> list[float]:
        assert isinstance(face, Face)
        return printed(face)

    # -- the table -------------------------------------------------------------------------------------------------

    def numbers(self, sight: SeatSight, memory: Memory) -> bytes:
        t = sight.table
        assert isinstance(t, WorldTable)
        me = sight.seat & 1
        found = [t.round / 7.0]
        for seat in (t.turn, t.first):
            found += [1.0, 0.0] if seat == me else [0.0, 1.0]
        found.append(len(t.statuses) / 5.0)
        found += _player(t, me, me)
        found += _player(t, 1 - me, me)
        pieces = [array("f", found).tobytes()]
        for realm in range(1, REALMS + 1):
            pieces.append(self._realm(t, realm, me, memory))
        return b"".join(pieces)

    def _realm(self, t: WorldTable, realm: int, me: int, memory: Memory) -> bytes:
        """Return the numbers about a realm, once the rows of its cards are written."""
        state = t.realms[realm]
        if state != OPEN:
            key: tuple[Value, ...] = (state == BANISHED,)
            return self.pieces.get(key) or self.kept_piece(key, _closed(state))
        power: list[Number] = [0, 0]
        wonders = [0, 0]
        for card in t.zones[realm]:
            c = t.cards[card]
            seen = memory[card]
            if c.controller >= 0 and not c.flags & FACE_DOWN and isinstance(seen, WorldSeen):
                if "Wonder" in seen.types:
                    side = 0 if c.controller == me else 1
                    power[side] = plus(power[side], seen.power)
                    wonders[side] += 1
        holder = t.realm_controller(realm)
        attacker = t.attacker if t.battle_realm == realm else -1
        key = (holder, attacker, me, power[0], power[1], wonders[0], wonders[1])
        found = self.pieces.get(key)
        if found is None:
            found = self.kept_piece(key, _open(me, holder, attacker, power, wonders))
        return found


def _in_sight(sight: SeatSight, zone: int, owner: int) -> list[int]:
    pile = sight.table.zones[zone + owner]
    if zone not in PILES:
        return pile
    assert isinstance(sight, Sight)
    return sight.known_in_pile(pile)


def printed(face: Face) -> list[float]:
    """Return what is printed on a card, in numbers."""
    found = [
        1.0, 1.0, scaled(face.cost, 10.0), scaled(face.power, 10.0), 1.0 if face.tier == "legendary" else 0.0,
        1.0 if face.tier == "primary" else 0.0, 1.0 if face.core else 0.0, 1.0 if face.token else 0.0,
        1.0 if face.stars else 0.0,
    ]  # fmt: skip
    found += [1.0 if name in face.orbitals else 0.0 for name in ORBITALS]
    return found + card_features(face, HASHED)


def _state(c: Card, me: int, power: Number, price: Number, nullified: bool) -> list[float]:
    """Return whose a card is, what it is worth now, and how it lies."""
    in_world = c.zone <= REALMS
    down = in_world and bool(c.flags & FACE_DOWN)
    return [
        1.0 if c.owner == me else 0.0, 1.0 if c.controller == me else 0.0, 1.0 if c.controller == 1 - me else 0.0,
        scaled(power, 10.0), scaled(price, 10.0), 1.0 if c.flags & TAPPED else 0.0, 1.0 if down else 0.0,
        1.0 if nullified else 0.0, 1.0 if c.host >= 0 and not down else 0.0,
    ]  # fmt: skip


def _words(types: tuple[str, ...], c: Card, keywords: tuple[str, ...], mark: int) -> list[float]:
    """Return the types, place, keywords, counters and marks of a card."""
    found = [1.0 if name in types else 0.0 for name in TYPES]
    found += [1.0 if c.zone == realm else 0.0 for realm in range(1, REALMS + 1)]
    found += [1.0 if name in keywords else 0.0 for name in KEYWORDS]
    found += [scaled(c.count(name), 5.0) for name in COUNTERS]
    found += [1.0 if mark & CHOSEN else 0.0, 1.0 if mark & ASKING else 0.0]
    return found


def _player(t: WorldTable, seat: int, me: int) -> list[float]:
    pool = t.pools[seat]
    found = [scaled(pool[what], 10.0) for what in RESOURCES]
    found += [
        t.stones_of(seat) / 5.0, scaled(t.seized[seat], 1.0), scaled(t.spent_faith[seat], 5.0),
        scaled(t.passes[seat], 2.0), 1.0 if t.ruler[seat] == me else 0.0, len(t.zones[HAND + seat]) / 10.0,
        len(t.zones[DECK + seat]) / 50.0, len(t.zones[ABYSS + seat]) / 10.0,
    ]  # fmt: skip
    return found


def _closed(state: int) -> list[float]:
    """Return the numbers about a realm that is not open."""
    return [0.0, 1.0 if state == BANISHED else 0.0, *[0.0] * (len(ABOUT_REALM) - 2)]


def _open(me: int, holder: int, attacker: int, power: list[Number], wonders: list[int]) -> list[float]:
    """Return the numbers about an open realm."""
    return [
        1.0, 0.0, 1.0 if holder == me else 0.0, 1.0 if holder == 1 - me else 0.0, scaled(power[0], 10.0),
        scaled(power[1], 10.0), wonders[0] / 5.0, wonders[1] / 5.0, 1.0 if attacker == me else 0.0,
        1.0 if attacker == 1 - me else 0.0,
    ]  # fmt: skip


_ENCODERS: Final[list[WorldEncoder]] = []


def encoder(seats: int) -> Encoder:
    """Return the encoder."""
    if not _ENCODERS:
        _ENCODERS.append(WorldEncoder())
    return _ENCODERS[0]
