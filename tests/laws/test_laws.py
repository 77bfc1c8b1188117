"""Random games keep the laws, in every edition. WONDERTABLE_GAMES=1000 plays that many for each law and edition."""

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
from tests.laws.laws import areas_are_sane, cards_are_conserved, play, what_is_kept_is_fresh
from tests.laws.players import EDITIONS, KINDS, Spec, player, start
from tests.laws.secrecy import Names, deck_order_is_hidden


def specs(few: int, first: int, kinds: tuple[str, ...] = KINDS) -> list[object]:
    """So many games in each edition with each kind of decks; each law has games of its own."""
    wanted = wanted_games(few)
    found = [
        Spec(edition, first + n, decks) for edition in EDITIONS for decks in kinds for n in range(wanted)
    ]
    return [pytest.param(spec, id=f"{spec.edition} {spec.decks} {spec.seed}") for spec in found]


@pytest.mark.parametrize("spec", specs(6, 1000))
def test_games_end_with_all_cards_there_and_everything_cited(spec: Spec) -> None:
    """Every game ends; no card is lost or doubled; every event and question cites a rule of the ledger."""
    game = play(spec, cards_are_conserved, areas_are_sane, everything_is_cited)

    record_replays(game)


@pytest.mark.parametrize("spec", specs(2, 2000))
def test_copies_and_saved_games_go_on_the_same(spec: Spec) -> None:
    """Original, clone and JSON round trip have the same log at every decision; the state is compared at every third."""
    lockstep(start(spec), player(spec), every=3)


@pytest.mark.parametrize("spec", specs(2, 3000))
def test_nothing_hidden_is_seen(spec: Spec) -> None:
    """Permuting what a seat can't see leaves all it gets unchanged, and a re-deal depends on nothing else."""
    play(spec, hidden_is_hidden, deck_order_is_hidden, every=13)


@pytest.mark.parametrize("spec", specs(2, 4000, ("texts",)))
def test_no_name_is_read_before_it_was_shown(spec: Spec) -> None:
    """The name of a card that a seat never had a chance to see stands in nothing that the seat gets."""
    play(spec, Names(), every=2)


@pytest.mark.parametrize("spec", specs(2, 5000))
def test_every_table_can_be_drawn_and_read_back(spec: Spec) -> None:
    """Also in the middle of an effect."""
    play(spec, drawing_reads_back, every=9)


@pytest.mark.parametrize("spec", specs(3, 7000))
def test_derived_values_are_never_out_of_date(spec: Spec) -> None:
    """They are kept until something changes that they depend on, and no longer."""
    play(spec, what_is_kept_is_fresh, every=2)


@pytest.mark.parametrize("spec", specs(2, 6000))
def test_every_option_is_accepted(spec: Spec) -> None:
    """What is offered is legal."""
    play(spec, every_option_is_accepted, every=7)
