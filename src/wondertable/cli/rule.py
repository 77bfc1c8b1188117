"""`wondertable rule`: a rule in our words, what we ruled about it, the code that runs it and the tests that show it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from wondertable import GAMES, BadInput
from wondertable.cli.screen import Screen
from wondertable.library.games import rulebook

if TYPE_CHECKING:
    from wondertable.games.kit.rulebook import Citations, Difference, Place, Ruling

USAGE = """usage: wondertable rule ID             a rule, a section, a keyword or a ruling
       wondertable rule diff OLD NEW   what two editions say differently

as in  wondertable rule 404.3 · wondertable rule keyword:Deathstrike · wondertable rule flying · wondertable rule A26
       wondertable rule diff 1.2 1.3.2 · wondertable rule shield --game sow"""


def run(*words: str, game: str = "") -> int:
    """Show a rule: its statement, its code and its tests.

    Parameters
    ----------
    words
        The id of a rule, a section, a keyword or a ruling; or `diff` and two editions.
    game
        Which game: wotf or sow; if none is named, wotf, or sow for what only sow has.
    """
    try:
        lines = list(_found(words, game))
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    _show(lines)
    return 0


def reading(words: str, game: str) -> list[Text]:
    """A rule to be read in the middle of a game: its statement and what was ruled, without editions, code and tests."""
    book = rulebook(game)
    citation = book.ledger.find(words)
    lines = _ruling(book.ledger.ruling(citation)) if citation in book.ledger.rulings else _rules(book, citation)
    return [lines[0][1:], *lines[1:]] if lines and lines[0].plain.startswith("\n") else lines


def _found(words: tuple[str, ...], game: str) -> Iterable[Text]:
    """Return the answer of the game that is named, else of the first that has one."""
    if game or not words or words[0] == "diff":
        return _answer(words, rulebook(game or GAMES[0]))
    first: BadInput | None = None
    for name in GAMES:
        try:
            return _answer(words, rulebook(name))
        except BadInput as error:
            first = first or error
    assert first is not None
    raise first


def _answer(words: tuple[str, ...], book: Citations) -> Iterable[Text]:
    if not words:
        raise BadInput(USAGE)
    if words[0] != "diff":
        return about(book, book.ledger.find(" ".join(words)))
    if len(words) != 3:
        raise BadInput(f"`rule diff` compares two editions; known are {', '.join(book.ledger.editions)}")
    return difference_between(book, words[1].removeprefix("v"), words[2].removeprefix("v"))


def about(book: Citations, citation: str) -> list[Text]:
    """Return all there is to say about a rule, a section or a ruling."""
    is_ruling = citation in book.ledger.rulings
    if is_ruling:
        lines = _ruling(book.ledger.ruling(citation))
    else:
        lines = _rules(book, citation) + _differences(book, citation)
    return lines + _code(book, citation) + _tests(book, citation)


def difference_between(book: Citations, older: str, newer: str) -> list[Text]:
    """Return the topics on which two editions differ; first what changes play."""
    found = book.ledger.differences(older, newer)
    playing = [row for row in found if row.changes_play(older, newer)]
    lines = [_head(f"{older} → {newer}: {len(playing)} differences in play, {len(found) - len(playing)} in words")]
    for row in found:
        if len(playing) < len(found) and row is found[len(playing)]:
            lines.append(_head("In words only"))
        lines += _difference(row, (older, newer))
    return lines


def _rules(book: Citations, citation: str) -> list[Text]:
    lines: list[Text] = []
    section = ""
    for rule in book.ledger.children(citation):
        if rule.section != section:
            section = rule.section
            title = book.ledger.title_of(section)
            lines.append(_head(section if section.endswith(f":{title}") else f"{section} · {title}"))
        lines.append(_line(rule.id, ("e.g. " if rule.is_example else "") + rule.statement))
    for word in book.ledger.keywords_about(citation):
        lines.append(_head(f"In short: {word.name} ({word.kind})"))
        lines += [_line("meaning", word.meaning), _line("borders", word.edges)]
    return lines + _rulings(book, citation)


def _rulings(book: Citations, citation: str) -> list[Text]:
    found = book.ledger.rulings_about(citation)
    lines = [_head("Rulings")] if found else []
    return lines + [_line(ruling.id, f"{ruling.question} {ruling.ruling}") for ruling in found]


def _ruling(ruling: Ruling) -> list[Text]:
    return [
        _head(f"{ruling.id} · ruling about {', '.join(ruling.about)}"),
        _line("question", ruling.question),
        _line("ruling", ruling.ruling),
        _line("reason", ruling.reason),
    ]


def _differences(book: Citations, citation: str) -> list[Text]:
    found = book.ledger.differences_about(citation)
    lines = [_head("Editions")] if found else []
    for row in found:
        lines += _difference(row, book.ledger.editions)
    return lines


def _difference(row: Difference, editions: tuple[str, ...]) -> list[Text]:
    lines = [Text.assemble("  ", (row.topic, "bold"), "  ", (", ".join(row.rules), "cyan"))]
    return lines + [_line(edition, row.says(edition), "    ") for edition in editions]


def _code(book: Citations, citation: str) -> list[Text]:
    found = book.touching(citation, book.cited(book.sources()))
    return _places("Code", found, lambda place: place.citation, "no code cites it")


def _tests(book: Citations, citation: str) -> list[Text]:
    root = book.checkout()
    if root is None:
        return []
    found = book.touching(citation, book.shown(root / "tests"))
    return _places("Tests", found, lambda place: f"{place.citation} · {place.words}", "no test shows it")


def _places(title: str, found: list[Place], say: Callable[[Place], str], none: str) -> list[Text]:
    lines = [_line(f"{_near(place.path)}:{place.line}", say(place)) for place in dict.fromkeys(found)]
    return [_head(title), *(lines or [_line(none, "")])]


def _near(path: Path) -> str:
    """Return the path as one would type it here, so that a terminal can follow it."""
    return os.path.relpath(path)


def _head(words: str) -> Text:
    return Text("\n" + words, style="bold")


def _line(name: str, words: str, indent: str = "  ") -> Text:
    return Text.assemble(indent, (name, "cyan"), "  ", words)


def _show(lines: list[Text]) -> None:
    """Print with colours and wrapped in a terminal; in a pipe or a file plain, one line for each thing."""
    console = Screen(highlight=False)
    for number, line in enumerate(lines):
        shown = line if number else Text(line.plain.lstrip("\n"), style=line.style)
        console.print(shown, soft_wrap=not console.is_terminal)
