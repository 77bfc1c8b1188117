"""Builds what is released into `dist/`, and tries it as a stranger would.

    python tools/release.py                       for the Python that runs this
    python tools/release.py python3.12 python3.13  a compiled wheel for each of these Pythons

Builds from a clone of the last commit, so nothing that is not committed gets in. Each wheel is installed into a fresh
environment outside the project, plays games on the compiled engine and serves its page; anything wrong is an error.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
UV = ROOT / ".tools" / "bin" / "uv"
DIST = ROOT / "dist"
PATIENCE = 60
"""Seconds that the page may take to be served."""


def main() -> int:
    """Build and try; the exit status is 0 when everything works."""
    shutil.rmtree(DIST, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "clone"
        run("git", "clone", "--quiet", str(ROOT), str(clone))
        run(str(UV), "build", "--quiet", "--sdist", "--out-dir", str(DIST), str(clone))
        for number, python in enumerate(sys.argv[1:] or [sys.executable]):
            made = Path(folder) / f"wheel-{number}"
            run(str(UV), "build", "--quiet", "--wheel", "--python", python, "--out-dir", str(made), str(clone))
            [wheel] = made.glob("*.whl")
            try_out(wheel, python, Path(folder) / f"fresh-{number}")
            shutil.copy(wheel, DIST)
    files = sorted([*DIST.glob("*.tar.gz"), *DIST.glob("*.whl")])
    run(sys.executable, "-m", "twine", "check", "--strict", *map(str, files))
    print("\n".join([f"{path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB" for path in files]))
    return 0


def try_out(wheel: Path, python: str, place: Path) -> None:
    """Install a wheel into a fresh environment, play games, and serve the page."""
    run(str(UV), "venv", "--quiet", "--python", python, str(place))
    run(str(UV), "pip", "install", "--quiet", "--python", str(place), str(wheel))
    programs = place / ("Scripts" if os.name == "nt" else "bin")
    version, engine = said(place, programs / "python", "-c", ENGINE).split()
    if engine != "compiled":
        raise SystemExit(f"{wheel.name}: the engine is {engine}, not compiled")
    if said(place, programs / "python", "-c", PLAIN).strip() != "plain":
        raise SystemExit(f"{wheel.name}: WONDERTABLE_PLAIN=1 does not run the sources")
    words = ("simulate", "--decks", "emberguild", "thornkin", "--game", "sow", "--agents", "greedy", "random")
    games = json.loads(said(place, programs / "wondertable", *words, "--games", "2", "--json"))
    serves_its_page(programs / "wondertable", place)
    print(f"{wheel.name}: {version}, compiled, played {games['games']} games, served its page")


PLAIN = (
    "import os; os.environ['WONDERTABLE_PLAIN'] = '1'; import wondertable.kernel.table as t, wondertable as w; "
    "print(w.engine if t.__file__.endswith('.py') else t.__file__)"
)
ENGINE = "import sys, wondertable; print(sys.version.split()[0], wondertable.engine)"


def serves_its_page(program: Path, place: Path) -> None:
    """Start the table with a data folder of its own, and read its first page."""
    port = free_port()
    settings = {**clean(), "WONDERTABLE_HOME": str(place / "home"), "HOME": str(place)}
    command = [str(program), "play", "--no-browser", "--port", str(port)]
    with subprocess.Popen(command, cwd=place, env=settings, stdout=subprocess.DEVNULL) as table:
        try:
            page = first_page(f"http://127.0.0.1:{port}/")
        finally:
            table.terminate()
    if "<title>Wondertable" not in page:
        raise SystemExit(f"the page is not ours: {page[:200]}")


def first_page(address: str) -> str:
    """Return the page once it is served."""
    last = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address, timeout=5) as page:
                return str(page.read().decode())
        except (URLError, OSError):
            if time.monotonic() > last:
                raise
            time.sleep(0.2)


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as some:
        some.bind(("127.0.0.1", 0))
        return int(some.getsockname()[1])


def clean() -> dict[str, str]:
    """Return the environment without what points at this project."""
    return {
        name: value for name, value in os.environ.items() if not name.startswith(("WONDERTABLE", "PYTHON", "VIRTUAL"))
    }


def run(*command: str) -> None:
    """Run a command; stop the release where it fails."""
    done = subprocess.run(command, env=clean(), check=False)
    if done.returncode:
        raise SystemExit(f"failed: {' '.join(command)}")


def said(place: Path, program: Path, *words: str) -> str:
    """Return what a program prints, run outside the project."""
    done = subprocess.run([str(program), *words], cwd=place, env=clean(), capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"failed: {program.name} {' '.join(words)}\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
