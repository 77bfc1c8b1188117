"""Rules as a client is shown them: sections, what holds some words, and all about one."""

from __future__ import annotations

import re
from difflib import get_close_matches

from wondertable.games.kit.rulebook import Ledger, Rule
from wondertable.library.games import rulebook
from wondertable.server.api_cards import RuleAbout, RuleDifference, RuleLine, RuleSection, RulesFound
from wondertable.server.cards_shown import ruling_about

MOST = 200
NEAR = 0.75
"""How alike a word must be to be meant by a misspelt one; 1 is the same."""


def found(game: str, query: str) -> RulesFound:
    """Return the rules and rulings that hold all of some words; the sections in any case."""
    ledger = rulebook(game).ledger
    sections = [RuleSection(id, ledger.title_of(id)) for id in ledger.sections()]
    words = _meant(ledger, query.lower().split())
    held = [rule for rule in ledger.rules.values() if words and _holds(f"{rule.id} {rule.statement}", words)]
    rules = [_line(rule) for rule in sorted(held, key=lambda rule: not _whole(rule.statement, words))]
    rulings = [
        ruling_about(one)
        for one in ledger.rulings.values()
        if words and _holds(f"{one.id} {one.question} {one.ruling}", words)
    ]
    return RulesFound(game, list(ledger.editions), sections, rules[:MOST], rulings[:MOST])


def about(game: str, name: str) -> RuleAbout:
    """Return all about a rule, a section, a keyword or a ruling."""
    ledger = rulebook(game).ledger
    id = ledger.find(name)
    if id in ledger.rulings:
        one = ledger.rulings[id]
        return RuleAbout(id, one.question, one.ruling, "", [], [ruling_about(one)], [])
    below = ledger.children(id)
    own = [rule for rule in below if rule.id == id]
    words = own[0].statement if own else " ".join([word.meaning for word in ledger.keywords_about(id)])
    differences = [RuleDifference(one.topic, dict(one.texts)) for one in ledger.differences_about(id)]
    rulings = [ruling_about(one) for one in ledger.rulings_about(id)]
    children = [_line(rule) for rule in below if rule.id != id]
    return RuleAbout(id, ledger.title_of(id), words, id.rpartition(".")[0], children, rulings, differences)


def _holds(text: str, words: list[str]) -> bool:
    """Return whether a text has words that begin so; a number such as 404.3 may stand anywhere in an id."""
    low = text.lower()
    return all(re.search(rf"(?<![a-z0-9]){re.escape(word)}", low) for word in words)


def _whole(text: str, words: list[str]) -> bool:
    """Return whether a text has the very words, not only words that begin so."""
    return all(re.search(rf"\b{re.escape(word)}s?\b", text.lower()) for word in words)


def _meant(ledger: Ledger, words: list[str]) -> list[str]:
    """Return the words, each that no rule has replaced by the nearest one that some rule has."""
    known = _vocabulary(ledger)
    found: list[str] = []
    for word in words:
        plain = not word.isalpha() or any(one.startswith(word) for one in known)
        near = [] if plain else get_close_matches(word, known, 1, NEAR)
        found.append(near[0] if near else word)
    return found


def _vocabulary(ledger: Ledger) -> set[str]:
    said = [rule.statement for rule in ledger.rules.values()]
    said += [f"{one.question} {one.ruling}" for one in ledger.rulings.values()]
    return {word for text in said for word in re.findall(r"[a-z]{3,}", text.lower())}


def _line(rule: Rule) -> RuleLine:
    return RuleLine(rule.id, rule.statement, rule.section, rule.is_example)
