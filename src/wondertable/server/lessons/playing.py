"""Playing a lesson: stacked decks, the answers before the learner sits down, and the opponent's scripted replies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wondertable import Answer, BadInput, Deck, Game, definition
from wondertable.games.kit.views import DecisionView
from wondertable.kernel.chance import Chance
from wondertable.library.games import card_game
from wondertable.play.game import starter
from wondertable.play.protocol import picked
from wondertable.server.api_lessons import Lesson, LessonDeck
from wondertable.server.lessons.lesson import lesson

NOTHING = "none"
AND = " + "
ALWAYS = "always"
KEY = "lesson"
"""Under this key the start of a game names the lesson it belongs to."""


def start(of: Lesson) -> Game:
    """Deal a lesson that is a whole game, up to the learner's first question."""
    chance = Chance(of.seed)
    decks = [_stacked(of.game, deck, chance) for deck in of.decks.values()]
    game = Game.new(of.game, decks, of.seed, "", **of.settings)
    for wish in of.begin:
        seat = game.decides
        ids = picked_by(game.asked(seat), [wish])
        if ids is None:
            raise BadInput(f"lesson {of.name}: nobody can pick {wish!r} at {game.question(seat)!r}")
        game.give(picked(game, seat, ids, len(game.answers)))
    return game


def _stacked(game: str, asked: LessonDeck, chance: Chance) -> Deck:
    """Lay a deck so that the shuffle to come puts the chosen cards on top."""
    deck, of = starter(definition(game), asked.deck), card_game(game)
    wanted = _ordered([of.name_of(card) for card in deck.cards], asked.top)
    places = list(range(len(deck.cards)))
    chance.shuffle(places)
    lying = dict(zip(places, wanted))
    return Deck(deck.name, tuple([deck.cards[lying[n]] for n in range(len(deck.cards))]), deck.beside)


def _ordered(names: Sequence[str], top: Sequence[str]) -> list[int]:
    """Return the places of the cards in the order in which they are to be drawn."""
    left = list(range(len(names)))
    found: list[int] = []
    for name in top:
        place = next((n for n in left if names[n] == name), None)
        if place is None:
            raise BadInput(f"the deck has not so many copies of {name!r}")
        left.remove(place)
        found.append(place)
    return found + left


def scripted(begun: Any, game: Game) -> Answer | None:
    """Return what the script lets the opponent do, or None where it leaves the choice to the bot."""
    if KEY not in begun or game.decision is None:
        return None
    of, seat = lesson(str(begun[KEY])), game.decides
    wishes = [*of.replies.get(game.moment, []), *of.replies.get(ALWAYS, [])]
    ids = picked_by(game.asked(seat), wishes)
    return None if ids is None else picked(game, seat, ids, len(game.answers))


def picked_by(asked: DecisionView | None, wishes: Sequence[str]) -> list[str] | None:
    """Return the ids of the first wish that can be picked.

    A wish is how an option's words begin, several joined by ` + `, or `none`.
    """
    for wish in wishes:
        found = None if asked is None else _ids(asked, wish)
        if found is not None:
            return found
    return None


def _ids(asked: DecisionView, wish: str) -> list[str] | None:
    if wish == NOTHING:
        return [] if asked["least"] == 0 else None
    found: list[str] = []
    for begun in wish.split(AND):
        options = [one["id"] for one in asked["options"] or [] if one["words"].startswith(begun)]
        fresh = [one for one in options if one not in found]
        if not fresh:
            return None
        found.append(fresh[0])
    return found if len(found) <= asked["most"] else None
