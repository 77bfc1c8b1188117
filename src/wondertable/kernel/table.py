"""The table: the whole state of a game. It can be copied, written as JSON and read back at every decision."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from wondertable.kernel.card import Card, Status
from wondertable.kernel.chance import Chance
from wondertable.kernel.decision import Decision, Option, Options
from wondertable.kernel.edition import Edition
from wondertable.kernel.event import AS_IT_LIES, EVERYONE, Event
from wondertable.kernel.log import Log
from wondertable.kernel.node import Json, Node, Value
from wondertable.kernel.numbers import Number
from wondertable.kernel.program import AbilityContext, Doing, Frame, Locals
from wondertable.kernel.saving import dump, state

if TYPE_CHECKING:
    from mypy_extensions import i64

LOOK: Final = 1
"""Due: something changed, so the machine looks at what lies on the table before the next step (program "look")."""
SET_OFF: Final = 2
"""Due: something was set off and waits; it resolves when no effect is under way any more (program "settle")."""

EVERY_PILE: Final = -1
"""All bits of `Table.shared`."""


class Epochs:
    """Numbers that no two tables share: cards are shared between copies until one of them changes a card."""

    def __init__(self) -> None:
        self.last: int = 0

    def new(self) -> int:
        """Return a number no other table uses."""
        self.last += 1
        return self.last


_EPOCHS: Final = Epochs()
_NO_CHANCE: Final = Chance(0)
_NO_LOG: Final = Log()
_NO_PILES: Final[list[list[int]]] = []
_NO_POOLS: Final[list[dict[str, Number]]] = []
_NO_FRAMES: Final[list[Frame]] = []
_NO_LABELS: Final[dict[int, tuple[int, dict[int, str]]]] = {}
"""What a blank table has until it is copied into. Never written to."""


class Table:
    """Cards, piles, pools, frames, the open decision and the log.

    `earlier` is how long the newest part of the log was before the running step: all that a step does happens at once.
    `shared` has a bit for each pile that a copy may share; `pile` copies such a pile before it is changed.
    `labelled` caches the labels of cards by who looks, each with the line up to which the log was read for them; it is
    replaced as a whole, since copies share it.
    `asked` is the open decision; options that take long to find are filled in when `decision` is first read.
    """

    def __init__(self, edition: Edition, seats: int, zones: int, seed: int) -> None:
        self.edition = edition
        self.chance = Chance(seed) if seats else _NO_CHANCE
        self.cards: list[Card] = []
        self.zones: list[list[int]] = [[] for _ in range(zones)] if zones else _NO_PILES
        self.shared: int = 0
        self.pools: list[dict[str, Number]] = [{} for _ in range(seats)] if seats else _NO_POOLS
        self.statuses: tuple[Status, ...] = ()
        self.frames: list[Frame] = [] if seats else _NO_FRAMES
        self.batch: tuple[Node, ...] = ()
        self.asked: Decision | None = None
        self.events = Log() if seats else _NO_LOG
        self.earlier: i64 = 0
        self.rule: str = ""
        self.ability_rule: str = ""
        self.endless_rule: str = ""
        self.stamp: int = 0
        self.epoch: i64 = _EPOCHS.new()
        self.ask_forced: bool = False
        self.outcome: str = ""
        self.due: i64 = 0
        self.labelled: dict[int, tuple[int, dict[int, str]]] = _NO_LABELS

    # -- copying ---------------------------------------------------------------------------------------------------

    def blank(self) -> Table:
        """Return an empty table of the same kind, to copy into."""
        return Table(self.edition, 0, 0, 0)

    def clone(self) -> Table:
        """Return a table that goes on exactly as this one would."""
        new = self.blank()
        new.chance = self.chance.clone()
        new.cards = self.cards.copy()
        new.zones = self.zones.copy()
        self.shared = new.shared = EVERY_PILE
        new.pools = [pool.copy() for pool in self.pools]
        new.statuses = self.statuses
        new.frames = [frame.clone() for frame in self.frames]
        new.batch = self.batch
        new.asked = self.decision
        past = self.events.past()
        new.events = Log(past)
        if self.events is past:
            self.events = Log(past)
        new.rule = self.rule
        new.ability_rule = self.ability_rule
        new.endless_rule = self.endless_rule
        new.stamp = self.stamp
        new.ask_forced = self.ask_forced
        new.outcome = self.outcome
        new.due = self.due
        new.labelled = self.labelled
        self.epoch = _EPOCHS.new()
        self.copy_facts(new)
        return new

    def copy_facts(self, new: Table) -> None:
        """Copy what this kind of table has beyond the common part."""

    def write_facts(self) -> dict[str, Value]:
        """Return what this kind of table has beyond the common part, by name."""
        return {}

    def read_facts(self, facts: Mapping[str, Value]) -> None:
        """Take up what `write_facts` gave."""

    # -- cards -----------------------------------------------------------------------------------------------------

    def edit(self, card: int) -> Card:
        """Return the card, ready to be changed."""
        found = self.edit_unseen(card)
        self.invalidate_card(found)
        return found

    def edit_unseen(self, card: int) -> Card:
        """Return the card, ready for a change that derived values do not depend on."""
        found = self.cards[card]
        if found.epoch != self.epoch:
            found = found.copy(self.epoch)
            self.cards[card] = found
        return found

    def pile(self, zone: int) -> list[int]:
        """Return a pile, ready to be changed."""
        bit = 1 << zone
        if self.shared & bit:
            self.shared ^= bit
            self.zones[zone] = self.zones[zone].copy()
        return self.zones[zone]

    def invalidate_card(self, card: Card) -> None:
        """A card is about to change, or has come."""
        self.invalidate()

    def invalidate(self) -> None:
        """Something changed that derived values may depend on."""

    def next_stamp(self) -> int:
        """Return a number later than all before: the order of arrival."""
        self.stamp += 1
        return self.stamp

    def add_card(self, face: Node, owner: int, zone: int) -> int:
        """Put a new card on the table."""
        card = Card(len(self.cards), face, owner, zone)
        card.epoch = self.epoch
        card.stamp = self.next_stamp()
        self.cards.append(card)
        self.pile(zone).append(card.id)
        self.invalidate_card(card)
        return card.id

    def place_of(self, card: int, life: int, otherwise: int) -> int:
        """Where an ability speaks from: the place of its card while it is the same card. Each game has its places."""
        return otherwise

    def known_to(self, card: int) -> int:
        """The seats that may know which card this is where it lies, as a mask. Each game has its hidden places."""
        return EVERYONE

    # -- saying, asking, calling -----------------------------------------------------------------------------------

    def say(
        self, what: str, card: int = -1, seat: int = -1, place: int = 0, other: int = -1, number: Value = 0,
        words: str = "", rule: str = "", seen: int = AS_IT_LIES, was: Node | None = None,
    ) -> Event:  # fmt: skip
        """Write down what happened; most of it need not be said."""
        return self.note(what, card, seat, place, other, number, words, rule, seen, was)

    def note(
        self, what: str, card: int, seat: int, place: int, other: int, number: Value, words: str, rule: str, seen: int,
        was: Node | None,
    ) -> Event:  # fmt: skip
        """Write down what happened, with its cause: the rule of the running step and the card behind it.

        Only what says so lets more seats know the card than know it anyway.
        """
        if seen == AS_IT_LIES:
            seen = self.known_to(card) if card >= 0 else EVERYONE
        source = self.frames[-1].source if self.frames else -1
        cards = self.cards
        life = cards[card].life if card >= 0 else -1
        other_life = cards[other].life if other >= 0 else -1
        source_life = cards[source].life if source >= 0 else -1
        event = Event(
            what, card, seat, place, other, number, words, rule or self.rule, source, seen, life, other_life,
            source_life, was,
        )  # fmt: skip
        self.events.events.append(event)
        return event

    def at_once(self, event: Event | None) -> bool:
        """Return whether something belongs to what is happening now: one event may have many objects."""
        return any(one is event for one in self.events.events[self.earlier :])

    def ask(
        self, frame: Frame, seat: int, question: str, options: Options, least: int = 1, most: int = 1,
        may: bool = False, ordered: bool = False,
    ) -> None:  # fmt: skip
        """Ask a seat; the answer will be in `frame.answer` at the frame's next step."""
        if len(options) == 0:
            frame.answer = ()
            return
        if len(options) == 1 and least == 1 and not self.ask_forced:
            frame.answer = (options[0],)
            return
        self.asked = Decision(seat, question, options, least, most, self.rule, frame.source, may, ordered)

    @property
    def decision(self) -> Decision | None:
        """The open decision with all its options; None if there is none."""
        asked = self.asked
        if asked is not None and len(asked.options) == 0:
            asked.options = self.options_of(asked)
        return asked

    def options_of(self, asked: Decision) -> Options:
        """Return the options of a question that was asked without listing them."""
        raise NotImplementedError

    def call(self, key: str, behind: int = -1) -> Frame:
        """Start a program of the rules; it runs before the caller goes on."""
        return self._start(key, behind, None)

    def begin(self, key: str, behind: int, own: Locals) -> Frame:
        """Return the same for a program that has fields of its own."""
        frame = self._start(key, behind, None)
        frame.own = own
        return frame

    def speak(self, key: str, ability: AbilityContext, memory: dict[str, Value] | None) -> Frame:
        """Return the same for a program in which an ability speaks, with what has been mentioned from the start."""
        frame = self._start(key, ability.source, memory)
        frame.ability = ability
        return frame

    def _start(self, key: str, behind: int, memory: dict[str, Value] | None) -> Frame:
        frame = Frame(key, self.edition.steps(key), memory, None, len(self.frames), behind)
        frame.before = len(self.batch)
        self.frames.append(frame)
        return frame

    def run(self, node: Doing, base: int, behind: int) -> Frame:
        """Start an effect; it shares the memory of the frame at `base`."""
        frame = Frame("", node.steps(), None, node, base, behind)
        frame.before = len(self.batch)
        self.frames.append(frame)
        return frame

    def settle(self, frame: Frame, then: int) -> None:
        """A step is over after which the triggers of its program are due, or the table is looked at as well."""

    def comes_to_rest(self) -> bool:
        """Whether a look at what lies there surely finds nothing to do, so that it need not be taken step by step."""
        return False

    def value(self, name: str) -> Value:
        """Return a value of the edition in play."""
        return self.edition.values[name]

    def decided(self, decision: Decision, chosen: tuple[Option, ...]) -> None:
        """Record that a player made a choice."""

    # -- writing and reading ---------------------------------------------------------------------------------------

    @property
    def log(self) -> list[Event]:
        """All that happened, oldest first."""
        return self.events.since(0)

    def dump(self) -> Json:
        """Return the whole table as JSON."""
        return dump(self)

    def digest(self) -> str:
        """Return a short name for this very state (the log and the last rule cited are not part of it)."""
        return hashlib.blake2b(json.dumps(state(self), sort_keys=True).encode(), digest_size=12).hexdigest()
