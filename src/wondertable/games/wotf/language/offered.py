"""Words that somebody chooses: what a text says of a chosen word, class or name, something in it must offer."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.effects.naming import NameWord
from wondertable.games.wotf.words.ability import Ability, Static
from wondertable.games.wotf.words.facts import ChosenWord
from wondertable.games.wotf.words.ownership import OwnedBy, Under
from wondertable.games.wotf.words.player import ChosenPlayer, ThatPlayer
from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import Node, within, word_of
from wondertable.text.limits import excerpt
from wondertable.text.referents import nothing_before

_KINDS: Final = {
    "OfNamedClass": "class", "OfNamedOrbital": "orbital", "NamedSo": "card", "NamedNumber": "number",
    "OfNamedType": "word",
}  # fmt: skip
"""What is chosen, by the node that speaks of it."""

_OF_THAT_PLAYER: Final = (OwnedBy(ThatPlayer()), Under(ThatPlayer()))
"""Cards of a player who was chosen before; what always holds has no other to speak of."""


def check_offered(abilities: tuple[Ability, ...]) -> None:
    """Refuse a text that speaks of a choice which nothing in it lets anybody make ("while frozen, …")."""
    nodes = [one for ability in abilities for one in within(ability)]
    names = [one for one in nodes if isinstance(one, NameWord)]
    someone = any(isinstance(one, ChosenPlayer) for one in nodes)
    for ability in abilities:
        if not someone and isinstance(ability, Static) and any(one in _OF_THAT_PLAYER for one in within(ability)):
            raise nothing_before("that player", ability.text)
        for one in within(ability):
            words = _missing(one, names)
            if words:
                line = getattr(ability, "text", "")
                raise UnknownWording(f"nothing lets anybody choose {words} in {excerpt(line, 0)!r}", line)


def _missing(node: Node, names: list[NameWord]) -> str:
    """Return what a node speaks of and nobody chooses."""
    if isinstance(node, ChosenWord):
        return "" if any(node.word in one.words for one in names) else f"“{node.word}”"
    kind = _KINDS.get(word_of(node), "")
    return kind if kind and not any(one.kind == kind for one in names) else ""
