"""The chance of a playable first round: many opening hands are dealt, and each is looked at.

In round 1 a player has 1 energy and 3 actions (403.1.2) and 8 cards: the opening hand and the card drawn. A land with a
link makes cards of its orbital cheaper by 1 and lets core cards be played. What texts do on top is left out.
"""

from __future__ import annotations

from wondertable.games.wotf.rules.rounds import ACTIONS
from wondertable.games.wotf.rules.setup import MOST_MULLIGANS, OPENING_HAND
from wondertable.games.wotf.state.face import Face
from wondertable.games.wotf.words.keyword_definitions import is_link
from wondertable.kernel.chance import Chance, scatter

HANDS = 2000
SEED = 1
ENERGY = 1


def first_round(cards: list[Face]) -> tuple[tuple[str, float], ...]:
    """Return the chances of a card to play, of two, and of a link, over the same 2,000 dealt hands for every deck."""
    if len(cards) <= OPENING_HAND + MOST_MULLIGANS:
        return ()
    chance = Chance(scatter(SEED))
    as_dealt = one = two = link = 0
    for _ in range(HANDS):
        pile = list(range(len(cards)))
        chance.shuffle(pile)
        drawn = [cards[i] for i in pile[: OPENING_HAND + MOST_MULLIGANS + 1]]
        as_dealt += most_plays(drawn[: OPENING_HAND + 1]) > 0
        hand = after_mulligan(drawn)
        plays = most_plays(hand)
        one += plays > 0
        two += plays > 1
        link += any(links(face) and face.cost <= ENERGY for face in hand)
    return (
        ("something to play, no mulligan", as_dealt / HANDS),
        ("something to play", one / HANDS),
        ("two cards to play", two / HANDS),
        ("a link", link / HANDS),
    )


def after_mulligan(drawn: list[Face]) -> list[Face]:
    """Return the hand in round 1: the three dearest cards go if nothing can be played with those dealt (402.1.a)."""
    dealt = drawn[:OPENING_HAND]
    if most_plays(dealt):
        return drawn[: OPENING_HAND + 1]
    kept = sorted(dealt, key=lambda face: face.cost)[: OPENING_HAND - MOST_MULLIGANS]
    return kept + drawn[OPENING_HAND:]


def most_plays(hand: list[Face]) -> int:
    """Return how many cards of a hand can be played in round 1, at most."""
    cheap = [face for face in hand if face.cost <= ENERGY + len(face.orbitals) and "cost" not in face.stars]
    return _most(cheap, frozenset(), ENERGY, ACTIONS)


def links(face: Face) -> list[str]:
    """Return the orbitals a card links its player to."""
    return [mark.word for mark in face.bundle.marks if is_link(mark)]


def _most(hand: list[Face], linked: frozenset[str], energy: int, actions: int) -> int:
    """Cards without a link are played cheapest first; which link comes first is tried out."""
    if not actions:
        return 0
    playable = [face for face in hand if _price(face, linked) <= energy and _allowed(face, linked)]
    if not playable:
        return 0
    plain = sorted([face for face in playable if not links(face)], key=lambda face: _price(face, linked))
    best = 0
    for face in {face.name: face for face in [*plain[:1], *[face for face in playable if links(face)]]}.values():
        rest = list(hand)
        rest.remove(face)
        more = _most(rest, linked.union(links(face)), energy - _price(face, linked), actions - 1)
        best = max(best, 1 + more)
    return best


def _price(face: Face, linked: frozenset[str]) -> int:
    return max(0, face.cost - len([orbital for orbital in face.orbitals if orbital in linked]))


def _allowed(face: Face, linked: frozenset[str]) -> bool:
    return not face.core or any(orbital in linked for orbital in face.orbitals)
