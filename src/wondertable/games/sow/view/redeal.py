"""Redeal: a table that looks the same to a seat, with everything it can't see dealt anew.

Cards keep their places and numbers; only what is printed on the unseen ones is exchanged, so that half-done effects
which remember a place go on unharmed. The result depends on nothing that the seat does not know.
"""

from __future__ import annotations

from wondertable.games.sow.rules.main import options as ways_to_act
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.state.face import CardFace
from wondertable.games.sow.view.visibility import Sight, in_production
from wondertable.games.sow.words.zones import HAND, PRODUCTION, of
from wondertable.kernel.chance import Chance, scatter
from wondertable.kernel.event import Entry, Event
from wondertable.kernel.node import Value, changed


def redeal(t: CityTable, seat: int, seed: int) -> CityTable:
    """A table as the seat might imagine it: unseen cards dealt anew, and a future of its own."""
    chance = Chance(scatter(seed))
    found = shuffle_unseen(t, seat, chance)
    _ask_again(found, seat)
    found.chance = Chance(scatter(chance.below(1 << 62)))
    return found


def shuffle_unseen(t: CityTable, seat: int, chance: Chance) -> CityTable:
    """A copy in which the faces of unseen cards have changed places; nothing the seat knows is different."""
    sight = Sight(t, seat)
    new = t.clone()
    assert isinstance(new, CityTable)
    moved: dict[int, int] = {}
    for owner in range(len(t.pools)):
        group = [i for zone in (PRODUCTION, HAND) for i in t.zones[of(zone, owner)] if not sight.knows(i)]
        if len(group) > 1:
            _deal(sight, new, group, chance, moved)
    new.last = _retold(sight, moved)
    new.touch()
    return new


def _deal(sight: Sight, new: CityTable, group: list[int], chance: Chance, moved: dict[int, int]) -> None:
    """Deal the faces of a group anew; a card in production must not cost more than the gold on it (play.a)."""
    t = sight.t
    labels = sight.labels()
    cards = sorted(group, key=lambda i: (_order(t.face(i)), labels.get(i, "")))
    chance.shuffle(cards)
    slots = sorted(group, key=lambda i: (_most(t, i), group.index(i)))
    for slot in slots:
        fitting = [i for i in cards if t.face(i).cost <= _most(t, slot)]
        card = (fitting or cards)[0]
        cards.remove(card)
        new.own(slot).face = t.cards[card].face
        moved[card] = slot


def _most(t: CityTable, slot: int) -> int:
    """The most that a card in this place can cost, as everybody sees; cheaper ways to play make no difference here."""
    if in_production(t, slot):
        return t.paid(slot) + _discounts(t, t.cards[slot].owner)
    waiting = t.frames[-1].memory if t.frames and t.frames[-1].key == "play" else {}
    if waiting.get("card", -1) == slot:
        return t.gold(t.cards[slot].owner) + _discounts(t, t.cards[slot].owner)
    return 1 << 30


def _discounts(t: CityTable, seat: int) -> int:
    from wondertable.games.sow.derived.values import sheet

    return sum([max(change.less * times, 0) for s, change, times in sheet(t).costs])


def _order(face: CardFace) -> tuple[Value, ...]:
    return (face.name, face.text, face.cost, -1 if face.attack is None else face.attack, face.health, face.structure)


# -- the log -------------------------------------------------------------------------------------------------------


def _retold(sight: Sight, moved: dict[int, int]) -> Entry | None:
    """The log of the new table: what the seat saw stays true of the same cards; what it did not see names nothing."""
    last: Entry | None = None
    for event in sight.t.log:
        last = Entry(_retell(sight, event, moved), last)
    return last


def _retell(sight: Sight, event: Event, moved: dict[int, int]) -> Event:
    card = event.card
    if card >= 0:
        if sight.reads(event):
            card = moved.get(card, card)
        elif card not in moved:
            card = -1
    other = _follow(sight, event.other, moved)
    source = card if event.source == event.card else _follow(sight, event.source, moved)
    if card == event.card and other == event.other and source == event.source:
        return event
    return changed(event, card=card, other=other, source=source)


def _follow(sight: Sight, card: int, moved: dict[int, int]) -> int:
    return moved[card] if card in moved and sight.told(card) else card


# -- the other player's decision -----------------------------------------------------------------------------------


def _ask_again(t: CityTable, seat: int) -> None:
    """Work out anew what the other player may choose from."""
    decision = t.decision
    if decision is None or decision.seat == seat:
        return
    if decision.question == "main":
        t.decision = changed(decision, options=tuple(ways_to_act(t, t.turn)))
    elif decision.question == "pay":
        card: int = t.frames[-1].memory["card"]
        amounts = range(min(t.cost(card, decision.seat), t.gold(decision.seat)), t.gold(decision.seat) + 1)
        t.decision = changed(decision, options=tuple([("number", n) for n in amounts]))
