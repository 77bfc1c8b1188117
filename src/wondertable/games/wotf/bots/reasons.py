"""Reasons: what a feature of a table gives a player, in words."""

from __future__ import annotations

from typing import Final

REASONS: Final = {
    "stones held": "more stones",
    "stones held, late": "more stones",
    "leads without the stone": "more stones within reach",
    "leads without the stone, late": "more stones within reach",
    "leads with the stone": "safer stones",
    "leads with the stone, late": "safer stones",
    "power": "more power in The World",
    "items, early": "more items",
    "lands, early": "more lands",
    "lands to harvest": "more lands to harvest",
    "links, early": "more useful links",
    "cards in hand, early": "more cards in hand",
    "faith": "more faith",
    "cards missing in a thin deck": "a deck that lasts longer",
    "actions": "more actions",
    "free attacks": "more free attacks",
    "protectors": "more protectors",
    "celestials, early": "more celestial counters",
}
"""By the name of the feature; they follow "leaves you with"."""
