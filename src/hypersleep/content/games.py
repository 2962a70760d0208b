"""The games whose content is here, the first being the one that is meant where none is named."""

from functools import cache
from pathlib import Path

from hypersleep.content.loader import library
from hypersleep.content.manifest import AnyManifest
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.reading import ContentError
from hypersleep.content.records import Box, tables_of
from hypersleep.content.retaliation.manifest import RETALIATION

GAMES: dict[str, AnyManifest] = {manifest.game: manifest for manifest in (NEMESIS, RETALIATION)}
FIRST = next(iter(GAMES))
OWN_DESIGN = "our own design"
"""The mark of a component of which we know that there is one, but not what is printed on it."""


def manifest_of(game: str) -> AnyManifest:
    if game not in GAMES:
        raise ContentError(f"unknown game '{game}': there are {', '.join(GAMES)}")
    return GAMES[game]


def load_box(game: str, folder: Path | None = None) -> Box:
    """The facts of all components of a game and its expansions, for whoever knows no more of it."""
    box: Box = library(manifest_of(game), folder)
    return box


def mark_of(game: str, name: str) -> str:
    """What is said of a component besides its words: that it is of our own design; "" of all others."""
    return OWN_DESIGN if name in designed(game) else ""


@cache
def designed(game: str) -> frozenset[str]:
    """The ids under which players read of components whose `confidence` is designed."""
    manifest = manifest_of(game)
    return frozenset(
        manifest.worded_as.get(kind, "") + name
        for kind, entries in tables_of(load_box(game)).items()
        for name, entry in entries.items()
        if entry.confidence == "designed"
    )
