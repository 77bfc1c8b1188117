"""Opening a store: one setting says which."""

from __future__ import annotations

from wondertable.server.sqlite_store import SqliteStore
from wondertable.server.store import Store


def open_store(database: str, address: str = "") -> Store:
    """Open the store at a path, or at a URL that begins with `postgresql:`.

    `address` is where this process serves it, for a second process that finds the file in use.
    """
    if is_postgres(database):
        from wondertable.server.postgres_store import PostgresStore

        return PostgresStore(database)
    return SqliteStore(database, address)


def is_postgres(database: str) -> bool:
    """Return whether this names a PostgreSQL database and not a file."""
    return database.startswith(("postgresql:", "postgres:"))
