"""One game or one part of a batch, played and written down: a row for each seat, and what was used."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from hypersleep.bots.games import BOTS
from hypersleep.bots.match import run
from hypersleep.common import telling
from hypersleep.kernel.events import Event
from hypersleep.kernel.steps import ALL_SEEING, Seat
from hypersleep.lab.guard import Guarded
from hypersleep.lab.plan import Plan
from hypersleep.lab.positions import PositionRow, observe, positions_of
from hypersleep.lab.records import Clerk
from hypersleep.table.games import Setting
from hypersleep.table.table import Match
from hypersleep.table.words import Phrasebook


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """How one game went for one seat."""

    game: int
    seed: str
    mode: str
    board: str
    expansions: str
    difficulty: int
    players: int
    seat: int
    character: str
    objectives: tuple[str, ...]
    """Those still held at the end: the one that was kept, or those dealt if it never came to a choice."""
    bot: str
    temperament: str
    fate: str
    death: str
    death_round: int | None
    wins: bool
    rounds: int
    decisions: int
    ending: str
    forfeits: int
    first_forfeit: str
    faults: tuple[str, ...]
    """What was poor conduct, fault by fault."""
    crash: str


class Part(msgspec.Struct, frozen=True):
    """A part of a batch: its rows in the order of games and seats, and in how many of its games each thing was used."""

    number: int
    rows: tuple[SeatRow, ...]
    used: dict[str, int]
    records: dict[int, bytes] = {}
    """The games themselves by number, if they are to be kept."""
    positions: tuple[PositionRow, ...] = ()
    """Positions on the way, if they are to be kept."""


class Played(msgspec.Struct, frozen=True):
    """One game: its rows, what was used, and its record and positions if they are to be kept."""

    rows: list[SeatRow]
    used: set[str]
    record: bytes = b""
    positions: list[PositionRow] = []


def play_part(plan: Plan, number: int) -> Part:
    """Play the games of one part. The same in every process and on every machine."""
    rows: list[SeatRow] = []
    used: Counter[str] = Counter()
    records: dict[int, bytes] = {}
    positions: list[PositionRow] = []
    for game in plan.games_of(number):
        played = play_game(plan, game)
        rows += played.rows
        positions += played.positions
        used.update(played.used)
        if plan.records:
            records[game] = played.record
    return Part(number, tuple(rows), dict(sorted(used.items())), records, tuple(positions))


def play_game(plan: Plan, game: int) -> Played:
    """Play one game to its end."""
    setting = plan.setting(game)
    crew = plan.crew(game, setting.players)
    bots = [Guarded(entrant, setting, f"{setting.seed}/{seat}", plan.limit) for seat, entrant in enumerate(crew)]
    match, clerk = Match.start(setting), Clerk(bots)
    observed = observe(bots, setting) if plan.positions else []
    crash = run(match, observed or (clerk.beside_all() if plan.records else bots), check=plan.check)
    used = BOTS[setting.game].used_in(match.game.events) if plan.usage else set()
    record = clerk.record(setting, match.claims, crashed=bool(crash)) if plan.records else b""
    positions = [] if crash else positions_of(game, match.outcome(), observed)
    return Played(rows_of(game, setting, match, bots, crash), used, record, positions)


def rows_of(game: int, setting: Setting, match: Match, bots: list[Guarded], crash: str) -> list[SeatRow]:
    outcome = match.outcome()
    deaths = rounds_of_death(match.game.events)
    names = Phrasebook(setting, match.frame_for(ALL_SEEING).view).names
    return [
        SeatRow(
            game=game,
            seed=setting.seed,
            mode=setting.mode,
            board=setting.board,
            expansions="+".join(setting.expansions),
            difficulty=setting.difficulty,
            players=setting.players,
            seat=fate.seat,
            character=fate.who,
            objectives=tuple(names.objectives(fate.seat)),
            bot=bot.entrant.name,
            temperament=bot.temperament,
            fate=fate.fate,
            death=fate.death,
            death_round=deaths.get(fate.seat) if fate.death else None,
            wins=fate.wins,
            rounds=outcome.rounds,
            decisions=match.game.number,
            ending=outcome.ending,
            forfeits=len(bot.forfeits),
            first_forfeit=str(bot.forfeits[0]) if bot.forfeits else "",
            faults=tuple(bot.faults),
            crash=crash,
        )
        for fate, bot in zip(outcome.fates, bots, strict=True)
    ]


def rounds_of_death(events: Iterable[Event]) -> dict[Seat, int]:
    """The round in which each seat died last; the dead may come back."""
    current, died = 0, {}
    for event in events:
        match event:
            case telling.RoundBegan():
                current = event.round
            case telling.CharacterDied():
                died[event.seat] = current
    return died
