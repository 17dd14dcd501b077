"""A page of plots: one HTML file that needs nothing else, its pictures drawn as SVG here."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil
from typing import Any

from rulebound.lab.experiment import Outcome
from rulebound.lab.ladder import Ladder
from rulebound.lab.stats import Quantiles
from rulebound.lab.summary import Summary
from rulebound.messages import text

WIDTH = 640  # units of a picture
LEFT = 130  # units for the names of rows
RIGHT = 150  # units for figures beside them
ROW = 34  # units: the height of a row
BINS = 30  # of a histogram
HIGH = 180  # units: the height of a histogram

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1d1e2c; --soft: #6b6c7d; --line: #d9d7cf; --bar: #3e6f9e; --mark: #b3471f; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #15161f; --ink: #ecebe6; --soft: #a2a3b3; --line: #343646; --bar: #6ea3d4; --mark: #f08a5d; }
}
body { margin: 0 auto; max-width: 720px; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .3rem; } h2 { font-size: 1.1rem; margin: 2.2rem 0 .6rem; } p { margin: .3rem 0; color: var(--soft); }
svg { width: 100%; height: auto; } svg text { font-size: 13px; fill: var(--ink); } svg .soft { fill: var(--soft); }
.bar { fill: var(--bar); } .whisker { stroke: var(--ink); stroke-width: 2; } .fair { stroke: var(--mark); stroke-dasharray: 4 4; }
.axis { stroke: var(--line); } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .3rem .5rem; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
"""


def simulation_page(result: Summary, outcomes: Sequence[Outcome]) -> str:
    """Who won and how long games were."""
    done = [outcome for outcome in outcomes if outcome.fate == "finished"]
    lengths = [outcome.turns / result.seats for outcome in done if outcome.turns is not None]
    answers = [float(outcome.decisions) for outcome in done]
    rows = [(say("seat", n=seat + 1), won.share, won.low, won.high) for seat, won in enumerate(result.shares)]
    parts = [heading(say("won"), bars(rows, result.fair), say("wonMore"))]
    if result.levels:
        rows = [(level, won.share, won.low, won.high) for level, won in result.levels.items()]
        parts.append(heading(say("byLevel"), bars(rows, None), say("byLevelMore")))
    if lengths:
        parts.append(heading(say("turns"), histogram(lengths), ""))
    parts.append(heading(say("answers"), histogram(answers), ""))
    spread = [(result.length_unit, result.length), (say("answersUnit"), result.answers)]
    parts.append(heading(say("quantiles"), quantile_table(spread), ""))
    about = say(
        "about",
        games=result.games,
        finished=result.finished,
        cut=result.cut,
        faults=result.endless + result.refused + result.failed,
        seats=result.seats,
        pack=result.pack,
        seed=result.seed,
        decisions=result.decisions,
        seconds=f"{result.seconds:.1f}",
    )
    return page(say("title", game=result.game), about, parts)


def ladder_page(ladder: Ladder) -> str:
    """Who beat whom, and the ratings."""
    rows = [(f"{match.better} : {match.worse}", match.won.share, match.won.low, match.won.high) for match in ladder.matches]
    cells = [[rating.name, f"{rating.elo:.0f}", f"{rating.low:.0f} … {rating.high:.0f}"] for rating in ladder.ratings]
    parts = [
        heading(say("matches"), bars(rows, 0.5), say("matchesMore")),
        heading(say("ratings"), table([say("level"), say("elo"), say("interval")], cells), say("ratingsMore")),
    ]
    games = sum(match.games for match in ladder.matches)
    return page(say("ladderTitle", game=ladder.game), say("ladderAbout", games=games, seats=ladder.seats, seed=ladder.seed), parts)


def bars(rows: Sequence[tuple[str, float, float, float]], fair: float | None) -> str:
    """A bar a row: name, share, and the ends of its interval. `fair`: a line to compare with."""
    scale = (WIDTH - LEFT - RIGHT) / max(0.01, *(high for _, _, _, high in rows))
    height = ROW * len(rows) + 8
    found = []
    for n, (name, value, low, high) in enumerate(rows):
        y = ROW * n + 4
        middle = y + ROW / 2 - 3
        found.append(
            f'<text x="0" y="{middle + 4:.1f}">{escape(name)}</text>'
            f'<rect class="bar" x="{LEFT}" y="{y}" width="{value * scale:.1f}" height="{ROW - 10}" rx="3"/>'
            f'<line class="whisker" x1="{LEFT + low * scale:.1f}" x2="{LEFT + high * scale:.1f}" y1="{middle}" y2="{middle}"/>'
            f'<text x="{WIDTH - RIGHT + 10}" y="{middle + 4:.1f}">{100 * value:.1f} % '
            f'<tspan class="soft">{100 * low:.1f} – {100 * high:.1f}</tspan></text>'
        )
    if fair is not None:
        x = LEFT + fair * scale
        found.append(f'<line class="fair" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height}"/>')
    return svg(height, found)


def histogram(values: Sequence[float]) -> str:
    """How often values of each size came."""
    if not values:
        return f"<p>{escape(say('nothing'))}</p>"
    low, high = min(values), max(values)
    size = (high - low) / BINS or 1.0
    if all(value == int(value) for value in values):
        size = float(ceil(size))
    counts = [0] * (int((high - low) / size) + 1)
    for value in values:
        counts[int((value - low) / size)] += 1
    wide = WIDTH / len(counts)
    most = max(counts)
    found = []
    for n, count in enumerate(counts):
        tall = HIGH * count / most
        told = say("bin", low=f"{low + n * size:.4g}", high=f"{low + (n + 1) * size:.4g}", count=count)
        box = f'x="{n * wide + 1:.1f}" y="{HIGH - tall:.1f}" width="{wide - 2:.1f}" height="{tall:.1f}"'
        found.append(f'<rect class="bar" {box}><title>{escape(told)}</title></rect>')
    found.append(f'<line class="axis" x1="0" x2="{WIDTH}" y1="{HIGH}" y2="{HIGH}"/>')
    for share, anchor in ((0.0, "start"), (0.5, "middle"), (1.0, "end")):
        mark = low + share * len(counts) * size
        found.append(f'<text class="soft" x="{share * WIDTH}" y="{HIGH + 18}" text-anchor="{anchor}">{mark:.4g}</text>')
    return svg(HIGH + 24, found)


def quantile_table(rows: Sequence[tuple[str, Quantiles | None]]) -> str:
    """A row a measure."""
    head = ["", "min", "5 %", "25 %", "50 %", "75 %", "95 %", "max", say("mean")]
    cells = [
        [name, *(f"{value:.4g}" for value in (q.min, q.p5, q.p25, q.p50, q.p75, q.p95, q.max, q.mean))] for name, q in rows if q is not None
    ]
    return table(head, cells)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Text in cells."""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def svg(height: float, parts: Sequence[str]) -> str:
    """A picture as wide as the page. Its figures stand in it as text."""
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img">{"".join(parts)}</svg>'


def heading(title: str, body: str, more: str) -> str:
    """A part of the page."""
    return f"<h2>{escape(title)}</h2>{body}" + (f"<p>{escape(more)}</p>" if more else "")


def page(title: str, about: str, parts: Sequence[str]) -> str:
    """The whole file."""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>'
        f"<body><h1>{escape(title)}</h1><p>{escape(about)}</p>{''.join(parts)}</body></html>\n"
    )


def say(key: str, **values: Any) -> str:
    """From the catalogue."""
    return text(f"lab.{key}", **values)
