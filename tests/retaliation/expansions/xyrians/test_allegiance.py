"""Allegiance: the offer, what it is good for, and how it ends."""

import pytest

from hypersleep.common.keeping import kept
from hypersleep.common.objectives import DeclareWinners, winners
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.xyrians import allegiance, presence
from hypersleep.retaliation.expansions.xyrians.deeds import closest_character
from hypersleep.retaliation.expansions.xyrians.telling import AllegianceBetrayed, AllegianceEnded, PassedBy
from tests.retaliation.expansions.xyrians.staging import (
    ASIDE,
    FAR_OFF,
    HERE,
    LAST,
    MATE,
    ME,
    NEXT,
    a_row,
    activate,
    laid,
    lay,
    pledged,
    room_of,
    servant,
    statuses_of,
    xyrian,
)

rule = pytest.mark.rule
PLEDGE = allegiance.PledgeAllegiance(seat=ME)


@rule("retaliation:xyrian.allegiance.pledge")
def test_for_one_card_in_the_room_of_the_token() -> None:
    scene = lay(a_row(), "allegiance", HERE).turn(ME).act(PLEDGE)
    assert servant(scene) == ME
    assert laid(scene, "allegiance", HERE) == 0
    assert len(scene.who(ME).hand) == 3


@rule("retaliation:xyrian.allegiance.pledge")
def test_not_elsewhere_and_not_without_a_card() -> None:
    scene = lay(a_row(), "allegiance", NEXT)
    assert scene.turn(ME).refusal(PLEDGE) == "xyrian.allegiance.pledge"
    assert scene.place(ME, NEXT).action_cards(ME, 0).turn(ME).refusal(PLEDGE) == "action.cost.insufficient"


@rule("retaliation:xyrian.allegiance.once")
def test_once_it_was_taken_it_is_never_offered_again() -> None:
    scene = lay(a_row(), "allegiance", HERE).turn(ME).act(PLEDGE)
    allegiance.lay_offer(scene.game, HERE)
    assert laid(scene, "allegiance", HERE) == 0
    other = allegiance.PledgeAllegiance(seat=MATE)
    assert scene.turn(MATE).refusal(other) == "xyrian.allegiance.once"


@rule("retaliation:xyrian.allegiance.death", "retaliation:xyrian.allegiance.once")
def test_with_its_owner_the_card_leaves_the_game() -> None:
    scene = pledged(a_row(), ME).run(steps.Die(seat=ME, cause="attack"))
    assert servant(scene) == -1
    assert kept(scene.world, allegiance.Allegiance).taken
    assert scene.told(AllegianceEnded) == [AllegianceEnded(ME)]
    scene.run(steps.Die(seat=MATE, cause="attack"))
    assert len(scene.told(AllegianceEnded)) == 1


# What it is good for -------------------------------------------------------------------------------------------------


def test_an_upper_half_passes_the_servant_by_for_an_action_card() -> None:
    scene = pledged(a_row(), ME)
    xyrian(scene, HERE)
    activate(scene, "xyrian-purge")
    assert isinstance(scene.question, allegiance.ChooseToBePassedBy)
    scene.choose(scene.options(steps.Pay)[0])
    assert [scene.who(seat).health for seat in (ME, MATE)] == [0, 2]
    assert len(scene.who(ME).hand) == 3
    assert scene.told(PassedBy) == [PassedBy(ME)]


def test_the_servant_may_let_it_happen_and_contamination_pays_nothing() -> None:
    scene = pledged(a_row(), ME)
    scene.who(ME).hand = ()
    card = scene.world.decks["contamination"][-1]
    scene.world.decks["contamination"] = scene.world.decks["contamination"][:-1]
    scene.who(ME).hand = (card,)
    xyrian(scene, HERE)
    activate(scene, "xyrian-purge")
    assert scene.options() == [steps.LetItHappen()]
    scene.choose(steps.LetItHappen())
    assert scene.who(ME).health == 2


def test_without_a_card_or_elsewhere_nobody_is_asked() -> None:
    scene = pledged(a_row(), ME).action_cards(ME, 0)
    xyrian(scene, HERE)
    activate(scene, "xyrian-purge")
    assert scene.who(ME).health == 2
    away = pledged(a_row(), ME).place(ME, ASIDE)
    xyrian(away, HERE)
    activate(away, "xyrian-purge")
    assert (away.question, away.who(MATE).health) == (None, 2)


def test_lower_halves_neither_affect_nor_seek_the_servant() -> None:
    scene = pledged(a_row(), ME).place(ME, FAR_OFF).place(MATE, NEXT)
    hunter = xyrian(scene, LAST)
    assert closest_character(scene.game, LAST, -1) == scene.who(MATE)
    activate(scene, "xyrian-sabotage")
    assert room_of(scene, hunter) == FAR_OFF
    assert statuses_of(scene, ME) == []
    alone = pledged(a_row("recon"), ME)
    stays = xyrian(alone, LAST)
    activate(alone, "xyrian-hunt")
    assert room_of(alone, stays) == LAST


def test_the_servant_guides_a_xyrian_once_a_round() -> None:
    scene = pledged(a_row(), ME)
    adult = scene.intruder("adult", corridor=scene.between(HERE, NEXT))
    guided = xyrian(scene, HERE)
    guide = allegiance.GuideXyrian(seat=ME, intruder=guided.id, corridor=scene.between(HERE, NEXT))
    scene.turn(ME)
    assert {choice.corridor for choice in scene.options(allegiance.GuideXyrian)} == {
        scene.between(HERE, NEXT),
        scene.between(HERE, ASIDE),
    }
    scene.act(guide)
    assert room_of(scene, guided) == NEXT
    assert adult.id not in scene.world.intruders
    other = xyrian(scene, HERE)
    again = allegiance.GuideXyrian(seat=ME, intruder=other.id, corridor=scene.between(HERE, NEXT))
    assert scene.turn(ME).refusal(again) == "xyrian.allegiance.pledge"
    assert not scene.turn(MATE).options(allegiance.GuideXyrian)


# The end -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kills", "wins"), [(1, True), (2, False)])
def test_who_kills_two_of_them_fails(kills: int, wins: bool) -> None:
    scene = pledged(a_row(), ME).objective(ME, "private-quarantine").objective(MATE, "private-the-great-hunt")
    for seat in (ME, MATE):
        scene.who(seat).fate, scene.who(seat).left_by = "escaped", "shuttle"
    scene.world.queen_dead = True
    presence.note(scene.game, slayers=(ME,) * kills + (MATE,))
    scene.run(DeclareWinners())
    assert [scene.who(seat).wins for seat in (ME, MATE)] == [wins, True]
    assert scene.told(AllegianceBetrayed) == ([] if wins else [AllegianceBetrayed(ME)])


@pytest.mark.parametrize(("fates", "won"), [(("escaped", "dead"), False), (("escaped", "escaped"), True)])
def test_for_a_crew_a_traitor_is_no_survivor(fates: tuple[str, str], won: bool) -> None:
    scene = pledged(a_row(mode="cooperative"), ME)
    scene.world.tasks = ()
    for seat, fate in enumerate(fates):
        scene.who(seat).fate = fate
    presence.note(scene.game, slayers=(ME, ME))
    assert bool(winners(scene.game)) is won


def test_hits_before_the_pledge_count_too_but_not_those_of_others() -> None:
    scene = a_row()
    for by in (ME, MATE):
        model = xyrian(scene, LAST, injured=True)
        scene.rolls(noise="4").run(steps.DealCriticalHit(intruder=model.id, by=by))
    pledged(scene, ME)
    assert kept(scene.world, presence.Xyrians).slayers == (ME, MATE)
    assert not allegiance.is_traitor(scene.game, ME)
