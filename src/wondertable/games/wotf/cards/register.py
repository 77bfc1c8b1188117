"""Every word of the game in one place, so that each can be read back from JSON."""

# ruff: noqa: F401

from __future__ import annotations

import wondertable.games.wotf.counters.celestial
import wondertable.games.wotf.effects.again
import wondertable.games.wotf.effects.arrival
import wondertable.games.wotf.effects.attach
import wondertable.games.wotf.effects.choose
import wondertable.games.wotf.effects.control
import wondertable.games.wotf.effects.copies
import wondertable.games.wotf.effects.counters
import wondertable.games.wotf.effects.counters_altered
import wondertable.games.wotf.effects.counters_moved
import wondertable.games.wotf.effects.create
import wondertable.games.wotf.effects.deck
import wondertable.games.wotf.effects.delayed
import wondertable.games.wotf.effects.draw
import wondertable.games.wotf.effects.each
import wondertable.games.wotf.effects.exchange
import wondertable.games.wotf.effects.hand
import wondertable.games.wotf.effects.leave_world
import wondertable.games.wotf.effects.move
import wondertable.games.wotf.effects.naming
import wondertable.games.wotf.effects.play
import wondertable.games.wotf.effects.playable_later
import wondertable.games.wotf.effects.remove
import wondertable.games.wotf.effects.resources
import wondertable.games.wotf.effects.seek
import wondertable.games.wotf.effects.special
import wondertable.games.wotf.effects.spread
import wondertable.games.wotf.effects.status_effects
import wondertable.games.wotf.effects.steal
import wondertable.games.wotf.effects.tap
import wondertable.games.wotf.effects.turn
import wondertable.games.wotf.effects.until
import wondertable.games.wotf.keywords
import wondertable.games.wotf.state.face
import wondertable.games.wotf.words.amounts
import wondertable.games.wotf.words.facts
import wondertable.games.wotf.words.filters
import wondertable.games.wotf.words.joint_limits
import wondertable.games.wotf.words.ownership
import wondertable.games.wotf.words.realms_by_count
