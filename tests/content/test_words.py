"""What is said is what is done: words of cards, Rooms and rulings that were once at odds with the engine."""

import pytest

from hypersleep.content.ledger import Ledger
from hypersleep.content.text import Text
from hypersleep.nemesis import steps
from hypersleep.nemesis.crew import wounds
from tests.scene import Scene

rule = pytest.mark.rule
KNOWN_AS = {
    "personal-save-property": "Salvaging the Prime Asset",
    "personal-old-friend": "The Oldest Friend",
    "personal-tireless-explorer": "Relentless Investigator",
    "personal-decent-burial": "A Proper Burial",
    "personal-aliens-aboard": "Aliens on a Spaceship",
    "corporate-bide-time": "The Right Moment to Strike",
    "corporate-greener-grass": "Greener Pastures",
    "corporate-old-feud": "An Old Feud",
    "corporate-armed-takeover": "Hostile Takeover",
    "corporate-outside-insight": "The Final Enlightenment",
    "coop-autopsy": "Emergency Post-Mortem",
    "coop-close-contact": "First Contact Protocol",
    "coop-behead": "Cutting Off the Head",
    "coop-no-one-left": "No Man Left Behind",
    "coop-cleanup-crew": "Clean-Up Crew",
    "weakness-way-of-attacking": "The Way of Fighting",
    "intruder-chase-1": "Pursuit 1",
    "intruder-pack-hunt-3": "Coordinated Hunt 3",
    "intruder-preparation-4": "Planning 4",
    "intruder-recovery-2": "Self-Healing 2",
}
"""The names that are printed on English cards; ids are older than our knowledge of them."""


@pytest.mark.parametrize(("card", "name"), KNOWN_AS.items())
def test_cards_have_the_names_by_which_players_know_them(card: str, name: str) -> None:
    assert Text.load("nemesis").name(card) == name


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
