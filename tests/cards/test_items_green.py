"""Green Items: Synthetic Food, Adrenaline Injection, Alcohol, Military Drugs."""

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.items import remedies
from hypersleep.nemesis.knowledge.view import view
from tests.cards.using import HERE, equipped, use
from tests.scene import Scene

rule = pytest.mark.rule

FOOD, ADRENALINE = "item.synthetic-food", "item.adrenaline-injection"
ALCOHOL, DRUGS = "item.alcohol", "item.military-drugs"
UNKNOWN, INFECTED, CLEAN = "contamination", "contamination-infected", "contamination-clean"


@rule("action.item", "item.one-use")
@pytest.mark.parametrize(
    ("item", "option"), [(FOOD, "draw"), (ADRENALINE, "all-out-turn"), (ALCOHOL, "purge-one"), (DRUGS, "refresh-hand")]
)
def test_it_costs_a_card_and_goes_to_the_green_discard_pile(item: str, option: str) -> None:
    scene = equipped(item).hand("scout", "action.search", CLEAN).turn("scout")
    scene.act(use(scene, item, option), paying=["action.search"])
    assert scene.faces(scene.who("scout").discard) == ["action.search"]
    assert scene.faces(scene.world.discards["green"]) == [item]
    assert not scene.who("scout").inventory


@pytest.mark.parametrize(
    ("item", "option", "refused"),
    [
        (FOOD, "draw", "action.combat.never"),
        (ADRENALINE, "all-out-turn", ""),
        (ALCOHOL, "purge-one", "action.combat.never"),
        (DRUGS, "refresh-hand", ""),
    ],
)
@rule("action.combat.never", "action.combat.none")
def test_some_of_them_can_be_taken_in_combat(item: str, option: str, refused: str) -> None:
    scene = equipped(item).hand("scout", "action.search", CLEAN)
    scene.intruder("adult", HERE)
    action = use(scene, item, option)
    scene.turn("scout")
    if refused:
        assert scene.refusal(action) == refused
    else:
        assert action in scene.options()


# Synthetic Food ------------------------------------------------------------------------------------------------------


def test_synthetic_food_draws_two_cards() -> None:
    scene = equipped(FOOD, cards=5).turn("scout")
    scene.act(use(scene, FOOD, "draw"))
    assert len(scene.who("scout").hand) == 5 - 1 + 2


@rule("round.player.reshuffle", "round.player.reshuffle.short")
def test_synthetic_food_draws_what_there_is() -> None:
    scene = equipped(FOOD, cards=10).turn("scout")
    scene.act(use(scene, FOOD, "draw"))
    assert len(scene.who("scout").hand) == 10, "the card that was paid is the only one left to draw"


# Adrenaline Injection ------------------------------------------------------------------------------------------------


def pumped_up(*, left: int = 1) -> Scene:
    """The Scout has just injected themselves, with three meals at hand."""
    scene = equipped(ADRENALINE, FOOD, FOOD, FOOD, cards=5).turn("scout", left=left)
    return scene.act(use(scene, ADRENALINE, "all-out-turn"))


@pytest.mark.parametrize("left", [1, 2])
def test_adrenaline_draws_a_card_and_lifts_the_limit_of_two_actions(left: int) -> None:
    scene = pumped_up(left=left)
    assert len(scene.who("scout").hand) == 5 - 1 + 1
    for _ in range(3):
        scene.act(use(scene, FOOD, "draw"))
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.asked == scene.seat("scout")


@rule("round.turn.pass")
def test_a_turn_on_adrenaline_ends_with_a_pass_and_no_other_way() -> None:
    scene = pumped_up()
    scene.choose(steps.Pass(seat=scene.seat("scout"))).choose(steps.Done())
    assert scene.who("scout").passed
    assert scene.world.turn == scene.seat("captain")


@rule("marker.fire.end-of-turn")
def test_a_turn_on_adrenaline_still_ends_once() -> None:
    scene = pumped_up()
    scene.world.fire[HERE] = True
    scene.act(use(scene, FOOD, "draw"))
    assert not scene.who("scout").light
    scene.choose(steps.Pass(seat=scene.seat("scout"))).choose(steps.Done())
    assert scene.who("scout").light == 1


def test_the_limit_is_back_in_the_next_turn() -> None:
    scene = pumped_up()
    scene.turn("scout").act(use(scene, FOOD, "draw")).act(use(scene, FOOD, "draw"))
    assert scene.world.turn == scene.seat("captain")


# Alcohol -------------------------------------------------------------------------------------------------------------


@rule("contamination.scan.infected", "contamination.remove")
def test_alcohol_removes_an_infected_card_without_a_larva_and_brings_a_new_one() -> None:
    scene = equipped(ALCOHOL).hand("scout", "action.search", INFECTED).turn("scout")
    before = len(scene.world.decks["contamination"])
    scene.act(use(scene, ALCOHOL, "purge-one")).choose(remedies.WashOut(UNKNOWN))
    assert not scene.who("scout").hand
    assert not scene.who("scout").larva
    assert len(scene.world.decks["contamination"]) == before - 1
    assert scene.faces(scene.world.discards["contamination"]) == [INFECTED]
    assert scene.told(telling.Contaminated)


@rule("contamination.remove.means")
def test_alcohol_removes_a_clean_card_and_that_is_all() -> None:
    scene = equipped(ALCOHOL).hand("scout", "action.search", CLEAN, CLEAN).turn("scout")
    scene.act(use(scene, ALCOHOL, "purge-one")).choose(remedies.WashOut(UNKNOWN))
    assert scene.hand_of("scout") == [UNKNOWN]
    assert not scene.told(telling.Contaminated)


@rule("visibility.scan")
@pytest.mark.parametrize(("card", "infected"), [(INFECTED, 1), (CLEAN, 0)])
def test_of_two_contamination_cards_alcohol_scans_and_removes_one(card: str, infected: int) -> None:
    scene = equipped(ALCOHOL).hand("scout", "action.search", card, CLEAN).turn("scout")
    scene.act(use(scene, ALCOHOL, "purge-one")).choose(remedies.WashOut(UNKNOWN))
    assert scene.told(telling.CardsScanned) == [telling.CardsScanned(scene.seat("scout"), 1, 1, infected)]


def test_a_host_takes_no_harm_from_alcohol() -> None:
    scene = equipped(ALCOHOL).hand("scout", "action.search", INFECTED).turn("scout")
    scene.who("scout").larva = True
    scene.act(use(scene, ALCOHOL, "purge-one")).choose(remedies.WashOut(UNKNOWN))
    assert scene.who("scout").plays
    assert scene.who("scout").larva


def test_a_card_known_to_be_infected_can_be_told_from_the_others() -> None:
    scene = equipped(ALCOHOL).hand("scout", "action.search", CLEAN, INFECTED)
    scene.world.show(scene.seat("scout"), scene.who("scout").hand[-1])
    scene.turn("scout").act(use(scene, ALCOHOL, "purge-one"))
    assert scene.options() == [remedies.WashOut(UNKNOWN), remedies.WashOut(INFECTED)]
    scene.choose(remedies.WashOut(INFECTED))
    assert scene.faces(scene.who("scout").hand) == [CLEAN]


@rule("action.bluff")
def test_without_a_contamination_card_in_hand_alcohol_washes_nothing_out() -> None:
    scene = equipped(ALCOHOL).hand("scout", "action.search", "action.rest").discard("scout", INFECTED).turn("scout")
    scene.act(use(scene, ALCOHOL, "purge-one"))
    assert INFECTED in scene.faces(scene.who("scout").discard)
    assert ALCOHOL in scene.faces(scene.world.discards["green"])
    assert not scene.told(telling.CardsScanned)


# Military Drugs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("thrown", [(), ("action.rest",), ("action.rest", UNKNOWN)])
def test_military_drugs_replace_what_is_thrown_away_and_add_a_card(thrown: tuple[str, ...]) -> None:
    scene = equipped(DRUGS).hand("scout", "action.search", "action.rest", "action.search", CLEAN).turn("scout")
    scene.act(use(scene, DRUGS, "refresh-hand"), paying=["action.search"])
    for face in thrown:
        scene.choose(steps.DiscardCard(face))
    scene.choose(steps.Done())
    assert len(scene.who("scout").hand) == 3 + 1
    assert scene.told(telling.CardsDrawn)[-1].count == len(thrown) + 1
    assert len(scene.who("scout").discard) == 1 + len(thrown)


def test_military_drugs_can_replace_the_whole_hand_or_an_empty_one() -> None:
    scene = equipped(DRUGS).hand("scout", "action.search", "action.rest").turn("scout")
    scene.act(use(scene, DRUGS, "refresh-hand"), paying=["action.search"]).choose(steps.DiscardCard("action.rest"))
    assert len(scene.who("scout").hand) == 2
    bare = equipped(DRUGS).hand("scout", "action.search").turn("scout")
    bare.act(use(bare, DRUGS, "refresh-hand"))
    assert len(bare.who("scout").hand) == 1


@rule("visibility.hand")
def test_others_see_what_the_drugs_throw_away_and_not_what_they_bring() -> None:
    scene = equipped(DRUGS).hand("scout", "action.search", "action.rest", CLEAN).turn("scout")
    scene.act(use(scene, DRUGS, "refresh-hand"), paying=["action.search"])
    scene.choose(steps.DiscardCard("action.rest")).choose(steps.Done())
    seen = view(scene.game, scene.seat("captain")).characters[scene.seat("scout")]
    assert seen.discard == ("action.search", "action.rest")
    assert set(seen.hand) == {None}
