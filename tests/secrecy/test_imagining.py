"""What a seat imagines forgets nothing that a careful player would know. That it looks like the real game, rests on
nothing else and can be played is held in every setting by `tests/contract`."""

from random import Random
from typing import Any, get_args

import msgspec
import pytest

from hypersleep.common import trade
from hypersleep.common.belongings import MakeRoomForItem
from hypersleep.common.imagining import PILES
from hypersleep.common.steps import PayCards
from hypersleep.kernel.steps import Seat, Step
from hypersleep.kernel.zones import CardId, Sight, Zone, zones_of
from hypersleep.nemesis import steps
from hypersleep.nemesis.items import belongings
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.knowledge import imagining, sight
from hypersleep.nemesis.knowledge.imagining import imagine
from hypersleep.nemesis.world import Nemesis
from hypersleep.table.games import Setting
from hypersleep.table.ways import every_setting
from tests.contract.courses import SOMETIMES, looks
from tests.scene import Scene


def test_other_numbers_imagine_other_worlds_with_futures_of_their_own() -> None:
    for _, (game, _, seat, _) in looks(Setting(players=3), SOMETIMES):
        twins = [imagine(game, seat, Random(n)) for n in range(3)]
        assert len({twin.chance.seed for twin in (game, *twins)}) == 4
        assert any(twin.world != game.world for twin in twins)


# Nothing is forgotten -------------------------------------------------------------------------------------------------


def all_steps() -> set[type[Step]]:
    rules = [NEMESIS.rules(way.mode, way.board, way.expansions) for way in every_setting(NEMESIS.name)]
    return {kind for each in rules for kind in each.handlers}


def holds_cards(kind: Any, within: tuple[Any, ...] = ()) -> bool:
    """Whether a record names cards, itself or in a record within it."""
    if kind in within:
        return False
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return any(holds_cards(field.type, (*within, kind)) for field in msgspec.structs.fields(kind))
    return kind is CardId or any(holds_cards(part, within) for part in get_args(kind))


def test_every_step_that_holds_cards_is_imagined_or_known_to_all() -> None:
    considered = {*get_args(imagining.Gained | imagining.Told), *filter(zones_of, all_steps())}
    assert {kind for kind in all_steps() if holds_cards(kind)} == considered


def test_every_zone_of_a_character_that_is_not_public_is_dealt_again() -> None:
    closed = {f for f, zone in sight.CHARACTER.items() if isinstance(zone, Zone) and zone.sight is not Sight.PUBLIC}
    assert closed | {"discard"} == set(PILES)


# What a careful player would not forget -------------------------------------------------------------------------------

ME, RIVAL, THIRD = map(Seat, range(3))


def twins(scene: Scene, seat: Seat = ME) -> list[Nemesis]:
    return [imagine(scene.game, seat, Random(n)) for n in range(40)]


def inventories(scene: Scene, of: Seat = RIVAL, seat: Seat = ME) -> list[list[str]]:
    return [scene.faces(twin.world.characters[of].inventory) for twin in twins(scene, seat)]


def test_no_inventory_hides_a_heavy_item() -> None:
    scene = Scene("scout", "captain", "soldier").items("captain", "item.bandages", "item.clothes-green", "item.tools")
    box = scene.content.box.items
    imagined = inventories(scene)
    assert {len(items) for items in imagined} == {3}
    assert not any(box[item].heavy for items in imagined for item in items)
    assert len({tuple(items) for items in imagined}) > 10


def test_what_was_given_to_somebody_is_known_to_be_there() -> None:
    scene = Scene("scout", "captain", "soldier").items("captain", "item.bandages", "item.clothes-green")
    scene.world.show(ME, scene.who("captain").inventory[0])
    assert all(items[0] == "item.bandages" for items in inventories(scene))
    assert not all(items[0] == "item.bandages" for items in inventories(scene, seat=THIRD))


def test_an_objective_given_up_is_in_nobody_elses_hands() -> None:
    scene = Scene("scout", "captain", "soldier")
    scene.run(steps.ChooseObjectives(seats=(ME,)))
    given_up = scene.who(ME).objectives[1]
    scene.choose(scene.options()[0])
    assert all(given_up in twin.world.box for twin in twins(scene))
    assert not all(given_up in twin.world.box for twin in twins(scene, RIVAL))


def test_an_objective_for_more_players_stays_in_the_box() -> None:
    scene = Scene("scout", "captain")
    needed = [scene.content.objective(c).min_players for t in twins(scene) for c in t.world.characters[1].objectives]
    assert max(needed) == 2


def wait_at(scene: Scene, *agenda: Step) -> None:
    """The last of these steps is the question that is open."""
    scene.game.agenda = list(agenda)
    scene.game.run()


@pytest.mark.parametrize("action", ["use", "craft"])
def test_an_announced_action_can_be_carried_out(action: str) -> None:
    scene = Scene("scout", "captain", "soldier").items("captain", "item.chemicals", "item.clothes-green")
    use = steps.UseItem(seat=RIVAL, cost=0, item="item.clothes-green", option="bandage")
    craft = steps.Craft(seat=RIVAL, item="crafted.molotov-cocktail", parts=("item.chemicals", "item.clothes-green"))
    announced = use if action == "use" else craft
    wait_at(scene, announced, PayCards(seat=RIVAL, count=0))
    needed = {"item.clothes-green"} if action == "use" else set(craft.parts)
    assert all(needed <= set(items) for items in inventories(scene))


def test_whoever_has_to_pay_has_something_to_pay_with() -> None:
    scene = Scene("scout", "captain").hand("captain", "action.rest", *["contamination-clean"] * 6)
    captain = scene.who("captain")
    captain.hand, captain.deck = captain.hand[:1], captain.hand[1:]
    wait_at(scene, PayCards(seat=RIVAL, count=1))
    assert all(twin.options(RIVAL) for twin in twins(scene))


def test_what_others_offer_each_other_may_be_anything() -> None:
    scene = Scene("scout", "captain", "soldier").items("captain", "item.bandages", "item.medkit").turn("captain")
    bandages, rifle = trade.LayOut("item.bandages"), trade.LayOut("weapon.assault-rifle")
    answer = trade.AnswerOffer(seat=THIRD, giver=RIVAL, laid=(bandages,), back=(rifle,))
    wait_at(scene, answer)
    asked = [twin.question for twin in twins(scene) if isinstance(twin.question, trade.AnswerOffer)]
    assert len({question.laid for question in asked}) > 5
    assert {len(question.laid) for question in asked} == {1}, "everybody sees how many things are shown"
    known = [twin.question for twin in twins(scene, THIRD)]
    assert known == [scene.question] * len(known)
    shown = [twin.question for twin in twins(scene, RIVAL) if isinstance(twin.question, trade.AnswerOffer)]
    assert {question.laid for question in shown} == {(bandages,)}


def test_what_is_laid_out_is_known_to_its_owner_alone() -> None:
    scene = Scene("scout", "captain", "soldier").items("captain", "item.bandages", "item.medkit").turn("captain")
    wait_at(scene, trade.ChooseOffer(seat=RIVAL, partner=THIRD, laid=(trade.LayOut("item.bandages"),)))
    for seat in (ME, THIRD):
        asked = [twin.question for twin in twins(scene, seat)]
        assert len({question.laid for question in asked if isinstance(question, trade.ChooseOffer)}) > 5


def test_a_find_is_known_to_the_finder_alone() -> None:
    scene = Scene("scout", "captain").top("red", "item.energy-charge-red", "item.grenade")
    *rest, second, first = scene.world.decks["red"]
    scene.world.decks["red"] = tuple(rest)
    wait_at(scene, belongings.ChooseFind(seat=RIVAL, deck="red", drawn=(first, second)))
    assert all(twin.question == scene.question for twin in twins(scene, RIVAL))
    assert len({twin.question for twin in twins(scene)}) > 10


def test_a_weapon_found_with_both_hands_full_is_loaded_as_any_that_is_found() -> None:
    scene = Scene("scout", "captain")
    weapon = next(c for c in scene.world.decks["red"] if scene.content.item(c).weapon is not None)
    scene.world.decks["red"] = tuple(c for c in scene.world.decks["red"] if c != weapon)
    scene.world.ammo[weapon] = 1
    wait_at(scene, MakeRoomForItem(seat=RIVAL, item=weapon, may_leave=True))
    for twin in twins(scene):
        asked = twin.question
        assert isinstance(asked, MakeRoomForItem)
        facts = twin.content.item(asked.item)
        assert facts.heavy
        assert twin.world.ammo.get(asked.item) == (None if facts.weapon is None else 1)
        assert asked.item == weapon or weapon not in twin.world.ammo


def test_quest_items_are_with_those_who_could_activate_them() -> None:
    scene = Scene("scout", "captain", "soldier")
    for who in (RIVAL, THIRD):
        character = scene.who(who)
        light = next(card for card in character.quests if not scene.content.item(card).heavy)
        character.quests = tuple(card for card in character.quests if card != light)
        character.inventory = (light,)
    for twin in twins(scene):
        assert [c.inventory for c in twin.world.characters] == [c.inventory for c in scene.world.characters]
