"""The four kinds of Adults and their skills."""

from collections.abc import Callable

from msgspec.structs import replace

from hypersleep.common.crew import crew_in
from hypersleep.content.ids import NO_INTRUDER, NOWHERE, Face, IntruderId, RoomId, Source
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.combat.bursting import TakeBurst, can_burst
from hypersleep.retaliation.expansions.neoflesh import telling
from hypersleep.retaliation.expansions.neoflesh.attack_cards import cult_attack, explode
from hypersleep.retaliation.expansions.neoflesh.cultists import bury
from hypersleep.retaliation.expansions.neoflesh.skills import (
    CRAWLMINE,
    CULTIST,
    FIRESPITTER,
    IRONCLAD,
    SLASHER,
    is_active,
)
from hypersleep.retaliation.intruders.attacks import LandAttack, reshuffle_attacks
from hypersleep.retaliation.queries import intruders_at, still_there
from hypersleep.retaliation.world import Intruder, Retaliation

chapter = Chapter("neoflesh adults")

CARDS_EXAMINED = 3


class StrikeAgain(Step, frozen=True, kw_only=True):
    """A Slasher has attacked somebody whose board looked like this before."""

    victim: Seat
    room: RoomId
    health: int
    wounds: int
    intruder: IntruderId = NO_INTRUDER


class ExamineCrawlmine(Step, frozen=True, kw_only=True):
    """One was killed in this room: does it explode?"""

    room: RoomId


# Slashers ------------------------------------------------------------------------------------------------------------


def striking_twice(land: Handler) -> Handler:
    """neoflesh.slasher: never a third time."""

    def land_attack(g: Retaliation, step: LandAttack) -> None:
        if step.kind == SLASHER and step.occasion != "again" and is_active(g, SLASHER):
            victim = g.world.characters[step.victim]
            g.then(
                StrikeAgain(
                    victim=victim.seat,
                    room=victim.room,
                    health=victim.health,
                    wounds=len(victim.wounds),
                    intruder=step.intruder,
                )
            )
        land(g, step)

    return land_attack


@chapter.does(StrikeAgain)
def strike_again(g: Retaliation, step: StrikeAgain) -> None:
    """neoflesh.slasher.harmless: only who was hurt; neoflesh.slasher.retarget: or else who is next in the room."""
    victim, target = g.world.characters[step.victim], step.victim
    if not victim.plays:
        others = crew_in(g.world, step.room)
        if not others:
            return
        target = others[0].seat
    elif victim.health <= step.health and len(victim.wounds) <= step.wounds:
        return
    g.then(steps.AttackCharacter(victim=target, occasion="again", intruder=step.intruder, kind=SLASHER))


def goes_on(before: Callable[[Retaliation], tuple[type[Step], ...]]) -> Callable[[Retaliation], tuple[type[Step], ...]]:
    """neoflesh.slasher.retarget: the second attack is made even if the first has ended the victim's turn."""

    def clearing_up(g: Retaliation) -> tuple[type[Step], ...]:
        return (*before(g), StrikeAgain)

    return clearing_up


# Death ---------------------------------------------------------------------------------------------------------------


def dying(kill: Handler) -> Handler:
    """What follows the death of a Crawlmine or a Cultist, and what comes in place of that of an Ironclad."""

    def kill_intruder(g: Retaliation, step: steps.KillIntruder) -> None:
        intruder = still_there(g.world, step.intruder)
        if intruder is None:
            return
        if is_driven_back(g, intruder):
            drive_back(g, intruder, step.by)
            return
        kill(g, step)
        if intruder.id in g.world.intruders:
            return
        if intruder.kind == CULTIST:
            bury(g, step.by)
        elif explodes(g, intruder):
            g.then(ExamineCrawlmine(room=intruder.room))

    return kill_intruder


def drive_back(g: Retaliation, ironclad: Intruder, by: Seat) -> None:
    """neoflesh.ironclad.room: repelled instead; conflict:neoflesh-ironclad-no-exit: it loses its hits in any case.

    conflict:neoflesh-ironclad-lowest-corridor: nobody's kill sends it into the corridor with the lowest number.
    """
    g.world.intruders[ironclad.id] = replace(ironclad, hits=0)
    source = g.world.characters[by].room if by != NOBODY else NOWHERE
    g.then(steps.RepelIntruder(intruder=ironclad.id, source=source, by=by))


def driven_back(before: Callable[[Retaliation, Intruder], str]) -> Callable[[Retaliation, Intruder], str]:
    """neoflesh.ironclad.room."""

    def how_it_dies(g: Retaliation, target: Intruder) -> str:
        return "driven-back" if is_driven_back(g, target) else before(g, target)

    return how_it_dies


def is_driven_back(g: Retaliation, intruder: Intruder) -> bool:
    return intruder.kind == IRONCLAD and bool(intruder.room) and is_active(g, IRONCLAD)


def may_explode(
    before: Callable[[Retaliation, Intruder], bool],
) -> Callable[[Retaliation, Intruder], bool]:
    """conflict:neoflesh-boom-among-targets: Crawlmines of a room are killed after the others."""

    def answers_harm(g: Retaliation, intruder: Intruder) -> bool:
        return explodes(g, intruder) or before(g, intruder)

    return answers_harm


def explodes(g: Retaliation, intruder: Intruder) -> bool:
    """neoflesh.crawlmine: perhaps, if it is killed in a room."""
    return intruder.kind == CRAWLMINE and bool(intruder.room) and is_active(g, CRAWLMINE)


@chapter.does(ExamineCrawlmine)
def examine_crawlmine(g: Retaliation, step: ExamineCrawlmine) -> None:
    """neoflesh.crawlmine: of three attack cards one Boom! is resolved; conflict:neoflesh-boom: by its first row."""
    world = g.world
    if len(world.decks["attacks"]) < CARDS_EXAMINED:
        reshuffle_attacks(g)
    drawn = world.decks["attacks"][-CARDS_EXAMINED:]
    faces = [g.content.faces[card] for card in drawn]
    g.reveal()
    g.tell(telling.CrawlmineExamined(step.room, tuple(faces)))
    world.decks["attacks"] = g.shuffle(world.decks["attacks"])
    world.forget(world.decks["attacks"])
    booms = [face for face in faces if cult_attack(g, face).icon == CRAWLMINE]
    if booms:
        explode(g, step.room, booms[0], CRAWLMINE)


# Firespitters --------------------------------------------------------------------------------------------------------


def under_fire(burst: Handler) -> Handler:
    """neoflesh.firespitter: first a health point for each; neoflesh.firespitter.death: the dead do not burst."""

    def take_burst(g: Retaliation, step: TakeBurst) -> None:
        if not can_burst(g, step):
            return
        burst(g, step)
        flames = len([i for i in intruders_at(g.world, step.corridor) if i.kind == FIRESPITTER])
        if flames and is_active(g, FIRESPITTER):
            g.then(steps.LoseHealth(by=step.seat, count=flames, source=Source(FIRESPITTER)))

    return take_burst


# Ironclads -----------------------------------------------------------------------------------------------------------


def ironclads_first(
    before: Callable[[Retaliation, Intruder, tuple[IntruderId, ...]], str],
) -> Callable[[Retaliation, Intruder, tuple[IntruderId, ...]], str]:
    """neoflesh.ironclad.first-target, neoflesh.ironclad.several: none but them while one is there that has not been
    targeted."""

    def forbids_target(g: Retaliation, intruder: Intruder, targeted: tuple[IntruderId, ...]) -> str:
        if intruder.kind != IRONCLAD and is_active(g, IRONCLAD):
            place = (intruder.room, intruder.corridor)
            for other in g.world.intruders.values():
                if other.kind == IRONCLAD and (other.room, other.corridor) == place and other.id not in targeted:
                    return "neoflesh.ironclad.first-target"
        return before(g, intruder, targeted)

    return forbids_target


def armored(before: Callable[[Retaliation, Face], int]) -> Callable[[Retaliation, Face], int]:
    """neoflesh.ironclad.corridor: two hits at once while the skill is active."""

    def corridor_hits(g: Retaliation, kind: Face) -> int:
        return 2 if kind == IRONCLAD and is_active(g, IRONCLAD) else before(g, kind)

    return corridor_hits
