"""Dependencies: what a static ability looks at beside which cards are in play, where they are and whose.

What has been computed about the cards is kept as long as only such things change as no ability in play looks at.
What a word looks at is laid down beside it (`reads`); one that says nothing may look at anything.
"""

from __future__ import annotations

from wondertable.games.sow.words.ability import StaticAbility
from wondertable.kernel.node import Node, nodes_in
from wondertable.vocabulary.reading import read_by


def reads(static: StaticAbility) -> int:
    """Return what must not change for a static ability to go on saying what it says.

    Which cards cost less, or who can't do what, is asked again each time; how much less, and whether at all, is kept.
    """
    found = _reads(static.who) | _reads(static.condition)
    for change in static.changes:
        found |= _reads(change.kept_amount())
    return found


def _reads(node: Node | None) -> int:
    if node is None:
        return 0
    found = read_by(node)
    for part in nodes_in(node):
        found |= _reads(part)
    return found
