"""Cards made up for a scenario: from what is written to the faces of cards."""

from __future__ import annotations

from wondertable.games.kit.catalogue import Catalogue
from wondertable.games.kit.located import Located
from wondertable.games.kit.scenario import Installed
from wondertable.games.wotf.cards.defined_stats import given_by_text
from wondertable.games.wotf.state.face import FILLER, ORBITALS, TIERS, TYPES, Face
from wondertable.games.wotf.words.ability import Ability
from wondertable.kernel.errors import UnknownWording

KEYS = ("type", "cost", "power", "orbital", "classes", "tier", "core", "faction", "text", "token")
MOST = 1000


def catalogue(cards: Located, installed: Installed) -> Catalogue[Face]:
    """Return the cards a scenario may name."""
    own = {name.word(): _face(name.word(), card) for name, card in cards.table()}
    return Catalogue({FILLER.name: FILLER, **own}, Face, installed)


def _face(name: str, card: Located) -> Face:
    said = card.fields(KEYS, "key of a card")
    types = _words(said, "type", TYPES) or ("Wonder",)
    abilities = _abilities(said["text"], name, types) if "text" in said else ()
    own = given_by_text(abilities)
    return Face(
        name,
        types=types,
        classes=_words(said, "classes", ()),
        cost=_stat(said, "cost"),
        power=_stat(said, "power"),
        orbitals=_words(said, "orbital", ORBITALS),
        tier=said["tier"].one_of(TIERS, "tier") if "tier" in said else "secondary",
        core=said["core"].truth() if "core" in said else False,
        faction=said["faction"].word() if "faction" in said else "",
        token=said["token"].truth() if "token" in said else False,
        text=said["text"].word() if "text" in said else "",
        abilities=abilities,
        stars=tuple([stat for stat in ("cost", "power") if (_open(said, stat) if stat in said else stat in own)]),
    )


def _words(said: dict[str, Located], key: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """Return a word or a list of words; `none` is none. Where the words are fixed, others are refused."""
    if key not in said:
        return ()
    words = [one for one in said[key].one_or_more() if one.word() != "none"]
    return tuple([one.one_of(known, key) if known else one.word() for one in words])


def _open(said: dict[str, Located], stat: str) -> bool:
    """Return whether a stat is left to the text, or is an X."""
    return said[stat].text in ("*", "X")


def _stat(said: dict[str, Located], key: str) -> int:
    """Return a printed number; one that is left to the text ("*"), or an X, counts as 0."""
    if key not in said or _open(said, key):
        return 0
    return said[key].whole(-MOST, MOST)


def _abilities(text: Located, name: str, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """Return what the text of a card means."""
    try:
        return _compiled(text.word(), name, types)
    except UnknownWording as error:
        raise text.wrong(f"the text of {name} is not understood: {error}") from error


def _compiled(text: str, name: str, types: tuple[str, ...]) -> tuple[Ability, ...]:
    if not text.strip():
        return ()
    try:
        from wondertable.games.wotf.language import abilities
    except ImportError as error:
        raise UnknownWording("the card language is not there yet", text) from error
    found: tuple[Ability, ...] = abilities(text, name, types)
    return found
