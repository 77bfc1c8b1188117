"""win.a to win.c: the last State or Wonder in play wins, and so does the fourth progression counter."""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.face import WONDER
from wondertable.games.sow.table import CityTable

PROGRESSION: Final = "progression"


def check_progression(t: CityTable) -> None:
    """win.b: four progression counters on a Wonder end the game at once."""
    needed: int = t.value("progression_to_win")
    for seat in (t.turn, 1 - t.turn):
        state = t.state_of(seat)
        if state >= 0 and t.age(state) == WONDER and t.counters(state, PROGRESSION) >= needed and not t.outcome:
            end_game(t, seat, "win.b", "the Great Wonder is complete")


def check_states(t: CityTable) -> None:
    """win.a: who has no State or Wonder left has lost; if nobody has one, nobody wins (S09)."""
    left = [seat for seat in (0, 1) if t.state_of(seat) >= 0]
    if len(left) == 1:
        end_game(t, left[0], "win.a", "the last State or Wonder")
    elif not left:
        end_game(t, -1, "S09", "no State is left")


def end_game(t: CityTable, won: int, rule: str, words: str) -> None:
    """win.c: the game is over."""
    t.outcome = "draw" if won < 0 else "AB"[won]
    t.say("game over", seat=won, words=words, rule=rule)


def goes_on(t: CityTable, cards: int = 0) -> bool:
    """S67: whether something goes on by itself; what would never end is a draw, for nobody can end it."""
    if not t.endless(cards):
        return True
    end_game(t, -1, "S67", "it would go on for ever")
    return False


def concede(t: CityTable, seat: int) -> None:
    """A player gives up, and loses."""
    t.say("conceded", seat=seat, rule="win.c")
    end_game(t, 1 - seat, "win.c", "the other player conceded")
    t.frames.clear()
    t.decision = None
