"""Asking: what is true of the cards does not depend on what is asked first, nor on what was worked out before."""

from __future__ import annotations

from collections.abc import Callable

from tests.laws.every_game import need
from wondertable.games.wotf.deeds.equip import is_equipment, wearers
from wondertable.games.wotf.derived.queries import link_bits
from wondertable.games.wotf.game import DEFINITION
from wondertable.games.wotf.rules.prices import cost
from wondertable.games.wotf.rules.table import OPEN, WorldTable
from wondertable.games.wotf.state.face import STONE, Face
from wondertable.games.wotf.words.zones import HAND, REALMS, area_name
from wondertable.kernel.chance import Chance, scatter
from wondertable.kernel.node import Value
from wondertable.play.game import Game

Question = tuple[str, int]
ORDERS = 3

OF_CARDS: dict[str, Callable[[WorldTable, int], Value]] = {
    "power": lambda t, i: t.power(i),
    "base power": lambda t, i: t.base_power(i),
    "types": lambda t, i: t.types(i),
    "classes": lambda t, i: t.classes(i),
    "orbitals": lambda t, i: t.orbitals(i),
    "tier": lambda t, i: t.tier(i),
    "nullified": lambda t, i: t.nullified(i),
    "stone": lambda t, i: t.is_stone(i),
    "abilities": lambda t, i: t.abilities(i).abilities,
    "keywords": lambda t, i: t.keywords(i),
    "attackable": lambda t, i: t.forbidden("attack", card=i, seat=0),
}
OF_SEATS: dict[str, Callable[[WorldTable, int], Value]] = {
    "stones": lambda t, seat: t.stones_of(seat),
    "lands": lambda t, seat: t.lands_of(seat),
    "links": link_bits,
}


def asking_changes_nothing(game: Game) -> None:
    """Whatever is asked first, on a snapshot just thrown away or kept, the answers are the same."""
    t = game.table
    assert isinstance(t, WorldTable)
    for wrong in disagreements(t, len(game.answers)):
        need(False, wrong, game)


def disagreements(t: WorldTable, seed: int) -> list[str]:
    """The answers that differ when the same is asked in another order."""
    questions = _questions(t)
    first = _answers(_anew(t), questions)
    found = _differ(first, _answers(t, questions))
    chance = Chance(scatter(seed))
    for _ in range(ORDERS):
        found += _differ(first, _answers(_anew(t), _shuffled(questions, chance)))
    return found


def _differ(first: dict[Question, Value], other: dict[Question, Value]) -> list[str]:
    return [f"{q[0]} of {q[1]} is {first[q]} or {a}" for q, a in other.items() if first[q] != a]


def _anew(t: WorldTable) -> WorldTable:
    copy = t.clone()
    assert isinstance(copy, WorldTable)
    copy.invalidate()
    return copy


def _questions(t: WorldTable) -> list[Question]:
    cards = [(what, i) for i in t.world() for what in OF_CARDS]
    prices = [("cost", i) for seat in (0, 1) for i in t.zones[HAND + seat]]
    return cards + prices + [(what, seat) for what in OF_SEATS for seat in (0, 1)]


def _answers(t: WorldTable, questions: list[Question]) -> dict[Question, Value]:
    return {question: _answer(t, question) for question in questions}


def _answer(t: WorldTable, question: Question) -> Value:
    what, about = question
    if what == "cost":
        return cost(t, about)
    return OF_CARDS[what](t, about) if what in OF_CARDS else OF_SEATS[what](t, about)


def _shuffled(questions: list[Question], chance: Chance) -> list[Question]:
    left = list(questions)
    return [left.pop(chance.below(len(left))) for _ in questions]


# -- crowds --------------------------------------------------------------------------------------------------------

COUNTERS = ("+1", "-1", "null", "growth", "celestial", "shield")


def crowd(faces: list[Face], seed: int) -> WorldTable:
    """A position full of cards that say what other cards are, have or may do."""
    chance = Chance(scatter(seed))
    t = WorldTable(DEFINITION.edition("1.3.2"), seed)
    t.round = 1 + chance.below(7)
    t.seized = (chance.below(2), chance.below(2))
    for realm in range(1, REALMS + 1):
        t.set_realm(realm, OPEN if realm <= max(2, t.round) else t.realms[realm])
        stone = t.cards[t.add_card(STONE, -1, realm)]
        stone.controller = stone.default_controller = chance.below(3) - 1
    for seat in (0, 1):
        t.pools[seat] = {"energy": chance.below(9), "actions": 3, "faith": chance.below(9), "free attacks": 0}
        for _ in range(6 + chance.below(5)):
            _put(t, faces[chance.below(len(faces))], seat, 1 + chance.below(2), chance)
    t.invalidate()
    for i in t.world():
        if is_equipment(t, i):
            t.cards[i].host = next(iter(wearers(t, i)), -1)
    t.invalidate()
    return t


def _put(t: WorldTable, face: Face, seat: int, realm: int, chance: Chance) -> None:
    c = t.cards[t.add_card(face, seat, realm)]
    c.stamp = t.next_stamp()
    if chance.below(3) == 0:
        c.counters = ((COUNTERS[chance.below(len(COUNTERS))], 1 + chance.below(2)),)


def drawn(t: WorldTable) -> str:
    """The position in words, so that it can be laid out again."""
    return "\n".join(
        f"{area_name(c.zone)} {c.controller} {c.face.name} {c.face.power} {c.counters} on {c.host}: {c.face.text!r}"
        for c in t.cards
        if not t.is_piece(c.id)
    )
