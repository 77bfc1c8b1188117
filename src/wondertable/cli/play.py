"""`wondertable play`: opens a table and plays against a bot."""

from __future__ import annotations

import sys
from random import SystemRandom
from typing import TYPE_CHECKING

from wondertable.kernel.errors import BadInput, WondertableError

if TYPE_CHECKING:
    from wondertable.games.kind import Deck


def run(
    game: str = "wotf", *, deck: str = "", against: str = "", edition: str = "", seed: int | None = None,
    bot: str = "apprentice", seat: str = "A", port: int | None = None, browser: bool = True,
) -> int:  # fmt: skip
    """Open a table and play.

    Until the browser table exists, the game is played in the terminal against a bot.

    Parameters
    ----------
    game
        Which game: wotf or sow.
    deck
        Your deck: the name of a starter deck, or a file with a deck list; any starter deck if none is named.
    against
        The bot's deck.
    edition
        The edition of its rulebook; the newest if none is named.
    seed
        The same seed deals the same game again.
    bot
        Who plays against you: novice, apprentice, adept or master, or any agent such as random or search:2.
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
        _open(game, (deck, against), edition, chosen, bot, seat.upper())
    except WondertableError as error:
        print(error, file=sys.stderr)
        return 2
    except (KeyboardInterrupt, BrokenPipeError):
        return 0
    return 0


def _open(name: str, decks: tuple[str, str], edition: str, seed: int, bot: str, seat: str) -> None:
    from rich.console import Console

    from wondertable.agents.roster import agent
    from wondertable.games.registry import kind
    from wondertable.play.game import Game
    from wondertable.terminal.table import Terminal

    seats = kind(name).seats
    if seat not in seats:
        raise BadInput(f"seats are {' and '.join(seats)}, not {seat!r}")
    mine = seats.index(seat)
    brought = _decks(name, decks, seed)
    game = Game.new(name, brought if mine == 0 else brought[::-1], seed, edition)
    console = Console(highlight=False)
    console.print(f"{game.kind.title}, edition {game.start['edition']}, seed {seed}", soft_wrap=True)
    console.print(f"You play {brought[0].name}, the bot plays {brought[1].name}.", soft_wrap=True)
    Terminal(game, mine, agent(bot, seed), console, lambda: input("> ")).play()


def _decks(name: str, words: tuple[str, str], seed: int) -> tuple[Deck, ...]:
    """The decks asked for; a deck that is not named is a starter deck, another one for each seed."""
    from wondertable.games.registry import kind
    from wondertable.library.decks import ready_deck

    starters = list(kind(name).starters().values())
    if not starters and not all(words):
        raise BadInput(f"{name} has no starter decks; name two decks with --deck and --against")
    lots = (seed, seed // 8 + 1)
    return tuple([ready_deck(word, name) if word else starters[lot % len(starters)] for word, lot in zip(words, lots)])
