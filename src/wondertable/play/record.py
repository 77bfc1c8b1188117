"""Records: a whole game as what it began with and every answer given. Save file, replay and bug report in one."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from wondertable.games.registry import definition
from wondertable.kernel.decision import Answer
from wondertable.kernel.errors import BadInput, IllegalAnswer, WondertableError
from wondertable.kernel.node import Json
from wondertable.kernel.version import version
from wondertable.play.decks import read_decks, write_decks
from wondertable.play.game import Game, begin
from wondertable.play.reading import json_of, must_be_printable

FORM = 1
"""The form of record that is written; a newer one can't be read by an older engine."""

NEEDED = {
    "wondertable": int, "game": str, "edition": str, "engine": str, "cards": str, "faces": list, "decks": list,
    "seed": int, "settings": dict, "answers": list,
}  # fmt: skip


def record(game: Game) -> Json:
    """The record of a game, as JSON: what it began with and every answer given. It is save file and replay in one.

    Raises `BadInput` for a game whose beginning is not known: one that was opened in the middle, or imagined.
    """
    if "imagined" in game.start:
        raise BadInput("this game was imagined: it has no record, only the game it was imagined from has")
    if "decks" not in game.start:
        raise BadInput("this game was opened in the middle, so there is no record of it from the beginning")
    return {**record_of(game.start, game.answers), "digest": game.table.digest()}


def record_of(start: dict[str, Any], answers: list[Answer]) -> Json:
    """Return the record of a game that began like this and got these answers, without a look at where it stands."""
    brought = write_decks(start["decks"])
    return {
        "wondertable": FORM,
        "game": start["game"],
        "edition": start["edition"],
        "engine": version(),
        "cards": cards_hash(brought["faces"], brought["decks"]),
        **brought,
        "seed": start["seed"],
        "settings": start["settings"],
        "answers": [list(given) for given in answers],
    }


def replay(saved: Json, upto: int | None = None) -> Game:
    """Return the recorded game played again, whole or up to so many answers. What looks odd stands in `start["flags"]`.

    Raises `BadInput` for what is not a record, or a damaged one.
    """
    check_form(saved)
    game = _begin(saved)
    answers = _answers(saved)
    wanted = len(answers) if upto is None else min(max(upto, 0), len(answers))
    for n, given in enumerate(answers[:wanted]):
        _take(game, n, given)
    game.start["flags"] = flags(saved)
    if wanted == len(answers) and saved.get("digest", game.table.digest()) != game.table.digest():
        game.start["flags"] += ("the game ends in another position than the one recorded",)
    return game


def flags(saved: Json) -> tuple[str, ...]:
    """Return what may make a replay differ from the game that was played."""
    found: list[str] = []
    if saved["engine"] != version():
        found.append(f"recorded by engine {saved['engine']}, replayed by {version()}")
    if saved["cards"] != cards_hash(saved["faces"], saved["decks"]):
        found.append("the cards in this record are not those it was made with")
    if "crash" in saved:
        found.append(f"the game went no further: {saved['crash']}")
    return tuple(found)


def parse(text: str) -> Json:
    """Return a record from the text of a file."""
    try:
        saved = json_of(text)
    except BadInput as error:
        raise BadInput(f"this is not a record: {error}") from error
    check_form(saved)
    try:
        must_be_printable([saved["faces"], saved["decks"]])
    except BadInput as error:
        raise BadInput(f"this record is damaged: {error}") from error
    return saved


def check_form(saved: Json) -> None:
    """Refuse what is not a record, and say what is wrong with it."""
    if not isinstance(saved, dict):
        raise BadInput("this is not a record: a record is a table of keys")
    for key, what in NEEDED.items():
        if key not in saved:
            raise BadInput(f"this record is damaged: {key!r} is missing")
        if not isinstance(saved[key], what) or isinstance(saved[key], bool):
            raise BadInput(f"this record is damaged: {key!r} has another shape than it should")
    if saved["wondertable"] > FORM:
        raise BadInput(f"this record has form {saved['wondertable']}; this engine reads form {FORM}")


def cards_hash(faces: list[Json], decks: list[Json]) -> str:
    """Return a short name for exactly these cards."""
    text = json.dumps([faces, decks], sort_keys=True, ensure_ascii=False)
    return hashlib.blake2b(text.encode(errors="surrogatepass"), digest_size=8).hexdigest()


def again(start: dict[str, Any], answers: list[Answer]) -> Game:
    """Return the same game from its beginning, with these answers."""
    game = begin(start["game"], start["decks"], start["seed"], start["edition"], start["settings"])
    for given in answers:
        game.take(given)
    return game


def _begin(saved: Json) -> Game:
    of = definition(saved["game"])
    if saved["edition"] not in of.editions():
        raise BadInput(f"there is no edition {saved['edition']!r}; there are {', '.join(of.editions())}")
    decks = read_decks(saved)
    try:
        return begin(saved["game"], decks, saved["seed"], saved["edition"], saved["settings"])
    except WondertableError:
        raise
    except Exception as error:
        raise _broken("its beginning", error) from error


def _answers(saved: Json) -> list[Answer]:
    for n, given in enumerate(saved["answers"]):
        if not isinstance(given, list) or not all(type(i) is int for i in given):
            raise BadInput(f"this record is damaged: answer {n} is not a list of numbers")
    return [tuple(given) for given in saved["answers"]]


def _take(game: Game, n: int, given: Answer) -> None:
    try:
        game.take(given)
    except (IllegalAnswer, BadInput) as error:
        raise BadInput(f"answer {n} of this record is not legal: {error}") from error
    except Exception as broken:  # another name: a compiled function gives a name one type
        raise _broken(f"answer {n}", broken) from broken


def _broken(what: str, error: Exception) -> BadInput:
    """Return the error for a record that breaks the engine, for example because its cards were edited by hand."""
    told = f"{type(error).__name__}: {error}".strip(": ")
    return BadInput(f"{what} of this record can't be played: {told}; the record is damaged, or the engine has a fault")
