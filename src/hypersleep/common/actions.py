"""Actions: what a Character may do in their turn, what it costs, and why something is not possible.

Every chapter that has actions adds its offers to the menu of a turn. An offer looks at the position once, through
`Actor`, and either offers an action or refuses it with the rule that forbids it: legality has this one source.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from hypersleep.common import prospects, steps, telling
from hypersleep.common.acting import actor_of
from hypersleep.common.belongings import things_of
from hypersleep.common.cards import without
from hypersleep.common.conditions import IDLE, first_failure, first_unmet, obstacle
from hypersleep.common.crew import action_cards
from hypersleep.common.turns import takes_turns
from hypersleep.common.world import AnyGame, Character
from hypersleep.content.ids import NO_INTRUDER, NOWHERE, Face, RoomId, Tag
from hypersleep.content.records import Combat
from hypersleep.kernel.game import ANY_RULE, Menu
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter, Query, Ruleset
from hypersleep.kernel.steps import NOBODY, Choice, Seat, Step, kebab

chapter = Chapter("actions")

C = TypeVar("C", bound=Character)


class Actor(Generic[C]):
    """The Character whose turn it is, and what every offer needs to know about them."""

    def __init__(self, g: AnyGame, character: C, *, fighting: bool) -> None:
        self.seat = character.seat
        self.character = character
        self.room = character.room
        self.fighting = fighting
        self.cards = action_cards(g, character.hand)
        self.funds = len(self.cards)

    def forbids(self, cost: int, combat: Combat) -> str:
        """The rule that keeps this Character from any action of that cost and combat symbol; "" if none does."""
        if combat == "out_of_combat" and self.fighting:
            return "action.combat.never"
        if combat == "in_combat" and not self.fighting:
            return "action.combat.only"
        if cost > self.funds:
            return "action.cost.pay"
        return ""


Offer = Callable[[Any, Any, Menu], None]
Way = tuple[tuple[str, ...], steps.Action]
"""Conditions, and what can be done if all of them hold."""


class Offering(NamedTuple):
    """What adds to the menu of a turn; whether any of it may be free, and whether any of it is possible in combat."""

    offer: Offer
    free: bool
    in_combat: bool


def offers(chapter: Chapter, *, free: bool = False, in_combat: bool = True) -> Callable[[Offer], Offer]:
    """This function adds to the menu of a turn, at the place of its chapter in the ruleset."""

    def register(offer: Offer) -> Offer:
        chapter.adds(steps.ChooseAction, Offering(offer, free, in_combat))
        return offer

    return register


@cache
def promising(rules: Ruleset, broke: bool, fighting: bool) -> list[Offer]:
    """The offers that can come to anything for a Character without an Action card left, or in combat."""
    offers: tuple[Offering, ...] = rules.parts[steps.ChooseAction]
    return [entry.offer for entry in offers if (entry.free or not broke) and (entry.in_combat or not fighting)]


def write_menu(g: AnyGame, actor: Actor[C], question: steps.ChooseAction, menu: Menu) -> None:
    """All that the chapters offer; dropping things at the end of the turn; and passing, which is always possible."""
    asked_why = menu.explains
    for offer in promising(g.rules, not (actor.funds or asked_why), actor.fighting and not asked_why):
        offer(g, actor, menu)
    if question.left == 1 and not question.dropping and (actor.funds or has_late_business(g, actor.character)):
        menu.offer(steps.DropLater(seat=question.seat))
    menu.offer(steps.Pass(seat=question.seat))


def take_action(g: AnyGame, question: steps.ChooseAction, action: steps.Action) -> None:
    """action.cost.before-effect: pay, then act. What is no action takes none of those that are left."""
    if type(action) is steps.DropLater:
        g.then(replace(question, dropping=True))
        return
    g.tell(telling.ActionTaken(question.seat, Tag(kebab(type(action).__name__)), *subject(g, action)))
    if type(action) is steps.PlayCard:
        lay_down(g, g.world.characters[question.seat], action.card)
    counts = action.counts and question.left != steps.UNLIMITED
    after = steps.ContinueTurn(seat=question.seat, left=question.left - counts, dropping=question.dropping)
    g.then(*before_acting(g, action, after), action, *after_acting(g, action), after)
    if action.cost:
        g.then(steps.PayCards(seat=question.seat, count=action.cost))


@Query
def subject(g: AnyGame, action: steps.Action) -> tuple[Any, ...]:
    """The card, Item or Weapon that everybody sees being used, and which of its options."""
    return tuple([getattr(action, field) for field in action.shows])


@Query
def where_done(g: AnyGame, seat: Seat, choice: Choice) -> RoomId:
    """The Room of which the conditions of a choice are asked: their own, or that which is used from afar."""
    return (choice.at if isinstance(choice, steps.UseRoom) else NOWHERE) or g.world.characters[seat].room


@Query
def before_acting(g: AnyGame, action: steps.Action, after: steps.ContinueTurn) -> tuple[Step, ...]:
    """What comes between the price of an action and its effect; interrupted, play goes on with `after`."""
    return ()


@Query
def after_acting(g: AnyGame, action: steps.Action) -> tuple[Step, ...]:
    """What comes when the whole of an action is done, before the turn goes on."""
    return ()


@Query
def has_late_business(g: AnyGame, character: Character) -> bool:
    """Whether a turn can be kept open after its last action: to drop something, and for what else a game has."""
    return bool(things_of(g, character))


@chapter.does(steps.ContinueTurn)
def continue_turn(g: AnyGame, step: steps.ContinueTurn) -> None:
    """round.turn.two-actions: a further action, unless that was the last one or has ended the turn; item.drop."""
    character = g.world.characters[step.seat]
    if character.passed or not takes_turns(g, character):
        return
    if step.left:
        g.then(steps.ChooseAction(seat=step.seat, left=step.left, dropping=step.dropping))
    elif step.dropping and has_late_business(g, character):
        g.then(steps.ChooseDrops(seat=step.seat))


class LiftActionLimit(steps.EffectOnCharacter, frozen=True, kw_only=True): ...


@chapter.does(LiftActionLimit)
def lift_action_limit(g: AnyGame, step: LiftActionLimit) -> None:
    """Any number of further actions; without a last one, the turn can only end by passing."""
    seat = actor_of(step)
    if g.world.turn == seat:
        g.abandon(steps.EndTurn(seat=seat))
        g.then(steps.ContinueTurn(seat=seat, left=steps.UNLIMITED))


def judge_options(g: AnyGame, actor: Actor[C], menu: Menu, rule: str, ways: list[Way]) -> None:
    """action.refuse-impossible: what forbids the whole of it, or the first condition of an option that fails."""
    for when, action in ways:
        menu.judge(action, rule or first_failure(g, actor.character, actor.room, when))


def lay_down(g: AnyGame, character: Character, face: Face) -> None:
    """The played card leaves the hand, before others pay for it."""
    card = next(c for c in character.hand if g.content.faces[c] == face)
    character.hand = without(character.hand, card)
    character.lay_down(card)
    if card in character.discard:
        g.tell(telling.CardsDiscarded(character.seat, (face,)))


@Query
def after_playing(g: AnyGame, seat: Seat, face: Face) -> tuple[Step, ...]:
    """What becomes of a played card when it is resolved: it lies on its pile already."""
    return ()


@chapter.does(steps.PlayCard)
def play_card(g: AnyGame, step: steps.PlayCard) -> None:
    g.then(*g.content.scripts.of(step.card, step.seat, step.option), *after_playing(g, step.seat, step.card))


# What can be foreseen ------------------------------------------------------------------------------------------------


def under_way(g: AnyGame) -> steps.Action | None:
    """The action of this turn that is still to be done: declared, and not yet carried out."""
    for step in reversed(g.agenda):
        if isinstance(step, steps.Action):
            return step
        if isinstance(step, steps.ContinueTurn):
            break
    return None


@chapter.foresees(steps.PayCards)
def foresee_payment(g: AnyGame, seat: Seat, question: steps.PayCards) -> Sequence[Prospect]:
    """action.cost.before-effect: what the cards are paid for."""
    action = under_way(g)
    return [prospects.Payment(action=action, count=question.count)] if action is not None else []


@chapter.foresees(steps.PlayCard, steps.UseItem, steps.UseRoom)
def foresee_nothing(
    g: AnyGame, seat: Seat, choice: steps.PlayCard | steps.UseItem | steps.UseRoom
) -> Sequence[Prospect]:
    """action.refuse-impossible: what nothing forbids may still be to no avail; of others one does not know."""
    if choice.seat != seat or getattr(choice, "on", NOBODY) not in (NOBODY, seat):
        return []
    face, option = subject(g, choice)
    effects = [Tag(kebab(type(effect).__name__)) for effect in g.content.scripts.of(face, seat, option)]
    known, character = g.rules.terms.get(IDLE, {}), g.world.characters[seat]
    is_idle = effects and all(effect in known and known[effect](g, character) for effect in effects)
    return [prospects.ComesToNothing(why=effects[-1])] if is_idle else []


def action_under_way(g: AnyGame) -> list[Prospect]:
    """What somebody is about to do: what is seen of it when it is told, and to what on the board it is done."""
    action = under_way(g)
    if action is None:
        return []
    return [
        prospects.ActionUnderWay(
            **dict(zip(("subject", "option"), subject(g, action), strict=False)),
            seat=action.seat,
            action=Tag(kebab(type(action).__name__)),
            room=getattr(action, "room", NOWHERE),
            intruder=getattr(action, "intruder", NO_INTRUDER),
            on=getattr(action, "on", NOBODY),
        )
    ]


@obstacle(chapter, "action.cost.pay")
def find_cost(g: AnyGame, seat: Seat, choice: Choice, rule: str) -> Sequence[Prospect]:
    """What it costs, and how many cards there are to pay with; a card that is played does not pay for itself."""
    cost, besides = getattr(choice, "cost", None), isinstance(choice, steps.PlayCard)
    if cost is None:
        return []
    has = len(action_cards(g, g.world.characters[seat].hand)) - besides
    return [prospects.CardsShort(needs=cost, has=has, besides=besides)]


@obstacle(chapter, ANY_RULE)
def find_unmet(g: AnyGame, seat: Seat, choice: Choice, rule: str) -> Sequence[Prospect]:
    """The first condition that fails of those that stand on a card, an Item or a Room."""
    whom = choice.on if isinstance(choice, steps.UseItem) and choice.on != NOBODY else seat
    conditions = conditions_on(g, choice)
    if not conditions:
        return []
    unmet = first_unmet(g, g.world.characters[whom], where_done(g, seat, choice), conditions)
    cited = g.rules.terms["condition"][unmet][1] if unmet else ""
    return [prospects.Unmet(condition=unmet)] if g.rules.cites.get(cited, cited) == rule else []


@Query
def conditions_on(g: AnyGame, choice: Choice) -> tuple[str, ...]:
    """What must hold, as it is printed on that which an action uses."""
    if not isinstance(choice, steps.Action):
        return ()
    face, option, *_ = (*subject(g, choice), "", "")
    return g.content.scripts.conditions_of(face, option)
