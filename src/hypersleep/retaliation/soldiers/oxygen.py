"""Oxygen: the dial, life support, suffocation."""

from hypersleep.common.acting import who_acts
from hypersleep.content.ids import Cause, RoomId
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Seat, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.queries import is_exposed
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("oxygen")


class Breathe(Step, frozen=True, kw_only=True):
    """At the end of a turn."""

    seat: Seat


def has_life_support(g: Retaliation, room: RoomId) -> bool:
    """oxygen.life-support: that of the section applies to all its rooms."""
    return g.world.life_support[g.content.grid.section(room)] == "active"


@Query
def oxygen_used(g: Retaliation, character: Character) -> int:
    """oxygen.turn-loss: 1 at the end of a turn, where life support is inactive."""
    return 0 if has_life_support(g, character.room) else 1


@chapter.does(Breathe)
def breathe(g: Retaliation, step: Breathe) -> None:
    """oxygen.suffocating-end: where life support works, nobody suffocates."""
    character = g.world.characters[step.seat]
    if not is_exposed(character):
        return
    if has_life_support(g, character.room):
        recover(g, character)
    used = oxygen_used(g, character)
    if used:
        g.then(steps.LoseOxygen(by=step.seat, count=used))


@chapter.does(steps.LoseOxygen)
def lose_oxygen(g: Retaliation, step: steps.LoseOxygen) -> None:
    """oxygen.suffocating: past 0 a token, and the dial back to 0; oxygen.suffocation-death: with the token, death."""
    character = who_acts(g, step)
    if not is_exposed(character):
        return
    if character.suffocating:
        g.then(steps.Die(seat=character.seat, cause=Cause("suffocation")))
        return
    lost = min(step.count, character.oxygen)
    if lost:
        character.oxygen -= lost
        g.tell(telling.OxygenLost(character.seat, lost))
    if lost < step.count:
        character.suffocating = True
        g.tell(telling.SuffocationBegan(character.seat))


@chapter.does(steps.GainOxygen)
def gain_oxygen(g: Retaliation, step: steps.GainOxygen) -> None:
    """oxygen.dial: not beyond its last number."""
    character = who_acts(g, step)
    if not is_exposed(character):
        return
    gained = min(step.count, g.content.setup.oxygen - character.oxygen)
    if gained:
        character.oxygen += gained
        g.tell(telling.OxygenGained(character.seat, gained))
        recover(g, character)


def recover(g: Retaliation, character: Character) -> None:
    """oxygen.suffocating-end."""
    if character.suffocating:
        character.suffocating = False
        g.tell(telling.SuffocationEnded(character.seat))
