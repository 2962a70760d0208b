"""Wounds and death."""

from hypersleep.common.acting import ask, who_acts
from hypersleep.common.belongings import offer_held_things
from hypersleep.common.cards import put_on_discard, without
from hypersleep.common.conditions import idle
from hypersleep.common.wounds import take_wound
from hypersleep.content.ids import Cause, Face, Source
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Choice, Question
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.queries import hand_slots, hands_used
from hypersleep.nemesis.ship.pods import docked, step_out
from hypersleep.nemesis.steps import ActingQuestion, EffectOnCharacter
from hypersleep.nemesis.world import CORPSES, Character, Nemesis

chapter = Chapter("wounds")

LIGHT_WOUNDS = Source("light-wounds")
"""What the third of them becomes."""


class DressWound(EffectOnCharacter, frozen=True, kw_only=True): ...


class DressAllWounds(EffectOnCharacter, frozen=True, kw_only=True): ...


class HealDressedWound(EffectOnCharacter, frozen=True, kw_only=True): ...


class HealLightWounds(EffectOnCharacter, frozen=True, kw_only=True):
    count: int = 2


class ChooseWound(ActingQuestion, frozen=True, kw_only=True):
    """Which of your Serious Wounds is dressed, or which dressed one healed."""

    heal: bool


class PickWound(Choice, frozen=True):
    wound: Face


def serious_wounds(character: Character) -> int:
    """Dressed ones included."""
    return len(character.wounds) + len(character.dressed)


def bears_all_it_can(g: Nemesis, character: Character) -> bool:
    """wound.serious.limit: three Serious Wounds, dressed ones included; one Wound more of any kind kills."""
    return serious_wounds(character) >= g.content.box.setup.serious_wounds


def light_wounds_left(g: Nemesis, character: Character) -> int:
    """wound.light.third, wound.death.fourth: how many more Light Wounds can be borne; one more than that kills."""
    setup = g.content.box.setup
    still = setup.serious_wounds - serious_wounds(character)
    return max(0, still * (setup.light_wound_spaces + 1) - character.light)


@chapter.does(steps.SufferLightWound)
def suffer_light_wound(g: Nemesis, step: steps.SufferLightWound) -> None:
    """wound.light, wound.light.third: one by one; the third becomes a Serious Wound. wound.death.fourth."""
    character = who_acts(g, step)
    if not character.plays or step.count <= 0:
        return
    if step.count > 1:
        g.then(steps.SufferLightWound(by=character.seat, count=step.count - 1, source=step.source))
    if bears_all_it_can(g, character):
        g.then(steps.Die(seat=character.seat, cause=Cause("wounds")))
        return
    g.tell(telling.LightWoundSuffered(character.seat, step.source))
    character.light += 1
    if character.light > g.content.box.setup.light_wound_spaces:
        character.light = 0
        g.then(steps.SufferSeriousWound(by=character.seat, source=LIGHT_WOUNDS))


@chapter.does(steps.SufferSeriousWound)
def suffer_serious_wound(g: Nemesis, step: steps.SufferSeriousWound) -> None:
    """wound.serious: a card face up beside the board; wound.death.fourth: with three already, death."""
    character = who_acts(g, step)
    if not character.plays:
        return
    if bears_all_it_can(g, character):
        g.then(steps.Die(seat=character.seat, cause=Cause("wounds"), struck=step.struck))
        return
    if take_wound(g, character, step.source) and hands_used(g.world, character) > hand_slots(g, character):
        g.then(MakeRoomInHands(seat=character.seat))


class MakeRoomInHands(Question, frozen=True, kw_only=True):
    """Carrying more than the Hand slots hold: something must be dropped."""


@chapter.asks(MakeRoomInHands)
def offer_things_to_drop(g: Nemesis, question: MakeRoomInHands, menu: Menu) -> None:
    """An Arm wound leaves one Hand slot: one of two things must go."""
    offer_held_things(g, question.seat, menu)


@chapter.answers(MakeRoomInHands)
def drop_to_make_room(g: Nemesis, question: MakeRoomInHands, choice: steps.Action) -> None:
    g.then(choice)


# Treatment -----------------------------------------------------------------------------------------------------------


@chapter.does(DressWound)
def dress_wound(g: Nemesis, step: DressWound) -> None:
    """wound.dress: turn one card face down."""
    if who_acts(g, step).wounds:
        g.then(ask(ChooseWound, step, heal=False))


@chapter.does(HealDressedWound)
def heal_dressed_wound(g: Nemesis, step: HealDressedWound) -> None:
    """wound.heal.serious: only a dressed Serious Wound can be healed."""
    if who_acts(g, step).dressed:
        g.then(ask(ChooseWound, step, heal=True))


@chapter.asks(ChooseWound)
def offer_wounds(g: Nemesis, question: ChooseWound, menu: Menu) -> None:
    character = who_acts(g, question)
    cards = character.dressed if question.heal else character.wounds
    for face in dict.fromkeys(g.content.faces[card] for card in cards):
        menu.offer(PickWound(face))


@chapter.answers(ChooseWound)
def treat_wound(g: Nemesis, question: ChooseWound, choice: PickWound) -> None:
    character = who_acts(g, question)
    cards = character.dressed if question.heal else character.wounds
    card = next(card for card in cards if g.content.faces[card] == choice.wound)
    if question.heal:
        character.dressed = without(character.dressed, card)
        put_on_discard(g, "wounds", card)
    else:
        character.wounds = without(character.wounds, card)
        character.dressed += (card,)
    g.tell(telling.WoundTreated(character.seat, choice.wound, "healed" if question.heal else "dressed"))


@chapter.does(DressAllWounds)
def dress_all_wounds(g: Nemesis, step: DressAllWounds) -> None:
    character = who_acts(g, step)
    for card in character.wounds:
        g.tell(telling.WoundTreated(character.seat, g.content.faces[card], "dressed"))
    character.dressed += character.wounds
    character.wounds = ()


@chapter.does(HealLightWounds)
def heal_light_wounds(g: Nemesis, step: HealLightWounds) -> None:
    """wound.heal.light: the marker moves up, or off the track."""
    character = who_acts(g, step)
    if character.light:
        character.light = max(0, character.light - step.count)
        g.tell(telling.WoundTreated(character.seat, Face("light"), "healed"))


@idle(chapter, HealLightWounds)
def has_no_light_wound(g: Nemesis, character: Character) -> bool:
    return not character.light


# Death ---------------------------------------------------------------------------------------------------------------


@Query
def keeps_items(g: Nemesis, character: Character) -> bool:
    """Whether the Items of the dead stay with them."""
    return False


def lose_items(g: Nemesis, character: Character) -> None:
    """wound.death.drop: all Item cards go face down to the box."""
    g.world.box += g.world.unbind(character.inventory + character.held)
    character.inventory, character.held = (), ()


@chapter.does(steps.Die)
def die(g: Nemesis, step: steps.Die) -> None:
    """wound.death.*: a Corpse in the Room, Objects dropped, Items gone; the active Character's turn ends at once."""
    world = g.world
    character = world.characters[step.seat]
    if not character.plays:
        return
    step_out(g, character)
    character.fate, character.death = "dead", step.cause
    world.lying[character.room] += (CORPSES[step.seat], *character.objects)
    character.objects = ()
    if not keeps_items(g, character):
        lose_items(g, character)
    g.tell(telling.CharacterDied(step.seat, character.room, step.cause))
    if world.turn == step.seat:
        g.abandon(steps.EndTurn(seat=step.seat))
    g.then(*first_death(g), steps.CheckLastCharacter())


def first_death(g: Nemesis) -> tuple[steps.UnlockPods, ...]:
    """moment.first-death: all Pods unlock, once in a game."""
    if g.world.somebody_died:
        return ()
    g.world.somebody_died = True
    if any(pod.locked for pod in docked(g)):
        g.tell(telling.FirstDeath())
    return (steps.UnlockPods(),)
