"""The page about the package is made from the package, and says something about every public name."""

from __future__ import annotations

import wondertable
from tools.write_api import PAGE, page


def test_the_page_is_up_to_date() -> None:
    """`python tools/write_api.py` writes it anew."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_public_name_is_described() -> None:
    """With a sentence of its own."""
    entries = page().split("\n## ")
    described = [line for part in entries for line in part.split("\n### ")]

    for name in wondertable.__all__:
        entry = next(one for one in described if one.startswith(f"`{name}"))
        assert len(entry.splitlines()[2]) > 20, name
