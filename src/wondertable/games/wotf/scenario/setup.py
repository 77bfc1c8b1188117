"""Setting up a position in the middle of a round. It triggers nothing; what is listed later arrived later."""

from __future__ import annotations

from wondertable.games.kit.catalogue import Catalogue
from wondertable.games.kit.expect import SEATS, seat_of
from wondertable.games.kit.labels import Labels
from wondertable.games.kit.located import Located
from wondertable.games.wotf.deeds.equip import is_equipment, wearers
from wondertable.games.wotf.derived.layers import FACE_DOWN, snapshot
from wondertable.games.wotf.rules.table import BANISHED, OPEN, TAPPED, WorldTable
from wondertable.games.wotf.scenario.seats import SIDES
from wondertable.games.wotf.state.face import FILLER, STONE, Face
from wondertable.games.wotf.words.zones import BANISHMENT, CENTRE, DECK, GONE, REALMS, zone_of
from wondertable.kernel.identity import refs
from wondertable.kernel.numbers import Number

TABLE_KEYS = ("round", "turn", "first_player", "stones", "banished_realms", "seized_this_round", *SEATS)
PILES = ("hand", "abyss", "banishment", "archive")
RESOURCES = {"actions": 3, "energy": 10, "faith": 0, "free_attacks": 0}
PLAYER_KEYS = (*RESOURCES, *PILES, "deck", "realms", "played")
CARD_KEYS = ("card", "as", "owner", "counters", "tapped", "face_down", "equips")
DECK_SIZE = 10


class Setup:
    """A table being set up from what a scenario says."""

    def __init__(self, t: WorldTable, catalogue: Catalogue[Face]) -> None:
        self.t = t
        self.catalogue = catalogue
        self.labels = Labels()
        self.equips: list[tuple[int, Located]] = []

    def lay_out(self, said: Located) -> None:
        """Do all that the `setup` of a scenario says."""
        table = said.fields(TABLE_KEYS, "key of the set-up")
        self._rounds(table)
        self._stones(table)
        players = [table[seat].fields(PLAYER_KEYS, "key of a player") if seat in table else {} for seat in SEATS]
        for seat, player in enumerate(players):
            self._pools(seat, player)
            for key, value in player.items():
                self._cards(seat, key, value)
            if "deck" not in player:
                self._fill(seat, DECK_SIZE)
        self._equip()
        self._played(players, "this_game")
        self.t.round_entry = self.t.events.size
        self._played(players, "this_round")
        self.labels.settle(self.t)
        self.t.invalidate()
        self.t.nulls = refs(self.t, tuple(sorted(snapshot(self.t).nulls)))  # set-up itself triggers nothing

    # -- the table -------------------------------------------------------------------------------------------------

    def _rounds(self, table: dict[str, Located]) -> None:
        t = self.t
        t.round = table["round"].whole(1, REALMS) if "round" in table else 1
        t.turn = seat_of(table["turn"]) if "turn" in table else 0
        t.first = seat_of(table["first_player"]) if "first_player" in table else t.turn
        for realm in range(1, t.round + 1):
            t.set_realm(realm, OPEN)
        for realm in _realms(table.get("banished_realms")):
            t.set_realm(realm, BANISHED)
        seized = [0, 0]
        if "seized_this_round" in table:
            for seat, n in table["seized_this_round"].table():
                seized[seat_of(seat)] = n.whole(0, 1000)
        t.seized = (seized[0], seized[1])

    def _stones(self, table: dict[str, Located]) -> None:
        said: dict[int, list[str]] = {}
        for key, value in table["stones"].table() if "stones" in table else ():
            words = [one.one_of((*SIDES, "banished"), "place of a stone") for one in value.one_or_more()]
            said[key.whole(1, REALMS)] = words
        for realm in range(1, REALMS + 1):
            usual = "banished" if self.t.realms[realm] == BANISHED else "centre"
            for where in said.get(realm, [usual]):
                self._stone(realm, where)

    def _stone(self, realm: int, where: str) -> None:
        t = self.t
        stone = t.cards[t.add_card(STONE, CENTRE, realm)]
        stone.seen = 3
        if where in SEATS:
            stone.controller = stone.default_controller = SEATS.index(where)
        elif where == "banished":
            t.pile(realm).remove(stone.id)
            t.pile(BANISHMENT).append(stone.id)
            stone.zone = BANISHMENT

    def _pools(self, seat: int, player: dict[str, Located]) -> None:
        for key, usual in RESOURCES.items():
            n: Number = player[key].amount() if key in player else usual
            self.t.pools[seat][key.replace("_", " ")] = n

    # -- cards -----------------------------------------------------------------------------------------------------

    def _cards(self, seat: int, key: str, value: Located) -> None:
        if key in PILES:
            for said in value.listed():
                self._card(seat, said, zone_of(key, seat))
        elif key == "deck":
            self._deck(seat, value)
        elif key == "realms":
            for realm, cards in value.table():
                for said in cards.listed():
                    self._card(seat, said, realm.whole(1, REALMS))

    def _deck(self, seat: int, value: Located) -> None:
        if value.value is not None:
            self._fill(seat, value.whole(0, 1000))
            return
        exactly = value.fields(("exactly",), "key of a deck") if value.rows else {}
        for said in exactly["exactly"].listed() if exactly else value.listed():
            self._card(seat, said, DECK + seat)
        if not exactly:
            self._fill(seat, DECK_SIZE)

    def _fill(self, seat: int, n: int) -> None:
        for _ in range(n):
            self.t.add_card(FILLER, seat, DECK + seat)

    def _card(self, seat: int, said: Located, zone: int) -> None:
        """Lay one card down: its name alone, or with all that is true of it."""
        more = said.fields(CARD_KEYS, "key of a card") if said.rows else {}
        name = more.get("card", said)
        owner = seat_of(more["owner"]) if "owner" in more else seat
        if owner != seat and zone > REALMS:
            raise more["owner"].wrong("only in a realm may a card be with a player who does not own it")
        card = self._lay(self.catalogue.face(name), owner, seat, zone)
        label = more["as"].word() if "as" in more else ""
        if label in self.labels.cards:
            raise more["as"].wrong(f"another card is called {label!r} already")
        self.labels.add(card, name.word(), label)
        self._mark(card, more)

    def _lay(self, face: Face, owner: int, seat: int, zone: int) -> int:
        card = self.t.cards[self.t.add_card(face, owner, zone)]
        card.controller = card.default_controller = seat
        if zone not in (DECK, DECK + 1):
            card.seen = 1 << owner if zone == zone_of("hand", owner) else 3
        return card.id

    def _mark(self, card: int, more: dict[str, Located]) -> None:
        c = self.t.cards[card]
        if "counters" in more:
            said = [(kind.word(), n.amount()) for kind, n in more["counters"].table()]
            c.counters = tuple([(kind, n) for kind, n in said if n > 0])
        if "tapped" in more and more["tapped"].truth():
            c.flags |= TAPPED
        if "face_down" in more and more["face_down"].truth():
            c.flags |= FACE_DOWN
            c.seen = 0
        if "equips" in more:
            self.equips.append((card, more["equips"]))

    def _equip(self) -> None:
        """Equipment is on the Wonder it was said to be on, else on the first allied one beside it."""
        t = self.t
        t.invalidate()
        for card, label in self.equips:
            host = self.labels.card(t, label)
            if not is_equipment(t, card):
                raise label.wrong(f"{t.name(card)} equips nothing: it is no Item with `classes: [Equipment]`")
            if t.cards[host].zone != t.cards[card].zone:
                raise label.wrong(f"{label.word()} is in another place than its equipment")
            t.cards[card].host = host
        for card in t.world():
            if is_equipment(t, card) and t.cards[card].host < 0:
                t.cards[card].host = next(iter(wearers(t, card)), -1)

    # -- what happened before --------------------------------------------------------------------------------------

    def _played(self, players: list[dict[str, Located]], when: str) -> None:
        for seat, player in enumerate(players):
            if "played" in player:
                named = player["played"].fields(("this_round", "this_game"), "key of `played`")
                for name in named[when].listed() if when in named else ():
                    card = self.t.add_card(self.catalogue.face(name), seat, GONE)
                    self.t.say("played", card, seat, rule="term:Play.a")


def _realms(said: Located | None) -> list[int]:
    return [] if said is None else [one.whole(1, REALMS) for one in said.listed()]
