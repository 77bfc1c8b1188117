"""A free table saved as a scenario file: each answer in the words of a step, as far as they say the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import yaml

from wondertable import Answer, BadInput, Decision, Option
from wondertable.games.kit.located import BadScenario, located_word
from wondertable.games.kit.scenario import NotLegal
from wondertable.server.api_cards import FreeWish
from wondertable.server.free_table import Laid

Asked = tuple[Decision, tuple[Option, ...], list[str]]
"""A question, the options picked, and the words that name them."""


def saved(text: str, answers: list[list[str]], title: str, expect: Sequence[FreeWish] = ()) -> str:
    """Return the whole as a scenario file, with what must be true at its end."""
    head = _without_steps(text)
    steps = _steps(text, _asked(text, answers))
    if expect:
        steps = [step for step in steps if "expect" not in step] + [{"expect": _expected(expect)}]
    if "scenario:" not in head:
        head = f"{yaml.safe_dump({'scenario': title or 'A free table'}, allow_unicode=True)}{head}"
    said = yaml.safe_dump({"steps": steps}, sort_keys=False, allow_unicode=True, default_flow_style=None, width=110)
    return f"{head.rstrip()}\n{said}"


def _expected(wishes: Sequence[FreeWish]) -> dict[str, dict[int | str, int | str]]:
    found: dict[str, dict[int | str, int | str]] = {}
    for wish in wishes:
        found.setdefault(wish.key, {})[int(wish.of) if wish.of.isdecimal() else wish.of] = wish.value
    return found


def _without_steps(text: str) -> str:
    """Return the set-up as it was typed, without steps."""
    lines = text.splitlines()
    first = next((n for n, line in enumerate(lines) if line.startswith("steps:")), len(lines))
    rest = next((n for n in range(first + 1, len(lines)) if lines[n][:1].isalpha()), len(lines))
    return "\n".join([*lines[:first], *lines[rest:]])


def _asked(text: str, answers: list[list[str]]) -> list[Asked]:
    """Return what was asked and answered, with the words for it at that moment."""
    table = Laid(text)
    found: list[Asked] = []
    for ids in answers:
        decision = table.game.decision
        if decision is None:
            raise BadInput("nothing is asked any more: the game is over")
        known = [table.position.option_word(decision, option) for option in decision.listed()]
        _, given = table.answer(ids)
        found.append((decision, _options(decision, given), [known[n] for n in given]))
    return found


def _options(decision: Decision, given: Answer) -> tuple[Option, ...]:
    return tuple([decision.options[n] for n in given])


def _steps(text: str, asked: list[Asked]) -> list[dict[str, Any]]:
    """Return the steps: an action for each ordinary question, and what was answered while it resolved."""
    table = Laid(text)
    steps: list[dict[str, Any]] = []
    skip = False
    for number, (decision, options, words) in enumerate(asked):
        seat = table.kind.seats[decision.seat]
        after = asked[number + 1] if number + 1 < len(asked) else None
        if skip:
            skip = False
        elif table.position.ordinary(decision):
            action, skip = _action(table, decision, options, words, after)
            steps.append({seat: action})
        elif steps:
            said = words if len(words) != 1 else words[0]
            steps[-1].setdefault("choose", []).append({seat: said})
        table.game.answer(*[decision.options.index(option) for option in options])
    return steps or [{"expect": {"winner": table.game.winner or "none"}}]


def _action(
    table: Laid, decision: Decision, options: tuple[Option, ...], words: list[str], after: Asked | None
) -> tuple[str, bool]:
    """Return the action that does this, and whether it also answers the next question."""
    for action in _ways(table, decision, options, words, after):
        try:
            plan = table.position.plan(decision.seat, located_word(action, action, 0))
        except (NotLegal, BadScenario):
            continue
        if plan.answer(decision) != options:
            continue
        more = None if after is None or table.position.ordinary(after[0]) else plan.answer(after[0])
        if more is None or (after is not None and set(more) == set(after[1])):
            return action, more is not None
    said = table.kind.option_words(table.game.table, options[0], -1) if options else "nothing"
    raise BadInput(f"step {len(table.game.answers) + 1} ({said}) can't be said as a step of a scenario yet")


def _ways(
    table: Laid, decision: Decision, options: tuple[Option, ...], words: list[str], after: Asked | None
) -> list[str]:
    """Ways in which an action might be said, the fuller ones first."""
    if not options:
        return ["stay", "done"]
    option = options[0]
    kind, rest = str(option[0]), option[1:]
    if kind == "card":
        return [f"defend with {', '.join(words)}"]
    label = table.position.option_word(decision, ("card", rest[0])) if rest else ""
    then = ", ".join(after[2]) if after is not None else ""
    fuller = [f"{kind} {words[0]} with {then}", f"{words[0]} for {then}", f"{kind} {label} for {then}"]
    more = [f"{kind} {then}", f"{kind} {label}, {then}"]
    plain = [words[0], kind, f"{kind} {label}", f"{kind} {label} in {rest[-1] if rest else ''}"]
    return [*(fuller + more if then else []), *plain, f"{kind} {rest[0] if rest else ''}"]
