"""A session: players stay ready while a study decides, from what is known, which games to play next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType

from wondertable.study.conduct import Players, Progress
from wondertable.study.crew import Loss
from wondertable.study.journal import Journal, read_journal
from wondertable.study.losses import losses_folder, save_loss
from wondertable.study.result import Result
from wondertable.study.schedule import Fixture
from wondertable.study.study import Study


class Session:
    """Plays games of a study in batches. Use it in a `with` block; every finished game is in the journal.

    With no jobs nothing is played: a session then knows the games of its journal, which another may be writing.
    """

    def __init__(
        self, study: Study, players: Players, journal: Path | None = None,
        watch: Callable[[Progress], None] | None = None, asked: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.study = study
        self.watch = watch or (lambda _: None)
        self.progress = Progress(0)
        self._expected = 0
        self.notes: list[str] = []
        """What could not be written down, and why."""
        self.journal = Journal(journal, study, asked) if journal is not None and players.jobs else None
        self.known = self.journal.finished() if self.journal is not None else {}
        if journal is not None and not players.jobs:
            self.known = read_journal(journal, study)
        self.folder = losses_folder(journal)
        self._players = players
        self._crew = players.crew(study, players.jobs)

    def __enter__(self) -> Session:
        self._crew.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._crew.__exit__(kind, error, trace)
        if self.journal is not None:
            self.journal.__exit__(kind, error, trace)

    def expect(self, games: int) -> None:
        """Say how many games there will be at most, so that the time left can be told."""
        self._expected = games

    def play(self, fixtures: Sequence[Fixture]) -> list[Result]:
        """Play these games, except those that are known; return all results in the order of the fixtures.

        Where nobody plays, only the known ones are returned.
        """
        missing = [fixture for fixture in fixtures if fixture not in self.known]
        self.progress.done += len(fixtures) - len(missing)
        self.progress.total = max(self._expected, self.progress.done + len(missing))
        if missing and self._players.jobs:
            for news in self._crew.play(missing, lambda: self.watch(self.progress)):
                self._take(save_loss(self.study, news, self.folder, self.notes) if isinstance(news, Loss) else news)
        return [self.known[fixture] for fixture in fixtures if fixture in self.known]

    def _take(self, result: Result) -> None:
        self.known[result.fixture] = result
        if self.journal is not None:
            self.journal.note(result)
        self.progress.done += 1
        self.progress.played += 1
        self.progress.lost += bool(result.error)
        self.watch(self.progress)
