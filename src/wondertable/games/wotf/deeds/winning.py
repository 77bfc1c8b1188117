"""405: winning the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.state.snapshot import Active
from wondertable.games.wotf.words.change import Allow

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def finish_game(t: WorldTable) -> None:
    """Most stones win; on equal stones the lowest realm with a single controller decides (405.b)."""
    mine, theirs = t.stones_of(0), t.stones_of(1)
    won = _more(mine, theirs)
    rule = "405.a"
    if won < 0:
        won = tie_break(t)
        rule = "405.b" if won >= 0 else "405.c"
        seats = {_wins_tied(t, active) for active in t.allowing("win tied games")} - {-1}
        won = seats.pop() if len(seats) == 1 else won
    end_game(t, won, rule, f"{mine} to {theirs}")


def _wins_tied(t: WorldTable, active: Active) -> int:
    """Return who wins a tied game by an ability: the controller of the realm it names, else its own player."""
    change = active.change
    if not isinstance(change, Allow) or change.place is None:
        return active.scope.you
    seats = {t.realm_controller(realm) for realm in change.place.realms(t, active.scope)}
    return seats.pop() if len(seats) == 1 else -1


def _more(a: int, b: int) -> int:
    if a == b:
        return -1
    return 0 if a > b else 1


def tie_break(t: WorldTable) -> int:
    """Return the controller of the lowest realm that has one; the oldest edition looks at realm 1 only."""
    for realm in t.active_realms():
        seat = t.realm_controller(realm)
        if seat >= 0 and (realm == 1 or t.value("tie_break") != "realm 1"):
            return seat
    return -1


def end_game(t: WorldTable, won: int, rule: str, words: str) -> None:
    """The game is over."""
    t.outcome = "draw" if won < 0 else "AB"[won]
    t.say("game over", seat=won, words=words, rule=rule)


def concede(t: WorldTable, seat: int) -> None:
    """505.4.c: a player may concede at any time, and loses."""
    t.say("conceded", seat=seat, rule="505.4.c")
    end_game(t, 1 - seat, "405.e", "by concession")
    t.frames.clear()
    t.asked = None
