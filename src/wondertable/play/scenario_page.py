"""One scenario as written: its title, its game, its cards, its set-up and its steps, with every key checked."""

from __future__ import annotations

from wondertable.games.kit.expect import IN_EVERY_GAME
from wondertable.games.kit.located import NOTHING, Located
from wondertable.games.kit.scenario import ScenarioGame, scenario_game
from wondertable.games.registry import GAMES, definition

KEYS = ("scenario", "game", "edition", "rules", "states", "topics", "cards", "setup", "steps")
BESIDE = ("choose", "not_offered", "refused", "expect")


class ScenarioStep:
    """One step: an action or a routine with its answers, or an expectation, or an action and then an expectation."""

    def __init__(self, said: Located, game: ScenarioGame, seats: tuple[str, ...]) -> None:
        self.said = said
        fields = said.fields((*seats, *game.routines(), *BESIDE), "key of a step")
        self.seat: int = -1
        self.action: Located | None = None
        self.routine: str = ""
        for key in (*seats, *game.routines()):
            if key in fields:
                self._does(key, fields[key], seats)
        self.choose: tuple[Located, ...] = _list(fields, "choose")
        self.not_offered: tuple[Located, ...] = _list(fields, "not_offered")
        self.refused: Located | None = fields.get("refused")
        self.expect: dict[str, Located] = {}
        if "expect" in fields:
            self.expect = fields["expect"].fields((*game.expectations(), *IN_EVERY_GAME, "cites"), "expectation")
        self._must_make_sense(fields)

    def _does(self, key: str, value: Located, seats: tuple[str, ...]) -> None:
        if self.action is not None or self.routine:
            raise value.wrong("a step is one action; write the second one as a step of its own")
        if key in seats:
            self.seat = seats.index(key)
            value.word()
            self.action = value
            return
        if not value.truth():
            raise value.wrong(f"`{key}` is either true or not there")
        self.routine = key

    def _must_make_sense(self, fields: dict[str, Located]) -> None:
        acts = self.action is not None or bool(self.routine)
        if not acts and "expect" not in fields:
            raise self.said.wrong("a step needs an action or an `expect`")
        for key in ("choose", "not_offered", "refused"):
            if key in fields and not acts:
                raise fields[key].wrong(f"`{key}` goes with an action")
        if self.refused is not None and self.action is None:
            raise self.refused.wrong("only an action can be refused")

    def __str__(self) -> str:
        if self.action is not None:
            return str(self.said.rows[0][0]) + f": {self.action}"
        return self.routine or "expect"


class Page:
    """One scenario, read and checked but not yet played."""

    def __init__(self, said: Located) -> None:
        fields = said.fields(KEYS, "key of a scenario")
        self.line: int = said.line
        self.title: str = fields["scenario"].word() if "scenario" in fields else ""
        self.game: str = fields["game"].one_of(GAMES, "game") if "game" in fields else GAMES[0]
        self.kind = definition(self.game)
        self.words = scenario_game(self.game)
        editions = self.kind.editions()
        self.edition: str = fields["edition"].one_of(editions, "edition") if "edition" in fields else editions[0]
        self.rules: tuple[str, ...] = tuple([rule.word() for rule in _list(fields, "rules")])
        self.states: tuple[str, ...] = tuple([rule.word() for rule in _list(fields, "states")])
        """Rules that no event, question or refusal can name: the expectations show them."""
        self.topics: tuple[str, ...] = tuple([topic.word() for topic in _list(fields, "topics")])
        """On which the editions differ, so that it would not pass in another one."""
        self.cards = fields.get("cards", NOTHING)
        self.setup = fields.get("setup", NOTHING)
        if "steps" not in fields:
            raise said.wrong("a scenario needs `steps`")
        steps = fields["steps"].listed()
        self.steps: list[ScenarioStep] = [ScenarioStep(one, self.words, self.kind.seats) for one in steps]

    def expects(self) -> bool:
        """Return whether anything must be so for it to pass, beyond that its actions are legal."""
        return any(step.expect or step.refused is not None or step.not_offered for step in self.steps)


def title_of(said: Located) -> str:
    """Return the title, as far as it can be read."""
    for key, value in said.rows:
        if key.text == "scenario":
            return str(value)
    return ""


def _list(fields: dict[str, Located], key: str) -> tuple[Located, ...]:
    return fields[key].one_or_more() if key in fields else ()
