"""The ledger: every rule of a game in our own words, our rulings, and how the editions differ.

The game never reads it while it runs. It is for those who ask by which rule a thing happened: judges, error messages,
the command `wondertable rule`, and the house test that holds ledger, code and tests together.
"""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any

from wondertable.games.kit.rulebook.entries import Difference, Keyword, Rule, Ruling, meet
from wondertable.kernel.errors import BadInput


class UnknownRule(BadInput):
    """No rule or ruling has this id; names the nearest ones."""

    def __init__(self, id: str, near: tuple[str, ...]) -> None:
        self.id = id
        super().__init__(f"no rule {id!r}" + (f"; nearest: {', '.join(near)}" if near else ""))


class Ledger:
    """The rules of one game, read from the files of a folder on first use."""

    def __init__(self, folder: Path, editions: tuple[str, ...], kinds: tuple[str, ...]) -> None:
        self.folder = folder
        self.editions = editions
        """Oldest first; the rules are those of the newest."""
        self.kinds = kinds
        """What may stand before the colon of an id, the likelier first when a person leaves it out."""
        self._files: dict[str, dict[str, Any]] = {}

    # -- what stands in it -----------------------------------------------------------------------------------------

    def read(self, name: str) -> dict[str, Any]:
        """Return what stands in one file of the ledger."""
        if name not in self._files:
            self._files[name] = tomllib.loads((self.folder / name).read_text(encoding="utf-8"))
        return self._files[name]

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """All rules by their ids, in the order of the rulebook."""
        found = {}
        for section, content in self._newest.items():
            for letter, row in content.items():
                if letter != "title":
                    id = f"{section}.{letter}"
                    found[id] = Rule(id, row[0], row[1], "example" in row[2:])
        return found

    @cached_property
    def rulings(self) -> dict[str, Ruling]:
        """All rulings by their ids."""
        return {
            id: Ruling(id, tuple(row["about"]), row["question"], row["ruling"], row["reason"])
            for id, row in self.read("rulings.toml").items()
        }

    @cached_property
    def keywords(self) -> dict[str, Keyword]:
        """All words of the game by name."""
        raise NotImplementedError

    @cached_property
    def topics(self) -> tuple[Difference, ...]:
        """All topics on which editions differ; with one edition there are none."""
        return ()

    def sections(self) -> tuple[str, ...]:
        """Return the ids of all sections, in the order of the rulebook."""
        return tuple(self._newest)

    def title_of(self, section: str) -> str:
        """Return what a section is about, in a few words; nothing for an id that is not a section."""
        return str(self._newest.get(section, {}).get("title", ""))

    @property
    def _newest(self) -> dict[str, Any]:
        return self.read(f"v{self.editions[-1].replace('.', '_')}.toml")

    # -- what belongs to a citation --------------------------------------------------------------------------------

    def children(self, prefix: str) -> tuple[Rule, ...]:
        """Return the rules whose id is the prefix or begins with it at a dot, in the order of the rulebook."""
        return tuple(rule for id, rule in self.rules.items() if id == prefix or id.startswith(prefix + "."))

    def rulings_about(self, citation: str) -> tuple[Ruling, ...]:
        """Return the rulings that touch a rule, its section or what stands below it."""
        return tuple(one for one in self.rulings.values() if any(meet(citation, about) for about in one.about))

    def keywords_about(self, citation: str) -> tuple[Keyword, ...]:
        """Return the words that a citation such as keyword:Deny or term:Equip.c speaks of."""
        name = citation.partition(":")[2].partition(".")[0]
        return tuple(word for called, word in self.keywords.items() if name and self.plain_name(called) == name)

    def plain_name(self, keyword: str) -> str:
        """Return what a word of the game is called in ids."""
        return keyword

    def differences(self, older: str, newer: str) -> tuple[Difference, ...]:
        """Return where two editions differ: first what changes play, then what changes words alone."""
        for edition in (older, newer):
            if edition not in self.editions:
                raise BadInput(f"no edition {edition!r}; known are {', '.join(self.editions)}")
        found = [row for row in self.topics if row.differs(older, newer)]
        return tuple(sorted(found, key=lambda row: not row.changes_play(older, newer)))

    def differences_about(self, citation: str) -> tuple[Difference, ...]:
        """Return the differences that touch a rule, its section or what stands below it."""
        return tuple(row for row in self.topics if any(meet(citation, about) for about in row.rules))

    # -- looking up ------------------------------------------------------------------------------------------------

    def rule(self, id: str) -> Rule:
        """Return the rule of that very id; a section has several, see `children`."""
        if id not in self.rules:
            raise UnknownRule(id, self.nearest(id))
        return self.rules[id]

    def ruling(self, id: str) -> Ruling:
        """Return the ruling of that id."""
        if id not in self.rulings:
            raise UnknownRule(id, self.nearest(id))
        return self.rulings[id]

    def known(self, citation: str) -> bool:
        """Return whether this is the id of a rule or a ruling, or the beginning of a rule's id at a dot."""
        return citation in self.citations

    def nearest(self, id: str) -> tuple[str, ...]:
        """Return up to three known ids that look most like this one."""
        names = self._by_plain_words
        return tuple(names[name] for name in get_close_matches(_plain(id), names, n=3, cutoff=0.5))

    def find(self, words: str) -> str:
        """Return the id that a person means: case does not matter, and what stands before a colon may be left out."""
        if self.known(words):
            return words
        found = self._by_plain_words.get(_plain(words))
        if found is None:
            raise UnknownRule(words, self.nearest(words))
        return found

    @cached_property
    def citations(self) -> dict[str, None]:
        """Every known citation, in the order of the rulebook; a dictionary, since a set has no order."""
        found: dict[str, None] = {}
        for id in [*self.sections(), *self.rules]:
            words = id.split(".")
            for length in range(1, len(words) + 1):
                found[".".join(words[:length])] = None
        found.update(dict.fromkeys(self.rulings))
        return found

    @cached_property
    def _by_plain_words(self) -> dict[str, str]:
        """Citations by what a person may type."""
        found = {_plain(citation): citation for citation in self.citations}
        for kind in self.kinds:
            for citation in self.citations:
                if citation.startswith(kind):
                    found.setdefault(_plain(citation.removeprefix(kind)), citation)
        return found


def _plain(words: str) -> str:
    return " ".join(words.lower().split())
