"""A random game with all laws looked at on a sample of its decisions, so that very many games can be played."""

from __future__ import annotations

from tests.laws import law_book
from tests.laws.every_game import MOST_DECISIONS, hidden_is_hidden, lockstep, need, pick, play, record_replays
from tests.laws.players import Spec, player, start
from wondertable.kernel.chance import Chance, scatter
from wondertable.play.game import Game

ONE_IN = 5000
"""One decision in so many is looked at: by all cheap laws and a dear one, which takes as long as ten whole games."""
SECRET_ONE_IN = 600
"""At one decision in so many the law of secrecy is looked at, for every seat: a leak hides better than other faults."""
ENDS_ONE_IN = 50
"""At the end of one game in so many all cheap laws are looked at; of the others, that no card is lost or doubled."""
WHOLE_ONE_IN = 1000
"""One game in so many is looked at for what needs a whole game."""
MOST_CARDS = 400
"""Where tokens make tokens there are more cards than this; such a game is left, for each decision takes a second."""


def sampled(spec: Spec, one_in: int = ONE_IN) -> Game:
    """Play a game to its end, or until its table is too full; all laws on a sample of its decisions."""
    game, chance, looks = start(spec), player(spec), Chance(scatter(spec.seed ^ 0xA11))
    cheap, dear = law_book.CHEAP[spec.game], law_book.dear(spec.game)
    while not game.over and len(game.table.cards) <= MOST_CARDS:
        if looks.below(one_in) == 0:
            for law in cheap:
                law(game)
            dear[looks.below(len(dear))](game)
        if looks.below(SECRET_ONE_IN) == 0:
            hidden_is_hidden(game)
        game.answer(*pick(chance, game))
        need(len(game.answers) < MOST_DECISIONS, "the game does not end", game)
    for law in cheap if looks.below(ENDS_ONE_IN) == 0 else cheap[:1]:
        law(game)
    if game.over:
        _whole(spec, game, looks)
    return game


def _whole(spec: Spec, game: Game, looks: Chance) -> None:
    """What is looked at by playing the whole game again."""
    turn = looks.below(WHOLE_ONE_IN)
    if turn == 0:
        record_replays(game)
    elif turn == 1:
        lockstep(start(spec), player(spec), every=11)
    elif turn == 2 and spec.decks != "starters":
        play(spec, law_book.names(spec.game), every=law_book.OFTEN[spec.game])
