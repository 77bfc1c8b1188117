"""Checking a deck: every limit of its format, each problem with its rule and the line to blame."""

from __future__ import annotations

from wondertable.games.kit.card_game import Copies, Problem
from wondertable.games.wotf.formats.format import Format
from wondertable.games.wotf.state.face import Face
from wondertable.games.wotf.words.ability import Static
from wondertable.games.wotf.words.change import Allow

ANY_NUMBER = "any number in a deck"
STORY = "Story Token"


def problems(deck: tuple[Copies, ...], format: Format) -> tuple[Problem, ...]:
    """Return what keeps a deck from being played in a format; nothing if it is legal."""
    main = [copies for copies in deck if not copies.beside]
    archive = [copies for copies in deck if copies.beside]
    found = _size(main, format) + _tokens(main, format) + _tiers(main, format)
    found += _archive(archive, format) + _stories(archive, format) + _dbs(deck, format)
    return tuple(sorted(found, key=lambda problem: problem.line))


def face_of(copies: Copies) -> Face:
    """Return the card of a line."""
    assert isinstance(copies.card, Face)
    return copies.card


def total(lines: list[Copies]) -> int:
    """Return how many cards some lines are."""
    return sum([copies.count for copies in lines])


def any_number(face: Face) -> bool:
    """Return whether a card's own text lifts the limit of its tier."""
    statics = [ability for ability in face.abilities if isinstance(ability, Static)]
    return any(isinstance(c, Allow) and c.what == ANY_NUMBER for static in statics for c in static.changes)


def _size(main: list[Copies], format: Format) -> list[Problem]:
    size = total(main)
    if size == format.size:
        return []
    off = f"{format.size - size} too few" if size < format.size else f"{size - format.size} too many"
    return [Problem(format.size_rule, f"the deck has {size} cards, {off}: {format.size} are needed")]


def _tokens(main: list[Copies], format: Format) -> list[Problem]:
    """Tokens lie in the archive; in some formats token lands may be in the deck."""
    found: list[Problem] = []
    for copies in main:
        face = face_of(copies)
        if face.token and not (format.token_lands and "Land" in face.types):
            where = "only token lands may be in the deck" if format.token_lands else "tokens begin in the archive"
            found.append(Problem(format.token_rule, f"{face.name} is a token, {where}", copies.line))
    return found


def _tiers(main: list[Copies], format: Format) -> list[Problem]:
    found: list[Problem] = []
    for lines in _by_name(main):
        face = face_of(lines[0])
        limit = format.copies(face.tier)
        if total(lines) > limit.most and not any_number(face):
            words = f"{total(lines)} copies of {face.name}, which is {face.tier}: at most {limit.most}"
            found.append(Problem(limit.rule, words, lines[-1].line))
    return found


def _archive(archive: list[Copies], format: Format) -> list[Problem]:
    found: list[Problem] = []
    size = total(archive)
    if archive and not format.archive_least <= size <= format.archive_most:
        words = f"the archive has {size} tokens: {format.archive_least} to {format.archive_most}, or no archive at all"
        found.append(Problem(format.archive_rule, words))
    for copies in archive:
        face = face_of(copies)
        if not face.token:
            words = f"{face.name} is no token, and an archive holds tokens only"
            found.append(Problem(format.archive_rule, words, copies.line))
    return found


def _stories(archive: list[Copies], format: Format) -> list[Problem]:
    found: list[Problem] = []
    for lines in _by_name(archive):
        face = face_of(lines[0])
        if STORY in face.classes and face.tier == "legendary" and total(lines) > 1:
            words = f"{total(lines)} copies of {face.name}, a legendary story token: at most 1"
            found.append(Problem(format.story_rule, words, lines[-1].line))
    return found


def _dbs(deck: tuple[Copies, ...], format: Format) -> list[Problem]:
    """Return the points of the deck and of the archive count together (303.2.b)."""
    points = dbs(deck)
    if not format.dbs_limit or points <= format.dbs_limit:
        return []
    return [Problem(format.dbs_rule, f"the deck has {points} DBS points: at most {format.dbs_limit}")]


def dbs(deck: tuple[Copies, ...]) -> int:
    """Return the Deck Balance Score of a deck with its archive (303.2.b)."""
    return sum([copies.count * face_of(copies).dbs for copies in deck])


def _by_name(lines: list[Copies]) -> list[list[Copies]]:
    """Lines of the same card together; a card is known by its full name (101.1.b)."""
    found: dict[str, list[Copies]] = {}
    for copies in lines:
        found.setdefault(face_of(copies).name, []).append(copies)
    return list(found.values())
