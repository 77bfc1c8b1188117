"""What is meant beside a card: the one that others can't attack, or must, and the city in which an event happens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from wondertable.games.sow.words.base import Mark
from wondertable.games.sow.words.marks import Fighting, OneOfThose
from wondertable.games.sow.words.pieces import It
from wondertable.games.sow.words.ref import Meant, ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.kernel.errors import UnknownWording

if TYPE_CHECKING:
    from wondertable.games.sow.language.meanings import Meanings
    from wondertable.games.sow.words.standing import InCityOf

ATTACK_IT: Final = Such(marks=(OneOfThose(It("it")),))


def against(m: Meanings, node: Any) -> Any:
    """ "Attack it": a card mentioned before those that are told so; where none was, the card with the text."""
    if node.other != ATTACK_IT:
        return m.of_bearer(node)
    known, m.cards = m.cards, m.cards[: m.began]
    try:
        it = m.meant("it")
    except UnknownWording:
        it = ThisCard("card")
    m.cards = known
    return replace(node, other=m.value(Such(marks=(OneOfThose(it),))))


def in_that_city(m: Meanings, node: InCityOf) -> Mark:
    """ "There": where the card mentioned is; of a siege or a battle, where that is."""
    if node.of != It("city") or m.cards or m.event:
        return m.all_parts(node)  # type: ignore[no-any-return]
    if m.event_name in ("siege began", "siege ended"):
        return replace(node, of=Meant("subject", "city"), by="siege")
    if m.event_name == "battle began":
        return Fighting()
    return m.all_parts(node)  # type: ignore[no-any-return]
