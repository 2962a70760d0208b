"""Sangrevores take the place of the intruders."""

from collections import Counter

import pytest

from hypersleep.content.ids import Face
from hypersleep.retaliation import steps
from hypersleep.retaliation.kind import RETALIATION
from hypersleep.retaliation.knowledge.view import whole_view
from hypersleep.retaliation.ruleset import new_game
from tests.retaliation.expansions.sangrevores.scenes import hunted, star
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


@rule("retaliation:sangrevore.setup.replace", "retaliation:sangrevore.term")
def test_nothing_of_the_intruders_is_in_the_box() -> None:
    box = hunted().content.box
    assert set(box.models) == {"ghoul", "blood-specter", "king"}
    others = Scene().content.box
    for ours, theirs in (
        (box.explorations, others.explorations),
        (box.events, others.events),
        (box.attacks, others.attacks),
        (box.queen_health, others.queen_health),
        (box.contamination, others.contamination),
        (box.help_sheet, others.help_sheet),
        (box.intruder_tokens, others.intruder_tokens),
    ):
        assert ours
        assert set(ours).isdisjoint(theirs)


@rule("retaliation:sangrevore.term")
def test_a_rule_about_intruders_applies_to_sangrevores() -> None:
    scene = star().action_cards("recon", 2)
    scene.intruder("ghoul", 11)
    scene.turn("recon")
    assert scene.refusal(steps.PlaceSecureToken(seat=0)) == "action.not-in-combat"


@rule("retaliation:sangrevore.setup.excludes-neoflesh")
def test_one_race_a_game_and_no_insider() -> None:
    expansion = RETALIATION.expansions["sangrevores"]
    assert set(expansion.excludes) == {"neoflesh", "insider"}
    assert expansion.modes == tuple(RETALIATION.modes)


@rule("retaliation:sangrevore.setup.exploration", "retaliation:sangrevore.setup.decks")
def test_exploration_attack_and_event_decks_of_their_own() -> None:
    scene = hunted()
    decks = scene.world.decks
    assert (len(decks["exploration"]), len(decks["attacks"]), len(decks["events"])) == (12, 20, 20)
    assert set(scene.faces(decks["events"])) == set(scene.content.box.events)


@rule("retaliation:sangrevore.component.tokens", "retaliation:sangrevore.setup.tokens")
def test_thirty_three_tokens_in_piles_by_type() -> None:
    scene = hunted()
    tokens = Counter(scene.faces(scene.content.tokens))
    assert tokens == {
        "token-sangrevore-blank": 1,
        "token-ghoul-2": 5,
        "token-ghoul-3": 8,
        "token-ghoul-4": 5,
        "token-blood-specter": 7,
        "token-king": 7,
    }
    piles = {name: pile for name, pile in scene.world.decks.items() if name.startswith("tokens-")}
    assert set(piles) == {"tokens-blank", "tokens-ghoul", "tokens-blood-specter", "tokens-king"}
    for name, pile in piles.items():
        assert {f"tokens-{scene.content.token(token).kind}" for token in pile} <= {name}


@rule("retaliation:sangrevore.setup.bag")
@pytest.mark.parametrize("crew", [("recon", "officer"), ("recon", "officer", "contractor", "combat-engineer")])
def test_the_bag_at_the_start(crew: tuple[str, ...]) -> None:
    kinds = Counter(hunted(*crew).bag_kinds())
    assert kinds == {"blank": 1, "blood-specter": 2, "ghoul": 3 + len(crew)}


@rule("retaliation:sangrevore.setup.king-health", "retaliation:sangrevore.setup.help-sheet")
def test_the_king_lives_and_nobody_knows_his_health_cards() -> None:
    scene = hunted()
    assert len(scene.world.decks["queen-health"]) == 12
    assert scene.world.queen_hits == 0
    assert not scene.world.queen_dead
    view = whole_view(scene.game, 0)
    assert view.decks["queen-health"] == 12
    assert not view.discards["queen-health"]
    assert scene.content.help_for(scene.world.queen_dead, "bag", Face("king")).id == "king-alive-bag-king"


@rule(
    "retaliation:sangrevore.setup.shadow-deck",
    "retaliation:sangrevore.setup.tainted-blood",
    "retaliation:sangrevore.setup.infection-deck",
)
def test_shadow_infection_and_tainted_blood_decks() -> None:
    scene = hunted()
    decks = scene.world.decks
    assert (len(decks["shadow_cards"]), len(decks["contamination"]), len(decks["tainted_blood"])) == (13, 18, 13)
    assert scene.world.discards["shadow_cards"] == () == scene.world.discards["tainted_blood"]
    assert {face.partition("-")[0] for face in scene.faces(decks["contamination"])} == {"infection"}


@rule("retaliation:sangrevore.setup.shadow-deck", "retaliation:sangrevore.setup.tainted-blood")
def test_they_are_shuffled() -> None:
    rules = RETALIATION.rules("semi-cooperative", "standard", ("sangrevores",))
    tables = [new_game(rules, 2, seed).world.decks for seed in ("a", "b", "c")]
    for deck in ("shadow_cards", "tainted_blood", "contamination"):
        assert len({decks[deck] for decks in tables}) > 1
        assert tables[0][deck] != tuple(sorted(tables[0][deck]))


@rule("retaliation:sangrevore.types")
def test_kinds_and_the_ranks_of_whose_rules_they_follow() -> None:
    scene = star()
    assert scene.content.rank == {"ghoul": "adult", "blood-specter": "drone", "king": "queen"}
    assert scene.content.models == {"ghoul": 36, "blood-specter": 8, "king": 1}
    way = scene.between(11, 12)
    ghoul, specter = scene.intruder("ghoul", corridor=way), scene.intruder("blood-specter", corridor=way)
    scene.run(steps.HitIntruder(intruder=specter.id), steps.HitIntruder(intruder=ghoul.id))
    assert scene.lurking(way) == ["blood-specter"], "one hit kills a Ghoul in a corridor, and two a Blood Specter"


@rule("retaliation:sangrevore.types")
def test_the_king_has_the_track_of_the_queen_and_her_space() -> None:
    scene = star()
    king = scene.intruder("king", corridor=scene.between(11, 12))
    scene.run(steps.HitIntruder(intruder=king.id, hits=2))
    assert scene.world.queen_hits == 2
    assert scene.lurking(scene.between(11, 12)) == ["king"]
    scene.run(steps.PlaceIntruders(kinds=("ghoul",) * 4, corridor=scene.between(11, 12)))
    assert scene.lurking(scene.between(11, 12)) == ["king", "ghoul", "ghoul"]


@rule("retaliation:sangrevore.no-larvae")
def test_nobody_gets_a_larva() -> None:
    scene = star().run(steps.GainLarva(by=0))
    assert not scene.who("recon").larva
    assert scene.content.kind_for(Face("larva")) == ""
