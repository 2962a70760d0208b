"""Small questions of Retaliation whose first option would be a poor answer."""

from typing import Any

import pytest

from hypersleep.bots.retaliation.answers import answer
from hypersleep.bots.retaliation.mind import Mind
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.sangrevores.shadow_cards import LoseBlood, TakeInfection
from hypersleep.retaliation.expansions.xyrians.items import Charge
from hypersleep.retaliation.kind import RETALIATION
from hypersleep.table.table import Frame
from tests.retaliation.scene import LANDING_ZONE, Scene


def picked(topic: str, options: list[Choice], **me: Any) -> Choice:
    scene = Scene("recon", "officer").place(0, LANDING_ZONE)
    for trait, value in me.items():
        setattr(scene.who(0), trait, value)
    p = Position(Frame(RETALIATION, scene.game, Seat(0)).view, Seat(0), TEMPERAMENTS[0])
    return options[answer(p, topic, options, Mind())]


def test_nobody_drinks_tainted_blood() -> None:
    gift = [steps.AcceptOffer(), steps.RefuseOffer()]
    assert picked("choose-gift", gift) == steps.RefuseOffer()
    assert picked("allow-help", gift) == steps.AcceptOffer()


@pytest.mark.parametrize(("health", "wanted"), [(0, LoseBlood()), (7, TakeInfection())])
def test_health_is_given_rather_than_an_infection_taken_unless_it_is_the_last(health: int, wanted: Choice) -> None:
    assert picked("choose-taste", [LoseBlood(), TakeInfection()], health=health) == wanted


@pytest.mark.parametrize(("oxygen", "wanted"), [(7, Charge()), (2, steps.LetItHappen())])
def test_air_is_spent_on_a_hit_only_by_who_has_it_to_spare(oxygen: int, wanted: Choice) -> None:
    assert picked("choose-gauntlets", [Charge(), steps.LetItHappen()], oxygen=oxygen) == wanted
