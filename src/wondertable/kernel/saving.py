"""Writing a table as JSON and reading it back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from wondertable.kernel.card import Card
from wondertable.kernel.chance import Chance
from wondertable.kernel.log import log_of
from wondertable.kernel.node import Json, Node, Value, read, write
from wondertable.kernel.program import Frame

if TYPE_CHECKING:
    from wondertable.kernel.table import Table


def dump(table: Table) -> Json:
    """Return the whole table as JSON: its state, and the log."""
    found = state(table)
    found["log"] = [write(event) for event in table.log]
    return found


def state(table: Table) -> Json:
    """Return the state without the log; faces are listed once."""
    faces: list[Node] = []
    return {
        "edition": table.edition.name,
        "chance": table.chance.state,
        "cards": [_write_card(card, faces) for card in table.cards],
        "faces": [write(face) for face in faces],
        "zones": [list(zone) for zone in table.zones],
        "pools": [_write_values(pool) for pool in table.pools],
        "statuses": write(table.statuses),
        "frames": [_write_frame(frame) for frame in table.frames],
        "batch": write(table.batch),
        "decision": write(table.decision),
        "stamp": table.stamp,
        "ask_forced": table.ask_forced,
        "outcome": table.outcome,
        "due": table.due,
        "facts": _write_values(table.write_facts()),
    }


def load(table: Table, json: Json) -> None:
    """Fill an empty table of the right kind and edition with what `dump` gave."""
    faces = [read(face) for face in json["faces"]]
    table.chance = Chance(json["chance"])
    table.cards = [_read_card(i, card, faces, table.epoch) for i, card in enumerate(json["cards"])]
    table.zones = [list(zone) for zone in json["zones"]]
    table.pools = [_read_values(pool) for pool in json["pools"]]
    table.statuses = read(json["statuses"])
    table.frames = [_read_frame(table, frame) for frame in json["frames"]]
    table.batch = read(json["batch"])
    table.asked = read(json["decision"])
    table.stamp = json["stamp"]
    table.ask_forced = json["ask_forced"]
    table.outcome = json["outcome"]
    table.read_facts(_read_values(json["facts"]))
    table.events = log_of([read(event) for event in json["log"]])
    table.invalidate()
    table.due = json["due"]


def number_of(face: Node, faces: list[Node]) -> int:
    """Return the place of a face among those written so far; a new one is written last."""
    for i, known in enumerate(faces):
        if known is face or known == face:
            return i
    faces.append(face)
    return len(faces) - 1


def _write_card(card: Card, faces: list[Node]) -> Json:
    return [
        number_of(card.face, faces), card.owner, card.controller, card.default_controller, card.zone, card.origin,
        card.flags,
        write(card.counters), write(card.statuses), card.host, card.stamp, card.life, card.seen,
    ]  # fmt: skip


def _read_card(card_id: int, row: list[Any], faces: list[Node], epoch: int) -> Card:
    card = Card(card_id, faces[row[0]], row[1], row[4])
    card.controller = row[2]
    card.default_controller = row[3]
    card.origin = row[5]
    card.flags = row[6]
    card.counters = read(row[7])
    card.statuses = read(row[8])
    card.host = row[9]
    card.stamp = row[10]
    card.life = row[11]
    card.seen = row[12]
    card.epoch = epoch
    return card


def _write_frame(frame: Frame) -> Json:
    return {
        "key": frame.key, "at": frame.at, "memory": _write_values(frame.memory), "node": write(frame.node),
        "base": frame.base, "source": frame.source, "answer": write(frame.answer), "before": frame.before,
        "then": frame.then, "may": frame.may, "own": write(frame.own), "ability": write(frame.ability),
    }  # fmt: skip


def _read_frame(table: Table, json: Json) -> Frame:
    node = read(json["node"])
    steps = table.edition.steps(json["key"]) if node is None else node.steps()
    frame = Frame(json["key"], steps, _read_values(json["memory"]), node, json["base"], json["source"])
    frame.at = json["at"]
    frame.answer = read(json["answer"])
    frame.before = json["before"]
    frame.then = json["then"]
    frame.may = json["may"]
    frame.own = read(json["own"])
    frame.ability = read(json["ability"])
    return frame


def _write_values(values: Mapping[str, Value]) -> Json:
    return {key: write(value) for key, value in values.items()}


def _read_values(values: Mapping[str, Json]) -> dict[str, Value]:
    return {key: read(value) for key, value in values.items()}
