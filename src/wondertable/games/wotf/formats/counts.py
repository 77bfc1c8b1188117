"""Counting a deck: its curve, types, orbitals and points, and the chance of something to play in round 1."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from wondertable.games.kit.card_game import Copies, Count
from wondertable.games.wotf.formats.check import dbs, face_of
from wondertable.games.wotf.formats.first_round import first_round
from wondertable.games.wotf.formats.format import Format
from wondertable.games.wotf.state.face import ORBITALS, TIERS, TYPES, Face
from wondertable.games.wotf.words.keyword_definitions import is_link

HIGH_COST = 8


def counts(deck: tuple[Copies, ...], format: Format) -> tuple[Count, ...]:
    """Return what is in a deck, counted."""
    main = tuple([copies for copies in deck if not copies.beside])
    archive = tuple([copies for copies in deck if copies.beside])
    cards = [face for copies in main for face in [face_of(copies)] * copies.count]
    return (
        Count("Cards", (("deck", len(cards)), ("archive", sum([copies.count for copies in archive])))),
        Count("Curve", _tally([_cost(face) for face in cards], [*map(str, range(HIGH_COST)), f"{HIGH_COST}+", "*"])),
        Count("Types", _tally([kind for face in cards for kind in face.types], TYPES)),
        Count("Orbitals", _tally([name for face in cards for name in face.orbitals or ("none",)], (*ORBITALS, "none"))),
        Count("Links", _tally([word for face in cards for word in _links(face)], ORBITALS)),
        Count("Tiers", _tally([face.tier for face in cards], TIERS)),
        Count("DBS", (("deck", dbs(main)), ("archive", dbs(archive)), ("total", dbs(deck)))),
        Count("First round", first_round(_playable(cards, format)), share=True),
    )


def _playable(cards: list[Face], format: Format) -> list[Face]:
    """Return the cards as they are played in a format: where links are not asked for, none is a core card."""
    return [replace(face, core=False) for face in cards] if format.core_ignored else cards


def _cost(face: Face) -> str:
    if "cost" in face.stars:
        return "*"
    return str(face.cost) if face.cost < HIGH_COST else f"{HIGH_COST}+"


def _links(face: Face) -> list[str]:
    return [mark.word for mark in face.bundle.marks if is_link(mark)]


def _tally(words: list[str], order: Iterable[str]) -> tuple[tuple[str, float], ...]:
    """Return how often each word occurs, in a given order; words that do not occur are left out."""
    return tuple([(word, words.count(word)) for word in order if word in words])
