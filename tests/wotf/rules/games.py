"""Games for these tests: decks of plain cards, and answers given by what they pick."""

from __future__ import annotations

from typing import Any

from wondertable.games.kit.definition import Deck
from wondertable.games.wotf.state.face import Face
from wondertable.games.wotf.words.ability import Ability, Instruction
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.node import Json
from wondertable.play.game import Game
from wondertable.vocabulary.effect import Effect


def plain(n: int, prefix: str = "Card") -> tuple[Face, ...]:
    """So many blank Wonders, each with a name of its own."""
    return tuple([Face(f"{prefix} {i + 1}") for i in range(n)])


def spell(name: str, effect: Effect) -> Face:
    """A spell of cost 0 that does this."""
    return Face(name, types=("Spell",), abilities=(Instruction(effect),))


def card(name: str, *abilities: Ability, **stats: Any) -> Face:
    """A card with these abilities."""
    return Face(name, abilities=abilities, **stats)


def new(a: tuple[Face, ...], b: tuple[Face, ...], *, beside: tuple[Face, ...] = (), **settings: Any) -> Game:
    """A game at its very first decision; `beside` is player A's archive."""
    return Game.new("wotf", (Deck("a", a, beside), Deck("b", b)), **settings)


def asked(game: Game) -> Decision:
    """What is asked now."""
    assert game.decision is not None
    return game.decision


def pick(game: Game, *options: Option) -> Game:
    """Answer by the options themselves."""
    return game.answer(*[asked(game).options.index(option) for option in options])


def to_turns(game: Game, first: int = 0) -> Game:
    """Through set-up without a mulligan, to the first turn."""
    pick(game, ("player", first))
    pick(game, ("word", "left"))
    while not game.over and asked(game).question == "mulligan":
        game.answer()
    return game


def hand(game: Game, seat: int) -> list[str]:
    """The names of the cards in a hand, as its own player sees them."""
    return [one["name"] for one in player(game, seat, seat)["hand"]["known"]]


def player(game: Game, seat: int, seen_by: int) -> Json:
    """What one seat sees of a player."""
    return game.observe(seen_by)["players"]["AB"[seat]]


def play(game: Game, name: str, realm: int = 0) -> Game:
    """Play a card of the player whose turn it is, by name."""
    for i, option in enumerate(asked(game).listed()):
        if option[0] == "play" and option[2] == realm and game.table.name(option[1]) == name:  # type: ignore[attr-defined]
            return game.answer(i)
    raise AssertionError(f"{name} can't be played in realm {realm}")
