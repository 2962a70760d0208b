"""Tainted blood: gained from Sangrevores, one card active and the others under it, an ability once a round."""

from functools import cache
from typing import Annotated

from msgspec.structs import replace

from hypersleep.common.acting import who_acts
from hypersleep.common.actions import offers
from hypersleep.common.cards import draw_from, put_on_discard
from hypersleep.common.conditions import first_failure
from hypersleep.common.keeping import keep, kept
from hypersleep.content.ids import Face, OptionKey
from hypersleep.content.retaliation.sangrevores import TaintedBlood
from hypersleep.kernel.events import Public
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler, Ruleset
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import Choice, Question, Seat
from hypersleep.kernel.zones import Cards, Sight, Zone
from hypersleep.retaliation import steps
from hypersleep.retaliation.components import Components
from hypersleep.retaliation.expansions.sangrevores.telling import BloodTainted, TaintedBloodLost
from hypersleep.retaliation.queries import is_exposed
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.steps import EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation, World

DECK = "tainted_blood"


class Taint(State, frozen=True):
    """The tainted blood of each seat, the active card on top; what was used in this round; who does not breathe until
    it ends, and whom Ghouls take for one of theirs until the next turn."""

    piles: Annotated[tuple[Cards, ...], Zone(DECK, Sight.PUBLIC)] = ()
    used: Public[tuple[Face, ...]] = ()
    breathless: Public[tuple[Seat, ...]] = ()
    akin: Public[tuple[Seat, ...]] = ()


chapter = Chapter("tainted blood", keeps=(Taint,))


class GainTaintedBlood(EffectOnCharacter, frozen=True, kw_only=True): ...


class LoseTaintedBlood(EffectOnCharacter, frozen=True, kw_only=True):
    """The lowest card of the pile."""


class ChooseActiveBlood(Question, frozen=True, kw_only=True):
    """Between the active card and the one just gained."""

    gained: Annotated[Cards, Zone(DECK, Sight.PUBLIC)]


class KeepActive(Choice, frozen=True):
    card: Face


class UseTaintedBlood(steps.Action, frozen=True, kw_only=True):
    shows = ("card", "option")
    card: Face
    option: OptionKey


def with_tainted_blood(base: Ruleset) -> Ruleset:
    """sangrevore.tainted.*"""
    return base.adding(chapter).replacing(
        {
            steps.BeginRound: renewed(base.handlers[steps.BeginRound]),
            steps.Die: bled_out(base.handlers[steps.Die]),
        }
    )


# Gaining and losing --------------------------------------------------------------------------------------------------


def blood_of(world: World, seat: Seat) -> Cards:
    """The pile of a seat; its active card is the last."""
    piles = kept(world, Taint).piles
    return piles[seat] if piles else ()


def lay_pile(g: Retaliation, seat: Seat, pile: Cards) -> None:
    state = kept(g.world, Taint)
    piles = list(state.piles or ((),) * len(g.world.characters))
    piles[seat] = pile
    keep(g.world, replace(state, piles=tuple(piles) if [each for each in piles if each] else ()))


@chapter.does(GainTaintedBlood)
def gain_tainted_blood(g: Retaliation, step: GainTaintedBlood) -> None:
    """sangrevore.tainted.gain; conflict:harm-deck-empty: without a card left nothing is gained."""
    character = who_acts(g, step)
    card = draw_from(g, DECK) if is_exposed(character) else None
    if card is None:
        return
    seat = character.seat
    g.tell(BloodTainted(seat, g.content.faces[card]))
    if blood_of(g.world, seat):
        g.then(ChooseActiveBlood(seat=seat, gained=(card,)))
    else:
        lay_pile(g, seat, (card,))


@chapter.asks(ChooseActiveBlood)
def offer_active_blood(g: Retaliation, question: ChooseActiveBlood, menu: Menu) -> None:
    for card in (blood_of(g.world, question.seat)[-1], *question.gained):
        menu.offer(KeepActive(g.content.faces[card]))


@chapter.answers(ChooseActiveBlood)
def keep_active(g: Retaliation, question: ChooseActiveBlood, choice: KeepActive) -> None:
    """sangrevore.tainted.choose; conflict:sangrevore-tainted-pile: the other goes to the very bottom."""
    *rest, active = blood_of(g.world, question.seat)
    (gained,) = question.gained
    kept_active = g.content.faces[active] == choice.card
    above, below = (active, gained) if kept_active else (gained, active)
    lay_pile(g, question.seat, (below, *rest, above))


@chapter.does(LoseTaintedBlood)
def lose_tainted_blood(g: Retaliation, step: LoseTaintedBlood) -> None:
    """sangrevore.tainted.discard: the lowest card, which is the active one if it is the only one."""
    seat = who_acts(g, step).seat
    pile = blood_of(g.world, seat)
    if pile:
        lay_pile(g, seat, pile[1:])
        put_on_discard(g, DECK, pile[0])
        g.tell(TaintedBloodLost(seat, g.content.faces[pile[0]]))


def bled_out(die: Handler) -> Handler:
    """conflict:sangrevore-death-leftovers: to its discard pile, unless the dead can stand up again."""

    def die_and_lose_blood(g: Retaliation, step: steps.Die) -> None:
        die(g, step)
        character = g.world.characters[step.seat]
        if character.fate == "dead" and not character.fallen:
            lost = blood_of(g.world, step.seat)
            if lost:
                g.world.discards[DECK] += lost
                lay_pile(g, step.seat, ())

    return die_and_lose_blood


# Using ---------------------------------------------------------------------------------------------------------------


def renewed(begin: Handler) -> Handler:
    """sangrevore.tainted.ability: once per round; breath comes back with the next one."""

    def begin_anew(g: Retaliation, step: steps.BeginRound) -> None:
        state = kept(g.world, Taint)
        if state.used or state.breathless:
            keep(g.world, replace(state, used=(), breathless=()))
        begin(g, step)

    return begin_anew


@offers(chapter, free=True)
def offer_tainted_blood(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """sangrevore.tainted.ability of the active card; sangrevore.tainted.inactive: none of the others."""
    pile = blood_of(g.world, actor.seat)
    if not pile:
        return
    *inactive, active = [g.content.faces[card] for card in pile]
    judge_blood(g, actor, menu, active)
    if menu.explains:
        for face in inactive:
            for action in abilities(g.content, face, actor.seat).values():
                menu.refuse(action, "sangrevore.tainted.inactive")


def judge_blood(g: Retaliation, actor: Actor, menu: Menu, face: Face) -> None:
    used = "sangrevore.tainted.ability" if face in kept(g.world, Taint).used else ""
    combat = facts_of(g.content, face).combat
    for when, action in abilities(g.content, face, actor.seat).items():
        rule = used or actor.forbids(action.cost, combat)
        if menu.explains or not rule:
            menu.judge(action, rule or first_failure(g, actor.character, actor.room, when))


def facts_of(content: Components, face: Face) -> TaintedBlood:
    cards: dict[str, TaintedBlood] = content.box.entries(TaintedBlood)
    return cards[face]


@cache
def abilities(content: Components, face: Face, seat: Seat) -> dict[tuple[str, ...], UseTaintedBlood]:
    """What a card can be used for, by the conditions of each."""
    return {
        option.when: UseTaintedBlood(seat=seat, cost=option.cost, card=face, option=option.key)
        for option in facts_of(content, face).options
    }


@chapter.does(UseTaintedBlood)
def use_tainted_blood(g: Retaliation, step: UseTaintedBlood) -> None:
    """conflict:sangrevore-tainted-pile: each card once, also after another has become active."""
    state = kept(g.world, Taint)
    keep(g.world, replace(state, used=(*state.used, step.card)))
    g.then(*g.content.scripts.of(step.card, step.seat, step.option))


def is_tainted(g: Retaliation, character: Character) -> bool:
    return bool(blood_of(g.world, character.seat))
