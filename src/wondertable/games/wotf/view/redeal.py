"""Redeal: a table that looks the same to a seat, with everything it can't see dealt anew.

Cards keep their places and numbers; only what is printed on the unseen ones is exchanged, so that half-done effects
which remember a place go on unharmed. The result depends on nothing that the seat does not know.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.visibility import option_card
from wondertable.games.wotf.derived.layers import FACE_DOWN
from wondertable.games.wotf.rules.choice import choice_of
from wondertable.games.wotf.rules.options import options_for
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.rules.turns import options as ways_to_act
from wondertable.games.wotf.state.face import Face
from wondertable.games.wotf.view.visibility import CARD_FIRST, Sight
from wondertable.games.wotf.words.zones import ABYSS, DECK, HAND, REALMS
from wondertable.kernel.chance import Chance, scatter
from wondertable.kernel.decision import NO, Decision, Option
from wondertable.kernel.event import EVERYONE, Entry, Event
from wondertable.kernel.node import Value, changed
from wondertable.vocabulary.scope import scope

TRIES: Final = 8
"""How often to deal again where the other player would have nothing to decide about."""


def redeal(t: WorldTable, seat: int, seed: int) -> WorldTable:
    """A table as the seat might imagine it: unseen cards dealt anew, and a future of its own."""
    chance = Chance(scatter(seed))
    found = shuffle_unseen(t, seat, chance)
    for _ in range(TRIES):
        if _ask_again(found, seat):
            break
        found = shuffle_unseen(t, seat, chance)
    found.chance = Chance(scatter(chance.below(1 << 62)))
    return found


def shuffle_unseen(t: WorldTable, seat: int, chance: Chance) -> WorldTable:
    """A copy in which the faces of unseen cards have changed places; nothing the seat knows is different."""
    sight = Sight(t, seat)
    new = t.clone()
    assert isinstance(new, WorldTable)
    moved: dict[int, int] = {}
    for group in unseen(sight):
        _deal(sight, new, group, chance, moved)
    new.find_elsewhere()
    new.last = _retold(sight, moved)
    new.touch()
    return new


def unseen(sight: Sight) -> list[list[int]]:
    """Groups of cards within which the seat could not tell if two had changed places.

    Each player's hand and deck, as far as the seat does not know them, with the cards that went face down from there;
    and apart, cards that were open and then mixed face down.
    """
    t = sight.t
    groups: list[list[int]] = []
    for owner in (0, 1):
        held = [i for zone in (HAND, DECK) for i in t.zones[zone + owner] if not sight.knows(i)]
        down = [i for r in range(1, REALMS + 1) for i in t.zones[r] if _down(sight, i) and t.cards[i].owner == owner]
        groups.append(held + [i for i in down if HAND <= t.cards[i].origin < ABYSS])
        groups.append([i for i in down if not HAND <= t.cards[i].origin < ABYSS])
    return [group for group in groups if len(group) > 1]


def _down(sight: Sight, card: int) -> bool:
    return bool(sight.t.cards[card].flags & FACE_DOWN) and not sight.knows(card)


def _deal(sight: Sight, new: WorldTable, group: list[int], chance: Chance, moved: dict[int, int]) -> None:
    """Deal the faces of a group anew; `moved` notes where each card went."""
    t = sight.t
    labels = sight.labels()
    cards = sorted(group, key=lambda i: (_order(_printed(t.cards[i].face)), labels.get(i, "")))
    chance.shuffle(cards)
    for slot, card in zip(group, cards):
        new.own(slot).face = t.cards[card].face
        moved[card] = slot


def _printed(face: object) -> Face:
    assert isinstance(face, Face)
    return face


def _order(face: Face) -> tuple[Value, ...]:
    return (face.name, face.text, face.cost, face.power, face.types, face.classes, face.orbitals, face.tier)


# -- the log -------------------------------------------------------------------------------------------------------


def _retold(sight: Sight, moved: dict[int, int]) -> Entry | None:
    """The log of the new table: what the seat saw stays true of the same cards; what it did not see names nothing."""
    followed = {card: slot for card, slot in moved.items() if card != slot and card in sight.labels()}
    last: Entry | None = None
    for n, event in enumerate(sight.t.log):
        if event.seen != EVERYONE or followed:
            event = _retell(sight, n, event, moved)
        last = Entry(event, last)
    return last


def _retell(sight: Sight, n: int, event: Event, moved: dict[int, int]) -> Event:
    card = event.card
    reads = sight.reads(event, n)
    if reads:
        card = moved.get(card, card)
    elif sight.knows(card):
        card = -1
    other, source = _follow(sight, event.other, n, moved), _follow(sight, event.source, n, moved)
    if card == event.card and other == event.other and source == event.source and (reads or event.was is None):
        return event
    t = sight.t
    was = changed(event.was, card=card, life=_life(t, event.card, event.life, card)) if reads and event.was else None
    return Event(
        event.what, card, event.seat, event.place, other, event.number, event.words, event.rule, source, event.seen,
        _life(t, event.card, event.life, card), _life(t, event.other, event.other_life, other),
        _life(t, event.source, event.source_life, source), was,
    )  # fmt: skip


def _life(t: WorldTable, card: int, life: int, slot: int) -> int:
    """Which life of the card now in a slot it was: as many lives ago as it was for the card it stands for."""
    return -1 if slot < 0 or card < 0 else t.cards[slot].life - t.cards[card].life + life


def _follow(sight: Sight, card: int, n: int, moved: dict[int, int]) -> int:
    return moved[card] if card in moved and sight.told(card, None, n) else card


# -- the other player's decision -----------------------------------------------------------------------------------


def _ask_again(t: WorldTable, seat: int) -> bool:
    """Work out anew what the other player may choose from; false if nothing would be left to decide."""
    decision = t.decision
    if decision is None or decision.seat == seat:
        return True
    if decision.question == "turn":
        ways = ways_to_act(t, t.turn)
        t.decision = changed(decision, options=tuple(ways))
        return len(ways) > 1
    if t.frames[-1].key == "choose" and any(option_card(option, CARD_FIRST) >= 0 for option in decision.listed()):
        return _choose_again(t, decision)
    return True


def _choose_again(t: WorldTable, decision: Decision) -> bool:
    frame = t.frames[-1]
    found: tuple[Option, ...] = options_for(t, choice_of(frame).what, scope(t, frame))
    if not found:
        return False
    if NO in decision.options:
        found = (*found, NO)
    most = min(decision.most, len(found))
    t.decision = changed(decision, options=found, most=most, least=min(decision.least, most))
    return True
