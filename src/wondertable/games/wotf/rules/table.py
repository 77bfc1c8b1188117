"""The table of Wonders of The First: realms, stones, rounds and turns, and every question one may ask about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.deeds.durations import is_now
from wondertable.games.wotf.derived import card_types as _kinds
from wondertable.games.wotf.derived import forbids as _forbids
from wondertable.games.wotf.derived import history as _history
from wondertable.games.wotf.derived import needs as _needs
from wondertable.games.wotf.derived import power as _power
from wondertable.games.wotf.derived.layers import (
    FACE_DOWN,
    abilities,
    has_family,
    has_keyword,
    in_world,
    keywords,
    nullified_so_far,
    protected,
    snapshot,
)
from wondertable.games.wotf.derived.queries import bits_of, kingdom, lands, realm_controller
from wondertable.games.wotf.rules.bill import Bill, problem
from wondertable.games.wotf.rules.choosing import all_found, choose_inside
from wondertable.games.wotf.rules.loops import ask_may, choose, promise
from wondertable.games.wotf.rules.rounds import RoundEnd
from wondertable.games.wotf.rules.triggers import settle
from wondertable.games.wotf.rules.turns import options
from wondertable.games.wotf.state.ability_index import AbilityIndex
from wondertable.games.wotf.state.face import STONE, Face
from wondertable.games.wotf.state.snapshot import NONE_ON, NULLS, Active
from wondertable.games.wotf.state.world_state import BANISHED, OPEN, RESOURCES, TAPPED, UNOPENED, WorldState
from wondertable.games.wotf.words.change import Allow, BecomeCopy, CopiedAbilities
from wondertable.games.wotf.words.last_known import LastKnown
from wondertable.games.wotf.words.pair import of_seat
from wondertable.games.wotf.words.zones import ABYSS, AREA_NAMES, HAND, REALMS, area
from wondertable.kernel.decision import NO, YES, Decision, Option, Options
from wondertable.kernel.event import EVERYONE, Event
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import Node
from wondertable.kernel.numbers import Number
from wondertable.kernel.program import RESOLVE, Frame
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.words.trigger import Trigger

__all__ = ["BANISHED", "OPEN", "RESOURCES", "TAPPED", "UNOPENED", "WorldTable"]


class WorldTable(WorldState):
    """The table of Wonders of The First."""

    def blank(self) -> WorldTable:
        return WorldTable(self.edition, 0, 0)

    # -- where -----------------------------------------------------------------------------------------------------

    def world(self) -> list[int]:
        """Return the cards and stones in The World, realm by realm."""
        if self.snapshot is not None:
            return self.snapshot.world
        found: list[int] = []
        for realm in range(1, REALMS + 1):
            if self.realms[realm] == OPEN:
                found += self.zones[realm]
        return found

    def active_realms(self) -> tuple[int, ...]:
        """Return the realms that are open and not banished (A02)."""
        return (self.snapshot or snapshot(self)).realms

    def closed(self, realm: int) -> str:
        """Why a realm can't be reached."""
        return "that realm is banished · 301.8" if self.realms[realm] == BANISHED else "that realm is not open · 301.7"

    def place_of(self, card: int, life: int, otherwise: int) -> int:
        """Return where "here" is for a card: its realm while it is the same card in The World."""
        if card < 0:
            return otherwise
        c = self.cards[card]
        return c.zone if c.life == life and c.zone <= REALMS else otherwise

    def known_to(self, card: int) -> int:
        """Everyone in the open; in hands and decks, and face down, those who have seen it."""
        c = self.cards[card]
        if c.zone >= ABYSS or (c.zone <= REALMS and not c.flags & FACE_DOWN):
            return EVERYONE
        return c.seen

    def same_life(self, card: int, life: int) -> bool:
        """Return whether a card is still the object it was (505.1.d)."""
        return card >= 0 and (life < 0 or self.cards[card].life == life)

    def came_from(self, card: int, seat: int) -> str:
        """Return the area a card came from; "your hand" if it was this player's."""
        zone = self.cards[card].origin
        return "your hand" if zone == HAND + seat else AREA_NAMES[area(zone)]

    def awake(self, card: int, seat: int) -> bool:
        """Return whether a card of that player is awakened (keyword:Awaken.a)."""
        return _needs.awake(self, card, seat)

    def needed(self, keyword: str, seat: int, number: int) -> Number:
        """Return how many stones or lands of a player make a hoard or kingdom ability active."""
        return _needs.needed(self, keyword, seat, number)

    # -- what a card is --------------------------------------------------------------------------------------------

    def face(self, card: int) -> Face:
        """Return what is printed on a card, or on the card it has become a copy of."""
        c = self.cards[card]
        if c.statuses:
            for status in reversed(c.statuses):
                if isinstance(status.change, BecomeCopy):
                    copied = status.change.face
                    assert isinstance(copied, Face)
                    return copied
        face: Face = c.face
        return face

    def name(self, card: int) -> str:
        """Return a card's name."""
        return self.face(card).name

    def is_piece(self, card: int) -> bool:
        """Return whether this is a stone of the table and no card."""
        return bool(self.cards[card].face is STONE)

    def has_type(self, card: int, types: tuple[str, ...]) -> bool:
        """Return whether a card is of one of these types now."""
        return _kinds.has_type(self, card, types)

    def types(self, card: int) -> tuple[str, ...]:
        """Return the types a card has now."""
        return _kinds.types(self, card)

    def classes(self, card: int) -> tuple[str, ...]:
        """Return the classes a card has now."""
        return _kinds.classes(self, card)

    def has_class(self, card: int, word: str) -> bool:
        """Return whether a card has a class, or belongs to a faction of that name (101.7)."""
        return _kinds.has_class(self, card, word)

    def tier(self, card: int) -> str:
        """Return a card's tier now."""
        return _kinds.tier(self, card)

    def orbitals(self, card: int) -> tuple[str, ...]:
        """Return a card's orbitals."""
        return _kinds.orbitals(self, card)

    def is_token(self, card: int) -> bool:
        """Return whether a card is a token."""
        c = self.cards[card]
        face: Face = c.face
        return face.token and not (c.flags & FACE_DOWN and in_world(c))

    def abilities(self, card: int) -> AbilityIndex:
        """Return the abilities a card has now."""
        return abilities(self, card)

    def has_keyword(self, card: int, word: str) -> bool:
        """Return whether a card has a keyword now."""
        return has_keyword(self, card, word)

    def has_family(self, card: int, family: str) -> bool:
        """Return whether a card has an ability of a family now: On X, tap, sacrifice."""
        return has_family(self, card, family)

    def keywords(self, card: int) -> tuple[str, ...]:
        """Return the keywords a card has now."""
        return keywords(self, card)

    def nullified(self, card: int) -> bool:
        """Return whether a card is nullified."""
        if in_world(self.cards[card]):
            new = self.snapshot or snapshot(self)
            return card in new.nulls if new.level > NULLS else nullified_so_far(self, new, card)
        return _kinds.marked_null(self, card) and not protected(self, card)

    def tapped(self, card: int) -> bool:
        """Return whether a card is tapped."""
        return bool(self.cards[card].flags & TAPPED)

    def power(self, card: int) -> Number:
        """Return a card's current power."""
        return _power.power(self, card)

    def base_power(self, card: int) -> Number:
        """Return a card's base power."""
        return _power.base_power(self, card)

    def printed_cost(self, card: int) -> Number:
        """Return the cost on a card's face, or given by its text."""
        face = self.face(card)
        if face.stars or face.bundle.defines:
            return _power.own_cost(self, card)
        return face.cost

    def is_stone(self, card: int) -> bool:
        """Return whether it is a stone, or a card that counts as one."""
        return _kinds.is_stone(self, card)

    def is_copied(self, card: int) -> bool:
        """Return whether a symbiosis ability copied this card and is still there."""
        one = (card, self.cards[card].life)
        for i in self.world():
            for status in self.cards[i].statuses:
                change = status.change
                if isinstance(change, CopiedAbilities) and change.of == one and change.by == "symbiosis":
                    return True
        return False

    def unopposed(self, card: int) -> bool:
        """Return whether no enemy Wonder is in a Wonder's realm."""
        c = self.cards[card]
        for i in self.zones[c.zone]:
            if self.cards[i].controller == 1 - c.controller and self.has_type(i, ("Wonder",)):
                return False
        return True

    # -- players ---------------------------------------------------------------------------------------------------

    def stones_of(self, seat: int) -> int:
        """Return how many stones a player controls; nobody controls any (505.1.g)."""
        if seat < 0:
            return 0
        new = self.snapshot or snapshot(self)
        if new.kinds:
            mine = [i for i in new.world if self.cards[i].controller == seat and _kinds.is_stone(self, i)]
            return sum([_kinds.stone_worth(self, i) for i in mine])
        found = 0
        for g in new.grounds:
            for i in g.stones:
                if self.cards[i].controller == seat:
                    found += 1
            for i in g.with_counters_or_statuses:
                if self.cards[i].controller == seat and _kinds.is_stone(self, i):
                    found += 1
        return found

    def lands_of(self, seat: int) -> int:
        """Return how many lands a player controls; nobody controls any (505.1.g)."""
        if seat < 0:
            return 0
        return len([i for i in lands(self) if self.cards[i].controller == seat])

    def kingdom(self, card: int, seat: int) -> int:
        """Return how many lands count for a kingdom ability of this card."""
        if seat < 0:
            return 0
        if not self.value("kingdom_matches_orbital"):
            return self.lands_of(seat)
        return kingdom(self, bits_of(self, card), seat)

    def realm_controller(self, realm: int) -> int:
        """Return who controls a realm: the player with the most stones there, or no one (505.3, A19)."""
        return realm_controller(self, realm)

    def counters_of(self, seat: int) -> tuple[str, ...]:
        """Return the kinds of counters a player has (204.a); they are kept beside the resources."""
        return tuple([what for what, n in self.pools[seat].items() if what not in RESOURCES and n > 0])

    def is_now(self, moment: str) -> bool:
        """Return whether that moment has come: a turn, a battle or the round ends (403.5)."""
        return is_now(self, moment)

    def ending(self) -> bool:
        """Return whether the last round is over and the winner is being determined (403.5.i)."""
        return any(isinstance(frame.own, RoundEnd) and frame.own.ending for frame in self.frames)

    # -- what happened ---------------------------------------------------------------------------------------------

    def did_this_round(self, what: str, one: CardRef, realms: tuple[int, ...] = ()) -> bool:
        """Return whether an object did something this round, in one of these realms if any are named."""
        return _history.did_this_round(self, what, one, realms)

    def events_of_round(self) -> list[Event]:
        """Return what happened this round, newest first."""
        return self.events.newest(self.round_entry)

    def gone(self, one: CardRef, s: Scope) -> LastKnown | None:
        """Return what is known of an object that has left The World; nothing if its card can be asked as it is."""
        return None if self.cards[one[0]].life == one[1] else _history.gone(self, one, s)

    def classes_of(self, one: CardRef, s: Scope) -> tuple[str, ...]:
        """Return the classes of an object, or those it had as it left The World."""
        last = self.gone(one, s)
        return self.classes(one[0]) if last is None else last.classes

    def remembered(self, was: Node) -> LastKnown:
        """Return what an event remembers of its card."""
        assert isinstance(was, LastKnown)
        return was

    def as_it_is(self, card: int) -> LastKnown:
        """Return a card as it is now, to be asked about later."""
        return _history.as_it_is(self, card)

    def times_happened(self, what: Trigger, s: Scope) -> int:
        """Return how often something has happened in its period, seen from a scope (511, A77)."""
        return len(_history.happenings(self, what, s))

    def happenings(self, what: Trigger, s: Scope) -> list[Event]:
        """Return every time something happened in its period, newest first."""
        return _history.happenings(self, what, s)

    def noted(self, s: Scope, name: str) -> str:
        """Return a word chosen before: in this effect, or kept on the card."""
        return _kinds.noted(self, s, name)

    def allowing(self, what: str) -> list[Active]:
        """Return the abilities that allow something."""
        found = NONE_ON
        for a in (self.snapshot or snapshot(self)).rest:
            if isinstance(a.change, Allow) and a.change.what == what:
                found = [*found, a]
        return found

    def allowed(self, what: str, seat: int) -> bool:
        """Return whether an ability of a player allows something."""
        for active in (self.snapshot or snapshot(self)).rest:
            if active.scope.you == seat and isinstance(active.change, Allow) and active.change.what == what:
                return True
        return False

    # -- asking ----------------------------------------------------------------------------------------------------

    def player(self, who: Node, s: Scope) -> int:
        """Return the one seat a player word means, or −1."""
        seats: tuple[int, ...] = who.seats(self, s)  # type: ignore[attr-defined]
        return seats[0] if seats else -1

    def payable(self, what: Effect, s: Scope, seat: int) -> bool:
        """Return whether that player could carry it out with all that it asks for, as a price must be."""
        bill = Bill(seat)
        bill.add_deed(self, what, s)
        return not problem(self, bill, s)

    def choose_first(self, frame: Frame, what: Node) -> bool:
        """Start choosing what a condition speaks of ("if target player has 10 energy"); nothing if all is chosen."""
        return choose_inside(self, frame, what)

    def speaks_of(self, frame: Frame, what: Node) -> bool:
        """Return whether the subject of a condition exists: nothing is true of a missing target (508.d)."""
        return all_found(self, frame, what)

    def ask_may(self, frame: Frame, seat: int, question: str) -> None:
        """Ask yes or no."""
        ask_may(self, frame, seat, question, (YES, NO))

    def ask(
        self, frame: Frame, seat: int, question: str, options: Options, least: int = 1, most: int = 1,
        may: bool = False, ordered: bool = False,
    ) -> None:  # fmt: skip
        who = seat if seat >= 0 else self.turn  # for what nobody controls the active player decides
        super().ask(frame, of_seat(self.ruler, who), question, options, least, most, may, ordered)

    def options_of(self, asked: Decision) -> Options:
        """Return what to do with a turn takes long to list, so it is done for who wants to know."""
        return tuple(options(self, self.turn))

    def being_played(self) -> list[Frame]:
        """Return the cards on their way to be played, with where they go and for whom, oldest first."""
        return [frame for frame in self.frames if frame.key in ("play", "free play")]

    def settle(self, frame: Frame, then: int) -> None:
        if len(self.batch) <= frame.before and (
            then == RESOLVE or (self.snapshot is not None and self.snapshot.settled)
        ):
            return  # mostly nothing is due
        settle(self, frame.before, then)

    def decided(self, decision: Decision, chosen: tuple[Option, ...]) -> None:
        """A choice is a link of the chain of effects; "how many more times" is a promise."""
        if decision.may:
            choose(self, self.frames[-1], ("choice", decision.seat, decision.source))
            if decision.question == "repeat":
                self.frames[-1].answer = (promise(self, decision.seat, decision.source, chosen[0][1]),)

    def forbidden(self, verb: str, card: int = -1, seat: int = -1, place: int = 0) -> bool:
        """Return whether something says that this can't be done."""
        if not (self.snapshot or snapshot(self)).forbids and (card < 0 or not self.cards[card].statuses):
            return False
        return _forbids.forbidden(self, verb, card, seat, place)
