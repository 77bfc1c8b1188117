"""Playing a scenario: step by step, until something is not as it says."""

from __future__ import annotations

from wondertable.games.kit.expect import IN_EVERY_GAME
from wondertable.games.kit.located import BadScenario, Located
from wondertable.games.kit.scenario import NotLegal, Plan, Position, Shelves
from wondertable.kernel.event import Event
from wondertable.kernel.machine import answer
from wondertable.kernel.table import Table
from wondertable.play.scenario_answers import Answers, Unanswered
from wondertable.play.scenario_page import Page, ScenarioStep

REASON = " · "
"""What stands between a reason and the rule behind it."""

MOST_QUESTIONS = 2000
"""A step that asks more than this goes round in circles."""


class Failed(Exception):
    """A step that did not go as the scenario says."""

    def __init__(self, problems: list[str], line: int) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems
        self.line: int = line


class Run:
    """A scenario being played. After `play` the position stands where the last step left it."""

    def __init__(self, page: Page, installed: Shelves) -> None:
        self.page = page
        self.position: Position = page.words.start(page.edition, page.cards, page.setup, installed(page.game))
        self.since: int = 0
        self.asked: dict[str, None] = {}
        """The rules of the questions that were asked."""
        self.start: int = self.entries()

    def play(self) -> None:
        """Play all steps; raises Failed at the first that does not go as it should."""
        if not self.page.steps:
            raise BadScenario("a scenario without steps shows nothing: write at least one `expect`", self.page.line)
        self._answer_setup()
        self.since = self.start
        for number, step in enumerate(self.page.steps, 1):
            try:
                self._step(step)
            except Failed as failed:
                raise Failed([f"step {number} ({step}): {one}" for one in failed.problems], failed.line) from failed
            except BadScenario as wrong:
                raise BadScenario(f"step {number} ({step}): {wrong.message}", wrong.line) from wrong

    def _answer_setup(self) -> None:
        """Answer any question before the first step as if no listed answer fitted."""
        self._go(Plan(), Answers((), self.position), Answers((), self.position), 0)

    def entries(self) -> int:
        """Return how many events have been written down."""
        return self.position.table.events.size

    def events(self, since: int) -> list[Event]:
        """Return the events from that one on."""
        return self.position.table.log[since:]

    def cited(self) -> list[str]:
        """Return the rules that this scenario's events, questions and refusals name, each once."""
        refusals = [reason.rpartition(REASON)[2] for reason in self.position.refusals if REASON in reason]
        return list(dict.fromkeys([*cited(self.events(self.start)), *self.asked, *refusals]))

    # -- steps -----------------------------------------------------------------------------------------------------

    def _step(self, step: ScenarioStep) -> None:
        if step.refused is not None:
            self._refused(step, step.refused)
        elif step.action is not None or step.routine:
            self._act(step)
        if step.expect:
            self._expect(step)

    def _act(self, step: ScenarioStep) -> None:
        answers = Answers(step.choose, self.position)
        plan = self._plan(step)
        self._go(plan, answers, Answers(step.not_offered, self.position), step.said.line)
        left = answers.left_over()
        if left:
            raise Failed([f"nobody asked for the answer {one}" for one in left], step.said.line)

    def _plan(self, step: ScenarioStep) -> Plan:
        if step.action is None:
            if self.position.table.decision is None:
                raise Failed(["not legal: the game is over"], step.said.line)
            return self.position.routine(step.routine)
        try:
            return self.position.plan(step.seat, step.action)
        except NotLegal as reason:
            raise Failed([f"not legal: {reason}"], step.said.line) from reason

    def _go(self, plan: Plan, answers: Answers, not_offered: Answers, line: int) -> None:
        """Carry out the action and answer its questions, up to the next ordinary decision."""
        table = self.position.table
        plan.begin()
        for _ in range(MOST_QUESTIONS):
            decision = table.decision
            if decision is None:
                return
            self.asked[decision.rule] = None
            planned = plan.answer(decision)
            if planned is not None:
                answer(table, tuple([decision.options.index(option) for option in planned]))
                continue
            if self.position.ordinary(decision):
                return
            there = not_offered.offered(decision)
            if there:
                seat = self.position.kind.seats[decision.seat]
                raise Failed([f"{word} was offered to {seat} as {decision.question!r}" for word in there], line)
            try:
                answer(table, answers.pick(decision))
            except Unanswered as question:
                raise Failed([str(question)], line) from question
        raise Failed([f"it asks more than {MOST_QUESTIONS} questions"], line)

    def _refused(self, step: ScenarioStep, refused: Located) -> None:
        """The action must not be legal, for that reason if one is named, and nothing may have changed."""
        assert step.action is not None
        if refused.value is False:
            raise refused.wrong("`refused` is true, or some words of the reason")
        before = digest(self.position.table)
        reason = self.position.why_not(step.seat, step.action)
        if not reason:
            raise Failed(["expected to be refused, found legal"], step.said.line)
        if refused.value is not True and refused.word().lower() not in reason.lower():
            raise Failed([f"expected to be refused: {refused}, found: {reason}"], step.said.line)
        if digest(self.position.table) != before:
            raise Failed(["the refusal changed the game"], step.said.line)

    # -- expectations ----------------------------------------------------------------------------------------------

    def _expect(self, step: ScenarioStep) -> None:
        problems: list[str] = []
        for key, wanted in step.expect.items():
            problems += self._check(key, wanted)
        if problems:
            raise Failed(problems, step.said.line)
        self.since = self.entries()

    def _check(self, key: str, wanted: Located) -> list[str]:
        if key == "cites":
            return self._cites(wanted)
        if key in IN_EVERY_GAME:
            return IN_EVERY_GAME[key](self.position, wanted)
        return self.position.check(key, wanted)

    def _cites(self, wanted: Located) -> list[str]:
        found = cited(self.events(self.since))
        missing = [rule.word() for rule in wanted.one_or_more() if not _cited(rule.word(), found)]
        return [f"cites: expected {rule}, found {', '.join(found) or 'none'}" for rule in missing]


def cited(events: list[Event]) -> list[str]:
    """Return the rules that events cite, each once, in the order they came."""
    return list(dict.fromkeys([event.rule for event in events if event.rule]))


def _cited(rule: str, found: list[str]) -> bool:
    return any(one == rule or one.startswith(rule + ".") for one in found)


def digest(table: Table) -> str:
    """Return a short name for the state of a table and the number of things that happened."""
    return f"{table.digest()} {table.events.size}"
