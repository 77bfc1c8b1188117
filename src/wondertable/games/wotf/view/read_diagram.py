"""A table drawn by hand, read between turns. See `diagram` for the form."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from math import inf
from typing import Final

from wondertable.games.wotf.derived.layers import FACE_DOWN
from wondertable.games.wotf.editions import EDITIONS
from wondertable.games.wotf.rules.rounds import first_turn
from wondertable.games.wotf.rules.setup import NewGame, lay_out
from wondertable.games.wotf.rules.table import BANISHED, OPEN, RESOURCES, TAPPED, WorldTable
from wondertable.games.wotf.state.face import FILLER, STONE, Face
from wondertable.games.wotf.state.world_state import ONE_OF
from wondertable.games.wotf.words.zones import ABYSS, ARCHIVE, BANISHMENT, CENTRE, DECK, HAND, REALMS
from wondertable.kernel.card import with_counters
from wondertable.kernel.errors import BadInput
from wondertable.kernel.machine import advance
from wondertable.kernel.numbers import Number

CardLookup = Callable[[str], Face | None]
"""Finds a card by its name."""

_HEAD = re.compile(r"Wonders of The First (\S+) · round (\d) · ([AB])'s turn(?: · ([AB]) goes first)?")
_PLAYER = re.compile(r"([AB]): (.*)")
_REALM = re.compile(r"realm (\d)(?: · unopened)?(?: · stones?: (.*)| · (banished))?")
_SIDE = re.compile(r"\s+([AB]|centre) \| (.*)")
_PILE = re.compile(r"([AB]) (hand|deck|Abyss|banishment|archive)(?: (\d+))?(?:: (.*))?")
_CARD = re.compile(r"(.*?)(?: (?:[−-]?\d+(?:/\d+)?|[−-]?∞))?(?: \[(.*)\])?")
_ZONES = {"hand": HAND, "deck": DECK, "Abyss": ABYSS, "banishment": BANISHMENT, "archive": ARCHIVE}
_SEATS = {"A": 0, "B": 1, "centre": CENTRE}
_IGNORED: Final = ("asked:", "being played:", "…")


class _Reader:
    """Reads a drawing line by line."""

    def __init__(self, cards: CardLookup | None) -> None:
        self.cards = cards
        self.t = WorldTable(next(iter(EDITIONS.values())))
        self.realm: int = 0
        self.worn: list[tuple[int, str]] = []

    def read(self, text: str) -> WorldTable:
        lines = [(n, line.rstrip()) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
        if not lines:
            raise BadInput("there is no table in an empty text")
        self._head(lines[0][1])
        asked = False
        for n, line in lines[1:]:
            asked = asked or line.startswith(_IGNORED)
            if not asked:
                self._line(n, line)
        self._equip()
        return self.t

    def _head(self, line: str) -> None:
        found = _HEAD.match(line)
        if found is None:
            raise BadInput("line 1: a table begins with 'Wonders of The First EDITION · round N · A's turn'")
        edition, number, turn, first = found.groups()
        if edition not in EDITIONS:
            raise BadInput(f"line 1: there is no edition {edition!r}; there are {', '.join(EDITIONS)}")
        self.t = t = WorldTable(EDITIONS[edition])
        lay_out(t)
        t.round = int(number)
        t.turn = _SEATS[turn]
        t.first = _SEATS[first or turn]
        for realm in range(1, t.round + 1):
            t.set_realm(realm, OPEN)

    def _line(self, n: int, line: str) -> None:
        for pattern, take in (
            (_SIDE, self._side), (_REALM, self._realm), (_PILE, self._pile), (_PLAYER, self._player),
        ):  # fmt: skip
            found = pattern.fullmatch(line)
            if found is not None:
                take(n, found)
                return
        raise BadInput(f"line {n}: {line.strip()!r} is not a part of a drawn table")

    def _player(self, n: int, found: re.Match[str]) -> None:
        seat = _SEATS[found.group(1)]
        for part in found.group(2).split(" · "):
            amount, _, named = part.partition(" ")
            what = next((many for many, one in ONE_OF.items() if one == named), named)
            if what in RESOURCES or what.endswith(" counters"):
                self.t.pools[seat][what] = _number(n, amount)
            elif what not in ("stone", "stones"):
                near = get_close_matches(what, RESOURCES, 1)
                raise BadInput(f"line {n}: {what!r} is not a resource" + (f"; perhaps {near[0]}" if near else ""))

    def _realm(self, n: int, found: re.Match[str]) -> None:
        self.realm = realm = int(found.group(1))
        if not 1 <= realm <= REALMS:
            raise BadInput(f"line {n}: realms have the numbers 1 to {REALMS}")
        t = self.t
        pieces = list(t.zones[realm])
        if found.group(3):
            t.set_realm(realm, BANISHED)
            seats: list[int] | None = []
        else:
            seats = None if found.group(2) is None else _stones(n, found.group(2))
        if seats is not None:
            self._lay_stones(realm, pieces, seats)

    def _lay_stones(self, realm: int, pieces: list[int], seats: list[int]) -> None:
        t = self.t
        for stone in pieces[len(seats) :]:
            t.pile(realm).remove(stone)
            t.edit(stone).zone = BANISHMENT
            t.pile(BANISHMENT).append(stone)
        for n, seat in enumerate(seats):
            stone = pieces[n] if n < len(pieces) else t.add_card(STONE, CENTRE, realm)
            c = t.edit(stone)
            c.controller = c.default_controller = seat
            c.seen = 3

    def _side(self, n: int, found: re.Match[str]) -> None:
        if not self.realm:
            raise BadInput(f"line {n}: cards stand below the line of their realm")
        seat = _SEATS[found.group(1)]
        for words in _split(found.group(2)):
            self._in_realm(n, words, seat)

    def _in_realm(self, n: int, words: str, seat: int) -> None:
        t = self.t
        name, marks = _name_and_marks(n, words)
        owner = next((_SEATS[m[-1]] for m in marks if m.startswith("owned by ")), max(seat, 0))
        card = t.add_card(self._face(n, name, "token" in marks), owner, self.realm)
        c = t.edit(card)
        c.controller = c.default_controller = seat
        c.origin = HAND + owner
        for mark in marks:
            self._mark(n, card, mark)

    def _mark(self, n: int, card: int, mark: str) -> None:
        c = self.t.edit(card)
        if mark == "tapped":
            c.flags |= TAPPED
        elif mark == "face down":
            c.flags |= FACE_DOWN
            c.seen = 0
        elif " ×" in mark:
            kind, _, count = mark.partition(" ×")
            c.counters = with_counters(c.counters, kind, _number(n, count))
        elif mark.startswith("on "):
            self.worn.append((card, mark[3:]))
        elif mark not in ("nullified", "token", "stone") and not mark.startswith("owned by "):
            raise BadInput(f"line {n}: {mark!r} is not a mark of a card")

    def _equip(self) -> None:
        for item, name in self.worn:
            t = self.t
            hosts = [i for i in t.zones[t.cards[item].zone] if i != item and t.name(i) == name]
            if not hosts:
                raise BadInput(f"{t.name(item)} is on {name!r}, which is not in its realm")
            t.edit(item).host = hosts[0]

    def _pile(self, n: int, found: re.Match[str]) -> None:
        seat, zone = _SEATS[found.group(1)], _ZONES[found.group(2)] + _SEATS[found.group(1)]
        names = [name for words in _split(found.group(4) or "") for name in _repeated(words)]
        names += ["Filler"] * (int(found.group(3) or 0) - len(names))
        for name in names:
            card = self.t.add_card(self._face(n, name, zone >= ARCHIVE), seat, zone)
            open_to_all = 3 if zone >= ABYSS else 0
            self.t.edit(card).seen = open_to_all or (1 << seat if zone < DECK else 0)

    def _face(self, n: int, name: str, token: bool) -> Face:
        found = self.cards(name) if self.cards is not None else None
        if found is None and name == FILLER.name:
            found = FILLER
        if found is None and token:
            found = Face(name, token=True, power=1)
        if found is None:
            raise BadInput(f"line {n}: no card {name!r} is known")
        return found


def read_drawing(text: str, cards: CardLookup | None) -> WorldTable:
    """A drawn table, ready for the turn of the player to move. Cards are found by name; `Filler` is always known."""
    t = _Reader(cards).read(text)
    for seat in (0, 1):
        if not t.zones[DECK + seat]:
            for _ in range(10):
                t.add_card(FILLER, seat, DECK + seat)
    start_turn(t)
    return t


def start_turn(t: WorldTable) -> None:
    """Go on as in the middle of a round, with the turn of the player to move."""
    t.begin("game", -1, NewGame()).leave()
    turns = t.call("round")
    turns.go_past(first_turn)
    t.call("turns")
    advance(t)


def _stones(n: int, words: str) -> list[int]:
    if words == "none":
        return []
    names = words.split(", ")
    wrong = [name for name in names if name not in _SEATS]
    if wrong:
        raise BadInput(f"line {n}: a stone is A's, B's or in the centre, not {wrong[0]!r}")
    return [_SEATS[name] for name in names]


def _split(words: str) -> list[str]:
    return [word.strip() for word in words.split(";") if word.strip() not in ("", "–", "-")]


def _repeated(words: str) -> list[str]:
    name, _, count = words.partition(" ×")
    return [name] * int(count) if count.isdigit() else [words]


def _name_and_marks(n: int, words: str) -> tuple[str, list[str]]:
    found = _CARD.fullmatch(words)
    if found is None or not found.group(1):
        raise BadInput(f"line {n}: {words!r} is not a card")
    return found.group(1), (found.group(2) or "").split(", ") if found.group(2) else []


def _number(n: int, words: str) -> Number:
    plain = words.replace("−", "-")
    if plain.lstrip("-") == "∞":
        return -inf if plain.startswith("-") else inf
    if not plain.lstrip("-").isdigit():
        raise BadInput(f"line {n}: {words!r} is not a number")
    return int(plain)
