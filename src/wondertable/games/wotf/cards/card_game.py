"""The cards and decks of Wonders of The First, as the library and the command line see them."""

from __future__ import annotations

from typing import ClassVar

import wondertable.games.wotf.cards.register  # noqa: F401  (abilities can only be read back once their words are known)
from wondertable.games.kit.card_game import CardGame, Copies, Count, Problem, Row
from wondertable.games.wotf.cards import rows
from wondertable.games.wotf.formats import FORMATS, format_named, problems
from wondertable.games.wotf.state.face import Face
from wondertable.kernel.node import Node, Value


class WondersCards(CardGame):
    """Cards of four types and six orbitals, decks of fifty."""

    name = "wotf"
    number_fields: ClassVar[dict[str, str]] = {"cost": "energy cost", "power": "power", "dbs": "DBS points"}
    word_fields: ClassVar[dict[str, str]] = {
        "name": "name", "type": "card type", "class": "class", "orbital": "orbital", "faction": "faction",
        "tier": "tier", "rarity": "rarity", "set": "set", "number": "card number", "text": "rules text",
        "kw": "keyword", "is": "token, core, story or star",
    }  # fmt: skip
    other_names: ClassVar[dict[str, str]] = {
        "n": "name", "t": "type", "c": "class", "o": "orbital", "f": "faction", "r": "rarity", "s": "set",
        "keyword": "kw", "pow": "power", "classes": "class", "types": "type", "orbitals": "orbital", "rules": "text",
    }  # fmt: skip

    def tidy(self, row: Row) -> Row:
        return rows.tidy(row)

    def types(self, row: Row) -> tuple[str, ...]:
        return rows.types(row)

    def face(self, row: Row, abilities: tuple[Value, ...]) -> Node:
        return rows.face(row, abilities)

    def notes(self, given: list[Row]) -> tuple[str, ...]:
        return rows.notes(given)

    def name_of(self, card: Node) -> str:
        return _face(card).name

    def number(self, card: Node, field: str) -> int | None:
        face = _face(card)
        if field in face.stars or (field == "power" and "Wonder" not in face.types):
            return None
        if field == "power":
            return face.power if isinstance(face.power, int) else None
        return face.cost if field == "cost" else face.dbs

    def words(self, card: Node, field: str) -> tuple[str, ...]:
        face = _face(card)
        if field == "kw":
            return face.bundle.keywords
        if field == "is":
            return _marks(face)
        many = {"type": face.types, "class": face.classes, "orbital": face.orbitals}
        one = {
            "name": face.name, "faction": face.faction, "tier": face.tier, "rarity": face.rarity, "set": face.set_name,
            "number": face.number, "text": face.text,
        }  # fmt: skip
        return many[field] if field in many else (one[field],)

    def lines(self, card: Node) -> tuple[tuple[str, str], ...]:
        face = _face(card)
        kind = " ".join(([face.tier] if not face.token else ["token"]) + list(face.types))
        stats = [("type", kind), ("classes", ", ".join(face.classes)), ("orbital", ", ".join(face.orbitals))]
        stats.append(("cost", "*" if "cost" in face.stars else str(face.cost)))
        if "Wonder" in face.types:
            stats.append(("power", "*" if "power" in face.stars else str(face.power)))
        stats += [("core", "yes" if face.core else ""), ("faction", face.faction), ("rarity", face.rarity)]
        stats += [("set", f"{face.set_name} {face.number}".strip()), ("DBS", str(face.dbs))]
        return tuple([(title, words) for title, words in stats if words])

    def formats(self) -> tuple[tuple[str, str], ...]:
        return tuple([(format.name, format.about) for format in FORMATS.values()])

    def check(self, deck: tuple[Copies, ...], format: str, dbs_limit: int = 0) -> tuple[Problem, ...]:
        return problems(deck, format_named(format, dbs_limit))

    def counts(self, deck: tuple[Copies, ...], format: str) -> tuple[Count, ...]:
        from wondertable.games.wotf.formats.counts import counts  # looks at the rules, which a list of cards needn't

        return counts(deck, format_named(format))


def _face(card: Node) -> Face:
    assert isinstance(card, Face)
    return card


def _marks(face: Face) -> tuple[str, ...]:
    story = "Story Token" in face.classes
    marks = {"token": face.token, "core": face.core, "story": story, "star": bool(face.stars)}
    return tuple([word for word, holds in marks.items() if holds])


CARDS = WondersCards()
