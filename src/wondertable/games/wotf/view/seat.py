"""A table as a seat is shown it: every way to look at one, by name."""

from __future__ import annotations

from wondertable.games.kit.pieces import Pieces
from wondertable.games.kit.prompting import Prompt
from wondertable.games.kit.seat_view import SeatView
from wondertable.games.kit.story import Tellings
from wondertable.games.kit.views import OptionView, Refusal
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.view.describe import event_pieces, option_line
from wondertable.games.wotf.view.diagram import diagram
from wondertable.games.wotf.view.explain import explain
from wondertable.games.wotf.view.labels import option_label
from wondertable.games.wotf.view.observe import look, option_view, printed
from wondertable.games.wotf.view.picture import picture
from wondertable.games.wotf.view.prompts import prompt_for, prompt_values
from wondertable.games.wotf.view.redeal import redeal
from wondertable.games.wotf.view.refusals import refusals
from wondertable.games.wotf.view.sentences import MINOR, QUESTIONS
from wondertable.games.wotf.view.tellings import TELLINGS
from wondertable.games.wotf.view.views import WorldView
from wondertable.games.wotf.view.visibility import Sight
from wondertable.games.wotf.words.zones import SEATS
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.event import Event
from wondertable.kernel.node import Json


class WorldSeat(SeatView):
    """What one seat is shown of a table of Wonders of The First."""

    def __init__(self, t: WorldTable, seat: int) -> None:
        self.sight = Sight(t, seat)
        super().__init__(self.sight, SEATS)

    def look(self) -> WorldView:
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
        named, _, what = decision.question.partition(" ")
        if named == "name" and what:
            return QUESTIONS["name"].replace("{named}", what)
        return QUESTIONS.get(decision.question, "")

    def event_pieces(self, event: Event, number: int = -1) -> Pieces:
        return event_pieces(self.sight, event, number)

    def event_place(self, event: Event) -> int:
        return event.place

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

    def redeal(self, seed: int) -> WorldTable:
        return redeal(self.sight.t, self.sight.seat, seed)
