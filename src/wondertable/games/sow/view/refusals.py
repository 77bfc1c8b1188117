"""Refusals: what can't be done now, why, and by which rule, for a client to show beside the card."""

from __future__ import annotations

from wondertable.games.kit.views import Refusal, refusal
from wondertable.games.kit.visibility import JUDGE
from wondertable.games.sow.rules.activate import activate_problem
from wondertable.games.sow.rules.production import play_problem
from wondertable.games.sow.rules.states import advance_problem
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.rules.war import war_problem
from wondertable.games.sow.view.explain import find_card
from wondertable.games.sow.view.visibility import Sight
from wondertable.games.sow.words.zones import HAND, of


def refusals(sight: Sight, about: str) -> list[Refusal]:
    """Everything that a seat can't do now with a card; a judge asks for whoever decides."""
    t, seat = sight.t, sight.seat
    if t.outcome:
        return [refusal("turn", "the game is over")]
    if seat == JUDGE and t.decision is not None:
        seat = t.decision.seat
    hand = t.zones[of(HAND, seat)] if 0 <= seat < len(t.pools) else []
    card = find_card(sight, about, hand)
    problems = [("play", play_problem(t, seat, card))] if card in hand else _in_play(t, seat, card)
    return [refusal(action, words) for action, words in problems if words]


def _in_play(t: CityTable, seat: int, card: int) -> list[tuple[str, str]]:
    if not t.in_play(card) or t.cards[card].controller != seat:
        return [("play", "it is not yours to use · phase:Main.a")]
    if card == t.state_of(seat):
        return [("advance", advance_problem(t, seat))]
    used = [("activate", activate_problem(t, seat, card, ability)) for ability in t.abilities(card).activated]
    return [*used, ("war", war_problem(t, seat, card))]
