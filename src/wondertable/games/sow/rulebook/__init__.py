"""The ledger of State of Wonder: every rule in our own words, and our rulings."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from wondertable.games.kit.rulebook import Citations, Keyword, Ledger
from wondertable.games.sow.keywords import REMINDERS, WITH_NUMBER


class CityLedger(Ledger):
    """One edition; the keywords are those that the cards explain."""

    @cached_property
    def keywords(self) -> dict[str, Keyword]:
        return {name: self._keyword(name) for name in REMINDERS}

    def _keyword(self, name: str) -> Keyword:
        ruled = [one.id for one in self.rulings.values() if f"keyword:{name}" in one.about]
        borders = f"see {', '.join(ruled)}" if ruled else "none that had to be ruled on"
        return Keyword(f"{name} (X)" if name in WITH_NUMBER else name, "keyword", REMINDERS[name], borders)


KINDS = ("keyword:", "phase:", "zone:", "battle:", "icon:", "example:")
LEDGER = CityLedger(Path(__file__).resolve().parent, ("1.0",), KINDS)
CITATIONS = Citations(
    LEDGER,
    surely=rf"[SM]\d\d|({'|'.join(kind[:-1] for kind in KINDS)}):[A-Z].*",
    perhaps=r"[a-z][A-Za-z0-9 ]*\.[a-z]",
)
