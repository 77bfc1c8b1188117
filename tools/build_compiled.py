"""Compiles the engine with mypyc into `.build/compiled/<stamp>/`, outside the source tree.

    python tools/build_compiled.py              build if the sources changed; without a C compiler, say so and go on
    python tools/build_compiled.py --required   the same, but a build that fails is an error
    python tools/build_compiled.py --behind     start that build in a process of its own, and don't wait for it

`WONDERTABLE_OPT` sets the C compiler's optimisation level (0 to 3). The build is a tree of links to the sources with
the compiled modules laid beside them: data, the command line and everything else that is not compiled stay live.
One build runs at a time: who comes second waits and uses the first one's.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import wondertable_start as start  # noqa: E402  (the launcher knows what a build is called)

EXCLUDE = (
    "play/scenario*", "games/kit/scenario.py", "games/kit/labels.py", "games/*/scenario/*", "kernel/compiling.py",
)  # fmt: skip
"""Modules of the engine that stay plain: scenarios need more than the standard library, and no speed."""

KEPT_BUILDS = 2
PACKAGE = ROOT / "src" / "wondertable"
FAILED = start.BUILDS.parent / "failed"
"""Names the last attempt that failed."""
BEHIND = start.BUILDS.parent / "behind.log"
"""What the last build said that nobody waited for."""


def main() -> int:
    """Build the compiled engine unless it is there already."""
    if "--behind" in sys.argv:
        return start_behind()
    if not is_wanted():
        return 0
    if "--quietly" in sys.argv:
        os.nice(10)  # somebody plays meanwhile
        return build_and_tell()
    with one_at_a_time():
        return 0 if is_there() else build_and_tell()


def is_there() -> bool:
    """Whether the engine of these sources is built."""
    return (start.BUILDS / start.stamp(PACKAGE)).is_dir()


def is_wanted() -> bool:
    """Whether there is anything to build, and anything to build it with; says so if not."""
    if not modules(PACKAGE) or is_there():
        return False
    if not can_compile():
        print("No C compiler that works with Python's headers found: the engine runs plain, some five times slower.")
        return False
    if "--required" not in sys.argv and failed_before():
        print("The engine runs plain: these sources could not be compiled before; `make compiled` tries again.")
        return False
    return True


def start_behind() -> int:
    """Build in a process that goes on by itself, whatever becomes of this one; what it says goes into a file.

    The lock is handed over to it, so that from now on everybody sees that it builds.
    """
    if start.is_building() or not is_wanted():
        return 0
    command = [sys.executable, str(Path(__file__).resolve()), "--quietly"]
    with one_at_a_time() as lock, BEHIND.open("w", encoding="utf-8") as told:
        subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=told, stderr=told, start_new_session=True,
            pass_fds=() if os.name == "nt" else (lock.fileno(),),
        )  # fmt: skip
    return 0


@contextmanager
def one_at_a_time() -> Iterator[TextIO]:
    """Wait for a build that is under way; until this is over no other begins."""
    start.BUILDS.mkdir(parents=True, exist_ok=True)
    with start.BUILDING.open("w") as lock:
        start.wait_to_build(lock)
        yield lock


def build_and_tell() -> int:
    """Build, and say how it went."""
    began = time.monotonic()
    print("Compiling the engine (about a minute, once for each change of it) …", flush=True)
    if not build():
        remember_failure()
        print("The engine could not be compiled and runs plain; the reason stands above.")
        return 1 if "--required" in sys.argv else 0
    print(f"Compiled the engine in {time.monotonic() - began:.0f} s.")
    return 0


def modules(package: Path) -> list[str]:
    """The engine's modules that are compiled, as paths relative to the folder that holds the package."""
    below = package.parent
    paths = [Path(path) for path in start.engine_paths(package) if path.endswith(".py")]
    return [str(path.relative_to(below)) for path in paths if is_compiled(path.relative_to(package).as_posix())]


def is_compiled(path: str) -> bool:
    """Whether a module is compiled. Packages' own files only name what is inside and may stay plain."""
    return not path.endswith("__init__.py") and not any(fnmatch(path, pattern) for pattern in EXCLUDE)


def can_compile() -> bool:
    """Whether a C compiler and Python's headers are here, and do what they should: a tiny file is tried."""
    compiler = c_compiler()
    if compiler is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "tiny.c")
        source.write_text("#include <Python.h>\nint tiny(void) { return 1; }\n", encoding="utf-8")
        headers = f"-I{sysconfig.get_paths()['include']}"
        command = [compiler, headers, "-fPIC", "-shared", str(source), "-o", str(Path(folder, "tiny.so"))]
        try:
            return subprocess.run(command, capture_output=True).returncode == 0 and Path(command[-1]).is_file()
        except OSError:
            return False


def failed_before() -> bool:
    """Whether these very sources were tried with this compiler, in vain."""
    return FAILED.is_file() and FAILED.read_text(encoding="utf-8") == _attempt()


def remember_failure() -> None:
    """It need not be tried again at every start."""
    FAILED.parent.mkdir(parents=True, exist_ok=True)
    FAILED.write_text(_attempt(), encoding="utf-8")


def _attempt() -> str:
    return f"{start.stamp(PACKAGE)} {c_compiler()} {opt_level()}"


def c_compiler() -> str | None:
    """The C compiler to call: the one asked for, the one Python was built with, or any."""
    asked = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return next((name for name in (asked.split()[0], "cc", "gcc", "clang") if shutil.which(name)), None)


def build() -> bool:
    """Compile a copy of the sources, so that an edit meanwhile does no harm, and lay the result in its place."""
    start.BUILDS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="work-", dir=start.BUILDS.parent) as folder:
        work = Path(folder)
        shutil.copytree(PACKAGE, work / "wondertable", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copyfile(str(start.__file__), work / "wondertable_start.py")
        name = start.stamp(work / "wondertable")
        if not compile_inside(work):
            return False
        link_sources(work, work / "done")
        if not loads(work / "done", modules(work / "wondertable")):
            return False
        put_in_place(work / "done", start.BUILDS / name)
    forget_old_builds()
    return True


def compile_inside(work: Path) -> bool:
    """Run the compiler in a process of its own, in the folder that holds the copy."""
    command = [sys.executable, str(Path(__file__).resolve()), "--inside"]
    return subprocess.run(command, cwd=work, env={**os.environ, "MYPYPATH": "."}).returncode == 0


def inside() -> None:
    """Compile the package of the present folder, leaving the libraries beside the modules."""
    from tools.libraries import build_libraries

    doors = start.BUILDS.parent / "doors"
    doors.mkdir(exist_ok=True)
    try:
        build_libraries(modules(Path.cwd() / "wondertable"), c_compiler() or "cc", opt_level(), doors)
    except (subprocess.CalledProcessError, OSError) as error:
        sys.exit(str(error))


def opt_level() -> str:
    """How far the C compiler optimises."""
    return os.environ.get("WONDERTABLE_OPT", "1")


def link_sources(work: Path, done: Path) -> None:
    """Make the tree that is imported: compiled libraries, and links to the sources for all else."""
    copy = work / "wondertable"
    made = {copy, *(Path(path).parent for path in start.engine_paths(copy))}
    for folder in sorted(made):
        there = done / folder.relative_to(work)
        there.mkdir(parents=True, exist_ok=True)
        source = PACKAGE / folder.relative_to(copy)
        for name in start.names(folder):
            if name.endswith((".so", ".pyd")):
                shutil.move(folder / name, there / name)
            elif folder / name not in made:
                (there / name).symlink_to(source / name)
    for library in (*work.glob("*.so"), *work.glob("*.pyd")):
        shutil.move(library, done / library.name)


def loads(done: Path, paths: list[str]) -> bool:
    """Whether every module of a build can be imported: a faulty one ends the process rather than raising an error."""
    names = [path.removesuffix(".py").replace(os.sep, ".") for path in paths]
    code = f"import sys; sys.path.insert(0, {str(done)!r}); [__import__(name) for name in {names!r}]"
    settings = {**os.environ, "WONDERTABLE_PLAIN": "1"}  # no older build may come before this one
    return subprocess.run([sys.executable, "-X", "faulthandler", "-c", code], env=settings).returncode == 0


def put_in_place(done: Path, place: Path) -> None:
    """Move a finished build where it is looked for, in one step; another that came first is as good."""
    try:
        done.rename(place)
    except OSError:
        if not place.is_dir():
            raise


def forget_old_builds() -> None:
    """Keep the newest builds: the one just made and the one before."""
    builds = sorted(start.BUILDS.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in builds[KEPT_BUILDS:]:
        shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    if "--inside" in sys.argv:
        inside()
    else:
        sys.exit(main())
