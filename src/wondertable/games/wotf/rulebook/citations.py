"""Where rules are cited by the code and shown by the tests.

A citation in code is a string literal that is a rule id and nothing else, such as the rule of a step or an event,
or the end of a sentence that gives a reason: "needs an action · 404.2.b".
Comments and docstrings are not citations: they can't be listed, checked or followed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from wondertable.games.wotf.rulebook import children, known, sections
from wondertable.games.wotf.rulebook._files import FOLDER

LOOKS_LIKE_A_CITATION = re.compile(r"[1-9]\d\d(\.\d+)*\.([a-z]|\d+)|A\d{2,3}|(term|keyword):[A-Z][^.:]*(\.[a-z])?")
SECTION_ALONE = re.compile(r"[1-9]\d\d")
NUMBER_IN_WORDS = re.compile(r"(?<![\w.])[1-9]\d\d(?:\.\d+)*(?:\.[a-z])?(?!\w)|(?<!\w)A\d{2,3}(?!\w)")
RULES_OF_A_SCENARIO = re.compile(r"^rules:[ \t]*(\[[^\]]*\]|(?:\n[ \t]*- .*)+)", re.MULTILINE)
TITLE_OF_A_SCENARIO = re.compile(r"^scenario:[ \t]*[\"']?(.*?)[\"']?[ \t]*$", re.MULTILINE)
OTHER_GAMES = ("sow",)
REASON = " · "
"""What stands between a reason and the rule behind it."""


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
    """Every citation in the code below a folder; the ledger itself and other games are left out."""
    found: list[Place] = []
    for path in _files(folder, ".py"):
        if "rulebook" not in path.parts:
            found += _cited_in(path)
    return found


def shown(folder: Path) -> list[Place]:
    """Every rule that a scenario lists under `rules`, or a Python test names in a string or docstring."""
    found: list[Place] = []
    for path in _files(folder, ".py", ".yaml", ".yml"):
        if "house" not in path.relative_to(folder).parts:
            found += _named_in(path) if path.suffix == ".py" else _listed_in(path)
    return found


def touching(asked: str, places: Iterable[Place]) -> list[Place]:
    """The places that cite what was asked for, something below it, or the section it stands in."""
    wanted = {asked, *(rule.id for rule in children(asked)), *(rule.section for rule in children(asked))}
    return [place for place in places if place.citation in wanted]


def _files(folder: Path, *endings: str) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        inner = path.relative_to(folder).parts
        if path.suffix in endings and not any(part in OTHER_GAMES for part in inner):
            yield path


def _cited_in(path: Path) -> list[Place]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    quiet = {id(part) for node in ast.walk(tree) for part in _not_literals(node)}
    found: list[Place] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            _, dot, last = node.value.rpartition(REASON)
            if is_citation(last) and (dot or id(node) not in quiet):
                found.append(Place(last, path, node.lineno))
    return found


def is_citation(words: str) -> bool:
    """Whether a string in code is meant as a citation; three digits alone are one only if they are a section."""
    if SECTION_ALONE.fullmatch(words):
        return known(words)
    return LOOKS_LIKE_A_CITATION.fullmatch(words) is not None


def _not_literals(node: ast.AST) -> list[ast.AST]:
    """The strings of a node that are only words: docstrings, loose strings, pieces of an f-string."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        return list(node.values)
    return []


def _named_in(path: Path) -> list[Place]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        Place(citation, path, node.lineno, path.stem)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for citation in named(node.value)
    ]


def named(words: str) -> list[str]:
    """The rules that a sentence names; three digits alone count only where a sentence begins with them."""
    found = []
    for match in [*NUMBER_IN_WORDS.finditer(words), *_terms_in_words().finditer(words)]:
        citation = match.group().strip()
        alone = SECTION_ALONE.fullmatch(citation) is not None
        if known(citation) and (not alone or not words[: match.start()].strip()):
            found.append(citation)
    return found


@cache
def _terms_in_words() -> re.Pattern[str]:
    names = sorted((name for name in sections() if ":" in name), key=len, reverse=True)
    return re.compile("(?:" + "|".join(re.escape(name) for name in names) + r")(?:\.[a-z](?!\w))?(?!\w)")


def _listed_in(path: Path) -> list[Place]:
    """The `rules` of each scenario, found by eye rather than by a parser of YAML, which would forget the lines."""
    text = path.read_text(encoding="utf-8")
    found: list[Place] = []
    for match in RULES_OF_A_SCENARIO.finditer(text):
        titles = TITLE_OF_A_SCENARIO.findall(text, 0, match.start())
        line = text.count("\n", 0, match.start()) + 1
        found += [Place(item, path, line, titles[-1] if titles else path.stem) for item in _items(match[1])]
    return found


def _items(listed: str) -> list[str]:
    """The single citations of a list, written in brackets or with a dash on each line."""
    plain = re.sub(r"#.*", "", listed)
    parts = [part.strip().strip("\"'") for part in re.split(r"[\[\],]|^\s*- ", plain, flags=re.MULTILINE)]
    return [part for part in parts if part]
