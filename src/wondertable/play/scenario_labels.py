"""The labels of a scenario: which of the rules it lists are named by what happens in it."""

from __future__ import annotations

from wondertable.games.kit.rulebook import Ledger
from wondertable.play.scenario_run import Run

MEND = "cited by nothing in this scenario: put it under `states:`, or cite it (`python tools/labels.py FILE --write`)"


def names(cited: list[str], rule: str) -> bool:
    """Return whether one of the rules cited is this one, or stands below it."""
    return any(one == rule or one.startswith(rule + ".") for one in cited)


def is_cited(ledger: Ledger, cited: list[str], label: str) -> bool:
    """Return whether a rule is cited; a ruling is, too, where one of the rules it is about is."""
    about = ledger.rulings[label].about if label in ledger.rulings else ()
    return any(names(cited, rule) for rule in (label, *about))


def uncited(ledger: Ledger, run: Run) -> list[str]:
    """Return what a scenario that was played lists under `rules` though no event, question or refusal names it."""
    cited = run.cited()
    return [label for label in run.page.rules if not is_cited(ledger, cited, label)]
