"""What is printed on components that only the Neoflesh Cult has."""

from typing import Literal

from hypersleep.content.ids import NOTHING, Face
from hypersleep.content.manifest import Deck
from hypersleep.content.records import Entry
from hypersleep.content.retaliation.records import Attack, EventCard, ExplorationCard, Harm

Spot = Literal["behind", "inside", "ahead", "unexplored", "quiet"]
"""Where an exploration card brings intruders: the corridor by which one came, the new room, its unexplored corridor
with the lowest number, each of these, or each corridor without noise but that by which one came."""


class Skill(Entry, frozen=True, kw_only=True):
    """A skill card of one kind of intruder; the highest number comes first."""

    kind: Face
    number: int


class Body(Entry, frozen=True, kw_only=True):
    """A body token: its first space on the round track, and how many hits more the Motherbrain takes for it."""

    space: int
    hits: int


class CultHarm(Harm, frozen=True, kw_only=True):
    """What an attack does besides: markers in the room, Action cards lost, the end of the attacker."""

    fire: bool = False
    malfunction: bool = False
    discards: int = 0
    attacker_dies: bool = False


class CultAttack(Attack, frozen=True, kw_only=True):
    """Three rows: for attackers of the kind on its `icon`, for a Motherbrain with so many bodies, for all others."""

    rows: dict[Face, Harm] = {}
    icon: Face = NOTHING
    first: CultHarm = CultHarm()
    bodies: int
    second: CultHarm
    third: CultHarm


class CultEvent(EventCard, frozen=True, kw_only=True):
    """`moves` is the kind of intruder that moves; one part of the card may need so many Cultists alive."""

    moves: Face = NOTHING
    cultists: int = 0
    gated: Literal["main", "secondary"] = "main"


class CultExploration(ExplorationCard, frozen=True, kw_only=True):
    """`dwellers` are in the new room from the beginning; `brings` are the intruders of the entrance effect."""

    dwellers: tuple[Face, ...] = ()
    brings: dict[Spot, tuple[Face, ...]] = {}


DECKS = (
    Deck("skills.toml", "skills", Skill),
    Deck("bodies.toml", "bodies", Body),
    Deck("cult_attacks.toml", "attacks", CultAttack),
    Deck("cult_events.toml", "events", CultEvent),
    Deck("cult_exploration.toml", "explorations", CultExploration),
)
"""Decks of its own, and those of the game with more printed on their cards."""
