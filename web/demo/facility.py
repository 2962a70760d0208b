"""Writes the crowded facility that tests draw, taken from a real game: run it from the root of the repository."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from hypersleep.table.games import Setting
from hypersleep.table.reference import reference
from hypersleep.table.table import Match

FIXTURES = Path(__file__).parent / "fixtures"
DRAWN = ("rooms", "models", "markers", "supplies", "characters", "bodies", "insider_sides", "robots")


def write(name: str, content: Any) -> None:
    (FIXTURES / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n")


def box() -> dict[str, Any]:
    """The part of the reference that the facility needs."""
    whole = reference("retaliation")
    shown = [name for name, facts in whole.facts.items() if facts.kind in DRAWN]
    return {
        "boards": whole.boards,
        "words": {name: whole.words[name] for name in shown if name in whole.words},
        "facts": {name: whole.facts[name] for name in shown},
        "tracks": whole.tracks,
        "numbers": whole.numbers,
    }


def trouble(view: Any) -> int:
    """How much is going on in the facility."""
    rooms = sum(2 * room.discovered + room.fire + room.malfunction for room in view.rooms)
    return 3 * len(view.intruders) + rooms + sum(character.fate == "aboard" for character in view.characters)


def crowded(seed: str) -> Any:
    match, random, seen = Match.start(Setting(game="retaliation", players=4, seed=seed)), Random("position"), []
    while not match.over:
        frame = match.frame_for(match.seat())
        seen.append(frame.view)
        match.take(frame.seat, random.randrange(len(frame.options)))
    return max(seen, key=trouble)


if __name__ == "__main__":
    write("facility-reference", box())
    write("facility-crowded", crowded("4"))
