"""Decks as plain data: what players brought, each face written once."""

from __future__ import annotations

from wondertable.games.kit.definition import Deck
from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Json, Node, read, write
from wondertable.kernel.saving import number_of

MOST_CARDS = 10_000


def write_decks(decks: tuple[Deck, ...]) -> Json:
    """Decks as JSON, each face written once."""
    faces: list[Node] = []
    written = [_write_deck(deck, faces) for deck in decks]
    return {"faces": [write(face) for face in faces], "decks": written}


def read_decks(saved: Json) -> tuple[Deck, ...]:
    """Decks back from JSON; their game must have been loaded."""
    try:
        faces = [_read_face(face) for face in saved["faces"]]
        return tuple([_read_deck(deck, faces) for deck in saved["decks"]])
    except Exception as error:  # the data may be anything
        raise BadInput(f"this record is damaged: its decks can't be read ({type(error).__name__}: {error})") from error


def _read_face(saved: Json) -> Node:
    face = read(saved)
    if not isinstance(face, Node) or not isinstance(getattr(face, "name", ""), str):
        raise ValueError("a face is a card with a name")  # the plain engine does not check the types of fields
    return face


def _write_deck(deck: Deck, faces: list[Node]) -> Json:
    """Return a deck with its cards as places in the list of faces, so that each face is written once."""
    piles = {"cards": deck.cards, "beside": deck.beside}
    return {"name": deck.name, **{name: [number_of(face, faces) for face in pile] for name, pile in piles.items()}}


def _read_deck(deck: Json, faces: list[Node]) -> Deck:
    piles = (deck["cards"], deck["beside"])
    for pile in piles:
        if len(pile) > MOST_CARDS or not all(type(i) is int and i >= 0 for i in pile):
            raise ValueError(f"a pile is a list of at most {MOST_CARDS} numbers of faces")
    return Deck(str(deck["name"]), tuple([faces[i] for i in piles[0]]), tuple([faces[i] for i in piles[1]]))
