"""Setting up a position in the middle of a turn, or a new game. It triggers nothing."""

from __future__ import annotations

from wondertable.games.kit.catalogue import Catalogue
from wondertable.games.kit.located import NOTHING, Located
from wondertable.games.sow.rules.setup import add_deck
from wondertable.games.sow.rules.table import AGE, DAMAGE, DELAYED, EXHAUSTED, GOLD, NEW, CityTable
from wondertable.games.sow.scenario.labels import CityLabels
from wondertable.games.sow.scenario.seats import players, seat_of
from wondertable.games.sow.state.face import AGE_NAMES, FILLER_STATE, CardFace
from wondertable.games.sow.words.dice import DICE
from wondertable.games.sow.words.stat_counters import is_stat
from wondertable.games.sow.words.under_way import FirstPlayer
from wondertable.games.sow.words.zones import FIELD, SEATS, SIEGE_LINE, STATE, of, zone_of
from wondertable.kernel.event import EVERYONE

PHASES = ("main", "war", "battle", "end")
TABLE_KEYS = ("turn", "phase", "new_game", *SEATS)
PILES = ("hand", "production", "garrison", "wall", "graveyard")
PLAYER_KEYS = ("state", "gold", *PILES, "field", "at_siege_of", "advanced")
CARD_KEYS = ("card", "as", "damage", "exhausted", "delayed", "new", "paid", "age", "counters")
COUNTERS = ("+1/+1", "-1/-1", "progression")
IN_ZONE = {"wall": ("Fortification",), "garrison": ("Unit", "Hero", "Building"), "field": ("Unit", "Hero")}
MOST = 1000


class Setup:
    """A table being set up from what a scenario says."""

    def __init__(self, t: CityTable, catalogue: Catalogue[CardFace]) -> None:
        self.t = t
        self.catalogue = catalogue
        self.labels = CityLabels()

    def lay_out(self, said: Located) -> None:
        """Do all that the `setup` of a scenario says, and stand where it says."""
        table = said.fields(TABLE_KEYS, "key of the set-up")
        if "new_game" in table:
            self._new_game(table)
            return
        self.t.turn = self.t.first = seat_of(self.t, table["turn"]) if "turn" in table else 0
        phase = table["phase"].one_of(PHASES, "phase") if "phase" in table else "main"
        for seat, letter in enumerate(players(self.t)):
            player = table.get(letter, NOTHING).fields(PLAYER_KEYS, "key of a player")
            self._player(seat, player)
        self.labels.settle(self.t)
        self._enter(phase)

    def _enter(self, phase: str) -> None:
        """Stand in a phase: what came before in this turn is over."""
        t = self.t
        t.count = 1
        t.phase = phase
        turn = t.call("turn")
        turn.at = [step.name for step in turn.steps].index(f"_{phase}") + 1
        now = t.call(phase)
        if phase == "war" and t.besieged(t.turn):
            now.leave()
        else:
            now.at = 1
        t.invalidate()

    # -- a new game ------------------------------------------------------------------------------------------------

    def _new_game(self, table: dict[str, Located]) -> None:
        """Set up by the rules; the named player goes first."""
        for key in ("turn", "phase"):
            if key in table:
                raise table[key].wrong(f"a new game has no `{key}` of its own")
        for seat, letter in enumerate(players(self.t)):
            player = table.get(letter, NOTHING).fields(("deck",), "key of a player in a new game")
            if "deck" not in player:
                raise table["new_game"].wrong(f"a new game needs a `deck` for {letter}")
            names = player["deck"].listed()
            faces = tuple([self.catalogue.face(name) for name in names])
            if len([face for face in faces if face.type == "State"]) != 1:
                raise player["deck"].wrong("a deck has exactly one State · deck.a")
            first = len(self.t.cards)
            add_deck(self.t, seat, faces)
            for n, name in enumerate(names):
                self.labels.add(first + n, name.word())
        self.t.begin("game", -1, FirstPlayer(seat_of(self.t, table["new_game"])))

    # -- players and cards -----------------------------------------------------------------------------------------

    def _player(self, seat: int, player: dict[str, Located]) -> None:
        t = self.t
        t.pools[seat][GOLD] = player["gold"].whole(0, MOST) if "gold" in player else 0
        if "advanced" in player and player["advanced"].truth() and seat == t.turn:
            t.advanced = 1
        if "state" in player:
            self._card(seat, player["state"], of(STATE, seat), "state")
        else:
            self.labels.add(self._lay(FILLER_STATE, seat, of(STATE, seat)), FILLER_STATE.name)
        for key, value in player.items():
            if key in PILES:
                for said in value.listed():
                    self._card(seat, said, zone_of(key, seat), key)
            elif key == "field":
                self._in_field(seat, value)
            elif key == "at_siege_of":
                for city, cards in value.table():
                    self._siege(seat, city, cards)

    def _in_field(self, seat: int, value: Located) -> None:
        """Cards of the active player and of one other, the defender."""
        t = self.t
        if value.listed() and seat != t.turn and t.defender not in (-1, seat):
            raise value.wrong("a field battle has two sides, the active player and one other")
        if value.listed() and seat != t.turn:
            t.attacker, t.defender = t.turn, seat
        for said in value.listed():
            self._card(seat, said, FIELD, "field")

    def _siege(self, seat: int, city: Located, cards: Located) -> None:
        owner = seat_of(self.t, city)
        if owner == seat:
            raise city.wrong("a player does not besiege their own city")
        for said in cards.listed():
            self._card(seat, said, of(SIEGE_LINE, owner), "field")

    def _card(self, seat: int, said: Located, zone: int, key: str) -> None:
        """Lay one card down: its name alone, or with all that is true of it."""
        more = said.fields(CARD_KEYS, "key of a card") if said.rows else {}
        name = more.get("card", said)
        face = self.catalogue.face(name)
        self._must_fit(face, name, key)
        card = self._lay(face, seat, zone)
        label = more["as"].word() if "as" in more else ""
        if label in self.labels.cards:
            raise more["as"].wrong(f"another card is called {label!r} already")
        self.labels.add(card, name.word(), label)
        self._mark(card, face, more, key)

    def _must_fit(self, face: CardFace, name: Located, key: str) -> None:
        if (face.type == "State") != (key == "state"):
            raise name.wrong(f"{face.name} is a {face.type} and does not belong to `{key}`")
        if key in IN_ZONE and face.type not in IN_ZONE[key]:
            raise name.wrong(f"{face.name} is a {face.type} and does not belong to `{key}`")

    def _lay(self, face: CardFace, seat: int, zone: int) -> int:
        card = self.t.cards[self.t.add_card(face, seat, zone)]
        hidden = zone in (zone_of("hand", seat), zone_of("production", seat))
        card.seen = 1 << seat if hidden else EVERYONE
        return card.id

    def _mark(self, card: int, face: CardFace, more: dict[str, Located], key: str) -> None:
        c = self.t.cards[card]
        flags = {"exhausted": EXHAUSTED, "delayed": DELAYED, "new": NEW}
        for word, flag in flags.items():
            if word in more and more[word].truth():
                c.flags |= flag
        if "age" in more:
            c.flags += AGE * AGE_NAMES.index(more["age"].one_of(AGE_NAMES, "age"))
        dice: list[tuple[str, int]] = []
        if "damage" in more:
            dice.append((DAMAGE, more["damage"].whole(0, MOST)))
        if key == "production":
            dice.append((GOLD, more["paid"].whole(0, MOST) if "paid" in more else face.cost))
        for kind, n in more["counters"].table() if "counters" in more else ():
            dice.append((_counter(kind), n.whole(0, MOST)))
        c.counters = tuple([(kind, n) for kind, n in dice if n > 0])


def _counter(kind: Located) -> str:
    """Return a kind of counters: one of the rulebook, one that changes points, or a plain word that a text invents."""
    invented = is_stat(kind.word()) or (kind.word().isalpha() and kind.word() not in DICE)
    return kind.word() if invented else kind.one_of(COUNTERS, "counter")
