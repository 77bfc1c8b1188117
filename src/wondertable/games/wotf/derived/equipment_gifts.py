"""Equipment gifts: what equipment gives to its wearer, independent of everything else in The World.

Such a gift needs no look at other realms, so it is found together with the ground of its realm and kept as long. Where
a realm holds anything less sure, or cards are nullified, all gifts are found by layer 3 (`giving_abilities`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.own_text import own_lines, own_text
from wondertable.games.wotf.derived.static_sources import GIVING, does
from wondertable.games.wotf.state.ability_index import AbilityIndex, bundle
from wondertable.games.wotf.state.ability_lines import GIVEN, Line
from wondertable.games.wotf.state.world_state import FACE_DOWN
from wondertable.games.wotf.words.ability import Giving, Static
from wondertable.games.wotf.words.change import Grant
from wondertable.games.wotf.words.ref import Wearer

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable
    from wondertable.games.wotf.state.face import Face
    from wondertable.games.wotf.state.realm_index import Realm
    from wondertable.games.wotf.state.snapshot import Snapshot


def give_surely(t: WorldTable, g: Realm) -> None:
    """Note what each wearer in a realm has, if all that is given there is sure."""
    gifts: dict[int, list[Line]] = {}
    for i in g.givers:
        if not _adds(t, i, gifts):
            return
    lines: dict[int, list[Line]] = {}
    altered: dict[int, AbilityIndex] = {}
    for i, given in gifts.items():
        mine = own_lines(t, i) + (sorted(given, key=_when) if len(given) > 1 else given)
        found = bundle(tuple([line.ability for line in mine]))
        if found.activated and not own_text(t, i).activated:
            return  # in which order cards can be activated is settled with those of other realms
        lines[i], altered[i] = mine, found
    g.lines, g.altered, g.sure = lines, altered, True


def take_sure(t: WorldTable, new: Snapshot) -> bool:
    """Take over what the realms know of gifts; not where one of them has others too."""
    giving = 0
    for g in new.grounds:
        if g.givers:
            if not g.sure:
                return False
            giving += 1
            new.lines, new.altered = g.lines, g.altered
    if giving > 1:
        new.lines = {i: lines for g in new.grounds for i, lines in g.lines.items()}
        new.altered = {i: b for g in new.grounds for i, b in g.altered.items()}
    return True


def _adds(t: WorldTable, card: int, gifts: dict[int, list[Line]]) -> bool:
    """Add what a card gives; not if that is anything but equipment giving to its wearer here."""
    c = t.cards[card]
    host = c.host
    if c.counters or c.statuses:
        return False
    if host >= 0 and (t.cards[host].zone != c.zone or t.cards[host].flags & FACE_DOWN):
        return False
    face: Face = c.face
    for static in face.bundle.statics:
        if not does(static, GIVING):
            continue
        if not _known_sure(static):
            return False
        if host >= 0:
            key = (id(static), card, GIVING)
            granted = [change for change in static.changes if isinstance(change, Grant)]
            gifts.setdefault(host, []).extend([Line(x.ability, c.stamp, GIVEN, key) for x in granted])
    return True


_SURE: Final[dict[int, tuple[Static, bool]]] = {}
MOST_KNOWN: Final = 4000


def _known_sure(static: Static) -> bool:
    """Return whether it gives surely; found out once for each, told by the very object."""
    known = _SURE.get(id(static))
    if known is None:
        if len(_SURE) >= MOST_KNOWN:
            _SURE.clear()
        known = (static, _is_sure(static))
        _SURE[id(static)] = known
    return known[1]


def _is_sure(static: Static) -> bool:
    """Return whether it always gives its wearer something that gives nothing on and belongs to no lower layer."""
    if static.condition is not None or not isinstance(static.who, Wearer):
        return False
    for change in static.changes:
        if isinstance(change, Grant):
            b = bundle((change.ability,))
            if b.changes_abilities or b.changes_kinds or b.nullifies or b.protects or b.defines:
                return False
        elif isinstance(change, Giving):
            return False
    return True


def _when(line: Line) -> int:
    return line.stamp
