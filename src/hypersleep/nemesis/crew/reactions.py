"""Reactions: cards played in answer to something, outside the owner's turn too (action.reaction).

Whoever could react is asked, by what everybody can see of them: to ask only those who hold the card would give it
away. A window carries what it is about, and the verb of a card that is played in it says what becomes of that.
"""

from functools import partial

from msgspec.structs import replace

from hypersleep.common.acting import actor_of
from hypersleep.common.actions import action_under_way
from hypersleep.common.cards import offer_payment, pay_card
from hypersleep.common.reactions import ask_next, offer_reactions, play_reaction
from hypersleep.common.turns import clockwise
from hypersleep.content.ids import NOWHERE, Face, OptionKey, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat
from hypersleep.nemesis import prospects, steps, telling
from hypersleep.nemesis.ids import NoiseResult
from hypersleep.nemesis.queries import find_intruder, is_fighting
from hypersleep.nemesis.steps import Effect
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("reactions")

CANCEL_ACTION = steps.React(Face("action.interruption"), OptionKey("cancel-action"))
CANCEL_INTERRUPTION = steps.React(Face("action.interruption"), OptionKey("cancel-interruption"))
NERVES_OF_STEEL = steps.React(Face("action.nerves-of-steel"), OptionKey("ignore-surprise"))
ARMOR = steps.React(Face("quest.armor"), OptionKey("ignore-attack"))
MOTION_SCANNER = steps.React(Face("quest.motion-scanner"), OptionKey("reroll-noise"))


Invitation = steps.InviteInterruptions | steps.InviteResistance


class ReactionEffect(Effect, frozen=True, kw_only=True):
    """The effect of a reaction, and the window in which it is played."""

    window: Invitation | None = None


def play(g: Nemesis, seat: Seat, reaction: steps.React, window: Invitation) -> list[Effect]:
    """What the reaction orders, in its window."""
    script = play_reaction(g, seat, reaction)
    return [replace(effect, window=window) if isinstance(effect, ReactionEffect) else effect for effect in script]


# Interruption --------------------------------------------------------------------------------------------------------


class ChooseInterruption(Question, frozen=True, kw_only=True):
    silence = steps.LetItHappen
    window: steps.InviteInterruptions

    def concerns(self) -> bool:
        """Their own action is being interrupted; what others do is theirs."""
        interrupted = self.window.after
        return isinstance(interrupted, steps.InviteInterruptions) and interrupted.of == self.seat


class Interrupt(ReactionEffect, frozen=True, kw_only=True):
    needs_nobody = needs_no_place = "it ends what somebody else is doing"


@chapter.does(steps.InviteInterruptions)
def invite_interruptions(g: Nemesis, step: steps.InviteInterruptions) -> None:
    """One after another; if nobody has interrupted, things take their course."""
    ask_next(g, step, lambda c: bool(c.hand), lambda seat, rest: ChooseInterruption(seat=seat, window=rest))


@chapter.asks(ChooseInterruption)
def offer_interruption(g: Nemesis, question: ChooseInterruption, menu: Menu) -> None:
    against_action = isinstance(question.window.after, steps.ContinueTurn)
    offer_reactions(g, menu, CANCEL_ACTION if against_action else CANCEL_INTERRUPTION)


@chapter.foresees(ChooseInterruption)
def foresee_interruption(g: Nemesis, seat: Seat, question: ChooseInterruption) -> list[Prospect]:
    """The action that would be interrupted, or the interruption."""
    window = question.window
    if isinstance(window.after, steps.InviteInterruptions):
        return [prospects.InterruptionUnderWay(seat=window.of, victim=window.after.of)]
    return action_under_way(g)


@chapter.answers(ChooseInterruption)
def interrupt_or_not(g: Nemesis, question: ChooseInterruption, choice: Choice) -> None:
    """action.interruption: another player, wherever they are, may cancel it first; then the others are asked on."""
    window = question.window
    if isinstance(choice, steps.React):
        effects = play(g, question.seat, choice, window)
        others = tuple(c.seat for c in clockwise(g, question.seat)[:-1] if c.plays)
        g.then(steps.InviteInterruptions(of=question.seat, seats=others, after=window), *effects, window)
    else:
        g.then(window)


@chapter.does(Interrupt)
def interrupt(g: Nemesis, step: Interrupt) -> None:
    """action.interruption: the action does nothing, its cost stays paid, and it counts as one of the two."""
    assert isinstance(step.window, steps.InviteInterruptions), f"nothing to interrupt in {step.window}"
    g.tell(telling.Interrupted(step.window.of))
    g.abandon(step.window.after)


# Attacks -------------------------------------------------------------------------------------------------------------


class ChooseResistance(Question, frozen=True, kw_only=True):
    silence = steps.LetItHappen
    window: steps.InviteResistance


class IgnoreAttack(ReactionEffect, frozen=True, kw_only=True):
    needs_no_place = "it concerns a Character, wherever they stand"


@chapter.does(steps.InviteResistance)
def invite_resistance(g: Nemesis, step: steps.InviteResistance) -> None:
    """Each whom the attack would harm, in player order; then it lands on those who were not spared."""
    could = partial(could_resist, g, surprise=step.surprise)
    if not ask_next(g, step, could, lambda seat, rest: ChooseResistance(seat=seat, window=rest)):
        g.then(step.attack)


def could_resist(g: Nemesis, character: Character, *, surprise: bool) -> bool:
    """For all that others see: a Soldier with cards against a Surprise attack, a Quest Item that may be the Armor."""
    owners = g.content.box.action_cards[NERVES_OF_STEEL.card].owners
    nerves = surprise and character.who in owners and bool(character.hand)
    return nerves or any(g.content.item(card).deck == "quest" for card in character.inventory)


@chapter.asks(ChooseResistance)
def offer_resistance(g: Nemesis, question: ChooseResistance, menu: Menu) -> None:
    offer_reactions(g, menu, *([NERVES_OF_STEEL] if question.window.surprise else []), ARMOR)


@chapter.foresees(ChooseResistance)
def foresee_attack(g: Nemesis, seat: Seat, question: ChooseResistance) -> list[Prospect]:
    attack = question.window.attack
    attacker = find_intruder(g.world, attack.intruder)
    if attacker is None:
        return []
    return [prospects.AttackUnderWay(kind=attacker.kind, victim=attack.victim, card=attack.card)]


@chapter.answers(ChooseResistance)
def resist_or_not(g: Nemesis, question: ChooseResistance, choice: Choice) -> None:
    if isinstance(choice, steps.React):
        g.then(*play(g, question.seat, choice, question.window))
    else:
        g.then(question.window)


@chapter.does(IgnoreAttack)
def ignore_attack(g: Nemesis, step: IgnoreAttack) -> None:
    """The attack has no effect on this Character, and its full effect on everybody else."""
    assert isinstance(step.window, steps.InviteResistance), f"no attack to ignore in {step.window}"
    attack = step.window.attack
    g.then(replace(step.window, attack=replace(attack, spared=(*attack.spared, actor_of(step)))))


# Noise ---------------------------------------------------------------------------------------------------------------


class ChooseNoiseReroll(Question, frozen=True, kw_only=True):
    result: NoiseResult
    at: RoomId = NOWHERE


@chapter.does(steps.InviteNoiseReroll)
def invite_noise_reroll(g: Nemesis, step: steps.InviteNoiseReroll) -> None:
    """Out of combat, with the Motion Scanner in hand and any card to spare."""
    if step.seat != NOBODY and may_reroll_noise(g, g.world.characters[step.seat]):
        g.then(ChooseNoiseReroll(seat=step.seat, at=step.at, result=step.result))
    else:
        g.then(steps.ResolveNoise(seat=step.seat, at=step.at, result=step.result))


def may_reroll_noise(g: Nemesis, character: Character) -> bool:
    scans = MOTION_SCANNER.card in map(g.content.face, character.held)
    return scans and bool(character.hand) and not is_fighting(g.world, character)


@chapter.asks(ChooseNoiseReroll)
def offer_noise_reroll(g: Nemesis, question: ChooseNoiseReroll, menu: Menu) -> None:
    """action.item.not-shoot: no Item action, so that a Hand wound does not make it dearer."""
    menu.offer(steps.KeepRoll())
    offer_payment(g, steps.PayCards(seat=question.seat, count=1), menu)


@chapter.foresees(ChooseNoiseReroll)
def foresee_noise(g: Nemesis, seat: Seat, question: ChooseNoiseReroll) -> list[Prospect]:
    return [prospects.NoiseSoFar(result=question.result)]


@chapter.answers(ChooseNoiseReroll)
def reroll_noise_or_not(g: Nemesis, question: ChooseNoiseReroll, choice: Choice) -> None:
    if isinstance(choice, steps.Pay):
        g.tell(telling.Reacted(question.seat, MOTION_SCANNER.card, MOTION_SCANNER.option))
        pay_card(g, steps.PayCards(seat=question.seat, count=1), choice)
        g.then(*g.content.scripts.of(MOTION_SCANNER.card, question.seat, MOTION_SCANNER.option, question.at))
    else:
        g.then(steps.ResolveNoise(seat=question.seat, at=question.at, result=question.result))
