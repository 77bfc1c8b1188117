"""What is meant beside a card: the one that others can't attack, or must, and the city in which an event happens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from wondertable.games.sow.effects.status_effects import GetChanges
from wondertable.games.sow.language.event_cards import ONLY_ONE
from wondertable.games.sow.words.amounts import CardsAre
from wondertable.games.sow.words.base import Mark
from wondertable.games.sow.words.change import Cant, LessDamage, MoreDamage, Must
from wondertable.games.sow.words.marks import Fighting, Lacking, OneOfThose, ThisVery
from wondertable.games.sow.words.pieces import It
from wondertable.games.sow.words.ref import EachOf, Meant, ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.standing import IsOneOf
from wondertable.kernel.errors import UnknownWording
from wondertable.text.referents import Referent
from wondertable.vocabulary.condition import Not

if TYPE_CHECKING:
    from wondertable.games.sow.language.meanings import Meanings
    from wondertable.games.sow.words.standing import InCityOf

ATTACK_IT: Final = Such(marks=(OneOfThose(It("it")),))
SECOND: Final[dict[type[Any], str]] = {Cant: "other", Must: "other", MoreDamage: "to", LessDamage: "source"}
"""Where a change names the cards with which it is about something."""


def against(m: Meanings, node: Any) -> Any:
    """ "Attack it", "damage to it": a card mentioned before those that are told so; else the card with the text."""
    name = SECOND[type(node)]
    if getattr(node, name) != ATTACK_IT:
        return m.of_bearer(node)
    cards, event = m.cards, m.event
    told = [one.name for one in cards[m.began :]]
    m.cards = [one for one in cards[: m.began] if _opposed(m, one)]
    m.event = [one for one in event if _opposed(m, one) and one.name not in told]
    m.event = [one for one in m.event if one.said] or m.event
    if len(m.event) > 1 and not m.cards:
        raise m.nobody("it")
    try:
        it = m.meant("it")
    except UnknownWording:
        it = ThisCard("card")
    m.cards, m.event = cards, event
    if isinstance(it, EachOf):
        return replace(node, **{name: it.such})
    return replace(node, **{name: m.value(Such(marks=(OneOfThose(it),)))})


def _opposed(m: Meanings, one: Referent) -> bool:
    """Return whether a card may be on the other side than those that are told to attack it, or not to."""
    if m.told_side == "you":
        return not one.this and one.name != "this" and one.side != "you"
    return one.side != "enemy" or m.told_side != "enemy"


def of_another(m: Meanings, node: Any) -> Any:
    """ "It can't attack this unit" is said of another card than this one."""
    if not isinstance(node, GetChanges) or node.what != It("it"):
        return node
    if not any(ThisVery() in second.marks for second in map(second_of, node.changes) if second is not None):
        return node
    cards, event = m.cards, m.event
    m.cards = [one for one in cards if one.name != "this" and not one.this]
    m.event = [one for one in event if not one.this]
    what = m.meant("it")
    m.cards, m.event = cards, event
    return replace(node, what=what)


def second_of(change: Any) -> Such | None:
    """The cards with which a change is about something: those attacked, those dealt damage, those it comes from."""
    name = SECOND.get(type(change))
    found: Such | None = None if name is None else getattr(change, name)
    return found


def of_the_second(condition: Any, changes: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...]] | None:
    """ "Enemy units can't attack your hero while it is damaged": "it" is the one card that they can't attack.

    What is left of the condition, and the changes; nothing where no single card is named there.
    """
    inner = condition.of if isinstance(condition, Not) else condition
    if not isinstance(inner, CardsAre) or inner.what != It("it"):
        return None
    seconds = [second_of(change) for change in changes]
    if any(one is None or not is_single(one) for one in seconds):
        return None
    if all(one is not None and ThisVery() in one.marks for one in seconds):
        asked = replace(inner, what=ThisCard("card"))
        return (replace(condition, of=asked) if isinstance(condition, Not) else asked), changes
    mark = IsOneOf(inner.such) if inner.such != Such(marks=inner.such.marks[:1]) else inner.such.marks[0]
    mark = Lacking(mark) if isinstance(condition, Not) else mark
    return None, tuple([_narrowed(change, mark) for change in changes])


def _narrowed(change: Any, mark: Mark) -> Any:
    second = second_of(change)
    assert second is not None
    marks = tuple(sorted((*second.marks, mark), key=repr))
    return replace(change, **{SECOND[type(change)]: replace(second, marks=marks)})


def is_single(such: Such) -> bool:
    """Whether a description is of one card: this one, a player's State, your hero; enemies may have several heroes."""
    alone = bool(such.side and such.types and set(such.types) <= ONLY_ONE)
    return ThisVery() in such.marks or (alone and (such.side == "you" or "Hero" not in such.types))


def in_that_city(m: Meanings, node: InCityOf) -> Mark:
    """ "There": where the card mentioned is; of a siege or a battle, where that is."""
    if node.of != It("city") or m.cards or m.event:
        return m.all_parts(node)  # type: ignore[no-any-return]
    if m.event_name in ("siege began", "siege ended"):
        return replace(node, of=Meant("subject", "city"), by="siege")
    if m.event_name == "battle began":
        return Fighting()
    return m.all_parts(node)  # type: ignore[no-any-return]
