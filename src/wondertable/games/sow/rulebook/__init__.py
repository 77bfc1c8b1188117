"""The ledger: every rule of State of Wonder in our own words, and our rulings.

The game never reads it while it runs. It is for those who ask by which rule a thing happened: judges, error messages,
the command `wondertable rule`, and the house test that holds ledger, code and tests together.
"""

from __future__ import annotations

from wondertable.games.sow.rulebook._ledger import (
    EDITIONS,
    Difference,
    Keyword,
    Rule,
    Ruling,
    UnknownRule,
    children,
    differences,
    differences_about,
    find,
    keywords_about,
    known,
    nearest,
    rule,
    rules,
    ruling,
    rulings,
    rulings_about,
    section_of,
    sections,
    title_of,
)

__all__ = [
    "Rule",
    "rule",
    "rules",
    "children",
    "sections",
    "section_of",
    "title_of",
    "Ruling",
    "ruling",
    "rulings",
    "rulings_about",
    "Difference",
    "differences",
    "differences_about",
    "EDITIONS",
    "Keyword",
    "keywords_about",
    "known",
    "nearest",
    "find",
    "UnknownRule",
]
