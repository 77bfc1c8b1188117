"""A line to a server that can lose replies: requests arrive, and nothing of the answer does."""

from __future__ import annotations

import select
import socket
import threading


class LossyLine:
    """A TCP forwarder on a port of its own."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.losing = threading.Event()
        """While set, a reply is thrown away and its connection closed."""
        self.lost = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        threading.Thread(target=self._listen, daemon=True).start()

    def close(self) -> None:
        """Take no more connections."""
        self.listener.close()

    def _listen(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._forward, args=(client,), daemon=True).start()

    def _forward(self, client: socket.socket) -> None:
        with client, socket.create_connection(("127.0.0.1", self.to)) as server:
            while True:
                ready = select.select([client, server], [], [])[0]
                for source, target in ((client, server), (server, client)):
                    if source not in ready:
                        continue
                    data = source.recv(65_536)
                    if not data:
                        return
                    if source is server and self.losing.is_set():
                        self.lost += 1
                        return
                    target.sendall(data)
