"""Plays very many random games of every game and edition, with all laws on a sample of decisions, and tells what broke.

    python tools/soak.py                       an hour, going on where the last run stopped
    python tools/soak.py --seconds 60 --jobs 2
    python tools/soak.py --one wotf 1.3.2 texts 900087 2   a single game for two, with every law at every decision

How far it came stands in `.build/soak.json`. The first game of each kind of failure is kept in `.build/soak/`; moved to
`tests/regressions/` it is played again by the tests. Every so many games one is also played by the plain engine.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import time
from collections import Counter
from dataclasses import asdict
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from subprocess import PIPE, Popen
from typing import IO, Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import wondertable  # noqa: E402
from tests.laws import law_book  # noqa: E402
from tests.laws.every_game import lockstep, play, record_replays  # noqa: E402
from tests.laws.fixtures import write_fixture  # noqa: E402
from tests.laws.hashes import hashes  # noqa: E402
from tests.laws.players import Spec, editions, kinds, rows_for, seats_at, start  # noqa: E402
from tests.laws.players import player as random_player  # noqa: E402
from tests.laws.sampled import sampled  # noqa: E402
from wondertable.games.registry import GAMES  # noqa: E402
from wondertable.kernel.errors import BrokenLaw  # noqa: E402
from wondertable.play.gc_tuning import tune_for_many_games  # noqa: E402

STATE = ROOT / ".build" / "soak.json"
KEPT = ROOT / ".build" / "soak"
CHUNK = 20
"""So many games are sent to a player at once."""
LONGEST = 900.0
"""Seconds after which a game hangs; the machine may be busy with other things."""
PLAIN_ONE_IN = 500
FIRST = 10_000_000


def spec_of(number: int) -> Spec:
    """The game of that number: every edition of each game with every kind of decks, in turn."""
    turns = [(game, edition, decks) for game in GAMES for edition in editions(game) for decks in kinds(game)]
    game, edition, decks = turns[number % len(turns)]
    return Spec(edition, FIRST + number, decks, game, seats_at(game, number // len(turns)))


# -- a player: a process of its own --------------------------------------------------------------------------------


def play_on(wire: Connection) -> None:
    """Play what comes over the wire until it is cut, and tell the outcome of each game."""
    tune_for_many_games()
    plain = PlainEngine()
    try:
        while True:
            for number in wire.recv():
                wire.send((number, soak(spec_of(number), plain if number % PLAIN_ONE_IN == 0 else None)))
    except (EOFError, OSError):
        plain.close()


def soak(spec: Spec, plain: PlainEngine | None) -> str:
    """Play one game; what broke, or nothing."""
    try:
        sampled(spec)
        if plain is not None and plain.hashes(spec) != hashes(spec, 100):
            return "the plain engine plays another game"
    except Exception as error:  # every failure is a finding
        words = str(error).splitlines()[0] if str(error) else ""
        return f"{type(error).__name__}: {words}{_place(error)}"
    return ""


def _place(error: BaseException) -> str:
    """Where in the code an error came from; a broken law tells that itself."""
    trace = error.__traceback__
    if isinstance(error, BrokenLaw) or trace is None:
        return ""
    while trace.tb_next is not None:
        trace = trace.tb_next
    return f" ({Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno})"


class PlainEngine:
    """A process in which the plain engine plays the same games; started when it is first needed."""

    def __init__(self) -> None:
        self.process: Popen[str] | None = None

    def hashes(self, spec: Spec) -> list[str]:
        """What the plain engine makes of a game."""
        if self.process is None:
            words = [sys.executable, __file__, "--plain"]
            settings = {**os.environ, "WONDERTABLE_PLAIN": "1"}
            self.process = Popen(words, stdin=PIPE, stdout=PIPE, text=True, env=settings)
        _pipe(self.process.stdin).write(json.dumps(asdict(spec)) + "\n")
        _pipe(self.process.stdin).flush()
        found: list[str] = json.loads(_pipe(self.process.stdout).readline())
        return found

    def close(self) -> None:
        """End the process."""
        if self.process is not None:
            _pipe(self.process.stdin).close()
            self.process.wait()


def _pipe(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe


def answer_plainly() -> None:
    """Hash every game that is asked for; this is all that the plain process does."""
    for line in sys.stdin:
        found = json.dumps(hashes(Spec(**json.loads(line)), 100))
        try:
            print(found, flush=True)
        except BrokenPipeError:  # nobody listens any more
            return


# -- the one who sends the games -----------------------------------------------------------------------------------


class Progress:
    """How far it came, over all runs."""

    def __init__(self) -> None:
        kept: dict[str, Any] = json.loads(STATE.read_text(encoding="utf-8")) if STATE.is_file() else {}
        self.next: int = kept.get("next", 0)
        self.games: int = kept.get("games", 0)
        self.seconds: float = kept.get("seconds", 0.0)
        self.by: Counter[str] = Counter(kept.get("by", {}))
        self.broken: list[dict[str, Any]] = kept.get("broken", [])

    def save(self) -> None:
        """Write it down, whole or not at all."""
        STATE.parent.mkdir(exist_ok=True)
        new = STATE.with_suffix(".new")
        new.write_text(json.dumps(vars_of(self), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        new.replace(STATE)

    def note(self, number: int, problem: str) -> None:
        """A game is over, and perhaps a law broke in it."""
        spec = spec_of(number)
        self.games += 1
        self.by[f"{spec.game} {spec.edition} {spec.decks}"] += 1
        if problem:
            self._note_problem(spec, problem)

    def _note_problem(self, spec: Spec, problem: str) -> None:
        kind = kind_of(problem)
        first = all(kind != one["kind"] for one in self.broken)
        self.broken.append({"kind": kind, "problem": problem[:300], "spec": asdict(spec), "engine": wondertable.engine})
        print(f"broken by {spec}: {problem[:300]}", flush=True)
        if first and spec.decks in ("texts", "sets"):  # printed cards are not ours to keep
            KEPT.mkdir(parents=True, exist_ok=True)
            name = re.sub(r"\W+", "-", kind).strip("-").lower()[:60]
            told = {"edition": spec.edition, "seed": spec.seed, "game": spec.game}
            write_fixture(KEPT / f"{name}-{spec.seed}.json", problem[:300], told, rows_for(spec))

    def __str__(self) -> str:
        return f"{self.games} games in {self.seconds:.0f} s, {len(self.broken)} broken"


def vars_of(progress: Progress) -> dict[str, Any]:
    """What is written down of the progress."""
    return {
        "next": progress.next,
        "games": progress.games,
        "seconds": round(progress.seconds, 1),
        "by": dict(sorted(progress.by.items())),
        "broken": progress.broken,
    }


def kind_of(problem: str) -> str:
    """A problem without its numbers and names, so that the same one is counted together."""
    return re.sub(r"\s*(?:, after|sees a difference|reads of).*|\d+|<\w+>", "", problem)[:160]


class Player:
    """A process that plays, and the games it was sent."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.wire, theirs = context.Pipe()
        self.process = context.Process(target=play_on, args=(theirs,))
        self.process.start()
        theirs.close()
        self.owed: list[int] = []
        self.heard = time.monotonic()

    def send(self, numbers: list[int]) -> None:
        """Give it games to play."""
        self.owed = numbers
        self.heard = time.monotonic()
        self.wire.send(numbers)

    def stop(self) -> None:
        """Cut the wire; a player that hangs is ended."""
        self.wire.close()
        self.process.join(5)
        if self.process.is_alive():
            self.process.kill()


def run(seconds: float, jobs: int) -> Progress:
    """Play for so long, with so many players."""
    progress, began, told = Progress(), time.monotonic(), time.monotonic()
    before = progress.seconds
    players = [_sent(Player(), progress) for _ in range(jobs)]
    while any(player.owed for player in players):
        wait([player.wire for player in players if player.owed], 5)
        left = time.monotonic() - began < seconds
        players = [_attended(player, progress, left) for player in players]
        progress.seconds = before + time.monotonic() - began
        if time.monotonic() - told > 20:
            told = time.monotonic()
            progress.save()
            print(progress, flush=True)
    for player in players:
        player.stop()
    progress.save()
    return progress


def _sent(player: Player, progress: Progress) -> Player:
    player.send(list(range(progress.next, progress.next + CHUNK)))
    progress.next += CHUNK
    return player


def _attended(player: Player, progress: Progress, left: bool) -> Player:
    """Note what a player tells; one that died or hangs is replaced, and its game noted."""
    try:
        while player.owed and player.wire.poll():
            number, problem = player.wire.recv()
            player.owed.remove(number)
            player.heard = time.monotonic()
            progress.note(number, problem)
    except (EOFError, OSError):
        return _replaced(player, progress, "the process died")
    if player.owed and time.monotonic() - player.heard > LONGEST:
        return _replaced(player, progress, f"the game takes more than {LONGEST:.0f} s")
    return _sent(player, progress) if left and not player.owed else player


def _replaced(player: Player, progress: Progress, problem: str) -> Player:
    progress.note(player.owed[0], problem)
    player.process.kill()
    new = Player()
    if len(player.owed) > 1:
        new.send(player.owed[1:])
    return new


# -- the command ---------------------------------------------------------------------------------------------------


def main() -> int:
    """Play, count, report; the exit status is 0 only if no law broke in this run."""
    asked = _arguments()
    if asked.plain:
        answer_plainly()
        return 0
    if asked.one:
        look_closely(Spec(asked.one[1], int(asked.one[3]), asked.one[2], asked.one[0], int(asked.one[4])))
        return 0
    before = len(Progress().broken)
    progress = run(asked.seconds, asked.jobs)
    for kind, count in Counter([one["kind"] for one in progress.broken]).most_common():
        print(f"{count:>5} × {kind}")
    print(f"{progress}; {wondertable.engine} engine")
    return 1 if len(progress.broken) > before else 0


def look_closely(spec: Spec) -> None:
    """Play one game with every law at every decision."""
    record_replays(play(spec, *law_book.CHEAP[spec.game]))
    lockstep(start(spec), random_player(spec))
    play(spec, *law_book.dear(spec.game))
    if spec.decks != "starters":
        play(spec, law_book.names(spec.game))
    print(f"{spec}: all laws hold")


def _arguments() -> argparse.Namespace:
    line = argparse.ArgumentParser(description="Play random games and look whether the laws hold.")
    line.add_argument("--seconds", type=float, default=3600)
    line.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    line.add_argument("--one", nargs=5, metavar=("GAME", "EDITION", "DECKS", "SEED", "SEATS"))
    line.add_argument("--plain", action="store_true", help=argparse.SUPPRESS)
    return line.parse_args()


if __name__ == "__main__":
    sys.exit(main())
