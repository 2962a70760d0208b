"""What crew mates say in Retaliation; the words stand in reasons.en.toml and advice.en.toml."""

from pathlib import Path

from hypersleep.bots.speech import Speech

SPEECH = Speech(Path(__file__).parent, "retaliation", going=("explore", "flee", "slip-away", "out-of-fire"))
