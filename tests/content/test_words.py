"""What is said is what is done: words of cards, Rooms and rulings that were once at odds with the engine."""

import pytest

from hypersleep.content.ledger import Ledger
from hypersleep.content.text import Text
from hypersleep.nemesis import steps, wounds
from tests.scene import Scene

rule = pytest.mark.rule


def test_the_malfunction_event_says_that_it_passes_over_no_broken_room() -> None:
    said = Text.load("nemesis").words["event-malfunction"].text
    assert "broken already, nothing happens" in said


def test_the_emergency_room_names_revival() -> None:
    assert "revived" in Text.load("nemesis").words["emergency-room"].text


def test_the_ruling_on_models_says_that_a_larva_on_a_board_uses_one_up() -> None:
    assert "uses up a model" in Ledger.load("nemesis").conflicts["model-shortage-other-types"].ruling


@rule("item.use-on-others")
@pytest.mark.parametrize(("option", "dressed"), [("dress-wound", False), ("heal-dressed", True)])
def test_whoever_is_treated_picks_the_wound(option: str, dressed: bool) -> None:
    scene = Scene("scout", "captain").inside("scout", "armory").items("scout", "item.medkit")
    scene.place("captain", scene.who("scout").room).wounds("captain", "wound-leg", "wound-body", dressed=dressed)
    medkit = steps.UseItem(
        seat=scene.seat("scout"), cost=1, item="item.medkit", option=option, on=scene.seat("captain")
    )
    scene.turn("scout").act(medkit)
    assert isinstance(scene.question, wounds.ChooseWound)
    assert scene.asked == scene.seat("captain")
    assert "who-picks-the-wound" in [ruling.id for ruling in Ledger.load("nemesis").rulings("item.use-on-others")]
