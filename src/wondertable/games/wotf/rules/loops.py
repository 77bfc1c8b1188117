"""503: endless loops. A loop nobody can leave is stopped by the active player, one kept going by choice by its player.

An effect that is set off while another resolves lies above it on the stack. So the stack itself is the chain of
effects that led here, and a loop is a stack that repeats itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.instead import Replaceable
from wondertable.games.wotf.state.world_state import WorldState
from wondertable.kernel.decision import YES, Option, numbers
from wondertable.kernel.machine import advance
from wondertable.kernel.node import Value, register_light
from wondertable.kernel.program import Frame, Locals, Program, Step, locals_of
from wondertable.kernel.triggers import Batch, Pending, pending_of, period

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

REPEATS_SEEN: Final = 3
LONGEST_LOOP: Final = 20
LONGEST_CHAIN: Final = REPEATS_SEEN * LONGEST_LOOP
MOST_REPEATS: Final = 9999
"""Each repetition is played out, so this is the largest number that is offered."""
MOST_EFFECTS: Final = 1000
LOOP_BUDGET: Final = 40


def chain(t: WorldTable) -> tuple[Value, ...]:
    """The last effects that led here, oldest first, with the choices made on the way: as many as could show a loop."""
    originals = _originals(t)
    links: list[Value] = []
    for frame in reversed(t.frames):
        if len(links) >= LONGEST_CHAIN:
            break
        if frame.remembers("chose"):
            links.append(frame.memory["chose"])
        pending = pending_of(frame) if frame.key == "resolve" else None
        if pending is not None:
            links.append(_link(pending, originals))
    links.reverse()
    return tuple(links[-LONGEST_CHAIN:])


def _link(p: Pending, originals: dict[int, int]) -> tuple[Value, ...]:
    """A link of the chain. A token created on the way stands for the card it is like: a loop may make new ones."""
    source, what, about, text = p.mark()
    return (originals.get(source, source), what, originals.get(about, about), text)


def _originals(t: WorldTable) -> dict[int, int]:
    """For every token created since the last turn ended, the first card of its name."""
    created = _created(t)
    if not created:
        return {}
    first: dict[str, int] = {}
    for c in t.cards:
        if not t.is_piece(c.id):
            first.setdefault(t.name(c.id), c.id)
    return {card: first[t.name(card)] for card in created if t.face(card).token}


def _created(t: WorldTable) -> list[int]:
    """Return the cards created since the last turn ended."""
    found: list[int] = []
    for e in t.events.newest(t.round_entry):
        if e.what == "turn ended":
            break
        if e.what == "created":
            found.append(e.card)
    return found


def loop_found(t: WorldTable) -> bool:
    """Return whether the same effects have led to each other again and again without a choice."""
    if t.loop_budget > 0:
        t.loop_budget -= 1
        if t.loop_budget == 0:
            t.outcome = "endless"
            return False
    t.resolved += 1
    if t.loop and len(t.frames) - 1 <= t.loop[2]:
        t.loop = ()  # what led into that loop is over; another one is stopped for itself
    if t.loop or any(left > 0 for _, left in t.promises):
        return False
    if len(t.frames) < REPEATS_SEEN * 3 or not _deep(t):
        return False
    links = chain(t)
    length = period(links, REPEATS_SEEN)
    return length > 0 and not any(link[0] == "choice" for link in links[-length:])


def _deep(t: WorldTable) -> bool:
    """Return whether so many effects have led to each other that a sequence could have come again and again."""
    found = 0
    for frame in t.frames:
        if frame.key == "resolve":
            found += 1
    return found >= REPEATS_SEEN


def prevented(t: WorldTable, p: Pending) -> bool:
    """Return whether the active player chose to prevent this effect; it is let through as often as was said.

    What goes on for too long in one turn is prevented too, with all that waits: no game may stall.
    """
    if t.resolved > MOST_EFFECTS:
        t.say("prevented", p.source, p.seat, words=str(p.mark()[3]), rule="A125")
        _prevent_waiting(t)
        return True
    if not t.loop or t.loop[0] != _link(p, _originals(t)):
        return False
    left: int = t.loop[1]
    if left > 0:
        t.loop = (t.loop[0], left - 1, t.loop[2])
        return False
    t.say("prevented", p.source, p.seat, words=str(p.mark()[3]), rule="503.d")
    return True


def _prevent_waiting(t: WorldTable) -> None:
    """A125: everything else triggered this turn is prevented with it."""
    t.batch = ()
    for frame in t.frames:
        if isinstance(frame.own, Batch):
            frame.own.waiting = ()


class Stopping(Locals):
    """How often a loop goes round before it stops, and the effects of it that may be prevented.

    `began` is the frame of its first effect: when that is over, so is the loop.
    """

    __slots__ = ("began", "links", "repeats")

    def __init__(self, repeats: int, links: tuple[Value, ...], began: int) -> None:
        self.repeats: int = repeats
        self.links = links
        self.began: int = began


register_light(Stopping, ("repeats", "links", "began"))


def preventable(f: Frame) -> list[str]:
    """The texts of the effects of a loop, or of replacements that go round in circles, one of which is prevented."""
    own = f.own
    if isinstance(own, Stopping):
        return [str(link[3]) for link in own.links]
    return [str(text) for _, text in own.loop] if isinstance(own, Replaceable) else []


def _ask_repeats(t: WorldTable, f: Frame) -> None:
    t.ask(f, t.turn, "repeat", numbers(MOST_REPEATS))


def _ask_prevent(t: WorldTable, f: Frame) -> None:
    repeats: int = f.answer[0][1]
    links_so_far = chain(t)
    length = period(links_so_far, REPEATS_SEEN)
    links = list(dict.fromkeys(links_so_far[-length:]))
    needed = [link for link in links if _needed(t, link)] or links
    f.own = Stopping(repeats, tuple(needed), _began(t, length))
    _allow(t, repeats, length)
    t.ask(f, t.turn, "prevent", tuple([("effect", i, link[0]) for i, link in enumerate(needed)]))


def _began(t: WorldTable, length: int) -> int:
    """Return the frame of the effect with which the repetitions of a loop of that length began."""
    resolving = [n for n, frame in enumerate(t.frames) if frame.key == "resolve"]
    return resolving[-min(length * REPEATS_SEEN, len(resolving))]


def _allow(t: WorldTable, times: int, length: int) -> None:
    """So many repetitions of a loop were asked for; they are no sign that a turn goes on for too long."""
    t.resolved -= times * length


def _needed(t: WorldTable, link: Value) -> bool:
    """503.f: only an effect without which the loop stops may be picked; a copy of the game tries it."""
    trial = t.clone()
    assert isinstance(trial, WorldState)
    trial.frames.pop()
    trial.loop = (link, 0, -1)
    trial.loop_budget = LOOP_BUDGET
    advance(trial)
    return trial.outcome != "endless"


def _take_prevent(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, Stopping)
    link = own.links[f.answer[0][1]]
    t.loop = (link, own.repeats, own.began)
    t.say("loop stopped", link[0], t.turn, number=own.repeats, rule="503.e")


def ask_may(t: WorldTable, f: Frame, seat: int, question: str, yes_no: tuple[Option, ...]) -> None:
    """A yes or no; in a loop kept going by this very choice, how many more times (503.b)."""
    mark = ("choice", seat, f.source)
    for link, left in t.promises:
        if link == mark:
            _keep_promise(t, f, mark, left)
            return
    links = chain(t)
    length = period(links, REPEATS_SEEN)
    if length and mark in links[-length:] and links.count(mark) >= REPEATS_SEEN:
        t.rule = "503.b"
        t.ask(f, seat, "repeat", numbers(MOST_REPEATS), may=True)
        return
    t.ask(f, seat, question, yes_no, may=True)


def _keep_promise(t: WorldTable, f: Frame, mark: Value, left: int) -> None:
    choose(t, f, mark)
    others = tuple([p for p in t.promises if p[0] != mark])
    t.promises = (*others, (mark, left - 1)) if left > 0 else t.promises
    f.answer = (YES,) if left > 0 else (("no",),)


def choose(t: WorldTable, f: Frame, mark: Value) -> None:
    """Note that a choice keeps things going, with the effect in which it was made."""
    t.frames[f.base if f.base < len(t.frames) else -1].memory["chose"] = mark


def promise(t: WorldTable, seat: int, source: int, times: int) -> Option:
    """Return a player said how often a loop goes on; the first of these times is now."""
    _allow(t, times, period(chain(t), REPEATS_SEEN))
    t.promises = (*t.promises, (("choice", seat, source), max(times - 1, 0)))
    return YES if times > 0 else ("no",)


LOOP = Program("loop", Step("503", _ask_repeats), Step("503.e", _ask_prevent), Step("503.e", _take_prevent))
PROGRAMS: tuple[Program, ...] = (LOOP,)
