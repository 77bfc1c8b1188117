"""The story: what happened, told in beats that a table can show one after the other."""

from __future__ import annotations

import random
from importlib import import_module
from itertools import pairwise

import pytest

from wondertable import GAMES, Game, definition
from wondertable.games.kit.story import Beat, Marks, Tellings
from wondertable.play.story import Story

ANSWERS = 150


def said(beat: Beat) -> str:
    """The line of a beat."""
    return "".join([piece["text"] for piece in beat["words"]])


def played(name: str, seed: int, story: Story) -> list[tuple[Game, int]]:
    """A random game, watched: the table after each answer, and the first line that answer wrote."""
    chance = random.Random(seed)
    decks = list(definition(name).starters())
    game = Game.new(name, (chance.choice(decks), chance.choice(decks)), seed)
    found: list[tuple[Game, int]] = []
    while not game.over and len(game.answers) < ANSWERS:
        decision, since = game.decision, game.table.events.size
        assert decision is not None
        many = min(len(decision.options), 50)
        given = tuple(chance.sample(range(many), chance.randint(decision.least, min(decision.most, many))))
        story.watch(game, given)
        game.give(given)
        found.append((game.clone(), since))
    return found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_line_is_told_once_and_in_order(name: str, seed: int) -> None:
    """Beats follow each other without a gap, up to the end of the log."""
    story = Story()
    for game, _ in played(name, seed, story)[-1:]:
        beats = story.since(game, 0, 0)
        after = [beat["first"] for beat in beats[1:]]
        assert [beat["last"] + 1 for beat in beats[:-1]] == after
        assert all(beat["first"] <= beat["last"] for beat in beats)
        assert beats[-1]["last"] + 1 == game.table.events.size


@pytest.mark.parametrize("seed", [3, 5, 8])
def test_the_totals_of_a_battle_are_those_it_is_won_by(seed: int) -> None:
    """What the sides add up to when the battle is decided, as the log says it."""
    story, battles = Story(), 0
    for game, since in played("wotf", seed, story):
        for beat in story.since(game, 0, since):
            if beat["kind"] != "battle":
                continue
            battles += 1
            lines = game.log_since("judge", beat["first"])
            decided = next(one["words"] for one in lines if one["what"] in ("battle won", "battle tied"))
            one, other = beat["after"].values()
            assert f"{one} to {other}" in decided or f"{other} to {one}" in decided
    assert battles > 3


def test_a_card_that_arrives_changes_the_totals_of_its_realm() -> None:
    """Before and after are those of the realm in which it is played."""
    story = Story()
    told = [beat for game, since in played("wotf", 5, story) for beat in story.since(game, 0, since)]
    plays = [beat for beat in told if beat["kind"] == "play" and beat["realm"] and beat["before"] != beat["after"]]

    assert plays
    for beat in plays:
        assert beat["after"][beat["seat"]] > beat["before"][beat["seat"]]


@pytest.mark.parametrize("name", GAMES)
def test_watching_changes_nothing(name: str) -> None:
    """The answer is played on a copy."""
    watched = played(name, 4, Story())[-1][0]
    chance = random.Random(4)
    decks = list(definition(name).starters())
    game = Game.new(name, (chance.choice(decks), chance.choice(decks)), 4)
    for given in watched.answers:
        game.give(given)

    assert game == watched


def test_a_hidden_card_is_a_back_without_a_name() -> None:
    """Another player's draw shows that a card was drawn, and no more."""
    game = Game.new("wotf", ("thalwind", "solfera"), 3).answer(0).answer(0)
    drawn = [beat for beat in Story().since(game, "onlooker", 0) if beat["kind"] == "draw"]

    assert drawn
    assert all(card == {"label": "", "name": "", "face": None} for beat in drawn for card in beat["cards"])
    assert said(drawn[0]).endswith("draws 7 cards")


def test_an_undone_line_is_forgotten() -> None:
    """When the same line is written anew its totals are the new ones."""
    marks = Marks()
    marks.note(7, 2, {"A": 3, "B": 1})
    marks.note(9, 2, {"A": 5, "B": 1})
    marks.forget(8)
    marks.note(8, 2, {"A": 4, "B": 1})

    assert marks.at(9, 2) == {"A": 4, "B": 1}
    assert marks.at(7, 2) == {"A": 3, "B": 1}
    assert marks.at(9, 1) is None


@pytest.mark.parametrize("name", GAMES)
def test_the_story_speaks_of_declared_events_only(name: str) -> None:
    """A misspelt event would never open a beat."""
    events = import_module(f"wondertable.games.{name}.view.sentences").EVENTS
    tellings: Tellings = import_module(f"wondertable.games.{name}.view.tellings").TELLINGS
    keys = {*tellings.opening, *tellings.leading, *tellings.battle_begins, *tellings.battle_ends}

    assert [key for key in sorted(keys) if not any(key == what or key.startswith(f"{what} ") for what in events)] == []


def test_a_keyword_that_resolves_is_no_row_of_its_own() -> None:
    """A flight is told where the card flies; several cards discarded together are one line."""
    story = Story()
    last, _ = played("wotf", 6, story)[-1]
    told = [said(beat) for beat in story.since(last, 0, 0)]

    assert [line for line in told if line.endswith(": Flying")] == []
    discards = [(beat["what"], beat["seat"]) for beat in story.since(last, 0, 0)]
    assert ("discarded", "A") in discards or ("discarded", "B") in discards
    assert all(pair != after for pair, after in pairwise(discards) if pair[0] == "discarded")
