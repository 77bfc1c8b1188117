"""Prompts: every question of both games is put in a few words that a player understands."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest

from wondertable import Game, definition
from wondertable.games.kit.pieces import Piece, compose, naming_card
from wondertable.games.kit.views import DecisionView
from wondertable.games.sow.view import prompts as sow_prompts
from wondertable.games.sow.view import sentences as sow_sentences
from wondertable.games.wotf.view import prompts as wotf_prompts
from wondertable.games.wotf.view import sentences as wotf_sentences

GAMES = 12
ENGINE_WORDS = re.compile(r"\b(?:legal|resolve|activate|target|option|answers?)\b|\d{3}\.\d| · ", re.I)


def said(pieces: Sequence[Piece]) -> str:
    """A sentence as one text."""
    return "".join([piece["text"] for piece in pieces])


@pytest.fixture(scope="module", params=["wotf", "sow"])
def asked(request: pytest.FixtureRequest) -> list[tuple[Game, DecisionView]]:
    """Questions of random games, each kind a few times, as the player who is asked reads them."""
    game_name = request.param
    decks = list(definition(game_name).starters())
    found: list[tuple[Game, DecisionView]] = []
    for seed in range(GAMES):
        chance = random.Random(seed)
        game = Game.new(game_name, (chance.choice(decks), chance.choice(decks)), seed)
        while not game.over and len(game.answers) < 250:
            decision = game.decision
            assert decision is not None
            view = game.asked(decision.seat)
            assert view is not None
            found.append((game.clone(), view))
            many = min(len(decision.options), 50)
            game.give(tuple(chance.sample(range(many), chance.randint(decision.least, min(decision.most, many)))))
    return found


def test_every_question_has_a_prompt() -> None:
    """No question falls back on its sentence with the engine's words."""
    assert set(wotf_sentences.QUESTIONS) <= set(wotf_prompts.PROMPTS)
    assert set(sow_sentences.QUESTIONS) <= set(sow_prompts.PROMPTS)


def test_a_prompt_is_one_short_question_without_engine_words(asked: list[tuple[Game, DecisionView]]) -> None:
    """No rule ids, no counts of answers, at most a dozen words besides names of cards."""
    for _, view in asked:
        words = said([piece for piece in view["prompt"] if "card" not in piece])
        assert not ENGINE_WORDS.search(words), words
        assert 0 < len(words.split()) <= 12, words


def test_whatever_may_be_declined_has_a_button_that_says_so(asked: list[tuple[Game, DecisionView]]) -> None:
    """Declining picks `no`, or nothing, and the game goes on. Without that choice there is no button."""
    for game, view in asked:
        options = view["options"] or []
        no = [n for n, option in enumerate(options) if option["kind"] == "no"]
        assert bool(view["decline"]) == (view["least"] == 0 or bool(no)), view["question"]
        if view["decline"]:
            game.answer(*no[:1])


def test_every_option_has_words_for_its_button(asked: list[tuple[Game, DecisionView]]) -> None:
    """And none of them names a seat by its letter outside a piece that says so."""
    for _, view in asked:
        for option in view["options"] or []:
            assert said(option["label"]), option
            plain = said([piece for piece in option["label"] if "seat" not in piece])
            assert not re.search(r"\b(?:of|on|against|player) [A-D]\b", plain), plain


def test_others_read_only_that_somebody_is_thinking() -> None:
    """What is asked of one player is hidden from the others."""
    game = Game.new("wotf", ("thalwind", "solfera"), 3)
    decision = game.decision
    assert decision is not None
    view = game.asked(1 - decision.seat)

    assert view is not None
    assert said(view["prompt"]) == f"{game.seats[decision.seat]} is thinking…"
    assert view["decline"] == "" and view["about"] == []


def test_a_prompt_says_what_the_chosen_card_gets(asked: list[tuple[Game, DecisionView]]) -> None:
    """Counters by their kind, a change of numbers with its sign."""
    targets = [view for _, view in asked if view["question"] == "target"]
    prompts = {(said(view["prompt"]), said(view["about"])) for view in targets}
    single = [(prompt, about) for prompt, about in prompts if about.count(".") == 1]
    counters = [prompt for prompt, about in single if re.search(r"[Pp]ut an? \S+ counter on target", about)]
    changes = [prompt for prompt, about in single if re.search(r"[Tt]arget [\w ]+ gets [-+]\d", about)]

    assert counters and all(re.search(r" for an? \S+ counter\.$", prompt) for prompt in counters), counters
    assert changes and all(re.search(r" to get [−+]\d", prompt) for prompt in changes), changes


def test_the_card_that_has_the_shield_is_named() -> None:
    """Whose shield would be spent, and against what."""
    values = {"shielded": naming_card("Pane Warden", "Pane Warden"), "source": naming_card("Rockfall", "Rockfall")}
    prompt = wotf_prompts.PROMPTS["shield"]

    assert said(compose(prompt.ask, values)) == "Use the shield of Pane Warden against Rockfall?"
