"""Where rules of rooms, ways out, items and the fallen meet: what no single rule of the ledger pins."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.items.searching import KeepItem, UseAtOnce
from hypersleep.retaliation.rooms import escapes, lander
from hypersleep.retaliation.rooms.life_support import ShutDownReactor
from hypersleep.retaliation.soldiers.fallen import ChooseLoad, TakeAlong
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule
ME, OTHER, THIRD = "recon", "officer", "contractor"


def passengers(*crew: str) -> Scene:
    """The first character waits in the Lander."""
    scene = Scene(*crew)
    scene.world.lander = 0
    return scene.run(lander.BoardLander(seat=0))


@rule(
    "retaliation:lander.launch.effect", "retaliation:autodestruct.pending-at-end", "retaliation:escape.hibernation-risk"
)
def test_the_launch_that_leaves_nobody_lets_a_running_countdown_kill_who_sleeps() -> None:
    scene = passengers(ME, OTHER).run(escapes.Hibernate(seat=1), steps.StartAutodestruction())
    scene.run(steps.AskForLaunch()).choose(lander.Launch())
    assert [character.fate for character in scene.world.characters] == ["escaped", "dead"]
    assert (scene.world.ending, scene.world.destroyed) == ("autodestruction", True)


@rule("retaliation:room.reactor.shutdown", "retaliation:lander.lands")
def test_a_shutdown_brings_the_lander_down_safely_whatever_the_upper_token_was() -> None:
    scene = Scene(ME, OTHER)
    scene.world.round = scene.world.lander - 1
    active = next(token for token in scene.world.anti_aircraft if token.value)
    scene.world.anti_aircraft = (active, active)
    scene.run(ShutDownReactor(by=0), steps.AdvanceTime())
    assert scene.world.lander == 0
    assert not scene.told(telling.AntiAircraftRevealed)


@rule("retaliation:escape.noise-roll", "retaliation:order.target")
def test_who_is_made_to_use_the_shuttle_by_another_flies_alone() -> None:
    scene = Scene(ME, OTHER).room(22, "escape-shuttle").place(OTHER, 22).rolls(noise="1")
    scene.run(steps.UseRoomHere(by=0, actor=1))
    assert [character.fate for character in scene.world.characters] == ["aboard", "escaped"]
    assert scene.told(telling.NoiseRolled)[0].seat == 1


@rule("retaliation:lander.inside.ejected", "retaliation:round.event.character-order")
def test_who_is_put_out_by_the_roll_of_another_does_not_roll_in_the_same_event() -> None:
    scene = passengers(ME, OTHER).room(11, "armory").corridor(LANDING_ZONE, 11, "corridor-104")
    passage = scene.between(LANDING_ZONE, 11)
    scene.intruder("adult", corridor=passage)
    scene.world.secured[LANDING_ZONE] = 1
    value = scene.content.box.corridors["corridor-104"].noise
    scene.rolls(noise=str(value)).run(*everybody_rolls(scene))
    assert [told.seat for told in scene.told(telling.NoiseRolled)] == [1]
    assert (scene.who(ME).in_lander, scene.who(ME).room) == (False, LANDING_ZONE)


def everybody_rolls(scene: Scene) -> tuple[steps.Effect, ...]:
    return scene.content.scripts.of("event-egg-protection", -1, "secondary")


@rule("retaliation:room.supply-room.effect", "retaliation:action.trade.limits")
def test_of_two_finds_one_may_be_used_at_once_and_the_other_kept() -> None:
    scene = Scene(ME, OTHER).room(11, "supply-room").place(ME, 11).action_cards(ME, 2)
    scene.top("green", "item.medpack").top("red", "item.ammo").top("yellow", "item.tools")
    scene.turn(ME).act(scene.use(ME, "search"))
    scene.choose(UseAtOnce("item.ammo", "gain-token")).choose(KeepItem("item.tools"))
    assert "ammo" in scene.who(ME).belt
    assert scene.faces(scene.who(ME).inventory) == ["item.tools"]
    assert scene.faces(scene.world.discards["red"]) == ["item.ammo"]


@rule("retaliation:item.egg", "retaliation:mode.solo-coop.death")
def test_the_egg_of_who_falls_is_destroyed_and_lies_neither_there_nor_in_the_nest() -> None:
    scene = Scene(ME, OTHER, mode="cooperative").items(OTHER, "item.egg")
    scene.world.eggs = 4
    egg = scene.card_of(OTHER, "item.egg")
    scene.run(steps.Die(seat=1, cause="attack"))
    assert scene.who(OTHER).held == ()
    assert scene.world.eggs == 4
    assert egg in scene.world.box


@rule("retaliation:mode.solo-coop.carry", "retaliation:room.technical-corridor-entrance.move")
def test_the_fallen_are_carried_through_the_technical_corridor_for_a_card_each() -> None:
    scene = Scene(ME, OTHER, THIRD, mode="cooperative").room(11, "technical-corridor-entrance").room(21, "surgery-room")
    for who in (ME, OTHER, THIRD):
        scene.place(who, 11)
    scene.action_cards(ME, 4).run(steps.Die(seat=1, cause="attack"), steps.Die(seat=2, cause="attack"))
    scene.top("attacks", "attack-miss").rolls(noise="1").turn(ME).act(scene.use(ME, "crawl")).choose(steps.PickRoom(21))
    assert isinstance(scene.question, ChooseLoad)
    scene.choose(TakeAlong((1, 2)))
    while isinstance(scene.question, steps.PayCards):
        scene.choose(scene.options()[0])
    assert [character.room for character in scene.world.characters] == [21, 21, 21]
    assert len(scene.who(ME).hand) == 0
