"""Wonders of The First as numbers for programs that learn: what a seat may know of a table, by the layout."""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.card_features import card_features
from wondertable.games.kit.encoder import ASKING, CHOSEN, Encoder, scaled
from wondertable.games.kit.visibility import SeatSight
from wondertable.games.wotf.derived.layers import FACE_DOWN
from wondertable.games.wotf.rules.prices import cost
from wondertable.games.wotf.rules.table import BANISHED, OPEN, RESOURCES, TAPPED, WorldTable
from wondertable.games.wotf.state.face import ORBITALS, Face
from wondertable.games.wotf.view import layout as laid_out
from wondertable.games.wotf.view.layout import ABOUT_REALM, COUNTERS, HASHED, KEYWORDS, OTHER_ROWS, OWN_ROWS, TYPES
from wondertable.games.wotf.view.visibility import Sight
from wondertable.games.wotf.words.zones import ABYSS, CENTRE, DECK, HAND, PLAYING, REALMS
from wondertable.kernel.card import Card
from wondertable.kernel.node import Value
from wondertable.kernel.numbers import Number
from wondertable.kernel.table import Table

MOST_FACES: Final = 4_000
PILES: Final = (HAND, DECK)
"""Zones of which only known cards have rows."""
NO_WORDS: Final[tuple[str, ...]] = ()
STONES: Final = 4
SEIZED: Final = 5
POWER: Final = 4
WONDERS: Final = 6


class WorldEncoder(Encoder):
    """Writes tables of Wonders of The First as numbers."""

    def __init__(self) -> None:
        super().__init__(laid_out.layout())
        self.faces: dict[int, tuple[Face, list[float]]] = {}

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

    def row(self, sight: SeatSight, card: int, mark: int) -> bytes:
        t = sight.table
        assert isinstance(t, WorldTable)
        c = t.cards[card]
        me = sight.seat & 1
        in_world = c.zone <= REALMS
        if not sight.knows(card):
            return self._hidden(c, me, mark)
        face = t.face(card) if c.statuses else c.face
        down = in_world and bool(c.flags & FACE_DOWN)
        power: Number = 0
        price: Number = face.cost
        types = face.types
        keywords = NO_WORDS
        nullified = False
        if in_world and not down and not t.is_piece(card):
            power, types, keywords, nullified = t.power(card), t.types(card), t.keywords(card), t.nullified(card)
        elif c.zone - HAND in (0, 1):
            price = cost(t, card)
        key: tuple[Value, ...] = (
            id(face), c.owner == me, c.controller, me, power, price, c.flags, nullified, c.host >= 0, types, c.zone,
            keywords, c.counters, mark,
        )  # fmt: skip
        found = self.kept.get(key)
        if found is None:
            now = _state(c, me, power, price, nullified) + _words(types, c, keywords, mark)
            found = self.kept_row(key, self._printed(face) + now)
        return found

    def _hidden(self, c: Card, me: int, mark: int) -> bytes:
        """A card that the seat does not know: where it lies, and what lies on it."""
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

    def _printed(self, face: Face) -> list[float]:
        known = self.faces.get(id(face))
        if known is None:
            if len(self.faces) >= MOST_FACES:
                self.faces.clear()
                self.kept.clear()
            known = (face, printed(face))
            self.faces[id(face)] = known
        return known[1]

    # -- the table -------------------------------------------------------------------------------------------------

    def numbers(self, sight: SeatSight) -> list[float]:
        t = sight.table
        assert isinstance(t, WorldTable)
        me = sight.seat & 1
        found = [t.round / 7.0]
        for seat in (t.turn, t.first):
            found += [1.0, 0.0] if seat == me else [0.0, 1.0]
        found.append(len(t.statuses) / 5.0)
        found += _player(t, me, me)
        found += _player(t, 1 - me, me)
        for realm in range(1, REALMS + 1):
            found += _realm(t, realm, me)
        return found


def _in_sight(sight: SeatSight, zone: int, owner: int) -> list[int]:
    pile = sight.table.zones[zone + owner]
    return [card for card in pile if sight.knows(card)] if zone in PILES else pile


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


def _realm(t: WorldTable, realm: int, me: int) -> list[float]:
    found = [0.0] * len(ABOUT_REALM)
    state = t.realms[realm]
    if state != OPEN:
        found[1] = 1.0 if state == BANISHED else 0.0
        return found
    found[0] = 1.0
    holder = t.realm_controller(realm)
    if holder >= 0:
        found[2 if holder == me else 3] = 1.0
    for card in t.zones[realm]:
        controller = t.cards[card].controller
        if controller >= 0 and t.has_type(card, ("Wonder",)):
            side = 0 if controller == me else 1
            found[POWER + side] += scaled(t.power(card), 10.0)
            found[WONDERS + side] += 0.2
    if t.battle_realm == realm and t.attacker >= 0:
        found[8 if t.attacker == me else 9] = 1.0
    return found


_ENCODERS: Final[list[WorldEncoder]] = []


def encoder(seats: int) -> Encoder:
    """Return the encoder."""
    if not _ENCODERS:
        _ENCODERS.append(WorldEncoder())
    return _ENCODERS[0]
