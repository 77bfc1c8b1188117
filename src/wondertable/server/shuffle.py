"""Verifiable shuffles: nobody alone decides how the decks lie.

Before the first player joins, the server commits to a secret by showing its hash. Each player adds words of their
own. The seed of the game is made from the secret and all the words; after the game the secret is shown, so that anyone
can check that the server kept to it and that the seed is made from what everybody gave.
"""

from __future__ import annotations

import hashlib
import secrets


def new_secret() -> str:
    """Return the server's part, kept until the game is over."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """Return what is shown of the secret before the game."""
    return hashlib.sha256(f"wondertable commitment {secret}".encode()).hexdigest()


def seed(secret: str, given: list[str]) -> int:
    """Return the seed that the secret and the players' words make, in the order of the seats."""
    words = [hashlib.sha256(one.encode()).hexdigest() for one in given]
    mixed = hashlib.sha256(f"wondertable seed {secret} {' '.join(words)}".encode()).digest()
    return int.from_bytes(mixed[:8], "big")
