"""They: whether the cards or the players spoken of last are meant ("They can't attack this round")."""

from __future__ import annotations

from wondertable.games.wotf.effects.choose import Choose
from wondertable.games.wotf.effects.each import EachDoes
from wondertable.games.wotf.effects.status_effects import Lasting
from wondertable.games.wotf.words.change import Forbid
from wondertable.games.wotf.words.player import ChosenPlayer
from wondertable.games.wotf.words.ref import Mentioned
from wondertable.vocabulary.effect import Effect


def mistaken(last: Effect | None, one: Effect) -> bool:
    """Whether a sentence takes cards for players, or players for cards, after the one before it."""
    if last is None or not isinstance(one, Lasting):
        return False
    static = one.static
    of_players = isinstance(last, EachDoes) or (isinstance(last, Choose) and isinstance(last.what, ChosenPlayer))
    if static.who is None:
        says_they = any(isinstance(change, Forbid) and change.by == "that player" for change in static.changes)
        return says_they and not of_players
    return static.who == Mentioned() and of_players
