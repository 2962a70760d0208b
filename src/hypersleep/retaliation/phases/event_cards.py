"""What event cards do.

Rooms and corridors are taken in the order of the facility, characters in turn order. Who and what is meant is listed
when the sentence begins; each is looked at again when its turn comes, and left out if it no longer fits
(conflict:condition-moment). What cannot be done is ignored (round.event.impossible).
"""

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from hypersleep.common.belongings import find_item, pieces
from hypersleep.common.crew import has_crew
from hypersleep.common.rounds import DrawActionCards
from hypersleep.content.ids import NOTHING, UNTOLD, Copy, Face, PassageId, RoomId, Source
from hypersleep.content.retaliation.records import Section
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.combat.weapons import can_spend_ammo, weapons_held
from hypersleep.retaliation.facility.securing import discard_secure_tokens, is_secured
from hypersleep.retaliation.intruders.bag import AddTokens
from hypersleep.retaliation.queries import (
    crew_inside,
    ends,
    exits,
    find_queen,
    find_tile,
    has_noise,
    intruders_at,
    intruders_in,
    is_barred,
    is_exposed,
    laid_corridors,
    noise_value,
    tile_at,
)
from hypersleep.retaliation.soldiers.infection import DiscardHand, ReshuffleDeck
from hypersleep.retaliation.soldiers.oxygen import has_life_support
from hypersleep.retaliation.steps import EffectOnAll
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("event cards")


class MarkRooms(EffectOnAll, frozen=True, kw_only=True):
    """A marker in every room that fits: only these tiles, only rooms with that, only where life support is so."""

    marker: Literal["fire", "malfunction"]
    tiles: tuple[Face, ...] = ()
    having: Literal["", "intruder", "fire", "malfunction", "computer"] = ""
    life_support: Literal["", "active", "inactive"] = ""


class SpreadFire(EffectOnAll, frozen=True, kw_only=True):
    """From every burning room: through its corridors of the lowest value only, or only to where life support works."""

    lowest: bool = False
    supported: bool = False


class AutodestructIfBroken(EffectOnAll, frozen=True, kw_only=True):
    """A malfunction in any of these rooms is enough."""

    tiles: tuple[Face, ...]


class ShutOffLifeSupport(EffectOnAll, frozen=True, kw_only=True): ...


class LetRobotRage(EffectOnAll, frozen=True, kw_only=True):
    """It breaks, its room breaks, and who is there gets hurt."""

    health: int
    source: Source = UNTOLD


class LoosenSecureTokens(EffectOnAll, frozen=True, kw_only=True): ...


class BringIntoRoom(EffectOnAll, frozen=True, kw_only=True):
    tile: Face
    kinds: tuple[Face, ...]


class GuardQueen(EffectOnAll, frozen=True, kw_only=True):
    """Where she is; if she is not on the map, tokens of this kind into the bag instead."""

    kind: Face
    count: int


class AddQueenTokens(EffectOnAll, frozen=True, kw_only=True):
    """While she lives."""


class CorridorEffect(EffectOnAll, frozen=True, kw_only=True):
    """Something in every corridor that fits; `left` are those still to come, once it has `begun`.

    What is `plain` is not reinforced.
    """

    unexplored: bool = False
    plain: bool = False
    noisy: bool = False
    near_crew: bool = False
    beside: Face = NOTHING
    section: Section | None = None
    begun: bool = False
    left: tuple[PassageId, ...] = ()


class BringIntoCorridors(CorridorEffect, frozen=True, kw_only=True):
    kinds: tuple[Face, ...]


class MakeCorridorsNoisy(CorridorEffect, frozen=True, kw_only=True): ...


class ResolveNoiseMarkers(CorridorEffect, frozen=True, kw_only=True): ...


class EverybodyRollsNoise(EffectOnAll, frozen=True, kw_only=True): ...


class EverybodyFacesHazard(EffectOnAll, frozen=True, kw_only=True):
    """Except in secured rooms."""


class FaceHazard(Step, frozen=True, kw_only=True):
    seat: Seat


class EverybodyPanics(EffectOnAll, frozen=True, kw_only=True):
    """Who has an intruder in the same room or in an adjacent corridor."""


class Panic(Step, frozen=True, kw_only=True):
    seat: Seat


class ChooseWaste(Question, frozen=True, kw_only=True):
    """Lose oxygen, or spend ammo of a weapon."""


class WasteOxygen(Choice, frozen=True): ...


class WasteAmmo(Choice, frozen=True):
    weapon: Face
    copy: Copy = Copy(0)


class HatchLarvae(EffectOnAll, frozen=True, kw_only=True):
    """On every board that has one."""

    source: Source = UNTOLD


class InfectOthers(EffectOnAll, frozen=True, kw_only=True):
    """Who has no Larva draws so many cards and runs the infection procedure."""

    count: int


# Rooms ---------------------------------------------------------------------------------------------------------------


def rooms_laid(g: Retaliation) -> list[RoomId]:
    """All rooms, the covered Hibernatorium too (room.hibernatorium.placing-while-covered)."""
    return [room for room in g.content.grid.numbers if g.world.tiles[room]]


@chapter.does(MarkRooms)
def mark_rooms(g: Retaliation, step: MarkRooms) -> None:
    rooms = [room for room in rooms_laid(g) if is_marked(g, step, room)]
    place = steps.PlaceFire if step.marker == "fire" else steps.PlaceMalfunction
    g.then(*[place(room=room) for room in rooms])


def is_marked(g: Retaliation, step: MarkRooms, room: RoomId) -> bool:
    """Whether a room is one of those that are meant."""
    if step.tiles and g.world.tiles[room] not in step.tiles:
        return False
    if step.life_support and has_life_support(g, room) != (step.life_support == "active"):
        return False
    match step.having:
        case "intruder":
            return bool(intruders_in(g.world, room))
        case "fire":
            return g.world.fire[room]
        case "malfunction":
            return g.world.malfunction[room]
        case "computer":
            return tile_at(g, room).computer
        case "":
            return True


@chapter.does(SpreadFire)
def spread_fire(g: Retaliation, step: SpreadFire) -> None:
    """conflict:fire-lowest-value: only what burns now spreads; door.fire, marker.fire.spread-open-end."""
    burning = [room for room in rooms_laid(g) if g.world.fire[room]]
    reached = [to for room in burning for to in ways_of_fire(g, room, lowest=step.lowest)]
    lit = sorted({to for to in reached if has_life_support(g, to) or not step.supported})
    g.then(*[steps.PlaceFire(room=room) for room in lit])


def ways_of_fire(g: Retaliation, room: RoomId, *, lowest: bool) -> list[RoomId]:
    """The neighbouring rooms that fire reaches: not through closed doors, and not into nothing."""
    ways = exits(g, room)
    if lowest and ways:
        least = min([noise_value(g, way.passage) for way in ways])
        ways = tuple([way for way in ways if noise_value(g, way.passage) == least])
    return [way.to for way in ways if g.world.tiles[way.to] and not is_barred(g, way.passage)]


@chapter.does(AutodestructIfBroken)
def autodestruct_if_broken(g: Retaliation, step: AutodestructIfBroken) -> None:
    rooms = [find_tile(g, tile) for tile in step.tiles]
    if [room for room in rooms if room is not None and g.world.malfunction[room]]:
        g.then(steps.StartAutodestruction())


@chapter.does(ShutOffLifeSupport)
def shut_off_life_support(g: Retaliation, step: ShutOffLifeSupport) -> None:
    active = [section for section, state in g.world.life_support.items() if state == "active"]
    g.then(*[steps.FlipLifeSupport(section=section) for section in active])


@chapter.does(LetRobotRage)
def let_robot_rage(g: Retaliation, step: LetRobotRage) -> None:
    """A robot that is broken already rages all the same (marker.malfunction.robot)."""
    room = g.world.robot_room
    hurt = [character for character in crew_inside(g.world) if character.room == room]
    g.then(
        steps.BreakRobot(),
        steps.PlaceMalfunction(room=room),
        *[steps.LoseHealth(by=character.seat, count=step.health, source=step.source) for character in hurt],
    )


@chapter.does(LoosenSecureTokens)
def loosen_secure_tokens(g: Retaliation, step: LoosenSecureTokens) -> None:
    for room in rooms_laid(g):
        discard_secure_tokens(g, room)


# Intruders -----------------------------------------------------------------------------------------------------------


@chapter.does(BringIntoRoom)
def bring_into_room(g: Retaliation, step: BringIntoRoom) -> None:
    """conflict:nest-undiscovered: not before the room is on the map."""
    room = find_tile(g, step.tile)
    if room is not None:
        g.then(steps.PlaceIntruders(kinds=step.kinds, room=room))


@chapter.does(GuardQueen)
def guard_queen(g: Retaliation, step: GuardQueen) -> None:
    """They come without attacking anybody."""
    queen = find_queen(g)
    if queen is None:
        g.then(AddTokens(kind=step.kind, count=step.count))
    else:
        kinds = (step.kind,) * step.count
        g.then(steps.PlaceIntruders(kinds=kinds, room=queen.room, corridor=queen.corridor, calm=True))


@chapter.does(AddQueenTokens)
def add_queen_tokens(g: Retaliation, step: AddQueenTokens) -> None:
    if not g.world.queen_dead:
        g.then(AddTokens(kind=g.content.kind_for(Face("queen"))))


# Corridors -----------------------------------------------------------------------------------------------------------


def fits(g: Retaliation, step: CorridorEffect, passage: PassageId) -> bool:
    """Whether a corridor is one of those that are meant, at this moment."""
    joined = ends(g, passage)
    return (
        not (step.unexplored and len(joined) != 1)
        and not (step.plain and g.world.reinforced[passage])
        and not (step.noisy and not has_noise(g, passage))
        and not (step.near_crew and not [room for room in joined if has_crew(g.world, room)])
        and not (step.beside and step.beside not in [g.world.tiles[room] for room in joined])
        and not (step.section is not None and step.section not in g.content.grid.places[passage].sections)
    )


def one_by_one(g: Retaliation, step: CorridorEffect, happening: Callable[[PassageId], Step]) -> None:
    """round.event.noise-order: from the top left, row by row, each resolved before the next."""
    left = step.left if step.begun else tuple([p for p in laid_corridors(g) if fits(g, step, p)])
    for done, passage in enumerate(left, 1):
        if fits(g, step, passage):
            g.then(happening(passage), replace(step, begun=True, left=left[done:]))
            return


@chapter.does(BringIntoCorridors)
def bring_into_corridors(g: Retaliation, step: BringIntoCorridors) -> None:
    one_by_one(g, step, lambda passage: steps.PlaceIntruders(kinds=step.kinds, corridor=passage))


@chapter.does(MakeCorridorsNoisy)
def make_corridors_noisy(g: Retaliation, step: MakeCorridorsNoisy) -> None:
    one_by_one(g, step, lambda passage: steps.PlaceNoise(corridor=passage))


@chapter.does(ResolveNoiseMarkers)
def resolve_noise_markers(g: Retaliation, step: ResolveNoiseMarkers) -> None:
    one_by_one(g, step, lambda passage: steps.ResolveNoiseMarker(corridor=passage))


# Everybody -----------------------------------------------------------------------------------------------------------


@chapter.does(EverybodyRollsNoise)
def everybody_rolls_noise(g: Retaliation, step: EverybodyRollsNoise) -> None:
    g.then(*[steps.RollNoise(by=character.seat) for character in crew_inside(g.world)])


@chapter.does(EverybodyFacesHazard)
def everybody_faces_hazard(g: Retaliation, step: EverybodyFacesHazard) -> None:
    """conflict:hazard-each-character: whether a room is secured is seen when it is the character's turn."""
    g.then(*[FaceHazard(seat=character.seat) for character in crew_inside(g.world)])


@chapter.does(FaceHazard)
def face_hazard(g: Retaliation, step: FaceHazard) -> None:
    character = g.world.characters[step.seat]
    if is_exposed(character) and not is_secured(g, character.room):
        g.then(steps.ResolveHazard(by=step.seat))


@chapter.does(EverybodyPanics)
def everybody_panics(g: Retaliation, step: EverybodyPanics) -> None:
    g.then(*[Panic(seat=character.seat) for character in crew_inside(g.world)])


@chapter.does(Panic)
def panic(g: Retaliation, step: Panic) -> None:
    """Without a weapon to empty there is no choice (golden.choice-fully-resolvable)."""
    character = g.world.characters[step.seat]
    if not is_exposed(character) or not is_threatened(g, character.room):
        return
    if weapons_to_empty(g, character):
        g.then(ChooseWaste(seat=step.seat))
    else:
        g.then(steps.LoseOxygen(by=step.seat))


def is_threatened(g: Retaliation, room: RoomId) -> bool:
    """An intruder there, or in a corridor beside it."""
    return bool(intruders_in(g.world, room)) or bool(
        [way for way in exits(g, room) if intruders_at(g.world, way.passage)]
    )


def weapons_to_empty(g: Retaliation, character: Character) -> list[WasteAmmo]:
    """conflict:spend-ammo-unnamed: any working weapon with ammo, or one that requires none."""
    weapons = [card for card in weapons_held(g, character) if can_spend_ammo(g, character, card)]
    return [WasteAmmo(face, copy) for face, copy in pieces(g, character, weapons)]


@chapter.asks(ChooseWaste)
def offer_waste(g: Retaliation, question: ChooseWaste, menu: Menu) -> None:
    menu.offer(WasteOxygen())
    for choice in weapons_to_empty(g, g.world.characters[question.seat]):
        menu.offer(choice)


@chapter.answers(ChooseWaste)
def waste(g: Retaliation, question: ChooseWaste, choice: WasteOxygen | WasteAmmo) -> None:
    if isinstance(choice, WasteAmmo):
        weapon = find_item(g, g.world.characters[question.seat], choice.weapon, choice.copy)
        g.then(steps.SpendAmmo(weapon=weapon))
    else:
        g.then(steps.LoseOxygen(by=question.seat))


@chapter.does(HatchLarvae)
def hatch_larvae(g: Retaliation, step: HatchLarvae) -> None:
    """eclosion.when: a contamination card more, and all cards shuffled together before the procedure."""
    for character in reversed([c for c in crew_inside(g.world) if c.larva]):
        seat = character.seat
        g.then(
            steps.GainContamination(by=seat, source=step.source),
            DiscardHand(by=seat),
            ReshuffleDeck(by=seat),
            steps.RunEclosion(by=seat),
        )


@chapter.does(InfectOthers)
def infect_others(g: Retaliation, step: InfectOthers) -> None:
    """infection.when: with the cards that are drawn, after which the whole hand is discarded."""
    for character in reversed([c for c in crew_inside(g.world) if not c.larva]):
        seat = character.seat
        g.then(
            DrawActionCards(by=seat, count=step.count),
            steps.RunInfection(by=seat),
            DiscardHand(by=seat),
        )
