"""What is meant: small questions about events and cards that settling pronouns asks."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.effects.gold import ChangeGold
from wondertable.games.sow.words.amounts import NumberOf
from wondertable.games.sow.words.marks import InPlace, ThisVery
from wondertable.games.sow.words.players import Players
from wondertable.games.sow.words.ref import Kept, Meant, Rest, TargetOf
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.trigger import When
from wondertable.kernel.node import within
from wondertable.text.rebuild import rebuilt
from wondertable.text.referents import ANY, Nouns, Referent
from wondertable.vocabulary.condition import Compare, Condition
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Num

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


def is_one_of(one: Referent, such: Such) -> bool:
    """Return whether a card that was mentioned is one of such cards, so that "another" of them is another than it."""
    if one.side and such.side in ("you", "enemy") and one.side != such.side:
        return False
    if one.types and such.types:
        return bool(NOUNS.said_of(one.types) & NOUNS.said_of(such.types))
    return such.side == "enemy" and one.side != "you"


def with_side(value: Any, old: str, new: str) -> Any:
    """Return the same, where cards of one side are those of another."""
    made = rebuilt(value, lambda part: with_side(part, old, new))
    if isinstance(made, InPlace) and made.whose == old:
        return replace(made, whose=new)
    return replace(made, side=new) if isinstance(made, Such) and made.side == old else made


ONE_OPPONENT: Final = {"target opponent": Players("target opponent"), "one opponent": Players("an opponent")}
"""Whose cards they are, where a player has to be picked first, and how that is done."""


def of_opponent(node: Effect) -> str:
    """Whether an instruction is about the cards, the hand or the city of a player to be picked, and in which words."""
    sides = [one.side for one in within(node) if isinstance(one, Such)]
    sides += [one.whose for one in within(node) if isinstance(one, InPlace)]
    return next((side for side in sides if side in ONE_OPPONENT), "")


def in_anothers_city(mark: Any) -> bool:
    """Return whether a card is in the city of somebody else."""
    return mark in (InPlace("city", "enemy"), InPlace("siege line", "enemy"), InPlace("siege line"))


def besides_what(node: Any) -> tuple[str, ...]:
    """Return the parts of an instruction beside the cards it acts on."""
    return tuple([f.name for f in fields(node) if f.init and f.name != "what"])


def of_event(name: str, such: Such) -> Referent:
    """Return a card of an event, as it is mentioned."""
    return Referent(name, such.types, this=ThisVery() in such.marks, side=such.side, said=_called(such))


def apart(when: When, subject: list[Referent], other: list[Referent]) -> tuple[list[Referent], list[Referent]]:
    """Return the cards of an attack are enemies of each other: where one is yours, the other is not."""
    if when.event not in ("attacked", "attack over") or not subject or not other:
        return subject, other
    mine = [one[0].this or one[0].side == "you" for one in (subject, other)]
    if mine[0] and not other[0].side and not other[0].this:
        return subject, [replace(other[0], side="enemy")]
    if mine[1] and not subject[0].side and not subject[0].this:
        return [replace(subject[0], side="enemy")], other
    return subject, other


_WHOSE: Final = {"you": "your", "enemy": "the enemy", "opponent": "the opponent's"}


def _called(such: Such) -> str:
    """Return what a refusal calls a card of an event: whose it is, and what."""
    return f"{_WHOSE.get(such.side, 'the')} {' or '.join(such.types).lower() or 'card'}"


def of_all(one: Referent) -> Referent:
    """Return what each of several players picked is mentioned as all of that."""
    return replace(one, name=f"&{one.name[1:]}", number=ANY) if one.name.startswith("$") else one


def rest_of(target: TargetOf) -> Rest:
    """Return all others of those of which some were chosen."""
    return Rest(Meant(f"${target.slot}"), target.such)


OF_SIEGES = ("siege began", "siege ended")
"""Events between two players: only of one's own city it is plain that the other one is meant."""


def has_player(node: When) -> bool:
    """Return whether an event is somebody else's: "that player" is never the player of the card with the text."""
    if node.player == "you" or (node.event in OF_SIEGES and node.against != "you"):
        return False
    if node.such is None and node.other is None:
        return True
    about = node.other if node.such is None else node.such
    return bool(node.player) or (about is not None and ThisVery() not in about.marks and about.side != "you")


def has_other_player(node: When) -> bool:
    """Return whether an event is done to somebody else, or to a card of theirs: then "that player" is who that is."""
    if node.against == "opponent" or node.event == "battle won":
        return True
    if node.other is None:
        return False
    mine = node.such is not None and (node.such.side == "you" or ThisVery() in node.such.marks)
    return node.other.side not in ("", "you") or (node.event == "attacked" and mine and not node.other.side)


def doer_of(what: Effect) -> tuple[Players, Effect] | None:
    """Return who is told to do something, and what."""
    if isinstance(what, PlayersDo):
        return (what.who, what.what)
    if isinstance(what, ChangeGold) and what.how != "steal" and what.who != Players():
        return (what.who, replace(what, who=Players()))
    return None


CARDLESS: Final = (
    "turn began", "turn ended", "phase", "battle began", "battle ended", "siege began", "siege ended", "gained", "lost",
    "battle won", "battle lost",
)  # fmt: skip


def has_card(node: When) -> bool:
    """Return whether an event is about a card."""
    return node.event not in CARDLESS


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


ONLY_ONE = {"Hero", "State", "Wonder"}
"""Of these a player has one (hero.a)."""


def the_one(condition: Condition) -> Such | None:
    """Return the one card of yours that a condition says there is, if it can be only one."""
    if not isinstance(condition, Compare) or not isinstance(condition.a, NumberOf) or condition.b != Num(1):
        return None
    such = condition.a.such
    alone = bool(such.types) and set(such.types) <= ONLY_ONE
    if condition.how != "exactly" and not (alone and condition.how == "at least"):
        return None
    return replace(such, side="you") if such.side == "they" else None


def meant_in(value: Any) -> list[Meant]:
    """Return what was mentioned before that a piece speaks of."""
    return [node for node in within(value) if isinstance(node, Meant)]
