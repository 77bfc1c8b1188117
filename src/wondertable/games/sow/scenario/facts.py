"""What is true on a table now, in the words in which a scenario would expect it."""

from __future__ import annotations

from wondertable.games.kit.labels import Labels
from wondertable.games.kit.scenario import Fact
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.scenario.expect_cards import place_of
from wondertable.games.sow.words.zones import SEATS


def facts(t: CityTable, labels: Labels) -> list[Fact]:
    """Return where each card is, what it deals and how much damage it has, and how much gold players have."""
    labels.catch_up(t)
    found: list[Fact] = []
    for card, word in labels.words.items():
        found += [(card, "where", word, place_of(t, card)), (card, "damage", word, t.damage(card))]
    found += [(-1, "gold", SEATS[seat], t.gold(seat)) for seat in range(len(t.pools))]
    return found
