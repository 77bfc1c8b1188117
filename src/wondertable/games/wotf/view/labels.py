"""The short words on a button for an option of Wonders of The First."""

from __future__ import annotations

from wondertable.games.kit.pieces import Pieces, naming_card, naming_seat, words
from wondertable.games.wotf.view.describe import option_line
from wondertable.games.wotf.view.visibility import CARD_FIRST, Sight, seat_name
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.decision import Option


def option_label(sight: Sight, option: Option) -> Pieces:
    """Return an option as a button says it."""
    kind: str = option[0]
    if kind == "player":
        return naming_seat(seat_name(option[1]))
    if kind == "attack":
        return words(f"Attack realm {option[1]}")
    if kind in CARD_FIRST:
        return _card_label(sight, option)
    return words(option_line(sight, option))


def _card_label(sight: Sight, option: Option) -> Pieces:
    kind: str = option[0]
    card: int = option[1]
    if sight.t.is_piece(card):
        return words(f"The stone of realm {sight.t.cards[card].zone}")
    name = naming_card(sight.name(card), sight.label(card))
    if kind == "play":
        realm: int = option[2]
        return words("Play ") + name + words(f" in realm {realm}" if realm else "")
    before = {"activate": "Use ", "harvest": "Harvest "}.get(kind, "")
    zone = sight.t.cards[card].zone
    return words(before) + name + words(f" (realm {zone})" if kind == "card" and zone <= REALMS else "")
