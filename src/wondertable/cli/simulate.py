"""`wondertable simulate`: agents play many games, in pairs with the seats swapped."""

from __future__ import annotations

import json as json_text
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from wondertable import BadInput, WondertableError

if TYPE_CHECKING:
    from wondertable.study.conduct import Findings
    from wondertable.study.study import Hands, Study

Several = Annotated[list[str] | None, Parameter(consume_multiple=True, negative="")]

CRASHED, REFUSED, INTERRUPTED = 1, 2, 130


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Options:
    """All that can be asked for."""

    decks: Several = None
    """Names of starter decks, files with deck lists, folders of them, or `starters` for all starter decks; by default
    the first two starter decks."""
    agents: Several = None
    """One agent or several, such as `random greedy`; by default `random`."""
    games: int | None = None
    """How many games in all, spread over the pairings, rounded up to whole pairs; by default 20 a pairing."""
    seed: int = 0
    """The first deal's seed."""
    game: str = "wotf"
    """Which game: wotf or sow."""
    edition: str = ""
    """The edition of the rulebook; the newest if none is named."""
    seats: int = 2
    """How many play at a table: 2, or in sow also 3 or 4. Everybody has every seat equally often."""
    swap_decks: bool = False
    """With two agents and two decks: let each agent play both decks."""
    mirror: bool = False
    """Let both sides bring the same deck, each deck in turn: only the agents differ."""
    openings: int = 0
    """Leave so many answers at the beginning of each game to chance: bots without chance then play different games."""
    jobs: int | None = None
    """How many games are played at the same time; by default one for each processor. It changes no result."""
    cluster: str = ""
    """The address of a Ray cluster that plays the games; see docs/how/run_on_a_cluster.md."""
    journal: Path | None = None
    """A journal of finished games. If the file exists, the study resumes where it stopped."""
    game_seconds: float = 0
    """Give up a game after so many seconds and count it as crashed; by default never."""
    bots: str = ""
    """A Python file with agents of your own, given by its function `agent(spec, seed)`."""
    json: bool = False
    """Print the result as JSON."""
    csv: Path | None = None
    """Write a file with a row for each game."""
    matrix: Path | None = None
    """Write a file with a row for each two decks, or two agents, that met."""


def run(options: Options = Options()) -> int:  # noqa: B008  (it can't be changed)
    """Let agents play many games and compare how they fare.

    Each deal is played twice, with the seats swapped. Two agents with two decks: the win rate is that of the first
    agent with the first deck. One agent: it plays all decks, and the decks are compared. Several agents with one deck
    or many: every agent plays every deck, and the agents are compared. The exit status is 1 if a game crashed or a file
    could not be written, 2 if nothing was played, 130 if it was interrupted.
    """
    try:
        findings = _conduct(options)
    except (WondertableError, OSError) as error:
        print(error, file=sys.stderr)
        return REFUSED
    _write(findings, options)
    if findings.interrupted or findings.notes:
        _keep(findings, options)
    _print(findings, options)
    for note in findings.notes:
        print(note, file=sys.stderr)
    if findings.interrupted:
        return INTERRUPTED
    return CRASHED if findings.notes or any(result.error for result in findings.results) else 0


def _conduct(options: Options) -> Findings:
    from wondertable.cli.progress import Bar
    from wondertable.study.conduct import Progress, conduct
    from wondertable.study.report import must_be_writable

    study = _study(options)
    must_be_writable([path for path in (options.csv, options.matrix) if path is not None], options.journal)
    bar = Bar("games")

    def watch(progress: Progress) -> None:
        bar.show(progress.done, progress.total, progress.played, progress.lost)

    jobs = _processors() if options.jobs is None else options.jobs
    try:
        return conduct(
            study, options.games, jobs=jobs, journal=options.journal, seconds=options.game_seconds, watch=watch,
            cluster=options.cluster,
        )  # fmt: skip
    finally:
        bar.end()


def _study(options: Options) -> Study:
    from wondertable.study.decks import decks_of, doubts
    from wondertable.study.study import new_study

    decks = decks_of(options.decks or (["starters"] if options.seats > 2 else []), options.game)
    decks = decks if options.decks or options.mirror else decks[: options.seats]
    for doubt in doubts(options.decks or [], options.game):
        print(f"note: {doubt}", file=sys.stderr)
    return new_study(
        options.game, decks, options.agents or ["random"] * 2,
        seed=options.seed, edition=options.edition, bots=options.bots, hands=_hands(options), seats=options.seats,
        openings=options.openings,
    )  # fmt: skip


def _hands(options: Options) -> Hands:
    if options.mirror and options.swap_decks:
        raise BadInput("--mirror and --swap-decks exclude each other: both sides bring the same deck, or each its own")
    if options.seats > 2 and (options.swap_decks or options.matrix is not None):
        raise BadInput("--swap-decks and --matrix compare two sides; with more seats use --mirror, --csv or --json")
    if options.mirror:
        return "mirror"
    return "every" if options.swap_decks else "own"


def _write(findings: Findings, options: Options) -> None:
    """Write the files that were asked for; what can't be written is noted."""
    from wondertable.study.report import write_games, write_tables

    for path, write in ((options.csv, write_games), (options.matrix, write_tables)):
        if path is not None:
            try:
                write(findings, path)
            except BadInput as error:
                findings.notes.append(str(error))


def _print(findings: Findings, options: Options) -> None:
    if options.json:
        from wondertable.study.report import report

        print(json_text.dumps(report(findings)))
    else:
        from wondertable.cli.simulate_told import told

        print(told(findings))


def _keep(findings: Findings, options: Options) -> None:
    """Save the games played so far, even without a journal, and say how to continue."""
    from wondertable.library.folders import data_folder
    from wondertable.study.crew import deaf_to_interrupts
    from wondertable.study.journal import write_journal

    path = options.journal
    if path is None:
        path = data_folder() / "studies" / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{os.getpid()}.jsonl"
        try:
            with deaf_to_interrupts():
                write_journal(path, findings.study, findings.results)
        except BadInput as error:
            findings.notes.append(str(error))
            return
    begun = "interrupted; " if findings.interrupted else ""
    print(f"{begun}games played: {len(findings.results)}; to go on: --journal {path}", file=sys.stderr)


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
