"""Allegiance: one character may serve the Xyrians, is spared by them, and may guide one; but must not kill two."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from hypersleep.common import prospects
from hypersleep.common.actions import offers
from hypersleep.common.cards import discard_from_hand, find_in_hand
from hypersleep.common.conditions import obstacle
from hypersleep.common.crew import action_cards, survivors
from hypersleep.common.drafting import objective_decks
from hypersleep.common.keeping import keep, kept
from hypersleep.common.marking import holder, lay_marker, markers_on, room_for, take_marker
from hypersleep.common.objectives import DeclareWinners
from hypersleep.content.ids import IntruderId, PassageId, RoomId
from hypersleep.kernel.events import Public
from hypersleep.kernel.game import Menu
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.xyrians.activation import CarryOutHalf
from hypersleep.retaliation.expansions.xyrians.moving import CrossCorridor, ways_from
from hypersleep.retaliation.expansions.xyrians.presence import XYRIAN, Xyrians
from hypersleep.retaliation.expansions.xyrians.telling import (
    AllegianceBetrayed,
    AllegianceEnded,
    AllegianceOffered,
    AllegiancePledged,
    PassedBy,
)
from hypersleep.retaliation.queries import still_there
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.world import Character, Retaliation

TOKEN = "allegiance"
TREASON = 2
"""So many Xyrians killed for good are too many for who has pledged allegiance to them."""


class Allegiance(State, frozen=True):
    """Who has the card; whether it has been taken at all; and whether a Xyrian was guided in this round."""

    seat: Public[Seat] = NOBODY
    taken: Public[bool] = False
    guided: Public[bool] = False


chapter = Chapter("allegiance", keeps=(Allegiance,))


class PledgeAllegiance(steps.Action, frozen=True, kw_only=True):
    here = True


class GuideXyrian(steps.Action, frozen=True, kw_only=True):
    """A room further, in any direction."""

    intruder: IntruderId
    corridor: PassageId


class ChooseToBePassedBy(Question, frozen=True, kw_only=True):
    """Discard an Action card, and an upper half does not affect you."""

    tells = ("intruder",)
    intruder: IntruderId
    deed: CarryOutHalf


def servant(g: Retaliation) -> Seat:
    """Who has pledged allegiance; NOBODY if nobody has."""
    return kept(g.world, Allegiance).seat


def remember(g: Retaliation, **changes: object) -> None:
    keep(g.world, replace(kept(g.world, Allegiance), **changes))


# The offer -----------------------------------------------------------------------------------------------------------


def lay_offer(g: Retaliation, room: RoomId) -> None:
    """xyrian.allegiance.once: not if it was taken before."""
    if not kept(g.world, Allegiance).taken and room_for(g, TOKEN, holder("room", room)) > 0:
        lay_marker(g, TOKEN, holder("room", room))
        g.tell(AllegianceOffered(room))


@offers(chapter)
def offer_pledge(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """xyrian.allegiance.pledge: for one card, in the room of the token."""
    here = markers_on(g.world, TOKEN, holder("room", actor.room)) > 0
    if here or menu.explains:
        taken = "xyrian.allegiance.once" if kept(g.world, Allegiance).taken else "xyrian.allegiance.pledge"
        menu.judge(PledgeAllegiance(seat=actor.seat), actor.forbids(1, "any") if here else taken)


@chapter.does(PledgeAllegiance)
def pledge_allegiance(g: Retaliation, step: PledgeAllegiance) -> None:
    take_marker(g, TOKEN, holder("room", g.world.characters[step.seat].room))
    remember(g, seat=step.seat, taken=True)
    g.tell(AllegiancePledged(step.seat))


# What it is good for -------------------------------------------------------------------------------------------------


def mercy_for_servant(g: Retaliation, deed: CarryOutHalf) -> tuple[Step, ...]:
    """A lower half never affects who has pledged allegiance, an upper one not for an Action card."""
    seat = servant(g)
    xyrian = still_there(g.world, deed.xyrian)
    if seat == NOBODY or xyrian is None:
        return (deed,)
    if deed.half == "lower":
        return (replace(deed, spared=(seat,)),)
    character = g.world.characters[seat]
    if character.room != xyrian.room or not character.hand:
        return (deed,)
    return (ChooseToBePassedBy(seat=seat, intruder=deed.xyrian, deed=deed),)


@chapter.asks(ChooseToBePassedBy)
def offer_mercy(g: Retaliation, question: ChooseToBePassedBy, menu: Menu) -> None:
    """contamination.no-payment: only Action cards."""
    menu.offer(steps.LetItHappen())
    hand = action_cards(g, g.world.characters[question.seat].hand)
    menu.offer_all([steps.Pay(face) for face in dict.fromkeys(map(g.content.face, hand))])


@chapter.answers(ChooseToBePassedBy)
def take_mercy(g: Retaliation, question: ChooseToBePassedBy, choice: Choice) -> None:
    if not isinstance(choice, steps.Pay):
        g.then(question.deed)
        return
    character = g.world.characters[question.seat]
    discard_from_hand(g, character, find_in_hand(g, character, choice.card))
    g.tell(telling.CardsDiscarded(question.seat, (choice.card,)))
    g.tell(PassedBy(question.seat))
    g.then(replace(question.deed, spared=(question.seat,)))


@offers(chapter)
def offer_guiding(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """Once a round, for one card: a Xyrian of the room."""
    if actor.seat != servant(g):
        return
    beside = [enemy for enemy in actor.enemies if enemy.kind == XYRIAN]
    rule = "xyrian.allegiance.pledge" if kept(g.world, Allegiance).guided else actor.forbids(1, "any")
    for xyrian in beside:
        for way in ways_from(g, actor.room):
            menu.judge(GuideXyrian(seat=actor.seat, intruder=xyrian.id, corridor=way.passage), rule)


@obstacle(chapter, "xyrian.allegiance.pledge")
def find_allegiance(g: Retaliation, seat: Seat, choice: Choice, rule: str) -> Sequence[Prospect]:
    """To guide one twice in a round, or to pledge it away from the token."""
    guiding = isinstance(choice, GuideXyrian)
    return [prospects.Unmet(condition="guided-no-xyrian-yet" if guiding else "token-of-allegiance-here")]


@chapter.does(GuideXyrian)
def guide_xyrian(g: Retaliation, step: GuideXyrian) -> None:
    """It strikes in passing as usual."""
    remember(g, guided=True)
    g.then(CrossCorridor(xyrian=step.intruder, corridor=step.corridor))


# How it ends ---------------------------------------------------------------------------------------------------------


def end_with_death(g: Retaliation, character: Character) -> None:
    """xyrian.allegiance.death: the card leaves the game."""
    if servant(g) == character.seat:
        remember(g, seat=NOBODY)
        g.tell(AllegianceEnded(character.seat))


def is_traitor(g: Retaliation, seat: Seat) -> bool:
    slain = [slayer for slayer in kept(g.world, Xyrians).slayers if slayer == seat]
    return seat != NOBODY and seat == servant(g) and len(slain) >= TREASON


def but_traitors(winners: Callable[[Retaliation], list[Character]]) -> Callable[[Retaliation], list[Character]]:
    """Who has killed two of them fails; in a game without objectives that is no survivor."""

    def true_winners(g: Retaliation) -> list[Character]:
        found, seat = winners(g), servant(g)
        if not is_traitor(g, seat):
            return found
        if objective_decks(g):
            return [character for character in found if character.seat != seat]
        return found if [other for other in survivors(g.world) if other.seat != seat] else []

    return true_winners


def telling_of_treason(declare: Handler) -> Handler:
    def tell_and_declare(g: Retaliation, step: DeclareWinners) -> None:
        if is_traitor(g, servant(g)):
            g.tell(AllegianceBetrayed(servant(g)))
        declare(g, step)

    return tell_and_declare
