"""503: endless loops. A loop nobody can leave is stopped by the active player; one kept going by choice, by its player."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.table import WorldTable
from wondertable.kernel.decision import YES, Option
from wondertable.kernel.node import Value
from wondertable.kernel.program import Frame, Program, Step
from wondertable.kernel.triggers import Pending, period

REPEATS_SEEN: Final = 3
LONGEST_CHAIN: Final = 60
MOST_REPEATS: Final = 99
FUSE: Final = 40


def loop_found(t: WorldTable, p: Pending) -> bool:
    """Note one more resolved effect; true when the same effects have come again and again without a choice."""
    if t.fuse > 0:
        t.fuse -= 1
        if t.fuse == 0:
            t.outcome = "endless"
            return False
    t.chain = (*t.chain[-LONGEST_CHAIN:], p.mark())
    if t.loop:
        return False
    length = period(t.chain, REPEATS_SEEN)
    return length > 0 and not any(link[0] == "choice" for link in t.chain[-length:])


def prevented(t: WorldTable, p: Pending) -> bool:
    """Whether the active player chose to prevent this effect; it is let through as often as was said."""
    if not t.loop or t.loop[0] != p.mark():
        return False
    left: int = t.loop[1]
    if left > 0:
        t.loop = (t.loop[0], left - 1)
        return False
    t.say("prevented", p.source, p.seat, words=str(p.mark()[3]), rule="503.d")
    return True


def numbers(most: int) -> tuple[Option, ...]:
    """The numbers from none to the most, as options."""
    return tuple([("number", n) for n in range(most + 1)])


def _ask_repeats(t: WorldTable, f: Frame) -> None:
    t.ask(f, t.turn, "repeat", numbers(MOST_REPEATS))


def _ask_prevent(t: WorldTable, f: Frame) -> None:
    f.memory["repeats"] = f.answer[0][1]
    length = period(t.chain, REPEATS_SEEN)
    links = list(dict.fromkeys(t.chain[-length:]))
    needed = [link for link in links if _needed(t, link)] or links
    f.memory["links"] = tuple(needed)
    t.ask(f, t.turn, "prevent", tuple([("effect", i, link[0]) for i, link in enumerate(needed)]))


def _needed(t: WorldTable, link: Value) -> bool:
    """503.f: only an effect without which the loop stops may be picked; a copy of the game tries it."""
    from wondertable.kernel.machine import advance

    trial = t.clone()
    assert isinstance(trial, WorldTable)
    trial.frames.pop()
    trial.loop = (link, 0)
    trial.fuse = FUSE
    advance(trial)
    return trial.outcome != "endless"


def _take_prevent(t: WorldTable, f: Frame) -> None:
    link = f.memory["links"][f.answer[0][1]]
    t.loop = (link, f.memory["repeats"])
    t.say("loop stopped", link[0], t.turn, number=f.memory["repeats"], rule="503.e")


def ask_may(t: WorldTable, f: Frame, seat: int, question: str, yes_no: tuple[Option, ...]) -> None:
    """A yes or no; in a loop kept going by this very choice, how many more times (503.b)."""
    mark = ("choice", seat, f.source)
    for link, left in t.promises:
        if link == mark:
            _keep_promise(t, f, mark, left)
            return
    length = period(t.chain, REPEATS_SEEN)
    if length and mark in t.chain[-length:] and t.chain.count(mark) >= REPEATS_SEEN:
        t.rule = "503.b"
        t.ask(f, seat, "repeat", numbers(MOST_REPEATS), may=True)
        return
    t.ask(f, seat, question, yes_no, may=True)


def _keep_promise(t: WorldTable, f: Frame, mark: Value, left: int) -> None:
    t.chain = (*t.chain, mark)
    others = tuple([p for p in t.promises if p[0] != mark])
    t.promises = (*others, (mark, left - 1)) if left > 0 else t.promises
    f.answer = (YES,) if left > 0 else (("no",),)


def promise(t: WorldTable, seat: int, source: int, times: int) -> Option:
    """A player said how often a loop goes on; the first of these times is now."""
    t.promises = (*t.promises, (("choice", seat, source), max(times - 1, 0)))
    return YES if times > 0 else ("no",)


LOOP = Program("loop", Step("503.e", _ask_repeats), Step("503.e", _ask_prevent), Step("503.e", _take_prevent))
PROGRAMS: tuple[Program, ...] = (LOOP,)
