"""The keywords of State of Wonder: each is a rule of its own, run by the step of the rules that cites it."""

from __future__ import annotations

from typing import Final

NAMES: tuple[str, ...] = ("Ambush", "Assault", "Command", "Cavalry", "Shield", "Siege", "Volley", "Income")

WITH_NUMBER: Final = ("Command", "Cavalry", "Income")
"""Keywords that print an X (variable.a)."""

REMINDERS: Final = {
    "Ambush": "It is activated before cards without Ambush.",
    "Assault": "It can be sent to war on the turn it enters play.",
    "Command": "When it attacks, you may at once activate that many other units.",
    "Cavalry": "When it attacks a unit it gets that much attack and health until end of turn.",
    "Shield": "It ignores the first damage it would take each turn.",
    "Siege": "It deals double damage to structures.",
    "Volley": "It takes no damage from its own attacks.",
    "Income": "It adds that much to your income.",
}
"""What each keyword means, for those who read a card."""
