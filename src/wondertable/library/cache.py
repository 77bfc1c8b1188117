"""The cache: what texts mean is computed once and kept, so that a library is read without its language.

One file for each game holds the abilities of every text met, by the text, and the words for those that were shown. It
is good only for the very wordings and words it was made with; a file that is older, damaged or not writable is simply
not used.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from hashlib import blake2b
from importlib import import_module
from pathlib import Path

from wondertable.kernel.errors import BadInput, UnknownWording
from wondertable.kernel.node import Json, Value, read, write
from wondertable.library.folders import cache_folder, write_whole
from wondertable.library.games import language

Meaning = tuple[Value, ...] | UnknownWording
"""The abilities of a text, or why it is not understood."""

Text = tuple[str, str, tuple[str, ...]]
"""A text with the name and the types of its card, on which its meaning may depend."""


class Cache:
    """The meanings of texts of one game; those not known yet are computed and kept."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.path = cache_folder() / f"{game}.json"
        self.stamp = stamp(game)
        self.known = _load(self.path, self.stamp)
        self.grew = False

    def meaning(self, text: Text) -> Meaning:
        """Return what a text means, or why it is not understood."""
        if not text[0].strip():
            return ()
        key = _key(text)
        if key in self.known:
            try:
                return _read(self.known[key])
            except Exception:  # a damaged cache entry can be built again
                pass
        found = understand(self.game, text)
        self.known[key] = _write(found)
        self.grew = True
        return found

    def words(self, text: Text, say: Callable[[], list[str]]) -> list[str]:
        """Return how a text is understood, line by line; said once and kept."""
        key = f"{_key(text)} said"
        kept = self.known.get(key)
        if isinstance(kept, list):
            return [str(line) for line in kept]
        found = say()
        self.known[key] = [*found]
        self.grew = True
        return found

    def save(self) -> None:
        """Keep what was computed, if there is a place for it."""
        if not self.grew:
            return
        try:
            write_whole(self.path, json.dumps({"stamp": self.stamp, "texts": self.known}, separators=(",", ":")))
        except (BadInput, RecursionError):
            return
        self.grew = False


def understand(game: str, text: Text) -> Meaning:
    """Return what a text means, computed now."""
    try:
        return language(game).abilities(*text)
    except UnknownWording as error:
        return error
    except Exception as error:  # one text that can't be read must not take the others with it
        return UnknownWording(f"it could not be read: {type(error).__name__}: {error}", text[0], 0)


def stamp(game: str) -> str:
    """Return a short name for the language as it stands: its wordings, and the words that abilities are made of."""
    digest = blake2b(digest_size=12)
    for path in _language_files(game):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


ROOMS = ("language", "words", "effects", "keywords", "counters")
"""The rooms of a game that say what a text means."""


def _language_files(game: str) -> Iterator[Path]:
    root = Path(str(import_module("wondertable").__path__[0]))
    below = Path("games", game)
    for folder in (*[below / room for room in ROOMS], Path("text"), Path("vocabulary")):
        yield from sorted(path for path in (root / folder).rglob("*") if path.suffix in (".py", ".wording", ".txt"))


def _key(text: Text) -> str:
    return blake2b("\0".join((text[0], text[1], *text[2])).encode(), digest_size=12).hexdigest()


def _load(path: Path, stamp: str) -> dict[str, Json]:
    """Return what a cache file holds; nothing if it is damaged or was made with another language."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        known = kept["texts"] if kept["stamp"] == stamp else {}
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return {}
    return known if isinstance(known, dict) else {}


def _write(meaning: Meaning) -> Json:
    if isinstance(meaning, UnknownWording):
        expected, near = list(meaning.expected), list(meaning.near)
        return {"error": meaning.problem, "text": meaning.text, "at": meaning.at, "expected": expected, "near": near}
    return write(meaning)


def _read(kept: Json) -> Meaning:
    if isinstance(kept, dict):
        words = [[str(word) for word in kept[one]] for one in ("expected", "near")]
        return UnknownWording(str(kept["error"]), str(kept["text"]), int(kept["at"]), *words)
    found = read(kept)
    if not isinstance(found, tuple):
        raise ValueError("no abilities")
    return found
