"""Benchmarks over time: figures are kept with what was played and the kind of machine, and held against the last run of
the same kind."""

import platform
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from hypersleep import __version__
from hypersleep.kernel import game

DROP = 0.7
"""A figure that comes to less than this share of the last one is called out."""


class Machine(msgspec.Struct, frozen=True):
    """Figures are only comparable between machines of one kind."""

    cpu: str
    python: str


class Played(msgspec.Struct, frozen=True):
    """Figures are only comparable between the same games."""

    game: str
    expansions: tuple[str, ...] = ()


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the history."""

    date: str
    version: str
    machine: Machine
    played: Played
    figures: dict[str, float]


def this_machine() -> Machine:
    major, minor, _ = platform.python_version_tuple()
    python = f"{platform.python_implementation()} {major}.{minor}"
    return Machine(cpu_model(), f"{python}, compiled engine" if is_compiled() else python)


def is_compiled() -> bool:
    """Whether this is the engine that `make build-fast` compiles."""
    return not str(game.__file__).endswith(".py")


def cpu_model() -> str:
    """What the processor calls itself."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, "") or platform.processor() or platform.machine()


def this_run(played: Played, figures: dict[str, float]) -> Run:
    today = datetime.now(UTC).date().isoformat()
    return Run(date=today, version=__version__, machine=this_machine(), played=played, figures=figures)


def record(file: Path, run: Run) -> None:
    """Add a run to the history."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as history:
        history.write(msgspec.json.encode(run) + b"\n")


def last_like(file: Path, machine: Machine, played: Played) -> Run | None:
    """The last run of the same game on a machine of this kind; a line that cannot be read is no run."""
    found = None
    for line in file.read_bytes().splitlines() if file.exists() else ():
        try:
            run = msgspec.json.decode(line, type=Run)
        except msgspec.DecodeError:
            continue
        found = run if (run.machine, run.played) == (machine, played) else found
    return found


def ratios(run: Run, last: Run) -> dict[str, float]:
    """How each figure compares, above 1 for better: more a second, or fewer microseconds."""
    compared = {}
    for name, figure in run.figures.items():
        before = last.figures.get(name)
        if before and figure:
            compared[name] = before / figure if name.endswith("microseconds") else figure / before
    return compared
