"""Set-up: the decks, the cards that are shuffled in, what lies beside the map."""

from random import Random

import pytest

from hypersleep.common.drafting import DealPlayerNumbers
from hypersleep.common.keeping import kept
from hypersleep.common.marking import markers_in_use
from hypersleep.content.loader import load
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.content.retaliation.xyrians import Activation, Status, XyrianEvent, XyrianExploration
from hypersleep.kernel.steps import NOBODY
from hypersleep.kernel.zones import Cards
from hypersleep.retaliation.expansions.xyrians import allegiance, arrival
from hypersleep.retaliation.facility.exploration import Explore
from hypersleep.retaliation.invariants import problems
from hypersleep.retaliation.kind import RETALIATION as KIND
from hypersleep.retaliation.knowledge.imagining import imagine
from hypersleep.retaliation.knowledge.view import whole_view
from hypersleep.retaliation.phases import event_phase, setup
from hypersleep.retaliation.ruleset import EXPANSIONS, new_game, ruleset
from hypersleep.retaliation.world import Retaliation
from tests.retaliation.expansions.xyrians.staging import ME, a_row
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
SEEDS = [f"set-up {number}" for number in range(25)]


def games(deck: str) -> list[Retaliation]:
    """Games that have just begun."""
    rules = ruleset("semi-cooperative", "standard", tuple(e for e in EXPANSIONS if e.name == "xyrians"))
    return [new_game(rules, 3, f"{deck} {seed}") for seed in SEEDS]


@rule("retaliation:xyrian.setup.timing")
def test_xyrians_are_set_up_between_the_main_and_the_player_set_up() -> None:
    steps = [type(step) for step in Scene(expansions=("xyrians",)).game.rules.phases["setup"]]
    assert steps.index(setup.FillBag) < steps.index(arrival.SetUpXyrians) < steps.index(DealPlayerNumbers)


@rule("retaliation:xyrian.setup.exploration-deck")
def test_all_signs_lie_in_the_exploration_deck_and_never_on_top() -> None:
    places = set()
    for game in games("exploration"):
        deck = game.world.decks["exploration"]
        found = [place for place, card in enumerate(deck) if card in game.content.more[arrival.SIGNS]]
        assert (len(deck), len(found)) == (15, 3)
        assert len(deck) - 1 not in found
        places.update(found)
    assert len(places) > 10


@rule("retaliation:xyrian.setup.event-deck")
def test_one_event_card_lies_in_the_event_deck_and_never_on_top() -> None:
    chosen = set()
    for game in games("events"):
        deck = game.world.decks["events"]
        [card] = [card for card in deck if card in game.content.more[arrival.ORDERS]]
        assert deck[-1] != card
        assert sum(card in game.world.box for card in game.content.more[arrival.ORDERS]) == 2
        chosen.add(game.content.faces[card])
    assert len(chosen) == 3


@rule("retaliation:xyrian.setup.backs")
def test_only_the_back_on_top_is_seen() -> None:
    scene = a_row()
    assert whole_view(scene.game, ME).odd_tops == ()
    scene.top("exploration", "exploration-01", "xyrian-offer").top("events", "event-damage")
    scene.corridor(11, 16, "corridor-106")
    scene.run(Explore(seat=ME, room=16, corridor=scene.between(11, 16)))
    for seat in (ME, NOBODY):
        assert whole_view(scene.game, seat).odd_tops == ("exploration",)
    [sign] = [card for card in scene.world.decks["events"] if card in scene.content.more[arrival.ORDERS]]
    others = tuple(card for card in scene.world.decks["events"] if card != sign)
    scene.world.decks["events"], scene.world.discards["events"] = (*others, sign), ()
    scene.run(event_phase.ReshuffleEvents())
    assert whole_view(scene.game, NOBODY).odd_tops == ("events", "exploration")
    unknown = imagine(scene.game, ME, Random(1)).world.decks
    assert unknown["events"][-1] in scene.content.more[arrival.ORDERS]
    assert unknown["exploration"][-1] in scene.content.more[arrival.SIGNS]


@rule("retaliation:xyrian.setup.cards")
def test_what_the_box_holds() -> None:
    box = load(RETALIATION, ["xyrians"])
    kinds = (Activation, Status, XyrianEvent, XyrianExploration)
    assert [len(box.entries(kind)) for kind in kinds] == [10, 3, 3, 3]
    assert len([item for item in box.items.values() if item.deck == "xyrian"]) == 3


@rule("retaliation:xyrian.setup.decks")
def test_the_three_decks_are_shuffled_face_down() -> None:
    orders: dict[str, set[Cards]] = {deck: set() for deck in ("activations", "xyrian", "statuses")}
    for game in games("decks"):
        for deck, seen in orders.items():
            seen.add(game.world.decks[deck])
            assert whole_view(game, ME).decks[deck] == len(game.world.decks[deck])
    assert all(len(seen) > 2 for seen in orders.values())
    assert [len(next(iter(seen))) for seen in orders.values()] == [10, 3, 3]


@rule("retaliation:xyrian.setup.allegiance")
def test_the_allegiance_card_is_open_and_nobody_has_it() -> None:
    scene = a_row()
    assert kept(scene.world, allegiance.Allegiance) == allegiance.Allegiance(seat=NOBODY, taken=False)
    assert whole_view(scene.game, NOBODY).states["allegiance"] == {"seat": NOBODY, "taken": False, "guided": False}


@rule("retaliation:xyrian.setup.supply")
def test_everything_lies_beside_the_map_and_the_token_beside_the_bag() -> None:
    scene = a_row()
    assert [scene.content.markers[name].count for name in ("trace", "injury", "xyrian-item", "allegiance")] == [
        3,
        3,
        3,
        1,
    ]
    assert scene.content.models["xyrian"] == 3
    assert not [name for name in scene.content.markers if markers_in_use(scene.world, name)]
    assert "xyrian" not in scene.bag_kinds()
    assert len(scene.world.decks["tokens-xyrian"]) == 1


def test_insiders_and_xyrians_are_never_in_one_game() -> None:
    assert "insider" in KIND.expansions["xyrians"].excludes


def test_every_position_at_the_beginning_is_sound() -> None:
    for game in games("sound")[:5]:
        assert problems(game) == []
