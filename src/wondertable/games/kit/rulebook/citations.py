"""Where rules are cited by the code and shown by the tests.

A citation in code is a string literal that is a rule id and nothing else, such as the rule of a step or an event,
or the end of a sentence that gives a reason: "needs an action · 404.2.b".
Comments and docstrings are not citations: they can't be listed, checked or followed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from wondertable.games.kit.rulebook.ledger import Ledger

RULES_OF_A_SCENARIO = re.compile(r"^(rules|states):[ \t]*(\[[^\]]*\]|(?:\n[ \t]*- .*)+)", re.MULTILINE)
TITLE_OF_A_SCENARIO = re.compile(r"^scenario:[ \t]*[\"']?(.*?)[\"']?[ \t]*$", re.MULTILINE)
REASON = " · "
"""What stands between a reason and the rule behind it."""


class Place(NamedTuple):
    """One spot where a rule is named."""

    citation: str
    path: Path
    line: int
    words: str = ""
    key: str = ""
    """In a scenario: `rules`, what its events, questions and refusals name, or `states`, what it only shows."""


class Citations:
    """Finds the places that name a rule of one game."""

    def __init__(self, ledger: Ledger, surely: str, perhaps: str) -> None:
        self.ledger = ledger
        self.surely = re.compile(surely)
        """What looks like an id and can be nothing else."""
        self.perhaps = re.compile(perhaps)
        """What may be an id or an ordinary word: it is one if the ledger knows it."""
        self.game = ledger.folder.parent.name
        """The folders that speak of this game, of sources and of tests, are named after it."""

    def checkout(self) -> Path | None:
        """Return the project's own folder, if we run inside one: the place that has sources and tests."""
        here = Path.cwd()
        for folder in (here, *here.parents, *self.ledger.folder.parents):
            if (folder / "src" / "wondertable").is_dir() and (folder / "tests").is_dir():
                return folder
        return None

    def sources(self) -> Path:
        """Return the folder of the code: that of the checkout, else that of the installed package."""
        root = self.checkout()
        return root / "src" / "wondertable" if root else self.ledger.folder.parents[2]

    def cited(self, folder: Path) -> list[Place]:
        """Return every citation in the code below a folder; the ledger itself and other games are left out."""
        found: list[Place] = []
        for path in self._files(folder, ".py"):
            if "rulebook" not in path.parts:
                found += self._cited_in(path)
        return found

    def shown(self, folder: Path) -> list[Place]:
        """Return every rule that a scenario lists or a Python test names in its words, but for tests of the ledger."""
        found: list[Place] = []
        for path in self._files(folder, ".py", ".yaml", ".yml"):
            if "rulebook" not in path.parts:
                found += self._named_in(path) if path.suffix == ".py" else _listed_in(path)
        return found

    def touching(self, asked: str, places: Iterable[Place]) -> list[Place]:
        """Return the places that cite what was asked for, something below it, or the section it stands in."""
        below = self.ledger.children(asked)
        wanted = {asked, *(rule.id for rule in below), *(rule.section for rule in below)}
        return [place for place in places if place.citation in wanted]

    def named(self, words: str) -> list[str]:
        """The rules that a sentence names; what may be an ordinary word counts only where a sentence begins with it."""
        found = []
        for match in self._in_words.finditer(words):
            opens = not words[: match.start()].strip() and words[match.end() : match.end() + 1] in (":", ",")
            if opens or "." in match.group() or not self.perhaps.fullmatch(match.group()):
                found.append(match.group())
        return found

    @cached_property
    def _in_words(self) -> re.Pattern[str]:
        ids = [id for id in self.ledger.citations if self.surely.fullmatch(id) or self.perhaps.fullmatch(id)]
        known = sorted(ids, key=len, reverse=True)
        return re.compile(r"(?<![\w.:])(?:" + "|".join(re.escape(name) for name in known) + r")(?!\w|\.\w)")

    def _files(self, folder: Path, *endings: str) -> Iterator[Path]:
        for path in sorted(folder.rglob("*")):
            if path.suffix in endings and self.game in path.relative_to(folder).parts:
                yield path

    def _cited_in(self, path: Path) -> list[Place]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        quiet = {id(part) for node in ast.walk(tree) for part in _not_literals(node)}
        found: list[Place] = []
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                _, dot, last = node.value.rpartition(REASON)
                if self._is_citation(last) and (dot or id(node) not in quiet):
                    found.append(Place(last, path, node.lineno))
        return found

    def _is_citation(self, words: str) -> bool:
        if self.perhaps.fullmatch(words):
            return self.ledger.known(words)
        return self.surely.fullmatch(words) is not None

    def _named_in(self, path: Path) -> list[Place]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        return [
            Place(citation, path, node.lineno, path.stem)
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
            for citation in self.named(node.value)
        ]


def _not_literals(node: ast.AST) -> list[ast.AST]:
    """Return the strings of a node that are only words: docstrings, loose strings, pieces of an f-string."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        return list(node.values)
    return []


def _listed_in(path: Path) -> list[Place]:
    """Return the `rules` and `states` of each scenario, found by eye: a parser of YAML would forget the lines."""
    text = path.read_text(encoding="utf-8")
    found: list[Place] = []
    for match in RULES_OF_A_SCENARIO.finditer(text):
        titles = TITLE_OF_A_SCENARIO.findall(text, 0, match.start())
        line = text.count("\n", 0, match.start()) + 1
        title = titles[-1] if titles else path.stem
        found += [Place(item, path, line, title, match[1]) for item in _items(match[2])]
    return found


def _items(listed: str) -> list[str]:
    """Return the single citations of a list, written in brackets or with a dash on each line."""
    plain = re.sub(r"#.*", "", listed)
    parts = [part.strip().strip("\"'") for part in re.split(r"[\[\],]|^\s*- ", plain, flags=re.MULTILINE)]
    return [part for part in parts if part]
