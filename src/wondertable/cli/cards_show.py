"""How `wondertable cards` shows a card: in full, and on one line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wondertable import BadInput, UnknownWording
from wondertable.library.adding import Added
from wondertable.library.cache import Cache, Text, understand
from wondertable.library.carddata import AT, Entry, Library, text_of
from wondertable.library.checking import place
from wondertable.library.folders import data_folder
from wondertable.library.games import AbilityPart, language

EXAMPLES = 3


def lines(library: Library, card: Entry) -> Iterator[str]:
    """All of a card: its stats, its text, and what we understand by the text."""
    yield library.full_name(card)
    for title, words in library.game.lines(card.face):
        yield f"  {title:8} {words}"
    others = [library.full_name(one) for one in library.named(card.name) if one is not card]
    if others:
        yield f"  {'also':8} {', '.join(others)}"
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
    cache = Cache(library.game.name)
    yield from (f"  {words}" for words in cache.words(text_of(library.game, card.row), lambda: _said(library, card)))
    cache.save()


def understood(texts: dict[str, list[Text]]) -> Iterator[str]:
    """How each of some texts is understood, or from which word on it is not; at the end how many are."""
    good = total = 0
    for game, some in texts.items():
        speech = language(game)
        for text in some:
            total += 1
            yield text[1]
            found = understand(game, text)
            if isinstance(found, UnknownWording):
                at = place(text[0], found)
                yield f"  not understood: {text[0][:at]}▸{text[0][at:]}".replace("\n", " / ")
                yield f"  {found}"
                continue
            good += 1
            for ability in found:
                yield f"  {speech.shown(ability)}"
                yield from (
                    f"    {words}" for words in _pronouns(speech.shown(ability), speech.meant_by_pronouns(ability))
                )
    yield f"{good} of {'1 card' if total == 1 else f'{total} cards'} understood"


def short(library: Library, card: Entry) -> str:
    """Return a card on one line."""
    stats = dict(library.game.lines(card.face))
    numbers = "/".join(stats[title] for title in ("cost", "power") if title in stats)
    mark = " (not understood)" if card.error is not None else ""
    text = str(card.row["text"]).replace("\n", " / ")
    name = card.name if card.shipped else f"{card.name} {AT} {card.set}"
    parts = (name + mark, stats.get("orbital", ""), stats["type"], numbers, text)
    return " · ".join(part for part in parts if part)


def told(added: Added) -> Iterator[str]:
    """How an import went."""
    if added.cards:
        new = [f"{added.replaced} of them replaced"] if added.replaced else []
        cards = "1 card" if added.cards == 1 else f"{added.cards} cards"
        yield ", ".join([f"{cards} added to {', '.join(added.sets)} in {data_folder()}", *new])
    if added.points:
        yield f"DBS points were given to {'1 card' if added.points == 1 else f'{added.points} cards'}"
    yield from added.notes
    if added.not_understood:
        names = ", ".join(added.not_understood[:EXAMPLES]) + (" …" if len(added.not_understood) > EXAMPLES else "")
        yield f"{len(added.not_understood)} of them can't be played yet, their texts are not understood: {names}"
        yield "see `wondertable cards gaps`"
    if not added.cards and not added.points and not added.wrong:
        yield "there was no card in the file"


def _said(library: Library, card: Entry) -> list[str]:
    """What a card does, in standard wording and then part by part."""
    speech = language(library.game.name)
    found: list[str] = []
    for ability in card.abilities:
        try:
            shown = speech.shown(ability)
            found += [f"· {shown}", *_told(speech.ability_parts(ability))]
            found += [f"    {words}" for words in _pronouns(shown, speech.meant_by_pronouns(ability))]
        except Exception as error:
            raise BadInput(f"the text of {card.name} is understood, but can't be said: {error}") from error
    return found


def _pronouns(shown: str, pairs: list[tuple[str, str]]) -> Iterator[str]:
    """Tell who "it" and "they" are, as far as these words are shown."""
    for word, meant in pairs:
        if re.search(rf"\b{word}\b", shown, re.IGNORECASE):
            yield f"“{word}” is {meant}" if word == "it" else f"“{word}” are {meant}"


def _told(parts: list[AbilityPart]) -> Iterator[str]:
    """The parts of an ability below each other; one that is all of it needs no telling."""
    if len(parts) == 1:
        return
    for depth, title, words in parts:
        yield f"    {'  ' * depth}{title:10} {words}".rstrip()
