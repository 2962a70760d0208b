"""Action cards that help, repair, secure and search."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.hazards import RepairItem, RepairRoom
from hypersleep.retaliation.items.searching import ChooseFind, KeepItem
from hypersleep.retaliation.soldiers.action_cards import ChooseDisinfection, ChooseWhoseHand, PickDeck
from tests.retaliation.cards.playing import BEYOND, HERE, SPARE, THERE, dealt, play, playing, refused, two_rooms
from tests.retaliation.scene import Scene

rule = pytest.mark.rule

MEDIC = "medical-support"
ENGINEER = "combat-engineer"


# Search and rest -----------------------------------------------------------------------------------------------------


def test_search_draws_a_card_for_each_icon_and_one_is_kept() -> None:
    scene = two_rooms("recon").place("recon", THERE).top("red", "item.grenade", "item.ammo", "item.flashbang")
    playing(scene, "recon", "search", "search")
    assert isinstance(scene.question, ChooseFind)
    scene.choose(KeepItem("item.flashbang"))
    assert scene.faces(scene.who("recon").inventory) == ["item.flashbang"]


def test_a_room_without_icons_is_not_searched() -> None:
    scene = two_rooms("recon").room(THERE, "nest").place("recon", THERE)
    assert not scene.content.box.rooms["nest"].items
    assert refused(scene, "recon", "search", "search") == "item.search"


def test_rest_scans_the_hand_and_clean_cards_leave_the_game() -> None:
    scene = two_rooms("recon").hand("recon", "action.rest", "contamination-clean", "contamination-infected")
    scene.turn("recon").act(play(scene, "recon", "rest", "rest"))
    recon = scene.who("recon")
    assert recon.larva
    assert not recon.hand
    assert sorted(scene.faces(recon.discard)) == ["action.rest", "contamination-infected"]


@rule("retaliation:action.not-in-combat")
@pytest.mark.parametrize(("card", "option"), [("search", "search"), ("rest", "rest"), ("secure", "secure")])
def test_cards_with_the_mark_are_not_played_in_combat(card: str, option: str) -> None:
    scene = two_rooms("recon").place("recon", THERE)
    scene.intruder("larva", THERE)
    assert refused(scene, "recon", card, option) == "action.not-in-combat"


# Securing and reinforcing --------------------------------------------------------------------------------------------

SECURING = [("contractor", "basic-secure", 1), ("recon", "secure", 0), (ENGINEER, "fast-secure", 0)]
REINFORCING = [("contractor", "basic-secure", 1), ("recon", "secure", 1), (ENGINEER, "fast-secure", 0)]


@rule("retaliation:action.card.additional-cost")
@pytest.mark.parametrize(("who", "card", "cost"), SECURING)
def test_two_secure_tokens(who: str, card: str, cost: int) -> None:
    scene = playing(two_rooms(who), who, card, "secure")
    assert scene.world.secured[HERE] == 2
    assert len(scene.who(who).hand) == len(SPARE) - cost


@rule("retaliation:golden.choice-fully-resolvable")
def test_where_only_one_token_fits_none_are_placed() -> None:
    assert refused(two_rooms("recon").room(HERE, secured=2), "recon", "secure", "secure") == "token.secure.limit"


@rule("retaliation:action.card.additional-cost")
@pytest.mark.parametrize(("who", "card", "cost"), REINFORCING)
def test_an_empty_corridor_towards_company_is_reinforced(who: str, card: str, cost: int) -> None:
    other = "recon" if who != "recon" else "officer"
    scene = playing(two_rooms(who, other).place(other, THERE), who, card, "reinforce")
    scene.choose(steps.PickPassage(scene.between(HERE, THERE)))
    assert scene.world.reinforced[scene.between(HERE, THERE)]
    assert len(scene.who(who).hand) == len(SPARE) - cost


def test_the_robot_is_company_too() -> None:
    scene = two_rooms("recon").robot(first_robot(), THERE)
    playing(scene, "recon", "secure", "reinforce").choose(steps.PickPassage(scene.between(HERE, THERE)))
    assert scene.world.reinforced[scene.between(HERE, THERE)]


def first_robot() -> str:
    return str(next(iter(Scene("recon").content.box.robots)))


def test_without_anybody_at_the_far_end_nothing_is_reinforced() -> None:
    assert refused(two_rooms("recon"), "recon", "secure", "reinforce") == "corridor.reinforce-empty"


# Repairing, doors ----------------------------------------------------------------------------------------------------


@rule("retaliation:action.card.additional-cost")
@pytest.mark.parametrize(("who", "card", "cost"), [("recon", "repairs", 1), (ENGINEER, "fast-repairs", 0)])
def test_repairs_take_a_malfunction_marker_away(who: str, card: str, cost: int) -> None:
    scene = two_rooms(who).room(HERE, malfunction=True)
    weapon = scene.who(who).held[0]
    scene.world.broken = (weapon,)
    playing(scene, who, card, "repair")
    face = scene.content.faces[weapon]
    assert set(scene.options()) == {RepairRoom(), RepairItem(scene.seat(who), face)}
    scene.choose(RepairItem(scene.seat(who), face))
    assert not scene.world.broken
    assert scene.world.malfunction[HERE]
    assert len(scene.who(who).hand) == len(SPARE) - cost


def test_where_nothing_is_broken_nothing_is_repaired() -> None:
    assert refused(two_rooms("recon"), "recon", "repairs", "repair") == "marker.malfunction.discard"


@pytest.mark.parametrize(("who", "card"), [("recon", "repairs"), (ENGINEER, "fast-repairs")])
def test_repairs_open_or_close_an_accessible_door(who: str, card: str) -> None:
    scene = Scene(who).room(THERE, "armory").corridor(HERE, THERE, "corridor-101")
    scene.room(6, "emergency-room").corridor(THERE, 7, "corridor-102")
    playing(scene, who, card, "switch-door")
    assert [option.passage for option in scene.options()] == [scene.between(HERE, THERE)]
    scene.choose(scene.options()[0])
    assert scene.world.doors[scene.between(HERE, THERE)] == "closed"


def test_without_a_door_at_hand_none_is_switched() -> None:
    assert refused(two_rooms("recon"), "recon", "repairs", "switch-door") == "door.no-basic-action"


def test_computer_skills_switch_any_door_of_the_facility() -> None:
    scene = Scene("contractor").room(THERE, "server-room").corridor(HERE, 6, "corridor-101", door="closed")
    playing(scene.place("contractor", THERE), "contractor", "computer-skills", "switch-door")
    far = scene.between(HERE, 6)
    scene.choose(next(option for option in scene.options() if option.passage == far))
    assert scene.world.doors[far] == "open"


@rule("retaliation:map.computer-icon")
def test_computer_skills_need_a_computer_which_a_malfunction_does_not_take_away() -> None:
    asked = ("contractor", "computer-skills", "switch-door")
    scene = Scene("contractor").room(THERE, "server-room", malfunction=True).corridor(HERE, 6, "corridor-101")
    assert not scene.content.box.rooms["landing-zone"].computer
    assert refused(scene, *asked) == "map.computer-icon"
    dealt(scene.place("contractor", THERE), "contractor", "computer-skills")
    assert play(scene, *asked) in scene.options()
    assert scene.refusal(play(scene, "contractor", "computer-skills", "use-room")) == "marker.malfunction.room"


def test_computer_skills_use_the_room_for_nothing() -> None:
    scene = Scene("contractor").room(THERE, "life-support-control-a").place("contractor", THERE)
    assert scene.content.box.rooms["life-support-control-a"].computer
    playing(scene, "contractor", "computer-skills", "use-room")
    assert scene.told(telling.RoomUsedForFree)
    assert len(scene.who("contractor").hand) == len(SPARE)


def test_demolition_destroys_an_accessible_closed_door_even_in_combat() -> None:
    scene = Scene("recon").room(THERE, "armory").corridor(HERE, THERE, "corridor-101", door="closed")
    scene.intruder("adult", HERE)
    playing(scene, "recon", "demolition", "destroy-door").choose(steps.PickPassage(scene.between(HERE, THERE)))
    assert scene.world.doors[scene.between(HERE, THERE)] == "destroyed"


def test_demolition_breaks_the_room() -> None:
    scene = playing(two_rooms("recon"), "recon", "demolition", "break-room")
    assert scene.world.malfunction[HERE]


def test_what_cannot_break_or_is_broken_is_not_demolished() -> None:
    scene = two_rooms("recon").room(HERE, malfunction=True)
    assert refused(scene, "recon", "demolition", "break-room") == "marker.malfunction.limit"
    assert refused(scene, "recon", "demolition", "destroy-door") == "door.states"
    nest = two_rooms("recon").room(THERE, "nest").place("recon", THERE)
    assert refused(nest, "recon", "demolition", "break-room") == "marker.malfunction.unbreakable"


def test_pyrotechnics_put_out_a_fire() -> None:
    scene = playing(two_rooms(ENGINEER).room(HERE, fire=True), ENGINEER, "pyrotechnics", "put-out-fire")
    assert not scene.world.fire[HERE]
    assert refused(scene, ENGINEER, "pyrotechnics", "put-out-fire") == "golden.choice-fully-resolvable"


# Always Prepared -----------------------------------------------------------------------------------------------------


def test_always_prepared_uses_the_room_in_combat_and_every_intruder_attacks() -> None:
    scene = Scene("contractor").room(THERE, "life-support-control-a").place("contractor", THERE)
    scene.intruder("adult", THERE)
    scene.intruder("larva", THERE)
    scene.top("attacks", "attack-miss")
    playing(scene, "contractor", "always-prepared", "use-room")
    while not isinstance(scene.question, steps.ChooseAction):
        scene.choose(scene.options()[0])
    assert scene.told(telling.RoomUsedForFree)
    assert [attack.kind for attack in scene.told(telling.IntruderAttacked)] == ["adult", "larva"]


def test_who_leaves_by_the_room_is_not_attacked_by_those_left_behind() -> None:
    """Nor by those in the room where the way ends, but for the attack of the way itself."""
    scene = Scene("contractor").room(THERE, "technical-corridor-entrance").place("contractor", THERE)
    scene.intruder("adult", THERE)
    scene.intruder("drone", HERE)
    scene.top("attacks", "attack-scratch-1", "attack-scratch-3").rolls(noise="4")
    playing(scene, "contractor", "always-prepared", "use-room")
    while not isinstance(scene.question, steps.ChooseAction):
        scene.choose(scene.options()[0])
    assert scene.who("contractor").room == HERE
    assert [attack.kind for attack in scene.told(telling.IntruderAttacked)] == ["adult", "adult"]


def test_a_broken_room_is_not_used_even_by_who_is_always_prepared() -> None:
    scene = Scene("contractor").room(HERE, malfunction=True)
    assert refused(scene, "contractor", "always-prepared", "use-room") == "marker.malfunction.room"


def test_always_prepared_finds_an_item_in_a_deck_of_choice() -> None:
    scene = two_rooms("contractor").top("green", "item.medkit", "item.antiseptic")
    scene.intruder("adult", HERE)
    playing(scene, "contractor", "always-prepared", "find-item")
    assert scene.options() == [PickDeck("red"), PickDeck("green"), PickDeck("yellow")]
    scene.choose(PickDeck("green")).choose(KeepItem("item.antiseptic"))
    contractor = scene.who("contractor")
    assert scene.faces(contractor.inventory) == ["item.antiseptic"]
    assert scene.faces(scene.world.decks["green"][:1]) == ["item.medkit"]
    assert len(contractor.hand) == len(SPARE) - 1


def test_empty_decks_are_not_offered() -> None:
    scene = two_rooms("contractor")
    for colour in ("red", "green", "yellow"):
        scene.world.box += scene.world.decks[colour]
        scene.world.decks[colour] = ()
    assert refused(scene, "contractor", "always-prepared", "find-item") == "deck.empty"


# Tokens --------------------------------------------------------------------------------------------------------------


def test_tokens_are_gained_where_the_icon_is() -> None:
    scene = two_rooms(ENGINEER).room(THERE, "door-control-room").place(ENGINEER, THERE)
    assert "yellow" in scene.content.box.rooms["door-control-room"].items
    playing(scene, ENGINEER, "explosives", "gain-grenade")
    assert "grenade" in scene.who(ENGINEER).belt
    medic = two_rooms(MEDIC).room(THERE, "emergency-room").place(MEDIC, THERE)
    assert "green" in medic.content.box.rooms["emergency-room"].items
    playing(medic, MEDIC, "first-aid", "gain-medpack")
    assert "medpack" in medic.who(MEDIC).belt


def test_tokens_are_not_gained_elsewhere() -> None:
    scene = two_rooms(ENGINEER, MEDIC).place(ENGINEER, THERE).place(MEDIC, THERE)
    assert refused(scene, ENGINEER, "explosives", "gain-grenade") == "map.item-icons"
    assert refused(scene, MEDIC, "first-aid", "gain-medpack") == "map.item-icons"


@rule("retaliation:golden.component-limit")
def test_without_a_token_in_the_supply_none_is_gained() -> None:
    scene = two_rooms(ENGINEER).room(THERE, "door-control-room").place(ENGINEER, THERE)
    scene.world.landing_supply = {**scene.world.landing_supply, "grenade": scene.content.supplies["grenade"]}
    assert refused(scene, ENGINEER, "explosives", "gain-grenade") == "golden.component-limit"


# Help ----------------------------------------------------------------------------------------------------------------


def test_first_aid_heals_oneself_or_somebody_who_agrees() -> None:
    scene = two_rooms(MEDIC, "recon")
    scene.who("recon").health = 2
    playing(scene, MEDIC, "first-aid", "heal").choose(steps.PickCharacter(scene.seat("recon")))
    assert scene.asked == scene.seat("recon")
    scene.choose(steps.AcceptOffer())
    assert scene.who("recon").health == 1


def test_where_nobody_is_hurt_nobody_is_healed() -> None:
    assert refused(two_rooms(MEDIC), MEDIC, "first-aid", "heal") == "golden.choice-fully-resolvable"


def test_combat_drugs_fill_a_hand_to_three_for_a_medpack() -> None:
    """conflict:drugs-hand: contamination in hand counts."""
    scene = two_rooms(MEDIC, "recon").gear(MEDIC, "medpack").hand("recon", "contamination-clean")
    playing(scene, MEDIC, "combat-drugs", "draw")
    assert isinstance(scene.question, ChooseWhoseHand)
    scene.choose(steps.PickCharacter(scene.seat("recon")))
    assert len(scene.who("recon").hand) == 3
    assert "medpack" not in scene.who(MEDIC).belt


@rule("retaliation:action.card.deck-reshuffle")
def test_the_card_being_played_is_left_out_of_the_shuffle_that_it_causes() -> None:
    scene = two_rooms(MEDIC).gear(MEDIC, "medpack").hand(MEDIC, "action.combat-drugs")
    medic = scene.who(MEDIC)
    scene.discard(MEDIC, "action.rest")
    scene.world.box += medic.deck
    medic.deck = ()
    scene.turn(MEDIC).act(play(scene, MEDIC, "combat-drugs", "draw"))
    scene.choose(steps.PickCharacter(scene.seat(MEDIC)))
    assert scene.faces(medic.hand) == ["action.rest"]
    assert scene.faces(medic.discard) == ["action.combat-drugs"]
    assert not medic.played


def test_combat_drugs_need_a_medpack_and_a_short_hand() -> None:
    scene = two_rooms(MEDIC)
    assert refused(scene, MEDIC, "combat-drugs", "draw") == "action.card.additional-cost"
    scene.gear(MEDIC, "medpack")
    dealt(scene, MEDIC, "combat-drugs", "action.search", "action.rest", "action.demolition")
    assert scene.refusal(play(scene, MEDIC, "combat-drugs", "draw")) == "golden.choice-fully-resolvable"
    dealt(scene, MEDIC, "combat-drugs", "action.search", "action.rest")
    assert play(scene, MEDIC, "combat-drugs", "draw") in scene.options()


@rule("retaliation:wound.discard")
def test_field_surgery_takes_a_wound_of_the_patients_choice_and_a_medpack() -> None:
    scene = two_rooms(MEDIC, "recon").gear(MEDIC, "medpack").wounds("recon", "wound-leg", "wound-arm")
    playing(scene, MEDIC, "field-surgery", "operate").choose(steps.PickCharacter(scene.seat("recon")))
    assert scene.asked == scene.seat("recon")
    scene.choose(scene.options()[1])
    assert scene.faces(scene.who("recon").wounds) == ["wound-leg"]
    assert isinstance(scene.question, ChooseDisinfection)
    assert scene.asked == scene.seat(MEDIC)
    scene.choose(scene.options()[0])
    assert not scene.told(telling.Contaminated)
    assert "medpack" not in scene.who(MEDIC).belt
    assert len(scene.who(MEDIC).hand) == len(SPARE) - 1


@pytest.mark.parametrize("medpack", [True, False])
def test_surgery_without_a_medpack_contaminates_the_patient(medpack: bool) -> None:
    scene = two_rooms(MEDIC, "recon").gear(MEDIC, *["medpack"] * medpack).wounds("recon", "wound-leg")
    playing(scene, MEDIC, "field-surgery", "operate").choose(steps.PickCharacter(scene.seat("recon")))
    if medpack:
        scene.choose(steps.Done())
    assert [event.seat for event in scene.told(telling.Contaminated)] == [scene.seat("recon")]


def test_without_a_wound_nobody_is_operated() -> None:
    scene = two_rooms(MEDIC, "recon").wounds("recon", "wound-leg").place("recon", BEYOND)
    assert refused(scene, MEDIC, "field-surgery", "operate") == "golden.choice-fully-resolvable"
