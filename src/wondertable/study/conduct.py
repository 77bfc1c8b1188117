"""Conducting a study: its games are played, noted and counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from pathlib import Path

from wondertable import BadInput
from wondertable.play.decks import write_decks
from wondertable.study.crew import Crew, Loss
from wondertable.study.journal import Journal
from wondertable.study.losses import losses_folder, save_loss
from wondertable.study.player import Brief
from wondertable.study.result import Result
from wondertable.study.schedule import Fixture
from wondertable.study.study import Study

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
    watch: Callable[[Progress], None] | None = None,
) -> Findings:  # fmt: skip
    """Play the games of a study in so many processes; what comes of it does not depend on how many.

    An interrupt (Ctrl-C) ends it early, with what is known until then.
    """
    if not 1 <= jobs <= MOST_JOBS:
        raise BadInput(f"{jobs} processes can't play; name a number from 1 to {MOST_JOBS}")
    if not 0 <= seconds < inf:
        raise BadInput(f"a game can't last {seconds:g} seconds; name a number above 0, or leave it out")
    fixtures = study.fixtures(games)
    if journal is None:
        return _conduct(study, fixtures, jobs, None, seconds, watch or _ignore)
    with Journal(journal, study) as notes:
        return _conduct(study, fixtures, jobs, notes, seconds, watch or _ignore)


def _conduct(
    study: Study, fixtures: list[Fixture], jobs: int, notes: Journal | None, seconds: float,
    watch: Callable[[Progress], None],
) -> Findings:  # fmt: skip
    known = notes.finished() if notes is not None else {}
    found = {fixture: known[fixture] for fixture in fixtures if fixture in known}
    missing = [fixture for fixture in fixtures if fixture not in known]
    progress = Progress(len(fixtures), len(found))
    folder = losses_folder(notes.path if notes is not None else None)
    interrupted = False
    unsaved: list[str] = []
    try:
        with Crew(brief(study), min(jobs, len(missing)), seconds) as crew:
            for news in crew.play(missing, lambda: watch(progress)):
                result = save_loss(study, news, folder, unsaved) if isinstance(news, Loss) else news
                found[result.fixture] = result
                if notes is not None:
                    notes.note(result)
                progress.done += 1
                progress.played += 1
                progress.lost += bool(result.error)
                watch(progress)
    except KeyboardInterrupt:
        interrupted = True
    except (BadInput, OSError) as error:
        if not progress.played:
            raise
        unsaved.append(f"the study stopped early: {error}")
    if notes is not None and notes.failure:
        unsaved.append(f"{notes.path} could not be written to the end: {notes.failure}")
    return Findings(study, [found[fixture] for fixture in fixtures if fixture in found], interrupted, unsaved)


def brief(study: Study) -> Brief:
    """What a player of a study must know."""
    decks = write_decks(tuple(study.decks.values()))
    return Brief(study.game, study.edition, tuple(study.decks), decks, study.pairings, study.bots, study.openings)


def _ignore(_: Progress) -> None:
    pass
