"""The findings of a study, for a person to read."""

from __future__ import annotations

from collections.abc import Sequence

from wondertable import Json
from wondertable.study.conduct import Findings
from wondertable.study.rates import Tally
from wondertable.study.report import report, subject
from wondertable.study.result import Result
from wondertable.study.tables import Table, finished, first_player, tables

WIDE = 7
"""How wide a column of a table is."""
MOST = 10
"""How many crashes are told one by one."""


def told(findings: Findings) -> str:
    """Everything worth reading, the most important first."""
    found = report(findings)
    if findings.study.seats > 2:
        return "\n".join([*_table_told(found), *_notes(findings)])
    lines = [_opening(findings)]
    if not found["games"]:
        return "\n".join([*lines, "no game came to an end, so there is nothing to compare", *_notes(findings)])
    lines.append(f"{found['wins']} won, {found['losses']} lost, {found['draws']} drawn of {found['counted']}")
    if found["counted"]:
        lines.append(f"win rate {_share(found['win_rate'])}{_between(found['interval'])}")
    lines += _first(findings, found["going_first"]["win_rate"], found["going_second"]["win_rate"])
    lines.append(f"{found['games']} games in all, {found['decisions_per_game']} decisions a game")
    for table in tables(findings):
        if len(table.names) > 2 or len(findings.study.pairings) > 1:
            lines += ["", *_drawn(table)]
    return "\n".join([*lines, *_notes(findings)])


def _table_told(found: dict[str, Json]) -> list[str]:
    """Tables of three and four: everybody's rate beside the fair share, and what the order of turns does."""
    lines = [f"{found['games']} games of {found['seats']}, {found['decisions_per_game']} decisions a game"]
    if not found["games"]:
        return [*lines, "no game came to an end, so there is nothing to compare"]
    lines.append(f"a fair share is {_share(found['fair_share'])}; rates with their 95 % intervals:")
    sides = {f"{side['agent']} with {side['deck']}": side for side in found["sides"]}
    named = {"agents": found["by_agent"], "decks": found["by_deck"], "sides": sides, "who goes": found["by_turn"]}
    for what, rows in named.items():
        lines += [f"{what}:", *[f"  {name}: {_with_interval(row)}" for name, row in rows.items()]] if rows else []
    return lines


def _with_interval(row: dict[str, Json]) -> str:
    return f"{_share(row['win_rate'])}{_bracketed(row['interval'])} of {row['games']}"


def _between(interval: list[float] | None) -> str:
    return "" if interval is None else f", 95 % interval {_share(interval[0])} to {_share(interval[1])}"


def _bracketed(interval: Sequence[float] | None) -> str:
    return "" if interval is None else f" ({_share(interval[0])} to {_share(interval[1])})"


def _opening(findings: Findings) -> str:
    study = findings.study
    if len(study.pairings) == 1:
        return f"{study.pairings[0].one} against {study.pairings[0].two}"
    over = f"{len(study.decks)} decks, {len(study.pairings)} pairings"
    return f"{subject(findings)} against the field ({', '.join(dict.fromkeys(study.agents))}; {over})"


def _first(findings: Findings, going_first: float | None, going_second: float | None) -> list[str]:
    who = first_player(finished(findings))
    if not who.games:
        return []
    said = f"who goes first wins {_share(who.rate)}{_bracketed(who.interval)}"
    if findings.study.pairings[0].one == findings.study.pairings[0].two:
        return [said]
    own = f"{subject(findings)} wins {_share(going_first)} going first and {_share(going_second)} going second"
    return [f"{said}; {own}"]


def _drawn(table: Table) -> list[str]:
    """Return the table in per cent: each row's win rate against each column, and below it the interval."""
    wide = max(len(name) for name in table.names) + 4
    lines = [f"{table.of}: win rate of the row against the column in %, and its 95 % interval"]
    lines.append(_line("", wide, [*[str(number) for number, _ in enumerate(table.names, 1)], "all"]))
    for number, name in enumerate(table.names, 1):
        cells = [Tally() if other == name else table.cell(name, other) for other in table.names]
        cells.append(table.field[name])
        lines.append(_line(f"{number:>2} {name}", wide, [_rate(cell) for cell in cells]))
        lines.append(_line("", wide, [_interval(cell) for cell in cells]))
    return lines


def _line(name: str, wide: int, cells: list[str]) -> str:
    return (f"{name:{wide}}" + "".join(f"{cell:>{WIDE}}" for cell in cells)).rstrip()


def _rate(tally: Tally) -> str:
    return f"{tally.rate * 100:.0f}" if tally.games else "–"


def _interval(tally: Tally) -> str:
    found = tally.interval
    return f"{found[0] * 100:.0f}–{found[1] * 100:.0f}" if tally.games and found is not None else ""


def _notes(findings: Findings) -> list[str]:
    """Return what a reader must know besides the figures."""
    lines = _copies(findings)
    if findings.study.mixes:
        lines.append("agents and decks both differ: with --swap-decks each agent plays both decks")
    lost = [result for result in findings.results if result.error]
    if lost:
        lines.append(f"{len(lost)} games crashed and are not counted:")
        lines += [f"  {result.error}{_where(result)}" for result in lost[:MOST]]
        lines += [f"  and {len(lost) - MOST} more; --json tells all"] if len(lost) > MOST else []
    return ["", *lines] if lines else []


def _copies(findings: Findings) -> list[str]:
    """Say so where bots without chance played the same games again and again."""
    games = finished(findings)
    different = {result.line or result.fixture for result in games}
    if 2 * len(different) >= len(games):
        return []
    told = f"only {len(different)} of {len(games)} games differ, since these bots play without chance"
    return [f"{told}: no interval is given; try --openings 6, or a bot with chance, such as novice"]


def _where(result: Result) -> str:
    return f"; replay it: wondertable replay {result.record}" if result.record else "; its record could not be written"


def _share(rate: float | None) -> str:
    return "–" if rate is None else f"{rate * 100:.1f} %"
