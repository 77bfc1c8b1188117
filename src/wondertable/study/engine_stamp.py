"""The engine's stamp: equal on two machines only if they run the same rules."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from wondertable_start import SOURCES, engine_paths


@cache
def engine_stamp() -> str:
    """Return a digest of the engine's sources, the same on every system, plain or compiled."""
    package = SOURCES / "wondertable"
    digest = blake2b(digest_size=6)
    for path in engine_paths(package):
        if path.endswith(".py"):
            digest.update(Path(path).relative_to(package).as_posix().encode() + b"\0" + Path(path).read_bytes())
    return digest.hexdigest()
