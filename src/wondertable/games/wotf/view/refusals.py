"""Refusals: what can't be done now, why, and by which rule, for a client to show beside the card or the realm."""

from __future__ import annotations

from wondertable.games.kit.views import Refusal, refusal
from wondertable.games.wotf.rules.activate import activate_problem
from wondertable.games.wotf.rules.attack import attack_problem
from wondertable.games.wotf.rules.play import play_problem, playable
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.view.explain import find_card, find_realm, turn_problem
from wondertable.games.wotf.view.visibility import Sight
from wondertable.games.wotf.words.zones import REALMS


def play_refusal(sight: Sight, card: int) -> Refusal | None:
    """On the seat's own turn: why it can play a card nowhere."""
    t = sight.t
    decision = t.decision
    if decision is None or decision.question != "turn" or decision.seat != sight.seat:
        return None
    problems = _play_problems(t, t.turn, card)
    return refusal("play", problems[0][1]) if problems and all(words for _, words in problems) else None


def refusals(sight: Sight, about: str) -> list[Refusal]:
    """Everything that a seat can't do now with a card, or in a realm ("realm 3")."""
    t = sight.t
    waits = turn_problem(sight)
    if waits:
        return [refusal("turn", waits)]
    if about.startswith("realm "):
        return _realm_refusals(t, find_realm(about))
    return _card_refusals(t, find_card(sight, about, playable(t, t.turn)))


def _card_refusals(t: WorldTable, card: int) -> list[Refusal]:
    if card in playable(t, t.turn):
        return [refusal("play", words, realm) for realm, words in _play_problems(t, t.turn, card) if words]
    if t.cards[card].zone > REALMS or t.is_piece(card):
        return [refusal("play", "it is not in your hand · 404.2.a")]
    abilities = t.abilities(card).activated
    problems = [activate_problem(t, t.turn, card, ability) for ability in abilities]
    if not abilities:
        return [refusal("activate", "it has nothing to activate there · 404.4.a")]
    return [refusal("activate", words) for words in problems if words]


def _realm_refusals(t: WorldTable, realm: int) -> list[Refusal]:
    words = attack_problem(t, t.turn, realm)
    return [refusal("attack", words, realm)] if words else []


def _play_problems(t: WorldTable, seat: int, card: int) -> list[tuple[int, str]]:
    """For each realm the card could be played in: what stands in the way, if anything does."""
    if "Spell" in t.face(card).types:
        return [(0, play_problem(t, seat, card, 0))]
    return [(realm, play_problem(t, seat, card, realm)) for realm in t.active_realms()]
