"""Reading the ledger, and looking things up in it by id."""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from wondertable.games.sow.keywords import REMINDERS, WITH_NUMBER
from wondertable.kernel.errors import BadInput

FOLDER = Path(__file__).resolve().parent
EDITIONS = ("1.0",)
"""The editions, oldest first; there is one so far."""


class Rule(NamedTuple):
    """One statement of the rulebook, in our own words."""

    id: str
    area: str
    statement: str
    is_example: bool

    @property
    def section(self) -> str:
        """The id without its letter."""
        return section_of(self.id)


class Ruling(NamedTuple):
    """How we play a question that the rulebook leaves open, and why."""

    id: str
    about: tuple[str, ...]
    question: str
    ruling: str
    reason: str


class Keyword(NamedTuple):
    """A keyword: its meaning, and what happens at its borders."""

    name: str
    kind: str
    meaning: str
    edges: str


class Difference(NamedTuple):
    """One topic on which editions differ; with one edition there is none."""

    topic: str
    rules: tuple[str, ...]

    def says(self, edition: str) -> str:
        """What an edition says about the topic."""
        return ""

    def changes_play(self, one: str, other: str) -> bool:
        """Whether it can be noticed at the table which of the two editions is played."""
        return False


class UnknownRule(BadInput):
    """No rule or ruling has this id; names the nearest ones."""

    def __init__(self, id: str) -> None:
        self.id = id
        near = nearest(id)
        super().__init__(f"no rule {id!r}" + (f"; nearest: {', '.join(near)}" if near else ""))


@cache
def read(name: str) -> dict[str, Any]:
    """What stands in one file of the ledger."""
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


# -- rules and rulings ---------------------------------------------------------------------------------------------


@cache
def _rules_by_id() -> dict[str, Rule]:
    found = {}
    for section, content in read("v1_0.toml").items():
        for letter, row in content.items():
            if letter != "title":
                found[f"{section}.{letter}"] = Rule(f"{section}.{letter}", row[0], row[1], "example" in row[2:])
    return found


@cache
def _rulings_by_id() -> dict[str, Ruling]:
    return {
        id: Ruling(id, tuple(row["about"]), row["question"], row["ruling"], row["reason"])
        for id, row in read("rulings.toml").items()
    }


def rules() -> tuple[Rule, ...]:
    """All rules, in the order of the rulebook."""
    return tuple(_rules_by_id().values())


def children(prefix: str) -> tuple[Rule, ...]:
    """The rules whose id is the prefix or begins with it at a dot, in the order of the rulebook."""
    return tuple(rule for rule in rules() if rule.id == prefix or rule.id.startswith(prefix + "."))


def sections() -> tuple[str, ...]:
    """The ids of all sections, in the order of the rulebook."""
    return tuple(read("v1_0.toml"))


def title_of(section: str) -> str:
    """What a section is about, in a few words; nothing for an id that is not a section."""
    return str(read("v1_0.toml").get(section, {}).get("title", ""))


def section_of(id: str) -> str:
    """The section a rule stands in: its id without the letter."""
    return id.rpartition(".")[0]


def rulings() -> tuple[Ruling, ...]:
    """All rulings, by number."""
    return tuple(_rulings_by_id().values())


def rulings_about(citation: str) -> tuple[Ruling, ...]:
    """The rulings that touch a rule, its section or what stands below it."""
    return tuple(one for one in rulings() if any(_meet(citation, about) for about in one.about))


def _meet(one: str, other: str) -> bool:
    return one == other or one.startswith(other + ".") or other.startswith(one + ".")


def keywords_about(citation: str) -> tuple[Keyword, ...]:
    """The keyword that a citation such as keyword:Shield or keyword:Shield.a speaks of."""
    name = citation.removeprefix("keyword:").partition(".")[0] if citation.startswith("keyword:") else ""
    if name not in REMINDERS:
        return ()
    ruled = [one.id for one in rulings() if f"keyword:{name}" in one.about]
    borders = f"see {', '.join(ruled)}" if ruled else "none that had to be ruled on"
    return (Keyword(f"{name} (X)" if name in WITH_NUMBER else name, "keyword", REMINDERS[name], borders),)


def differences(older: str, newer: str) -> tuple[Difference, ...]:
    """Where two editions differ: nowhere, for there is one."""
    for edition in (older, newer):
        if edition not in EDITIONS:
            raise BadInput(f"no edition {edition!r}; known are {', '.join(EDITIONS)}")
    return ()


def differences_about(citation: str) -> tuple[Difference, ...]:
    """The differences that touch a rule."""
    return ()


# -- looking up ----------------------------------------------------------------------------------------------------


def rule(id: str) -> Rule:
    """The rule of that very id; a section such as phase:War has several, see `children`."""
    found = _rules_by_id().get(id)
    if found is None:
        raise UnknownRule(id)
    return found


def ruling(id: str) -> Ruling:
    """The ruling of that id, such as S31."""
    found = _rulings_by_id().get(id)
    if found is None:
        raise UnknownRule(id)
    return found


def known(citation: str) -> bool:
    """Whether this is the id of a rule, a section or a ruling."""
    return citation in _citations()


def nearest(id: str) -> tuple[str, ...]:
    """Up to three known ids that look most like this one."""
    names = _by_plain_name()
    return tuple(names[name] for name in get_close_matches(_plain(id), names, n=3, cutoff=0.5))


def find(words: str) -> str:
    """The id that a person means: case does not matter, and a keyword or phase may stand without its kind."""
    if known(words):
        return words
    found = _by_plain_name().get(_plain(words))
    if found is None:
        raise UnknownRule(words)
    return found


@cache
def _citations() -> dict[str, None]:
    """Every known citation, in the order of the rulebook."""
    return dict.fromkeys([*sections(), *_rules_by_id(), *_rulings_by_id()])


@cache
def _by_plain_name() -> dict[str, str]:
    found = {_plain(citation): citation for citation in _citations()}
    for citation in _citations():
        if ":" in citation:
            found.setdefault(_plain(citation.partition(":")[2]), citation)
    return found


def _plain(words: str) -> str:
    return " ".join(words.lower().split())
