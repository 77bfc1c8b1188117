"""What is sent compressed: the page's own files, and nothing that may hold a secret."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.house.tree import PACKAGE
from wondertable.server.app import make_app
from wondertable.server.settings import Settings

ZIPPED = {"Accept-Encoding": "gzip"}


def test_only_the_files_of_the_page_are_compressed(database: str) -> None:
    """Answers of the server are sent as they are, since their compressed length would tell what is in them."""
    with TestClient(make_app(Settings(database, thinkers=0, web=PACKAGE / "web"))) as client:
        page = client.get("/app.js", headers=ZIPPED)
        answer = client.get("/api/catalog", headers=ZIPPED)

    assert (page.status_code, page.headers.get("Content-Encoding")) == (200, "gzip")
    assert (answer.status_code, answer.headers.get("Content-Encoding")) == (200, None)
