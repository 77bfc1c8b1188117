"""What a card is worth in a deck: questions made into arms, and what came of them in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wondertable import BadInput, Deck, Json
from wondertable.lab.arms import Arm, Question, arm, draws, slots_of
from wondertable.lab.effect import Effect
from wondertable.lab.familiar import WHY, drawn_beyond, familiar
from wondertable.lab.replacement import plain_replacement
from wondertable.lab.trials import Trial
from wondertable.library.carddata import Entry
from wondertable.library.games import card_game
from wondertable.library.store import library
from wondertable.study.conduct import conduct
from wondertable.study.forced import Forced
from wondertable.study.schedule import deck_round
from wondertable.study.study import Study

MUCH = 0.05
"""A forced draw is doubtful where more than this share of sides draws more cards than it reckons with."""
QUARTERS = 4
VARIED = 8
"""Answers at the beginning of a game that are left to chance where all cards are in hand."""
PILOT, PILOT_GAMES = "greedy", 12


@dataclass(frozen=True)
class Asked:
    """A card and the one it is compared with."""

    card: Entry
    other: Entry


def compared(game: str, deck: Deck, name: str, instead: str) -> Asked:
    """Return a card and what to compare it with: the one named, else a plain card, or one of the deck it is not in."""
    cards = library(game)
    card = _playable(cards.find(name))
    if instead:
        return Asked(card, _playable(cards.find(instead)))
    if slots_of(game, deck, card.name):
        return Asked(card, plain_replacement(game, card))
    return Asked(card, most_alike(game, deck, card))


def every_card(game: str, deck: Deck) -> list[str]:
    """Return the names of the cards of a deck, each once."""
    return list(dict.fromkeys([card_game(game).name_of(card) for card in deck.cards]))


def arms_for(question: Question, deck: Deck, pairs: Sequence[Asked]) -> list[Arm]:
    """Return an arm for each card."""
    return [arm(question, deck, one.card, one.other) for one in pairs]


def usual_places(game: str, edition: str, deck: Deck, places: int) -> int:
    """Return among how many places a draw is forced: so many, or as many as nearly every game draws.

    0 where nothing is drawn in this game.
    """
    if not draws(game, edition, deck):
        return 0
    return min(places or _drawn_by_nearly_all(game, edition, deck), len(deck.cards))


def usual_openings(places: int) -> int:
    """Return how many answers are left to chance: some where nothing is drawn, since bots would repeat themselves."""
    return 0 if places else VARIED


def _drawn_by_nearly_all(game: str, edition: str, deck: Deck) -> int:
    """Return how many cards 95 of 100 sides draw at most, by a few games of the deck against itself."""
    study = Study(game, edition, {"deck": deck}, (PILOT,), deck_round(["deck"], PILOT), tracked=("",))
    results = conduct(study, PILOT_GAMES).results
    drawn = sorted([count for result in results if not result.error for count in result.facts["drawn"]])
    return int(drawn[int(0.95 * (len(drawn) - 1))])


def story(trial: Trial) -> list[str]:
    """Return what came of a trial, in lines."""
    effect, one = trial.effect, trial.arm
    low, high = effect.interval
    lines = [
        effect.verdict(one.name, one.other),
        f"  effect {effect.points:+.2f} points, always-valid 95 % interval {low:+.2f} to {high:+.2f}",
        f"  {effect.deals} deals ({effect.games} games, {len(effect.lines)} different) in {one.deck}, bot {one.bot}",
    ]
    if one.places:
        lines.append(f"  the card is put among the first {one.places} of {len(one.one.cards)} cards in every deal")
        beyond = drawn_beyond(trial.results, one.places)
        if beyond > MUCH:
            lines.append(f"  doubtful: {100 * beyond:.0f} % drew more cards than that; try --places or --no-forced")
    crashed = len([result for result in trial.results if result.error])
    lines += [f"  {crashed} games crashed and are not counted"] if crashed else []
    return [*lines, *_familiar_lines(trial)]


def ranking(trials: Sequence[Trial]) -> list[str]:
    """Return a line for each trial, those furthest out of line first."""
    return [_ranked(trial) for trial in furthest_out_first(trials)]


def furthest_out_first(trials: Sequence[Trial]) -> list[Trial]:
    """Return the trials in the order of how far their intervals are out of line."""

    def distance(trial: Trial) -> float:
        low, high = trial.effect.interval
        return -max(low, -high)

    return sorted(trials, key=lambda trial: (distance(trial), trial.arm.name))


def _ranked(trial: Trial) -> str:
    effect, one = trial.effect, trial.arm
    low, high = effect.interval
    sure = "above the line" if low > 0 else "below the line" if high < 0 else "not out of line so far"
    told = f"{one.name}: {sure}, {effect.points:+.1f} points ({low:+.1f} to {high:+.1f}) in {one.deck}, bot {one.bot}"
    return f"{told}, {effect.deals} deals{'; ' if fate(trial) else ''}{fate(trial)}"


def fate(trial: Trial) -> str:
    """Return whether the card was never played or never mattered; nothing if it did."""
    found = familiar(trial.results, trial.arm.name)
    if found.games and not found.times_played:
        return "never played"
    return "never mattered" if trial.effect.identical and found.games else ""


def _familiar_lines(trial: Trial) -> list[str]:
    found = familiar(trial.results, trial.arm.name)
    rates = (("when drawn", found.drawn, found.not_drawn), ("when played", found.played, found.not_played))
    told = [
        f"{words} {100 * yes.share:.0f} %, else {100 * no.share:.0f} %"
        for words, yes, no in rates if yes.share is not None and no.share is not None
    ]  # fmt: skip
    never = [] if found.times_played or not found.games else [f"  {trial.arm.name} was never played"]
    return [*never, f"  familiar figures: win rate {'; '.join(told)}", f"  {WHY}"] if told else never


def by_place(trial: Trial) -> list[tuple[str, Effect]]:
    """Return the effect by where the card lay, in quarters of the forced places."""
    one = trial.arm
    if not one.places:
        return []
    forced = Forced(one.slot, one.places)
    found = [Effect() for _ in range(QUARTERS)]
    for result in trial.results:
        found[forced.place(result.fixture.seed) * QUARTERS // one.places].add(result)
    ends = [n * one.places // QUARTERS for n in range(QUARTERS + 1)]
    return [(f"{ends[n] + 1}–{ends[n + 1]}", effect) for n, effect in enumerate(found)]


def trial_json(trial: Trial) -> dict[str, Json]:
    """Return everything about a trial as JSON."""
    one = trial.arm
    return {
        "card": one.name, "instead_of": one.other, "deck": one.deck, "bot": one.bot, "forced_places": one.places,
        **trial.effect.json(), "verdict": trial.effect.verdict(one.name, one.other),
        "familiar": familiar(trial.results, one.name).json(),
        "drawn_beyond": round(drawn_beyond(trial.results, one.places), 4) if one.places else None,
        "by_place": {place: effect.json() for place, effect in by_place(trial)},
    }  # fmt: skip


def most_alike(game: str, deck: Deck, card: Entry) -> Entry:
    """Return the card of the deck that is most like a card: of its type, nearest in cost."""
    cards, about = library(game), card_game(game)
    there = [cards.look(name) for name in every_card(game, deck)]
    same = [one for one in there if one is not None and about.types(one.row) == about.types(card.row)]
    if not same:
        raise BadInput(f"this deck has no card of the type of {card.name}; name one with --for")
    cost = about.number(card.face, "cost") or 0
    return min(same, key=lambda one: (abs((about.number(one.face, "cost") or 0) - cost), one.name))


def _playable(card: Entry) -> Entry:
    if card.error is not None:
        raise BadInput(f"the text of {card.name} is not understood, so it can't be played: {card.error}")
    return card
