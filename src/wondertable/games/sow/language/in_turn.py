"""What players do, then do under a condition: "loses 1 gold, then discards a card unless they control a hero"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.language.builders import agent, seq
from wondertable.games.sow.words.pieces import IfAfter
from wondertable.games.sow.words.players import Players
from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser
from wondertable.text.rebuild import rebuilt
from wondertable.text.say import say
from wondertable.vocabulary.condition import Not
from wondertable.vocabulary.effect import If, Sequence
from wondertable.vocabulary.unless import Unless


def told_in_turn(p: Parser, start: int, value: Any, at: int) -> int:
    """Return how many instructions stand after the last "then" of what other players are told to do; 0 if none does."""
    words = p.lows[start:at]
    if "then" not in words or not isinstance(value, PlayersDo) or not isinstance(value.what, Sequence):
        return 0
    after = at - words[::-1].index("then")
    for category in ("doeslist", "mightlist"):
        for parts, end in p.category(category, after):
            if end == at:
                last = seq(parts)
                return len(last.parts) if isinstance(last, Sequence) else 1
    return 0


def ends_conditionally(value: PlayersDo) -> bool:
    """Return whether the last thing that players do hangs on a condition."""
    what = value.what
    last = what.parts[-1] if isinstance(what, Sequence) and len(what.parts) > 1 else None
    return isinstance(last, (If, IfAfter, Unless)) and getattr(last, "otherwise", None) is None


def say_in_turn(g: Grammar, value: PlayersDo) -> str:
    """Say what players do, and what they do then."""
    assert isinstance(value.what, Sequence)
    *first, last = value.what.parts
    before = say(g, "core", agent(value.who, tuple(first)))
    if isinstance(last, Unless):
        instead = replace(last, who=Players("that"), what=last.instead)
        return f"{before}, then {say(g, 'doeslist', (last.what,))} {say(g, 'unlesspays', instead)}"
    assert isinstance(last, (If, IfAfter))
    return f"{before}, then {say(g, 'doeslist', (last.then,))} {_asked(g, last.condition)}"


def _asked(g: Grammar, condition: Any) -> str:
    asked = spoken_of(condition)
    if isinstance(asked, Not):
        return f"unless {say(g, 'condition', asked.of)}"
    return f"if {say(g, 'condition', asked)}"


def spoken_of(value: Any) -> Any:
    """Return a condition as it is said of the player spoken of."""
    return Players("that") if value == Players("they") else rebuilt(value, spoken_of)
