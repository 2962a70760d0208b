"""What can be foreseen is what then happens: the chances of shots, blows, attacks and noise, held against the dice."""

import pytest

from hypersleep.common import prospects as shared
from hypersleep.common.prospects import AttackedLater, FireHere
from hypersleep.content.ids import Cost, Face, OptionKey, Tag
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.nemesis import prospects, steps, telling
from hypersleep.nemesis.world import Intruder
from tests.scene import Scene

rule = pytest.mark.rule
SCOUT, HERE, NEXT_DOOR = Seat(0), 6, 11
KINDS = ("larva", "creeper", "adult", "breeder", "queen")
WOUNDS = ("wound-leg", "wound-body", "wound-arm")


def scout(*kinds: str) -> tuple[Scene, list[Intruder]]:
    """The Scout alone in a Room with these Intruders, with cards to act."""
    scene = Scene("scout", "captain").place("captain", 1).place("scout", HERE).room(HERE, "storage").room(NEXT_DOOR)
    scene.hand("scout", "action.search", "action.rest", "action.demolition").objectives_are_chosen()
    return scene, [scene.intruder(kind, HERE) for kind in kinds]


def foreseen(scene: Scene, choice: Choice) -> list[Prospect]:
    return scene.game.prospects(SCOUT, choice)


def about(scene: Scene) -> list[Prospect]:
    """What the one who is asked is told of the question."""
    assert scene.question is not None
    return scene.game.prospects(scene.asked, scene.question)


# Fights --------------------------------------------------------------------------------------------------------------


@rule("combat.shoot.roll")
@pytest.mark.parametrize("kind", KINDS)
def test_a_shot_hits_on_as_many_faces_as_was_foreseen(kind: str) -> None:
    scene, (target,) = scout(kind)
    shot = steps.Shoot(seat=SCOUT, weapon="weapon.rifle", intruder=target.id)
    (chance,) = foreseen(scene.turn("scout"), shot)
    hits = 0
    for face in scene.content.combat_die:
        again, _ = scout(kind)
        again.turn("scout").top("attacks", "attack-scratch-4", "attack-bite-3").rolls(combat=face).act(shot)
        hits += again.told(telling.CombatRolled)[0].injuries > 0
    assert isinstance(chance, prospects.ShotChance)
    assert (chance.hits, chance.faces) == (hits, 6)
    assert kind != "larva" or chance.kills == round(100 * hits / 6)


@rule("intruder.injury.check")
def test_the_chance_of_a_kill_is_that_of_every_die_with_every_card() -> None:
    scene, (adult,) = scout("adult")
    adult.injuries = 3
    shot = steps.Shoot(seat=SCOUT, weapon="weapon.rifle", intruder=adult.id)
    (chance,) = foreseen(scene.turn("scout"), shot)
    cards = scene.faces(scene.world.decks["attacks"])
    killed = 0
    for face in scene.content.combat_die:
        for card in cards:
            again, (target,) = scout("adult")
            target.injuries = 3
            again.turn("scout").top("attacks", card).rolls(combat=face).act(shot)
            killed += target not in again.world.intruders
    assert isinstance(chance, prospects.ShotChance)
    assert 0 < chance.kills == round(100 * killed / (6 * len(cards)))


@rule("combat.escape.attacks")
def test_who_escapes_knows_who_attacks_and_how_many_cards_hit() -> None:
    scene, _ = scout("larva", "adult")
    adult, larva, *_ = foreseen(scene.turn("scout"), scene.move("scout", NEXT_DOOR))
    left = [scene.content.attack(card) for card in scene.world.decks["attacks"]]
    hitting = [card for card in left if "adult" in card.attackers]
    assert adult == prospects.AttackedFirst(kind="adult", hits=len(hitting), cards=len(left))
    assert larva == prospects.AttackedFirst(kind="larva", hits=0, cards=0)


@rule("combat.escape.attacks", "wound.death.fourth")
@pytest.mark.parametrize(
    ("serious", "light", "kind", "deadly"),
    [
        (0, 0, "queen", set()),
        (1, 0, "queen", {"tail"}),
        (1, 0, "adult", set()),
        (2, 0, "adult", {"bite"}),
        (2, 2, "adult", {"bite", "claws"}),
        (2, 0, "queen", {"bite", "tail", "frenzy"}),
        (3, 0, "adult", {"bite", "claws", "scratch"}),
    ],
)
def test_who_escapes_knows_how_many_cards_would_kill(serious: int, light: int, kind: str, deadly: set[str]) -> None:
    scene, _ = scout(kind)
    scene.wounds("scout", *WOUNDS[:serious])
    scene.who("scout").light = light
    attack, *_ = foreseen(scene.turn("scout"), scene.move("scout", NEXT_DOOR))
    left = [scene.content.attack(card) for card in scene.world.decks["attacks"]]
    assert isinstance(attack, prospects.AttackedFirst)
    assert attack.kills == len([card for card in left if card.effect in deadly])
    passed = [each for each in foreseen(scene, steps.Pass(seat=SCOUT)) if "Deadly" in type(each).__name__]
    assert bool(passed) == bool(deadly)


# Moves ---------------------------------------------------------------------------------------------------------------


@rule("noise.roll.number", "noise.roll.encounter")
def test_a_move_tells_what_the_noise_die_may_bring() -> None:
    scene, _ = scout()
    move = scene.turn("scout").move("scout", NEXT_DOOR)
    quiet = prospects.NoiseRoll(encounter=0, danger=1, silence=1, faces=10, ringed=False, unexplored=False)
    assert foreseen(scene, move) == [quiet]
    scene.noise(NEXT_DOOR, 1, 2, 3, 4)
    scene.who("scout").slime = True
    loud = prospects.NoiseRoll(encounter=8, danger=2, silence=0, faces=10, ringed=True, unexplored=False)
    assert foreseen(scene, move) == [loud]


@rule("movement.noise-if-empty")
def test_a_move_tells_who_is_there_and_that_it_burns() -> None:
    scene, _ = scout()
    scene.room(NEXT_DOOR, fire=True).place("captain", NEXT_DOOR).intruder("breeder", NEXT_DOOR)
    there = prospects.IntrudersThere(kinds=("breeder",)), prospects.CrewThere(crew=(scene.seat("captain"),))
    for careful in (False, True):
        move = scene.turn("scout").move("scout", NEXT_DOOR, careful=careful)
        assert foreseen(scene, move) == [*there, prospects.FireThere()]


@rule("movement.careful.marker")
def test_a_careful_move_makes_noise_of_ones_own_choice() -> None:
    scene, _ = scout()
    assert foreseen(scene.turn("scout"), scene.move("scout", NEXT_DOOR, careful=True)) == [prospects.CarefulNoise()]


@rule("action.refuse-impossible")
def test_what_would_do_nothing_says_so() -> None:
    scene, _ = scout()
    rest = steps.PlayCard(seat=SCOUT, cost=Cost(0), card=Face("action.rest"), option=OptionKey("scan-hand"))
    shower = steps.UseRoom(seat=SCOUT, option=OptionKey("shower"))
    scene.room(HERE, "shower-room").turn("scout")
    assert foreseen(scene, rest) == [shared.ComesToNothing(why=Tag("scan-hand"))]
    assert foreseen(scene, shower) == [shared.ComesToNothing(why=Tag("may-scan-hand"))]
    scene.who("scout").slime = True
    assert foreseen(scene, shower) == []
    scene.hand("scout", "action.rest", "contamination-clean")
    assert foreseen(scene, rest) == []


@rule("round.event.attacks", "marker.fire.end-of-turn")
def test_who_passes_knows_what_will_come_of_it() -> None:
    scene, _ = scout("adult")
    scene.room(HERE, fire=True).turn("scout")
    later = AttackedLater(kinds=("adult",))
    assert foreseen(scene, steps.Pass(seat=SCOUT)) == [FireHere(), later]


# Questions, causes and obstacles -------------------------------------------------------------------------------------


@rule("action.interruption")
def test_who_may_interrupt_is_told_what() -> None:
    scene = Scene("scout", "captain").place("scout", HERE).place("captain", HERE).room(HERE, "storage")
    scene.action_cards("scout", 3).action_cards("captain", 3).turn("scout")
    move = steps.Move(seat=SCOUT, room=NEXT_DOOR, corridor=scene.corridor(HERE, NEXT_DOOR))
    assert about(scene.choose(move)) == [shared.Payment(action=move, count=1)]
    scene.choose(scene.options()[0])
    assert about(scene) == [shared.ActionUnderWay(seat=SCOUT, action=Tag("move"), room=move.room)]


@rule("action.cost.pay")
def test_what_is_too_dear_says_what_it_needs_and_what_there_is() -> None:
    scene, _ = scout()
    scene.hand("scout", "action.rest").turn("scout")
    move = scene.move("scout", NEXT_DOOR, careful=True)
    found = scene.game.obstacles(SCOUT, move, scene.refusal(move))
    assert found == [shared.CardsShort(needs=2, has=1, besides=False)]


@rule("marker.fire.end-of-turn")
def test_fire_is_named_as_the_source_of_a_wound() -> None:
    scene, _ = scout()
    scene.room(HERE, fire=True).turn("scout").run(steps.EndTurn(seat=SCOUT))
    assert [wound.source for wound in scene.told(telling.LightWoundSuffered)] == ["fire"]


@rule("noise.roll.silence-slime")
def test_slime_is_named_when_silence_becomes_danger() -> None:
    scene, _ = scout()
    scene.who("scout").slime = True
    scene.rolls(noise="silence").run(steps.RollNoise(by=SCOUT))
    assert scene.told(telling.SilenceBroken) == [telling.SilenceBroken(SCOUT)]
    assert scene.told(telling.DangerStruck)
