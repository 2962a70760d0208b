"""Bots of strangers, as text of a file: some play, some do not."""

from pathlib import Path

LAST = """
class Bot:
    def decide(self, seen):
        return seen.options[-1] if seen.topic == "choose-character" else 0
"""

SEEDED = """
from random import Random

class Bot:
    def __init__(self, seed):
        self.random = Random(seed)

    def decide(self, seen):
        return self.random.choice(seen.options)
"""

TROUBLED = """
class Raises:
    def decide(self, seen):
        raise RuntimeError("no idea")

class Leaves:
    def decide(self, seen):
        raise SystemExit

class Overreaches:
    def decide(self, seen):
        return len(seen.options)

class Mumbles:
    def decide(self, seen):
        return "the first"

class Sleeps:
    def decide(self, seen):
        while True:
            try:
                pass
            except Exception:
                pass

class Dies:
    def decide(self, seen):
        import os
        os._exit(1)

class Unbuilt:
    def __init__(self, seed):
        if seed != "trial":
            raise RuntimeError("not today")

    def decide(self, seen):
        return 0

class Never:
    def __init__(self, seed):
        raise RuntimeError("not ever")

    def decide(self, seen):
        return 0

class Mute:
    pass
"""


def written(folder: Path, source: str, name: str = "guest.py") -> str:
    """The path of a file with this source."""
    file = folder / name
    file.write_text(source)
    return str(file)
