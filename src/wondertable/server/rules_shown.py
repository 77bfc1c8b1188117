"""Rules as a client is shown them: sections, what holds some words, and all about one."""

from __future__ import annotations

from wondertable.games.kit.rulebook import Rule
from wondertable.library.games import rulebook
from wondertable.server.api_cards import RuleAbout, RuleDifference, RuleLine, RuleSection, RulesFound
from wondertable.server.cards_shown import ruling_about

MOST = 200


def found(game: str, query: str) -> RulesFound:
    """The rules and rulings that hold all of some words; the sections in any case."""
    ledger = rulebook(game).ledger
    sections = [RuleSection(id, ledger.title_of(id)) for id in ledger.sections()]
    words = query.lower().split()
    rules = [_line(rule) for rule in ledger.rules.values() if words and _holds(f"{rule.id} {rule.statement}", words)]
    rulings = [
        ruling_about(one)
        for one in ledger.rulings.values()
        if words and _holds(f"{one.id} {one.question} {one.ruling}", words)
    ]
    return RulesFound(game, list(ledger.editions), sections, rules[:MOST], rulings[:MOST])


def about(game: str, name: str) -> RuleAbout:
    """All about a rule, a section, a keyword or a ruling."""
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
    low = text.lower()
    return all(word in low for word in words)


def _line(rule: Rule) -> RuleLine:
    return RuleLine(rule.id, rule.statement, rule.section, rule.is_example)
