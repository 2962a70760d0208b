"""Secure tokens: where they can be placed, and the rooms they protect."""

from hypersleep.common.acting import where
from hypersleep.common.actions import offers
from hypersleep.common.conditions import condition
from hypersleep.content.ids import RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.queries import is_in_combat, tile_at
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("securing")


@offers(chapter, in_combat=False)
def offer_securing(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """token.secure.action: for one card, out of combat."""
    cannot = actor.forbids(1, "out_of_combat") or what_forbids_securing(g, actor.room)
    menu.judge(steps.PlaceSecureToken(seat=actor.seat), cannot)


@chapter.does(steps.PlaceSecureToken)
def place_secure_token(g: Retaliation, step: steps.PlaceSecureToken) -> None:
    g.then(steps.Secure(by=step.seat))


@chapter.does(steps.Secure)
def secure(g: Retaliation, step: steps.Secure) -> None:
    """token.secure.limit, golden.component-limit: as many as the room takes and the supply has."""
    room = where(g, step)
    count = min(step.count, room_for_tokens(g, room))
    if count > 0:
        g.world.secured[room] += count
        g.tell(telling.RoomSecured(room, count))


def discard_secure_tokens(g: Retaliation, room: RoomId, count: int = 1) -> None:
    """Back to the supply, as many as lie there."""
    count = min(count, g.world.secured[room])
    if count:
        g.world.secured[room] -= count
        g.tell(telling.SecureTokensDiscarded(room, count))


# Queries --------------------------------------------------------------------------------------------------------------


def is_secured(g: Retaliation, room: RoomId) -> bool:
    """token.secure.always-room, or a token lies there."""
    return g.world.secured[room] > 0 or tile_at(g, room).always_secured


@Query
def what_forbids_securing(g: Retaliation, room: RoomId) -> str:
    """The rule that keeps a token from being placed in a room; "" if none does."""
    if is_in_combat(g.world, room):
        return "token.secure.no-intruder"
    if tile_at(g, room).never_secured:
        return "token.secure.never-room"
    if g.world.secured[room] >= g.content.setup.secure_limit:
        return "token.secure.limit"
    if sum(g.world.secured) >= g.content.supplies["secure"]:
        return "golden.component-limit"
    return ""


def room_for_tokens(g: Retaliation, room: RoomId) -> int:
    """How many secure tokens can be placed there."""
    if what_forbids_securing(g, room):
        return 0
    left = g.content.supplies["secure"] - sum(g.world.secured)
    return min(left, g.content.setup.secure_limit - g.world.secured[room])


@condition(chapter, "token.secure.limit")
def room_for_secure_token(g: Retaliation, character: Character, room: RoomId) -> bool:
    return room_for_tokens(g, room) > 0


@condition(chapter, "token.secure.limit")
def room_for_two_secure_tokens(g: Retaliation, character: Character, room: RoomId) -> bool:
    """golden.choice-fully-resolvable: both of them."""
    return room_for_tokens(g, room) > 1
