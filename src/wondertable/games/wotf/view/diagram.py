"""Notation: the table drawn as text. The drawing of everything (seat −1) can be read back, exactly or drawn by hand.

Wonders of The First 1.3.2 · round 2 · A's turn · B goes first
A: 1 stone · 4 energy · 2 actions · 0 faith · 0 free attacks
B: 0 stones · 2 energy · 3 actions · 1 faith · 0 free attacks
realm 1 · stone: A
  A | Oak Warden 5 [tapped, +1 ×2]; Oak Cudgel [on Oak Warden]
  B | Ember Fox 2
realm 2 · stone: centre
A hand 2: Grey Tern; Low Tide
A deck 40: …
"""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.position_code import read_exact
from wondertable.games.kit.telling import won
from wondertable.games.kit.visibility import JUDGE
from wondertable.games.wotf.derived.layers import FACE_DOWN
from wondertable.games.wotf.editions import EDITIONS
from wondertable.games.wotf.rules.table import BANISHED, OPEN, RESOURCES, WorldTable
from wondertable.games.wotf.view.describe import number_words, pool_words
from wondertable.games.wotf.view.read_diagram import CardLookup, read_drawing
from wondertable.games.wotf.view.visibility import Sight, seat_name
from wondertable.games.wotf.words.zones import ABYSS, ARCHIVE, BANISHMENT, DECK, HAND, PLAYING, REALMS

PILES: Final = (("hand", HAND), ("deck", DECK), ("Abyss", ABYSS), ("banishment", BANISHMENT), ("archive", ARCHIVE))


def diagram(sight: Sight) -> list[str]:
    """Return the table as a seat sees it, line by line."""
    t = sight.t
    lines = [_head(t), *[_player_line(t, who) for who in (0, 1)]]
    for realm in range(1, REALMS + 1):
        lines += _realm(sight, realm)
    for who in (0, 1):
        lines += _piles(sight, who)
    lines += [f"being played: {card_marked(sight, i)}" for i in t.zones[PLAYING]]
    return lines


def read(text: str, cards: CardLookup | None = None) -> WorldTable:
    """A drawn table read back: by its last line exactly, or without that line by what is drawn (between turns)."""
    found = read_exact(text, _blank, "; leave it out to read what is drawn")
    if found is not None:
        assert isinstance(found, WorldTable)
        return found
    return read_drawing(text, cards)


def _blank(edition: str) -> WorldTable:
    return WorldTable(EDITIONS[edition])


# -- the drawing ---------------------------------------------------------------------------------------------------


def _head(t: WorldTable) -> str:
    parts = [f"Wonders of The First {t.edition.name}"]
    if not t.round:
        parts.append("before round 1")
    else:
        parts += [f"round {t.round}", f"{seat_name(t.turn)}'s turn", f"{seat_name(t.first)} goes first"]
    if t.battle_realm:
        parts.append(f"{seat_name(t.attacker)} attacks in realm {t.battle_realm}")
    for seat in (0, 1):
        if t.ruler[seat] != seat:
            parts.append(f"{seat_name(t.ruler[seat])} decides for {seat_name(seat)}")
    if t.outcome:
        parts.append(won(t.outcome))
    return " · ".join(parts)


def _player_line(t: WorldTable, seat: int) -> str:
    stones = t.stones_of(seat)
    pools = [pool_words(t.pools[seat].get(what, 0), what) for what in (*RESOURCES, *t.counters_of(seat))]
    return f"{seat_name(seat)}: " + " · ".join([f"{stones} stone{'' if stones == 1 else 's'}", *pools])


def _realm(sight: Sight, realm: int) -> list[str]:
    """One open realm: its stones, and both sides; of an unopened realm only what is unusual."""
    t = sight.t
    if t.realms[realm] == BANISHED:
        return [f"realm {realm} · banished"]
    there = t.zones[realm]
    pieces = [i for i in there if t.is_piece(i)]
    if t.realms[realm] != OPEN and len(pieces) == 1 == len(there):
        return []
    stones = ", ".join([_side(t, i) for i in pieces]) or "none"
    state = "" if t.realms[realm] == OPEN else " · unopened"
    lines = [f"realm {realm}{state} · stone{'' if len(pieces) == 1 else 's'}: {stones}"]
    for side in (0, 1, -1):
        cards = [card_marked(sight, i) for i in there if t.cards[i].controller == side and not t.is_piece(i)]
        if cards:
            lines.append(f"  {'centre' if side < 0 else seat_name(side)} | " + "; ".join(cards))
    return lines


def _side(t: WorldTable, stone: int) -> str:
    seat = t.cards[stone].controller
    return "centre" if seat < 0 else seat_name(seat)


def card_marked(sight: Sight, card: int) -> str:
    """Return a card with its power and what lies on it."""
    t = sight.t
    if not sight.knows(card):
        return _marked("face down" if t.cards[card].zone <= REALMS else "?", _marks(sight, card)[1:])
    inside = t.cards[card].zone <= REALMS
    power = f" {number_words(t.power(card))}" if inside and t.has_type(card, ("Wonder",)) else ""
    return _marked(t.name(card) + power, _marks(sight, card) if inside else [])


def _marked(words: str, marks: list[str]) -> str:
    return f"{words} [{', '.join(marks)}]" if marks else words


def _marks(sight: Sight, card: int) -> list[str]:
    t = sight.t
    c = t.cards[card]
    found = ["face down"] if c.flags & FACE_DOWN else []
    if t.tapped(card):
        found.append("tapped")
    found += [f"{kind} ×{number_words(n)}" for kind, n in c.counters]
    if c.flags & FACE_DOWN and not sight.knows(card):
        return found
    if t.nullified(card):
        found.append("nullified")
    if c.host >= 0:
        found.append(f"on {t.name(c.host)}")
    if t.is_token(card):
        found.append("token")
    if t.is_stone(card):
        found.append("stone")
    if c.owner not in (c.controller, -1):
        found.append(f"owned by {seat_name(c.owner)}")
    return found


def _piles(sight: Sight, seat: int) -> list[str]:
    """Return a player's hand, deck, Abyss, banishment and archive, as far as they are known; the top card first."""
    t = sight.t
    lines: list[str] = []
    for word, first in PILES:
        pile = t.zones[first + seat]
        if not pile and word not in ("hand", "deck"):
            continue
        shown = "; ".join(_counted([_in_pile(sight, at, i, word) for at, i in enumerate(pile) if sight.knows(i)]))
        lines.append(f"{seat_name(seat)} {word} {len(pile)}{': ' if shown else ''}{shown}")
    return lines


def _counted(names: list[str]) -> list[str]:
    """Return the same name several times in a row is written once, with its number."""
    found: list[str] = []
    at = 0
    while at < len(names):
        end = at
        while end < len(names) and names[end] == names[at]:
            end += 1
        found.append(names[at] if end - at == 1 else f"{names[at]} ×{end - at}")
        at = end
    return found


def _in_pile(sight: Sight, at: int, card: int, word: str) -> str:
    if word == "deck" and sight.seat != JUDGE:
        return f"{sight.name(card)} (number {at + 1} from the top)"
    return sight.name(card)
