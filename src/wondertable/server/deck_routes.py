"""HTTP: decks checked and counted, sample hands, and studies of how a deck fares."""

from __future__ import annotations

import random

from starlette.requests import Request
from starlette.responses import Response

from wondertable import BadInput, definition
from wondertable.games.kit.card_game import Copies
from wondertable.library.carddata import Library
from wondertable.library.completing import completed
from wondertable.library.decks import (
    ARCHIVE,
    DeckList,
    Line,
    copies,
    deck_from_text,
    list_of,
    read_list,
    write_list,
)
from wondertable.library.games import card_game
from wondertable.library.store import library
from wondertable.play.decks import read_decks
from wondertable.play.game import starter
from wondertable.server.api_cards import (
    DeckAsked,
    DeckCount,
    DeckFound,
    DeckLine,
    DeckProblem,
    DeckShown,
    Hands,
    HandsAsked,
    StudyAsked,
)
from wondertable.server.cards_shown import card_line
from wondertable.server.decks import written_deck
from wondertable.server.responses import address_of, background_of, body, quickly, registry_of, reply
from wondertable.server.studies import studying

SECONDS = 5.0


async def check(request: Request) -> Response:
    """Return whether a deck is legal, and what is in it."""
    return reply(await quickly(request, SECONDS, checked, await body(request, DeckAsked)))


async def complete(request: Request) -> Response:
    """Complete a deck with cards of the nearest starter deck."""
    asked = await body(request, DeckAsked)
    return reply(await quickly(request, SECONDS, complete_list, asked))


def complete_list(asked: DeckAsked) -> DeckShown:
    deck = completed(read_list(asked.list), library(asked.game), asked.format)
    return DeckShown(deck.name, write_list(deck))


async def starter_list(request: Request) -> Response:
    """Return a starter deck as a list."""
    game = request.query_params.get("game", "wotf")
    deck = starter(definition(game), request.query_params.get("name", ""))
    return reply(DeckShown(deck.name, write_list(list_of(card_game(game), deck))))


async def hands(request: Request) -> Response:
    """Some hands that a deck deals."""
    return reply(await quickly(request, SECONDS, dealt, await body(request, HandsAsked)))


async def study(request: Request) -> Response:
    """Try a deck against the starter decks in the background."""
    asked = await body(request, StudyAsked)
    deck = read_decks(await quickly(request, SECONDS, written_deck, asked.game, asked.list))[0]
    pool, address = registry_of(request).workers.background, address_of(request)
    work = studying(asked.game, deck, asked.bot, asked.games, pool, address)
    return reply(background_of(request).begin(address, "study", asked.games, work), 202)


def checked(asked: DeckAsked) -> DeckFound:
    known = library(asked.game)
    try:
        deck = read_list(asked.list)
    except BadInput as error:
        return DeckFound("", asked.format, False, 0, 0, _told(str(error)), [], [], asked.list)
    format = asked.format or deck.format or known.game.formats()[0][0]
    main = sum(line.count for line in deck.lines if line.section != ARCHIVE)
    beside = sum(line.count for line in deck.lines) - main
    lines = [_line(known, line) for line in deck.lines]
    problems, cards = _problems(deck, known, format, asked.dbs)
    counts = [DeckCount(one.title, one.share, list(one.rows)) for one in known.game.counts(cards, format)]
    legal = not problems
    return DeckFound(deck.name, format, legal, main, beside, problems, counts, lines, write_list(deck))


def _problems(deck: DeckList, known: Library, format: str, dbs: int) -> tuple[list[DeckProblem], tuple[Copies, ...]]:
    """Return what is wrong with a deck, and the cards of it that are known."""
    try:
        cards = copies(deck, known)
    except BadInput as error:
        told = _told(str(error))
        wrong = {problem.line for problem in told}
        readable = tuple([line for line in deck.lines if line.number not in wrong])
        return told, copies(DeckList(deck.name, readable, deck.format), known)
    return [DeckProblem(one.rule, one.words, one.line) for one in known.game.check(cards, format, dbs)], cards


def _told(words: str) -> list[DeckProblem]:
    """Problems from the lines in which a list tells of them: `line 3: …`."""
    found: list[DeckProblem] = []
    for line in words.splitlines():
        place, _, rest = line.partition(": ")
        number = place.removeprefix("line ")
        if place.startswith("line ") and number.isdecimal():
            found.append(DeckProblem("", rest, int(number)))
        else:
            found.append(DeckProblem("", line, 0))
    return found


def _line(known: Library, line: Line) -> DeckLine:
    card = known.look(line.name)
    shown = None if card is None else card_line(known, card)
    return DeckLine(line.count, line.name, line.section, line.number, shown)


def dealt(asked: HandsAsked) -> Hands:
    known = library(asked.game)
    deck = deck_from_text(asked.list, asked.game)
    chance = random.Random(asked.seed)
    found = []
    for _ in range(asked.hands):
        drawn = chance.sample(range(len(deck.cards)), min(asked.size, len(deck.cards)))
        names = [known.game.name_of(deck.cards[n]) for n in drawn]
        found.append([card_line(known, known.find(name)) for name in names])
    return Hands(asked.seed, found)
