"""What is what: which happening is also another, from the rulebook and its rulings, with the rule that says so.

Triggers, what is asked of this turn, and what is done instead read this table.
"""

from __future__ import annotations

from typing import Final

IS_ALSO: Final[dict[str, dict[str, str]]] = {
    "died": {"destroyed": "S74", "left play": "zone:Graveyard.a"},
    "destroyed": {"left play": "zone:Graveyard.a"},
    "killed": {"broken": "S74"},
    "flipped": {"advanced": "state.h"},
    "played": {"produced": "zone:Production.a"},
}
"""Happenings that are also others: who waits for the other, or asks for it, means these as well."""
