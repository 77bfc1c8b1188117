"""Behind a TLS proxy: the configuration of the page is run by nginx itself."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.house.tree import ROOT

NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
PAGE = ROOT / "docs" / "how" / "behind_a_proxy.md"
pytestmark = pytest.mark.skipif(not Path(NGINX).is_file(), reason="nginx is not installed: apt-get install nginx")


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        port: int = held.getsockname()[1]
        return port


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[str]:
    """A table behind nginx; the public address."""
    table, public = free_port(), free_port()
    call = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    files = ["-keyout", str(tmp_path / "key.pem"), "-out", str(tmp_path / "cert.pem")]
    subprocess.run([*call, *files], check=True, capture_output=True)
    site = re.findall(r"```text\n(server {.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[0]
    for old, new in (
        ("listen 443", f"listen 127.0.0.1:{public}"), ("table.example", "localhost"), (":8765", f":{table}"),
        ("/etc/ssl/certs/table.pem", str(tmp_path / "cert.pem")),
        ("/etc/ssl/private/table.key", str(tmp_path / "key.pem")), ("$host", "$http_host"),
    ):  # fmt: skip
        site = site.replace(old, new)
    folders = "".join(
        [f"{name}_temp_path {tmp_path}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")]
    )
    head = f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/error.log; events {{}}"
    (tmp_path / "nginx.conf").write_text(f"{head} http {{ access_log off; {folders}\n{site} }}", encoding="utf-8")
    env = {**os.environ, "WONDERTABLE_DATA": str(tmp_path / "data"), "PYTHONPATH": str(ROOT / "src")}
    address = f"https://localhost:{public}"
    play = [sys.executable, "-m", "wondertable", "play", "--no-browser", "--port", str(table)]
    asked = ["--public-url", address, "--trust-proxy", "127.0.0.1"]
    server = subprocess.Popen([*play, *asked], stdout=subprocess.PIPE, text=True, env=env)
    proxy = subprocess.Popen([NGINX, "-c", str(tmp_path / "nginx.conf"), "-p", str(tmp_path)])
    try:
        assert server.stdout is not None and address in server.stdout.readline()
        _wait(public)
        _wait(table)
        yield address
    finally:
        for process in (proxy, server):
            process.terminate()
            process.wait(20)
        assert server.stdout is not None
        server.stdout.close()


def _wait(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)


def test_a_visitor_plays_through_the_proxy_and_has_no_owners_rights(proxied: str) -> None:
    """HTTP and the socket work, foreign pages don't, and nobody is the owner because of an address."""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE

    def post(path: str, body: object, **headers: str) -> tuple[int, dict[str, object]]:
        asked = urllib.request.Request(f"{proxied}{path}", json.dumps(body).encode(), headers)
        try:
            with urllib.request.urlopen(asked, timeout=30, context=trusting) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.loads(error.read())

    new = {"game": "sow", "seats": [{}, {"bot": "novice"}]}
    status, seated = post("/api/games", new, Origin=proxied)
    foreign, _ = post("/api/games", new, Origin="https://elsewhere.example")
    importing, _ = post(
        "/api/sets", {"game": "sow", "file": "x.json", "text": "[]"}, **{"X-Forwarded-For": "127.0.0.1"}
    )
    where = f"{proxied.replace('https', 'wss')}/api/games/{seated['game']}/socket"
    with connect(where, ssl=trusting, open_timeout=20, legacy=True, origin=Origin(proxied)) as table:
        table.send(json.dumps({"type": "hello", "token": seated["token"]}))
        told = json.loads(table.recv(timeout=20))

    assert (status, foreign, importing) == (201, 403, 403) and told["type"] == "state"
