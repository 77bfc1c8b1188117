"""No scenario file ends in a traceback or without an end, whatever stands in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import run, written

BOMB = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 10)
)
MERGES = "a0: &a0 {x: 1}\n" + "".join(f"a{n}: &a{n} {{<<: [{', '.join([f'*a{n - 1}'] * 9)}]}}\n" for n in range(1, 10))
STRANGE = {
    "an alias of itself": ("&a [*a]", "an alias (*) names something that it is part of"),
    "a table in itself": ("&a {steps: *a}", "an alias (*) names something that it is part of"),
    "a table merged into itself": ("&a {<<: *a}", "is part of"),
    "aliases of aliases": (BOMB, "this says more than"),
    "merges of merges": (MERGES, "'x' stands here twice"),
    "merged words": ("<<: word\nsteps: []", "`<<` takes a table"),
    "deep lists": ("[" * 3000 + "]" * 3000, "too many lists and tables lie within each other"),
    "deeper than any process": ("[" * 200_000, "too many lists and tables lie within each other"),
    "deep tables": ("{a: " * 3000, "too many lists and tables lie within each other"),
    "too large": ("# " + "x" * (1 << 20), "too large"),
    "no text": ("\x00\x01", "this is not YAML"),
    "energy below nothing": ("setup:\n  A: {energy: -5}\nsteps: []", ":2: '-5' is not a number from 0"),
    "faith that is not a number": ("setup:\n  A: {faith: .nan}\nsteps: []", "'.nan' is not a number"),
    "counters below nothing": (
        "cards: {Ox: {}}\nsetup: {A: {realms: {1: [{card: Ox, counters: {+1: -1}}]}}}\nsteps: []",
        "'-1' is not a number from 0",
    ),
    "gold below nothing": ("game: sow\nsetup:\n  A: {gold: -5}\nsteps: []", "'-5' is not a number from 0"),
    "a number of thousands of digits": (f"setup:\n  A: {{energy: {'9' * 5000}}}\nsteps: []", "is not a number"),
    "a key that is a list": ("? [a]\n: b\nsteps: []", "a word or a number is needed here"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "words"), STRANGE.values(), ids=STRANGE)
def test_a_strange_file_fails_with_a_reason(
    text: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit status 1, one line with the place; the file beside it is run as ever."""
    written(tmp_path, "strange.yaml", text)
    written(tmp_path, "plain.yaml", "scenario: plain\nsteps:\n  - expect: {turn: A}")

    said = run(capsys, "scenario", tmp_path)

    assert said.status == 1 and words in said.out
    assert said.out.endswith("1 passed, 1 failed\n")


def test_lines_are_counted_through_the_documents_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A fault in a later document is told by its line in the file."""
    said = run(capsys, "scenario", written(tmp_path, "some.yaml", "steps: []\n---\n# two\nsteps: [\n---\nstepz: []\n"))

    assert ":5: this is not YAML" in said.out and ":6: there is no key of a scenario 'stepz'" in said.out


@pytest.mark.parametrize("points", [-5, -1])
def test_a_deck_has_no_fewer_points_than_none(points: int, capsys: pytest.CaptureFixture[str]) -> None:
    """`deck check --dbs` takes a number from 0 on."""
    said = run(capsys, "deck", "check", "petraia", "--dbs", points)

    assert said.status == 2 and f"a deck can't have {points} DBS points" in said.err
