"""The grammar: wordings read from plain files. Each line says some words and what they build; it works both ways.

    == effect
    draw {n:count} card(s)                 -> Draw(n)
    {who:player} draw(s) {n:count} card(s) -> Draw(n, who)

`{hole:category}` is a part of its own category; `[word]` may be left out; `(a|b)` is a choice (see `elements`);
`word(s)` is said in the plural unless one is meant, the verb `get~` is "gets" for one and "get" for many.
`@list parts part , and` makes lists; a `@closedlist` has more than a comma before its last part.
The first line that fits a node is how it is said.

An order to do something marks its verbs: `draw^ a card`. `@voice deed does might you>they …` makes two more categories
of the orders in `deed`: what another player does ("draws a card") and may do ("draw a card"), with the words that speak
of the player changed. `@verb` and `@form` make lines of verbs (see `verbs`).

Wordings are narrow or wide. A text is read with the narrow ones; only where they don't understand it, with all.
"""

from __future__ import annotations

import re
from importlib import resources
from typing import Any, Final

from wondertable.text.elements import Element, variants
from wondertable.text.limits import MOST_WORK, check_limits
from wondertable.text.template import Function, Template
from wondertable.text.verbs import Verb, form_lines, third_person

NARROW: Final = "narrow"
WIDE: Final = "wide"


class Production:
    """One wording of a category: its elements, the template it builds, and the file and line it comes from."""

    __slots__ = ("category", "elements", "holes", "line", "origin", "reach", "template")

    def __init__(self, category: str, elements: tuple[Element, ...], template: Template, line: str, reach: str) -> None:
        self.category = category
        self.origin = ("", 0)
        self.reach = reach
        self.elements = elements
        self.template = template
        self.line = line
        self.holes: tuple[str, ...] = tuple([element.hole for element in elements if element.hole])


class Fork:
    """A place in the wordings of a category where they part: by the next word, or by what kind of part comes next.

    Wordings that begin alike share their way up to here, so that a text is read once for all of them.
    """

    __slots__ = ("ends", "groups", "parts", "words")

    def __init__(self) -> None:
        self.words: dict[str, list[Fork]] = {}
        self.parts: list[tuple[str, bool, Fork]] = []
        self.ends: list[Production] = []
        self.groups: dict[tuple[str, ...], Fork] = {}

    def after(self, element: Element) -> Fork:
        """Return where one comes after this piece."""
        if element.hole:
            for category, may_miss, fork in self.parts:
                if (category, may_miss) == (element.category, element.may_miss):
                    return fork
            self.parts.append((element.category, element.may_miss, Fork()))
            return self.parts[-1][2]
        found = self.groups.get(element.words)
        if found is None:
            found = self.groups[element.words] = Fork()
            for word in element.words:
                self.words.setdefault(word, []).append(found)
        return found


class ListOf:
    """A category that is a list of another, with words between."""

    def __init__(self, item: str, between: tuple[tuple[str, ...], ...], closed: bool) -> None:
        self.item = item
        self.between = between
        self.closed = closed


class Grammar:
    """All wordings, by category."""

    def __init__(self, functions: dict[str, Function], custom: dict[str, Any]) -> None:
        self.functions = functions
        self.custom = custom
        self.productions: dict[str, list[Production]] = {}
        self.lists: dict[str, ListOf] = {}
        self.empty: dict[str, Any] = {}
        self.laid: dict[str, dict[str, Fork]] = {}
        self.first: dict[str, dict[str, set[str] | None]] = {}
        self.reach = NARROW
        self.origin = ("", 0)
        self.verbs: list[Verb] = []
        self.voices: list[tuple[str, str, str, tuple[tuple[str, str], ...]]] = []
        self.idle: set[str] = set()
        self.unused: dict[str, tuple[str, str]] = {}
        self.work_left = MOST_WORK
        self.subject_many = True
        self.said_of: dict[tuple[str, type[Any]], list[Production]] = {}
        self.words: frozenset[str] = frozenset()
        """Every word that stands in a wording."""

    def saying(self, category: str, what: type[Any]) -> list[Production]:
        """Return the wordings of a category by which something of a type may be said, the first one first."""
        key = (category, what)
        if key not in self.said_of:
            self.said_of[key] = [one for one in self.productions[category] if one.template.may_make(what)]
        return self.said_of[key]

    def begin(self, text: str) -> None:
        """A new text is to be read; one beyond all limits is refused."""
        check_limits(text)
        self.work_left = MOST_WORK

    def read(self, text: str, name: str) -> None:
        """Add the wordings of a file; those below a line `@wide` are wide."""
        category = ""
        self.reach = NARROW
        for number, raw in enumerate(text.split("\n"), 1):
            line = raw.strip()
            if not line or line.startswith("#"):
                continue
            self.origin = (name, number)
            try:
                if line.startswith("== "):
                    category = line[3:].strip()
                    self.productions.setdefault(category, [])
                elif line.startswith(("@list ", "@closedlist ")):
                    self._add_list(line)
                elif line.startswith("@empty "):
                    _, where, value = line.split(" ", 2)
                    self.empty[where] = Template(value, self.functions).build({})
                elif line.startswith("@idle "):
                    self.idle.update(line.split(" ")[1:])
                elif line == "@wide":
                    self.reach = WIDE
                elif line.startswith("@verb "):
                    self.verbs.append(Verb(line))
                elif line.startswith("@form "):
                    for made in form_lines(line, self.verbs):
                        self._add(category, made)
                elif line.startswith("@voice "):
                    _, deed, does, might, *changes = line.split(" ")
                    self.voices.append((deed, does, might, tuple([_change(c) for c in changes])))
                else:
                    self._add(category, line)
            except Exception as error:
                raise ValueError(f"{name}, line {number}: {line!r}: {error}") from error

    def _add_list(self, line: str) -> None:
        kind, where, item, *between = line.split(" ")
        self.lists[where] = ListOf(item, tuple([tuple(words.split("_")) for words in between]), kind == "@closedlist")

    def _add(self, category: str, line: str) -> None:
        wording, built = line.rsplit("->", 1)
        template = Template(built, self.functions)
        used = set(_NAME.findall(built))
        for elements in variants(wording):
            for element in elements:
                if element.hole and element.hole not in used:
                    self.unused[line] = (element.category, f"{self.origin[0]}, line {self.origin[1]}")
            made = Production(category, elements, template, line, self.reach)
            made.origin = self.origin
            self.productions[category].append(made)

    def _speak(self, deed: str, does: str, might: str, changes: tuple[tuple[str, str], ...]) -> None:
        """Put the orders of a category into the third person."""
        lines = {one.line: (one.reach, one.origin) for one in self.productions[deed]}
        for category, ending in ((does, _third), (might, _bare)):
            self.productions.setdefault(category, [])
            for line, (self.reach, self.origin) in lines.items():
                wording, built = line.rsplit("->", 1)
                for old, new in changes:
                    wording, built = wording.replace(old, new), built.replace(old, new)
                self._add(category, f"{_VERB.sub(ending, wording)}->{built}")

    def finish(self) -> None:
        """Make the other voices, and know all words. A part that is read and not used would be a lost meaning."""
        for voice in self.voices:
            self._speak(*voice)
        for line, (category, where) in self.unused.items():
            if category not in self.idle:
                raise ValueError(f"{where}: what is read as {category!r} is not used: {line!r}")
        made = [element for some in self.productions.values() for one in some for element in one.elements]
        self.words = frozenset([word for element in made for word in element.words])

    def forks(self, reach: str) -> dict[str, Fork]:
        """Return all wordings of each category laid out as one way with forks, once they are needed."""
        if reach not in self.laid:
            self.laid[reach] = {name: _laid(some, reach) for name, some in self.productions.items()}
        return self.laid[reach]


def _laid(productions: list[Production], reach: str) -> Fork:
    root = Fork()
    for production in productions:
        if reach == NARROW and production.reach == WIDE:
            continue
        fork = root
        for element in production.elements:
            fork = fork.after(element)
        fork.ends.append(production)
    return root


_NAME = re.compile(r"[A-Za-z_]\w*")
_VERB = re.compile(r"(\w+)\^")


def _bare(match: re.Match[str]) -> str:
    return match.group(1)


def _third(match: re.Match[str]) -> str:
    return third_person(match.group(1))


def _change(words: str) -> tuple[str, str]:
    old, new = words.split(">")
    return old.replace("_", " "), new.replace("_", " ")


def wording(package: str, name: str) -> str:
    """Return the text of a file of wordings that lies in a package."""
    return resources.files(package).joinpath(f"{name}.wording").read_text(encoding="utf-8")
