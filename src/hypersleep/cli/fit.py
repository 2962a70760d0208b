"""`hypersleep fit`: the judgement of crew mates, fitted to games of theirs."""

from pathlib import Path

import click

from hypersleep.bots.games import BOTS
from hypersleep.bots.judging import written
from hypersleep.cli.speech import BadInput, clear_errors, console

NEEDS_FIT = "fit needs what players do not: pip install 'hypersleep[fit]' ({} is missing)"


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--held-out", default=2000, show_default=True, type=click.IntRange(min=1), help="Games to check on, the last ones."
)
@click.option("--out", type=click.Path(path_type=Path), help="The file to write; by default judgement.json there.")
@clear_errors
def fit(folder: Path, held_out: int, out: Path | None) -> None:
    """Fit a judgement of positions to the games in FOLDER, as `simulate --positions --out` leaves them.

    It is checked on games that it has not seen, beside what crew mates judge by today.
    """
    try:
        from hypersleep.lab.fitting import TooFew, fitted
        from hypersleep.lab.store import Store
    except ImportError as missing:
        raise BadInput(NEEDS_FIT.format(missing.name)) from None
    store, file = Store(folder), out or folder / "judgement.json"
    positions, plan = store.positions(), store.head().plan
    judging = BOTS[plan.game].judging
    assert judging is not None, "positions are kept only where they are judged"
    try:
        judgement, check = fitted(positions, held_out, judging, plan)
    except TooFew as problem:
        raise BadInput(str(problem)) from None
    try:
        file.write_bytes(written(judgement))
    except OSError as problem:
        raise BadInput(f"{file} cannot be written: {problem.strerror}") from None
    say = console().print
    say(f"{check.positions:,} positions of {check.games:,} games held out, {check.won:.1%} of them won")
    low, high = check.fitted_interval
    say(f"AUC of today {check.today:.3f}, fitted {check.fitted:.3f} ({low:.3f} to {high:.3f})")
    least, most = check.gain_interval
    say(f"better by {check.gain:.3f} ({least:.3f} to {most:.3f})")
    say(f"{file} written: {len(judgement.trees)} trees, {len(judgement.asked())} features", soft_wrap=True)
