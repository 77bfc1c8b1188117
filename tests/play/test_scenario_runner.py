"""The runner itself: what it refuses and where, how answers find their questions, and what it prints."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent

import pytest

from wondertable.cli import scenario as scenario_command
from wondertable.games.wotf.rulebook import LEDGER
from wondertable.play.scenario import Report, run_file
from wondertable.play.scenario_labels import uncited

FROST = 'Hard Frost: {type: Spell, text: "Destroy target Wonder."}'
SCRIBE = 'Dusk Scribe: {power: 1, text: "ON ROUND END: Draw a card."}'
GHOUL = 'Dusk Ghoul: {power: 1, text: "ON ROUND END: Deny 1."}'


def reports(folder: Path, text: str) -> list[Report]:
    """How the scenarios of a text go."""
    path = folder / "some.yaml"
    path.write_text(dedent(text).lstrip("\n"), encoding="utf-8")
    return list(run_file(path))


def problem(folder: Path, text: str) -> str:
    """The line that is printed for the one scenario of a text."""
    (report,) = reports(folder, text)
    assert not report.passed
    return str(report)


BAD = {
    "key of a scenario": ("scenario: x\nstepz: []", ":2:", "'stepz'; nearest: 'steps'"),
    "key of the set-up": ("setup:\n  rund: 2\nsteps: []", ":2:", "'rund'; nearest: 'round'"),
    "key of a player": ("setup:\n  A: {hnad: []}\nsteps: []", ":2:", "'hnad'; nearest: 'hand'"),
    "key of a card": ("cards:\n  Fox: {pwer: 1}\nsteps: []", ":2:", "'pwer'; nearest: 'power'"),
    "key of a step": ("steps:\n  - A: pass\n    chose: [x]", ":3:", "'chose'; nearest: 'choose'"),
    "expectation": ("steps:\n  - A: pass\n  - expect: {powr: {}}", ":3:", "'powr'; nearest: 'power'"),
    "card": ("setup:\n  A: {hand: [Fillr]}\nsteps: []", ":2:", "'Fillr'; nearest: 'Filler'"),
    "label": ("setup: {A: {hand: [Filler]}}\nsteps:\n  - A: play Filer in 1", ":3:", "'Filer'; nearest: 'Filler'"),
    "type": ("cards:\n  Fox: {type: Wondr}\nsteps: []", ":2:", "'Wondr'; nearest: 'Wonder'"),
    "orbital": ("cards:\n  Fox: {orbital: Petrea}\nsteps: []", ":2:", "'Petrea'; nearest: 'Petraia'"),
    "edition": ('edition: "1.3.3"\nsteps: []', ":1:", "'1.3.3'; nearest: '1.3.2'"),
    "game": ("game: wotff\nsteps: []", ":1:", "'wotff'; nearest: 'wotf'"),
    "number": ("setup:\n  round: soon\nsteps: []", ":2:", "'soon' is not a number"),
    "number that is too high": ("setup:\n  round: 8\nsteps: []", ":2:", "'8' is not a number from 1 to 7"),
    "action": ("steps:\n  - A: atack 1", ":2:", "'atack'; nearest: 'attack'"),
    "place": (
        "setup: {A: {hand: [Filler]}}\nsteps:\n  - expect: {where: {Filler: hands A}}",
        ":3:",
        "nearest: 'hand A'",
    ),
    "text": ('cards:\n  Fox: {text: "Florp a card."}\nsteps: []', ":2:", "the text of Fox is not understood"),
    "what equips": (
        "cards:\n  Cap: {type: Item}\nsetup: {A: {realms: {1: [Filler, {card: Cap, equips: Filler}]}}}\nsteps: []",
        ":3:",
        "Cap equips nothing",
    ),
    "YAML": ("setup: {A: [}\nsteps: []", ":1:", "this is not YAML"),
    "key that stands twice": ("setup: {}\nsteps: []\nsetup: {}", ":3:", "'setup' stands here twice"),
    "steps": ("scenario: x", ":1:", "needs `steps`"),
    "realm to play in": (
        "setup: {round: 2, A: {hand: [Filler]}}\nsteps:\n  - A: play Filler",
        ":3:",
        "in which realm?",
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_what_cannot_be_read_is_shown_with_line_and_nearest_word(what: str, tmp_path: Path) -> None:
    """File, line, what is wrong there, and the nearest known word."""
    text, line, words = BAD[what]

    said = problem(tmp_path, text)

    assert f"some.yaml{line}" in said
    assert words in said


def test_one_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    """Each document is read by itself, even after one that is not YAML at all."""
    found = reports(
        tmp_path, "steps: [{A: pass}]\n---\nsteps: [}\n---\nsetup: {round: x}\nsteps: []\n---\nsteps: [{A: draw}]"
    )

    assert [report.passed for report in found] == [True, False, False, True]


class TestSteps:
    def test_an_illegal_action_fails_with_the_reason(self, tmp_path: Path) -> None:
        """The reason cites its rule."""
        assert "not legal: needs a Wonder there · 404.3.1.c" in problem(tmp_path, "steps: [{A: attack 1}]")

    def test_refused_wants_the_reason_that_is_named(self, tmp_path: Path) -> None:
        """`true` takes any reason, words must be in it."""
        good = reports(tmp_path, "steps: [{A: attack 1, refused: a wonder}, {B: draw, refused: true}]")

        assert good[0].passed
        assert "expected to be refused: energy" in problem(tmp_path, "steps: [{A: attack 1, refused: energy}]")
        assert "found legal" in problem(tmp_path, "steps: [{A: draw, refused: true}]")

    def test_an_expectation_says_what_was_found_and_the_rules_on_the_way(self, tmp_path: Path) -> None:
        """All that is wrong in one `expect` is told."""
        said = problem(tmp_path, "steps: [{A: draw}, {expect: {hand_size: {A: 2}, turn: A}}]")

        assert "hand size A: expected 2, found 1" in said
        assert "turn: expected A, found B" in said
        assert "rules cited: 404.1.a, term:Draw.a" in said

    def test_cites_looks_back_to_the_last_expect(self, tmp_path: Path) -> None:
        """A rule cited before that does not count again; a section stands for its rules."""
        text = (
            "steps: [{A: draw}, {expect: {cites: [term:Draw.a, 404.1]}}, {B: pass}, {expect: {cites: [term:Draw.a]}}]"
        )

        assert "step 4 (expect): cites: expected term:Draw.a" in problem(tmp_path, text)


class TestLabels:
    TEXT = """
scenario: A draw
rules: [term:Draw.a, 403.3, A06, 404.4.a]
states: [202.2.a]
steps:
  - A: activate Filler
    refused: no such ability
  - A: draw
  - expect: {actions: {A: 2}}
setup:
  A: {realms: {1: [Filler]}}
"""

    def test_rules_are_named_by_events_questions_and_refusals(self, tmp_path: Path) -> None:
        """A ruling is named where a rule it is about is; what nothing names stands under `states`."""
        assert self._uncited(self.TEXT, tmp_path) == []

    def test_a_rule_that_nothing_names_is_told_from_the_others(self, tmp_path: Path) -> None:
        """Neither a rule beside it nor its whole section will do."""
        text = self.TEXT.replace("[term:Draw.a,", "[term:Draw.b, 405,")
        assert self._uncited(text, tmp_path) == ["term:Draw.b", "405"]

    def test_a_scenario_without_steps_shows_nothing(self, tmp_path: Path) -> None:
        """It fails, however right its set-up."""
        assert "without steps" in problem(tmp_path, "scenario: Nothing\nrules: [405.a]\nsteps: []")

    def _uncited(self, text: str, tmp_path: Path) -> list[str]:
        (report,) = reports(tmp_path, text)
        assert report.passed, str(report)
        assert report.run is not None
        return uncited(LEDGER, report.run)


class TestAnswers:
    def test_a_question_without_answer_shows_its_options(self, tmp_path: Path) -> None:
        """As the words that would answer it."""
        said = problem(
            tmp_path,
            f"""
            cards: {{{FROST}}}
            setup: {{A: {{hand: [Hard Frost]}}, B: {{realms: {{1: [Filler, Filler]}}}}}}
            steps: [{{A: play Hard Frost}}]
        """,
        )

        assert "A must answer 'target' and no answer fits; options: Filler, Filler#2" in said

    def test_left_over_answers_fail(self, tmp_path: Path) -> None:
        """Every answer must have been asked for, by that player."""
        said = problem(
            tmp_path,
            f"""
            cards: {{{FROST}}}
            setup: {{A: {{hand: [Hard Frost]}}, B: {{realms: {{1: [Filler]}}}}}}
            steps: [{{A: play Hard Frost, choose: [{{B: Filler}}, realm 3]}}]
        """,
        )

        assert "nobody asked for the answer {B: Filler}" in said
        assert "nobody asked for the answer realm 3" in said

    def test_not_offered_fails_when_it_was_offered(self, tmp_path: Path) -> None:
        """Whatever was chosen in the end."""
        said = problem(
            tmp_path,
            f"""
            cards: {{{FROST}}}
            setup: {{A: {{hand: [Hard Frost]}}, B: {{realms: {{1: [Filler, Filler]}}}}}}
            steps: [{{A: play Hard Frost, choose: [Filler], not_offered: ["Filler#2"]}}]
        """,
        )

        assert "Filler#2 was offered to A" in said

    def test_an_effect_is_named_by_words_of_its_text(self, tmp_path: Path) -> None:
        """`CARD: words` picks among the effects of one card; not answered, they go as offered."""
        text = f"""
            cards: {{{SCRIBE}, {GHOUL}, Ash Lynx: {{}}}}
            setup: {{A: {{deck: [Ash Lynx], realms: {{1: [Dusk Scribe, Dusk Ghoul]}}}}}}
            steps: [{{end round: true, choose: [CHOOSE]}}, {{expect: {{where: {{Ash Lynx: WHERE}}}}}}]
        """

        for choose, where in (("", "hand A"), ('"Dusk Ghoul: deny"', "abyss A"), ("{B: Dusk Scribe}", "hand A")):
            (report,) = reports(tmp_path, text.replace("CHOOSE", choose).replace("WHERE", where))
            assert report.passed, str(report)

    def test_a_list_answers_one_question(self, tmp_path: Path) -> None:
        """Words one by one do as well where several are needed; too few do not."""
        text = """
            cards: {Ash Lynx: {}, Dune Fox: {}}
            setup: {A: {hand: [Filler, Filler, Filler, Filler, Filler, Filler, Filler, Ash Lynx, Dune Fox]}}
            steps: [{end round: true, choose: CHOOSE}, {expect: {abyss: {A: [Ash Lynx, Dune Fox]}}}]
        """

        for choose in ("[[Ash Lynx, Dune Fox]]", "[{A: [Dune Fox, Ash Lynx]}]", "[Ash Lynx, Dune Fox]"):
            (report,) = reports(tmp_path, text.replace("CHOOSE", choose))
            assert report.passed, str(report)
        assert "(pick 2 to 2)" in problem(tmp_path, text.replace("CHOOSE", "[[Ash Lynx]]"))


class TestCommand:
    TEXT = "scenario: good\nsteps: [{A: draw}]\n---\nscenario: bad\nsteps: [{A: attack 1}]\n"

    def test_prints_failures_and_the_count(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Folders are searched; the last line is the count, the exit status 0 only if all passed."""
        (tmp_path / "inner").mkdir()
        (tmp_path / "inner" / "some.yaml").write_text(self.TEXT, encoding="utf-8")

        assert scenario_command.run(str(tmp_path)) == 1
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == 2
        assert "some.yaml:5: bad: step 1 (A: attack 1): not legal" in lines[0]
        assert lines[1] == "1 passed, 1 failed"

    def test_json_says_the_same(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """With the log, if it is asked for."""
        (tmp_path / "some.yaml").write_text(self.TEXT, encoding="utf-8")

        assert scenario_command.run(str(tmp_path), json=True, log=True) == 1
        told = json.loads(capsys.readouterr().out)
        assert (told["passed"], told["failed"]) == (1, 1)
        assert [one["scenario"] for one in told["scenarios"]] == ["good", "bad"]
        assert any("term:Draw.a" in line for line in told["scenarios"][0]["log"])

    def test_a_path_that_is_not_there_fails(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """It counts as failed, and so does finding nothing at all."""
        assert scenario_command.run(str(tmp_path / "none.yaml")) == 1
        assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed"
        assert scenario_command.run(str(tmp_path)) == 1
