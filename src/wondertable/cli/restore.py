"""`wondertable restore FILE`: adds the games of a backup to a table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from wondertable import WondertableError

Database = Annotated[str, Parameter(help="The table's file or database; your own if not named.")]


def run(file: Path, *, database: Database = "") -> int:
    """Restore games from a backup, while the table is closed.

    Games that are there already stay as they are.
    """
    from wondertable.library.folders import data_folder
    from wondertable.server.backup import restore

    try:
        games, damage = restore(database or str(data_folder() / "table.sqlite3"), file)
    except WondertableError as error:
        print(error, file=sys.stderr)
        return 2
    for one in damage:
        print(f"left out: {one}", file=sys.stderr)
    print(f"{games} {'game' if games == 1 else 'games'} restored from {file}")
    return 1 if damage else 0
