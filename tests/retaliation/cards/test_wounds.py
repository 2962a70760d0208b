"""What each serious wound does, and that two of a kind do it once."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.soldiers.wounds import ChooseHandToEmpty, EmptyHand
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def wounded(*wounds: str, health: int = 6) -> Scene:
    """A Recon in the Armory with these wounds, beside a discovered room, with cards to pay."""
    scene = Scene("recon", "officer").room(11, "armory").room(12, "shelter").corridor(11, 12, "corridor-404")
    scene.place("recon", 11).action_cards("recon", 5).wounds("recon", *wounds)
    scene.who("recon").health = health
    return scene


def pass_turn(scene: Scene) -> Scene:
    return scene.turn("recon").choose(steps.Pass(seat=0)).choose(steps.Done())


def test_nine_kinds_of_three_cards() -> None:
    content = Scene().content
    kinds = [content.wound(card) for card in content.wounds]
    assert sorted(set(kinds)) == ["arm", "bleeding", "body", "eyes", "guts", "hand", "knee", "leg", "lungs"]
    assert {kinds.count(kind) for kind in kinds} == {3}


@pytest.mark.parametrize("copies", [1, 2])
def test_bleeding_costs_health_with_every_pass(copies: int) -> None:
    scene = pass_turn(wounded(*["wound-bleeding"] * copies))
    assert scene.who("recon").health == 7
    assert [event.points for event in scene.told(telling.HealthLost)] == [1]


def test_one_may_bleed_to_death_after_discarding_and_before_the_turn_ends() -> None:
    scene = pass_turn(wounded("wound-bleeding", health=8))
    recon = scene.who("recon")
    assert (recon.fate, recon.death) == ("dead", "bleeding")
    assert [event for event in scene.told(telling.OxygenLost) if event.seat == 0] == []
    assert scene.asked == 1


@pytest.mark.parametrize("copies", [1, 2])
def test_guts_give_contamination_with_every_pass(copies: int) -> None:
    scene = pass_turn(wounded(*["wound-guts"] * copies))
    assert [event.seat for event in scene.told(telling.Contaminated)] == [0]
    assert len(scene.who("recon").discard) == 1


@pytest.mark.parametrize(
    ("oxygen", "left", "health"), [(7, 5, 6), (1, 0, 6), (0, 0, 8)], ids=["plenty", "the last", "none"]
)
def test_lungs_cost_oxygen_or_else_health_with_every_pass(oxygen: int, left: int, health: int) -> None:
    scene = wounded("wound-lungs")
    scene.who("recon").oxygen = oxygen
    pass_turn(scene)
    recon = scene.who("recon")
    assert (recon.oxygen, recon.health) == (left, health)
    assert recon.suffocating == (oxygen < 2), "the turn itself costs oxygen too"


def test_what_ends_a_turn_is_no_pass() -> None:
    scene = wounded("wound-lungs", "wound-guts", health=6)
    scene.run(steps.EndTurn(seat=0))
    recon = scene.who("recon")
    assert (recon.oxygen, recon.health, recon.discard) == (6, 6, ())


@pytest.mark.parametrize(("fighting", "cost"), [(False, 1), (True, 2)])
@pytest.mark.parametrize("copies", [1, 2])
def test_a_leg_makes_leaving_intruders_dearer(fighting: bool, cost: int, copies: int) -> None:
    scene = wounded(*["wound-leg"] * copies)
    if fighting:
        scene.intruder("adult", 11)
    scene.turn("recon")
    assert {move.cost for move in scene.options(steps.Move)} == {cost}


@pytest.mark.parametrize(("wounds", "cost"), [((), 2), (("wound-knee",), 3), (("wound-knee", "wound-knee"), 3)])
def test_a_knee_makes_caution_dearer(wounds: tuple[str, ...], cost: int) -> None:
    scene = wounded(*wounds).turn("recon")
    assert {move.cost for move in scene.options(steps.MoveCautiously)} == {cost}
    assert {move.cost for move in scene.options(steps.Move)} == {1}


@pytest.mark.parametrize(("wounds", "cost"), [((), 1), (("wound-hand",), 2), (("wound-hand", "wound-hand"), 2)])
def test_a_hand_makes_items_dearer(wounds: tuple[str, ...], cost: int) -> None:
    scene = wounded(*wounds).items("recon", "item.oxygen-tank")
    scene.who("recon").oxygen = 1
    scene.turn("recon")
    assert {use.cost for use in scene.options(steps.UseItem)} == {cost}


@pytest.mark.parametrize(("wounds", "cards"), [((), 5), (("wound-body",), 4), (("wound-body", "wound-body"), 4)])
def test_a_body_wound_leaves_four_cards(wounds: tuple[str, ...], cards: int) -> None:
    scene = wounded(*wounds).action_cards("recon", 0)
    scene.run(steps.DrawHands())
    assert len(scene.who("recon").hand) == cards
    assert len(scene.who("officer").hand) == 5


@pytest.mark.parametrize(("wounds", "dies"), [((), True), (("wound-eyes",), False), (("wound-eyes",) * 2, False)])
def test_wounded_eyes_make_shots_worse(wounds: tuple[str, ...], dies: bool) -> None:
    scene = wounded(*wounds).rolls(shoot="2")
    adult = scene.intruder("adult", 11, hits=1)
    weapon = scene.who("recon").held[0]
    scene.run(steps.FireShot(seat=0, weapon=weapon, intruder=adult.id))
    assert (adult.id not in scene.world.intruders) == dies, "two hits against a 2, or a 3"


def test_with_two_wounds_of_the_eyes_a_number_is_only_one_higher() -> None:
    scene = wounded("wound-eyes", "wound-eyes").rolls(shoot="2")
    adult = scene.intruder("adult", 11, hits=2)
    scene.run(steps.FireShot(seat=0, weapon=scene.who("recon").held[0], intruder=adult.id))
    assert adult.id not in scene.world.intruders, "three hits against a 3"


def test_an_arm_empties_a_full_hand() -> None:
    scene = wounded(health=0).empty_hands("recon").top("wounds", "wound-arm")
    scene.items("recon", "support.hand-cannon", "support.flamethrower")
    scene.gear("recon", "ammo", on="support.flamethrower")
    flamethrower = scene.card_of("recon", "support.flamethrower")
    scene.run(steps.SufferSeriousWound(by=0))
    assert isinstance(scene.question, ChooseHandToEmpty)
    assert scene.options() == [EmptyHand("support.hand-cannon"), EmptyHand("support.flamethrower")]
    scene.choose(EmptyHand("support.flamethrower"))
    assert scene.faces(scene.who("recon").held) == ["support.hand-cannon"]
    assert flamethrower in scene.world.discards["support"]
    assert flamethrower not in scene.world.gear


@pytest.mark.parametrize("held", [[], ["support.hand-cannon"]])
def test_an_arm_leaves_one_hand(held: list[str]) -> None:
    scene = wounded(health=0).empty_hands("recon").items("recon", *held).top("wounds", "wound-arm")
    scene.run(steps.SufferSeriousWound(by=0))
    assert scene.question is None
    assert scene.faces(scene.who("recon").held) == held
    item = scene.content.item_cards["support.flamethrower"][0]
    scene.world.decks["support"] = tuple(card for card in scene.world.decks["support"] if card != item)
    scene.run(steps.GainItem(seat=0, item=item))
    assert (scene.question is None) == (not held), "there is no second hand"


def test_what_is_strapped_together_leaves_the_hand_together() -> None:
    scene = wounded(health=0).empty_hands("recon").top("wounds", "wound-arm")
    scene.items("recon", "support.hand-cannon", "support.flamethrower", "support.plasma-gun")
    cannon, flamethrower, plasma = scene.who("recon").held
    scene.world.strapped = ((cannon, plasma),)
    scene.run(steps.SufferSeriousWound(by=0))
    scene.choose(EmptyHand("support.hand-cannon"))
    assert scene.who("recon").held == (flamethrower,)
    assert not scene.world.strapped


def test_whom_the_wound_of_an_arm_kills_is_asked_nothing() -> None:
    scene = wounded("wound-eyes", "wound-leg", health=6).empty_hands("recon").top("wounds", "wound-arm")
    scene.items("recon", "support.hand-cannon", "support.flamethrower").run(steps.SufferSeriousWound(by=0))
    assert scene.who("recon").fate == "dead"
    assert scene.question is None


def test_a_second_arm_takes_nothing_more() -> None:
    scene = wounded("wound-arm", health=3).empty_hands("recon").items("recon", "support.hand-cannon")
    scene.top("wounds", "wound-arm").run(steps.SufferSeriousWound(by=0))
    assert scene.question is None
    assert scene.faces(scene.who("recon").held) == ["support.hand-cannon"]


@rule("retaliation:wound.discard")
def test_a_wound_that_is_discarded_is_felt_no_longer() -> None:
    scene = wounded("wound-bleeding")
    scene.run(steps.DiscardWound(by=0))
    pass_turn(scene)
    assert scene.who("recon").health == 6
