"""`wondertable ladder`: all bots of both games against each other."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

from cyclopts import Parameter

from wondertable import GAMES, BadInput, WondertableError

if TYPE_CHECKING:
    from wondertable.study.ladder import Match, Score

Several = Annotated[list[str] | None, Parameter(consume_multiple=True, negative="")]
INTERRUPTED = 130


class Hands(NamedTuple):
    """Who plays the games: so many processes here, or a cluster."""

    jobs: int
    cluster: str


def run(
    *, games: Several = None, part: float = 1.0, seconds: bool = False, seed: int = 0, jobs: int = 1,
    cluster: str = "", journals: Path | None = None, page: Path | None = None,
) -> int:  # fmt: skip
    """Let all bots play each other and print how they fare. It resumes where it stopped.

    Both sides bring the same starter deck, and each deal is played twice with the seats swapped.

    Parameters
    ----------
    games
        The games, wotf and sow by default.
    part
        The part of the usual number of games to play: 0.1 for a quick look.
    seconds
        Play the levels with their budgets in seconds too, on a machine that does nothing else.
    seed
        The first deal's seed.
    jobs
        How many games are played at the same time.
    cluster
        The address of a Ray cluster that plays the games.
    journals
        The folder in which finished games are noted; by default in your data folder.
    page
        A Markdown page to write the table into, between the lines that mark it.
    """
    from wondertable.study.ladder import table, write_into

    try:
        scores, interrupted = _played(games or list(GAMES), part, seconds, seed, Hands(jobs, cluster), journals)
        if page is not None and not interrupted:
            write_into(page, table(scores, seed))
    except (WondertableError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    print(table(scores, seed))
    return INTERRUPTED if interrupted else 0


def _played(
    games: list[str], part: float, seconds: bool, seed: int, hands: Hands, journals: Path | None
) -> tuple[list[Score], bool]:
    from wondertable.cli.progress import Bar
    from wondertable.library.folders import data_folder
    from wondertable.study.ladder import MATCHES, SECONDS, play_match

    unknown = [game for game in games if game not in GAMES]
    if unknown or not 0 < part <= 100:
        problem = f"there is no game {unknown[0]!r}" if unknown else f"--part is above 0 and up to 100, not {part:g}"
        raise BadInput(f"{problem}; games are {' and '.join(GAMES)}")
    folder = journals or data_folder() / "ladder"
    scores: list[Score] = []
    for match in [*MATCHES, *(SECONDS if seconds else ())]:
        for game in games:
            bar = Bar(f"{game} {match.one} against {match.two}")
            score, note = play_match(
                game, _part(match, part), folder, jobs=hands.jobs, seed=seed, cluster=hands.cluster,
                watch=lambda now, bar=bar: bar.show(now.done, now.total, now.played, now.lost),  # type: ignore[misc]
            )  # fmt: skip
            bar.end()
            scores.append(score)
            if note == "interrupted":
                return scores, True
            if note:
                print(note, file=sys.stderr)
    return scores, False


def _part(match: Match, part: float) -> Match:
    from dataclasses import replace

    return replace(match, games=max(2, round(match.games * part)))
