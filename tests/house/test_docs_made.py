"""What is made from the code stands in the tree as it would be made now."""

from __future__ import annotations

import subprocess
import sys

from tests.house.tree import ROOT
from tools.write_layout import PAGE, page


def test_the_protocol_is_written_as_the_types_say() -> None:
    """Schema and client types come from the server's own types; `python tools/write_protocol.py` writes them."""
    done = subprocess.run(
        [sys.executable, "tools/write_protocol.py", "--check"], cwd=ROOT, capture_output=True, text=True
    )

    assert (done.returncode, done.stdout) == (0, "")


def test_the_layout_is_written_as_the_encoders_say() -> None:
    """`python tools/write_layout.py` writes what every number and every action code means."""
    assert PAGE.read_text(encoding="utf-8") == page()
