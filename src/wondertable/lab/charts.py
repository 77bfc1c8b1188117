"""Charts as SVG, drawn by hand so that a page needs nothing from outside; each has a table behind it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDE, ROW, LEFT = 720, 26, 230
Interval = tuple[str, float, float, float]
"""A name, and low, middle and high of its interval."""


def forest(rows: Sequence[Interval], unit: str) -> str:
    """Draw intervals one below the other, with a line at 0."""
    low = min([0.0, *[row[1] for row in rows]])
    high = max([0.0, *[row[3] for row in rows]])
    scale = _Scale(low, high, LEFT, WIDE - 20)
    tall = ROW * len(rows) + 34
    parts = [scale.axis(tall - 24, unit), _line(scale.at(0), 4, scale.at(0), tall - 24, "zero")]
    for n, (name, left, middle, right) in enumerate(rows):
        y = ROW * n + 16
        sure = "up" if left > 0 else "down" if right < 0 else "open"
        parts.append(f'<text x="{LEFT - 10}" y="{y + 4}" class="name">{escape(name)}</text>')
        parts.append(_line(scale.at(left), y, scale.at(right), y, f"bar {sure}"))
        parts.append(f'<circle cx="{scale.at(middle):.1f}" cy="{y}" r="4" class="{sure}"/>')
    table = _table(("", "low", "estimate", "high"), [(row[0], *[f"{one:+.2f}" for one in row[1:]]) for row in rows])
    return _figure(WIDE, tall, parts, f"Intervals in {unit}", table)


def running(bounds: Sequence[tuple[float, float]], unit: str) -> str:
    """Draw how an interval narrows from deal to deal."""
    step = max(len(bounds) // 200, 1)
    shown = [(n + 1, *bounds[n]) for n in range(0, len(bounds), step)]
    low, high = min([one[1] for one in shown]), max([one[2] for one in shown])
    up, along = _Scale(low, high, 190, 10), _Scale(0, max(len(bounds), 2), 60, WIDE - 20)
    upper = [f"{along.at(n):.1f},{up.at(top):.1f}" for n, _, top in shown]
    lower = [f"{along.at(n):.1f},{up.at(bottom):.1f}" for n, bottom, _ in reversed(shown)]
    parts = [f'<polygon points="{" ".join([*upper, *lower])}" class="band"/>', along.axis(196, "deals")]
    parts.append(_line(60, up.at(0), WIDE - 20, up.at(0), "zero"))
    for value in (low, 0.0, high):
        parts.append(f'<text x="54" y="{up.at(value) + 4:.1f}" class="name">{value:+.1f}</text>')
    table = _table(("deal", "low", "high"), [(str(n), f"{one:+.2f}", f"{two:+.2f}") for n, one, two in shown[::10]])
    return _figure(WIDE, 220, parts, f"The interval after each deal, in {unit}", table)


def matrix(names: Sequence[str], cells: Sequence[Sequence[float | None]]) -> str:
    """Draw win rates of rows against columns as a shaded table."""
    head = "".join([f"<th>{n}</th>" for n in range(1, len(names) + 1)])
    body = ""
    for n, name in enumerate(names):
        row = "".join([_shaded(cell) for cell in cells[n]])
        body += f"<tr><th>{n + 1} {escape(name)}</th>{row}</tr>"
    return f'<table class="matrix"><thead><tr><th></th>{head}</tr></thead><tbody>{body}</tbody></table>'


def histogram(numbers: Sequence[int], words: str) -> str:
    """Draw how often numbers occur, in at most twenty bars."""
    if not numbers:
        return ""
    low, high = min(numbers), max(numbers)
    width = max((high - low + 20) // 20, 1)
    counts = [0] * ((high - low) // width + 1)
    for number in numbers:
        counts[(number - low) // width] += 1
    bar, most = (WIDE - 80) / len(counts), max(counts)
    parts = [
        f'<rect x="{60 + n * bar:.1f}" y="{150 - 130 * count / most:.1f}" width="{bar - 2:.1f}" '
        f'height="{130 * count / most:.1f}" class="open"/>'
        for n, count in enumerate(counts)
    ]
    parts.append(_Scale(low, high, 60, WIDE - 20).axis(152, words))
    rows = [(f"{low + n * width}–{low + (n + 1) * width - 1}", str(count)) for n, count in enumerate(counts)]
    return _figure(WIDE, 180, parts, f"Distribution of {words}", _table((words, "games"), rows))


def curve(points: Sequence[tuple[int, float]], words: str, along: str) -> str:
    """Draw a figure that changes from round to round."""
    if not points:
        return ""
    values = [value for _, value in points]
    up, over = _Scale(min(0.0, *values), max(values), 150, 10), _Scale(points[0][0], points[-1][0], 60, WIDE - 20)
    line = " ".join([f"{over.at(n):.1f},{up.at(value):.1f}" for n, value in points])
    parts = [f'<polyline points="{line}" class="curve"/>', over.axis(156, along)]
    parts += [f'<circle cx="{over.at(n):.1f}" cy="{up.at(value):.1f}" r="3" class="open"/>' for n, value in points]
    for value in dict.fromkeys((up.low, up.high)):
        parts.append(f'<text x="54" y="{up.at(value) + 4:.1f}" class="name">{value:.3g}</text>')
    return _figure(WIDE, 182, parts, words, _table((along, words), [(str(n), f"{one:.2f}") for n, one in points]))


class _Scale:
    """Numbers along a line of pixels."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low, self.high = low, high if high > low else low + 1
        self.start, self.end = start, end

    def at(self, value: float) -> float:
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def axis(self, y: float, words: str) -> str:
        ends = (self.low, (self.low + self.high) / 2, self.high)
        marks = "".join([f'<text x="{self.at(one):.1f}" y="{y + 18}" class="tick">{one:.4g}</text>' for one in ends])
        return f'{_line(self.start, y, self.end, y, "axis")}{marks}<text x="4" y="{y + 18}">{escape(words)}</text>'


def _line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" class="{kind}"/>'


def _figure(wide: int, tall: int, parts: Sequence[str], words: str, table: str) -> str:
    drawn = f'<svg viewBox="0 0 {wide} {tall}" role="img" aria-label="{escape(words)}">{"".join(parts)}</svg>'
    behind = f"<details><summary>As a table</summary>{table}</details>"
    return f"<figure>{drawn}<figcaption>{escape(words)}</figcaption>{behind}</figure>"


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
