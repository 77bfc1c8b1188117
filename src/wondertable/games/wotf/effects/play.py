"""Play a card for nothing, or attack at once, because an effect says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.effects.with_choices import Deed, cards_of, keep, picks
from wondertable.games.wotf.rules.attack import attack_problem
from wondertable.games.wotf.rules.battle import start_battle
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.rules.play import free_realms, play_free
from wondertable.games.wotf.words.base import Place, Ref
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.scope import Scope, did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class PlayFree(Deed):
    """Play a card without paying for it (101.5.b), in any realm or only in such a realm."""

    what: Ref
    where: Place | None = None

    def steps(self) -> tuple[Step, ...]:
        return _PLAY

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what) if self.where is None else (*picks(self.what), *picks(self.where))


class PlayedFree(Locals):
    """All cards that are played, the `rest` of them, and the `card` at hand (−1: none)."""

    __slots__ = ("all", "card", "rest")

    def __init__(self, all: tuple[int, ...], rest: tuple[int, ...], card: int = -1) -> None:
        self.all = all
        self.rest = rest
        self.card: int = card


def _which(t: WorldTable, f: Frame) -> None:
    node = node_of(f, PlayFree)
    cards = [i for i in cards_of(t, f, node.what) if t.cards[i].zone > REALMS and _realms(t, f, i)]
    f.own = PlayedFree(tuple(cards), tuple(cards))
    did(t, f, bool(cards))


def _realms(t: WorldTable, f: Frame, card: int) -> tuple[int, ...]:
    s, where = scope(t, f), node_of(f, PlayFree).where
    free = free_realms(t, s.you, card)
    if where is None:
        return free
    meant = where.realms(t, s)
    return tuple([r for r in free if r in meant])


def _ask_realm(t: WorldTable, f: Frame) -> None:
    """One card after the other, where each may be."""
    own = locals_of(f, PlayedFree)
    rest = own.rest
    realms = _realms(t, f, rest[0]) if rest else ()
    own.card = rest[0] if realms else -1
    own.rest = rest[1:]
    if not realms:
        return
    f.answer = (("realm", realms[0]),)
    if realms != (0,):
        t.ask(f, scope(t, f).you, "realm", tuple([("realm", r) for r in realms]))


def _play(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, PlayedFree)
    if own.rest:
        f.go(_ask_realm)
    if own.card >= 0:
        play_free(t, scope(t, f).you, own.card, f.answer[0][1], "free")


def _played(t: WorldTable, f: Frame) -> None:
    """Keep referring to the cards after they were played."""
    own = locals_of(f, PlayedFree)
    if own.all:
        keep(t, f, own.all)


_PLAY: Final = (
    CHOOSE, Step("term:Play.a", _which), Step("term:Play.a", _ask_realm), Step("101.5.b", _play),
    Step("101.5.b", _played),
)  # fmt: skip


@dataclass(frozen=True)
class AttackNow(Deed):
    """Attack in a realm at once, for no action, if an attack is possible there (404.3.1.i)."""

    where: Place

    def steps(self) -> tuple[Step, ...]:
        return _ATTACK

    def choices(self) -> tuple[Node, ...]:
        return picks(self.where)

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        return any(not attack_problem(t, seat, r, free=True) for r in self.where.realms(t, s)) or bool(self.choices())


def _ask_where(t: WorldTable, f: Frame) -> None:
    """Where there are several such realms, one is chosen."""
    node = node_of(f, AttackNow)
    s = scope(t, f)
    realms = [r for r in node.where.realms(t, s) if not attack_problem(t, s.you, r, free=True)]
    did(t, f, bool(realms))
    if not realms:
        f.leave()
        return
    t.ask(f, s.you, "realm", tuple([("realm", r) for r in realms]))


def _attack(t: WorldTable, f: Frame) -> None:
    start_battle(t, scope(t, f).you, f.answer[0][1], f.source)


_ATTACK: Final = (CHOOSE, Step("404.3.1.i", _ask_where), Step("404.3.1.i", _attack))

register(PlayFree, AttackNow)
register_light(PlayedFree, ("all", "rest", "card"))
