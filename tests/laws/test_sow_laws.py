"""Random games of State of Wonder keep the laws. WONDERTABLE_GAMES=1000 plays that many for each law."""

from __future__ import annotations

import pytest

from tests.laws.every_game import (
    drawing_reads_back,
    every_option_is_accepted,
    everything_is_cited,
    hidden_is_hidden,
    lockstep,
    record_replays,
    wanted_games,
)
from tests.laws.sow_laws import (
    Names,
    cards_are_conserved,
    others_see_numbers_only,
    play,
    table_is_sane,
    values_are_derived,
)
from tests.laws.sow_players import KINDS, Spec, player, start


def specs(few: int, first: int, kinds: tuple[str, ...] = KINDS) -> list[object]:
    """So many games with each kind of decks; each law has games of its own."""
    found = [Spec(first + n, decks) for decks in kinds for n in range(wanted_games(few))]
    return [pytest.param(spec, id=f"{spec.decks} {spec.seed}") for spec in found]


@pytest.mark.parametrize("spec", specs(12, 1000))
def test_games_end_with_all_cards_there_and_everything_cited(spec: Spec) -> None:
    """win.a, win.b: every game ends; no card is lost or doubled; every event and question cites a rule."""
    record_replays(play(spec, cards_are_conserved, table_is_sane, values_are_derived, everything_is_cited))


@pytest.mark.parametrize("spec", specs(2, 2000))
def test_copies_and_saved_games_go_on_the_same(spec: Spec) -> None:
    """Original, clone and JSON round trip have the same log and the same state at every decision."""
    lockstep(start(spec), player(spec), every=3)


@pytest.mark.parametrize("spec", specs(2, 3000))
def test_nothing_hidden_is_seen(spec: Spec) -> None:
    """zone:Hand.a, S15: permuting what a seat can't see leaves all it gets unchanged, and so with a re-deal."""
    play(spec, hidden_is_hidden, others_see_numbers_only, every=13)


@pytest.mark.parametrize("spec", specs(2, 4000, ("texts",)))
def test_no_name_is_read_before_it_was_shown(spec: Spec) -> None:
    """The name of a card that a seat never had a chance to see stands in nothing that the seat gets."""
    play(spec, Names(), every=5)


@pytest.mark.parametrize("spec", specs(2, 5000))
def test_every_table_can_be_drawn_and_read_back(spec: Spec) -> None:
    """Also in the middle of an effect."""
    play(spec, drawing_reads_back, every=7)


@pytest.mark.parametrize("spec", specs(2, 6000))
def test_every_option_is_accepted(spec: Spec) -> None:
    """What is offered is legal."""
    play(spec, every_option_is_accepted, every=9)
