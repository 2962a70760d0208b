"""What only this expansion has in the box."""

from hypersleep.content.manifest import Deck
from hypersleep.content.records import Entry


class Gust(Entry, frozen=True, kw_only=True):
    """A card of the gust deck: into how many Rooms dust is blown."""

    rooms: int


DECKS = (Deck("gusts.toml", "gusts", Gust),)
