"""Last Seat: the Insider on the round track, and how many may leave with the Escape Shuttle."""

from collections.abc import Callable

from msgspec.structs import replace

from hypersleep.common.acting import ask, where, who_acts
from hypersleep.common.conditions import condition
from hypersleep.common.keeping import keep, kept
from hypersleep.content.ids import NOWHERE, Face, PassageId, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.steps import Choice
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.insider import telling
from hypersleep.retaliation.expansions.insider.befalling import Befall
from hypersleep.retaliation.expansions.insider.model import PlaceInsider, SetUpInsider, leave
from hypersleep.retaliation.expansions.insider.steps import (
    OFF_TRACK,
    Insider,
    MeetMarker,
    ShuttleSeats,
    Story,
)
from hypersleep.retaliation.expansions.insider.story import is_ongoing
from hypersleep.retaliation.ids import RoundPlace
from hypersleep.retaliation.queries import find_tile, tile_at
from hypersleep.retaliation.rooms.escapes import FlyOff
from hypersleep.retaliation.soldiers.marching import movement, open_ways
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnAll, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("last seat")

Judgement = Callable[[Retaliation, PassageId], bool]
BarJudgement = Callable[[Retaliation, PassageId, RoomId], bool]
SHUTTLE = "escape-shuttle"
SEATS = 2


class OfferFreeMove(EffectOnCharacter, frozen=True, kw_only=True): ...


class ChooseFreeMove(ActingQuestion, frozen=True, kw_only=True): ...


class ShiftInsider(EffectOnAll, frozen=True, kw_only=True):
    """On the track, so many spaces away from the round marker, or nearer to it."""

    spaces: int


class TakeInsiderOffTrack(EffectOnAll, frozen=True, kw_only=True):
    """Her model leaves the game, if it is there."""


class MakeRoomForTwo(EffectOnAll, frozen=True, kw_only=True): ...


class CloseShuttle(EffectOnAll, frozen=True, kw_only=True):
    """It can no longer be used."""


class StowAway(Effect, frozen=True, kw_only=True):
    """Alive she waits in that room, or here, as an enemy; if she is dead everybody draws a card."""

    tile: Face


# Racing her ----------------------------------------------------------------------------------------------------------


@chapter.does(OfferFreeMove)
def offer_free_move(g: Retaliation, step: OfferFreeMove) -> None:
    mover = who_acts(g, step)
    if mover.plays and open_ways(g, mover):
        g.then(ask(ChooseFreeMove, step))


@chapter.asks(ChooseFreeMove)
def offer_free_ways(g: Retaliation, question: ChooseFreeMove, menu: Menu) -> None:
    menu.offer(steps.Done())
    for way in open_ways(g, who_acts(g, question)):
        menu.offer(steps.PickPassage(way.passage))


@chapter.answers(ChooseFreeMove)
def move_for_free(g: Retaliation, question: ChooseFreeMove, choice: Choice) -> None:
    """movement.sequence: a whole movement, with all that comes with it."""
    if isinstance(choice, steps.PickPassage):
        g.then(movement(g, question, choice.passage))


@condition(chapter, "insider.story.new-action")
def insider_on_track(g: Retaliation, character: Character, room: RoomId) -> bool:
    return kept(g.world, Insider).track != OFF_TRACK


@chapter.does(ShiftInsider)
def shift_insider(g: Retaliation, step: ShiftInsider) -> None:
    """Behind the last space she waits."""
    state = kept(g.world, Insider)
    if state.track == OFF_TRACK:
        return
    space = RoundPlace(min(state.track + step.spaces, g.content.setup.rounds + 1))
    keep(g.world, replace(state, track=space))
    g.tell(telling.InsiderOnTrack(space))
    g.then(MeetMarker())


def kept_open(may: Judgement) -> Judgement:
    """Doors at the starting room cannot be closed."""

    def judged(g: Retaliation, passage: PassageId) -> bool:
        held_open = is_ongoing(g, "open-doors") and g.world.door_ends[passage] == kept(g.world, Story).room
        return may(g, passage) and not held_open

    return judged


def no_barrier(may: BarJudgement) -> BarJudgement:
    """Nor is a door put there where there was none."""

    def judged(g: Retaliation, passage: PassageId, room: RoomId) -> bool:
        at_start = kept(g.world, Story).room in (room, g.world.door_ends[passage])
        return may(g, passage, room) and not (at_start and is_ongoing(g, "open-doors"))

    return judged


# The shuttle ---------------------------------------------------------------------------------------------------------


@condition(chapter, "insider.story.new-action")
def at_shuttle(g: Retaliation, character: Character, room: RoomId) -> bool:
    """In its room, while it is there."""
    return tile_at(g, room).id == SHUTTLE and not g.world.shuttle_gone


@chapter.does(MakeRoomForTwo)
def make_room_for_two(g: Retaliation, step: MakeRoomForTwo) -> None:
    keep(g.world, ShuttleSeats(two=True))
    g.tell(telling.SeatAdded())


def flying_off(fly: Handler) -> Handler:
    """Two characters in all may use it, one after the other."""

    def fly_off(g: Retaliation, step: FlyOff) -> None:
        fly(g, step)
        flown = [character for character in g.world.characters if character.left_by == "shuttle"]
        if kept(g.world, ShuttleSeats).two and len(flown) < SEATS:
            g.world.shuttle_gone = False

    return fly_off


@chapter.does(CloseShuttle)
def close_shuttle(g: Retaliation, step: CloseShuttle) -> None:
    if not g.world.shuttle_gone:
        g.world.shuttle_gone = True
        g.tell(telling.ShuttleLost())


@chapter.does(TakeInsiderOffTrack)
def take_insider_off_track(g: Retaliation, step: TakeInsiderOffTrack) -> None:
    if kept(g.world, Insider).track != OFF_TRACK:
        leave(g, "removed", NOWHERE)
        g.tell(telling.InsiderRemoved())


@chapter.does(StowAway)
def stow_away(g: Retaliation, step: StowAway) -> None:
    if kept(g.world, Insider).fate == "dead":
        g.then(Befall(who="all", cards=1))
    elif not kept(g.world, Insider).fate:
        room = find_tile(g, step.tile) or where(g, step)
        g.then(PlaceInsider(by=step.by, at=room), SetUpInsider(side="hostile"))
