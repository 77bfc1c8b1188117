"""A question to the lab as plain data, so that one process can prepare it and another ask it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wondertable import Deck, definition
from wondertable.lab.arms import PLACES, Arm, Question, draws, study_of
from wondertable.lab.card import arms_for, compared, usual_openings
from wondertable.lab.new_cards import new_cards
from wondertable.library.imports import Located
from wondertable.play.decks import read_decks
from wondertable.study.conduct import brief
from wondertable.study.player import Brief
from wondertable.study.study import Study


@dataclass(frozen=True)
class PlannedArm:
    """An arm without its decks."""

    name: str
    other: str
    deck: str
    bot: str
    slot: int
    places: int


@dataclass(frozen=True)
class Plan:
    """What is played: arms, whose decks stand in the brief two by two, and cards that can't be tried, with reasons."""

    brief: Brief
    arms: tuple[PlannedArm, ...]
    skipped: tuple[tuple[str, str], ...] = ()

    def made_arms(self) -> list[Arm]:
        """Return the arms with their decks."""
        decks = read_decks(self.brief.decks)
        return [
            Arm(one.name, one.other, one.deck, one.bot, decks[2 * n], decks[2 * n + 1], one.slot, one.places)
            for n, one in enumerate(self.arms)
        ]

    def study(self, arms: list[Arm]) -> Study:
        """Return the study of the arms."""
        return study_of(arms, self.brief.game, self.brief.edition, openings=self.brief.openings)


def plan_card(game: str, deck: Deck, name: str, instead: str, bot: str) -> Plan:
    """Plan the comparison of a card of a deck, or of another card in its place."""
    edition = definition(game).edition("").name
    places = PLACES if draws(game, edition, deck) else 0
    question = Question(game, deck.name, bot, 1, places)
    return _plan(game, edition, arms_for(question, deck, [compared(game, deck, name, instead)]), places)


def plan_new_cards(game: str, given: Iterable[Located], bot: str) -> Plan:
    """Plan the trial of new cards, each in the starter deck it fits best."""
    edition, first = definition(game).edition("").name, next(iter(definition(game).starters().values()))
    places = PLACES if draws(game, edition, first) else 0
    new = new_cards(given, game, bot, places)
    arms = [one.arm for one in new if one.arm is not None]
    return _plan(game, edition, arms, places, tuple([(one.name, one.problem) for one in new if one.arm is None]))


def _plan(game: str, edition: str, arms: list[Arm], places: int, skipped: tuple[tuple[str, str], ...] = ()) -> Plan:
    planned = tuple([PlannedArm(one.name, one.other, one.deck, one.bot, one.slot, one.places) for one in arms])
    return Plan(brief(study_of(arms, game, edition, openings=usual_openings(places))), planned, skipped)
