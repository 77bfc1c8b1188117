"""What texts mean is worked out once and kept on disk."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from wondertable.kernel.errors import UnknownWording
from wondertable.library import cache
from wondertable.library.cache import Cache, Meaning, Text

FLYING: Text = ("Flying\nON ARRIVAL: Draw a card.", "Ford Heron", ("Wonder",))
ODD: Text = ("Draw a card sideways.", "Odd Heron", ("Wonder",))


def filled() -> tuple[Meaning, Meaning]:
    """Two texts worked out and kept."""
    kept = Cache("wotf")
    found = kept.meaning(FLYING), kept.meaning(ODD)
    kept.save()
    return found


def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing may be compiled."""

    def refuse(game: str, text: Text) -> Meaning:
        raise AssertionError(f"{text} was compiled")

    monkeypatch.setattr(cache, "understand", refuse)


def test_what_was_kept_is_read_without_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Abilities come back equal, and so does the reason why a text is not understood."""
    abilities, error = filled()
    no_language(monkeypatch)

    again = Cache("wotf")

    assert again.meaning(FLYING) == abilities and abilities
    odd = again.meaning(ODD)
    assert isinstance(odd, UnknownWording) and isinstance(error, UnknownWording)
    assert (str(odd), odd.text, odd.at) == (str(error), error.text, error.at)


def test_the_same_words_on_another_type_of_card_are_another_text() -> None:
    """What a spell does is an instruction."""
    kept = Cache("wotf")
    spell = kept.meaning(("Draw a card.", "Rain", ("Spell",)))

    assert not isinstance(spell, UnknownWording) and len(spell) == 1
    assert kept.meaning(("Draw a card.", "Rain", ("Wonder",))) != spell


def test_a_cache_of_another_language_is_not_used(data: Path) -> None:
    """When a wording changes, every text is worked out anew."""
    filled()
    path = data / "cache" / "wotf.json"
    kept = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**kept, "stamp": "old"}), encoding="utf-8")

    assert Cache("wotf").known == {}


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"stamp": 3}', '{"stamp": "STAMP", "texts": []}'])
def test_a_damaged_cache_is_made_again(damage: str, data: Path) -> None:
    """Whatever stands in the file."""
    abilities, _ = filled()
    path = data / "cache" / "wotf.json"
    path.write_text(damage.replace("STAMP", cache.stamp("wotf")), encoding="utf-8")

    again = Cache("wotf")
    assert again.meaning(FLYING) == abilities
    again.save()
    assert len(Cache("wotf").known) == 1


def test_a_damaged_entry_is_made_again(data: Path) -> None:
    """One bad entry harms no other."""
    abilities, _ = filled()
    path = data / "cache" / "wotf.json"
    kept = json.loads(path.read_text(encoding="utf-8"))
    broken = {key: [{"is": "Nonsense"}] for key in kept["texts"]}
    path.write_text(json.dumps({**kept, "texts": broken}), encoding="utf-8")

    assert Cache("wotf").meaning(FLYING) == abilities


def test_a_folder_that_cannot_be_written_does_no_harm(data: Path) -> None:
    """The texts are simply worked out again next time."""
    data.mkdir()
    (data / "cache").write_text("a file where the folder should be", encoding="utf-8")

    assert filled()[0]


def test_a_filled_library_loads_no_language(data: Path) -> None:
    """A bot or an environment never loads the grammar."""
    code = "from wondertable.library.store import library; library(); import sys; print('\\n'.join(sys.modules))"
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)

    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)

    assert [name for name in run.stdout.split() if ".language" in name or name.startswith("wondertable.text")] == []


def test_how_a_text_is_understood_is_said_once() -> None:
    """The words of a card that was shown are kept, so that it is shown again without its language."""
    kept = Cache("wotf")
    first = kept.words(FLYING, lambda: ["Flying"])
    kept.save()

    assert Cache("wotf").words(FLYING, lambda: ["something else"]) == first == ["Flying"]
