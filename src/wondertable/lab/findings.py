"""Questions put to the lab, and what was found: lines to read, JSON, and what a page draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

from wondertable import BadInput, Deck, Json, definition
from wondertable.lab import improve, new_cards, pairs, values
from wondertable.lab.arms import PLACES, Arm, Question, slots_of, study_of
from wondertable.lab.card import (
    arms_for,
    compared,
    every_card,
    ranking,
    story,
    trial_json,
    usual_openings,
    usual_places,
)
from wondertable.lab.ratings import Rating, cycles
from wondertable.lab.ratings import ratings as rated
from wondertable.lab.replacement import plain_replacement
from wondertable.lab.trials import Limits, Trial
from wondertable.lab.trials import run as run_trials
from wondertable.library.decks import list_of, write_list
from wondertable.library.games import card_game
from wondertable.library.imports import read_cards
from wondertable.library.store import library
from wondertable.study.conduct import Findings
from wondertable.study.decks import decks_of
from wondertable.study.result import Result
from wondertable.study.schedule import deck_round, fixtures
from wondertable.study.session import Session
from wondertable.study.study import Study
from wondertable.study.tables import Table, tables

MOST_SHOWN = 20
ENOUGH_GAMES = 1000
FEW_STORIES = 3
"""Of more cards than this each has a line, not a paragraph."""
FEW_GAMES = f"fewer than {ENOUGH_GAMES} games: the order is rough and intervals may be too narrow"


class Settings(Protocol):
    """What every question can be asked with."""

    @property
    def game(self) -> str:
        """The short name of the game."""

    @property
    def edition(self) -> str:
        """The edition, or nothing for the newest."""

    @property
    def bot(self) -> str:
        """The bot that plays both sides."""

    @property
    def seed(self) -> int:
        """The first deal's seed."""


class Lab(Protocol):
    """The settings of a question, and sessions to play its games in."""

    @property
    def options(self) -> Settings:
        """The settings."""

    def session(self, study: Study) -> Session:
        """Open a session of a study."""


@dataclass
class Found:
    """What was found."""

    title: str
    lines: list[str]
    json: dict[str, Json]
    study: Study
    results: list[Result] = field(default_factory=list)
    trials: list[Trial] = field(default_factory=list)
    ratings: list[Rating] = field(default_factory=list)
    table: Table | None = None
    values: list[values.Value] = field(default_factory=list)


@dataclass(frozen=True)
class Comparison:
    """A card, or `all`, and the decks in which it is compared; in whose hands, and how."""

    name: str
    deck: str
    """A deck, a folder of decks, or all starter decks."""
    bots: tuple[str, ...]
    instead: str = ""
    places: int = 0
    """Among how many places a draw is forced; 0 for the usual number, less where nothing is forced."""
    copies: int = 1
    openings: int = 0


def cards_found(lab: Lab, asked: Comparison, limits: Limits) -> Found:
    """Compare a card, or every card of some decks, with plain ones."""
    options, edition = lab.options, _edition(lab.options)
    decks = decks_of([asked.deck], options.game)
    arms = [arm for name, deck in decks for arm in _arms(options.game, edition, asked, name, deck, len(decks) > 1)]
    if not arms:
        raise BadInput(f"no card of {asked.deck} can be compared: {asked.name}")
    trials = _trials(lab, arms, edition, asked.openings, limits)
    lines = ranking(trials) if len(trials) > FEW_STORIES else [line for trial in trials for line in story(trial)]
    found = {"game": options.game, "edition": edition, "cards": [trial_json(trial) for trial in trials]}
    title = f"{asked.name if asked.name != 'all' else 'Every card'} in {asked.deck}"
    return Found(title, lines, found, study_of(arms, options.game, edition), _all(trials), trials)


def _arms(game: str, edition: str, asked: Comparison, name: str, deck: Deck, several: bool) -> list[Arm]:
    """Return the arms of a deck; of several decks those without the card have none."""
    cards = every_card(game, deck) if asked.name == "all" else [asked.name]
    if several and asked.name != "all" and not slots_of(game, deck, asked.name):
        return []
    places = usual_places(game, edition, deck, asked.places) if asked.places >= 0 else 0
    pairs = _askable(game, deck, cards, asked.instead)
    questions = [Question(game, name, bot, asked.copies, places) for bot in asked.bots]
    return [arm for question in questions for arm in arms_for(question, deck, pairs)]


def tried(lab: Lab, file: Path, limits: Limits) -> Found:
    """Try new cards."""
    options, edition = lab.options, _edition(lab.options)
    first = next(iter(definition(options.game).starters().values()))
    places = usual_places(options.game, edition, first, PLACES)
    new = new_cards.new_cards(read_cards(file, options.game), options.game, options.bot, places)
    arms = [one.arm for one in new if one.arm is not None]
    trials = _trials(lab, arms, edition, usual_openings(places), limits) if arms else []
    lines = [*ranking(trials), *[f"{one.name}: not tried, {one.problem}" for one in new if one.arm is None]]
    skipped = [{"card": one.name, "problem": one.problem} for one in new if one.arm is None]
    found = {"game": options.game, "edition": edition, "cards": [trial_json(one) for one in trials], "skipped": skipped}
    return Found(f"New cards of {file.name}", lines, found, study_of(arms, options.game, edition), _all(trials), trials)


def values_found(lab: Lab, words: Sequence[str], deals: int) -> Found:
    """Fit values of cards and keywords."""
    options, edition = lab.options, _edition(lab.options)
    decks = [deck for _, deck in decks_of(words, options.game)]
    study = values.mixed_study(options.game, edition, decks, options.bot, deals, options.seed)
    with lab.session(study) as session:
        results = session.play(values.fixtures(study))
    cards, keywords = values.card_values(study, results), values.keyword_values(study, results)
    off = sorted([one for one in cards if abs(one.off) > 2], key=lambda one: -abs(one.off))
    lines = [f"{len(results)} games between mixed decks, bot {options.bot}; points of win rate for one copy"]
    lines += [FEW_GAMES] if len(results) < ENOUGH_GAMES else []
    lines += ["cards:", *[_value_line(one) for one in cards[:MOST_SHOWN]]]
    lines += ["keywords:", *[_value_line(one) for one in keywords[:MOST_SHOWN]]]
    lines += ["furthest from their printed rating:", *[_value_line(one) for one in off[:MOST_SHOWN]]] if off else []
    found = {
        "game": options.game, "games": len(results), "cards": [one.json() for one in cards],
        "keywords": [one.json() for one in keywords],
    }  # fmt: skip
    return Found("Fitted values", lines, found, study, results, values=cards)


def ratings_found(lab: Lab, words: Sequence[str], games: int, without: str, change: str) -> Found:
    """Rate decks."""
    options, edition = lab.options, _edition(lab.options)
    decks = {name: _changed(options.game, deck, without, change) for name, deck in decks_of(words, options.game)}
    study = Study(options.game, edition, decks, (options.bot,), deck_round(list(decks), options.bot), options.seed,
                  tracked=("",))  # fmt: skip
    with lab.session(study) as session:
        results = session.play(fixtures(len(study.pairings), games, options.seed))
    found, table = rated(study, results), tables(Findings(study, results))[0]
    circles = cycles(table)
    lines = [f"{len(results)} games, bot {options.bot}; wins over the field, Elo with 95 % interval, best mixture"]
    lines += [_rating_line(one) for one in found]
    lines += [f"cycle: {' beats '.join([*circle, circle[0]])}" for circle in circles] or ["no cycle is sure"]
    told = {
        "game": options.game, "games": len(results), "ratings": [one.json() for one in found],
        "matrix": table.json(), "cycles": [list(circle) for circle in circles],
    }  # fmt: skip
    return Found("Ratings", lines, told, study, results, ratings=found, table=table)


def pairs_told(lab: Lab, one: str, two: str, deck: str, deals: int, most: int) -> Found:
    """Look at pairs of cards."""
    options, edition = lab.options, _edition(lab.options)
    made, cards = _deck(deck, options.game), library(options.game)
    if bool(one) != bool(two):
        raise BadInput("name two cards, or none to look at many pairs")
    entries = [cards.find(name) for name in ([one, two] if one else every_card(options.game, made))]
    looked = pairs.every_pair([card for card in entries if _has_replacement(options.game, card)])[
        : most if not one else 1
    ]
    study = pairs.pair_study(options.game, edition, made, looked, options.bot, options.seed)
    with lab.session(study) as session:
        results = session.play(fixtures(len(study.pairings), 2 * deals * len(study.pairings), options.seed))
    found = pairs.pairs_found(looked, results)
    lines = [pair.verdict() for pair in found]
    told = {"game": options.game, "deck": deck, "pairs": [pair.json() for pair in found]}
    return Found(f"Pairs in {deck}", lines, told, study, results)


def deck_improved(lab: Lab, name: str, format: str, rounds: int, deals: int, write: Path | None) -> Found:
    """Improve a deck."""
    options, edition = lab.options, _edition(lab.options)
    made = _deck(name, options.game)
    usual = format or card_game(options.game).formats()[0][0]

    def test(arms: Sequence[Arm]) -> list[Trial]:
        return _trials(lab, arms, edition, 0, Limits(deals))

    found = improve.improved(options.game, made, options.bot, usual, rounds, options.seed, test)
    text = write_list(list_of(card_game(options.game), found.deck))
    if write is not None:
        write.write_text(text, encoding="utf-8")
    lines = [f"{found.tried} swaps tried, {len(found.accepted)} accepted"]
    lines += [f"  {came} for {went}: {effect.points:+.1f} points" for came, went, effect in found.accepted]
    told = {"game": options.game, "deck": name, **found.json(), "list": text}
    return Found(f"Swaps in {name}", [*lines, "", text.rstrip()], told, study_of([], options.game, edition))


# -- parts ------------------------------------------


def _trials(lab: Lab, arms: Sequence[Arm], edition: str, openings: int, limits: Limits) -> list[Trial]:
    study = study_of(arms, lab.options.game, edition, lab.options.seed, openings)
    with lab.session(study) as session:
        session.expect(2 * limits.deals * len(arms))
        return run_trials(arms, session, limits)


def _all(trials: Sequence[Trial]) -> list[Result]:
    return [result for trial in trials for result in trial.results]


def _askable(game: str, deck: Deck, names: list[str], instead: str) -> list[Any]:
    """Return the cards that can be compared; of a whole deck those without a comparison are left out."""
    if len(names) == 1:
        return [compared(game, deck, names[0], instead)]
    return [compared(game, deck, name, instead) for name in names if _has_replacement(game, library(game).find(name))]


def _has_replacement(game: str, card: Any) -> bool:
    try:
        plain_replacement(game, card)
    except BadInput:
        return False
    return True


def _edition(options: Settings) -> str:
    return definition(options.game).edition(options.edition).name


def _deck(word: str, game: str) -> Deck:
    found = decks_of([word], game)
    if len(found) != 1:
        raise BadInput(f"{word} names {len(found)} decks; name one")
    return found[0][1]


def _changed(game: str, deck: Deck, without: str, change: str) -> Deck:
    """Return the deck without a card, or with a number of a card changed."""
    about, cards = card_game(game), library(game)
    if without:
        card = cards.find(without)
        plain = plain_replacement(game, card).face
        deck = replace(deck, cards=tuple([plain if about.name_of(one) == card.name else one for one in deck.cards]))
    if not change:
        return deck
    name, colon, said = change.partition(":")
    words = said.split()
    if not colon or len(words) != 2 or not words[1].lstrip("-").isdigit() or words[0] not in about.number_fields:
        fields = ", ".join(about.number_fields)
        raise BadInput(f'write a change as "Name: cost 4"; the numbers of a card are {fields}')
    card = cards.find(name.strip())
    made: Any = card.face
    other = replace(made, **{words[0]: int(words[1])})
    return replace(deck, cards=tuple([other if about.name_of(one) == card.name else one for one in deck.cards]))


def _value_line(value: values.Value) -> str:
    low, high = value.interval
    rated = f", rated {value.printed}" if value.printed is not None else ""
    return f"  {value.name}: {value.points:+.1f} ({low:+.1f} to {high:+.1f}) in {value.games} games{rated}"


def _rating_line(rating: Rating) -> str:
    low, high = rating.json()["interval"]
    mixture = f"{100 * rating.share:.0f} % of the mixture, in {100 * rating.chosen:.0f} % of resamples"
    bottom, top = rating.json()["rate_interval"]
    wins = f"{100 * rating.rate:.0f} % ({100 * bottom:.0f}–{100 * top:.0f})"
    return f"  {rating.deck}: {wins}, {rating.elo:+.0f} ({low:+d} to {high:+d}), {mixture}"
