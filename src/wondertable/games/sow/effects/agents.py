"""What other players are told to do: each opponent, a target player, the controller of a card (M38)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.words.players import PICKED, Players, doer
from wondertable.games.sow.words.ref import TargetOf
from wondertable.kernel.node import Node, Value, register, register_light
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope, did, remember, scope
from wondertable.vocabulary.table import AbilityTable
from wondertable.vocabulary.unless import Unless

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class PlayersDo(Effect):
    """Players carry an instruction out, one after the other in turn order; each makes its choices for themselves.

    `then` is done by the ability's controller after each of them, with that player in mind ("if they do").
    """

    who: Players
    what: Effect
    then: Effect | None = None

    def steps(self) -> tuple[Step, ...]:
        return _DO

    def choices(self) -> tuple[Node, ...]:
        return tuple([choice for choice in self.what.choices() if not isinstance(choice, TargetOf) or choice.aimed])

    def asks_first(self, t: AbilityTable, frame: Frame) -> bool:
        """Return whether the one player who may prevent something so begins with a choice that can be declined."""
        alone = isinstance(frame.node, Unless) and self.who.who not in PICKED and not self.who.who.startswith("each")
        return alone and self.what.asks_first(t, frame)

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Return whether any player could do it."""
        return any(t.payable(self.what, s, one) for one in self.who.seats(t, s))


DEEDS: Final = (
    "destroyed", "discarded", "returned", "exhausted", "readied", "damaged", "put into play", "sent home", "buried",
)  # fmt: skip
"""What players did this to is afterwards spoken of together: "if you discarded a unit this way"."""

Named = tuple[tuple[str, Value], ...]


class StillToDo(Locals):
    """The players who are still to do it, and what "they" meant `before`; `asked` is whether one was just told to.

    `done` is what all so far did, by the word for it.
    """

    __slots__ = ("asked", "before", "done", "left")

    def __init__(self, left: tuple[int, ...], before: Named, asked: bool = False, done: Named = ()) -> None:
        self.left = left
        self.before = before
        self.asked: bool = asked
        self.done = done

    def gather(self, memory: dict[str, Value]) -> None:
        """After each player: what they did, beside what others did before."""
        known: dict[str, Value] = dict(self.done)
        for name in DEEDS:
            if name in memory:
                known[name] = (*known.get(name, ()), *memory.pop(name))
        self.done = tuple(known.items())


def _ask_whom(t: CityTable, f: Frame) -> None:
    node = node_of(f, PlayersDo)
    s = scope(t, f)
    options = node.who.options(t, s)
    f.answer = ()
    if options:
        t.ask(f, s.you, "player", options)


def _begin(t: CityTable, f: Frame) -> None:
    node = node_of(f, PlayersDo)
    picked = tuple([int(option[1]) for option in f.answer])
    if picked:
        remember(t, f, "picked", picked[0])
    memory = t.frames[f.base].memory
    before = tuple([(name, memory[name]) for name in ("doer", "they") if name in memory])
    f.own = StillToDo(picked or node.who.seats(t, scope(t, f)), before)
    memory["doers"] = ()
    for name in DEEDS:
        memory.pop(name, None)
    for choice in node.what.choices():
        if isinstance(choice, TargetOf):
            memory.pop(f"&{choice.slot}", None)


def _next(t: CityTable, f: Frame) -> None:
    """Each chooses again what is only picked as the instruction is carried out."""
    node = node_of(f, PlayersDo)
    memory = t.frames[f.base].memory
    own = locals_of(f, StillToDo)
    left = own.left
    asked = own.asked
    own.asked = False
    if asked and _after(t, f, node):
        return
    own.gather(memory)
    if not left:
        for name in ("doer", "they"):
            memory.pop(name, None)
        memory.update(dict(own.before))
        memory.update(dict(own.done))
        return
    own.left = left[1:]
    f.again()
    if not t.is_in(left[0]):
        return
    memory["doer"] = memory["they"] = left[0]
    own.asked = True
    for choice in (*node.what.choices(), *(() if node.then is None else node.then.choices())):
        if isinstance(choice, TargetOf) and (not choice.aimed or choice not in node.what.choices()):
            memory.pop(f"${choice.slot}", None)
    t.run(node.what, f.base, f.source).may = f.may


def _after(t: CityTable, f: Frame, node: PlayersDo) -> bool:
    """Note whether a player did it, and start what comes after each; whether there is anything."""
    memory = t.frames[f.base].memory
    for choice in node.what.choices():
        if isinstance(choice, TargetOf):
            memory[f"&{choice.slot}"] = (*memory.get(f"&{choice.slot}", ()), *memory.get(f"${choice.slot}", ()))
    if memory.get("did", False):
        memory["doers"] = (*memory["doers"], memory["they"])
    if node.then is None:
        return False
    memory.pop("doer")
    f.again()
    t.run(node.then, f.base, f.source)
    return True


def told(players: Players, s: Scope, t: CityTable) -> int:
    """Return the one player a word means, such as the one who must pay; −1 if there is none."""
    found = players.seats(t, s)
    return found[0] if found else -1


_DO: Final = (Step("M38", _ask_whom), Step("M38", _begin), Step("ability.a", _next))


@dataclass(frozen=True)
class ChoosePlayer(Effect):
    """Choose a player for a later instruction."""

    who: Players

    def steps(self) -> tuple[Step, ...]:
        return _CHOOSE

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Return whether there is a player to choose."""
        return bool(self.who.seats(t, s))


def _ask_player(t: CityTable, f: Frame) -> None:
    node = node_of(f, ChoosePlayer)
    s = scope(t, f)
    f.answer = ()
    options = node.who.options(t, s)
    if options:
        t.ask(f, doer(s), "player", options)


def _note_player(t: CityTable, f: Frame) -> None:
    for option in f.answer:
        remember(t, f, "picked", int(option[1]))
    did(t, f, bool(f.answer))


_CHOOSE: Final = (Step("M38", _ask_player), Step("M38", _note_player))

register(PlayersDo, ChoosePlayer)
register_light(StillToDo, ("left", "before", "asked", "done"))
