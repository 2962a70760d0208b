"""A position as a few lines of text, as everybody at the table may see it."""

from hypersleep.kernel.steps import NOBODY
from hypersleep.lab.games import LABS
from hypersleep.table.games import Setting
from hypersleep.table.table import Match
from hypersleep.table.words import Phrasebook


def shown(match: Match, setting: Setting, mode: str | None) -> str | None:
    """The public state as text: printed for a `human`, otherwise returned."""
    frame = match.frame_for(NOBODY)
    text = LABS[setting.game].drawn(frame, Phrasebook(setting, frame.view))
    if mode != "human":
        return text
    print(text)
    return None
