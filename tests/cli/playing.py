"""`hypersleep play` as tests call it, and the file it saves to."""

from pathlib import Path

from click.testing import CliRunner, Result

from hypersleep.cli.play import play

SAVE = Path("hypersleep-save.json")


def run(*arguments: str, typed: list[str] | None = None, columns: int = 100) -> Result:
    """With recruits, who remember nothing, answer at once, and so always play the same."""
    lines = "".join(f"{line}\n" for line in typed or [])
    crew = [] if "--resume" in arguments else ["--crew", "recruit"]
    return CliRunner().invoke(
        play, ["--fast", *crew, *arguments], input=lines, env={"COLUMNS": str(columns), "LINES": "60"}
    )


def saved() -> bytes:
    return SAVE.read_bytes()
