"""Golden games: whole recorded games that must replay to the same end.

`python -m tests.games.golden` records them anew, after a change of rules or components that changes how games go.
Such a change needs a new version of the rules; `versions.toml` remembers what games of each version looked like.
"""

import json
import sys
import tomllib
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from hypersleep.bots.match import crew_of_bots
from hypersleep.nemesis.ruleset import RULES
from hypersleep.table.games import Setting
from hypersleep.table.table import Table

FOLDER = Path(__file__).parent / "golden"
VERSIONS = FOLDER / "versions.toml"
SETTINGS = [
    Setting(mode="solo", players=1, seed="golden"),
    *(Setting(mode="semi-cooperative", players=n, seed="golden") for n in (2, 3, 4, 5)),
    Setting(mode="semi-cooperative", players=3, board="alternate", seed="golden"),
    Setting(mode="cooperative", players=3, seed="golden"),
    Setting(mode="semi-cooperative", players=4, expansions=("intruder-player",), seed="golden"),
]


def file_for(setting: Setting) -> Path:
    parts = [setting.mode, setting.players, setting.board, *setting.expansions]
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


def fingerprint(games: Iterable[bytes]) -> str:
    """What was answered and where it led; not by which version of the engine."""
    played = [json.loads(game) for game in games]
    told = [(game["answers"], game["digests"]) for game in played]
    return sha256(json.dumps(told).encode()).hexdigest()[:16]


def versions() -> dict[int, str]:
    """The fingerprint of the golden games of each version of the rules."""
    kept = tomllib.loads(VERSIONS.read_text(encoding="utf-8"))
    return {int(version): games for version, games in kept.items()}


def main() -> None:
    games = {file_for(setting): record(setting) for setting in SETTINGS}
    known, now = versions(), fingerprint(games.values())
    if known.setdefault(RULES, now) != now:
        sys.exit(
            f"Games go otherwise than by rules {RULES}: raise RULES in hypersleep/nemesis/ruleset.py, then record."
        )
    for file, game in games.items():
        file.write_bytes(game)
    VERSIONS.write_text("".join(f'{version} = "{told}"\n' for version, told in known.items()), encoding="utf-8")


if __name__ == "__main__":
    main()
