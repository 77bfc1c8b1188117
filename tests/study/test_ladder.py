"""The ladder plays bots against each other, goes on where it stopped, and writes its table into a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from wondertable.agents.roster import agent
from wondertable.cli.main import main
from wondertable.kernel.errors import BadInput
from wondertable.study.conduct import Progress
from wondertable.study.ladder import BEGIN, END, MATCHES, SECONDS, Match, play_match, table, write_into

QUICK = Match("greedy", "random", 2, 95)


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Played again, every game comes from the journal, and the score is the same."""
    seen: list[int] = []

    def watch(now: Progress) -> None:
        seen.append(now.played)

    first, _ = play_match("sow", QUICK, tmp_path, jobs=1, seed=3, watch=watch)
    again, note = play_match("sow", QUICK, tmp_path, jobs=1, seed=3, watch=watch)

    assert max(seen) == 2 and first.words() == again.words() and not note
    assert first.words().endswith("of 2")


def test_the_table_is_written_between_its_marks(tmp_path: Path) -> None:
    """All else in the page stays as it is; a page without marks is refused."""
    score, _ = play_match("sow", QUICK, tmp_path, jobs=1, seed=3, watch=lambda _: None)
    page, plain = tmp_path / "page.md", tmp_path / "plain.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    plain.write_text("no marks\n", encoding="utf-8")
    write_into(page, table([score], 3))
    text = page.read_text(encoding="utf-8")

    assert text.startswith(f"before\n{BEGIN}\n| | against | aim | sow |") and text.endswith(f"{END}\nafter\n")
    assert "| `greedy` | `random` | ≥ 95 % |" in text and "--seed 3" in text and "old" not in text
    with pytest.raises(BadInput, match="to write between"):
        write_into(plain, "")


def test_every_bot_of_the_ladder_exists() -> None:
    """And every level meets the one below it."""
    for match in (*MATCHES, *SECONDS):
        assert agent(match.one, 1) is not None and agent(match.two, 1) is not None


@pytest.mark.parametrize(("words", "error"), [
    (("--games", "chess"), "no game 'chess'"), (("--part", "0"), "--part is above 0"),
])  # fmt: skip
def test_what_cant_be_played_is_refused(words: tuple[str, ...], error: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Before a game begins."""
    with pytest.raises(SystemExit) as left:
        main(["ladder", *words])

    assert left.value.code == 2 and error in capsys.readouterr().err
