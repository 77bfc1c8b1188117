"""Opening an ability again: as it is said, with pronouns instead of what they mean."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.effects.picking import ChooseThen, InsteadIf
from wondertable.games.sow.language.builders import agent
from wondertable.games.sow.language.conditions import NOTHING
from wondertable.games.sow.language.event_cards import meant_in
from wondertable.games.sow.language.in_turn import spoken_of
from wondertable.games.sow.words.marks import InPlace, Lacking, OneOfThose, OtherCard
from wondertable.games.sow.words.pieces import IfAfter, It
from wondertable.games.sow.words.players import ArePlayer, Players
from wondertable.games.sow.words.ref import Kept, Meant, Rest, TargetOf
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.standing import InCityOf, OfAttack
from wondertable.games.sow.words.trigger import ThoseOf
from wondertable.kernel.node import Node
from wondertable.vocabulary.condition import Not
from wondertable.vocabulary.effect import If
from wondertable.vocabulary.unless import Unless


def open_again(value: Any) -> Any:
    """Return the same ability as it is said: with pronouns instead of what they mean."""
    if isinstance(value, tuple):
        return tuple([open_again(v) for v in value])
    if not isinstance(value, Node):
        return value
    if isinstance(value, Meant) or (isinstance(value, ThoseOf) and value.words != "each"):
        return It(value.words)
    if isinstance(value, OfAttack):
        return It("attacked" if value.part else "attacking")
    if isinstance(value, InCityOf) and value.by == "siege":
        return InCityOf(It("city"))
    if isinstance(value, Kept):
        return open_again(value.of)
    if isinstance(value, Rest):
        return It("rest")
    if isinstance(value, PlayersDo) and value.what == NOTHING:
        return open_again(value.then)
    if isinstance(value, ChooseThen):
        return open_again(value.what)
    if isinstance(value, Lacking) and isinstance(value.of, OneOfThose):
        return OtherCard()
    if isinstance(value, Players) and isinstance(value.that, Not) and isinstance(value.that.of, ArePlayer):
        return Players("each other player")
    old = {f.name: getattr(value, f.name) for f in fields(value) if f.init}  # type: ignore[arg-type]
    new = {name: open_again(part) for name, part in old.items()}
    if isinstance(value, TargetOf):
        new["slot"] = 0
    if isinstance(value, Players) and value.who in ("event", "other", "picked"):
        new["who"] = "that"
    if isinstance(value, (Such, InPlace)):
        _open_side(value, new)
    changed = {name: part for name, part in new.items() if part is not old[name]}
    made: Any = replace(value, **changed) if changed else value
    if isinstance(made, PlayersDo) and isinstance(made.what, Unless):
        return Unless(agent(made.who, (made.what.what,)), Players("that"), made.what.instead)
    if isinstance(made, PlayersDo) and isinstance(made.what, If) and made.what.otherwise is None and made.then is None:
        return IfAfter(spoken_of(made.what.condition), agent(made.who, (made.what.then,)))
    return _after(value, made)


def _open_side(value: Such | InPlace, new: dict[str, Any]) -> None:
    name = "side" if isinstance(value, Such) else "whose"
    if new[name] in ("event", "other", "picked"):
        new[name] = "that"


def _after(old: Any, made: Any) -> Any:
    """Return a condition that speaks of a target of its own instruction is said after it."""
    if not isinstance(old, If) or isinstance(old, InsteadIf) or old.otherwise is not None:
        return made
    targets = {f"${c.slot}" for c in old.then.choices() if isinstance(c, TargetOf)}
    spoken = {m.name for m in meant_in(old.condition)}
    return IfAfter(made.condition, made.then) if targets & spoken else made
