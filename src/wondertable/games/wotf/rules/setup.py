"""401 and 402: who goes first, where realm 1 lies, opening hands and the mulligan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.piles import shuffle
from wondertable.games.wotf.deeds.zones import put
from wondertable.games.wotf.state.face import STONE, Face
from wondertable.games.wotf.state.world_state import RESOURCES
from wondertable.games.wotf.words.zones import ARCHIVE, CENTRE, DECK, HAND, REALMS
from wondertable.kernel.node import register_light
from wondertable.kernel.program import Frame, Locals, Program, Step, locals_of

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

OPENING_HAND: Final = 7
MOST_MULLIGANS: Final = 3


def lay_out(t: WorldTable) -> None:
    """403.c: seven realms, a stone in the centre of each; empty pools."""
    for realm in range(1, REALMS + 1):
        stone = t.add_card(STONE, CENTRE, realm)
        t.cards[stone].seen = 3
    t.say("laid out", number=REALMS, rule="403.c")
    for pool in t.pools:
        for resource in RESOURCES:
            pool[resource] = 0


def add_deck(t: WorldTable, seat: int, deck: tuple[Face, ...], archive: tuple[Face, ...] = ()) -> None:
    """A player brings a deck and perhaps an archive (301.2.a, 303.3.a)."""
    for face in deck:
        if face.types:
            t.add_card(face, seat, DECK + seat)
        else:
            t.say("left out", seat=seat, words=face.name, rule="101.3.a")
    for face in archive:
        t.cards[t.add_card(face, seat, ARCHIVE + seat)].seen = 3


class NewGame(Locals):
    """Who lost the last game (−1: nobody), and the `seats` that may still change their opening hand."""

    __slots__ = ("loser", "seats")

    def __init__(self, loser: int = -1, seats: tuple[int, ...] = ()) -> None:
        self.loser: int = loser
        self.seats = seats

    def copy(self) -> NewGame:
        return NewGame(self.loser, self.seats)


def _choose_chooser(t: WorldTable, f: Frame) -> None:
    """The loser of the last game chooses; else a coin decides who does (401.a, 401.b)."""
    seat = locals_of(f, NewGame).loser
    if seat < 0:
        seat = t.chance.below(2)
        t.say("coin", seat=seat, rule="401.b")
    t.ask(f, seat, "first player", (("player", 0), ("player", 1)))


def _choose_side(t: WorldTable, f: Frame) -> None:
    t.first = t.turn = f.answer[0][1]
    t.say("goes first", seat=t.first, rule="401.b" if locals_of(f, NewGame).loser < 0 else "401.a")
    t.ask(f, 1 - t.first, "realm 1 side", (("word", "left"), ("word", "right")))


def _take_side(t: WorldTable, f: Frame) -> None:
    """401.c: the second player's choice; it matters only for how the table is drawn (A99)."""
    t.left_first = f.answer[0][1] == "left"
    t.say("realm 1 side", seat=1 - t.first, words=f.answer[0][1])


def _opening_hands(t: WorldTable, f: Frame) -> None:
    for seat in (0, 1):
        shuffle(t, seat)
        for _ in range(OPENING_HAND):
            if t.zones[DECK + seat]:
                _draw(t, seat, "402.a")
    locals_of(f, NewGame).seats = (t.first, 1 - t.first)


def _draw(t: WorldTable, seat: int, rule: str) -> None:
    card = t.zones[DECK + seat][0]
    put(t, card, HAND + seat)
    t.say("drew", card, seat, seen=1 << seat, rule=rule)


def _ask_mulligan(t: WorldTable, f: Frame) -> None:
    seat = locals_of(f, NewGame).seats[0]
    options = tuple([("card", i) for i in t.zones[HAND + seat]])
    t.ask(f, seat, "mulligan", options, 0, min(MOST_MULLIGANS, len(options)), may=True, ordered=True)


def _take_mulligan(t: WorldTable, f: Frame) -> None:
    """402.1.b: the cards go to the bottom in the order chosen, then as many are drawn; the first player first."""
    seat = locals_of(f, NewGame).seats[0]
    cards = [option[1] for option in f.answer]
    for card in cards:
        put(t, card, DECK + seat, bottom=True)
    t.say("mulligan", seat=seat, number=len(cards))
    for _ in cards:
        _draw(t, seat, "402.1.c")


def _next_mulligan(t: WorldTable, f: Frame) -> None:
    """402.1.d: the second player's turn comes when the first player is done."""
    own = locals_of(f, NewGame)
    own.seats = own.seats[1:]
    if own.seats:
        f.go(_ask_mulligan)


def _start(t: WorldTable, f: Frame) -> None:
    t.call("round")


PROGRAMS: tuple[Program, ...] = (
    Program(
        "game", Step("401.b", _choose_chooser), Step("401.c", _choose_side), Step("401.c", _take_side),
        Step("402.a", _opening_hands), Step("402.1.a", _ask_mulligan), Step("402.1.b", _take_mulligan),
        Step("402.1.d", _next_mulligan), Step("403", _start),
    ),
)  # fmt: skip
register_light(NewGame, ("loser", "seats"))
