"""Where the data of a game lies: a folder for the game, one in it for each expansion that comes with it, and the
packages of those that are installed beside it, each named by an entry point."""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from hypersleep.content.reading import ContentError, RawTable, game_folder, read_toml

GROUP = "hypersleep.expansions"
"""Entry points are called `<game>.<expansion>`, and lead to the Expansion in a package that also holds the data."""
BASE = ""
"""The name under which a game itself stands among its expansions."""
LESSONS = "lessons"
"""The folder in that of a game that holds no expansion, but its lessons."""


class Home(NamedTuple):
    """A folder with data: that of the game itself, or of one of its expansions."""

    expansion: str
    path: Path

    def file(self, name: str) -> str:
        """A file of this folder, as problems name it."""
        return f"{self.expansion}/{name}" if self.expansion else name


@cache
def homes(game: str, folder: Path | None = None) -> tuple[Home, ...]:
    """The folder of the game, and those of all its expansions; only what lies in `folder`, if one is given."""
    base = folder or game_folder(game)
    folders = [path for path in sorted(base.iterdir()) if path.name != LESSONS and any(path.glob("*.toml"))]
    inside = [Home(path.name, path) for path in folders]
    beside = [] if folder else [Home(name, package_folder(entry)) for name, entry in installed(game).items()]
    found = [Home(BASE, base), *inside, *beside]
    names = [home.expansion for home in found]
    for name in {name for name in names if names.count(name) > 1}:
        raise ContentError(f"two expansions of {game} are called '{name}'")
    return tuple(found)


def homes_of(game: str, expansions: Iterable[str], folder: Path | None = None) -> tuple[Home, ...]:
    """The folders that a game with these expansions is played from, always in the same order. An expansion that only
    changes rules has none."""
    wanted = {BASE, *expansions}
    return tuple(home for home in homes(game, folder) if home.expansion in wanted)


@cache
def expansion_names(game: str, folder: Path | None = None) -> tuple[str, ...]:
    return tuple(home.expansion for home in homes(game, folder) if home.expansion)


def read_all(game: str, file: str, folder: Path | None = None) -> Iterator[tuple[Home, RawTable]]:
    """A file of the game, and the one of that name of each expansion that has it."""
    for home in homes(game, folder):
        if not home.expansion or (home.path / file).is_file():
            yield home, read_toml(home.path / file)


# Installed packages --------------------------------------------------------------------------------------------------


@cache
def installed(game: str) -> dict[str, EntryPoint]:
    """The expansions of a game that are installed as packages of their own, by name."""
    found = {entry.name: entry for entry in entry_points(group=GROUP)}
    named = [(*name.partition("."), found[name]) for name in sorted(found)]
    return {expansion: entry for of, _, expansion, entry in named if of == game}


def package_folder(entry: EntryPoint) -> Path:
    """The folder of the package that an entry point leads to, found without running it."""
    spec = find_spec(entry.module)
    if spec is None or not spec.submodule_search_locations:
        raise ContentError(f"expansion {entry.name}: {entry.module} is no package")
    return Path(next(iter(spec.submodule_search_locations)))


def declared(game: str, expansion: str) -> tuple[Any, ...]:
    """The decks that an installed expansion has of its own: `DECKS` of the module `content` in its package, if any."""
    entry = installed(game).get(expansion)
    if entry is None or find_spec(f"{entry.module}.content") is None:
        return ()
    decks: tuple[Any, ...] = import_module(f"{entry.module}.content").DECKS
    return decks


def forget() -> None:
    """Look for folders and packages anew."""
    homes.cache_clear()
    expansion_names.cache_clear()
    installed.cache_clear()
