"""Where rules are cited by the code and shown by the tests.

A citation in code is a string literal that is a rule id and nothing else, or that ends with one as a refusal does
("needs 1 more gold · play.a"). Comments and docstrings are not citations: they can't be listed, checked or followed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from wondertable.games.sow.rulebook import children, known
from wondertable.games.sow.rulebook._ledger import FOLDER

GAME = FOLDER.parent.name
LOOKS_LIKE_A_CITATION = re.compile(
    r"[a-z][A-Za-z0-9 :]*\.[a-z]|S\d\d|(?:phase|zone|battle|keyword|icon|example):[A-Z].*"
)
AT_THE_END = re.compile(r" · (\S[^·]*)$")
RULES_OF_A_SCENARIO = re.compile(r"^rules:[ \t]*\[([^\]]*)\]", re.MULTILINE)
TITLE_OF_A_SCENARIO = re.compile(r"^scenario:[ \t]*[\"']?(.*?)[\"']?[ \t]*$", re.MULTILINE)


class Place(NamedTuple):
    """One spot where a rule is named."""

    citation: str
    path: Path
    line: int
    words: str = ""


def checkout() -> Path | None:
    """The project's own folder, if we run inside one: the place that has sources and tests."""
    here = Path.cwd()
    for folder in (here, *here.parents, *FOLDER.parents):
        if (folder / "src" / "wondertable").is_dir() and (folder / "tests").is_dir():
            return folder
    return None


def sources() -> Path:
    """The folder of the code: that of the checkout, else that of the installed package."""
    root = checkout()
    return root / "src" / "wondertable" if root else FOLDER.parents[2]


def cited(folder: Path) -> list[Place]:
    """Every citation in the code of this game below a folder; the ledger itself is left out."""
    paths = [path for path in sorted(folder.rglob("*.py")) if GAME in path.parts and "rulebook" not in path.parts]
    return [place for path in paths for place in _cited_in(path)]


def shown(folder: Path) -> list[Place]:
    """Every rule that a scenario of this game lists under `rules`, or a test of it names in a docstring."""
    found: list[Place] = []
    for path in sorted(folder.rglob("*.yaml")):
        if GAME in path.parts:
            found += _listed_in(path)
    for path in sorted(folder.rglob(f"*{GAME}*.py")):
        if "house" not in path.relative_to(folder).parts:
            found += _named_in(path)
    return found


def touching(asked: str, places: Iterable[Place]) -> list[Place]:
    """The places that cite what was asked for, something below it, or the section it stands in."""
    wanted = {asked, *(rule.id for rule in children(asked)), *(rule.section for rule in children(asked))}
    return [place for place in places if place.citation in wanted]


def _cited_in(path: Path) -> list[Place]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    quiet = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found: list[Place] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in quiet:
            at_end = AT_THE_END.search(node.value)
            words = at_end.group(1) if at_end else node.value
            if LOOKS_LIKE_A_CITATION.fullmatch(words) and (at_end or known(words) or words[0].isupper()):
                found.append(Place(words, path, node.lineno))
    return found


def _listed_in(path: Path) -> list[Place]:
    text = path.read_text(encoding="utf-8")
    found: list[Place] = []
    for match in RULES_OF_A_SCENARIO.finditer(text):
        titles = TITLE_OF_A_SCENARIO.findall(text, 0, match.start())
        line = text.count("\n", 0, match.start()) + 1
        items = [item.strip().strip("\"'") for item in match[1].split(",")]
        found += [Place(item, path, line, titles[-1] if titles else path.stem) for item in items if item]
    return found


def _named_in(path: Path) -> list[Place]:
    """The rules that the docstrings of a test begin with: "deck.b, S55: …"."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: list[Place] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            head, colon, _ = (ast.get_docstring(node) or "").partition(": ")
            names = [word.strip() for word in head.split(",")] if colon else []
            found += [Place(name, path, node.lineno, node.name) for name in names if known(name)]
    return found
