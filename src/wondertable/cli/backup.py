"""`wondertable backup FILE`: writes all games of a table to one file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from wondertable import WondertableError

Database = Annotated[str, Parameter(help="The table's file or database; your own if not named.")]


def run(file: Path, *, database: Database = "") -> int:
    """Back up all games of a table to a new file.

    It may run beside an open table: the file holds the games of one moment.
    """
    from wondertable.library.folders import data_folder
    from wondertable.server.backup import backup

    try:
        games, damage = backup(database or str(data_folder() / "table.sqlite3"), file)
    except WondertableError as error:
        print(error, file=sys.stderr)
        return 2
    for one in damage:
        print(f"left out: {one}", file=sys.stderr)
    print(f"{games} {'game' if games == 1 else 'games'} written to {file}")
    return 1 if damage else 0
