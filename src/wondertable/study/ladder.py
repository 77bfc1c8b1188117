"""The ladder: all bots against each other, and the table of it in Markdown."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from wondertable import BadInput, Json, __version__
from wondertable.study.conduct import Progress, conduct
from wondertable.study.decks import decks_of
from wondertable.study.report import report
from wondertable.study.study import new_study

BEGIN, END = "<!-- ladder -->", "<!-- end of the ladder -->"
"""What stands around the table in a page, so it can be written again."""


@dataclass(frozen=True)
class Match:
    """Two bots that meet, how often, and what part the first should win."""

    one: str
    two: str
    games: int
    aim: int


@dataclass(frozen=True)
class Score:
    """What came of a match in one game."""

    game: str
    match: Match
    found: dict[str, Json]

    def words(self) -> str:
        """Return the win rate with its interval."""
        if not self.found["counted"]:
            return "–"
        interval = self.found["interval"]
        bounds = "" if interval is None else f" ({100 * interval[0]:.0f}–{100 * interval[1]:.0f})"
        return f"{self.found['win_rate']:.0%}{bounds} of {self.found['counted']}"


MATCHES = (
    Match("greedy", "random", 200, 95),
    Match("apprentice", "novice", 200, 70),
    Match("search:25i", "greedy", 60, 70),
    Match("search:100i", "search:25i", 40, 60),
    Match("search:50i", "ismcts:200i", 24, 90),
)
"""Budgets in playings: a busy machine gives the same figures."""
SECONDS = (
    Match("adept", "apprentice", 60, 70),
    Match("master", "adept", 24, 70),
    Match("search:0.5", "ismcts:0.5", 60, 90),
)
"""Budgets in seconds, only comparable on a machine that does nothing else."""


def play_match(
    game: str, match: Match, folder: Path, *, jobs: int, seed: int, watch: Callable[[Progress], None], cluster: str = ""
) -> tuple[Score, str]:
    """Play a match, going on where its journal ends; return the score, and "interrupted" or another note."""
    agents = [match.one, match.two]
    study = new_study(game, decks_of(["starters"], game), agents, seed=seed, hands="mirror")
    folder.mkdir(parents=True, exist_ok=True)
    journal = folder / _file(game, match, seed)
    findings = conduct(study, match.games, jobs=jobs, journal=journal, watch=watch, cluster=cluster)
    note = "interrupted" if findings.interrupted else "; ".join(findings.notes)
    return Score(game, match, report(findings)), note


def _file(game: str, match: Match, seed: int) -> str:
    called = f"{game}-{match.one}-{match.two}-{seed}-{__version__}"
    return "".join([c if c.isalnum() or c in ".-" else "_" for c in called]) + ".jsonl"


def table(scores: list[Score], seed: int) -> str:
    """Return the scores as a table in Markdown, with the command for each line."""
    games = list(dict.fromkeys([score.game for score in scores]))
    lines = [f"| | against | aim | {' | '.join(games)} |", f"| --- | --- | --- | {' | '.join(['---'] * len(games))} |"]
    for match in dict.fromkeys([score.match for score in scores]):
        found = {score.game: score.words() for score in scores if score.match == match}
        cells = " | ".join([found.get(game, "–") for game in games])
        lines.append(f"| `{match.one}` | `{match.two}` | ≥ {match.aim} % | {cells} |")
    command = "wondertable simulate --decks starters --mirror --agents ONE OTHER --games N"
    lines += ["", f"Each line again: `{command} --seed {seed} --game GAME`. {load()}"]
    return "\n".join(lines)


def load() -> str:
    """Return how busy the machine is."""
    if not hasattr(os, "getloadavg"):
        return ""
    return f"Load of the machine at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores."


def write_into(page: Path, text: str) -> None:
    """Put a table into a page between its marks."""
    try:
        before = page.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{page} can't be read: {error.strerror}") from error
    if BEGIN not in before or END not in before:
        raise BadInput(f"{page} has no lines {BEGIN} and {END} to write between")
    head, _, rest = before.partition(BEGIN)
    page.write_text(f"{head}{BEGIN}\n{text}\n{END}{rest.partition(END)[2]}", encoding="utf-8")
