"""Plays a card with its text and with another form of it, from the same positions by the same chance.

Two forms behave alike as long as the same is asked and the same is true of every card. What is compared has no words in
it, so that a difference is one of meaning.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.meaning import sow_stage, wotf_stage
from tests.meaning.shorter import Form
from tests.meaning.texts import Card
from wondertable.agents.random_agent import random_answer
from wondertable.games.registry import definition
from wondertable.kernel.chance import Chance
from wondertable.kernel.decision import NO, Answer, Decision
from wondertable.play.game import Game

STAGES: dict[str, Any] = {"wotf": wotf_stage, "sow": sow_stage}
MOST_DECISIONS = 50
IDLE = (("pass",), ("next",), NO)


def matters(form: Form, seeds: range) -> int:
    """From how many positions on a form plays otherwise than the card; 0 if it never does."""
    for n, seed in enumerate(seeds, 1):
        if differ(form, seed):
            return n
    return 0


def differ(form: Form, seed: int) -> bool:
    """Whether a form plays otherwise than the card from a position on."""
    known = _known(form.card, seed)
    at = 0
    for at, found in enumerate(trace(form.card, form.lines, seed), 1):
        if at > len(known) or known[at - 1] != found:
            return True
    return at != len(known)


@cache
def _known(card: Card, seed: int) -> tuple[int, ...]:
    return tuple(trace(card, card.lines, seed))


def trace(card: Card, lines: tuple[str, ...], seed: int) -> Iterator[int]:
    """A game with the card, as a number for each decision: what is asked, and all that has come of it."""
    game = _start(card, lines, seed)
    chance = Chance(seed)
    for _ in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            break
        yield hash((_asked(decision), repr(STAGES[card.game].seen(game.table))))
        game.answer(*_pick(game, decision, card, chance))


def _start(card: Card, lines: tuple[str, ...], seed: int) -> Game:
    table = _stage(card).table(card.face(lines), seed)
    return Game(definition(card.game), table, {"game": card.game, "edition": table.edition.name}, [])


@cache
def _stage(card: Card) -> Any:
    return STAGES[card.game].Stage("\n".join(card.lines))


def _asked(decision: Decision) -> tuple[object, ...]:
    return (decision.seat, decision.least, decision.most, decision.listed())


def _pick(game: Game, decision: Decision, card: Card, chance: Chance) -> Answer:
    """Something to do with the card, if there is anything; rather yes than no; rarely a pass."""
    options = decision.listed()
    if decision.most == 1 and chance.below(3):
        good = [n for n, option in enumerate(options) if STAGES[card.game].liked(game.table, option, card.name)]
        kinds = list(dict.fromkeys([options[n][0] for n in good]))
        if kinds:
            first = kinds[chance.below(len(kinds))]
            return (_some([n for n in good if options[n][0] == first], chance),)
    if decision.most == 1 and decision.least == 1:
        rest = [n for n, option in enumerate(options) if option not in IDLE]
        if rest and chance.below(8):
            return (_some(rest, chance),)
    return tuple(random_answer(chance, len(options), decision.least, decision.most))


def _some(of: list[int], chance: Chance) -> int:
    return of[chance.below(len(of))]
