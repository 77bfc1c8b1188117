"""Conservation of resources: what a player has is what they had, with all that the log tells of gains and payments."""

from __future__ import annotations

from math import inf

from tests.laws.every_game import need
from wondertable.kernel.event import Event
from wondertable.play.game import Game

MORE = {"gained": 1, "income": 1, "lost": -1, "lost unspent": -1, "spent": -1, "paid": -1}
"""Events that change how much a player has, by their number."""
UNTOLD = ("actions", "free attacks", "faith")
"""What is spent by acting, which is told without a number: there is never more of it than is told."""
FOR_GOLD = ("played", "activated", "combat")
"""Events of State of Wonder that tell the gold paid for a card or an ability."""


class Accounts:
    """Whatever changes a pool went through its door, which tells it; for one whole game."""

    def __init__(self) -> None:
        self.had: list[dict[str, float]] = []
        self.read = 0

    def __call__(self, game: Game) -> None:
        t = game.table
        if self.had:
            for seat, pool in enumerate(self.had):
                if game.definition.is_in(t, seat):
                    self._check(game, seat, pool)
        self.had = [{name: float(amount) for name, amount in pool.items()} for pool in t.pools]
        self.read = t.events.size

    def _check(self, game: Game, seat: int, pool: dict[str, float]) -> None:
        events = [event for event in game.table.log[self.read :] if event.seat == seat]
        for resource in {*pool, *game.table.pools[seat]}:
            found = pool.get(resource, 0)
            for event in events:
                found = _after(game.name, event, resource, found)
            now = game.table.pools[seat].get(resource, 0)
            told = [(e.what, e.number, e.words) for e in events if e.what in (*MORE, *FOR_GOLD)]
            same = now == found or (resource in UNTOLD and now < found) or inf in (now, found, pool.get(resource, 0))
            need(same, f"seat {seat} has {now} {resource}, told are {found} after {pool}: {told}", game)


def _after(game: str, event: Event, resource: str, had: float) -> float:
    """How much of a resource there is after an event."""
    if game == "wotf" and event.words != resource:
        return had
    if event.what == "set":
        return float(event.number)
    if game == "sow" and event.what in FOR_GOLD:
        return had - float(event.number)
    return had + MORE.get(event.what, 0) * float(event.number)
