"""The Intruder player: an expansion in which whoever dies first goes on playing, as the Intruders.

Until then nothing changes. From the Player Phase after the death they have a hand of Intruder cards and a turn like
everybody else, in which one card is played as a move, as an attack or for its effect; the Intruders then do nothing
of their own accord in the Event Phase.
"""

from collections.abc import Callable, Mapping
from typing import Annotated

from msgspec.structs import replace

from hypersleep.common.actions import conditions_on
from hypersleep.common.cards import (
    discard_from_hand,
    draw_action_cards,
    find_in_hand,
    own_faces,
    put_under,
    without,
)
from hypersleep.common.conditions import first_failure
from hypersleep.common.crew import crew_aboard
from hypersleep.common.keeping import keep, kept
from hypersleep.common.kind import Expansion
from hypersleep.common.objectives import winners
from hypersleep.common.turns import takes_turns
from hypersleep.content.ids import NOTHING, Face, IntruderId, PassageId, Tag
from hypersleep.content.nemesis.intruder_player import IntruderAction
from hypersleep.kernel.events import Event, Public
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler, Ruleset
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat, Step, kebab
from hypersleep.kernel.zones import Cards, Sight, Zone
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.wounds import lose_items
from hypersleep.nemesis.expansions.intruder_player import intruder_cards
from hypersleep.nemesis.expansions.intruder_player.intruder_cards import look_at, one_of
from hypersleep.nemesis.intruders.behaviour import draw_attack, resolve_attack_card
from hypersleep.nemesis.queries import find_intruder
from hypersleep.nemesis.ship.foresight import attacks_will_come
from hypersleep.nemesis.world import Character, Intruder, Nemesis


class IntruderPlayerSeated(Event, frozen=True):
    seat: Public[Seat]


class IntruderPlayer(State, frozen=True):
    """Who leads the Intruders, and who was the first to die."""

    seat: Public[Seat] = NOBODY
    first_dead: Public[Seat] = NOBODY


chapter = Chapter("Intruder player", events=(IntruderPlayerSeated,), keeps=(IntruderPlayer,))

PILE, DECK = "intruder-actions", "intruder_actions"
"""Where the cards lie beside the board, and what they are called in the box."""
DRAWN = 3
MOST_IN_HAND = 4
ANY = "any"
LEFT_OUT = (steps.IntrudersAttack, steps.DrawEvent, steps.DevelopBag)
"""mode.intruder-player.event-phase, -no-end-attacks, -no-events: only Time and Fire remain."""


def intruder_player(base: Ruleset) -> Ruleset:
    """mode.intruder-player.*: goes with any mode in which others play on after a death."""
    win: Callable[[Nemesis], list[Character]] = base.queries.get(winners.name, winners.default)
    turn: Callable[[Nemesis, Character], bool] = base.queries.get(takes_turns.name, takes_turns.default)
    return (
        base.adding(intruder_cards.chapter)
        .adding(chapter)
        .inserting_before("setup", steps.BeginRound, LayOutIntruderCards())
        .inserting_before("round", steps.DrawHands, SeatIntruderPlayer())
        .inserting_before("round", steps.PassFirstPlayerToken, DrawIntruderCards())
        .replacing({steps.Die: remembered(base.handlers[steps.Die])})
        .replacing({steps.BeginTurn: led(base.handlers[steps.BeginTurn], begin_intruder_turn)})
        .replacing({steps.Pass: led(base.handlers[steps.Pass], pass_as_intruders)})
        .replacing({kind: left_to_the_player(base.handlers[kind]) for kind in LEFT_OUT})
        .querying(
            takes_turns=lambda g, character: is_leader(g, character) or turn(g, character),
            winners=lambda g: [character for character in win(g) if not is_leader(g, character)],
            can_be_revived=lambda g, character: not is_leader(g, character),
            conditions_on=conditions_on_cards,
            attacks_will_come=lambda g: leader_of(g) == NOBODY and attacks_will_come.default(g),
        )
    )


INTRUDER_PLAYER: Expansion = Expansion(
    name="intruder-player", apply=intruder_player, modes=("semi-cooperative", "cooperative")
)


def is_leader(g: Nemesis, character: Character) -> bool:
    """Whether this player leads the Intruders; their Character is dead and stays so."""
    return character.seat == leader_of(g)


def leader_of(g: Nemesis) -> Seat:
    """The seat that leads the Intruders, if any does."""
    return kept(g.world, IntruderPlayer).seat


def remembered(die: Handler) -> Handler:
    """mode.intruder-player.who: the first to die; -tie: of those struck down together, the lowest player number."""

    def die_first(g: Nemesis, step: steps.Die) -> None:
        crew, alive = g.world.characters, g.world.characters[step.seat].plays
        die(g, step)
        state = kept(g.world, IntruderPlayer)
        first = state.first_dead
        if alive and (first == NOBODY or (first in step.struck and crew[step.seat].number < crew[first].number)):
            keep(g.world, replace(state, first_dead=step.seat))

    return die_first


def led(usual: Handler, by_leader: Handler) -> Handler:
    """A step that goes another way for the seat that leads the Intruders."""

    def either(g: Nemesis, step: steps.BeginTurn | steps.Pass) -> None:
        (by_leader if step.seat == leader_of(g) else usual)(g, step)

    return either


def left_to_the_player(usual: Handler) -> Handler:
    """A step of the Event Phase that is left out while somebody leads the Intruders."""

    def unless_led(g: Nemesis, step: Step) -> None:
        if leader_of(g) == NOBODY:
            usual(g, step)

    return unless_led


# Becoming the Intruder player ----------------------------------------------------------------------------------------


class LayOutIntruderCards(Step, frozen=True): ...


class SeatIntruderPlayer(Step, frozen=True): ...


class DrawIntruderCards(Step, frozen=True): ...


@chapter.does(LayOutIntruderCards)
def lay_out_intruder_cards(g: Nemesis, step: LayOutIntruderCards) -> None:
    """Beside the board, until somebody needs them."""
    g.world.decks[PILE] = g.content.more[DECK]


@chapter.does(SeatIntruderPlayer)
def seat_intruder_player(g: Nemesis, step: SeatIntruderPlayer) -> None:
    """mode.intruder-player.start, -setup: at the next Player Phase; whoever has been revived by then goes on living."""
    world, state = g.world, kept(g.world, IntruderPlayer)
    if state.seat != NOBODY or state.first_dead == NOBODY:
        return
    leader = world.characters[state.first_dead]
    if leader.fate != "dead":
        return
    keep(world, replace(state, seat=leader.seat))
    lose_items(g, leader)
    world.box += leader.deck + leader.hand + leader.discard + leader.quests
    leader.hand, leader.discard, leader.quests = (), (), ()
    leader.deck, world.decks[PILE] = g.shuffle(world.decks[PILE]), ()
    g.tell(IntruderPlayerSeated(leader.seat))


@chapter.does(DrawIntruderCards)
def draw_intruder_cards(g: Nemesis, step: DrawIntruderCards) -> None:
    """mode.intruder-player.draw: three, but never more than four in hand."""
    if leader_of(g) != NOBODY:
        leader = g.world.characters[leader_of(g)]
        draw_action_cards(g, leader, min(DRAWN, MOST_IN_HAND - len(leader.hand)))


# The turn ------------------------------------------------------------------------------------------------------------


class ChooseIntruderPlay(Question, frozen=True, kw_only=True): ...


class MoveByCard(Choice, frozen=True, kw_only=True):
    card: Face
    intruder: IntruderId
    passage: PassageId


class AttackByCard(Choice, frozen=True, kw_only=True):
    card: Face
    intruder: IntruderId
    victim: Seat


class PlayForEffect(Choice, frozen=True, kw_only=True):
    card: Face


def begin_intruder_turn(g: Nemesis, step: steps.BeginTurn) -> None:
    """mode.intruder-player.turn: a single action, which nobody can interrupt."""
    g.world.turn = step.seat
    g.tell(telling.TurnBegan(step.seat))
    g.then(ChooseIntruderPlay(seat=step.seat))


@chapter.asks(ChooseIntruderPlay)
def offer_plays(g: Nemesis, question: ChooseIntruderPlay, menu: Menu) -> None:
    """mode.intruder-player.turn: one card in one of three ways, or a pass."""
    leader, cards = g.world.characters[question.seat], cards_of(g)
    for face in dict.fromkeys(g.content.faces[card] for card in leader.hand):
        card = cards[face]
        for intruder in g.world.intruders:
            offer_intruder_moves(g, card, intruder, menu)
            offer_intruder_attacks(g, card, intruder, menu)
        menu.judge(PlayForEffect(card=face), first_failure(g, leader, leader.room, card.when))
    menu.offer(steps.Pass(seat=question.seat))


def cards_of(g: Nemesis) -> Mapping[str, IntruderAction]:
    """What is printed on the Intruder cards."""
    return g.content.box.more[DECK]


def conditions_on_cards(g: Nemesis, choice: Choice) -> tuple[str, ...]:
    """An Intruder card that is played for its effect says itself what must hold."""
    return cards_of(g)[choice.card].when if isinstance(choice, PlayForEffect) else conditions_on.default(g, choice)


def offer_intruder_moves(g: Nemesis, card: IntruderAction, intruder: Intruder, menu: Menu) -> None:
    """mode.intruder-player.move: any Intruder, in combat too, through the Corridor with the number on the card."""
    for exit in g.content.board.exits[intruder.room]:
        fits = card.move == ANY or int(card.move) in exit.numbers
        move = MoveByCard(card=card.id, intruder=intruder.id, passage=exit.passage)
        menu.judge(move, "" if fits else "mode.intruder-player.move")


def offer_intruder_attacks(g: Nemesis, card: IntruderAction, intruder: Intruder, menu: Menu) -> None:
    """mode.intruder-player.attack, -attack-target: any Character in the Intruder's Room."""
    for victim in crew_aboard(g.world):
        attack = AttackByCard(card=card.id, intruder=intruder.id, victim=victim.seat)
        menu.judge(attack, "" if victim.room == intruder.room else "mode.intruder-player.attack")


@chapter.answers(ChooseIntruderPlay)
def make_play(g: Nemesis, question: ChooseIntruderPlay, choice: Choice) -> None:
    if isinstance(choice, MoveByCard | AttackByCard | PlayForEffect):
        leader = g.world.characters[question.seat]
        discard_from_hand(g, leader, find_in_hand(g, leader, choice.card))
        g.tell(telling.ActionTaken(question.seat, Tag(kebab(type(choice).__name__)), choice.card))
    g.then(choice)


@chapter.does(MoveByCard)
def move_by_card(g: Nemesis, step: MoveByCard) -> None:
    """mode.intruder-player.move: Technical Corridors and Doors work as usual."""
    g.then(steps.MoveIntruders(moves=((step.intruder, step.passage),)))


@chapter.does(PlayForEffect)
def play_for_effect(g: Nemesis, step: PlayForEffect) -> None:
    """mode.intruder-player.effect."""
    g.then(*g.content.scripts.of(step.card, leader_of(g)))


# Attacking -----------------------------------------------------------------------------------------------------------


class ChooseAttackCard(Question, frozen=True, kw_only=True):
    tells = ("intruder", "victim")
    intruder: IntruderId
    victim: Seat
    drawn: Annotated[Cards, Zone("attacks", Sight.OWNER)]


class PickAttackCard(Choice, frozen=True):
    card: Face


@chapter.does(AttackByCard)
def attack_by_card(g: Nemesis, step: AttackByCard) -> None:
    """mode.intruder-player.attack: so many Attack cards to choose from; a Larva needs none (intruder.attack.larva)."""
    intruder, seat = find_intruder(g.world, step.intruder), leader_of(g)
    if intruder is not None and intruder.kind == "larva":
        g.then(steps.AttackCharacter(intruder=step.intruder, occasion="played", victim=step.victim))
        return
    count = cards_of(g)[step.card].attack_cards
    drawn = look_at(g, seat, tuple(draw_attack(g) for _ in range(count)))
    g.then(ChooseAttackCard(seat=seat, intruder=step.intruder, victim=step.victim, drawn=drawn))


@chapter.asks(ChooseAttackCard)
def offer_attack_cards(g: Nemesis, question: ChooseAttackCard, menu: Menu) -> None:
    """Of two cards that are alike in everything, one is as good as the other."""
    seen = set()
    for card in [g.content.attack(drawn) for drawn in question.drawn]:
        if (card.effect, card.attackers, card.blood) not in seen:
            seen.add((card.effect, card.attackers, card.blood))
            menu.offer(PickAttackCard(card.id))


@chapter.answers(ChooseAttackCard)
def attack_with(g: Nemesis, question: ChooseAttackCard, choice: PickAttackCard) -> None:
    """mode.intruder-player.attack: one is resolved by the normal rules, the others go under the deck."""
    card = one_of(g, question.drawn, choice.card)
    for other in without(question.drawn, card):
        put_under(g, "attacks", other)
    intruder, victim = find_intruder(g.world, question.intruder), g.world.characters[question.victim]
    assert intruder is not None, "an Intruder does not go away while its player picks a card"
    resolve_attack_card(g, card, intruder, victim, surprise=False)


# Passing -------------------------------------------------------------------------------------------------------------


class ChooseCardToKeep(Question, frozen=True, kw_only=True): ...


class KeepCard(Choice, frozen=True):
    """One card of the hand, or none at all."""

    card: Face = NOTHING


def pass_as_intruders(g: Nemesis, step: steps.Pass) -> None:
    """mode.intruder-player.pass: no wound bleeds any more; a hand is given up but for one card."""
    leader = g.world.characters[step.seat]
    leader.passed = True
    g.tell(telling.Passed(step.seat))
    if leader.hand:
        g.then(ChooseCardToKeep(seat=step.seat))


@chapter.asks(ChooseCardToKeep)
def offer_cards_to_keep(g: Nemesis, question: ChooseCardToKeep, menu: Menu) -> None:
    for face in dict.fromkeys(g.content.faces[card] for card in g.world.characters[question.seat].hand):
        menu.offer(KeepCard(face))
    menu.offer(KeepCard())


@chapter.answers(ChooseCardToKeep)
def keep_card(g: Nemesis, question: ChooseCardToKeep, choice: KeepCard) -> None:
    """mode.intruder-player.pass: at most one is kept, the rest is discarded."""
    leader = g.world.characters[question.seat]
    kept = (find_in_hand(g, leader, choice.card),) if choice.card else ()
    given_up = tuple(card for card in leader.hand if card not in kept)
    for card in given_up:
        discard_from_hand(g, leader, card)
    if given_up:
        g.tell(telling.CardsDiscarded(leader.seat, own_faces(g, leader, given_up)))
