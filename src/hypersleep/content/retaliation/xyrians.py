"""What only the Xyrians have in the box."""

from typing import Literal

from hypersleep.content.manifest import Deck
from hypersleep.content.records import Entry, Verb

StatusEffect = Literal["disoriented", "drained", "marked"]


class Activation(Entry, frozen=True, kw_only=True):
    """What each Xyrian does, with a character in its room and without; afterwards the deck may be shuffled."""

    turns_up = True
    upper: tuple[Verb, ...]
    lower: tuple[Verb, ...]
    reshuffle: bool = False


class XyrianEvent(Entry, frozen=True, kw_only=True):
    """What happens when it is drawn, and what every Xyrian phase adds from then on."""

    odd_back = turns_up = True
    do: tuple[Verb, ...]
    standing: tuple[Verb, ...] = ()


class XyrianExploration(Entry, frozen=True, kw_only=True):
    """What is found in place of a room, before the next card is drawn for it."""

    odd_back = turns_up = True
    do: tuple[Verb, ...]


class Status(Entry, frozen=True, kw_only=True):
    turns_up = True
    effect: StatusEffect


DECKS = (
    Deck("activations.toml", "activations", Activation),
    Deck("xyrian_events.toml", "xyrian_events", XyrianEvent),
    Deck("xyrian_explorations.toml", "xyrian_explorations", XyrianExploration),
    Deck("statuses.toml", "statuses", Status),
)
