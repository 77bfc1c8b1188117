"""Every word of the game in one place, so that each can be read back from JSON."""

# ruff: noqa: F401

from __future__ import annotations

import wondertable.games.sow.effects.counters
import wondertable.games.sow.effects.exhaust
import wondertable.games.sow.effects.gold
import wondertable.games.sow.effects.harm
import wondertable.games.sow.effects.leave_play
import wondertable.games.sow.effects.status_effects
import wondertable.games.sow.effects.tokens
import wondertable.games.sow.state.face
import wondertable.games.sow.words.amounts
import wondertable.games.sow.words.change
import wondertable.games.sow.words.ref
