"""Countdown, card by card."""

import pytest

from hypersleep.common.keeping import keep, kept
from hypersleep.retaliation import steps
from hypersleep.retaliation import telling as log
from hypersleep.retaliation.expansions.insider import befalling, telling
from hypersleep.retaliation.expansions.insider.steps import Detonator
from hypersleep.retaliation.phases.event_cards import WasteOxygen
from hypersleep.retaliation.rooms.life_support import ShutDownReactor
from hypersleep.retaliation.world import GONE, NOT_RUNNING
from tests.retaliation.expansions.insider.stories import (
    FAR,
    HERE,
    NEXT,
    action,
    begun,
    facility,
    follow,
    go_to,
    insider,
    laid,
    resolved,
    second,
    showing,
    symbol,
)
from tests.retaliation.scene import LANDING_ZONE, Scene

LAST = 14


def held(scene: Scene) -> bool:
    return kept(scene.world, Detonator).held


@pytest.mark.rule("retaliation:insider.story.instant")
def test_401_the_token_lies_on_the_card_and_nothing_else_starts_it() -> None:
    scene = facility("cooling-system")
    scene.world.autodestruction = 5
    symbol(scene)
    assert held(scene)
    assert scene.world.autodestruction == NOT_RUNNING, "off the track"
    scene.run(steps.StartAutodestruction())
    assert scene.world.autodestruction == NOT_RUNNING
    scene.turn(0)
    assert scene.refusal(scene.use(0, "start-autodestruction")) == "autodestruct.already-active"


def test_401_listening_and_warning() -> None:
    assert resolved(follow(begun(401), "listen", 401))[-1] == "story-402"
    scene = begun(401).place(0, NEXT).turn(0)
    assert scene.refusal(action(scene, "listen", 401)) == "insider.story.new-action"
    assert resolved(follow(begun(401), "warn", 401))[-1] == "story-403"
    scene = begun(401).place(0, FAR).turn(0)
    assert scene.refusal(action(scene, "warn", 401)) == "map.computer-icon"


@pytest.mark.rule("retaliation:insider.story.dotted")
def test_402_her_terms() -> None:
    scene = begun(401)
    hand = len(scene.who(0).hand)
    go_to(scene, 402)
    assert len(scene.who(0).hand) == hand + 2
    scene.room(FAR, "reactor", malfunction=True).place(0, FAR).turn(0)
    assert scene.use(0, "shut-down") in scene.options(), "despite the malfunction"
    scene.room(NEXT, "alarm-room", malfunction=True).place(0, NEXT).turn(0)
    assert not scene.options(steps.UseRoom), "only the Reactor"
    assert resolved(follow(scene.place(0, HERE), "accept", 402))[-1] == "story-404"
    scene.place(0, FAR).turn(0)
    assert scene.use(0, "shut-down") in scene.options(), "below the dotted line"


def test_403_sirens_around_everybody() -> None:
    scene = begun(401).place("officer", FAR)
    go_to(scene, 403)
    pairs = ((LANDING_ZONE, HERE), (HERE, NEXT), (NEXT, FAR))
    assert {event.corridor for event in scene.told(log.NoisePlaced)} == {scene.between(a, b) for a, b in pairs}
    assert resolved(follow(scene, "listen", 403))[-1] == "story-402"


def test_404_only_who_acts_sees_the_tokens() -> None:
    scene = go_to(begun(401), 404)
    [seen] = scene.told(telling.AntiAircraftSeen)
    assert (seen.seat, seen.active) == (0, scene.world.anti_aircraft[0].value)
    assert [token.known_to(0) for token in scene.world.anti_aircraft] == [True, True]
    assert not scene.world.anti_aircraft[0].known_to(1)


@pytest.mark.parametrize("number", [404, 405])
def test_404_and_405_the_fuse_burns_with_every_symbol(number: int) -> None:
    scene = laid(number)
    keep(scene.world, Detonator(held=True))
    symbol(scene)
    assert scene.world.autodestruction == 7
    assert not held(scene)
    if number == 404:
        symbol(scene)
        assert scene.world.autodestruction == 6
        scene.world.autodestruction = LAST + 1
        symbol(scene)
        assert scene.world.autodestruction == LAST
        scene.world.autodestruction = 2
        symbol(scene)
        assert scene.world.destroyed, "it has met the round marker"


@pytest.mark.parametrize("number", [404, 405])
def test_404_and_405_disarming(number: int) -> None:
    assert resolved(follow(laid(number), "disarm", number))[-1] == "story-406"
    scene = laid(number).room(NEXT, "reactor").place(0, NEXT)
    assert resolved(follow(scene, "disarm", number))[-1] == "story-406"
    scene = laid(number).place(0, FAR).turn(0)
    assert scene.refusal(action(scene, "disarm", number)) == "insider.story.new-action"


@pytest.mark.parametrize("number", [404, 405])
def test_404_and_405_a_shut_down_reactor_ends_it(number: int) -> None:
    scene = laid(number)
    keep(scene.world, Detonator(held=True))
    scene.run(ShutDownReactor(by=0))
    assert resolved(scene)[-1] == "story-406"
    assert scene.world.autodestruction == GONE, "it has left the game, wherever it was"
    assert not held(scene)
    assert second(scene).fulfilled
    scene = laid(403)
    scene.run(ShutDownReactor(by=0))
    assert resolved(scene) == ["story-403"], "that card does not say so"


def test_405_everybody_loses_air_or_a_card() -> None:
    scene = begun(401).hand("officer")
    go_to(scene, 405)
    assert isinstance(scene.question, befalling.ChooseAirOrCard)
    card = scene.options(steps.DiscardCard)[0]
    scene.choose(card)
    assert len(scene.who(0).hand) == 4
    assert scene.told(log.OxygenLost) == [log.OxygenLost(1, 1)], "without a card in hand there is no choice"
    scene = go_to(begun(401).hand("officer"), 405)
    scene.choose(WasteOxygen())
    assert {event.seat for event in scene.told(log.OxygenLost)} == {0, 1}
    scene = laid(405)
    symbol(symbol(scene))
    assert resolved(scene)[-1] == "story-407"


def test_406_the_token_is_back_and_can_be_started_again() -> None:
    scene = begun(401)
    hands = [len(character.hand) for character in scene.world.characters]
    go_to(scene, 406)
    assert not held(scene)
    assert [len(character.hand) for character in scene.world.characters] == [count + 1 for count in hands]
    scene.run(steps.StartAutodestruction())
    assert scene.world.autodestruction > NOT_RUNNING
    scene = laid(404)
    scene.world.autodestruction = 9
    go_to(scene, 406)
    assert scene.world.autodestruction == NOT_RUNNING, "off the track, too"


def test_407_her_thumb_comes_up() -> None:
    scene = go_to(begun(401), 407)
    assert (scene.world.autodestruction, held(scene)) == (4, False)
    scene = begun(401)
    scene.world.round = 13
    go_to(scene, 407)
    assert scene.world.autodestruction == LAST + 1, "behind the last space"
    scene = laid(405)
    scene.world.autodestruction = GONE
    go_to(scene, 407)
    assert scene.world.autodestruction == GONE


def test_408_sold_out() -> None:
    scene = begun(401).place("recon", FAR).place("officer", FAR)
    go_to(scene, 408)
    assert not held(scene)
    assert scene.enemies(HERE) == ["adult", "adult"]
    assert insider(scene).fate == "removed"
    scene = laid(404).place("recon", FAR).place("officer", FAR)
    scene.world.autodestruction = 9
    go_to(scene, 408)
    assert scene.world.autodestruction == 9, "only from a story card"


def test_a_task_is_fulfilled_by_disarming() -> None:
    scene = go_to(showing(404), 406)
    assert second(scene).fulfilled
