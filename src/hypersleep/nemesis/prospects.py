"""What can be foreseen aboard the ship: who waits where, what the dice may show, what is about to happen."""

from hypersleep.content.ids import Face, RoomId
from hypersleep.content.nemesis.records import IntruderKind
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.ids import CombatResult, NoiseResult

# Moves ----------------------------------------------------------------------------------------------------------------


class AttackedFirst(Prospect, frozen=True):
    """combat.escape.attacks: of so many cards that may be drawn for this Intruder, so many hit, and so many kill."""

    kind: IntruderKind
    hits: int
    cards: int
    kills: int = 0


class IntrudersThere(Prospect, frozen=True):
    kinds: tuple[IntruderKind, ...]


class CrewThere(Prospect, frozen=True):
    """movement.noise-if-empty: who joins them makes no noise."""

    crew: tuple[Seat, ...]


class FireThere(Prospect, frozen=True):
    """marker.fire.end-of-turn."""


class NoiseRoll(Prospect, frozen=True):
    """Of so many faces of the Noise die so many call Intruders, are Danger, and are quiet.

    `ringed`: every corridor of the Room is noisy. `unexplored`: what is found there may take the place of the roll.
    """

    encounter: int
    danger: int
    silence: int
    faces: int
    ringed: bool
    unexplored: bool


class CarefulNoise(Prospect, frozen=True):
    """movement.careful.marker."""


# Fights ---------------------------------------------------------------------------------------------------------------


class ShotChance(Prospect, frozen=True):
    """Faces of the die that hit, and how often in a hundred times the target dies of it.

    `ammo` is what there is, `spent` what the shot takes of it.
    """

    ammo: int
    spent: int
    kind: IntruderKind
    hits: int
    faces: int
    kills: int


class MeleeChance(Prospect, frozen=True):
    kind: IntruderKind
    hits: int
    faces: int
    kills: int


class EggChance(Prospect, frozen=True):
    """room.nest.destroy-noise: a Noise roll follows."""

    hits: int
    faces: int


class RollSoFar(Prospect, frozen=True):
    """What the die of a shot shows."""

    result: CombatResult
    injuries: int


# The end of a round ---------------------------------------------------------------------------------------------------


class DeadlyAttacker(Prospect, frozen=True):
    """One of them may kill: of so many cards so many hit, and so many of these kill."""

    kind: IntruderKind
    hits: int
    cards: int
    kills: int


# Windows --------------------------------------------------------------------------------------------------------------


class InterruptionUnderWay(Prospect, frozen=True):
    """What somebody does against what `victim` is doing."""

    open = True
    seat: Seat
    victim: Seat


class AttackUnderWay(Prospect, frozen=True):
    """An attack has hit and is about to land; `card` is none for a Larva's."""

    open = True
    kind: IntruderKind
    victim: Seat
    card: Face


class NoiseSoFar(Prospect, frozen=True):
    result: NoiseResult


class CoverUnderWay(Prospect, frozen=True):
    """combat.escape.special-actions: somebody shoots for who leaves."""

    giver: Seat
    crew: tuple[Seat, ...]
    room: RoomId
