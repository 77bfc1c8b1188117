"""The OpenAPI document is true: whatever it allows is answered as it says."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis
import uvicorn
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from starlette.testclient import TestClient

from wondertable.server.app import make_app
from wondertable.server.openapi import document
from wondertable.server.serve import HERE, listen
from wondertable.server.settings import UNLIMITED, Settings

EXAMPLES = int(os.environ.get("WONDERTABLE_EXAMPLES", "4"))
WIDE = UNLIMITED

schema = schemathesis.openapi.from_dict(document())


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One real server for all examples; where it is."""
    folder: Path = tmp_path_factory.mktemp("openapi")
    os.environ["WONDERTABLE_DATA"] = str(folder / "own")
    held = listen(HERE, 0, False)
    app = make_app(Settings(str(folder / "g.sqlite3"), thinkers=0, limits=WIDE))
    server = uvicorn.Server(uvicorn.Config(app, log_level="critical"))
    running = threading.Thread(target=server.run, kwargs={"sockets": [held]})
    running.start()
    while not server.started:
        time.sleep(0.02)
    try:
        yield f"http://{HERE}:{held.getsockname()[1]}"
    finally:
        server.should_exit = True
        running.join(20)
        held.close()
        del os.environ["WONDERTABLE_DATA"]


@schema.exclude(path_regex="study|review").parametrize()
@hypothesis.settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    phases=[hypothesis.Phase.generate],
    suppress_health_check=list(hypothesis.HealthCheck),
)
def test_no_request_breaks_the_server(case: schemathesis.Case[Any], served: str) -> None:
    """Each address answers what the document allows in the shapes it promises, and never breaks."""
    response = case.call(base_url=served, timeout=60)
    checks = [not_a_server_error, status_code_conformance, response_schema_conformance]
    case.validate_response(response, checks=checks)


def test_the_document_is_served(client: TestClient) -> None:
    """Under an address of its own."""
    assert client.get("/api/openapi.json").json() == document()
