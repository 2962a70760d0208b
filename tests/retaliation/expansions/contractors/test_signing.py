"""Contractors at set-up: the offer, the draft, decks and items, and what they go with."""

import pytest

from hypersleep.common.drafting import ChooseCharacter, DrawDraftCards, KeepCharacter
from hypersleep.common.keeping import keep, kept
from hypersleep.content.loader import load
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.retaliation import telling
from hypersleep.retaliation.expansions.contractors.signing import ContractOffer, ContractorsOffered, OfferContractors
from hypersleep.retaliation.knowledge.view import view
from hypersleep.retaliation.phases.drafts import ChooseSupport, DraftSupport
from hypersleep.retaliation.ruleset import EXPANSIONS, MODES
from hypersleep.table.games import game_kind
from tests.retaliation.expansions.contractors.hiring import EXPANSION, hired
from tests.retaliation.scene import Scene

rule = pytest.mark.rule

BASE, BOX = load(RETALIATION), load(RETALIATION, EXPANSION)
CONTRACTORS = [who for who in BOX.characters if who not in BASE.characters]


def drafting(*offered: str) -> Scene:
    """Two players without characters, and these contractors laid out."""
    scene = Scene("recon", "officer", expansions=EXPANSION)
    for character in scene.world.characters:
        character.who = ""
    keep(scene.world, ContractOffer(contractors=offered))
    return scene


def offered_to(scene: Scene, seat: int) -> list[str]:
    scene.run(DrawDraftCards(seat=seat))
    assert isinstance(scene.question, ChooseCharacter)
    return [choice.who for choice in scene.options(KeepCharacter)]


# The offer -----------------------------------------------------------------------------------------------------------


@rule("retaliation:contractor.setup.offer")
def test_two_of_twelve_contractors_are_laid_out_for_everybody() -> None:
    assert len(CONTRACTORS) == 12
    scene = drafting().run(OfferContractors())
    (told,) = scene.told(ContractorsOffered)
    assert len(set(told.offered)) == 2
    assert set(told.offered) < set(CONTRACTORS)
    assert kept(scene.world, ContractOffer).contractors == tuple(told.offered)
    for seat in (0, 1):
        assert view(scene.game, seat).states["contract-offer"]["contractors"] == told.offered


@rule("retaliation:contractor.setup.offer")
def test_any_contractor_may_be_among_those_laid_out() -> None:
    kind = game_kind("retaliation")
    rules = kind.rules("semi-cooperative", "standard", EXPANSION)
    games = [kind.begin(rules, 2, f"offer-{n}") for n in range(60)]
    assert {who for g in games for who in kept(g.world, ContractOffer).contractors} == set(CONTRACTORS)


@rule("retaliation:contractor.setup.pick")
def test_whoever_chooses_may_take_an_offered_contractor_in_place_of_the_cards_dealt() -> None:
    scene = drafting("captain", "hacker")
    choices = offered_to(scene, 0)
    assert len(choices) == 4
    assert choices[2:] == ["captain", "hacker"]
    assert set(choices[:2]) < set(BASE.characters)
    scene.choose(KeepCharacter("hacker"))
    assert scene.who(0).who == "hacker"


@rule("retaliation:contractor.setup.pick", "retaliation:visibility.draft-reject")
def test_the_cards_dealt_are_still_for_one_pair_of_eyes() -> None:
    scene = drafting("captain", "hacker")
    scene.run(DrawDraftCards(seat=0))
    (told,) = scene.told(telling.DraftCardsDealt)
    assert not {"captain", "hacker"} & set(told.offered)


@rule("retaliation:contractor.setup.only-one")
def test_after_a_contractor_of_the_expansion_nobody_else_gets_one() -> None:
    """conflict:contractor-unpicked: the base Contractor's card is out of the next deal, too."""
    for _ in range(10):
        scene = drafting("captain", "hacker")
        offered_to(scene, 0)
        scene.choose(KeepCharacter("captain"))
        assert kept(scene.world, ContractOffer).contractors == ()
        choices = offered_to(scene, 1)
        assert len(choices) == 2
        assert set(choices) < set(BASE.characters) - {"contractor"}


@rule("retaliation:contractor.setup.only-one")
def test_after_the_contractor_of_the_game_the_offer_is_gone() -> None:
    scene = drafting("captain", "hacker")
    scene.run(ChooseCharacter(seat=0, offered=("contractor", "recon", "captain", "hacker")))
    scene.choose(KeepCharacter("contractor"))
    assert kept(scene.world, ContractOffer).contractors == ()
    assert len(offered_to(scene, 1)) == 2


@rule("retaliation:contractor.setup.only-one")
def test_after_somebody_else_both_kinds_are_still_to_be_had() -> None:
    scene = drafting("captain", "hacker")
    scene.who(0).who = "recon"
    assert offered_to(scene, 1)[2:] == ["captain", "hacker"]


# Deck and items ------------------------------------------------------------------------------------------------------


@rule("retaliation:contractor.setup.deck")
@pytest.mark.parametrize("who", CONTRACTORS)
def test_five_cards_of_the_consultant_are_exchanged_for_the_contractors_own(who: str) -> None:
    scene = Scene(who, "recon", expansions=EXPANSION)
    cards = scene.faces(scene.who(0).deck)
    own = [card.id for card in BOX.action_cards.values() if card.owners == (who,)]
    generic = [c.id for c in BASE.action_cards.values() if "contractor" in c.owners and c.set == "generic"]
    assert len(cards) == 10
    assert len(own) == len(generic) == 5
    assert sorted(cards) == sorted([*own, *generic])


@rule("retaliation:contractor.setup.item")
@pytest.mark.parametrize("who", CONTRACTORS)
def test_a_contractor_begins_with_two_items_of_its_own_and_full_slots(who: str) -> None:
    scene = Scene(who, "recon", expansions=EXPANSION)
    carried = scene.who(0).held + scene.who(0).armor
    assert sorted(scene.faces(carried)) == sorted(i.id for i in BOX.items.values() if i.owner == who)
    assert len(carried) == 2
    for card in carried:
        assert scene.world.gear.get(card, ()) == scene.content.item(card).slots


@rule("retaliation:contractor.setup.no-support-draft")
@pytest.mark.parametrize("who", CONTRACTORS)
def test_a_contractor_sits_out_the_draft_of_support_equipment(who: str) -> None:
    scene = Scene("recon", who, expansions=EXPANSION)
    for character in scene.world.characters:
        character.number = character.seat + 1
    scene.run(DraftSupport())
    assert isinstance(scene.question, ChooseSupport)
    assert scene.asked == 0
    assert scene.question.others == ()


# With what it goes ---------------------------------------------------------------------------------------------------


@rule("retaliation:contractor.setup.compatible")
def test_contractors_go_with_every_mode_and_every_expansion() -> None:
    kind = game_kind("retaliation")
    assert set(kind.expansions["contractors"].modes) == set(MODES)
    assert kind.excluded_by("contractors") == ()
    assert "contractors" in [expansion.name for expansion in EXPANSIONS]


@rule("retaliation:contractor.setup.model")
def test_a_contractor_stands_on_the_map_as_itself() -> None:
    """With one model, like any character, whatever it looks like."""
    scene = hired("captain")
    for seat in (0, 1):
        seen = view(scene.game, seat)
        assert [other.who for other in seen.characters] == ["captain", "recon"]
