"""A game in the terminal: one player types, the other is a bot."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.text import Text

from wondertable.agents.agent import Agent, View
from wondertable.kernel.errors import BadInput, WondertableError
from wondertable.kernel.node import Json
from wondertable.library.folders import data_folder, write_whole
from wondertable.play.game import Game
from wondertable.play.record import record
from wondertable.play.undo import undo
from wondertable.terminal.choices import lines, pages, picked

HELP = """  numbers       pick options: 3, or several: 1 4 5; `none` picks nothing where that is allowed
  more          the next page of options
  table         draw the table again
  hand          your cards with their texts
  show CARD     what is printed on a card
  log [N]       the last N lines of the log, every step of it
  why THING     why a number is what it is, or why something is not legal; `why` alone lists what can be asked
  undo          take back your last answer
  save FILE     write the game so far to a file
  concede       give up this game
  quit          leave the table"""


class Terminal:
    """A seat at the table, for a person who reads and types."""

    def __init__(self, game: Game, seat: int, bot: Agent, console: Console, ask: Callable[[], str]) -> None:
        self.game = game
        self.seat = seat
        self.bot = bot
        self.console = console
        self.ask = ask
        self.read = 0
        self.page = 0
        self.leaving = False

    def play(self) -> Game:
        """Play until the game is over or the player leaves."""
        self.say("You are " + self.game.kind.seats[self.seat] + ". `help` lists what you can type.", "dim")
        while not self.game.over and not self.leaving:
            decision = self.game.decision
            if decision is not None and decision.seat != self.seat:
                self.game.answer(*self.bot.answer(View(self.game)))
            else:
                self._turn()
        self._news()
        if self.game.over:
            self.say(f"The winner: {self.game.winner}", "bold")
            self._keep()
        return self.game

    def say(self, words: str, style: str = "") -> None:
        """Print a line as it is."""
        self.console.print(Text(words, style=style), soft_wrap=not self.console.is_terminal)

    def _turn(self) -> None:
        self._news()
        self.page = 0
        self.say("")
        self.say(self.game.kind.draw(self.game.table, self.seat))
        self._options()
        answers = len(self.game.answers)
        while not self.leaving and not self.game.over and len(self.game.answers) == answers:
            self._listen()

    def _news(self) -> None:
        """The log since it was last read."""
        kind, table = self.game.kind, self.game.table
        log = table.log
        for event in log[self.read :]:
            if not kind.is_minor(event):
                self.say("· " + kind.event_words(table, event, self.seat), "cyan")
        self.read = len(log)

    def _options(self) -> None:
        shown = pages(lines(self._decision()))
        for line in shown[self.page % len(shown)]:
            self.say(line)
        if len(shown) > 1:
            self.say(f"      page {self.page % len(shown) + 1} of {len(shown)}; `more` turns it", "dim")

    def _decision(self) -> Json:
        return self.game.observe(self.seat)["decision"]

    def _listen(self) -> None:
        try:
            typed = self.ask().strip()
        except EOFError:
            self.leaving = True
            return
        try:
            self._obey(typed)
        except WondertableError as error:
            self.say(str(error), "red")

    def _obey(self, typed: str) -> None:
        answer = picked(typed, self._decision())
        if answer is not None:
            self.game.answer(*answer)
            return
        word, _, rest = typed.partition(" ")
        commands = {
            "help": self._help, "more": self._more, "table": self._draw, "hand": self._hand, "show": self._show,
            "log": self._log, "why": self._why, "undo": self._undo, "save": self._save, "concede": self._concede,
            "quit": self._quit,
        }  # fmt: skip
        if word not in commands:
            raise BadInput("type the number of an option, or `help`")
        commands[word](rest.strip())

    def _help(self, words: str) -> None:
        self.say(HELP)

    def _more(self, words: str) -> None:
        self.page += 1
        self._options()

    def _draw(self, words: str) -> None:
        self.say(self.game.kind.draw(self.game.table, self.seat))
        self._options()

    def _hand(self, words: str) -> None:
        mine = self.game.observe(self.seat)["players"][self.game.kind.seats[self.seat]]
        for card in mine["hand"]["known"]:
            self.say(self.game.kind.card_words(card))

    def _show(self, words: str) -> None:
        found = {card["name"]: card for card in cards_in(self.game.observe(self.seat))}
        fitting = [card for name, card in found.items() if words.lower() in name.lower()]
        if not fitting:
            raise BadInput(f"you see no card {words!r}")
        for card in fitting:
            self.say(self.game.kind.card_words(card))

    def _log(self, words: str) -> None:
        wanted = int(words) if words.isdigit() else 20
        log = self.game.table.log
        for n, event in list(enumerate(log))[-wanted:]:
            self.say(f"{n:>4} {self.game.kind.event_words(self.game.table, event, self.seat)}")

    def _why(self, words: str) -> None:
        self.say(self.game.explain(words, self.seat))

    def _undo(self, words: str) -> None:
        self.game = undo(self.game, self.seat)
        self.read = min(self.read, len(self.game.table.log))

    def _save(self, words: str) -> None:
        if not words:
            raise BadInput("save to which file? `save my-game.json`")
        try:
            Path(words).write_text(json.dumps(record(self.game), ensure_ascii=False), encoding="utf-8")
        except OSError as error:
            raise BadInput(f"{words} can't be written: {error.strerror}") from error
        self.say(f"Saved. `wondertable replay {words}` steps through it.")

    def _keep(self) -> None:
        """A finished game is kept: where it turned can be read afterwards."""
        now = datetime.now().strftime("%Y-%m-%d %H.%M.%S")
        path = data_folder() / "games" / f"{self.game.kind.name} {now}.json"
        try:
            write_whole(path, json.dumps(record(self.game), ensure_ascii=False))
        except OSError as error:
            self.say(f"The game could not be kept: {error.strerror}", "red")
            return
        self.say(f'Where did it turn? `wondertable review "{path}" --level master`', "dim")

    def _concede(self, words: str) -> None:
        self.game.concede(self.seat)

    def _quit(self, words: str) -> None:
        self.leaving = True


def cards_in(seen: Json) -> list[Json]:
    """Every card in an observation."""
    if isinstance(seen, list):
        return [card for one in seen for card in cards_in(one)]
    if not isinstance(seen, dict):
        return []
    if "name" in seen and "text" in seen:
        return [seen]
    return [card for one in seen.values() for card in cards_in(one)]
