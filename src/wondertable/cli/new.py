"""`wondertable new`: the skeleton of a keyword, counter, effect or edition in a clone, or of a bot or game anywhere.

Each skeleton works as it stands: its scenario passes. What it means is yours to change.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Annotated

from cyclopts import App, Parameter

from wondertable import BadInput

run = App(
    name="new", help="Begin a keyword, a counter, an effect, an edition, a bot or a game.", help_format="plaintext"
)

SKELETONS = Path(__file__).with_name("skeletons")
GAMES = "src/wondertable/games"


@dataclass(frozen=True)
class Home:
    """Where a game keeps what a skeleton adds to: its newest rulebook, and the kind of wording that an order is."""

    game: str
    newest: str
    order: str

    @property
    def source(self) -> str:
        """The folder of its sources."""
        return f"{GAMES}/{self.game}"

    @property
    def tests(self) -> str:
        """The folder of its scenarios."""
        return f"tests/{self.game}"

    @property
    def ledger(self) -> str:
        """The file with the rules of its newest rulebook."""
        return f"{self.source}/rulebook/{self.newest}.toml"


HOMES = {"wotf": Home("wotf", "v1_3_2", "deed"), "sow": Home("sow", "v1_0", "order")}
Game = Annotated[str, Parameter(help="Which game: wotf or sow.")]


@run.command
def keyword(name: str, *, game: Game = "wotf") -> int:
    """Begin a keyword: its module, its rule and a scenario.

    Parameters
    ----------
    name
        As it is printed: "Vigil", "Heart of a Legend".
    """
    return _written(lambda: _keyword_or_counter(_home(game), "keyword", _words(name), name))


@run.command
def counter(name: str, *, game: Game = "wotf") -> int:
    """Begin a kind of counter with a rule of its own: its module, its rule and a scenario.

    Parameters
    ----------
    name
        As it is printed before "counter": "ember".
    """
    return _written(lambda: _keyword_or_counter(_home(game), "counter", _words(name), name.capitalize()))


@run.command
def effect(words: str, *, game: Game = "wotf") -> int:
    """Begin an instruction: its module, its wording and a scenario.

    Parameters
    ----------
    words
        The order as it is printed: "keep vigil".
    """
    return _written(lambda: _effect(_home(game), _words(words)))


@run.command
def edition(name: str, *, game: Game = "wotf") -> int:
    """Begin an edition that differs from the newest: its module, its line in the list of editions and a scenario.

    Parameters
    ----------
    name
        As it is called: "1.4".
    """
    return _written(lambda: _edition(_home(game), name))


@run.command
def bot(name: str) -> int:
    """Begin a bot in a package of its own, which can be installed beside Wondertable and given to others.

    Parameters
    ----------
    name
        As it is called: "Patient". The package is written into a folder here.
    """
    return _packaged(name, "bot", "simulate --agents {name} random")


@run.command(name="game")
def new_game(name: str) -> int:
    """Begin a game in a package of its own: two hidden hands, one rule, and a test that it keeps what games promise.

    Parameters
    ----------
    name
        As it is called: "Harbour Lights". The package is written into a folder here.
    """
    return _packaged(name, "game", "simulate --game {name} --agents random")


PACKAGES = {
    "bot": {"bot": "src/{module}/__init__.py", "bot_test": "tests/test_{word}.py", "bot_project": "pyproject.toml"},
    "game": {
        **{
            f"game/{room}": f"src/{{module}}/{room.replace('.', '/')}.py"
            for room in (
                "__init__", "game", "editions.__init__", "rules.__init__", "rules.playing", "rules.table",
                "state.__init__", "state.face", "view.__init__", "view.observe",
            )
        },
        "game/test": "tests/test_{word}.py",
        "game/pyproject": "pyproject.toml",
    },
}  # fmt: skip
"""The skeletons of each kind of package, and the files they become."""


def _packaged(name: str, kind: str, try_it: str) -> int:
    """Write a package of its own and say how to install and try it."""
    try:
        words = _words(name)
        files = _package(words, PACKAGES[kind])
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(["Begun; make it your own in", *[f"  {file}" for file in files]]))
    folder, command = files[0].partition("/")[0], try_it.format(name="-".join(words))
    print(f"`pip install --editable ./{folder}`, then `wondertable {command}`.")
    return 0


def _package(words: list[str], places: dict[str, str]) -> list[str]:
    folder, word = f"wondertable-{'-'.join(words)}", "_".join(words)
    if Path(folder).exists():
        raise BadInput(f"{folder} is there already")
    known = {
        "name": "-".join(words), "folder": folder, "module": f"wondertable_{word}", "word": word,
        "Title": " ".join([word.capitalize() for word in words]),
        "Class": "".join([word.capitalize() for word in words]),
    }  # fmt: skip
    files = {skeleton: f"{folder}/{place.format(**known)}" for skeleton, place in places.items()}
    for skeleton, place in files.items():
        text = (SKELETONS / f"{skeleton}.txt").read_text(encoding="utf-8")
        Path(place).parent.mkdir(parents=True, exist_ok=True)
        Path(place).write_text(Template(text).substitute(known), encoding="utf-8")
    return list(files.values())


def _written(begin: Callable[[], list[str]]) -> int:
    """Write a skeleton and say which files are there to be changed."""
    try:
        files = begin()
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(["Begun; change what it means in", *[f"  {name}" for name in files]]))
    print(f"and see with `wondertable scenario {files[-1]}`.")
    return 0


def _home(game: str) -> Home:
    if game not in HOMES:
        raise BadInput(f"there is no game {game!r}; the games are {', '.join(HOMES)}")
    return HOMES[game]


def _keyword_or_counter(home: Home, kind: str, words: list[str], name: str) -> list[str]:
    known = {"Name": name, "name": name.lower()}
    module, scenario = [f"{place}/{kind}s/{'_'.join(words)}" for place in (home.source, home.tests)]
    _make(home, f"{module}.py", kind, known)
    _change(home.ledger, lambda text: text.rstrip("\n") + "\n" + _filled(home, f"{kind}_rule", known))
    _make(home, f"{scenario}.yaml", f"{kind}_scenario", known)
    return [f"{module}.py", home.ledger, f"{scenario}.yaml"]


def _effect(home: Home, words: list[str]) -> list[str]:
    said, name = " ".join(words), "_".join(words)
    known = {"words": said, "Words": said.capitalize(), "Class": "".join([word.capitalize() for word in words])}
    wording = " ".join([f"{words[0]}^", *words[1:]]) + f" -> {known['Class']}()"
    module, scenario = f"{home.source}/effects/{name}.py", f"{home.tests}/language/effects_{name}.yaml"
    wordings, head = f"{home.source}/language/effects.wording", f"\n== {home.order}\n"
    _make(home, module, "effect", known)
    _change(wordings, lambda text: text.replace(head, f"{head}{wording}\n", 1))
    _make(home, scenario, "effect_scenario", known)
    return [module, wordings, scenario]


def _edition(home: Home, name: str) -> list[str]:
    if not name.replace(".", "").replace("-", "").isalnum():
        raise BadInput(f"{name!r} is not a name of an edition; write it as 1.4")
    short = name.replace(".", "_").replace("-", "_").lower()
    short = f"v{short}" if short[0].isdigit() else short
    known = {"name": name, "CONSTANT": short.upper()}
    module, scenario = f"{home.source}/editions/{short}.py", f"{home.tests}/editions/{short}.yaml"
    editions = f"{home.source}/editions/__init__.py"
    _make(home, module, "edition", known)
    _change(editions, lambda text: _listed(home, text, short))
    _make(home, scenario, "edition_scenario", known)
    return [module, editions, scenario]


def _listed(home: Home, text: str, short: str) -> str:
    """Return the list of editions with one more; the newest stays the first."""
    line = f"from wondertable.games.{home.game}.editions.{short} import {short.upper()}\n"
    at = text.index("from wondertable.kernel")
    return re.sub(r",?\)\}\n", f", {short.upper()})}}\n", text[:at] + line + text[at:], count=1)


def _words(name: str) -> list[str]:
    words = name.lower().split()
    if not words or not all(word.isalpha() and word.isascii() for word in words):
        raise BadInput(f"{name!r} can't be a name; write words of letters, as they are printed")
    return words


def _make(home: Home, name: str, skeleton: str, known: dict[str, str]) -> None:
    path, text = _clone() / name, _filled(home, skeleton, known)
    if path.exists():
        raise BadInput(f"{name} is there already")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _change(name: str, change: Callable[[str], str]) -> None:
    path = _clone() / name
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")


def _filled(home: Home, skeleton: str, known: dict[str, str]) -> str:
    path = SKELETONS / home.game / f"{skeleton}.txt"
    if not path.exists():
        raise BadInput(f"{home.game} has no {skeleton} with a rule of its own; name it in a card's text")
    return Template(path.read_text(encoding="utf-8")).substitute(known)


def _clone() -> Path:
    """Return the project's own folder, in or above the present one."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / GAMES).is_dir() and (folder / "tests").is_dir():
            return folder
    raise BadInput("this writes files of the project, and here is no clone of it; go into one")
