"""Decks of environments: legal ones only, and random legal ones for tasks that no program knows by heart."""

from __future__ import annotations

import random
from functools import cache

from wondertable import BadInput, Deck
from wondertable.games.kit.card_game import Copies
from wondertable.library.decks import DeckList, Line, copies, deck_of, find_deck, list_of, shipped_decks
from wondertable.library.games import card_game, has_cards
from wondertable.library.store import library

SWAPS = 0.5
"""The part of a starter deck that a random deck tries to replace."""


def legal_deck(brought: Deck | str, game: str) -> Deck | str:
    """Return a deck if it is legal; a word is the name of a starter deck or the file of a list."""
    if not has_cards(game):
        return brought
    if isinstance(brought, str):
        return _named(brought, game)
    known = card_game(game)
    lines = list_of(known, brought).lines
    piles = {known.name_of(card): card for card in (*brought.cards, *brought.beside)}
    cards = [Copies(line.count, piles[line.name], beside=line.section != lines[0].section) for line in lines]
    _check(tuple(cards), game, "", brought.name or "of this list")
    return brought


@cache
def _named(word: str, game: str) -> Deck:
    found = find_deck(word, game)
    _check(copies(found, library(game)), game, found.format, word)
    return deck_of(found, library(game))


def _check(cards: tuple[Copies, ...], game: str, format: str, name: str) -> None:
    wanted = format or card_game(game).formats()[0][0]
    problems = card_game(game).check(cards, wanted)
    if problems:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        raise BadInput(f"the deck {name} is not legal in {wanted}: {problems[0]}{more}")


def random_deck(game: str, seed: int) -> Deck:
    """Return a starter deck with about half of its cards replaced by those of others, and legal all the same."""
    chance, known = random.Random(seed), library(game)
    starters = list(shipped_decks(game).values())
    lines = list(chance.choice(starters).lines)
    others = [line for deck in starters for line in deck.lines]
    for _ in range(round(SWAPS * sum([line.count for line in lines]))):
        tried = _swapped(lines, chance.choice(others), chance)
        if not card_game(game).check(copies(DeckList("", tuple(tried)), known), known.game.formats()[0][0]):
            lines = tried
    return deck_of(DeckList(f"random {seed}", tuple(lines)), known)


def _swapped(lines: list[Line], new: Line, chance: random.Random) -> list[Line]:
    """Return the lines with one copy of a card of that section replaced."""
    old = chance.choice([line for line in lines if line.section == new.section] or [new])
    counts = {(line.name, line.section): line.count for line in lines}
    counts[old.name, old.section] = counts.get((old.name, old.section), 1) - 1
    counts[new.name, new.section] = counts.get((new.name, new.section), 0) + 1
    return [Line(count, name, section) for (name, section), count in counts.items() if count]
