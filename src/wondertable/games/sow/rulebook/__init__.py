"""The ledger of State of Wonder: every rule in our own words, and our rulings."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

import wondertable.games.sow.cards.register  # noqa: F401  (every keyword is known)
from wondertable.games.kit.rulebook import Citations, Keyword, Ledger
from wondertable.games.sow.words.keyword_definitions import DEFINITIONS, Definition


class CityLedger(Ledger):
    """One edition; the keywords are those that the cards explain."""

    @cached_property
    def keywords(self) -> dict[str, Keyword]:
        return {name: self._keyword(known) for name, known in DEFINITIONS.items()}

    def _keyword(self, known: Definition) -> Keyword:
        ruled = [one.id for one in self.rulings.values() if f"keyword:{known.name}" in one.about]
        borders = f"see {', '.join(ruled)}" if ruled else "none that had to be ruled on"
        return Keyword(f"{known.name} (X)" if known.has_number else known.name, "keyword", known.reminder, borders)


KINDS = ("keyword:", "phase:", "zone:", "battle:", "icon:", "example:")
LEDGER = CityLedger(Path(__file__).resolve().parent, ("1.0",), KINDS)
CITATIONS = Citations(
    LEDGER,
    surely=rf"[SM]\d\d|({'|'.join(kind[:-1] for kind in KINDS)}):[A-Z].*",
    perhaps=r"[a-z][A-Za-z0-9 ]*\.[a-z]",
)
