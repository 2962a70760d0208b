"""Footwork: how contractors get about, whom they lead, and what they know of the way."""

from collections.abc import Callable
from typing import Annotated

from msgspec.structs import replace

from hypersleep.common import prospects
from hypersleep.common.acting import actor_of, ask, likewise, who_acts
from hypersleep.common.actions import offers
from hypersleep.common.asking import asks_by
from hypersleep.common.cards import draw_from, put_under, without
from hypersleep.common.conditions import condition, obstacle
from hypersleep.common.crew import crew_in
from hypersleep.common.keeping import keep, kept
from hypersleep.content.ids import FREE, Cost, Face, PassageId, RoomId
from hypersleep.kernel.events import Event, Private, Public
from hypersleep.kernel.game import Menu
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat, Step
from hypersleep.kernel.zones import Cards, Sight, Zone
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.exploration import Explore, StepInside, noise_of_movement
from hypersleep.retaliation.facility.movement import destinations, opportunity_attackers
from hypersleep.retaliation.queries import is_exposed
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.soldiers.marching import movement, open_ways, ways_for
from hypersleep.retaliation.steps import ActingQuestion, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

DECK = "exploration"
BY_MAP = 2
"""Cards of which who explores by a map chooses one."""


class ExplorationSeen(Event, frozen=True):
    seat: Public[Seat]
    card: Private[Face]


class Footing(State, frozen=True):
    """Who has entered their room in this turn, who explores by a map, and whether somebody has looked ahead."""

    entered: Public[tuple[Seat, ...]] = ()
    mapping: Public[Seat] = NOBODY
    looked: Public[bool] = False


chapter = Chapter("footwork", events=(ExplorationSeen,), keeps=(Footing,))


def noticing(step_inside: Handler) -> Handler:
    """Who has entered a room in this turn is remembered until the next one."""

    def step_in_and_notice(g: Retaliation, step: StepInside) -> None:
        step_inside(g, step)
        footing = kept(g.world, Footing)
        new = [seat for seat in (step.seat, *step.along) if seat not in footing.entered]
        keep(g.world, replace(footing, entered=(*footing.entered, *new)))

    return step_in_and_notice


def starting_afresh(begin_turn: Handler) -> Handler:
    """What holds for one turn is over with the next one."""

    def begin_afresh(g: Retaliation, step: steps.BeginTurn) -> None:
        keep(g.world, Footing())
        begin_turn(g, step)

    return begin_afresh


# Where some movements lead -------------------------------------------------------------------------------------------


@condition(chapter, "movement.enter-discovered")
def way_to_deserted_room(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(ways_for(g, character, "deserted"))


@condition(chapter, "movement.enter-discovered")
def duct_to_take(g: Retaliation, character: Character, room: RoomId) -> bool:
    """Past closed doors, too."""
    return bool(ways_for(g, character, "discovered", through=True))


class Crawl(EffectOnCharacter, frozen=True, kw_only=True):
    """To any discovered room of the section, regardless of distance."""


class ChooseEndOfShaft(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, Crawl, ChooseEndOfShaft, when="room-to-crawl-to", rule="movement.teleport")
def ends_of_shafts(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickRoom]:
    section = g.content.grid.section
    return [steps.PickRoom(other) for other in destinations(g, character) if section(other) == section(room)]


@chapter.answers(ChooseEndOfShaft)
def crawl(g: Retaliation, question: ChooseEndOfShaft, choice: steps.PickRoom) -> None:
    """movement.teleport: no corridor is chosen."""
    g.then(steps.MoveCharacter(seat=actor_of(question), by=question.by, room=choice.room))


# Two movements -------------------------------------------------------------------------------------------------------


class TiptoeOn(EffectOnCharacter, frozen=True, kw_only=True):
    """A further movement for one oxygen, if it is wanted; only the last room calls for a noise roll."""


class ChooseTiptoe(ActingQuestion, frozen=True, kw_only=True): ...


@chapter.does(TiptoeOn)
def tiptoe_on(g: Retaliation, step: TiptoeOn) -> None:
    """oxygen.spend-limit: without oxygen, or a way on, the noise roll is due at once."""
    mover = who_acts(g, step)
    if mover.plays:
        further = mover.oxygen and ways_for(g, mover, "discovered")
        if further:
            g.then(ask(ChooseTiptoe, step))
        else:
            make_noise(g, mover, step.by)


def make_noise(g: Retaliation, mover: Character, by: Seat) -> None:
    """noise.roll.after-movement: of the room that was entered last."""
    g.then(*noise_of_movement(g, steps.Moving(seat=mover.seat, by=by, room=mover.room)))


@chapter.asks(ChooseTiptoe)
def offer_tiptoe(g: Retaliation, question: ChooseTiptoe, menu: Menu) -> None:
    menu.offer(steps.Done())
    for way in ways_for(g, who_acts(g, question), "discovered"):
        menu.offer(steps.PickPassage(way.passage))


@chapter.answers(ChooseTiptoe)
def tiptoe_or_stay(g: Retaliation, question: ChooseTiptoe, choice: Choice) -> None:
    if isinstance(choice, steps.PickPassage):
        g.then(likewise(steps.LoseOxygen, question), movement(g, question, choice.passage))
    else:
        make_noise(g, who_acts(g, question), question.by)


class RunOn(EffectOnCharacter, frozen=True, kw_only=True):
    """A further movement for one health, if it is wanted."""


class ChooseRun(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, RunOn, ChooseRun)
def ways_to_run(g: Retaliation, character: Character, room: RoomId) -> list[Choice]:
    """conflict:two-moves: a whole movement of its own, wherever the first one ended."""
    ways = [steps.PickPassage(way.passage) for way in open_ways(g, character)] if is_exposed(character) else []
    return [steps.Done(), *ways] if ways else []


@chapter.answers(ChooseRun)
def run_on(g: Retaliation, question: ChooseRun, choice: Choice) -> None:
    if isinstance(choice, steps.PickPassage):
        g.then(likewise(steps.LoseHealth, question), movement(g, question, choice.passage))


# Leading others ------------------------------------------------------------------------------------------------------


class LeadTheWay(EffectOnCharacter, frozen=True, kw_only=True):
    """A movement into a discovered room; all who agree come after."""


class ChooseWayToLead(ActingQuestion, frozen=True, kw_only=True): ...


class InviteFollower(Step, frozen=True, kw_only=True):
    """Somebody of the room that was left may come after through the same corridor."""

    seat: Seat
    leader: Seat
    source: RoomId
    room: RoomId
    corridor: PassageId


class AgreeToFollow(Question, frozen=True, kw_only=True):
    tells = ("leader",)
    leader: Seat
    invitation: InviteFollower


@asks_by(chapter, LeadTheWay, ChooseWayToLead)
def ways_to_lead(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    return [steps.PickPassage(way.passage) for way in ways_for(g, character, "discovered")]


@chapter.answers(ChooseWayToLead)
def lead_the_way(g: Retaliation, question: ChooseWayToLead, choice: steps.PickPassage) -> None:
    leader, move = who_acts(g, question), movement(g, question, choice.passage)
    others = [other for other in crew_in(g.world, leader.room) if other.seat != leader.seat]
    invitations = [
        InviteFollower(seat=other.seat, leader=leader.seat, source=leader.room, room=move.room, corridor=move.corridor)
        for other in others
    ]
    g.then(move, *invitations)


@chapter.does(InviteFollower)
def invite_follower(g: Retaliation, step: InviteFollower) -> None:
    """movement.opportunity-attacks: nobody comes who would be attacked for it, or to where the leader is not."""
    follower, leader = g.world.characters[step.seat], g.world.characters[step.leader]
    together = is_exposed(follower) and follower.room == step.source and leader.plays and leader.room == step.room
    if together and not opportunity_attackers(g, step.source, step.corridor):
        g.then(AgreeToFollow(seat=step.seat, leader=step.leader, invitation=step))


@chapter.asks(AgreeToFollow)
def offer_to_follow(g: Retaliation, question: AgreeToFollow, menu: Menu) -> None:
    menu.offer(steps.AcceptOffer())
    menu.offer(steps.RefuseOffer())


@chapter.answers(AgreeToFollow)
def follow_or_stay(g: Retaliation, question: AgreeToFollow, choice: Choice) -> None:
    """Without a noise roll."""
    way = question.invitation
    if isinstance(choice, steps.AcceptOffer):
        g.then(steps.MoveCharacter(seat=way.seat, room=way.room, corridor=way.corridor, quiet=True))
    else:
        g.tell(telling.OfferRefused(question.seat, question.leader))


# Exploring by a map --------------------------------------------------------------------------------------------------


class OpenMap(EffectOnCharacter, frozen=True, kw_only=True):
    """What is explored next is chosen from two cards."""


class CloseMap(EffectOnCharacter, frozen=True, kw_only=True): ...


class ChooseExploration(Question, frozen=True, kw_only=True):
    """One of these cards is resolved, the other goes under its deck."""

    cards: Annotated[Cards, Zone(DECK, Sight.OWNER)]


class PickExploration(Choice, frozen=True):
    card: Face


@chapter.does(OpenMap)
def open_map(g: Retaliation, step: OpenMap) -> None:
    keep(g.world, replace(kept(g.world, Footing), mapping=actor_of(step)))


@chapter.does(CloseMap)
def close_map(g: Retaliation, step: CloseMap) -> None:
    """Whatever has become of the movement."""
    keep(g.world, replace(kept(g.world, Footing), mapping=NOBODY))


def cards_by_map(explorations_drawn: Callable[[Retaliation, Seat], int]) -> Callable[[Retaliation, Seat], int]:
    def cards_drawn(g: Retaliation, explorer: Seat) -> int:
        return BY_MAP if kept(g.world, Footing).mapping == explorer else explorations_drawn(g, explorer)

    return cards_drawn


def by_map(explore: Handler) -> Handler:
    """The card that is chosen is the next one of the deck when it is explored."""

    def explore_by_map(g: Retaliation, step: Explore) -> None:
        footing = kept(g.world, Footing)
        if footing.mapping != step.seat:
            explore(g, step)
            return
        keep(g.world, replace(footing, mapping=NOBODY))
        drawn = [draw_from(g, DECK) for _ in range(BY_MAP)]
        cards = tuple([card for card in drawn if card is not None])
        g.then(ChooseExploration(seat=step.seat, cards=cards), step)

    return explore_by_map


@chapter.asks(ChooseExploration)
def offer_explorations(g: Retaliation, question: ChooseExploration, menu: Menu) -> None:
    for face in dict.fromkeys([g.content.faces[card] for card in question.cards]):
        menu.offer(PickExploration(face))


@chapter.answers(ChooseExploration)
def pick_exploration(g: Retaliation, question: ChooseExploration, choice: PickExploration) -> None:
    chosen = next(card for card in question.cards if g.content.faces[card] == choice.card)
    for card in without(question.cards, chosen):
        put_under(g, DECK, card)
        g.world.show(question.seat, card)
    g.world.decks[DECK] += (chosen,)


# Looking ahead -------------------------------------------------------------------------------------------------------


class LookAhead(steps.Action, frozen=True, kw_only=True):
    """Free, and no action: look at the next exploration card."""

    counts = False
    cost: Cost = FREE


@offers(chapter, free=True)
def offer_to_look_ahead(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """Once a turn, with a sensor in hand that works."""
    sensors = [card for card in actor.character.held if g.content.item(card).looks_ahead]
    if not sensors:
        return
    if not [card for card in sensors if card not in g.world.broken]:
        menu.refuse(LookAhead(seat=actor.seat), "marker.malfunction.item")
    else:
        over = kept(g.world, Footing).looked or not g.world.decks[DECK]
        menu.judge(LookAhead(seat=actor.seat), "golden.choice-fully-resolvable" if over else "")


@obstacle(chapter, "golden.choice-fully-resolvable")
def find_seen(g: Retaliation, seat: Seat, choice: Choice, rule: str) -> list[Prospect]:
    return [prospects.Unmet(condition="sight-ahead")] if isinstance(choice, LookAhead) else []


@chapter.does(LookAhead)
def look_ahead(g: Retaliation, step: LookAhead) -> None:
    keep(g.world, replace(kept(g.world, Footing), looked=True))
    card = g.world.decks[DECK][-1]
    g.world.show(step.seat, card)
    g.reveal()
    g.tell(ExplorationSeen(step.seat, g.content.faces[card]))
