"""Workflow files, issue forms and the like keep the form that a public host expects."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.house.tree import ROOT

FORMS = {
    "vendor.github-workflows": ".github/workflows/*.yml",
    "vendor.github-issue-forms": ".github/ISSUE_TEMPLATE/[a-z]*.yml",
    "vendor.compose-spec": "deploy/compose.yml",
    "vendor.citation-file-format": "CITATION.cff",
}


@pytest.mark.parametrize("schema", FORMS)
def test_a_file_for_others_has_its_form(schema: str) -> None:
    """Its schema comes with check-jsonschema, so nothing is fetched."""
    files = sorted(map(str, ROOT.glob(FORMS[schema])))
    assert files
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *files]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
