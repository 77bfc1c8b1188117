"""Edition 1.2, as differences to 1.3.2."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.derived.queries import side
from wondertable.games.wotf.editions.v1_3_2 import V1_3_2
from wondertable.games.wotf.rules import rounds
from wondertable.games.wotf.rules.battle import (
    CHECK,
    DECLARE,
    ELSEWHERE,
    ON_ATTACK,
    ON_BATTLE,
    ON_DEFENSE,
    OVER,
    STONE,
    TOLL,
    battle_of,
    end_of_battle,
)
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.program import SETTLE, Frame, Program, Step


def _note_strikers(t: WorldTable, f: Frame) -> None:
    """The check settles who won or tied; a card that changes sides with the stone has lost all the same."""
    battle = battle_of(f)
    realm, won = battle.realm, battle.winner
    seats = [seat for seat in (battle.seat, 1 - battle.seat) if won in (-1, seat)]
    battle.strikers = tuple([(i, t.cards[i].life) for seat in seats for i in side(t, realm, seat)])


def _strike_at_end(t: WorldTable, f: Frame) -> None:
    """Deathstrike resolves with the other end-of-battle effects."""
    battle = battle_of(f)
    for i, life in battle.strikers:
        c = t.cards[i]
        if c.zone <= REALMS and c.life == life and "struck" in t.abilities(i).triggers:
            happen(t, "struck", i, c.controller, c.zone)
    end_of_battle(t, f)


BATTLE: Final = Program(
    "battle", *TOLL, *ELSEWHERE, DECLARE,
    ON_ATTACK, ON_DEFENSE, ON_BATTLE, *CHECK,
    Step("keyword:Deathstrike.a", _note_strikers, then=SETTLE), *STONE,
    Step("404.3.2.6.a", _strike_at_end, then=SETTLE), OVER,
)  # fmt: skip

# What is made for this round after its effects ended is over with it, too.
ENDING: Final = (
    rounds.ROUND_END, rounds.THIS_ROUND, rounds.SPECIFIC, rounds.LOSE, *rounds.DISCARD, rounds.THIS_ROUND.settling(),
    *rounds.VICTORY,
)  # fmt: skip
ROUND: Final = Program(
    "round", rounds.OPEN_REALM, rounds.ROUND_START, rounds.RESOURCES, *rounds.DRAW, rounds.TURNS, *ENDING, rounds.NEXT
)

V1_2 = V1_3_2.but(
    "1.2",
    values={
        "pass_limit": 21,
        "passes_counted": "all",
        "kingdom_matches_orbital": False,
        "arrival_needs_source": False,
        "created_tokens_arrive": False,
        "unopposed_attack_wins": True,
        "strike_is_on_battle": True,
        "whenever_is_on": False,
        "moves_pass_through": False,
        "banished_realms_are_targets": True,
    },
    programs=(ROUND, BATTLE),
)
