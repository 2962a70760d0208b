"""Golden games: whole recorded games that must replay to the same end.

`python -m tests.games.golden` records them anew, after a change of rules or components that changes how games go.
"""

from pathlib import Path

from hypersleep.bots.match import crew_of_bots
from hypersleep.table.games import Setting
from hypersleep.table.table import Table

FOLDER = Path(__file__).parent / "golden"
SETTINGS = [
    Setting(mode="solo", players=1, seed="golden"),
    *(Setting(mode="semi-cooperative", players=n, seed="golden") for n in (2, 3, 4, 5)),
    Setting(mode="semi-cooperative", players=3, board="alternate", seed="golden"),
    Setting(mode="cooperative", players=3, seed="golden"),
    Setting(mode="semi-cooperative", players=4, variant="intruder-player", seed="golden"),
]


def file_for(setting: Setting) -> Path:
    parts = [setting.mode, setting.players, setting.board, setting.variant]
    return FOLDER / ("-".join(str(part) for part in parts if part) + ".json")


def record(setting: Setting) -> bytes:
    """A whole random game, with a claim that is no more than a claim."""
    table = Table.start(setting)
    bots = crew_of_bots(("random",), setting.players, setting.seed)
    while not table.over:
        seat = table.waiting_for[0]
        if table.number == 30:
            table.claim(seat, "engine-1", "working")
        table.answer(table.number, seat, bots[seat].decide(table.frame_for(seat)))
    return table.save()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for setting in SETTINGS:
        file_for(setting).write_bytes(record(setting))
        print(file_for(setting).name)
