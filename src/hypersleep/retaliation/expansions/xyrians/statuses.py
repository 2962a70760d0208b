"""Status cards: one for a character at most, what each of them does, and how it is shaken off."""

from collections.abc import Callable
from typing import Annotated

from hypersleep.common.acting import who_acts
from hypersleep.common.actions import offers
from hypersleep.common.cards import draw_from
from hypersleep.common.keeping import keep, kept
from hypersleep.content.ids import UNTOLD, Cause, Face, PassageId, Source
from hypersleep.content.retaliation.xyrians import Status, StatusEffect
from hypersleep.kernel.events import Public
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import NOBODY, Question, Seat
from hypersleep.kernel.zones import CardId, Cards, Sight, Zone
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.xyrians.telling import StatusDiscarded, StatusGained
from hypersleep.retaliation.facility.grid import Way
from hypersleep.retaliation.ids import MEDPACK, OXYGEN
from hypersleep.retaliation.intruders.bag import TokenEffect
from hypersleep.retaliation.items.gear import DiscardGear, gear_drops
from hypersleep.retaliation.queries import corridor_at, exits, is_barred, is_exposed, tile_at
from hypersleep.retaliation.rooms.using import room_options
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.soldiers.oxygen import has_life_support
from hypersleep.retaliation.steps import EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

STATUSES = "statuses"
REMEDIES = (OXYGEN, MEDPACK)
"""Tokens that are given up against being drained."""


class Statuses(State, frozen=True):
    """Who has one, and which, in the same order."""

    bearers: Public[tuple[Seat, ...]] = ()
    cards: Annotated[Cards, Zone(STATUSES, Sight.PUBLIC)] = ()


chapter = Chapter("statuses", keeps=(Statuses,))


class GainStatus(EffectOnCharacter, frozen=True, kw_only=True):
    """Who has one already gains a serious wound, or loses so much health if the card names that."""

    health: int = 0
    source: Source = UNTOLD


# Having one ----------------------------------------------------------------------------------------------------------


def statuses_of(g: Retaliation, seat: Seat) -> Cards:
    state = kept(g.world, Statuses)
    return tuple([card for bearer, card in zip(state.bearers, state.cards, strict=True) if bearer == seat])


def has_status(g: Retaliation, seat: Seat, effect: StatusEffect) -> bool:
    cards: dict[str, Status] = g.content.box.entries(Status)
    return bool([card for card in statuses_of(g, seat) if cards[g.content.faces[card]].effect == effect])


def lay_beside(g: Retaliation, seat: Seat, card: CardId) -> None:
    state = kept(g.world, Statuses)
    keep(g.world, Statuses((*state.bearers, seat), (*state.cards, card)))


@chapter.does(GainStatus)
def gain_status(g: Retaliation, step: GainStatus) -> None:
    """xyrian.status.gain, xyrian.status.limit; conflict:xyrian-status-or-health."""
    character = who_acts(g, step)
    if not is_exposed(character):
        return
    seat = character.seat
    if statuses_of(g, seat) and step.health:
        g.then(steps.LoseHealth(by=seat, count=step.health, cause=Cause("xyrian"), source=step.source))
        return
    card = None if statuses_of(g, seat) else draw_from(g, STATUSES)
    if card is None:
        g.then(steps.SufferSeriousWound(by=seat, source=step.source))
        return
    lay_beside(g, seat, card)
    g.tell(StatusGained(seat, g.content.faces[card]))


def shake_off(g: Retaliation, seat: Seat) -> None:
    """xyrian.status.discard: back into the deck, which is shuffled."""
    state = kept(g.world, Statuses)
    left = [(bearer, card) for bearer, card in zip(state.bearers, state.cards, strict=True) if bearer != seat]
    for card in statuses_of(g, seat):
        g.world.decks[STATUSES] = g.shuffle((*g.world.decks[STATUSES], card))
        g.tell(StatusDiscarded(seat, g.content.faces[card]))
    keep(g.world, Statuses(tuple([bearer for bearer, _ in left]), tuple([card for _, card in left])))


# Disoriented ---------------------------------------------------------------------------------------------------------

Bars = Callable[[Retaliation, Character, PassageId], str]


def disoriented(bars: Bars) -> Bars:
    """Of the open ways out of the room only that of the lowest number."""

    def what_bars(g: Retaliation, character: Character, passage: PassageId) -> str:
        barred = bars(g, character, passage)
        if barred or not has_status(g, character.seat, "disoriented"):
            return barred
        return "" if passage == only_way(g, character).passage else "xyrian.status.gain"

    return what_bars


def only_way(g: Retaliation, character: Character) -> Way:
    ways = [way for way in exits(g, character.room) if not is_barred(g, way.passage)]
    return min(ways, key=lambda way: corridor_at(g, way.passage).number)


def finding_the_way(pass_turn: Handler) -> Handler:
    """Discarded by passing in a section with active life support."""

    def pass_and_recover(g: Retaliation, step: steps.Pass) -> None:
        pass_turn(g, step)
        character = g.world.characters[step.seat]
        if has_status(g, step.seat, "disoriented") and has_life_support(g, character.room):
            shake_off(g, step.seat)

    return pass_and_recover


# Drained -------------------------------------------------------------------------------------------------------------


def drained(used: Callable[[Retaliation, Character], int]) -> Callable[[Retaliation, Character], int]:
    """One oxygen more than otherwise."""

    def oxygen_used(g: Retaliation, character: Character) -> int:
        return used(g, character) + has_status(g, character.seat, "drained")

    return oxygen_used


class TakeRemedy(steps.Action, frozen=True, kw_only=True):
    """Give up an oxygen or medpack token against being drained."""


class ChooseRemedy(Question, frozen=True, kw_only=True): ...


@offers(chapter)
def offer_remedy(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """For one card, in combat too."""
    if has_status(g, actor.seat, "drained"):
        rule = actor.forbids(1, "any")
        menu.judge(
            TakeRemedy(seat=actor.seat), rule or ("" if remedies(g, actor.character) else "xyrian.status.discard")
        )


def remedies(g: Retaliation, character: Character) -> list[DiscardGear]:
    return [drop for drop in gear_drops(g, character) if drop.token in REMEDIES]


@chapter.does(TakeRemedy)
def take_remedy(g: Retaliation, step: TakeRemedy) -> None:
    if remedies(g, g.world.characters[step.seat]):
        g.then(ChooseRemedy(seat=step.seat))


@chapter.asks(ChooseRemedy)
def offer_remedies(g: Retaliation, question: ChooseRemedy, menu: Menu) -> None:
    menu.offer_all(remedies(g, g.world.characters[question.seat]))


@chapter.answers(ChooseRemedy)
def give_up_remedy(g: Retaliation, question: ChooseRemedy, choice: DiscardGear) -> None:
    """The token does nothing else."""
    shake_off(g, question.seat)
    g.then(choice)


# Marked --------------------------------------------------------------------------------------------------------------


Brought = Callable[[Retaliation, TokenEffect, tuple[Face, ...]], tuple[Face, ...]]


def marked(brought: Brought) -> Brought:
    """A hazard brings one more of what is on the front of the token; never a second Queen."""

    def brought_by_token(g: Retaliation, step: TokenEffect, kinds: tuple[Face, ...]) -> tuple[Face, ...]:
        found = brought(g, step, kinds)
        if not step.room or step.by == NOBODY or not has_status(g, step.by, "marked"):
            return found
        fronts = (g.content.box.intruder_tokens[step.token].kind, *found)
        common = [kind for kind in fronts if g.content.rank.get(g.content.kind_for(kind), "queen") != "queen"]
        return (*found, *common[:1])

    return brought_by_token


def cleared_by_computer(use: Handler) -> Handler:
    """Discarded by using the room, while that is a computer room."""

    def use_and_clear(g: Retaliation, step: steps.UseRoom | steps.UseRoomHere) -> None:
        if isinstance(step, steps.UseRoom):
            user, used = g.world.characters[step.seat], True
        else:
            user = who_acts(g, step)
            works = step.broken or not g.world.malfunction[user.room]
            used = step.at in (0, user.room) and works and bool(room_options(g, user, user.room))
        if used and user.room and tile_at(g, user.room).computer and has_status(g, user.seat, "marked"):
            shake_off(g, user.seat)
        use(g, step)

    return use_and_clear


# The dead ------------------------------------------------------------------------------------------------------------


def left_by_the_dead(g: Retaliation, character: Character) -> None:
    """conflict:expansion-death-leftovers: shuffled back, unless the dead lie where they fell."""
    if not character.fallen:
        shake_off(g, character.seat)
