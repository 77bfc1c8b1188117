"""Cards that an ability destroys, unless something is done instead."""

from __future__ import annotations

from wondertable.games.sow.rules.leaving import bury, kills, leave_play
from wondertable.games.sow.rules.replacing import do_instead
from wondertable.games.sow.rules.table import CityTable
from wondertable.kernel.program import Frame


def destroy(t: CityTable, f: Frame, cards: tuple[int, ...]) -> None:
    """An ability destroys cards; of those not in play (in a hand, in production) only their place changes."""
    in_play = tuple([card for card in cards if t.in_play(card) and not t.cant(card, "be destroyed")])
    going = do_instead(t, in_play, "destroyed")
    t.blows = tuple([(card, f.source) for card in going])
    kills(t, going)
    leave_play(t, going)
    bury(t, tuple([card for card in cards if not t.in_play(card) and card not in in_play]))
