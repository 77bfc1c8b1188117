"""`wondertable play`: opens a table and plays against a bot."""

from __future__ import annotations

import sys
from random import SystemRandom

from wondertable.kernel.errors import WondertableError


def run(
    game: str = "wotf", *, edition: str = "", seed: int | None = None, bot: str = "random", seat: str = "A",
    port: int | None = None, browser: bool = True,
) -> int:  # fmt: skip
    """Open a table and play.

    Until the browser table exists, the game is played in the terminal against a bot.

    Parameters
    ----------
    game
        Which game: wotf.
    edition
        The edition of its rulebook; the newest if none is named.
    seed
        The same seed deals the same game again.
    bot
        Who plays against you.
    seat
        Your seat, A or B.
    port
        For the browser table to come.
    browser
        For the browser table to come.
    """
    if port is not None or not browser:
        print("There is no browser table yet: the game opens in the terminal.", file=sys.stderr)
    chosen = SystemRandom().randrange(1 << 31) if seed is None else seed
    try:
        _open(game, edition, chosen, bot, seat.upper())
    except WondertableError as error:
        print(error, file=sys.stderr)
        return 2
    except (KeyboardInterrupt, BrokenPipeError):
        return 0
    return 0


def _open(name: str, edition: str, seed: int, bot: str, seat: str) -> None:
    from rich.console import Console

    from wondertable.agents.roster import agent
    from wondertable.games.registry import kind
    from wondertable.kernel.errors import BadInput
    from wondertable.library.practice import practice_decks
    from wondertable.play.game import Game
    from wondertable.terminal.table import Terminal

    seats = kind(name).seats
    if seat not in seats:
        raise BadInput(f"seats are {' and '.join(seats)}, not {seat!r}")
    console = Console(highlight=False)
    game = Game.new(name, practice_decks(seed, name), seed, edition)
    console.print(f"{game.kind.title}, edition {game.start['edition']}, practice decks, seed {seed}", soft_wrap=True)
    Terminal(game, seats.index(seat), agent(bot, seed), console, lambda: input("> ")).play()
