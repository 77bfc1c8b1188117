"""`wondertable rule`: a rule in our words, what we ruled about it, the code that runs it and the tests that show it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from wondertable.games.wotf import rulebook
from wondertable.games.wotf.rulebook import citations
from wondertable.kernel.errors import BadInput

USAGE = """usage: wondertable rule ID             a rule, a section, a keyword or a ruling
       wondertable rule diff OLD NEW   what two editions say differently

as in  wondertable rule 404.3 · wondertable rule keyword:Deathstrike · wondertable rule flying · wondertable rule A26
       wondertable rule diff 1.2 1.3.2"""


def run(*words: str) -> int:
    """Answer `wondertable rule WORDS`; the result is the exit status."""
    try:
        lines = list(_answer(words))
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    _show(lines)
    return 0


def _answer(words: tuple[str, ...]) -> Iterable[Text]:
    if not words:
        raise BadInput(USAGE)
    if words[0] != "diff":
        return about(rulebook.find(" ".join(words)))
    if len(words) != 3:
        raise BadInput(f"`rule diff` compares two editions; known are {', '.join(rulebook.EDITIONS)}")
    return difference_between(words[1].removeprefix("v"), words[2].removeprefix("v"))


def about(citation: str) -> list[Text]:
    """All there is to say about a rule, a section or a ruling."""
    is_ruling = citation in {ruling.id for ruling in rulebook.rulings()}
    lines = _ruling(rulebook.ruling(citation)) if is_ruling else _rules(citation)
    return lines + _code(citation) + _tests(citation)


def difference_between(older: str, newer: str) -> list[Text]:
    """The topics on which two editions differ; first what changes play."""
    found = rulebook.differences(older, newer)
    playing = [row for row in found if row.changes_play(older, newer)]
    lines = [_head(f"{older} → {newer}: {len(playing)} differences in play, {len(found) - len(playing)} in words")]
    for row in found:
        if len(playing) < len(found) and row is found[len(playing)]:
            lines.append(_head("In words only"))
        lines += _difference(row, (older, newer))
    return lines


def _rules(citation: str) -> list[Text]:
    lines: list[Text] = []
    section = ""
    for rule in rulebook.children(citation):
        if rule.section != section:
            section = rule.section
            title = rulebook.title_of(section)
            lines.append(_head(section if section.endswith(f":{title}") else f"{section} · {title}"))
        lines.append(_line(rule.id, ("e.g. " if rule.is_example else "") + rule.statement))
    for word in rulebook.keywords_about(citation):
        lines.append(_head(f"In short: {word.name} ({word.kind})"))
        lines += [_line("meaning", word.meaning), _line("borders", word.edges)]
    return lines + _rulings(citation) + _differences(citation)


def _rulings(citation: str) -> list[Text]:
    found = rulebook.rulings_about(citation)
    lines = [_head("Rulings")] if found else []
    return lines + [_line(ruling.id, f"{ruling.question} {ruling.ruling}") for ruling in found]


def _ruling(ruling: rulebook.Ruling) -> list[Text]:
    return [
        _head(f"{ruling.id} · ruling about {', '.join(ruling.about)}"),
        _line("question", ruling.question),
        _line("ruling", ruling.ruling),
        _line("reason", ruling.reason),
    ]


def _differences(citation: str) -> list[Text]:
    found = rulebook.differences_about(citation)
    lines = [_head("Editions")] if found else []
    for row in found:
        lines += _difference(row, rulebook.EDITIONS)
    return lines


def _difference(row: rulebook.Difference, editions: tuple[str, ...]) -> list[Text]:
    lines = [Text.assemble("  ", (row.topic, "bold"), "  ", (", ".join(row.rules), "cyan"))]
    return lines + [_line(edition, row.says(edition), "    ") for edition in editions]


def _code(citation: str) -> list[Text]:
    found = citations.touching(citation, citations.cited(citations.sources()))
    return _places("Code", found, lambda place: place.citation, "no code cites it")


def _tests(citation: str) -> list[Text]:
    root = citations.checkout()
    if root is None:
        return []
    found = citations.touching(citation, citations.shown(root / "tests"))
    return _places("Tests", found, lambda place: f"{place.citation} · {place.words}", "no test shows it")


def _places(title: str, found: list[citations.Place], say: Callable[[citations.Place], str], none: str) -> list[Text]:
    lines = [_line(f"{_near(place.path)}:{place.line}", say(place)) for place in dict.fromkeys(found)]
    return [_head(title), *(lines or [_line(none, "")])]


def _near(path: Path) -> str:
    """The path as one would type it here, so that a terminal can follow it."""
    return os.path.relpath(path)


def _head(words: str) -> Text:
    return Text("\n" + words, style="bold")


def _line(name: str, words: str, indent: str = "  ") -> Text:
    return Text.assemble(indent, (name, "cyan"), "  ", words)


def _show(lines: list[Text]) -> None:
    """Print with colours and wrapped in a terminal; in a pipe or a file plain, one line for each thing."""
    console = Console(highlight=False)
    for number, line in enumerate(lines):
        shown = line if number else Text(line.plain.lstrip("\n"), style=line.style)
        console.print(shown, soft_wrap=not console.is_terminal)
