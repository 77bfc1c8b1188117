"""Who is spoken of: what a text has mentioned so far, and which player a word means."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.marks import OneOfThose
from wondertable.games.sow.words.pieces import It
from wondertable.games.sow.words.players import NAMED, PARTS, PICKED, ArePlayer, Players
from wondertable.games.sow.words.ref import EachOf, Meant, TargetOf, ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.trigger import ThoseOf, When
from wondertable.text.referents import ONE, Referent
from wondertable.text.resolver import Resolver, Rules
from wondertable.vocabulary.condition import Not

SEEN = (It("them"), It("cards"))


class Spoken(Resolver):
    """What an ability has spoken of so far: cards, players, a zone."""

    def __init__(self, rules: Rules, line: str, spoken: Cards | None = None) -> None:
        super().__init__(rules, line)
        self.spoken = spoken
        self.player = ""
        self.zone = ""
        self.looked = -1
        self.asked: Players | None = None
        self.each_asked = False
        self.may_ask = False
        self.they = False
        self.event_name = ""
        self.happens: When | None = None
        self.result = ""
        self.targets = 0
        self.began = 0
        self.told_side = ""
        self.last_target: TargetOf | None = None
        self.groups = 0
        self.touched: set[str] = set()
        self.past: list[Referent] = []
        self.told: dict[str, Cards] = {}

    def begin(self, who: Cards | None) -> None:
        """Something is said of cards: what was mentioned before may be another card than these."""
        self.began = len(self.cards)
        self.told_side = who.such.side if isinstance(who, (EachOf, TargetOf)) else ""

    def players(self, node: Players) -> Players:
        """Players mentioned before, or picked now."""
        if node.who == "that" or (node.who == "they" and not self.they):
            return self.that_player()
        if node.who == "each other player":
            return self.other_players()
        if node.who == "own":
            return Players("they" if self.they else "you")
        before, self.they = self.they, True
        that = None if node.that is None else self.value(node.that)
        self.they = before
        of = None if node.of is None else self.owned(node.of)
        if node.who in PICKED:
            self.player = "picked"
        elif node.who in PARTS:
            self.player = node.who
        return replace(node, that=that, of=of)

    def that_player(self) -> Players:
        """Whoever was mentioned last: the player of the event, one who was picked, or the controller of a card."""
        if self.they:
            return Players("they")
        if self.player:
            return Players(self.player)
        if self.asked is not None:
            return self.asked
        for one in reversed(self.cards):
            if one.name.startswith("$") and one.may_be(ONE):
                return Players("controller", None, self.as_cards(one, "it"))
        raise self.nobody("that player")

    def owned(self, of: Any) -> Any:
        """Whose card is asked of another card than this or yours, if one was mentioned: those are "yours" already."""
        others = [one for one in self.event if not one.this and one.side != "you"]
        if not isinstance(of, It) or of.words != "it" or not others or self.cards or len(others) == len(self.event):
            return self.value(of)
        return self.as_cards(others[0], of.words)

    def other_players(self) -> Players:
        """Return all but the player who was mentioned; where none was, all but you."""
        name = "they" if self.they else self.player
        if name not in NAMED:
            return Players("each opponent")
        return Players("each player", Not(ArePlayer(name)))

    def side(self, side: str) -> str:
        """Return whose: "theirs" is of those spoken of now, or of whoever was mentioned last."""
        if side == "own":
            return "they" if self.they else "you"
        if side not in ("they", "that"):
            return side
        if self.they:
            return "they"
        return self.player or self.asked_side("their" if side == "they" else "that player's")

    def asked_side(self, words: str) -> str:
        """Return whose, where only a condition has told of a player: of each who fits, one after the other."""
        if self.asked is not None and self.asked.who in PARTS:
            return self.asked.who
        if self.asked is None or not self.may_ask:
            raise self.nobody(words)
        self.each_asked = True
        return "they"

    def of_looked(self, node: Such) -> Such:
        """ "One of them", where a hand or a production was looked at and no card was spoken of since."""
        those = [mark for mark in node.marks if isinstance(mark, OneOfThose) and mark.cards in SEEN]
        if not those or self.looked != len(self.cards):
            return node
        rest = tuple([mark for mark in node.marks if mark not in those])
        return replace(node, marks=rest, zone=self.zone, side="that")

    def chosen_there(self, what: Cards) -> Cards:
        """Return a card that is chosen right after looking is one of those that were looked at."""
        if not isinstance(what, TargetOf) or what.aimed or self.looked != len(self.cards):
            return what
        plain = not (what.such.zone or what.such.side or what.such.where)
        return replace(what, such=replace(what.such, zone=self.zone, side="that")) if plain else what

    def as_cards(self, one: Referent, words: str) -> Cards:
        """Return the cards under that name."""
        self.used.append(one.name)
        told = self.told.get(one.name)
        if told is not None:
            return replace(told, words=words) if isinstance(told, ThoseOf) else told
        return ThisCard("card") if one.name == "this" else Meant(one.name, words)
