"""The report: one page that needs nothing else, with the verdict in words first."""

from __future__ import annotations

from html import escape
from pathlib import Path

from wondertable import __version__, definition
from wondertable.lab.card import by_place
from wondertable.lab.charts import curve, forest, histogram, matrix, running
from wondertable.lab.familiar import WHY, familiar
from wondertable.lab.findings import Found
from wondertable.lab.leads import leads
from wondertable.lab.trials import Trial
from wondertable.study.rates import Z
from wondertable.study.tables import first_player

EFFECT = "Effect in points of win rate"
NARROWING = "The interval after each deal, in points of win rate"
BY_PLACE = "By where the card lay in the deck, in points of win rate"
BESIDE = "What the card causes, beside the familiar figures, in points of win rate"
STYLE = Path(__file__).with_name("page.css")
MOST_DRAWN = 12


def page(found: Found, command: str) -> str:
    """Return the page of what was found."""
    title, style = escape(found.title), STYLE.read_text(encoding="utf-8")
    head = f"<header><p>Wondertable lab · {escape(_about(found))}</p><h1>{title}</h1></header>"
    body = [head, *_verdicts(found), *_charts(found), _games(found), _footing(found, command)]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{style}</style></head>"
        f"<body><main>{''.join(body)}</main></body></html>\n"
    )


def _verdicts(found: Found) -> list[str]:
    told = [trial.effect.verdict(trial.arm.name, trial.arm.other) for trial in found.trials] or found.lines[:1]
    return [f'<p class="verdict">{escape(words.strip())}</p>' for words in told[:MOST_DRAWN]]


def _charts(found: Found) -> list[str]:
    return [*_effects(found), *_values(found), *_ratings(found)]


def _effects(found: Found) -> list[str]:
    if not found.trials:
        return []
    rows = [(one.arm.name, one.effect.interval[0], one.effect.points, one.effect.interval[1]) for one in found.trials]
    each = [part for trial in found.trials[:MOST_DRAWN] for part in _trial(trial)]
    return ["<h2>Effects</h2>", forest(rows, EFFECT), *each]


def _values(found: Found) -> list[str]:
    if not found.values:
        return []
    shown = [*found.values[:15], *found.values[-15:]] if len(found.values) > 30 else found.values
    rows = [(one.name, one.interval[0], one.points, one.interval[1]) for one in shown]
    return ["<h2>Values</h2>", forest(rows, "What one copy is worth, in points of win rate")]


def _ratings(found: Found) -> list[str]:
    if not found.ratings or found.table is None:
        return []
    names, cell = found.table.names, found.table.cell
    cells = [[None if one == other else cell(one, other).rate for other in names] for one in names]
    rows = [_interval(one.deck, one.elo, one.error) for one in found.ratings]
    head = "<h2>Deck against deck</h2><p>Win rate of the row against the column, in %.</p>"
    return ["<h2>Ratings</h2>", forest(rows, "Elo points above the average deck"), head, matrix(names, cells)]


def _trial(trial: Trial) -> list[str]:
    one = trial.arm
    if not trial.effect.bounds:
        return []
    head = f"<h2>{escape(f'{one.name} for {one.other} in {one.deck}, bot {one.bot}')}</h2>"
    places = [(place, effect) for place, effect in by_place(trial) if effect.deals > 1]
    rows = [_interval(f"places {place}", effect.points, effect.error) for place, effect in places]
    drawn = [forest(rows, BY_PLACE)] if rows else []
    return [head, running(trial.effect.bounds, NARROWING), *drawn, *_familiar(trial)]


def _interval(name: str, middle: float, error: float) -> tuple[str, float, float, float]:
    return name, middle - Z * error, middle, middle + Z * error


def _familiar(trial: Trial) -> list[str]:
    gaps = familiar(trial.results, trial.arm.name).gaps()
    if not gaps:
        return []
    low, high = trial.effect.interval
    rows = [("caused by the card", low, trial.effect.points, high), *gaps]
    return [forest(rows, BESIDE), f"<p class='quiet'>{WHY}</p>"]


def _games(found: Found) -> str:
    games = [result for result in found.results if not result.error]
    if not games:
        return ""
    first = first_player(games)
    different = len({result.line or result.fixture for result in games})
    told = f"{len(games)} games, {different} different. Going first wins {100 * first.rate:.0f} %."
    drawn = histogram([result.decisions for result in games], "Games by their number of decisions", "decisions")
    return f"<h2>Games</h2><p>{told}</p>{drawn}{_leads(found)}"


def _leads(found: Found) -> str:
    known = leads(found.results)
    if not known:
        return ""
    ahead = [(one.number, one.winner_ahead) for one in known]
    won = [(one.number, 100 * one.leader_won) for one in known if one.leader_won is not None]
    period, unit = definition(found.study.game).lead
    far = curve(ahead, f"How far the winner was ahead after each {period}, in {unit}", period)
    return far + curve(won, f"How often the leader after each {period} went on to win, in %", period)


def _footing(found: Found, command: str) -> str:
    again = f"<h2>Repeat it</h2><p><code>{escape(command)}</code></p>" if command else ""
    return f"{again}<p class='quiet'>Wondertable {escape(__version__)}, {escape(_about(found))}</p>"


def _about(found: Found) -> str:
    study = found.study
    return f"{definition(study.game).title}, edition {study.edition}, seeds from {study.seed}"
