"""`wondertable cards`: check, import, show and search cards, and list the wordings still unknown."""

from __future__ import annotations

import json as json_text
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from wondertable import BadInput
from wondertable.library.games import USUAL

if TYPE_CHECKING:
    from wondertable.library.carddata import Library

run = App(name="cards", help="Check, import, remove, show and search cards.", help_format="plaintext")

EXAMPLES = 3


@run.command
def check(file: Path, *, json: bool = False, game: str = USUAL) -> int:
    """Compile every card of a file and say which texts are not understood; the exit status is 0 only if all are.

    Parameters
    ----------
    file
        A list of cards: JSON, one card a line, CSV or a community export.
    json
        Print the result as JSON.
    game
        The game the cards are of, where the file doesn't say.
    """
    from wondertable.library.checking import check_file

    try:
        found = check_file(file, game)
    except BadInput as error:
        return _wrong(error)
    if json:
        print(json_text.dumps(found.json(), indent=1, ensure_ascii=False))
    else:
        for failure in found.failed:
            print(f"{failure.name}: {failure.error}")
        print(f"{found.compiled} of {counted(found.total)} understood")
    return 1 if found.failed else 0


@run.command(name="import")
def import_(file: Path, *, game: str = USUAL) -> int:
    """Add the cards of a file to your own library; the exit status is 1 if some rows could not be taken.

    Parameters
    ----------
    file
        A list of cards: JSON, one card a line, CSV or a community export; or a list of DBS points.
    game
        The game the cards are of, where the file doesn't say.
    """
    from wondertable.cli.cards_show import told
    from wondertable.library.adding import import_file

    try:
        added = import_file(file, game)
    except BadInput as error:
        return _wrong(error)
    for words in added.wrong:
        print(words, file=sys.stderr)
    for line in told(added):
        print(line)
    return 1 if added.wrong else 0


@run.command
def remove(*name: str, game: str = USUAL) -> int:
    """Take a card or a whole set out of your own library; what comes with the game stays.

    Parameters
    ----------
    name
        A card (`Moss Ram`, or `Moss Ram @ Reeds` where several sets have it) or a set (`Reeds`, or `@ Reeds`).
    game
        The game it is of.
    """
    from wondertable.library.adding import remove_named

    try:
        gone, what = remove_named(" ".join(name), game)
    except BadInput as error:
        return _wrong(error)
    print(f"{what}: {counted(gone)} removed")
    return 0


@run.command
def show(*name: str, game: str = "") -> int:
    """Show a card: what is printed on it, and how its text is understood; or all cards of a file, each in a few lines.

    Parameters
    ----------
    name
        The card's name (`Moss Ram @ Reeds` where several sets have it), or a file with a list of cards.
    game
        The game the card is of; all are looked through if it is not said.
    """
    from wondertable.cli.cards_show import lines
    from wondertable.library.store import library

    card = " ".join(name)
    if Path(card).is_file():
        return _show_file(Path(card), game or USUAL)
    try:
        known = library(game or _game_of(card))
        tell_damage(known)
        found = list(lines(known, known.find(card)))
    except BadInput as error:
        return _wrong(error)
    for line in found:
        print(line)
    return 0


@run.command
def search(*query: Annotated[str, Parameter(allow_leading_hyphen=True)], game: str = USUAL, json: bool = False) -> int:
    """List the cards that a query asks for; the exit status is 1 if there is none.

    For example: type:wonder cost<=3 text:"draw" -orbital:petraia (class:dragon or kw:flying)

    Parameters
    ----------
    query
        Fields are name, type, class, orbital, faction, tier, rarity, set, number, text, kw, is, cost, power and dbs.
    game
        The game the cards are of.
    json
        Print the cards as JSON.
    """
    from wondertable.cli.cards_show import short
    from wondertable.library.search import search as find
    from wondertable.library.store import library

    try:
        known = library(game)
        tell_damage(known)
        found = find(known, " ".join(query))
    except BadInput as error:
        return _wrong(error)
    if json:
        print(json_text.dumps([card.row for card in found], indent=1, ensure_ascii=False))
        return 0 if found else 1
    for card in found:
        print(short(known, card))
    print(f"{len(found)} of {counted(len(known.cards))}")
    return 0 if found else 1


@run.command
def gaps(file: Path | None = None, *, json: bool = False, game: str = USUAL) -> int:
    """List the wordings that are not understood, first those that most cards need.

    Parameters
    ----------
    file
        A list of cards; without one, your library is looked through.
    json
        Print the result as JSON.
    game
        The game the cards are of, where the file doesn't say.
    """
    from wondertable.library.gaps import gaps as find

    try:
        texts = _texts(file, game)
    except BadInput as error:
        return _wrong(error)
    found = [gap for name, some in texts.items() for gap in find(name, some)]
    if json:
        print(json_text.dumps([asdict(gap) for gap in found], indent=1, ensure_ascii=False))
        return 0
    for gap in found:
        names = ", ".join(gap.cards[:EXAMPLES]) + (" …" if len(gap.cards) > EXAMPLES else "")
        print(f"{len(gap.cards):4}  {gap.words}  ({gap.alone} need only this: {names})")
        print(f"      {gap.line[: gap.at]}▸{gap.line[gap.at :]}")
    cards = {name for gap in found for name in gap.cards}
    print(f"{len(found)} unknown wordings on {len(cards)} of {counted(sum(map(len, texts.values())))}")
    return 0


def _show_file(file: Path, game: str) -> int:
    """Show how every card of a file is understood."""
    from wondertable.cli.cards_show import understood

    try:
        for line in understood(_texts(file, game)):
            print(line)
    except BadInput as error:
        return _wrong(error)
    return 0


def _game_of(card: str) -> str:
    """Return the first game that has such a card; the usual one where none has."""
    from wondertable.library.games import GAMES
    from wondertable.library.store import library

    return next((game for game in GAMES if library(game).look(card) is not None), USUAL)


def _texts(file: Path | None, game: str) -> dict[str, list[tuple[str, str, tuple[str, ...]]]]:
    """Return the texts of a file or of the library, by game."""
    from wondertable.library.carddata import text_of
    from wondertable.library.checking import texts_of_file
    from wondertable.library.store import library

    if file is not None:
        return texts_of_file(file, game)
    known = library(game)
    tell_damage(known)
    return {game: [text_of(known.game, card.row) for card in known.cards]}


def counted(cards: int) -> str:
    """So many cards, in words."""
    return "1 card" if cards == 1 else f"{cards} cards"


def tell_damage(known: Library) -> None:
    """What of the player's own sets can't be read; all else is there."""
    for words in known.damage:
        print(f"note: {words}", file=sys.stderr)


def _wrong(error: BadInput) -> int:
    print(error, file=sys.stderr)
    return 2
