"""What is read must matter: a word left out changes what a text means; two ways of saying one thing mean the same."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wondertable.games.wotf.language import abilities
from wondertable.games.wotf.language.compiler import plain
from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import Node
from wondertable.text.grammar import Grammar
from wondertable.text.numerals import Integer
from wondertable.text.parse import Parser
from wondertable.text.template import Function

ROOT = Path(__file__).resolve().parents[3]
TEXTS = Path(__file__).parent / "texts"
SETS = ROOT / "src" / "wondertable" / "games" / "wotf" / "cards"
SAMPLES = ("printed_sample.json", "printed_sample_2.json", "printed_sample_3.json")

QUALIFIERS = (
    r" you control\b",
    r" here\b",
    r" in this realm\b",
    r" an opponent controls\b",
    r" you own\b",
    r"\benemy (?=Wonder)",
    r"\bother (?=\w)",
    r"\battacking (?=\w)",
    r"\btapped (?=Wonder|land|item)",
    r"\blegendary (?=\w)",
    r"\bnonlegendary ",
    r" with (?:cost|power) \d+ or (?:less|greater|more|higher)\b",
    r" with flying\b",
    r" with a \S+ counter(?: on it)?\b",
    r" this round\b",
    r" each round\b",
    r"\bonce per round, ",
    r" during your turn\b",
    r" at end of round\b",
    r" by opponents\b",
    r" by spells\b",
    r" by an opponent\b",
    r" at random\b",
    r" from your hand\b",
    r" alone\b",
    r" unopposed\b",
    r" that (?:attacked|defended|arrived|died|battled)(?: or \w+)? this round\b",
    r"\brandom ",
    r" for each [^,.]+(?=\.)",
    r" while [^,.]+(?=\.)",
    r" unless [^,.]+(?=\.)",
    r" if you control [^,.]+(?=\.)",
    r"\bup to ",
    r"\byou may ",
    r" under your control\b",
)
"""Words that narrow or limit what is said, and can be left out of a sentence."""

IDLE = (
    r"[Cc]reate .* (?:here|in this realm)", r"last other spell", r"you own\. Return it under your control",
    r"loses all but one", r"including those that arrive later", r"to play from your hand",
    r"(?:didn't|hasn't) attack(?:ed)? this round,",
)  # fmt: skip
"""Where they say nothing: a token is created here, the card in hand is played from there, and what did not attack did
not in this round, unless it says otherwise."""


def texts() -> Iterator[tuple[str, str, str]]:
    """Name, text and type of cards: those nobody has seen, our own, and printed ones where they lie beside us."""
    for line in (TEXTS / "blind.txt").read_text(encoding="utf-8").splitlines():
        kind, _, text = line.partition("|")
        if text and not line.startswith("#"):
            yield "", text.strip().replace(" // ", "\n"), kind.strip()
    for path in sorted(SETS.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            card = json.loads(line)
            yield card["name"], card.get("text") or "", str(card.get("type", ""))
    for sample in [ROOT.parent / "shared" / "cards" / name for name in SAMPLES]:
        for card in json.loads(sample.read_text(encoding="utf-8")) if sample.exists() else []:
            yield card["name"], card.get("text") or "", card.get("type") or ""


def meaning(line: str, name: str, kind: str) -> list[Node] | None:
    """What a line means; nothing if it is not understood."""
    try:
        return [plain(one) for one in abilities(line, name, ("Spell",) if "Spell" in kind else ("Wonder",))]
    except UnknownWording:
        return None


def without(line: str, words: str) -> str:
    """The line with the first such words left out."""
    shorter = re.sub(words, "", line, count=1)
    return shorter[:1].upper() + shorter[1:]


@pytest.mark.slow
def test_what_is_read_matters() -> None:
    """No text means the same when a word that limits it is left out: such a word would be a lost meaning."""
    lost: list[str] = []
    for name, text, kind in dict.fromkeys(texts()):
        for line in re.sub(r"\([^)]*\)", "", text).split("\n"):
            for words in QUALIFIERS:
                if not re.search(words, line) or any(re.search(one, line) for one in IDLE):
                    continue
                found = meaning(line, name, kind)
                if found is not None and found == meaning(without(line, words), name, kind):
                    lost.append(f"{words}: {line}")
    assert lost == []


def same() -> list[tuple[str, str]]:
    """Pairs of texts that say one thing in two ways."""
    lines = (TEXTS / "same.txt").read_text(encoding="utf-8").splitlines()
    return [(one, other) for one, _, other in [line.partition(" = ") for line in lines] if other]


@pytest.mark.parametrize(("one", "other"), same())
def test_two_ways_of_saying_it_mean_the_same(one: str, other: str) -> None:
    """The order of adjuncts, the voice of a verb and the choice among synonyms change nothing."""
    found = meaning(one, "", "Wonder")
    assert found is not None
    assert found == meaning(other, "", "Wonder")


def test_a_part_that_is_read_and_not_used_is_refused() -> None:
    """A hole that the node does not use would be read and then forgotten, but for words that mean nothing."""
    lost = Grammar({}, {})
    lost.read("== fact\nyou {w:often} win -> True\n== often\nnever -> None", "lost")
    with pytest.raises(ValueError, match="'often' is not used"):
        lost.finish()
    idle = Grammar({}, {})
    idle.read("@idle always\n== fact\nyou {w:always} win -> True\n== always\nsurely -> None", "idle")
    idle.finish()


def test_a_programmers_error_is_never_taken_for_a_text_that_is_not_understood() -> None:
    """Only parts that don't fit are no reading; anything else that goes wrong while building is told."""

    def broken(value: int) -> int:
        raise ValueError("a mistake in a builder")

    made = Grammar({"Broken": Function(broken, lambda value: None)}, {"int": Integer()})
    made.read("== fact\n{n:int} wins -> Broken(n)", "broken")
    made.finish()
    with pytest.raises(ValueError, match="a mistake in a builder"):
        Parser(made, "2 wins").whole("fact")
