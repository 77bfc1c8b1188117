"""Draws costs against counts as a picture: each line in a frame of its own, both scales logarithmic.

The broken line is linear growth from the first point on.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

WIDTH, HEIGHT, LEFT, TOP, ROOM = 340, 260, 62, 34, 420
NUMBER = 30.0
"""The room a number needs."""


@dataclass(frozen=True)
class Line:
    """What is counted, the cost for each count, and a remark."""

    what: str
    costs: dict[int, float]
    remark: str


def plot(cost: str, lines: tuple[Line, ...]) -> str:
    """The picture as SVG."""
    places = [f"translate({LEFT + n * ROOM} {TOP})" for n in range(len(lines))]
    body = "".join(f'<g transform="{place}">{_frame(cost, line)}</g>' for place, line in zip(places, lines))
    size = f'width="{len(lines) * ROOM + 20}" height="{HEIGHT + TOP + 56}"'
    style = "text{font:13px sans-serif;fill:#333}.axis{stroke:#999;fill:none}.grid{stroke:#e4e4e4}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{style}</style>{body}</svg>\n'


def _frame(cost: str, line: Line) -> str:
    counts, costs = list(line.costs), list(line.costs.values())
    low, high = counts[0], counts[-1]
    linear = costs[0] * high / low
    least, most = _round_down(min(costs)), max(*costs, linear) * 1.15

    def at(count: float, us: float) -> str:
        x = math.log(count / low) / math.log(high / low) * WIDTH
        return f"{x:.1f},{HEIGHT - math.log(us / least) / math.log(most / least) * HEIGHT:.1f}"

    parts = [f'<rect class="axis" width="{WIDTH}" height="{HEIGHT}"/>']
    for us in _ticks(least, most):
        x, y = at(low, us).split(",")
        parts.append(f'<path class="grid" d="M{x},{y}h{WIDTH}"/><text x="-8" y="{y}" text-anchor="end">{us:g}</text>')
    shown = -NUMBER
    for count in counts:
        x = at(count, least).split(",")[0]
        if float(x) < shown + NUMBER:
            continue
        shown = float(x)
        parts.append(f'<text x="{x}" y="{HEIGHT + 18}" text-anchor="middle">{count}</text>')
    parts.append(f'<path stroke="#aaa" stroke-dasharray="5 4" d="M{at(low, costs[0])}L{at(high, linear)}"/>')
    points = " ".join(map(at, counts, costs))
    parts.append(f'<polyline fill="none" stroke="#2266aa" stroke-width="2" points="{points}"/>')
    for count, us in line.costs.items():
        x, y = at(count, us).split(",")
        parts.append(f'<circle cx="{x}" cy="{y}" r="3.5" fill="#2266aa"/>')
    parts.append(f'<text y="-12">{cost}</text><text x="{WIDTH}" y="-12" text-anchor="end">{line.remark}</text>')
    return "".join(parts) + f'<text x="{WIDTH / 2}" y="{HEIGHT + 40}" text-anchor="middle">{line.what}</text>'


def _ticks(least: float, most: float) -> list[float]:
    """Round numbers between the two: 1, 2 and 5 times a power of ten."""
    powers = [10.0**n for n in range(-1, 7)]
    return [step * power for power in powers for step in (1, 2, 5) if least <= step * power <= most]


def _round_down(us: float) -> float:
    return max(tick for tick in _ticks(0, us) if tick <= us)
