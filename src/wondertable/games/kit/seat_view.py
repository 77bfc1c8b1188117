"""A table as one seat is shown it, in words and as data: the one door for what is hidden.

What is alike in every game stands here; a game fills in what it shows and how it says it.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.pieces import Pieces, addressed, joined, naming_seat
from wondertable.games.kit.pieces import words as text
from wondertable.games.kit.position_code import exact_line
from wondertable.games.kit.prompting import Prompt, PromptView, shown
from wondertable.games.kit.story import LOOKED_BACK, Beat, BeatCard, Marks, Teller, Tellings
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
from wondertable.kernel.event import EVERYONE, Event
from wondertable.kernel.node import Json
from wondertable.kernel.table import Table

MOST_OPTIONS: Final = 12
"""So many options are written below a drawn table."""

NO_STORY: Final = Tellings({}, frozenset(), frozenset(), frozenset())


class SeatView:
    """What one seat is shown. `seats` are the names of all seats."""

    def __init__(self, seen: SeatSight, seats: tuple[str, ...]) -> None:
        self.seen = seen
        self.seats = seats

    # -- what a game says ------------------------------------------------------------------------------------------

    def look(self) -> Json:
        """Return the table now and the open decision."""
        raise NotImplementedError

    def option_view(self, option: Option) -> OptionView:
        """Return an option: its kind, what it refers to, and its words; the caller adds its id."""
        raise NotImplementedError

    def option_words(self, option: Option) -> str:
        """Return an option as a player reads it."""
        raise NotImplementedError

    def option_label(self, option: Option) -> Pieces:
        """Return an option as a button says it."""
        return text(self.option_words(option))

    def prompt(self, decision: Decision) -> Prompt | None:
        """Return how the table puts a question; nothing if the game has no short words for it."""
        return None

    def prompt_values(self, decision: Decision) -> dict[str, Pieces]:
        """Return what the fields of a prompt are filled with."""
        return {}

    def sentence(self, decision: Decision) -> str:
        """Return the sentence of a question; `{source}` is the card that asks. Nothing if the game knows none."""
        raise NotImplementedError

    def event_pieces(self, event: Event, number: int = -1) -> Pieces:
        """Return an event as a seat may read it, with the card that caused it."""
        raise NotImplementedError

    def event_place(self, event: Event) -> int:
        """Return the realm in which something happened, 0 if in none."""
        return 0

    def tellings(self) -> Tellings:
        """Return how this game tells its story; None if it does not."""
        return NO_STORY

    def face(self, card: int) -> Json:
        """Return what is printed on a card that the seat may know."""
        return None

    def is_minor(self, event: Event) -> bool:
        """Return whether an event is a mere step on the way, which a player need not read."""
        return False

    def refusals(self, about: str) -> list[Refusal]:
        """Return what can't be done now with a card or in a realm, and why."""
        raise NotImplementedError

    def picture(self) -> str:
        """Return the table drawn for people."""
        raise NotImplementedError

    def diagram(self) -> list[str]:
        """Return all of the table, line by line, down to the last pile."""
        raise NotImplementedError

    def explain(self, about: str) -> str:
        """Why something is as it is, or why it is not legal."""
        raise NotImplementedError

    def redeal(self, seed: int) -> Table:
        """Return a table that looks the same, with all that can't be seen dealt again."""
        raise NotImplementedError

    # -- what is alike ---------------------------------------------------------------------------------------------

    def observe(self) -> Json:
        """Return all that the seat may know: the table, the open decision, and the log."""
        found = self.look()
        found["log"] = self.log_since(0)
        return found

    def event_words(self, event: Event, number: int = -1) -> str:
        """Return an event in plain words, with its rule."""
        return f"{joined(self.event_pieces(event, number)).strip()}{cited(event.rule)}"

    @property
    def reader(self) -> str:
        """The name of the seat that looks; nothing for a judge or an onlooker."""
        seat = self.seen.seat
        return self.seats[seat] if 0 <= seat < len(self.seats) else ""

    def log_since(self, first: int) -> list[LogLine]:
        """Return the log from the line of that number on."""
        return lines_since(self.seen.table, first, self._line)

    def story_since(self, first: int, marks: Marks) -> list[Beat]:
        """Return what happened from the line of that number on, told in beats; `marks` says what places added up to."""
        log = self.seen.table.events
        teller = Teller(self.tellings(), self.reader, marks)
        teller.begin(log.newest(max(first - LOOKED_BACK, 0))[log.size - first :])
        short = log.size - first <= LOOKED_BACK
        for number, event in enumerate(log.since(first), max(first, 0)):
            teller.add(event, self._line(event, number), self._beat_cards(event, number, short))
        return teller.told(log.size)

    def _beat_cards(self, event: Event, number: int, short: bool) -> list[BeatCard]:
        """The card that an event speaks of, with its face in a short story; a card that nobody may know has no name."""
        card, seen = event.card, self.seen
        if event.seen == EVERYONE and (card < 0 or not seen.is_card(card)):
            return []
        if not seen.reads(event, number):
            return [{"label": "", "name": "", "face": None}]
        return [{"label": seen.label(card), "name": seen.title(card), "face": self.face(card) if short else None}]

    def asked(self) -> DecisionView | None:
        """Return the open decision: all of it for the deciding seat, and for others only what is public."""
        decision = self.seen.table.decision
        if decision is None:
            return None
        asked = self.seen.seat in (decision.seat, JUDGE)
        looks = ASKED if asked else OPENLY if self.is_public(decision) else UNASKED
        prompt = self.prompt(decision) or Prompt(self._plain_question(decision))
        options = with_ids([self._option(option, prompt) for option in decision.listed()]) if looks == ASKED else []
        words, source = self.question_words(decision), self.seen.label(decision.source)
        shown = self._prompted(prompt, decision) if asked else self._thinking(decision)
        return decision_view(decision, self.seats[decision.seat], looks, words, shown, source, options)

    def _option(self, option: Option, prompt: Prompt) -> OptionView:
        """Return an option with its button: accepting and declining are called by the question."""
        found = self.option_view(option)
        called = {"yes": prompt.yes, "no": prompt.decline}.get(found["kind"], "")
        found["label"] = text(called) if called else addressed(self.option_label(option), self.reader)
        return found

    def _prompted(self, prompt: Prompt, decision: Decision) -> PromptView:
        found = shown(prompt, decision, self.prompt_values(decision))
        found["prompt"] = addressed(found["prompt"], self.reader)
        found["about"] = addressed(found["about"], self.reader)
        return found

    def _thinking(self, decision: Decision) -> PromptView:
        waits = naming_seat(self.seats[decision.seat]) + text(" is thinking…")
        return {"prompt": waits, "about": [], "decline": "", "confirm": ""}

    def is_public(self, decision: Decision) -> bool:
        """Whether others may know what a question is about: a known question from a card they know, or from no card."""
        return self.sentence(decision) != "" and (decision.source < 0 or self.seen.knows(decision.source))

    def question_words(self, decision: Decision) -> str:
        """Return a question as a whole sentence, with its rule; to others, only what it is about."""
        if self.seen.seat not in (decision.seat, JUDGE):
            return f"{self.seats[decision.seat]} is deciding{self._about(decision)}."
        who = f"{self.seats[decision.seat]}: " if self.seen.seat == JUDGE else ""
        return f"{who}{self._plain_question(decision)}{how_many(decision)}{cited(decision.rule)}"

    def _plain_question(self, decision: Decision) -> str:
        source = "the rules" if decision.source < 0 else self.seen.name(decision.source)
        return (self.sentence(decision) or DECIDE).format(source=source, question=decision.question)

    def write_out(self) -> str:
        """Return all of the table as text; that of the judge ends with a line that can be read back."""
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
        said = self.event_pieces(event, number)
        return {
            "number": number, "what": event.what, "seat": self.seats[event.seat] if event.seat >= 0 else "",
            "words": f"{joined(said).strip()}{cited(event.rule)}", "pieces": addressed(said, self.reader),
            "rule": event.rule, "realm": self.event_place(event), "minor": self.is_minor(event),
            "cards": self._mentions(event, number),
        }  # fmt: skip

    def _mentions(self, event: Event, number: int) -> list[Mention]:
        """Return the cards that a line names; those which are hidden again have no label."""
        seen = self.seen
        cards = [event.card] if seen.reads(event, number) else []
        others = [card for card in {event.other: 0, event.source: 0} if card >= 0 and card not in cards]
        cards += [card for card in others if seen.told(card, event, number)]
        return [{"label": seen.label(card), "name": seen.title(card)} for card in cards if seen.is_card(card)]
