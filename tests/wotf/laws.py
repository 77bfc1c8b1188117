"""The laws of Wonders of The First, at every decision. Each raises BrokenLaw where it does not hold."""

from __future__ import annotations

from tests.laws.every_game import every_card_has_its_place, need
from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.derived.queries import side
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.words.zones import ABYSS, ARCHIVE, DECK, HAND, PLAYING, REALMS
from wondertable.play.game import Game


def table_of(game: Game) -> WorldTable:
    """The table of a game of Wonders of The First."""
    assert isinstance(game.table, WorldTable)
    return game.table


def cards_are_conserved(game: Game) -> None:
    """Every card is in one zone; hands, decks and Abysses hold their owners' cards; equipment is where its host is."""
    every_card_has_its_place(game)
    t = table_of(game)
    for c in t.cards:
        if HAND <= c.zone < PLAYING and not t.is_piece(c.id):
            need(c.owner == c.zone % 2, f"card {c.id} is in the other player's zone {c.zone}", game)
        if c.host >= 0:
            need(c.zone == t.cards[c.host].zone <= REALMS, f"card {c.id} is equipped to a card elsewhere", game)


SORTED = (
    "with_triggers",
    "with_activated",
    "with_statics",
    "replacing",
    "equipment",
    "with_counters_or_statuses",
    "heard",
)
"""What a snapshot takes over from realms in which nothing has changed."""


def what_is_kept_is_fresh(game: Game) -> None:
    """What was worked out about the cards in The World before is what would be worked out now."""
    t = table_of(game)
    anew = t.clone()
    assert isinstance(anew, WorldTable)
    anew.invalidate()
    need(t.world() == anew.world(), "other cards are in The World than before", game)
    for i in t.world():
        kept = (t.power(i), t.base_power(i), t.types(i), t.classes(i), t.tier(i), t.nullified(i), t.is_stone(i))
        now = (
            anew.power(i), anew.base_power(i), anew.types(i), anew.classes(i), anew.tier(i), anew.nullified(i),
            anew.is_stone(i),
        )  # fmt: skip
        need(kept == now, f"card {i} is kept as {kept} and would be {now}", game)
        need(t.abilities(i).abilities == anew.abilities(i).abilities, f"card {i} has kept other abilities", game)
    for what in SORTED:
        kept, now = getattr(snapshot(t), what), getattr(snapshot(anew), what)
        need(kept == now, f"{what} is kept as {kept} and would be {now}", game)
    for realm in t.active_realms():
        for seat in (0, 1):
            need(side(t, realm, seat) == side(anew, realm, seat), f"realm {realm} has kept other Wonders", game)


def order_changes_nothing(game: Game) -> None:
    """What cards are, and their power, is the same in whatever order they lie in a realm."""
    t = table_of(game)
    turned = t.clone()
    assert isinstance(turned, WorldTable)
    for realm in range(1, REALMS + 1):
        if len(turned.zones[realm]) > 1:
            turned.pile(realm).reverse()
    turned.invalidate()
    for i in t.world():
        found, other = _worth(t, i), _worth(turned, i)
        need(found == other, f"card {i} is {found}, and {other} when its realm is turned round", game)


def _worth(t: WorldTable, card: int) -> tuple[object, ...]:
    kinds = (set(t.types(card)), set(t.classes(card)), t.tier(card), t.is_stone(card))
    words = sorted(str(ability) for ability in t.abilities(card).abilities)
    return (t.power(card), t.base_power(card), t.nullified(card), kinds, words)


def durations_name_what_is_there(game: Game) -> None:
    """Nothing lasts for a battle that is over, and nothing hangs on a card that has left The World."""
    t = table_of(game)
    under_way = [frame.own for frame in t.frames if frame.key == "battle"]
    for status in (*t.statuses, *[status for i in t.world() for status in t.cards[i].statuses]):
        need(not status.until.startswith("battle ") or bool(under_way), "what lasts for a battle outlives it", game)
        held = status.until in ("while this", "while yours")
        need(not held or t.cards[status.source].zone <= REALMS, "something hangs on a card that has left", game)


def areas_are_sane(game: Game) -> None:
    """No card is forever on its way; what is open lies open."""
    t = table_of(game)
    if game.decision is not None and game.decision.question == "turn":
        need(not t.zones[PLAYING], "a card is being played between turns", game)
        need(not t.batch, "effects wait between turns", game)
    for zone in (*range(ABYSS, ARCHIVE + 2),):
        for card in t.zones[zone]:
            need(t.cards[card].seen == 3, f"card {card} lies open and is not seen", game)
    for seat in (0, 1):
        for card in t.zones[HAND + seat]:
            need(bool(t.cards[card].seen & 1 << seat), f"card {card} is in hand and not seen by its owner", game)
        need(len(set(t.zones[DECK + seat])) == len(t.zones[DECK + seat]), "a card is twice in a deck", game)
