"""A table as one seat is shown it, in words and as data: the one door for what is hidden.

What is alike in every game stands here; a game fills in what it shows and how it says it.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.position_code import exact_line
from wondertable.games.kit.telling import DECIDE, cited, how_many
from wondertable.games.kit.views import (
    ASKED,
    OPENLY,
    UNASKED,
    DecisionView,
    LogLine,
    Mention,
    OptionView,
    Refusal,
    decision_view,
    lines_since,
    with_ids,
)
from wondertable.games.kit.visibility import JUDGE, SeatSight
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.event import Event
from wondertable.kernel.node import Json
from wondertable.kernel.table import Table

MOST_OPTIONS: Final = 12
"""So many options are written below a drawn table."""


class SeatView:
    """What one seat is shown. `seats` are the names of all seats there can be."""

    def __init__(self, seen: SeatSight, seats: tuple[str, ...]) -> None:
        self.seen = seen
        self.seats = seats

    # -- what a game says ------------------------------------------------------------------------------------------

    def look(self) -> Json:
        """What lies on the table now and what is asked."""
        raise NotImplementedError

    def option_view(self, option: Option) -> OptionView:
        """An option: its kind, what it speaks of, and its words; its id is given by whoever lists it."""
        raise NotImplementedError

    def option_words(self, option: Option) -> str:
        """An option as a player reads it."""
        raise NotImplementedError

    def sentence(self, decision: Decision) -> str:
        """The sentence of a question; `{source}` is the card that asks. Nothing if the game knows none."""
        raise NotImplementedError

    def event_words(self, event: Event, number: int = -1) -> str:
        """An event as a seat may read it, with what caused it: the card behind it and the rule."""
        raise NotImplementedError

    def event_place(self, event: Event) -> int:
        """The realm in which something happened, 0 if in none."""
        return 0

    def is_minor(self, event: Event) -> bool:
        """Whether an event is a mere step on the way, which a player need not read."""
        return False

    def refusals(self, about: str) -> list[Refusal]:
        """What can't be done now with a card or in a realm, and why."""
        raise NotImplementedError

    def picture(self) -> str:
        """The table drawn for people."""
        raise NotImplementedError

    def diagram(self) -> list[str]:
        """All of the table, line by line, down to the last pile."""
        raise NotImplementedError

    def explain(self, about: str) -> str:
        """Why something is as it is, or why it is not legal."""
        raise NotImplementedError

    def redeal(self, seed: int) -> Table:
        """A table that looks the same, with all that can't be seen dealt anew."""
        raise NotImplementedError

    # -- what is alike ---------------------------------------------------------------------------------------------

    def observe(self) -> Json:
        """All that the seat may know: the table, the open decision, and the log."""
        found = self.look()
        found["log"] = self.log_since(0)
        return found

    def log_since(self, first: int) -> list[LogLine]:
        """The log from the line of that number on."""
        return lines_since(self.seen.table, first, self._line)

    def asked(self) -> DecisionView | None:
        """What is asked: everything to the one who decides, to others only that somebody does and, if open, of what."""
        decision = self.seen.table.decision
        if decision is None:
            return None
        asked = self.seen.seat in (decision.seat, JUDGE)
        looks = ASKED if asked else OPENLY if self.is_public(decision) else UNASKED
        options = with_ids([self.option_view(option) for option in decision.listed()]) if looks == ASKED else []
        words, source = self.question_words(decision), self.seen.label(decision.source)
        return decision_view(decision, self.seats[decision.seat], looks, words, source, options)

    def is_public(self, decision: Decision) -> bool:
        """Whether others may know what a question is about: a known question from a card they know, or from no card."""
        return self.sentence(decision) != "" and (decision.source < 0 or self.seen.knows(decision.source))

    def question_words(self, decision: Decision) -> str:
        """A question as a whole sentence, with its rule; to others, only what it is about."""
        if self.seen.seat not in (decision.seat, JUDGE):
            return f"{self.seats[decision.seat]} is deciding{self._about(decision)}."
        source = "the rules" if decision.source < 0 else self.seen.name(decision.source)
        said = (self.sentence(decision) or DECIDE).format(source=source, question=decision.question)
        who = f"{self.seats[decision.seat]}: " if self.seen.seat == JUDGE else ""
        return f"{who}{said}{how_many(decision)}{cited(decision.rule)}"

    def write_out(self) -> str:
        """All of the table as text; that of the judge ends with a line that can be read back."""
        lines = [*self.diagram(), *self._question()]
        return "\n".join([*lines, exact_line(self.seen.table)] if self.seen.seat == JUDGE else lines)

    def _about(self, decision: Decision) -> str:
        if not self.is_public(decision):
            return ""
        source = "" if decision.source < 0 else f", for {self.seen.name(decision.source)}"
        return f" ({decision.question}{source})"

    def _question(self) -> list[str]:
        decision = self.seen.table.decision
        if decision is None:
            return []
        lines = [f"asked: {self.question_words(decision)}"]
        if self.seen.seat != JUDGE:
            return lines
        shown = decision.listed()[:MOST_OPTIONS]
        lines += [f"  {n} {self.option_words(option)}" for n, option in enumerate(shown)]
        if len(decision.options) > MOST_OPTIONS:
            lines.append(f"  … {len(decision.options)} options")
        return lines

    def _line(self, event: Event, number: int) -> LogLine:
        return {
            "number": number, "what": event.what, "seat": self.seats[event.seat] if event.seat >= 0 else "",
            "words": self.event_words(event, number), "rule": event.rule, "realm": self.event_place(event),
            "minor": self.is_minor(event), "cards": self._mentions(event, number),
        }  # fmt: skip

    def _mentions(self, event: Event, number: int) -> list[Mention]:
        """The cards that a line names; those which are hidden again have no label."""
        seen = self.seen
        cards = [event.card] if seen.reads(event, number) else []
        others = [card for card in {event.other: 0, event.source: 0} if card >= 0 and card != event.card]
        cards += [card for card in others if seen.told(card, event, number)]
        return [{"label": seen.label(card), "name": seen.title(card)} for card in cards if seen.is_card(card)]
