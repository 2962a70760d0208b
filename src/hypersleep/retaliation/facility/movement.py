"""Movement of characters: from room to room, past opportunity attacks, and the noise of arriving."""

from functools import cache
from itertools import combinations

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask, deciding_for, where, who_acts
from hypersleep.common.actions import offers
from hypersleep.common.conditions import condition
from hypersleep.common.wounds import suffers
from hypersleep.content.ids import NO_PASSAGE, Cost, IntruderId, PassageId, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Seat, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.exploration import Explore, StepInside, noise_of_movement, onward
from hypersleep.retaliation.facility.grid import Way
from hypersleep.retaliation.intruders.moving import shift
from hypersleep.retaliation.intruders.placing import drives_out_passengers, is_held
from hypersleep.retaliation.queries import discovered_rooms, intruders_at, intruders_in, is_barred, largest_first
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnCharacter
from hypersleep.retaliation.world import Character, Intruder, Retaliation

chapter = Chapter("movement")


class ChooseAttackToPrevent(ActingQuestion, frozen=True, kw_only=True):
    """Some opportunity attacks of a movement are prevented, but not all: which?"""

    move: steps.MoveCharacter
    attackers: tuple[IntruderId, ...]


class LetFollow(Step, frozen=True, kw_only=True):
    """Attackers come after who has just arrived."""

    room: RoomId


# The two actions ------------------------------------------------------------------------------------------------------


@offers(chapter)
def offer_moves(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """movement.choose-direction: through any corridor of the room without a closed door, with care or without."""
    normal, cautious = cost_of_moving(g, actor.character, fighting=actor.fighting), cost_of_care(g, actor.character)
    for carried in loads(g, actor.character):
        extra = len(carried)
        cannot = actor.forbids(normal + extra, "any")
        not_cautiously = actor.forbids(cautious + extra, "out_of_combat")
        if cannot and not_cautiously and not menu.explains:
            continue
        for move, care in moves_by(actor.exits, actor.seat, Cost(normal + extra), Cost(cautious + extra), carried):
            barred = what_bars(g, actor.character, move.corridor)
            menu.judge(move, barred or cannot)
            menu.judge(care, barred or not_cautiously)


@Query
def what_bars(g: Retaliation, character: Character, passage: PassageId) -> str:
    """movement.choose-direction: the rule that keeps a character from leaving by a corridor; "" if none does."""
    return "movement.choose-direction" if is_barred(g, passage) else ""


@cache
def moves_by(
    ways: tuple[Way, ...], seat: Seat, normal: Cost, cautious: Cost, carried: tuple[Seat, ...]
) -> list[tuple[steps.Move, steps.MoveCautiously]]:
    """Through each of these corridors, without care and with it."""
    return [
        (
            steps.Move(seat=seat, cost=normal, room=way.to, corridor=way.passage, carried=carried),
            steps.MoveCautiously(seat=seat, cost=cautious, room=way.to, corridor=way.passage, carried=carried),
        )
        for way in ways
    ]


def cost_of_moving(g: Retaliation, character: Character, *, fighting: bool) -> Cost:
    """action.cost.one; with a wounded leg one more out of a room with an intruder."""
    return Cost(1 + (fighting and suffers(g, character, "leg")))


def cost_of_care(g: Retaliation, character: Character) -> Cost:
    """action.cost.two; with a wounded knee one more."""
    return Cost(2 + suffers(g, character, "knee"))


@Query
def can_be_carried(g: Retaliation, character: Character) -> tuple[Seat, ...]:
    """The fallen whom a character can take along, for one card more each: the dead of this game leave nothing."""
    return ()


def loads(g: Retaliation, character: Character) -> list[tuple[Seat, ...]]:
    """conflict:fallen-carry: nobody, or any number of those who can be carried."""
    fallen = can_be_carried(g, character)
    if not fallen:
        return [()]
    return [load for count in range(len(fallen) + 1) for load in combinations(fallen, count)]


@chapter.does(steps.Move)
def move(g: Retaliation, step: steps.Move) -> None:
    g.then(moving_of(step))


@chapter.does(steps.MoveCautiously)
def move_cautiously(g: Retaliation, step: steps.MoveCautiously) -> None:
    """movement.cautious."""
    g.then(replace(moving_of(step), cautious=True))


def moving_of(action: steps.Move | steps.MoveCautiously) -> steps.MoveCharacter:
    """The movement that an action begins, with those who were picked up for it."""
    return steps.MoveCharacter(
        seat=action.seat, room=action.room, corridor=action.corridor, carried=action.carried, loaded=True
    )


# The movement sequence ------------------------------------------------------------------------------------------------


@chapter.does(steps.MoveCharacter)
def move_character(g: Retaliation, step: steps.MoveCharacter) -> None:
    """movement.sequence: opportunity attacks, then the arrival of who survives them."""
    g.world.followers = ()
    mover = g.world.characters[step.seat]
    if mover.plays:
        suffer_attacks(g, step, tuple([i.id for i in attackers_of(g, mover, step)]))


@Query
def most_opportunities(g: Retaliation, mover: Character) -> int:
    """movement.opportunity-attacks: so many of them at most are made on one movement."""
    most: int = g.content.setup.opportunity_attacks
    return most


def attackers_of(g: Retaliation, mover: Character, step: steps.MoveCharacter) -> list[Intruder]:
    """Those who would attack, without those whom the movement evades."""
    corridor = NO_PASSAGE if step.evades == "corridor" else step.corridor
    attackers = opportunity_attackers(g, mover.room, corridor)
    return attackers[: 1 if step.evades == "smaller" else most_opportunities(g, mover)] if attackers else attackers


def opportunity_attackers(g: Retaliation, room: RoomId, corridor: PassageId = NO_PASSAGE) -> list[Intruder]:
    """movement.opportunity-attacks: all in the room and in the corridor, the largest first."""
    near = intruders_in(g.world, room)
    if corridor != NO_PASSAGE:
        near += intruders_at(g.world, corridor)
    return largest_first(g, near) if near else near


def suffer_attacks(g: Retaliation, step: steps.MoveCharacter, attackers: tuple[IntruderId, ...]) -> None:
    """Those that are not prevented; of which that is, who decides says, unless it is all the same."""
    if step.prevented and step.prevented < len(attackers):
        by, actor = deciding_for(step.by, step.seat)
        g.then(ChooseAttackToPrevent(seat=by, actor=actor, move=step, attackers=attackers))
        return
    left = () if step.prevented else attackers
    attacks = [steps.AttackCharacter(victim=step.seat, occasion="opportunity", intruder=each) for each in left]
    g.then(*attacks, onward(steps.Arrive, step))


@chapter.asks(ChooseAttackToPrevent)
def offer_attacks_to_prevent(g: Retaliation, question: ChooseAttackToPrevent, menu: Menu) -> None:
    for intruder in question.attackers:
        menu.offer(steps.PickIntruder(intruder))


@chapter.answers(ChooseAttackToPrevent)
def prevent_attack(g: Retaliation, question: ChooseAttackToPrevent, choice: steps.PickIntruder) -> None:
    left = tuple([intruder for intruder in question.attackers if intruder != choice.intruder])
    suffer_attacks(g, replace(question.move, prevented=question.move.prevented - 1), left)


@chapter.does(steps.Arrive)
def arrive(g: Retaliation, step: steps.Arrive) -> None:
    """movement.enter-discovered and noise.roll.after-movement, or movement.explore."""
    if not g.world.characters[step.seat].plays:
        return
    if not g.world.tiles[step.room]:
        g.then(onward(Explore, step))
        return
    noise = () if step.quiet else noise_of_movement(g, step)
    g.then(onward(StepInside, step), *noise)


@chapter.does(StepInside)
def step_inside(g: Retaliation, step: StepInside) -> None:
    """movement.cautious: a secure token right after the arrival; then conflict:follow-target."""
    for seat in (step.seat, *step.along, *step.carried):
        g.world.characters[seat].room = step.room
        g.tell(telling.CharacterMoved(seat, step.room))
    token = (steps.Secure(by=step.seat),) if step.cautious else ()
    g.then(*token, LetFollow(room=step.room))


@chapter.does(LetFollow)
def let_follow(g: Retaliation, step: LetFollow) -> None:
    """movement.opportunity-attacks.stay: put into the room without an attack; lander.inside.ejected."""
    followers, g.world.followers = g.world.followers, ()
    known = g.world.intruders
    for intruder in [known[each] for each in followers if each in known and not is_held(g, known[each])]:
        shift(g, intruder, room=step.room)
        if drives_out_passengers(g, step.room):
            g.then(steps.EjectPassengers())


# To any room ----------------------------------------------------------------------------------------------------------


class GoAnywhere(EffectOnCharacter, frozen=True, kw_only=True):
    """To any discovered room, regardless of distance; a quiet movement leaves the noise roll to what brings it."""

    quiet: bool = False


class ArriveNoisily(Effect, frozen=True, kw_only=True):
    """What comes after a movement that was quiet so far."""


class ChooseDestination(ActingQuestion, frozen=True, kw_only=True):
    quiet: bool = False


@condition(chapter, "movement.teleport")
def other_room_discovered(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(destinations(g, character))


def destinations(g: Retaliation, character: Character) -> list[RoomId]:
    """door.facility-wide-effects: even those that are shut off on all sides."""
    return [room for room in discovered_rooms(g) if room != character.room]


@chapter.does(GoAnywhere)
def go_anywhere(g: Retaliation, step: GoAnywhere) -> None:
    mover = who_acts(g, step)
    if mover.plays and destinations(g, mover):
        g.then(ask(ChooseDestination, step, quiet=step.quiet))


@chapter.asks(ChooseDestination)
def offer_destinations(g: Retaliation, question: ChooseDestination, menu: Menu) -> None:
    for room in destinations(g, who_acts(g, question)):
        menu.offer(steps.PickRoom(room))


@chapter.answers(ChooseDestination)
def go_there(g: Retaliation, question: ChooseDestination, choice: steps.PickRoom) -> None:
    """movement.teleport: no corridor is chosen, so that none of them lets an intruder attack."""
    g.then(steps.MoveCharacter(seat=actor_of(question), by=question.by, room=choice.room, quiet=question.quiet))


@chapter.does(ArriveNoisily)
def arrive_noisily(g: Retaliation, step: ArriveNoisily) -> None:
    """room.technical-corridor-entrance.noise: no corridor led there."""
    g.then(*noise_of_movement(g, steps.Moving(seat=actor_of(step), by=step.by, room=where(g, step))))
