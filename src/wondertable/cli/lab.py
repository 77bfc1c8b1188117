"""`wondertable lab`: what a card or a deck is worth, and how sure that is."""

from __future__ import annotations

import json as json_text
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from wondertable import BadInput, WondertableError
from wondertable.cli.typed import note_typed, typed

if TYPE_CHECKING:
    from wondertable.lab.findings import Found
    from wondertable.study.conduct import Players
    from wondertable.study.session import Session
    from wondertable.study.study import Study

run = App(name="lab", help="Measure what cards and decks are worth.", help_format="plaintext")

Several = Annotated[list[str] | None, Parameter(consume_multiple=True, negative="")]
REFUSED, INTERRUPTED = 2, 130
NOT_FORCED = -1


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Options:
    """What every question can be asked with."""

    game: str = "wotf"
    """Which game: wotf or sow."""
    edition: str = ""
    """The edition of the rulebook; the newest if none is named."""
    bot: str = "greedy"
    """The bot that plays both sides."""
    seed: int = 0
    """The first deal's seed."""
    jobs: int | None = None
    """How many games are played at the same time; by default one for each processor. It changes no result."""
    cluster: str = ""
    """The address of a Ray cluster that plays the games."""
    journal: Path | None = None
    """A journal of finished games. If the file exists, the work resumes where it stopped."""
    known: bool = False
    """Play nothing: answer from the games in the journal."""
    json: bool = False
    """Print the result as JSON."""
    page: Path | None = None
    """Write a page with charts to this file."""
    data: Path | None = None
    """Write the games to this file: .csv or .parquet."""


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Stops:
    """When a comparison stops."""

    deals: int = 200
    """At most so many deals for each card."""
    until: float = 0.0
    """Stop when the interval is so many points to either side; by default when the sign is known."""
    seconds: float = 0.0
    """Stop after so many seconds."""


USUAL, SOON = Options(), Stops()


@run.command
def card(
    name: Annotated[str, Parameter(help="A card, or `all` for every card of the deck.")],
    *, deck: str, instead: Annotated[str, Parameter(name="--for")] = "", forced: bool = True, places: int = 0,
    copies: int = 1, openings: int = 0, bots: Several = None, stops: Stops = SOON, options: Options = USUAL,
) -> int:  # fmt: skip
    """Compare a card with another in the same slot of a deck, on the same deals with the seats swapped.

    Parameters
    ----------
    deck
        A starter deck, a file with a deck list, a folder of them, or `starters` for all starter decks.
    instead
        The card to compare with; by default a plain card of the same type and cost.
    forced
        Put the card among the first cards of the deck in every deal, which needs far fewer games.
    places
        Among how many cards from the top; by default as many as nearly every game draws.
    copies
        How many copies to exchange, without a forced draw.
    openings
        Leave so many answers at the beginning of each game to chance.
    bots
        Ask it with each of these bots, since what a card is worth depends on who plays it.
    """

    def asked() -> Found:
        from wondertable.lab.findings import Comparison, cards_found
        from wondertable.lab.trials import Limits

        where = places if forced and copies == 1 else NOT_FORCED
        asks = Comparison(name, deck, tuple(bots or [options.bot]), instead, where, copies, openings)
        return cards_found(_lab(options, bots), asks, Limits(stops.deals, stops.until, stops.seconds))

    return _told(asked, options)


@run.command
def values(*, decks: Several = None, deals: int = 500, options: Options = USUAL) -> int:
    """Fit the value of every card and keyword from games between mixed decks.

    Parameters
    ----------
    decks
        The decks whose cards are mixed; by default all starter decks.
    deals
        How many deals are played.
    """

    def asked() -> Found:
        from wondertable.lab.findings import values_found

        return values_found(_lab(options), decks or ["starters"], deals)

    return _told(asked, options)


@run.command
def ratings(
    *, decks: Several = None, games: int = 400, without: str = "", change: str = "", options: Options = USUAL
) -> int:
    """Rate decks against each other: Elo, the best mixture, cycles.

    Parameters
    ----------
    decks
        The decks to rate; by default all starter decks.
    games
        How many games in all.
    without
        Replace this card by a plain one in every deck that has it.
    change
        Change a number of a card everywhere, such as "Moss Ram: cost 4".
    """

    def asked() -> Found:
        from wondertable.lab.findings import ratings_found

        return ratings_found(_lab(options), decks or ["starters"], games, without, change)

    return _told(asked, options)


@run.command
def pair(one: str = "", two: str = "", *, deck: str, deals: int = 100, most: int = 10, options: Options = USUAL) -> int:
    """Find out whether two cards of a deck are worth more together; without names, look at many pairs.

    Parameters
    ----------
    one
        A card of the deck.
    two
        Another card of the deck.
    deck
        A starter deck or a file with a deck list.
    deals
        How many deals for each pair.
    most
        At most so many pairs, where none is named.
    """

    def asked() -> Found:
        from wondertable.lab.findings import pairs_told

        return pairs_told(_lab(options), one, two, deck, deals, most)

    return _told(asked, options)


@run.command
def deck(
    name: str, *, format: str = "", rounds: int = 10, deals: int = 100, write: Path | None = None,
    options: Options = USUAL,
) -> int:  # fmt: skip
    """Improve a deck by swaps that a test accepts.

    Parameters
    ----------
    name
        A starter deck or a file with a deck list.
    format
        The format in which the deck must be legal.
    rounds
        How many rounds of swaps are tried.
    deals
        At most so many deals for each swap.
    write
        Write the improved list to this file.
    """

    def asked() -> Found:
        from wondertable.lab.findings import deck_improved

        return deck_improved(_lab(options), name, format, rounds, deals, write)

    return _told(asked, options)


@run.command(name="try")
def try_(file: Path, *, seconds: float = 100.0, deals: int = 200, options: Options = USUAL) -> int:
    """Try new cards: which are out of line, in which deck, and which were never played or never mattered.

    Parameters
    ----------
    file
        The new cards: JSON, one card a line, CSV or a community export.
    seconds
        Stop after so many seconds.
    deals
        At most so many deals for each card.
    """

    def asked() -> Found:
        from wondertable.lab.findings import tried
        from wondertable.lab.trials import Limits

        return tried(_lab(options), file, Limits(deals, 0.0, seconds))

    return _told(asked, options)


@run.command
def report(journal: Path, page: Path, *, data: Path | None = None) -> int:
    """Write the page of a question from its journal, finished or not. Nothing is played.

    Parameters
    ----------
    journal
        The journal of a question to the lab.
    page
        Write the page to this file.
    data
        Write the games to this file too: .csv or .parquet.
    """
    from wondertable.study.journal import question_of

    try:
        asked = question_of(journal)
    except BadInput as error:
        print(error, file=sys.stderr)
        return REFUSED
    words = [*_without(asked[1:], ("--page", "--data", "--journal", "--cluster")), "--known", "--journal", str(journal)]
    more = ["--data", str(data)] if data is not None else []
    note_typed(asked)
    status: int = run([*words, "--page", str(page), *more], result_action="return_value")
    return status


def _without(words: list[str], options: tuple[str, ...]) -> list[str]:
    """Leave out some options and what follows each."""
    kept: list[str] = []
    left = iter(words)
    for word in left:
        if word in options:
            next(left, None)
        elif not word.startswith(tuple([f"{one}=" for one in options])):
            kept.append(word)
    return kept


@dataclass
class Lab:
    """The settings of a question, and how its games are played."""

    options: Options
    players: Players
    sessions: int = 0

    def session(self, study: Study) -> Session:
        """Open a session of a study, with a bar that shows how far it is."""
        from wondertable.cli.progress import Bar
        from wondertable.study.conduct import Progress
        from wondertable.study.session import Session

        bar = Bar("games")

        def watch(progress: Progress) -> None:
            bar.show(progress.done, progress.total, progress.played, progress.lost)

        self.sessions += 1
        return Session(study, self.players, self._journal(), watch, typed())

    def _journal(self) -> Path | None:
        """Return the journal of the next session; a question that needs several has a numbered file for each."""
        path = self.options.journal
        if path is None or self.sessions == 1:
            return path
        return path.with_name(f"{path.stem}-{self.sessions}{path.suffix}")


def _lab(options: Options, bots: list[str] | None = None) -> Lab:
    from wondertable.study.bots import Bots
    from wondertable.study.conduct import Players

    for bot in bots or [options.bot]:
        Bots().agent(bot, 0)  # an unknown bot is refused before anything is played
    if options.known and options.journal is None:
        raise BadInput("--known needs a journal: name it with --journal")
    return Lab(options, Players(_jobs(options), 0.0, "" if options.known else options.cluster))


def _jobs(options: Options) -> int:
    if options.known:
        return 0
    return options.jobs or (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def _told(ask: Callable[[], Found], options: Options) -> int:
    """Answer a question: print what was found and write the files that were asked for."""
    try:
        found = ask()
        _written(found, options)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("numpy", "polars"):
            raise
        print("the lab needs the extra `lab`: pip install 'wondertable[lab]'", file=sys.stderr)
        return REFUSED
    except (WondertableError, OSError) as error:
        print(error, file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        kept = f"; finished games are in {options.journal}" if options.journal else "; with --journal nothing is lost"
        print(f"interrupted{kept}", file=sys.stderr)
        return INTERRUPTED
    print(json_text.dumps(found.json, ensure_ascii=False) if options.json else "\n".join(found.lines))
    return 0


def _written(found: Found, options: Options) -> None:
    if options.page is not None:
        from wondertable.lab.page import page

        _write(options.page, page(found, _command()))
    if options.data is not None:
        from wondertable.lab.data import write_data

        write_data(options.data, found)


def _command() -> str:
    import shlex

    return shlex.join(["wondertable", *typed()])


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path} can't be written: {error.strerror}") from error
