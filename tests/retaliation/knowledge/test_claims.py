"""What may be told at the table about hidden things, truthfully or not."""

import pytest

from hypersleep.retaliation.knowledge.claims import claims, truth
from tests.retaliation.knowledge.positions import ME, RIVAL, busy_table
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


@rule("retaliation:visibility.objectives", "retaliation:visibility.anti-aircraft")
def test_objectives_and_anti_aircraft_tokens_may_be_spoken_of_whatever_one_knows() -> None:
    scene = Scene().objective("recon", "private-shutdown", "mission-self-serving")
    said = claims(scene.game)
    assert {"private-shutdown", "mission-self-serving", "mission-official-order"} <= set(said["objective"])
    assert "task-eradication" not in said["objective"], "tasks lie open"
    assert said["defence"] == ("active", "inactive")
    assert truth(scene.game, ME, "objective") == "private-shutdown, mission-self-serving"
    upper = scene.world.anti_aircraft[0].value
    assert truth(scene.game, RIVAL, "defence") == ("active" if upper else "inactive")
    scene.world.anti_aircraft = ()
    assert "defence" not in claims(scene.game)


def test_who_carries_a_larva_or_an_infected_card_is_infected() -> None:
    scene = busy_table()
    assert truth(scene.game, RIVAL, "health") == "infected"
    scene.who("officer").larva = False
    assert truth(scene.game, RIVAL, "health") == "infected", "a card in hand says so"
    scene.hand("officer")
    scene.who("officer").deck = ()
    assert truth(scene.game, RIVAL, "health") == "clean"
