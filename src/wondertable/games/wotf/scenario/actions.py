"""Actions: from `play CARD in N` to the option that does it, or to the reason why it is not legal."""

from __future__ import annotations

import re

from wondertable.games.kit.expect import SEATS
from wondertable.games.kit.labels import Labels
from wondertable.games.kit.located import Located, unknown
from wondertable.games.kit.scenario import ConcedePlan, NotLegal, Plan
from wondertable.games.wotf.game import DEFINITION
from wondertable.games.wotf.rules.activate import activate_problem
from wondertable.games.wotf.rules.attack import attack_problem
from wondertable.games.wotf.rules.harvest import harvestable, harvested_with
from wondertable.games.wotf.rules.play import play_problem, playable, realms_for
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.rules.turns import DRAW, PASS
from wondertable.games.wotf.scenario.answers import text_of
from wondertable.games.wotf.words.ability import Activated
from wondertable.kernel.decision import Decision, Option

ACTIONS = ("draw", "play", "attack", "activate", "harvest", "pass", "concede")


class TurnPlan(Plan):
    """One thing done with a turn; cards harvested along with the first are picked when that is asked."""

    def __init__(self, option: Option, others: tuple[Option, ...] = ()) -> None:
        self.option: Option | None = option
        self.others = others

    def answer(self, decision: Decision) -> tuple[Option, ...] | None:
        if decision.question == "turn" and self.option is not None:
            picked = self.option
            self.option = None
            return (picked,)
        if decision.question == "harvest":
            others = self.others
            self.others = ()
            return others
        return None


class EndRoundPlan(Plan):
    """Both players pass until the next round has begun."""

    def __init__(self, t: WorldTable) -> None:
        self.t = t
        self.round: int = t.round

    def answer(self, decision: Decision) -> tuple[Option, ...] | None:
        return (PASS,) if decision.question == "turn" and self.t.round == self.round else None


class Actor:
    """Reads the action of one player."""

    def __init__(self, t: WorldTable, labels: Labels, seat: int, said: Located) -> None:
        self.t = t
        self.labels = labels
        self.seat: int = seat
        self.said = said
        self.verb, _, self.rest = said.word().strip().partition(" ")
        self.rest = self.rest.strip()

    def plan(self) -> Plan:
        """Return what to do; raises NotLegal if it can't be done now."""
        if self.verb not in ACTIONS:
            raise self.said.wrong(unknown("action", self.verb, ACTIONS))
        if self.verb in ("draw", "pass", "concede") and self.rest:
            raise self.said.wrong(f"`{self.verb}` needs something after it")
        if not self.t.outcome and self.verb == "concede":
            return ConcedePlan(DEFINITION, self.t, self.seat)
        ways = self._ways()
        self._need_turn()
        return ways

    def _need_turn(self) -> None:
        if self.t.outcome:
            raise NotLegal("the game is over")
        if self.t.turn != self.seat:
            raise NotLegal(f"it is {SEATS[self.t.turn]}'s turn")

    def _ways(self) -> Plan:
        if self.verb == "draw":
            return self._take(DRAW, "" if self.t.pools[self.seat]["actions"] < 1 else "an ability forbids drawing")
        if self.verb == "play":
            return self._play()
        if self.verb == "attack":
            return self._attack()
        if self.verb == "activate":
            return self._activate()
        if self.verb == "harvest":
            return self._harvest()
        return self._take(PASS, "")

    def _take(self, option: Option, problem: str, others: tuple[Option, ...] = ()) -> Plan:
        """Return the option, if it is offered; else the reason why not."""
        self._need_turn()
        decision = self.t.decision
        if decision is None or option not in decision.options:
            raise NotLegal(problem or "needs an action · 403.3.a")
        return TurnPlan(option, others)

    # -- playing and attacking -------------------------------------------------------------------------------------

    def _play(self) -> Plan:
        place = re.fullmatch(r"(.+) in (\d+)", self.rest)
        label = place.group(1) if place else self.rest
        card = self._card(label)
        realms = realms_for(self.t, card)
        if place is None and len(realms) != 1:
            raise self.said.wrong(f"in which realm? say `play {label} in N`")
        realm = int(place.group(2)) if place else realms[0]
        if card not in playable(self.t, self.seat):
            raise NotLegal("it is not in that player's hand · 301.3.a")
        return self._take(("play", card, realm), play_problem(self.t, self.seat, card, realm))

    def _attack(self) -> Plan:
        if not self.rest.isdigit():
            raise self.said.wrong("say the number of a realm: `attack N`")
        realm = int(self.rest)
        return self._take(("attack", realm), attack_problem(self.t, self.seat, realm))

    # -- using abilities -------------------------------------------------------------------------------------------

    def _activate(self) -> Plan:
        label, words = self.rest, ""
        if self.labels.find(self.t, label) < 0:
            label, _, words = self.rest.partition(":")
        card = self._card(label.strip())
        problem = "it has no such ability · 404.4.a"
        for n, ability in enumerate(self.t.abilities(card).activated):
            if words.strip().lower() not in text_of(ability).lower():
                continue
            option: Option = ("activate", card, n)
            if self.t.decision is not None and option in self.t.decision.options:
                return self._take(option, "")
            problem = self._activate_problem(card, ability) or problem
        raise NotLegal(problem)

    def _activate_problem(self, card: int, ability: Activated) -> str:
        if ability.harvest:
            return "that is a harvest · keyword:Harvest.a"
        return activate_problem(self.t, self.seat, card, ability)

    def _harvest(self) -> Plan:
        cards = self._several(self.rest)
        able = harvestable(self.t, self.seat)
        for card in cards:
            if card not in able:
                raise NotLegal(f"{self.labels.word(self.t, card)} can't be harvested · {self._why_not(card)}")
        others, most = harvested_with(self.t, self.seat, cards[0])
        if len(cards) - 1 > most or not set(cards[1:]) <= set(others):
            raise NotLegal("so many can't be harvested at once · 508.a")
        return self._take(("harvest", cards[0]), "", tuple([("card", i) for i in cards[1:]]))

    def _why_not(self, card: int) -> str:
        for ability in self.t.abilities(card).activated:
            if ability.harvest:
                return activate_problem(self.t, self.seat, card, ability)
        return "it has no harvest · 404.4.d"

    # -- reading labels --------------------------------------------------------------------------------------------

    def _card(self, label: str) -> int:
        return self.labels.named(self.t, label, self.said)

    def _several(self, words: str) -> list[int]:
        return self.labels.several(self.t, words, self.said)
