"""Actions: from `attack TARGET with CARD` to the option that does it, or to the reason why it is not legal."""

from __future__ import annotations

import re

from wondertable.games.kit.labels import Labels
from wondertable.games.kit.located import Located, unknown
from wondertable.games.kit.scenario import ConcedePlan, NotLegal, Plan
from wondertable.games.sow.derived.forbidding import most_allowed
from wondertable.games.sow.game import DEFINITION
from wondertable.games.sow.rules.activate import activate_problem
from wondertable.games.sow.rules.battle import DONE, may_act
from wondertable.games.sow.rules.combat import combat_problem, target_problem
from wondertable.games.sow.rules.end import TAKE_BACK
from wondertable.games.sow.rules.field import PRESS_ON, RETURN_HOME
from wondertable.games.sow.rules.main import ADVANCE, NEXT
from wondertable.games.sow.rules.production import pay_problem, play_problem
from wondertable.games.sow.rules.states import advance_problem
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.rules.war import HOME, against_problem, alone_problem, defend_problem, war_problem
from wondertable.games.sow.scenario.plans import Answered, EndTurnPlan
from wondertable.games.sow.scenario.seats import players
from wondertable.games.sow.words.zones import GRAVEYARD, SEATS, of
from wondertable.kernel.decision import Option

BARE = ("advance", "send home", "stay", "press on", "return home", "next", "end turn", "done", "concede")
"""Actions that are nothing but their words."""
WITH_MORE = ("play", "activate", "war", "defend with", "attack", "combat", "pass", "take back")


class Actor:
    """Reads the action of one player."""

    def __init__(self, t: CityTable, labels: Labels, seat: int, said: Located) -> None:
        self.t = t
        self.labels = labels
        self.seat: int = seat
        self.said = said
        if seat >= len(t.pools):
            raise said.wrong(f"there is no player {SEATS[seat]}: name them in the set-up, as `{SEATS[seat]}: {{}}`")
        words = said.word().strip()
        self.verb: str = words if words in BARE else ""
        for verb in WITH_MORE:
            if words.startswith(verb + " "):
                self.verb = verb
        self.rest: str = words[len(self.verb) :].strip()

    def plan(self) -> Plan:
        """Return what to do; raises NotLegal if it can't be done now."""
        if not self.verb:
            known = (*BARE, *WITH_MORE)
            raise self.said.wrong(unknown("action", " ".join(self.said.word().split(" ")[:2]), known))
        ways = {
            "play": self._play, "advance": self._advance, "activate": self._activate, "war": self._war,
            "send home": self._send_home, "defend with": self._defend, "stay": self._stay, "attack": self._attack,
            "combat": self._combat, "pass": self._pass, "press on": self._press_on, "return home": self._return_home,
            "take back": self._take_back, "next": self._next, "end turn": self._end_turn, "done": self._done,
            "concede": self._concede,
        }  # fmt: skip
        return ways[self.verb]()

    def _asked(self, *questions: str) -> str:
        """Return the question that waits for this player, which must be one of these."""
        if self.t.outcome or self.t.decision is None:
            raise NotLegal("the game is over · win.c")
        decision = self.t.decision
        if decision.question not in questions:
            raise NotLegal(f"not while {decision.question!r} is asked in the {self.t.phase} phase · turn.a")
        if decision.seat != self.seat:
            raise NotLegal(f"{SEATS[decision.seat]} is to act · {decision.rule}")
        return decision.question

    def _take(self, option: Option, problem: str, *questions: str) -> Plan:
        """Return the option, if it is offered; else the reason why not."""
        question = self._asked(*questions)
        assert self.t.decision is not None
        if option not in self.t.decision.options:
            raise NotLegal(problem or f"it is not offered · {self.t.decision.rule}")
        return Answered(**{question.replace(" ", "_"): (option,)})

    # -- the main phase --------------------------------------------------------------------------------------------

    def _play(self) -> Plan:
        paying = re.fullmatch(r"(.+) for (\d+)", self.rest)
        label = paying.group(1) if paying and self.labels.find(self.t, self.rest) < 0 else self.rest
        card = self._card(label)
        problem = play_problem(self.t, self.seat, card)
        if problem:
            raise NotLegal(problem)
        self._take(("play", card), "", "main")
        gold = int(paying.group(2)) if paying and label != self.rest else self.t.cost(card, self.seat)
        problem = pay_problem(self.t, self.seat, card, gold)
        if problem:
            raise NotLegal(problem)
        return Answered(main=(("play", card),), pay=(("number", gold),))

    def _advance(self) -> Plan:
        return self._take(ADVANCE, advance_problem(self.t, self.seat), "main")

    def _activate(self) -> Plan:
        card, words = self._with_words()
        self._asked("main")
        problem = "it has no such ability · ability.d"
        for n, ability in enumerate(self.t.abilities(card).activated):
            if words in ability.text.lower():
                problem = activate_problem(self.t, self.seat, card, ability)
                if not problem:
                    return self._take(("activate", card, n), "", "main")
        raise NotLegal(problem)

    # -- war -------------------------------------------------------------------------------------------------------

    def _war(self) -> Plan:
        found = re.fullmatch(r"(\S+) with (.+)", self.rest)
        if found is None or found.group(1) not in players(self.t):
            raise self.said.wrong("say `war B with CARD, CARD`")
        defender = SEATS.index(found.group(1))
        units = self._several(found.group(2))
        self._asked("war")
        if defender == self.seat:
            raise NotLegal("nobody makes war against themselves · phase:War.c")
        if not self.t.is_in(defender):
            raise NotLegal("that player is out of the game · M09")
        self._all(units, [war_problem(self.t, self.seat, unit) for unit in units])
        self._all(units, [against_problem(self.t, unit, defender) for unit in units])
        if len(units) > most_allowed(self.t, self.seat, "war", len(units)):
            raise NotLegal("an ability keeps so many from war · ability.b")
        problem = alone_problem(self.t, units)
        if problem:
            raise NotLegal(problem)
        return Answered(war=(("war", defender),), send=tuple([("card", unit) for unit in units]))

    def _send_home(self) -> Plan:
        return self._take(HOME, "no unit of that player is in an enemy city · phase:War.b", "war")

    def _defend(self) -> Plan:
        units = self._several(self.rest)
        self._asked("defend")
        self._all(units, [defend_problem(self.t, self.seat, unit) for unit in units])
        if self.t.decision is not None and len(units) > self.t.decision.most:
            raise NotLegal("an ability keeps so many from defending · ability.b")
        return Answered(defend=tuple([("card", unit) for unit in units]))

    def _stay(self) -> Plan:
        self._asked("defend")
        return Answered(defend=())

    # -- battle ----------------------------------------------------------------------------------------------------

    def _attack(self) -> Plan:
        for at in [found.start() for found in re.finditer(" with ", self.rest)]:
            target, card = self.labels.find(self.t, self.rest[:at]), self.labels.find(self.t, self.rest[at + 6 :])
            if target >= 0 and card >= 0:
                return self._take(("attack", card, target), self._attack_problem(card, target), "battle", "command")
        raise self.said.wrong("say `attack TARGET with CARD`, with labels of cards")

    def _attack_problem(self, card: int, target: int) -> str:
        return self._act_problem(card) or target_problem(self.t, card, target) or "cards with Ambush go first · S47"

    def _act_problem(self, card: int) -> str:
        if not self.t.in_play(card) or self.t.cards[card].controller != self.seat:
            return "that player has no such card in the battle · phase:Battle.b"
        return "" if may_act(self.t, card) else "it can't be activated · phase:Battle.d"

    def _combat(self) -> Plan:
        card, words = self._with_words()
        self._asked("battle", "command")
        problem = "it has no such combat ability · ability.f"
        for n, ability in enumerate(self.t.abilities(card).combat):
            if words in ability.text.lower():
                problem = self._act_problem(card) or combat_problem(self.t, card, ability)
                if not problem:
                    return self._take(("combat", card, n), "it is not offered · S47", "battle", "command")
        raise NotLegal(problem)

    def _pass(self) -> Plan:
        card = self._card(self.rest)
        return self._take(("pass", card), self._act_problem(card), "battle", "command")

    def _done(self) -> Plan:
        return self._take(DONE, "", "command")

    def _press_on(self) -> Plan:
        return self._take(PRESS_ON, "", "press on")

    def _return_home(self) -> Plan:
        return self._take(RETURN_HOME, "", "press on")

    # -- the end ---------------------------------------------------------------------------------------------------

    def _take_back(self) -> Plan:
        cards = self._several(self.rest)
        self._asked("end")
        there = self.t.zones[of(GRAVEYARD, self.seat)]
        self._all(cards, ["" if i in there else "it is not in that player's graveyard · S54" for i in cards])
        if len(cards) > most_allowed(self.t, self.seat, "take back", len(cards)):
            raise NotLegal("an ability keeps so many in the graveyard · ability.b")
        self._take(TAKE_BACK, "", "end")
        if len(cards) > most_allowed(self.t, self.seat, "take back", len(cards)):
            raise NotLegal("an ability keeps so many from being taken back · ability.b")
        return Answered(end=(TAKE_BACK,), take_back=tuple([("card", i) for i in cards]))

    def _next(self) -> Plan:
        return self._take(NEXT, "", "main", "war", "end")

    def _end_turn(self) -> Plan:
        self._asked("main", "war", "end")
        return EndTurnPlan(self.t)

    def _concede(self) -> Plan:
        if self.t.outcome:
            raise NotLegal("the game is over · win.c")
        if not self.t.is_in(self.seat):
            raise NotLegal("that player is out of the game · M36")
        return ConcedePlan(DEFINITION, self.t, self.seat)

    # -- reading labels --------------------------------------------------------------------------------------------

    def _all(self, cards: list[int], problems: list[str]) -> None:
        for card, problem in zip(cards, problems):
            if problem:
                raise NotLegal(f"{self.labels.word(self.t, card)}: {problem}")

    def _card(self, label: str) -> int:
        return self.labels.named(self.t, label, self.said)

    def _with_words(self) -> tuple[int, str]:
        """`CARD`, or `CARD: words` to say which of its abilities is meant."""
        if self.labels.find(self.t, self.rest) >= 0:
            return self._card(self.rest), ""
        label, _, words = self.rest.partition(":")
        return self._card(label.strip()), words.strip().lower()

    def _several(self, words: str) -> list[int]:
        return self.labels.several(self.t, words, self.said)
