"""501 and 502: resolving triggered effects, one batch after the other, and settling the table in between."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.control import go_home
from wondertable.games.wotf.deeds.counters import CANCEL, take_off
from wondertable.games.wotf.deeds.equip import equipment_due, offer_equipment
from wondertable.games.wotf.deeds.happening import family, happen, is_used_up, optional, pending
from wondertable.games.wotf.deeds.leaving import may_leave
from wondertable.games.wotf.deeds.leaving_state import Leaving
from wondertable.games.wotf.deeds.statuses import remove
from wondertable.games.wotf.deeds.winning import end_game
from wondertable.games.wotf.derived.instances import instance, use, used
from wondertable.games.wotf.derived.layers import abilities, scope_of, snapshot
from wondertable.games.wotf.derived.queries import wonders
from wondertable.games.wotf.rules.loops import loop_found, prevented
from wondertable.games.wotf.state.ability_index import SET_OFF, STATE
from wondertable.games.wotf.state.snapshot import Snapshot
from wondertable.games.wotf.words.ability import Activated, Instruction, Triggered
from wondertable.games.wotf.words.change import CopiedAbilities, Nullified
from wondertable.games.wotf.words.counter_kinds import cancelling
from wondertable.games.wotf.words.keyword_definitions import DEFINITIONS
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.card import Status
from wondertable.kernel.event import EVERYONE, Event
from wondertable.kernel.identity import AbilityRef, CardRef, is_same, refs
from wondertable.kernel.node import Node, Value, same
from wondertable.kernel.program import RESOLVE, SETTLE, AbilityContext, Frame, Program, Step
from wondertable.kernel.triggers import (
    Pending,
    ask_next,
    batch_of,
    pending_of,
    resolve_since,
    take_batch,
    take_next,
    waiting_in,
)
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import mention, mentioned

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def settle(t: WorldTable, before: int, then: int) -> None:
    """Let what is due happen: deaths by negative power, equipping, the triggers that did not wait before."""
    if then == RESOLVE or not (t.met or due(t)):
        _resolve_since(t, before)
    else:
        t.call("settle").before = before


def _resolve_since(t: WorldTable, before: int) -> None:
    """Resolve what was set off since so many waited; one effect alone needs no batch."""
    if len(t.batch) != before + 1:
        resolve_since(t, before)
        return
    (p,) = take_batch(t, before)
    assert isinstance(p, Pending)
    resolve(t, p)


def due(t: WorldTable) -> bool:
    """Return whether the state of the table itself calls for something."""
    new = t.snapshot or snapshot(t)
    if new.settled:
        return False
    if new.needs_control_check or new.heard & STATE or _is_news(t, new):
        return True
    new.settled = not new.equipment or not equipment_due(t)
    return not new.settled


def _is_news(t: WorldTable, new: Snapshot) -> bool:
    """Return whether a Wonder has fallen below 0, or other cards are nullified than at the last look.

    It is asked of the table, not of what was looked at before: a game that was read back goes on by the same steps.
    """
    if new.checked:
        return False
    new.checked = t.nulls == _nulls(t, new) and not _below_zero(t, new)
    return not new.checked


def _nulls(t: WorldTable, new: Snapshot) -> tuple[CardRef, ...]:
    """Return the cards that are nullified."""
    return refs(t, tuple(sorted(new.nulls))) if new.nulls else ()


def _state_check(t: WorldTable, f: Frame) -> None:
    """After each effect: control that is due, Wonders below 0, counters that cancel, equipment (A28)."""
    if snapshot(t).needs_control_check:
        settle_control(t)
        _remove_forbidden(t)
        for active in t.allowing("win the game"):
            end_game(t, active.scope.you, "405.e", "by a card")
            return
    new = snapshot(t)
    if not new.checked:
        dying = _below_zero(t, new)
        if dying:
            f.again()
            t.begin("leave", -1, Leaving(dying, "die", t.turn))
            return
        _tell_nullified(t)
    if t.met or new.heard & STATE:
        _tell_states(t)
    new.checked = True
    _cancel_counters(t)
    offer_equipment(t)


def _tell_nullified(t: WorldTable) -> None:
    """Cards that have become nullified since the last look (term:Nullify.p); what symbiosis copied is lost for good."""
    new, before = snapshot(t), t.nulls
    if not new.nulls and not before:
        return
    t.nulls = _nulls(t, new)
    for one in before:
        if one[0] not in new.nulls and is_same(t, one):
            _end_nullify(t, one[0])
    for i, life in t.nulls:
        if (i, life) not in before:
            c, by = t.cards[i], _nullifier(t, i)
            happen(t, "nullified", i, c.controller, c.zone, number=by, rule="term:Nullify.q")
            remove(t, i, [status for status in t.cards[i].statuses if _symbiotic(status)])


def _nullifier(t: WorldTable, card: int) -> int:
    """Return whose effect nullifies a card, the latest if there are several; −1 if it is a counter that does."""
    for status in reversed(t.cards[card].statuses):
        if isinstance(status.change, Nullified):
            return status.seat
    for active in snapshot(t).rest:
        if isinstance(active.change, Nullified) and active.reaches(t, card):
            return active.scope.you
    return -1


def _tell_states(t: WorldTable) -> None:
    """What waits for something to be so ("when you have no cards in hand") triggers each time it comes to be so."""
    met: list[tuple[AbilityRef, str]] = []
    for i in snapshot(t).with_triggers:
        b = abilities(t, i)
        for ability, line in zip(b.triggers.get("state", ()), b.lines.get("state", ())):
            which = instance(t, i, line)
            s = scope_of(t, i)
            if ability.condition is not None and ability.condition.holds(t, s):
                met.append((which, ability.text))
                if (which, ability.text) not in t.met and not is_used_up(t, ability, which):
                    t.batch += (pending(t, ability, s, None, which),)
    t.met = tuple(met)


def _end_nullify(t: WorldTable, card: int) -> None:
    """What has come to be protected loses every nullify effect on it; null counters stay (term:Nullify.n)."""
    if remove(t, card, [status for status in t.cards[card].statuses if isinstance(status.change, Nullified)]):
        c = t.cards[card]
        t.say("freed", card, c.controller, c.zone, rule="term:Nullify.n")


def _symbiotic(status: Status) -> bool:
    return isinstance(status.change, CopiedAbilities) and status.change.by == "symbiosis"


def _below_zero(t: WorldTable, new: Snapshot) -> tuple[int, ...]:
    """101.6.e: the Wonders whose power is below 0."""
    if not new.risky and not any(t.power(i) < 0 for i in new.may_fall_below_zero):
        return ()
    found = [i for i in wonders(t) if (new.risky or i in new.may_fall_below_zero) and t.power(i) < 0]
    return tuple([i for i in found if may_leave(t, i, "die", t.turn)])


def settle_control(t: WorldTable) -> None:
    """Move cards to the player who should control them, unless that player can't (505.1.k)."""
    for i in snapshot(t).world:
        c = t.cards[i]
        if c.statuses or c.controller != c.default_controller:
            go_home(t, i)


def _remove_forbidden(t: WorldTable) -> None:
    """508.a: counters that a card can't have are removed from it."""
    for i in snapshot(t).with_counters_or_statuses:
        for kind, n in t.cards[i].counters:
            if t.forbidden(f"have {kind} counters", card=i):
                take_off(t, i, kind, n, t.cards[i].controller, "508.a")


def _cancel_counters(t: WorldTable) -> None:
    """+ and − counters on one card are removed in pairs, by a triggered effect of the rules (A29)."""
    new = snapshot(t)
    if not new.needs_control_check:
        return
    for i in new.with_counters_or_statuses:
        c = t.cards[i]
        if c.counters and cancelling(c.counters) is not None and not _waiting(t, i, CANCEL):
            t.batch += (Pending(CANCEL, i, c.life, c.controller, c.zone),)


def _waiting(t: WorldTable, card: int, ability: Triggered) -> bool:
    for p in t.batch:
        if isinstance(p, Pending) and p.source == card and p.ability is ability:
            return True
    return any(p.source == card and same(p.ability, ability) for frame in t.frames for p in waiting_in(frame))


def _open_batch(t: WorldTable, f: Frame) -> None:
    if len(t.batch) > f.before:
        f.restart()
        _resolve_since(t, f.before)


ORDERED_BY: Final = {
    "403.1.3.a": "403.1.3.c", "403.5.b": "403.5.d", "404.3.2.1": "404.3.2.1.d", "404.3.2.2.a": "404.3.2.2.b",
}  # fmt: skip
"""Steps that say themselves who orders what they set off: always the active player."""


def _ask_next(t: WorldTable, f: Frame) -> None:
    if len(batch_of(f).waiting) > 1:
        for frame in reversed(t.frames):
            if frame.key in ("round", "battle"):
                t.rule = ORDERED_BY.get(frame.steps[frame.at - 1].rule, t.rule)
                break
    ask_next(t, f, t.turn)


def _take_next(t: WorldTable, f: Frame) -> None:
    p = take_next(t, f)
    resolve(t, p)


def resolve(t: WorldTable, p: Pending) -> None:
    """Start resolving a triggered effect."""
    memory = about(p.event)
    if isinstance(p.ability, Triggered) and _of_opponent(p.ability.trigger):
        memory["player"] = 1 - p.seat
    life, here = p.life, p.place
    for name, value in p.bound:
        if name == "life":
            life = value
        elif name == "here":
            here = value
        else:
            memory[name] = value
    t.speak("resolve", AbilityContext(p.seat, p.source, life, here, p), memory)


def _of_opponent(trigger: Trigger) -> bool:
    """ "Whenever an enemy is portaled, that player …": "that player" is its controller, not who did it."""
    return not trigger.player and trigger.subject is not None and trigger.subject.side == "opponent"


def _resolved(f: Frame) -> Pending:
    p = pending_of(f)
    assert p is not None
    return p


def about(event: Event | None) -> dict[str, Value]:
    """Return what an effect knows of the event that set it off: it, that player, that realm, that many."""
    if event is None:
        return {}
    other = ((event.other, event.other_life),) if event.other >= 0 else ()
    if event.card < 0:
        return {
            "event card": (), "player": event.seat, "realm": event.place, "number": event.number, "other": other,
        }  # fmt: skip
    it = ((event.card, event.life),)
    return {
        "event card": it, "player": event.seat, "realm": event.place, "number": event.number, "other": other,
    }  # fmt: skip


def _announce(t: WorldTable, f: Frame) -> None:
    """What waits for such effects comes before this one, and may nullify it on its way (502.a, term:Nullify.i)."""
    p = _resolved(f)
    if not (snapshot(t).heard | t.counted) & SET_OFF or not isinstance(p.ability, Triggered):
        return
    if p.event is not None and p.event.what == "set off":
        return  # what waits for abilities to trigger is none of those it waits for
    before = len(t.batch)
    happen(t, "set off", p.source, p.seat, p.place, number=len(t.frames) - 1, words=family(t, p.ability), rule="501.b")
    resolve_since(t, before)


def _begin(t: WorldTable, f: Frame) -> None:
    """503 and term:On Arrival.c: stop what loops, and what has lost its source."""
    p = _resolved(f)
    if loop_found(t):
        f.again()
        t.call("loop", p.source)
        return
    if (f.ability is not None and f.ability.stopped) or prevented(t, p) or _over(t, p):
        f.leave()
        return
    if _lost_source(t, p):
        t.say("no effect", p.source, p.seat, rule="term:On Arrival.c")
        f.leave()
        return
    candidates = mentioned(t, f.memory, "candidates")
    if len(candidates) > 1:
        seat = t.cards[candidates[0]].controller
        t.ask(f, seat, "which", tuple([("card", i) for i in candidates]))
        return
    f.answer = ()


def _lost_source(t: WorldTable, p: Pending) -> bool:
    """Return an on-arrival effect does nothing when its card has left The World (A51, A52)."""
    if not isinstance(p.ability, Triggered) or p.ability.zone != "world" or p.source < 0 or p.life < 0:
        return False
    c = t.cards[p.source]
    if c.zone <= REALMS and c.life == p.life:
        return False
    return bool(t.value("arrival_needs_source")) and family(t, p.ability) == "arrival"


def _perform(t: WorldTable, f: Frame) -> None:
    p = _resolved(f)
    if f.answer:
        mention(t, f.memory, "event card", (f.answer[0][1],))
    f.base = len(t.frames) - 1
    words: str = getattr(p.ability, "text", "")
    t.say("resolves", p.source, p.seat, words=words, rule=_rule_of(p.ability), seen=EVERYONE)
    if isinstance(p.ability, Triggered) and p.ability.keyword:
        known = DEFINITIONS[p.ability.keyword]
        if known.event:
            happen(t, known.event, p.source, p.seat, t.place_of(p.source, p.life, p.place), rule=known.rule)
    t.run(effect_of(p), f.base, p.source)


def _rule_of(ability: Node) -> str:
    """Return the rule behind a triggered effect: its keyword's, that of its timing, or that of harvesting."""
    if not isinstance(ability, Triggered):
        return "keyword:Harvest.c" if isinstance(ability, Activated) else "507.k"
    if ability.keyword and ability.next:  # what a keyword left to be done later, by the rule of that
        return ability.effect.steps()[0].rule
    if ability.keyword:
        return DEFINITIONS[ability.keyword].rule
    return ability.trigger.rule


def effect_of(p: Pending) -> Effect:
    """Return what a waiting ability does."""
    ability = p.ability
    assert isinstance(ability, (Triggered, Activated, Instruction))
    return ability.effect


def _over(t: WorldTable, p: Pending) -> bool:
    """Return whether it is something a player may do once per round, and has done."""
    a = p.ability
    return isinstance(a, Triggered) and optional(a) and p.which is not None and used(t, p.which, a.text, t.round_entry)


def _finish(t: WorldTable, f: Frame) -> None:
    p = _resolved(f)
    if isinstance(p.ability, Triggered) and optional(p.ability) and f.memory.get("did") and p.which is not None:
        use(t, p.which, p.seat, p.ability.text)


RESOLVED: Final = Step("501.e", _finish, then=SETTLE)
PROGRAMS: tuple[Program, ...] = (
    Program("settle", Step("101.6.e", _state_check), Step("502.a", _open_batch)),
    Program("batch", Step("502.a", _ask_next), Step("505.2", _take_next)),
    Program("resolve", Step("501.b", _announce), Step("503.d", _begin), Step("501", _perform), RESOLVED),
)
