"""Telling: what a viewer gets to know of a table. The one place where views leave for a connection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.play.protocol import view
from wondertable.server.messages import Handover, SeatLine, State, Waiting
from wondertable.server.passing import ALWAYS, PASS
from wondertable.server.replays import shuffle
from wondertable.server.shuffle import commitment
from wondertable.server.viewer import NOBODY, Viewer

if TYPE_CHECKING:
    from wondertable.server.live import LiveTable


Same = dict[tuple[int, int, tuple[int, ...]], State]
"""What was worked out already, by whose eyes look, from which line on, and whose link it is."""


def tell_all(table: LiveTable) -> None:
    """Tell everybody how things stand. What several see alike, as those who look on do, is worked out once."""
    same: Same = {}
    for viewer in list(table.viewers):
        tell(table, viewer, same)


def tell(table: LiveTable, viewer: Viewer, same: Same | None = None) -> None:
    """Tell somebody how things stand, with the log from the first line they have not read."""
    yours = [table.names[seat] for seat in viewer.seats]
    if table.game is None:
        you = yours[0] if yours else ""
        viewer.send(Waiting(seat_lines(table), you, commitment(table.kept.secret), yours))
        return
    turn = _to_hand_over(table, viewer)
    if turn == NOBODY:
        viewer.send(_once(table, viewer, yours, {} if same is None else same))
        return
    viewer.hand_over(NOBODY)
    viewer.send(Handover(table.names[turn], table.kept.seats[turn].name, seat_lines(table), yours))


def _to_hand_over(table: LiveTable, viewer: Viewer) -> int:
    """The seat that a shared screen must be handed to before anything more is shown, or −1."""
    decision = None if table.game is None else table.game.decision
    if not viewer.shared or decision is None or decision.seat == viewer.seat or decision.seat not in viewer.seats:
        return NOBODY
    return decision.seat


def _once(table: LiveTable, viewer: Viewer, yours: list[str], same: Same) -> State:
    key = (viewer.seat, viewer.since, viewer.seats)
    if key not in same:
        same[key] = _state(table, viewer, yours)
    viewer.since = same[key].view["log_next"]
    return same[key]


def _state(table: LiveTable, viewer: Viewer, yours: list[str]) -> State:
    assert table.game is not None
    seat = viewer.seat
    seen = view(table.game, seat if seat != NOBODY else "onlooker", viewer.since)
    return State(
        view=seen,
        seats=seat_lines(table),
        you=_named(table, seat),
        yours=yours,
        stops=PASS if seat in table.passing else ALWAYS,
        skip=sorted(table.skipping.get(seat, ())),
        thinking=_named(table, table.bot_asked()),
        undo=table.taking_back.price(table.game, seat) if seat != NOBODY else "",
        undo_asked_by=_named(table, table.taking_back.asked_by),
        commitment=commitment(table.kept.secret),
        shuffle=shuffle(table.kept),
        rematch=str(table.kept.options.get("rematch", "")),
    )


def seat_lines(table: LiveTable) -> list[SeatLine]:
    """Who sits where, and what their clocks say."""
    return [_line(table, seat) for seat in range(len(table.kept.seats))]


def _line(table: LiveTable, seat: int) -> SeatLine:
    kept, game, clocks = table.kept.seats[seat], table.game, table.clocks
    out = game is not None and not game.over and not game.plays(seat)
    found = SeatLine(table.names[seat], kept.name or kept.bot, kept.bot, table.is_here(seat), out=out)
    if clocks is not None and not kept.bot:
        found.clock, found.running = round(clocks.left(seat), 1), clocks.running == seat and not clocks.away
        found.grace = clocks.grace(seat)
    return found


def _named(table: LiveTable, seat: int) -> str:
    return table.names[seat] if seat != NOBODY else ""
