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
from wondertable.games.kit.visibility import SeatSight
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.node import Value
from wondertable.kernel.numbers import Number, as_float
from wondertable.kernel.table import Table

CHOSEN: Final = 1
ASKING: Final = 2
"""Marks of a row: the card was picked for the open decision; the card is behind it."""
MOST_KEPT: Final = 20_000
"""So many different rows are cached."""
NO_CODE: Final = -1
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
            for card in cards[: zone.rows]:
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
        self.width: int = 4 * len(layout.columns)
        self.padding: list[bytes] = [bytes(self.width * n) for n in range(max(z.rows for z in layout.zones) + 1)]
        self.kept: dict[tuple[Value, ...], bytes] = {}
        self.questions: dict[str, int] = {word: n for n, word in enumerate(layout.words["questions"])}

    # -- what a game says ------------------------------------------------------------------------------------------

    def sight(self, table: Table, seat: int) -> SeatSight:
        """Return the sight of a seat."""
        raise NotImplementedError

    def cards(self, sight: SeatSight) -> list[list[int]]:
        """Return the cards in sight, zone by zone."""
        raise NotImplementedError

    def row(self, sight: SeatSight, card: int, mark: int) -> bytes:
        """Return the row of a card."""
        raise NotImplementedError

    def numbers(self, sight: SeatSight) -> list[float]:
        """Return the single numbers about the table."""
        raise NotImplementedError

    def place(self, table: Table, place: int, seat: int) -> int:
        """Return the number of a place as a seat counts places."""
        return place

    # -- observations ----------------------------------------------------------------------------------------------

    def glance(self, table: Table, seat: int) -> Glance:
        """Look at a table once; a glance is good until the next answer."""
        sight = self.sight(table, seat)
        return Glance(sight, self.cards(sight), self.layout)

    def observation(self, glance: Glance, progress: Progress) -> bytes:
        """Return all numbers of an observation as 32-bit floats."""
        sight = glance.sight
        marks = self._marks(sight, progress)
        pieces: list[bytes] = []
        rest: list[bytes] = []
        for zone, cards in zip(self.layout.zones, glance.zones):
            shown = cards
            if len(cards) > zone.rows:
                shown = cards[: zone.rows]
                rest.append(self._sum(sight, cards[zone.rows :]))
            else:
                rest.append(self.padding[1])
            for card in shown:
                pieces.append(self.row(sight, card, marks.get(card, 0)))
            pieces.append(self.padding[zone.rows - len(shown)])
        pieces += rest
        singles = self._asked(sight, progress)
        singles += self.numbers(sight)
        pieces.append(array("f", singles).tobytes())
        return b"".join(pieces)

    def kept_row(self, key: tuple[Value, ...], numbers: list[float]) -> bytes:
        """Keep a row under its key."""
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        found = array("f", numbers).tobytes()
        self.kept[key] = found
        return found

    def _marks(self, sight: SeatSight, progress: Progress) -> dict[int, int]:
        asked = sight.table.asked
        if asked is None or asked.seat != sight.seat:
            return {}
        marks = dict.fromkeys(progress.chosen, CHOSEN)
        if asked.source >= 0:
            marks[asked.source] = marks.get(asked.source, 0) | ASKING
        return marks

    def _sum(self, sight: SeatSight, cards: list[int]) -> bytes:
        """Return the sum of the rows that are not shown one by one."""
        total = [0.0] * len(self.layout.columns)
        for card in cards:
            row = array("f", self.row(sight, card, 0))
            total = [a + b for a, b in zip(total, row)]
        return array("f", total).tobytes()

    def _asked(self, sight: SeatSight, progress: Progress) -> list[float]:
        """Return who is asked, and to that seat what is asked and how far its answer has come."""
        asked = sight.table.asked
        seats = self.layout.seats
        found = [0.0] * (seats + len(self.questions) + len(ASKED))
        if asked is None:
            return found
        if sight.seat < seats:
            found[(asked.seat - sight.seat) % seats] = 1.0
        if asked.seat == sight.seat:
            found[seats + self._question(asked)] = 1.0
            at = seats + len(self.questions)
            found[at : at + len(ASKED)] = [
                scaled(asked.least, 5.0), scaled(asked.most, 5.0), progress.picked / 5.0, progress.second + 0.0,
            ]  # fmt: skip
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
