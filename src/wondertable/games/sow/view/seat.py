"""A table as a seat is shown it: every way to look at one, by name."""

from __future__ import annotations

from wondertable.games.kit.pieces import Pieces
from wondertable.games.kit.prompting import Prompt
from wondertable.games.kit.seat_view import SeatView
from wondertable.games.kit.story import Tellings
from wondertable.games.kit.views import OptionView, Refusal
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.view.describe import event_pieces, option_line
from wondertable.games.sow.view.diagram import diagram
from wondertable.games.sow.view.explain import explain
from wondertable.games.sow.view.labels import option_label
from wondertable.games.sow.view.observe import look, option_view, printed
from wondertable.games.sow.view.picture import picture
from wondertable.games.sow.view.prompts import prompt_for, prompt_values
from wondertable.games.sow.view.redeal import redeal
from wondertable.games.sow.view.refusals import refusals
from wondertable.games.sow.view.sentences import MINOR, QUESTIONS
from wondertable.games.sow.view.tellings import TELLINGS
from wondertable.games.sow.view.views import CityView
from wondertable.games.sow.view.visibility import Sight
from wondertable.games.sow.words.zones import SEATS
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.event import Event
from wondertable.kernel.node import Json


class CitySeat(SeatView):
    """What one seat is shown of a table of State of Wonder."""

    def __init__(self, t: CityTable, seat: int) -> None:
        self.sight = Sight(t, seat)
        super().__init__(self.sight, SEATS)

    def look(self) -> CityView:
        return look(self.sight, self.asked())

    def option_view(self, option: Option) -> OptionView:
        return option_view(self.sight, option)

    def option_label(self, option: Option) -> Pieces:
        return option_label(self.sight, option)

    def prompt(self, decision: Decision) -> Prompt | None:
        return prompt_for(self.sight, decision)

    def prompt_values(self, decision: Decision) -> dict[str, Pieces]:
        return prompt_values(self.sight, decision)

    def option_words(self, option: Option) -> str:
        return option_line(self.sight, option)

    def sentence(self, decision: Decision) -> str:
        return QUESTIONS.get(decision.question, "")

    def is_public(self, decision: Decision) -> bool:
        """Return a card that has gone back to a hand since is still named, as in the log."""
        known = decision.source < 0 or self.sight.told(decision.source, None, -1)
        return known and decision.question in QUESTIONS

    def event_pieces(self, event: Event, number: int = -1) -> Pieces:
        return event_pieces(self.sight, event, number)

    def tellings(self) -> Tellings:
        return TELLINGS

    def face(self, card: int) -> Json:
        return {**printed(self.sight.t.face(card))}

    def is_minor(self, event: Event) -> bool:
        return event.what in MINOR

    def refusals(self, about: str) -> list[Refusal]:
        return refusals(self.sight, about)

    def picture(self) -> str:
        return picture(self.sight)

    def diagram(self) -> list[str]:
        return diagram(self.sight)

    def explain(self, about: str) -> str:
        return explain(self.sight, about)

    def redeal(self, seed: int) -> CityTable:
        return redeal(self.sight.t, self.sight.seat, seed)
