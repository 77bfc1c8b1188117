"""Plans: what an action answers by itself until it is done."""

from __future__ import annotations

from wondertable.games.kit.scenario import Plan
from wondertable.games.sow.rules.field import RETURN_HOME
from wondertable.games.sow.rules.main import NEXT
from wondertable.games.sow.rules.table import CityTable
from wondertable.kernel.decision import Decision, Option


class Answered(Plan):
    """Answers to certain questions, each given once."""

    def __init__(self, **answers: tuple[Option, ...]) -> None:
        self.answers: dict[str, tuple[Option, ...]] = {key.replace("_", " "): value for key, value in answers.items()}

    def answer(self, decision: Decision) -> tuple[Option, ...] | None:
        return self.answers.pop(decision.question, None)


class EndTurnPlan(Plan):
    """Nothing more is done this turn: no war, cards left to activate pass, nothing is taken back."""

    def __init__(self, t: CityTable) -> None:
        self.t = t
        self.count: int = t.count

    def answer(self, decision: Decision) -> tuple[Option, ...] | None:
        if self.t.count != self.count:
            return None
        if decision.question in ("main", "war", "end"):
            return (NEXT,) if NEXT in decision.options else (decision.options[0],)
        if decision.question == "send":
            return (decision.options[0],)
        if decision.question in ("battle", "command"):
            return (next(option for option in decision.listed() if option[0] in ("pass", "done")),)
        if decision.question == "which battle":
            return (decision.options[0],)
        if decision.question == "press on":
            return (RETURN_HOME,)
        return () if decision.question == "defend" else None
