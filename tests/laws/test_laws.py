"""Random games keep the laws: every game, every edition. WONDERTABLE_GAMES=1000 plays that many for each law."""

from __future__ import annotations

import pytest

from tests.laws import law_book
from tests.laws.every_game import (
    drawing_reads_back,
    every_option_is_accepted,
    hidden_is_hidden,
    lockstep,
    play,
    record_replays,
    wanted_games,
)
from tests.laws.players import Spec, every_spec, player, start
from tests.laws.resources import Accounts


def games(few: int, first: int) -> list[object]:
    """So many seeds of every game and edition, the kinds of decks in turn; each law has games of its own."""
    return [_named(spec) for spec in every_spec(wanted_games(few), first)]


def _named(spec: Spec) -> object:
    return pytest.param(spec, id=f"{spec.game} {spec.edition} {spec.decks} {spec.seed}")


@pytest.mark.parametrize("spec", games(12, 1000))
def test_games_end_with_all_cards_there_and_everything_cited(spec: Spec) -> None:
    """Every game ends; no card is lost or doubled; every event and question cites a rule of the ledger."""
    record_replays(play(spec, *law_book.CHEAP[spec.game], every=2))


@pytest.mark.parametrize("spec", games(4, 2000))
def test_copies_and_saved_games_go_on_the_same(spec: Spec) -> None:
    """Original, clone and JSON round trip have the same log at every decision; the state is compared at every third."""
    lockstep(start(spec), player(spec), every=3)


@pytest.mark.parametrize("spec", games(4, 3000))
def test_nothing_hidden_is_seen(spec: Spec) -> None:
    """Permuting what a seat can't see leaves all it gets unchanged, and a re-deal depends on nothing else."""
    play(spec, hidden_is_hidden, law_book.UNSEEN[spec.game], every=13)


@pytest.mark.parametrize("spec", [one for one in every_spec(wanted_games(8), 4000) if one.decks != "starters"], ids=str)
def test_no_name_is_read_before_it_was_shown(spec: Spec) -> None:
    """The name of a card that a seat never had a chance to see stands in nothing that the seat gets."""
    play(spec, law_book.names(spec.game), every=law_book.OFTEN[spec.game])


@pytest.mark.parametrize("spec", games(6, 4500))
def test_no_number_depends_on_the_order_of_cards(spec: Spec) -> None:
    """Values, abilities and costs are the same when every pile in play is turned round (S72, S106)."""
    play(spec, law_book.ORDER[spec.game], every=5)


@pytest.mark.parametrize("spec", games(4, 5000))
def test_every_table_can_be_drawn_and_read_back(spec: Spec) -> None:
    """Also in the middle of an effect."""
    play(spec, drawing_reads_back, every=9)


@pytest.mark.parametrize("spec", games(6, 7000))
def test_derived_values_are_never_out_of_date(spec: Spec) -> None:
    """They are kept until something changes that they depend on, and no longer."""
    play(spec, law_book.KEPT[spec.game], every=2)


@pytest.mark.parametrize("spec", games(6, 8000))
def test_resources_change_only_through_their_doors(spec: Spec) -> None:
    """What each player has is what they had, with all that the log tells of gains, losses and payments."""
    play(spec, Accounts(), every=1)


@pytest.mark.parametrize("spec", games(4, 6000))
def test_every_option_is_accepted(spec: Spec) -> None:
    """What is offered is legal."""
    play(spec, every_option_is_accepted, every=7)
