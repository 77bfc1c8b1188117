"""The cards and decks of State of Wonder, as the library and the command line see them."""

from __future__ import annotations

from typing import ClassVar

import wondertable.games.sow.cards.register  # noqa: F401  (abilities can only be read back once their words are known)
from wondertable.games.kit.card_game import CardGame, Copies, Count, Problem, Row
from wondertable.games.sow.cards import deck_rules, rows
from wondertable.games.sow.state.face import AGE_NAMES, CardFace
from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Node, Value

STANDARD = "standard"


class StateCards(CardGame):
    """Cards of five types, decks of a State and sixteen slots."""

    name = "sow"
    number_fields: ClassVar[dict[str, str]] = {
        "cost": "gold cost", "attack": "attack", "health": "health", "structure": "structure points",
        "income": "income",
    }  # fmt: skip
    word_fields: ClassVar[dict[str, str]] = {
        "name": "name", "type": "card type", "faction": "faction", "set": "set", "number": "card number",
        "text": "rules text", "kw": "keyword", "is": "token or neutral",
    }  # fmt: skip
    other_names: ClassVar[dict[str, str]] = {
        "n": "name", "t": "type", "f": "faction", "s": "set", "keyword": "kw", "rules": "text", "atk": "attack",
        "hp": "health", "sp": "structure", "types": "type",
    }  # fmt: skip

    def tidy(self, row: Row) -> Row:
        return rows.tidy(row)

    def types(self, row: Row) -> tuple[str, ...]:
        return (str(row["type"]),)

    def face(self, row: Row, abilities: tuple[Value, ...]) -> Node:
        return rows.face(row, abilities)

    def name_of(self, card: Node) -> str:
        return _face(card).name

    def number(self, card: Node, field: str) -> int | None:
        face = _face(card)
        if (field == "health" and not face.has_health) or (field == "structure" and face.has_health):
            return None
        numbers: dict[str, int | None] = {
            "cost": face.cost, "attack": face.attack, "health": face.health, "structure": face.structure,
            "income": face.income,
        }  # fmt: skip
        return numbers[field]

    def words(self, card: Node, field: str) -> tuple[str, ...]:
        face = _face(card)
        if field == "kw":
            return tuple(face.own.bundle.keywords)
        if field == "is":
            marks = {"token": face.token, "neutral": not face.faction}
            return tuple([word for word, holds in marks.items() if holds])
        one = {
            "name": face.name, "type": face.type, "faction": face.faction, "set": face.set_name, "number": face.number,
            "text": face.text,
        }  # fmt: skip
        return (one[field],)

    def lines(self, card: Node) -> tuple[tuple[str, str], ...]:
        face = _face(card)
        points = ("health", str(face.health)) if face.has_health else ("structure", str(face.structure))
        stats = [
            ("type", f"token {face.type}" if face.token else face.type), ("faction", face.faction),
            ("cost", "" if face.type == "State" else str(face.cost)),
            ("attack", "" if face.attack is None else str(face.attack)), points,
            ("income", str(face.income) if face.income else ""),
        ]  # fmt: skip
        for n, age in enumerate(face.ages[1:], 1):
            title = "Wonder" if n == 3 else f"age {AGE_NAMES[n]}"
            stats.append((title, f"cost {age.cost}, income {age.income}, structure {age.structure}"))
        stats.append(("set", f"{face.set_name} {face.number}".strip()))
        return tuple([(title, words) for title, words in stats if words])

    def formats(self) -> tuple[tuple[str, str], ...]:
        return ((STANDARD, "one State, one hero of its faction, 16 slots, foreign cards take two, three of a card"),)

    def check(self, deck: tuple[Copies, ...], format: str, dbs_limit: int = 0) -> tuple[Problem, ...]:
        _known(format)
        return deck_rules.problems(deck)

    def counts(self, deck: tuple[Copies, ...], format: str) -> tuple[Count, ...]:
        _known(format)
        return deck_rules.counts(deck)


def _known(format: str) -> None:
    if format != STANDARD:
        raise BadInput(f"there is no format {format!r}; known: {STANDARD}")


def _face(card: Node) -> CardFace:
    assert isinstance(card, CardFace)
    return card


CARDS = StateCards()
