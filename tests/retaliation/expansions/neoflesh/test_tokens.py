"""Tokens and the help sheet."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.intruders.bag import AddTokens
from hypersleep.retaliation.knowledge.view import count_bag
from tests.retaliation.expansions.neoflesh.cult import armed, motherbrains_in_bag, row, table
from tests.retaliation.scene import HIBERNATORIUM, LANDING_ZONE, Scene

rule = pytest.mark.rule


def in_corridor(scene: Scene, token: str, corridor: int) -> Scene:
    return scene.bag(token).draws(token).run(steps.DrawToken(context="corridor", corridor=corridor))


def develop(scene: Scene, token: str) -> Scene:
    return scene.bag(token).draws(token).run(steps.DevelopBag())


@rule("retaliation:neoflesh.token.exact")
@pytest.mark.parametrize("token", ["token-slasher-4", "token-ironclad-5", "token-firespitter-1", "token-twitchling"])
def test_a_token_places_exactly_what_is_on_its_back(token: str) -> None:
    scene = row("recon")
    corridor = scene.between(11, 12)
    in_corridor(scene, token, corridor)
    models = scene.content.box.intruder_tokens[token].models
    assert sorted(scene.lurking(corridor)) == sorted(kind for kind, count in models.items() for _ in range(count))
    assert not scene.world.bag


@rule("retaliation:neoflesh.token.exact")
def test_a_hazard_brings_only_the_kind_on_the_front() -> None:
    scene = row("recon").bag("token-ironclad-5").draws("ironclad").top("attacks", "neoflesh-attack-reboot")
    scene.run(steps.ResolveHazard(by=0))
    assert scene.enemies(LANDING_ZONE) == ["ironclad"]


@rule("retaliation:neoflesh.token.overflow")
def test_those_that_do_not_fit_are_left_out_in_skill_order() -> None:
    scene = row("recon")
    corridor = scene.between(11, 12)
    for _ in range(4):
        scene.intruder("firespitter", corridor=corridor)
    in_corridor(scene, "token-crawlmine-5", corridor)
    assert sorted(scene.lurking(corridor)) == ["crawlmine", *["firespitter"] * 4, "slasher"]


@rule("retaliation:neoflesh.token.overflow", "retaliation:neoflesh.adult.same-size")
def test_adults_displace_twitchlings_and_never_each_other() -> None:
    scene = row("recon")
    corridor = scene.between(11, 12)
    for kind in ("firespitter", "firespitter", "firespitter", "firespitter", "twitchling", "twitchling"):
        scene.intruder(kind, corridor=corridor)
    in_corridor(scene, "token-slasher-3", corridor)
    assert sorted(scene.lurking(corridor)) == [*["firespitter"] * 4, "slasher", "slasher"]
    in_corridor(scene, "token-slasher-3", corridor)
    assert sorted(scene.lurking(corridor)) == [*["firespitter"] * 4, "slasher", "slasher"]


@rule("retaliation:neoflesh.token.overflow")
def test_a_missing_model_is_replaced_by_no_other_kind() -> None:
    scene = row("recon")
    for _ in range(9):
        scene.intruder("slasher", 12)
    in_corridor(scene, "token-slasher-1", scene.between(10, 11))
    assert scene.lurking(scene.between(10, 11)) == ["crawlmine"]


@rule("retaliation:neoflesh.token.hidden")
def test_nobody_sees_which_adults_go_into_the_bag() -> None:
    scene = table("recon", "officer").bag()
    assert not count_bag(scene.game, 0)
    scene.run(AddTokens(kind="adult", count=3))
    assert [(event.kind, event.count) for event in scene.told(telling.TokensAdded)] == [("adult", 3)]
    assert count_bag(scene.game, 0) == {"adult": 3}


# The help sheet ------------------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.help-sheet")
def test_an_adult_in_bag_development_adds_two_twitchlings() -> None:
    scene = develop(row("recon"), "slasher")
    assert scene.bag_kinds() == ["twitchling", "twitchling"]


@rule("retaliation:neoflesh.help-sheet")
@pytest.mark.parametrize("context", ["corridor", "room", "bag"])
def test_the_blank_adds_two_adults_in_every_case(context: str) -> None:
    scene = row("recon").bag("blank").draws("blank")
    scene.run(steps.DrawToken(context=context, room=LANDING_ZONE, corridor=scene.between(10, 11)))
    assert [scene.content.token(t).lies_on for t in scene.world.bag] == ["blank", "adult", "adult"]
    assert not scene.world.intruders


@rule("retaliation:neoflesh.help-sheet")
def test_a_twitchling_in_bag_development_comes_to_the_covered_hibernatorium() -> None:
    scene = row("recon")
    scene.intruder("twitchling", corridor=scene.between(11, 12))
    scene.corridor(12, 13, "corridor-304")
    develop(scene, "twitchling")
    assert scene.enemies(12) == ["twitchling"], "all were activated"
    assert scene.enemies(HIBERNATORIUM) == ["twitchling"]
    assert scene.world.covered


@rule("retaliation:neoflesh.help-sheet")
def test_with_the_motherbrain_on_the_map_she_activates_in_place_of_that() -> None:
    scene = row("recon")
    scene.intruder("motherbrain", 12)
    develop(scene, "twitchling")
    assert scene.lurking(scene.between(11, 12)) == ["motherbrain"]
    assert not scene.enemies(HIBERNATORIUM)


@rule("retaliation:neoflesh.help-sheet")
def test_in_bag_development_she_appears_in_the_room_with_the_highest_number() -> None:
    scene = develop(row("recon"), "motherbrain")
    assert scene.enemies(LANDING_ZONE) == ["motherbrain"] or scene.told(telling.IntruderAttacked)
    placed = scene.told(telling.IntruderPlaced)
    assert [(event.kind, event.room) for event in placed] == [("motherbrain", LANDING_ZONE)]


@rule("retaliation:neoflesh.body.motherbrain-stays")
@pytest.mark.parametrize("context", ["corridor", "room", "bag"])
def test_her_token_stays_in_the_bag_while_she_lives_and_leaves_the_game_after_her_death(context: str) -> None:
    scene = row("recon").place("recon", 11).bag("motherbrain").draws("motherbrain", "motherbrain")
    draw = steps.DrawToken(context=context, room=12, corridor=scene.between(11, 12))
    scene.run(draw)
    assert motherbrains_in_bag(scene) == 1
    scene.world.intruders.clear()
    scene.world.queen_dead = True
    scene.run(draw)
    assert not scene.world.bag
    assert not scene.world.intruders
    assert scene.faces(scene.world.box).count("token-motherbrain") == 1


@rule("retaliation:neoflesh.body.motherbrain-source")
def test_no_card_or_line_but_absorbing_adds_motherbrain_tokens() -> None:
    box = armed().content.box
    verbs = [
        verb
        for deck in (box.events, box.queen_health, box.help_sheet, box.rooms, box.items)
        for entry in deck.values()
        for options in (getattr(entry, "do", ()), getattr(entry, "secondary", ()))
        for verb in options
    ]
    adding = [verb for verb in map(dict, verbs) if verb.get("do") == "add-tokens"]
    assert adding
    assert {verb["kind"] for verb in adding} == {"adult", "twitchling"}
