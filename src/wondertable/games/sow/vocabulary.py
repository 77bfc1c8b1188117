"""Every word of the game in one place, so that each can be read back from JSON."""

from __future__ import annotations

import wondertable.games.sow.face
import wondertable.games.sow.words.amounts
import wondertable.games.sow.words.change
import wondertable.games.sow.words.effects.counters
import wondertable.games.sow.words.effects.gets
import wondertable.games.sow.words.effects.gold
import wondertable.games.sow.words.effects.harm
import wondertable.games.sow.words.effects.removing
import wondertable.games.sow.words.effects.tokens
import wondertable.games.sow.words.effects.turning
import wondertable.games.sow.words.ref  # noqa: F401
