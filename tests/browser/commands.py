"""Commands that a page shows, given as a person would."""

import subprocess
import sys
from pathlib import Path


def run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """As if typed in that folder."""
    program = Path(sys.executable).with_name(command[0])
    return subprocess.run([program, *command[1:]], cwd=folder, capture_output=True, text=True, check=False)
