"""`wondertable deck`: check a deck against its format, and count what is in it."""

from __future__ import annotations

import json as json_text
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING

from cyclopts import App

from wondertable import BadInput
from wondertable.library.games import USUAL

if TYPE_CHECKING:
    from wondertable.games.kit.card_game import CardGame, Copies, Count

run = App(name="deck", help="Check a deck and count what is in it.", help_format="plaintext")

WIDTH = 30


@run.command
def check(file: str, *, format: str = "", dbs: int = 0, game: str = USUAL, json: bool = False) -> int:
    """Say whether a deck is legal, and if not, which line breaks which rule; the exit status is 0 only if it is.

    Parameters
    ----------
    file
        A list with one card a line (`2 Moss Ram`) and headings Deck and Archive; or the name of a starter deck.
    format
        standard, prerelease or casual; by default what the list says, else standard.
    dbs
        The most DBS points allowed.
    game
        The game the deck is for.
    json
        Print the result as JSON.
    """
    try:
        if dbs < 0:
            raise BadInput(f"a deck can't have {dbs} DBS points at most; name a number from 0 on (0 asks for no limit)")
        name, format, cards = _read(file, format, game)
        problems = _game(game).check(cards, format, dbs)
    except BadInput as error:
        return _wrong(error, file)
    if json:
        wrong = [asdict(one) for one in problems]
        print(json_text.dumps({"name": name, "format": format, "problems": wrong}, indent=1))
        return 1 if problems else 0
    for problem in problems:
        print(f"{file}: {problem}")
    print(f"{name}: {'legal' if not problems else 'not legal'} in {format}")
    return 1 if problems else 0


@run.command
def stats(file: str, *, format: str = "", game: str = USUAL, json: bool = False) -> int:
    """Count a deck: curve, types, orbitals, DBS points, and the chance of something to play in round 1.

    Parameters
    ----------
    file
        A list with one card a line, or the name of a starter deck.
    format
        standard, prerelease or casual; by default what the list says, else standard.
    game
        The game the deck is for.
    json
        Print the result as JSON.
    """
    try:
        name, format, cards = _read(file, format, game)
        counts = _game(game).counts(cards, format)
    except BadInput as error:
        return _wrong(error, file)
    if json:
        print(json_text.dumps({"name": name, **{count.title: dict(count.rows) for count in counts}}, indent=1))
        return 0
    print(name)
    for count in counts:
        _tell(count)
    return 0


def _read(file: str, format: str, game: str) -> tuple[str, str, tuple[Copies, ...]]:
    """Return the deck's name, its format and its cards."""
    from wondertable.library.decks import copies, find_deck
    from wondertable.library.store import library

    deck = find_deck(file, game)
    format = format or deck.format or _game(game).formats()[0][0]
    return deck.name, format, copies(deck, library(game))


def _game(game: str) -> CardGame:
    from wondertable.library.games import card_game

    return card_game(game)


def _tell(count: Count) -> None:
    if not count.rows:
        return
    print(f"\n{count.title}")
    widest = max(len(name) for name, _ in count.rows)
    most = max([number for _, number in count.rows]) or 1
    for name, number in count.rows:
        if count.share:
            print(f"  {name:{widest}}  {number:4.0%}")
        else:
            print(f"  {name:{widest}}  {number:3.0f}  {'█' * round(WIDTH * number / max(most, WIDTH))}".rstrip())


def _wrong(error: BadInput, file: str) -> int:
    for line in str(error).splitlines():
        print(f"{file}: {line}" if line.startswith("line ") else line, file=sys.stderr)
    return 2
