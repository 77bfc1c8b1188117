"""Create: tokens, printed or stand-ins, and token copies (203, 507)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.at_once import creatable
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.instead import AsEver, about_to, goes_on
from wondertable.games.wotf.deeds.leaving import enter_by
from wondertable.games.wotf.deeds.leaving_state import Entering
from wondertable.games.wotf.deeds.statuses import give
from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.effects.status_effects import fixed
from wondertable.games.wotf.effects.with_choices import Deed, all_chosen, keep, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.state.face import Face
from wondertable.games.wotf.state.snapshot import of_player, when_it_came
from wondertable.games.wotf.words.ability import Ability, Change, Keyword
from wondertable.games.wotf.words.base import Place, Player, Ref
from wondertable.games.wotf.words.change import ExtraTokens
from wondertable.games.wotf.words.choices import choices_in
from wondertable.games.wotf.words.memory import THIS_WAY
from wondertable.games.wotf.words.place import Here
from wondertable.games.wotf.words.player import You
from wondertable.games.wotf.words.zones import ARCHIVE, GONE
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.numbers import Number
from wondertable.kernel.program import Frame, Step, locals_of, node_of
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import Scope, did, mention, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable
ENDLESS: Final = 1000
"""Infinitely many tokens (102.d) can't be laid out; this many are, and the log says so."""


@dataclass(frozen=True)
class Token(Node):
    """The description of a token: its words (a name, or classes), power, types and abilities."""

    words: str = ""
    power: Quantity | None = None
    types: tuple[str, ...] = ("Wonder",)
    classes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    story: bool = False
    like: Ref | None = None


@dataclass(frozen=True)
class Create(Deed):
    """Create tokens in a realm, in each of several, or `distributed` one by one, `evenly` or at will."""

    token: Token
    where: Place
    count: Quantity = Num(1)
    distributed: bool = False
    who: Player = You()
    each: bool = False
    changes: tuple[Change, ...] = ()
    evenly: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _CREATE

    def choices(self) -> tuple[Node, ...]:
        power = self.token.power
        about = () if power is None or isinstance(power, Num) else choices_in(power)
        return picks(self.who, None if self.distributed else self.where) + about

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        return self.distributed or super().able(t, s, seat)


class Creating(AsEver):
    """Tokens that a player creates: the `places` of those to come, the `place` at hand (0: nowhere, or yet unsaid).

    Those `made` so far are `settled` in realms.
    """

    __slots__ = ("made", "place", "places", "seat", "settled")

    def __init__(
        self, seat: int, places: tuple[int, ...], made: tuple[int, ...] = (), settled: tuple[int, ...] = (),
        place: int = 0,
    ) -> None:  # fmt: skip
        super().__init__()
        self.seat: int = seat
        self.places = places
        self.made = made
        self.settled = settled
        self.place: int = place


def _would_create(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Create)
    s = scope(t, f)
    seats = node.who.seats(t, s)
    about_to(t, f, "created", seats[0] if seats else s.you)


def _begin(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Create)
    s = scope(t, f)
    if not goes_on(t, f):
        return
    count = how_many(t, node.count.value(t, s), s)
    realms = node.where.realms(t, s)
    seats = node.who.seats(t, s)
    seat = seats[0] if seats else s.you
    if node.distributed or _nowhere(node.where, realms):
        places: tuple[int, ...] = (0,) * count
    elif node.each:
        places = tuple([r for r in realms for _ in range(count)])
    else:
        places = realms[:1] * count
    f.own = Creating(seat, creatable(t, seat, more_tokens(t, seat, places)))


def how_many(t: WorldTable, count: Number, s: Scope) -> int:
    """Return how many tokens there are to be."""
    if count < inf:
        return max(int(count), 0)
    t.say("endless", s.source, s.you, number=ENDLESS, rule="102.d")
    return ENDLESS


def _nowhere(where: Place, realms: tuple[int, ...]) -> bool:
    """Return a spell is in no realm: where it does not say where, its player does (A115)."""
    return isinstance(where, Here) and not realms


def more_tokens(t: WorldTable, seat: int, places: tuple[int, ...]) -> tuple[int, ...]:
    """504.a: where tokens are really created, if abilities of their maker say that there are more (A153)."""
    more = [active for active in snapshot(t).rest if isinstance(active.change, ExtraTokens)]
    for active in sorted(more, key=when_it_came):
        change = active.change
        assert isinstance(change, ExtraTokens)
        if of_player(active, seat):
            places = tuple([place for place in places for _ in range(change.times)]) + places[-1:] * change.more
    return places


def may_create(t: WorldTable, seat: int, places: tuple[int, ...]) -> tuple[int, ...]:
    """508.a: of the places where tokens would be created, those where nothing forbids it."""
    if not snapshot(t).forbids:
        return places
    return tuple([place for place in places if not t.forbidden("create", seat=seat, place=place)])


def _ask_place(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Create)
    own = locals_of(f, Creating)
    if not own.places:
        f.go(_come_in)
        return
    if own.places[0]:
        f.answer = (("realm", own.places[0]),)
        return
    s = scope(t, f)
    realms = may_create(t, own.seat, node.where.realms(t, s) or t.active_realms())
    if not realms:
        f.answer = ()
        return
    if node.evenly:
        fewest = min([own.settled.count(r) for r in realms])
        realms = tuple([r for r in realms if own.settled.count(r) == fewest])
    t.ask(f, own.seat, "distribute", tuple([("realm", r) for r in realms]))


def _ask_printed(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Create)
    own = locals_of(f, Creating)
    own.places = own.places[1:]
    own.place = f.answer[0][1] if f.answer else 0
    s = scope(t, f)
    seat = own.seat
    wanted = wanted_classes(t, node, s)
    fitting = [i for i in t.zones[ARCHIVE + seat] if i not in own.made and suits(t, i, node.token, wanted, s)]
    one_of_a_name: dict[str, int] = {}
    for i in fitting:
        one_of_a_name.setdefault(t.name(i), i)
    options = tuple([("card", i) for i in one_of_a_name.values()])
    if not options:
        f.answer = (("stand-in",),)
        return
    if node.token.story:
        t.rule = "term:Story Token"
    t.ask(f, seat, "token", (("stand-in",), *options), may=True)


def wanted_classes(t: WorldTable, node: Create, s: Scope) -> tuple[str, ...]:
    """Classes the effect gives beyond the token's own words ("they get the sacrificed Wonder's classes")."""
    like = node.token.like
    if like is None:
        return node.token.classes
    return node.token.classes + tuple([w for one in like.objects(t, s) for w in t.classes_of(one, s)])


def suits(t: WorldTable, card: int, token: Token, wanted: tuple[str, ...], s: Scope) -> bool:
    """203.p: whether a printed token meets every requirement of the effect; in the oldest edition a name is enough."""
    face = t.face(card)
    if t.value("tokens_by_name") and names(face.name, token.words):
        return True
    if token.story:
        return "Story Token" in face.classes and s.source >= 0 and face.faction == t.name(s.source)
    if "Story Token" in face.classes or not any(kind in face.types for kind in token.types):
        return False
    power: Number | None = None if token.power is None else token.power.value(t, s)
    if power is not None and face.power != power:
        return False
    if any(word not in face.classes for word in wanted) or not all(_has(face, one) for one in token.abilities):
        return False
    words = " ".join(face.classes).split()  # a class may be of several words
    return names(face.name, token.words) or all(word in words for word in token.words.split())


def _has(face: Face, ability: Ability) -> bool:
    """Return whether an ability that the effect asks for is printed on a token; of a keyword its name is enough."""
    if isinstance(ability, Keyword):
        return any(isinstance(one, Keyword) and one.name == ability.name for one in face.abilities)
    return ability in face.abilities


def names(name: str, words: str) -> bool:
    """203.s: a name, or an extended version of it."""
    return bool(words) and (name == words or name.startswith((words + " ", words + ",")))


def stand_in(t: WorldTable, node: Create, s: Scope, wanted: tuple[str, ...]) -> Face:
    """203.f: a stand-in has only what the effect says, and the orbitals of the card that made it."""
    token = node.token
    orbitals = t.face(s.source).orbitals if s.source >= 0 else ()
    if token.story:
        return Face("Story", orbitals=orbitals, power=1, token=True)
    power = 1 if token.power is None else token.power.value(t, s)
    classes = tuple(dict.fromkeys((*token.words.split(), *wanted)))
    if "Item" in token.types and "Equipment" in token.words.title().split():
        classes = (*classes, "Equipment")
    return Face(
        token.words or " ".join(wanted) or "Token", token.types, classes, 0, power if "Wonder" in token.types else 0,
        orbitals, token=True, abilities=token.abilities,
    )  # fmt: skip


def _make(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Create)
    own = locals_of(f, Creating)
    s = scope(t, f)
    place = own.place
    if place and f.answer:
        if f.answer[0][0] == "card":
            card: int = f.answer[0][1]
        else:
            card = t.add_card(stand_in(t, node, s, wanted_classes(t, node, s)), own.seat, GONE)
        own.made = (*own.made, card)
        own.settled = (*own.settled, place)
    if own.places:
        f.go(_ask_place)


def _come_in(t: WorldTable, f: Frame) -> None:
    """Tokens that are created arrive, as 1.3.2 says; copies always did (507.g)."""
    _bring(t, f, "" if t.value("created_tokens_arrive") else "unseen")


def _arrive(t: WorldTable, f: Frame) -> None:
    _bring(t, f, "")


def _bring(t: WorldTable, f: Frame, how: str) -> None:
    own = locals_of(f, Creating)
    made = own.made
    did(t, f, bool(made))
    if made:
        seats = (own.seat,) * len(made)
        enter_by(t, f.source, Entering(made, own.settled, seats, how))


def _told(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Create)
    own = locals_of(f, Creating)
    s = scope(t, f)
    made = own.made
    if made:
        keep(t, f, made)
        mention(t, s.memory, THIS_WAY["create"], made)
        for card in made:
            for change in node.changes:
                give(t, card, fixed(t, change, s, card), "", s)
        tell_created(t, made, own.seat, "203.a")


def tell_created(t: WorldTable, made: tuple[int, ...], seat: int, rule: str) -> None:
    """Tokens have been created: each of them, and all of them together ("one or more tokens")."""
    for card in made:
        happen(t, "created", card, seat, t.cards[card].zone, number=1, rule=rule)
    happen(t, "tokens created", made[0], seat, t.cards[made[0]].zone, number=len(made), rule=rule)


_CREATE: Final = (
    CHOOSE, Step("504.a", _would_create), Step("203", _begin), Step("203.e", _ask_place),
    Step("303.3", _ask_printed), Step("203.f", _make),
    Step("term:On Arrival.e", _come_in), Step("term:Tokens", _told),
)  # fmt: skip


@dataclass(frozen=True)
class CreateCopy(Deed):
    """Create token copies of a card: printed stats and abilities, blank if the original is nullified (507.d)."""

    of: Ref
    where: Place
    count: Quantity = Num(1)
    each: bool = False
    changes: tuple[Change, ...] = ()
    name: str = ""

    def steps(self) -> tuple[Step, ...]:
        return _COPY

    def choices(self) -> tuple[Node, ...]:
        return picks(self.of, self.where)

    def pointless(self, t: WorldTable, s: Scope) -> bool:
        return all_chosen(s, self.of) and not self.of.cards(t, s)


def copied_face(t: WorldTable, card: int) -> Face:
    """Return the face of a copy; the text of a nullified original is blank (507.l)."""
    face = t.face(card)
    return replace(face, text="", abilities=()) if t.nullified(card) else face


def _named(face: Face, name: str) -> Face:
    """Return the face of a token copy, under the name that the effect gives it."""
    return replace(face, token=True, name=name or face.name)


def _would_copy(t: WorldTable, f: Frame) -> None:
    about_to(t, f, "created", scope(t, f).you)


def _ask_realm(t: WorldTable, f: Frame) -> None:
    node = node_of(f, CreateCopy)
    s = scope(t, f)
    f.answer = ()
    if not goes_on(t, f):
        return
    if _nowhere(node.where, node.where.realms(t, s)) and node.of.cards(t, s):
        t.ask(f, s.you, "realm", tuple([("realm", r) for r in t.active_realms()]))


def _copy(t: WorldTable, f: Frame) -> None:
    node = node_of(f, CreateCopy)
    s = scope(t, f)
    realms = tuple([option[1] for option in f.answer]) or node.where.realms(t, s)
    places = realms if node.each else realms[:1]
    made: list[int] = []
    where: list[int] = []
    count = how_many(t, node.count.value(t, s), s)
    for original in node.of.cards(t, s):
        for realm in creatable(t, s.you, more_tokens(t, s.you, tuple([r for r in places for _ in range(count)]))):
            made.append(t.add_card(_named(copied_face(t, original), node.name), s.you, GONE))
            where.append(realm)
    f.own = Creating(s.you, (), tuple(made), tuple(where))


_COPY: Final = (
    CHOOSE, Step("504.a", _would_copy), Step("507", _ask_realm), Step("507", _copy), Step("507.g", _arrive),
    Step("507.d", lambda t, f: _copied(t, f), "copied"),
)  # fmt: skip


def _copied(t: WorldTable, f: Frame) -> None:
    node = node_of(f, CreateCopy)
    s = scope(t, f)
    made = locals_of(f, Creating).made
    if made:
        keep(t, f, made)
        mention(t, s.memory, THIS_WAY["create"], made)
        for card in made:
            for change in node.changes:
                give(t, card, fixed(t, change, s, card), "", s)
        tell_created(t, made, s.you, "507.d")


register(Token, Create, CreateCopy)
register_light(Creating, ("seat", "places", "made", "settled", "place"))
