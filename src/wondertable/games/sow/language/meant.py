"""What is meant: small questions about events and cards that settling pronouns asks."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.effects.gold import ChangeGold
from wondertable.games.sow.words.marks import InPlace, ThisVery
from wondertable.games.sow.words.players import Players
from wondertable.games.sow.words.ref import Kept, Meant
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.trigger import When
from wondertable.kernel.node import within
from wondertable.text.mentions import Mention, Nouns
from wondertable.text.rebuild import rebuilt
from wondertable.vocabulary.effect import Effect

NOUNS = Nouns(
    {
        "unit": ("Unit", "Hero"), "hero": ("Hero", "Unit"), "building": ("Building", "Structure"), "token": ("Unit",),
        "fortification": ("Fortification", "Structure"), "state": ("State", "Wonder", "Structure"),
        "wonder": ("Wonder", "State", "Structure"),
        "structure": ("Structure", "Building", "Fortification", "State", "Wonder"),
    },
    {
        "cards": "card", "units": "unit", "heroes": "hero", "buildings": "building", "structures": "structure",
        "fortifications": "fortification", "tokens": "token",
    },
)  # fmt: skip


def is_one_of(one: Mention, such: Such) -> bool:
    """Whether a card that was mentioned is one of such cards, so that "another" of them is another than it."""
    if one.side and such.side and one.side != such.side:
        return False
    if one.types and such.types:
        return bool(NOUNS.said_of(one.types) & NOUNS.said_of(such.types))
    return such.side == "enemy" and one.side != "you"


def with_side(value: Any, old: str, new: str) -> Any:
    """The same, where cards of one side are those of another."""
    made = rebuilt(value, lambda part: with_side(part, old, new))
    if isinstance(made, InPlace) and made.whose == old:
        return replace(made, whose=new)
    return replace(made, side=new) if isinstance(made, Such) and made.side == old else made


def besides_what(node: Any) -> tuple[str, ...]:
    """The parts of an instruction beside the cards it acts on."""
    return tuple([f.name for f in fields(node) if f.init and f.name != "what"])


def of_event(name: str, such: Such) -> Mention:
    """A card of an event, as it is mentioned."""
    return Mention(name, such.types, this=ThisVery() in such.marks, side=such.side)


def has_player(node: When) -> bool:
    """Whether an event is somebody else's: "that player" is never the player of the card with the text."""
    if node.player == "you":
        return False
    if node.such is None and node.other is None:
        return True
    about = node.other if node.such is None else node.such
    return bool(node.player) or (about is not None and ThisVery() not in about.marks and about.side != "you")


def doer_of(what: Effect) -> tuple[Players, Effect] | None:
    """Who is told to do something, and what."""
    if isinstance(what, PlayersDo):
        return (what.who, what.what)
    if isinstance(what, ChangeGold) and what.how != "steal" and what.who != Players():
        return (what.who, replace(what, who=Players()))
    return None


def has_card(node: When) -> bool:
    """Whether an event is about a card."""
    return node.event not in ("turn began", "turn ended", "phase", "battle began", "gained", "lost")


def without_unused(value: Any, used: set[str]) -> Any:
    """Groups of cards are kept in mind only where they are mentioned again, and are numbered in order."""
    numbers: dict[int, int] = {}
    return _renumbered(value, used, numbers)


def _renumbered(value: Any, used: set[str], numbers: dict[int, int]) -> Any:
    if isinstance(value, Kept) and f"#{value.slot}" not in used:
        return _renumbered(value.of, used, numbers)
    if isinstance(value, Kept):
        number = numbers.setdefault(value.slot, len(numbers))
        return Kept(number, _renumbered(value.of, used, numbers))
    if isinstance(value, Meant) and value.name.startswith("#"):
        return Meant(f"#{numbers.setdefault(int(value.name[1:]), len(numbers))}", value.words)
    return rebuilt(value, lambda part: _renumbered(part, used, numbers))


def meant_in(value: Any) -> list[Meant]:
    """What was mentioned before that a piece speaks of."""
    return [node for node in within(value) if isinstance(node, Meant)]
