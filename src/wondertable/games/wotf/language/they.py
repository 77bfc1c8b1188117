"""They: whether the cards or the players spoken of last are meant ("They can't attack this round")."""

from __future__ import annotations

from typing import Any, Final

from wondertable.games.wotf.effects.choose import Choose
from wondertable.games.wotf.effects.each import EachDoes
from wondertable.games.wotf.effects.status_effects import Lasting
from wondertable.games.wotf.language.counts import field_names
from wondertable.games.wotf.words.ability import Ability, Activated, Instruction, Triggered
from wondertable.games.wotf.words.base import Player
from wondertable.games.wotf.words.change import CostMore, Forbid
from wondertable.games.wotf.words.player import ChosenPlayer, ThatPlayer, You
from wondertable.games.wotf.words.ref import Mentioned
from wondertable.games.wotf.words.selector import Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.kernel.node import Node, within
from wondertable.vocabulary.effect import Effect

_OF_BOTH: Final = ("attack", "defend", "move", "tap", "untap")
"""What players and cards can do alike."""

_OF_NOBODY: Final = ("round began", "round ended", "turn ended", "attack step", "battle step", "defense step")
"""What is told of no player who could be "they"."""


def mistaken(before: list[Effect], one: Effect) -> bool:
    """Return whether a sentence takes cards for players, or players for cards, after those before it."""
    if before and _of_next(before[-1]) and getattr(one, "what", None) == Mentioned():
        return True
    if not before or not isinstance(one, Lasting):
        return False
    last, static = before[-1], one.static
    of_players = isinstance(last, EachDoes) or (isinstance(last, Choose) and isinstance(last.what, ChosenPlayer))
    if static.who is None:
        says_they = any(isinstance(change, Forbid) and change.by == "that player" for change in static.changes)
        both_do = any(isinstance(change, Forbid) and change.verb in _OF_BOTH for change in static.changes)
        spoken_of = of_players or (not both_do and any(_of_player(part) for part in before))
        return says_they and not spoken_of
    return static.who == Mentioned() and of_players


def nobody_told(ability: Ability, before: tuple[Ability, ...]) -> bool:
    """Return whether "they" or "that player" stand where the text has named no player at all."""
    if isinstance(ability, (Activated, Instruction)):
        earlier = any(_names_player(part) for one in before for part in within(one))
        return not earlier and _speaks_of_one(ability)
    waiting = [one for one in (ability, *within(ability)) if isinstance(one, Triggered)]
    return any(_without_player(one.trigger) and _speaks_of_one(one) for one in waiting)


def _without_player(what: Trigger) -> bool:
    """Return whether a happening is this card's own, or nobody's: a round begins, a battle ends."""
    nobodys = what.subject is None and what.events[0] in _OF_NOBODY
    return not what.player and what.who is None and (what.own or nobodys)


def _speaks_of_one(ability: Triggered | Activated | Instruction) -> bool:
    parts = [*within(ability.effect), *(() if ability.condition is None else within(ability.condition))]
    told = any(_names_player(one) for one in parts)
    return not told and any(isinstance(one, ThatPlayer) for one in parts)


def _names_player(one: Node) -> bool:
    if isinstance(one, Player):
        return not isinstance(one, (You, ThatPlayer))
    if isinstance(one, Those):
        return "opponent" in (one.side, one.owned)
    return isinstance(one, Trigger) and bool(one.player)


def _of_next(last: Effect) -> bool:
    """ "The next spell you play costs 2 less. It …": it is a card that nobody knows yet, and no other."""
    changes = last.static.changes if isinstance(last, Lasting) else ()
    return any(isinstance(change, CostMore) and change.next for change in changes)


def _of_player(value: Any) -> bool:
    """Return whether a player is chosen somewhere in it."""
    if isinstance(value, ChosenPlayer):
        return True
    parts = value if isinstance(value, tuple) else [getattr(value, name) for name in field_names(value)]
    return any(_of_player(part) for part in parts)
