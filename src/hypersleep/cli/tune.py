"""`hypersleep tune`: habits of crew mates, looked for by an optimiser."""

from pathlib import Path
from statistics import mean

import click

from hypersleep.bots.games import BOTS
from hypersleep.bots.kind import Tuning
from hypersleep.cli.speech import BadInput, clear_errors, console
from hypersleep.table.games import Setting, game_kind

NEEDS_FIT = "tune needs what players do not: pip install 'hypersleep[fit]' ({} is missing)"
WAY = "MODE:PLAYERS:GAMES"


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--way", "ways", multiple=True, required=True, metavar=WAY, help="What a candidate plays; several times.")
@click.option("--generations", default=30, show_default=True, type=click.IntRange(min=1))
@click.option("--population", default=40, show_default=True, type=click.IntRange(min=4), help="Candidates in each.")
@click.option("--seed", default="tune", show_default=True, help="The same seed tries the same candidates.")
@click.option(
    "--check", default=200, show_default=True, type=click.IntRange(min=2), help="Games of each way, to check."
)
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=0), help="Processes; 0 is one a core.")
@clear_errors
def tune(
    folder: Path, ways: tuple[str, ...], generations: int, population: int, seed: str, check: int, jobs: int
) -> None:
    """Look for better habits of crew mates, generation by generation, and check them on other games.

    What the candidates have come to is kept in FOLDER; the same command goes on where it was interrupted. At the end
    habits.json there holds the habits found, with the command that found them.
    """
    try:
        from hypersleep.lab import tuning
        from hypersleep.lab.crowds import crowd
    except ImportError as missing:
        raise BadInput(NEEDS_FIT.format(missing.name)) from None
    game, tunable = what_is_tuned()
    search = tuning.Search(game=game, ways=tuple(way_of(game, way) for way in ways), population=population, seed=seed)
    say, diary_file = console().print, folder / "diary.json"
    try:
        diary = tuning.read_diary(diary_file, search)
    except tuning.AnotherSearch as problem:
        raise BadInput(str(problem)) from None
    habits = tunable.today
    with crowd(game, jobs) as trying:
        for done, found in tuning.searched(tunable, diary, generations, trying):
            habits = found
            if len(done.shares) > len(diary.shares):
                tuning.write_diary(diary_file, done)
                say(f"generation {len(done.shares)}: {mean(done.shares[-1]):.1%} of seats won")
    words = [*(f"--way {way}" for way in ways), f"--generations {generations}"]
    command = f"hypersleep tune FOLDER {' '.join(words)} --population {population} --seed {seed}"
    (folder / "habits.json").write_bytes(tuning.written(command, habits))
    for way, gain, (low, high) in tuning.gains(tunable, habits, search, check):
        name = f"{way.mode}, {way.players} players"
        say(f"{name}: better by {gain:.1%} ({low:.1%} to {high:.1%}) in {check} other games", soft_wrap=True)
    say(f"{folder / 'habits.json'} written", soft_wrap=True)


def what_is_tuned() -> tuple[str, Tuning]:
    """The game whose crew mates have habits."""
    return next((game, bots.tuning) for game, bots in BOTS.items() if bots.tuning is not None)


def way_of(game: str, words: str) -> tuple[Setting, int]:
    mode, _, rest = words.partition(":")
    players, _, games = rest.partition(":")
    if not players.isdigit() or not games.isdigit():
        raise BadInput(f"{words} is not {WAY}, such as solo:1:12")
    setting = Setting(game=game, mode=mode, players=int(players), board=game_kind(game).boards[0])
    return setting.checked(), int(games)
