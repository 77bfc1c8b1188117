"""Opening a store: one setting says which."""

from __future__ import annotations

from wondertable.server.sqlite_store import SqliteStore
from wondertable.server.store import Store


def open_store(database: str) -> Store:
    """The store behind a path, or behind a URL that begins with `postgresql:`."""
    if database.startswith(("postgresql:", "postgres:")):
        from wondertable.server.postgres_store import PostgresStore

        return PostgresStore(database)
    return SqliteStore(database)
