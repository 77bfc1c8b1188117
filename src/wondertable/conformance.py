"""Checks that every game must pass through the public API; each plays a random game of it.

python -m wondertable.conformance GAME       run all checks on one game
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable

from wondertable import Game, View, WondertableError, record, replay
from wondertable.agents.random_agent import RandomAgent
from wondertable.games.registry import definition

EVERY = 20
"""What takes longer is looked at in every so manieth decision."""

Check = Callable[[str, int], None]


def begun(name: str, seats: int, seed: int = 1) -> Game:
    """Return a new game of starter decks."""
    decks = list(definition(name).starters().values())
    return Game.new(name, tuple([decks[n % len(decks)] for n in range(seats)]), seed)


def go_on(game: Game, look: Callable[[Game], None]) -> Game:
    """Play at random to the end, looking now and then."""
    agents = [RandomAgent(seat) for seat in range(len(game.seats))]
    while game.decision is not None:
        if len(game.answers) % EVERY == 0:
            look(game)
        view = View(game)
        game.answer(*agents[view.seat].answer(view))
    look(game)
    return game


def it_ends(name: str, seats: int) -> None:
    """A game ends with a winner or a draw, and everybody has one place."""
    game = go_on(begun(name, seats), lambda game: None)
    assert game.winner in (*game.seats, "draw")
    assert sorted(seat for place in game.places for seat in place) == list(game.seats)


def it_is_a_value(name: str, seats: int) -> None:
    """A copy, and what is read back from JSON, are the same game; a record leads to the same end."""

    def look(game: Game) -> None:
        again = Game.load(json.loads(json.dumps(game.dump())))
        assert game == game.clone() == again and game.digest() == again.digest()

    game = go_on(begun(name, seats), look)
    assert replay(record(game)) == game


def it_has_words(name: str, seats: int) -> None:
    """Every question, option and event has words for those who may read it, and cites a rule."""

    def look(game: Game) -> None:
        for who in (*game.seats, "onlooker", "judge"):
            assert all(game.tell(who)) and game.draw(who)
            assert bool(game.question(who)) == (game.decision is not None)
        assert all(event.rule for event in game.log)

    go_on(begun(name, seats), look)


def it_keeps_what_is_hidden(name: str, seats: int) -> None:
    """Redealing what a seat can't see changes nothing it gets, and only the deciding seat gets options."""

    def look(game: Game) -> None:
        for seat in game.seats:
            seen = game.observe(seat)
            assert json.dumps(game.imagine(seat, 3).observe(seat)) == json.dumps(seen)
            asked = seen["decision"]
            assert asked is None or (asked["options"] is not None) == (asked["seat"] == seat)

    go_on(begun(name, seats), look)


def it_refuses_nonsense(name: str, seats: int) -> None:
    """A seat, an edition, a setting or an answer that can't be is refused, and nothing has happened."""
    game = begun(name, seats)
    before = game.digest()
    for wrong in (
        lambda: game.observe("Z"), lambda: game.concede(99), lambda: game.answer(10**6),
        lambda: Game.new(name, tuple(definition(name).starters().values())[:2], edition="none such"),
        lambda: Game.new(name, tuple(definition(name).starters().values())[:2], sead=3),
    ):  # fmt: skip
        try:
            wrong()
        except WondertableError:
            continue
        raise AssertionError("it was accepted")
    assert game.digest() == before


def it_can_be_given_up(name: str, seats: int) -> None:
    """When all but one have conceded, that one has won."""
    game = begun(name, seats)
    for seat in game.seats[1:]:
        game.concede(seat)
    assert game.over and game.winner == game.seats[0]


CHECKS: tuple[Check, ...] = (
    it_ends, it_is_a_value, it_has_words, it_keeps_what_is_hidden, it_refuses_nonsense, it_can_be_given_up,
)  # fmt: skip


def check(name: str) -> None:
    """Run every check on a game, with every number of seats; a promise that is not kept is an `AssertionError`."""
    for seats in range(2, len(definition(name).seats) + 1):
        for one in CHECKS:
            one(name, seats)


def main() -> int:
    """Run every check on the game that is named."""
    check(sys.argv[1])
    print(f"{sys.argv[1]} conforms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
