"""Conditions that cards and Rooms of Nemesis name, as far as they belong to no other chapter."""

from hypersleep.common.belongings import hands_full
from hypersleep.common.conditions import condition
from hypersleep.content.ids import RoomId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.nemesis.queries import eggs_lying, has_computer, intruders_in, objects_at, somebody_hibernates, tile_at
from hypersleep.nemesis.ship.switches import doors_to_toggle
from hypersleep.nemesis.world import INACTIVE, Character, Nemesis

chapter = Chapter("conditions")


@condition(chapter, "item.search.empty")
def items_left(g: Nemesis, character: Character, room: RoomId) -> bool:
    return g.world.items[room] > 0


@condition(chapter, "item.search.forbidden-rooms")
def room_searchable(g: Nemesis, character: Character, room: RoomId) -> bool:
    return tile_at(g, room).searchable


@condition(chapter, "item.deck-empty")
def items_to_draw(g: Nemesis, character: Character, room: RoomId) -> bool:
    decks = decks_of(g, room)
    return any(g.world.decks[deck] or g.world.discards[deck] for deck in decks)


@condition(chapter, "item.deck-empty")
def any_items_to_draw(g: Nemesis, character: Character, room: RoomId) -> bool:
    return any(g.world.decks[deck] or g.world.discards[deck] for deck in ("red", "yellow", "green"))


def decks_of(g: Nemesis, room: RoomId) -> tuple[str, ...]:
    """item.search.color, item.search.white."""
    colour = tile_at(g, room).colour
    return ("red", "yellow", "green") if colour == "white" else (colour,)


@condition(chapter, "action.refuse-impossible")
def has_slime(g: Nemesis, character: Character, room: RoomId) -> bool:
    return character.slime


@condition(chapter, "action.refuse-impossible")
def has_light_wound(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(character.light)


@condition(chapter, "wound.dress")
def has_undressed_wound(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(character.wounds)


@condition(chapter, "wound.heal.serious")
def has_dressed_wound(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(character.dressed)


@condition(chapter, "action.refuse-impossible")
def malfunction_here(g: Nemesis, character: Character, room: RoomId) -> bool:
    return g.world.malfunction[room]


@condition(chapter, "marker.malfunction.forbidden-rooms")
def room_can_break(g: Nemesis, character: Character, room: RoomId) -> bool:
    return tile_at(g, room).malfunction_allowed


@condition(chapter, "marker.malfunction.one-per-room")
def room_is_whole(g: Nemesis, character: Character, room: RoomId) -> bool:
    return not g.world.malfunction[room]


@condition(chapter, "action.refuse-impossible")
def fire_here(g: Nemesis, character: Character, room: RoomId) -> bool:
    return g.world.fire[room]


@condition(chapter, "room.engine.repair")
def in_engine_room(g: Nemesis, character: Character, room: RoomId) -> bool:
    return room in g.content.board.engine_rooms


@condition(chapter, "action.refuse-impossible")
def closed_door_here(g: Nemesis, character: Character, room: RoomId) -> bool:
    return any(g.world.doors[e.passage] == "closed" for e in g.content.board.corridor_exits[room])


@condition(chapter, "door.destroyed.no-close")
def door_to_toggle(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(doors_to_toggle(g, room))


@condition(chapter, "door.shortage")
def door_to_toggle_or_mend(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(doors_to_toggle(g, room, mend=True))


@condition(chapter, "marker.malfunction.computer")
def computer_here(g: Nemesis, character: Character, room: RoomId) -> bool:
    return has_computer(g, room)


@condition(chapter, "action.refuse-impossible")
def signal_not_sent(g: Nemesis, character: Character, room: RoomId) -> bool:
    return not character.signal


@condition(chapter, "hibernation.lockout")
def nobody_hibernates(g: Nemesis, character: Character, room: RoomId) -> bool:
    return not somebody_hibernates(g.world)


@condition(chapter, "room.generator.start-refused")
def self_destruct_may_start(g: Nemesis, character: Character, room: RoomId) -> bool:
    return g.world.self_destruct == INACTIVE and not somebody_hibernates(g.world)


@condition(chapter, "room.generator.stop")
def self_destruct_may_stop(g: Nemesis, character: Character, room: RoomId) -> bool:
    at = g.world.self_destruct
    return at != INACTIVE and g.content.self_destruct_track[at] not in ("yellow", "red")


@condition(chapter, "room.hibernatorium.requirements")
def time_on_blue(g: Nemesis, character: Character, room: RoomId) -> bool:
    return g.content.time_track[g.world.time] == "blue"


@condition(chapter, "room.evacuation.requirements")
def pod_to_board(g: Nemesis, character: Character, room: RoomId) -> bool:
    section, seats = tile_at(g, room).id, pod_capacity(g)
    return any(p.section == section and not p.locked and not p.launched and len(p.crew) < seats for p in g.world.pods)


def pod_capacity(g: Nemesis) -> int:
    """pod.capacity: two Characters at most."""
    return next(iter(g.content.box.pods.values())).seats


@condition(chapter, "room.nest.eggs-on-intruder-board")
def eggs_in_nest(g: Nemesis, character: Character, room: RoomId) -> bool:
    return g.world.eggs > 0


@condition(chapter, "item.hands.slots")
def free_hand(g: Nemesis, character: Character, room: RoomId) -> bool:
    return not hands_full(g, character)


@condition(chapter, "room.laboratory.action")
def object_here(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(objects_to_study(g, room))


@condition(chapter, "room.laboratory.repeat")
def something_to_analyse(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(analysable(g, room))


def objects_to_study(g: Nemesis, room: RoomId) -> list[int]:
    """Slots of Weaknesses whose kind of Object is in the Room, the Eggs of the Nest included."""
    present = {object.split("-")[0] for object in objects_at(g.world, room)}
    if eggs_lying(g, room):
        present.add("egg")
    return [slot for slot, kind in enumerate(g.content.box.setup.weakness_objects) if kind in present]


def analysable(g: Nemesis, room: RoomId) -> list[int]:
    """Those of them that are still hidden (room.laboratory.repeat)."""
    return [slot for slot in objects_to_study(g, room) if not g.world.weaknesses[slot].known_to_all()]


@condition(chapter, "room.fire-control.action")
def somewhere_to_spray(g: Nemesis, character: Character, room: RoomId) -> bool:
    return any(g.world.fire) or bool(g.world.intruders)


@condition(chapter, "action.conditions")
def pod_docked_here(g: Nemesis, character: Character, room: RoomId) -> bool:
    return any(not pod.launched and pod.section == tile_at(g, room).id for pod in g.world.pods)


@condition(chapter, "room.hatch-control.action")
def pod_docked(g: Nemesis, character: Character, room: RoomId) -> bool:
    return any(not pod.launched for pod in g.world.pods)


@condition(chapter, "action.refuse-impossible")
def room_unexplored(g: Nemesis, character: Character, room: RoomId) -> bool:
    return any(not g.world.explored[n] for n in g.content.board.numbers)


@condition(chapter, "room.airlock-control.one-token")
def depressurization_token_free(g: Nemesis, character: Character, room: RoomId) -> bool:
    return not g.world.depressurized


@condition(chapter, "room.airlock-control.choice")
def room_to_depressurize(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(depressurizable(g))


def depressurizable(g: Nemesis) -> list[RoomId]:
    """room.airlock-control.choice: explored yellow Rooms, not the Airlock Control, without a destroyed Door."""
    return [n for n in g.content.board.numbers if _could_be_sealed(g, n)]


def _could_be_sealed(g: Nemesis, room: RoomId) -> bool:
    tile = tile_at(g, room)
    if not g.world.explored[room] or tile.colour != "yellow" or tile.id == "airlock-control":
        return False
    return all(g.world.doors[e.passage] != "destroyed" for e in g.content.board.corridor_exits[room])


@condition(chapter, "room.cockpit.set-destination-refused")
def no_intruder_here(g: Nemesis, character: Character, room: RoomId) -> bool:
    return not intruders_in(g.world, room)
