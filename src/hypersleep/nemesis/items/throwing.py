"""What is thrown: Grenades and Molotov Cocktails, smoke, decoys."""

from collections.abc import Iterator

from hypersleep.common.acting import actor_of, ask, likewise, where, who_acts
from hypersleep.common.cards import discard_from_hand, find_in_hand
from hypersleep.common.conditions import condition
from hypersleep.common.crew import action_cards, crew_in
from hypersleep.common.telling import CardsDiscarded
from hypersleep.content.ids import NO_INTRUDER, IntruderId, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Step
from hypersleep.nemesis import steps
from hypersleep.nemesis.intruders.eggs import DestroyEggs
from hypersleep.nemesis.queries import (
    eggs_lying,
    find_intruder,
    intruders_in,
    is_held,
    knows_weakness,
    largest_first,
    open_ways,
)
from hypersleep.nemesis.ship.movement import list_ways
from hypersleep.nemesis.ship.noise import ways_in
from hypersleep.nemesis.steps import ActingQuestion, Effect, EffectOnCharacter
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("throwing")


# Grenade and Molotov Cocktail ----------------------------------------------------------------------------------------


class Throw(Effect, frozen=True, kw_only=True):
    """Everything in a Room is hit once. `aimed`: one Intruder there suffers that many Injuries instead."""

    eggs: int
    aimed: int = 0
    fire: bool = False


class ChooseTarget(ActingQuestion, frozen=True, kw_only=True):
    throw: Throw


class Explode(Step, frozen=True, kw_only=True):
    throw: Throw
    room: RoomId
    target: IntruderId = NO_INTRUDER


def worth_a_throw(g: Nemesis, room: RoomId) -> list[RoomId]:
    """general.no-direct-attack: one's own Room and those next to it, if an Intruder is there; item.grenade.eggs."""
    rooms = dict.fromkeys((room, *g.content.board.neighbors[room]))
    return [n for n in rooms if intruders_in(g.world, n) or eggs_lying(g, n)]


def in_reach(g: Nemesis, room: RoomId) -> list[RoomId]:
    """door.closed.grenades: nothing can be thrown through a closed Door."""
    reached = (room, *(g.content.board.leads(room, passage) for passage in open_ways(g, room)))
    return [n for n in worth_a_throw(g, room) if n in reached]


@condition(chapter, "action.refuse-impossible")
def something_to_throw_at(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(worth_a_throw(g, room))


@condition(chapter, "door.closed.grenades")
def throw_not_blocked(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(in_reach(g, room))


@chapter.does(Throw)
def throw(g: Nemesis, step: Throw) -> None:
    if in_reach(g, where(g, step)):
        g.then(ask(ChooseTarget, step, throw=step))


@chapter.asks(ChooseTarget)
def offer_targets(g: Nemesis, question: ChooseTarget, menu: Menu) -> None:
    here = where(g, question)
    reach = in_reach(g, here)
    for room in worth_a_throw(g, here):
        for target in targets_in(g, question.throw, room):
            menu.judge(target, "" if room in reach else "door.closed.grenades")


def targets_in(g: Nemesis, throw: Throw, room: RoomId) -> Iterator[Choice]:
    """One aims at an Intruder, or throws into the Room where nothing is aimed at or Eggs lie."""
    if throw.aimed:
        for intruder in intruders_in(g.world, room):
            yield steps.PickIntruder(intruder.id)
    if not throw.aimed or eggs_lying(g, room):
        yield steps.PickRoom(room)


@chapter.answers(ChooseTarget)
def pick_target(g: Nemesis, question: ChooseTarget, choice: Choice) -> None:
    match choice:
        case steps.PickIntruder(id):
            target = find_intruder(g.world, id)
            assert target is not None
            g.then(Explode(throw=question.throw, room=target.room, target=id))
        case steps.PickRoom(room):
            g.then(Explode(throw=question.throw, room=room))


@chapter.does(Explode)
def explode(g: Nemesis, step: Explode) -> None:
    """Intruders, Characters, and last whose turn it is, because their death ends the turn at once.

    item.grenade.eggs; room.nest.destroy-noise: the Noise roll is the thrower's, wherever they stand.
    """
    throw, room = step.throw, step.room
    noisy = bool(eggs_lying(g, room))
    happening: list[Step] = [DestroyEggs(by=throw.by, room=room, count=throw.eggs)]
    happening += [steps.PlaceFire(room=room)] if throw.fire else []
    more = throw.fire and knows_weakness(g, "vulnerability_to_fire")  # weakness.extra-injury
    for intruder in sorted(largest_first(intruders_in(g.world, room)), key=lambda i: i.id != step.target):
        injuries = throw.aimed if intruder.id == step.target else 1
        happening.append(steps.InjureIntruder(intruder=intruder.id, injuries=injuries + more))
    victims = tuple(c.seat for c in sorted(crew_in(g.world, room), key=lambda c: c.seat == g.world.turn))
    happening += [steps.SufferSeriousWound(by=seat, struck=victims) for seat in victims]
    if noisy:
        happening.append(likewise(steps.RollNoise, throw))
    g.then(*happening)


# Smoke Grenade -------------------------------------------------------------------------------------------------------


class SlipAway(EffectOnCharacter, frozen=True, kw_only=True):
    """Leave unseen, while everybody else in the Room fumbles."""


class ChooseCardToLose(Question, frozen=True, kw_only=True): ...


class ChooseWayOut(ActingQuestion, frozen=True, kw_only=True): ...


@chapter.does(SlipAway)
def slip_away(g: Nemesis, step: SlipAway) -> None:
    """Every other Character in the Room discards an Action card of their choice, if they have one; then one moves."""
    character = who_acts(g, step)
    room = where(g, step)
    others = [other for other in crew_in(g.world, room) if other.seat != character.seat]
    losing = [ChooseCardToLose(seat=other.seat) for other in others if action_cards(g, other.hand)]
    ways = [ask(ChooseWayOut, step)] if open_ways(g, room) else []
    g.then(*losing, *ways)


@chapter.asks(ChooseCardToLose)
def offer_cards_to_lose(g: Nemesis, question: ChooseCardToLose, menu: Menu) -> None:
    hand = g.world.characters[question.seat].hand
    for face in dict.fromkeys(g.content.faces[card] for card in action_cards(g, hand)):
        menu.offer(steps.DiscardCard(face))


@chapter.answers(ChooseCardToLose)
def lose_card(g: Nemesis, question: ChooseCardToLose, choice: steps.DiscardCard) -> None:
    character = g.world.characters[question.seat]
    discard_from_hand(g, character, find_in_hand(g, character, choice.card))
    g.tell(CardsDiscarded(question.seat, (choice.card,)))


@chapter.asks(ChooseWayOut)
def offer_ways_out(g: Nemesis, question: ChooseWayOut, menu: Menu) -> None:
    list_ways(g, where(g, question), menu)


@chapter.answers(ChooseWayOut)
def leave_in_smoke(g: Nemesis, question: ChooseWayOut, choice: steps.PickPassage) -> None:
    """combat.escape.special-actions: no Intruder attacks; the arrival is normal."""
    room = g.content.board.leads(where(g, question), choice.passage)
    g.then(steps.EnterRoom(seat=actor_of(question), by=question.seat, room=room, came_by=choice.passage))


# Decoy ---------------------------------------------------------------------------------------------------------------


class Lure(Effect, frozen=True, kw_only=True):
    """Call all Intruders around a Room into it."""


class ChooseRoomToLureInto(ActingQuestion, frozen=True, kw_only=True): ...


def lures(g: Nemesis, room: RoomId) -> list[RoomId]:
    """Rooms next to one's own which some Intruder could come to from next door."""
    return [n for n in dict.fromkeys(g.content.board.neighbors[room]) if ways_in(g, n, g.world.intruders)]


@condition(chapter, "action.refuse-impossible")
def intruder_to_lure(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(lures(g, room))


@chapter.does(Lure)
def lure(g: Nemesis, step: Lure) -> None:
    if lures(g, where(g, step)):
        g.then(ask(ChooseRoomToLureInto, step))


@chapter.asks(ChooseRoomToLureInto)
def offer_lures(g: Nemesis, question: ChooseRoomToLureInto, menu: Menu) -> None:
    here = where(g, question)
    possible = lures(g, here)
    for room in dict.fromkeys(g.content.board.neighbors[here]):
        menu.judge(steps.PickRoom(room), "" if room in possible else "action.refuse-impossible")


@chapter.answers(ChooseRoomToLureInto)
def lure_into(g: Nemesis, question: ChooseRoomToLureInto, choice: steps.PickRoom) -> None:
    """Who is in combat attacks once before it goes; attacks on whose turn it is come last."""
    world = g.world
    moves = ways_in(g, choice.room, world.intruders)
    held = [i for i in largest_first(world.intruders) if i.id in moves and is_held(world, i)]
    held.sort(key=lambda i: i.room == where(g, question))
    attacks = [steps.AttackCharacter(intruder=i.id, occasion="lured") for i in held]
    g.then(*attacks, steps.MoveIntruders(moves=tuple(moves.items())))
