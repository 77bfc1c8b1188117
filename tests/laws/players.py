"""Random games of every kind: starter decks, and decks drawn at random from all cards there are."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.laws.fixtures import read_fixture
from tests.laws.pools import SAMPLES, compiled, hidden_counts, pool, unseen_moves
from wondertable.games.kit.card_game import Row
from wondertable.games.kit.definition import Deck
from wondertable.games.registry import GAMES, definition
from wondertable.kernel.chance import Chance, scatter
from wondertable.kernel.node import Node
from wondertable.play.game import Game

KINDS = ("starters", "texts", "sets", "printed")
"""Which decks: starter decks, or random cards, each with a name of its own: of the sets and all scenarios, of the sets
alone, or of the printed samples where they lie beside the project."""

WOTF_CARDS, WOTF_MOVES, WOTF_TOKENS = 34, 6, 6
SOW_CARDS, SOW_COUNTS = 16, 3


@dataclass(frozen=True)
class Spec:
    """All that makes a random game what it is: the same one again for the same spec."""

    edition: str = "1.3.2"
    seed: int = 0
    decks: str = "starters"
    game: str = "wotf"
    seats: int = 2


@cache
def editions(game: str) -> tuple[str, ...]:
    """The editions of a game."""
    return definition(game).editions()


@cache
def kinds(game: str) -> tuple[str, ...]:
    """The kinds of decks that can be dealt here."""
    printed = game == "wotf" and any(path.exists() for path in SAMPLES)
    return KINDS if printed else KINDS[:-1]


def specs_at(game: str, seed: int) -> list[Spec]:
    """A game of each edition, with each kind of decks in turn."""
    turn = kinds(game)
    return [Spec(edition, seed, turn[seed % len(turn)], game, seats_at(game, seed)) for edition in editions(game)]


def seats_at(game: str, seed: int) -> int:
    """Each number of seats the game can be played with, in turn."""
    numbers = len(definition(game).seats) - 1
    return 2 + (seed + seed // len(kinds(game))) % numbers


def every_spec(few: int, first: int) -> list[Spec]:
    """So many seeds of every game."""
    return [spec for game in GAMES for n in range(few) for spec in specs_at(game, first + n)]


def kept_spec(path: Path) -> Spec:
    """The game that a fixture keeps."""
    kept = json.loads(path.read_text(encoding="utf-8"))["spec"]
    return Spec(kept["edition"], kept["seed"], str(path), kept["game"], kept.get("seats", 2))


def start(spec: Spec) -> Game:
    """The game at its first decision."""
    return Game.new(spec.game, decks_for(spec), spec.seed, spec.edition)


def player(spec: Spec) -> Chance:
    """The chance by which the players of a game decide."""
    return Chance(scatter(spec.seed ^ 0x5EED))


def decks_for(spec: Spec) -> tuple[Deck, ...]:
    """The decks of a game, one for each seat."""
    if spec.decks == "starters":
        return _some_starters(spec.game, spec.seed, spec.seats)
    if spec.decks in KINDS:
        return _dealt(spec, rows_for(spec))
    return _dealt(spec, read_fixture(Path(spec.decks)))


def rows_for(spec: Spec) -> list[list[Row]]:
    """The cards of random decks as they are written: each player's deck, and what lies beside it."""
    found: list[list[Row]] = []
    for seat, mark in enumerate("abcd"[: spec.seats]):
        chance = Chance(scatter(spec.seed * spec.seats + seat))
        found += _wotf_rows(spec, mark, chance) if spec.game == "wotf" else _sow_rows(spec, mark, chance)
    return found


def _dealt(spec: Spec, piles: list[list[Row]]) -> tuple[Deck, ...]:
    cards = [tuple(_cards(spec.game, pile)) for pile in piles]
    return tuple([Deck("abcd"[n], cards[2 * n], cards[2 * n + 1]) for n in range(len(cards) // 2)])


def _cards(game: str, rows: list[Row]) -> list[Node]:
    found = [compiled(game, row) for row in rows]
    return [card for card in found if card is not None]


def _some_starters(game: str, seed: int, seats: int) -> tuple[Deck, ...]:
    """A starter deck for each seat; over the seeds every combination comes, also a deck against itself."""
    decks = list(definition(game).starters().values())
    return tuple([decks[seed // len(decks) ** n % len(decks)] for n in range(seats)])


def _wotf_rows(spec: Spec, mark: str, chance: Chance) -> list[list[Row]]:
    """A deck with tokens beside it; costs are kept low so that games are lively."""
    cards = _drawn(spec, "cards", WOTF_CARDS, chance)
    cards += [unseen_moves()[chance.below(len(unseen_moves()))] for _ in range(WOTF_MOVES)]
    cheap = [{**row, "cost": min(row["cost"], 3) if isinstance(row["cost"], int) else row["cost"]} for row in cards]
    return [_marked(cheap, mark), _drawn(spec, "tokens", WOTF_TOKENS, chance)]


def _sow_rows(spec: Spec, mark: str, chance: Chance) -> list[list[Row]]:
    """A State and other cards, some of which count what lies face down."""
    cards = [*_drawn(spec, "states", 1, chance), *_drawn(spec, "cards", SOW_CARDS - SOW_COUNTS, chance)]
    cards += [hidden_counts()[chance.below(len(hidden_counts()))] for _ in range(SOW_COUNTS)]
    return [_marked(cards, mark), []]


def _drawn(spec: Spec, what: str, count: int, chance: Chance) -> list[Row]:
    """So many random cards whose text is understood."""
    rows = _those(spec.game, spec.decks, what)
    found: list[Row] = []
    while rows and len(found) < count:
        row = rows[chance.below(len(rows))]
        if compiled(spec.game, row) is not None:
            found.append(row)
    return found


@cache
def _those(game: str, decks: str, what: str) -> tuple[Row, ...]:
    """The tokens, the States or the other cards of a pool."""
    return tuple([row for row in pool(game, decks) if _what(row) == what])


def _what(row: Row) -> str:
    return "tokens" if row["is_token"] else "states" if row["type"] == "State" else "cards"


def _marked(rows: list[Row], mark: str) -> list[Row]:
    """Every card with a mark of its own in its name, so that it is told apart wherever it is read."""
    return [{**row, "name": f"{row['name']} <{mark}{n:02}>"} for n, row in enumerate(rows)]
