"""Writes the positions that the demo page shows, taken from real games: run it from the root of the repository."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from hypersleep.nemesis.view import NemesisView

from hypersleep.bots.bot import CuriousBot
from hypersleep.content.loader import load_box
from hypersleep.content.text import Text
from hypersleep.table.games import Setting
from hypersleep.table.table import Match

FIXTURES = Path(__file__).parent / "fixtures"
EARLY = 60


def write(name: str, content: Any) -> None:
    (FIXTURES / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n")


def reference() -> dict[str, Any]:
    """The part of the reference that the ship needs: rooms, tokens and boards."""
    box, words = load_box("nemesis"), Text.load("nemesis").words
    shown = [*box.rooms, *box.exploration_tokens]
    return {
        "words": {name: words[name] for name in shown},
        "facts": {
            tile.id: {
                "kind": "room",
                "colour": tile.colour,
                "computer": tile.computer,
                "item_counter": tile.item_counter,
            }
            for tile in box.rooms.values()
        },
        "boards": box.boards,
    }


def trouble(view: NemesisView) -> int:
    """How much is going on aboard."""
    crew = sum(character.fate == "aboard" for character in view.characters)
    fires = sum(room.fire for room in view.rooms)
    broken = sum(room.malfunction for room in view.rooms)
    doors = sum(door != "open" for door in view.doors) + 3 * sum(door == "destroyed" for door in view.doors)
    lying = sum(len(room.lying) for room in view.rooms)
    return 3 * len(view.intruders) + 2 * fires + broken + 2 * min(doors, 8) + sum(view.noise) + lying + 6 * crew


def positions(seed: str, board: str) -> list[NemesisView]:
    match, bot, seen = Match(Setting(players=5, seed=seed, board=board)), CuriousBot(seed), []
    while not match.over:
        frame = match.frame_for(match.seat())
        seen.append(msgspec.json.decode(msgspec.json.encode(frame.view), type=NemesisView))
        match.take(frame.seat, bot.decide(frame))
    return seen


def worst(board: str, seeds: range, measure: Callable[[NemesisView], int]) -> NemesisView:
    return max((max(positions(str(seed), board), key=measure) for seed in seeds), key=measure)


def main() -> None:
    FIXTURES.mkdir(exist_ok=True)
    write("reference", reference())
    write("early", positions("7", "standard")[EARLY])
    write("trouble", worst("standard", range(40), trouble))
    write("alternate", worst("alternate", range(20), trouble))


if __name__ == "__main__":
    main()
