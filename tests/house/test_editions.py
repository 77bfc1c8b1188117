"""Each topic on which the editions are played differently is shown by scenarios that tell them apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.house.editions import pages, passes
from wondertable.games.kit.rulebook import Difference
from wondertable.games.wotf.rulebook import LEDGER
from wondertable.play.scenario_page import Page

PLAYED = tuple([topic for topic in LEDGER.topics if topic.settled])
EXCUSES = LEDGER.read("alike.toml")
ALIKE = {topic: group["reason"] for group in EXCUSES["alike"] for topic in group["topics"]}
OUTSIDE = {topic: group["reason"] for group in EXCUSES["outside"] for topic in group["topics"]}
SHOWN = {topic for page in pages() for topic in page.topics}
MEND = "write a scenario for two editions, each failing in the other, with it under `topics`; or say why in alike.toml"


def test_every_difference_in_play_is_shown() -> None:
    """All topics that are more than wording, but what is outside a game."""
    assert [topic.topic for topic in PLAYED if topic.topic not in SHOWN and topic.topic not in OUTSIDE] == [], MEND


def test_topics_are_known_and_excused_with_a_reason() -> None:
    """No scenario names a topic that the ledger does not have; an excuse is a sentence."""
    known = {topic.topic for topic in PLAYED}

    assert [topic for topic in sorted({*SHOWN, *ALIKE, *OUTSIDE}) if topic not in known] == []
    assert [topic for topic in OUTSIDE if topic in SHOWN] == []
    assert [reason for reason in (*ALIKE.values(), *OUTSIDE.values()) if not reason.endswith(".")] == []


@pytest.mark.parametrize("topic", [pytest.param(one, id=one.topic) for one in PLAYED if one.topic not in OUTSIDE])
def test_scenarios_show_each_difference(topic: Difference) -> None:
    """Two of different editions fail in each other's; on a topic played alike, each passes in every edition."""
    mine = [page for page in pages() if topic.topic in page.topics]

    if topic.topic in ALIKE:
        assert [(page.title, name) for page in mine for name in LEDGER.editions if not passes(page, name)] == []
        return
    assert [page.title for page in mine if not passes(page, page.edition)] == []
    assert any(_apart(topic, one, other) for one, other in combinations(mine, 2)), MEND


def _apart(topic: Difference, one: Page, other: Page) -> bool:
    """Whether the topic is told differently in two editions, and each one's scenario fails in the other."""
    differs = topic.differs(one.edition, other.edition)
    return differs and not passes(one, other.edition) and not passes(other, one.edition)
