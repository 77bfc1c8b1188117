"""Triggers: what has been set off and waits, in batches; the newest batch is resolved before older ones."""

from __future__ import annotations

from wondertable.kernel.event import Event
from wondertable.kernel.identity import AbilityRef
from wondertable.kernel.node import LightNode, Node, Value, register_light, same
from wondertable.kernel.program import Frame, Locals
from wondertable.kernel.table import Table


class Pending(LightNode):
    """A triggered effect on its way: whose it is, which card made it, where that was, and what set it off.

    Of one batch, those of an earlier `wave` come first. `which` tells the very ability, where that matters later.
    """

    __slots__ = ("ability", "bound", "event", "life", "place", "seat", "source", "wave", "which")

    def __init__(
        self, ability: Node, source: int, life: int, seat: int, place: int, event: Event | None = None,
        bound: tuple[tuple[str, Value], ...] = (), wave: int = 0, which: AbilityRef | None = None,
    ) -> None:  # fmt: skip
        self.ability = ability
        self.source: int = source
        self.life: int = life
        self.seat: int = seat
        self.place: int = place
        self.event = event
        self.bound = bound
        self.wave: int = wave
        self.which = which

    def mark(self) -> tuple[Value, ...]:
        """Return what makes two triggers the same link of a chain."""
        about = -1 if self.event is None else self.event.card
        what = "" if self.event is None else self.event.what
        return (self.source, what, about, getattr(self.ability, "text", ""))


class Batch(Locals):
    """The triggers of one batch that wait to be resolved."""

    __slots__ = ("waiting",)

    def __init__(self, waiting: tuple[Node, ...]) -> None:
        self.waiting = waiting

    def key(self) -> tuple[Value, ...]:
        return (self.waiting,)

    def copy(self) -> Batch:
        return Batch(self.waiting)


def batch_of(frame: Frame) -> Batch:
    """Return the batch that a frame resolves."""
    own = frame.own
    assert isinstance(own, Batch)
    return own


def waiting_in(frame: Frame) -> list[Pending]:
    """Return the triggers that wait in a frame; none unless it resolves a batch."""
    own = frame.own
    return [p for p in own.waiting if isinstance(p, Pending)] if isinstance(own, Batch) else []


def pending_of(frame: Frame) -> Pending | None:
    """Return the triggered effect that speaks in a frame, if one does."""
    pending = None if frame.ability is None else frame.ability.pending
    return pending if isinstance(pending, Pending) else None


def take_batch(table: Table, before: int = 0) -> tuple[Node, ...]:
    """Return the triggers to be resolved now; as many as waited before go on waiting."""
    taken = table.batch[before:]
    table.batch = table.batch[:before]
    return taken


def resolve_since(table: Table, before: int) -> None:
    """Resolve at once what was set off since so many waited; they go on waiting."""
    if len(table.batch) > before:
        table.begin("batch", -1, Batch(take_batch(table, before)))


def ask_next(table: Table, frame: Frame, seat: int) -> None:
    """Let a seat pick which waiting effect resolves next, unless the order can't matter."""
    waiting = waiting_in(frame)
    if not waiting:
        frame.leave()
        return
    if len(waiting) == 1:
        frame.answer = (("effect", 0, waiting[0].source),)
        return
    earliest = min([p.wave for p in waiting])
    first = [i for i, p in enumerate(waiting) if p.wave == earliest]
    one = waiting[first[0]]
    if all(same_effect(waiting[i], one) for i in first):
        frame.answer = (("effect", first[0], one.source),)
        return
    table.ask(frame, seat, "order", tuple([("effect", i, waiting[i].source) for i in first]))


def same_effect(a: Pending, b: Pending) -> bool:
    """Whether two triggers do the same because of the same event: for one player, by one card, from one place."""
    if a is b:
        return True
    if a.seat != b.seat or a.source != b.source or a.life != b.life or a.place != b.place:
        return False
    return a.event == b.event and a.bound == b.bound and same(a.ability, b.ability)


def take_next(table: Table, frame: Frame) -> Pending:
    """Return the picked one; the others go on waiting."""
    batch = batch_of(frame)
    waiting = batch.waiting
    i: int = frame.answer[0][1]
    picked = waiting[i]
    rest = waiting[:i] + waiting[i + 1 :]
    batch.waiting = rest
    if rest:
        frame.restart()
    assert isinstance(picked, Pending)
    return picked


def period(chain: tuple[Value, ...], times: int) -> int:
    """Return the length of the shortest sequence that the end of a chain repeats so many times, or 0."""
    n = len(chain)
    for length in range(1, n // times + 1):
        tail = chain[n - length :]
        if all(chain[n - length * (k + 1) : n - length * k] == tail for k in range(1, times)):
            return length
    return 0


register_light(Batch, ("waiting",))
register_light(Pending, ("ability", "source", "life", "seat", "place", "event", "bound", "wave", "which"))
