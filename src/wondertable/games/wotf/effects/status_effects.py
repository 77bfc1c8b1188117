"""Gets: status effects – power, abilities, classes, and what can't be done, for a while or for good."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.durations import kept
from wondertable.games.wotf.deeds.statuses import give, lasting
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.ability import Change, Static
from wondertable.games.wotf.words.amounts import AmountHappened, TimesHappened
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.change import (
    AbilitiesOf,
    Allow,
    CostMore,
    Forbid,
    Limit,
)
from wondertable.games.wotf.words.filters import IsAttacking, IsDefending
from wondertable.games.wotf.words.ref import Every
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.games.wotf.words.zones import GONE
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.condition import Compare
from wondertable.vocabulary.quantity import Minus, Plus
from wondertable.vocabulary.scope import Scope, did, mention, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class Gets(Deed):
    """Cards get changes until then ("round", "turn", "round step"), or for good ("")."""

    what: Ref
    changes: tuple[Change, ...]
    until: str = ""

    def steps(self) -> tuple[Step, ...]:
        return _GETS

    def choices(self) -> tuple[Node, ...]:
        models = [change.of for change in self.changes if isinstance(change, AbilitiesOf)]
        return picks(self.what, *models) if models else picks(self.what)


def _gets(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Gets)
    s = scope(t, f)
    if t.battle_realm <= 0 and speaks_of_battle(node.what):
        _waits(t, node, s)
        did(t, f, True)
        return
    done = False
    for card in cards_of(t, f, node.what):
        if t.cards[card].zone == GONE:
            continue
        for change in node.changes:
            done = give(t, card, fixed(t, change, s, card), node.until, s) or done
    did(t, f, done)


def speaks_of_battle(what: Ref) -> bool:
    """Return whether cards are meant that attack or defend."""
    return isinstance(what, Every) and any(isinstance(x, (IsAttacking, IsDefending)) for x in what.those.filters)


def _waits(t: WorldTable, node: Gets, s: Scope) -> None:
    """Before any battle, "attacking enemies get -1 this round" speaks of those that will attack, while they do."""
    changes = tuple([fixed(t, change, s, s.source) for change in node.changes])
    lasting(t, Static(node.what, changes), node.until, Scope(s.you, s.source, s.here, kept(s), s.life))
    t.say("lasting", s.source, s.you, rule="term:This Round.a")


def fixed(t: WorldTable, change: Change, s: Scope, card: int) -> Change:
    """Return a change with its number computed: a status keeps the value it had when it was made."""
    mention(t, s.memory, "affected", (card,))
    return change.fixed(t, s)


_GETS: Final = (CHOOSE, Step("term:Status Effect.a", _gets))


@dataclass(frozen=True)
class Lasting(Deed):
    """Something is so for a while, also for cards that come later ("opponents can't attack here this round")."""

    static: Static
    until: str = "round"
    also: Node | None = None

    def steps(self) -> tuple[Step, ...]:
        return _LASTING

    def choices(self) -> tuple[Node, ...]:
        places = [c.place for c in self.static.changes if isinstance(c, (Forbid, CostMore, Allow))]
        return picks(self.static.who, *places, self.also)


def _last(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Lasting)
    s = scope(t, f)
    keep = kept(s)
    static = replace(node.static, changes=tuple([_from_now(t, one) for one in node.static.changes]))
    lasting(t, static, node.until, Scope(s.you, s.source, s.here, keep, s.life))
    t.say("lasting", s.source, s.you, rule="term:This Round.a")


def _from_now(t: WorldTable, change: Change) -> Change:
    """Return a change that counts "since" it was said, with the line of the log where that is."""
    if isinstance(change, Forbid) and isinstance(change.unless, Compare) and isinstance(change.unless.a, TimesHappened):
        return replace(change, unless=replace(change.unless, a=TimesHappened(_counted(t, change.unless.a.what))))
    if isinstance(change, Limit) and isinstance(change.amount, Plus) and isinstance(change.amount.b, Minus):
        much = change.amount.b.of
        if isinstance(much, AmountHappened):
            return replace(change, amount=Plus(change.amount.a, Minus(AmountHappened(_counted(t, much.what)))))
    return change


def _counted(t: WorldTable, what: Trigger) -> Trigger:
    return replace(what, period=f"since {t.events.size}") if what.period == "since" else what


_LASTING: Final = (CHOOSE, Step("403.5.l", _last))


register(Gets, Lasting)
