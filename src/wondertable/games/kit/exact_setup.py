"""A scenario that stands on an exact position, as reports of faults carry one: `setup: {position: "…"}`."""

from __future__ import annotations

from collections.abc import Callable

from wondertable.games.kit.labels import Labels, name_of
from wondertable.games.kit.located import TABLE, Located
from wondertable.games.kit.position_code import POSITION, read_exact
from wondertable.kernel.errors import BadInput
from wondertable.kernel.table import Table

KEY = "position"


def exact_setup(setup: Located, blank: Callable[[str], Table]) -> Table | None:
    """Return the table of the exact position that a set-up names; nothing if it lays out cards by hand."""
    if setup.kind != TABLE or [str(key) for key, _ in setup.rows] != [KEY]:
        return None
    said = setup.rows[0][1]
    try:
        return read_exact(f"{POSITION}{said.word().strip().removeprefix(POSITION)}", blank)
    except BadInput as error:
        raise said.wrong(str(error)) from error


def label_all(labels: Labels, t: Table) -> None:
    """Every card goes by its name, and by `Name#2` where there are several."""
    for card in range(len(t.cards)):
        labels.add(card, name_of(t, card))
    labels.settle(t)
