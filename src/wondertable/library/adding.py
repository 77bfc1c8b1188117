"""Adding what was imported to a player's library, taking it out again, and telling how it went."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from wondertable.games.kit.card_game import Row
from wondertable.kernel.errors import BadInput
from wondertable.library.carddata import AT, Entry, Library, entries, plain
from wondertable.library.games import USUAL, card_game
from wondertable.library.imports import Taken, take
from wondertable.library.store import add, library, own_rows, remove_card, remove_set, same_set, shipped_sets


@dataclass(frozen=True)
class Added:
    """How an import went: cards and their sets, cards that got points, rows that are wrong, texts not understood."""

    cards: int
    replaced: int
    sets: tuple[str, ...]
    points: int
    wrong: tuple[str, ...]
    not_understood: tuple[str, ...]
    notes: tuple[str, ...]


def import_file(path: Path, game: str = USUAL) -> Added:
    """Add the cards of a file to the player's own sets. Every card is made before any is kept."""
    taken = take(path, game)
    made: dict[str, list[Entry]] = {}
    for name, rows in taken.rows.items():
        made[name] = entries(card_game(name), [(row, False) for row in _own_set(name, rows, taken)], taken.wrong)
    sets: list[str] = []
    replaced = points = 0
    for name, cards in made.items():
        named, known = add(card_game(name), [card.row for card in cards])
        sets += named
        replaced += known
    for name in dict.fromkeys([name for _, name, _, _ in taken.points]):
        given = {plain(card): (number, card, dbs) for number, of, card, dbs in taken.points if of == name}
        points += _add_points(name, given, taken.wrong)
    every = [card for cards in made.values() for card in cards]
    strange = [card.name for card in every if card.error is not None]
    notes = [note for name, cards in made.items() for note in _notes(name, cards)]
    return Added(len(every), replaced, tuple(sets), points, tuple(taken.wrong), tuple(strange), tuple(notes))


def remove_named(name: str, game: str = USUAL) -> tuple[int, str]:
    """Take out a card (`Name`, `Name @ Set`) or a whole set (`Set`, `@ Set`) of the player's own; how many, of what."""
    if not name.strip(f"{AT} "):
        raise BadInput("name a card or a set, as in `Moss Ram`, `Moss Ram @ Reeds` or `@ Reeds`")
    known = library(game)
    card, at, of = name.rpartition(AT)
    if at and not card.strip():
        return _remove_set(of.strip(), game)
    own = [one for one in known.named(name) if not one.shipped]
    is_set = any(same_set(one.set, name) for one in known.cards if not one.shipped)
    if own and is_set:
        raise BadInput(f"{name} is a card and a set; write `@ {name}` for the set or `{own[0].name} @ {own[0].set}`")
    if not own and known.look(name) is None:
        return _remove_set(name, game)
    if len(own) > 1:
        raise BadInput(f"{name} is in several sets; say which: " + ", ".join([f"`{o.name} @ {o.set}`" for o in own]))
    return _remove_card(own[0] if own else known.find(name), game)


def _remove_card(card: Entry, game: str) -> tuple[int, str]:
    if card.shipped:
        raise BadInput(f"{card.name} comes with the game and can't be removed")
    return remove_card(game, card.name, card.set), f"{card.name} {AT} {card.set}"


def _remove_set(name: str, game: str) -> tuple[int, str]:
    if any(same_set(name, one) for one in shipped_sets(game)):
        raise BadInput(f"the set {name} comes with the game and can't be removed")
    gone = remove_set(game, name)
    if gone:
        return gone, name
    own = dict.fromkeys([str(row["set"]) for row in own_rows(card_game(game))])
    raise BadInput(f"there is neither a card nor a set {name!r} of your own; your sets: {', '.join(own) or 'none'}")


def _own_set(game: str, rows: list[Row], taken: Taken) -> list[Row]:
    """Return the rows that can be added: none may claim to be of a set that comes with the game."""
    shipped = shipped_sets(game)
    found: list[Row] = []
    for row in rows:
        if any(same_set(row["set"], name) for name in shipped):
            taken.wrong.append(f"{row['name']}: the set {row['set']} comes with the game; give yours another name")
        else:
            found.append(row)
    return found


def _notes(game: str, cards: list[Entry]) -> list[str]:
    return [*card_game(game).notes([card.row for card in cards]), *_clashes(library(game), cards)]


def _clashes(known: Library, cards: list[Entry]) -> list[str]:
    """Return which of these cards are not meant by their name alone, since another set has one of that name."""
    found: list[str] = []
    for card in {plain(card.name): card for card in cards}.values():
        meant = known.find(card.name)
        if not same_set(meant.set, card.set):
            other = f"{card.name} {AT} {card.set}"
            found.append(f"{card.name} is also in {meant.set}: that one is meant unless a deck says `{other}`")
    return found


def _add_points(game: str, given: dict[str, tuple[int, str, int]], wrong: list[str]) -> int:
    """Give points to the player's own cards of these names; a name that no card has is reported."""
    known = library(game)
    changed = [{**row, "dbs": given[plain(str(row["name"]))][2]} for row in own_rows(known.game)
               if plain(str(row["name"])) in given]  # fmt: skip
    mine = {plain(str(row["name"])) for row in changed}
    for key, (number, name, _) in given.items():
        if key in known.by_name and key not in mine:
            wrong.append(f"row {number} ({name}): it comes with the game, and its points with it")
        elif key not in mine:
            wrong.append(f"row {number}: {known.unknown(name)}; import its set first")
    add(known.game, changed)
    return len(changed)
