"""Searching cards: `type:wonder cost<=3 text:"draw" -orbital:petraia (class:dragon or kw:flying)`.

Words side by side must all hold; `or` and brackets group; `-` or `not` denies. A word alone is looked for in names,
texts, types, classes, orbitals, factions and keywords; where no card has it, the nearest known word is meant.
`:` asks whether a field holds the words, `=` whether it is just them; numbers also take `<`, `<=`, `>`, `>=` and `!=`.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from difflib import get_close_matches

from wondertable.games.kit.card_game import CardGame
from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Node
from wondertable.library.carddata import Entry, Library, plain

Test = Callable[[Node], bool]

_PIECE = re.compile(
    r"""(?x) \s* (?: (?P<sign> [()] | -(?=[\w("]) )
                  | (?P<field> [A-Za-z_]+ ) (?P<op> <= | >= | != | [:=<>] )
                  | (?P<value> "[^"]*" | [^\s()"]+ ) )"""
)
_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ":": operator.eq, "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt,
    ">=": operator.ge,
}  # fmt: skip
STAR = "*"
LONGEST = 500


ANYWHERE = ("name", "text", "type", "class", "orbital", "faction", "kw")
"""The fields in which a word alone is looked for."""
NEAR = 0.72
"""How alike a word must be to be meant by a misspelt one; 1 is the same."""


def search(library: Library, query: str) -> list[Entry]:
    """Return the cards that a query asks for, by name."""
    return searched(library, query)[0]


def searched(library: Library, query: str) -> tuple[list[Entry], str]:
    """Return the cards that a query asks for, and the query that found them where words of it were misspelt."""
    found = _matching(library, query)
    if found:
        return found, query
    meant = corrected(library, query)
    return (_matching(library, meant), meant) if meant != query else (found, query)


def _matching(library: Library, query: str) -> list[Entry]:
    test = Query(library.game, query).test()
    return sorted([card for card in library.cards if test(card.face)], key=lambda card: plain(card.name))


def corrected(library: Library, query: str) -> str:
    """Return the query with each word alone that no card has replaced by the nearest one that some card has."""
    known = _vocabulary(library)
    pieces = _pieces(query)
    for n, (kind, word) in enumerate(pieces):
        alone = kind == "value" and (n == 0 or pieces[n - 1][0] in ("sign", "value"))
        if not alone or word.lower() in ("or", "and", "not") or plain(word.strip('"')) in known:
            continue
        near = get_close_matches(plain(word.strip('"')), known, 1, NEAR)
        if near:
            query = query.replace(word, near[0], 1)
    return query


def _vocabulary(library: Library) -> set[str]:
    """Return every word on a card, as it is compared."""
    fields = [name for name in ANYWHERE if name in library.game.word_fields]
    said = [words for card in library.cards for field in fields for words in library.game.words(card.face, field)]
    return {word.strip(".,:;!?()") for words in said for word in plain(words).split()}


class Query:
    """Reads a query, piece by piece."""

    def __init__(self, game: CardGame, query: str) -> None:
        self.game = game
        self.query = query
        self.pieces = _pieces(query)
        self.at = 0

    def test(self) -> Test:
        """Return what a card must be; a query of no words holds for all."""
        if not self.pieces:
            return lambda card: True
        found = self._any()
        if self.at < len(self.pieces):
            raise BadInput(f"there is a ) too many in {self.query!r}")
        return found

    def _any(self) -> Test:
        ways = [self._all()]
        while self._next_is("or"):
            self.at += 1
            ways.append(self._all())
        return ways[0] if len(ways) == 1 else lambda card: any(way(card) for way in ways)

    def _all(self) -> Test:
        parts: list[Test] = []
        while self.at < len(self.pieces) and not self._next_is("or") and not self._next_is(")"):
            if self._next_is("and"):
                self.at += 1
                continue
            parts.append(self._one())
        if not parts:
            raise BadInput(f"something is missing {self._place()} in {self.query!r}")
        return parts[0] if len(parts) == 1 else lambda card: all(part(card) for part in parts)

    def _one(self) -> Test:
        piece = self.pieces[self.at]
        self.at += 1
        if piece in (("sign", "-"), ("value", "not")):
            if self.at >= len(self.pieces):
                raise BadInput(f"something is missing after {piece[1]!r} in {self.query!r}")
            denied = self._one()
            return lambda card: not denied(card)
        if piece == ("sign", "("):
            inner = self._any()
            if not self._next_is(")"):
                raise BadInput(f"a ( is not closed in {self.query!r}")
            self.at += 1
            return inner
        if piece[0] == "value":
            return self._anywhere(_unquoted(piece[1]))
        return self._field(piece[0], piece[1])

    def _field(self, name: str, op: str) -> Test:
        field = self.game.other_names.get(name.lower(), name.lower())
        if field not in self.game.number_fields and field not in self.game.word_fields:
            raise BadInput(self._unknown(name))
        if self.at >= len(self.pieces) or self.pieces[self.at][0] != "value":
            raise BadInput(f"something is missing after `{name}{op}` in {self.query!r}")
        value = _unquoted(self.pieces[self.at][1])
        self.at += 1
        return self._number(field, op, value) if field in self.game.number_fields else self._words(field, op, value)

    def _number(self, field: str, op: str, value: str) -> Test:
        game = self.game
        if value == STAR:
            denied = op == "!="
            return lambda card: (game.number(card, field) is None) != denied
        try:
            wanted = int(value)
        except ValueError:
            raise BadInput(f"`{field}` is a number, and {value!r} is none; write `{field}{op}3`") from None
        compare = _COMPARE[op]

        def test(card: Node) -> bool:
            number = game.number(card, field)
            return number is not None and compare(number, wanted)

        return test

    def _words(self, field: str, op: str, value: str) -> Test:
        if op not in (":", "=", "!="):
            numbers = ", ".join(self.game.number_fields)
            raise BadInput(f"`{field}` is not a number, so write `{field}:{value}`; `{op}` compares {numbers}")
        game, wanted = self.game, plain(value)
        if op == ":":
            return lambda card: any(wanted in plain(words) for words in game.words(card, field))
        denied = op == "!="
        return lambda card: any(wanted == plain(words) for words in game.words(card, field)) != denied

    def _anywhere(self, value: str) -> Test:
        tests = [self._words(field, ":", value) for field in ANYWHERE if field in self.game.word_fields]
        return lambda card: any(test(card) for test in tests)

    def _next_is(self, word: str) -> bool:
        if self.at >= len(self.pieces):
            return False
        kind, piece = self.pieces[self.at]
        return kind in ("sign", "value") and piece.lower() == word

    def _place(self) -> str:
        return f"before {self.pieces[self.at][1]!r}" if self.at < len(self.pieces) else "at the end"

    def _unknown(self, name: str) -> str:
        known = [*self.game.word_fields, *self.game.number_fields]
        near = get_close_matches(name.lower(), [*known, *self.game.other_names], 1, 0.5)
        hint = f"nearest: {near[0]}" if near else f"known: {', '.join(known)}"
        return f"there is no field {name!r} to search; {hint}"


def _pieces(query: str) -> list[tuple[str, str]]:
    """Return the words and signs of a query; a field is its name and then its comparison, a value is its words."""
    if len(query) > LONGEST:
        raise BadInput(f"the query is too long: {len(query)} letters where {LONGEST} may stand")
    if query.count('"') % 2:
        raise BadInput(f'a " is not closed in {query!r}')
    found: list[tuple[str, str]] = []
    for match in _PIECE.finditer(query):
        if match["sign"]:
            found.append(("sign", match["sign"]))
        elif match["field"]:
            found.append((match["field"], match["op"]))
        elif match["value"]:
            found.append(("value", match["value"]))
    return found


def _unquoted(value: str) -> str:
    return value.strip('"')
