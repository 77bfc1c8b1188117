"""301.8: a realm is banished with all that is in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.leaving import leave_by
from wondertable.games.wotf.deeds.leaving_state import Leaving
from wondertable.games.wotf.deeds.movement import leave
from wondertable.games.wotf.effects.with_choices import Deed, one_realm, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.rules.table import BANISHED
from wondertable.games.wotf.words.base import Place
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class BanishRealm(Deed):
    """Banish a realm with everything in it, if all of it can be banished (301.8, term:Banish.c)."""

    where: Place

    def steps(self) -> tuple[Step, ...]:
        return _BANISH_REALM

    def choices(self) -> tuple[Node, ...]:
        return picks(self.where)


class Closing(Locals):
    """The realm that is banished."""

    __slots__ = ("realm",)

    def __init__(self, realm: int) -> None:
        self.realm: int = realm


def _check_realm(t: WorldTable, f: Frame) -> None:
    node = node_of(f, BanishRealm)
    s = scope(t, f)
    realm = one_realm(t, node.where, s)
    f.own = Closing(realm)
    there = tuple(t.zones[realm]) if realm else ()
    barred = bool(realm) and t.forbidden("banish realm", seat=s.you, place=realm)
    if not realm or barred or any(t.forbidden("banish", card=i, seat=s.you) for i in there):
        did(t, f, False)
        f.leave()
        return
    leave_by(t, f.source, Leaving(there, "banish", s.you))


def _close_realm(t: WorldTable, f: Frame) -> None:
    """Remove a card that a replacement kept: it can't stay in an inactive realm."""
    realm = locals_of(f, Closing).realm
    leave(t, tuple(t.zones[realm]), "banish")
    t.set_realm(realm, BANISHED)
    t.invalidate()
    did(t, f, True)
    happen(t, "realm banished", place=realm, seat=scope(t, f).you)


_BANISH_REALM: Final = (CHOOSE, Step("term:Banish.c", _check_realm), Step("301.8.a", _close_realm))

register(BanishRealm)
register_light(Closing, ("realm",))
