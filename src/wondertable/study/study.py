"""The study: what is compared, with everything needed to play any of its games anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from wondertable import BadInput, Deck, Json, __version__, definition
from wondertable.play.decks import write_decks
from wondertable.play.record import cards_hash
from wondertable.study.bots import Bots
from wondertable.study.forced import Forced
from wondertable.study.schedule import (
    USUAL_GAMES,
    Fixture,
    Pairing,
    deck_round,
    fixtures,
    full_round,
    mirror_round,
    mirror_tables,
    own_decks,
    table_round,
)

FORM = 1
"""The form of journal that is written."""

MOST_GAMES = 10_000_000
MOST_OPENING = 100

Hands = Literal["own", "every", "mirror"]
"""Who brings which deck: two agents each their own of two decks; everybody every deck; both sides the same one."""


@dataclass(frozen=True)
class Study:
    """Decks and agents to be compared, the pairings in which they meet, and the first deal's seed."""

    game: str
    edition: str
    decks: dict[str, Deck]
    agents: tuple[str, ...]
    pairings: tuple[Pairing, ...]
    seed: int = 0
    bots: str = ""
    seats: int = 2
    openings: int = 0
    """So many answers at the beginning of each game are left to chance, the same in both games of a deal."""
    forced: tuple[Forced, ...] = ()
    """For each pairing the slot that is put at a place of the shuffled deck, if that is not left to chance."""
    tracked: tuple[str, ...] = ()
    """The names of cards whose fate is noted in each game."""

    def fixtures(self, games: int | None = None) -> list[Fixture]:
        """Return the games to be played, so many in all; if nobody says how many, twenty a pairing."""
        if games is not None and not 1 <= games <= MOST_GAMES:
            raise BadInput(f"{games} games can't be played; name a number from 1 to {MOST_GAMES}")
        wanted = USUAL_GAMES * len(self.pairings) if games is None else games
        return fixtures(len(self.pairings), wanted, self.seed, self.seats)

    def names(self) -> list[str]:
        """Return the decks' names, as often as they were named."""
        named = list(self.decks)
        return named * 2 if len(named) == 1 else named

    @property
    def mixes(self) -> bool:
        """Whether agents and decks both differ and nobody can tell which of them made the difference."""
        if self.seats > 2:
            return False
        sides = self.pairings[0]
        differ = sides.one.agent != sides.two.agent and sides.one.deck != sides.two.deck
        return len(self.pairings) == 1 and differ

    def start(self, fixture: Fixture) -> dict[str, Json]:
        """Return what a game begins with, as its record has it."""
        sides = self.pairings[fixture.pairing].seated(fixture.seat)
        decks = tuple([self.decks[side.deck] for side in sides])
        if self.forced:
            decks = self.forced[fixture.pairing].arranged(self.game, self.edition, decks, fixture.seed)
        return {"game": self.game, "edition": self.edition, "decks": decks, "seed": fixture.seed, "settings": {}}

    def identity(self) -> dict[str, Json]:
        """All that decides how its games end, however many are played: two journals with the same belong together."""
        brought = write_decks(tuple(self.decks.values()))
        return {
            "study": FORM, "engine": __version__, "game": self.game, "edition": self.edition, "seed": self.seed,
            "decks": list(self.decks), "cards": cards_hash(brought["faces"], brought["decks"]),
            "agents": list(self.agents), "pairings": [str(pairing) for pairing in self.pairings],
            **({"seats": self.seats} if self.seats > 2 else {}),
            **({"openings": self.openings} if self.openings else {}),
            **({"forced": [[one.slot, one.places] for one in self.forced]} if self.forced else {}),
            **({"tracked": list(self.tracked)} if self.tracked else {}),
        }  # fmt: skip


def new_study(
    game: str, decks: Sequence[tuple[str, Deck]], agents: Sequence[str], *,
    seed: int = 0, edition: str = "", bots: str = "", hands: Hands = "own", seats: int = 2,
    openings: int = 0,
) -> Study:  # fmt: skip
    """Return a study of what differs: the decks if one agent plays all of them, else the agents.

    Two agents with two decks keep each their own, unless other hands are asked for.
    """
    editions = definition(game).editions()
    if edition and edition not in editions:
        raise BadInput(f"there is no edition {edition!r}; there are {', '.join(editions)}")
    if not 0 <= openings <= MOST_OPENING:
        raise BadInput(f"{openings} answers can't be left to chance; name a number from 0 to {MOST_OPENING}")
    if not agents or not decks:
        raise BadInput("a study needs at least one agent and one deck")
    if definition(game).seats_for(seats) and seats > 2:
        many = Study(game, edition or editions[0], dict(decks), tuple(agents), (), seed, bots, seats, openings)
        return _table_study(many, hands)
    agents = list(agents) if len(agents) == 2 else _once(agents, "agent")
    names = [name for name, _ in decks]
    names = names if len(names) == 2 and decks[0] == decks[1] else _once(names, "deck")
    brought = Bots(bots)
    for spec in agents:
        brought.agent(spec, 0)
    if hands == "every" and len(set(agents)) == 1:
        raise BadInput(f"{agents[0]!r} alone plays every deck anyway; --swap-decks needs at least two agents")
    pairings = _pairings(names, agents, hands)
    return Study(game, edition or editions[0], dict(decks), tuple(agents), pairings, seed, bots, openings=openings)


def _table_study(study: Study, hands: Hands) -> Study:
    """Return a study of tables with more than two seats: everybody sits everywhere equally often."""
    decks = list(study.decks)
    for what, named in (("agents", study.agents), *([] if hands == "mirror" else [("decks", tuple(decks))])):
        if len(named) > study.seats:
            raise BadInput(f"{len(named)} {what} are too many for {study.seats} seats")
    for spec in study.agents:
        Bots(study.bots).agent(spec, 0)
    meet = mirror_tables if hands == "mirror" else table_round
    return replace(study, pairings=meet(decks, study.agents, study.seats))


def _pairings(decks: list[str], agents: list[str], hands: Hands) -> tuple[Pairing, ...]:
    several = list(dict.fromkeys(agents))
    if hands == "mirror":
        return _mirrored(list(dict.fromkeys(decks)), several)
    if len(several) == 1 and len(decks) != 2:
        return deck_round(decks, several[0])
    if len(several) > 1 and (hands == "every" or len(decks) != 2 or len(agents) != 2):
        return full_round(list(dict.fromkeys(decks)), several)
    return own_decks(decks, agents * 2)


def _mirrored(decks: list[str], agents: list[str]) -> tuple[Pairing, ...]:
    if len(agents) == 1:
        raise BadInput(f"{agents[0]!r} alone with the same deck on both sides wins half; name at least two agents")
    return mirror_round(decks, agents)


def _once(names: Sequence[str], what: str) -> list[str]:
    twice = [name for name in names if list(names).count(name) > 1]
    if twice:
        raise BadInput(f"the {what} {twice[0]!r} is named twice; name each once")
    return list(names)
