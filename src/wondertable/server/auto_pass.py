"""Passing until something happens: a player is not asked again while nothing is worth it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from wondertable import Game
from wondertable.games.kit.views import DecisionView

QUIET = ("pass", "next")
"""The kinds of options by which a player lets the game go on without doing anything."""
SOURCELESS = re.compile(r"(?:.*: )?(Draw|Gain) (an?|\d+) [a-z]+\.")
"""An effect that does the same whichever card it comes from, and asks nothing."""
ALWAYS, PASS = "always", "pass"
IN_A_ROW = 60
"""After so many automatic answers a player is asked, so that no game plays itself."""


@dataclass
class Passing:
    """How things stood when a player began to pass."""

    battles: bool
    """Whether to be asked in battles."""
    moment: str
    kinds: dict[str, frozenset[str]] = field(default_factory=dict)
    """What the player could do at each question when it was first met."""
    disturbed: bool = False
    """Whether another player has done more than pass since."""


def begin_passing(game: Game, battles: bool) -> Passing:
    """Return a player passes from now on."""
    return Passing(battles, game.moment)


def quiet_answer(game: Game, seat: int, since: Passing) -> int:
    """Return the option that a passing player picks by itself; −1 where the player must be asked."""
    asked = game.asked(seat)
    if asked is None or _happened(game, seat, since, asked):
        return -1
    return _quiet(asked)


def skipped_answer(game: Game, seat: int, skip: frozenset[str]) -> int:
    """The option that is picked by itself at a question that a player does not want to be asked; −1 elsewhere."""
    asked = game.asked(seat) if skip else None
    return _quiet(asked) if asked is not None and asked["question"] in skip else -1


def order_answer(game: Game, seat: int) -> int:
    """Return the first of several waiting effects where their order can't matter; −1 elsewhere.

    That is so where they say the same, name no card and leave nothing to choose: two cards that each gain 1 energy.
    Whether other effects commute could only be seen by trying them on the true table, and the
    absence of a question would then tell something hidden.
    """
    decision = game.decision
    asked = game.asked(seat) if decision is not None and decision.question == "order" else None
    if asked is None:
        return -1
    said = {option["words"].partition(": ")[2] for option in asked["options"] or [] if option["kind"] == "effect"}
    return 0 if len(said) == 1 and SOURCELESS.fullmatch(said.pop()) else -1


def is_quiet(game: Game, given: list[int]) -> bool:
    """Return whether an answer to the open question only lets the game go on."""
    decision = game.decision
    return decision is not None and len(given) == 1 and decision.options[given[0]][0] in QUIET


def _quiet(asked: DecisionView) -> int:
    quiet = [n for n, option in enumerate(asked["options"] or []) if option["kind"] in QUIET]
    return quiet[0] if quiet and asked["least"] == asked["most"] == 1 else -1


def _happened(game: Game, seat: int, since: Passing, asked: DecisionView) -> bool:
    if since.disturbed or game.moment != since.moment:
        return True
    kinds = frozenset([option["kind"] for option in asked["options"] or []])
    if not kinds <= since.kinds.setdefault(asked["question"], kinds):
        return True
    return since.battles and bool(game.look(seat).get("battle"))
