"""Starts a worker. It runs in a module of its own, so what it sends has the same names on both sides."""

from __future__ import annotations

from wondertable.server.worker_process import main

if __name__ == "__main__":
    main()
