"""damage.a and damage.b: dealing damage, and healing at the end of every turn."""

from __future__ import annotations

from wondertable.games.sow.rules.happening import happen
from wondertable.games.sow.table import DAMAGE, NEW, SHIELD_USED, STRUCTURES, CityTable
from wondertable.kernel.card import with_counters


def deal(t: CityTable, card: int, amount: int, source: int, rule: str) -> int:
    """Deal damage to a card; how much it took. A shield ignores the first damage of a turn, a 0 does not use it up."""
    if amount <= 0 or not t.in_play(card):
        return 0
    c = t.own(card)
    if t.has_keyword(card, "Shield") and not c.flags & SHIELD_USED:
        c.flags |= SHIELD_USED
        t.say("shielded", card, c.controller, other=source, number=amount, rule="keyword:Shield.a")
        return 0
    c.counters = with_counters(c.counters, DAMAGE, amount)
    t.stir()
    happen(t, "damaged", card, c.controller, source, amount, rule=rule)
    return amount


def blow(t: CityTable, card: int, against: int) -> int:
    """The damage a card deals to another by its attack value; with Siege it is doubled against structures (S46)."""
    attack = t.attack(card)
    if attack is None or attack < 0:
        return 0
    return 2 * attack if doubled(t, card, against) else attack


def doubled(t: CityTable, card: int, against: int) -> bool:
    """keyword:Siege.a: whether a card deals double damage to another."""
    return t.has_keyword(card, "Siege") and t.has_type(against, STRUCTURES)


def mend(t: CityTable, card: int, amount: int, rule: str) -> int:
    """Take damage off a card; how much there was to take."""
    taken = min(amount, t.damage(card))
    if taken > 0:
        c = t.own(card)
        c.counters = with_counters(c.counters, DAMAGE, -taken)
        t.stir()
        t.say("mended", card, c.controller, number=taken, rule=rule)
    return taken


def end_of_turn(t: CityTable) -> None:
    """S40: units and heroes heal and "until end of turn" ends, at the same time; structures keep their damage."""
    for card in t.cards_in_play():
        c = t.cards[card]
        if t.is_unit(card) and t.damage(card) > 0:
            mend(t, card, t.damage(card), "damage.a")
        if c.statuses or c.flags & (NEW | SHIELD_USED):
            mine = t.own(card)
            mine.statuses = tuple([status for status in c.statuses if status.until != "turn"])
            mine.flags &= ~(NEW | SHIELD_USED)
            t.touch()
