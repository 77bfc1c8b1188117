"""Every text we have has one reading, and says itself: scenarios, our own set, and the printed sample where it lies."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from wondertable.games.wotf.effects.choose import Choose
from wondertable.games.wotf.effects.naming import NameWord
from wondertable.games.wotf.effects.with_choices import Deed
from wondertable.games.wotf.language import abilities, readings, say_ability
from wondertable.games.wotf.language.compiler import grammar, plain
from wondertable.games.wotf.language.shapes import FUNCTIONS
from wondertable.games.wotf.words.ability import Ability
from wondertable.games.wotf.words.facts import AnyMentioned
from wondertable.games.wotf.words.place import ChosenRealm
from wondertable.games.wotf.words.player import ChosenPlayer
from wondertable.games.wotf.words.ref import Chosen, Mentioned
from wondertable.games.wotf.words.selector import AmongIt
from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import Node, kind, within
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
    for sample in sorted((SHARED / "cards").glob("printed_sample*.json")):
        for card in json.loads(sample.read_text(encoding="utf-8")):
            yield from described(card)


def described(card: dict[str, Any]) -> Iterator[tuple[str, str, bool]]:
    """A card of a set, if it has a text."""
    if card.get("text"):
        yield card["name"], card["text"], "Spell" in str(card.get("type", card.get("types", "")))


def test_every_text_says_itself() -> None:
    """Each ability is said in standard words, and these compile to the same ability."""
    wrong: list[str] = []
    refused: list[str] = []
    for name, text, spell in dict.fromkeys(texts()):
        types = ("Spell",) if spell else ("Wonder",)
        try:
            found = abilities(text, name, types)
        except UnknownWording as error:
            if "no such words" not in text:
                refused.append(str(error))
            continue
        together = spell or any(
            isinstance(one, (NameWord, Choose)) for one in within(found)
        )  # its lines speak of each other
        for some in [found] if together else [(ability,) for ability in found]:
            said = "\n".join([say_ability(ability) for ability in some])
            if [plain(one) for one in abilities(said, "", types)] != [plain(one) for one in some]:
                wrong.append(f"{text} => {said}")
            if CLUMSY.search(said) or MISPLACED.search(said):
                wrong.append(f"{text} is said clumsily: {said}")

    assert wrong == []
    assert refused == []


CLUMSY = re.compile(
    r"\bopponents until their\b|\b[Aa]ll (?:(?!and )\w+ )+can't\b|\bare an? \S+ in addition\b|\bis \S+s in addition\b|"
    r"(?<!have )(?<!as )\b(?:it|this|that (?:card|Wonder|player)|equipped Wonder|each (?:player|round))"
    r" (?:get|gain|lose|have|become|are|cost|draw|don't)\b"
    r"|\b(?:they|them|opponents|players|Wonders) (?:gets|gains|loses|has|becomes|is|costs|draws|doesn't)\b"
    r"|\b(?:gets|loses|becomes) \S+ and (?:are|get|gain|lose|have|become)\b(?! \d)"
    r"|\b(?:drew|took|chose) this way\b|\b1000\b|\bmay (?:this|it|all)\b|\bof (?:it|them) and (?:it|them)\b"
    r"|(?<![+-])\b1 (?:actions|cards|Wonders|stones|tokens|free attacks)\b|\ban? \S+ counters\b"
    r"|\b\d+ \d+-power\b|(?<!cost )\bexactly 0\b|\b(?:opponent|player) (?:haven't|have)\b"
    r"|\bmay (?:target|each|permanently)\b"
    r"|\b(?:a player|an opponent|opponents|players) (?:plays?|draws?|reveals?|discards?) (?:with )?your\b"
    r"|\bcan't target all\b|\ball cards from among\b"
    r"|\b(?:an?|the|additional) (?:an?|the)\b|\beach (?:Wonders|lands|spells|tokens|cards|actions|stones)\b",
    re.I,
)
"""What no designer would write: one and many mixed up, an article said twice, a number for "any"."""


MISPLACED = re.compile(r", (?:At|If|Draw|Defending|You|This|Destroy|Put|Whenever)\b|(?<![\w,])\"[a-z][^\"]*\.\"")
"""A capital inside a sentence, or none where one begins in quotation marks."""

KEPT = re.compile(r"[$#]\d+")


def unkept(found: tuple[Ability, ...]) -> Iterator[str]:
    """What abilities speak of that nothing in their text keeps."""
    nodes = within(found)
    kept = {f"${one.slot}" for one in nodes if isinstance(one, (Chosen, ChosenRealm, ChosenPlayer))}
    kept |= {f"#{one.result}" for one in nodes if isinstance(one, Deed)}
    for one in nodes:
        if isinstance(one, (Mentioned, AmongIt, AnyMentioned)):
            if one.name in ("it", "earlier") or (KEPT.fullmatch(one.name) and one.name not in kept):
                yield one.name


def test_every_pronoun_is_bound_to_what_is_kept() -> None:
    """No word is looked for while a game runs, and no slot is read that nothing fills."""
    wrong: list[str] = []
    for name, text, spell in dict.fromkeys(texts()):
        try:
            wrong += [f"{one}: {text}" for one in unkept(abilities(text, name, ("Spell",) if spell else ("Wonder",)))]
        except UnknownWording:
            continue

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
        names = {part.id for part in ast.walk(production.template.tree) if isinstance(part, ast.Name)}
        built = {name for name in names if name[0].isupper()}
        for name in built - set(FUNCTIONS):
            kind(name)
        wrong += [f"{production.line}: {name}" for name in names - built - set(production.holes)]

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
    with pytest.raises(UnknownWording, match=r"not understood from|nothing says when"):
        abilities(line, "", ("Spell",) if spell else ("Wonder",))


@pytest.mark.parametrize(
    ("line", "spell"),
    [
        ("SACRIFICE FREE: The next spell you play this round costs 3 less. It can't be nullified.", False),
        ("You may play items from The Abyss. If an item played this way would die, banish it instead.", False),
        ("Choose target Wonder. Tap the others.", True),
        ("ON ARRIVAL: Draw cards equal to the difference.", False),
        ("ON DEATH: Gain 1 energy for each enemy that dies this way.", False),
        ("While frozen, this gets +2.", False),
        ("Destroy all Wonders of the chosen class.", True),
    ],
)
def test_a_text_that_speaks_of_what_nothing_names_is_refused(line: str, spell: bool) -> None:
    """A pronoun is never taken for another card than the one the text means."""
    with pytest.raises(UnknownWording):
        abilities(line, "", ("Spell",) if spell else ("Wonder",))


@pytest.mark.parametrize(("slip", "meant"), [("Wander", "wonder"), ("Splel", "spell"), ("Itme", "item")])
def test_a_slip_is_no_class(slip: str, meant: str) -> None:
    """A word that is nearly a type is refused, and the type is named."""
    with pytest.raises(UnknownWording, match=f"expected .*{meant}"):
        abilities(f"Destroy target {slip}.", "", ("Spell",))


@pytest.mark.parametrize(
    "text", ["This gets +1 for each sausage.", "Attuned cheese", "Tap Free: Tap all non-silly Wonders."]
)
def test_a_class_has_a_capital_or_is_known(text: str) -> None:
    """A word in lower case of which nobody knows that it is a class is none; a known one is."""
    assert abilities("This gets +1 for each wolf.") != ()
    with pytest.raises(UnknownWording, match="not understood"):
        abilities(text)


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
