"""Set-up: which components stay in the box, and which lie where."""

from collections import Counter

import pytest

from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.neoflesh.cultists import cultists_alive
from hypersleep.retaliation.intruders.queen import queen_track
from hypersleep.retaliation.kind import RETALIATION
from hypersleep.retaliation.ruleset import ruleset
from tests.retaliation.expansions.neoflesh.cult import ORDER, absorbed, active, body_spaces, dead, row, table
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


@rule("retaliation:neoflesh.setup.replace")
def test_nothing_of_the_base_intruders_is_in_the_box() -> None:
    box, base = table().content.box, Scene().content.box
    for deck in ("explorations", "attacks", "events", "queen_health", "help_sheet", "intruder_tokens", "models"):
        assert getattr(box, deck)
        assert not getattr(box, deck).keys() & getattr(base, deck).keys()


@rule("retaliation:neoflesh.setup.exploration", "retaliation:neoflesh.setup.decks")
def test_decks_of_the_cult_are_shuffled_and_used() -> None:
    world = table().world
    assert [len(world.decks[deck]) for deck in ("exploration", "attacks", "events")] == [12, 20, 20]
    orders = {
        RETALIATION.begin(ruleset("solo", expansions=table_rules()), 1, seed).world.decks["events"] for seed in "abc"
    }
    assert len(orders) == 3


def table_rules() -> tuple[object, ...]:
    return (RETALIATION.expansions["neoflesh"],)


@rule("retaliation:neoflesh.setup.tokens")
def test_all_adults_lie_on_one_pile_and_the_others_by_kind() -> None:
    scene = table("recon").bag()
    piles = {
        name: Counter(scene.content.token(t).kind for t in pile)
        for name, pile in scene.world.decks.items()
        if name.startswith("tokens-")
    }
    assert piles["tokens-adult"] == {"slasher": 5, "crawlmine": 5, "ironclad": 5, "firespitter": 5}
    assert piles["tokens-twitchling"] == {"twitchling": 12}
    assert [name for name in piles if name.startswith("tokens-")] == [
        "tokens-blank",
        "tokens-adult",
        "tokens-twitchling",
        "tokens-motherbrain",
    ]


@rule("retaliation:neoflesh.component.tokens")
def test_backs_of_adult_tokens_list_two_to_four_models_and_begin_with_their_own() -> None:
    tokens = table().content.box.intruder_tokens.values()
    adults = [token for token in tokens if token.lies_on == "adult"]
    assert sum(token.count for token in tokens) == 36
    assert len(adults) == 20
    assert all(2 <= sum(token.models.values()) <= 4 for token in adults)
    assert all(next(iter(token.models)) == token.kind for token in adults)


@rule("retaliation:neoflesh.setup.bag")
@pytest.mark.parametrize("crew", [("recon",), ("recon", "officer", "contractor")])
def test_the_bag_has_an_adult_more_for_each_character(crew: tuple[str, ...]) -> None:
    scene = table(*crew)
    piles = Counter(scene.content.token(token).lies_on for token in scene.world.bag)
    assert piles == {"blank": 1, "twitchling": 2, "adult": 3 + len(crew)}


@rule("retaliation:neoflesh.setup.queen-health")
def test_twelve_health_cards_lie_ready_and_she_has_no_hits() -> None:
    world = table().world
    assert len(world.decks["queen-health"]) == 12
    assert world.queen_hits == 0


@rule("retaliation:neoflesh.setup.help-sheet")
def test_what_a_motherbrain_token_does_changes_with_her_state() -> None:
    scene = row("recon").bag("motherbrain").draws("motherbrain", "motherbrain")
    corridor = scene.between(11, 12)
    scene.run(steps.DrawToken(context="corridor", corridor=corridor))
    assert scene.lurking(corridor) == ["motherbrain"], "off the map: she is placed"
    scene.run(steps.DrawToken(context="corridor", corridor=scene.between(10, 11)))
    assert scene.enemies(11) == ["motherbrain"], "on the map: she activates"
    scene.world.queen_dead = True
    scene.world.intruders.clear()
    scene.draws("motherbrain").run(steps.DrawToken(context="corridor", corridor=corridor))
    assert not scene.world.intruders, "dead: nothing"


@rule("retaliation:neoflesh.setup.skills")
def test_all_skills_begin_active_with_that_of_the_slashers_first() -> None:
    scene = table()
    assert active(scene) == ORDER
    numbers = [scene.content.box.more["skills"][f"skill-{kind}"].number for kind in ORDER]
    assert numbers == sorted(numbers, reverse=True)


@rule("retaliation:neoflesh.setup.tiles")
def test_the_tiles_begin_empty_beside_the_track() -> None:
    scene = table()
    assert (dead(scene), cultists_alive(scene.game), absorbed(scene)) == (0, 5, 0)
    assert queen_track(scene.game) == 5


@rule("retaliation:neoflesh.setup.motherbrain-tokens")
def test_three_motherbrain_tokens_wait_outside_the_bag() -> None:
    scene = table()
    assert scene.faces(scene.world.decks["tokens-motherbrain"]) == ["token-motherbrain"] * 3
    assert "motherbrain" not in scene.bag_kinds()


@rule("retaliation:neoflesh.setup.body-tokens")
def test_bodies_lie_on_three_spaces_of_the_round_track() -> None:
    assert body_spaces(table()) == (8, 11, 14)


def test_two_races_are_not_played_together_and_the_deadly_variant_goes_with_this_one() -> None:
    assert "sangrevores" in RETALIATION.expansions["neoflesh"].excludes
    assert RETALIATION.expansions["neoflesh"].modes == ("semi-cooperative", "solo", "cooperative")
    deadly = Scene("recon", expansions=("neoflesh", "deadly"))
    assert "slasher" in deadly.content.models
