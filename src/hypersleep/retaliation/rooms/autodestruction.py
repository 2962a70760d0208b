"""Autodestruction: the countdown on the round track, and the end of the facility."""

from hypersleep.common.conditions import condition
from hypersleep.content.ids import Cause, RoomId
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.ids import RoundPlace
from hypersleep.retaliation.phases.endgame import perish
from hypersleep.retaliation.world import NOT_RUNNING, Character, Retaliation

chapter = Chapter("autodestruction")


@condition(chapter, "autodestruct.already-active")
def autodestruction_ready(g: Retaliation, character: Character, room: RoomId) -> bool:
    return can_autodestruct(g)


@Query
def can_autodestruct(g: Retaliation) -> bool:
    """The token is neither on the track nor out of the game."""
    return g.world.autodestruction == NOT_RUNNING


@chapter.does(steps.StartAutodestruction)
def start_autodestruction(g: Retaliation, step: steps.StartAutodestruction) -> None:
    """autodestruct.activate; autodestruct.beyond-track: behind the last space at most."""
    world, setup = g.world, g.content.setup
    if not can_autodestruct(g):
        return
    world.autodestruction = RoundPlace(min(world.round + setup.autodestruction, setup.rounds + 1))
    g.tell(telling.AutodestructionStarted(world.autodestruction))


@chapter.does(steps.DestroyFacility)
def destroy_facility(g: Retaliation, step: steps.DestroyFacility) -> None:
    """autodestruct.facility-destroyed: everybody in it is dead, asleep or in the Lander; so are all intruders."""
    world = g.world
    world.destroyed, world.nest_destroyed, world.queen_dead = True, True, True
    world.intruders = {}
    g.tell(telling.FacilityDestroyed())
    for character in world.characters:
        if character.fate in ("aboard", "hibernating"):
            perish(g, character, Cause("explosion"))
    g.then(steps.EndGame(ending=step.ending))
