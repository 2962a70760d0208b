"""A batch as one page: plots, and under each the figures as a table. Opens anywhere, loads nothing."""

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from itertools import accumulate
from statistics import median

import polars as pl

from hypersleep import __version__
from hypersleep.lab import findings, plots
from hypersleep.lab.findings import Line, Share
from hypersleep.lab.labels import Labels
from hypersleep.lab.store import Store

GROUPS = {
    "mode": "Mode",
    "players": "Number of players",
    "board": "Board",
    "expansions": "Expansions",
    "difficulty": "Difficulty",
    "seat": "Seat",
    "character": "Character",
}
"""Columns by which seats are compared, where there is something to compare."""
MOST_TROUBLES = 50
SHORT_TABLE = 12
"""Rows up to which a table stands open under its plot."""
BAR = 12
"""How long the bar of a full share is, in widths of a letter."""


def page(store: Store) -> str:
    """The whole report as HTML."""
    seats, head = store.seats(), store.head()
    if seats.is_empty():
        raise findings.NothingPlayed("this batch has no finished games yet")
    labels = Labels(head.plan.game)
    games = findings.games_of(seats).height
    parts = [
        overview(seats, head.plan.games, labels),
        ladder(seats, labels),
        *(group(seats, column, labels) for column in GROUPS if seats[column].n_unique() > 1),
        objectives(seats, labels),
        deaths(seats, labels),
        lengths(seats),
        conduct(seats),
        never_used(store, games, labels),
        *usage(store, games, labels),
        troubles(seats),
    ]
    template = files("hypersleep.lab").joinpath("report.html").read_text(encoding="utf-8")
    bots = ", ".join(sorted(seats["bot"].unique().to_list()))
    facts = f"{games:,} games · bots {bots} · seed {head.plan.seed} · hypersleep {__version__}"
    contents = "".join(f'<li><a href="#{anchor(title)}">{escape(title)}</a></li>' for title, body in parts if body)
    sections = "".join(section(title, body) for title, body in parts if body)
    return template.replace("{{facts}}", escape(facts)).replace("{{contents}}", contents).replace("{{body}}", sections)


# Sections ------------------------------------------------------------------------------------------------------------

Section = tuple[str, str]


def overview(seats: pl.DataFrame, planned: int, labels: Labels) -> Section:
    games = findings.games_of(seats)
    every = findings.by_column(seats.with_columns(pl.lit("all").alias("all")), "all", labels)[0]
    tiles = [
        ("games", f"{games.height:,}" if games.height == planned else f"{games.height:,} of {planned:,}"),
        ("seats that won", str(every.won)),
        ("games nobody won", str(findings.lost_games(seats))),
        ("seats that lived", str(every.lived)),
        ("decisions", f"{games['decisions'].sum():,}"),
        ("rounds, median", f"{median(games['rounds'].to_list()):g}"),
        ("crashes", str(games.filter(pl.col("crash") != "").height)),
        ("forfeits", f"{seats['forfeits'].sum():,}"),
    ]
    shown = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in tiles)
    ends = findings.endings(seats, labels)
    plot = plots.rates("How the games ended", [(end.name, end.used) for end in ends], plots.CYAN)
    return "Overview", f'<dl class="tiles">{shown}</dl>' + figure(plot, shares_table("Ending", ends, "Games"))


def ladder(seats: pl.DataFrame, labels: Labels) -> Section:
    lines = findings.best_first(findings.by_column(seats, "bot", labels))
    return "Bot ladder", lines_figure("Win rate by bot", "Bot", lines)


def group(seats: pl.DataFrame, column: str, labels: Labels) -> Section:
    title = GROUPS[column]
    return title, lines_figure(f"Win rate by {title.lower()}", title, findings.by_column(seats, column, labels))


def objectives(seats: pl.DataFrame, labels: Labels) -> Section:
    note = "<p>Seats that died before they had to choose between two Objectives are left out.</p>"
    lines = findings.by_objective(seats, labels)
    return "Objective", note + lines_figure("Win rate by Objective", "Objective", lines) if lines else ""


def deaths(seats: pl.DataFrame, labels: Labels) -> Section:
    found = findings.deaths_by_round(seats, labels)
    if not found.causes:
        return "Causes of death", ""
    rows = [(cause, *(str(n) for n in counts), f"{sum(counts):,}") for cause, counts in found.causes.items()]
    heads = ("Cause", *(str(number) for number in found.rounds), "All")
    return "Causes of death", figure(plots.deaths("Causes of death by round", found), table(heads, rows))


def lengths(seats: pl.DataFrame) -> Section:
    drawn = ""
    for column in ("rounds", "decisions"):
        counted = findings.lengths(seats, column)
        plot = plots.histogram(f"Game length in {column}", counted, column)
        drawn += figure(plot, table(("Share of games", f"At most so many {column}"), quantiles(counted)))
    return "Game length", drawn


def usage(store: Store, games: int, labels: Labels) -> Iterable[Section]:
    kinds = findings.usage_by_kind(store.usage(), store.head().plan.ways(), games, labels)
    for kind, shares in kinds.items():
        yield f"Usage: {kind}", bars_table(kind, shares)


def conduct(seats: pl.DataFrame) -> Section:
    """What nobody likes to watch, in the game of one seat."""
    found = findings.conduct(seats)
    kinds = sorted({fault for _, faults in found for fault in faults})
    rows = [(bot, *(f"{faults.get(kind, 0):.2f}" for kind in kinds)) for bot, faults in found]
    note = "<p>Faults in the game of one seat, on average.</p>"
    return "Conduct", note + table(("Bot", *kinds), rows) if kinds else ""


def never_used(store: Store, games: int, labels: Labels) -> Section:
    """What nobody ever did, though they could have."""
    kinds = findings.usage_by_kind(store.usage(), store.head().plan.ways(), games, labels)
    idle = [(kind, [share.name for share in shares if not share.used.hits]) for kind, shares in kinds.items()]
    return "Never used", table(("Kind", "What"), [(kind, ", ".join(names)) for kind, names in idle if names])


def troubles(seats: pl.DataFrame) -> Section:
    found = findings.troubles(seats)
    more = f"<p>{len(found) - MOST_TROUBLES:,} more are in the rows.</p>" if len(found) > MOST_TROUBLES else ""
    return "Troubles", table(("Game", "Who", "What"), found[:MOST_TROUBLES]) + more if found else ""


def quantiles(counted: Sequence[tuple[int, int]]) -> list[tuple[str, str]]:
    """The lengths that a tenth, a quarter, half … of the games do not exceed."""
    everything = sum(count for _, count in counted)
    reached = list(accumulate(count for _, count in counted))
    marks = (0.1, 0.25, 0.5, 0.75, 0.9, 1.0)
    found = [next(counted[at][0] for at, so_far in enumerate(reached) if so_far >= m * everything) for m in marks]
    return [(f"{mark:.0%}", f"{length:,}") for mark, length in zip(marks, found, strict=True)]


# Pieces --------------------------------------------------------------------------------------------------------------


def lines_figure(title: str, heading: str, lines: list[Line]) -> str:
    rows = [(line.name, f"{line.won.cases:,}", f"{line.won.hits:,}", str(line.won), str(line.lived)) for line in lines]
    heads = (heading, "Seats", "Wins", "Win rate (95 %)", "Alive at the end (95 %)")
    return figure(plots.rates(title, [(line.name, line.won) for line in lines]), table(heads, rows))


def shares_table(heading: str, shares: list[Share], count: str) -> str:
    rows = [(share.name, f"{share.used.hits:,}", str(share.used)) for share in shares]
    return table((heading, count, "Share of games (95 %)"), rows)


def bars_table(heading: str, shares: list[Share]) -> str:
    """A long list of shares: the plot is in the rows of the table."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in (heading, "Games", "Share of games (95 %)"))
    rows = "".join(
        f'<tr><th scope="row">{escape(share.name)}</th><td>{share.used.hits:,}</td>'
        f'<td><i class="bar" style="width:{share.used.share * BAR:.2f}rem"></i>{share.used}</td></tr>'
        for share in shares
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def section(title: str, body: str) -> str:
    return f'<section id="{anchor(title)}"><h2>{escape(title)}</h2>{body}</section>'


def anchor(title: str) -> str:
    return title.lower().replace(":", "").replace(" ", "-")


def figure(plot: str, figures: str) -> str:
    shown = " open" if figures.count("<tr>") <= SHORT_TABLE else ""
    return f"<figure>{plot}</figure><details{shown}><summary>The figures as a table</summary>{figures}</details>"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>'
        for first, *rest in rows
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
