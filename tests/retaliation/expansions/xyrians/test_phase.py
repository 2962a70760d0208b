"""The Xyrian phase: when it comes, who acts by which half of the card, and who becomes a trace."""

import pytest
from msgspec.structs import replace

from hypersleep.common.keeping import keep, kept
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.xyrians import activation, allegiance, items, presence
from hypersleep.retaliation.expansions.xyrians.telling import (
    ActivationsShuffled,
    TraceLaid,
    XyrianRecovered,
    XyriansActivated,
)
from hypersleep.retaliation.expansions.xyrians.xyrians import BeginAnew
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
    is_injured,
    laid,
    lay,
    phase,
    room_of,
    statuses_of,
    xyrian,
)

rule = pytest.mark.rule


@rule("retaliation:xyrian.phase.timing")
def test_the_phase_comes_just_before_the_event_card() -> None:
    order = [type(step) for step in a_row().game.rules.phases["round"]]
    before, after = order.index(steps.AskForLaunch), order.index(steps.DrawEvent)
    assert order[before : after + 1] == [steps.AskForLaunch, activation.XyrianPhase, steps.DrawEvent]


@rule("retaliation:xyrian.phase.timing", "retaliation:xyrian.activation.when")
def test_without_a_xyrian_on_the_map_there_is_no_phase() -> None:
    scene = lay(a_row(), "trace", NEXT).run(activation.XyrianPhase())
    assert not scene.game.events
    assert "xyrian" not in scene.bag_kinds()


@rule("retaliation:xyrian.phase.steps")
def test_they_act_then_the_token_goes_into_the_bag_then_they_merge() -> None:
    scene = a_row()
    xyrian(scene, LAST)
    other = xyrian(scene, FAR_OFF)
    phase(scene, "xyrian-egg-breakers")
    scene.world.intruders[other.id] = replace(other, room=LAST)
    scene.game.events.clear()
    phase(scene, "xyrian-purge")
    order = [type(event) for event in scene.game.events]
    assert order.index(XyriansActivated) < order.index(telling.IntruderMoved) < order.index(TraceLaid)
    assert scene.bag_kinds().count("xyrian") == 1
    assert laid(scene, "trace", FAR_OFF) == 1
    assert len(presence.xyrians_on_map(scene.game)) == 1


@rule("retaliation:xyrian.phase.token-already-in")
def test_the_token_is_in_the_bag_once() -> None:
    scene = a_row()
    xyrian(scene, LAST)
    phase(phase(scene, "xyrian-egg-breakers"), "xyrian-egg-breakers")
    assert scene.bag_kinds().count("xyrian") == 1
    assert scene.told(telling.TokensAdded) == [telling.TokensAdded("xyrian", 1)]


@rule("retaliation:xyrian.phase.merge-tie")
@pytest.mark.parametrize(
    ("stays", "goes"),
    [({"injured": True}, {"hits": 3}), ({"hits": 2}, {"hits": 1}), ({"injured": True, "hits": 1}, {"injured": True})],
)
def test_the_least_injured_becomes_a_trace(stays: dict[str, int], goes: dict[str, int]) -> None:
    scene = a_row()
    worse, better = xyrian(scene, LAST, **stays), xyrian(scene, LAST, **goes)
    scene.run(activation.MergeXyrians())
    assert (room_of(scene, worse), room_of(scene, better)) == (LAST, 0)
    assert laid(scene, "trace", LAST) == 1


@rule("retaliation:xyrian.phase.merge-tie", "retaliation:xyrian.leave-map")
def test_of_three_in_a_room_one_is_replaced_and_its_token_is_gone() -> None:
    scene = a_row()
    models = [xyrian(scene, LAST, injured=True) for _ in range(3)]
    scene.run(activation.MergeXyrians())
    assert [room_of(scene, model) for model in models] == [0, LAST, LAST]
    assert not is_injured(scene, models[0])
    assert presence.xyrians_left(scene.game) == 1


def test_without_a_trace_token_left_both_stay() -> None:
    scene = a_row()
    for room in (NEXT, ASIDE, FAR_OFF):
        lay(scene, "trace", room)
    models = [xyrian(scene, LAST), xyrian(scene, LAST)]
    scene.run(activation.MergeXyrians())
    assert [room_of(scene, model) for model in models] == [LAST, LAST]


# Activation ----------------------------------------------------------------------------------------------------------


@rule("retaliation:xyrian.activation.card")
def test_with_a_character_the_upper_half_without_the_lower_and_the_card_goes_under_the_deck() -> None:
    scene = a_row()
    beside, alone = xyrian(scene, HERE), xyrian(scene, LAST)
    activate(scene, "xyrian-sabotage")
    assert [scene.who(seat).health for seat in (ME, MATE)] == [2, 2]
    assert scene.world.malfunction[LAST]
    assert not scene.world.malfunction[HERE]
    assert (room_of(scene, beside), room_of(scene, alone)) == (HERE, FAR_OFF)
    assert scene.content.faces[scene.world.decks["activations"][0]] == "xyrian-sabotage"


@rule("retaliation:xyrian.activation.injured")
def test_an_injured_one_only_recovers() -> None:
    scene = a_row()
    hurt = xyrian(scene, HERE, injured=True, hits=1)
    activate(scene, "xyrian-sabotage")
    assert not is_injured(scene, hurt)
    assert scene.hits_on(hurt) == 1
    assert scene.who(ME).health == 0
    assert len(scene.told(XyrianRecovered)) == 1
    activate(scene, "xyrian-sabotage")
    assert scene.who(ME).health == 2


@rule("retaliation:xyrian.activation.order")
def test_from_the_top_left_and_each_is_judged_when_its_turn_comes() -> None:
    scene = a_row().room(4, "decontamination-room").discovered()
    scene.place(ME, FAR_OFF).place(MATE, FAR_OFF)
    second, first = xyrian(scene, LAST), xyrian(scene, NEXT)
    scene.room(16, "technical-corridor-entrance")
    activate(scene, "xyrian-departure")
    moved = [event.intruder for event in scene.told(telling.IntruderMoved)]
    assert moved == [first.id, second.id]
    assert statuses_of(scene, ME)
    # the first came to both characters, so that the second found them there too and both were afflicted only once
    assert [room_of(scene, model) for model in (first, second)] == [FAR_OFF, FAR_OFF]


def test_which_half_applies_is_seen_when_each_begins() -> None:
    scene = a_row().room(16, "technical-corridor-entrance").place(ME, NEXT).place(MATE, ASIDE)
    taker, waiting = xyrian(scene, NEXT), xyrian(scene, 16)
    activate(scene, "xyrian-departure")
    assert scene.who(ME).room == 16
    assert room_of(scene, taker) == 16
    assert room_of(scene, waiting) == 16
    assert statuses_of(scene, ME) == []


def test_some_cards_are_shuffled_in_again() -> None:
    scene = a_row()
    xyrian(scene, LAST)
    activate(scene, "xyrian-disarm")
    assert scene.told(ActivationsShuffled)
    activate(scene, "xyrian-hunt")
    assert len(scene.told(ActivationsShuffled)) == 1


def test_what_is_done_once_a_round_can_be_done_again() -> None:
    scene = a_row()
    keep(scene.world, allegiance.Allegiance(seat=ME, taken=True, guided=True))
    keep(scene.world, items.ArmorUsed(softened=True, charged=True))
    presence.note(scene.game, resting=(1,))
    scene.run(BeginAnew())
    assert not kept(scene.world, allegiance.Allegiance).guided
    assert kept(scene.world, items.ArmorUsed) == items.ArmorUsed()
    assert kept(scene.world, presence.Xyrians).resting == ()
    order = [type(step) for step in scene.game.rules.phases["round"]]
    assert order.index(steps.DevelopBag) < order.index(BeginAnew) < order.index(steps.CleanUp)
