"""Expectations about the table and the players: piles, pools, stones, realms, and what can be done now."""

from __future__ import annotations

from wondertable.games.kit.expect import SEATS, differs, seat_of, show
from wondertable.games.kit.expect_cards import each, exactly
from wondertable.games.kit.labels import Labels
from wondertable.games.kit.located import Located
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.scenario.seats import SIDES
from wondertable.games.wotf.words.zones import ABYSS, BANISHMENT, DECK, HAND, REALMS
from wondertable.kernel.numbers import Number

REALM_STATES = ("unopened", "open", "banished")


# -- piles -----------------------------------------------------------------------------------------------------------


def in_realm(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Exactly these cards are on each side of a realm."""
    problems: list[str] = []
    for realm, sides in wanted.table():
        there = t.zones[realm.whole(1, REALMS)]
        for side, names in sides.table():
            word = side.one_of(SIDES, "side")
            mine = [i for i in there if SIDES[t.cards[i].controller] == word]
            problems += _exactly(t, labels, f"realm {realm} {side}", names, mine)
    return problems


def _pile(t: WorldTable, labels: Labels, wanted: Located, what: str, zone: int) -> list[str]:
    problems: list[str] = []
    for seat, names in wanted.table():
        problems += _exactly(t, labels, f"{what} {seat}", names, t.zones[zone + seat_of(seat)])
    return problems


def _exactly(t: WorldTable, labels: Labels, what: str, wanted: Located, cards: list[int]) -> list[str]:
    """These cards and no others; stones are no cards."""
    return exactly(labels, t, what, wanted, [i for i in cards if not t.is_piece(i)], t.name)


def hand(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Exactly these cards are in a player's hand."""
    return _pile(t, labels, wanted, "hand", HAND)


def abyss(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Exactly these cards are in a player's Abyss."""
    return _pile(t, labels, wanted, "abyss", ABYSS)


def banishment(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Exactly these cards of a player are banished."""
    return _pile(t, labels, wanted, "banishment", BANISHMENT)


def deck_top(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """These cards are on top of a deck, the topmost first."""
    return _deck_end(t, labels, wanted, "deck top", 1)


def deck_bottom(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """These cards are at the bottom of a deck, the undermost first."""
    return _deck_end(t, labels, wanted, "deck bottom", -1)


def _deck_end(t: WorldTable, labels: Labels, wanted: Located, what: str, way: int) -> list[str]:
    problems: list[str] = []
    for seat, names in wanted.table():
        expected = [name.word() for name in names.one_or_more()]
        cards = t.zones[DECK + seat_of(seat)][::way][: len(expected)]
        found = [t.name(i) for i in cards]
        if found != expected and [labels.word(t, i) for i in cards] != expected:
            problems += differs(f"{what} {seat}", expected, found)
    return problems


# -- numbers of players ----------------------------------------------------------------------------------------------


def _each(wanted: Located, what: str, found: tuple[Number, Number]) -> list[str]:
    return each(wanted, what, lambda seat: found[seat_of(seat)])


def energy(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Players have that much energy."""
    return _each(wanted, "energy", (t.pools[0]["energy"], t.pools[1]["energy"]))


def actions(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Players have that many actions left."""
    return _each(wanted, "actions", (t.pools[0]["actions"], t.pools[1]["actions"]))


def faith(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Players have that much faith."""
    return _each(wanted, "faith", (t.pools[0]["faith"], t.pools[1]["faith"]))


def free_attacks(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Players have that many free attacks."""
    return _each(wanted, "free attacks", (t.pools[0]["free attacks"], t.pools[1]["free attacks"]))


def hand_size(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Players hold that many cards."""
    return _each(wanted, "hand size", (len(t.zones[HAND]), len(t.zones[HAND + 1])))


def deck_size(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Decks have that many cards."""
    return _each(wanted, "deck size", (len(t.zones[DECK]), len(t.zones[DECK + 1])))


def stone_count(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Players control that many stones, cards that are stones included."""
    return _each(wanted, "stone count", (t.stones_of(0), t.stones_of(1)))


# -- the table -------------------------------------------------------------------------------------------------------


def stones(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Return the stones of these realms are there; where no banished one is asked for, those do not count."""
    problems: list[str] = []
    for realm, where in wanted.table():
        words = [one.one_of((*SIDES, "banished"), "place of a stone") for one in where.one_or_more()]
        found = _stones(t, realm.whole(1, REALMS))
        counted = [one for one in found if one != "banished" or "banished" in words]
        if sorted(counted) != sorted(words):
            problems.append(f"stones {realm}: expected {where}, found {_one(found)}")
    return problems


def _stones(t: WorldTable, realm: int) -> list[str]:
    there = [SIDES[t.cards[i].controller] for i in t.zones[realm] if t.is_piece(i)]
    banished = [i for i in t.zones[BANISHMENT] if t.is_piece(i) and t.cards[i].origin == realm]
    return there + ["banished" for _ in banished]


def _one(found: list[str]) -> str:
    return found[0] if len(found) == 1 else show(found)


def realms(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """These realms are open, unopened or banished."""
    problems: list[str] = []
    for realm, state in wanted.table():
        expected = state.one_of(REALM_STATES, "state of a realm")
        problems += differs(f"realm {realm}", expected, REALM_STATES[t.realms[realm.whole(1, REALMS)]])
    return problems


def round_number(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """It is that round."""
    return differs("round", wanted.whole(1, REALMS), t.round)


def turn(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """It is that player's turn."""
    return differs("turn", SEATS[seat_of(wanted)], SEATS[t.turn])
