"""Choose a faction, of which the card speaks from then on (faction.a), or a keyword to be given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.lasting import give
from wondertable.games.sow.words.change import ChosenName
from wondertable.games.sow.words.factions import FACTIONS
from wondertable.games.sow.words.keyword_definitions import DEFINITIONS
from wondertable.games.sow.words.players import doer
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class ChooseFaction(Effect):
    """The player chooses one of the factions of the cards in this game."""

    def steps(self) -> tuple[Step, ...]:
        return _CHOOSE


def _ask(t: CityTable, f: Frame) -> None:
    there = {t.faction(card.id) for card in t.cards}
    names = [name for name in FACTIONS if name in there] or list(FACTIONS)
    t.ask(f, doer(scope(t, f)), "choose one", tuple([("way", name, n) for n, name in enumerate(names)]))


def _keep(t: CityTable, f: Frame) -> None:
    s = scope(t, f)
    name: str = f.answer[0][1]
    if t.same_life(s.source, s.life):
        give(t, s.source, ChosenName(name), s.source, s.you, "")
    did(t, f, True)


@dataclass(frozen=True)
class ChooseKeyword(Effect):
    """Whoever does it chooses a keyword that needs no number; what is said next may give it."""

    def steps(self) -> tuple[Step, ...]:
        return _KEYWORD


def _ask_keyword(t: CityTable, f: Frame) -> None:
    names = sorted([one.name for one in DEFINITIONS.values() if not one.has_number])
    t.ask(f, doer(scope(t, f)), "choose one", tuple([("way", name, n) for n, name in enumerate(names)]))


_KEYWORD: Final = (Step("ability.a", _ask_keyword), Step("faction.a", _keep))
_CHOOSE: Final = (Step("faction.a", _ask), Step("faction.a", _keep))

register(ChooseFaction, ChooseKeyword)
