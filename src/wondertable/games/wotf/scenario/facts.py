"""What is true on a table now, in the words in which a scenario would expect it."""

from __future__ import annotations

from wondertable.games.kit.expect import SEATS
from wondertable.games.kit.labels import Labels
from wondertable.games.kit.scenario import Fact
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.scenario.expect_cards import place_of
from wondertable.games.wotf.scenario.seats import SIDES
from wondertable.games.wotf.words.zones import GONE, REALMS
from wondertable.kernel.node import Json
from wondertable.kernel.numbers import Number


def facts(t: WorldTable, labels: Labels) -> list[Fact]:
    """Return where each card is and what power it has, who has the stones, and what players have."""
    labels.catch_up(t)
    found: list[Fact] = []
    for card in range(len(t.cards)):
        if t.is_piece(card):
            found += _of_stone(t, card)
        elif card in labels.words and t.cards[card].zone != GONE:
            found += _of_card(t, labels.words[card], card)
    for seat, name in enumerate(SEATS):
        found += [(-1, what, name, _said(t.pools[seat][what])) for what in ("energy", "actions")]
        found.append((-1, "stone_count", name, t.stones_of(seat)))
    return found


def _of_stone(t: WorldTable, card: int) -> list[Fact]:
    realm = t.cards[card].zone
    return [(card, "stones", str(realm), SIDES[t.cards[card].controller])] if realm <= REALMS else []


def _of_card(t: WorldTable, word: str, card: int) -> list[Fact]:
    found: list[Fact] = [(card, "where", word, place_of(t, card))]
    power = t.power(card) if t.cards[card].zone <= REALMS else None
    return found if power is None else [*found, (card, "power", word, _said(power))]


def _said(number: Number) -> Json:
    """Return a number as a scenario writes it; infinity has a word."""
    return ".inf" if number == float("inf") else int(number)
