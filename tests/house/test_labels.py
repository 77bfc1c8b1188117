"""The tool that sorts the labels of scenarios says what is wrong, and moves nothing else."""

from __future__ import annotations

from pathlib import Path

from tools.labels import rewritten

TEXT = """# Kept as it is.
scenario: One draws
rules: [term:Draw.a, 202.2.a, 404.3]
steps:
  - A: draw
  - expect: {actions: {A: 2}}
---
scenario: One passes
rules: [404.5.d]
steps: [{A: pass}]
"""


def test_uncited_rules_become_stated_ones(tmp_path: Path) -> None:
    """They go to a list of their own; comments, and scenarios that are right, stay as they are written."""
    text, moved = rewritten(tmp_path / "some.yaml", TEXT)

    lists = "rules: [term:Draw.a]\nstates: [202.2.a, 404.3]\n"
    assert (text, moved) == (TEXT.replace("rules: [term:Draw.a, 202.2.a, 404.3]\n", lists), 2)


def test_a_second_look_changes_nothing(tmp_path: Path) -> None:
    """What was sorted is right; and what is cited after all comes back among the rules."""
    text, _ = rewritten(tmp_path / "some.yaml", TEXT)

    assert rewritten(tmp_path / "some.yaml", text) == (text, 0)
    assert rewritten(tmp_path / "some.yaml", text.replace("rules: [404", "states: [404")) == (text, 1)
