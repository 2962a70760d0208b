"""The crew: who is where, who comes first, who is left, and what they can pay with."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from hypersleep.common.world import AnyGame, Cards, Character
from hypersleep.content.ids import RoomId
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.kernel.zones import CardId

C = TypeVar("C", bound=Character)
C_co = TypeVar("C_co", bound=Character, covariant=True)


class Crewed(Protocol[C_co]):
    """The world of a game, as far as its Characters go."""

    @property
    def characters(self) -> Sequence[C_co]: ...
    @property
    def first_player(self) -> Seat: ...


def in_player_order(world: Crewed[C]) -> list[C]:
    """general.player-order: the First Player, then clockwise."""
    first, crew = world.first_player, world.characters
    return [*crew[first:], *crew[:first]]


def crew_aboard(world: Crewed[C]) -> list[C]:
    """Those who still take part, in player order."""
    return [c for c in in_player_order(world) if c.fate == "aboard"]


def crew_in(world: Crewed[C], room: RoomId) -> list[C]:
    """Living Characters in a Room, in player order; those who wait there to leave count as present."""
    return [c for c in in_player_order(world) if c.room == room and c.fate == "aboard"]


def survivors(world: Crewed[C]) -> list[C]:
    return [c for c in world.characters if c.fate in ("hibernating", "escaped")]


def alive(world: Crewed[C]) -> list[C]:
    """Who may still survive; when all is over, those who have."""
    return [c for c in world.characters if c.fate != "dead"]


def has_crew(world: Crewed[Character], room: RoomId, but: Seat = NOBODY) -> bool:
    """Whether a living Character is in the Room, other than that one."""
    for character in world.characters:
        if character.room == room and character.fate == "aboard" and character.seat != but:
            return True
    return False


def action_cards(g: AnyGame, hand: Cards) -> list[CardId]:
    """The cards of a hand that can pay: Contamination cards never do (action.cost.no-contamination)."""
    contamination = g.content.contamination
    if contamination.isdisjoint(hand):
        return list(hand)
    return [card for card in hand if card not in contamination]
