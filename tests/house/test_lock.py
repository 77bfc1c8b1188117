"""What is committed serves every machine: it names no registry's address and no machine's folder."""

from __future__ import annotations

import re

import pytest

from tests.house.tree import ROOT, committed_texts

ADDRESSES = re.compile(
    r"(?ix) https?://[^\s/\"']*(?:pypi|pythonhosted|npmjs|registry|mirror|proxy)[^\s/\"']*"
    r" | --(?:extra-)?index-url | --find[-]links | \"resolved\":\s*\"http"
)
MACHINE_PATHS = re.compile(r"(?<![\w.\-])/(?:root|home/\w+|Users/\w+|opt/\w+|work/\w+|tmp/\w+)\b|file:///\w")
LOCKS = ("requirements.lock", "requirements-dev.lock", "requirements-envs.lock")


def test_no_committed_file_names_a_registry() -> None:
    """Where packages come from is each machine's own setting."""
    assert found(ADDRESSES) == []


def test_no_committed_file_names_a_folder_of_one_machine() -> None:
    """Paths are relative to the project."""
    assert found(MACHINE_PATHS) == []


@pytest.mark.parametrize("name", LOCKS)
def test_each_locked_version_has_hashes(name: str) -> None:
    """A lock file is versions and hashes, nothing else."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()

    pinned = [line for line in lines if "==" in line and not line.startswith(" ")]

    assert pinned
    assert all(line.endswith("\\") for line in pinned)
    assert all(re.match(r"    --hash=sha256:[0-9a-f]{64}( \\)?$", line) for line in lines if line not in pinned)


# Written in two parts, lest this file be found itself.
@pytest.mark.parametrize(
    ("text", "pattern"), [("see https://py" + "pi.org/simple", ADDRESSES), ("in /ro" + "ot/x", MACHINE_PATHS)]
)
def test_what_is_looked_for_is_found(text: str, pattern: re.Pattern[str]) -> None:
    """The patterns do match what they are for."""
    assert pattern.search(text)


def found(pattern: re.Pattern[str]) -> list[str]:
    """Every match in a committed file, with its place."""
    return [
        f"{name}:{number} {match.group()}"
        for name, text in committed_texts().items()
        for number, line in enumerate(text.splitlines(), 1)
        for match in pattern.finditer(line)
    ]
