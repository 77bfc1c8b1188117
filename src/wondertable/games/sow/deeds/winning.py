"""win.a to win.c: the last State or Wonder in play wins, and so does the fourth progression counter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.sow.state.face import WONDER
from wondertable.games.sow.words.zones import SEATS

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

MOST_LINKS: Final = 500
MOST_CARDS: Final = 3000
"""S67: what goes on by itself beyond this, or fills the table with more cards than this, would never end."""
MOST_TURNS: Final = 1000
"""S80: a game that is not over after so many turns is a draw."""
PROGRESSION: Final = "progression"


def check_progression(t: CityTable) -> None:
    """win.b: four progression counters on a Wonder end the game at once."""
    for seat in t.seats_from(t.turn):
        state = t.state_of(seat)
        if state < 0 or t.age(state) != WONDER or not t.cards[state].counters:
            continue
        needed: int = t.value("progression_to_win")
        if t.counters(state, PROGRESSION) >= needed and not t.outcome:
            end_game(t, seat, "win.b", "the Great Wonder is complete")


def end_game(t: CityTable, won: int, rule: str, words: str) -> None:
    """win.c: the game is over."""
    t.outcome = "draw" if won < 0 else SEATS[won]
    t.say("game over", seat=won, words=words, rule=rule)


def goes_on(t: CityTable, cards: int = 0) -> bool:
    """S67, S80: one more thing goes on by itself, or so many cards more come; what would never end is a draw."""
    t.links += 1
    if t.count > MOST_TURNS:
        end_game(t, -1, "S80", f"{MOST_TURNS} turns are over")
        return False
    if t.links <= MOST_LINKS and len(t.cards) + cards <= MOST_CARDS:
        return True
    end_game(t, -1, "S67", "it would go on for ever")
    return False


def places(t: CityTable) -> tuple[tuple[int, ...], ...]:
    """M37: the winner, then those still in the game, then the others by how long they stayed."""
    left = t.seats_from(0)
    won = [seat for seat in left if SEATS[seat] == t.outcome]
    rest = [seat for seat in left if seat not in won]
    return tuple([tuple(place) for place in (won, rest, *reversed(t.fallen)) if place])
