"""Antecedents: which card "that item" and "the sacrificed Wonder" speak of.

"That item" is what was spoken of last, if that can be an item; else the card that set the ability off, or the Wonder an
item is on. "The sacrificed Wonder" is what the ability sacrificed, else the card whose sacrifice set it off, else this.
Where nothing fits, the text is refused: another card would be taken for it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.effects.leave_world import Send
from wondertable.games.wotf.language.counts import field_names
from wondertable.games.wotf.words.ability import Activated, Triggered
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.filters import OfClass
from wondertable.games.wotf.words.memory import THE_ONES
from wondertable.games.wotf.words.player import ControllerOf, Opponent, OtherPlayers
from wondertable.games.wotf.words.ref import Chosen, Every, Mentioned, This, WearerOf
from wondertable.games.wotf.words.selector import AmongIt, Filter, IsThis, Those
from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import Node, within
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import Effect

KINDS: Final = ("Wonder", "Item", "Land", "Spell", "Stone")
DEEDS: Final = ("played", "sacrificed", "attack step", "discarded", "drew", "seized", "spent", "tokens created")
"""What a player does: for an ability that waits for it, "each other player" are all but the one who did it."""

ITSELF: Final = Those(filters=(IsThis(),))
"""This card was spoken of last; "that" rather means another one."""

SET_OFF: Final = Mentioned("event card")
_EVENTS: Final = {"the destroyed": ("destroyed", "died")}
"""What sets off an ability that speaks of "the destroyed Wonder", where that is more than the word itself."""


def settled(ability: Any, line: str) -> Any:
    """The ability with every noun of that kind bound to a card it can mean."""
    return _Reader(ability, line).read(ability)


class _Reader:
    """Reads an ability from its first word on. `last` are the cards spoken of last, None where they may be any."""

    def __init__(self, ability: Any, line: str) -> None:
        self.line = line
        self.done = {THE_ONES[one.how] for one in within(ability) if isinstance(one, Send) and one.how in THE_ONES}
        self.given_up = isinstance(ability, Activated) and ability.sacrifice
        self.event: Those | None = None
        self.other: Those | None = None
        self.events: tuple[str, ...] = ()
        self.last: Those | None = None
        self.on_it = self.by_player = False

    def read(self, value: Any) -> Any:
        """The same thing with its nouns bound."""
        if isinstance(value, tuple):
            return tuple([self.read(part) for part in value])
        if isinstance(value, Mentioned):
            return self._meant(value)
        if isinstance(value, OtherPlayers):
            return value if self.by_player else Opponent()
        if isinstance(value, AmongIt):
            return self._among(value)
        if not isinstance(value, Node):
            return value
        if isinstance(value, Triggered):
            self.event = None if value.trigger.own else value.trigger.subject
            self.last = ITSELF if value.trigger.own else self.event
            self.events, self.other = value.trigger.events, value.trigger.other
            self.by_player = not value.trigger.own and value.trigger.events[0] in DEEDS
        parts = {name: getattr(value, name) for name in field_names(value)}
        new = {name: self._part(value, part) for name, part in parts.items()}
        self._spoken(value, tuple(new.values()))
        changed = {name: part for name, part in new.items() if part is not parts[name]}
        return replace(value, **changed) if changed else value  # type: ignore[type-var]

    def _part(self, of: Node, part: Any) -> Any:
        """A part of something; what is done to a card, and who controls it, can be said of the Wonder an item is on."""
        self.on_it = isinstance(of, (Effect, ControllerOf))
        return self.read(part)

    def _spoken(self, value: Node, parts: tuple[Any, ...]) -> None:
        """Keep in mind which cards were spoken of last."""
        if isinstance(value, Condition):
            self.last = None
        for part in parts if isinstance(value, Effect) else ():
            if isinstance(part, (Chosen, Every)):
                self.last = part.those
            elif isinstance(part, Ref) and not isinstance(part, Mentioned):
                self.last = ITSELF if isinstance(part, This) else None

    def _meant(self, it: Mentioned) -> Ref:
        if it.name in THE_ONES.values():
            return self._the_one(it.name)
        if not it.noun or self.last is None or (self.last is not ITSELF and _can_be(self.last, it.noun)):
            return Mentioned(it.name)
        if self.event is not None and self.event is not self.last and _can_be(self.event, it.noun):
            return SET_OFF
        if self.last is ITSELF and self.other is not None and it.noun in self.other.types:
            raise UnknownWording(f"“that {it.noun.lower()}” would be taken for this card; name it", self.line)
        if it.noun not in KINDS or self.last is ITSELF:
            return Mentioned(it.name)  # it may be of a kind or class of which nothing was said
        if it.noun == "Wonder" and self.last.types == ("Item",) and self.on_it:
            return WearerOf(Mentioned(it.name))
        raise UnknownWording(_no_such(it.noun.lower(), " or ".join(self.last.types).lower()), self.line)

    def _among(self, them: AmongIt) -> Filter:
        one = self._the_one(them.name) if them.name in THE_ONES.values() else them
        return AmongIt(one.name) if isinstance(one, Mentioned) else IsThis() if isinstance(one, This) else them

    def _the_one(self, name: str) -> Mentioned | This:
        if name in self.done:
            return Mentioned(name)
        if set(_EVENTS.get(name, (name.removeprefix("the "),))).intersection(self.events):
            return SET_OFF
        if name == THE_ONES["sacrifice"] and self.given_up:
            return This()
        raise UnknownWording(f"nothing is {name.removeprefix('the ')} before “{name} …” is spoken of", self.line)


def _no_such(noun: str, other: str) -> str:
    return f"no {noun} is spoken of before “that {noun}”, but {'an' if other[:1] == 'i' else 'a'} {other}"


def _can_be(those: Those, noun: str) -> bool:
    """Whether cards of that description can be of a kind, or are said to be of a class."""
    if noun in KINDS:
        return not those.types or noun in those.types
    return OfClass(noun) in those.filters
