"""The file of a network: JSON with the layout it was made for, and its weights as 16-bit floats in base64."""

from __future__ import annotations

import json
import struct
from base64 import b64decode, b64encode
from binascii import Error as BadBase64
from pathlib import Path
from typing import Final

from wondertable import ActionTable, BadInput, Json, Layout, check_layout, layout

FORMAT: Final = "wondertable net 1"
ORDER: Final = ("state", "tags", "rows", "about", "middle", "middle_bias", "last")
"""The weights in the order of the file: the four parts of the first layer, the second layer, the last."""


class Net:
    """The weights of a network: the layout it reads, the sizes of its layers, and each part by name."""

    def __init__(self, made_for: Layout, first: int, second: int, parts: dict[str, list[float]]) -> None:
        self.layout = made_for
        self.first: int = first
        self.second: int = second
        self.parts = parts


def write_net(path: str, made_for: Layout, parts: dict[str, list[float]], about: Json) -> None:
    """Write a network; `about` says how it was made."""
    second = len(parts["middle_bias"])
    numbers = [number for name in ORDER for number in parts[name]]
    said = {
        "format": FORMAT, "game": made_for.game, "seats": made_for.seats, "layout": made_for.fingerprint,
        "first": len(parts["middle"]) // second, "second": second, "about": about,
        "weights": b64encode(struct.pack(f"<{len(numbers)}e", *numbers)).decode(),
    }  # fmt: skip
    Path(path).write_text(json.dumps(said, ensure_ascii=False) + "\n", encoding="utf-8")


def read_net(path: str) -> Net:
    """Return the network of a file; one that is damaged, or made for another layout, is refused."""
    try:
        said = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"the network {path} can't be read: {error.strerror}") from error
    except ValueError as error:
        raise BadInput(f"{path} is not a network: {error}") from error
    _check_format(path, said.get("format") if isinstance(said, dict) else None)
    try:
        made_for = layout(said["game"], said["seats"])
        check_layout(made_for, said["layout"], f"the network {path}")
        return _net(made_for, said["first"], said["second"], b64decode(said["weights"]))
    except (KeyError, TypeError, ValueError, BadBase64, struct.error) as error:
        raise BadInput(f"the network {path} is damaged: {type(error).__name__} {error}") from error


def _check_format(path: str, found: Json) -> None:
    if not isinstance(found, str) or not found.startswith("wondertable net "):
        raise BadInput(f"{path} is not a network: it does not begin with format {FORMAT!r}")
    if found != FORMAT:
        raise BadInput(f"{path} has format {found!r}, and this version of Wondertable reads {FORMAT!r}; train it again")


def sizes(made_for: Layout, first: int, second: int) -> dict[str, int]:
    """Return how many weights each part has."""
    table = ActionTable(made_for)
    columns = len(made_for.columns)
    state = (len(made_for.zones) + 2) * columns + len(made_for.scalars)
    return {
        "state": state * first, "tags": table.tags * first, "rows": columns * first, "about": table.width * first,
        "middle": first * second, "middle_bias": second, "last": second,
    }  # fmt: skip


def _net(made_for: Layout, first: int, second: int, packed: bytes) -> Net:
    wanted = sizes(made_for, first, second)
    numbers = list(struct.unpack(f"<{sum(wanted.values())}e", packed))
    parts: dict[str, list[float]] = {}
    at = 0
    for name in ORDER:
        parts[name] = numbers[at : at + wanted[name]]
        at += wanted[name]
    return Net(made_for, first, second, parts)
