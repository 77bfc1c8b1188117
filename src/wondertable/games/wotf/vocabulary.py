"""Every word of the game in one place, so that each can be read back from JSON."""

from __future__ import annotations

import wondertable.games.wotf.counters
import wondertable.games.wotf.face
import wondertable.games.wotf.keywords
import wondertable.games.wotf.words.amounts
import wondertable.games.wotf.words.counted
import wondertable.games.wotf.words.effects.again
import wondertable.games.wotf.words.effects.alter
import wondertable.games.wotf.words.effects.arrival
import wondertable.games.wotf.words.effects.attach
import wondertable.games.wotf.words.effects.choose
import wondertable.games.wotf.words.effects.control
import wondertable.games.wotf.words.effects.copies
import wondertable.games.wotf.words.effects.counters
import wondertable.games.wotf.words.effects.create
import wondertable.games.wotf.words.effects.deck
import wondertable.games.wotf.words.effects.delay
import wondertable.games.wotf.words.effects.draw
import wondertable.games.wotf.words.effects.each
import wondertable.games.wotf.words.effects.exchange
import wondertable.games.wotf.words.effects.gets
import wondertable.games.wotf.words.effects.hand
import wondertable.games.wotf.words.effects.later
import wondertable.games.wotf.words.effects.move
import wondertable.games.wotf.words.effects.naming
import wondertable.games.wotf.words.effects.play
import wondertable.games.wotf.words.effects.remove
import wondertable.games.wotf.words.effects.resources
import wondertable.games.wotf.words.effects.seek
import wondertable.games.wotf.words.effects.send
import wondertable.games.wotf.words.effects.shift
import wondertable.games.wotf.words.effects.special
import wondertable.games.wotf.words.effects.spread
import wondertable.games.wotf.words.effects.steal
import wondertable.games.wotf.words.effects.tap
import wondertable.games.wotf.words.effects.turn
import wondertable.games.wotf.words.effects.until
import wondertable.games.wotf.words.facts
import wondertable.games.wotf.words.filters
import wondertable.games.wotf.words.sums
import wondertable.games.wotf.words.whose  # noqa: F401
