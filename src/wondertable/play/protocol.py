"""The protocol: what a client is sent, and what it sends back.

A client gets a `SeatView`: what a seat may know, the open decision with its number, and the log since a line it has
seen. It answers with the ids of options and the number of the decision they belong to, so that a late or doubled answer
is refused and never taken for an answer to the next question.
"""

from __future__ import annotations

from typing import Final, TypedDict

from wondertable.games.kit.story import Beat
from wondertable.games.kit.views import DecisionView, LogLine, Refusal
from wondertable.games.kit.visibility import JUDGE
from wondertable.kernel.decision import Answer
from wondertable.kernel.errors import IllegalAnswer
from wondertable.kernel.node import Json
from wondertable.play.game import Game
from wondertable.play.seats import Who, speaker
from wondertable.play.story import NO_MARKS, Story

IMAGINED: Final = 4
"""On so many imagined tables a preview is tried: what is the same on all of them does not depend on the unseen."""


class StaleAnswer(IllegalAnswer):
    """The answer belongs to a question that is not open any more."""


class OutcomeView(TypedDict):
    """How the game ended."""

    winner: str
    """The winning seat, or "draw"."""
    words: str
    rule: str


class SeatView(TypedDict):
    """All that a client shows. `number` is that of the open decision; answers name it."""

    number: int
    observation: Json
    log: list[LogLine]
    """From the line asked for on; the next line to ask for is `log_next`."""
    log_next: int
    story: list[Beat]
    """The same lines, told in beats: one deed each."""
    outcome: OutcomeView | None


class Preview(TypedDict):
    """What would happen after an option, as far as the seat can know it."""

    lines: list[LogLine]
    certain: bool
    """Whether nothing on the way depends on what the seat can't see."""
    asks: str
    """The question it leads to, as the seat reads it; empty where that depends on the unseen, or the game ends."""


def view(game: Game, who: Who, since: int = 0, story: Story = NO_MARKS) -> SeatView:
    """Return everything a viewer may know now, with the log and the story from line `since` on."""
    return {
        "number": len(game.answers),
        "observation": game.look(who),
        "log": game.log_since(who, since),
        "log_next": game.table.events.size,
        "story": story.since(game, who, since),
        "outcome": outcome(game),
    }


def outcome(game: Game) -> OutcomeView | None:
    """Return how the game ended, and by which rule."""
    if not game.over:
        return None
    for event in game.table.events.newest():
        if event.what == "game over":
            return {"winner": game.winner, "words": event.words, "rule": event.rule}
    return {"winner": game.winner, "words": "", "rule": ""}


def choose(game: Game, seat: Who, ids: list[str], number: int) -> Game:
    """Answer the decision of that number by the ids of its options.

    Raises `StaleAnswer` if another question is open by now, `IllegalAnswer` for anything else that is not legal; the
    game is then as it was.
    """
    return game.answer(*picked(game, seat, ids, number))


def picked(game: Game, seat: Who, ids: list[str], number: int) -> Answer:
    """The positions of the options that are meant, looked at from every side but whether they are a legal answer."""
    if number != len(game.answers):
        raise StaleAnswer(f"question {number} is answered already; the open one is {len(game.answers)}")
    asked = _asked(game, speaker(game.seats, seat))
    known = {option["id"]: n for n, option in enumerate(asked["options"] or [])}
    return tuple([_position(asked, known, one) for one in ids])


def _position(asked: DecisionView, known: dict[str, int], one: str) -> int:
    """Return the index of an option; an unlisted number stands for itself."""
    if one in known:
        return known[one]
    kind, _, said = one.partition(":")
    numbers = asked["numbers"]
    if numbers is None:
        raise IllegalAnswer(f"{one!r} is not an option of this question; options are {', '.join(known)}")
    if kind != "number" or not said.isdecimal() or not numbers["least"] <= int(said) <= numbers["most"]:
        raise IllegalAnswer(f"{one!r} is not such a number; say number:{numbers['least']} to number:{numbers['most']}")
    return int(said) - numbers["least"]


def why_not(game: Game, seat: Who, about: str) -> list[Refusal]:
    """What a seat can't do now with a card (by its label or name) or in a place of the table, and by which rules."""
    return game.definition.refusals(game.table, speaker(game.seats, seat), about)


def preview(game: Game, seat: Who, option: str) -> Preview:
    """Return what would happen if a seat picked an option, up to the next question.

    It is tried on tables on which everything the seat can't see is dealt again, so it tells nothing that is hidden. For
    a judge, who sees everything, it is tried on the table as it is.
    """
    at = speaker(game.seats, seat)
    given = picked(game, seat, [option], len(game.answers))
    since = _next_line(game)
    tried = [game.after(*given)] if at == JUDGE else [game.imagine(at, n).answer(*given) for n in range(IMAGINED)]
    told = [one.definition.log_since(one.table, at, since) for one in tried]
    lines = told[0][: _agree(told)]
    certain = all(len(one) == len(lines) for one in told)
    return {"lines": lines, "certain": certain, "asks": _next_question(tried[0], at) if certain else ""}


def _asked(game: Game, seat: int) -> DecisionView:
    asked = game.definition.asked(game.table, seat)
    if asked is None:
        raise IllegalAnswer("there is no decision to answer: the game is over")
    if asked["options"] is None:
        raise IllegalAnswer(f"it is {asked['seat']}'s decision, not {game.seats[seat]}'s")
    return asked


def _next_line(game: Game) -> int:
    return game.table.events.size


def _agree(told: list[list[LogLine]]) -> int:
    """Return how many lines from the first on are the same everywhere."""
    n = 0
    while all(n < len(lines) and lines[n] == told[0][n] for lines in told):
        n += 1
    return n


def _next_question(game: Game, seat: int) -> str:
    asked = game.definition.asked(game.table, seat)
    return "" if asked is None else asked["words"]
