"""What only the Sangrevores have in the box."""

from hypersleep.content.manifest import Deck
from hypersleep.content.records import Combat, Entry, PrintedChoice
from hypersleep.content.retaliation.records import Option


class ShadowCard(Entry, frozen=True, kw_only=True):
    """What befalls who moves through shadows: an option for each number of markers, `one`, `two` and `three`."""

    options: tuple[PrintedChoice, ...]


class TaintedBlood(Entry, frozen=True, kw_only=True):
    """An ability of who has tainted blood, once a round."""

    combat: Combat = "any"
    options: tuple[Option, ...]


DECKS: tuple[Deck, ...] = (
    Deck("shadow_cards.toml", "shadow_cards", ShadowCard),
    Deck("tainted_blood.toml", "tainted_blood", TaintedBlood),
)
