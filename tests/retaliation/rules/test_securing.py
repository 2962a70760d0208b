"""Secure tokens: the action, limits, rooms that never or always are secured."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.securing import is_secured
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


@rule("retaliation:token.secure.action")
def test_one_card_places_one_token_in_the_own_room() -> None:
    scene = Scene().room(11, "armory").place("recon", 11).action_cards("recon", 2).turn("recon")
    scene.act(steps.PlaceSecureToken(seat=0))
    assert scene.world.secured[11] == 1
    assert len(scene.who("recon").hand) == 1
    assert scene.told(telling.RoomSecured) == [telling.RoomSecured(11, 1)]


@rule("retaliation:token.secure.limit")
def test_a_room_holds_three_tokens() -> None:
    scene = Scene().room(11, "armory", secured=2).place("recon", 11).run(steps.Secure(by=0, count=2))
    assert scene.world.secured[11] == 3
    scene.action_cards("recon", 1).turn("recon")
    assert scene.refusal(steps.PlaceSecureToken(seat=0)) == "token.secure.limit"


@rule("retaliation:token.secure.no-intruder")
def test_a_room_with_an_intruder_is_never_secured() -> None:
    scene = Scene().room(11, "armory").place("recon", 11).action_cards("recon", 1)
    scene.intruder("larva", 11)
    scene.run(steps.Secure(by=0)).turn("recon")
    assert scene.world.secured[11] == 0
    assert scene.refusal(steps.PlaceSecureToken(seat=0)) == "action.not-in-combat"


@rule("retaliation:token.secure.never-room")
@pytest.mark.parametrize("tile", ["nest", "supply-room", "technical-corridor-entrance"])
def test_some_rooms_are_never_secured(tile: str) -> None:
    scene = Scene().room(11, tile).place("recon", 11).action_cards("recon", 1)
    scene.run(steps.Secure(by=0)).turn("recon")
    assert scene.world.secured[11] == 0
    assert scene.refusal(steps.PlaceSecureToken(seat=0)) == "token.secure.never-room"
    never = [room.id for room in scene.content.box.rooms.values() if room.never_secured]
    assert sorted(never) == ["nest", "supply-room", "technical-corridor-entrance"]


def test_the_box_has_twenty_secure_tokens() -> None:
    scene = Scene().room(11, "armory").place("recon", 11).action_cards("recon", 1)
    for room in range(12, 18):
        scene.world.secured[room] = 3
    scene.world.secured[18] = 1
    scene.run(steps.Secure(by=0, count=3))
    assert scene.world.secured[11] == 1
    assert scene.turn("recon").refusal(steps.PlaceSecureToken(seat=0)) == "golden.component-limit"


def test_a_room_is_secured_by_a_token_or_for_ever() -> None:
    scene = Scene().room(11, "shelter").room(12, "armory").room(13, "alarm-room", secured=1)
    assert [is_secured(scene.game, room) for room in (11, 12, 13)] == [True, False, True]
    assert [room.id for room in scene.content.box.rooms.values() if room.always_secured] == ["shelter"]
