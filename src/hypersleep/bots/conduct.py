"""Conduct: what nobody likes to watch, noticed decision by decision at one seat, whoever plays there."""

from collections.abc import Iterable
from typing import Protocol

from hypersleep.bots.bot import Bot
from hypersleep.table.table import Frame


class Watch(Protocol):
    """Watches one seat for a whole game."""

    def faults(self, frame: Frame, place: int, bot: Bot) -> Iterable[str]:
        """What was wrong with an answer, in one word each; nothing, most of the time."""
        ...
