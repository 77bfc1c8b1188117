"""Reading YAML: what a file says, with the lines, within limits that no scenario ever meets.

What is deep is refused before it is put together, since that is done by a library which would end the whole process.
A part that a file repeats by reference counts each time.
"""

from __future__ import annotations

import re
from itertools import pairwise

import yaml

from wondertable.games.kit.located import BadScenario, Located, located_list, located_table, located_word

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
NEW_DOCUMENT = re.compile(r"^---(?=\s|$)", re.MULTILINE)
MERGE = "tag:yaml.org,2002:merge"

MOST_BYTES = 1 << 20
"""How large a file may be; the largest of ours has thirty kilobytes."""
DEEPEST = 30
MOST_PARTS = 20_000
LONGEST_NUMBER = 100


def documents(text: str) -> list[tuple[str, int]]:
    """Return the documents of a file, each with the number of its first line."""
    starts = [0, *[found.start() for found in NEW_DOCUMENT.finditer(text)], len(text)]
    found: list[tuple[str, int]] = []
    line = 1
    for start, end in pairwise(starts):
        part = text[start:end]
        if part.strip():
            found.append((part, line))
        line += part.count("\n")
    return found


def read(text: str, line: int = 1) -> Located | None:
    """Return what one document says, which begins on that line of its file; nothing if it says nothing."""
    try:
        _must_be_shallow(text, line)
        node = yaml.compose(text, Loader=LOADER)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or str(error).splitlines()[0]
        raise BadScenario(f"this is not YAML: {problem}", 0 if mark is None else mark.line + line) from error
    return None if node is None else _Reader(line).given(node, 0)


def _must_be_shallow(text: str, line: int) -> None:
    depth = 0
    for event in yaml.parse(text, Loader=LOADER):
        if isinstance(event, yaml.events.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                at = 0 if event.start_mark is None else event.start_mark.line + line
                raise BadScenario("too many lists and tables lie within each other", at)
        elif isinstance(event, yaml.events.CollectionEndEvent):
            depth -= 1


class _Reader:
    """Turns nodes into what is given, and counts them."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.left = MOST_PARTS

    def given(self, node: yaml.Node, depth: int) -> Located:
        line: int = node.start_mark.line + self.line
        self._count(line, depth)
        if isinstance(node, yaml.SequenceNode):
            return located_list([self.given(one, depth + 1) for one in node.value], line)
        if isinstance(node, yaml.MappingNode):
            below = depth + 1
            rows = [(self.given(key, below), self.given(value, below)) for key, value in self._rows(node, depth)]
            return located_table(rows, line)
        return located_word(str(node.value), _value(node), line)

    def _count(self, line: int, depth: int) -> None:
        self.left -= 1
        if self.left < 0:
            raise BadScenario(f"this says more than {MOST_PARTS} things; do its aliases (*) name each other?", line)
        if depth > 2 * DEEPEST:
            raise BadScenario("an alias (*) names something that it is part of", line)

    def _rows(self, node: yaml.MappingNode, depth: int) -> list[tuple[yaml.Node, yaml.Node]]:
        """Return the rows of a table, with those merged into it (`<<`) where it has none of its own."""
        self._count(node.start_mark.line + self.line, depth)
        rows: list[tuple[yaml.Node, yaml.Node]] = [row for row in node.value if row[0].tag != MERGE]
        own = {key.value for key, _ in rows if isinstance(key, yaml.ScalarNode)}
        for key, value in node.value:
            if key.tag == MERGE:
                for source in value.value if isinstance(value, yaml.SequenceNode) else [value]:
                    rows += [row for row in self._merged(source, depth) if _name(row[0]) not in own]
        return rows

    def _merged(self, source: yaml.Node, depth: int) -> list[tuple[yaml.Node, yaml.Node]]:
        if not isinstance(source, yaml.MappingNode):
            raise BadScenario("`<<` takes a table, or a list of tables", source.start_mark.line + self.line)
        return self._rows(source, depth + 1)


def _name(key: yaml.Node) -> str:
    return str(key.value) if isinstance(key, yaml.ScalarNode) else ""


def _value(node: yaml.Node) -> object:
    """Return what a word means: a number, a truth, or itself."""
    if len(str(node.value)) > LONGEST_NUMBER:
        return str(node.value)
    try:
        return yaml.constructor.SafeConstructor().construct_object(node)
    except (yaml.YAMLError, ValueError, OverflowError):
        return str(node.value)
