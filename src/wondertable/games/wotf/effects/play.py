"""Play a card for nothing, or attack at once, because an effect says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.attack import attack_problem, start_battle
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.rules.play import free_realms, play_free
from wondertable.games.wotf.words.base import Place, Ref
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.scope import Scope, did, mention, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class PlayFree(Deed):
    """Play a card without paying anything for it (101.5.b)."""

    what: Ref

    def steps(self) -> tuple[Step, ...]:
        return _PLAY

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


def _which(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, PlayFree)
    you = scope(t, f).you
    cards = [i for i in cards_of(t, f, node.what) if t.cards[i].zone > REALMS and free_realms(t, you, i)]
    f.memory["rest"] = f.memory["all"] = tuple(cards)
    did(t, f, bool(cards))


def _ask_realm(t: WorldTable, f: Frame) -> None:
    """One card after the other, where each may be."""
    rest: tuple[int, ...] = f.memory["rest"]
    realms = free_realms(t, scope(t, f).you, rest[0]) if rest else ()
    f.memory["card"] = rest[0] if realms else -1
    f.memory["rest"] = rest[1:]
    if not realms:
        return
    f.answer = (("realm", realms[0]),)
    if realms != (0,):
        t.ask(f, scope(t, f).you, "realm", tuple([("realm", r) for r in realms]))


def _play(t: WorldTable, f: Frame) -> None:
    if f.memory["rest"]:
        f.go(_ask_realm)
    if f.memory["card"] >= 0:
        play_free(t, scope(t, f).you, f.memory["card"], f.answer[0][1], "free")


def _played(t: WorldTable, f: Frame) -> None:
    """Whatever they have become by being played, they are still spoken of."""
    if f.memory["all"]:
        mention(t, scope(t, f).memory, "it", f.memory["all"])


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
    node = f.node
    assert isinstance(node, AttackNow)
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
