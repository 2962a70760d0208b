"""What crew mates say in Nemesis; the words stand in reasons.en.toml and advice.en.toml."""

from pathlib import Path

from hypersleep.bots.reasons import Reason
from hypersleep.bots.speech import Speech

SPEECH = Speech(Path(__file__).parent, "nemesis", going=("explore", "flee", "out-of-fire"))
name_of = SPEECH.name_of


def words() -> dict[str, dict[str, str]]:
    """The sentences, by deed."""
    return SPEECH.words


def reason(key: str, **secrets: str) -> Reason:
    """The sentence for a deed, in full with an Objective and a way off the ship by name."""
    return SPEECH.reason(key, **secrets)
