"""The editions of Pebbles: there is one."""

from __future__ import annotations

from wondertable.kernel.edition import Edition

from ..rules.playing import PROGRAMS

V1 = Edition("1", values={}, programs={program.key: program for program in PROGRAMS})
EDITIONS: dict[str, Edition] = {V1.name: V1}
