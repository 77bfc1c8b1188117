"""The gallery: all cards of our own sets, drawn in plain HTML."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

Card = Mapping[str, Any]
SETS = {
    "wotf": ("Wonders of The First: Seven Lanterns", "games/wotf/cards/seven_lanterns.jsonl"),
    "sow": ("State of Wonder: Three Banners", "games/sow/cards/three_banners.jsonl"),
}
SIGNS = {"power": "power", "attack": "attack", "health": "health", "structure": "structure", "income": "income"}


def page(game: str, package: Path) -> str:
    """Return the gallery of a game."""
    title, path = SETS[game]
    lines = (package / path).read_text(encoding="utf-8").splitlines()
    cards = [json.loads(line) for line in lines if line]
    drawn = "\n".join([draw(card) for card in cards])
    opening = f"# {title}\n\n{len(cards)} original cards, drawn from the data that ships with Wondertable.\n\n"
    return f'{opening}<div class="gallery">\n{drawn}\n</div>\n'


def draw(card: Card) -> str:
    """Return one card as an HTML article."""
    stats = [f"<span>{label} {card[key]}</span>" for key, label in SIGNS.items() if card.get(key) is not None]
    text = "".join([f"<p>{escape(line)}</p>" for line in str(card.get("text") or "").splitlines()])
    flavour = f"<p><em>{escape(str(card['flavour']))}</em></p>" if card.get("flavour") else ""
    group = str(card.get("orbital") or card.get("faction") or "neutral").lower()
    return (
        f'<article class="card {escape(group)}">'
        f"<header><b>{escape(str(card['name']))}</b><span>{cost(card)}</span></header>"
        f"<small>{escape(kind(card))}</small>{text}{flavour}<footer>{''.join(stats)}</footer></article>"
    )


def kind(card: Card) -> str:
    """Return the type line: type, classes, and orbital or faction."""
    classes = " ".join(card.get("classes") or ())
    belongs = card.get("orbital") or card.get("faction")
    return " · ".join([str(part) for part in (card["type"], classes, belongs) if part])


def cost(card: Card) -> str:
    """Return the cost as printed; a token has none."""
    return "token" if card.get("is_token") else escape(str(card.get("cost", "")))
