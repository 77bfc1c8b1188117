"""Facts of a finished game beside its result: how many cards were drawn, and what became of the tracked ones."""

from __future__ import annotations

from wondertable import Game, Json


def facts(game: Game, tracked: tuple[str, ...], seat_of_one: int) -> dict[str, Json]:
    """Return for each side how many cards it drew, and how often it drew and played each tracked card.

    Where players hold their whole deck, nothing is drawn and every card counts as drawn.
    """
    sides = len(game.seats)
    drawn = [0] * sides
    had = {name: [0] * sides for name in tracked}
    played = {name: [0] * sides for name in tracked}
    for event in game.log:
        if event.what not in ("drew", "played"):
            continue
        side = (event.seat - seat_of_one) % sides
        name = game.card_name(event.card)
        if event.what == "drew":
            drawn[side] += 1
            if name in had:
                had[name][side] += 1
        elif name in played:
            played[name][side] += 1
    return {"drawn": drawn, "had": had, "played": played}
