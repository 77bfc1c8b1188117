"""The Game: what a client holds. Ask for the decision, give an answer, look at the log."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from wondertable.games.kit.definition import Deck, GameDefinition
from wondertable.games.kit.pieces import Pieces, words
from wondertable.games.kit.position_code import exact_line, read_exact
from wondertable.games.kit.views import DecisionView, LogLine
from wondertable.games.kit.visibility import ONLOOKER
from wondertable.games.registry import definition
from wondertable.kernel.chance import Chance, scatter
from wondertable.kernel.decision import Answer, Decision
from wondertable.kernel.errors import BadInput, IllegalAnswer, WondertableError
from wondertable.kernel.event import Event
from wondertable.kernel.machine import answer
from wondertable.kernel.node import Json
from wondertable.kernel.saving import load
from wondertable.kernel.table import Table
from wondertable.play.decks import read_decks, write_decks
from wondertable.play.legal import legal_words, positions
from wondertable.play.seats import Who, seat_of, viewer


class Game:
    """A game in progress. `decision` is the open question, `answer` advances the game, everything else only reads.

    A seat is given by its number, from 0, or by its name: 0 is "A", 1 is "B", and so on, as many as there are decks.
    Where something is only looked at, there are two more: "judge" sees everything, "onlooker" what is open to all
    players. Any other seat is refused (`BadInput`).

    `answers` holds every answer given so far, `start` what the game began with.
    """

    def __init__(self, of: GameDefinition, table: Table, start: dict[str, Any], answers: list[Answer]) -> None:
        self.definition = of
        self.table = table
        self.start = start
        self.answers = answers

    @staticmethod
    def new(name: str, decks: Sequence[Deck | str], seed: int = 0, edition: str = "", **settings: Any) -> Game:
        """Set up a new game by its rules, "wotf" or "sow".

        There is one deck for each seat: a `Deck`, or the name of a starter deck. The same seed deals the same game
        again. Without an edition the newest rulebook is played. Settings: `loser` (wotf: the seat that lost the last
        game), `prerelease` (wotf), `first` (sow: the seat that goes first).

        Raises `BadInput` for a game, deck, edition or setting that does not exist.
        """
        return begin(name, decks, seed, edition, settings)

    @staticmethod
    def at(name: str, position: str) -> Game:
        """Return a game that goes on from a `position`. It has no record, since its beginning is not known.

        Raises `BadInput` for a position that is damaged.
        """
        of = definition(name)
        table = read_exact(position, of.blank)
        if table is None:
            raise BadInput("this is not a position: it begins with 'position: '")
        return Game(of, table, {"game": of.name, "edition": table.edition.name}, [])

    # -- which game it is ------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The short name of what is played: "wotf" or "sow"."""
        return self.definition.name

    @property
    def edition(self) -> str:
        """The edition of the rulebook."""
        return self.table.edition.name

    @property
    def moment(self) -> str:
        """When it is, in words: the round or the turn."""
        return self.definition.moment_words(self.table)

    # -- playing ---------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the game is over."""
        return self.table.decision

    @property
    def decides(self) -> int:
        """The number of the seat to decide, without computing the options; −1 when the game is over."""
        asked = self.table.asked
        return -1 if asked is None else asked.seat

    @property
    def players(self) -> int:
        """How many seats there are at this table."""
        return len(self.table.pools)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.table.outcome)

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats at this table, in order."""
        return self.definition.seated(self.table)

    @property
    def places(self) -> list[list[str]]:
        """The names of the seats by rank, best first, when the game is over; those who share a place stand together."""
        ranked = self.definition.places(self.table) if self.over else ()
        return [[self.seats[seat] for seat in place] for place in ranked]

    @property
    def winner(self) -> str:
        """The name of the winning seat ("A"), "draw", or "" while the game goes on."""
        return self.table.outcome

    def answer(self, *picked: int) -> Game:
        """Answer the open decision by the positions of the picked options, from 0; then the game goes on.

        `game.answer(2)` picks the third option, `game.answer()` none where that is allowed.
        Raises `IllegalAnswer`, which lists what is legal; the game is then as it was.
        """
        return self.give(picked)

    def give(self, picked: Answer) -> Game:
        """Return the same, with the positions in one tuple, as agents answer and records have it."""
        try:
            given = positions(picked)
            answer(self.table, given)
        except IllegalAnswer as error:
            raise IllegalAnswer(f"{error}{legal_words(self.definition, self.table)}") from None
        self.answers.append(given)
        return self

    def plays(self, seat: Who) -> bool:
        """Return whether a seat is still in the game."""
        return self.definition.is_in(self.table, seat_of(self.seats, seat))

    def concede(self, seat: Who) -> Game:
        """Return a player gives up; written into the record as the answer (−1 − seat).

        Raises `BadInput` for a seat that does not exist, `IllegalAnswer` when the game is over.
        """
        giving_up = seat_of(self.seats, seat)
        if self.over:
            raise IllegalAnswer("nobody can concede: the game is over")
        if not self.plays(giving_up):
            raise IllegalAnswer(f"{self.seats[giving_up]} can't concede: they are out of the game")
        self.definition.concede(self.table, giving_up)
        self.answers.append((-1 - giving_up,))
        return self

    def take(self, given: Answer) -> Game:
        """Give an answer as the record has it: picked options, or a concession."""
        if len(given) == 1 and given[0] < 0:
            return self.concede(-1 - given[0])
        return self.give(given)

    def after(self, *picked: int) -> Game:
        """Return the game as it would be after an answer; this one stays as it is.

        It goes on with the true hidden cards and the true chance: to look ahead for a player, use `imagine` first.
        """
        return self.clone().give(picked)

    def clone(self) -> Game:
        """Return a copy that goes on independently."""
        return Game(self.definition, self.table.clone(), self.start, list(self.answers))

    def reseed(self, seed: int) -> Game:
        """Let chance go on from another seed; the game has no record from here on."""
        self.table.chance = Chance(scatter(seed))
        self.start = {"game": self.name, "edition": self.edition, "reseeded": True}
        return self

    def forget_log(self) -> Game:
        """Drop the lines of the log that no rule asks for, so memory does not grow with a game."""
        self.table.events = self.table.events.kept_from(self.definition.log_needed(self.table))
        return self

    # -- looking ---------------------------------------------------------------------------------------------------

    @property
    def log(self) -> list[Event]:
        """All that happened, oldest first, with nothing hidden; `tell` puts it into words for a seat."""
        return self.table.log

    def card_name(self, card: int) -> str:
        """Return the printed name of a card by its number, as events in the log have it; "" for no card."""
        return str(getattr(self.table.cards[card].face, "name", "")) if 0 <= card < len(self.table.cards) else ""

    def tell(self, who: Who, since: int = 0) -> list[str]:
        """Return the log in words, a line for each event, as a viewer may read it, from line `since` on."""
        return [line["words"] for line in self.log_since(who, since)]

    def observe(self, who: Who) -> Json:
        """Return everything a viewer may know, and nothing else, as plain JSON.

        A dictionary: `game`, `edition`, `seat`, `turn` (whose), `players` (by "A" and "B": resources, piles with their
        size and the cards known), the cards in play, `decision`, `winner` and `log`. A card has a `label` that stays
        the same while it is in sight, what is printed on it, and its values now. The `decision` of the seat that is
        asked has `words`, `least`, `most`, `rule` and `options`, each with its `kind` and `words`; answer by position.
        """
        return self.definition.hide(self.table, viewer(self.seats, who))

    def look(self, who: Who) -> Json:
        """Return what `observe` returns, without the log: the table now and the open decision."""
        return self.definition.look(self.table, viewer(self.seats, who))

    def asked(self, who: Who) -> DecisionView | None:
        """Return only the open decision, as a viewer may read it; None when the game is over."""
        return self.definition.asked(self.table, viewer(self.seats, who))

    def log_since(self, who: Who, since: int = 0) -> list[LogLine]:
        """The log from the line `since` on, each line as data: its number, what happened, its words, rule and cards."""
        return self.definition.log_since(self.table, viewer(self.seats, who), since)

    def words(self, picked: Answer, who: Who) -> list[str]:
        """Return the options of the open decision at these indices, as a viewer may read them."""
        decision, eyes = self.table.decision, viewer(self.seats, who)
        if decision is None:
            return []
        return [self.definition.option_words(self.table, decision.options[n], eyes) for n in picked]

    def labels(self, picked: Answer, who: Who) -> Pieces:
        """Return the same as buttons say it, with the people and cards they name marked."""
        decision, eyes = self.table.decision, viewer(self.seats, who)
        if decision is None:
            return []
        found: Pieces = []
        for n in picked:
            found += words(", " if found else "")
            found += self.definition.option_label(self.table, decision.options[n], eyes)
        return found

    def imagine(self, seat: Who, seed: int) -> Game:
        """Return a game that looks the same to a seat, with everything unseen dealt again. It has no record."""
        table = self.definition.redeal(self.table, seat_of(self.seats, seat), seed)
        return Game(self.definition, table, {"game": self.name, "edition": self.edition, "imagined": True}, [])

    def explain(self, about: str, who: Who) -> str:
        """Explain a number, or why something is not legal, as far as a viewer may know.

        `game.explain("power Oak Warden", 0)`; with nothing asked for it says what can be asked.
        """
        return self.definition.explain(self.table, about, viewer(self.seats, who))

    def draw(self, who: Who) -> str:
        """Return the table drawn as text, as a viewer sees it."""
        return self.definition.draw(self.table, viewer(self.seats, who))

    def write_out(self, who: Who) -> str:
        """Return everything a viewer sees of the table as text, down to the last pile."""
        return self.definition.write_out(self.table, viewer(self.seats, who))

    def question(self, who: Who) -> str:
        """Return the open question in words, as a viewer may read it; "" when the game is over."""
        decision = self.table.decision
        return self.definition.question_words(self.table, decision, viewer(self.seats, who)) if decision else ""

    def __str__(self) -> str:
        return f"{self.definition.draw(self.table, ONLOOKER)}\n{self.question('onlooker')}".rstrip()

    def __repr__(self) -> str:
        decision = self.table.decision
        now = f"{self.seats[decision.seat]} decides: {decision.question}" if decision else f"over: {self.winner}"
        return f"<Game {self.name} {self.edition}, {self.moment}, {now}>"

    # -- saving ----------------------------------------------------------------------------------------------------

    @property
    def position(self) -> str:
        """The whole position in one line, hidden cards and all; `Game.at` reads it."""
        return exact_line(self.table)

    def dump(self) -> Json:
        """Return the position as JSON: everything needed to go on from here."""
        return {"game": self.definition.name, "table": self.table.dump()}

    @staticmethod
    def load(json: Json) -> Game:
        """Return a position read back from `dump`; it goes on exactly as the dumped one.

        Raises `BadInput` if it is damaged.
        """
        try:
            of = definition(json["game"])
            table = of.blank(json["table"]["edition"])
            load(table, json["table"])
            problem = impossible(table, of.seats)
            if problem:
                raise BadInput(f"this saved game is damaged: {problem}")
        except WondertableError:
            raise
        except Exception as error:  # the data may be anything
            told = f"{type(error).__name__}: {error}"
            problem = "this is no saved game, or of another version of Wondertable; missing or of another shape"
            raise BadInput(f"{problem}: {told}") from error
        return Game(of, table, {"game": of.name, "edition": table.edition.name}, [])

    # -- as a value ------------------------------------------------------------------------------------------------

    def digest(self) -> str:
        """Return a short name for this very position, hidden cards and all; how it came about does not matter.

        Games are equal (`==`, `hash`) if their positions are. `copy`, `deepcopy` and `pickle` give games that go on by
        themselves.
        """
        return self.table.digest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.definition is other.definition and self.digest() == other.digest()

    def __hash__(self) -> int:
        return hash(self.digest())

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, known: Any) -> Game:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        start = {name: value for name, value in self.start.items() if name != "decks"}
        decks = write_decks(self.start["decks"]) if "decks" in self.start else None
        return (unpacked, (self.dump(), start, decks, list(self.answers)))


def unpacked(position: Json, start: dict[str, Any], decks: Json, answers: list[Answer]) -> Game:
    """A game that was sent from another process: its position, its beginning with the decks apart, its answers."""
    game = Game.load(position)
    brought = {} if decks is None else {"decks": read_decks(decks)}
    return Game(game.definition, game.table, {**start, **brought}, answers)


def impossible(table: Table, seats: tuple[str, ...]) -> str:
    """Return what can't be so on any table, if anything: a position that was read may have been changed by hand."""
    if not table.cards or not 2 <= len(table.pools) <= len(seats):
        return "there are no cards, or no players"
    if table.outcome not in ("", "draw") and table.outcome not in seats:
        return f"nobody can win as {table.outcome!r}"
    if not table.outcome and (table.asked is None or not table.frames):
        return "the game is not over, but there is no open decision"
    for place, zone in enumerate(table.zones):
        for card in zone:
            if not 0 <= card < len(table.cards) or table.cards[card].zone != place:
                return f"a card lies in zone {place} that is elsewhere"
    lost = [card.zone for card in table.cards if card.zone >= len(table.zones)]
    return f"there is no zone {lost[0]}" if lost else ""


def begin(name: str, decks: Sequence[Deck | str], seed: int, edition: str, settings: dict[str, Any]) -> Game:
    """Return a new game; what does not exist is refused."""
    of = definition(name)
    _check_settings(of, settings)
    brought = _brought(of, decks)
    edition = edition or of.editions()[0]
    table = of.new(brought, seed, edition, settings)
    return Game(of, table, {"game": name, "edition": edition, "decks": brought, "seed": seed, "settings": settings}, [])


def starter(of: GameDefinition, name: str) -> Deck:
    """Return the starter deck of that name."""
    decks = of.starters()
    if name not in decks:
        raise BadInput(f"there is no starter deck {name!r}; there are {', '.join(decks)}")
    return decks[name]


def _brought(of: GameDefinition, decks: Sequence[Deck | str]) -> tuple[Deck, ...]:
    if isinstance(decks, str):
        raise BadInput(f"there is one deck for each seat, as in ({decks!r}, {decks!r})")
    return tuple([deck if isinstance(deck, Deck) else starter(of, deck) for deck in decks])


def _check_settings(of: GameDefinition, settings: dict[str, Any]) -> None:
    known = dict(of.settings)
    for name in settings:
        if name in known:
            continue
        near = get_close_matches(name, [*known, "seed", "edition"], 1)
        hint = f"perhaps {near[0]}" if near else f"there are {', '.join(known)}"
        raise BadInput(f"{of.name} has no setting {name!r}; {hint}")
