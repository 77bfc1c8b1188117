"""Every example on every page is run, and prints what the page says; what is only shown names commands that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.examples import KINDS, Block, Example, blocks, examples, fits, pages, run
from tests.house.tree import ROOT, place
from wondertable.cli.main import COMMANDS

COMMAND = re.compile(r"wondertable ([a-z]+)")


@pytest.mark.parametrize("page", pages(), ids=place)
def test_the_examples_of_a_page_work(page: Path, tmp_path: Path) -> None:
    """One after the other, in one folder."""
    for one in examples(page.read_text(encoding="utf-8")):
        if isinstance(one, Block):
            (tmp_path / one.file).write_text(one.body, encoding="utf-8")
        else:
            try_out(one, tmp_path, page)


def try_out(example: Example, folder: Path, page: Path) -> None:
    """Run an example; without anything to compare it must at least succeed."""
    status, printed = run(example, folder)
    where = f"{place(page)}:{example.line}: {example.run.splitlines()[0]}"

    if not example.printed.strip() or example.printed.strip() == "…":
        assert status == 0, f"{where}\nprinted\n{printed}"
    else:
        wanted = f"{where}\nprinted\n{printed}\n\nthe page says\n{example.printed}"
        if not fits(printed, example.printed, example.any_numbers):
            pytest.fail(wanted, pytrace=False)


@pytest.mark.parametrize("page", pages(), ids=place)
def test_every_block_says_what_it_is(page: Path) -> None:
    """So that none is left out by accident."""
    for block in blocks(page.read_text(encoding="utf-8")):
        assert block.kind in KINDS, f"{place(page)}:{block.line}: a block of {' '.join(KINDS)}, not {block.kind!r}"
        assert block.file or block.kind not in ("yaml", "json"), f"{place(page)}:{block.line}: file=NAME is missing"
        for name in COMMAND.findall(block.body) if block.kind == "sh" else []:
            assert name in COMMANDS, f"{place(page)}:{block.line}: there is no command {name!r}"


@pytest.mark.parametrize("page", pages(), ids=place)
def test_a_listing_is_the_file_it_shows(page: Path) -> None:
    """To the letter, so what is read is what the tests run."""
    for block in blocks(page.read_text(encoding="utf-8")):
        assert not block.same or block.body == (ROOT / block.same).read_text(encoding="utf-8"), block.same
        assert block.same or block.kind != "js", f"{place(page)}:{block.line}: same=PATH is missing"


@pytest.mark.parametrize("page", [page for page in pages() if page.parent != ROOT], ids=place)
def test_a_page_that_calls_wondertable_says_where_it_is(page: Path) -> None:
    """In a clone it lies in .venv/bin; after an installation it is found by its name."""
    text = page.read_text(encoding="utf-8")
    if "$ wondertable" in text or "\nwondertable " in text:
        assert ".venv/bin/wondertable" in text, place(page)


@pytest.mark.parametrize(
    ("printed", "expected", "said"),
    [
        ("a\nb\nc", "a\n…\nc", True),
        ("a\nc", "a\n…\nc", True),
        ("a\nb", "a", False),
        ("took 12 s", "took … s", True),
        ("took 12 s", "took 13 s", False),
        ("a (b)", "a (b)", True),
        ("…", "x", False),
    ],
)
def test_what_fits(printed: str, expected: str, said: bool) -> None:
    """Dots stand for anything, all else for itself."""
    assert fits(printed, expected) is said


def test_numbers_may_vary_where_a_page_says_so() -> None:
    """But not the words."""
    assert fits("15 won of 20, 75.0 %", "10 won of 20, 50.0 %", any_numbers=True)
    assert not fits("15 won", "15 lost", any_numbers=True)
