"""Conducting a study: its games are played, noted and counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from wondertable import BadInput
from wondertable.play.decks import write_decks
from wondertable.study.crew import Crew, Loss
from wondertable.study.journal import Journal
from wondertable.study.losses import losses_folder, save_loss
from wondertable.study.player import Brief
from wondertable.study.result import Result
from wondertable.study.schedule import Fixture
from wondertable.study.study import Study

if TYPE_CHECKING:
    from wondertable.study.cluster import ClusterCrew

MOST_JOBS = 256


@dataclass
class Progress:
    """How far a study is."""

    total: int
    done: int = 0
    lost: int = 0
    played: int = 0
    """How many of those done were played now, and not read from a journal."""


@dataclass
class Findings:
    """A study and what came of its games, in the order of its schedule."""

    study: Study
    results: list[Result] = field(default_factory=list)
    interrupted: bool = False
    notes: list[str] = field(default_factory=list)
    """What could not be written down, and why."""


def conduct(
    study: Study, games: int | None = None, *, jobs: int = 1, journal: Path | None = None, seconds: float = 0,
    watch: Callable[[Progress], None] | None = None, stop: Callable[[Result], bool] | None = None,
    cluster: str = "",
) -> Findings:  # fmt: skip
    """Play the games of a study in so many processes, or on a cluster; what comes of it does not depend on how many.

    `stop` is given the results in the order of the schedule; when it returns True, no more games are played and later
    results are dropped. An interrupt (Ctrl-C) ends the study early, with what is known until then.
    """
    if not 1 <= jobs <= MOST_JOBS:
        raise BadInput(f"{jobs} processes can't play; name a number from 1 to {MOST_JOBS}")
    if not 0 <= seconds < inf:
        raise BadInput(f"a game can't last {seconds:g} seconds; name a number above 0, or leave it out")
    fixtures = study.fixtures(games)
    players = Players(jobs, seconds, cluster)
    ordered = InOrder(fixtures, stop)
    if journal is None:
        return _conduct(study, ordered, players, None, watch or _ignore)
    with Journal(journal, study) as notes:
        return _conduct(study, ordered, players, notes, watch or _ignore)


@dataclass(frozen=True)
class Players:
    """Who plays: so many processes here, or a cluster; and how long a game may take. With no jobs nobody does."""

    jobs: int
    seconds: float
    cluster: str

    def crew(self, study: Study, games: int) -> Crew | ClusterCrew:
        """Return players for so many games."""
        if self.cluster:
            from wondertable.study.cluster import ClusterCrew

            return ClusterCrew(brief(study), self.cluster, self.seconds)
        return Crew(brief(study), min(self.jobs, games), self.seconds)


class InOrder:
    """Results by fixture, told to `stop` in the order of the schedule, however they come."""

    def __init__(self, fixtures: list[Fixture], stop: Callable[[Result], bool] | None) -> None:
        self.fixtures = fixtures
        self.stop = stop
        self.found: dict[Fixture, Result] = {}
        self.told = 0
        self.enough = False

    def add(self, result: Result) -> None:
        """Take a result in, and tell those that are due."""
        self.found[result.fixture] = result
        while self.stop is not None and not self.enough and self.told < len(self.fixtures):
            due = self.found.get(self.fixtures[self.told])
            if due is None:
                return
            self.told += 1
            self.enough = self.stop(due)

    def results(self) -> list[Result]:
        """Return the results in order; those after the stop are left out."""
        last = self.told if self.enough else len(self.fixtures)
        return [self.found[fixture] for fixture in self.fixtures[:last] if fixture in self.found]


def _conduct(
    study: Study, ordered: InOrder, players: Players, notes: Journal | None, watch: Callable[[Progress], None]
) -> Findings:
    known = notes.finished() if notes is not None else {}
    for fixture in ordered.fixtures:
        if fixture in known and not ordered.enough:
            ordered.add(known[fixture])
    missing = [fixture for fixture in ordered.fixtures if fixture not in known]
    progress = Progress(len(ordered.fixtures), len(ordered.found))
    interrupted = False
    unsaved: list[str] = []
    try:
        if missing and not ordered.enough:
            _play(study, ordered, missing, players, notes, unsaved, progress, watch)
    except KeyboardInterrupt:
        interrupted = True
    except (BadInput, OSError) as error:
        if not progress.played:
            raise
        unsaved.append(f"the study stopped early: {error}")
    if notes is not None and notes.failure:
        unsaved.append(f"{notes.path} could not be written to the end: {notes.failure}")
    return Findings(study, ordered.results(), interrupted, unsaved)


def _play(
    study: Study, ordered: InOrder, missing: list[Fixture], players: Players, notes: Journal | None,
    unsaved: list[str], progress: Progress, watch: Callable[[Progress], None],
) -> None:  # fmt: skip
    folder = losses_folder(notes.path if notes is not None else None)
    with players.crew(study, len(missing)) as crew:
        for news in crew.play(missing, lambda: watch(progress)):
            result = save_loss(study, news, folder, unsaved) if isinstance(news, Loss) else news
            ordered.add(result)
            if notes is not None:
                notes.note(result)
            progress.done += 1
            progress.played += 1
            progress.lost += bool(result.error)
            watch(progress)
            if ordered.enough:
                return


def brief(study: Study) -> Brief:
    """Return what a player of a study must know."""
    decks = write_decks(tuple(study.decks.values()))
    return Brief(
        study.game, study.edition, tuple(study.decks), decks, study.pairings, study.bots, study.openings, study.forced,
        study.tracked,
    )  # fmt: skip


def _ignore(_: Progress) -> None:
    pass
