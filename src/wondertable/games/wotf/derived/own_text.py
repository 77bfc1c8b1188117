"""A card's own text: what is printed on it, or on what it has become a copy of, and what it has copied (507)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.state.ability_index import AbilityIndex, bundle
from wondertable.games.wotf.state.ability_lines import PRINTED, Line
from wondertable.games.wotf.words.change import BecomeCopy, CopiedAbilities, LosesAbilities

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable
    from wondertable.games.wotf.state.face import Face
    from wondertable.kernel.card import Status


def own_text(t: WorldTable, card: int) -> AbilityIndex:
    """Return the abilities of a card's own text, nullified or not."""
    c = t.cards[card]
    if c.statuses and any(_rewrites(status) for status in c.statuses):
        return bundle(tuple([line.ability for line in own_lines(t, card)]))
    face: Face = t.face(card)
    return face.bundle


def own_lines(t: WorldTable, card: int) -> list[Line]:
    """Return the same, line by line; what came later stands later."""
    c = t.cards[card]
    face: Face = c.face
    found = [Line(ability, PRINTED, 0) for ability in face.abilities]
    copies = 0
    for status in c.statuses:
        change = status.change
        if isinstance(change, BecomeCopy):
            face = change.face  # type: ignore[assignment]
            found = [Line(ability, PRINTED, 0) for ability in face.abilities]
        elif isinstance(change, LosesAbilities):
            found = []
        elif isinstance(change, CopiedAbilities) and change.by != "given":
            copies += 1
            found += [Line(ability, status.stamp, copies) for ability in change.abilities]
    return found


def copies_on(t: WorldTable, card: int) -> int:
    """Return how many texts a card has copied; lines of the last one are of that number."""
    changes = [status.change for status in t.cards[card].statuses]
    return len([change for change in changes if isinstance(change, CopiedAbilities) and change.by != "given"])


def rewritten(t: WorldTable, card: int) -> bool:
    """Return whether a card's own text is not just what is printed on one face."""
    return any(_rewrites(status) for status in t.cards[card].statuses)


def _rewrites(status: Status) -> bool:
    change = status.change
    return isinstance(change, LosesAbilities) or (isinstance(change, CopiedAbilities) and change.by != "given")
