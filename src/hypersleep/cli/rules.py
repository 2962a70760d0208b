"""`hypersleep rules`: read the rules ledger, and see which of it the tests prove."""

from pathlib import Path

import click
import msgspec
from rich.table import Table

from hypersleep.cli.speech import clear_errors, console, game_option
from hypersleep.content.coverage import Coverage, floor_for, measure
from hypersleep.content.ledger import Conflict, Ledger, Rule, ledgers_of
from hypersleep.content.reading import ContentError


@click.group(invoke_without_command=True)
@click.pass_context
def rules(context: click.Context) -> None:
    """Read the rules ledger. Without a command: list all rules."""
    if context.invoked_subcommand is None:
        context.invoke(list_rules)


@rules.command("list")
@click.option("--topic", metavar="TOPIC", help="Only rules of this topic, such as noise or door.")
@game_option
@clear_errors
def list_rules(game: str, topic: str | None) -> None:
    """List the rules with their titles."""
    ledger = Ledger.load(game)
    if topic is not None and topic not in ledger.topics():
        raise ContentError(f"unknown topic '{topic}': there are {', '.join(ledger.topics())}")
    _print_titles(ledger.about(topic) if topic else tuple(ledger.rules.values()))


@rules.command()
@click.argument("rule_id", metavar="ID")
@game_option
@clear_errors
def show(game: str, rule_id: str) -> None:
    """Show one rule: its text, sources, related rules, and the rulings it rests on."""
    ledger = Ledger.load(game)
    rule = ledger.rule(rule_id)
    out = console()
    out.print(f"{rule.id}: {rule.title}", style="bold")
    out.print(rule.text)
    out.print(f"\nSources: {', '.join(rule.sources)}")
    if rule.see:
        out.print("See also:")
        _print_titles(tuple(ledger.rule(name) for name in rule.see))
    for conflict in ledger.rulings(rule.id):
        _print_conflict(conflict)


@rules.command()
@click.argument("words", nargs=-1, required=True)
@game_option
@clear_errors
def search(game: str, words: tuple[str, ...]) -> None:
    """List the rules that hold all WORDS, titles first."""
    found = Ledger.load(game).search(" ".join(words))
    if found:
        _print_titles(found)
    else:
        click.echo(f"No rule holds all of: {' '.join(words)}")


@rules.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.option("--tests", type=click.Path(path_type=Path), default=Path("tests"), show_default=True, metavar="DIR")
@game_option
@click.pass_context
@clear_errors
def coverage(context: click.Context, game: str, tests: Path, *, as_json: bool) -> None:
    """Show which rules are named by a test; fail below the floor of pyproject.toml or on a wrong mark."""
    found = measure(ledgers_of(game), tests)
    floor = floor_for(game, tests)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        _print_coverage(found, floor)
    if found.problems or found.fraction < floor:
        context.exit(1)


def _print_titles(found: tuple[Rule, ...]) -> None:
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(no_wrap=True, style="cyan")
    table.add_column()
    for rule in found:
        table.add_row(rule.id, rule.title)
    console().print(table)


def _print_conflict(conflict: Conflict) -> None:
    out = console()
    out.print(f"\nRuling {conflict.id}: {conflict.question}", style="bold")
    for source, statement in conflict.says.items():
        out.print(f"  {source}: {statement}")
    out.print(f"  We play: {conflict.ruling}")
    out.print(f"  Basis: {conflict.basis}")


def _print_coverage(found: Coverage, floor: float) -> None:
    table = Table("topic", box=None, pad_edge=False)
    table.add_column("covered", justify="right")
    table.add_column("total", justify="right")
    for topic, part in found.topics.items():
        table.add_row(topic, str(part.covered), str(part.total))
    out = console()
    out.print(table)
    if len(found.parts) > 1:
        out.print(", ".join(f"{part}: {share.covered} of {share.total}" for part, share in found.parts.items()))
    for problem in found.problems:
        out.print(problem, style="red")
    verdict = "" if found.fraction >= floor else ": too few"
    out.print(f"{found.covered} of {found.total} rules, {found.fraction:.1%}; the floor is {floor:.1%}{verdict}")
