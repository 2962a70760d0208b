"""Movement as cards and items bring it: which ways it may take, who comes along, and what happens on the way."""

from typing import Literal

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.conditions import condition
from hypersleep.common.crew import crew_in, has_crew
from hypersleep.common.keeping import keep, kept
from hypersleep.content.ids import NO_INTRUDER, NO_PASSAGE, Copy, Face, IntruderId, PassageId, RoomId
from hypersleep.kernel.events import Public
from hypersleep.kernel.game import Menu
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat, Step
from hypersleep.retaliation import prospects, steps, telling
from hypersleep.retaliation.facility.exploration import noise_of_movement
from hypersleep.retaliation.facility.grid import Way
from hypersleep.retaliation.facility.movement import attackers_of, what_bars
from hypersleep.retaliation.ids import Evasion
from hypersleep.retaliation.queries import exits, is_discovered, occupied_corridors, targets_in
from hypersleep.retaliation.soldiers.firing import Fire, carry_out, ways_to_fire
from hypersleep.retaliation.soldiers.reactions import BeforeAttack, StandDown, prevents
from hypersleep.retaliation.steps import ActingQuestion, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

Ground = Literal["any", "discovered", "unexplored", "deserted"]
"""Where a movement may lead."""
Company = Literal["nobody", "anybody", "volunteers"]
"""Who of the room may be taken along."""


class Vigilance(State, frozen=True):
    """Who may still fire once at any moment of their movement."""

    seat: Public[Seat] = NOBODY


chapter = Chapter("marching", keeps=(Vigilance,))


class MakeMove(EffectOnCharacter, frozen=True, kw_only=True):
    """A movement through a corridor; `empty`: only through one without intruders; `through`: also past closed doors;
    `optional`: or none at all."""

    into: Ground = "any"
    empty: bool = False
    cautious: bool = False
    quiet: bool = False
    safe: bool = False
    through: bool = False
    optional: bool = False
    evades: Evasion = ""
    prevented: int = 0
    company: Company = "nobody"
    vigilant: bool = False


class ChooseWay(ActingQuestion, frozen=True, kw_only=True):
    move: MakeMove


class ChooseCompany(ActingQuestion, frozen=True, kw_only=True):
    """Whom to take along, of those who have not refused."""

    move: steps.MoveCharacter
    vigilant: bool
    company: Company
    unwilling: tuple[Seat, ...] = ()


class AgreeToCome(Question, frozen=True, kw_only=True):
    tells = ("leader",)
    leader: Seat
    request: ChooseCompany


# Ways ----------------------------------------------------------------------------------------------------------------


def open_ways(g: Retaliation, character: Character) -> list[Way]:
    """movement.choose-direction: out of the room of a character, past no closed door."""
    return [way for way in exits(g, character.room) if not what_bars(g, character, way.passage)]


def ways_for(
    g: Retaliation, character: Character, into: Ground = "any", empty: bool = False, through: bool = False
) -> list[Way]:
    """Those that a card allows."""
    ways = list(exits(g, character.room)) if through else open_ways(g, character)
    if into != "any":
        ways = [way for way in ways if is_discovered(g, way.to) == (into != "unexplored")]
    if into == "deserted":
        ways = [way for way in ways if is_deserted(g, way.to)]
    return without_intruders(g, ways) if empty else ways


def without_intruders(g: Retaliation, ways: list[Way]) -> list[Way]:
    """corridor.empty."""
    taken = occupied_corridors(g.world)
    return [way for way in ways if way.passage not in taken]


def is_deserted(g: Retaliation, room: RoomId) -> bool:
    """Neither characters nor intruders there."""
    return not has_crew(g.world, room) and not targets_in(g, room)


@condition(chapter, "movement.choose-direction")
def way_out(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(open_ways(g, character))


@condition(chapter, "movement.enter-discovered")
def way_to_discovered_room(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(ways_for(g, character, "discovered"))


@condition(chapter, "corridor.unexplored")
def way_into_the_unknown(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(ways_for(g, character, "unexplored"))


@condition(chapter, "corridor.empty")
def empty_way_out(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(ways_for(g, character, empty=True))


@chapter.does(MakeMove)
def make_move(g: Retaliation, step: MakeMove) -> None:
    mover = who_acts(g, step)
    if mover.plays and ways_for(g, mover, step.into, step.empty, step.through):
        g.then(ask(ChooseWay, step, move=step))


@chapter.asks(ChooseWay)
def offer_ways(g: Retaliation, question: ChooseWay, menu: Menu) -> None:
    move = question.move
    if move.optional:
        menu.offer(steps.Done())
    for way in ways_for(g, who_acts(g, question), move.into, move.empty, move.through):
        menu.offer(steps.PickPassage(way.passage))


@chapter.answers(ChooseWay)
def choose_way(g: Retaliation, question: ChooseWay, choice: steps.PickPassage | steps.Done) -> None:
    if isinstance(choice, steps.Done):
        return
    chosen, move = question.move, chosen_movement(g, question, choice.passage)
    company = ask(ChooseCompany, question, move=move, vigilant=chosen.vigilant, company=chosen.company)
    if companions(g, company):
        g.then(company)
    else:
        depart(g, move, chosen.vigilant)


def chosen_movement(g: Retaliation, question: ChooseWay, corridor: PassageId) -> steps.MoveCharacter:
    """As the card says."""
    chosen = question.move
    return replace(
        movement(g, question, corridor),
        cautious=chosen.cautious,
        quiet=chosen.quiet,
        safe=chosen.safe,
        evades=chosen.evades,
        prevented=chosen.prevented,
    )


def movement(g: Retaliation, of: ActingQuestion, corridor: PassageId) -> steps.MoveCharacter:
    """Through a corridor of the room where the character stands."""
    mover = who_acts(g, of)
    by = NOBODY if of.by == mover.seat else of.by
    room = g.content.grid.far_end(corridor, mover.room)
    return steps.MoveCharacter(seat=mover.seat, by=by, room=room, corridor=corridor)


# Company -------------------------------------------------------------------------------------------------------------


def companions(g: Retaliation, question: ChooseCompany) -> list[Character]:
    """conflict:companion: others in the room, if the movement provokes no attack or all of them are prevented."""
    move, mover = question.move, who_acts(g, question)
    if question.company == "nobody":
        return []
    if len(attackers_of(g, mover, move)) > move.prevented:
        return []
    left_out = (mover.seat, *question.unwilling)
    return [c for c in crew_in(g.world, mover.room) if c.seat not in left_out]


@chapter.asks(ChooseCompany)
def offer_company(g: Retaliation, question: ChooseCompany, menu: Menu) -> None:
    menu.offer(steps.Done())
    for other in companions(g, question):
        menu.offer(steps.PickCharacter(other.seat))


@chapter.answers(ChooseCompany)
def choose_company(g: Retaliation, question: ChooseCompany, choice: steps.PickCharacter | steps.Done) -> None:
    """conflict:companion: nobody is asked whether they want to come, unless the card says so."""
    if isinstance(choice, steps.Done):
        depart(g, question.move, question.vigilant)
    elif question.company == "volunteers":
        g.then(AgreeToCome(seat=choice.on, leader=actor_of(question), request=question))
    else:
        depart(g, replace(question.move, along=(choice.on,)), question.vigilant)


@chapter.asks(AgreeToCome)
def offer_to_come(g: Retaliation, question: AgreeToCome, menu: Menu) -> None:
    menu.offer(steps.AcceptOffer())
    menu.offer(steps.RefuseOffer())


@chapter.foresees(AgreeToCome)
def foresee_company(g: Retaliation, seat: Seat, question: AgreeToCome) -> list[Prospect]:
    return [prospects.CompanyUnderWay(leader=question.leader, room=question.request.move.room)]


@chapter.answers(AgreeToCome)
def agree_to_come(g: Retaliation, question: AgreeToCome, choice: Choice) -> None:
    request = question.request
    if isinstance(choice, steps.AcceptOffer):
        depart(g, replace(request.move, along=(question.seat,)), request.vigilant)
        return
    g.tell(telling.OfferRefused(question.seat, question.leader))
    again = replace(request, unwilling=(*request.unwilling, question.seat))
    if companions(g, again):
        g.then(again)
    else:
        depart(g, request.move, request.vigilant)


def depart(g: Retaliation, move: steps.MoveCharacter, vigilant: bool) -> None:
    """A vigilant mover may fire on arrival, before the noise roll or when the new room has been explored."""
    if not vigilant:
        g.then(move)
    elif g.world.tiles[move.room]:
        g.then(replace(move, quiet=True), OfferFirstShot(seat=move.seat), *noise_of_movement(g, move))
    else:
        g.then(move, OfferFirstShot(seat=move.seat))


# Sprinting -----------------------------------------------------------------------------------------------------------


class SprintOn(EffectOnCharacter, frozen=True, kw_only=True):
    """Another movement for one oxygen, if it is wanted."""


class ChooseSprint(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, SprintOn, ChooseSprint)
def ways_to_sprint(g: Retaliation, character: Character, room: RoomId) -> list[Choice]:
    """conflict:two-moves: a whole movement of its own, wherever the first one ended; oxygen.spend-limit."""
    ways = [steps.PickPassage(way.passage) for way in open_ways(g, character)] if character.oxygen else []
    return [steps.Done(), *ways] if ways else []


@chapter.answers(ChooseSprint)
def sprint_on(g: Retaliation, question: ChooseSprint, choice: Choice) -> None:
    if isinstance(choice, steps.PickPassage):
        lose = steps.LoseOxygen(by=question.by, actor=question.actor)
        g.then(lose, movement(g, question, choice.passage))


# Breaking through ----------------------------------------------------------------------------------------------------


class BreakThrough(EffectOnCharacter, frozen=True, kw_only=True):
    """A burst at a corridor, and a movement through it without opportunity attacks."""


class ChooseBreakthrough(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(
    chapter,
    BreakThrough,
    ChooseBreakthrough,
    when="corridor-to-break-through",
    rule="combat.burst.adjacent-corridor",
)
def breakthroughs(g: Retaliation, character: Character, room: RoomId) -> list[steps.Burst]:
    """golden.choice-fully-resolvable: the corridor has to be open at its far end too."""
    fires = [fire for fire in ways_to_fire(g, character) if isinstance(fire, steps.Burst)]
    return [burst for burst in fires if not what_bars(g, character, burst.corridor)]


@chapter.answers(ChooseBreakthrough)
def break_through(g: Retaliation, question: ChooseBreakthrough, choice: steps.Burst) -> None:
    move = replace(movement(g, question, choice.corridor), prevented=steps.ALL)
    g.then(carry_out(g, choice, question.by), move)


# Shooting first ------------------------------------------------------------------------------------------------------


class StandReady(EffectOnCharacter, frozen=True, kw_only=True):
    """From now on one shot or burst may be fired at any moment of the movement; before it is the first."""


class OfferFirstShot(Step, frozen=True, kw_only=True):
    seat: Seat


class ChooseFirstShot(Question, frozen=True, kw_only=True): ...


class FireFirst(BeforeAttack, frozen=True, kw_only=True):
    """A shot at an intruder, or a burst at a corridor."""

    seat: Seat
    weapon: Face
    copy: Copy = Copy(0)
    intruder: IntruderId = NO_INTRUDER
    corridor: PassageId = NO_PASSAGE


def first_shots(g: Retaliation, character: Character) -> list[FireFirst]:
    if kept(g.world, Vigilance).seat != character.seat:
        return []
    return [as_first_shot(fire) for fire in ways_to_fire(g, character)]


def as_first_shot(fire: Fire) -> FireFirst:
    if isinstance(fire, steps.Burst):
        return FireFirst(seat=fire.seat, weapon=fire.weapon, copy=fire.copy, corridor=fire.corridor)
    return FireFirst(seat=fire.seat, weapon=fire.weapon, copy=fire.copy, intruder=fire.intruder)


@chapter.does(StandReady)
def stand_ready(g: Retaliation, step: StandReady) -> None:
    seat = who_acts(g, step).seat
    keep(g.world, Vigilance(seat=seat))
    g.then(OfferFirstShot(seat=seat))


@chapter.does(StandDown)
def stand_down(g: Retaliation, step: StandDown) -> None:
    keep(g.world, Vigilance())


@chapter.does(OfferFirstShot)
def offer_first_shot(g: Retaliation, step: OfferFirstShot) -> None:
    character = g.world.characters[step.seat]
    if character.plays and first_shots(g, character):
        g.then(ChooseFirstShot(seat=step.seat))


@chapter.asks(ChooseFirstShot)
def offer_first_shots(g: Retaliation, question: ChooseFirstShot, menu: Menu) -> None:
    menu.offer(steps.Done())
    for shot in first_shots(g, g.world.characters[question.seat]):
        menu.offer(shot)


@chapter.answers(ChooseFirstShot)
def fire_now_or_later(g: Retaliation, question: ChooseFirstShot, choice: Choice) -> None:
    if isinstance(choice, FireFirst):
        g.then(choice)


@prevents(chapter)
def fire_before_attack(g: Retaliation, attack: steps.ResolveAttack) -> list[tuple[Seat, FireFirst]]:
    """Just before an attack: it still takes place, if the attacker lives."""
    seat = kept(g.world, Vigilance).seat
    return [] if seat == NOBODY else [(seat, shot) for shot in first_shots(g, g.world.characters[seat])]


@chapter.does(FireFirst)
def fire_first(g: Retaliation, step: FireFirst) -> None:
    """Once."""
    keep(g.world, Vigilance())
    if step.corridor != NO_PASSAGE:
        fire: Fire = steps.Burst(seat=step.seat, weapon=step.weapon, copy=step.copy, corridor=step.corridor)
    else:
        fire = steps.Shoot(seat=step.seat, weapon=step.weapon, copy=step.copy, intruder=step.intruder)
    g.then(carry_out(g, fire, step.seat))
