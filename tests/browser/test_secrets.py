"""What is hidden stays away from a page: from its sockets, from what it draws, and from its memory."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.players import WAIT, play, sit_down, waited


def memory(page: Page) -> str:
    """Everything a page holds, as the browser's own tool for it writes it out."""
    tool = page.context.new_cdp_session(page)
    parts: list[str] = []
    tool.on("HeapProfiler.addHeapSnapshotChunk", lambda told: parts.append(str(told["chunk"])))
    tool.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    tool.detach()
    return "".join(parts)


def held_by_all(browser: Browser, served: Served) -> str:
    """What a page holds before any game: the first one shows some cards."""
    page = browser.new_context().new_page()
    page.goto(served.address)
    found = memory(page)
    page.context.close()
    return found


def names(cards: list[dict[str, Any]]) -> set[str]:
    """The names of cards."""
    return {str(card["name"]) for card in cards if card.get("name")}


def lying_open(observation: dict[str, Any]) -> set[str]:
    """The names of cards in realms and open piles: another copy of what somebody holds may lie there."""
    found = names([card for realm in observation["realms"] for card in realm["cards"]])
    for player in observation["players"].values():
        found |= names([*player["abyss"], *player["banishment"], *player["archive"]])
    return found


def looking(page: Page, address: str) -> dict[str, Any]:
    """What the server tells somebody about a replay."""
    found: dict[str, Any] = page.request.get(address).json()
    return found


def test_the_memory_of_a_page_is_searched(page: Page) -> None:
    """Else nothing of this would be worth anything: whoever holds a card has its name in the page."""
    sit_down(page, "wotf")
    while not page.locator(".hand .card").count() and waited(page):
        play(page, 1)
    held = page.locator(".hand .card .nm").first.inner_text()

    assert held and held in memory(page)


def test_whoever_looks_on_is_sent_no_hand(browser: Browser, served: Served, page: Page) -> None:
    """Nothing of a hand comes over the onlooker's socket, stands on the page, or lies in its memory."""
    sit_down(page, "wotf")
    play(page, 6)
    assert waited(page)
    game = page.url.rsplit("/", 1)[1]
    before = in_hand(page)
    onlooker = browser.new_context().new_page()
    said: list[str] = []
    onlooker.on("websocket", lambda socket: socket.on("framereceived", lambda frame: said.append(str(frame))))
    onlooker.goto(f"{served.address}#/table/{game}")
    expect(onlooker.get_by_text("You are watching.")).to_be_visible(timeout=WAIT)
    heard, drawn, holds = list(said), onlooker.content(), memory(onlooker)
    shown, usual = set(onlooker.locator(".log .cn").all_inner_texts()), held_by_all(browser, served)
    onlooker.context.close()
    held = before & in_hand(page)  # the last answer may have been under way, and played one of them
    hidden = {name for name in held - lying_open(observed(heard)) - shown if name not in usual}

    hidden -= set(re.findall(r'"faction": ?"([^"]+)"', "".join(heard)))  # some factions are named after a person

    assert hidden and heard
    places = {"socket": "".join(heard), "page": drawn, "memory": holds}
    found = [(name, place) for name in sorted(hidden) for place, text in places.items() if name in text]
    assert [(name, place, around(places[place], name)) for name, place in found] == []


def around(text: str, name: str) -> str:
    """What stands about a name, to see how it came there."""
    at = text.index(name)
    return text[max(at - 200, 0) : at + 100]


def in_hand(page: Page) -> set[str]:
    """The names of the cards this page holds."""
    return set(page.locator(".hand .card .nm").all_inner_texts())


def observed(said: list[str]) -> dict[str, Any]:
    """What the last state over a socket says of the table."""
    states = [json.loads(one) for one in said if '"type":"state"' in one]
    found: dict[str, Any] = states[-1]["view"]["observation"]
    return found


def test_a_replay_of_one_side_hides_the_other(browser: Browser, served: Served, page: Page) -> None:
    """The judge sees both hands; on the page of one side, and in its memory, nothing of the other is."""
    sit_down(page, "wotf")
    play(page, 8)
    page.keyboard.press("?")
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes, concede").click()
    expect(page.get_by_text("The game is over", exact=True)).to_be_visible(timeout=WAIT)
    game = page.url.rsplit("/", 1)[1]
    at = f"{served.address}api/replays/{game}/at/3?view="
    judge, mine, nobody = [looking(page, at + who) for who in ("judge", "A", "onlooker")]
    theirs = names(judge["observation"]["players"]["B"]["hand"]["known"])
    told = page.request.get(f"{served.address}api/replays/{game}?view=A").text() + json.dumps(mine)
    told += held_by_all(browser, served)
    hidden = {name for name in theirs if name not in told}  # what is played later stands in the list of steps
    reader = browser.new_context().new_page()
    reader.goto(f"{served.address}#/replay/{game}/3/A")
    expect(reader.locator(".controls")).to_contain_text("3 of", timeout=WAIT)
    expect(reader.locator(".hand .card").first).to_be_visible(timeout=WAIT)
    drawn, holds = reader.content(), memory(reader)
    reader.get_by_label("seen as").select_option("onlooker")
    expect(reader.get_by_text("No visible cards.")).to_be_visible(timeout=WAIT)
    reader.context.close()

    assert mine["observation"]["players"]["B"]["hand"]["known"] == []
    assert [nobody["observation"]["players"][seat]["hand"]["known"] for seat in "AB"] == [[], []]
    assert hidden and [name for name in hidden if name in drawn or name in holds] == []
