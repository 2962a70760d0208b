"""Action cards about things: a second search, fire by hand, repairs and crafts out of nothing."""

import pytest

from hypersleep.nemesis import steps
from hypersleep.nemesis.items import belongings
from hypersleep.nemesis.rooms import controls
from hypersleep.nemesis.ship import hazards
from tests.cards.playing import SPARE, dealt, play
from tests.scene import Scene

rule = pytest.mark.rule

HERE = 8


def ready(who: str, card: str, tile: str = "storage") -> Scene:
    scene = Scene(who, "captain").objectives_are_chosen().place("captain", 1).empty_hands(who)
    return dealt(scene.room(HERE, tile).place(who, HERE), who, card)


# Scavenging ----------------------------------------------------------------------------------------------------------


@rule("item.search.draw", "item.search.exceptions")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (2, 1)])
def test_scavenging_finds_something_where_nothing_is_left(before: int, after: int) -> None:
    scene = ready("scout", "scavenging").room(HERE, "storage", items=before).top("red", "item.grenade", "item.decoy")
    scene.act(play(scene, "scout", "scavenging", "scavenge")).choose(belongings.KeepItem("item.decoy"))
    assert scene.faces(scene.who("scout").inventory) == ["item.decoy"]
    assert scene.world.items[HERE] == after
    assert len(scene.who("scout").hand) == 1


@rule("item.search.forbidden-rooms")
def test_nobody_scavenges_where_nobody_can_search() -> None:
    scene = ready("scout", "scavenging", "nest")
    assert scene.refusal(play(scene, "scout", "scavenging", "scavenge")) == "item.search.forbidden-rooms"


# Pyrotechnics --------------------------------------------------------------------------------------------------------


@rule("marker.fire.place", "item.discard.used")
def test_an_item_is_burnt_to_start_a_fire() -> None:
    scene = ready("mechanic", "pyrotechnics").items("mechanic", "item.alcohol", "item.tools").turn("mechanic")
    scene.act(play(scene, "mechanic", "pyrotechnics", "start-fire"))
    assert scene.options() == [hazards.BurnItem("item.alcohol"), hazards.BurnItem("item.tools")]
    scene.choose(hazards.BurnItem("item.tools"))
    assert scene.world.fire[HERE]
    assert scene.faces(scene.who("mechanic").inventory) == ["item.alcohol"]
    assert scene.faces(scene.world.discards["yellow"]) == ["item.tools"]
    assert len(scene.who("mechanic").hand) == 1


@rule("marker.fire.one-per-room")
def test_a_burning_room_is_not_set_on_fire_but_can_be_put_out() -> None:
    scene = ready("mechanic", "pyrotechnics").items("mechanic", "item.tools").room(HERE, "storage", fire=True)
    scene.turn("mechanic")
    assert scene.refusal(play(scene, "mechanic", "pyrotechnics", "start-fire")) == "marker.fire.one-per-room"
    scene.act(play(scene, "mechanic", "pyrotechnics", "put-out-fire"))
    assert not scene.world.fire[HERE]


@rule("action.refuse-impossible")
def test_without_fuel_no_fire_and_without_fire_nothing_to_put_out() -> None:
    scene = ready("mechanic", "pyrotechnics")
    assert scene.refusal(play(scene, "mechanic", "pyrotechnics", "start-fire")) == "action.refuse-impossible"
    assert scene.refusal(play(scene, "mechanic", "pyrotechnics", "put-out-fire")) == "action.refuse-impossible"


@rule("end.ninth-fire")
def test_playing_with_fire_can_destroy_the_ship() -> None:
    scene = ready("mechanic", "pyrotechnics").items("mechanic", "item.tools")
    for room in scene.content.board.numbers[8 : 8 + scene.content.box.supplies["fire"].count]:
        scene.world.fire[room] = True
    scene.turn("mechanic").act(play(scene, "mechanic", "pyrotechnics", "start-fire"))
    scene.choose(hazards.BurnItem("item.tools"))
    assert scene.world.ending == "ninth-fire"


# Ingenuity -----------------------------------------------------------------------------------------------------------


@rule("marker.malfunction.repair")
def test_ingenuity_clears_a_malfunction_for_nothing() -> None:
    scene = ready("mechanic", "ingenuity")
    clear = play(scene, "mechanic", "ingenuity", "clear-malfunction")
    assert scene.refusal(clear) == "action.refuse-impossible"
    scene.room(HERE, "storage", malfunction=True).turn("mechanic").act(clear)
    assert not scene.world.malfunction[HERE]
    assert len(scene.who("mechanic").hand) == len(SPARE)


@rule("room.engine.repair")
def test_ingenuity_restacks_an_engine_for_nothing() -> None:
    scene = ready("mechanic", "ingenuity").engines(False, False, False)
    restack = play(scene, "mechanic", "ingenuity", "repair-or-break-engine")
    assert scene.refusal(restack) == "room.engine.repair"
    scene.place("mechanic", 21).turn("mechanic").act(restack).choose(controls.SwapOrder())
    assert scene.world.engines[0].value
    assert len(scene.who("mechanic").hand) == len(SPARE)


@rule("craft.action", "craft.component-discard")
def test_ingenuity_crafts_with_any_yellow_item_for_a_tool() -> None:
    scene = ready("mechanic", "ingenuity").items("mechanic", "item.alcohol", "item.duct-tape").turn("mechanic")
    assert not scene.options(steps.Craft), "nothing that the Basic action could make"
    scene.act(play(scene, "mechanic", "ingenuity", "craft"))
    craft = steps.Craft(
        seat=scene.seat("mechanic"), cost=0, item="crafted.flamethrower", parts=("item.alcohol", "item.duct-tape")
    )
    assert scene.options() == [craft]
    scene.choose(craft)
    assert scene.faces(scene.who("mechanic").held) == ["crafted.flamethrower"]
    assert scene.faces(scene.world.discards["yellow"]) == ["item.duct-tape"]
    assert scene.faces(scene.world.discards["green"]) == ["item.alcohol"]
    assert len(scene.who("mechanic").hand) == len(SPARE)


@rule("craft.action")
def test_one_card_is_never_both_component_and_tool() -> None:
    scene = ready("mechanic", "ingenuity").items("mechanic", "item.chemicals").turn("mechanic")
    craft = play(scene, "mechanic", "ingenuity", "craft")
    assert scene.refusal(craft) == "craft.action"
    scene.items("mechanic", "item.chemicals").turn("mechanic").act(craft)
    assert [made.parts for made in scene.options(steps.Craft)] == [("item.chemicals", "item.chemicals")]
    scene.choose(scene.options()[0])
    assert scene.faces(scene.who("mechanic").held) == ["crafted.flamethrower"]
    assert scene.who("mechanic").inventory == ()


@rule("craft.action")
def test_a_yellow_item_stands_in_for_nothing_but_a_tool() -> None:
    scene = ready("mechanic", "ingenuity").items("mechanic", "item.medkit", "item.duct-tape", "item.bandages")
    refused = scene.turn("mechanic").refusal(play(scene, "mechanic", "ingenuity", "craft"))
    assert refused == "craft.action"


@rule("craft.unavailable")
def test_ingenuity_makes_only_what_is_left() -> None:
    scene = ready("mechanic", "ingenuity").items("mechanic", "item.alcohol", "item.duct-tape")
    scene.world.box += scene.world.decks["crafted"]
    scene.world.decks["crafted"] = ()
    refused = scene.turn("mechanic").refusal(play(scene, "mechanic", "ingenuity", "craft"))
    assert refused == "craft.action"
