"""Who is meant: what "it" and "them" in a text stand for, told to the designer."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.language.english import smooth
from wondertable.games.wotf.language.slots import Slots, unbound
from wondertable.games.wotf.words.ability import Ability, Triggered
from wondertable.games.wotf.words.ref import Chosen, Mentioned
from wondertable.kernel.node import Node, within
from wondertable.text.grammar import Grammar
from wondertable.text.say import CantSay, say

_EVENT: Final = ("event card", "happened")


def who_is_meant(g: Grammar, ability: Ability) -> list[tuple[str, str]]:
    """Return each pronoun of an ability with what it stands for, where there are words for that."""
    chosen = {f"${one.slot}": one for one in within(ability) if isinstance(one, Chosen)}
    found: dict[tuple[str, str], None] = {}
    for one in within(ability):
        if isinstance(one, Mentioned) and one.word in ("it", "them"):
            meant = _meant(g, ability, one.name, chosen)
            if meant:
                found[one.word, meant] = None
    return list(found)


def _meant(g: Grammar, ability: Ability, name: str, chosen: dict[str, Chosen]) -> str:
    if name == "this":
        return "this card"
    if name in chosen:
        return _said(g, "cards", chosen[name])
    subject = ability.trigger.subject if isinstance(ability, Triggered) and name in _EVENT else None
    words = "" if subject is None else _said(g, "subject", subject)
    if words == "this":
        return "this card"
    return f"the {words.partition(' ')[2]} that set this off" if words.startswith(("a ", "an ", "another ")) else words


def _said(g: Grammar, category: str, value: Node) -> str:
    try:
        return smooth(say(g, category, Slots(count=False).number(unbound(value))))
    except CantSay:
        return ""
