"""The rooms around the table: rules, cards, decks, sets, the workshop, the free table, replays."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.players import WAIT, play, sit_down


def give_up(page: Page) -> str:
    """Play a little, give up, and say which game it was."""
    sit_down(page, "wotf")
    play(page, 8)
    page.keyboard.press("?")
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes, give up").click()
    expect(page.get_by_text("The game is over", exact=True)).to_be_visible(timeout=WAIT)
    return page.url.rsplit("/", 1)[1]


def test_a_rule_is_read_and_searched(page: Page, served: Served) -> None:
    """By its number from the table, and by a word."""
    page.goto(f"{served.address}#/rules/wotf/404.3")
    expect(page.get_by_role("heading", name="Attacking")).to_be_visible(timeout=WAIT)
    page.keyboard.press("/")
    page.keyboard.type("flying")
    expect(page.get_by_text("rules say “flying”")).to_be_visible(timeout=WAIT)
    page.locator(".tree a").first.click()

    expect(page.locator(".rulep h1")).to_contain_text(
        page.url.rsplit("/", 1)[1].replace("%3A", ":").replace("%20", " ")
    )


def test_cards_are_searched_with_help(page: Page, served: Served) -> None:
    """A field is offered as it is typed, a wrong query says why, and a card has a page that says what it means."""
    page.goto(f"{served.address}#/cards/wotf")
    box = page.get_by_label("Search cards")
    box.fill("cos")
    page.get_by_role("button", name="cost<=").click()
    expect(box).to_have_value("cost<=")
    box.fill("cost<=2 type:wonder text:flying")
    expect(page.locator(".cardgrid .card").first).to_be_visible(timeout=WAIT)
    page.locator(".cardgrid .card").first.click()
    expect(page.get_by_role("heading", name="How it is understood")).to_be_visible(timeout=WAIT)
    page.goto(f"{served.address}#/cards/wotf")
    box.fill("colour:red")

    expect(page.get_by_role("alert")).to_contain_text("colour", timeout=WAIT)
    expect(box).to_have_value("colour:red")


def test_a_deck_is_built_checked_and_played(page: Page, served: Served) -> None:
    """From a starter deck: taking a card away makes it illegal, the rule is named, and it can be played when legal."""
    page.goto(f"{served.address}#/decks/wotf")
    page.get_by_role("button", name="Copy and change").first.click()
    expect(page.get_by_text("Legal", exact=True)).to_be_visible(timeout=WAIT)
    less = page.locator(".decklist button[aria-label$=less]").first
    less.click()
    expect(page.locator(".legal")).to_contain_text("Not legal yet", timeout=WAIT)
    expect(page.locator(".legal a.rule").first).to_be_visible()
    page.locator(".decklist button[aria-label^='One more']").first.click()
    expect(page.get_by_text("Legal", exact=True)).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="Sample hands").click()
    expect(page.get_by_role("group", name="Hand 1")).to_be_visible(timeout=WAIT)
    page.get_by_role("link", name="Play it").click()
    page.get_by_role("button", name="Open the table").click()

    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)


def test_a_deck_is_tried_against_the_starters(page: Page, served: Served) -> None:
    """In the background, with how far it is; then what it won of how many, and between which bounds that lies."""
    page.goto(f"{served.address}#/decks/wotf")
    page.get_by_role("button", name="Copy and change").first.click()
    expect(page.get_by_text("Legal", exact=True)).to_be_visible(timeout=WAIT)
    page.get_by_label("Games").fill("4")
    page.get_by_role("button", name="Test against the starters").click()
    expect(page.get_by_role("progressbar")).to_be_visible(timeout=WAIT)
    expect(page.get_by_text("of 4", exact=False).first).to_be_visible(timeout=WAIT)
    rows = page.locator("table.study tbody tr")
    expect(rows.last).to_contain_text("all", timeout=120_000)
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=120_000)

    expect(rows.last).to_contain_text(re.compile(r"\d+ % of 4\s*\d+ % – \d+ %"))


def test_the_lab_lets_decks_play_each_other(page: Page, served: Served) -> None:
    """One row a deck, one column a starter deck, each with its bounds; while it goes on it can be stopped."""
    page.goto(f"{served.address}#/lab/wotf")
    boxes = page.get_by_role("group", name="Decks that play").get_by_role("checkbox")
    expect(boxes.nth(1)).to_be_visible(timeout=WAIT)
    for n in range(1, boxes.count()):
        boxes.nth(n).uncheck()
    page.get_by_label("Games for each deck").fill("4")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("button", name="Stop").first).to_be_visible(timeout=WAIT)
    expect(page.get_by_role("button", name="Begin")).to_be_visible(timeout=120_000)

    expect(page.locator("table.study tbody tr")).to_have_count(1)
    expect(page.locator("table.study tbody td").last).to_contain_text(re.compile(r"\d+ % of 4\s*\d+ % – \d+ %"))


def test_a_deck_list_goes_in_and_out_as_text(page: Page, served: Served) -> None:
    """A list that can't be read names the line, and stays as it was typed."""
    page.goto(f"{served.address}#/decks/sow")
    page.get_by_role("button", name="New deck").click()
    page.get_by_role("button", name="As text: import, export").click()
    box = page.get_by_label("One card a line")
    box.fill("Deck\n2 Kiln Raider\n1 No Such Card\n")
    expect(page.locator(".legal")).to_contain_text("No Such Card", timeout=WAIT)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save as a file").click()

    assert "2 Kiln Raider" in Path(kept.value.path()).read_text(encoding="utf-8")
    page.reload()
    page.get_by_role("button", name="As text: import, export").click()
    expect(box).to_have_value(re.compile("No Such Card"), timeout=WAIT)


def test_a_set_of_ones_own_is_imported_with_its_report(page: Page, served: Served, tmp_path: Path) -> None:
    """What is understood can be found, what is not is listed."""
    file = tmp_path / "mine.json"
    good = {"name": "Plain Walker", "type": "Wonder", "cost": 1, "power": 2, "text": "", "set": "Browser test"}
    bad = {**good, "name": "Odd Walker", "text": "Frobnicate the moon."}
    file.write_text(json.dumps([good, bad]), encoding="utf-8")
    page.goto(f"{served.address}#/cards/wotf")
    page.get_by_role("button", name="Import a set").click()
    page.get_by_label("Choose a file").set_input_files(file)
    expect(page.get_by_text("2 cards added")).to_be_visible(timeout=WAIT)
    expect(page.get_by_text("Not understood: 1")).to_be_visible()
    expect(page.get_by_text("Browser test", exact=False).first).to_be_visible(timeout=WAIT)
    page.get_by_label("Search cards").fill("Plain Walker")
    expect(page.locator(".cardgrid .card")).to_have_count(1, timeout=WAIT)
    page.get_by_role("button", name="Remove").last.click()

    expect(page.locator(".cardgrid .card")).to_have_count(0, timeout=WAIT)


def test_a_card_is_typed_understood_and_played(page: Page, served: Served) -> None:
    """What is not understood is underlined with what would be; then it is played on a free table and taken back."""
    page.goto(f"{served.address}#/workshop/wotf")
    page.get_by_label("Name").fill("Lamp Thief")
    text = page.get_by_label("Text, one ability a line")
    text.fill("ON ARRIVAL: Borrow target item until end of round.")
    expect(page.locator(".wrong")).to_have_text("target", timeout=WAIT)
    expect(page.get_by_role("button", name="Play it on a free table")).to_be_disabled()
    text.fill("ON ARRIVAL: Draw a card.")
    expect(page.get_by_text("It can be played.")).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="Play it on a free table").click()
    page.locator(".hand .card", has_text="Lamp Thief").click(timeout=WAIT, position={"x": 9, "y": 9})
    page.locator(".is-lit .realmhead").first.click()
    expect(page.locator(".log")).to_contain_text("draws", timeout=WAIT)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".hand .card", has_text="Lamp Thief")).to_be_visible(timeout=WAIT)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save as a scenario").click()

    assert "Lamp Thief" in Path(kept.value.path()).read_text(encoding="utf-8")


def test_a_set_up_that_is_wrong_names_its_line(page: Page, served: Served) -> None:
    """And what was typed stays."""
    page.goto(f"{served.address}#/free/wotf")
    page.get_by_role("button", name="Set up").click(timeout=WAIT)
    box = page.get_by_label("The set-up")
    box.fill("game: wotf\nsetup:\n  A: {realm 1: [Nobody]}\n")
    page.get_by_role("button", name="Lay the table").click()

    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("Line 3", timeout=WAIT)
    assert "Nobody" in box.input_value()


def test_a_finished_game_is_seen_again(page: Page, served: Served) -> None:
    """Step by step, from one side only, as a file, and played on from the middle."""
    game = give_up(page)
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_text("The beginning.")).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text("The game is over", exact=True)).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".controls")).to_contain_text("1 of", timeout=WAIT)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save as a file").click()
    record = Path(kept.value.path())
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: game not in url, timeout=WAIT)
    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    page.goto(f"{served.address}#/games")
    page.get_by_label("Open a record").set_input_files(record)

    expect(page.get_by_text("The beginning.")).to_be_visible(timeout=WAIT)


def test_the_shuffle_can_be_checked(page: Page, served: Served) -> None:
    """During the game what fixes it is shown; afterwards the page works it out again."""
    game = give_up(page)
    page.goto(f"{served.address}#/shuffle/{game}")

    expect(page.get_by_text("Both fit: the shuffle was fair.")).to_be_visible(timeout=WAIT)


def test_a_report_is_saved_without_what_was_hidden(page: Page) -> None:
    """The button of the menu saves a file, and says that nothing was sent."""
    sit_down(page, "wotf")
    play(page, 4)
    page.keyboard.press("?")
    page.get_by_text("Something is wrong").click()
    page.get_by_label("What happened").fill("The stone should be mine")
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save a bug report").click()

    assert "The stone should be mine" in Path(kept.value.path()).read_text(encoding="utf-8")
    expect(page.get_by_text("Nothing was sent anywhere")).to_be_visible()


def test_the_same_again(page: Page) -> None:
    """A rematch opens a new table."""
    game = give_up(page)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: game not in url, timeout=WAIT)

    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
