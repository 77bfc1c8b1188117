"""The rooms around the table: rules, cards, decks, sets, the workshop, the free table."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.players import WAIT, begin, copy_starter, sit_down
from wondertable.library.store import library
from wondertable.play.scenario import run_file


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
    copy_starter(page)
    expect(page.get_by_text("Legal", exact=True)).to_be_visible(timeout=WAIT)
    less = page.locator(".decklist button[aria-label$=less]").first
    less.click()
    expect(page.locator(".legal")).to_contain_text("Not legal yet", timeout=WAIT)
    expect(page.locator(".legal a.rule").first).to_be_visible()
    page.locator(".decklist button[aria-label^='One more']").first.click()
    expect(page.get_by_text("Legal", exact=True)).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="Try it").click()
    page.get_by_role("button", name="Sample hands").click()
    expect(page.get_by_role("group", name="Hand 1")).to_be_visible(timeout=WAIT)
    page.get_by_role("link", name="Play it").click()
    begin(page)

    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)


def test_a_deck_is_tried_against_the_starters(page: Page, served: Served) -> None:
    """In the background, with how far it is; then what it won of how many, and between which bounds that lies."""
    page.goto(f"{served.address}#/decks/wotf")
    copy_starter(page)
    expect(page.get_by_text("Legal", exact=True)).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="Try it").click()
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
    page.get_by_role("button", name="As text").click()
    box = page.get_by_label("One card a line")
    box.fill("Deck\n2 Kiln Raider\n1 No Such Card\n")
    expect(page.locator(".legal")).to_contain_text("No Such Card", timeout=WAIT)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save as a file").click()

    assert "2 Kiln Raider" in Path(kept.value.path()).read_text(encoding="utf-8")
    page.reload()
    page.get_by_role("button", name="As text").click()
    expect(box).to_have_value(re.compile("No Such Card"), timeout=WAIT)


def test_a_deck_from_nothing_in_one_press(page: Page, served: Served) -> None:
    """Completing makes it legal, undo takes that back, and a shared link shows the same deck elsewhere."""
    page.goto(f"{served.address}#/decks/wotf")
    page.get_by_role("button", name="New deck").click()
    page.get_by_role("button", name="Complete this deck").click(timeout=WAIT)
    expect(page.get_by_text("Legal", exact=True)).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Complete this deck")).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="Complete this deck").click()
    expect(page.get_by_text("Legal", exact=True)).to_be_visible(timeout=WAIT)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible(timeout=WAIT)
    page.goto(page.evaluate("navigator.clipboard.readText()"))
    page.get_by_role("button", name="Keep this deck").click(timeout=WAIT)

    expect(page.get_by_role("link", name="Play it")).to_be_visible(timeout=WAIT)


def test_cards_are_found_by_any_word_and_limits_are_shown(page: Page, served: Served) -> None:
    """A misspelt word, a chip, Enter to add; at the limit there is no more, and a token goes to the archive."""
    page.goto(f"{served.address}#/decks/wotf")
    page.get_by_role("button", name="New deck").click()
    box = page.get_by_label("Search cards")
    box.fill("harbr seal")
    expect(page.locator(".cardgrid .card")).to_have_count(1, timeout=WAIT)
    for _ in range(3):
        box.press("Enter")
    more = page.locator(".cardgrid").get_by_role("button", name="One more Harbor Seal")
    expect(more).to_be_disabled(timeout=WAIT)
    box.fill("Giggling Sprout")
    expect(page.locator(".cardgrid .card").first).to_contain_text("Giggling Sprout", timeout=WAIT)
    page.locator(".cardgrid .card").first.click()
    expect(page.locator(".decklist").get_by_role("heading", name="Archive")).to_be_visible(timeout=WAIT)
    box.fill("")
    page.get_by_role("group", name="Orbital").get_by_role("button", name="Solfera").click()

    expect(page.locator(".cardgrid .card.o-solfera").first).to_be_visible(timeout=WAIT)


def test_a_deck_is_not_renamed_onto_another(page: Page, served: Served) -> None:
    """The other deck stays, and the page says so; a removed deck comes back by undo."""
    page.goto(f"{served.address}#/decks/wotf")
    for _ in range(2):
        page.get_by_role("button", name="New deck").click()
        expect(page.get_by_label("Name of the deck")).to_be_visible(timeout=WAIT)
        page.goto(f"{served.address}#/decks/wotf")
    tile = page.get_by_role("region", name="Your decks").get_by_role("article").first
    tile.hover()
    tile.get_by_role("link", name="Change").click()
    page.get_by_label("Name of the deck").fill("New deck")
    page.get_by_label("Name of the deck").press("Enter")
    expect(page.get_by_text("You already have a deck called New deck")).to_be_visible(timeout=WAIT)
    page.goto(f"{served.address}#/decks/wotf")
    tile.hover()
    tile.get_by_role("button", name=re.compile("Remove")).click()
    page.get_by_role("status").get_by_role("button", name="Undo").click()

    expect(page.get_by_role("region", name="Your decks").get_by_role("article")).to_have_count(2)


def test_a_set_of_ones_own_is_imported_with_its_report(page: Page, served: Served, tmp_path: Path) -> None:
    """What is understood can be found, what is not is listed."""
    file = tmp_path / "mine.json"
    good = {"name": "Plain Walker", "type": "Wonder", "cost": 1, "power": 2, "text": "", "set": "Browser test"}
    bad = {**good, "name": "Odd Walker", "text": "Frobnicate the moon."}
    file.write_text(json.dumps([good, bad]), encoding="utf-8")
    page.goto(served.owner)
    expect(page.get_by_role("main")).to_be_visible(timeout=WAIT)
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


def test_the_workshop_has_a_shelf_and_draws_x(page: Page, served: Served) -> None:
    """A cost of X is drawn as it is typed; a card is kept on the shelf, and added to the reader's cards."""
    page.goto(served.owner)
    expect(page.get_by_role("main")).to_be_visible(timeout=WAIT)
    page.goto(f"{served.address}#/workshop/wotf")
    page.get_by_label("Name").fill("Shelf Moth")
    page.get_by_label("Cost").fill("X")
    expect(page.locator(".stagebox")).not_to_contain_text("NaN")
    page.get_by_label("Cost").fill("1")
    expect(page.get_by_text("It can be played.")).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="Keep on the shelf").click()
    page.get_by_role("button", name="Add to my cards").click()
    expect(page.get_by_text("is among your cards now")).to_be_visible(timeout=WAIT)
    page.get_by_label("Name").fill("Another")
    page.get_by_role("button", name="Shelf Moth", exact=True).click()

    expect(page.get_by_label("Name")).to_have_value("Shelf Moth")


def test_a_misspelt_rule_is_found(page: Page, served: Served) -> None:
    """The first page leads on; “tie” is found as a word, and “attck” as what it means."""
    page.goto(f"{served.address}#/rules/wotf")
    expect(page.get_by_role("link", name="Attacking, and how a battle is fought")).to_be_visible(timeout=WAIT)
    page.get_by_label("Search the rules").fill("attck")
    expect(page.locator(".tree a").first).to_contain_text(re.compile("attack", re.IGNORECASE), timeout=WAIT)
    page.get_by_label("Search the rules").fill("tie")

    expect(page.locator(".tree a").first).to_contain_text(re.compile(r"\bties?\b", re.IGNORECASE), timeout=WAIT)


def test_a_card_is_typed_understood_and_played(page: Page, served: Served) -> None:
    """What is not understood is underlined with what would be; then it is played on a free table and taken back."""
    page.goto(f"{served.address}#/workshop/wotf")
    page.get_by_label("Name").fill("Lamp Thief")
    text = page.get_by_label("Text, one ability a line")
    text.fill("ON ARRIVAL: Borrow target item until end of round.")
    expect(page.locator(".wrong")).to_have_text("Borrow", timeout=WAIT)
    expect(page.get_by_role("button", name="Play it on a free table")).to_be_disabled()
    text.fill("ON ARRIVAL: Draw a card.")
    expect(page.get_by_text("It can be played.")).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="Play it on a free table").click()
    page.locator(".hand .card", has_text="Lamp Thief").click(timeout=WAIT, position={"x": 9, "y": 9})
    page.locator(".realm.can .realmhead").first.click()
    expect(page.locator(".log")).to_contain_text("draws", timeout=WAIT)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".hand .card", has_text="Lamp Thief")).to_be_visible(timeout=WAIT)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save as a scenario").click()

    assert "Lamp Thief" in Path(kept.value.path()).read_text(encoding="utf-8")


def test_a_card_page_says_which_decks_have_it(page: Page, served: Served) -> None:
    """With the number of copies, its keywords explained, and its text as it is understood."""
    page.goto(f"{served.address}#/cards/wotf/Current%20Rider")
    expect(page.get_by_label("Keywords")).to_contain_text("Flying", timeout=WAIT)
    deck = page.get_by_role("region", name="In these decks").get_by_role("link").first
    expect(deck).to_contain_text(re.compile(r"Thalwind\s*2 copies"))
    deck.click()

    expect(page.get_by_role("heading", name="Thalwind")).to_be_visible(timeout=WAIT)


def test_games_are_listed_with_who_plays(page: Page, served: Served) -> None:
    """Without any the page leads to the first; then each is named by its players."""
    page.goto(f"{served.address}#/games")
    page.get_by_role("link", name="Play now").click()
    sit_down(page, "wotf")
    page.goto(f"{served.address}#/games")

    expect(page.get_by_text("Guest against Novice")).to_be_visible(timeout=WAIT)


def test_a_set_up_that_is_wrong_names_its_line(page: Page, served: Served) -> None:
    """And what was typed stays."""
    page.goto(f"{served.address}#/free/wotf")
    page.get_by_role("button", name="Set up").click(timeout=WAIT)
    page.get_by_text("As text").click()
    box = page.get_by_label("The set-up")
    box.fill("game: wotf\nsetup:\n  A: {realm 1: [Nobody]}\n")
    page.get_by_role("button", name="Lay the table").click()

    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("Line 3", timeout=WAIT)
    assert "Nobody" in box.input_value()


def test_a_position_is_set_up_by_dragging_and_saved_with_what_must_be_true(page: Page, served: Served) -> None:
    """The saved file passes; where something else must be true, it fails."""
    page.goto(f"{served.address}#/free/wotf")
    page.get_by_role("button", name="Set up").click(timeout=WAIT)
    setup = page.get_by_role("dialog", name="Set up the table")
    setup.get_by_label("Search cards").fill("Harbor Seal")
    pull, realm = setup.get_by_role("button", name="Drag Harbor Seal"), page.locator("[data-place='realm 3']")
    expect(pull).to_be_visible(timeout=WAIT)
    box = realm.bounding_box()
    assert box is not None
    pull.hover()
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 20, box["y"] + box["height"] - 40, steps=8)
    page.mouse.up()
    seal = realm.locator(".card", has_text="Harbor Seal")
    expect(seal).to_be_visible(timeout=WAIT)
    setup.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Press what must be true").click()
    seal.click()
    page.get_by_role("button", name="Harbor Seal has power 4").click()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save as a scenario").click()
    file = Path(kept.value.path())
    shelf = library("wotf").installed

    assert [report.passed for report in run_file(file, lambda _: shelf)] == [True]
    file.write_text(file.read_text(encoding="utf-8").replace("Harbor Seal: 4", "Harbor Seal: 5"), encoding="utf-8")
    assert [report.passed for report in run_file(file, lambda _: shelf)] == [False]
