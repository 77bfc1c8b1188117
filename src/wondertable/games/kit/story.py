"""The story: lines of the log folded into beats, each one deed that a table can show and tell in one line.

A game says which events open a beat (`Tellings`); every other line is a step of the beat it follows or leads up to.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypedDict

from wondertable.games.kit.pieces import Piece, Pieces, addressed, compose, naming_seat, words
from wondertable.games.kit.views import LogLine
from wondertable.kernel.event import Event
from wondertable.kernel.node import Json, write

Totals = dict[str, Json]
"""What the sides of a place add up to, by the names of the seats."""

LOOKED_BACK: Final = 200
"""So many lines before the first one are searched for the beginning of a battle."""


@dataclass(frozen=True)
class Telling:
    """How an event opens a beat.

    `words` replaces the line's own sentence. `several` is the sentence once the next such event of the same seat has
    joined it. After a beat of a kind in `after` that shows the same card, or none, it opens no beat of its own.
    `quiet` beats are told in a line and not shown.
    """

    kind: str
    words: str = ""
    several: str = ""
    origin: str = ""
    place: str = ""
    after: tuple[str, ...] = ()
    quiet: bool = False


@dataclass(frozen=True)
class Tellings:
    """How a game is told: what opens a beat, what leads up to one, and between which events a battle is fought."""

    opening: dict[str, Telling]
    leading: frozenset[str]
    battle_begins: frozenset[str]
    battle_ends: frozenset[str]

    def of(self, event: Event) -> Telling | None:
        """Return how an event is told; some are told differently by the word they carry."""
        if self.leads(event):
            return None
        return self.opening.get(f"{event.what} {event.words}") or self.opening.get(event.what)

    def leads(self, event: Event) -> bool:
        """Return whether an event only leads up to the next beat."""
        return event.what in self.leading or f"{event.what} {event.words}" in self.leading


class BeatCard(TypedDict):
    """A card of a beat; its face is left out for those who may not know it, and in long stories."""

    label: str
    name: str
    face: Json


class Beat(TypedDict):
    """One deed, as a table shows and tells it."""

    kind: str
    seat: str
    """Who does it; empty if a rule does."""
    words: list[Piece]
    cards: list[BeatCard]
    realm: int
    origin: str
    """Where the cards come from ("hand A", "deck B"); empty where they can be found on the table before."""
    place: str
    """Where they go; empty where they can be found on the table afterwards."""
    number: Json
    what: str
    """The event that opens it."""
    before: Json
    """The totals of its realm by seat, before and after; null where they are not known."""
    after: Json
    result: str
    """Who wins a battle or the game, "tie" or "draw"; empty for all other beats."""
    quiet: bool
    battle: bool
    """Whether it happens in a battle."""
    first: int
    last: int
    """The lines of the log that it tells."""
    rule: str


class Marks:
    """Totals of places as they were at lines of the log, noted while the game went on."""

    def __init__(self) -> None:
        self._kept: list[tuple[int, int, Totals]] = []

    def note(self, line: int, place: int, totals: Totals) -> None:
        """Keep the totals of a place as they are once a line is written."""
        self._kept.append((line, place, totals))

    def forget(self, line: int) -> None:
        """Forget all from a line on: it was undone, and is written again."""
        while self._kept and self._kept[-1][0] >= line:
            self._kept.pop()

    def at(self, line: int, place: int) -> Totals | None:
        """Return the totals of a place when a line had been written, as far as they are known."""
        for noted, where, totals in reversed(self._kept):
            if noted <= line and where == place:
                return totals
        return None


class Teller:
    """Folds the lines that one reader may see into beats."""

    def __init__(self, tellings: Tellings, reader: str, marks: Marks) -> None:
        self.tellings = tellings
        self.reader = reader
        self.marks = marks
        self.beats: list[Beat] = []
        self.battle: bool = False
        self._leads: int = -1

    def begin(self, newest: list[Event]) -> None:
        """Find out whether a battle is under way, from the events before the first line, newest first."""
        for event in newest:
            if event.what in self.tellings.battle_ends:
                return
            if event.what in self.tellings.battle_begins:
                self.battle = True
                return

    def add(self, event: Event, line: LogLine, cards: list[BeatCard]) -> None:
        """Tell one line: it opens a beat, joins one, or is a step of one."""
        if event.what in self.tellings.battle_begins:
            self.battle = True
        telling = self.tellings.of(event)
        if telling is None:
            self._step(event, line)
        elif not self._joins(telling, line, cards):
            self.beats.append(self._beat(telling, event, line, cards))
            self._leads = -1
        if event.what in self.tellings.battle_ends:
            self.battle = False

    def told(self, size: int) -> list[Beat]:
        """Return all beats; what was to lead up to another one belongs to the last."""
        if self._leads >= 0 and self.beats:
            self.beats[-1]["last"] = size - 1
        return self.beats

    def _step(self, event: Event, line: LogLine) -> None:
        if self._leads < 0 and self.tellings.leads(event):
            self._leads = line["number"]
        if self._leads < 0 and self.beats:
            self.beats[-1]["last"] = line["number"]

    def _joins(self, telling: Telling, line: LogLine, cards: list[BeatCard]) -> bool:
        """Return whether a line belongs to the beat before it."""
        if not self.beats or self._leads >= 0:
            return False
        beat = self.beats[-1]
        if beat["kind"] in telling.after and _same_card(beat["cards"], cards):
            beat["last"] = line["number"]
            beat["realm"] = beat["realm"] or line["realm"]
            beat["after"] = self.marks.at(line["number"], beat["realm"])
            return True
        if telling.several and (beat["what"], beat["seat"]) == (line["what"], line["seat"]):
            self._join(telling, beat, line, cards)
            return True
        return False

    def _join(self, telling: Telling, beat: Beat, line: LogLine, cards: list[BeatCard]) -> None:
        beat["cards"] = beat["cards"] + cards
        beat["last"] = line["number"]
        beat["number"] = len(beat["cards"])
        values = {
            "seat": naming_seat(beat["seat"]), "cards": _listed(beat["cards"]), "number": words(str(beat["number"])),
        }  # fmt: skip
        beat["words"] = addressed(compose(telling.several, values), self.reader)

    def _beat(self, telling: Telling, event: Event, line: LogLine, cards: list[BeatCard]) -> Beat:
        first = line["number"] if self._leads < 0 else self._leads
        realm = line["realm"]
        after = self.marks.at(line["number"], realm) if realm else None
        return {
            "kind": telling.kind, "seat": line["seat"], "words": self._said(telling, line, cards, after),
            "cards": cards, "realm": realm, "origin": _put(telling.origin, line), "place": _put(telling.place, line),
            "number": None if isinstance(event.number, tuple) else write(event.number), "what": event.what,
            "before": self.marks.at(first - 1, realm) if realm else None, "after": after,
            "result": _result(telling, line), "quiet": telling.quiet, "battle": self.battle, "first": first,
            "last": line["number"], "rule": event.rule,
        }  # fmt: skip

    def _said(self, telling: Telling, line: LogLine, cards: list[BeatCard], totals: Totals | None) -> Pieces:
        if not telling.words:
            return line["pieces"]
        mine, theirs = _sides(totals, line["seat"])
        values = {
            "seat": naming_seat(line["seat"]), "cards": _listed(cards), "realm": words(str(line["realm"])),
            "with": words(f" with {mine}" if mine else ""), "score": words(f", {mine} to {theirs}" if mine else ""),
            "there": words(f" in realm {line['realm']}" if line["realm"] else ""),
        }  # fmt: skip
        return addressed(compose(telling.words, values), self.reader)


def _same_card(before: list[BeatCard], now: list[BeatCard]) -> bool:
    return not now or not before or before[0]["label"] == now[0]["label"]


def _sides(totals: Totals | None, seat: str) -> tuple[str, str]:
    """Return what the side of a seat adds up to, and the other side; nothing where that is not known."""
    if totals is None:
        return "", ""
    others = [str(total) for name, total in totals.items() if name != seat]
    return str(totals.get(seat, "")), ", ".join(others)


def _put(template: str, line: LogLine) -> str:
    return template.replace("{seat}", line["seat"]).replace("{realm}", str(line["realm"]))


def _result(telling: Telling, line: LogLine) -> str:
    if telling.kind == "battle":
        return "tie" if line["what"] == "battle tied" else line["seat"]
    return (line["seat"] or "draw") if telling.kind == "end" else ""


def _listed(cards: list[BeatCard]) -> Pieces:
    """Return the names of cards as a sentence lists them; those nobody may know are counted."""
    named = [card for card in cards if card["name"]]
    hidden = len(cards) - len(named)
    parts: list[Pieces] = [[{"text": card["name"], "card": card["label"]}] for card in named]
    if hidden:
        parts.append(words("a card" if hidden == 1 else f"{hidden} cards"))
    found: Pieces = []
    for n, part in enumerate(parts):
        found += words("" if n == 0 else " and " if n == len(parts) - 1 else ", ")
        found += part
    return found
