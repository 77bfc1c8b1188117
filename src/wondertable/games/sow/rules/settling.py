"""icon:HP.a and icon:SP.a: as soon as anything has changed, what has no health or structure left goes; then triggers.

The machine comes here by itself before the next step of any rule. Inside an effect it only looks at the cards:
what was set off waits until the effect is over. S62: the active player picks the next of several each time.
"""

from __future__ import annotations

from wondertable.games.sow.deeds.leaving import kills, leave_play, survive
from wondertable.games.sow.deeds.replacing import do_instead
from wondertable.games.sow.deeds.winning import check_progression, goes_on
from wondertable.games.sow.derived.forbidding import each_allowed
from wondertable.games.sow.derived.needs_settling import spent
from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.rules.out import check_states
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.ability import TriggeredAbility
from wondertable.games.sow.words.under_way import DoneInstead, Looked, Using
from wondertable.kernel.node import Value
from wondertable.kernel.program import AbilityContext, Frame, Program, Step, joined, locals_of
from wondertable.kernel.table import LOOK, SET_OFF
from wondertable.kernel.triggers import Batch, ask_next, take_batch, take_next
from wondertable.vocabulary.scope import speaker


def _look(t: CityTable, f: Frame) -> None:
    """All cards without health or structure leave together (S31, S53)."""
    check_progression(t)
    if t.outcome:
        return
    dying = _dying(t)
    if dying:
        f.again()
        own = f.own
        done = own.done if isinstance(own, Looked) else ()
        f.own = Looked((*done, *dying))
        going = do_instead(t, dying, "died", done)
        kills(t, going)
        leave_play(t, going)
        return
    t.due &= ~LOOK
    survive(t)
    check_states(t)


def _dying(t: CityTable) -> tuple[int, ...]:
    """Return the spent cards; while something is done instead of its death, none dies the same death again."""
    found = spent(t)
    if not found:
        return ()
    if len(found) > 1 and snapshot(t).forbids:
        found = each_allowed(t, found, ("be destroyed", "leave play"))
    saved = [frame.own.saved[0] for frame in t.frames if isinstance(frame.own, DoneInstead) and not frame.own.deed]
    return tuple([i for i in found if i not in saved])


def _resolve_batch(t: CityTable, f: Frame) -> None:
    batch = take_batch(t)
    t.due &= ~SET_OFF
    if batch:
        t.begin("batch", -1, Batch(batch))


def _ask_order(t: CityTable, f: Frame) -> None:
    ask_next(t, f, t.seats_from(t.turn)[0])


def _take_next(t: CityTable, f: Frame) -> None:
    if not goes_on(t):
        return
    p = take_next(t, f)
    memory: dict[str, Value] = dict(p.bound)
    memory["number"] = 0 if p.event is None else p.event.number
    if p.event is not None and p.event.what == "discarded" and p.event.number:
        memory["gold there"] = (((p.event.card, p.event.life), p.event.number),)
    t.speak("resolve", AbilityContext(p.seat, p.source, p.life, p.place), memory).own = Using(p.ability)


def _resolve(t: CityTable, f: Frame) -> None:
    ability = locals_of(f, Using).ability
    assert isinstance(ability, TriggeredAbility)
    t.say("resolves", f.source, speaker(f), words=ability.text)
    t.run(ability.effect, len(t.frames) - 1, f.source)


PROGRAMS: tuple[Program, ...] = (
    Program("look", joined("icon:HP.a", _look)),
    Program("settle", joined("icon:HP.a", _look), joined("ability.c", _resolve_batch)),
    Program("batch", Step("S62", _ask_order), Step("ability.c", _take_next)),
    Program("resolve", Step("ability.c", _resolve)),
)
