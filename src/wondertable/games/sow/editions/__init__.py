"""The editions of the rulebook. There is one so far."""

from __future__ import annotations

from wondertable.games.sow.editions.v1_0 import V1_0
from wondertable.kernel.edition import Edition

EDITIONS: dict[str, Edition] = {edition.name: edition for edition in (V1_0,)}
