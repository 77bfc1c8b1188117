"""The ledger: every rule of Wonders of The First in our own words, our rulings, and how the editions differ.

The game never reads it while it runs. It is for those who ask by which rule a thing happened: judges, error messages,
the command `wondertable rule`, and the house test that holds ledger, code and tests together.
"""

from __future__ import annotations

from wondertable.games.wotf.rulebook._differences import EDITIONS, Difference, differences, differences_about
from wondertable.games.wotf.rulebook._keywords import Keyword, keyword, keywords, keywords_about
from wondertable.games.wotf.rulebook._lookup import UnknownRule, find, known, nearest, rule, ruling
from wondertable.games.wotf.rulebook._rules import Rule, children, rules, section_of, sections, title_of
from wondertable.games.wotf.rulebook._rulings import Ruling, rulings, rulings_about

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
    "keyword",
    "keywords",
    "keywords_about",
    "known",
    "nearest",
    "find",
    "UnknownRule",
]
