"""What somebody does in front of everybody says no more than it shows: they may always have been bluffing."""

from random import Random

import pytest

from hypersleep.common.conditions import Condition
from hypersleep.common.crew import action_cards
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps
from hypersleep.nemesis.world import Character, Nemesis
from hypersleep.table.games import Setting
from tests.contract.courses import OFTEN, looks
from tests.contract.settings import settings_of
from tests.scene import Scene
from tests.secrecy.laws import assert_deeds_need_only_what_they_show

rule = pytest.mark.rule
SCOUT = Seat(0)
WORLDS = 8
"""Ways in which the hidden cards of a scene are dealt anew."""
BLUFFS = [("canteen", "eat"), ("shower-room", "shower")]


@rule("action.bluff")
@pytest.mark.parametrize("setting", settings_of("nemesis"))
def test_a_deed_needs_nothing_that_it_does_not_show(setting: Setting) -> None:
    for _, moment in looks(setting, OFTEN):
        assert_deeds_need_only_what_they_show(moment.game, Random(moment.game.number))


def infected_scout(tile: str) -> Scene:
    """In a Room, with a Contamination card among the cards in hand, and Items that nobody else has seen."""
    scene = Scene("scout", "captain").inside("scout", tile).items("scout", "item.alcohol", "item.tools")
    scene.hand("scout", "action.rest", "action.search", "action.search", "contamination-clean")
    return scene.turn("scout")


def assert_deeds_hold_in_some_worlds(scene: Scene) -> None:
    for seed in range(WORLDS):
        assert_deeds_need_only_what_they_show(scene.game, Random(seed))


@rule("action.bluff")
@pytest.mark.parametrize("tile", ["canteen", "shower-room", "comms-room", "surgery"])
def test_a_contamination_card_in_hand_opens_no_way_that_others_see(tile: str) -> None:
    assert_deeds_hold_in_some_worlds(infected_scout(tile))


def is_contaminated(g: Nemesis, character: Character, room: int) -> bool:
    return len(action_cards(g, character.hand)) < len(character.hand)


def owns_tools(g: Nemesis, character: Character, room: int) -> bool:
    return "item.tools" in [g.content.faces[card] for card in character.inventory]


@pytest.mark.parametrize("secret", [is_contaminated, owns_tools])
def test_a_condition_on_a_secret_would_be_caught(monkeypatch: pytest.MonkeyPatch, secret: Condition) -> None:
    """Otherwise the tests above would prove nothing."""
    scene = infected_scout("comms-room")
    conditions = scene.game.rules.terms["condition"]
    monkeypatch.setitem(conditions, "signal-not-sent", (secret, "action.refuse-impossible"))
    assert scene.use("scout", "send-signal") in scene.options()
    with pytest.raises(AssertionError, match="tells more than it shows"):
        assert_deeds_hold_in_some_worlds(scene)


# Canteen, Shower Room, Rest and Alcohol ------------------------------------------------------------------------------


@rule("action.bluff", "room.canteen.action", "room.shower-room.action")
@pytest.mark.parametrize(("tile", "option"), BLUFFS)
def test_a_meal_and_a_shower_may_be_had_for_nothing(tile: str, option: str) -> None:
    scene = Scene("scout", "captain").inside("scout", tile).turn("scout")
    before = scene.world.clone()
    scene.act(scene.use("scout", option)).choose(steps.Done())
    before.characters[SCOUT].hand, before.characters[SCOUT].discard = (
        scene.who("scout").hand,
        scene.who("scout").discard,
    )
    assert scene.world == before, "but for the cards that were paid nothing has changed"


@rule("action.bluff", "contamination.scan.when")
def test_one_may_rest_without_anything_to_scan() -> None:
    scene = Scene("scout", "captain").hand("scout", "action.rest", "action.search").turn("scout")
    scene.act(steps.PlayCard(seat=SCOUT, cost=0, card="action.rest", option="scan-hand"))
    assert scene.hand_of("scout") == ["action.search"]
    assert isinstance(scene.question, steps.ChooseAction)


@rule("action.bluff", "item.one-use")
def test_alcohol_may_be_drunk_for_nothing() -> None:
    scene = Scene("scout", "captain").items("scout", "item.alcohol").hand("scout", "action.rest").turn("scout")
    scene.act(steps.UseItem(seat=SCOUT, cost=1, item="item.alcohol", option="purge-one"))
    assert scene.faces(scene.world.discards["green"]) == ["item.alcohol"]
    assert isinstance(scene.question, steps.ChooseAction)
