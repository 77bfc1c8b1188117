"""What a public host shows: one version everywhere, and workflows that a machine can read."""

from __future__ import annotations

import tomllib

import pytest
import yaml

from tests.house.tree import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def test_changelog_and_citation_name_the_version() -> None:
    """A release is told of before it is made."""
    assert f"## [{VERSION}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))["version"] == VERSION


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_has_jobs_with_steps(path: object) -> None:
    """Every job names its machine, and every step what it uses or runs; third parties are pinned to a version."""
    found = yaml.safe_load(path.read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    for job in found["jobs"].values():
        assert job["runs-on"] and job["steps"]
        for step in job["steps"]:
            assert "run" in step or "@" in step["uses"]


def test_issue_forms_can_be_read() -> None:
    """Each has a name and fields with labels."""
    for path in sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")):
        form = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert form["name"] and all(field["attributes"]["label"] for field in form["body"]), path.name
