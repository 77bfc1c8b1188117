"""Sentences as pieces, so that a client can put people's names and links to cards where they belong."""

from __future__ import annotations

import re
from typing import Final, NotRequired, TypedDict


class Piece(TypedDict):
    """A stretch of a sentence."""

    text: str
    seat: NotRequired[str]
    """The seat it names; a client shows the player's name. For the reader's own seat `text` is "You" or "your"."""
    card: NotRequired[str]
    """The label of the card it names; empty for one that the reader can't follow any more."""


Pieces = list[Piece]

_FIELD: Final = re.compile(r"\{(\w+)\}")
_OWN: Final = "'s"


def words(text: str) -> Pieces:
    """Return a stretch of plain words."""
    return [{"text": text}] if text else []


def naming_seat(seat: str) -> Pieces:
    """Return a player, by the letter of the seat."""
    return [{"text": seat, "seat": seat}] if seat else []


def naming_card(name: str, label: str) -> Pieces:
    """Return a card, by its name."""
    return [{"text": name, "card": label}] if name else []


def compose(template: str, values: dict[str, Pieces]) -> Pieces:
    """Fill the fields of a sentence ("{seat} plays {card}") with pieces."""
    found: Pieces = []
    for n, part in enumerate(_FIELD.split(template)):
        if n % 2 and part in values:
            found += values[part]
        else:  # braces on a card are words like any other
            found += words(f"{{{part}}}" if n % 2 else part)
    return found


def joined(pieces: Pieces) -> str:
    """Return the sentence as plain text."""
    return "".join([piece["text"] for piece in pieces])


def addressed(pieces: Pieces, reader: str) -> Pieces:
    """Return the same sentence, said to the player of a seat: "A plays" becomes "You play", "A's side" "your side"."""
    found: Pieces = []
    for piece in pieces:
        before = found[-1] if found else None
        if before is None or before.get("seat", "") != reader or not reader:
            found.append({**piece})
        else:
            found.append(_after_you(before, piece, len(found) == 1))
        if reader and piece.get("seat", "") == reader:
            found[-1]["text"] = "You" if len(found) == 1 else "you"
    return _capital(found)


def _after_you(you: Piece, piece: Piece, opening: bool) -> Piece:
    """What follows the reader: an 's turns "you" into "your", a verb loses its ending if the sentence opens so."""
    text = piece["text"]
    if text.startswith(_OWN):
        you["text"] += "r"
        return {**piece, "text": text[len(_OWN) :]}
    if not opening or not text.startswith(" "):
        return {**piece}
    verb, space, rest = text[1:].partition(" ")
    return {**piece, "text": f" {second_person(verb)}{space}{rest}"}


_IRREGULAR: Final = {"is": "are", "has": "have", "was": "were", "goes": "go", "does": "do", "will": "will"}


def second_person(verb: str) -> str:
    """Return a verb as it follows "you": "plays" becomes "play", "passes" "pass", "is" "are"."""
    bare = verb.rstrip(".,:")
    end = verb[len(bare) :]
    if bare in _IRREGULAR:
        return _IRREGULAR[bare] + end
    if bare.endswith("ies"):
        return f"{bare[:-3]}y{end}"
    if bare.endswith(("sses", "shes", "ches", "xes")):
        return bare[:-2] + end
    return bare[:-1] + end if bare.endswith("s") else verb


def _capital(pieces: Pieces) -> Pieces:
    if pieces and pieces[0]["text"][:1].islower():
        text = pieces[0]["text"]
        pieces[0]["text"] = text[0].upper() + text[1:]
    return pieces
