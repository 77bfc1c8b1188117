"""Stats that are not printed as a number: the text gives them, or they are an X that is chosen while paying."""

from __future__ import annotations

from collections.abc import Iterator

from wondertable.games.wotf.effects.resources import Pay
from wondertable.games.wotf.words.ability import Ability, Activated, Static
from wondertable.games.wotf.words.change import OwnStat
from wondertable.kernel.node import Node, nodes_in
from wondertable.vocabulary.quantity import X


def given_by_text(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """Return the stats a text gives its own card; a text with an X that it lets nobody pay means the X of the cost."""
    changes = [change for ability in abilities if isinstance(ability, Static) for change in ability.changes]
    own = [change.stat for change in changes if isinstance(change, OwnStat)]
    return (*own, *(["cost"] if any(_owes_x(ability) for ability in abilities) else []))


def _owes_x(ability: Ability) -> bool:
    inside = list(_inside(ability))
    paid = any(isinstance(one, Activated) and X in (one.faith, one.energy) for one in inside)
    return X in inside and not paid and not any(isinstance(one, Pay) and one.amount == X for one in inside)


def _inside(node: Node) -> Iterator[Node]:
    yield node
    for part in nodes_in(node):
        yield from _inside(part)
