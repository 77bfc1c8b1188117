"""404.2: what a card costs to play, and what may be paid instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.forbids import covers
from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.derived.power import own_stat
from wondertable.games.wotf.derived.queries import bits_of, link_bits
from wondertable.games.wotf.rules.bill import Bill, problem, room
from wondertable.games.wotf.state.face import Face
from wondertable.games.wotf.words.ability import Static
from wondertable.games.wotf.words.change import Allow, AlsoPay, CostMore, Forbid, PayInstead
from wondertable.games.wotf.words.zones import HAND
from wondertable.kernel.numbers import Number, minus, plus
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def cost(t: WorldTable, card: int, realm: int = 0, seat: int = -1) -> Number:
    """Return what its owner (or another player who may play it) would pay now, never below 0 (A112)."""
    total = uncut_cost(t, card, realm, t.cards[card].owner if seat < 0 else seat)
    return total if total > 0 else 0


def uncut_cost(t: WorldTable, card: int, realm: int, seat: int) -> Number:
    """Printed cost, that player's links and other changes, before X is added and the sum is kept at 0 or more."""
    face = t.face(card)
    total: Number = t.printed_cost(card) if face.stars or face.bundle.defines else face.cost
    if link_bits(t, seat):
        total = plus(total, -discount(t, card, seat))
    for active in (t.snapshot or snapshot(t)).costs:
        change = active.change
        assert isinstance(change, CostMore)
        if active.reaches(t, card) and (change.place is None or realm in change.place.realms(t, active.scope)):
            total = plus(total, change.amount.value(t, active.scope))
    for static in face.bundle.about_play:
        total = plus(total, _own_change(t, card, static, seat, realm))
    return total


def affords(t: WorldTable, card: int, energy: Number, seat: int) -> bool:
    """Return whether so much energy is enough for a player to play a card in any realm."""
    c = t.cards[card]
    face: Face = c.face
    if c.statuses or face.stars or face.bundle.changes_price or (t.snapshot or snapshot(t)).costs:
        return energy >= cost(t, card, 0, seat)
    orbitals = face.orbital_bits
    if not isinstance(energy, int):
        return energy >= face.cost - ones(orbitals & link_bits(t, seat))
    missing = face.cost - energy
    return missing <= 0 or (missing <= ones(orbitals) and missing <= ones(orbitals & link_bits(t, seat)))


def _own_change(t: WorldTable, card: int, static: Static, seat: int, realm: int) -> Number:
    """Return a card's own words about its cost work while it is played ("Hoard 3: This costs 3 less")."""
    total: Number = 0
    for change in static.changes:
        if isinstance(change, CostMore) and t.cards[card].zone > 7:
            s = Scope(seat, card, 0, None, t.cards[card].life)
            who = static.who
            if change.place is not None and realm not in change.place.realms(t, s):
                continue
            if who is not None and card in who.cards(t, s):
                if static.condition is None or static.condition.holds(t, s):
                    total = plus(total, change.amount.value(t, s))
    return total


def discount(t: WorldTable, card: int, seat: int) -> int:
    """1 for each of the card's orbitals that its player has a link to (keyword:Link.a, A59)."""
    mine = link_bits(t, seat)
    return ones(bits_of(t, card) & mine) if mine else 0


def ones(bits: int) -> int:
    """Return how many bits are set."""
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


class NoAction:
    """When a keyword lets its card be played for no action."""

    def holds(self, t: WorldTable, card: int, seat: int, realm: int) -> bool:
        """Return whether a card that a player plays there takes no action."""
        raise NotImplementedError


_NO_ACTION: Final[list[NoAction]] = []


def takes_no_action(t: WorldTable, card: int, seat: int, realm: int = 0) -> bool:
    """Return whether a keyword says that playing the card (there) takes no action."""
    return any(keyword.holds(t, card, seat, realm) for keyword in _NO_ACTION)


def plays_without_action(keyword: NoAction) -> None:
    """Lay down when a keyword lets its card be played for no action."""
    _NO_ACTION.append(keyword)


def bill_for(t: WorldTable, seat: int, card: int, realm: int, x: Number = 0) -> Bill:
    """Return all that a player pays to play a card there: an action, energy, and what it asks for besides."""
    bill = _besides(t, seat, card, realm)
    bill.add("energy", plus(uncut_cost(t, card, realm, seat), x))
    return bill


def _besides(t: WorldTable, seat: int, card: int, realm: int) -> Bill:
    """Return what is paid besides the card's own cost of energy."""
    bill = Bill(seat, "404.2.b", (card,))
    if not takes_no_action(t, card, seat, realm):
        bill.add("actions", 1)
    for deed in also_paid(t, card):
        bill.add_deed(t, deed, play_scope(t, seat, card))
    return bill


def most_x(t: WorldTable, seat: int, card: int, realm: int) -> Number:
    """Return the largest X that can be paid with all the rest; a link on an X cost lets it be larger (A112, A155)."""
    return minus(room(t, _besides(t, seat, card, realm), "energy"), uncut_cost(t, card, realm, seat))


def price_problem(t: WorldTable, seat: int, card: int, realm: int) -> str:
    """Why the price can't be paid in any way, with the rule; nothing if it can."""
    found = problem(t, bill_for(t, seat, card, realm), play_scope(t, seat, card))
    return found if found and instead_of_energy(t, card, seat, realm) is None else ""


def play_scope(t: WorldTable, seat: int, card: int) -> Scope:
    """For whom a card speaks that is about to be played."""
    return Scope(seat, card, 0, None, t.cards[card].life)


def instead_of_energy(t: WorldTable, card: int, seat: int, realm: int) -> PayInstead | None:
    """Another price its player could pay now ("You may spend 20 faith instead of paying this card's energy cost")."""
    for static in t.face(card).bundle.about_play:
        for change in static.changes:
            if isinstance(change, PayInstead) and _holds(t, static, seat, card):
                bill, s = _besides(t, seat, card, realm), play_scope(t, seat, card)
                if isinstance(change.deed, Effect):
                    bill.add_deed(t, change.deed, s)
                    if change.less is not None:
                        bill.add("energy", minus(uncut_cost(t, card, realm, seat), change.less.value(t, s)))
                else:
                    bill.add(change.resource, change.amount.value(t, s))
                if not problem(t, bill, s):
                    return change
    return None


def _holds(t: WorldTable, static: Static, seat: int, card: int) -> bool:
    s = Scope(seat, card, 0, None, t.cards[card].life)
    return static.condition is None or static.condition.holds(t, s)


def forbids_itself(t: WorldTable, card: int, seat: int, realm: int) -> bool:
    """Return whether the card's own words say that it can't be played now, or not there."""
    for static in t.face(card).bundle.about_play:
        for change in static.changes:
            if isinstance(change, Forbid) and change.verb == "play" and static.who is not None:
                s = Scope(seat, card, realm, None, t.cards[card].life)
                if _holds(t, static, seat, card) and covers(t, change, s, card, seat, realm):
                    return True
    return False


NO_DEEDS: Final[list[Effect]] = []


def also_paid(t: WorldTable, card: int) -> list[Effect]:
    """Return what must be done besides paying ("As an additional cost to play this, sacrifice a Wonder")."""
    found = NO_DEEDS
    for static in t.face(card).bundle.about_play:
        for change in static.changes:
            if isinstance(change, AlsoPay) and isinstance(change.deed, Effect):
                found = [*found, change.deed]
    return found


def costs_x(t: WorldTable, card: int) -> bool:
    """Return whether the printed cost is X: its player chooses the number while paying."""
    return "cost" in t.face(card).stars and own_stat(t, card, "cost") is None


def core_problem(t: WorldTable, seat: int, card: int) -> bool:
    """Return whether the core rule stands in the way (404.2.g); not in prerelease games (304.1.a)."""
    face = t.face(card)
    if not face.core or t.prerelease or (t.value("core_asks") == "from hand" and t.cards[card].zone != HAND + seat):
        return False
    for active in snapshot(t).rest:
        if isinstance(active.change, Allow) and active.change.what == "play core cards" and active.scope.you == seat:
            return False
    return not face.orbital_bits & link_bits(t, seat)
