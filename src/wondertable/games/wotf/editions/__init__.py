"""The editions of the rulebook. The newest is the plain one; older ones are differences to it."""

from __future__ import annotations

from wondertable.games.wotf.editions.guide_2024 import GUIDE_2024
from wondertable.games.wotf.editions.v1_2 import V1_2
from wondertable.games.wotf.editions.v1_3_2 import V1_3_2
from wondertable.kernel.edition import Edition

EDITIONS: dict[str, Edition] = {edition.name: edition for edition in (V1_3_2, V1_2, GUIDE_2024)}
