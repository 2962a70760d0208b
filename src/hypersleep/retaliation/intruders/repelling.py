"""Repelling: one step away from where it comes from."""

from hypersleep.content.ids import IntruderId, PassageId, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import NOBODY, Question
from hypersleep.retaliation import steps
from hypersleep.retaliation.intruders.moving import move_into_room
from hypersleep.retaliation.intruders.placing import smaller_in_the_way
from hypersleep.retaliation.queries import can_be_moved, corridor_at, exits, routes, still_there, tile_at
from hypersleep.retaliation.world import Intruder, Retaliation

chapter = Chapter("repelling")


class ChooseWayOut(Question, frozen=True, kw_only=True):
    """Into which corridor an intruder is repelled."""

    tells = ("intruder",)
    intruder: IntruderId


@chapter.does(steps.RepelIntruder)
def repel_intruder(g: Retaliation, step: steps.RepelIntruder) -> None:
    """repel.definition: out of the room, through the corridor, or from afar by the lowest number."""
    intruder = still_there(g.world, step.intruder)
    if intruder is None or not can_be_moved(g, intruder):
        return
    if intruder.room:
        repel_from_room(g, intruder, step)
    else:
        repel_from_corridor(g, intruder, step.source)


def repel_from_room(g: Retaliation, intruder: Intruder, step: steps.RepelIntruder) -> None:
    """repel.from-room: the player chooses the corridor; repel.distant: from afar the lowest number does."""
    ways = ways_out(g, intruder)
    if not ways:
        return
    if intruder.room == step.source and step.by != NOBODY:
        g.then(ChooseWayOut(seat=step.by, intruder=intruder.id))
    else:
        lowest = min(ways, key=lambda passage: corridor_at(g, passage).number)
        g.then(steps.ForceIntruder(intruder=intruder.id, corridor=lowest))


@chapter.asks(ChooseWayOut)
def offer_ways_out(g: Retaliation, question: ChooseWayOut, menu: Menu) -> None:
    for passage in ways_out(g, g.world.intruders[question.intruder]):
        menu.offer(steps.PickPassage(passage))


@chapter.answers(ChooseWayOut)
def go_out(g: Retaliation, question: ChooseWayOut, choice: steps.PickPassage) -> None:
    g.then(steps.ForceIntruder(intruder=question.intruder, corridor=choice.passage))


def repel_from_corridor(g: Retaliation, intruder: Intruder, source: RoomId) -> None:
    """repel.from-corridor: to the other end; repel.unexplored: without a room there it stays; repel.into-characters."""
    ends = [room for room in routes(g).ends[intruder.corridor] if room != source]
    if ends:
        move_into_room(g, [intruder], min(ends, key=lambda room: tile_at(g, room).number))


@Query
def ways_out(g: Retaliation, intruder: Intruder) -> list[PassageId]:
    """conflict:repel-full-corridor: where it fits, or can swap places with smaller ones."""
    around = [way.passage for way in exits(g, intruder.room)]
    return [passage for passage in around if smaller_in_the_way(g, intruder.kind, passage) is not None]
