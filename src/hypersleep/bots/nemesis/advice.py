"""Why somebody should do in Nemesis what a veteran would do in their place; the words stand in advice.en.toml."""

from hypersleep.bots.nemesis.reasons import SPEECH
from hypersleep.bots.speech import Grounds


def words() -> dict[str, str]:
    """The sentences, by deed and by question."""
    return SPEECH.counsel


def advice(grounds: Grounds) -> str:
    """What is said to who asks for it: why, and what it is good for in the end."""
    return SPEECH.advice(grounds)
