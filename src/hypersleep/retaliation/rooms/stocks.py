"""Stocks of tactical gear: the Landing Zone, the Armory, the Experimental Military Lab."""

from typing import Literal

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask, who_acts
from hypersleep.common.conditions import condition
from hypersleep.content.ids import RoomId
from hypersleep.content.retaliation.records import Gear
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.ids import GearToken
from hypersleep.retaliation.items.gear import (
    DiscardGear,
    StowGear,
    fitting,
    gear_drops,
    gear_left,
    racks_of,
    supply_left,
)
from hypersleep.retaliation.steps import ActingQuestion, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("stocks of gear")

Discarding = Literal["open", "begun", "over"]
"""room.gear-pickup: once in an action, any number of tokens."""


class TakeGear(EffectOnCharacter, frozen=True, kw_only=True):
    """Any number of tokens of these kinds, from the supply, or from the `stock` beside the Landing Zone."""

    kinds: tuple[Gear, ...]
    stock: bool = False


class ChooseGearToTake(ActingQuestion, frozen=True, kw_only=True):
    kinds: tuple[Gear, ...]
    stock: bool
    discarding: Discarding = "open"


class TakeToken(Choice, frozen=True):
    kind: Gear


class GoOnTaking(Step, frozen=True, kw_only=True):
    """After a token has found its slot, or has left it."""

    question: ChooseGearToTake


@condition(chapter, "room.landing-zone.resupply")
def stock_left(g: Retaliation, character: Character, room: RoomId) -> bool:
    """Anything beside the Landing Zone, which is never refilled."""
    return any(list(g.world.landing_supply.values()))


@condition(chapter, "golden.component-limit")
def ammo_or_grenades_left(g: Retaliation, character: Character, room: RoomId) -> bool:
    return gear_left(g, "ammo") > 0 or gear_left(g, "grenade") > 0


@chapter.does(TakeGear)
def take_gear(g: Retaliation, step: TakeGear) -> None:
    g.then(GoOnTaking(question=ask(ChooseGearToTake, step, kinds=step.kinds, stock=step.stock)))


@chapter.does(GoOnTaking)
def go_on_taking(g: Retaliation, step: GoOnTaking) -> None:
    """As long as there is anything to take, or to make room for."""
    question = step.question
    if tokens_to_take(g, question) or (question.discarding != "over" and gear_drops(g, who_acts(g, question))):
        g.then(question)


def tokens_to_take(g: Retaliation, question: ChooseGearToTake) -> list[TakeToken]:
    """room.gear-pickup: what is there, and finds an empty fitting slot."""
    racks = racks_of(g, who_acts(g, question))
    there = g.world.landing_supply if question.stock else supply_left(g)
    return [TakeToken(kind) for kind in question.kinds if there.get(kind) and fitting(racks, GearToken(kind))]


@chapter.asks(ChooseGearToTake)
def offer_gear_to_take(g: Retaliation, question: ChooseGearToTake, menu: Menu) -> None:
    menu.offer_all(tokens_to_take(g, question))
    for drop in gear_drops(g, who_acts(g, question)):
        menu.judge(drop, "room.gear-pickup" if question.discarding == "over" else "")
    menu.offer(steps.Done())


@chapter.answers(ChooseGearToTake)
def take_or_discard(g: Retaliation, question: ChooseGearToTake, choice: Choice) -> None:
    """Discarding is over once something is taken after it has begun."""
    if isinstance(choice, TakeToken):
        if question.stock:
            g.world.landing_supply[choice.kind] -= 1
        over = question.discarding != "open"
        again = GoOnTaking(question=replace(question, discarding="over" if over else "open"))
        g.then(StowGear(seat=actor_of(question), token=GearToken(choice.kind)), again)
    elif isinstance(choice, DiscardGear):
        g.then(choice, GoOnTaking(question=replace(question, discarding="begun")))
