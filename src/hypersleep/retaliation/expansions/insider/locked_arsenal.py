"""The Locked Arsenal: a malfunction marker that is a lock, heavier bursts around it, and what lies behind it."""

from collections.abc import Callable

from hypersleep.common.acting import where
from hypersleep.common.conditions import condition
from hypersleep.common.crew import crew_in
from hypersleep.common.keeping import keep, kept
from hypersleep.common.markers import ClearMalfunction, malfunctions_placed
from hypersleep.content.ids import NOWHERE, DeckName, RoomId
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.insider import telling
from hypersleep.retaliation.expansions.insider.befalling import at_beginning, beside_insider
from hypersleep.retaliation.expansions.insider.model import is_on_map
from hypersleep.retaliation.expansions.insider.steps import Story, VaultLock
from hypersleep.retaliation.expansions.insider.story import is_ongoing
from hypersleep.retaliation.items.searching import FindItems
from hypersleep.retaliation.steps import Effect, EffectOnAll
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("locked arsenal")

Judgement = Callable[[Retaliation, RoomId], bool]
MoreHits = Callable[[Retaliation, Character], int]
SUPPORT = DeckName("support")
OFFERED = 2


class LockRoom(Effect, frozen=True, kw_only=True):
    """Its malfunction marker is the lock."""


class OpenLock(EffectOnAll, frozen=True, kw_only=True):
    """The marker is removed."""


class LeaveLock(EffectOnAll, frozen=True, kw_only=True):
    """The marker becomes an ordinary one."""


class ShareSupport(Effect, frozen=True, kw_only=True):
    """Everybody here draws support equipment, and keeps one card at most."""


def is_locked(g: Retaliation, room: RoomId) -> bool:
    return kept(g.world, VaultLock).room == room


@chapter.does(LockRoom)
def lock_room(g: Retaliation, step: LockRoom) -> None:
    """With no marker left the room is locked without one, and no fire takes its place."""
    room = where(g, step)
    keep(g.world, VaultLock(room=room))
    g.tell(telling.RoomLocked(room))
    if malfunctions_placed(g) < g.content.supplies["malfunction"]:
        g.then(steps.PlaceMalfunction(room=room))


@chapter.does(OpenLock)
def open_lock(g: Retaliation, step: OpenLock) -> None:
    room = unlock(g)
    if room:
        g.then(ClearMalfunction(at=room))


@chapter.does(LeaveLock)
def leave_lock(g: Retaliation, step: LeaveLock) -> None:
    unlock(g)


def unlock(g: Retaliation) -> RoomId:
    """The room that was locked."""
    room = kept(g.world, VaultLock).room
    if room:
        keep(g.world, VaultLock(room=NOWHERE))
        g.tell(telling.RoomUnlocked(room))
    return room


def out_of_order(broken: Judgement) -> Judgement:
    """A locked room cannot be used, marker or not."""

    def judged(g: Retaliation, room: RoomId) -> bool:
        return is_locked(g, room) or broken(g, room)

    return judged


def repairable(can: Judgement) -> Judgement:
    """The lock cannot be removed while this story runs."""

    def judged(g: Retaliation, room: RoomId) -> bool:
        return can(g, room) and not is_locked(g, room)

    return judged


def clearing(clear: Handler) -> Handler:
    def clear_unless_locked(g: Retaliation, step: ClearMalfunction) -> None:
        if not is_locked(g, where(g, step)):
            clear(g, step)

    return clear_unless_locked


def with_firepower(more: MoreHits) -> MoreHits:
    """Bursts in the section of the starting room deal one hit more."""

    def hits(g: Retaliation, character: Character) -> int:
        section, start = g.content.grid.section, kept(g.world, Story).room
        armed = is_ongoing(g, "firepower") and section(character.room) == section(start)
        return more(g, character) + armed

    return hits


@chapter.does(ShareSupport)
def share_support(g: Retaliation, step: ShareSupport) -> None:
    crew = crew_in(g.world, where(g, step))
    g.then(*[FindItems(seat=character.seat, decks=(SUPPORT,) * OFFERED) for character in crew])


@condition(chapter, "insider.story.new-action")
def at_insider_or_lock(g: Retaliation, character: Character, room: RoomId) -> bool:
    """In her room, or where the story began while she is off the map."""
    return beside_insider(g, character, room) if is_on_map(g) else at_beginning(g, character, room)
