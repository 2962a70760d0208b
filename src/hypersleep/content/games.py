"""The games whose content is here, the first being the one that is meant where none is named."""

from pathlib import Path

from hypersleep.content.loader import library
from hypersleep.content.manifest import AnyManifest
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.reading import ContentError
from hypersleep.content.records import Box
from hypersleep.content.retaliation.manifest import RETALIATION

GAMES: dict[str, AnyManifest] = {manifest.game: manifest for manifest in (NEMESIS, RETALIATION)}
FIRST = next(iter(GAMES))


def manifest_of(game: str) -> AnyManifest:
    if game not in GAMES:
        raise ContentError(f"unknown game '{game}': there are {', '.join(GAMES)}")
    return GAMES[game]


def load_box(game: str, folder: Path | None = None) -> Box:
    """The facts of all components of a game and its expansions, for whoever knows no more of it."""
    box: Box = library(manifest_of(game), folder)
    return box
