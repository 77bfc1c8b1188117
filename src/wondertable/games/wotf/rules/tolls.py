"""508.a: "can't … unless they pay": what must be paid before something may be done."""

from __future__ import annotations

from collections.abc import Sequence

from wondertable.games.wotf.forbids import tolls
from wondertable.games.wotf.table import WorldTable
from wondertable.kernel.node import Value
from wondertable.kernel.program import Frame


def ask_toll(t: WorldTable, f: Frame, verbs: Sequence[str]) -> None:
    """Whoever does it says what is paid, one toll after the other; with none left the next step is left out."""
    waiting: tuple[tuple[Value, ...], ...] = f.memory.get("tolls", ())
    if "tolls" not in f.memory:
        due = [toll for verb in verbs for toll in tolls(t, verb, f.memory["seat"], f.memory["realm"])]
        waiting = tuple([(-1 if change.lost else active.scope.you, change.price) for active, change in due])
    f.memory["tolls"] = waiting
    if not waiting:
        f.at += 1
        return
    ways = [way for way in waiting[0][1] if t.pools[f.memory["seat"]][way[0]] >= way[1]] or waiting[0][1]
    t.ask(f, f.memory["seat"], "toll", tuple([("word", way[0], way[1]) for way in ways]))


def pay_toll(t: WorldTable, f: Frame, rule: str) -> None:
    """Pay one of them, to whoever asks for it or to nobody, and look for the next."""
    (to, _), *rest = f.memory["tolls"]
    f.memory["tolls"] = tuple(rest)
    _, resource, amount = f.answer[0]
    t.gain(f.memory["seat"], resource, -amount)
    if to >= 0:
        t.gain(to, resource, amount)
    t.say("paid", -1, f.memory["seat"], f.memory["realm"], number=amount, words=resource, rule=rule)
    f.at -= 2
