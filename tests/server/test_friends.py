"""Friends at a table: links that bring people back, players who go away, hints, and a word to each other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.people import Json, Person, begin, start
from tests.server.test_manners import two_people

KEY = "a-random-word-of-the-client"


def joined(client: TestClient, game: str, invitation: str, **more: str) -> Json:
    """Take a seat by its link; what came back."""
    told = client.post(f"/api/games/{game}/join", json={"invitation": invitation, **more})
    assert told.status_code == 200, told.text
    found: Json = told.json()
    return found


@contextmanager
def at(client: TestClient, seated: Json, token: str = "") -> Iterator[Person]:
    """Somebody at a table."""
    with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
        yield Person(socket, token)


def until(person: Person, key: str, value: object = None) -> Json:
    """Read on until a state has something under a key; or exactly this."""
    while True:
        told = person.hear("state")
        if (told.get(key) == value) if value is not None else told.get(key):
            return told


def answered(me: Person, told: Json) -> Json:
    """Answer, and read on until seat A is asked again."""
    me.choose(told)
    while (now := me.until_asked("A"))["view"]["number"] <= told["view"]["number"]:
        pass
    return now


# -- links ------------------------------------------


def test_the_same_link_opened_again_is_the_same_seat(client: TestClient) -> None:
    """Whether the first reply was lost, or the friend lost the tab: same seat, same token, name and deck unchanged."""
    mine = start(client, "wotf", bot="")
    invitation = mine["invitations"]["B"]
    first = joined(client, mine["game"], invitation, name="Oskar", deck="solfera")
    again = joined(client, mine["game"], invitation, name="Somebody else", deck="petraia")
    where = client.post(f"/api/games/{mine['game']}/link", json={"token": invitation}).json()

    assert again == first and where == {"seat": "B", "joined": True, "host": False, "name": "Oskar"}
    with at(client, mine, first["token"]) as friend:
        assert friend.hear("state")["you"] == "B"


def test_the_same_key_sets_up_the_same_table(client: TestClient) -> None:
    """A request repeated after a lost reply gives the same game, seat, token and invitations, and no second game."""
    seats = [{"name": "Mira"}, {}]
    first, again = begin(client, "sow", seats, key=KEY), begin(client, "sow", seats, key=KEY)
    other = begin(client, "sow", seats, key=f"{KEY}-2")

    assert first == again and first["invitations"]["B"]
    assert (other["game"], other["token"]) != (first["game"], first["token"])


def test_the_host_sees_the_links_again_and_replaces_one(client: TestClient) -> None:
    """The old link is void and its screen closed; the new one has the same seat. Nobody but the host may do this."""
    mine = start(client, "wotf", bot="")
    address, old = f"/api/games/{mine['game']}/invitations", mine["invitations"]["B"]
    joined(client, mine["game"], old, name="Oskar")
    shown = client.post(address, json={"token": mine["token"]}).json()["invitations"]
    with at(client, mine, old) as friend:
        friend.hear("state")
        new = client.post(address, json={"token": mine["token"], "renew": "B"}).json()["invitations"]["B"]
        with pytest.raises(WebSocketDisconnect) as closed:
            friend.hear("never")
    refused = client.post(f"/api/games/{mine['game']}/join", json={"invitation": old})
    back = joined(client, mine["game"], new)

    assert shown == {"B": old} and new != old and closed.value.code == 4503
    assert refused.status_code == 409 and back["seat"] == "B"
    assert client.post(address, json={"token": new}).status_code == 409


def test_in_a_rematch_the_links_stay_good(client: TestClient) -> None:
    """Asked for twice, there is one rematch; the host still sees the friend's link, which opens both games."""
    with two_people(client, "wotf") as (name, people, tokens):
        people["B"].say("concede")
        until(people["A"], "result")
        again = [client.post(f"/api/games/{name}/rematch", json={"token": tokens["A"]}).json() for _ in range(2)]
    new = again[0]["game"]
    shown = client.post(f"/api/games/{new}/invitations", json={"token": tokens["A"]}).json()["invitations"]

    assert again[0] == again[1] and shown == {"B": tokens["B"]}
    assert joined(client, new, tokens["B"])["seat"] == "B"


def test_an_answer_sent_again_with_its_key_is_not_refused(client: TestClient) -> None:
    """As after a lost reply: the state comes, and the answer counts once."""
    seated = start(client, "wotf")
    with at(client, seated, seated["token"]) as me:
        told = me.until_asked("A")
        asked = told["view"]["observation"]["decision"]
        ids = [one["id"] for one in asked["options"]][: asked["least"]]
        for _ in range(2):
            me.say("choose", number=told["view"]["number"], ids=ids, key=KEY)
        me.say("say", phrase="hello")
        while (heard := me.hear())["type"] != "chat":
            assert heard["type"] == "state"


# -- those who go away ------------------------------------------


def test_after_the_stated_time_those_who_stay_may_claim_the_win(client: TestClient) -> None:
    """Before it they can't; the countdown is told, and the result says who left."""
    mine = start(client, "wotf", bot="", away=5)
    friend = joined(client, mine["game"], mine["invitations"]["B"], name="Oskar")
    with at(client, mine, mine["token"]) as me:
        with at(client, mine, friend["token"]) as other:
            other.hear("state")
        while (gone := me.hear("state"))["seats"][1]["away"] is None:
            pass
        me.say("claim", seat="B", take="win")
        early = me.hear("refused")
        until(me, "claims", ["B"])
        me.say("claim", seat="B", take="win")
        told = until(me, "result")

    assert 0 < gone["seats"][1]["away"] <= 5 and "can't be claimed" in early["words"]
    assert told["result"]["reason"] == "left" and told["result"]["by"] == "B" and told["result"]["winner"] == "A"
    assert told["result"]["words"] == "Oskar left the game."


def test_a_bot_plays_until_the_owner_comes_back(client: TestClient) -> None:
    """The seat stays the owner's: their link takes it back from the bot."""
    mine = start(client, "wotf", bot="", away=5)
    friend = joined(client, mine["game"], mine["invitations"]["B"], name="Oskar")
    with at(client, mine, mine["token"]) as me:
        until(me, "claims", ["B"])
        me.say("claim", seat="B", take="bot", bot="novice")
        while (told := me.hear("state"))["seats"][1]["stand_in"] != "novice":
            pass
        if told["view"]["observation"]["decision"]["seat"] != "A":
            told = me.until_asked("A")
        for _ in range(3):
            told = answered(me, told)
        with at(client, mine, friend["token"]) as other:
            back = other.hear("state")

    assert told["seats"][1]["name"] == "Oskar" and back["you"] == "B" and back["seats"][1]["stand_in"] == ""


def test_results_say_why_the_game_ended(client: TestClient) -> None:
    """Conceding and running out of time are told apart, as data and in words."""
    found = []
    for clock in (None, {"seconds": 1, "grace": 0}):
        more = {"clock": clock} if clock else {}
        seats: list[Json] = [{"name": "Mira"}, {"name": "Oskar", "here": True}]
        seated = begin(client, "wotf", seats, **more)
        with at(client, seated, seated["token"]) as us:
            seat = us.hear("handover")["seat"]
            if not clock:
                us.say("ready", seat=seat)
                us.hear("state")
                us.say("concede")
            found.append(until(us, "result")["result"])
        about = client.get(f"/api/games/{seated['game']}").json()
        assert about["reason"] == found[-1]["reason"]

    assert [one["reason"] for one in found] == ["conceded", "time"]
    assert found[0]["words"] in ("Mira conceded.", "Oskar conceded.") and "ran out of time" in found[1]["words"]


# -- undo ------------------------------------------


@pytest.mark.parametrize("mode", ["casual", "strict"])
def test_against_bots_undo_goes_several_steps(client: TestClient, mode: str) -> None:
    """Free while nothing new was seen; after that "even so" in casual games, and not at all in strict ones."""
    seated = begin(client, "wotf", [{"deck": "petraia"}, {"bot": "novice", "deck": "solfera"}], undo=mode)
    with at(client, seated, seated["token"]) as me:
        prices: list[str] = []
        told = me.until_asked("A")
        while len(prices) < 6:
            told = answered(me, told)
            prices.append(told["undo"].partition(":")[0])
        steps = 0
        while told["undo"].startswith(("free", "even so")) and steps < 3:
            assert told["undo_words"]
            me.say("undo", even_so=True)
            before, told = told, me.until_asked("A")
            while told["view"]["number"] >= before["view"]["number"]:
                told = me.until_asked("A")
            steps += 1
        me.say("undo")
        after = me.hear("refused", "state")

    assert set(prices) <= ({"free", "even so"} if mode == "casual" else {"free", "no"})
    assert steps == 3 if mode == "casual" else steps < 3
    assert mode == "casual" or "Can't undo" in after["words"]


# -- hints, talking, watching ------------------------------------------


def test_hints_are_off_between_people_unless_all_agreed(client: TestClient) -> None:
    """By default only those who play bots may ask; joining a table with `hints: all` agrees to them."""
    found = {}
    for hints in ("bots", "all"):
        mine = start(client, "wotf", bot="", hints=hints)
        assert client.get(f"/api/games/{mine['game']}").json()["hints"] == hints
        joined(client, mine["game"], mine["invitations"]["B"])
        with at(client, mine, mine["token"]) as me:
            found[hints] = me.hear("state").get("hints", False)
            me.say("ask", what="hint", ref=3)
            if hints == "bots":
                assert me.hear("refused")["words"] == "Hints are off at this table."
    alone = start(client, "wotf")
    with at(client, alone, alone["token"]) as me:
        found["alone"] = me.hear("state")["hints"]

    assert found == {"bots": False, "all": True, "alone": True}


def test_players_talk_and_may_mute_each_other(client: TestClient) -> None:
    """Six phrases, plain text where the table allows it; newcomers and spectators read what was said."""
    mine = start(client, "wotf", bot="", chat="text")
    friend = joined(client, mine["game"], mine["invitations"]["B"], name="Oskar")
    with at(client, mine, mine["token"]) as me, at(client, mine, friend["token"]) as other:
        me.hear("state"), other.hear("state")
        other.say("say", phrase="luck")
        assert [(one["seat"], one["words"]) for one in me.hear("chat")["lines"]] == [("B", "Good luck!")]
        other.say("say", text="  <b>plain</b>\u202e text\n ")
        assert me.hear("chat")["lines"][0]["words"] == "<b>plain</b> text"
        me.say("mute", seat="B")
        until(me, "muted", ["B"])
        for _ in range(9):
            other.say("say", phrase="wait")
        assert "too fast" in other.hear("refused")["words"]
        me.say("say", phrase="nice")
        assert [one["phrase"] for one in me.hear("chat")["lines"]] == ["nice"]
        with at(client, mine) as spectator:
            assert len(spectator.hear("chat")["lines"]) >= 3
            spectator.say("say", phrase="hello")
            assert spectator.hear("refused")["words"] == "You are watching. Only players can act."


def test_a_table_may_allow_phrases_only_or_no_word(client: TestClient) -> None:
    """Phrases are the default."""
    for chat, words in (("phrases", "only the fixed phrases"), ("off", "Chat is off")):
        seated = start(client, "wotf", chat=chat)
        with at(client, seated, seated["token"]) as me:
            me.say("say", text="hi")
            assert words in me.hear("refused")["words"]


def test_a_spectator_can_do_nothing(client: TestClient) -> None:
    """Each wish is refused with the same sentence."""
    mine = start(client, "wotf")
    with at(client, mine, mine["token"]) as me, at(client, mine) as spectator:
        me.hear("state")
        number = spectator.hear("state")["view"]["number"]
        wishes: list[tuple[str, Json]] = [
            ("choose", {"number": number, "ids": []}), ("undo", {}), ("no", {}), ("concede", {}),
            ("claim", {"seat": "B", "take": "win"}), ("stops", {"mode": "pass"}), ("ask", {"what": "hint"}),
            ("mute", {"seat": "B"}), ("fill", {"bot": "novice"}),
        ]  # fmt: skip
        for wish, more in wishes:
            spectator.say(wish, **more)
            assert spectator.hear("refused")["words"] == "You are watching. Only players can act.", wish
