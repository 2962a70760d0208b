"""Plots as SVG text that stands in a page by itself: no script, no network, and the same for the same figures."""

import re
from collections.abc import Sequence
from html import escape
from io import StringIO
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from hypersleep.lab.findings import Deaths
from hypersleep.lab.stats import Rate

PANEL, LINE, TEXT, MUTED = "#121a24", "#2b3a4a", "#dce5ee", "#8fa1b3"
AMBER, RED, GREEN, CYAN = "#ffb454", "#ff5c4d", "#7bd88f", "#5cc8ff"
CAUSES = (RED, AMBER, GREEN, CYAN, "#c79bff", "#f0a3cf", "#d5dde4", "#6fb7ff")
HATCHES = ("", "//", "..", "xx", "\\\\", "--", "oo", "++")
"""Never by colour alone: each cause of death has a pattern of its own."""
WIDTH, ROW, FRAME = 8.6, 0.3, 0.9
"""In inches: of every plot, of one bar, and of what stands around the bars."""

matplotlib.use("svg")
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "hypersleep",
    "font.family": "sans-serif",
    "font.size": 10,
}


def rates(title: str, named: Sequence[tuple[str, Rate]], colour: str = AMBER) -> str:
    """A bar for each share, with a whisker for its interval."""
    with matplotlib.rc_context(STYLE):
        figure, axes = drawing(FRAME + ROW * len(named))
        places = range(len(named))
        shares = [rate.share for _, rate in named]
        axes.barh(places, shares, color=colour, height=0.62, alpha=0.85)
        reach = [(rate.share - rate.interval[0], rate.interval[1] - rate.share) for _, rate in named]
        low, high = ([max(0.0, r[side]) for r in reach] for side in (0, 1))
        axes.errorbar(shares, places, xerr=[low, high], fmt="none", ecolor=TEXT, capsize=3, linewidth=1.2)
        axes.set_yticks(places, [name for name, _ in named])
        axes.set_ylim(len(named) - 0.4, -0.6)
        axes.set_xlim(0, min(1.0, max(0.02, *(rate.interval[1] for _, rate in named)) * 1.08))
        axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=None))
        axes.xaxis.grid(True, color=LINE, linewidth=0.6)
        return svg(figure, title)


def deaths(title: str, found: Deaths) -> str:
    """A bar for each round, in layers by cause."""
    with matplotlib.rc_context({**STYLE, "hatch.color": PANEL}):
        figure, axes = drawing(3.6)
        below = [0] * len(found.rounds)
        for number, (cause, counts) in enumerate(found.causes.items()):
            look: dict[str, Any] = {"color": CAUSES[number % len(CAUSES)], "hatch": HATCHES[number % len(HATCHES)]}
            axes.bar(found.rounds, counts, bottom=below, label=cause, width=0.75, edgecolor=PANEL, **look)
            below = [a + b for a, b in zip(below, counts, strict=True)]
        axes.set_xlabel("round")
        axes.set_ylabel("deaths")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.legend(facecolor=PANEL, edgecolor=LINE, labelcolor=TEXT, fontsize=9)
        return svg(figure, title)


def histogram(title: str, counted: Sequence[tuple[int, int]], unit: str, bins: int = 40) -> str:
    """How many games were how long."""
    with matplotlib.rc_context(STYLE):
        figure, axes = drawing(2.9)
        lengths, weights = zip(*counted, strict=True)
        spread = max(lengths) - min(lengths) + 1
        axes.hist(lengths, bins=min(bins, spread), weights=weights, color=CYAN, edgecolor=PANEL)
        axes.set_xlabel(unit)
        axes.set_ylabel("games")
        axes.yaxis.grid(True, color=LINE, linewidth=0.6)
        return svg(figure, title)


def drawing(height: float) -> tuple[Figure, Axes]:
    """Empty axes in our colours."""
    figure = Figure(figsize=(WIDTH, height), facecolor=PANEL, layout="constrained")
    axes = figure.add_subplot(facecolor=PANEL)
    axes.set_axisbelow(True)
    axes.tick_params(colors=MUTED, labelcolor=TEXT, length=0)
    axes.xaxis.label.set_color(MUTED)
    axes.yaxis.label.set_color(MUTED)
    for side, spine in axes.spines.items():
        spine.set_visible(side == "left")
        spine.set_color(LINE)
    return figure, axes


def svg(figure: Figure, title: str) -> str:
    """The figure as an `svg` element that a screen reader calls by its title; ids are its own in the page."""
    text = StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    drawn = text.getvalue()
    drawn = drawn[drawn.index("<svg") :]
    drawn = re.sub(r"<metadata>.*?</metadata>", "", drawn, flags=re.DOTALL)
    opening = f'<svg role="img" aria-label="{escape(title)}" viewBox="\\1">'
    drawn = re.sub(r'<svg [^>]*?viewBox="([^"]*)"[^>]*>', opening, drawn, count=1)
    prefix = re.sub(r"[^a-z0-9]+", "-", title.lower())
    drawn = re.sub(r'\bid="([^"]+)"', f'id="{prefix}-\\1"', drawn)
    return re.sub(r'(url\(#|xlink:href="#)', f"\\1{prefix}-", drawn).replace("xlink:href", "href")
