"""The last page of a game."""

from rich.console import Console

from hypersleep.cli.games import LOOKS
from hypersleep.cli.report import report
from hypersleep.common.kind import Fate, Outcome
from hypersleep.content.ids import Cause, Face
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.table.games import Setting
from hypersleep.table.table import Table
from hypersleep.table.words import Phrasebook, Told

BEA, BOT = Seat(0), Seat(1)


def printed(outcome: Outcome, events: list[Told], viewer: Seat = NOBODY) -> str:
    table = Table.start(Setting(mode="semi-cooperative", players=2, seed="report"))
    while table.frame_for(BEA).topic == "choose-character":
        table.answer(table.number, table.waiting_for[0], 0)
    out = Console(width=200, markup=False, highlight=False)
    with out.capture() as capture:
        report(
            out,
            LOOKS[table.setting.game],
            table.setting.mode,
            Phrasebook(table.setting, table.frame_for(viewer).view, {BEA: "Bea"}),
            outcome,
            events,
            table.frame_for(viewer).goals,
        )
    return capture.get()


def fates(*, wins: bool) -> tuple[Fate, ...]:
    return (
        Fate(seat=BEA, who=Face("scout"), fate="hibernating", death=Cause(""), wins=wins),
        Fate(seat=BOT, who=Face("pilot"), fate="dead", death=Cause("larva"), wins=False),
    )


CHECKED: list[Told] = [
    {"event": "game-ended", "ending": "jump", "exploded": False},
    {"event": "engines-revealed", "working": (True, False, True), "exploded": False},
    {"event": "coordinates-revealed", "card": "coordinates-7", "destination": "earth"},
    {"event": "contamination-checked", "seat": 0, "infected": True, "survived": True},
    {"event": "objective-revealed", "seat": 0, "objective": "personal-quarantine", "met": True},
    {"event": "winners-declared", "winners": (0,), "seat": -1},
]


def test_a_victory_is_told_check_by_check() -> None:
    said = printed(Outcome(ending="jump", rounds=15, fates=fates(wins=True)), CHECKED)
    for expected in (
        "The ship jumps.",
        "Engine 1 works. Engine 2 is damaged. Engine 3 works. The ship holds together.",
        "The Coordinates: A Earth, B Deep Space, C Mars, D Venus. The ship arrives: Earth.",
        "Bea is infected, but the sickness does not break out.",
        "Bea has met the Objective Quarantine: The ship reaches Mars",
        "won  Bea, Scout: asleep in the Hibernatorium",
        "lost The Pilot: dead, something broke out from within",
        "Bea won: alive at the end, and the Objective met.",
    ):
        assert expected in said


def test_whoever_reads_it_is_spoken_to_and_sees_no_others_objectives() -> None:
    said = printed(Outcome(ending="jump", rounds=15, fates=fates(wins=False)), CHECKED, viewer=BEA)
    assert "You have met your Objective Quarantine" in said
    assert said.count("Objective ") == 3


def test_with_nobody_alive_there_is_nothing_to_check() -> None:
    ended: list[Told] = [{"event": "game-ended", "ending": "self-destruct", "exploded": True}]
    said = printed(Outcome(ending="self-destruct", rounds=9, fates=fates(wins=False)), ended)
    assert "The Self-Destruct sequence has run out. The ship is torn apart." in said
    assert "Nobody survived" in said
    assert "Nobody won" in said
