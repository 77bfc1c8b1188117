"""Looking things up by id, and the nearest id where there is none."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache

from wondertable.games.wotf.rulebook._rules import Rule, rules_by_id, sections
from wondertable.games.wotf.rulebook._rulings import Ruling, rulings_by_id
from wondertable.kernel.errors import BadInput


class UnknownRule(BadInput):
    """No rule or ruling has this id; names the nearest ones."""

    def __init__(self, id: str) -> None:
        self.id = id
        near = nearest(id)
        super().__init__(f"no rule {id!r}" + (f"; nearest: {', '.join(near)}" if near else ""))


def rule(id: str) -> Rule:
    """The rule of that very id; a section such as 404.3 has several, see `children`."""
    found = rules_by_id().get(id)
    if found is None:
        raise UnknownRule(id)
    return found


def ruling(id: str) -> Ruling:
    """The ruling of that id, such as A26."""
    found = rulings_by_id().get(id)
    if found is None:
        raise UnknownRule(id)
    return found


def known(citation: str) -> bool:
    """Whether this is the id of a rule or a ruling, or the beginning of a rule's id at a dot."""
    return citation in _citations()


def nearest(id: str) -> tuple[str, ...]:
    """Up to three known ids that look most like this one."""
    names = _by_plain_name()
    close = get_close_matches(_plain(id), names, n=3, cutoff=0.5)
    return tuple(names[name] for name in close)


def find(words: str) -> str:
    """The id that a person means: case does not matter, and a term or keyword may stand without its kind."""
    if known(words):
        return words
    found = _by_plain_name().get(_plain(words))
    if found is None:
        raise UnknownRule(words)
    return found


@cache
def _citations() -> dict[str, None]:
    """Every known citation, in the order of the rulebook; a dictionary, since a set has no order."""
    found: dict[str, None] = {}
    for id in [*sections(), *rules_by_id()]:
        words = id.split(".")
        for length in range(1, len(words) + 1):
            found[".".join(words[:length])] = None
    found.update(dict.fromkeys(rulings_by_id()))
    return found


@cache
def _by_plain_name() -> dict[str, str]:
    """Citations by what a person may type; a keyword goes before a term of the same name."""
    found = {_plain(citation): citation for citation in _citations()}
    for kind in ("keyword:", "term:"):
        for citation in _citations():
            if citation.startswith(kind):
                found.setdefault(_plain(citation.removeprefix(kind)), citation)
    return found


def _plain(words: str) -> str:
    return " ".join(words.lower().split())
