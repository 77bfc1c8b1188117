"""A whole game as plain data, with its beginning and its answers: what `pickle` sends to another process."""

from __future__ import annotations

from typing import Any

from wondertable.kernel.decision import Answer
from wondertable.kernel.node import Json
from wondertable.play.game import Game
from wondertable.play.record import read_decks, write_decks

Packed = tuple[Json, dict[str, Any], Json, list[Answer]]


def packed(game: Game) -> Packed:
    """The position, what the game began with, the decks apart from that, and the answers."""
    start = {name: value for name, value in game.start.items() if name != "decks"}
    decks = write_decks(game.start["decks"]) if "decks" in game.start else None
    return (game.dump(), start, decks, list(game.answers))


def unpacked(position: Json, start: dict[str, Any], decks: Json, answers: list[Answer]) -> Game:
    """The game back; it goes on exactly as the packed one."""
    game = Game.load(position)
    brought = {} if decks is None else {"decks": read_decks(decks)}
    return Game(game.kind, game.table, {**start, **brought}, answers)
