"""Lost games: each is saved as a record that can be replayed up to where it stopped."""

from __future__ import annotations

import json
import re
from pathlib import Path

from wondertable import BadInput
from wondertable.library.folders import data_folder, write_whole
from wondertable.play.record import record_of
from wondertable.study.crew import Loss
from wondertable.study.result import Result
from wondertable.study.study import Study


def losses_folder(journal: Path | None) -> Path:
    """Return where records of lost games go: beside the journal, or among the player's own things."""
    if journal is None:
        return data_folder() / "crashes"
    return journal.with_name(f"{journal.name}.crashes")


def save_loss(study: Study, loss: Loss, folder: Path, unsaved: list[str]) -> Result:
    """Save the record of a lost game; the result names it. Why it could not be saved is added to `unsaved`."""
    place = loss.fixture
    pairing = study.pairings[place.pairing]
    told = {
        **record_of(study.start(place), loss.answers),
        "agents": [side.agent for side in pairing.seated(place.seat)],
        "crash": loss.error,
        "crash_answer": None if loss.giving is None else list(loss.giving),
        "traceback": loss.traceback,
    }
    words = [study.game, *[str(side) for side in pairing.sides], str(place.seed), "ABCD"[place.seat]]
    path = folder / f"{'-'.join([_slug(word) for word in words])}.json"
    try:
        write_whole(path, json.dumps(told, ensure_ascii=False) + "\n")
        kept = str(path)
    except BadInput as error:
        unsaved.append(str(error))
        kept = ""
    return Result(place, decisions=len(loss.answers), error=loss.error, record=kept)


def _slug(word: str) -> str:
    return re.sub(r"[^a-z0-9.]+", "_", word.lower()).strip("_")[-60:]
