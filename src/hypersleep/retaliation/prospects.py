"""What can be foreseen in the facility: who waits where, what the dice may show, what is about to happen."""

from hypersleep.content.ids import Cause, Face, RoomId
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation.ids import BurstResult, GearToken, ShootResult

# Moves ----------------------------------------------------------------------------------------------------------------


class AttackedOnTheWay(Prospect, frozen=True):
    """movement.opportunity-attacks."""

    kinds: tuple[Face, ...]


class IntrudersThere(Prospect, frozen=True):
    kinds: tuple[Face, ...]


class FireThere(Prospect, frozen=True):
    """marker.fire.turn-damage."""


class UnknownThere(Prospect, frozen=True):
    """exploration.sequence: an undiscovered room, around which nobody knows the corridors."""


class SecureToken(Prospect, frozen=True):
    """movement.cautious."""


class NoiseRoll(Prospect, frozen=True):
    """Of so many faces of the noise die so many bring an intruder in, resolve a marker, and are a hazard.

    `how`: which of the first two there are at all, `comes`, `resolves`, both or none.
    """

    comes: int
    resolves: int
    hazard: int
    faces: int
    how: str


# Fights ---------------------------------------------------------------------------------------------------------------


class ShotChance(Prospect, frozen=True):
    """Faces of the die that kill after the hit of the shot, and those that cost ammo.

    `how`: `frail` if any hit kills it, `track` if a kill draws one of its Health cards.
    """

    kills: int
    bullets: int
    faces: int
    how: str


class BurstChance(Prospect, frozen=True):
    """The hits that the die may deal, and on how many faces they kill anything in the corridor."""

    least: int
    most: int
    kills: int
    faces: int


class MeleeChance(Prospect, frozen=True):
    """combat.melee.*: as in a shot; `how` may also be `critical`, with a weapon that breaks by it."""

    kills: int
    faces: int
    how: str


class ShootRollSoFar(Prospect, frozen=True):
    rolled: ShootResult


class BurstRollSoFar(Prospect, frozen=True):
    rolled: BurstResult
    hits: int


# Windows --------------------------------------------------------------------------------------------------------------


class AttackUnderWay(Prospect, frozen=True):
    """No card is drawn for it yet."""

    open = True
    kind: Face
    victim: Seat


class OrderUnderWay(Prospect, frozen=True):
    """What somebody else makes a character do: `order` is what kind of command it is."""

    giver: Seat
    order: str


class RepairUnderWay(Prospect, frozen=True):
    helper: Seat
    item: Face


class CompanyUnderWay(Prospect, frozen=True):
    """Somebody would take along who is asked."""

    leader: Seat
    room: RoomId


class HazardUnderWay(Prospect, frozen=True):
    room: RoomId


class ContaminationUnderWay(Prospect, frozen=True):
    """A contamination card is about to be gained."""


class DeathUnderWay(Prospect, frozen=True):
    cause: Cause


class NoSlotLeft(Prospect, frozen=True):
    """gear.no-slot: a new token has nowhere to go."""

    token: GearToken


class TokenUnderWay(Prospect, frozen=True):
    """A token was drawn from the bag and is about to take effect."""

    token: Face


class ApproachUnderWay(Prospect, frozen=True):
    """Intruders are about to move towards who is asked."""

    kinds: tuple[Face, ...]
