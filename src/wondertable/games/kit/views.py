"""What a client is shown, in every game: the question with its options, lines of the log, refusals, the outcome.

These are plain dictionaries with known keys, ready to be written as JSON. Each game adds the shape of its own table.
Cards go by labels, which stay the same for a seat as long as it can follow the card, and tell nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NotRequired, TypedDict

from wondertable.games.kit.pieces import Piece
from wondertable.games.kit.prompting import PromptView
from wondertable.kernel.decision import Decision, Numbers
from wondertable.kernel.event import Event
from wondertable.kernel.table import Table


class OptionView(TypedDict):
    """One thing that can be picked. `id` stays the same while the question is open."""

    id: str
    kind: str
    words: str
    label: list[Piece]
    """The same in a few words, for a button."""
    card: NotRequired[str]
    """The card it speaks of: the one played, activated or picked."""
    target: NotRequired[str]
    """The card it is done to."""
    realm: NotRequired[int]
    player: NotRequired[str]
    value: NotRequired[str | int | float]


class Range(TypedDict):
    """The smallest and the largest number that can be answered."""

    least: int
    most: int


class DecisionView(TypedDict):
    """The open decision. Other viewers get only `seat`, `words` and, if public, `question` and `source`."""

    seat: str
    """The seat to decide."""
    question: str
    """Which question it is, in the engine's short words: those of each game are listed below."""
    words: str
    """The same as a whole sentence, with its rule."""
    prompt: list[Piece]
    """One short question, as the table asks it. For other viewers: that this player is thinking."""
    about: list[Piece]
    """A second line: what the card that asks says, or what the answer leads to."""
    decline: str
    """What declining is called: picking `no` if that is an option, else nothing. Empty if something must be picked."""
    confirm: str
    """What confirming is called where several may be picked; empty where one is."""
    rule: str
    """The rule that asks."""
    source: str
    """The card that asks; empty if a rule does."""
    least: int
    """How many options must be picked at least."""
    most: int
    """How many may be picked."""
    may: bool
    """Whether it can be declined, by picking `no`."""
    ordered: bool
    """Whether the order of what is picked matters."""
    options: list[OptionView] | None
    """All there are; of a number only the first, for any in `numbers` may be picked: its id is `number:N`."""
    numbers: Range | None
    by_card: dict[str, list[str]]
    """The ids of the options that speak of a card, by its label."""
    by_target: dict[str, list[str]]
    """The same by what an option is done to: a card's label, `realm 3`, `player B`."""


class Mention(TypedDict):
    """A card that a line of the log names."""

    label: str
    name: str


class LogLine(TypedDict):
    """One thing that happened, as the reader may know it."""

    number: int
    """The place of the line in the log, from 0."""
    what: str
    """What kind of event it is; those of each game are listed below."""
    seat: str
    """Who did it, or to whom it happened; empty if nobody."""
    words: str
    """The line in plain words with its rule; players go by the letters of their seats."""
    pieces: list[Piece]
    """The same without its rule, said to the reader, in pieces."""
    rule: str
    realm: int
    """Where it happened; 0 if in no realm."""
    minor: bool
    """A mere step on the way."""
    cards: list[Mention]


class Refusal(TypedDict):
    """Something that can't be done now, why, and by which rule."""

    action: str
    realm: int
    words: str
    rule: str


def refusal(action: str, problem: str, realm: int = 0) -> Refusal:
    """Return a problem as the rules say it ("needs 1 more energy · 404.2"), taken apart."""
    words, _, rule = problem.rpartition(" · ")
    return {"action": action, "realm": realm, "words": words or rule, "rule": rule if words else ""}


def with_ids(options: list[OptionView]) -> list[OptionView]:
    """Give every option its id: what it is, and what it speaks of; equal ones are told apart by number."""
    count: dict[str, int] = {}
    for option in options:
        parts = [option["kind"], option.get("card", ""), option.get("target", ""), option.get("player", "")]
        parts += [str(option["realm"]) if option.get("realm") else "", str(option.get("value", ""))]
        name = ":".join([part for part in parts if part]).replace(" ", "_")
        count[name] = count.get(name, 0) + 1
        option["id"] = name if count[name] == 1 else f"{name}#{count[name]}"
    return options


def range_of(decision: Decision) -> Range | None:
    """Return what may be said, if the question asks for a number."""
    options = decision.options
    return {"least": options.first, "most": options.last} if isinstance(options, Numbers) else None


def by_card(options: list[OptionView]) -> dict[str, list[str]]:
    """Return the ids of the options that speak of each card."""
    found: dict[str, list[str]] = {}
    for option in options:
        if option.get("card"):
            found.setdefault(option["card"], []).append(option["id"])
    return found


def by_target(options: list[OptionView]) -> dict[str, list[str]]:
    """Return the ids of the options that are done to each card, realm or player."""
    found: dict[str, list[str]] = {}
    for option in options:
        for target in _targets(option):
            found.setdefault(target, []).append(option["id"])
    return found


def _targets(option: OptionView) -> list[str]:
    realm, player = option.get("realm", 0), option.get("player", "")
    found = [option.get("target", ""), f"realm {realm}" if realm else "", f"player {player}" if player else ""]
    return [target for target in found if target]


def decision_view(
    decision: Decision, seat: str, looks: int, words: str, prompt: PromptView, source: str, options: list[OptionView]
) -> DecisionView:
    """Return the open decision: all of it for the deciding seat, and for others only what is public."""
    mine, public = looks == ASKED, looks != UNASKED
    return {
        "seat": seat, "question": decision.question if public else "", "words": words, "prompt": prompt["prompt"],
        "about": prompt["about"], "decline": prompt["decline"], "confirm": prompt["confirm"],
        "rule": decision.rule if public else "", "source": source if public else "",
        "least": decision.least if mine else 0, "most": decision.most if mine else 0, "may": mine and decision.may,
        "ordered": mine and decision.ordered, "options": options if mine else None,
        "numbers": range_of(decision) if mine else None, "by_card": by_card(options), "by_target": by_target(options),
    }  # fmt: skip


UNASKED: Final = 0
OPENLY: Final = 1
ASKED: Final = 2
"""How a seat looks at a question: it is another's, and hidden or open; or its own."""


def lines_since(table: Table, first: int, line: Callable[[Event, int], LogLine]) -> list[LogLine]:
    """Return the log in words from that line on."""
    return [line(event, number) for number, event in enumerate(table.events.since(first), max(first, 0))]
