"""What is shown of an ability compiles to the same ability, and reads as a designer would write it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from wondertable.games.sow.language import abilities, say_ability
from wondertable.games.sow.words.ability import OfAge
from wondertable.kernel.errors import UnknownWording

ROOT = Path(__file__).resolve().parents[3]
SETS = ROOT / "src" / "wondertable" / "games" / "sow" / "cards"

CLUMSY = re.compile(
    r"\b\d+ \d+/\d+|(?<![+-])\b1 (?:units|cards|heroes|buildings|fortifications|tokens)\b"
    r"|\bthem (?:get|gain|lose|have)\b|\b(?:units|cards|buildings|heroes|structures|tokens) that is\b"
    r"|(?<![+-]\d/[+-])(?<!/)\b[2-9] (?:card|unit|hero|token|fortification|building)\b"
    r"|(?<!have )\b(?:it|this card|each (?:player|opponent)|that player) (?:get|gain|lose|have|are|take)\b"
    r"|\b(?:they|opponents|players|units) (?:gets|gains|loses|has|is|takes)\b|\ban? (?:an?|the)\b",
    re.IGNORECASE,
)
"""What no designer would write: one and many mixed up, an article said twice."""

NOT_SAID = ("Skip your battle phase", "you may have this unit be dealt that damage", "target opponent controls. Gain 1")
"""Texts that are understood, but have no standard wording of their own yet. These only become fewer."""


def texts() -> Iterator[tuple[str, str, str]]:
    """Name, text and type of every card at hand."""
    for path in sorted((ROOT / "tests" / "sow").rglob("*.yaml")):
        for page in yaml.safe_load_all(path.read_text(encoding="utf-8")):
            for name, card in ((page or {}).get("cards") or {}).items():
                yield name, card.get("text") or "", card.get("type", "Unit")
    for path in sorted(SETS.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            card = json.loads(line)
            yield card["name"], card.get("text") or "", str(card.get("type", "Unit"))


def test_every_text_says_itself() -> None:
    """Each ability is said in standard words, and these compile to the same ability."""
    wrong: list[str] = []
    for name, text, kind in dict.fromkeys(texts()):
        if not text or any(one in text for one in NOT_SAID):
            continue
        try:
            found = abilities(text, name, (kind,))
        except UnknownWording:
            continue
        for ability in found:
            said = say_ability(ability)
            if abilities(said, "", ("Unit",)) != (ability.ability if isinstance(ability, OfAge) else ability,):
                wrong.append(f"{text} => {said}")
            if CLUMSY.search(said):
                wrong.append(f"{text} is said clumsily: {said}")
    assert wrong == []
