"""The table is drawn as text, and drawn tables are read."""

from __future__ import annotations

import pytest

from tests.play.tables import CARDS, DRAWN, game, table
from wondertable.games.wotf.game import DEFINITION
from wondertable.games.wotf.view.diagram import read
from wondertable.kernel.errors import BadInput


def test_a_table_drawn_by_hand_is_drawn_the_same_again() -> None:
    """What stands in the drawing is what the table holds; piles that are only counted are filled with blank cards."""
    drawn = DEFINITION.write_out(table(), -1).splitlines()

    filled = DRAWN.replace("Plain Ox; Grey Fox\nB hand", "Plain Ox; Grey Fox; Filler ×10\nB hand")
    assert drawn[: len(DRAWN.splitlines())] == filled.replace("B deck 10", "B deck 10: Filler ×10").splitlines()


def test_it_goes_on_from_there() -> None:
    """The player to move takes a turn, and the game plays on."""
    at = game()

    decision = at.decision
    assert decision is not None and decision.question == "turn" and decision.seat == 0
    words = at.words(tuple(range(len(decision.listed()))), 0)
    assert "Play Far Tern in realm 2 for 3 energy" in words
    assert at.answer(words.index("Attack in realm 1")).table.log[0].rule


def test_the_last_line_is_the_exact_position() -> None:
    """With it, the drawing above is only for the reader."""
    t = table()
    last = DEFINITION.write_out(t, -1).splitlines()[-1]

    assert read("anything\n" + last).digest() == t.digest()


def test_a_seat_sees_its_own_hand_only() -> None:
    """The other hand and both decks are numbers."""
    drawn = DEFINITION.write_out(table(), 1)

    assert "B hand 2: Plain Ox; Low Tide" in drawn and "A hand 3\n" in drawn and "position" not in drawn


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("1.3.2", "1.9"), "there is no edition '1.9'; there are 1.3.2"),
        (("2 energy", "2 enrgy"), "line 3: 'enrgy' is not a resource; perhaps energy"),
        (("Gull Rock", "Gull Rok"), "line 5: no card 'Gull Rok' is known"),
        (("[tapped]", "[topped]"), "line 6: 'topped' is not a mark of a card"),
        (("stone: centre", "stone: C"), "line 7: a stone is A's, B's or in the centre, not 'C'"),
        (("[on Plain Ox]", "[on Far Tern]"), "Oak Cudgel is on 'Far Tern', which is not in its realm"),
        (("A hand", "A hound"), "line 8: 'A hound 3: Far Tern; Low Tide; Grey Fox' is not a part of a drawn table"),
        (("Wonders", "Blunders"), "line 1: a table begins with"),
    ],
)
def test_mistakes_are_told_with_their_line(change: tuple[str, str], said: str) -> None:
    """A drawing that can't be read says where and why."""
    with pytest.raises(BadInput, match=r".*") as error:
        read(DRAWN.replace(*change, 1), CARDS.get)

    assert said in str(error.value)


def test_a_damaged_position_is_refused() -> None:
    """A line that was cut off is not half read."""
    with pytest.raises(BadInput, match="is damaged"):
        read(DEFINITION.write_out(table(), -1)[:-20])
