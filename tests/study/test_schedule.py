"""Who meets whom, how often, and on which seat."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.study.studies import study
from wondertable.kernel.errors import BadInput
from wondertable.study.schedule import Fixture, Pairing, Side


def met(decks: str, agents: str) -> list[str]:
    """Who meets whom, in order of names."""
    return sorted(f"{pairing.one} – {pairing.two}" for pairing in study(decks, agents).pairings)


def test_two_agents_with_two_decks_keep_their_own() -> None:
    """The first agent with the first deck meets the second agent with the second deck."""
    assert met("petraia solfera", "greedy random") == ["greedy with petraia – random with solfera"]


def test_one_agent_plays_all_decks() -> None:
    """Every deck meets every other once."""
    assert met("petraia solfera thalwind", "greedy") == [
        "greedy with petraia – greedy with solfera",
        "greedy with petraia – greedy with thalwind",
        "greedy with solfera – greedy with thalwind",
    ]


def test_two_agents_play_every_deck_against_every_other() -> None:
    """With three decks there are six pairings: each agent has each deck against each other deck of the other."""
    decks = ["petraia", "solfera", "thalwind"]

    pairings = set(study(" ".join(decks), "greedy random").pairings)

    wanted = [(one, two) for one in decks for two in decks if one != two]
    assert pairings == {Pairing(Side("greedy", one), Side("random", two)) for one, two in wanted}


def test_a_deck_alone_is_played_against_itself() -> None:
    """So that nothing but the agents differs."""
    assert met("petraia", "greedy random") == ["greedy with petraia – random with petraia"]


def test_three_agents_all_meet() -> None:
    """Each two of them."""
    assert len(met("petraia", "greedy random crash:1")) == 3


def test_every_deal_is_played_on_both_seats() -> None:
    """An odd number is rounded up to whole pairs."""
    fixtures = study().fixtures(5)

    assert fixtures == [Fixture(0, seed, seat) for seed in (0, 1, 2) for seat in (0, 1)]


def test_games_are_spread_evenly_and_with_the_same_deals() -> None:
    """Pairings differ by one deal at most, and more games only add to the fewer."""
    round_robin = study("starters")
    few, many = round_robin.fixtures(100), round_robin.fixtures(300)

    each = Counter(fixture.pairing for fixture in few)
    assert set(each.values()) == {2, 4} and len(each) == 28
    assert few == many[:100]
    assert {fixture.seed for fixture in few} == {0, 1}


def test_a_few_games_of_many_pairings_leave_no_deck_out() -> None:
    """Those that are played come from all over the table."""
    round_robin = study("starters")

    sides = [round_robin.pairings[fixture.pairing] for fixture in round_robin.fixtures(24)]

    assert {side.deck for pairing in sides for side in (pairing.one, pairing.two)} == set(round_robin.decks)


@pytest.mark.parametrize(
    ("decks", "agents", "said"),
    [
        ("petraia petraia solfera", "random", "the deck 'petraia' is named twice"),
        ("petraia", "random random greedy", "the agent 'random' is named twice"),
        ("petrai", "random", "nearest starter deck: petraia"),
        ("petraia", "nobody", "there is no agent 'nobody'"),
    ],
)
def test_what_cannot_be_is_refused_before_a_game_is_played(decks: str, agents: str, said: str) -> None:
    """With words that say what is wrong."""
    with pytest.raises(BadInput, match=said):
        study(decks, agents)
