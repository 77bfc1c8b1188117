"""Undo: a seat takes back its last answer, unless something was seen, left to chance, or decided by another since."""

from __future__ import annotations

from wondertable.games.kit.visibility import newly_known
from wondertable.kernel.errors import WondertableError
from wondertable.play.game import Game
from wondertable.play.record import again
from wondertable.play.seats import Who, seat_of


class CantUndo(WondertableError):
    """The answer can't be taken back; says why."""


def undo(game: Game, seat: Who) -> Game:
    """Return the game before the seat's last answer. Raises `CantUndo` with the reason where it can't be taken back."""
    before = _before(game)
    reason = _reason(game, before, seat_of(game.seats, seat))
    if before is None or reason:
        raise CantUndo(f"no: {reason}")
    return before


def why_not_undo(game: Game, seat: Who) -> str:
    """Why the seat can't take back its last answer now; nothing if it can."""
    return _reason(game, _before(game), seat_of(game.seats, seat))


def reason_among(game: Game, before: Game | None, seat: Who, people: list[int]) -> str:
    """Why a seat can't go back to a decision of its own, where only these seats are people; nothing if it can.

    What a program has seen since does not matter: it forgets.
    """
    mine = seat_of(game.seats, seat)
    if before is None or game.over:
        return _reason(game, before, mine)
    if before.table.chance.state != game.table.chance.state:
        return "chance has decided something since"
    return _seen_since(before, game, mine, [mine, *[one for one in people if one != mine]])


def _seen_since(before: Game, game: Game, seat: int, people: list[int]) -> str:
    of = game.definition
    then = [of.seen_by(before.table, one).seen for one in people]
    now = [of.seen_by(game.table, one).seen for one in people]
    who = newly_known(then, now, len(before.table.cards), 0)
    if who < 0:
        return ""
    return "you have seen a new card" if who == 0 else f"{game.seats[people[who]]} has seen a new card"


def undo_to_own(game: Game, seat: Who) -> Game:
    """Return the game at the seat's own last decision, past what others answered since; for a game against programs.

    Raises `CantUndo` where anything came to be known meanwhile, or chance decided.
    """
    before = own_decision(game, seat)
    reason = _reason(game, before, seat_of(game.seats, seat))
    if before is None or reason:
        raise CantUndo(f"no: {reason}")
    return before


def own_decision(game: Game, seat: Who) -> Game | None:
    """Return the game as it was when the seat last decided, even if something was revealed since."""
    if not game.answers or "decks" not in game.start:
        return None
    mine, last = seat_of(game.seats, seat), -1
    walked = again(game.start, [])
    for n, given in enumerate(game.answers):
        if walked.decision is not None and walked.decision.seat == mine and given[:1] != (-1 - mine,):
            last = n
        walked.take(given)
    return again(game.start, game.answers[:last]) if last >= 0 else None


def _before(game: Game) -> Game | None:
    """Return the game without its last answer, played again from the start."""
    if not game.answers or "decks" not in game.start:
        return None
    return again(game.start, game.answers[:-1])


def _reason(game: Game, before: Game | None, seat: int) -> str:
    if before is None:
        known = not game.answers or "decks" in game.start
        return "nothing has been answered yet" if known else "where this game began is not known"
    if game.over:
        return "the game is over"
    asked = before.decision
    if asked is not None and asked.seat != seat:
        return f"{game.seats[asked.seat]} has decided since"
    if before.table.chance.state != game.table.chance.state:
        return "chance has decided since"
    return game.definition.revealed(before.table, game.table, seat)
