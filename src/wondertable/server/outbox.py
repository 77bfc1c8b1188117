"""The outbox: what a viewer is sent of a table. The one place where views leave for a connection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.play.protocol import view
from wondertable.server.auto_pass import ALWAYS, PASS
from wondertable.server.messages import Handover, SeatLine, State, UndoRequest, Waiting
from wondertable.server.replays import shuffle
from wondertable.server.results import result_of
from wondertable.server.shuffle import commitment
from wondertable.server.undo_history import words_for
from wondertable.server.viewer import NOBODY, Viewer

if TYPE_CHECKING:
    from wondertable.server.live_table import LiveTable


Same = dict[tuple[int, int, tuple[int, ...]], State]
"""States that were made already, by whose eyes look, from which line on, and whose link it is."""


def tell_all(table: LiveTable) -> None:
    """Broadcast the state. What several see alike, as spectators do, is made once."""
    same: Same = {}
    for viewer in list(table.viewers):
        tell(table, viewer, same)


def tell(table: LiveTable, viewer: Viewer, same: Same | None = None) -> None:
    """Send a viewer the state, with the log from the first line they have not read."""
    yours = [table.names[seat] for seat in viewer.seats]
    if table.game is None:
        viewer.send(_waiting(table, viewer, yours))
        return
    turn = _to_hand_over(table, viewer)
    if turn == NOBODY:
        viewer.send(_once(table, viewer, yours, {} if same is None else same))
        return
    viewer.hand_over(NOBODY)
    viewer.send(Handover(table.names[turn], table.kept.seats[turn].name, seat_lines(table), yours))


def _waiting(table: LiveTable, viewer: Viewer, yours: list[str]) -> Waiting:
    kept, you = table.kept, yours[0] if yours else ""
    lines, host = seat_lines(table), _named(table, kept.options.host)
    muted = _muted(table, viewer.seats[0]) if viewer.seats else []
    return Waiting(lines, you, commitment(kept.secret), yours, host, kept.options.chat, muted)


def _to_hand_over(table: LiveTable, viewer: Viewer) -> int:
    """Return the seat that a shared screen must be handed to before anything more is shown, or −1."""
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
    game, kept, seat = table.game, table.kept, viewer.seat
    assert game is not None
    sits = seat != NOBODY
    before = table.history.to(seat) if sits else None
    return State(
        view=view(game, seat if sits else "onlooker", viewer.since, table.story),
        seats=seat_lines(table),
        you=_named(table, seat),
        yours=yours,
        stops=PASS if seat in table.passing else ALWAYS,
        skip=sorted(table.skipping.get(seat, ())),
        thinking=_named(table, table.bots.asked()),
        undo=table.undo_price(seat) if sits else "",
        undo_words=[] if before is None or game.over else words_for(game, before, seat, seat),
        undo_request=_request(table, seat),
        result=result_of(game, kept),
        claims=[table.names[one] for one in table.claims()] if viewer.seats else [],
        hints=sits and table.hints(seat),
        chat=kept.options.chat,
        muted=_muted(table, seat),
        host=_named(table, kept.options.host),
        notice=table.bots.notice,
        commitment=commitment(kept.secret),
        shuffle=shuffle(kept),
        rematch=kept.options.rematch,
    )


def _request(table: LiveTable, seat: int) -> UndoRequest | None:
    asking = table.history.request
    if asking is None or table.game is None:
        return None
    missing = [table.names[one] for one in table.history.missing(table.game, table.people)]
    return UndoRequest(table.names[asking.by], asking.words[seat], asking.state, missing)


def _muted(table: LiveTable, seat: int) -> list[str]:
    return [table.names[one] for one in sorted(table.chat.muted.get(seat, ()))]


def seat_lines(table: LiveTable) -> list[SeatLine]:
    """Return who has which seat, who is here, and what their clocks say."""
    return [_line(table, seat) for seat in range(len(table.kept.seats))]


def _line(table: LiveTable, seat: int) -> SeatLine:
    kept, game, clocks = table.kept.seats[seat], table.game, table.clocks
    found = SeatLine(table.names[seat], kept.name or kept.bot, kept.bot, table.is_here(seat))
    found.out = game is not None and not game.over and not game.plays(seat)
    found.gone, found.stand_in = kept.gone, kept.stand_in
    found.screens = len([viewer for viewer in table.viewers if seat in viewer.seats])
    if game is not None and not game.over:
        away = table.presence.away(seat)
        found.away = None if away is None else round(away, 1)
    if clocks is not None and not kept.bot:
        found.clock, found.running = round(clocks.left(seat), 1), clocks.running == seat and not clocks.away
        found.grace = clocks.grace(seat)
    return found


def _named(table: LiveTable, seat: int) -> str:
    return table.names[seat] if seat != NOBODY else ""
