"""The laws of State of Wonder, at every decision. Each raises BrokenLaw where it does not hold."""

from __future__ import annotations

import re

from tests.laws.every_game import all_that_is_shown, every_card_has_its_place, looking, need
from wondertable.games.sow.derived.forbidding import held_off
from wondertable.games.sow.rules.table import DICE, CityTable
from wondertable.games.sow.words.zones import (
    GARRISON,
    GONE,
    GRAVEYARD,
    HAND,
    PRODUCTION,
    SIEGE_LINE,
    WALL,
    in_play_zones,
    is_hidden,
    of,
    whose,
)
from wondertable.play.game import Game

_MARK = re.compile(r"<([abcd]\d\d)>")


def table_of(game: Game) -> CityTable:
    """The table of a game of State of Wonder."""
    assert isinstance(game.table, CityTable)
    return game.table


def cards_are_conserved(game: Game) -> None:
    """Every card is in one zone; hands, productions and graveyards hold their owners' cards, and no tokens."""
    every_card_has_its_place(game)
    t = table_of(game)
    for c in t.cards:
        if not t.in_play(c.id) and c.zone != GONE:
            need(c.owner == whose(c.zone), f"card {c.id} is in the other player's zone {c.zone}", game)
            need(not t.is_token(c.id), f"the token {c.id} is in zone {c.zone}", game)


def table_is_sane(game: Game) -> None:
    """Gold is never owed; dice and counters lie only where they may; what has no health left is gone."""
    t = table_of(game)
    for seat in range(len(t.pools)):
        need(t.gold(seat) >= 0, "somebody owes gold", game)
        for card in t.zones[of(SIEGE_LINE, seat)]:
            need(t.cards[card].controller != seat, "somebody besieges their own city", game)
        for zone in (HAND, GRAVEYARD):
            need(all(not t.cards[i].counters for i in t.zones[of(zone, seat)]), "counters outside play", game)
        for card in t.zones[of(PRODUCTION, seat)]:
            need(all(kind in DICE for kind, _ in t.cards[card].counters), "counters on a card in production", game)
    if game.decision is not None and game.decision.question in ("main", "war", "battle", "end"):
        kept = [i for i in t.cards_in_play() if any(held_off(t, i, verb) for verb in ("be destroyed", "leave play"))]
        dying = [i for i in t.cards_in_play() if t.left(i) <= 0 and i not in kept]
        need(not dying, "a card without health is in play", game)
        need(not t.batch, "abilities wait between actions", game)


def durations_name_what_is_there(game: Game) -> None:
    """Nothing hangs on a card that has left, lasts for a fight that is over, or stands in the wrong zone."""
    t = table_of(game)
    quiet = game.decision is not None and game.decision.question in ("main", "war", "end")
    for card in t.cards_in_play():
        for status in t.cards[card].statuses:
            if status.until == "source":
                need(t.same_life(status.source, status.bound), f"card {card} is held by one that has left", game)
            if quiet:
                passing = status.until.startswith(("attack", "battle"))
                need(not passing, f"what lasts for a fight is still on card {card}", game)
    for seat in range(len(t.pools)):
        for zone, wall in ((GARRISON, False), (WALL, True)):
            kinds = [t.face(i).type == "Fortification" for i in t.zones[of(zone, seat)]]
            need(all(kind == wall for kind in kinds), "a fortification is not in a wall, or another card is", game)
    if t.phase in ("start", "main", "end"):
        need(t.attacker < 0 and t.defender < 0, "somebody attacks or defends outside a war", game)


def values_are_derived(game: Game) -> None:
    """What is remembered about the worth of cards is what would be worked out anew."""
    t = table_of(game)
    anew = t.clone()
    assert isinstance(anew, CityTable)
    anew.worths.clear()
    anew.invalidate()
    need(t.cards_in_play() == anew.cards_in_play(), "other cards are in play than remembered", game)
    need(_values(t) == _values(anew), "remembered values are stale", game)


def _values(t: CityTable) -> list[object]:
    """All that is worked out about the cards in play, and what they cost who hold them."""
    found: list[object] = [
        (t.attack(i), t.most(i), dict(t.keywords(i)), t.abilities(i).event_mask) for i in t.cards_in_play()
    ]
    held = [i for seat in range(len(t.pools)) for i in t.zones[of(HAND, seat)]]
    return [*found, [t.cost(i, t.cards[i].owner) for i in held]]


def order_changes_nothing(game: Game) -> None:
    """S72, S106: what cards are worth, and cost, is the same in whatever order they lie in their zones."""
    t = table_of(game)
    turned = t.clone()
    assert isinstance(turned, CityTable)
    for zone in in_play_zones(len(t.pools)):
        if len(turned.zones[zone]) > 1:
            turned.pile(zone).reverse()
    turned.worths.clear()
    turned.invalidate()
    for i in t.cards_in_play():
        found, other = _worth(t, i), _worth(turned, i)
        need(found == other, f"card {i} is worth {found}, and {other} when its zone is turned round", game)
    for seat in range(len(t.pools)):
        for i in t.zones[of(HAND, seat)]:
            need(t.cost(i, seat) == turned.cost(i, seat), f"card {i} costs something else", game)


def _worth(t: CityTable, card: int) -> tuple[object, ...]:
    index = t.abilities(card)
    return (t.attack(card), t.most(card), dict(t.keywords(card)), index.event_mask, len(index.activated))


class Names:
    """No seat ever reads the name of a card that it has had no chance to see. Needs decks with no name twice."""

    def __init__(self) -> None:
        self.seen: dict[int, set[str]] = {}
        self.shown: set[str] = set()
        self.read = 0

    def __call__(self, game: Game) -> None:
        t = table_of(game)
        for event in t.log[self.read :]:
            if event.what in _SHOWN:
                self.shown.update(_MARK.findall(t.name(event.card)))
        self.read = len(t.log)
        for seat in looking(game):
            seen = self.seen.setdefault(seat, set())
            seen |= self.shown
            for c in t.cards:
                hidden = is_hidden(c.zone) or (c.zone == GONE and not c.seen)
                if not hidden or whose(c.zone) == seat:
                    seen.update(_MARK.findall(t.name(c.id)))
            if t.decision is not None and t.decision.seat == seat:  # whoever chooses among cards looks at them
                options = [option for option in t.decision.listed() if option[0] == "card"]
                seen.update([mark for option in options for mark in _MARK.findall(t.name(option[1]))])
            told = set(_MARK.findall(all_that_is_shown(game, t, seat)))
            need(told <= seen, f"seat {seat} reads of {sorted(told - seen)}", game)


_SHOWN = ("entered play", "died", "destroyed", "took back", "revealed")
"""Events by which a card has been in the open, even if it is back in a hand when somebody looks."""


def others_see_numbers_only(game: Game) -> None:
    """Of another player's hand a seat sees the number of cards, of their production also the gold on each."""
    t = table_of(game)
    for seat in range(len(t.pools)):
        for other in [one for one in range(len(t.pools)) if one != seat]:
            shown = game.observe(seat)["players"][game.seats[other]]
            need(shown["hand"] == {"size": len(t.zones[of(HAND, other)]), "known": []}, "a hand is seen", game)
            made = t.zones[of(PRODUCTION, other)]
            gold = [{"label": "", "owner": game.seats[other], "gold": t.paid(i)} for i in made]
            need(shown["production"] == gold, "more than the gold is seen of a production", game)


def who_is_out_has_nothing(game: Game) -> None:
    """M27: a player who is out has no gold and no card, is asked nothing, and has no turn."""
    t = table_of(game)
    for seat in [one for one in range(len(t.pools)) if not t.is_in(one) and not game.over]:
        need(t.gold(seat) == 0, "somebody who is out has gold", game)
        need(all(c.zone == GONE for c in t.cards if c.owner == seat), "cards of one who is out are there", game)
        need(game.decision is None or seat not in (game.decision.seat, t.turn), "somebody who is out plays on", game)
