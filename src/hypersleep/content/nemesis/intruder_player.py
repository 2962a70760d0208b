"""What only the Intruder player has in the box."""

from hypersleep.content.manifest import Deck
from hypersleep.content.records import Entry, Verb


class IntruderAction(Entry, frozen=True, kw_only=True):
    """`move` is a Corridor number or "any"; `when` and `do` belong to its effect."""

    ways = ("move-by-card", "attack-by-card", "play-for-effect")
    move: str
    attack_cards: int
    effect: str
    when: tuple[str, ...] = ()
    do: tuple[Verb, ...] = ()


DECKS = (Deck("intruder_actions.toml", "intruder_actions", IntruderAction),)
