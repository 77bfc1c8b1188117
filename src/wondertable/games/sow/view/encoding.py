"""State of Wonder as numbers for programs that learn: what a seat may know of a table, by the layout."""

from __future__ import annotations

from array import array
from typing import Final

from wondertable.games.kit.card_features import card_features
from wondertable.games.kit.encoder import ASKING, CHOSEN, Encoder, scaled
from wondertable.games.kit.sheet import Memory, Seen
from wondertable.games.kit.visibility import SeatSight
from wondertable.games.sow.derived.income import income
from wondertable.games.sow.derived.values import worth_of
from wondertable.games.sow.rules.table import AGE, DELAYED, EXHAUSTED, HURT, NEW, CityTable
from wondertable.games.sow.state.face import TYPES, CardFace
from wondertable.games.sow.view import layout as laid_out
from wondertable.games.sow.view.layout import BATTLES, COUNTERS, HASHED, KEYWORDS, OTHER_ROWS, OWN_ROWS, PHASES
from wondertable.games.sow.view.visibility import Sight
from wondertable.games.sow.words.zones import (
    FIELD,
    FIELD_AREA,
    GARRISON,
    GRAVEYARD,
    HAND,
    PRODUCTION,
    SIEGE_LINE,
    city_of,
    kind_of,
    of,
)
from wondertable.kernel.card import Card
from wondertable.kernel.node import Node, Value
from wondertable.kernel.numbers import as_int
from wondertable.kernel.table import Table

FLAGS: Final = (EXHAUSTED, DELAYED, NEW, HURT)
NO_KEYWORDS: Final[dict[str, int]] = {}


class CitySeen(Seen):
    """A known card as a seat saw it last. Counters and keywords are compared by identity: a new object costs time."""

    __slots__ = ("attack", "controller", "cost", "counters", "face", "flags", "keywords", "marked", "most")

    def __init__(self, c: Card, mark: int, row: bytes) -> None:
        super().__init__(row)
        self.face: CardFace = c.face
        self.controller: int = c.controller
        self.flags: int = c.flags
        self.counters = c.counters
        self.marked: int = mark
        self.attack: int | None = None
        self.most: int = 0
        self.cost: int = 0
        self.keywords: dict[str, int] = NO_KEYWORDS

    def lies_so(self, c: Card, mark: int) -> bool:
        """Return whether the card lies as it did."""
        return (
            self.face is c.face and self.controller == c.controller and self.flags == c.flags
            and self.counters is c.counters and self.marked == mark
        )  # fmt: skip


class CityEncoder(Encoder):
    """Writes tables of State of Wonder as numbers."""

    def __init__(self, seats: int) -> None:
        super().__init__(laid_out.layout(seats))

    def sight(self, table: Table, seat: int) -> SeatSight:
        assert isinstance(table, CityTable)
        return Sight(table, seat)

    def cards(self, sight: SeatSight) -> list[list[int]]:
        t = sight.table
        seats = self.layout.seats
        me = max(sight.seat, 0) % seats
        found: list[list[int]] = []
        for kind, _ in OWN_ROWS:
            pile = t.zones[of(kind, me)]
            found.append(sight.known_among(pile) if kind == HAND else pile)
        for n in range(1, seats):
            for kind, _ in OTHER_ROWS:
                found.append(t.zones[of(kind, (me + n) % seats)])
        found.append(t.zones[FIELD])
        return found

    def place(self, table: Table, place: int, seat: int) -> int:
        """Return a city is counted from the seat's own; the field comes last."""
        seats = self.layout.seats
        return seats if place == FIELD_AREA else (city_of(place) - seat) % seats

    # -- cards -----------------------------------------------------------------------------------------------------

    def row(self, sight: SeatSight, card: int, mark: int, memory: Memory) -> bytes:
        t = sight.table
        assert isinstance(t, CityTable)
        c = t.cards[card]
        seats = self.layout.seats
        me = sight.seat
        if not sight.knows(card):
            gold = t.paid(card)
            hidden = (0, c.owner - me, gold, mark)
            return self.kept.get(hidden) or self.kept_row(hidden, self._hidden((c.owner - me) % seats, gold, mark))
        worth = worth_of(t, card)
        face: CardFace = c.face
        price = t.cost(card, c.owner) if kind_of(c.zone) == HAND else face.cost
        attack, most, keywords = face.attack, 0, face.own.bundle.keywords
        if worth is not None:
            attack, most, keywords = worth.attack, worth.most, worth.keywords
        seen = memory[card]
        if seen is not None:
            assert isinstance(seen, CitySeen)
            if (
                seen.most == most and seen.cost == price and seen.attack is attack and seen.keywords is keywords
                and seen.lies_so(c, mark)
            ):  # fmt: skip
                return seen.row
        key: tuple[Value, ...] = (
            id(face), c.owner - me, c.controller - me, attack, most, price, c.flags, c.counters, mark,
            tuple(keywords.items()) if keywords else None,
        )  # fmt: skip
        found = self.kept.get(key)
        if found is None:
            now = self._now(c, attack, most, price) + self._marked(keywords, c, mark)
            found = self.kept_row(key, self.printed_once(face) + self._whose(c, me) + now)
        new = CitySeen(c, mark, found)
        new.attack, new.most, new.cost, new.keywords = attack, most, price, keywords
        memory[card] = new
        return found

    def _hidden(self, owner: int, gold: int, mark: int) -> list[float]:
        """Return a card that the seat does not know: whose it is, and the gold on it."""
        columns = self.layout.columns
        found = [0.0] * len(columns)
        found[columns.index("present")] = 1.0
        found[columns.index(f"owner {laid_out.names(self.layout.seats)[owner]}")] = 1.0
        found[columns.index("gold on it / 10")] = scaled(gold, 10.0)
        found[columns.index("chosen")] = 1.0 if mark & CHOSEN else 0.0
        found[columns.index("asking")] = 1.0 if mark & ASKING else 0.0
        return found

    def printed(self, face: Node) -> list[float]:
        assert isinstance(face, CardFace)
        return printed(face)

    def _whose(self, c: Card, me: int) -> list[float]:
        seats = self.layout.seats
        found = [0.0] * (2 * seats)
        found[(c.owner - me) % seats] = 1.0
        found[seats + (c.controller - me) % seats] = 1.0
        return found

    def _now(self, c: Card, attack: int | None, most: int, cost: int) -> list[float]:
        damage, gold = as_int(c.count("damage")), as_int(c.count("gold"))
        found = [
            scaled(attack or 0, 10.0), scaled(most - damage if most else 0, 10.0), scaled(most, 10.0),
            scaled(cost, 10.0), scaled(gold, 10.0),
        ]  # fmt: skip
        found += [1.0 if c.flags & flag else 0.0 for flag in FLAGS]
        age: int = c.flags // AGE
        return [*found, age / 3.0]

    def _marked(self, keywords: dict[str, int], c: Card, mark: int) -> list[float]:
        found = [1.0 + scaled(keywords[name], 10.0) if name in keywords else 0.0 for name in KEYWORDS]
        found += [scaled(c.count(name), 5.0) for name in COUNTERS]
        found += [1.0 if mark & CHOSEN else 0.0, 1.0 if mark & ASKING else 0.0]
        return found

    # -- the table -------------------------------------------------------------------------------------------------

    def numbers(self, sight: SeatSight, memory: Memory) -> bytes:
        t = sight.table
        assert isinstance(t, CityTable)
        seats = self.layout.seats
        me = max(sight.seat, 0) % seats
        found = [scaled(t.count, 20.0), *[1.0 if t.turn == (me + n) % seats else 0.0 for n in range(seats)]]
        found += [1.0 if t.phase == name else 0.0 for name in PHASES]
        found += [1.0 if t.battle == name else 0.0 for name in BATTLES]
        found += [scaled(t.commands, 5.0), 1.0 if t.advanced else 0.0]
        for n in range(seats):
            found += self._player(t, (me + n) % seats)
        return array("f", found).tobytes()

    def _player(self, t: CityTable, seat: int) -> list[float]:
        made = t.zones[of(PRODUCTION, seat)]
        state = t.state_of(seat)
        besieging = [card for other in range(self.layout.seats) for card in t.zones[of(SIEGE_LINE, other)]]
        found = [
            1.0 if t.is_in(seat) else 0.0, scaled(t.gold(seat), 10.0), scaled(income(t, seat), 10.0),
            1.0 if t.besieged(seat) else 0.0, len(t.zones[of(HAND, seat)]) / 10.0, len(made) / 5.0,
            scaled(sum([t.paid(card) for card in made]), 10.0), len(t.zones[of(GRAVEYARD, seat)]) / 10.0,
            scaled(t.left(state), 20.0) if state >= 0 else 0.0, t.age(state) / 3.0 if state >= 0 else 0.0,
        ]  # fmt: skip
        found += _strength(t, t.zones[of(GARRISON, seat)], seat)
        found += _strength(t, besieging, seat)
        found += _strength(t, t.zones[FIELD], seat)
        return found


def printed(face: CardFace) -> list[float]:
    """Return what is printed on a card, in numbers."""
    found = [
        1.0, 1.0, scaled(face.cost, 10.0), 0.0 if face.attack is None else 1.0, scaled(face.attack or 0, 10.0),
        scaled(face.health, 10.0), scaled(face.structure, 20.0), scaled(face.income, 5.0), 1.0 if face.token else 0.0,
    ]  # fmt: skip
    found += [1.0 if face.type == name else 0.0 for name in TYPES]
    return found + card_features(face, HASHED)


def _strength(t: CityTable, cards: list[int], seat: int) -> list[float]:
    """Return the attack and the points left of a player's cards among some."""
    attack = points = 0
    for card in cards:
        if t.cards[card].controller == seat:
            attack += t.attack(card) or 0
            points += t.left(card)
    return [scaled(attack, 10.0), scaled(points, 10.0)]


_ENCODERS: Final[dict[int, CityEncoder]] = {}


def encoder(seats: int) -> Encoder:
    """Return the encoder for so many players."""
    if seats not in _ENCODERS:
        _ENCODERS[seats] = CityEncoder(seats)
    return _ENCODERS[seats]
