"""Edition 1.0, the current one."""

from __future__ import annotations

from wondertable.games.sow.deeds import after_all, damage, destroying
from wondertable.games.sow.rules import (
    activate,
    battle,
    combat,
    end,
    field,
    main,
    phases,
    production,
    settling,
    setup,
    siege,
    start,
    states,
    war,
)
from wondertable.kernel.edition import Edition

_MODULES = (
    setup.PROGRAMS, phases.PROGRAMS, start.PROGRAMS, main.PROGRAMS, production.PROGRAMS, states.PROGRAMS,
    activate.PROGRAMS, war.PROGRAMS, battle.PROGRAMS, combat.PROGRAMS, field.PROGRAMS, siege.PROGRAMS, end.PROGRAMS,
    settling.PROGRAMS, destroying.PROGRAMS, after_all.PROGRAMS, damage.PROGRAMS,
)  # fmt: skip

V1_0 = Edition(
    "1.0",
    values={"second_player_gold": 2, "progression_to_win": 4},
    programs={program.key: program for programs in _MODULES for program in programs},
)
