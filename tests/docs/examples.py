"""The examples of a page: its code blocks, run one after the other in a folder of their own.

| block | what is done with it |
| --- | --- |
| `console` | lines after `$ ` are run, lines after `> ` are typed, all others are what must be printed |
| `python` | is run; a `text` block that follows at once is what it must print |
| `yaml file=NAME`, `json file=NAME`, `python file=NAME`, `text file=NAME` | is written to a file for the blocks below |
| `python same=PATH`, `js same=PATH` | is only shown, and must be that file of the project |
| `sh` | is only shown; the commands in it must exist |
| `text` | is only shown |

`needs=MODULE` leaves a block out where that package is not installed.
A line `…` stands for any lines, `…` within a line for any words. After `any-numbers` every number fits every other.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tests.house.tree import ROOT

FENCE = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
KINDS = ("console", "python", "js", "yaml", "json", "text", "sh", "toml")
SECONDS = 120


@dataclass(frozen=True)
class Block:
    """A code block: its language, what else its first line says, its text and its line on the page."""

    kind: str
    marks: tuple[str, ...]
    body: str
    line: int
    end: int

    @property
    def can_run(self) -> bool:
        """Return whether the packages that it needs are installed."""
        needed = [mark.removeprefix("needs=") for mark in self.marks if mark.startswith("needs=")]
        return all(find_spec(name) is not None for name in needed)

    @property
    def file(self) -> str:
        """The file that it is written to, if any."""
        return self._after("file=")

    @property
    def same(self) -> str:
        """The file of the project that it shows, if any."""
        return self._after("same=")

    def _after(self, mark: str) -> str:
        return next((word.removeprefix(mark) for word in self.marks if word.startswith(mark)), "")


@dataclass(frozen=True)
class Example:
    """Something to run, what is typed meanwhile, and what it must print."""

    run: str
    typed: tuple[str, ...]
    printed: str
    line: int
    any_numbers: bool = False
    python: bool = False


def pages() -> list[Path]:
    """Every page with code blocks."""
    found = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
    return [page for page in found if "```" in page.read_text(encoding="utf-8")]


def blocks(text: str) -> list[Block]:
    """The code blocks of a page."""
    found: list[Block] = []
    for match in FENCE.finditer(text):
        kind, *marks = match["info"].split() or [""]
        line = text.count("\n", 0, match.start()) + 1
        found.append(Block(kind, tuple(marks), match["body"], line, match.end()))
    return found


def examples(text: str) -> list[Block | Example]:
    """Files to write and examples to run, in the order of the page."""
    found: list[Block | Example] = []
    listed = blocks(text)
    for n, block in enumerate(listed):
        if not block.can_run:
            continue
        if block.file:
            found.append(block)
        elif block.kind == "console":
            found += _commands(block)
        elif block.kind == "python" and not block.same:
            after = listed[n + 1] if n + 1 < len(listed) else None
            said = after.body if after is not None and after.kind == "text" and _follows(text, block, after) else "…\n"
            found.append(Example(block.body, (), said, block.line, "any-numbers" in block.marks, python=True))
    return found


def _follows(text: str, block: Block, after: Block) -> bool:
    start = text.index(f"```{after.kind}", block.end)
    return not text[block.end : start].strip()


def _commands(block: Block) -> list[Example]:
    found: list[Example] = []
    parts = re.split(r"^\$ ", block.body, flags=re.MULTILINE)
    if parts[0].strip():
        raise ValueError(f"line {block.line}: a console block begins with `$ ` and a command")
    for part in parts[1:]:
        command, _, said = part.partition("\n")
        typed = [line[2:] for line in said.splitlines() if line.startswith("> ")]
        found.append(Example(command, tuple(typed), said, block.line, "any-numbers" in block.marks))
    return found


def run(example: Example, folder: Path) -> tuple[int, str]:
    """The exit status, and what was printed as one sees it on a screen, with what was typed."""
    env = {
        **os.environ, "WONDERTABLE_DATA": str(folder / ".data"), "COLUMNS": "100", "NO_COLOR": "1",
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "PYTHONUTF8": "1",
    }  # fmt: skip
    call = [sys.executable, "-c", example.run] if example.python else ["bash", "-c", example.run]
    done = subprocess.run(
        call, input="".join(f"{line}\n" for line in example.typed), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, cwd=folder, env=env, timeout=SECONDS, check=False,
    )  # fmt: skip
    return done.returncode, _echoed(done.stdout.replace(f"{folder}{os.sep}", ""), list(example.typed))


def _echoed(printed: str, typed: list[str]) -> str:
    """What was printed, each typed line behind the prompt that asked for it; without a word about the plain engine."""
    parts = re.split(r"^> ", printed, flags=re.MULTILINE)
    lines = parts[0]
    for n, part in enumerate(parts[1:]):
        lines += f"> {typed[n]}\n{part}" if n < len(typed) else part
    return "\n".join([line.rstrip() for line in lines.splitlines() if not line.startswith("Running the plain engine")])


def fits(printed: str, expected: str, any_numbers: bool = False) -> bool:
    """Whether what was printed is what the page says."""
    parts: list[str] = []
    for line in expected.rstrip().splitlines():
        if line.strip() in ("…", "> …"):
            parts.append(r"(?:.*\n)*?")
            continue
        words = r".*".join(re.escape(part) for part in line.rstrip().split("…"))
        parts.append((NUMBER.sub(lambda _: NUMBER.pattern, words) if any_numbers else words) + r"\n")
    return re.fullmatch("".join(parts) + r"\n*", printed.rstrip() + "\n") is not None
