"""The friendly Insider: who is beside her draws more, characters lead her on, and intruders attack her last."""

from collections.abc import Callable

from hypersleep.common.actions import offers
from hypersleep.common.cards import draw_action_cards
from hypersleep.common.crew import crew_in, has_crew
from hypersleep.common.keeping import kept
from hypersleep.content.ids import Face, IntruderId, PassageId, RoomId
from hypersleep.content.retaliation.records import Harm
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.steps import NOBODY, Choice, Question, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.insider import telling
from hypersleep.retaliation.expansions.insider.model import (
    HarmInsider,
    LoseInsider,
    her_room,
    is_friendly_in,
    is_on_map,
    walk,
    ways_for_her,
)
from hypersleep.retaliation.expansions.insider.steps import Insider
from hypersleep.retaliation.expansions.insider.story import is_ongoing
from hypersleep.retaliation.intruders.attacks import LandAttack, draw_attack, harm_of, is_calm, reshuffle_attacks
from hypersleep.retaliation.intruders.placing import drives_out_passengers
from hypersleep.retaliation.phases.intruder_phase import AttackInRoom
from hypersleep.retaliation.queries import find_queen, still_there
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("friendly insider")

HoldsIntruders = Callable[[Retaliation, RoomId], bool]
PER_WOUND = 2
"""insider.friendly.wounds."""


class DrawBesideInsider(Step, frozen=True):
    """After the drawing step of Cleanup."""


class LeadInsider(steps.Action, frozen=True, kw_only=True):
    """The action on her card."""

    room: RoomId
    corridor: PassageId


class ChooseToTakeAlong(Question, frozen=True, kw_only=True):
    """Whether she comes along into that room."""

    tells = ("room",)
    room: RoomId


class TakeInsiderAlong(Choice, frozen=True): ...


class LeaveInsiderBehind(Choice, frozen=True): ...


class AttackInsider(Step, frozen=True, kw_only=True):
    intruder: IntruderId


class SufferAsInsider(Step, frozen=True, kw_only=True):
    """What an attack card does to her."""

    card: Face
    kind: Face


# Beside her ----------------------------------------------------------------------------------------------------------


@chapter.does(DrawBesideInsider)
def draw_beside_insider(g: Retaliation, step: DrawBesideInsider) -> None:
    """insider.friendly.extra-card."""
    if kept(g.world, Insider).side == "friendly":
        for character in crew_in(g.world, her_room(g)):
            draw_action_cards(g, character, 1)


@offers(chapter)
def offer_to_lead(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """insider.friendly.move-action: from her room or a neighbouring one; conflict:insider-actions-in-combat."""
    if kept(g.world, Insider).side != "friendly":
        return
    room = her_room(g)
    near = actor.room == room or room in [way.to for way in actor.exits]
    cannot = actor.forbids(1, "any") or ("" if near else "insider.friendly.move-action")
    if menu.explains or not cannot:
        for way in ways_for_her(g, room):
            menu.judge(LeadInsider(seat=actor.seat, room=way.to, corridor=way.passage), cannot)


@chapter.does(LeadInsider)
def lead_insider(g: Retaliation, step: LeadInsider) -> None:
    """A noise roll for the room she enters, which is nobody's own (conflict:noise-without-character)."""
    walk(g, step.room)
    g.then(steps.RollNoise(at=step.room))


# Coming along --------------------------------------------------------------------------------------------------------


def in_company(arrive: Handler) -> Handler:
    """Story cards say when she may be taken along: out of her room, through an empty corridor, without a noise roll."""

    def arrive_in_company(g: Retaliation, step: steps.Arrive) -> None:
        asked = may_come_along(g, step)
        arrive(g, step)
        if asked:
            g.then(ChooseToTakeAlong(seat=step.seat if step.by == NOBODY else step.by, room=step.room))

    return arrive_in_company


def may_come_along(g: Retaliation, move: steps.Arrive) -> bool:
    if not is_ongoing(g, "company") or not is_on_map(g):
        return False
    mover = g.world.characters[move.seat]
    by_corridor = move.corridor in [way.passage for way in ways_for_her(g, mover.room)]
    return mover.plays and by_corridor and kept(g.world, Insider).side != "hostile" and her_room(g) == mover.room


@chapter.asks(ChooseToTakeAlong)
def offer_company(g: Retaliation, question: ChooseToTakeAlong, menu: Menu) -> None:
    menu.offer(TakeInsiderAlong())
    menu.offer(LeaveInsiderBehind())


@chapter.answers(ChooseToTakeAlong)
def take_along_or_not(g: Retaliation, question: ChooseToTakeAlong, choice: Choice) -> None:
    if isinstance(choice, TakeInsiderAlong):
        walk(g, question.room)


# Attacks on her ------------------------------------------------------------------------------------------------------


def is_alone(g: Retaliation, room: RoomId) -> bool:
    """insider.friendly.last-in-order: she is there, and nobody who would be attacked before her."""
    return is_friendly_in(g, room) and not has_crew(g.world, room)


def holding(holds: HoldsIntruders) -> HoldsIntruders:
    """insider.friendly.not-approached: intruders in her room do not leave it."""

    def held(g: Retaliation, room: RoomId) -> bool:
        return is_friendly_in(g, room) or holds(g, room)

    return held


def entering(enter: Handler) -> Handler:
    """conflict:insider-noise-entry, conflict:insider-secure: alone she is attacked on every entry."""

    def enter_room(g: Retaliation, step: steps.EnterRoom) -> None:
        if is_alone(g, step.room) and not drives_out_passengers(g, step.room):
            g.then(AttackInsider(intruder=step.intruder))
        else:
            enter(g, step)

    return enter_room


def attacking(attack: Handler) -> Handler:
    """In the Intruder phase: those that are left attack her when no character is left."""

    def attack_in_room(g: Retaliation, step: AttackInRoom) -> None:
        if step.intruders and is_alone(g, step.room):
            left = AttackInRoom(room=step.room, intruders=step.intruders[1:])
            g.then(AttackInsider(intruder=step.intruders[0]), left)
        else:
            attack(g, step)

    return attack_in_room


def activating(activate: Handler) -> Handler:
    """The Queen attacks her, too, if no character is there."""

    def activate_queen(g: Retaliation, step: steps.ActivateQueen) -> None:
        queen = find_queen(g)
        if queen is not None and queen.room and is_alone(g, queen.room):
            g.then(AttackInsider(intruder=queen.id))
        else:
            activate(g, step)

    return activate_queen


@chapter.does(AttackInsider)
def attack_insider(g: Retaliation, step: AttackInsider) -> None:
    """insider.friendly.attacked; insider.friendly.larvae; insider.friendly.no-interplay: nobody can prevent it."""
    intruder = still_there(g.world, step.intruder)
    if intruder is None or is_calm(g, intruder.id) or not is_friendly_in(g, intruder.room):
        return
    if not g.content.box.models[intruder.kind].draws_cards:
        return
    card = draw_attack(g)
    g.tell(telling.InsiderAttacked(intruder.id, intruder.kind, card.id))
    if card.reshuffle:
        reshuffle_attacks(g)
    g.then(SufferAsInsider(card=card.id, kind=intruder.kind))


def landing(land: Handler) -> Handler:
    """conflict:insider-conditional-attacks: what strikes everybody in a room strikes her, too."""

    def land_attack(g: Retaliation, step: LandAttack) -> None:
        land(g, step)
        room = g.world.characters[step.victim].room
        if harm_of(g, step.card, step.kind).everybody and is_friendly_in(g, room):
            g.then(SufferAsInsider(card=step.card, kind=step.kind))

    return land_attack


@chapter.does(SufferAsInsider)
def suffer_as_insider(g: Retaliation, step: SufferAsInsider) -> None:
    """conflict:insider-conditional-attacks: read as healthy; insider.friendly.no-contamination."""
    harm = harm_of(g, step.card, step.kind)
    if "healthy" in harm.dies_if:
        g.then(LoseInsider())
    else:
        g.then(HarmInsider(count=health_lost(harm)))


def health_lost(harm: Harm) -> int:
    """insider.friendly.wounds: two points for each serious wound."""
    return harm.health + PER_WOUND * (harm.wounds + harm.wounds_if_healthy)
