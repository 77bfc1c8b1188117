"""A game in the terminal: one or more people type, programs play the other seats."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from wondertable import BadInput, Evaluation, Game, Json, WondertableError
from wondertable.agents.agent import Agent, View
from wondertable.play.protocol import preview
from wondertable.terminal.choices import below, headline, lines, pages, picked
from wondertable.terminal.commands import COMMANDS, Around
from wondertable.terminal.fold import fold, untied
from wondertable.terminal.news import news

PAGE = 24
"""Lines of options shown at once where the height of the screen is not known."""
FEWEST, NEWS = 6, 10
"""The least that is shown of the options, and of the log, however small the screen is."""
FORETOLD = 12
"""Up to so many options say how their fight would end."""

Players = tuple[Agent | None, ...]
"""Who plays each seat: a program, or nobody for a person at the keyboard."""


class Terminal:
    """The seats at the table that people play, who read and type at one keyboard."""

    def __init__(
        self, game: Game, players: Players, console: Console, ask: Callable[[], str], around: Around | None = None
    ) -> None:
        self.game = game
        self.players = players
        self.console = console
        self.ask = ask
        self.around = around or Around()
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.seat = self.people[0] if len(self.people) == 1 else -1
        self.read = [0 for _ in players]
        self.page = 0
        self.drawn = 0
        self.reason = ""
        self.leaving = False

    # -- the course of the game ------------------------------------------------------------------------------------

    def play(self) -> Game:
        """Play until the game is over or the players leave."""
        self._greet()
        try:
            while not self.game.over and not self.leaving:
                decision = self.game.decision
                assert decision is not None
                player = self.players[decision.seat]
                if player is None:
                    self._person(decision.seat)
                else:
                    self._program(player, decision.seat)
        except KeyboardInterrupt:
            self.say("")
            self.around.interrupted = True
        self._close()
        return self.game

    def say(self, words: str, style: str = "") -> None:
        """Print lines, folded to the width of the screen; elsewhere as they are."""
        self._print(self._folded(words), style)

    def show(self, text: Text) -> None:
        """Print a text that has colours of its own."""
        self.console.print(text, soft_wrap=not self.console.is_terminal)

    def keep(self) -> None:
        """Write the game down as it stands now."""
        kept = self.around.kept
        if kept is None:
            return
        kept.keep(self.game)
        if kept.problem:
            self.say(kept.problem, "red")
            self.around.kept = None

    def decision(self) -> Json:
        """Return the decision of the person at the keyboard."""
        return self.game.asked(self.seat)

    def draw(self) -> None:
        """Show the table, the question and the options."""
        drawn = self.game.draw(self.seat)
        self.say(drawn)
        self.drawn = len(fold(drawn, self.console.width).splitlines())
        self.options()

    def options(self) -> None:
        """Show the question and a page of the options."""
        decision = self.decision()
        folded = [self._folded(line) for line in lines(decision, self._outcomes(decision))]
        shown = pages(folded, self._length())
        self.say(headline(decision), "bold")
        for line in below(decision):
            self.say(line, "dim")
        for line in shown[self.page % len(shown)]:
            self._print(line)
        if len(shown) > 1:
            self.say(f"      page {self.page % len(shown) + 1} of {len(shown)}; `more` turns it", "dim")

    # -- seats -----------------------------------------------------------------------------------------------------

    def _greet(self) -> None:
        names = [self.game.seats[seat] for seat in self.people]
        who = f"You are {names[0]}." if len(names) == 1 else "You share the keyboard."
        self.say(f"{who} `help` lists what you can type; every answer is saved.", "dim")
        self.keep()

    def _program(self, player: Agent, seat: int) -> None:
        """Let a program answer, and keep what it thought of its answer."""
        name = self.game.seats[seat]
        self.thinking(name)
        given = player.answer(View(self.game))
        self.thought(name)
        self.reason = reason(name, player, given)
        self.game.answer(*given)
        self.keep()

    def thinking(self, who: str) -> None:
        """Say that a bot is thinking, until something else is printed."""
        if self.console.is_terminal:
            self.console.print(Text(f"{who} is thinking…", style="dim"), end="\r")

    def thought(self, who: str) -> None:
        """They have thought."""
        if self.console.is_terminal:
            self.console.print(" " * (len(who) + 13), end="\r")

    def _person(self, seat: int) -> None:
        if self.seat != seat:
            self._hand_over(seat)
        if not self.leaving:
            self._turn()

    def _hand_over(self, seat: int) -> None:
        """The keyboard changes hands: what the other one saw goes, and the next one says when they look alone."""
        name = self.game.seats[seat]
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")
        self.say(f"It is {name}'s decision. Hand the keyboard over, then press Enter.", "bold")
        try:
            self.ask()
        except EOFError:
            self.leaving = True
        self.seat = seat

    def _turn(self) -> None:
        self._news()
        self.page = 0
        if Evaluation(self.game).quiet(self.game) or not self.drawn:
            self.draw()
        else:
            self.options()
        answers = len(self.game.answers)
        while not self.leaving and not self.game.over and len(self.game.answers) == answers:
            self._listen()

    def _news(self) -> None:
        """The log since the person last read it."""
        told = news(self.game, self.seat, self.read[self.seat])
        shown = max(self.console.height // 2, NEWS) if self.console.is_terminal else len(told)
        if len(told) > shown:
            self.say(f"… {len(told) - shown} earlier lines; `log {len(self.game.log)}` shows all", "dim")
        for line in told[max(len(told) - shown, 0) :]:
            self.say(f"· {line}", "cyan")
        self.read[self.seat] = len(self.game.log)

    def _listen(self) -> None:
        try:
            typed = self.ask().strip()
        except EOFError:
            self.leaving = True
            self.say("")
            return
        try:
            self._obey(typed)
        except WondertableError as error:
            self.say(str(error), "red")

    def _obey(self, typed: str) -> None:
        answer = picked(typed, self.decision())
        if answer is not None:
            self.game.answer(*answer)
            self.drawn = 1 if self._goes_on() else 0
            self.keep()
            return
        word, _, rest = typed.partition(" ")
        if word.lower() not in COMMANDS:
            raise BadInput("type the number of an option, or `help`")
        COMMANDS[word.lower()](self, rest.strip())

    def _goes_on(self) -> bool:
        """Return whether the same person decides again, so the table need not be redrawn."""
        return self.game.decision is not None and self.game.decision.seat == self.seat

    def _print(self, words: str, style: str = "") -> None:
        self.console.print(Text(words, style=style), soft_wrap=True)

    def _folded(self, words: str) -> str:
        return fold(words, self.console.width) if self.console.is_terminal else untied(words)

    # -- what is shown ---------------------------------------------------------------------------------------------

    def _length(self) -> int:
        """Return how many lines of options fit below the table."""
        return max(self.console.height - self.drawn - 4, FEWEST) if self.console.is_terminal else PAGE

    def _outcomes(self, decision: Json) -> dict[int, str]:
        """Return how each fight that is offered would end, as far as one can know."""
        fights = [n for n, option in enumerate(decision["options"]) if option["kind"] == "attack"]
        return {n: self._outcome(decision["options"][n]["id"]) for n in fights[:FORETOLD]}

    def _outcome(self, option: str) -> str:
        told, fought_for = preview(self.game, self.seat, option), self.game.definition.outcomes
        ends = [line["words"].partition(" · ")[0] for line in told["lines"] if line["what"] in fought_for]
        return "; ".join(ends) or ("nobody dies" if told["certain"] else "")

    def _close(self) -> None:
        if not self.game.over:
            if self.around.kept is not None:
                self.say(f"Game saved. `{self.around.command} play --resume` continues it.", "dim")
            return
        self.seat = self.people[0] if self.seat < 0 else self.seat
        self._news()
        self.say(self._ending(), "bold")
        if self.around.kept is not None:
            mine = f" --seat {self.game.seats[self.seat]}" if len(self.people) == 1 else ""
            self.say(f"Where did it turn? `{self.around.command} review last{mine}`", "dim")

    def _ending(self) -> str:
        winner, names = self.game.winner, self.game.seats
        practice = self.around.kept.taken_back if self.around.kept is not None else 0
        note = f" ({practice} taken back after more was seen)" if practice else ""
        if winner == "draw":
            return f"The game is a draw.{note}"
        if len(self.people) > 1:
            return f"{winner} has won.{self._places()}{note}"
        mine = "You won" if winner == names[self.seat] else "You lost"
        return f"{mine}: the winner is {winner}.{self._places()}{note}"

    def _places(self) -> str:
        """Return the ranking, where there are more places than two."""
        ranked = [f"{n} {' and '.join(place)}" for n, place in enumerate(self.game.places, 1)]
        return f" Places: {', '.join(ranked)}." if len(ranked) > 2 else ""


def reason(name: str, player: Agent, given: tuple[int, ...]) -> str:
    """Return what a program thought of its answer, without a word about the cards it holds."""
    mine = [thought for thought in player.thoughts if thought.given == given]
    if not mine:
        return f"{name} gives no reason for its last answer."
    others = [thought.expects for thought in player.thoughts if thought.given != given]
    best = f"the next best of {len(others) + 1} would give it {max(others):.0%}" if others else "it had no choice"
    return f"{name} expects to win {mine[0].expects:.0%} of such games by its last answer; {best}."
