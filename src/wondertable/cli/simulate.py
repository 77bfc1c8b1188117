"""`wondertable simulate`: agents play many games, in pairs with the seats swapped."""

from __future__ import annotations

import json as json_text
import sys
from math import sqrt
from typing import TYPE_CHECKING

from wondertable.kernel.errors import WondertableError

if TYPE_CHECKING:
    from wondertable.games.kind import Deck

Z = 1.96
"""An interval of 95 %."""


def run(
    *, decks: tuple[str, str] = ("", ""), agents: tuple[str, str] = ("random", "random"), games: int = 20,
    seed: int = 0, game: str = "wotf", edition: str = "", json: bool = False,
) -> int:  # fmt: skip
    """Let agents play many games and compare how they fare.

    Each deal is played twice, with the seats swapped; the win rate is that of the first agent with the first deck.

    Parameters
    ----------
    decks
        Two decks: names of starter decks, or files with deck lists; by default the first two starter decks.
    agents
        Two agents.
    games
        How many games; an odd number is rounded up to whole pairs.
    seed
        The first deal's seed.
    game
        Which game: wotf or sow.
    edition
        The edition of the rulebook; the newest if none is named.
    json
        Print the result as JSON.
    """
    try:
        found = simulate(decks, agents, games, seed, edition, game)
    except WondertableError as error:
        print(error, file=sys.stderr)
        return 2
    print(json_text.dumps(found) if json else _told(found))
    return 0


def simulate(
    decks: tuple[str, str], agents: tuple[str, str], games: int, seed: int, edition: str, game: str = "wotf"
) -> dict[str, object]:
    """Play the pairs and count."""
    names = [_plain(name) for name in agents]
    wins, losses, draws, decisions = 0, 0, 0, 0
    pairs = max((games + 1) // 2, 1)
    decks = _named(decks, game)
    both = _decks(decks, game)
    for pair in range(pairs):
        for first_seat in (0, 1):
            winner, made = _game(game, both, names, seed + pair, first_seat, edition)
            wins += winner == "AB"[first_seat]
            losses += winner == "BA"[first_seat]
            draws += winner == "draw"
            decisions += made
    played = 2 * pairs
    rate = (wins + draws / 2) / played
    return {
        "agents": list(agents), "decks": list(decks), "games": played, "wins": wins, "losses": losses, "draws": draws,
        "win_rate": round(rate, 4), "interval": interval(rate, played),
        "decisions_per_game": round(decisions / played, 1),
    }  # fmt: skip


def _game(
    name: str, both: tuple[Deck, Deck], names: list[str], seed: int, first_seat: int, edition: str
) -> tuple[str, int]:
    """One game with the first agent and the first deck on that seat: who won, and after how many decisions."""
    from wondertable.agents.agent import play_out
    from wondertable.agents.roster import agent
    from wondertable.play.game import Game

    order = (0, 1) if first_seat == 0 else (1, 0)
    game = Game.new(name, (both[order[0]], both[order[1]]), seed, edition)
    play_out(game, tuple([agent(names[i], 2 * seed + i) for i in order]))
    return game.winner, len(game.answers)


def _plain(name: str) -> str:
    """An agent's name without its time; no agent needs one yet."""
    return name.partition(":")[0]


def _named(names: tuple[str, str], game: str) -> tuple[str, str]:
    """The names of two decks; where none is given, the game's first starter decks."""
    from wondertable.games.registry import kind

    starters = list(kind(game).starters())
    return names[0] or starters[0], names[1] or starters[1]


def _decks(names: tuple[str, str], game: str) -> tuple[Deck, Deck]:
    from wondertable.library.decks import ready_deck

    return ready_deck(names[0], game), ready_deck(names[1], game)


def interval(rate: float, games: int) -> list[float]:
    """Between what the true win rate lies, by 95 % (Wilson)."""
    middle = rate + Z * Z / (2 * games)
    half = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return [round(max((middle - half) / whole, 0.0), 4), round(min((middle + half) / whole, 1.0), 4)]


def _told(found: dict[str, object]) -> str:
    counted = f"{found['wins']} won, {found['losses']} lost, {found['draws']} drawn of {found['games']}"
    rate = f"win rate {found['win_rate']}, 95 % interval {found['interval']}"
    return f"{counted}\n{rate}, {found['decisions_per_game']} decisions a game"
