"""The short words on a button for an option of State of Wonder."""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.pieces import Pieces, naming_card, naming_seat, words
from wondertable.games.sow.rules.states import advance_cost
from wondertable.games.sow.view.describe import option_line
from wondertable.games.sow.view.visibility import CARD_FIRST, Sight, seat_name
from wondertable.games.sow.words.zones import FIELD_AREA, city_of
from wondertable.kernel.decision import Option

PLAIN: Final = {
    "send home": "Call all units home", "done": "Done", "press on": "Besiege", "return home": "Go home",
    "take back": "Take cards back",
}  # fmt: skip
NEXT: Final = {"main": "Done building", "war": "Stay home", "end": "End turn"}
"""What going on is called in each phase."""
BEFORE: Final = {"play": "Play ", "activate": "Use ", "combat": "Use ", "attack": "Attack "}


def option_label(sight: Sight, option: Option) -> Pieces:
    """Return an option as a button says it."""
    kind: str = option[0]
    if kind in PLAIN:
        return words(PLAIN[kind])
    if kind == "next":
        return words(NEXT.get(sight.t.phase, "Go on"))
    if kind in CARD_FIRST:
        return _card_label(sight, option)
    return _player_label(sight, option)


def _card_label(sight: Sight, option: Option) -> Pieces:
    kind: str = option[0]
    if kind == "pass":
        return words("Pass")
    card: int = option[2] if kind == "attack" else option[1]
    return words(BEFORE.get(kind, "")) + naming_card(sight.name(card), sight.label(card))


def _player_label(sight: Sight, option: Option) -> Pieces:
    kind: str = option[0]
    if kind == "player":
        return naming_seat(seat_name(option[1]))
    if kind == "war":
        return words("War on ") + naming_seat(seat_name(option[1]))
    if kind == "advance":
        return words(f"Advance for {advance_cost(sight.t, sight.t.turn)} gold")
    if kind == "place" and option[1] != FIELD_AREA:
        return words("The siege of ") + naming_seat(seat_name(city_of(option[1]))) + words("'s city")
    if kind == "place":
        return words("The field battle")
    return words(option_line(sight, option))
