"""Event loops for tests, each in its own thread, since Playwright keeps one running in the main thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Found = TypeVar("Found")


def in_own_loop(work: Callable[[], Coroutine[Any, Any, Found]]) -> Found:
    """Run a coroutine to its end in a fresh event loop and return its result."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(work())).result()
