"""The table of State of Wonder: cities and the field, turns and phases, and every question one may ask about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wondertable.games.sow.derived import costs as _costs
from wondertable.games.sow.derived import income as _income
from wondertable.games.sow.derived.card_values import Worth
from wondertable.games.sow.derived.needs_settling import at_rest
from wondertable.games.sow.derived.values import Snapshot, forget_worth, snapshot
from wondertable.games.sow.state.ability_index import AbilityIndex
from wondertable.games.sow.state.face import WITH_HEALTH, WONDER, Age, CardFace
from wondertable.games.sow.words.card_types import FLIPPED, type_bits
from wondertable.games.sow.words.dice import DAMAGE, DICE, GOLD, STRUCTURES
from wondertable.games.sow.words.last_known import AGE, DELAYED, EXHAUSTED, HURT, NEW, Ref, Was
from wondertable.games.sow.words.players import Players
from wondertable.games.sow.words.reading import CONDITIONS
from wondertable.games.sow.words.zones import (
    GONE,
    IN_TURN,
    SIEGE_LINE,
    STATE,
    WALL,
    area,
    in_play_zones,
    is_hidden,
    of,
    whose,
    zones_for,
)
from wondertable.kernel.card import Card
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.edition import Edition
from wondertable.kernel.event import EVERYONE, Event
from wondertable.kernel.node import Node, Value
from wondertable.kernel.numbers import as_int
from wondertable.kernel.program import Frame
from wondertable.kernel.table import LOOK, Table
from wondertable.vocabulary.effect import Effect, If
from wondertable.vocabulary.scope import Scope
from wondertable.vocabulary.table import AbilityTable

__all__ = ["AGE", "DAMAGE", "DELAYED", "DICE", "EXHAUSTED", "GOLD", "HURT", "NEW", "STRUCTURES", "CityTable"]

FACTS: Final = (
    "turn", "first", "phase", "count", "advanced", "to_act", "battle", "place", "attacker", "commander", "commands",
    "defender", "links", "out", "fallen", "blows", "before",
)  # fmt: skip
"""What a table of this game has beyond the common part."""

OF_THE_CHAIN: Final = (
    "order", "target", "which", "may", "choose one", "player", "discard", "unless", "pay any", "distribute",
)  # fmt: skip
"""Questions that come up while abilities resolve; all others are a player's own turn of things."""


class CityTable(AbilityTable):
    """The whole state of a game of State of Wonder."""

    def __init__(self, edition: Edition, seed: int = 0, seats: int = 2) -> None:
        super().__init__(edition, seats, zones_for(seats), seed)
        self.ability_rule = "ability.a"
        self.snapshot: Snapshot | None = None
        self.worths: list[Worth | None] = []
        self.turn: int = 0
        self.first: int = 0
        self.phase: str = ""
        self.count: int = 0
        self.advanced: int = 0
        self.to_act: int = -1
        self.battle: str = ""
        self.place: int = 0
        self.attacker: int = -1
        self.defender: int = -1
        self.commander: int = -1
        self.commands: int = 0
        self.links: int = 0
        self.out: int = 0
        self.fallen: tuple[tuple[int, ...], ...] = ()
        self.was: dict[Ref, Was] = {}
        self.blows: tuple[tuple[int, int], ...] = ()
        self.today: list[Event] = []
        self.coming: tuple[Event, ...] = ()
        self.before: tuple[tuple[int, tuple[Event, ...]], ...] = ()

    def blank(self) -> CityTable:
        return CityTable(self.edition, 0, 0)

    def copy_facts(self, new: Table) -> None:
        assert isinstance(new, CityTable)
        new.snapshot = self.snapshot
        new.worths = self.worths.copy()
        new.turn = self.turn
        new.first = self.first
        new.phase = self.phase
        new.count = self.count
        new.advanced = self.advanced
        new.to_act = self.to_act
        new.battle = self.battle
        new.place = self.place
        new.attacker = self.attacker
        new.defender = self.defender
        new.commander = self.commander
        new.commands = self.commands
        new.links = self.links
        new.out = self.out
        new.fallen = self.fallen
        new.was = self.was
        new.blows = self.blows
        new.today = self.today.copy()
        new.before = self.before
        new.coming = ()

    def write_facts(self) -> dict[str, Value]:
        facts: dict[str, Value] = {name: getattr(self, name) for name in FACTS}
        facts["today"] = tuple(self.today)
        facts["was"] = tuple(self.was.values())
        return facts

    def read_facts(self, facts: Mapping[str, Value]) -> None:
        for name in FACTS:
            setattr(self, name, facts[name])
        self.today = list(facts["today"])
        self.was = {(was.card, was.life): was for was in facts["was"]}

    def invalidate(self) -> None:
        self.snapshot = None
        self.due |= LOOK

    def invalidate_card(self, card: Card) -> None:
        """A card is about to change; what changes its worth says so itself by `invalidate`, all else by this."""
        self.invalidate_outside(CONDITIONS)
        forget_worth(self, card.id)

    def condition(self, card: int) -> Card:
        """Return the card, ready for a change of its condition: exhausted, newly recruited, damage, gold on it."""
        self.invalidate_outside(CONDITIONS)
        return self.edit_unseen(card)

    def invalidate_outside(self, what: int) -> None:
        """Something changed that only some static abilities look at (`state/dependencies.py`)."""
        now = self.snapshot
        if now is None and self.due & LOOK:
            return  # a table that was read back has no snapshot either, but no look is due
        if (now or snapshot(self)).reads & what:
            self.invalidate()

    def comes_to_rest(self) -> bool:
        return not self.blows and at_rest(self)

    def decided(self, decision: Decision, chosen: tuple[Option, ...]) -> None:
        if decision.question not in OF_THE_CHAIN:
            self.links = 0

    # -- where -----------------------------------------------------------------------------------------------------

    def in_play(self, card: int) -> bool:
        """Return whether a card is in play; one in production is not (zone:Production.c)."""
        return area(self.cards[card].zone) > 0

    def cards_in_play(self) -> list[int]:
        """Return every card in play, zone by zone, in order of arrival; a list to look at, not to be changed."""
        if self.snapshot is not None:
            return self.snapshot.cards
        found: list[int] = []
        for zone in in_play_zones(len(self.pools)):
            found += self.zones[zone]
        return found

    def place_of(self, card: int, life: int, otherwise: int) -> int:
        """Return the area an ability speaks from: that of its card while it is the same card in play."""
        if card < 0:
            return otherwise
        c = self.cards[card]
        return area(c.zone) if c.life == life and area(c.zone) else otherwise

    def known_to(self, card: int) -> int:
        """Everyone, but in hands and in production, where only its player knows it."""
        zone = self.cards[card].zone
        return 1 << whose(zone) if is_hidden(zone) else EVERYONE

    def same_life(self, card: int, life: int) -> bool:
        """Return whether a card in play is still the one it was."""
        return card >= 0 and self.in_play(card) and (life < 0 or self.cards[card].life == life)

    def is_same(self, ref: Ref) -> bool:
        """Return whether an object is still the same in any zone; one that left play is a new object."""
        return self.cards[ref[0]].life == ref[1] and self.cards[ref[0]].zone != GONE

    def is_there(self, ref: Ref) -> bool:
        """Return whether an object is in play."""
        return self.in_play(ref[0]) and self.cards[ref[0]].life == ref[1]

    # -- what was --------------------------------------------------------------------------------------------------

    def ref(self, card: int) -> Ref:
        """Return the object a card is now."""
        return (card, self.cards[card].life)

    def leaves(self, card: int) -> None:
        """A card is about to leave play: keep it as it last was."""
        c = self.cards[card]
        worth = snapshot(self).worth(card)
        was = Was(
            card, c.life, c.controller, c.zone, c.flags, c.counters, worth.attack,
            tuple(worth.keywords.items()), worth.most,
        )  # fmt: skip
        self.was = {**self.was, (card, c.life): was}

    def last_known(self, ref: Ref) -> Was | None:
        """Return a card as it last was, if this object has left play."""
        return self.was.get(ref)

    def had_keyword(self, ref: Ref, name: str) -> bool:
        """Return whether an object has a keyword, or had it as it left play."""
        was = self.last_known(ref)
        return self.has_keyword(ref[0], name) if was is None else was.has(name)

    def besieged(self, seat: int) -> bool:
        """zone:Siege Line.b: a player is under siege while an enemy card is in their siege line."""
        return bool(self.zones[of(SIEGE_LINE, seat)])

    def state_of(self, seat: int) -> int:
        """Return a player's State or Wonder card, or −1 if it was destroyed."""
        pile = self.zones[of(STATE, seat)]
        return pile[0] if pile else -1

    def fortifications(self, seat: int) -> list[int]:
        """Return a player's fortifications in play (zone:Wall.a)."""
        return [i for i in self.zones[of(WALL, seat)] if self.face(i).type == "Fortification"]

    # -- what a card is --------------------------------------------------------------------------------------------

    def face(self, card: int) -> CardFace:
        """Return what is printed on a card."""
        face: CardFace = self.cards[card].face
        return face

    def age(self, card: int) -> int:
        """Return the age of a State: 0, 1, 2, or 3 for its Wonder side."""
        return self.cards[card].flags // AGE

    def side(self, card: int) -> Age:
        """Return what counts of a card now: of a State only its current age (state.g)."""
        face: CardFace = self.cards[card].face
        return face.side(self.cards[card].flags // AGE)

    def name(self, card: int) -> str:
        """Return a card's name."""
        return self.face(card).name

    def type(self, card: int) -> str:
        """Return a card's type; the other side of a State is a Wonder."""
        face = self.face(card)
        return "Wonder" if face.type == "State" and self.age(card) == WONDER else face.type

    def has_type(self, card: int, types: tuple[str, ...]) -> bool:
        """Whether a card is of one of these types; a hero is a unit too (hero.a), and some words mean several types."""
        return bool(self.type_bits(card) & type_bits(types))

    def type_bits(self, card: int) -> int:
        """Return the types of a card, as bits."""
        face: CardFace = self.cards[card].face
        return face.bits | FLIPPED if face.ages and self.age(card) == WONDER else face.bits

    def is_unit(self, card: int) -> bool:
        """Return whether a card is a unit or a hero (hero.a)."""
        return self.face(card).type in WITH_HEALTH

    def is_token(self, card: int) -> bool:
        """Return whether a card is a token."""
        return self.face(card).token

    def faction(self, card: int) -> str:
        """Return a card's faction, or nothing."""
        return self.face(card).faction

    def abilities(self, card: int) -> AbilityIndex:
        """Return the abilities a card has now: its own, and those it was given."""
        worth = (self.snapshot or snapshot(self)).worths[card] if card >= 0 else None
        return self.side(card).bundle if worth is None else worth.abilities(self.side(card))

    def attack(self, card: int) -> int | None:
        """Return a card's attack value, or none."""
        worth = (self.snapshot or snapshot(self)).worths[card] if card >= 0 else None
        return self.face(card).attack if worth is None else worth.attack

    def most(self, card: int) -> int:
        """Return a card's health or structure without damage."""
        worth = (self.snapshot or snapshot(self)).worths[card] if card >= 0 else None
        if worth is not None:
            return worth.most
        return self.face(card).health if self.is_unit(card) else self.side(card).structure

    def left(self, card: int) -> int:
        """Return the health or structure points a card has left."""
        return self.most(card) - self.damage(card)

    def damage(self, card: int) -> int:
        """Return the damage on a card."""
        return as_int(self.cards[card].count(DAMAGE))

    def paid(self, card: int) -> int:
        """Return the gold that lies on a card in production (play.b)."""
        return as_int(self.cards[card].count(GOLD))

    def counters(self, card: int, kind: str) -> int:
        """Return how many counters of a kind are on a card."""
        return as_int(self.cards[card].count(kind))

    def keyword(self, card: int, name: str) -> int:
        """Return the X of a keyword; 0 if the card does not have it or it has no X."""
        worth = (self.snapshot or snapshot(self)).worths[card] if card >= 0 else None
        return 0 if worth is None else worth.keywords.get(name, 0)

    def has_keyword(self, card: int, name: str) -> bool:
        """Return whether a card in play has a keyword now."""
        worth = (self.snapshot or snapshot(self)).worths[card] if card >= 0 else None
        return worth is not None and name in worth.keywords

    def keywords(self, card: int) -> dict[str, int]:
        """Return the keywords of a card, each with its X."""
        worth = (self.snapshot or snapshot(self)).worths[card] if card >= 0 else None
        return self.abilities(card).keywords if worth is None else worth.keywords

    def cant(self, card: int, verb: str) -> bool:
        """Return whether something says that the card can't do this."""
        worth = (self.snapshot or snapshot(self)).worths[card] if card >= 0 else None
        return worth is not None and verb in worth.cants

    def exhausted(self, card: int) -> bool:
        """Return whether a card is exhausted."""
        return bool(self.cards[card].flags & EXHAUSTED)

    def is_new(self, card: int) -> bool:
        """Return whether a card is newly recruited."""
        return bool(self.cards[card].flags & NEW)

    def cost(self, card: int, seat: int) -> int:
        """Return what a player must at least pay for a card now."""
        return _costs.cost(self, card, seat)

    # -- players ---------------------------------------------------------------------------------------------------

    def is_in(self, seat: int) -> bool:
        """Return whether a player is still in the game; what is nobody's is not out of it."""
        return seat < 0 or not self.out & (1 << seat)

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """Return the players still in the game in turn order, beginning with this one or the next after it (M03)."""
        order = IN_TURN[len(self.pools)][seat]
        return tuple([one for one in order if not self.out & (1 << one)]) if self.out else order

    def next_seat(self, seat: int) -> int:
        """Return the next player still in the game."""
        return self.seats_from((seat + 1) % len(self.pools))[0]

    def go_out(self, seats: tuple[int, ...]) -> None:
        """Players are out of the game, all at the same time."""
        for seat in seats:
            self.out |= 1 << seat
        self.fallen = (*self.fallen, seats)
        self.invalidate()

    def gold(self, seat: int) -> int:
        """Return a player's gold."""
        return as_int(self.pools[seat].get(GOLD, 0))

    def income(self, seat: int) -> int:
        """Return what a player gains at the start of their turn."""
        return _income.income(self, seat)

    # -- asking ----------------------------------------------------------------------------------------------------

    def player(self, who: Node, s: Scope) -> int:
        assert isinstance(who, Players)
        return (*who.seats(self, s), -1)[0]

    def payable(self, what: Effect, s: Scope, seat: int) -> bool:
        return what.able(self, Scope(s.you, s.source, s.here, {**s.memory, "doer": seat, "they": seat}, s.life), seat)

    def choose_first(self, frame: Frame, what: Node) -> bool:
        from wondertable.games.sow.rules.choosing import choose_for

        node = frame.node
        return isinstance(node, If) and choose_for(self, frame, node.then, what)

    def ask_may(self, frame: Frame, seat: int, question: str) -> None:
        """Ask the player who would carry it out whether they do."""
        doer: int = self.frames[frame.base].memory.get("doer", seat)
        super().ask_may(frame, doer if question == "may" else seat, question)
