"""All laws of all games: which hold for a game, and how dear it is to look at them."""

from __future__ import annotations

from tests.laws import every_game, secrecy
from tests.laws.every_game import Law
from tests.sow import laws as sow_laws
from tests.wotf import laws as wotf_laws

CHEAP: dict[str, tuple[Law, ...]] = {
    "wotf": (
        wotf_laws.cards_are_conserved,
        wotf_laws.areas_are_sane,
        wotf_laws.durations_name_what_is_there,
        every_game.everything_is_cited,
    ),
    "sow": (
        sow_laws.cards_are_conserved,
        sow_laws.table_is_sane,
        sow_laws.durations_name_what_is_there,
        sow_laws.who_is_out_has_nothing,
        every_game.everything_is_cited,
    ),
}
"""What can be looked at every few decisions."""

KEPT: dict[str, Law] = {"wotf": wotf_laws.what_is_kept_is_fresh, "sow": sow_laws.values_are_derived}
"""That values worked out before are still right."""

ORDER: dict[str, Law] = {"wotf": wotf_laws.order_changes_nothing, "sow": sow_laws.order_changes_nothing}
"""That no number depends on the order in which cards lie."""

UNSEEN: dict[str, Law] = {"wotf": secrecy.deck_order_is_hidden, "sow": sow_laws.others_see_numbers_only}
"""What a game promises of its own about hidden cards."""


OFTEN = {"wotf": 3, "sow": 40}
"""At every how many decisions it is worth looking: games of State of Wonder are long, and little changes in one."""


def names(game: str) -> Law:
    """That no name is read before it was shown; for one whole game, with decks in which no name stands twice."""
    return secrecy.Names() if game == "wotf" else sow_laws.Names()


def dear(game: str) -> tuple[Law, ...]:
    """What takes much longer than a decision."""
    return (
        KEPT[game],
        ORDER[game],
        UNSEEN[game],
        every_game.hidden_is_hidden,
        every_game.drawing_reads_back,
        every_game.every_option_is_accepted,
        every_game.copies_go_on,
    )
