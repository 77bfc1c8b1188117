"""The findings of a study, for a person to read."""

from __future__ import annotations

from wondertable.study.conduct import Findings
from wondertable.study.rates import Tally
from wondertable.study.report import report, subject
from wondertable.study.tables import Table, finished, first_player, tables

WIDE = 14


def told(findings: Findings) -> str:
    """Everything worth reading, the most important first."""
    found = report(findings)
    lines = [_opening(findings)]
    lines.append(f"{found['wins']} won, {found['losses']} lost, {found['draws']} drawn of {found['counted']}")
    low, high = found["interval"]
    lines.append(f"win rate {_share(found['win_rate'])}, 95 % interval {_share(low)} to {_share(high)}")
    lines += _first(findings, found["going_first"]["win_rate"], found["going_second"]["win_rate"])
    lines.append(f"{found['games']} games in all, {found['decisions_per_game']} decisions a game")
    for table in tables(findings):
        if len(table.names) > 2 or len(findings.study.pairings) > 1:
            lines += ["", *_drawn(table)]
    return "\n".join([*lines, *_notes(findings)])


def _opening(findings: Findings) -> str:
    study = findings.study
    if len(study.pairings) == 1:
        return f"{study.pairings[0].one} against {study.pairings[0].two}"
    over = f"{len(study.decks)} decks, {len(study.pairings)} pairings"
    return f"{subject(findings)} against the field ({', '.join(dict.fromkeys(study.agents))}; {over})"


def _first(findings: Findings, going_first: float, going_second: float) -> list[str]:
    who = first_player(finished(findings))
    if not who.games:
        return []
    own = f"{subject(findings)} wins {_share(going_first)} going first and {_share(going_second)} going second"
    low, high = who.interval
    return [f"who goes first wins {_share(who.rate)} ({_share(low)} to {_share(high)}); {own}"]


def _drawn(table: Table) -> list[str]:
    """The table, each row's win rate against each column in per cent, with its interval."""
    wide = max(len(name) for name in table.names)
    head = " ".join(f"{name[:WIDE]:>{WIDE}}" for name in [*table.names, "all"])
    rows = [_row(table, name, wide) for name in table.names]
    return [f"{table.of}, win rate of the row in % (95 % interval)", f"{'':{wide}} {head}", *rows]


def _row(table: Table, name: str, wide: int) -> str:
    cells = ["–" if other == name else _cell(table.cell(name, other)) for other in table.names]
    return f"{name:{wide}} " + " ".join(f"{cell:>{WIDE}}" for cell in [*cells, _cell(table.field[name])])


def _cell(tally: Tally) -> str:
    if not tally.games:
        return "not played"
    low, high = tally.interval
    return f"{tally.rate * 100:.0f} ({low * 100:.0f}–{high * 100:.0f})"


def _notes(findings: Findings) -> list[str]:
    """What a reader must know besides the figures."""
    lines: list[str] = []
    if findings.study.mixes:
        lines.append("agents and decks both differ: with --swap-decks each agent plays both decks")
    lost = [result for result in findings.results if result.error]
    if lost:
        lines.append(f"{len(lost)} games crashed and are not counted:")
        lines += [f"  {result.error}; replay it: wondertable replay {result.record}" for result in lost]
    return ["", *lines] if lines else []


def _share(rate: float) -> str:
    return f"{rate * 100:.1f} %"
