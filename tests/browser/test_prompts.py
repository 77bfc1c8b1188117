"""Everything the rules can ask is answered in the browser: staged on a free table, by mouse and by keyboard."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Served
from tests.browser.players import WAIT

TABLE = """
game: wotf
cards:
  Asker: {asker}
  Friend: {{power: 1, text: "ON ATTACK: Gain 1 energy."}}
  Tool: {tool}
setup:
  round: 3
  A: {{energy: 20, actions: 3, {mine}, deck: [Friend, Friend], abyss: [Friend, Friend]}}
  B: {{realms: {{1: [Tool]}}}}
"""
IN_HAND, IN_PLAY = "hand: [Asker]", "realms: {1: [Asker, Friend]}"


def lay(page: Page, served: Served, asker: dict[str, object], mine: str, tool: str = "") -> None:
    """Set a free table up, with the card that asks in hand or in play, and an item of the other side."""
    text = TABLE.format(asker=json.dumps(asker), mine=mine, tool=json.dumps({"type": "Item", "text": tool}))
    page.evaluate("text => sessionStorage.setItem('wondertable free wotf', text)", text)
    page.goto(f"{served.address}#/free/wotf")
    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)


def press(page: Page, what: Locator, how: str) -> None:
    """Press something by mouse, or by the keyboard alone."""
    expect(what).to_be_visible(timeout=WAIT)
    if how == "mouse":
        what.click(position={"x": 9, "y": 9})
        return
    what.focus()
    page.keyboard.press("Enter")


def play_asker(page: Page, how: str) -> None:
    """Play the card that asks in realm 1."""
    press(page, page.locator(".hand .card", has_text="Asker"), how)
    press(page, page.locator(".realmhead[data-realm='1']"), how)


def use_asker(page: Page, how: str) -> None:
    """Use the ability of the card that asks."""
    press(page, page.locator(".realm .card", has_text="Asker"), how)


def prompt(page: Page, words: str) -> Locator:
    """The prompt, once it asks for something."""
    expect(page.locator(".prompt .ask")).to_contain_text(words, timeout=WAIT)
    return page.get_by_test_id("prompt")


def tray(page: Page, words: str) -> Locator:
    """The tray, once it asks for something."""
    found = page.locator(".tray")
    expect(found.locator("h2")).to_contain_text(words, timeout=WAIT)
    return found


both_ways = pytest.mark.parametrize("how", ("mouse", "keyboard"))


@both_ways
def test_which_effect_resolves_next(page: Page, served: Served, how: str) -> None:
    """502: effects that trigger together are put in order by whoever is active."""
    lay(page, served, {"power": 3, "text": "ON ATTACK: Draw a card."}, IN_PLAY)
    press(page, page.locator(".realmhead[data-realm='1']"), how)
    asked = prompt(page, "2 effects trigger. Which first?")
    press(page, asked.get_by_role("button", name="Friend"), how)

    page.keyboard.press("l")
    log = page.locator(".log")
    expect(log).to_contain_text("Friend: ON ATTACK: Gain 1 energy", timeout=WAIT)
    expect(log).to_contain_text("draws", timeout=WAIT)
    words = log.inner_text()
    assert words.index("Gain 1 energy") < words.index("draws")


@both_ways
def test_a_number(page: Page, served: Served, how: str) -> None:
    """A large range is typed; what is too much can't be sent."""
    lay(page, served, {"power": 3, "text": "TAP FREE: Spend X energy. Put X +1 counters on this."}, IN_PLAY)
    use_asker(page, how)
    asked = tray(page, "How much do you pay for Asker?")
    box = asked.get_by_label("How many")
    box.fill("99")
    box.blur()
    expect(box).to_have_value("20")
    box.fill("4")
    box.blur()
    press(page, asked.get_by_role("button", name="Choose 4"), how)

    expect(page.locator(".realm .card", has_text="Asker").locator(".power")).to_have_text("7", timeout=WAIT)


@both_ways
def test_how_often_a_loop_goes_round(page: Page, served: Served, how: str) -> None:
    """503: how many more times, and then which effect is prevented; the rule is named each time."""
    text = "TAP FREE: Gain 1 energy.\nWhenever this becomes tapped, untap it."
    lay(page, served, {"power": 3, "text": text}, IN_PLAY, "Whenever a Wonder becomes untapped, tap it.")
    use_asker(page, how)
    asked = tray(page, "This loop can repeat. How many times?")
    asked.get_by_label("How many").fill("2")
    asked.get_by_label("How many").blur()
    press(page, asked.get_by_role("button", name="Choose 2"), how)
    asked = prompt(page, "Which effect of the loop do you stop?")
    press(page, asked.get_by_role("button", name="Why?"), how)
    expect(asked.locator("a.rule")).to_have_attribute("href", "#/rules/wotf/503.e")
    press(page, asked.get_by_role("button", name="Tool"), how)

    expect(page.locator(".prompt .ask")).to_contain_text("Your turn", timeout=WAIT)
    expect(page.locator(".realm .card", has_text="Asker").locator(".sr")).not_to_contain_text(", tapped")


@both_ways
def test_where_counters_are_distributed(page: Page, served: Served, how: str) -> None:
    """204: one after the other, each on a card of the table."""
    text = "TAP FREE: Distribute two +1 counters among Wonders you control."
    lay(page, served, {"power": 3, "text": text}, IN_PLAY)
    use_asker(page, how)
    prompt(page, "Asker: where does the next one go?")
    asker, friend = [page.locator(".realm .card", has_text=name) for name in ("Asker", "Friend")]
    press(page, friend, how)
    expect(page.locator(".bar")).to_contain_text("2 steps", timeout=WAIT)
    press(page, asker, how)

    expect(friend.locator(".power")).to_have_text("2", timeout=WAIT)
    expect(asker.locator(".power")).to_have_text("4", timeout=WAIT)


@both_ways
def test_a_name(page: Page, served: Served, how: str) -> None:
    """The prompt names the card that asks, its rule, and all names there are."""
    text = "ON ARRIVAL: Name a card. Opponents can't play the named card."
    lay(page, served, {"power": 3, "cost": 1, "text": text}, IN_HAND)
    play_asker(page, how)
    prompt(page, "Asker: name a card.")
    press(page, page.locator("[data-option]", has_text="Friend").first, how)

    expect(page.locator(".log")).to_contain_text("Friend", timeout=WAIT)


@both_ways
def test_one_or_both_of_two_ways(page: Page, served: Served, how: str) -> None:
    """Several can be picked; how many are is said, and one word ends it."""
    text = "Choose one or both: Destroy target item; draw a card."
    lay(page, served, {"type": "Spell", "cost": 1, "text": text}, IN_HAND)
    press(page, page.locator(".hand .card", has_text="Asker"), how)
    asked = prompt(page, "Asker: choose one.")
    expect(page.get_by_test_id("done")).to_be_disabled()
    press(page, asked.get_by_role("button", name="Draw a card"), how)
    press(page, page.get_by_test_id("done"), how)

    expect(page.locator(".log")).to_contain_text("draws", timeout=WAIT)


@both_ways
def test_yes_or_no(page: Page, served: Served, how: str) -> None:
    """What may be done can be left."""
    lay(page, served, {"power": 3, "cost": 1, "text": "ON ARRIVAL: You may draw a card."}, IN_HAND)
    play_asker(page, how)
    press(page, prompt(page, "Use Asker?").get_by_role("button", name="Not now"), how)

    expect(page.locator(".prompt .ask")).not_to_contain_text("Asker", timeout=WAIT)


@both_ways
def test_a_card_in_a_pile(page: Page, served: Served, how: str) -> None:
    """Cards that lie in no sight are spread out in the prompt."""
    text = "ON ARRIVAL: Return target Wonder from your Abyss to your hand."
    lay(page, served, {"power": 3, "cost": 1, "text": text}, IN_HAND)
    play_asker(page, how)
    press(page, tray(page, "Asker: choose").locator(".in .card").first, how)

    expect(page.locator(".log")).to_contain_text("Friend", timeout=WAIT)


@both_ways
def test_a_card_in_the_deck(page: Page, served: Served, how: str) -> None:
    """The whole deck is looked through."""
    text = "ON ARRIVAL: Search your deck for a Wonder and put it into your hand."
    lay(page, served, {"power": 3, "cost": 1, "text": text}, IN_HAND)
    play_asker(page, how)
    press(page, tray(page, "Asker").locator(".in .card").first, how)

    expect(page.locator(".prompt .ask")).not_to_contain_text("Asker", timeout=WAIT)


def test_an_attack_shows_what_would_happen(page: Page, served: Served) -> None:
    """With the focus on a realm that can be attacked, B tells beforehand how the battle ends."""
    lay(page, served, {"power": 3, "text": "ON ATTACK: Draw a card."}, "realms: {1: [Asker]}")
    page.keyboard.press("1")
    page.keyboard.press("b")

    expect(page.locator(".prompt .then")).to_contain_text("battle in realm 1", timeout=WAIT)


def test_a_prompt_on_a_phone(phone: Page, served: Served) -> None:
    """By touch: the hand opens with the card large, a realm is tapped, the prompt answers."""
    lay(phone, served, {"power": 3, "cost": 1, "text": "ON ARRIVAL: You may draw a card."}, IN_HAND)
    phone.locator(".hand .card").first.tap()
    sheet = phone.get_by_role("dialog", name="Your hand")
    expect(sheet).to_contain_text("You may draw a card.", timeout=WAIT)
    sheet.locator(".answers [data-option]").first.tap()
    prompt(phone, "Use Asker?").get_by_role("button", name="Use it").tap()

    phone.get_by_role("button", name="Story").tap()
    expect(phone.locator(".log")).to_contain_text("draws", timeout=WAIT)
