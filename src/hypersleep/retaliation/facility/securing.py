"""Secure tokens: who places them where, and what they keep off."""

from hypersleep.content.ids import RoomId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.retaliation import telling
from hypersleep.retaliation.queries import tile_at
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("securing")


def discard_secure_tokens(g: Retaliation, room: RoomId, count: int = 1) -> None:
    """Back to the supply, as many as lie there."""
    count = min(count, g.world.secured[room])
    if count:
        g.world.secured[room] -= count
        g.tell(telling.SecureTokensDiscarded(room, count))


# Queries --------------------------------------------------------------------------------------------------------------


def is_secured(g: Retaliation, room: RoomId) -> bool:
    """token.secure.always-room, or a token lies there."""
    return g.world.secured[room] > 0 or tile_at(g, room).always_secured
