"""The board itself: what can be pressed, what fits, and what can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.players import WAIT, begin, play, waited

FULL = """
game: wotf
cards:
  Ferrywoman of Reeds: {power: 2}
  Grandfather Bole: {power: 3}
  Rider: {power: 1, cost: 1}
setup:
  round: 7
  A: {energy: 20, actions: 3, hand: [HAND], realms: {MINE}, deck: [Rider, Rider]}
  B: {realms: {THEIRS}}
"""
SIDE = ", ".join(f"{realm}: [Ferrywoman of Reeds, Grandfather Bole]" for realm in range(1, 7))
SIDE_5 = f"{SIDE}, 7: [{', '.join(['Grandfather Bole'] * 6)}]"


def lay(page: Page, served: Served, held: int = 11) -> None:
    """Lay seven full realms, and a hand of so many cards."""
    text = FULL.replace("HAND", ", ".join(["Rider"] * held)).replace("MINE", SIDE_5).replace("THEIRS", SIDE_5)
    page.evaluate("text => sessionStorage.setItem('wondertable free wotf', text)", text)
    page.goto(f"{served.address}#/free/wotf")
    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)


OUTSIDE = """() => [...document.querySelectorAll(".realm .card")].filter((card) => {
  const [a, b] = [card.getBoundingClientRect(), card.closest(".realm").getBoundingClientRect()];
  return a.left < b.left - 9 || a.right > b.right + 9 || a.top < b.top - 12 || a.bottom > b.bottom + 9;
}).length"""
BROKEN = """() => [...document.querySelectorAll(".realm .nm, .hand .nm")].filter(
  (name) => name.offsetParent && name.scrollWidth > name.clientWidth + 2).map((name) => name.textContent)"""
COVERED = """() => [...document.querySelectorAll(".hand .card")].filter((card) => {
  const [cost, power] = [".cost", ".power"].map((one) => card.querySelector(one).getBoundingClientRect());
  return [cost, power].some((box) => {
    const on = document.elementFromPoint(box.left + 9, box.top + box.height / 2);
    return !on || !card.contains(on);
  });
}).length"""


@pytest.mark.parametrize("size", ((1024, 768), (1366, 768), (1440, 900), (1920, 1080)))
def test_seven_full_realms_fit_with_a_hand_of_eleven(page: Page, served: Served, size: tuple[int, int]) -> None:
    """No card is outside its realm, no name is cut, and cost and power of every card in hand are in sight."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    lay(page, served)
    expect(page.locator(".realm")).to_have_count(7, timeout=WAIT)
    expect(page.locator(".hand .card")).to_have_count(11, timeout=WAIT)

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(OUTSIDE) == 0
    assert page.evaluate(BROKEN) == []
    assert page.evaluate(COVERED) == 0


def test_the_whole_realm_is_the_target(page: Page, served: Served) -> None:
    """After a card is picked, a press between the cards of a realm plays it there."""
    lay(page, served, 1)
    page.locator(".hand .card").click()
    expect(page.locator(".prompt .ask")).to_have_text("Where should Rider go?")
    box = page.locator("[data-place='realm 3']").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 4, box["y"] + box["height"] - 6)

    expect(page.locator("[data-place='realm 3'] .card", has_text="Rider")).to_be_visible(timeout=WAIT)


def test_a_card_is_dragged_to_a_realm(page: Page, served: Served) -> None:
    """From the hand to anywhere in the realm."""
    lay(page, served, 1)
    page.locator(".hand .card").hover()
    page.mouse.down()
    box = page.locator("[data-place='realm 2']").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 200, steps=6)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 20, steps=6)
    page.mouse.up()

    expect(page.locator("[data-place='realm 2'] .card", has_text="Rider")).to_be_visible(timeout=WAIT)


def test_the_map_of_a_phone_is_never_covered(phone: Page, served: Served) -> None:
    """With seven full realms each chip of the map takes its own touch."""
    lay(phone, served, 5)
    covered = phone.evaluate(
        """() => [...document.querySelectorAll(".map .chip")].filter((chip) => {
          const box = chip.getBoundingClientRect();
          return !chip.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
        }).length"""
    )

    assert covered == 0 and phone.locator(".map .chip").count() == 7
    assert phone.evaluate(OUTSIDE) == 0


def test_what_may_be_left_has_a_button_that_says_so(page: Page, served: Served) -> None:
    """A question that can be answered with nothing can be declined."""
    text = """
game: wotf
cards:
  Asker: {power: 3, text: "TAP FREE: Put a +1 counter on up to one target Wonder."}
  Friend: {power: 1}
setup:
  round: 3
  A: {energy: 20, actions: 3, realms: {1: [Asker, Friend]}, deck: [Friend]}
"""
    page.evaluate("text => sessionStorage.setItem('wondertable free wotf', text)", text)
    page.goto(f"{served.address}#/free/wotf")
    page.locator(".realm .card", has_text="Asker").click()
    decline = page.get_by_test_id("decline")
    expect(decline).to_be_visible(timeout=WAIT)
    decline.click()

    expect(decline).to_have_count(0, timeout=WAIT)
    expect(page.locator(".realm .card", has_text="Friend").locator(".power")).to_have_text("1")


def test_an_answer_that_was_undone_can_be_given_again(page: Page, served: Served) -> None:
    """After an undo the same question is open, and takes the same answer once more."""
    lay(page, served, 1)
    there = page.locator("[data-place='realm 3'] .card", has_text="Rider")
    for _ in range(2):
        page.locator(".hand .card").click()
        page.locator(".realmhead[data-realm='3']").click()
        expect(there).to_be_visible(timeout=WAIT)
        page.get_by_role("button", name="Undo").click()
        expect(there).to_have_count(0, timeout=WAIT)


OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll(".cstrip, .city .card, .prompt, .bar")].map((one) =>
    [one.className.split(" ")[0], one.getBoundingClientRect()]);
  const over = (a, b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 4 && b.top < a.bottom - 4;
  return boxes.flatMap(([name, a], n) =>
    boxes.slice(n + 1).filter(([, b]) => over(a, b)).map(([other]) => [name, other]));
}"""


def test_four_cities_fit_on_a_phone(phone: Page, served: Served) -> None:
    """The others stand side by side as strips, and your own city has the room that is left."""
    phone.goto(f"{served.address}#/new/sow")
    phone.get_by_role("button", name="4 players").tap()
    begin(phone)
    expect(phone.locator(".cstrip")).to_have_count(3, timeout=WAIT)
    play(phone, 12)
    waited(phone)

    assert phone.evaluate("document.querySelector('.city').getBoundingClientRect().height") > 200
    assert phone.evaluate(OVERLAPS) == []


COVERED_BAR = """() => {
  const parts = ".who, .res, .turn, .ib, .btn, select, .score".split(", ").map((one) => `.bar ${one}`).join();
  const shown = [...document.querySelectorAll(parts)]
    .filter((one) => one.offsetParent).map((one) => [one.innerText || one.className, one.getBoundingClientRect()]);
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1;
  return shown.flatMap(([name, a], n) =>
    shown.slice(n + 1).filter(([, b]) => over(a, b)).map(([other]) => [name, other]));
}"""


CUT = """() => [...document.querySelectorAll(".cstrip .nameof")].filter(
  (name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.innerText)"""


def test_the_strips_of_a_phone_cut_no_name(phone: Page, served: Served) -> None:
    """Three opponents side by side are told apart by their whole names."""
    phone.goto(f"{served.address}#/new/sow")
    phone.get_by_role("button", name="4 players").tap()
    begin(phone)
    expect(phone.locator(".cstrip")).to_have_count(3, timeout=WAIT)

    assert phone.evaluate(CUT) == []


@pytest.mark.parametrize("path", ("#/free/wotf", "#/free/sow", "#/puzzles"))
def test_nothing_in_the_bar_of_a_phone_covers_anything_else(phone: Page, served: Served, path: str) -> None:
    """On a free table and at a puzzle too, whose goal is in sight."""
    phone.goto(f"{served.address}{path}")
    if path == "#/puzzles":
        phone.get_by_role("link", name="Puzzle of the day").first.tap()
        expect(phone.get_by_label("Puzzle", exact=True)).to_contain_text("Win", timeout=WAIT)
    expect(phone.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)

    assert phone.evaluate(COVERED_BAR) == []


@pytest.mark.parametrize("width", (1024, 1366))
def test_nothing_in_the_bar_of_a_free_table_covers_the_score(page: Page, served: Served, width: int) -> None:
    """Its tools are wider than those of a game."""
    page.set_viewport_size({"width": width, "height": 768})
    page.goto(f"{served.address}#/free/wotf")
    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)

    assert page.evaluate(COVERED_BAR) == []


def test_beginning_a_game_covers_little_of_its_page(page: Page, served: Served) -> None:
    """On a small screen the button stays in sight, on one line below the choices."""
    page.set_viewport_size({"width": 1024, "height": 768})
    page.goto(f"{served.address}#/new/sow")
    expect(page.locator(".versus button[type=submit]")).to_be_in_viewport(timeout=WAIT)

    assert page.evaluate("document.querySelector('.versus').offsetHeight") < 120
