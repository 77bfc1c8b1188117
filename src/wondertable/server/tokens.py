"""Tokens: the secret in a seat's link. They can't be guessed, and only their hashes are stored.

The host's token follows from the key of the request that set up the table, and the other seats' tokens follow from the
host's. So the same request gives the same seats again, and the host can be shown the links again, although the server
stores none of them.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

ID = 12
"""Characters of a game's id: short enough for a link, too long to guess."""


def new_token() -> str:
    """Return a fresh token."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Return a fresh id for a game."""
    return secrets.token_urlsafe(9)


def id_from(key: str) -> str:
    """Return the id of the game that a key sets up."""
    return _derived(key, "game")[:ID]


def host_token(key: str) -> str:
    """Return the token of the host whose key set up a game."""
    return _derived(key, "host")


def seat_token(host: str, game: str, seat: int, renewed: int) -> str:
    """Return the token of another person's seat, from the host's token; each renewal gives another one."""
    return _derived(host, f"{game} {seat} {renewed}")


def hashed(token: str) -> str:
    """Return what is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def matches(token: str, stored: str) -> bool:
    """Return whether a hash was made from a token, in a time that tells nothing."""
    return bool(stored) and hmac.compare_digest(hashed(token), stored)


def _derived(secret: str, what: str) -> str:
    made = hmac.digest(secret.encode(), f"wondertable {what}".encode(), "sha256")
    return base64.urlsafe_b64encode(made).decode().rstrip("=")
