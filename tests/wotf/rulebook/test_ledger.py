"""The ledger of Wonders of The First: how rules are numbered, cited and told."""

from __future__ import annotations

from pathlib import Path
from string import ascii_lowercase

import pytest

from tests.house.tree import ROOT
from wondertable.cli import rule as rule_command
from wondertable.games.kit.rulebook import UnknownRule, coverage
from wondertable.games.wotf.rulebook import CITATIONS, LEDGER

NAME = "list each under `rules` of a scenario whose events, questions or refusals name it, or say why in stated.toml"


class TestLedger:
    def test_is_whole(self) -> None:
        """Every section has a title and rules, without a gap in their letters; rulings stand in order."""
        for section in LEDGER.sections():
            letters = [rule.id.rpartition(".")[2] for rule in LEDGER.children(section) if rule.section == section]
            assert LEDGER.title_of(section), section
            assert letters == list(ascii_lowercase[: len(letters)]), section
        assert list(LEDGER.rulings) == sorted(LEDGER.rulings, key=lambda name: int(name[1:]))

    def test_knows_what_a_citation_is(self) -> None:
        """An id, a ruling, or the beginning of an id at a dot; never half a word."""
        good = ["404.3.2.4.a", "404.3.2.4", "404", "keyword:Rage.c", "term:Equip", "A45"]
        bad = ["404.3.2.4.z", "40", "404.", "keyword:Rag", "Equip", "A4", "A999", ""]

        assert [citation for citation in good if not LEDGER.known(citation)] == []
        assert [citation for citation in bad if LEDGER.known(citation)] == []

    def test_lists_children_in_the_order_of_the_rulebook(self) -> None:
        """404.3 gives its own rules first, then those of the sections below it."""
        ids = [rule.id for rule in LEDGER.children("404.3")]

        assert ids[:4] == ["404.3.a", "404.3.b", "404.3.c", "404.3.1.a"]
        assert ids.index("404.3.2.1.a") < ids.index("404.3.2.6.a")
        assert all(id.startswith("404.3.") for id in ids)

    def test_offers_the_nearest_id(self) -> None:
        """A wrong id is answered with ids that look like it."""
        with pytest.raises(UnknownRule, match="nearest: keyword:Deathstrike"):
            LEDGER.rule("keyword:Deathstrik")

    def test_puts_differences_in_play_first(self) -> None:
        """Who asks for the differences wants to know first what changes at the table."""
        kinds = [row.changes_play("1.2", "1.3.2") for row in LEDGER.differences("1.2", "1.3.2")]

        assert kinds == sorted(kinds, reverse=True)
        assert True in kinds and False in kinds


class TestCitations:
    def test_are_literals_and_not_words(self, tmp_path: Path) -> None:
        """Docstrings, comments and pieces of text do not cite; a literal id does, and the rule of a reason."""
        code = '"""404.1"""\nx = f"404.2{1}"  # 404.3\ny = Step("404.4", "see 404.5", "keyword:Rage.c", "A45", "500")\n'
        reasons = 'z = "no: it is tapped · 404.4.a"\nw = f"needs {1} more · 404.2.b"\n'
        written(tmp_path / "wotf" / "rules.py", code + reasons)

        found = {place.citation for place in CITATIONS.cited(tmp_path)}
        assert found == {"404.4", "keyword:Rage.c", "A45", "404.4.a", "404.2.b"}

    def test_of_a_scenario_are_found_with_their_line(self, tmp_path: Path) -> None:
        """Both ways of writing a list are read, also over several lines."""
        first = 'scenario: "One: two"\nrules: [404.3,\n  term:On Arrival.c]\n'
        written(tmp_path / "wotf" / "some.yaml", first + '---\nscenario: Three\nstates:\n  - "A26"\nsteps: []\n')

        found = [(place.citation, place.line, place.words, place.key) for place in CITATIONS.shown(tmp_path)]
        rules = [("404.3", 2, "One: two", "rules"), ("term:On Arrival.c", 2, "One: two", "rules")]
        assert found == [*rules, ("A26", 6, "Three", "states")]

    def test_of_a_python_test_are_found_in_its_sentences(self) -> None:
        """A docstring names rules in the middle of words; a bare number names one only at the beginning."""
        words = "404.3.2.4, A26 and term:On Arrival.c hold after 201 steps."

        assert CITATIONS.named(words) == ["404.3.2.4", "A26", "term:On Arrival.c"]
        assert CITATIONS.named("503: a loop") == ["503"]

    def test_every_rule_is_named_by_a_scenario_or_can_only_be_stated(self) -> None:
        """An event, question or refusal of some scenario names each rule; stated.toml says why that can't be."""
        free = {**coverage.excused(LEDGER), **coverage.stated(LEDGER)}
        assert [id for id in coverage.unnamed(CITATIONS, ROOT) if id not in free] == [], NAME


class TestRuleCommand:
    def test_tells_a_rule(self, capsys: pytest.CaptureFixture[str]) -> None:
        """The statements, the rulings and the editions of a rule, in plain text when not in a terminal."""
        assert rule_command.run("404.3.2.4") == 0

        printed = capsys.readouterr().out
        assert "404.3.2.4.a" in printed and "A26" in printed and "Code" in printed and "\x1b" not in printed

    def test_takes_a_keyword_as_a_person_says_it(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Without its kind, and in any case."""
        assert rule_command.run("heart", "of", "a", "legend") == 0
        assert "keyword:Heart of a Legend.a" in capsys.readouterr().out

    def test_tells_the_differences_of_two_editions(self, capsys: pytest.CaptureFixture[str]) -> None:
        """What changes play stands above what changes words."""
        assert rule_command.run("diff", "1.2", "1.3.2") == 0

        printed = capsys.readouterr().out
        assert printed.index("maximum passes") < printed.index("In words only") < printed.index("DBS name")

    @pytest.mark.parametrize(
        ("words", "said"),
        [(("404.99",), "nearest: 404"), (("diff", "1.2", "9"), "known are guide-2024, 1.2, 1.3.2"), ((), "usage")],
    )
    def test_says_what_is_wrong(self, words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
        """A wrong id, a wrong edition or nothing at all gets a helpful answer and a bad exit status."""
        assert rule_command.run(*words) == 2
        assert said in capsys.readouterr().err


def written(path: Path, text: str) -> None:
    """A file in a folder of its own."""
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
