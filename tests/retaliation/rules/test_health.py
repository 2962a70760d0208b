"""Health: the track, losing and restoring, death."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.soldiers.health import ChooseRestored, RestorePoints, health_state
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def lose(who: int, count: int = 1) -> steps.LoseHealth:
    return steps.LoseHealth(by=who, count=count)


@rule("retaliation:health.track")
@pytest.mark.parametrize(
    ("place", "state"),
    [(0, "healthy"), (2, "healthy"), (3, "injured"), (5, "injured"), (6, "heavily_injured"), (8, "heavily_injured")],
)
def test_three_sections_of_three_slots(place: int, state: str) -> None:
    scene = Scene("recon", "officer")
    scene.who("recon").health = place
    assert health_state(scene.game, scene.who("recon")) == state


@rule("retaliation:health.loss")
def test_each_point_is_a_slot() -> None:
    scene = Scene("recon", "officer")
    scene.run(lose(0), lose(0, 3))
    assert scene.who("recon").health == 4
    assert [event.points for event in scene.told(telling.HealthLost)] == [1, 3]


@rule("retaliation:health.loss", "retaliation:wound.skip-section")
def test_covered_slots_are_skipped() -> None:
    scene = Scene("recon", "officer").wounds("recon", "wound-eyes")
    scene.run(lose(0))
    assert scene.who("recon").health == 3, "the first slot behind the wound"


@rule("retaliation:health.restore")
def test_restoring_stops_at_the_leftmost_slot() -> None:
    scene = Scene("recon", "officer")
    scene.who("recon").health = 2
    scene.run(steps.RestoreHealth(by=0, count=5))
    assert scene.who("recon").health == 0
    assert [event.points for event in scene.told(telling.HealthRestored)] == [2]


@rule("retaliation:health.restore")
def test_who_would_get_into_a_better_state_may_restore_fewer() -> None:
    scene = Scene("recon", "officer")
    scene.who("recon").health = 4
    scene.run(steps.RestoreHealth(by=0, count=2))
    assert isinstance(scene.question, ChooseRestored)
    assert scene.options() == [RestorePoints(2), RestorePoints(1), RestorePoints(0)]
    scene.choose(RestorePoints(1))
    assert scene.who("recon").health == 3


@rule("retaliation:health.restore")
def test_none_at_all_is_fewer_too() -> None:
    scene = Scene("recon", "officer")
    scene.who("recon").health = 3
    scene.run(steps.RestoreHealth(by=0)).choose(RestorePoints(0))
    assert scene.who("recon").health == 3
    assert scene.told(telling.HealthRestored) == []


@rule("retaliation:health.restore")
def test_within_a_state_nobody_is_asked() -> None:
    scene = Scene("recon", "officer")
    scene.who("recon").health = 5
    scene.run(steps.RestoreHealth(by=0, count=2))
    assert scene.who("recon").health == 3
    assert scene.question is None


@rule("retaliation:health.restore")
def test_the_owner_of_the_character_decides_even_when_another_treats_them() -> None:
    scene = Scene("recon", "officer")
    scene.who("officer").health = 3
    scene.run(steps.RestoreHealth(by=0, actor=1, count=1))
    assert scene.asked == 1
    scene.choose(RestorePoints(1))
    assert (scene.who("officer").health, scene.who("recon").health) == (2, 0)


@rule("retaliation:wound.blocks-healing")
def test_a_covered_section_is_not_healed_into() -> None:
    scene = Scene("recon", "officer").wounds("recon", "wound-eyes")
    scene.who("recon").health = 5
    scene.run(steps.RestoreHealth(by=0, count=5))
    assert scene.who("recon").health == 3


@rule("retaliation:armor.destroyed")
@pytest.mark.parametrize("place", [5, 4])
def test_armor_is_lost_when_the_marker_enters_its_section(place: int) -> None:
    scene = Scene("recon", "officer").empty_hands("recon").items("recon", "support.heavy-armor")
    scene.who("recon").health = place - 1
    vest = scene.who("recon").armor[0]
    scene.run(lose(0))
    assert scene.who("recon").armor == (vest,), "the last slots before it are no danger"
    scene.who("recon").health = place
    scene.run(lose(0, 2))
    assert scene.who("recon").health == place + 2
    assert scene.who("recon").armor == ()
    assert scene.world.discards["support"] == (vest,)
    assert [event.why for event in scene.told(telling.ItemShown)] == ["spent"]


@rule("retaliation:health.death")
def test_beyond_the_last_slot_is_death() -> None:
    scene = Scene("recon", "officer")
    scene.run(lose(0, 8))
    assert scene.who("recon").plays
    scene.run(lose(0))
    assert scene.who("recon").fate == "dead"
    assert [event.cause for event in scene.told(telling.CharacterDied)] == ["wounds"]


@rule("retaliation:health.death-consequences")
def test_the_dead_leave_nothing_on_the_table() -> None:
    scene = Scene("recon", "officer").items("recon", "item.medkit").gear("recon", "ammo", "medpack")
    scene.hand("recon", "action.search", "contamination-clean").wounds("recon", "wound-arm")
    recon = scene.who("recon")
    recon.larva = recon.data = recon.suffocating = True
    carried, cards, objectives = recon.inventory + recon.held + recon.armor, recon.deck + recon.hand, recon.objectives
    scene.run(steps.Die(seat=0, cause="test"))
    assert (recon.room, recon.larva, recon.data, recon.suffocating) == (0, False, False, False)
    assert recon.inventory + recon.held + recon.armor + recon.wounds + recon.deck + recon.hand + recon.discard == ()
    assert set(recon.belt) == {""}
    assert not set(scene.world.gear) & set(carried)
    piles = [card for pile in scene.world.discards.values() for card in pile]
    assert set(carried) <= {*piles, *scene.world.box}
    assert set(cards) <= {*scene.world.box}
    assert scene.faces(scene.world.discards["green"]) == ["item.medkit"]
    assert scene.faces(scene.world.discards["wounds"]) == ["wound-arm"]
    assert recon.objectives == objectives, "what they were to do stays their secret"


@rule("retaliation:health.death-consequences")
def test_the_dead_take_no_further_part() -> None:
    scene = Scene("recon", "officer")
    scene.run(steps.Die(seat=0, cause="test"), steps.DrawHands(), steps.TakeTurns())
    assert scene.who("recon").hand == ()
    assert scene.asked == 1


@rule("retaliation:health.death-consequences", "retaliation:action.card.play")
def test_a_card_that_is_being_played_leaves_with_its_owner() -> None:
    scene = Scene("recon", "officer", "contractor").hand("recon", "action.sprint")
    recon = scene.who("recon")
    card = recon.hand[0]
    recon.hand = ()
    recon.lay_down(card)
    scene.run(steps.Die(seat=0, cause="test"))
    assert recon.played == ()
    assert card in scene.world.box


@rule("retaliation:health.death-consequences", "retaliation:end.trigger.nobody-left")
def test_with_the_last_of_them_the_game_ends() -> None:
    scene = Scene("recon", "officer")
    scene.run(steps.Die(seat=0, cause="test"))
    assert scene.told(telling.GameEnded) == []
    scene.run(steps.Die(seat=1, cause="test"))
    assert scene.world.ending == "nobody-left"


@rule("retaliation:mode.solo-coop.death")
def test_in_cooperative_games_the_fallen_lie_where_they_died_without_their_items() -> None:
    scene = Scene("recon", "officer", mode="cooperative").wounds("recon", "wound-arm").gear("recon", "ammo")
    recon = scene.who("recon")
    recon.larva, deck = True, recon.deck
    scene.run(steps.Die(seat=0, cause="test"))
    assert (recon.fate, recon.fallen, recon.room) == ("dead", True, 10)
    assert recon.held + recon.armor + recon.inventory == ()
    assert (recon.larva, recon.deck, recon.belt[0]) == (True, deck, "ammo")
    assert scene.faces(recon.wounds) == ["wound-arm"]


@rule("retaliation:health.death-interrupts")
def test_death_in_ones_own_turn_drops_the_rest_of_it() -> None:
    scene = Scene("recon", "officer", "contractor").action_cards("recon", 4).turn("recon")
    scene.run(lose(0, 9), steps.GainOxygen(by=1, count=1), steps.RestoreHealth(by=1))
    assert scene.told(telling.OxygenGained) == []
    assert scene.asked == 1
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.question.left == 2


@rule("retaliation:health.death-interrupts")
def test_death_of_another_leaves_the_turn_alone() -> None:
    scene = Scene("recon", "officer", "contractor").turn("recon")
    scene.run(lose(1, 9), steps.LoseOxygen(by=0))
    assert scene.who("recon").oxygen == 6
    assert scene.asked == 0


def test_the_dead_are_not_hurt_again() -> None:
    scene = Scene("recon", "officer", "contractor")
    scene.run(lose(0, 9), lose(0, 9), steps.SufferSeriousWound(by=0), steps.GainOxygen(by=0))
    assert len(scene.told(telling.CharacterDied)) == 1
    assert scene.told(telling.OxygenGained) == []


@rule("retaliation:health.loss", "retaliation:armor.destroyed")
def test_a_loss_that_armor_takes_off_wholly_is_none() -> None:
    scene = Scene("recon", "officer").empty_hands("recon").items("recon", "support.tactical-armor")
    scene.who("recon").health = 5
    scene.run(steps.LoseHealth(by=0, attack=True))
    assert scene.who("recon").health == 5
    assert scene.told(telling.HealthLost) == []
    scene.run(steps.LoseHealth(by=0, count=2, attack=True))
    assert scene.who("recon").health == 6, "the reduction comes first, and what is left destroys the armor"
    assert scene.who("recon").armor == ()


def test_nothing_happens_to_passengers_of_the_lander() -> None:
    scene = Scene("recon", "officer")
    recon = scene.who("recon")
    recon.in_lander, recon.room, recon.health = True, 0, 4
    scene.run(lose(0), steps.SufferSeriousWound(by=0), steps.LoseOxygen(by=0), steps.GainLarva(by=0))
    assert (recon.health, recon.wounds, recon.oxygen, recon.larva) == (4, (), 7, False)
