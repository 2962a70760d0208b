"""Green items: each option, what it costs, and when it cannot be chosen."""

import pytest

from hypersleep.retaliation import steps
from hypersleep.retaliation.items.devices import FlipToken
from hypersleep.retaliation.items.remedies import ChoosePatient, WashOutCard
from hypersleep.retaliation.soldiers.health import RestorePoints
from hypersleep.retaliation.soldiers.wounds import PickWound
from tests.retaliation.cards.using import HERE, THERE, action, at_computer, is_gone, refused, use, with_item

rule = pytest.mark.rule


def test_the_stapler_discards_a_wound_or_restores_health() -> None:
    scene = with_item("medical-stapler", "recon").items(0, "item.medical-stapler").wounds(0, "wound-leg", "wound-eyes")
    scene.who(0).health = 8
    use(scene, "medical-stapler", "treat-wound").choose(PickWound("wound-eyes"))
    assert scene.faces(scene.who(0).wounds) == ["wound-leg"]
    scene.act(action("medical-stapler", "heal"))
    assert scene.who(0).health == 6
    assert is_gone(scene, "medical-stapler")


def test_the_stapler_needs_somebody_to_treat() -> None:
    scene = with_item("medical-stapler")
    assert refused(scene, "medical-stapler", "treat-wound") == "golden.choice-fully-resolvable"
    assert refused(scene, "medical-stapler", "heal") == "golden.choice-fully-resolvable"


def test_the_medkit_treats_a_wound_and_restores_health_of_the_same_character() -> None:
    scene = with_item("medkit", "recon").wounds(0, "wound-leg")
    scene.who(0).health = 4
    use(scene, "medkit", "treat").choose(RestorePoints(3))
    assert not scene.who(0).wounds
    assert scene.who(0).health == 1, "without the wound there is more to restore"
    assert is_gone(scene, "medkit")


def test_the_medkit_treats_who_has_only_one_of_both() -> None:
    scene = with_item("medkit", "recon", "officer").wounds(1, "wound-leg")
    scene.who(0).health, scene.who(1).health = 1, 3
    use(scene, "medkit", "treat")
    assert isinstance(scene.question, ChoosePatient)
    scene.choose(steps.PickCharacter(0))
    assert scene.who(0).health == 0
    assert scene.who(1).wounds


def test_a_medpack_heals_or_becomes_a_token() -> None:
    scene = with_item("medpack", "recon").items(0, "item.medpack")
    scene.who(0).health = 2
    use(scene, "medpack", "heal")
    assert scene.who(0).health == 0
    scene.act(action("medpack", "gain-token"))
    assert scene.who(0).belt == ("medpack", "", "", "")


def test_adrenaline_draws_a_card_and_lifts_the_limit_of_the_turn() -> None:
    scene = with_item("adrenaline-injection").turn(0, left=1).act(action("adrenaline-injection", "rush"))
    assert len(scene.who(0).hand) == 4
    assert scene.question == steps.ChooseAction(seat=0, left=steps.UNLIMITED)
    assert is_gone(scene, "adrenaline-injection")
    for _ in range(3):
        scene.items(0, "item.caffeine-pills").turn(0, left=steps.UNLIMITED).act(action("caffeine-pills", "draw"))
    assert scene.question == steps.ChooseAction(seat=0, left=steps.UNLIMITED), "it ends by passing"


def test_antiseptic_removes_a_contamination_that_nobody_looks_at() -> None:
    scene = with_item("antiseptic").hand(0, "action.search", "contamination-infected")
    use(scene, "antiseptic", "wash-out").choose(WashOutCard("contamination"))
    assert scene.hand_of(0) == []
    assert "contamination-infected" in scene.faces(scene.world.box)
    assert set(scene.world.known) == set(scene.world.tasks)


def test_antiseptic_needs_a_contamination_in_hand() -> None:
    scene = with_item("antiseptic").discard(0, "contamination-clean")
    assert refused(scene, "antiseptic", "wash-out") == "golden.choice-fully-resolvable"


def test_caffeine_draws_three_cards() -> None:
    scene = use(with_item("caffeine-pills"), "caffeine-pills", "draw")
    assert len(scene.who(0).hand) == 6
    assert is_gone(scene, "caffeine-pills")


def test_stimulants_heal_or_draw_two_cards() -> None:
    scene = with_item("stimulants", "recon").items(0, "item.stimulants")
    scene.who(0).health = 2
    use(scene, "stimulants", "heal")
    assert scene.who(0).health == 0
    assert action("stimulants", "heal") not in scene.options()
    scene.act(action("stimulants", "draw"))
    assert len(scene.who(0).hand) == 4


def test_a_heavy_oxygen_tank_fills_the_dial() -> None:
    scene = with_item("heavy-oxygen-tank", "recon")
    scene.who(0).oxygen = 1
    use(scene, "heavy-oxygen-tank", "breathe")
    assert scene.who(0).oxygen == 7
    assert is_gone(scene, "heavy-oxygen-tank")


@rule("retaliation:oxygen.life-support")
def test_emergency_codes_flip_the_token_of_any_section() -> None:
    scene = at_computer("emergency-life-support-codes")
    use(scene, "emergency-life-support-codes", "switch-life-support")
    assert scene.options() == [FlipToken("A"), FlipToken("B"), FlipToken("C")]
    scene.choose(FlipToken("C"))
    assert scene.world.life_support == {"A": "inactive", "B": "inactive", "C": "active"}


@rule("retaliation:room.reactor.consequences")
def test_emergency_codes_are_of_no_use_without_power() -> None:
    scene = at_computer("emergency-life-support-codes")
    scene.world.life_support = dict.fromkeys("ABC", "gone")
    refusal = refused(scene, "emergency-life-support-codes", "switch-life-support")
    assert refusal == "room.reactor.consequences"


def test_termination_codes_shut_a_room_off() -> None:
    scene = at_computer("termination-codes").corridor(THERE, 12, "corridor-101", door="destroyed")
    use(scene, "termination-codes", "close-doors").choose(steps.PickRoom(THERE))
    around = [scene.between(HERE, THERE), scene.between(THERE, 12)]
    assert [scene.world.doors[passage] for passage in around] == ["closed", "closed"]
    assert scene.world.doors[scene.between(HERE, 6)] == "open"
    assert is_gone(scene, "termination-codes")


@pytest.mark.parametrize(
    ("item", "option"), [("emergency-life-support-codes", "switch-life-support"), ("termination-codes", "close-doors")]
)
def test_codes_need_a_computer_that_works(item: str, option: str) -> None:
    assert refused(with_item(item), item, option) == "marker.malfunction.room"


@rule("retaliation:action.not-in-combat")
@pytest.mark.parametrize(
    ("item", "option"),
    [
        ("medkit", "treat"),
        ("antiseptic", "wash-out"),
        ("caffeine-pills", "draw"),
        ("stimulants", "draw"),
        ("heavy-oxygen-tank", "breathe"),
        ("emergency-life-support-codes", "switch-life-support"),
        ("termination-codes", "close-doors"),
    ],
)
def test_these_are_not_used_in_combat(item: str, option: str) -> None:
    scene = at_computer(item).hand(0, "action.search", "contamination-clean")
    scene.who(0).health, scene.who(0).oxygen = 1, 1
    scene.intruder("adult", 6)
    assert refused(scene, item, option) == "action.not-in-combat"


@pytest.mark.parametrize(
    ("item", "option"), [("medical-stapler", "heal"), ("medpack", "heal"), ("adrenaline-injection", "rush")]
)
def test_these_are_used_in_combat(item: str, option: str) -> None:
    scene = with_item(item)
    scene.who(0).health = 1
    scene.intruder("adult", HERE)
    assert action(item, option) in scene.turn(0).options()
