"""Refusals: what can't be done now, why, and by which rule, for a client to show beside the card or the realm."""

from __future__ import annotations

from wondertable.games.views import Refusal, refusal
from wondertable.games.wotf.rules.activate import activate_problem
from wondertable.games.wotf.rules.attack import attack_problem
from wondertable.games.wotf.rules.play import play_problem, playable
from wondertable.games.wotf.sight import Sight
from wondertable.games.wotf.table import WorldTable
from wondertable.games.wotf.zones import REALMS


def play_refusal(sight: Sight, card: int) -> Refusal | None:
    """On the seat's own turn: why it can play a card nowhere."""
    t = sight.t
    decision = t.decision
    if decision is None or decision.question != "turn" or decision.seat != sight.seat:
        return None
    problems = _play_problems(t, t.turn, card)
    return refusal("play", problems[0][1]) if problems and all(words for _, words in problems) else None


def card_refusals(sight: Sight, card: int) -> list[Refusal]:
    """Everything that can't be done with a card now."""
    t, seat = sight.t, sight.t.turn
    if card in playable(t, seat):
        return [refusal("play", words, realm) for realm, words in _play_problems(t, seat, card) if words]
    if t.cards[card].zone > REALMS or t.is_piece(card):
        return []
    problems = [activate_problem(t, seat, card, ability) for ability in t.abilities(card).activated]
    return [refusal("activate", words) for words in problems if words]


def realm_refusals(sight: Sight, realm: int) -> list[Refusal]:
    """Why there can be no attack in a realm."""
    words = attack_problem(sight.t, sight.t.turn, realm)
    return [refusal("attack", words, realm)] if words else []


def _play_problems(t: WorldTable, seat: int, card: int) -> list[tuple[int, str]]:
    """For each realm the card could be played in: what stands in the way, if anything does."""
    if "Spell" in t.face(card).types:
        return [(0, play_problem(t, seat, card, 0))]
    return [(realm, play_problem(t, seat, card, realm)) for realm in t.active_realms()]
