"""Every text we have has one reading, and says itself: scenarios, our own set, and the printed sample where it lies."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from wondertable.games.wotf.language import abilities, readings, say_ability
from wondertable.games.wotf.language.compiler import grammar, plain
from wondertable.games.wotf.language.shapes import FUNCTIONS
from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import Node, kind
from wondertable.vocabulary.quantity import Quantity

ROOT = Path(__file__).resolve().parents[3]
SHARED = ROOT.parent / "shared"
SETS = ROOT / "src" / "wondertable" / "games" / "wotf" / "cards"


def texts() -> Iterator[tuple[str, str, bool]]:
    """Name, text and whether it is a spell, of every card at hand."""
    for folder in (ROOT / "tests" / "wotf", SHARED / "scenarios" / "wotf"):
        for path in sorted(folder.rglob("*.yaml")):
            for page in yaml.safe_load_all(path.read_text(encoding="utf-8")):
                for name, card in ((page or {}).get("cards") or {}).items():
                    yield name, card.get("text") or "", "Spell" in card.get("type", "Wonder")
    for path in sorted(SETS.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            yield from described(json.loads(line))
    sample = SHARED / "cards" / "printed_sample.json"
    for card in json.loads(sample.read_text(encoding="utf-8")) if sample.exists() else []:
        yield from described(card)


def described(card: dict[str, Any]) -> Iterator[tuple[str, str, bool]]:
    """A card of a set, if it has a text."""
    if card.get("text"):
        yield card["name"], card["text"], "Spell" in str(card.get("type", card.get("types", "")))


def test_every_text_says_itself() -> None:
    """Each ability is said in standard words, and these compile to the same ability."""
    wrong: list[str] = []
    for name, text, spell in dict.fromkeys(texts()):
        types = ("Spell",) if spell else ("Wonder",)
        try:
            found = abilities(text, name, types)
        except UnknownWording as error:
            if "no such words" not in text:
                wrong.append(str(error))
            continue
        for ability in found:
            said = say_ability(ability)
            again = abilities(said, "", types)
            if [plain(one) for one in again] != [plain(ability)]:
                wrong.append(f"{getattr(ability, 'text', '')} => {said}")

    assert wrong == []


KINDS: dict[str, type] = {"int": int, "str": str, "bool": bool, "Quantity": Quantity}


def misfits(value: object) -> Iterator[str]:
    """The parts of a node that are of another kind than the node asks for."""
    for part in value if isinstance(value, tuple) else ():
        yield from misfits(part)
    if isinstance(value, Node):
        for f in fields(value):  # type: ignore[arg-type]
            part = getattr(value, f.name)
            if not isinstance(part, KINDS.get(str(f.type), object)):
                yield f"{type(value).__name__}.{f.name}: {part!r}"
            yield from misfits(part)


def test_every_part_of_an_ability_is_of_its_kind() -> None:
    """Where an ability asks for a number there is one, and no words or quantities instead, or a game would break."""
    wrong: list[str] = []
    for name, text, spell in dict.fromkeys(texts()):
        try:
            wrong += misfits(abilities(text, name, ("Spell",) if spell else ("Wonder",)))
        except UnknownWording:
            continue

    assert wrong == []


def test_every_wording_builds_something_known() -> None:
    """Each line of the wording files names nodes and functions that exist, and holes that it has."""
    g = grammar()
    wrong: list[str] = []
    for production in [one for group in g.productions.values() for one in group]:
        for part in ast.walk(production.template.tree):
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id not in FUNCTIONS:
                kind(part.func.id)
        calls = [part.func for part in ast.walk(production.template.tree) if isinstance(part, ast.Call)]
        names = {part.id for part in ast.walk(production.template.tree) if isinstance(part, ast.Name)}
        names -= {part.id for part in calls if isinstance(part, ast.Name)}
        wrong += [f"{production.line}: {name}" for name in names - set(production.holes)]

    assert wrong == []


def test_every_part_of_a_wording_has_wordings() -> None:
    """Each hole asks for a category that can be read."""
    g = grammar()
    known = set(g.productions) | set(g.lists) | set(g.custom)
    asked = {e.category for group in g.productions.values() for one in group for e in one.elements if e.hole}

    assert asked - known == set()


@pytest.mark.parametrize(
    ("line", "spell"),
    [
        ("Destroy target Wonder and dance", True),
        ("Whenever a Wonder sneezes, draw a card.", False),
        ("On Arrival: Draw a card. Then juggle 3 stones.", False),
        ("Destroy target dizzy Wonder", True),
        ("Destroy target Wander", True),
        ("Target Wonder gets +2.", False),
    ],
)
def test_half_a_text_is_refused(line: str, spell: bool) -> None:
    """Words nobody knows are pointed at; nothing of the line is played."""
    assert readings(line, spell) == []
    with pytest.raises(UnknownWording, match="not understood from"):
        abilities(line, "", ("Spell",) if spell else ("Wonder",))


@pytest.mark.parametrize(("slip", "meant"), [("Wander", "wonder"), ("Splel", "spell"), ("Itme", "item")])
def test_a_slip_is_no_class(slip: str, meant: str) -> None:
    """A word that is nearly a type is refused, and the type is named."""
    with pytest.raises(UnknownWording, match=f"expected .*{meant}"):
        abilities(f"Destroy target {slip}.", "", ("Spell",))


@pytest.mark.parametrize(
    ("printed", "plainly"),
    [
        ("ON ARRIVAL \u2013 Draw a card", "On arrival: Draw a card."),
        ("On Arrival\nDraw a card. (You may look at it.)", "On arrival: Draw a card."),
        ("[TAP FREE]: Target Wonder gets \u22122 this round.", "Tap free: Target Wonder gets -2 this round."),
        ("Opponents cannot attack here", "Opponents can't attack here."),
        ("Equipped Wonder gets \u201cOn Attack\nDraw a card.\u201d", 'Equipped Wonder gets "on attack: Draw a card."'),
        ("Kingdom 3\nOn Harvest\nDraw a card.", "Kingdom 3: On harvest: Draw a card."),
        ("On Play\nChoose one:\n\u2022 Draw a card.\n\u2022 Gain 2 energy.", "On play: Draw a card or gain 2 energy."),
    ],
)
def test_the_ways_of_printing_make_no_difference(printed: str, plainly: str) -> None:
    """Dashes, brackets, line breaks, bullets and curly quotes are read like the plain text."""
    assert [plain(one) for one in abilities(printed)] == [plain(one) for one in abilities(plainly)]


def test_abilities_within_others_know_their_words() -> None:
    """The log tells what an ability says that another card gave, or that an effect left behind."""
    given = abilities('Equipped Wonder gets "ON ATTACK: Gain 2 faith."', "Bell", ("Item",))
    waiting = abilities("The next time you attack this round, draw a card.", "Drum", ("Spell",))

    assert "text='On attack: Gain 2 faith.'" in repr(given)
    assert "text='The next time you attack, draw a card.'" in repr(waiting)
