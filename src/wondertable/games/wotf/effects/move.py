"""Move, put into a realm, portal, turn face up: cards change their place in The World, or come into it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.at_once import all_come, coming
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.leaving import enter_by, leave_by, tell_arrivals
from wondertable.games.wotf.deeds.leaving_state import Entering, Leaving, Sent
from wondertable.games.wotf.deeds.movement import may_move, move
from wondertable.games.wotf.deeds.piles import as_new
from wondertable.games.wotf.deeds.tapping import turn_face_down
from wondertable.games.wotf.derived.layers import FACE_DOWN, snapshot
from wondertable.games.wotf.effects.with_choices import Deed, Errand, cards_of, gather, nothing_there, one_realm, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Place, Player, Ref
from wondertable.games.wotf.words.memory import THIS_WAY
from wondertable.games.wotf.words.ref import Chosen
from wondertable.games.wotf.words.zones import BANISHMENT, GONE, REALMS
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.scope import Scope, did, mention, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class IntoRealm(Deed):
    """Cards go to a realm; where there are none to go, nothing can be done."""

    what: Ref
    where: Place

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what, self.where)

    def pointless(self, t: WorldTable, s: Scope) -> bool:
        return nothing_there(t, s, self.what)

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        if not isinstance(self.what, Chosen) and not self.what.cards(t, s):
            return False
        return super().able(t, s, seat)


@dataclass(frozen=True)
class Move(IntoRealm):
    """Move cards to a realm (term:Move); `towards` moves one realm closer instead; `flies` is the move of a flyer."""

    towards: bool = False
    flies: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _MOVE

    def works_in(self, t: WorldTable, realm: int, s: Scope) -> bool:
        """Return whether one of the cards, where these are known, could get there."""
        if self.towards or (isinstance(self.what, Chosen) and f"${self.what.slot}" not in s.memory):
            return True
        cards = self.what.cards(t, s)
        return not cards or any(may_move(t, i, realm, s.you) for i in cards)

    def gathered(self) -> bool:
        return isinstance(self.what, Chosen)

    def do_all(self, t: WorldTable, f: Frame, errands: tuple[Errand, ...]) -> None:
        _moved(t, f, move(t, [(card, realm) for card, realm, _ in errands]))


def _move(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Move)
    s = scope(t, f)
    realm = one_realm(t, node.where, s)
    moves: list[tuple[int, int]] = []
    for card in cards_of(t, f, node.what):
        to = _closer(t.cards[card].zone, realm) if node.towards else realm
        if to and may_move(t, card, to, s.you):
            moves.append((card, to))
            if snapshot(t).forbids:
                coming(t, "moved", card, t.cards[card].controller, to)
    all_come(t)
    if gather(t, f, [(card, to, -1) for card, to in moves]):
        return
    moved = move(t, moves)
    _moved(t, f, moved)
    for card, to in moves if node.flies and moved else ():
        happen(t, "flew", card, t.cards[card].controller, to, rule="keyword:Flying.a")


def _moved(t: WorldTable, f: Frame, cards: list[int]) -> None:
    mention(t, t.frames[f.base].memory, THIS_WAY["move"], tuple(cards))
    did(t, f, bool(cards))


def _closer(zone: int, realm: int) -> int:
    if zone > REALMS or zone == realm:
        return 0
    return zone + 1 if realm > zone else zone - 1


_MOVE: Final = (CHOOSE, Step("term:Move", _move))


@dataclass(frozen=True)
class PutInto(IntoRealm):
    """Put cards into a realm from a hand, a deck, The Abyss or banishment, under your control unless stated (A114)."""

    control: Player | None = None
    face_down: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _PUT

    def gathered(self) -> bool:
        return isinstance(self.what, Chosen) and self.what.those.zone != "world"

    def do_all(self, t: WorldTable, f: Frame, errands: tuple[Errand, ...]) -> None:
        did(t, f, bool(errands))
        _call_enter(t, f, errands, self.face_down)


def _call_enter(t: WorldTable, f: Frame, errands: tuple[Errand, ...], face_down: bool) -> None:
    cards, realms, seats = [e[0] for e in errands], [e[1] for e in errands], [e[2] for e in errands]
    entering = Entering(tuple(cards), tuple(realms), tuple(seats), "face down" if face_down else "")
    enter_by(t, f.source, entering)


def _put(t: WorldTable, f: Frame) -> None:
    node = node_of(f, PutInto)
    s = scope(t, f)
    realm = one_realm(t, node.where, s)
    cards = cards_of(t, f, node.what)
    seats = node.control.seats(t, s) if node.control is not None else (s.you,)
    seat = seats[0] if seats else s.you
    inside = [i for i in cards if realm and may_move(t, i, realm, s.you)]
    outside = tuple([i for i in cards if REALMS < t.cards[i].zone < GONE and not _no_place(t, i)])
    errands = [(i, realm, seat) for i in outside if realm]
    if errands and gather(t, f, errands):
        return
    moved = move(t, [(i, realm) for i in inside])
    did(t, f, bool(moved or errands))
    if errands:
        f.own = Sent()
        _call_enter(t, f, tuple(errands), node.face_down)


def _brought(t: WorldTable, f: Frame) -> None:
    """Keep in mind which card brought them ("all Wonders returned by this"); they are "it" as they are now."""
    for card in f.own.went if isinstance(f.own, Sent) else ():
        t.say("brought", card, scope(t, f).you, t.cards[card].zone, f.source, t.cards[card].life, rule="term:Play.c")


def _no_place(t: WorldTable, card: int) -> bool:
    """Return a spell has no place in a realm (101.3.3)."""
    return t.face(card).types == ("Spell",)


_PUT: Final = (CHOOSE, Step("term:Play.c", _put), Step("term:Play.c", _brought))


@dataclass(frozen=True)
class Portal(Deed):
    """Banish cards and return them at once; they are the same objects still (keyword:Portal)."""

    what: Ref
    where: Place

    def steps(self) -> tuple[Step, ...]:
        return _PORTAL

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what, self.where)

    def pointless(self, t: WorldTable, s: Scope) -> bool:
        return nothing_there(t, s, self.what)


class Portaling(Sent):
    """Cards that go through a portal to a `realm`, the `seats` that controlled them, and those that came `back`."""

    __slots__ = ("back", "realm", "seats")

    def __init__(
        self, realm: int, seats: tuple[tuple[int, int], ...], back: tuple[int, ...] = (), went: tuple[int, ...] = ()
    ) -> None:  # fmt: skip
        super().__init__(went)
        self.realm: int = realm
        self.seats = seats
        self.back = back


def _banish(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Portal)
    s = scope(t, f)
    realm = one_realm(t, node.where, s)
    cards = tuple([i for i in cards_of(t, f, node.what) if t.cards[i].zone <= REALMS])
    cards = tuple([i for i in cards if not t.forbidden("portal", card=i, seat=s.you)])
    if not realm or realm not in t.active_realms() or not cards:
        did(t, f, False)
        f.leave()
        return
    f.own = Portaling(realm, tuple([(i, t.cards[i].controller) for i in cards]))
    leave_by(t, f.source, Leaving(cards, "portal", s.you))


def _return(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, Portaling)
    gone = [i for i in own.went if t.cards[i].zone in (BANISHMENT, BANISHMENT + 1)]
    seats = dict(own.seats)
    did(t, f, bool(gone))
    own.back = tuple(gone)
    if gone:
        realms = (own.realm,) * len(gone)
        enter_by(t, f.source, Entering(tuple(gone), realms, tuple([seats[i] for i in gone]), "keep"))


def _portaled(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, Portaling)
    you = scope(t, f).you
    mention(t, t.frames[f.base].memory, THIS_WAY["portal"], own.back)
    for card in own.back:
        happen(t, "portaled", card, you, own.realm, rule="keyword:Portal.a")


_PORTAL: Final = (
    CHOOSE,
    Step("keyword:Portal", _banish),
    Step("keyword:Portal.g", _return),
    Step("keyword:Portal.a", _portaled),
)


@dataclass(frozen=True)
class TurnDown(Deed):
    """Turn cards in The World face down: they have no type, power or ability then (510.a)."""

    what: Ref

    def steps(self) -> tuple[Step, ...]:
        return _TURN_DOWN

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


def _turn_down(t: WorldTable, f: Frame) -> None:
    node = node_of(f, TurnDown)
    done = False
    for card in cards_of(t, f, node.what):
        c = t.cards[card]
        if c.zone <= REALMS and not c.flags & FACE_DOWN and not t.is_piece(card):
            turn_face_down(t, card, scope(t, f).you)
            done = True
    did(t, f, done)


_TURN_DOWN: Final = (CHOOSE, Step("510", _turn_down))


@dataclass(frozen=True)
class TurnUp(Deed):
    """Turn face-down cards face up; they arrive as if from The Abyss (510.c)."""

    what: Ref

    def steps(self) -> tuple[Step, ...]:
        return _TURN_UP

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


def _turn_up(t: WorldTable, f: Frame) -> None:
    node = node_of(f, TurnUp)
    up: list[int] = []
    for card in cards_of(t, f, node.what):
        c = t.cards[card]
        if c.zone <= REALMS and c.flags & FACE_DOWN:
            as_new(t, card)
            up.append(card)
    did(t, f, bool(up))
    tell_arrivals(t, up, "510.c")


_TURN_UP: Final = (CHOOSE, Step("510.c", _turn_up))


@dataclass(frozen=True)
class DistributeEvenly(Deed):
    """Shuffle cards and lay them, unseen, as evenly as possible into all realms (506)."""

    what: Ref
    face_down: bool = True

    def steps(self) -> tuple[Step, ...]:
        return _EVENLY


class LaidOut(Locals):
    """The cards to be laid out, and the realms said so far."""

    __slots__ = ("cards", "placed")

    def __init__(self, cards: tuple[int, ...], placed: tuple[int, ...] = ()) -> None:
        self.cards = cards
        self.placed = placed


def _mix(t: WorldTable, f: Frame) -> None:
    node = node_of(f, DistributeEvenly)
    cards = list(cards_of(t, f, node.what))
    t.chance.shuffle(cards)
    f.own = LaidOut(tuple(cards))
    did(t, f, bool(cards))


def _ask_even(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, LaidOut)
    placed = own.placed
    if len(placed) == len(own.cards):
        f.answer = ()
        return
    realms = t.active_realms()
    fewest = min([placed.count(r) for r in realms])
    t.ask(f, scope(t, f).you, "distribute", tuple([("realm", r) for r in realms if placed.count(r) == fewest]))


def _take_even(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, LaidOut)
    if f.answer:
        own.placed = (*own.placed, f.answer[0][1])
        f.answer = ()
        f.go(_ask_even)


def _lay(t: WorldTable, f: Frame) -> None:
    node = node_of(f, DistributeEvenly)
    own = locals_of(f, LaidOut)
    cards = own.cards
    you = scope(t, f).you
    if cards:
        how = "face down" if node.face_down else ""
        enter_by(t, f.source, Entering(cards, own.placed, (you,) * len(cards), how))


_EVENLY: Final = (Step("506.a", _mix), Step("506.a", _ask_even), Step("506.a", _take_even), Step("506.c", _lay))

register(Move, PutInto, Portal, TurnDown, TurnUp, DistributeEvenly)
register_light(Portaling, ("realm", "seats", "back", "went"))
register_light(LaidOut, ("cards", "placed"))
