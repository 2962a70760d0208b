"""What the Event cards do, beyond moving Intruders."""

from hypersleep.common.cards import public_face, reshuffle
from hypersleep.common.contamination import contamination_of, scan
from hypersleep.common.crew import crew_aboard, crew_in
from hypersleep.common.doors import open_door
from hypersleep.content.ids import Face, IntruderId, PassageId, RoomId
from hypersleep.content.nemesis.records import Colour, IntruderKind
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Step
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.intruders.behaviour import count_action_cards, take_off_injuries
from hypersleep.nemesis.intruders.eggs import check_nest, take_nest_egg
from hypersleep.nemesis.intruders.encounters import add_to_bag
from hypersleep.nemesis.phases.event_phase import burning_rooms
from hypersleep.nemesis.queries import find_tile, is_held, tile_at
from hypersleep.nemesis.ship.noise import place_noise
from hypersleep.nemesis.ship.pods import docked, launch
from hypersleep.nemesis.steps import EffectOnAll
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("event cards")


class EncounterEggThieves(EffectOnAll, frozen=True, kw_only=True): ...


class HatchEgg(EffectOnAll, frozen=True, kw_only=True): ...


class HealIntruders(EffectOnAll, frozen=True, kw_only=True):
    injuries: int


class BreakRoomsWithIntruders(EffectOnAll, frozen=True, kw_only=True):
    kinds: tuple[IntruderKind, ...]


class HideIntruders(EffectOnAll, frozen=True, kw_only=True): ...


class KillHosts(EffectOnAll, frozen=True, kw_only=True): ...


class ScanTopCards(EffectOnAll, frozen=True, kw_only=True):
    count: int


class IgniteRoom(EffectOnAll, frozen=True, kw_only=True):
    room: Face


class HuntCharacters(EffectOnAll, frozen=True, kw_only=True):
    kind: IntruderKind


class EmptyBurningRooms(EffectOnAll, frozen=True, kw_only=True): ...


class BreakBurningRooms(EffectOnAll, frozen=True, kw_only=True): ...


class SpreadFire(EffectOnAll, frozen=True, kw_only=True): ...


class NoiseAroundSlimed(EffectOnAll, frozen=True, kw_only=True): ...


class NoiseAroundRoom(EffectOnAll, frozen=True, kw_only=True):
    room: Face


class BreakLowestRoom(EffectOnAll, frozen=True, kw_only=True): ...


class NoiseInTechnicalCorridors(EffectOnAll, frozen=True, kw_only=True): ...


class OpenAllDoors(EffectOnAll, frozen=True, kw_only=True): ...


class LaunchLowestPod(EffectOnAll, frozen=True, kw_only=True): ...


class BreakRooms(EffectOnAll, frozen=True, kw_only=True):
    """Every explored Room of a colour, or only those with a Computer."""

    colour: Colour
    computer: bool = False


class SelfDestructIfBroken(EffectOnAll, frozen=True, kw_only=True):
    room: Face


@chapter.does(EncounterEggThieves)
def encounter_egg_thieves(g: Nemesis, step: EncounterEggThieves) -> None:
    """Egg Protection: everyone in the Nest or with an Egg resolves an Encounter, in player order."""
    nest = find_tile(g, "nest")
    thieves = [c for c in crew_aboard(g.world) if c.room == nest or "egg" in c.objects]
    g.then(*(steps.ResolveEncounter(seat=c.seat) for c in thieves))


@chapter.does(HatchEgg)
def hatch_egg(g: Nemesis, step: HatchEgg) -> None:
    """Hatching: an Egg less; Characters in the Nest without Action cards are infected, or a Larva joins the bag."""
    if g.world.eggs:
        take_nest_egg(g)
        check_nest(g)
    nest = find_tile(g, "nest")
    victims = [c for c in crew_in(g.world, nest) if not count_action_cards(g, c)]
    struck = tuple(c.seat for c in victims)
    g.then(*(steps.Infect(seat=seat, struck=struck) for seat in struck))
    if not victims:
        add_to_bag(g, "larva")


@chapter.does(HealIntruders)
def heal_intruders(g: Nemesis, step: HealIntruders) -> None:
    """Regeneration: every Intruder on the board loses Injuries."""
    for intruder in g.world.intruders:
        take_off_injuries(g, intruder, step.injuries)


@chapter.does(BreakRoomsWithIntruders)
def break_rooms_with_intruders(g: Nemesis, step: BreakRoomsWithIntruders) -> None:
    """Damage: a Malfunction wherever one of these stands, where that is possible."""
    rooms = sorted({i.room for i in g.world.intruders if i.kind in step.kinds})
    g.then(*(steps.PlaceMalfunction(room=room) for room in rooms))


@chapter.does(HideIntruders)
def hide_intruders(g: Nemesis, step: HideIntruders) -> None:
    """Lurking: all Intruders not in combat go back into the bag."""
    free = [i.id for i in g.world.intruders if not is_held(g.world, i)]
    g.then(*(steps.ReturnToBag(intruder=id) for id in free))


@chapter.does(KillHosts)
def kill_hosts(g: Nemesis, step: KillHosts) -> None:
    """Eclosion: whoever carries a Larva dies, and a Creeper stands in that Room."""
    hosts = tuple(c.seat for c in crew_aboard(g.world) if c.larva)
    g.then(*(steps.Infect(seat=seat, struck=hosts) for seat in hosts))


@chapter.does(ScanTopCards)
def scan_top_cards(g: Nemesis, step: ScanTopCards) -> None:
    """Eclosion, continued: everybody left draws cards, scans those that contaminate, and discards them all."""
    infected = [c.seat for c in crew_aboard(g.world) if scan_top(g, c, step.count)]
    g.then(*(steps.Infect(seat=seat) for seat in infected))


def scan_top(g: Nemesis, character: Character, count: int) -> bool:
    """Whether an infected card was among those drawn."""
    drawn: list[CardId] = []
    for _ in range(count):
        if not character.deck and character.discard:
            reshuffle(g, character)
        drawn += character.deck[-1:]
        character.deck = character.deck[:-1]
    found = contamination_of(g, tuple(drawn))
    infected = scan(g, character.seat, found)
    character.discard += tuple(drawn)
    g.tell(telling.CardsDiscarded(character.seat, tuple(public_face(g, card) for card in drawn)))
    g.tell(telling.CardsScanned(character.seat, len(found), 0, len(infected)))
    return bool(infected)


@chapter.does(IgniteRoom)
def ignite_room(g: Nemesis, step: IgniteRoom) -> None:
    """Flammable Compounds: the Room catches fire; if it burns already, its neighbours do."""
    room = find_tile(g, step.room)
    targets = open_neighbors(g, room) if g.world.fire[room] else [room]
    g.then(*(steps.PlaceFire(room=target) for target in targets))


def open_neighbors(g: Nemesis, room: RoomId) -> list[RoomId]:
    """Fire passes neither closed Doors nor Technical Corridors."""
    ways = g.content.board.corridor_exits[room]
    return list(dict.fromkeys(e.to for e in ways if g.world.doors[e.passage] != "closed"))


@chapter.does(HuntCharacters)
def hunt_characters(g: Nemesis, step: HuntCharacters) -> None:
    """Hunt: each free Intruder of the kind goes to a neighbouring Room with a Character, the lowest number first."""
    g.then(steps.MoveIntruders(moves=tuple(ways_to_prey(g, step.kind))))


def ways_to_prey(g: Nemesis, kind: IntruderKind) -> list[tuple[IntruderId, PassageId]]:
    """Free Intruders of a kind with a Character next door, and the Corridor that leads there."""
    moves = []
    for intruder in g.world.intruders:
        if intruder.kind == kind and not is_held(g.world, intruder):
            prey = [e for e in g.content.board.corridor_exits[intruder.room] if crew_in(g.world, e.to)]
            if prey:
                way = min(prey, key=lambda e: (e.to, g.world.doors[e.passage] == "closed"))  # the open one of a pair
                moves.append((intruder.id, way.passage))
    return moves


@chapter.does(EmptyBurningRooms)
def empty_burning_rooms(g: Nemesis, step: EmptyBurningRooms) -> None:
    """Consuming Fire: nothing is left to find where it burns."""
    for room in burning_rooms(g):
        if g.world.items[room]:
            g.world.items[room] = 0
            g.tell(telling.ItemsBurnt(room))


@chapter.does(BreakBurningRooms)
def break_burning_rooms(g: Nemesis, step: BreakBurningRooms) -> None:
    """Damaging Fire: a Malfunction in every burning Room."""
    g.then(*(steps.PlaceMalfunction(room=room) for room in burning_rooms(g)))


@chapter.does(SpreadFire)
def spread_fire(g: Nemesis, step: SpreadFire) -> None:
    """marker.fire.spread: Rooms that burn now light their neighbours; those lit by this card do not spread again."""
    targets = dict.fromkeys(room for burning in burning_rooms(g) for room in open_neighbors(g, burning))
    g.then(*(steps.PlaceFire(room=room) for room in targets))


@chapter.does(NoiseAroundSlimed)
def noise_around_slimed(g: Nemesis, step: NoiseAroundSlimed) -> None:
    """Scent of Prey: Noise in every Corridor around each Character with Slime."""
    slimed = [c for c in crew_aboard(g.world) if c.slime]
    g.then(*(steps.SpreadNoise(room=c.room) for c in slimed))


@chapter.does(NoiseAroundRoom)
def noise_around_room(g: Nemesis, step: NoiseAroundRoom) -> None:
    """Nest: only if it has been explored."""
    room = find_tile(g, step.room)
    if g.world.explored[room]:
        g.then(steps.SpreadNoise(room=room))


@chapter.does(BreakLowestRoom)
def break_lowest_room(g: Nemesis, step: BreakLowestRoom) -> None:
    """Malfunction: the explored Room with the lowest number among those that can break."""
    able = [n for n in g.content.board.numbers if g.world.explored[n] and tile_at(g, n).malfunction_allowed]
    g.then(steps.PlaceMalfunction(room=able[0]))


@chapter.does(NoiseInTechnicalCorridors)
def noise_in_technical_corridors(g: Nemesis, step: NoiseInTechnicalCorridors) -> None:
    """board.alternate.technical: two networks are handled one by one, each alone."""
    ship = g.content.board
    g.then(*(NoiseInNetwork(network=PassageId(network)) for network in range(ship.corridors, ship.passages)))


class NoiseInNetwork(Step, frozen=True, kw_only=True):
    network: PassageId


@chapter.does(NoiseInNetwork)
def noise_in_network(g: Nemesis, step: NoiseInNetwork) -> None:
    """A silent network gets a marker; a noisy one makes everybody at an entrance roll, in player order."""
    if g.world.noise[step.network]:
        ship = g.content.board
        rollers = [c.seat for c in crew_aboard(g.world) if step.network in ship.entrances(c.room)]
        g.then(*(steps.RollNoise(by=seat) for seat in rollers))
    else:
        place_noise(g, step.network)


@chapter.does(OpenAllDoors)
def open_all_doors(g: Nemesis, step: OpenAllDoors) -> None:
    """Bulkheads Open: destroyed Doors stay as they are."""
    for corridor in range(g.content.board.corridors):
        open_door(g, PassageId(corridor))


@chapter.does(LaunchLowestPod)
def launch_lowest_pod(g: Nemesis, step: LaunchLowestPod) -> None:
    """Evacuation Pod Ejection: the docked Pod with the lowest number, locked or not, and who waits in it."""
    pods = docked(g)
    if pods:
        launch(g, min(pods, key=lambda pod: pod.number))


@chapter.does(BreakRooms)
def break_rooms(g: Nemesis, step: BreakRooms) -> None:
    """Short Circuit, Life Support Failure: explored Rooms of a colour, with a Computer if the card says so."""
    rooms = [n for n in g.content.board.numbers if g.world.explored[n] and tile_at(g, n).colour == step.colour]
    rooms = [n for n in rooms if tile_at(g, n).computer or not step.computer]
    g.then(*(steps.PlaceMalfunction(room=room) for room in rooms))


@chapter.does(SelfDestructIfBroken)
def self_destruct_if_broken(g: Nemesis, step: SelfDestructIfBroken) -> None:
    """hibernation.lockout.coolant-leak: the one thing that starts the sequence while somebody hibernates."""
    room = find_tile(g, step.room)
    if room and g.world.malfunction[room]:
        g.then(steps.StartSelfDestruct())
