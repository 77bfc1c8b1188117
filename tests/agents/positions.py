"""Positions with a proven best answer, each a scenario whose comments say which answers win and which lose."""

from __future__ import annotations

from pathlib import Path

from wondertable.agents.agent import View
from wondertable.games.registry import definition
from wondertable.kernel.decision import Answer
from wondertable.play import scenario_yaml
from wondertable.play.game import Game
from wondertable.play.scenario import no_cards
from wondertable.play.scenario_page import Page
from wondertable.play.scenario_run import Run

TESTS = Path(__file__).parents[1]
FILES = {f"{path.parts[-3]}/{path.stem}": path for path in sorted(TESTS.glob("*/bots/*.yaml"))}
"""The positions by name, such as wotf/free_stones."""
GENERATED = [name for name in FILES if "/generated_" in name]
HAND_MADE = [name for name in FILES if name not in GENERATED]


class Proven:
    """A position at the question that is tried, with the words of the answers known to win or to lose."""

    def __init__(self, name: str) -> None:
        text = FILES[name].read_text(encoding="utf-8")
        self.best = _marks(text, "best")
        self.loses = _marks(text, "loses")
        self.game = _at_question(text)

    def answer_in_words(self, given: Answer) -> str:
        """Return an answer as the positions name it."""
        return View(self.game).words(given)

    def named(self, words: str) -> Answer:
        """Return the answer that picks one option of these words."""
        options = range(View(self.game).options)
        return next((i,) for i in options if self.answer_in_words((i,)) == words)


def _marks(text: str, name: str) -> list[str]:
    start = f"# {name}: "
    return [line.removeprefix(start) for line in text.splitlines() if line.startswith(start)]


def _at_question(text: str) -> Game:
    """Play the scenario up to the question that is tried."""
    (document, line), *_ = scenario_yaml.documents(text)
    read = scenario_yaml.read(document, line)
    assert read is not None, "a position is a scenario"
    page = Page(read)
    run = Run(page, no_cards)
    run._answer_setup()
    for step in page.steps[: int((_marks(text, "steps") or ["0"])[0])]:
        run._step(step)
    game = Game(definition(page.game), run.position.table, {"game": page.game, "edition": page.edition}, [])
    for question in _marks(text, "at"):
        while game.decision is not None and game.decision.question != question:
            game.give(_on_the_way(game))
    return game


def _on_the_way(game: Game) -> Answer:
    """Return the answer that leads to war, with everybody."""
    view = View(game)
    if view.most > 1 or view.least != 1:
        return tuple(range(view.most))
    return next(((i,) for i in range(view.options) if "war against" in view.words((i,)).lower()), (0,))
