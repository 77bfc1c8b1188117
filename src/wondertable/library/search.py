"""Searching cards: `type:wonder cost<=3 text:"draw" -orbital:petraia (class:dragon or kw:flying)`.

Words side by side must all hold; `or` and brackets group; `-` or `not` denies. A word alone is looked for in names.
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


def search(library: Library, query: str) -> list[Entry]:
    """The cards that a query asks for, by name."""
    test = Query(library.game, query).test()
    return sorted([card for card in library.cards if test(card.face)], key=lambda card: plain(card.name))


class Query:
    """Reads a query, piece by piece."""

    def __init__(self, game: CardGame, query: str) -> None:
        self.game = game
        self.query = query
        self.pieces = _pieces(query)
        self.at = 0

    def test(self) -> Test:
        """What a card must be; a query of no words holds for all."""
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
            return self._words("name", ":", _unquoted(piece[1]))
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
            raise BadInput(f"`{field}` is no number, so write `{field}:{value}`; `{op}` compares {numbers}")
        game, wanted = self.game, plain(value)
        if op == ":":
            return lambda card: any(wanted in plain(words) for words in game.words(card, field))
        denied = op == "!="
        return lambda card: any(wanted == plain(words) for words in game.words(card, field)) != denied

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
    """The words and signs of a query; a field is its name and then its comparison, a value is its words."""
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
