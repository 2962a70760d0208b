"""Power: life support of the three sections, the Hibernatorium, and the Reactor, which ends all of it."""

from hypersleep.common.conditions import condition
from hypersleep.content.ids import RoomId
from hypersleep.content.retaliation.records import Section
from hypersleep.kernel.ruleset import Chapter
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.queries import tile_at
from hypersleep.retaliation.steps import EffectOnAll
from hypersleep.retaliation.world import GONE, Character, Retaliation

chapter = Chapter("life support")


class SwitchLifeSupport(EffectOnAll, frozen=True, kw_only=True):
    section: Section


class ActivateHibernatorium(EffectOnAll, frozen=True, kw_only=True): ...


class ShutDownReactor(EffectOnAll, frozen=True, kw_only=True): ...


@condition(chapter, "room.reactor.consequences")
def life_support_in_play(g: Retaliation, character: Character, room: RoomId) -> bool:
    """The token of the room's own section has not left the game."""
    section = tile_at(g, room).type
    return section != "?" and g.world.life_support[section] != "gone"


@chapter.does(SwitchLifeSupport)
def switch_life_support(g: Retaliation, step: SwitchLifeSupport) -> None:
    g.then(steps.FlipLifeSupport(section=step.section))


@chapter.does(steps.FlipLifeSupport)
def flip_life_support(g: Retaliation, step: steps.FlipLifeSupport) -> None:
    """On or off; a token that has left the game cannot be flipped."""
    state = g.world.life_support[step.section]
    if state == "gone":
        return
    g.world.life_support[step.section] = "inactive" if state == "active" else "active"
    g.tell(telling.LifeSupportFlipped(step.section, g.world.life_support[step.section]))


@condition(chapter, "room.life-support-control-c.hibernatorium")
def hibernatorium_inactive(g: Retaliation, character: Character, room: RoomId) -> bool:
    return not g.world.hibernatorium


@chapter.does(ActivateHibernatorium)
def activate_hibernatorium(g: Retaliation, step: ActivateHibernatorium) -> None:
    """room.life-support-control-c.hibernatorium: on, and never off again."""
    if not g.world.hibernatorium:
        g.world.hibernatorium = True
        g.tell(telling.HibernatoriumActivated())


@condition(chapter, "room.reactor.shutdown")
def reactor_running(g: Retaliation, character: Character, room: RoomId) -> bool:
    return not g.world.shut_down


@chapter.does(ShutDownReactor)
def shut_down_reactor(g: Retaliation, step: ShutDownReactor) -> None:
    """room.reactor.shutdown, autodestruct.stop: all these tokens leave the game, wherever they are, unseen."""
    world = g.world
    world.shut_down = True
    world.life_support = dict.fromkeys(world.life_support, "gone")
    world.autodestruction = GONE
    world.anti_aircraft = ()
    g.tell(telling.ReactorShutDown())
