"""The agent: what a program that plays must offer, and the view of the game it gets."""

from __future__ import annotations

from wondertable import Answer, Evaluation, Game, IllegalAnswer, Json
from wondertable.kernel.compiling import mypyc_attr


@mypyc_attr(free_list_len=1)
class View:
    """A game as one seat sees it at a decision of its own: what is asked, what it may know, and how it may go on.

    `seat` is the number of the seat, `options` how many there are to pick from, `least` and `most` how many to pick.
    """

    __slots__ = ("_game", "_observation", "least", "most", "options", "seat")

    def __init__(self, game: Game) -> None:
        decision = game.decision
        if decision is None:
            raise IllegalAnswer("there is no decision to answer: the game is over")
        self._game = game
        self._observation: Json = None
        self.seat: int = decision.seat
        self.options: int = len(decision.listed())
        self.least: int = decision.least
        self.most: int = decision.most

    @property
    def observation(self) -> Json:
        """All that the seat may know; what is asked, with every option in words, is its "decision"."""
        if self._observation is None:
            self._observation = self._game.observe(self.seat)
        return self._observation

    @property
    def look(self) -> Json:
        """The same without the log: cheaper where a program answers many times."""
        return self._game.look(self.seat)

    def evaluation(self) -> Evaluation:
        """Return how games of this kind look."""
        return Evaluation(self._game)

    def words(self, given: Answer) -> str:
        """Return an answer as the seat reads it."""
        return ", ".join(self._game.words(given, self.seat)) or "nothing"

    def imagine(self, seed: int) -> Game:
        """Return a game that looks the same to the seat, with everything unseen dealt again, to try answers on."""
        return self._game.imagine(self.seat, seed)


class Thought:
    """What an agent made of one answer: the part of games it expects to win with it, and how often it was tried."""

    __slots__ = ("expects", "given", "tried")

    def __init__(self, given: Answer, expects: float, tried: int) -> None:
        self.given = given
        self.expects: float = expects
        self.tried: int = tried


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """A player that is a program. After an answer, `thoughts` says what it made of the answers, the best first."""

    name: str = ""

    def __init__(self) -> None:
        self.thoughts: list[Thought] = []

    def answer(self, view: View) -> Answer:
        """Return the positions of the picked options."""
        raise NotImplementedError

    def why(self, view: View, most: int = 3) -> list[str]:
        """Return what the agent made of the best answers to its last decision, in words; untried ones are left out."""
        tried = [thought for thought in self.thoughts[:most] if thought.tried]
        return [f"{view.words(thought.given)}: expects to win {thought.expects:.0%}" for thought in tried]


def play_out(game: Game, agents: tuple[Agent, ...], most: int = 0) -> Game:
    """Let agents play a game to its end, or for so many decisions at most."""
    left = most or -1
    while not game.over and left != 0:
        view = View(game)
        game.give(agents[view.seat].answer(view))
        left -= 1
    return game
