"""A game stepped by action codes: what is refused, what is copied, and what an observation holds."""

from __future__ import annotations

from array import array

import pytest

from tests.envs.walks import SEATS, begin, walk
from wondertable import BadInput, IllegalAnswer, Sheet, Stepper, card_features, cards, check_layout, layout, word_lists


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_an_observation_has_a_number_for_each_name_of_the_layout(game: str, seats: int) -> None:
    """Every seat's is as long as the layout says, with no number beyond the limit but in rest rows."""
    for steps in walk(begin(game, seats, 3), 3, 200):
        for seat in range(seats):
            numbers = array("f", steps.observation(seat))

            assert len(numbers) == steps.layout.size == len(steps.layout.number_names())
            assert max(abs(number) for number in numbers) <= 100


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_every_card_in_sight_is_counted_once(game: str, seats: int) -> None:
    """The rows that are present, with those summed up in rest rows, are the cards that a seat is shown."""
    for steps in walk(begin(game, seats, 5), 5, 300):
        seat, rows = steps.seat, steps.layout.rows + len(steps.layout.zones)
        numbers = array("f", steps.observation(seat))
        width = len(steps.layout.columns)

        assert sum(numbers[0 : rows * width : width]) == shown(steps.game.look(seat))


def shown(look: object) -> int:
    """Return how many cards an observation lists."""
    if isinstance(look, dict):
        return ("label" in look and "owner" in look) + sum([shown(part) for part in look.values()])
    return sum([shown(part) for part in look]) if isinstance(look, list) else 0


def test_a_masked_action_is_refused_with_what_is_legal() -> None:
    """The game is then as it was."""
    steps = begin("sow", 2, 1)
    wrong = next(code for code in range(steps.layout.codes) if code not in steps.legal())
    before = steps.game.digest()

    with pytest.raises(IllegalAnswer, match=rf"action {wrong} \(.*\) is not legal now; legal actions: "):
        steps.step(wrong)
    with pytest.raises(IllegalAnswer, match="action 99999 is not legal now"):
        steps.step(99_999)

    assert steps.game.digest() == before


def test_a_step_after_the_end_is_refused() -> None:
    """With a word on what to do."""
    steps = begin("wotf", 2, 1)
    steps.game.concede(0)
    steps.refresh()

    assert steps.legal() == []
    with pytest.raises(IllegalAnswer, match="the game is over: no step is legal; begin a new game"):
        steps.step(0)


def test_codes_that_make_no_answer_are_refused() -> None:
    """Too few, too many or wrong ones."""
    steps = begin("wotf", 2, 1)

    with pytest.raises(IllegalAnswer, match="make no whole answer"):
        steps.answer(())
    with pytest.raises(IllegalAnswer, match="does not go on"):
        steps.answer((sorted(steps.legal())[0], 99_999))


def test_a_copy_goes_on_by_itself_from_the_middle_of_an_answer() -> None:
    """Also where a card is chosen and its target is not."""
    halfway = 0
    for steps in walk(begin("wotf", 2, 2), 2, 60):
        for code in steps.legal():
            copy = steps.clone()
            copy.step(code)
            again = copy.clone()

            assert again.legal() == copy.legal()
            assert again.observation(0) == copy.observation(0)
            halfway += len(copy.game.answers) == len(steps.game.answers)
    assert halfway > 10


@pytest.mark.parametrize("game", ["wotf", "sow"])
def test_a_key_stands_for_what_a_seat_knows(game: str) -> None:
    """An imagined game has the key of the true one for the seat that imagines, and games that differ have others."""
    keys = set()
    for steps in walk(begin(game, 2, 4), 4, 120):
        seat = steps.seat
        keys.add((seat, steps.key(seat)))

        assert steps.imagine(seat, 9).key(seat) == steps.clone().key(seat) == steps.key(seat)
    assert len(keys) > 40


def test_a_key_does_not_depend_on_when_it_is_asked_for() -> None:
    """Read step by step or at once, the log gives the same key; a log that was cut does too."""
    asked, unasked, cut = begin("sow", 2, 7), begin("sow", 2, 7), begin("sow", 2, 7)
    for steps in walk(asked, 7, 150):
        steps.key(0)
    for _ in walk(unasked, 7, 150):
        pass
    for steps in walk(cut, 7, 150):
        steps.forget_log()

    assert asked.key(0) == unasked.key(0) == cut.key(0)
    assert len(cut.game.log) < len(unasked.game.log)


def test_a_cut_log_changes_no_answer() -> None:
    """The game goes on the same without the lines that no rule asks for."""
    for game, seats in SEATS:
        whole, cut = begin(game, seats, 11), begin(game, seats, 11)
        for _ in walk(whole, 11, 300):
            pass
        for steps in walk(cut, 11, 300):
            steps.forget_log()

        assert whole.game.digest() == cut.game.digest()


def test_chance_goes_on_from_another_seed() -> None:
    """The same game reseeded alike goes on alike, and otherwise it does not."""
    ends = []
    for seed in (1, 1, 2):
        steps = begin("sow", 2, 3)
        steps.game.reseed(seed)
        ends.append(steps.game.table.chance.state)

    assert ends[0] == ends[1] != ends[2]


def test_another_layout_is_refused_with_a_sentence() -> None:
    """What was made for one game or number of seats does not fit another."""
    two, three = layout("sow"), layout("sow", 3)

    check_layout(two, two.fingerprint, "this policy")
    with pytest.raises(BadInput, match="this policy was made for another layout"):
        check_layout(three, two.fingerprint, "this policy")
    with pytest.raises(BadInput, match="is for 2 players, not 3"):
        layout("wotf", 3)


@pytest.mark.parametrize("game", ["wotf", "sow"])
def test_cards_have_features_and_words(game: str) -> None:
    """Cards with rules text differ from blank ones, and every list of words has its order."""
    known = cards(game)
    features = {name: card_features(card, 32) for name, card in known.items()}

    assert len(known) > 20
    assert all(len(some) == 32 for some in features.values())
    assert len({tuple(some) for some in features.values()}) > len(known) / 2
    assert {"questions", "kinds of options", "keywords", "types", "counters"} <= set(word_lists(game))


def test_a_buffer_is_written_in_place() -> None:
    """Observation and mask go into buffers of the caller."""
    steps: Stepper = begin("wotf", 2, 6)
    numbers, mask = array("f", bytes(4 * steps.layout.size)), bytearray(steps.layout.codes)

    steps.encode(steps.seat, numbers)
    steps.mask(mask)

    assert numbers.tobytes() == steps.observation(steps.seat)
    assert [code for code, legal in enumerate(mask) if legal] == sorted(steps.legal())


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_what_a_stepper_remembers_changes_no_number(game: str, seats: int) -> None:
    """Rows that were kept from earlier decisions are those that a fresh look gives, for every seat."""
    sheet_numbers = array("f", bytes(4 * layout(game, seats).size))
    sheet = Sheet(layout(game, seats), sheet_numbers)
    for steps in walk(begin(game, seats, 8), 8, 400):
        for seat in range(seats):
            fresh = Stepper(steps.game.clone()).observation(seat)
            steps.encode(seat, sheet)

            assert steps.observation(seat) == fresh == sheet_numbers.tobytes()


def test_a_sheet_serves_several_games() -> None:
    """It shows the game that was written last, whichever wrote before."""
    games = [begin("sow", 2, seed) for seed in (1, 2, 3)]
    numbers = array("f", bytes(4 * games[0].layout.size))
    sheet = Sheet(games[0].layout, numbers)
    for steps in games * 3:
        steps.step(steps.legal()[0])
        steps.encode(steps.seat, sheet)

        assert numbers.tobytes() == steps.observation(steps.seat)


def test_a_buffer_of_another_size_is_refused() -> None:
    """With both sizes named."""
    steps = begin("wotf", 2, 1)

    with pytest.raises(BadInput, match="an observation has 61380 bytes, and the buffer 40"):
        steps.encode(0, bytearray(40))
    with pytest.raises(BadInput, match="an observation has 61380 bytes, and the buffer 40"):
        Sheet(steps.layout, bytearray(40))
