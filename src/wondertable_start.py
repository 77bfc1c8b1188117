"""Opens Wondertable, and chooses the engine: the compiled one if it was built from exactly these sources.

Importing `wondertable` loads that engine, and `wondertable.engine` says which it is. A compiled engine lives
outside the source tree, in `.build/compiled/<stamp>/`. The stamp is taken from the content of the engine's files, so
that a build made before an edit can never hide the edit: it simply no longer matches.
`WONDERTABLE_PLAIN=1` runs the plain sources, in a clone and in an installed wheel: games of other people need that,
since a plain class can't extend a compiled one.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from hashlib import blake2b
from importlib.abc import PathEntryFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import TextIO

if sys.platform != "win32":  # nothing is built behind there
    from fcntl import LOCK_EX, LOCK_NB, flock

SOURCES = Path(__file__).resolve().parent
BUILDER = SOURCES.parent / "tools" / "build_compiled.py"
BUILDS = SOURCES.parent / ".build" / "compiled"
BUILDING = SOURCES.parent / ".build" / "building"
"""Locked by the process that builds."""

ENGINE = ("kernel", "vocabulary", "games", "play", "agents")
"""The packages that are compiled."""

LIVE = ("language", "rulebook", "__pycache__")
"""Folders inside the engine that are never compiled, and read from the sources even beside a compiled engine."""

SLOW_WITHOUT = ("play", "simulate", "bench")


def main() -> None:
    """Open the command line."""
    try:
        _open()
    except KeyboardInterrupt:
        sys.exit(130)


def _open() -> None:
    from wondertable import engine

    slow = engine == "plain" and is_source_tree() and not plain_is_wanted()
    if slow and sys.argv[1:2] and sys.argv[1] in SLOW_WITHOUT:
        print(f"Running the plain engine; {_when_fast()}.", file=sys.stderr)
    from wondertable.cli.main import main as run

    run()


def _when_fast() -> str:
    if is_building():
        return "the fast one is being built behind it, and the next start uses it"
    return "`make compiled` builds the fast one"


def is_building() -> bool:
    """Return whether a process is building the compiled engine now."""
    if sys.platform == "win32" or not BUILDING.is_file():
        return False
    with BUILDING.open() as lock:
        try:
            flock(lock, LOCK_EX | LOCK_NB)
        except OSError:
            return True
    return False


def wait_to_build(lock: TextIO) -> None:
    """Wait until nobody else builds; until the file is closed nobody else will."""
    if sys.platform != "win32":
        flock(lock, LOCK_EX)


def choose_engine(path: list[str]) -> str:
    """Make the package load its modules from the compiled engine, if there is one; return which engine it has."""
    if plain_is_wanted():
        prefer_sources(SOURCES / "wondertable")
        return "plain"
    build = compiled_engine()
    if build is not None:
        path.insert(0, str(build / "wondertable"))
        sys.path.append(str(build))  # the library that holds all compiled modules stands beside the package
    compiled = [f"{place}/kernel/table{suffix}" for place in path for suffix in EXTENSION_SUFFIXES]
    return "compiled" if any(os.path.exists(module) for module in compiled) else "plain"


def prefer_sources(package: Path) -> None:
    """Import a package from its sources, also where compiled modules stand beside them."""
    from_sources = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def finder(path: str) -> PathEntryFinder:
        if not Path(path).is_relative_to(package):
            raise ImportError
        return from_sources(path)

    sys.path_hooks.insert(0, finder)
    for path in [path for path in sys.path_importer_cache if Path(path).is_relative_to(package)]:
        del sys.path_importer_cache[path]


def compiled_engine() -> Path | None:
    """Return the folder of the compiled engine of these sources, if it was built and is wanted."""
    if plain_is_wanted() or not is_source_tree() or not BUILDS.is_dir():
        return None
    build = BUILDS / stamp(SOURCES / "wondertable")
    return build if build.is_dir() else None


def is_source_tree() -> bool:
    """Return whether this is a checkout of the project rather than an installed wheel."""
    return BUILDER.is_file()


def plain_is_wanted() -> bool:
    """Return whether the user asked for the plain engine."""
    return os.environ.get("WONDERTABLE_PLAIN", "") not in ("", "0")


def stamp(package: Path) -> str:
    """Return a short digest of the engine's files: equal only for equal files."""
    digest = blake2b(f"{sys.implementation.cache_tag} {sys.platform}".encode(), digest_size=10)
    digest.update(BUILDER.read_bytes())
    digest.update("\0".join(sorted(names(package))).encode())
    for path in engine_paths(package):
        digest.update(path[len(str(package)) :].encode() + b"\0")
        if path.endswith(".py"):
            digest.update(Path(path).read_bytes())
    return digest.hexdigest()


def engine_paths(package: Path) -> Iterator[str]:
    """Yield every file and folder of the engine in a stable order, without the live ones."""
    for name in ENGINE:
        if (package / name).is_dir():
            yield from _paths_below(str(package / name))


def names(folder: Path) -> list[str]:
    """Return the names in a folder, without the interpreter's cache."""
    return [name for name in os.listdir(folder) if name != "__pycache__"]


def _paths_below(folder: str) -> list[str]:
    """Return the paths below a folder that holds modules; none for one that holds only data, which stays live."""
    below: list[str] = []
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.name == "__pycache__":
            continue
        below.append(entry.path)
        if entry.is_dir() and entry.name not in LIVE:
            below += _paths_below(entry.path)
    return below if any(path.endswith(".py") for path in below) else []
