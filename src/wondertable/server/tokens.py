"""Tokens: whoever has one sits on a seat. They can't be guessed, and only their hashes are kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_token() -> str:
    """A fresh token, to be shown once."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """A fresh name for a game: short enough for a link, too long to guess."""
    return secrets.token_urlsafe(9)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def matches(token: str, kept: str) -> bool:
    """Whether a token is the one a hash was made from, in a time that tells nothing."""
    return bool(kept) and hmac.compare_digest(hashed(token), kept)
