"""Mining puzzles: bots play, and the exact solver looks for positions with exactly one winning answer.

The answer must be the only one that wins on the real table and on several others that look the same to the seat, so
a solver needs no luck. The line is followed to the end of the game; how long it is and how surprising give the grade.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from wondertable import Answer, Chance, Evaluation, Game, View, definition, scatter
from wondertable.agents.candidates import candidate_keys, candidates
from wondertable.agents.exact import NO, UNKNOWN, YES, Solver
from wondertable.agents.greedy import GreedyAgent
from wondertable.agents.random_agent import random_answer
from wondertable.puzzles.puzzle import Puzzle, replied

NODES = 600
"""How many positions the solver may look at for one table; a position that needs more is not a puzzle."""
LINE_NODES = 4_000
"""How many it may look at to go on from an answer that wins."""
SAMPLES = 5
"""On how many tables that look the same the answer must be the only one."""
LEAST_ANSWERS = 4
SLIPS = 3
"""One answer in so many is given at random: bots that never err leave few puzzles."""
WAYS = 24
"""In how many ways the end of a game is played."""
STEPS = 120
BACK = 10
"""From so many decisions before the end is near, it is played in other ways."""
LONGEST = 12
"""A line with more answers by the solver is not a puzzle any more."""
LONG = 3
"""A line with so many answers by the solver is long."""


def mined(name: str, seed: int) -> Puzzle | None:
    """Play a game, and its end in several ways; return the first puzzle found there."""
    chance = Chance(scatter(seed))
    starters = list(definition(name).starters())
    decks = (starters[chance.below(len(starters))], starters[chance.below(len(starters))])
    game = Game.new(name, decks, seed)
    bots = [GreedyAgent(2 * seed + seat) for seat in (0, 1)]
    evaluation = Evaluation(game)
    before = deque([game.clone()], BACK)
    while not game.over and not evaluation.is_ending(game):
        _go_on(game, bots, chance)
        before.append(game.clone())
    met: set[object] = set()
    for _ in range(WAYS):
        found = _found_in(before[0].clone(), decks, seed, bots, chance, met)
        if found is not None:
            return replace(found, grade=grade(found))
    return None


def _found_in(
    game: Game, decks: tuple[str, ...], seed: int, bots: list[GreedyAgent], chance: Chance, met: set[object]
) -> Puzzle | None:
    """Play on to the end; return the first puzzle on the way that was not met before."""
    evaluation = Evaluation(game)
    for _ in range(STEPS):
        if game.over:
            break
        here = evaluation.imprint(game)
        found = found_at(game, decks, seed) if here not in met else None
        if found is not None:
            return found
        met.add(here)
        _go_on(game, bots, chance)
    return None


def _go_on(game: Game, bots: list[GreedyAgent], chance: Chance) -> None:
    view = View(game)
    if chance.below(SLIPS) == 0:
        game.give(random_answer(chance, view.options, view.least, view.most))
    else:
        game.give(bots[view.seat].answer(view))


def named(puzzles: list[Puzzle]) -> list[Puzzle]:
    """Return the puzzles with their names, numbered in their order."""
    return [replace(one, name=f"{one.game}-{number}") for number, one in enumerate(puzzles, 1)]


def found_at(game: Game, decks: tuple[str, ...], seed: int) -> Puzzle | None:
    """Return the puzzle that the open decision is, if it is one."""
    evaluation = Evaluation(game)
    if not evaluation.is_ending(game) or not evaluation.quiet(game) or not evaluation.is_close(game, game.decides):
        return None
    given = only_winner(game)
    if given is None or not _is_the_same_everywhere(game, given):
        return None
    line = solution(game, given)
    found = Puzzle("", game.name, game.edition, decks, seed, tuple(game.answers), line, 0)
    return found if line and not _is_plain(found) else None


def only_winner(game: Game, nodes: int = NODES) -> Answer | None:
    """Return the one answer that wins, if there are several answers and no other wins."""
    evaluation, decision = Evaluation(game), game.decision
    if decision is None:
        return None
    answers = candidates(decision, 64)
    keys = candidate_keys(game, evaluation, answers)
    if len(set(keys)) < LEAST_ANSWERS:
        return None
    solver = Solver(evaluation, decision.seat, evaluation.turn(game), nodes)
    winner, won = None, None
    for given, key in zip(answers, keys):
        found = NO if key == won else solver.wins_with(game, given)
        if found == UNKNOWN or (found == YES and winner is not None):
            return None
        if found == YES:
            winner, won = given, key
    return winner


def _is_the_same_everywhere(game: Game, given: Answer) -> bool:
    """Return whether the answer is the only one on tables that look the same to the seat."""
    return all(only_winner(game.imagine(game.decides, seed)) == given for seed in range(SAMPLES))


def solution(game: Game, given: Answer) -> tuple[Answer, ...]:
    """Return the answers from a winning one to the end, with the other side's replies; nothing if it is too long."""
    seat, evaluation = game.decides, Evaluation(game)
    horizon, begun = evaluation.turn(game), len(game.answers)
    now = replied(game.after(*given), seat)
    for _ in range(LONGEST):
        if now.over:
            return tuple(now.answers[begun:]) if now.winner == now.seats[seat] else ()
        answer = _winning(now, evaluation, horizon)
        if answer is None:
            return ()
        now = replied(now.after(*answer), seat)
    return ()


def _winning(game: Game, evaluation: Evaluation, horizon: int) -> Answer | None:
    decision = game.decision
    assert decision is not None, "the game goes on"
    solver = Solver(evaluation, decision.seat, horizon, LINE_NODES)
    for given in candidates(decision, 64):
        if solver.wins_with(game, given) == YES:
            return given
    return None


def grade(puzzle: Puzzle) -> int:
    """Return how hard a puzzle is, from 1 to 3: by how long its line is, and whether a first look overlooks it."""
    return 1 + (_own_answers(puzzle) >= LONG) + _is_surprising(puzzle)


def _is_plain(puzzle: Puzzle) -> bool:
    """Return whether a single answer ends it, and everybody sees it."""
    return _own_answers(puzzle) == 1 and not _is_surprising(puzzle)


def _is_surprising(puzzle: Puzzle) -> bool:
    """Return whether a first look overlooks the answer."""
    first = GreedyAgent(1).answer(View(puzzle.start()))
    return tuple(sorted(first)) != tuple(sorted(puzzle.solution[0]))


def _own_answers(puzzle: Puzzle) -> int:
    """Return how many answers the solver has to find."""
    seat = puzzle.start().decides
    return len([one for one in _deciding(puzzle) if one == seat])


def _deciding(puzzle: Puzzle) -> list[int]:
    """Return who gives each answer of the solution, but forced ones."""
    game, found = puzzle.start(), list[int]()
    for given in puzzle.solution:
        view = View(game)
        if view.options > 1:
            found.append(view.seat)
        game.give(given)
    return found
