"""Encounters: an Intruder appears out of the bag."""

import pytest

from hypersleep.nemesis import steps, telling
from tests.scene import Scene

rule = pytest.mark.rule

TECHNICAL = 28
MISS = "attack-tail-1"
"""An Attack card that only the Queen can use."""


def crew_of_two(room: int = 7) -> Scene:
    """The Scout and the Captain in one Room, the first Encounter of the game behind them."""
    return Scene("scout", "captain").place("scout", room).place("captain", room).objectives_are_chosen()


def encounter(scene: Scene, token: str, who: str = "scout") -> Scene:
    return scene.draws(token).run(steps.ResolveEncounter(seat=scene.seat(who)))


def noisy(scene: Scene) -> list[int]:
    return [passage for passage, markers in enumerate(scene.world.noise) if markers]


# The steps -----------------------------------------------------------------------------------------------------------


@rule("encounter.sequence")
def test_an_encounter_goes_from_noise_over_token_and_model_to_the_comparison() -> None:
    scene = encounter(crew_of_two().action_cards("scout", 5), "adult")
    order = [telling.NoiseCleared, telling.EncounterBegan, telling.IntruderPlaced, telling.SurpriseChecked]
    assert [type(event) for event in scene.game.events] == order


@rule("encounter.discard-noise")
@pytest.mark.parametrize("room", [5, 7])
def test_noise_is_discarded_around_the_room_and_nowhere_else(room: int) -> None:
    scene = crew_of_two(room).action_cards("scout", 5)
    scene.world.noise[:] = [1] * len(scene.world.noise)
    encounter(scene, "adult")
    silent = [passage for passage, markers in enumerate(scene.world.noise) if not markers]
    assert silent == sorted(scene.content.board.around[room])
    assert (TECHNICAL in silent) == (room == 5)


@rule("encounter.place", "encounter.trigger")
@pytest.mark.parametrize("kind", ["larva", "creeper", "adult", "breeder", "queen"])
def test_the_intruder_of_the_token_stands_in_the_room_of_the_encounter(kind: str) -> None:
    scene = Scene("scout", "captain").place("scout", 7).place("captain", 8).objectives_are_chosen()
    encounter(scene.bag(kind, "blank").action_cards("scout", 5), kind)
    assert scene.enemies(7) == [kind]
    assert len(scene.world.intruders) == 1


@rule("encounter.token-aside")
def test_the_token_leaves_the_bag_for_the_supply() -> None:
    scene = crew_of_two().action_cards("scout", 5).bag("intruder-adult-4", "blank")
    token = scene.world.bag[0]
    encounter(scene, "intruder-adult-4")
    assert scene.bag_kinds() == ["blank"]
    assert token in scene.world.supply


@rule("encounter.token-aside")
def test_a_token_set_aside_may_be_added_again_while_its_intruder_is_on_the_board() -> None:
    scene = crew_of_two().action_cards("scout", 5).bag("adult", "larva")
    scene.world.supply = ()
    encounter(scene, "adult")
    scene.draws("larva").run(steps.DevelopBag())
    assert scene.bag_kinds() == ["adult"]
    assert scene.enemies(7) == ["adult"]


# Surprise ------------------------------------------------------------------------------------------------------------


@rule("encounter.surprise.compare")
@pytest.mark.parametrize(
    ("token", "cards", "surprised"),
    [
        ("intruder-adult-3", 2, True),
        ("intruder-adult-3", 3, False),
        ("intruder-adult-3", 4, False),
        ("intruder-adult-4", 3, True),
        ("intruder-larva-1", 0, True),
        ("intruder-larva-1", 1, False),
    ],
)
def test_fewer_cards_than_the_number_mean_a_surprise_attack(token: str, cards: int, surprised: bool) -> None:
    scene = crew_of_two().action_cards("scout", cards).bag(token).top("attacks", MISS)
    encounter(scene, token)
    number = int(token[-1])
    checked = telling.SurpriseChecked(scene.seat("scout"), number, cards, surprised)
    assert scene.told(telling.SurpriseChecked) == [checked]
    assert len(scene.told(telling.IntruderAttacked)) == surprised


@rule("encounter.surprise.compare")
def test_contamination_cards_count_against_a_surprise() -> None:
    scene = crew_of_two().hand("scout", "action.rest", "action.search", "contamination-clean")
    encounter(scene.bag("intruder-adult-3"), "intruder-adult-3")
    assert not scene.told(telling.IntruderAttacked)


@rule("encounter.surprise.attack")
def test_a_surprise_attack_is_an_attack_of_the_new_intruder_alone() -> None:
    scene = crew_of_two().top("attacks", "attack-scratch-1")
    scene.intruder("breeder", 7)
    encounter(scene, "adult")
    attacks = [(event.kind, event.victim) for event in scene.told(telling.IntruderAttacked)]
    assert attacks == [("adult", scene.seat("scout"))]
    assert scene.who("scout").light == 1


@rule("encounter.multiple-characters", "encounter.surprise.attack")
def test_only_the_one_who_triggered_the_encounter_can_be_surprised() -> None:
    scene = crew_of_two().action_cards("captain", 1).top("attacks", "attack-scratch-1")
    encounter(scene, "intruder-adult-2", "captain")
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [scene.seat("captain")]
    assert (scene.who("captain").light, scene.who("scout").light) == (1, 0)


@rule("encounter.multiple-characters")
def test_the_hands_of_the_others_are_not_compared_but_they_are_in_combat() -> None:
    scene = crew_of_two().action_cards("scout", 2)
    encounter(scene, "intruder-adult-2")
    assert not scene.told(telling.IntruderAttacked)
    scene.turn("captain")
    assert scene.refusal(steps.Trade(seat=scene.seat("captain"))) == "action.basic.combat"


# The blank -----------------------------------------------------------------------------------------------------------


@rule("encounter.blank")
@pytest.mark.parametrize("room", [7, 14])
def test_the_blank_token_brings_noise_and_no_intruder(room: int) -> None:
    scene = crew_of_two(room).bag("blank", "adult")
    encounter(scene, "blank")
    assert noisy(scene) == sorted(scene.content.board.around[room])
    assert scene.world.noise[TECHNICAL] == (room == 14)
    assert scene.world.intruders == []
    assert not scene.told(telling.SurpriseChecked)
    assert scene.bag_kinds() == ["adult", "blank"]


@rule("encounter.blank.last")
@pytest.mark.parametrize(
    ("before", "after"), [(("blank",), ["adult", "blank"]), (("blank", "larva"), ["blank", "larva"])]
)
def test_an_adult_joins_the_blank_only_if_the_bag_held_nothing_else(before: tuple[str, ...], after: list[str]) -> None:
    scene = encounter(crew_of_two().bag(*before), "blank")
    assert scene.bag_kinds() == after


@rule("encounter.blank.last")
def test_the_last_blank_returns_alone_when_no_adult_is_in_the_supply() -> None:
    scene = crew_of_two().bag("blank")
    scene.world.supply = tuple(t for t in scene.world.supply if scene.content.token(t).kind != "adult")
    encounter(scene, "blank")
    assert scene.bag_kinds() == ["blank"]


@rule("encounter.blank.not-first-encounter")
@pytest.mark.parametrize(("token", "choose"), [("blank", False), ("adult", True)])
def test_objectives_are_chosen_for_an_intruder_but_not_for_a_blank(token: str, choose: bool) -> None:
    scene = encounter(Scene("scout", "captain").place("scout", 7).action_cards("scout", 5), token)
    assert isinstance(scene.question, steps.ChooseObjectives) == choose
    assert scene.world.objectives_chosen == choose


# Other ways ----------------------------------------------------------------------------------------------------------


@rule("encounter.other-triggers")
def test_egg_protection_is_an_encounter_with_a_surprise() -> None:
    scene = crew_of_two().draws("adult").top("attacks", MISS)
    scene.who("scout").objects = ("egg",)
    scene.event("event-egg-protection")
    assert [event.seat for event in scene.told(telling.EncounterBegan)] == [scene.seat("scout")]
    assert [event.kind for event in scene.told(telling.IntruderAttacked)] == ["adult"]


@rule("encounter.other-triggers")
def test_summoning_is_an_encounter_without_a_surprise_and_the_newcomer_waits() -> None:
    scene = crew_of_two().noise(7, 1).draws("adult").top("attacks", "attack-summoning")
    scene.intruder("creeper", 7)
    scene.run(steps.IntrudersAttack())
    assert scene.enemies(7) == ["creeper", "adult"]
    assert noisy(scene) == []
    assert not scene.told(telling.SurpriseChecked)
    assert [event.kind for event in scene.told(telling.IntruderAttacked)] == ["creeper"]


@rule("encounter.other-triggers")
def test_summoning_follows_the_rule_of_the_blank_token() -> None:
    scene = crew_of_two().draws("blank").top("attacks", "attack-summoning")
    scene.intruder("creeper", 7)
    scene.run(steps.IntrudersAttack())
    assert scene.enemies(7) == ["creeper"]
    assert noisy(scene) == sorted(scene.content.board.around[7])


@rule("encounter.other-triggers", "encounter.surprise.attack")
def test_the_queen_of_bag_development_is_an_encounter_with_a_surprise() -> None:
    scene = crew_of_two().room(7, "nest").draws("queen").top("attacks", "attack-scratch-1")
    scene.run(steps.DevelopBag())
    assert [event.room for event in scene.told(telling.EncounterBegan)] == [7]
    assert [event.kind for event in scene.told(telling.IntruderAttacked)] == ["queen"]


@rule("encounter.not-by-moving-in", "encounter.surprise.attack")
def test_an_intruder_that_moves_in_neither_surprises_nor_counts_as_an_encounter() -> None:
    scene = crew_of_two().noise(7, 1)
    scene.intruder("breeder", 6)
    scene.event("event-regeneration")
    assert scene.enemies(7) == ["breeder"]
    moved = [type(event) for event in scene.game.events]
    assert moved == [telling.EventDrawn, telling.IntruderMoved]
    assert noisy(scene) == [scene.corridor(6, 7)]


@rule("encounter.not-by-moving-in")
def test_an_intruder_that_has_moved_in_attacks_at_the_next_regular_occasion() -> None:
    scene = crew_of_two().top("attacks", MISS)
    scene.intruder("adult", 6)
    scene.run(steps.ResolveDanger(room=7))
    assert not scene.told(telling.IntruderAttacked)
    scene.run(steps.IntrudersAttack())
    assert [event.kind for event in scene.told(telling.IntruderAttacked)] == ["adult"]
