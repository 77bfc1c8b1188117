"""How `wondertable cards` shows a card: in full, and on one line."""

from __future__ import annotations

from collections.abc import Iterator

from wondertable.kernel.errors import BadInput
from wondertable.library.carddata import Entry, Library
from wondertable.library.checking import place


def lines(library: Library, card: Entry) -> Iterator[str]:
    """All of a card: its stats, its text, and what we understand by the text."""
    yield card.name
    for title, words in library.game.lines(card.face):
        yield f"  {title:8} {words}"
    text = str(card.row["text"])
    if not text:
        return
    yield ""
    yield from (f"  {line}" for line in text.splitlines())
    yield ""
    if card.error is not None:
        at = place(text, card.error)
        yield f"  not understood, so it can't be played: {text[:at]}▸{text[at:]}".replace("\n", " / ")
        yield f"  {card.error}"
        return
    yield "  understood as"
    yield from (f"  · {words}" for words in _said(library, card))


def short(library: Library, card: Entry) -> str:
    """A card on one line."""
    stats = dict(library.game.lines(card.face))
    numbers = "/".join(stats[title] for title in ("cost", "power") if title in stats)
    mark = " (not understood)" if card.error is not None else ""
    text = str(card.row["text"]).replace("\n", " / ")
    parts = (card.name + mark, stats.get("orbital", ""), stats["type"], numbers, text)
    return " · ".join(part for part in parts if part)


def _said(library: Library, card: Entry) -> Iterator[str]:
    """What a card does, in standard wording."""
    from wondertable.library.games import language

    speech = language(library.game.name)
    for ability in card.abilities:
        try:
            yield speech.say_ability(ability)
        except Exception as error:
            raise BadInput(f"the text of {card.name} is understood, but can't be said: {error}") from error
