"""The browser client in the package is the one that its sources make."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house.tree import PACKAGE, ROOT

WEB = ROOT / "web"
MOST = 150_000
"""What the page may weigh, compressed."""


@pytest.mark.skipif(
    shutil.which("npx") is None or not (WEB / "node_modules").is_dir(), reason="no Node here, or `make web` was not run"
)
def test_the_built_client_is_up_to_date(tmp_path: Path) -> None:
    """`make web` builds it anew; types and style are checked there too."""
    built = tmp_path / "web"
    subprocess.run(["npx", "vite", "build", "--outDir", str(built), "--logLevel", "error"], cwd=WEB, check=True)

    kept = PACKAGE / "web"
    assert sorted(path.name for path in built.iterdir()) == sorted(path.name for path in kept.iterdir())
    assert [path.name for path in built.iterdir() if path.read_bytes() != (kept / path.name).read_bytes()] == []


def test_the_page_is_light() -> None:
    """All of it together, compressed as a server would send it."""
    import gzip

    assert sum(len(gzip.compress(path.read_bytes())) for path in (PACKAGE / "web").iterdir()) < MOST
