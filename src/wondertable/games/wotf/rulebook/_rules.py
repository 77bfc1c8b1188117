"""The rules themselves, statement by statement, in the order of the rulebook."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from wondertable.games.wotf.rulebook._files import read

NEWEST = "v1_3_2.toml"


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


def rules() -> tuple[Rule, ...]:
    """All rules, in the order of the rulebook."""
    return tuple(rules_by_id().values())


def children(prefix: str) -> tuple[Rule, ...]:
    """The rules whose id is the prefix or begins with it at a dot, in the order of the rulebook."""
    return tuple(rule for rule in rules() if rule.id == prefix or rule.id.startswith(prefix + "."))


def sections() -> tuple[str, ...]:
    """The ids of all sections, in the order of the rulebook."""
    return tuple(read(NEWEST))


def title_of(section: str) -> str:
    """What a section is about, in a few words; nothing for an id that is not a section."""
    return str(read(NEWEST).get(section, {}).get("title", ""))


def section_of(id: str) -> str:
    """The section a rule stands in: its id without the letter."""
    return id.rpartition(".")[0]


@cache
def rules_by_id() -> dict[str, Rule]:
    """All rules, each under its id."""
    found = {}
    for section, content in read(NEWEST).items():
        for letter, row in content.items():
            if letter != "title":
                id = f"{section}.{letter}"
                found[id] = Rule(id, row[0], row[1], "example" in row[2:])
    return found
