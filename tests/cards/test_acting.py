"""Who decides is not always who acts: every effect happens to whom and where it is ordered, and nowhere else."""

from typing import Any

import msgspec
import pytest

from hypersleep.common.markers import SabotageRoom
from hypersleep.common.marking import holder, lay_marker, markers_on
from hypersleep.common.scripts import effects
from hypersleep.kernel.chance import Chance
from hypersleep.kernel.game import Game
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.reactions import IgnoreAttack
from hypersleep.nemesis.intruders.behaviour import Summon, Transform, WoundOrKill
from hypersleep.nemesis.items.arming import AttachToWeapon, LoadWeapon
from hypersleep.nemesis.items.belongings import ChooseDeck, ChooseFind, KeepItem, PickDeck, Search
from hypersleep.nemesis.items.throwing import Throw
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.rooms.computers import FreeRoomAction
from hypersleep.nemesis.rooms.room_actions import TogglePodLock
from hypersleep.nemesis.ship.movement import ChooseNoiseCorridor, ChooseWay, MoveNextDoor
from hypersleep.nemesis.steps import Effect
from hypersleep.nemesis.world import Nemesis
from tests.scene import Scene

DECIDER, ACTOR, BESIDE = Seat(0), Seat(1), Seat(2)
HERE, THERE, AFAR = 3, 21, 19
"""Where the decider stands; where the actor and a third Character stand; and where nobody does. Engine Rooms both."""
MODE, BOARD = "semi-cooperative", "standard"
EXPANSIONS = NEMESIS.expansions_of(MODE)
IN_THE_BOX = frozenset(effects(NEMESIS.rules(MODE, BOARD)))
EFFECTS = sorted(effects(NEMESIS.rules(MODE, BOARD, EXPANSIONS)), key=lambda kind: kind.__name__)
ACTED = [kind for kind in EFFECTS if not kind.needs_nobody]
PLACED = [kind for kind in EFFECTS if not kind.needs_no_place]
RIFLE = "weapon.assault-rifle"

named = pytest.mark.parametrize


def all_alike(kind: type[Effect]) -> Scene:
    """Two Characters who have and suffer the same, in Rooms where the same lies: what happens can happen to both. What
    an expansion brings happens where all expansions are in play."""
    scene = Scene("captain", "soldier", "scientist", expansions=() if kind in IN_THE_BOX else EXPANSIONS)
    scene.objectives_are_chosen()
    for room in (HERE, THERE, AFAR):
        scene.room(room, items=2, fire=True, malfunction=True, lying=("egg", "carcass")).noise(room, 1)
        scene.intruder("creeper", room, injuries=1)
        next_room = scene.content.board.neighbors[room][0]
        scene.room(next_room).door(room, next_room)
        for marker in scene.content.markers:
            lay_marker(scene.game, marker, holder("room", room))
    for seat, room in ((DECIDER, HERE), (ACTOR, THERE), (BESIDE, THERE)):
        scene.place(seat, room)
        if seat != BESIDE:
            scene.items(seat, "item.chemicals", "item.tools")
        scene.wounds(seat, "wound-leg").wounds(seat, "wound-body", dressed=True)
        character = scene.who(seat)
        character.slime, character.light, character.signal = True, 1, False
        for card in character.held:
            scene.world.ammo[card] = 1
        character.discard, character.deck = character.deck[:4], character.deck[4:]
        scene.action_cards(seat, 3)
        pile = scene.world.decks["contamination"]
        character.hand += pile[-1:]
        scene.world.decks["contamination"] = pile[:-1]
    scene.items(ACTOR, "item.extended-magazine", "item.prototype-pistol").unlocked(
        *(pod.number for pod in scene.world.pods)
    )
    return scene


def order(kind: type[Effect], scene: Scene, **whom: Any) -> Effect:
    """The effect with what else it needs, for a Character and in a place where it can come to something."""
    if kind in (FreeRoomAction, SabotageRoom):
        scene.world.malfunction = [False] * len(scene.world.malfunction)
    for character in scene.world.characters:
        character.slime = kind is not steps.GainSlime
    creeper = next(i.id for i in scene.world.intruders if i.room == (whom.get("at") or THERE))
    attack = steps.LandAttack(intruder=creeper, victim=ACTOR, card="attack-frenzy-1")
    more: dict[type[Effect], dict[str, Any]] = {
        AttachToWeapon: {"item": "item.extended-magazine"},
        LoadWeapon: {"weapon": RIFLE},
        Throw: {"eggs": 1},
        WoundOrKill: {"deadly_at": 3, "intruder": creeper},
        Transform: {"intruder": creeper},
        Summon: {"intruder": creeper},
        IgnoreAttack: {"window": steps.InviteResistance(attack=attack, seats=(), surprise=False)},
        TogglePodLock: {"here": False},
    }
    return kind(by=DECIDER, **whom, **more.get(kind, {}))


def carry_out(effect: Effect, scene: Scene) -> Nemesis:
    """Let it happen in the turn of who acts and by real chance; the first option of every question is taken."""
    scene.world.turn = effect.actor
    agenda = [steps.EndTurn(seat=effect.actor), effect]
    game: Nemesis = Game(scene.game.rules, scene.world, Chance("acting"), agenda)
    game.run()
    while game.question is not None and not isinstance(game.question, steps.ChooseAction):
        game.answer(game.number, game.waiting_for()[0], 0)
    return game


def has_come_to_something(g: Nemesis) -> bool:
    """Something was told, or a turn goes on otherwise than before."""
    return bool(g.events) or isinstance(g.question, steps.ChooseAction)


def lying_in(g: Nemesis, room: int) -> tuple[object, ...]:
    """All that there is in a Room and around it, but for Characters."""
    world, ship = g.world, g.content.board
    intruders = [(i.id, i.kind, i.injuries) for i in world.intruders if i.room == room]
    doors = [world.doors[exit.passage] for exit in ship.corridor_exits[room]]
    noise = [world.noise[passage] for passage in ship.around[room]]
    markers = [markers_on(world, marker, holder("room", room)) for marker in g.content.markers]
    marks = (world.fire[room], world.malfunction[room], world.items[room], world.explored[room], *markers)
    return (*marks, world.lying[room], tuple(intruders), tuple(doors), tuple(noise))


@named("kind", ACTED, ids=lambda kind: kind.__name__)
def test_an_effect_happens_to_who_acts_and_not_to_who_decides(kind: type[Effect]) -> None:
    scene = all_alike(kind)
    effect = order(kind, scene, actor=ACTOR)
    before, room = msgspec.structs.replace(scene.who(DECIDER)), lying_in(scene.game, HERE)
    game = carry_out(effect, scene)
    assert has_come_to_something(game)
    assert scene.who(DECIDER) == before
    assert lying_in(game, HERE) == room


@named("kind", PLACED, ids=lambda kind: kind.__name__)
def test_an_effect_happens_where_it_is_ordered_and_not_where_who_decides_stands(kind: type[Effect]) -> None:
    scene = all_alike(kind)
    effect = order(kind, scene.place(BESIDE, AFAR), at=AFAR)
    room = lying_in(scene.game, HERE)
    game = carry_out(effect, scene)
    assert has_come_to_something(game)
    assert lying_in(game, HERE) == room
    assert scene.who(DECIDER).room == HERE


@named("kind", [kind for kind in EFFECTS if kind.needs_nobody or kind.needs_no_place], ids=lambda kind: kind.__name__)
def test_what_needs_no_character_or_no_place_says_why(kind: type[Effect]) -> None:
    assert kind.needs_no_place
    assert all(len(reason.split()) > 3 for reason in (kind.needs_nobody, kind.needs_no_place) if reason)


# Scenes --------------------------------------------------------------------------------------------------------------


def apart(room: int = 7, tile: str = "storage") -> Scene:
    """The captain decides, the scout stands elsewhere."""
    scene = Scene("captain", "scout").objectives_are_chosen().place("captain", 11).place("scout", room)
    return scene.room(room, tile, items=2)


def test_a_noise_roll_is_made_where_the_acting_character_stands() -> None:
    scene = apart().rolls(noise="2").run(steps.RollNoise(by=DECIDER, actor=ACTOR))
    assert scene.world.noise[scene.passage(7, 2)]
    assert sum(scene.world.noise) == 1
    assert scene.told(telling.NoiseRolled)[0].seat == ACTOR


def test_noise_can_be_made_where_nobody_is() -> None:
    scene = apart().rolls(noise="3").run(steps.RollNoise(at=14))
    assert scene.world.noise[scene.passage(14, 3)]
    assert scene.told(telling.NoiseRolled)[0].seat == NOBODY


def test_danger_where_nobody_is_spreads_noise_there_and_slime_elsewhere_does_not_matter() -> None:
    scene = apart().rolls(noise="danger silence")
    scene.who("captain").slime = True
    scene.run(steps.RollNoise(by=DECIDER, at=14), steps.RollNoise(by=DECIDER, at=4))
    assert [event.room for event in scene.told(telling.DangerStruck)] == [14]
    assert sum(scene.world.noise) == len(scene.content.board.around[14])


def test_an_encounter_where_nobody_is_surprises_nobody() -> None:
    scene = apart().noise(14, 1).rolls(noise="1").draws("adult").hand("captain").run(steps.RollNoise(by=DECIDER, at=14))
    assert scene.enemies(14) == ["adult"]
    assert not scene.told(telling.SurpriseChecked)
    assert not scene.world.noise[scene.passage(14, 1)]


def test_a_search_is_decided_by_one_and_made_by_another_who_alone_sees_the_finds() -> None:
    scene = apart(tile="cabins").room(11, items=2).top("red", "item.grenade", "item.decoy")
    scene.run(Search(by=DECIDER, actor=ACTOR))
    assert isinstance(scene.question, ChooseDeck)
    assert scene.asked == DECIDER
    scene.choose(PickDeck("red"))
    assert isinstance(scene.question, ChooseFind)
    assert scene.asked == ACTOR
    scene.choose(KeepItem("item.grenade"))
    assert scene.faces(scene.who("scout").inventory) == ["item.grenade"]
    assert (scene.world.items[7], scene.world.items[11]) == (1, 2)


def test_a_move_is_decided_by_one_and_made_by_another_to_the_last_marker() -> None:
    scene = apart().room(8, "comms-room").run(MoveNextDoor(by=DECIDER, actor=ACTOR, manner="careful"))
    assert isinstance(scene.question, ChooseWay)
    assert (scene.asked, scene.question.mover) == (DECIDER, ACTOR)
    scene.choose(steps.PickPassage(scene.corridor(7, 8)))
    assert (scene.who("scout").room, scene.who("captain").room) == (8, 11)
    assert isinstance(scene.question, ChooseNoiseCorridor)
    assert scene.asked == DECIDER
    scene.choose(steps.PickPassage(scene.passage(8, 1)))
    assert scene.world.noise[scene.passage(8, 1)]


def test_exploring_at_somebody_elses_word_is_done_by_who_goes_there() -> None:
    scene = apart().rolls(noise="1").room(8, "slime-room", explored=False, token="exploration-fire-1")
    scene.run(steps.MoveCharacter(seat=ACTOR, by=DECIDER, room=8, came_by=scene.corridor(7, 8)))
    assert scene.told(telling.RoomExplored)[0].seat == ACTOR
    assert scene.who("scout").slime
    assert not scene.who("captain").slime
