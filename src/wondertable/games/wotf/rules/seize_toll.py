"""508.a: "can't seize stones there unless they pay": the winner of a battle pays, or leaves the stone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.forbids import tolls
from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.rules.battle import battle_of
from wondertable.games.wotf.rules.bill import Bill, room, spend
from wondertable.games.wotf.rules.stones import seizable
from wondertable.games.wotf.rules.tolls import payable_ways
from wondertable.kernel.decision import NO, YES
from wondertable.kernel.program import Frame, Step

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def _ask(t: WorldTable, f: Frame) -> None:
    battle = battle_of(f)
    won, realm = battle.winner, battle.realm
    f.memory["owed"] = ()
    battle.stones = tuple(seizable(t, realm, won)) if won >= 0 else ()
    if not battle.stones or not snapshot(t).forbids:
        return
    due = tolls(t, "seize", won, realm)
    bill = Bill(won)
    bill.tolls = [toll.price for _, toll in due]
    f.memory["owed"] = tuple([(-1 if toll.lost else active.scope.you, toll.price) for active, toll in due])
    f.answer = (NO,)
    if due and room(t, bill, "energy") >= 0:
        t.ask(f, won, "seize toll", (YES, NO), may=True)


def _owes(t: WorldTable, f: Frame) -> bool:
    return bool(f.memory["owed"])


def _pay(t: WorldTable, f: Frame) -> None:
    battle = battle_of(f)
    won = battle.winner
    if f.answer[0] != YES:
        f.memory["no seizure"] = True
        return
    for to, ways in f.memory["owed"]:
        resource, amount = payable_ways(t, Bill(won), ways)[0]
        spend(t, won, resource, amount)
        if to >= 0:
            t.gain(to, resource, amount)
        t.say("paid", -1, won, battle.realm, number=amount, words=resource, rule="508.a")


SEIZE_TOLL: Final[tuple[Step, ...]] = (Step("508.a", _ask), Step("508.a", _pay, when=_owes))
