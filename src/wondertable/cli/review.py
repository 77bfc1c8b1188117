"""`wondertable review`: marks the answers of a recorded game that cost most."""

from __future__ import annotations

import json as json_text
import sys
from typing import TYPE_CHECKING

from wondertable import BadInput, WondertableError

if TYPE_CHECKING:
    from wondertable import Json
    from wondertable.agents.review import Verdict


def run(file: str, *, level: str = "adept", seat: str = "", worst: int = 5, seed: int = 0, json: bool = False) -> int:
    """Go through a recorded game and say which answers were mistakes, and what would have been better.

    Every answer is judged by what its player knew then, never by what came of it. An answer that may be a mistake is
    judged by up to 8 searches; only a cost that is surely over 5 points is marked.

    Parameters
    ----------
    file
        A record, as `save` writes it; `last` is the game that was played last.
    level
        Who judges: adept (300 playings an answer), master (1200), or a search with a number, as in search:600i.
    seat
        Only the answers of this seat, such as A.
    worst
        How many mistakes to show for each seat, the dearest.
    seed
        The same seed gives the same review again.
    json
        Print every judged answer as JSON.
    """
    try:
        if worst < 1:
            raise BadInput(f"--worst is how many answers to show, 1 or more, not {worst}")
        found = _reviewed(file, level, seat.upper(), seed)
    except WondertableError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    print(json_text.dumps([_row(v) for v in found]) if json else told(found, worst))
    return 0


def _reviewed(file: str, level: str, seat: str, seed: int) -> list[Verdict]:
    from wondertable.agents.review import review
    from wondertable.agents.roster import adviser
    from wondertable.cli.progress import Bar
    from wondertable.cli.replay import load
    from wondertable.play.record import replay

    reviewer = adviser(level, seed)
    saved = load(file)
    total = len(saved["answers"])
    replay(saved)  # refuse a damaged record before the long work
    game = replay(saved, 0)
    if seat and seat not in game.seats:
        raise BadInput(f"seats are {' and '.join(game.seats)}, not {seat!r}")
    seats = (game.seats.index(seat),) if seat else tuple(range(len(game.seats)))
    bar = Bar("answers judged")
    answers = [tuple(given) for given in saved["answers"]]
    found = review(game, answers, seats, reviewer, lambda done: bar.show(done, total, done, 0))
    bar.end()
    return found


def told(verdicts: list[Verdict], worst: int) -> str:
    """Return the review in words: each seat's mistakes, in the order in which they were made."""
    parts = [_of_seat([v for v in verdicts if v.seat == seat], worst) for seat in sorted({v.seat for v in verdicts})]
    return "\n\n".join([part for part in parts if part]) or "There was nothing to choose in this game."


def _of_seat(verdicts: list[Verdict], worst: int) -> str:
    if not verdicts:
        return ""
    marked = sorted([v for v in verdicts if v.marked], key=lambda v: -v.cost)[:worst]
    count = len([v for v in verdicts if v.marked])
    lines = [f"{'ABCD'[verdicts[0].seat]}: {len(verdicts)} answers judged, {count} marked"]
    if not marked:
        lines.append("  No answer was clearly worse than another.")
    for v in sorted(marked, key=lambda v: v.number):
        lines.append(f"  {v.when}, answer {v.number + 1}: {v.given} · wins {v.expects:.0%}")
        lines.append(f"    better: {v.better} · {v.could_expect:.0%} (±{100 * v.error:.0f}, {v.tried} playings)")
    return "\n".join(lines)


def _row(v: Verdict) -> Json:
    return {
        "answer": v.number + 1, "seat": "ABCD"[v.seat], "when": v.when, "given": v.given, "better": v.better,
        "expects": round(v.expects, 4), "could_expect": round(v.could_expect, 4), "cost": round(v.cost, 4),
        "error": round(v.error, 4), "marked": v.marked, "playings": v.tried,
    }  # fmt: skip
