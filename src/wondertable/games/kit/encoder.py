"""The encoder: a table as one seat sees it, written as numbers by the layout of its game.

It looks at cards through the seat's sight alone, so two tables that look the same to a seat are encoded alike.
"""

from __future__ import annotations

from array import array
from typing import Final

from wondertable.games.kit.layout import (
    AT,
    BLOCK,
    NUMBER,
    ORDINAL,
    OTHER,
    PLACE,
    PLAIN,
    ROW,
    ROW_THEN_NUMBER,
    ROW_THEN_ROW,
    SEAT,
    WITHIN,
    Layout,
    Verb,
)
from wondertable.games.kit.sheet import Memory, Sheet
from wondertable.games.kit.visibility import SeatSight
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.node import Node, Value
from wondertable.kernel.numbers import Number, as_float
from wondertable.kernel.table import Table

CHOSEN: Final = 1
ASKING: Final = 2
"""Marks of a row: the card was picked for the open decision; the card is behind it."""
MOST_KEPT: Final = 20_000
"""So many different rows are cached."""
MOST_FACES: Final = 4_000
"""So many different faces are cached."""
NO_CODE: Final = -1
NO_MARKS: Final[dict[int, int]] = {}
LIMIT: Final = 20.0
"""No number of an observation is farther from 0 than this."""
ASKED: Final = ("least", "most", "picked so far", "second code")
"""Numbers about the open decision; 0 to those who are not asked."""


class Glance:
    """A table as a seat sees it at one decision: the cards of each zone, and the row of each card."""

    __slots__ = ("rows", "sight", "zones")

    def __init__(self, sight: SeatSight, zones: list[list[int]], layout: Layout) -> None:
        self.sight = sight
        self.zones = zones
        self.rows: list[int] = [NO_CODE] * len(sight.table.cards)
        for zone, cards in zip(layout.zones, zones):
            row = zone.first
            last = row + zone.rows
            for card in cards:
                if row == last:
                    break
                self.rows[card] = row
                row += 1


class Progress:
    """How far the answer to the open decision has come: the cards chosen, how many picks, and which code is next."""

    __slots__ = ("chosen", "picked", "second")

    def __init__(self, chosen: list[int], picked: int, second: int) -> None:
        self.chosen = chosen
        self.picked: int = picked
        self.second: int = second


class Encoder:
    """Writes tables of one game as numbers, and options as codes."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.empty: bytes = bytes(4 * len(layout.columns))
        self.kept: dict[tuple[Value, ...], bytes] = {}
        self.faces: dict[int, tuple[Node, list[float]]] = {}
        self.pieces: dict[tuple[Value, ...], bytes] = {}
        self.questions: dict[str, int] = {word: n for n, word in enumerate(layout.words["questions"])}

    # -- what a game says ------------------------------------------------------------------------------------------

    def sight(self, table: Table, seat: int) -> SeatSight:
        """Return the sight of a seat."""
        raise NotImplementedError

    def cards(self, sight: SeatSight) -> list[list[int]]:
        """Return the cards in sight, zone by zone."""
        raise NotImplementedError

    def row(self, sight: SeatSight, card: int, mark: int, memory: Memory) -> bytes:
        """Return the row of a card, the same object as the last time if nothing has changed."""
        raise NotImplementedError

    def printed(self, face: Node) -> list[float]:
        """Return what is printed on a face as numbers."""
        raise NotImplementedError

    def numbers(self, sight: SeatSight, memory: Memory) -> bytes:
        """Return the single numbers about the table; all cards in sight are in the memory by then."""
        raise NotImplementedError

    def place(self, table: Table, place: int, seat: int) -> int:
        """Return the number of a place as a seat counts places."""
        return place

    # -- observations ----------------------------------------------------------------------------------------------

    def glance(self, table: Table, seat: int) -> Glance:
        """Look at a table once; a glance is good until the next answer."""
        sight = self.sight(table, seat)
        return Glance(sight, self.cards(sight), self.layout)

    def write(self, glance: Glance, progress: Progress, memory: Memory, sheet: Sheet) -> None:
        """Write all numbers of an observation into a sheet, as 32-bit floats."""
        sight = glance.sight
        while len(memory) < len(sight.table.cards):
            memory.append(None)
        marks = self._marks(sight, progress)
        rest = self.layout.rows
        for n, zone in enumerate(self.layout.zones):
            cards = glance.zones[n]
            row, last = zone.first, zone.first + zone.rows
            for card in cards:
                if row == last:
                    break
                sheet.put(row, self.row(sight, card, marks.get(card, 0) if marks else 0, memory))
                row += 1
            for empty in range(row, zone.first + sheet.filled[n]):
                sheet.put(empty, self.empty)
            sheet.filled[n] = row - zone.first
            sheet.put(rest + n, self.empty if len(cards) <= zone.rows else self._sum(sight, cards[zone.rows :], memory))
        sheet.put_rest(self._asked(sight, progress) + self.numbers(sight, memory))

    def kept_row(self, key: tuple[Value, ...], numbers: list[float]) -> bytes:
        """Keep a row under its key."""
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        found = array("f", numbers).tobytes()
        self.kept[key] = found
        return found

    def printed_once(self, face: Node) -> list[float]:
        """Return what is printed on a face as numbers, encoded once. The face is kept, so its id stays its own."""
        known = self.faces.get(id(face))
        if known is None:
            if len(self.faces) >= MOST_FACES:
                self.faces.clear()
                self.kept.clear()
            known = (face, self.printed(face))
            self.faces[id(face)] = known
        return known[1]

    def kept_piece(self, key: tuple[Value, ...], numbers: list[float]) -> bytes:
        """Keep some of the single numbers under their key."""
        if len(self.pieces) >= MOST_KEPT:
            self.pieces.clear()
        found = array("f", numbers).tobytes()
        self.pieces[key] = found
        return found

    def _marks(self, sight: SeatSight, progress: Progress) -> dict[int, int]:
        asked = sight.table.asked
        if asked is None or asked.seat != sight.seat:
            return NO_MARKS
        if asked.source < 0 and not progress.chosen:
            return NO_MARKS
        marks = dict.fromkeys(progress.chosen, CHOSEN)
        if asked.source >= 0:
            marks[asked.source] = marks.get(asked.source, 0) | ASKING
        return marks

    def _sum(self, sight: SeatSight, cards: list[int], memory: Memory) -> bytes:
        """Return the sum of the rows that are not shown one by one."""
        total = [0.0] * len(self.layout.columns)
        for card in cards:
            row = array("f", self.row(sight, card, 0, memory))
            total = [a + b for a, b in zip(total, row)]
        return array("f", total).tobytes()

    def _asked(self, sight: SeatSight, progress: Progress) -> bytes:
        """Return the deciding seat and, for that seat, the question and the picks so far."""
        asked = sight.table.asked
        seats = self.layout.seats
        if asked is None:
            return bytes(4 * (seats + len(self.questions) + len(ASKED)))
        who = (asked.seat - sight.seat) % seats if sight.seat < seats else -1
        mine = asked.seat == sight.seat
        question = self._question(asked) if mine else -1
        least, most = (asked.least, asked.most) if mine else (0, 0)
        key: tuple[Value, ...] = ("asked", who, question, least, most, progress.picked, progress.second)
        found = self.pieces.get(key)
        if found is None:
            numbers = [1.0 if n == who else 0.0 for n in range(seats)]
            numbers += [1.0 if n == question else 0.0 for n in range(len(self.questions))]
            numbers += [scaled(least, 5.0), scaled(most, 5.0), progress.picked / 5.0, progress.second + 0.0]
            found = self.kept_piece(key, numbers)
        return found

    def _question(self, asked: Decision) -> int:
        """Return the number of a question; "name class" is one of "name"."""
        question = asked.question
        if question not in self.questions:
            question = question.partition(" ")[0]
        return self.questions.get(question, len(self.questions) - 1)

    # -- codes -----------------------------------------------------------------------------------------------------

    def card_of(self, option: Option) -> int:
        """Return the card that an option begins with, or −1."""
        verb = self.layout.verbs.get(option[0])
        if verb is None or verb.shape not in (ROW, ROW_THEN_NUMBER, ROW_THEN_ROW):
            return NO_CODE
        card: int = option[1]
        return card

    def codes(self, glance: Glance, decision: Decision) -> tuple[list[int], list[int]]:
        """Return the first and the second code of every option; −1 where there is no second."""
        first: list[int] = []
        second: list[int] = []
        met: dict[str, int] = {}
        taken: set[int] = set()
        for n, option in enumerate(listed(decision)):
            one, two = self._codes(glance, option, met)
            both = one * 65_536 + two + 1
            if one < 0 or both in taken:
                one, two = self._by_position(n)
                both = one * 65_536 + two + 1
            taken.add(both)
            first.append(one)
            second.append(two)
        return first, second

    def _by_position(self, n: int) -> tuple[int, int]:
        return self.layout.first[OTHER] + n // BLOCK, self.layout.first[WITHIN] + n % BLOCK

    def _codes(self, glance: Glance, option: Option, met: dict[str, int]) -> tuple[int, int]:
        kind: str = option[0]
        verb = self.layout.verbs.get(kind)
        if verb is None:
            return NO_CODE, NO_CODE
        first = self.layout.first[kind]
        if verb.shape == PLAIN:
            return first, NO_CODE
        if verb.shape in (ROW, ROW_THEN_NUMBER, ROW_THEN_ROW):
            card: int = option[1]
            row = glance.rows[card]
            if row < 0:
                return NO_CODE, NO_CODE
            return (first + row, NO_CODE) if verb.shape == ROW else self._second(glance, option, verb, first + row)
        value = self._value(glance, option, verb, met)
        return (first + value if 0 <= value < verb.size else NO_CODE), NO_CODE

    def _second(self, glance: Glance, option: Option, verb: Verb, first: int) -> tuple[int, int]:
        value: int = option[2]
        if verb.shape == ROW_THEN_ROW:
            row = glance.rows[value]
            return (first, self.layout.first[AT] + row) if row >= 0 else (NO_CODE, NO_CODE)
        if not 0 <= value < verb.size:
            return NO_CODE, NO_CODE
        return first, self.layout.first[verb.then] + value

    def _value(self, glance: Glance, option: Option, verb: Verb, met: dict[str, int]) -> int:
        if verb.shape == ORDINAL:
            at = met.get(verb.kind, 0)
            met[verb.kind] = at + 1
            return at
        said: Value = option[1]
        if not isinstance(said, int):
            return NO_CODE
        if verb.shape == NUMBER:
            return said
        if verb.shape == SEAT:
            return (said - glance.sight.seat) % self.layout.seats
        assert verb.shape == PLACE
        return self.place(glance.sight.table, said, glance.sight.seat)


def listed(decision: Decision) -> tuple[Option, ...]:
    """Return the options that can be given by codes: of a range of numbers, those that have a code."""
    options = decision.options
    if isinstance(options, tuple):
        return options
    return tuple([options[n] for n in range(min(len(options), BLOCK * BLOCK))])


def scaled(number: Number, unit: float) -> float:
    """Return a number of the game in units, kept within the limit; infinity is the limit."""
    found = as_float(number) / unit
    return LIMIT if found > LIMIT else -LIMIT if found < -LIMIT else found
