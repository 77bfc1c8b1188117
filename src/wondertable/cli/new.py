"""`wondertable new`: the skeleton of a keyword, a counter, an effect or an edition, in a clone of the project.

Each skeleton works as it stands: its scenario passes. What it means is yours to change.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from string import Template

from cyclopts import App

from wondertable.kernel.errors import BadInput

run = App(name="new", help="Begin a keyword, a counter, an effect or an edition.", help_format="plaintext")

SKELETONS = Path(__file__).with_name("skeletons")
GAME = "src/wondertable/games/wotf"
TESTS = "tests/wotf"
NEWEST = f"{GAME}/rulebook/v1_3_2.toml"
WORDINGS = f"{GAME}/language/effects.wording"
EDITIONS = f"{GAME}/editions/__init__.py"


@run.command
def keyword(name: str) -> int:
    """Begin a keyword: its module, its rule and a scenario.

    Parameters
    ----------
    name
        As it is printed: "Vigil", "Heart of a Legend".
    """
    return _written(lambda: _keyword_or_counter("keyword", "keywords", _words(name), name))


@run.command
def counter(name: str) -> int:
    """Begin a kind of counter with a rule of its own: its module, its rule and a scenario.

    Parameters
    ----------
    name
        As it is printed before "counter": "ember".
    """
    return _written(lambda: _keyword_or_counter("counter", "counters", _words(name), name.capitalize()))


@run.command
def effect(words: str) -> int:
    """Begin an instruction: its module, its wording and a scenario.

    Parameters
    ----------
    words
        The order as it is printed: "keep vigil".
    """
    return _written(lambda: _effect(_words(words)))


@run.command
def edition(name: str) -> int:
    """Begin an edition that differs from the newest: its module, its line in the list of editions and a scenario.

    Parameters
    ----------
    name
        As it is called: "1.4".
    """
    return _written(lambda: _edition(name))


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


def _keyword_or_counter(kind: str, room: str, words: list[str], name: str) -> list[str]:
    known = {"Name": name, "name": name.lower()}
    module, scenario = f"{GAME}/{room}/{'_'.join(words)}.py", f"{TESTS}/{room}/{'_'.join(words)}.yaml"
    _make(module, f"{kind}.txt", known)
    _change(NEWEST, lambda text: text.rstrip("\n") + "\n" + _filled(f"{kind}_rule.txt", known))
    _make(scenario, f"{kind}_scenario.txt", known)
    return [module, NEWEST, scenario]


def _effect(words: list[str]) -> list[str]:
    known = {"Words": " ".join(words).capitalize(), "Class": "".join([word.capitalize() for word in words])}
    wording = " ".join([f"{words[0]}^", *words[1:]]) + f" -> {known['Class']}()"
    module = f"{GAME}/effects/{'_'.join(words)}.py"
    scenario = f"{TESTS}/language/effects_{'_'.join(words)}.yaml"
    _make(module, "effect.txt", known)
    _change(WORDINGS, lambda text: text.replace("\n== deed\n", f"\n== deed\n{wording}\n", 1))
    _make(scenario, "effect_scenario.txt", known)
    return [module, WORDINGS, scenario]


def _edition(name: str) -> list[str]:
    if not name.replace(".", "").replace("-", "").isalnum():
        raise BadInput(f"{name!r} is no name of an edition; write it as 1.4")
    short = name.replace(".", "_").replace("-", "_").lower()
    short = f"v{short}" if short[0].isdigit() else short
    known = {"name": name, "CONSTANT": short.upper()}
    module, scenario = f"{GAME}/editions/{short}.py", f"{TESTS}/editions/{short}.yaml"
    _make(module, "edition.txt", known)
    _change(EDITIONS, lambda text: _listed(text, short))
    _make(scenario, "edition_scenario.txt", known)
    return [module, EDITIONS, scenario]


def _listed(text: str, short: str) -> str:
    """The list of editions with one more; the newest stays the first."""
    line = f"from wondertable.games.wotf.editions.{short} import {short.upper()}\n"
    at = text.index("from wondertable.kernel")
    return (text[:at] + line + text[at:]).replace(")}\n", f", {short.upper()})}}\n", 1)


def _words(name: str) -> list[str]:
    words = name.lower().split()
    if not words or not all(word.isalpha() and word.isascii() for word in words):
        raise BadInput(f"{name!r} can't be a name; write words of letters, as they are printed")
    return words


def _make(name: str, skeleton: str, known: dict[str, str]) -> None:
    path = _clone() / name
    if path.exists():
        raise BadInput(f"{name} is there already")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_filled(skeleton, known), encoding="utf-8")


def _change(name: str, change: Callable[[str], str]) -> None:
    path = _clone() / name
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")


def _filled(skeleton: str, known: dict[str, str]) -> str:
    return Template((SKELETONS / skeleton).read_text(encoding="utf-8")).substitute(known)


def _clone() -> Path:
    """The project's own folder, in or above the present one."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / GAME).is_dir() and (folder / "tests").is_dir():
            return folder
    raise BadInput("this writes files of the project, and here is no clone of it; go into one")
