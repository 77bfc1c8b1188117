"""Cards made up for a scenario: from what is written to the faces of cards."""

from __future__ import annotations

from wondertable.games.kit.catalogue import Catalogue
from wondertable.games.kit.located import Located
from wondertable.games.kit.scenario import Installed
from wondertable.games.sow.state.face import FILLER_STATE, TYPES, WITH_HEALTH, Age, CardFace, state_face
from wondertable.games.sow.words.ability import CardAbility
from wondertable.kernel.errors import UnknownWording

KEYS = (
    "type", "cost", "attack", "health", "structure", "income", "faction", "text", "token", "ages", "wonder",
)  # fmt: skip
AGE_KEYS = ("cost", "income", "text")
WONDER_KEYS = ("structure", "income", "text")
MOST = 1000


def catalogue(cards: Located, installed: Installed) -> Catalogue[CardFace]:
    """Return the cards a scenario may name."""
    own = {name.word(): _face(name.word(), card) for name, card in cards.table()}
    return Catalogue({FILLER_STATE.name: FILLER_STATE, **own}, CardFace, installed)


def _face(name: str, card: Located) -> CardFace:
    said = card.fields(KEYS, "key of a card")
    kind = said["type"].one_of(TYPES, "type") if "type" in said else "Unit"
    _must_fit(kind, said)
    if kind == "State":
        return _state(name, said)
    return CardFace(
        name,
        kind,
        cost=_number(said, "cost"),
        attack=_number(said, "attack") if "attack" in said else None,
        health=_number(said, "health"),
        structure=_number(said, "structure"),
        income=_number(said, "income"),
        faction=said["faction"].word() if "faction" in said else "",
        token=said["token"].truth() if "token" in said else False,
        text=said["text"].word() if "text" in said else "",
        abilities=_abilities(said, name, kind),
    )


def _must_fit(kind: str, said: dict[str, Located]) -> None:
    """Units and heroes have health, all else has structure; only a State has ages and a Wonder side."""
    wrong = "structure" if kind in WITH_HEALTH else "health"
    if wrong in said:
        raise said[wrong].wrong(f"a {kind} has no {wrong}")
    for key in ("ages", "wonder"):
        if key in said and kind != "State":
            raise said[key].wrong(f"only a State has {key}")


def _state(name: str, said: dict[str, Located]) -> CardFace:
    """Return a State: what is not said of an age is as in the age before it."""
    structure, income = _number(said, "structure"), _number(said, "income")
    zero = Age(0, income, structure, _text(said), _abilities(said, name, "State"))
    ages = [zero]
    listed = said["ages"].listed() if "ages" in said else ()
    if len(listed) > 2:
        raise said["ages"].wrong("a State has two ages")
    for one in listed:
        more = one.fields(AGE_KEYS, "key of an age")
        income = _number(more, "income") if "income" in more else income
        ages.append(Age(_number(more, "cost"), income, structure, _text(more), _abilities(more, name, "State")))
    while len(ages) < 3:
        ages.append(FILLER_STATE.ages[len(ages)])
    other = said["wonder"].fields(WONDER_KEYS, "key of a Wonder") if "wonder" in said else {}
    points = _number(other, "structure") if "structure" in other else structure
    wonder = Age(ages[2].cost, _number(other, "income"), points, _text(other), _abilities(other, name, "State"))
    faction = said["faction"].word() if "faction" in said else ""
    attack = _number(said, "attack") if "attack" in said else None
    return state_face(name, ages[0], ages[1], ages[2], wonder, faction, attack)


def _number(said: dict[str, Located], key: str) -> int:
    return said[key].whole(0, MOST) if key in said else 0


def _text(said: dict[str, Located]) -> str:
    return said["text"].word() if "text" in said else ""


def _abilities(said: dict[str, Located], name: str, kind: str) -> tuple[CardAbility, ...]:
    """Return what a text means."""
    if not _text(said).strip():
        return ()
    from wondertable.games.sow.language import abilities

    try:
        return abilities(_text(said), name, (kind,))
    except UnknownWording as error:
        raise said["text"].wrong(f"the text of {name} is not understood: {error}") from error
