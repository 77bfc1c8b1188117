"""Completing a deck: cards of the starter deck nearest to it, until it is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wondertable.library.carddata import Library
from wondertable.library.decks import ARCHIVE, DECK, DeckList, Line, copies, shipped_decks


def completed(deck: DeckList, known: Library, format: str = "") -> DeckList:
    """Return the deck with cards of the nearest starter deck added, as many as make nothing worse."""
    format = format or deck.format or known.game.formats()[0][0]
    lines = list(deck.lines)
    wrong = _wrong(lines, known, format)
    for more in _offered(_nearest(deck, known)):
        tried = _with(lines, more)
        after = _wrong(tried, known, format)
        if after <= wrong:
            lines, wrong = tried, after
    return DeckList(deck.name, tuple(lines), deck.format, deck.aside)


def _nearest(deck: DeckList, known: Library) -> DeckList:
    """Return the starter deck whose colours are most like those of the deck."""
    mine = _colours(deck, known)
    starters = list(shipped_decks(known.game.name).values())
    return max(starters, key=lambda one: sum((mine & _colours(one, known)).values()))


def _colours(deck: DeckList, known: Library) -> Counter[str]:
    found: Counter[str] = Counter()
    for line in deck.lines:
        card = known.look(line.name)
        for field in ("orbital", "faction"):
            if card is not None and field in known.game.word_fields:
                found.update({word: line.count for word in known.game.words(card.face, field) if word})
    return found


def _offered(starter: DeckList) -> Iterator[Line]:
    """Yield the cards of a starter deck one copy at a time, the first copy of each before the second of any."""
    for copy in range(max(line.count for line in starter.lines)):
        yield from [Line(1, line.name, line.section) for line in starter.lines if line.count > copy]


def _with(lines: list[Line], more: Line) -> list[Line]:
    place = next((n for n, one in enumerate(lines) if (one.name, one.section) == (more.name, more.section)), None)
    if place is not None:
        old = lines[place]
        return [*lines[:place], Line(old.count + 1, old.name, old.section, old.number), *lines[place + 1 :]]
    main = [one for one in lines if one.section == DECK]
    beside = [one for one in lines if one.section == ARCHIVE]
    return [*main, more, *beside] if more.section == DECK else [*main, *beside, more]


def _wrong(lines: list[Line], known: Library, format: str) -> int:
    """Return how many things are wrong with a deck."""
    numbered = [Line(line.count, line.name, line.section, n) for n, line in enumerate(lines, 1)]
    return len(known.game.check(copies(DeckList("", tuple(numbered)), known), format))
