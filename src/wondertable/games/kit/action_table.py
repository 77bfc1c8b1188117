"""The action table: what each action code names, for networks that score actions by what they name."""

from __future__ import annotations

from wondertable.games.kit.layout import AT, ROW, ROW_THEN_NUMBER, ROW_THEN_ROW, Layout

CARD_SHAPES = (ROW, ROW_THEN_NUMBER, ROW_THEN_ROW)


class ActionTable:
    """What each action code names.

    `tag` is the number of its verb where the code names a card, else a number of its own; there are `tags` of them.
    `row` is the row of the card, or −1. `about` is the first of the `width` single numbers about the realm or player
    that the code names, or −1.
    """

    def __init__(self, layout: Layout) -> None:
        self.tag: list[int] = []
        self.row: list[int] = []
        self.about: list[int] = []
        self.tags: int = 0
        self.width: int = max([_width(layout, group) for some in layout.groups.values() for group in some])
        ends = [*list(layout.first.values())[1:], layout.codes]
        for (family, first), end in zip(layout.first.items(), ends):
            if _names_cards(layout, family):
                self._add_cards(end - first)
            else:
                self._add_others(layout, family, end - first)

    def _add_cards(self, size: int) -> None:
        self.tag += [self.tags] * size
        self.row += list(range(size))
        self.about += [-1] * size
        self.tags += 1

    def _add_others(self, layout: Layout, family: str, size: int) -> None:
        groups = layout.groups.get(family, ())
        for n in range(size):
            self.tag.append(self.tags + n)
            self.row.append(-1)
            self.about.append(_first(layout, groups[n]) if n < len(groups) else -1)
        self.tags += size


def _names_cards(layout: Layout, family: str) -> bool:
    verb = layout.verbs.get(family)
    return family == AT or (verb is not None and verb.shape in CARD_SHAPES)


def _first(layout: Layout, group: str) -> int:
    if not group:
        return -1
    return next(n for n, name in enumerate(layout.scalars) if name.startswith(group))


def _width(layout: Layout, group: str) -> int:
    return sum([name.startswith(group) for name in layout.scalars]) if group else 0
