"""Breath: three life support systems, one mask for two, and a section that is sealed for good."""

from hypersleep.common.acting import where
from hypersleep.common.asking import asks_by
from hypersleep.common.conditions import condition
from hypersleep.common.keeping import kept
from hypersleep.common.markers import ClearMalfunction
from hypersleep.content.ids import RoomId
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.steps import Choice
from hypersleep.retaliation import steps
from hypersleep.retaliation import telling as log
from hypersleep.retaliation.expansions.insider.model import her_room, is_on_map
from hypersleep.retaliation.expansions.insider.steps import Story
from hypersleep.retaliation.expansions.insider.story import is_ongoing
from hypersleep.retaliation.facility.doors import doors_at
from hypersleep.retaliation.phases.event_cards import ways_of_fire
from hypersleep.retaliation.queries import can_be_repaired, discovered_rooms, tile_at
from hypersleep.retaliation.soldiers.oxygen import Breathe
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnAll
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("breath")

CONTROLS = ("life-support-control-a", "life-support-control-b", "life-support-control-c")


class FlipLifeSupportHere(Effect, frozen=True, kw_only=True):
    """The token of the section of the room."""


class OpenValve(EffectOnAll, frozen=True, kw_only=True):
    """The first life support that is inactive starts."""


class SealBulkhead(Effect, frozen=True, kw_only=True):
    """All doors at the room."""


class OfferRepairOfLifeSupport(EffectOnAll, frozen=True, kw_only=True):
    """A malfunction marker is taken from one of its rooms."""


class ChooseControlToRepair(ActingQuestion, frozen=True, kw_only=True): ...


class SpreadFireFromLifeSupport(EffectOnAll, frozen=True, kw_only=True):
    """Through the corridors of the lowest value of each of its burning rooms."""


class BreakLifeSupport(EffectOnAll, frozen=True, kw_only=True):
    """A malfunction in that of its rooms with the lowest number that has none."""


class SealSection(EffectOnAll, frozen=True, kw_only=True):
    """The token of the section where the story began leaves the game."""


def controls(g: Retaliation) -> list[RoomId]:
    """The discovered Life Support Control rooms, lowest number first."""
    found = [room for room in discovered_rooms(g) if tile_at(g, room).id in CONTROLS]
    return sorted(found, key=lambda room: tile_at(g, room).number)


@condition(chapter, "insider.story.new-action")
def at_life_support(g: Retaliation, character: Character, room: RoomId) -> bool:
    return tile_at(g, room).id in CONTROLS


@condition(chapter, "insider.story.new-action")
def all_life_support_active(g: Retaliation, character: Character, room: RoomId) -> bool:
    return set(g.world.life_support.values()) == {"active"}


@chapter.does(FlipLifeSupportHere)
def flip_life_support_here(g: Retaliation, step: FlipLifeSupportHere) -> None:
    g.then(steps.FlipLifeSupport(section=g.content.grid.section(where(g, step))))


@chapter.does(OpenValve)
def open_valve(g: Retaliation, step: OpenValve) -> None:
    """In the order of the sections; what has left the game stays off."""
    off = sorted([section for section, state in g.world.life_support.items() if state == "inactive"])
    g.then(*[steps.FlipLifeSupport(section=section) for section in off[:1]])


@chapter.does(SealBulkhead)
def seal_bulkhead(g: Retaliation, step: SealBulkhead) -> None:
    g.then(*[steps.CloseDoor(corridor=passage) for passage in doors_at(g, where(g, step))])


@asks_by(chapter, OfferRepairOfLifeSupport, ChooseControlToRepair)
def controls_to_repair(g: Retaliation, character: Character, room: RoomId) -> list[Choice]:
    return [steps.PickRoom(room) for room in controls(g) if can_be_repaired(g, room)]


@chapter.answers(ChooseControlToRepair)
def repair_control(g: Retaliation, question: ChooseControlToRepair, choice: steps.PickRoom) -> None:
    g.then(ClearMalfunction(by=question.by, at=choice.room))


@chapter.does(SpreadFireFromLifeSupport)
def spread_fire_from_life_support(g: Retaliation, step: SpreadFireFromLifeSupport) -> None:
    burning = [room for room in controls(g) if g.world.fire[room]]
    lit = sorted({to for room in burning for to in ways_of_fire(g, room, lowest=True)})
    g.then(*[steps.PlaceFire(room=room) for room in lit])


@chapter.does(BreakLifeSupport)
def break_life_support(g: Retaliation, step: BreakLifeSupport) -> None:
    whole = [room for room in controls(g) if not g.world.malfunction[room]]
    g.then(*[steps.PlaceMalfunction(room=room) for room in whole[:1]])


@chapter.does(SealSection)
def seal_section(g: Retaliation, step: SealSection) -> None:
    """The section counts as inactive for good."""
    section = g.content.grid.section(kept(g.world, Story).room)
    g.world.life_support[section] = "gone"
    g.tell(log.LifeSupportFlipped(section, "gone"))


def sharing_mask(breathe: Handler) -> Handler:
    """Characters in her room lose no oxygen at the end of their turns."""

    def breathe_or_share(g: Retaliation, step: Breathe) -> None:
        room = g.world.characters[step.seat].room
        if not (is_ongoing(g, "shared-mask") and is_on_map(g) and her_room(g) == room):
            breathe(g, step)

    return breathe_or_share
