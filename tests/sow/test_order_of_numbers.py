"""S72, S106: neither the order in which cards lie in a zone nor whose seat comes first changes any number."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from wondertable.play.scenario import run_file

BUILDINGS = {
    "Drum": "Your units have double attack.",
    "Flag": "Your units get +1/+1.",
    "Banner": "Your units have Shield.",
    "Rust": "Enemy units lose Shield.",
    "Hush": "Enemy units lose all abilities.",
}
"""What sets, takes, gives, adds and multiplies, each on a card of its own."""

PAGE = """
scenario: In any order
game: sow
cards:
{cards}
  Rider: {{attack: 2, health: 3, text: Volley}}
setup:
  A: {{garrison: [{a}, {{card: Rider, as: mine}}]}}
  B: {{garrison: [{b}, {{card: Rider, as: theirs}}]}}
steps:
  - expect: {{attack: {{mine: 6, theirs: 6}}, health: {{mine: 4, theirs: 4}}, has: {{mine: [Shield], theirs: [Shield]}},
              lacks: {{mine: [Volley], theirs: [Volley]}}}}
"""


@pytest.mark.parametrize("order", list(permutations(BUILDINGS))[::7])
def test_lists_of_sources_may_be_shuffled(order: tuple[str, ...], tmp_path: Path) -> None:
    """Both players have the same buildings, in two orders; their units are worth the same."""
    cards = "\n".join(f"  {name}: {{type: Building, structure: 3, text: '{text}'}}" for name, text in BUILDINGS.items())
    page = PAGE.format(cards=cards, a=", ".join(order), b=", ".join(reversed(order)))
    (tmp_path / "order.yaml").write_text(page, encoding="utf-8")
    reports = list(run_file(tmp_path / "order.yaml"))

    assert [list(report.problems) for report in reports] == [[]]
