"""Programs: rules and effects as ordered, named steps; frames: where each of them stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from wondertable.kernel.compiling import mypyc_attr
from wondertable.kernel.decision import Option
from wondertable.kernel.errors import BrokenLaw
from wondertable.kernel.node import LightNode, Node, Value, made_anew, register_light

if TYPE_CHECKING:
    from mypy_extensions import i64

NOTHING: Final = 0
RESOLVE: Final = 1
SETTLE: Final = 2
"""What comes after a step and all that it called: nothing; what its program has set off; that, and a look at the table.

So a program's steps decide when its triggers resolve; triggers that waited before it began keep waiting.
"""

Run = Callable[[Any, "Frame"], None]
"""What a step does, on a table and for its frame."""
When = Callable[[Any, "Frame"], bool]
"""Whether a step is done at all."""


class Step:
    """One named step of a rule. It may say what happened, ask, call another program, or ask to be run again.

    What is due on the table is settled before it, unless it is `joined` to the step before: both are one event.
    `then` is what comes after it; it is left out, with that, unless `when` holds.
    """

    __slots__ = ("joined", "name", "rule", "run", "then", "when")

    def __init__(self, rule: str, run: Run, name: str = "", then: int = NOTHING, when: When | None = None) -> None:
        self.rule = rule
        self.run = run
        self.name = name or run.__name__
        self.then: i64 = then
        self.when = when
        self.joined: bool = False

    def settling(self) -> Step:
        """Return the same step, after which the table settles."""
        return Step(self.rule, self.run, self.name, SETTLE, self.when)


def joined(rule: str, run: Run) -> Step:
    """Return a step that belongs together with the one before it: nothing is settled in between."""
    step = Step(rule, run)
    step.joined = True
    return step


class Program:
    """An ordered tuple of steps, known by a key."""

    __slots__ = ("key", "steps")

    def __init__(self, key: str, *steps: Step) -> None:
        self.key = key
        self.steps: tuple[Step, ...] = steps


class Doing(Node):
    """A node that can be run: its steps are a program."""

    def steps(self) -> tuple[Step, ...]:
        """Return what to do, in order."""
        raise NotImplementedError


@mypyc_attr(free_list_len=1)
class Locals(LightNode):
    """What a program remembers, as fields of a class of its own; copied and saved with its frame."""

    __slots__ = ()

    def copy(self) -> Locals:
        """Return the same, to be changed apart; a class that is copied often says how by itself."""
        return made_anew(self)


@mypyc_attr(free_list_len=1)
class AbilityContext(LightNode):
    """Who speaks in an ability: whose it is, the card it is of and in which life, where that was, what set it off.

    It never changes, so copies of a table share it. `here` counts once the card is gone; `pending` is the trigger that
    is resolved, if it is one; what is `stopped` on its way does nothing more.
    """

    __slots__ = ("here", "life", "pending", "source", "stopped", "you")

    def __init__(
        self, you: int, source: int, life: int, here: int, pending: Node | None = None, stopped: bool = False
    ) -> None:  # fmt: skip
        self.you: int = you
        self.source: int = source
        self.life: int = life
        self.here: int = here
        self.pending = pending
        self.stopped: bool = stopped

    def key(self) -> tuple[Value, ...]:
        return (self.you, self.source, self.life, self.here, self.pending, self.stopped)


register_light(AbilityContext, ("you", "source", "life", "here", "pending", "stopped"))


@mypyc_attr(free_list_len=1)
class Frame:
    """One program under way: how far it has come and what it remembers, by names or as its `own` fields.

    `base` is the position in the stack of the frame whose memory an effect shares; `source` the card behind it. Where
    an ability speaks, the frame at its base has its `ability`.
    `before` is how many triggers waited when it began: they are older than it and wait until it is over. `then` is
    what its last step still calls for. What `may` be declined is declined by choosing nothing.
    """

    __slots__ = (
        "_memory", "ability", "answer", "at", "base", "before", "key", "may", "node", "own", "source", "steps",
        "then",
    )  # fmt: skip

    def __init__(
        self, key: str, steps: tuple[Step, ...], memory: dict[str, Value] | None, node: Doing | None, base: int,
        source: int,
    ) -> None:  # fmt: skip
        self.key = key
        self.steps = steps
        self.at: i64 = 0
        self._memory = memory
        self.node = node
        self.base: i64 = base
        self.source: int = source
        self.answer: tuple[Option, ...] = ()
        self.before: i64 = 0
        self.then: i64 = NOTHING
        self.may: bool = False
        self.own: Locals | None = None
        self.ability: AbilityContext | None = None

    @property
    def memory(self) -> dict[str, Value]:
        """What it remembers by names; many programs have nothing to remember so."""
        found = self._memory
        if found is None:
            found = self._memory = {}
        return found

    def remembers(self, name: str) -> bool:
        """Return whether it remembers something by that name."""
        memory = self._memory
        return memory is not None and name in memory

    def clone(self) -> Frame:
        """Return the same program, just as far."""
        memory = self._memory
        copied = memory.copy() if memory else None
        new = Frame(self.key, self.steps, copied, self.node, self.base, self.source)
        new.at = self.at
        new.answer = self.answer
        new.before = self.before
        new.then = self.then
        new.may = self.may
        if self.own is not None:
            new.own = self.own.copy()
        new.ability = self.ability
        return new

    def again(self) -> None:
        """Run the current step again, after the programs it called."""
        self.at -= 1

    def go(self, run: Run) -> None:
        """Go on with the step that does this: back to it, or past what stands before it."""
        for at, step in enumerate(self.steps):
            if step.run is run:
                self.at = at
                return
        raise BrokenLaw(f"the program {self.key!r} has no step {run.__name__}")

    def go_past(self, run: Run) -> None:
        """Go on after the step that does this."""
        self.go(run)
        self.at += 1

    def restart(self) -> None:
        """Begin this program again."""
        self.at = 0

    def leave(self) -> None:
        """Skip all that is left of this program."""
        self.at = len(self.steps)


L = TypeVar("L", bound=Locals)
D = TypeVar("D", bound=Doing)


def locals_of(frame: Frame, kind: type[L]) -> L:
    """Return what a program remembers, which is of this class."""
    found = frame.own
    assert isinstance(found, kind), f"{frame.key!r} remembers no such thing"
    return found


def node_of(frame: Frame, kind: type[D]) -> D:
    """Return the node that a frame runs, which is of this class."""
    found = frame.node
    assert isinstance(found, kind), f"{frame.key!r} runs no such node"
    return found
