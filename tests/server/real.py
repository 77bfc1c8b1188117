"""Servers that are processes of their own, so that they can be killed; and people who reach them over the network."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.house.tree import ROOT

SERVE = """
import dataclasses, sys
from wondertable.server.serve import serve
from wondertable.server.settings import UNLIMITED, Settings
limits = dataclasses.replace(UNLIMITED, **eval(f"dict({sys.argv[3]})"))
serve(Settings(sys.argv[1], thinkers=int(sys.argv[4]), limits=limits), "", int(sys.argv[2]), None, False)
"""


class Process:
    """A server."""

    def __init__(self, database: str, limits: str = "", thinkers: int = 0) -> None:
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        call = [sys.executable, "-c", SERVE, database, "0", limits, str(thinkers)]
        self.process = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.port = int(said.split("http://127.0.0.1:")[1].split("/")[0])
        self._wait()

    def _wait(self) -> None:
        """Until it listens."""
        until = time.monotonic() + 30
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)

    def post(self, path: str, body: Any) -> Any:
        """Send something, and read the answer."""
        asked = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode())
        with urllib.request.urlopen(asked, timeout=20) as answer:
            return json.loads(answer.read())

    def get(self, path: str) -> Any:
        """Ask for something."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=20) as answer:
            return json.loads(answer.read())

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Serving:
    """Servers that are ended when the test is over, whatever happens in it."""

    def __init__(self) -> None:
        self.begun: list[Process] = []

    def on(self, database: str, limits: str = "", thinkers: int = 0) -> Process:
        """One more server."""
        self.begun.append(Process(database, limits, thinkers))
        return self.begun[-1]

    def end(self) -> None:
        """End all of them."""
        for process in self.begun:
            process.kill()


class Screen:
    """A screen that two players share, who always take the first options."""

    def __init__(self, port: int, game: str, token: str) -> None:
        self.socket: ClientConnection = connect(
            f"ws://127.0.0.1:{port}/api/games/{game}/socket", open_timeout=20, legacy=True
        )
        self.say({"type": "hello", "token": token})
        self.acknowledged = -1
        """So many answers are known to be kept."""

    def say(self, message: Any) -> None:
        """Say something."""
        self.socket.send(json.dumps(message))

    def look(self) -> Any:
        """The next state of the game; the screen is handed over where that is asked for."""
        told = self.hear("state", "handover")
        while told["type"] == "handover":
            self.say({"type": "ready", "seat": told["seat"]})
            told = self.hear("state", "handover")
        return told

    def handed_over(self, told: Any) -> Any:
        """Hand the screen over as asked; the state that the other player sees."""
        self.say({"type": "ready", "seat": told["seat"]})
        return self.look()

    def hear(self, *kinds: str) -> Any:
        """The next message of these kinds."""
        while True:
            told = json.loads(self.socket.recv(timeout=20))
            if told["type"] == "state":
                self.acknowledged = max(self.acknowledged, told["view"]["number"])
            if told["type"] in kinds:
                return told

    def answer(self, told: Any) -> Any:
        """The first options, as few as there must be."""
        asked = told["view"]["observation"]["decision"]
        ids = [one["id"] for one in asked["options"]][: asked["least"]]
        return {"type": "choose", "number": told["view"]["number"], "ids": ids}

    def play(self, answers: int) -> Any:
        """Look, then give so many answers; the state after them, or at the end of the game."""
        return self.play_on(self.look(), answers)

    def play_on(self, told: Any, answers: int) -> Any:
        """Give so many answers, the first to this state."""
        for _ in range(answers):
            asked = told["view"]["observation"]["decision"]
            if told["view"]["outcome"] or asked["options"] is None:
                return told
            self.say(self.answer(told))
            told = self.look()
        return told
