"""Attack cards with three rows, and what they do besides harming."""

from hypersleep.common.cards import pay_card
from hypersleep.common.crew import action_cards, crew_in
from hypersleep.content.ids import Face, RoomId
from hypersleep.content.retaliation.neoflesh import CultAttack, CultHarm
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.steps import Question, Seat, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.neoflesh.bodies import MOTHERBRAIN, bodies_absorbed
from hypersleep.retaliation.intruders.attacks import LandAttack, SufferAttack
from hypersleep.retaliation.intruders.placing import withdraw
from hypersleep.retaliation.queries import still_there
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("neoflesh attack cards")


class LoseCards(Step, frozen=True, kw_only=True):
    """So many Action cards of the victim's choice, as far as there are any."""

    seat: Seat
    count: int


class ChooseCardToLose(Question, frozen=True, kw_only=True):
    tells = ("count",)
    count: int


# Rows ----------------------------------------------------------------------------------------------------------------


def cult_attack(g: Retaliation, card: Face) -> CultAttack:
    facts = g.content.box.attacks[card]
    assert isinstance(facts, CultAttack), f"{card} is no card of the cult"
    return facts


def row_of(g: Retaliation, card: Face, kind: Face) -> CultHarm:
    """neoflesh.attack-card.row1, neoflesh.attack-card.row2, neoflesh.attack-card.row3: exactly one of them."""
    facts = cult_attack(g, card)
    if facts.icon == kind:
        return facts.first
    if kind == MOTHERBRAIN and bodies_absorbed(g.world) >= facts.bodies:
        return facts.second
    return facts.third


# What happens besides ------------------------------------------------------------------------------------------------


def with_aftermath(land: Handler) -> Handler:
    """Markers come before the harm, which may end the turn, and so does the end of the attacker."""

    def land_attack(g: Retaliation, step: LandAttack) -> None:
        row, room = row_of(g, step.card, step.kind), g.world.characters[step.victim].room
        land(g, step)
        attacker = still_there(g.world, step.intruder)
        if row.attacker_dies and attacker is not None:
            withdraw(g, attacker)
        g.then(*markers_of(row, room))

    return land_attack


def markers_of(row: CultHarm, room: RoomId) -> list[Step]:
    markers: list[Step] = []
    if row.fire:
        markers.append(steps.PlaceFire(room=room))
    if row.malfunction:
        markers.append(steps.PlaceMalfunction(room=room))
    return markers


def explode(g: Retaliation, room: RoomId, card: Face, kind: Face) -> None:
    """A card that is resolved in a room although nobody attacks there any more."""
    crew = sorted(crew_in(g.world, room), key=lambda character: character.seat == g.world.turn)
    g.then(
        *markers_of(row_of(g, card, kind), room),
        *[SufferAttack(seat=character.seat, card=card, kind=kind) for character in crew],
    )


def disarming(suffer: Handler) -> Handler:
    """Some rows also cost Action cards."""

    def suffer_attack(g: Retaliation, step: SufferAttack) -> None:
        count = row_of(g, step.card, step.kind).discards
        if count:
            g.then(LoseCards(seat=step.seat, count=count))
        suffer(g, step)

    return suffer_attack


@chapter.does(LoseCards)
def lose_cards(g: Retaliation, step: LoseCards) -> None:
    character = g.world.characters[step.seat]
    if character.plays and step.count and action_cards(g, character.hand):
        g.then(ChooseCardToLose(seat=step.seat, count=step.count))


@chapter.asks(ChooseCardToLose)
def offer_cards_to_lose(g: Retaliation, question: ChooseCardToLose, menu: Menu) -> None:
    """Contamination cannot be discarded by it."""
    hand = g.world.characters[question.seat].hand
    for face in dict.fromkeys(map(g.content.face, action_cards(g, hand))):
        menu.offer(steps.Pay(face))


@chapter.answers(ChooseCardToLose)
def lose_card(g: Retaliation, question: ChooseCardToLose, choice: steps.Pay) -> None:
    pay_card(g, steps.PayCards(seat=question.seat, count=1), choice)
    g.then(LoseCards(seat=question.seat, count=question.count - 1))
