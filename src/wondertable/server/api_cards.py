"""What is sent to and from the server about cards, decks, rules and the workshop."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from wondertable.server.api import DeckText, Words

SetText = Annotated[str, msgspec.Meta(max_length=1_900_000)]
PageText = Annotated[str, msgspec.Meta(max_length=100_000)]


class CardLine(msgspec.Struct):
    """A card as it is written down, with what is printed on it as titled lines."""

    name: str
    full: str
    """The name that means this very card: with its set, where the name alone means another."""
    set: str
    shipped: bool
    understood: bool
    row: dict[str, Any]
    lines: list[tuple[str, str]]
    most: int
    """How many copies a deck may have in the usual format; 0 if there is no limit."""


class CardsFound(msgspec.Struct):
    """The cards that a query asks for, some of them at a time."""

    total: int
    """How many cards there are in all."""
    found: int
    cards: list[CardLine]
    notes: list[str]
    """What of the player's own sets can't be read."""


class QueryField(msgspec.Struct):
    """A field that can be asked for; `values` are some that cards have."""

    name: str
    words: str
    number: bool
    other: list[str]
    values: list[str]


class QueryHelp(msgspec.Struct):
    """How cards are searched."""

    fields: list[QueryField]
    examples: list[str]


class CardPart(msgspec.Struct):
    """A line of a card's text, and how it is understood."""

    words: str
    said: list[str]


class RulingAbout(msgspec.Struct):
    """How a question is ruled that the rulebook leaves open."""

    id: str
    about: list[str]
    question: str
    ruling: str
    reason: str


class CardAbout(msgspec.Struct):
    """All about a card."""

    card: CardLine
    text: str
    parts: list[CardPart]
    error: str
    """Which words are not understood; nothing if all are."""
    at: int
    """Where in the text they begin."""
    rulings: list[RulingAbout]
    also: list[str]
    """Other cards of the same name."""
    decks: dict[str, int] = {}
    """How many copies each starter deck has that has any."""


class DeckAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A deck as a list."""

    game: Words
    list: DeckText
    format: Words = ""
    dbs: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    """The most DBS points allowed; 0 asks for no limit."""


class DeckProblem(msgspec.Struct):
    """What is wrong with a deck; line 0 is the whole of it."""

    rule: str
    words: str
    line: int


class DeckCount(msgspec.Struct):
    """Something counted in a deck; `share` marks a chance instead of numbers."""

    title: str
    share: bool
    rows: list[tuple[str, float]]


class DeckLine(msgspec.Struct):
    """A line of a deck."""

    count: int
    name: str
    section: str
    number: int
    card: CardLine | None


class DeckFound(msgspec.Struct):
    """A deck, checked and counted. What can't be read is among the problems."""

    name: str
    format: str
    legal: bool
    cards: int
    beside: int
    problems: list[DeckProblem]
    counts: list[DeckCount]
    lines: list[DeckLine]
    text: str
    """The list in tidy form."""


class DeckShown(msgspec.Struct):
    """A starter deck as a list."""

    name: str
    text: str


class HandsAsked(msgspec.Struct, forbid_unknown_fields=True):
    """Some hands to look at."""

    game: Words
    list: DeckText
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0
    hands: Annotated[int, msgspec.Meta(ge=1, le=20)] = 3
    size: Annotated[int, msgspec.Meta(ge=1, le=20)] = 6


class Hands(msgspec.Struct):
    """Hands that the deck dealt."""

    seed: int
    hands: list[list[CardLine]]


class StudyAsked(msgspec.Struct, forbid_unknown_fields=True):
    """Try a deck against the starter decks, both sides in the hands of the same bot."""

    game: Words
    list: DeckText
    bot: Annotated[str, msgspec.Meta(pattern="^(novice|apprentice|adept)$")] = "apprentice"
    games: Annotated[int, msgspec.Meta(ge=2, le=2_000)] = 40


class StudyRow(msgspec.Struct):
    """How a deck fared against another: won of so many, and between what the true part lies, by 95 %."""

    deck: str
    games: int
    won: float
    rate: float
    low: float
    high: float


class StudyFound(msgspec.Struct):
    """What came of the games so far."""

    rows: list[StudyRow]
    all: StudyRow


class SetAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A card set of your own: the text of a file, and its name, whose ending says the format."""

    game: Words
    file: Words
    text: SetText


class SetAdded(msgspec.Struct):
    """How an import went."""

    cards: int
    replaced: int
    sets: list[str]
    points: int
    wrong: list[str]
    not_understood: list[str]
    notes: list[str]


class SetAbout(msgspec.Struct):
    """An installed set."""

    name: str
    cards: int
    shipped: bool


class SetsAbout(msgspec.Struct):
    """All installed sets of a game."""

    sets: list[SetAbout]
    may_import: bool


class RuleLine(msgspec.Struct):
    """A rule in our words."""

    id: str
    words: str
    section: str
    example: bool = False


class RuleSection(msgspec.Struct):
    """A section of the rulebook."""

    id: str
    title: str


class RulesFound(msgspec.Struct):
    """Rules that hold some words; without words, the sections."""

    game: str
    editions: list[str]
    sections: list[RuleSection]
    rules: list[RuleLine]
    rulings: list[RulingAbout]


class RuleDifference(msgspec.Struct):
    """A topic on which editions differ, and what each of them says."""

    topic: str
    texts: dict[str, str]


class RuleAbout(msgspec.Struct):
    """A rule, a section, a keyword or a ruling."""

    id: str
    title: str
    words: str
    parent: str
    children: list[RuleLine]
    rulings: list[RulingAbout]
    differences: list[RuleDifference]


class WorkshopAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A card as it is typed: its fields as in a card file."""

    game: Words
    card: dict[str, Any]


class WorkshopFound(msgspec.Struct):
    """The card, and how it is understood; or what is not, where, and what would be known."""

    understood: bool
    card: CardLine | None
    parts: list[CardPart]
    error: str = ""
    at: int = 0
    length: int = 0
    expected: list[str] = []
    near: list[str] = []
    """The nearest texts that are understood; one with "…" is a wording with room for more."""


class FreeWish(msgspec.Struct, forbid_unknown_fields=True):
    """Something that must be true: an expectation of a scenario, of what it speaks, and its value."""

    key: Words
    of: Words
    value: int | Words


class FreeFact(msgspec.Struct):
    """Something that is true on a free table now; `card` is the label of the card it speaks of, if it does."""

    card: str
    key: str
    of: str
    value: int | str


class FreeFacts(msgspec.Struct):
    """All that can be said about a free table now."""

    facts: list[FreeFact]


class FreeAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A free table: the position as a scenario writes it, and the answers given on it so far, as ids of options."""

    text: PageText
    answers: Annotated[list[list[Words]], msgspec.Meta(max_length=500)] = []
    view: Words = "judge"
    about: Words = ""
    title: Words = ""
    expect: Annotated[list[FreeWish], msgspec.Meta(max_length=200)] = []
    """What must be true at the end, for `save`."""


class FreeStep(msgspec.Struct):
    """What was answered on a free table."""

    seat: str
    words: str


class FreeTable(msgspec.Struct):
    """The state of a free table. The decision is shown with the options of the seat to decide."""

    view: Any
    asked: str
    steps: list[FreeStep]
    error: str = ""
    """What of the position or the answers can't be read; `line` is where in the text."""
    line: int = 0
    position: Any = None
    """The position as data: `game`, `cards`, `setup`."""


class FreeText(msgspec.Struct):
    """A scenario file."""

    text: str
