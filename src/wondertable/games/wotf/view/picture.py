"""The picture: the table as people want to see it in a turn, with the power of both sides of each realm.

    Wonders of The First · round 2 · A's turn
    A: 1 stone · 4 energy · 2 actions · hand 2 · deck 40
    B: no stone · 2 energy · 3 actions · 1 faith · hand 4 · deck 39
    realm 1 · stone: A · A 5 against B 2
      A | Oak Warden 5 [tapped, +1 ×2]; Oak Cudgel [on Oak Warden]
      B | Ember Fox 2
    realm 2 · stone: centre
    A's hand: Grey Tern 2
      too dear: Low Tide 5

`diagram` writes all of a table, down to the last archive card; this leaves out what hardly ever matters.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.telling import counted, won
from wondertable.games.kit.visibility import JUDGE
from wondertable.games.wotf.derived.queries import side
from wondertable.games.wotf.rules.attack import strength
from wondertable.games.wotf.rules.play import play_problem, realms_for
from wondertable.games.wotf.rules.prices import cost
from wondertable.games.wotf.rules.table import BANISHED, OPEN, RESOURCES, WorldTable
from wondertable.games.wotf.view.describe import number_words, pool_words
from wondertable.games.wotf.view.diagram import card_marked
from wondertable.games.wotf.view.visibility import Sight, seat_name
from wondertable.games.wotf.words.zones import ABYSS, BANISHMENT, DECK, HAND, PLAYING, REALMS

ALWAYS: Final = ("energy", "actions")
"""What is shown even when there is none of it."""
PILES: Final = (("hand", HAND), ("deck", DECK), ("Abyss", ABYSS), ("banishment", BANISHMENT))


def picture(sight: Sight) -> str:
    """Return the table as a seat sees it."""
    t = sight.t
    lines = [_head(t), *[_player(t, who) for who in (0, 1)]]
    for realm in range(1, REALMS + 1):
        lines += _realm(sight, realm)
    for who in (0, 1):
        lines += _held(sight, who)
    return "\n".join(lines + [f"being played: {card_marked(sight, i)}" for i in t.zones[PLAYING]])


def _head(t: WorldTable) -> str:
    parts = ["Wonders of The First", f"round {t.round}" if t.round else "before round 1"]
    if t.round and not t.outcome:
        parts.append(f"{seat_name(t.turn)}'s turn")
    if t.battle_realm:
        parts.append(f"{seat_name(t.attacker)} attacks in realm {t.battle_realm}")
    parts += [f"{seat_name(t.ruler[s])} decides for {seat_name(s)}" for s in (0, 1) if t.ruler[s] != s]
    if t.outcome:
        parts.append(won(t.outcome))
    return " · ".join(parts)


def _player(t: WorldTable, seat: int) -> str:
    stones = t.stones_of(seat)
    pools = [(what, t.pools[seat].get(what, 0)) for what in (*RESOURCES, *t.counters_of(seat))]
    parts = [f"{stones or 'no'} stone{'' if stones < 2 else 's'}"]
    parts += [pool_words(n, what) for what, n in pools if n or what in ALWAYS]
    parts += [f"{word} {len(t.zones[zone + seat])}" for word, zone in PILES if t.zones[zone + seat] or word == "hand"]
    return f"{seat_name(seat)}: " + " · ".join(parts)


def _realm(sight: Sight, realm: int) -> list[str]:
    """One realm: its stones, the power of both sides, and their cards; of an unopened one only what is unusual."""
    t = sight.t
    if t.realms[realm] == BANISHED:
        return [f"realm {realm} · banished"]
    there = t.zones[realm]
    pieces = [i for i in there if t.is_piece(i)]
    if t.realms[realm] != OPEN and len(pieces) == 1 == len(there):
        return []
    parts = [f"realm {realm}", "" if t.realms[realm] == OPEN else "unopened", _stones(t, pieces), _powers(t, realm)]
    lines = [" · ".join([part for part in parts if part])]
    for who in (0, 1, -1):
        cards = [card_marked(sight, i) for i in there if t.cards[i].controller == who and not t.is_piece(i)]
        if cards:
            lines.append(f"  {'centre' if who < 0 else seat_name(who)} | " + "; ".join(cards))
    return lines


def _stones(t: WorldTable, pieces: list[int]) -> str:
    sides = ["centre" if t.cards[i].controller < 0 else seat_name(t.cards[i].controller) for i in pieces]
    return f"stone{'' if len(pieces) == 1 else 's'}: {', '.join(sides) or 'none'}"


def _powers(t: WorldTable, realm: int) -> str:
    """Return the totals that decide a battle there, where anybody stands."""
    if not side(t, realm, 0) and not side(t, realm, 1):
        return ""
    return " against ".join([f"{seat_name(who)} {number_words(strength(t, realm, who))}" for who in (0, 1)])


def _held(sight: Sight, seat: int) -> list[str]:
    """Return the cards of a hand and a deck that are known."""
    t = sight.t
    deck = [(n, i) for n, i in enumerate(t.zones[DECK + seat], 1) if sight.seat != JUDGE and sight.knows(i)]
    lines = _hand(sight, seat)
    if deck:
        lines.append(f"{seat_name(seat)}'s deck: " + "; ".join([f"{sight.name(i)} (number {n})" for n, i in deck]))
    return lines


def _hand(sight: Sight, seat: int) -> list[str]:
    """Return the cards of a hand with what each costs now; in one's turn, by what keeps them from being played."""
    piles: dict[str, list[str]] = {"": []}
    for i in sight.t.zones[HAND + seat]:
        if sight.knows(i):
            named = f"{sight.name(i)} {number_words(cost(sight.t, i))}"
            piles.setdefault(_problem(sight, i, seat), []).append(named)
    if len(piles) == 1 and not piles[""]:
        return []
    heads = {problem: f"  {problem}" if problem else f"{seat_name(seat)}'s hand" for problem in piles}
    return [f"{heads[why]}: {'; '.join(counted(named)) or 'nothing to play now'}" for why, named in piles.items()]


def _problem(sight: Sight, card: int, seat: int) -> str:
    """In one's own turn: what keeps a card from being played, without the number of what is missing."""
    t = sight.t
    asked = t.decision
    if asked is None or asked.question != "turn" or asked.seat != sight.seat or t.turn != seat:
        return ""
    problems = [play_problem(t, seat, card, realm) for realm in realms_for(t, card)]
    if not problems:
        return "no realm for it"
    words = problems[0].partition(" · ")[0] if all(problems) else ""
    return "too dear" if words.startswith("needs") and words.endswith("energy") else words
