"""Nothing of a library is lost: one bad card harms no other, and no card takes another's place unseen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import run, written
from wondertable.library.decks import deck_of, read_list
from wondertable.library.store import forget, library

CARD: dict[str, Any] = {"name": "Ford Heron", "set": "Reeds", "type": "Wonder", "cost": 2, "power": 1, "text": "Flying"}
SHIPPED = "Gaunt Hound"
BAD_TEXTS = {
    "a number without end": f"Draw {'9' * 5000} cards.",
    "quotes within quotes": 'Target Wonder gains "ON ARRIVAL: ' * 50 + "Draw a card." + '"' * 50,
    "long": "Draw a card. " * 800,
    "too long": "Draw a card. " * 4000,
    "a slip after many sentences": "Draw a card. " * 40 + "Foo.",
}


@pytest.mark.parametrize("text", BAD_TEXTS.values(), ids=BAD_TEXTS)
def test_a_text_nobody_prints_is_refused_and_harms_nothing(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is not understood, quickly; the other card of the file, and every shipped one, is there as before."""
    bad = {**CARD, "name": "Bad Heron", "type": "Spell", "text": text}
    file = written(tmp_path, "set.json", [bad, CARD])

    checked = run(capsys, "cards", "check", file)
    added = run(capsys, "cards", "import", file)

    assert checked.status == 1 and "1 of 2 cards understood" in checked.out
    assert added.status == 0 and "1 of them can't be played yet" in added.out
    assert [run(capsys, "cards", "show", name).status for name in (SHIPPED, "Ford Heron", "Bad Heron")] == [0, 0, 0]
    assert run(capsys, "deck", "check", "petraia").status == 0
    assert run(capsys, "cards", "gaps").status == 0


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ({"name": "Bell\x07"}, r"'Bell\x07' holds a sign that can't be printed (U+0007 at 4)"),
        ({"name": "Red\x1b[31m"}, r"holds a sign that can't be printed (U+001B at 3)"),
        ({"name": "N" * 300}, "is too long: 300 letters where 200 may stand"),
        ({"name": {"a": 1}}, "words are needed where it says {'a': 1}"),
        ({"power": 10**400}, "power is 1000"),
        ({"cost": 1e300}, "cost is 1e+300; it may be 99999 at most"),
        ({"text": "Half a sign \ud800"}, "can't be printed (U+D800 at 12)"),
    ],
)
def test_a_stat_nobody_prints_is_refused(
    row: dict[str, Any], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the row and what is wrong; the other card is taken."""
    added = run(capsys, "cards", "import", written(tmp_path, "set.json", [{**CARD, **row}, {**CARD, "name": "Other"}]))

    assert added.status == 1 and "row 1" in added.err and words in added.err
    assert added.out.startswith("1 card added")


DAMAGE = [(b'{"name": "Half', "line 1"), (b"\xff\xfe\x00", "not text in UTF-8"), (b'{"name": "X", "type": "No"}', "X:"),
          (b"[1]", "line 1: it is not a card"), (b"[" * 9000, "nested too deeply")]  # fmt: skip


@pytest.mark.parametrize(("content", "words"), DAMAGE)
def test_a_damaged_set_leaves_the_others_usable(
    content: bytes, words: str, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is named with what to do; doing so mends the library."""
    run(capsys, "cards", "import", written(tmp_path, "set.json", [CARD]))
    (data / "cards" / "wotf" / "old.jsonl").write_bytes(content + b"\n")
    forget()

    shown = run(capsys, "cards", "show", "Ford Heron")
    missing = run(capsys, "cards", "show", "Nobody")
    removed = run(capsys, "cards", "remove", "@ old")

    assert shown.status == 0 and words in shown.err and "wondertable cards remove '@ old'" in shown.err
    assert missing.status == 2 and "old.jsonl" in missing.err
    assert removed.status == 0 and run(capsys, "cards", "show", "Ford Heron").err == ""


def test_a_damaged_line_stays_when_the_set_grows(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An import into a damaged file loses no line of it."""
    kept = data / "cards" / "wotf" / "reeds.jsonl"
    kept.parent.mkdir(parents=True)
    kept.write_text('{"name": "Half\n', encoding="utf-8")

    run(capsys, "cards", "import", written(tmp_path, "set.json", [CARD]))

    assert kept.read_text(encoding="utf-8").splitlines()[0] == '{"name": "Half'
    assert library().find("Ford Heron").set == "Reeds"


class TestSets:
    def test_a_shipped_card_is_never_replaced(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """The import tells of the clash; a deck means the shipped card unless it names the set."""
        strong = {**CARD, "name": SHIPPED, "cost": 0, "power": 99}

        said = run(capsys, "cards", "import", written(tmp_path, "set.json", [strong]))
        meant, named = [library().find(name) for name in (SHIPPED, f"{SHIPPED} @ reeds")]
        shown = run(capsys, "cards", "show", SHIPPED)

        assert (
            f"{SHIPPED} is also in Seven Lanterns: that one is meant unless a deck says `{SHIPPED} @ Reeds`" in said.out
        )
        assert (meant.shipped, named.shipped, named.row["power"]) == (True, False, 99)
        assert f"also     {SHIPPED} @ Reeds" in shown.out
        deck = deck_of(read_list(f"2 {SHIPPED}\n1 {SHIPPED} @ Reeds"), library())
        assert [library().game.number(card, "power") for card in deck.cards].count(99) == 1

    def test_a_set_that_comes_with_the_game_takes_no_cards(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """A card can't pretend to be of it."""
        said = run(capsys, "cards", "import", written(tmp_path, "set.json", [{**CARD, "set": "seven lanterns"}]))

        assert said.status == 1 and "comes with the game; give yours another name" in said.err

    def test_an_unknown_set_is_refused_with_those_there_are(self, capsys: pytest.CaptureFixture[str]) -> None:
        """`Name @ Set` names the sets that have the card."""
        said = run(capsys, "cards", "show", f"{SHIPPED} @ Reeds")

        assert said.status == 2 and f"{SHIPPED} is in Seven Lanterns" in said.err


class TestRemove:
    @pytest.mark.parametrize(
        ("name", "left"),
        [("Ford Heron", ["Ford Mule"]), ("ford heron @ reeds", ["Ford Mule"]), ("Reeds", []), ("@ Reeds", [])],
    )
    def test_takes_out_a_card_or_a_set(
        self, name: str, left: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """And nothing else."""
        run(capsys, "cards", "import", written(tmp_path, "set.json", [CARD, {**CARD, "name": "Ford Mule"}]))

        said = run(capsys, "cards", "remove", name)

        assert said.status == 0 and "removed" in said.out
        assert [card.name for card in library().cards if not card.shipped] == left

    @pytest.mark.parametrize(
        ("name", "words"),
        [("@", "name a card or a set"), (SHIPPED, "comes with the game"), ("@ Seven Lanterns", "comes with the game"),
         ("Nobody", "your sets: Reeds"),
         ("Reeds Heron", "neither a card nor a set"), ("Twin", "in several sets"), ("Twin Set", "a card and a set")],
    )  # fmt: skip
    def test_refuses_what_is_not_clear(
        self, name: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """With what would be right; nothing is gone."""
        rows = [
            CARD,
            {**CARD, "name": "Twin"},
            {**CARD, "name": "Twin", "set": "Twin Set"},
            {**CARD, "name": "Twin Set"},
        ]
        run(capsys, "cards", "import", written(tmp_path, "set.json", rows))

        said = run(capsys, "cards", "remove", name)

        assert said.status == 2 and words in said.err
        assert len([card for card in library().cards if not card.shipped]) == len(rows)


@pytest.mark.parametrize("folder", ["/proc/nope", "file"])
def test_a_folder_that_cant_be_written(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Is named, with how to choose another."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("WONDERTABLE_DATA", str(tmp_path / folder))

    said = run(capsys, "cards", "import", written(tmp_path, "set.json", [CARD]))

    assert said.status == 2 and "can't be written" in said.err and "WONDERTABLE_DATA" in said.err


@pytest.mark.parametrize("content", ["[" * 100_000, "", "{}", "[]", "null", '{"cards": 7}', "name\n\x00", "nothing"])
def test_a_file_that_holds_no_cards(content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No file is a reason for a traceback."""
    for name in ("cards.json", "cards.csv"):
        said = run(capsys, "cards", "import", written(tmp_path, name, content))

        assert said.status in (1, 2) or "there was no card in the file" in said.out


def test_a_list_without_cards_is_not_understood_either(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing was checked, and that is said."""
    said = run(capsys, "cards", "check", written(tmp_path, "cards.json", []))

    assert said.status == 2 and "there is no card in" in said.err


@pytest.mark.parametrize("query", ["(" * 5000, "not " * 5000, "cost<" + "9" * 6000, "-" * 5000])
def test_a_query_without_end(query: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It is refused for its length."""
    said = run(capsys, "cards", "search", query)

    assert said.status == 2 and "the query is too long" in said.err


def test_a_list_of_points_without_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is refused by its row."""
    said = run(capsys, "cards", "import", written(tmp_path, "dbs.json", [{"dbs": 3, "cardType": {}}]))

    assert said.status == 1 and "row 1" in said.err


def test_a_card_is_shown_whatever_game_it_is_of(capsys: pytest.CaptureFixture[str]) -> None:
    """Who does not say which game is meant gets the card of the game that has one."""
    shown = run(capsys, "cards", "show", "Ash Runner")

    assert shown.status == 0 and "Emberguild" in shown.out
