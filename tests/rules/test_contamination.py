"""Contamination cards: gained unseen, scanned rarely, and the Larva that comes of it."""

import pytest

from hypersleep.nemesis import queries, steps, telling
from hypersleep.nemesis.phases import event_cards
from hypersleep.nemesis.rooms import room_actions
from tests.scene import Scene

rule = pytest.mark.rule
INFECTED, CLEAN = "contamination-infected", "contamination-clean"


def in_room(tile: str, *hand: str) -> Scene:
    """The Scout in a Room with these cards in hand, and the Captain elsewhere."""
    return Scene("scout", "captain").objectives_are_chosen().room(2, tile).place("scout", 2).hand("scout", *hand)


def play_rest(scene: Scene) -> Scene:
    rest = steps.PlayCard(seat=scene.seat("scout"), cost=0, card="action.rest", option="scan-hand")
    return scene.turn("scout").act(rest)


def rest(*contamination: str) -> Scene:
    """The Scout scans these cards with the Rest card."""
    return play_rest(in_room("armory", "action.rest", *contamination))


def use_room(scene: Scene, option: str) -> Scene:
    return scene.turn("scout").act(steps.UseRoom(seat=scene.seat("scout"), option=option))


def left_of(scene: Scene, who: str = "scout") -> list[str]:
    """The Contamination cards that a Character has, wherever they are."""
    character = scene.who(who)
    cards = character.deck + character.hand + character.discard
    return [face for face in scene.faces(cards) if face in (INFECTED, CLEAN)]


# Gaining and holding -------------------------------------------------------------------------------------------------


@rule("contamination.gain")
def test_a_contamination_card_goes_unscanned_onto_the_own_discard_pile() -> None:
    scene = Scene("scout", "captain").discard("scout", "action.rest").top("contamination", INFECTED, CLEAN)
    scene.run(steps.GainContamination(by=scene.seat("scout")))
    assert scene.faces(scene.who("scout").discard) == ["action.rest", INFECTED]
    assert not scene.who("scout").larva
    assert not scene.told(telling.CardsScanned)
    assert scene.faces(scene.world.decks["contamination"])[-1] == CLEAN


@rule("contamination.deck-empty")
def test_an_empty_contamination_deck_is_made_of_the_cards_removed_from_the_game() -> None:
    scene = rest(CLEAN, CLEAN)
    scene.world.decks["contamination"] = ()
    scene.run(steps.GainContamination(by=scene.seat("captain")))
    assert scene.faces(scene.who("captain").discard) == [CLEAN]
    assert scene.faces(scene.world.decks["contamination"]) == [CLEAN]
    assert not scene.world.discards["contamination"]


@rule("contamination.deck-empty")
def test_with_no_card_left_anywhere_none_is_gained() -> None:
    scene = Scene("scout", "captain")
    scene.world.decks["contamination"] = ()
    scene.run(steps.GainContamination(by=scene.seat("scout")))
    assert not scene.who("scout").discard
    assert not scene.told(telling.Contaminated)


@rule("contamination.in-hand")
def test_contamination_cards_are_drawn_like_action_cards() -> None:
    scene = Scene("scout", "captain").hand("scout", CLEAN).deck("scout", INFECTED, CLEAN)
    scene.run(steps.DrawHands())
    assert scene.faces(scene.who("scout").hand)[:3] == [CLEAN, INFECTED, CLEAN]
    assert len(scene.who("scout").hand) == 5


@rule("contamination.in-hand", "action.cost.no-contamination")
@pytest.mark.parametrize("face", [INFECTED, CLEAN])
def test_contamination_cards_offer_no_action_and_pay_no_cost(face: str) -> None:
    scene = in_room("armory", face, face, "action.interruption").turn("scout")
    assert not scene.options(steps.PlayCard)
    assert not scene.options(steps.MoveCarefully)
    scene.choose(scene.move("scout", 6))
    assert scene.options() == [steps.Pay("action.interruption")]
    assert scene.refusal(steps.Pay("contamination")) == "action.cost.no-contamination"


# Scanning ------------------------------------------------------------------------------------------------------------


@rule("contamination.scan")
@pytest.mark.parametrize(("face", "larva"), [(INFECTED, True), (CLEAN, False)])
def test_only_an_infected_card_brings_a_larva(face: str, larva: bool) -> None:
    assert rest(face).who("scout").larva == larva


@rule("contamination.scan.when")
def test_drawing_holding_and_discarding_an_infected_card_is_no_scan() -> None:
    scene = in_room("armory").deck("scout", INFECTED)
    scene.run(steps.DrawHands()).turn("scout").act(steps.Pass(seat=scene.seat("scout")))
    scene.choose(steps.DiscardCard("contamination"))
    assert scene.faces(scene.who("scout").discard) == [INFECTED]
    assert not scene.told(telling.CardsScanned)
    assert not scene.who("scout").larva


@rule("contamination.scan.when")
def test_without_a_card_in_hand_there_is_nothing_to_scan() -> None:
    scene = in_room("armory", "action.rest").discard("scout", INFECTED).deck("scout", CLEAN).turn("scout")
    resting = steps.PlayCard(seat=scene.seat("scout"), cost=0, card="action.rest", option="scan-hand")
    scene.act(resting)
    assert not scene.told(telling.CardsScanned)


@rule("contamination.scan.when")
@pytest.mark.parametrize(("tile", "option"), [("canteen", "eat"), ("shower-room", "shower")])
@pytest.mark.parametrize("scan", [True, False])
def test_canteen_and_shower_room_scan_only_if_the_player_wants_it(tile: str, option: str, scan: bool) -> None:
    scene = use_room(in_room(tile, INFECTED, CLEAN, "action.rest", "action.demolition"), option)
    scene.choose(room_actions.ScanNow() if scan else steps.Done())
    assert scene.who("scout").larva == scan
    assert left_of(scene) == ([INFECTED] if scan else [INFECTED, CLEAN])


@rule("contamination.scan.infected", "contamination.scan.clean")
def test_resting_keeps_infected_cards_in_hand_and_removes_clean_ones() -> None:
    scene = rest(CLEAN, INFECTED, CLEAN)
    assert scene.faces(scene.who("scout").hand) == [INFECTED]
    assert scene.who("scout").larva
    assert not scene.who("captain").larva


@rule("contamination.scan.infected", "contamination.scan.clean")
def test_surgery_removes_infected_cards_leaves_clean_ones_and_places_no_larva() -> None:
    scene = in_room("surgery", INFECTED, CLEAN, "action.rest", "action.demolition")
    scene.discard("scout", INFECTED, CLEAN).deck("scout", INFECTED, CLEAN)
    use_room(scene, "operate")
    assert left_of(scene) == [CLEAN] * 3
    assert not scene.who("scout").larva
    assert scene.who("scout").fate == "aboard"


@rule("contamination.scan.clean")
def test_eclosion_scans_cards_without_removing_any() -> None:
    scene = in_room("armory").deck("scout", CLEAN, INFECTED, "action.rest", "action.demolition", CLEAN)
    scene.run(event_cards.ScanTopCards(count=4))
    assert scene.faces(scene.who("scout").discard) == [CLEAN, INFECTED, "action.rest", "action.demolition"]
    assert scene.who("scout").larva
    assert left_of(scene) == [CLEAN, CLEAN, INFECTED]


@rule("contamination.scan.several")
def test_several_infected_cards_in_one_scan_bring_one_larva() -> None:
    scene = rest(INFECTED, INFECTED, INFECTED)
    assert scene.who("scout").fate == "aboard"
    assert scene.told(telling.LarvaGained) == [telling.LarvaGained(scene.seat("scout"))]


# Larvae --------------------------------------------------------------------------------------------------------------


@rule("contamination.larva.hatch")
def test_a_host_who_is_infected_again_dies_and_a_creeper_stands_there() -> None:
    scene = in_room("armory", "action.rest", INFECTED)
    scene.who("scout").larva = True
    play_rest(scene)
    assert scene.who("scout").fate == "dead"
    assert scene.enemies(2) == ["creeper"]


@rule("contamination.larva.hatch")
def test_a_host_whose_cards_are_clean_lives_on() -> None:
    scene = in_room("armory", "action.rest", CLEAN)
    scene.who("scout").larva = True
    play_rest(scene)
    assert (scene.who("scout").fate, scene.who("scout").larva) == ("aboard", True)
    assert not scene.world.intruders


@rule("contamination.larva.creeper")
def test_the_creeper_stands_by_the_corpse_and_surprises_nobody() -> None:
    scene = in_room("armory").place("captain", 2).action_cards("captain", 0)
    bag = scene.world.bag
    scene.who("scout").larva = True
    scene.run(steps.Infect(seat=scene.seat("scout")))
    assert scene.world.lying[2] == ("corpse-0",)
    assert scene.world.bag == bag
    assert not scene.told(telling.EncounterBegan)
    assert not scene.told(telling.IntruderAttacked)
    assert queries.is_fighting(scene.world, scene.who("captain"))


@rule("contamination.larva.creeper")
@pytest.mark.parametrize("first", [True, False])
def test_players_choose_objectives_only_if_the_creeper_is_the_first_intruder(first: bool) -> None:
    scene = Scene("scout", "captain").place("scout", 2)
    if not first:
        scene.objectives_are_chosen()
    scene.who("scout").larva = True
    scene.run(steps.Infect(seat=scene.seat("scout")))
    assert isinstance(scene.question, steps.ChooseObjectives) == first


@rule("contamination.larva.one", "intruder.attack.larva-second")
def test_a_larva_that_attacks_a_host_adds_no_second_one_and_kills_nobody() -> None:
    scene = in_room("armory")
    scene.who("scout").larva = True
    larva = scene.intruder("larva", 2)
    scene.run(steps.AttackCharacter(intruder=larva.id, occasion="event"))
    assert (scene.who("scout").fate, scene.who("scout").larva) == ("aboard", True)
    assert not scene.told(telling.LarvaGained)
    assert not scene.world.intruders
    assert len(left_of(scene)) == 1


@rule("contamination.larva.not-on-board")
def test_a_larva_from_a_scan_is_not_the_first_encounter() -> None:
    scene = Scene("scout", "captain").place("scout", 2).hand("scout", INFECTED)
    scene.run(steps.ScanHand(by=scene.seat("scout")))
    assert scene.who("scout").larva
    assert scene.question is None
    assert not scene.world.objectives_chosen


@rule("contamination.larva.not-on-board")
def test_a_larva_on_a_character_board_neither_fights_nor_can_be_fought() -> None:
    scene = in_room("armory", "action.search", "action.demolition").room(2, items=1).place("captain", 2)
    scene.who("scout").larva = True
    scene.run(steps.IntrudersAttack()).turn("scout")
    assert not scene.told(telling.IntruderAttacked)
    assert not scene.options(steps.Melee) + scene.options(steps.Shoot)
    assert scene.options(steps.Trade)
    assert [play.card for play in scene.options(steps.PlayCard)] == ["action.search", "action.demolition"]


@rule("contamination.larva.remove")
def test_surgery_removes_a_larva() -> None:
    scene = in_room("surgery", INFECTED, "action.rest", "action.demolition")
    scene.who("scout").larva = True
    use_room(scene, "operate")
    assert (scene.who("scout").fate, scene.who("scout").larva) == ("aboard", False)


# Removing ------------------------------------------------------------------------------------------------------------


@rule("contamination.remove")
def test_a_removed_card_does_not_return_to_the_deck() -> None:
    scene = in_room("armory", "action.rest", CLEAN)
    deck = scene.world.decks["contamination"]
    play_rest(scene)
    assert not left_of(scene)
    assert scene.world.decks["contamination"] == deck


@rule("contamination.remove.means")
@pytest.mark.parametrize(
    ("tile", "option", "left"),
    [("canteen", "eat", [INFECTED]), ("shower-room", "shower", [INFECTED]), ("surgery", "operate", [CLEAN])],
)
def test_each_room_removes_contamination_in_its_own_way(tile: str, option: str, left: list[str]) -> None:
    scene = use_room(in_room(tile, INFECTED, CLEAN, "action.rest", "action.demolition"), option)
    if tile != "surgery":
        scene.choose(room_actions.ScanNow())
    assert left_of(scene) == left
    assert len(scene.world.discards["contamination"]) == 1
