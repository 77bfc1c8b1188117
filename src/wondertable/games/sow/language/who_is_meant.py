"""Who is meant: what "it" and "them" in a text stand for, told to the designer."""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.language.spoken_form import open_again
from wondertable.games.sow.words.ability import CardAbility, TriggeredAbility
from wondertable.games.sow.words.marks import ThisVery
from wondertable.games.sow.words.ref import Meant, TargetOf
from wondertable.kernel.node import Node, within
from wondertable.text.grammar import Grammar
from wondertable.text.say import CantSay, say

_PRONOUNS: Final = ("it", "they", "them")


def who_is_meant(g: Grammar, ability: CardAbility) -> list[tuple[str, str]]:
    """Return each pronoun of an ability with what it stands for, where there are words for that."""
    targets = {f"${one.slot}": one for one in within(ability) if isinstance(one, TargetOf)}
    found: dict[tuple[str, str], None] = {}
    for one in within(ability):
        if isinstance(one, Meant) and one.words in _PRONOUNS:
            meant = _said(g, "cards", targets[one.name]) if one.name in targets else _of_event(g, ability, one.name)
            if meant:
                found[one.words, meant] = None
    return list(found)


def _of_event(g: Grammar, ability: CardAbility, name: str) -> str:
    """Return the card that something happened to, or the other one of the event."""
    if not isinstance(ability, TriggeredAbility) or name not in ("subject", "other"):
        return ""
    such = ability.when.such if name == "subject" else ability.when.other
    if such is None:
        return ""
    if ThisVery() in such.marks:
        return "this card"
    return f"the {_said(g, 'such1', such) or 'card'} that set this off"


def _said(g: Grammar, category: str, value: Node) -> str:
    try:
        return say(g, category, open_again(value))
    except CantSay:
        return ""
