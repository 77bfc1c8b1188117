"""Expectations about the table and the players: piles, gold, sieges, and what can be done now."""

from __future__ import annotations

from wondertable.games.kit.expect import differs
from wondertable.games.kit.expect_cards import each, exactly
from wondertable.games.kit.labels import Labels
from wondertable.games.kit.located import Located
from wondertable.games.sow.deeds.winning import places as ranking
from wondertable.games.sow.rules.phases import PHASES
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.scenario.seats import players, seat_of
from wondertable.games.sow.words.zones import GARRISON, GRAVEYARD, HAND, PRODUCTION, SEATS, of

# -- piles and gold --------------------------------------------------------------------------------------------------


def _pile(t: CityTable, labels: Labels, wanted: Located, what: str, zone: int) -> list[str]:
    problems: list[str] = []
    for seat, names in wanted.table():
        problems += exactly(labels, t, f"{what} {seat}", names, t.zones[of(zone, seat_of(t, seat))], t.name)
    return problems


def hand(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Exactly these cards are in a player's hand."""
    return _pile(t, labels, wanted, "hand", HAND)


def graveyard(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Exactly these cards are in a player's graveyard."""
    return _pile(t, labels, wanted, "graveyard", GRAVEYARD)


def production(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Exactly these cards are in a player's production zone."""
    return _pile(t, labels, wanted, "production", PRODUCTION)


def garrison(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Exactly these cards are in a player's garrison."""
    return _pile(t, labels, wanted, "garrison", GARRISON)


def gold(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Players have that much gold."""
    return _each(t, wanted, "gold", [t.gold(seat) for seat in range(len(t.pools))])


def hand_size(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Players hold that many cards."""
    return _each(t, wanted, "hand size", [len(t.zones[of(HAND, seat)]) for seat in range(len(t.pools))])


def _each(t: CityTable, wanted: Located, what: str, found: list[int]) -> list[str]:
    return each(wanted, what, lambda seat: found[seat_of(t, seat)])


# -- the table -------------------------------------------------------------------------------------------------------


def besieged(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """These players are under siege, or not."""
    problems: list[str] = []
    for seat, holds in wanted.table():
        problems += differs(f"besieged {seat}", holds.truth(), t.besieged(seat_of(t, seat)))
    return problems


def to_act(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """That player has the next activation or answer."""
    found = "none" if t.decision is None else SEATS[t.decision.seat]
    return differs("to act", wanted.one_of((*players(t), "none"), "player"), found)


def phase(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """It is that phase."""
    return differs("phase", wanted.one_of(PHASES, "phase"), t.phase)


def turn(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """It is that player's turn."""
    return differs("turn", SEATS[seat_of(t, wanted)], SEATS[t.turn])


def out(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Exactly these players are out of the game."""
    expected = sorted([SEATS[seat_of(t, one)] for one in wanted.listed()])
    return differs("out", expected, [SEATS[seat] for seat in range(len(t.pools)) if not t.is_in(seat)])


def places(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Return the ranking when the game is over; those who share a place stand in one list."""
    expected = [sorted([SEATS[seat_of(t, one)] for one in place.listed()]) for place in wanted.listed()]
    found = [sorted([SEATS[seat] for seat in place]) for place in ranking(t)] if t.outcome else []
    return differs("places", expected, found)
