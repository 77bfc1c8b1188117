"""Picked: cards taken from among others – revealed ones, the rest, sums – and changes said in one breath."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.wotf.effects.create import Token
from wondertable.games.wotf.effects.deck import PutBack
from wondertable.games.wotf.effects.draw import Draw
from wondertable.games.wotf.effects.each import EachDoes
from wondertable.games.wotf.effects.leave_world import Send
from wondertable.games.wotf.effects.seek import Show
from wondertable.games.wotf.effects.status_effects import Gets, Lasting
from wondertable.games.wotf.language.counts import field_names, never, swap
from wondertable.games.wotf.words.ability import Ability, Change, Static
from wondertable.games.wotf.words.amounts import CountOf, RealmsCount
from wondertable.games.wotf.words.change import AbilitiesOf, AddPower, BasePower, Grant, TimesPower
from wondertable.games.wotf.words.facts import ItIs
from wondertable.games.wotf.words.joint_limits import bounded
from wondertable.games.wotf.words.ownership import LikeThat
from wondertable.games.wotf.words.player import EachPlayer, Opponent, SuchPlayers, ThatPlayer
from wondertable.games.wotf.words.ref import AmongRest, Chosen, Every, Mentioned, TheRest
from wondertable.games.wotf.words.selector import AmongIt, Filter, Those
from wondertable.kernel.node import Node
from wondertable.text.fit import DoesNotFit
from wondertable.text.rebuild import rebuilt
from wondertable.text.template import Function, guard
from wondertable.vocabulary.effect import Effect, If, Sequence
from wondertable.vocabulary.quantity import Num, Quantity, Remembered

Parts = tuple[Any, ...] | None


def _revealed(what: Any) -> Any:
    """Only what was revealed or looked at can be drawn by being told which."""
    those = what.those if isinstance(what, (Chosen, Every)) else None
    if not isinstance(what, TheRest) and (those is None or not _from_among(those)):
        raise DoesNotFit("not revealed")
    return swap(what, AmongIt(), AmongIt("revealed"))


def _un_revealed(value: Any) -> Parts:
    try:
        return (_revealed(value),)
    except DoesNotFit:
        return None


def _from_among(those: Those) -> bool:
    return any(isinstance(one, (AmongIt, AmongRest)) for one in those.filters)


def _goes(what: Any, to: str) -> Effect:
    """One part of what was revealed goes somewhere; what is put back on top is put there in any order."""
    if to == "top" and isinstance(what, TheRest):
        return PutBack(what)
    return Send(to, what)


def _goes_then(what: Any, to: str) -> Effect:
    """Return the next part, taken from what is left."""
    return _goes(swap(what, AmongIt(), AmongRest()), to)


def spread(parts: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "Target Dragon gets +3 and target enemy gets −3 this round": both for the round."""
    last = next((one.until for one in reversed(parts) if isinstance(one, Gets)), "")
    if not last:
        return parts
    return tuple([_lasts(one, last) for one in parts])


def _lasts(one: Effect, until: str) -> Effect:
    """Return an instruction that gives power or abilities and says nothing of how long lasts as long as the others."""
    if not isinstance(one, Gets) or one.until or not all(isinstance(c, (AddPower, Grant)) for c in one.changes):
        return one
    return replace(one, until=until)


def of_drawn(last: Effect | None, one: Effect) -> Effect:
    """ "Draw a card. If it's a land, …": it is the card just drawn."""
    if not isinstance(last, Draw) or last.count != Num(1):
        return one
    if isinstance(one, If) and isinstance(one.condition, ItIs) and one.condition.what == Mentioned():
        return replace(one, condition=replace(one.condition, what=DRAWN))
    return replace(one, what=DRAWN) if isinstance(one, Show) and one.what == Mentioned() else one


DRAWN = Mentioned("drawn")


def each_for_themselves(last: Effect | None, one: Effect) -> bool:
    """ "Each player reveals a card. If it's a land, they draw it": what one revealed concerns that player alone."""
    if not isinstance(last, EachDoes) or not several(last.who) or not isinstance(one, If):
        return False
    about = isinstance(one.condition, ItIs) and one.condition.what == Mentioned()
    return about and isinstance(one.then, EachDoes) and one.then.who == ThatPlayer()


def several(who: Any) -> bool:
    """Return whether players are meant who each do it for themselves."""
    return isinstance(who, (EachPlayer, Opponent, SuchPlayers))


def _has_place(value: Any) -> bool:
    if isinstance(value, Those):
        return value.place is not None
    return isinstance(value, Node) and any(_has_place(getattr(value, name)) for name in field_names(value))


def _with_power(token: Token, power: Quantity) -> Token:
    if token.power is not None:
        raise DoesNotFit("power twice")
    return replace(token, power=power)


def _un_power(value: Any) -> Parts:
    if not isinstance(value, Token) or value.power is None or isinstance(value.power, (Num, Remembered)):
        return None
    return (replace(value, power=None), value.power)


def _as_which(one: Filter) -> bool:
    """ "Two target items with the same cost": as each other, not as a card that was spoken of before."""
    return isinstance(one, LikeThat) and one.of == Mentioned() and not one.of.noun


def sums_fit(value: Any) -> bool:
    """Whether what several cards must be together is said only of cards that are chosen, and of more than one."""
    if isinstance(value, tuple):
        return all(sums_fit(one) for one in value)
    if not isinstance(value, Node):
        return True
    if isinstance(value, Chosen) and bounded(value.those):
        return value.count != Num(1) and not value.random
    if isinstance(value, Chosen) and value.count != Num(1) and any(_as_which(one) for one in value.those.filters):
        return False
    if isinstance(value, Those) and bounded(value):
        return False
    return all(sums_fit(getattr(value, name)) for name in field_names(value))


def _joined(parts: tuple[tuple[Change, ...], ...]) -> tuple[Change, ...]:
    """Return all that is said of the same cards, in the order of the words."""
    return tuple([change for part in parts for change in part])


def _un_joined(value: Any) -> Parts:
    """Return what is given in a row belongs together; every other thing is said for itself."""
    if not isinstance(value, tuple) or not all(isinstance(one, Change) for one in value):
        return None
    found: list[tuple[Change, ...]] = []
    for one in value:
        if found and isinstance(one, _GIVEN) and isinstance(found[-1][-1], _GIVEN):
            found[-1] = (*found[-1], one)
        else:
            found.append((one,))
    return (tuple(found),) if found else None


_GIVEN = (AddPower, BasePower, TimesPower, Grant, AbilitiesOf)


def _lying(what: Any) -> Any:
    """Cards spoken of before, which lie where they were put."""
    those = what.those if isinstance(what, (Chosen, Every)) else None
    if not isinstance(what, Mentioned) and (those is None or not _from_among(those)):
        raise DoesNotFit("which cards?")
    return what


def all_by_them(found: list[Ability]) -> list[Ability]:
    """ "They draw 2 cards and discard 2 cards": of two readings, the one in which they do both."""
    if len(found) < 2:
        return found
    others = [_done_by_others(one) for one in found]
    return [one for one, n in zip(found, others) if n == max(others)]


def _done_by_others(value: Any) -> int:
    """Return how many instructions "they" carry out."""
    if isinstance(value, EachDoes) and value.who == ThatPlayer():
        return len(value.what.parts) if isinstance(value.what, Sequence) else 1
    if isinstance(value, tuple):
        return sum([_done_by_others(one) for one in value])
    return sum([_done_by_others(getattr(value, name)) for name in field_names(value)])


def for_good(value: Any) -> Any:
    """Return what is so for the rest of the game is so for cards that come later too; for one card it simply stays."""
    if isinstance(value, Gets) and value.until == "game" and isinstance(value.what, Every):
        return Lasting(Static(value.what, value.changes), "")
    made = rebuilt(value, for_good)
    return replace(made, until="") if getattr(made, "until", "") == "game" else made


PICKED: dict[str, Function] = {
    "Revealed": Function(_revealed, _un_revealed),
    "Goes": Function(_goes, never),
    "GoesThen": Function(_goes_then, never),
    "Joined": Function(_joined, _un_joined),
    "SpokenOf": Function(_lying, lambda value: (value,)),
    # what is done for each realm is done there, not only so many times
    "NotRealms": guard(lambda q: not isinstance(q, RealmsCount)),
    # a player's cards at large are those in hand and deck as well
    "Typed": guard(lambda those: those.types or those.filters, Those),
    "SpellGone": guard(lambda those: (those.types, those.zone) == (("Spell",), "abyss"), Those),
    # a copy of a card in The World is a token (507.d)
    "NoSpell": guard(lambda those: those.types and "Spell" not in those.types and those.zone == "world", Those),
    # what a growth counter does by rule is not said again
    "NotLands": guard(lambda q: q != CountOf(Those(types=("Land",), side="you"))),
    "Several": guard(several),
    "Spread": Function(spread, lambda value: (value,)),
    # a place at the end of the words is the token's, not that of what its power counts
    "Placed": guard(lambda token: not _has_place(token.power), Token),
    "WithPower": Function(_with_power, _un_power),
}
