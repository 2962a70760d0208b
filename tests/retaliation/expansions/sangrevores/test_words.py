"""What players read of Sangrevores."""

from hypersleep.content.sentences import template
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation.knowledge.view import whole_view
from hypersleep.table.games import Setting
from hypersleep.table.words import Phrasebook
from tests.retaliation.expansions.sangrevores.scenes import blood, star
from tests.retaliation.scene import Scene


def book(scene: Scene, *expansions: str) -> Phrasebook:
    setting = Setting(game="retaliation", mode="semi-cooperative", players=2, expansions=expansions, seed="words")
    return Phrasebook(setting, whole_view(scene.game, Seat(0)))


def test_everybody_reads_whose_blood_is_tainted() -> None:
    scene = blood(star(), "officer", "blood-haste", "blood-kinship")
    (note,) = [note for note in book(scene, "sangrevores").notes() if note.state == "taint"]
    assert "the Officer: Haste and Kinship" in note.text


def test_without_tainted_blood_nothing_is_said() -> None:
    assert "taint" not in [note.state for note in book(star(), "sangrevores").notes()]


def test_who_leads_the_intruders_is_called_by_name() -> None:
    assert book(star(), "sangrevores").names.sentence(template("{leader}"), type(star().question), {}) == "King"
    assert book(Scene()).names.sentence(template("{leader}"), type(star().question), {}) == "Queen"
