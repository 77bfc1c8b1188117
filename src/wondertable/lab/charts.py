"""Charts as SVG without scripts or fonts from outside; each has a table behind it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from wondertable.lab.scale import Scale

WIDE, ROW = 720, 28
NAMES, NUMBERS = 210, 150
"""The width of the names at the left of a forest plot, and of the numbers at its right."""
LEFT, RIGHT = 44, WIDE - 16
"""Where the other charts begin and end."""
TALL, BOTTOM = 210, 180
MOST_POINTS, MOST_BARS = 200, 20
Interval = tuple[str, float, float, float]
"""A name, and low, middle and high of its interval."""


def forest(rows: Sequence[Interval], title: str) -> str:
    """Draw intervals one below the other, with a line at 0."""
    across = Scale([0.0, *[number for row in rows for number in row[1:]]], NAMES, WIDE - NUMBERS)
    bottom = ROW * len(rows) + 8
    parts = [
        *_upright(across, 4, bottom),
        *_ticks_below(across, bottom),
        _line(across.at(0), 4, across.at(0), bottom, "zero"),
    ]
    for n, row in enumerate(rows):
        parts += _interval(row, across, ROW * n + 20)
    table = _table(
        ("", "low", "estimate", "high"), [(row[0], *[_signed(number, 2) for number in row[1:]]) for row in rows]
    )
    return _figure(bottom + 24, parts, title, table)


def _interval(row: Interval, across: Scale, y: float) -> list[str]:
    name, low, middle, high = row
    verdict = "up" if low > 0 else "down" if high < 0 else "open"
    told = f"{_signed(middle)} ({_signed(low)} to {_signed(high)})"
    return [
        _text(NAMES - 12, y + 4, name, "name"),
        _line(across.at(low), y, across.at(high), y, f"bar {verdict}"),
        f'<circle cx="{across.at(middle):.1f}" cy="{y}" r="5" class="{verdict}"/>',
        _text(WIDE, y + 4, told, "name number"),
    ]


def running(bounds: Sequence[tuple[float, float]], title: str) -> str:
    """Draw how an interval narrows from deal to deal."""
    step = max(len(bounds) // MOST_POINTS, 1)
    shown = [(n + 1, *bounds[n]) for n in range(0, len(bounds), step)]
    up = Scale([0.0, *[number for _, *ends in shown for number in ends]], BOTTOM, 10)
    along = Scale([0.0, float(max(len(bounds), 2))], LEFT, RIGHT)
    upper = [f"{along.at(n):.1f},{up.at(high):.1f}" for n, _, high in shown]
    lower = [f"{along.at(n):.1f},{up.at(low):.1f}" for n, low, _ in reversed(shown)]
    band = f'<polygon points="{" ".join([*upper, *lower])}" class="band"/>'
    parts = [*_grid(up), band, *_ticks_below(along, BOTTOM), _line(LEFT, up.at(0), RIGHT, up.at(0), "zero")]
    rows = [(str(n), _signed(low, 2), _signed(high, 2)) for n, low, high in shown[::10]]
    return _figure(TALL, parts, title, _table(("deal", "low", "high"), rows))


def matrix(names: Sequence[str], cells: Sequence[Sequence[float | None]]) -> str:
    """Draw win rates of rows against columns as a shaded table."""
    head = "".join([f'<th scope="col" title="{escape(name)}">{n}</th>' for n, name in enumerate(names, 1)])
    body = ""
    for n, name in enumerate(names):
        row = "".join([_shaded(cell) for cell in cells[n]])
        body += f'<tr><th scope="row">{n + 1} {escape(name)}</th>{row}</tr>'
    return f'<table class="matrix"><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>'


def histogram(numbers: Sequence[int], title: str, unit: str) -> str:
    """Draw how often numbers occur."""
    if not numbers:
        return ""
    low, high = min(numbers), max(numbers)
    width = max((high - low + MOST_BARS) // MOST_BARS, 1)
    counts = [0] * ((high - low) // width + 1)
    for number in numbers:
        counts[(number - low) // width] += 1
    up = Scale([0.0, float(max(counts))], BOTTOM, 10, ticks=4)
    along = Scale([float(low), float(low + width * len(counts))], LEFT, RIGHT, ticks=8)
    parts = [*_grid(up), *_ticks_below(along, BOTTOM)]
    parts += [_bar(along, up, low + n * width, width, count) for n, count in enumerate(counts)]
    rows = [(f"{low + n * width}–{low + (n + 1) * width - 1}", str(count)) for n, count in enumerate(counts)]
    return _figure(TALL, parts, title, _table((unit, "games"), rows))


def _bar(along: Scale, up: Scale, low: int, width: int, count: int) -> str:
    left, right, top = along.at(low), along.at(low + width), up.at(count)
    wide, tall = max(right - left - 2, 1), up.at(0) - top
    return f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{tall:.1f}" class="open"/>'


def curve(points: Sequence[tuple[int, float]], title: str, unit: str) -> str:
    """Draw a figure that changes from round to round."""
    if not points:
        return ""
    up = Scale([0.0, *[value for _, value in points]], BOTTOM, 10, ticks=4)
    along = Scale([float(points[0][0]), float(points[-1][0])], LEFT, RIGHT, ticks=8)
    line = " ".join([f"{along.at(n):.1f},{up.at(value):.1f}" for n, value in points])
    parts = [*_grid(up), *_ticks_below(along, BOTTOM), f'<polyline points="{line}" class="curve"/>']
    parts += [f'<circle cx="{along.at(n):.1f}" cy="{up.at(value):.1f}" r="4" class="open"/>' for n, value in points]
    rows = [(str(n), f"{value:.2f}") for n, value in points]
    return _figure(TALL, parts, title, _table((unit, title), rows))


# -- parts ------------------------------------------


def _grid(up: Scale) -> list[str]:
    """Draw a quiet line for each tick, with its number at the left."""
    return [
        part
        for tick in up.ticks()
        for part in (_line(LEFT, up.at(tick), RIGHT, up.at(tick), "grid"),
                     _text(LEFT - 8, up.at(tick) + 4, up.label(tick), "name tick"))
    ]  # fmt: skip


def _upright(across: Scale, top: float, bottom: float) -> list[str]:
    return [_line(across.at(tick), top, across.at(tick), bottom, "grid") for tick in across.ticks()]


def _ticks_below(along: Scale, y: float) -> list[str]:
    return [_text(along.at(tick), y + 18, along.label(tick), "middle tick") for tick in along.ticks()]


def _text(x: float, y: float, words: str, kind: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(words)}</text>'


def _line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" class="{kind}"/>'


def _signed(number: float, decimals: int = 1) -> str:
    return f"{number:+.{decimals}f}".replace("-", "−")


def _figure(tall: float, parts: Sequence[str], title: str, table: str) -> str:
    drawn = f'<svg viewBox="0 0 {WIDE} {tall:.0f}" role="img" aria-label="{escape(title)}">{"".join(parts)}</svg>'
    behind = f"<details><summary>As a table</summary>{table}</details>"
    return f"<figure><figcaption>{escape(title)}</figcaption>{drawn}{behind}</figure>"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    titles = "".join([f"<th>{escape(one)}</th>" for one in head])
    body = "".join([f"<tr>{''.join([f'<td>{escape(cell)}</td>' for cell in row])}</tr>" for row in rows])
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table>"


def _shaded(cell: float | None) -> str:
    if cell is None:
        return "<td>–</td>"
    strength = min(abs(cell - 0.5) * 2, 1) * 0.8
    kind = "--up" if cell > 0.5 else "--down"
    return f'<td style="--s:{strength:.2f};--c:var({kind})">{100 * cell:.0f}</td>'
