"""Each topic on which the editions are played differently is shown by scenarios that tell them apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.house.editions import pages, passes
from wondertable.games.rulebook import Difference
from wondertable.games.wotf.rulebook import LEDGER

PLAYED = tuple([topic for topic in LEDGER.topics if topic.settled])
ALIKE = {topic: group["reason"] for group in LEDGER.read("alike.toml")["alike"] for topic in group["topics"]}
SHOWN = {topic for page in pages() for topic in page.topics}
MEND = "write a scenario for two editions, each failing in the other, with it under `topics`; or say why in alike.toml"


def test_every_difference_in_play_is_shown_or_alike() -> None:
    """Of the 135 topics that are more than wording, those that nothing can show are excused with a reason."""
    assert len(PLAYED) == 135
    assert [topic.topic for topic in PLAYED if topic.topic not in SHOWN and topic.topic not in ALIKE] == [], MEND


def test_topics_are_known_and_excused_only_where_they_are_not_shown() -> None:
    """No scenario names a topic that the ledger does not have; an excuse is a sentence, and not for what is shown."""
    known = {topic.topic for topic in PLAYED}

    assert [topic for topic in sorted(SHOWN | set(ALIKE)) if topic not in known] == []
    assert [topic for topic in ALIKE if topic in SHOWN] == []
    assert [reason for reason in ALIKE.values() if not reason.endswith(".")] == []


@pytest.mark.parametrize("topic", [pytest.param(one, id=one.topic) for one in PLAYED if one.topic in SHOWN])
def test_scenarios_tell_the_editions_apart(topic: Difference) -> None:
    """Each passes in its own edition; two of different editions that say different things fail in each other's."""
    mine = [page for page in pages() if topic.topic in page.topics]

    assert [page.title for page in mine if not passes(page, page.edition)] == []
    assert any(
        topic.differs(one.edition, other.edition)
        and not passes(one, other.edition)
        and not passes(other, one.edition)
        for one, other in combinations(mine, 2)
    ), MEND
