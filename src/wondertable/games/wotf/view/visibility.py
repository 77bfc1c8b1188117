"""Sight: which cards a seat knows, and what it may call them. Everything a player is shown asks here first."""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.visibility import UNKNOWN, SeatSight
from wondertable.games.wotf.derived.layers import FACE_DOWN, snapshot
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.state.face import Face
from wondertable.games.wotf.state.snapshot import of_player
from wondertable.games.wotf.words.change import Allow
from wondertable.games.wotf.words.zones import ABYSS, CENTRE, DECK, HAND, REALMS, area_name
from wondertable.kernel.event import Event

BOTH: Final = 3
OPENING: Final = ("look at top card", "revealed top card", "revealed hand")
"""Abilities that lay cards open."""

CARD_FIRST: Final = ("card", "play", "activate", "harvest")
"""Kinds of options whose first word is a card."""


class Sight(SeatSight):
    """What one seat sees of a table."""

    def __init__(self, t: WorldTable, seat: int) -> None:
        super().__init__(t, seat)
        self.t = t
        self.mask: int = eyes(t, seat)
        self.offered: set[int] = _offered(t, seat)
        self.open: set[int] = _laid_open(t, seat)
        self.ruling: int = _ruling_since(t, seat)

    def knows(self, card: int) -> bool:
        """Return whether the seat knows which card this is: it is open, was shown to the seat, or is offered to it."""
        if card < 0:
            return False
        if self.seat < 0:
            return True
        c = self.t.cards[card]
        if c.zone <= REALMS:
            if not c.flags & FACE_DOWN:
                return True
        elif c.zone >= ABYSS:
            return True
        return bool(c.seen & self.mask) or card in self.offered or card in self.open

    def known_in_pile(self, pile: list[int]) -> list[int]:
        """Return the cards of a hand or deck that the seat knows; the same as `known_among`, and faster."""
        if self.seat < 0 or self.offered or self.open:
            return self.known_among(pile)
        cards, mask = self.t.cards, self.mask
        return [card for card in pile if cards[card].seen & mask]

    def name(self, card: int) -> str:
        return self.t.name(card) if self.knows(card) else UNKNOWN

    def is_card(self, card: int) -> bool:
        return not self.t.is_piece(card)

    def is_settled(self) -> bool:
        """Return a card that lies face down may be turned up; then lines that were hidden are told."""
        t = self.t
        for realm in range(1, REALMS + 1):
            for card in t.zones[realm]:
                if t.cards[card].flags & FACE_DOWN:
                    return False
        return True

    def was_shown(self, event: Event, number: int) -> bool:
        return self._may_read(event, number, self._own())

    def place_label(self, card: int) -> str:
        """Return a label for what the log never named: stones, the archive, cards laid out by hand."""
        if self.t.is_piece(card):
            return f"stone{card + 1}"
        zone = self.t.cards[card].zone
        at = self.t.zones[zone].index(card)
        if zone <= REALMS:
            return f"realm{zone}.{at + 1}"
        return f"{area_name(zone)}{zone % 2}.{at + 1}"

    # -- the log ---------------------------------------------------------------------------------------------------

    def reads(self, event: Event, number: int = -1) -> bool:
        """Whether the seat may know the card of an event, the line of that number of the log (found out if not given).

        During a controlled turn it also knows what the controlled player saw in it.
        """
        if event.card < 0:
            return False
        return self._may_read(event, number, self.mask if 0 <= self.ruling <= number else self._own())

    def told(self, card: int, event: Event | None, number: int) -> bool:
        """Return whether the seat knows a card, or did when the log spoke of it; only for lines of the log."""
        if card < 0:
            return False
        return self.knows(card) or (card in self.labels() and not self._was_down(card, event, number))

    def _may_read(self, event: Event, number: int, mask: int) -> bool:
        """Return whether these eyes may know the card that an event speaks of."""
        if self.seat < 0:
            return True
        return bool(event.seen & mask) and not self._was_down(event.card, event, number)

    def _own(self) -> int:
        return 1 << self.seat if self.seat >= 0 else BOTH

    def _was_down(self, card: int, event: Event | None, number: int) -> bool:
        """Return whether a card that lies face down now did so at that event, or line of the log, already."""
        c = self.t.cards[card]
        if c.zone > REALMS or not c.flags & FACE_DOWN or c.seen & self.mask:
            return False
        line = self.t.events.size
        for e in self.t.events.newest():
            line -= 1
            if e.what == "face down" and e.card == card:
                return number >= line or (event is None and number < 0)
            if e is event:
                return True
        return True

    def title(self, card: int) -> str:
        """Return the name on the card itself: the log keeps it whatever the card becomes later."""
        face = self.t.cards[card].face
        assert isinstance(face, Face)
        return face.name


def eyes(t: WorldTable, seat: int) -> int:
    """Return the players whose knowledge a seat has: its own, and that of a player whose turn it controls (505.4.a)."""
    if seat < 0:
        return BOTH
    mask = 1 << seat
    for other in (0, 1):
        if t.ruler[other] == seat:
            mask |= 1 << other
    return mask


def _ruling_since(t: WorldTable, seat: int) -> int:
    """Return the line of the log at which the seat took control of the other player's turn, or −1."""
    if seat not in (0, 1) or t.ruler[1 - seat] != seat:
        return -1
    since = t.events.size
    for e in t.events.newest():
        since -= 1
        if e.what == "controls turn" and e.number == seat:
            return since
    return -1


def _offered(t: WorldTable, seat: int) -> set[int]:
    """Return the cards among which the seat is choosing right now: it is looking at them."""
    if t.decision is None or t.decision.seat != seat:
        return set()
    return {option[1] for option in t.decision.listed() if option[0] in CARD_FIRST}


def _laid_open(t: WorldTable, seat: int) -> set[int]:
    """Return the cards of hands and decks that an ability shows: a top card or a hand, to all or to one player."""
    found: set[int] = set()
    for active in snapshot(t).rest:
        change = active.change
        if isinstance(change, Allow) and change.what in OPENING:
            for owner in (0, 1):
                to_all = change.what != "look at top card"
                if of_player(active, owner) and (to_all or (seat >= 0 and active.scope.you == seat)):
                    found.update(t.zones[HAND + owner] if change.what == "revealed hand" else t.zones[DECK + owner][:1])
    return found


def seat_name(seat: int) -> str:
    """Return a or B; the centre belongs to nobody."""
    return "nobody" if seat == CENTRE else "AB"[seat]
