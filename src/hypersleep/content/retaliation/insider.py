"""What only the Insider expansion has in the box: the story deck, its tasks, and the two sides of her card."""

from typing import Literal

from hypersleep.content.ids import NOTHING, Face
from hypersleep.content.manifest import Deck
from hypersleep.content.records import Entry, Verb
from hypersleep.content.retaliation.records import Option

Ongoing = Literal["company", "firepower", "remote-robot", "reactor", "egg-hush", "open-doors", "shared-mask"]
"""What may hold as long as it shows on a story card."""
Occasion = Literal["shut-down", "egg-met", "insider-met"]
"""What may lead from one story card to another."""
Trigger = Literal["insider-dies", "five-rounds"]
"""What makes a story card be resolved by itself."""
StoryPart = Literal["ongoing", "options", "exploration"]
"""What can stand below a dotted line."""


class StoryCard(Entry, frozen=True, kw_only=True):
    """A card of the story deck.

    `rooms` are those whose discovery begins the story, `here` is the room it speaks of. The instant part is `do`, new
    actions are `options`; `leads` says to which card an ongoing effect leads when something happens. After so many
    `symbols` the card numbered `then` follows. `below` stays active under the next card.
    """

    turns_up = True
    story: Face
    number: int
    starting: bool = False
    rooms: tuple[Face, ...] = ()
    here: Literal["acting-room", "starting-room", "her-room"] = "acting-room"
    triggers: tuple[Trigger, ...] = ()
    task: Face = NOTHING
    do: tuple[Verb, ...] = ()
    ongoing: tuple[Ongoing, ...] = ()
    leads: dict[Occasion, int] = {}
    options: tuple[Option, ...] = ()
    exploration: tuple[Verb, ...] = ()
    symbols: int = 0
    then: int = 0
    below: tuple[StoryPart, ...] = ()
    ends: bool = False
    fulfils: bool = False


class StoryTask(Entry, frozen=True, kw_only=True):
    """A second official task, printed on the story cards that set it: there is no piece of its own."""


class InsiderSide(Entry, frozen=True, kw_only=True):
    """A side of the Insider card; without a health track, hits are kept on it."""

    health_slots: int = 0


DECKS = (
    Deck("story_cards.toml", "story_cards", StoryCard),
    Deck("story_tasks.toml", "story_tasks", StoryTask),
    Deck("insider_sides.toml", "insider_sides", InsiderSide),
)
