"""Every kind of event, declared once, with what its further fields mean.

`card`, `seat` and `place` are what it happened to, who did it and where; `other`, `number` and `words` are told here.
A house test refuses a kind that is not declared, in code and in wordings.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.words.deeds import DEEDS

EVENTS: Final[dict[str, str]] = {
    **{deed.event: deed.tells for deed in DEEDS.values() if deed.says},
    "attack ends": "",
    "battle began": "number: whose city, or −1; words: field or siege",
    "battle over": "",
    "buried": "",
    "can't defend": "",
    "changed": "",
    "charges": "number: the bonus",
    "combat": "number: the gold paid; words: the ability's text",
    "coin": "words: heads or tails",
    "commands": "number: how many others",
    "conceded": "",
    "endless": "number: how often it was done",
    "extra turn": "",
    "flipped": "",
    "forbidden": "",
    "game over": "words: why",
    "goes first": "",
    "gold put": "number: how much gold",
    "gold taken": "number: how much gold",
    "hand": "number: how many cards",
    "held back": "",
    "income": "number: how much gold",
    "income from": "number: how much gold",
    "looked at": "",
    "no war": "",
    "out": "",
    "passed": "",
    "phase": "words: which phase",
    "presses on": "",
    "removed": "",
    "resolves": "words: the ability's text",
    "revealed": "",
    "rolled": "number: what the die shows",
    "sends home": "",
    "shielded": "other: the card that shot; number: how much damage is kept off",
    "siege goes on": "",
    "siege over": "",
    "skipped": "words: which phase, or a whole turn",
    "state laid": "",
    "stays": "",
    "stays exhausted": "",
    "tied": "",
    "took back": "",
    "turn began": "",
    "turn ended": "",
    "volley": "other: the card that shot; number: how much damage",
    "war": "number: who is attacked",
    "war skipped": "",
    "went home": "number: from whose city, or −1; words: sent, where its player chose to send all home",
}

NOTHING_HAPPENS: Final[dict[str, str]] = {
    "acted": "a card was activated in battle; other: the card on whose order",
    "attack over": "an attack and all that it set off is over; other: the card attacked",
    "battle ended": "a battle is over; words: field or siege",
    "battle lost": "a player's cards in a battle have all died; number: who won; words: field or siege",
    "battle won": "a player alone is left in a battle; number: who lost; words: field or siege",
    "broken": "a card was destroyed by another; number: the excess damage",
    "in graveyard": "a card has come into a graveyard, in whatever way",
    "kept off": "the first damage of a turn or a battle was prevented; number: how much",
    "killed": "a unit died by the damage of another card; number: the excess damage",
    "left production": "a card is no longer in production",
    "left play": "a card is gone from play, in whatever way",
    "overpaid": "more than a card's cost was paid for it; number: how much more",
    "survived": "a card was dealt damage and is still there; other: the card that did it",
    "retaliated": "a card that was attacked dealt damage back; other: the attacker",
    "sent home": "a card was sent home, by its player or by an ability; number: from whose city, or −1",
    "siege began": "a city is under siege from now on; number: whose",
    "siege ended": "a city is under siege no longer; number: whose",
    "used": "an ability that works once a turn has worked",
}
"""What an ability may wait for though nothing of its own is written down: it comes with another event."""

MERELY_TOLD: Final = frozenset([
    "attack ends", "battle over", "buried", "can't defend", "changed", "charges", "coin", "commands", "conceded",
    "endless", "extra turn", "forbidden", "game over", "goes first", "gold put",
    "gold taken", "hand", "held back", "income", "income from", "looked at", "no war", "out", "phase",
    "removed", "resolves", "revealed", "rolled", "sends home", "shielded", "siege goes on", "siege over", "skipped",
    "state laid", "stays", "stays exhausted", "tied", "took back", "turn began", "turn ended", "volley", "war skipped",
    "attack over", "battle ended", "kept off", "used",
])  # fmt: skip
"""Steps that no text asks about afterwards; every other event, also a new one, is remembered for the turn."""

AGAINST: Final = (
    "besieges", "sent to war", "went home", "sent home", "siege began", "siege ended", "battle won", "battle lost",
)  # fmt: skip
"""What is done to a player, told by the number of their seat."""
