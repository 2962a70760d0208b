"""Serious wounds: what they cover and what they do."""

from hypersleep.common.acting import ask_owner, who_acts
from hypersleep.common.belongings import discard_items, find_item, pieces
from hypersleep.common.cards import put_on_discard, without
from hypersleep.common.wounds import suffers, take_wound, wound_of
from hypersleep.content.ids import UNTOLD, Cause, Copy, Cost, Face, Source
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.queries import hand_slots, hands_of, is_exposed
from hypersleep.retaliation.soldiers.health import first_free_slot, move_marker
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("wounds")


class TakeWound(Step, frozen=True, kw_only=True, omit_defaults=True):
    """Nothing has warded it off."""

    seat: Seat
    source: Source = UNTOLD


class FreeWoundedArm(Step, frozen=True, kw_only=True):
    """More may be in the hands than they can hold now."""

    seat: Seat


class FeelWounds(Step, frozen=True, kw_only=True):
    """What passing costs the wounded."""

    seat: Seat


class ChooseWound(steps.ActingQuestion, frozen=True, kw_only=True):
    """Which of your serious wounds is discarded."""


class PickWound(Choice, frozen=True):
    wound: Face


class ChooseHandToEmpty(Question, frozen=True, kw_only=True):
    """One of them is emptied."""


class EmptyHand(Choice, frozen=True):
    """The hand that holds this item, and whatever is strapped to it."""

    item: Face
    copy: Copy = Copy(0)


# Gaining -------------------------------------------------------------------------------------------------------------


@Query
def instead_of_wound(g: Retaliation, character: Character) -> tuple[Step, ...]:
    """What happens in place of taking a serious wound; `TakeWound` may be part of it."""
    return ()


@chapter.does(steps.SufferSeriousWound)
def suffer_serious_wound(g: Retaliation, step: steps.SufferSeriousWound) -> None:
    character = who_acts(g, step)
    if is_exposed(character):
        g.then(*(instead_of_wound(g, character) or (TakeWound(seat=character.seat, source=step.source),)))


@chapter.does(TakeWound)
def take_serious_wound(g: Retaliation, step: TakeWound) -> None:
    """wound.gain: it covers the leftmost section without one; wound.marker-shift; wound.fatal."""
    character = g.world.characters[step.seat]
    if not is_exposed(character) or not take_wound(g, character, step.source):
        return
    g.then(FreeWoundedArm(seat=step.seat))
    free = first_free_slot(g, character)
    if character.health < free:
        move_marker(g, character, free, Cause("wounds"))


@chapter.does(FreeWoundedArm)
def free_wounded_arm(g: Retaliation, step: FreeWoundedArm) -> None:
    """Who has died of the wound holds nothing any more."""
    character = g.world.characters[step.seat]
    if len(hands_of(g, character.held)) > hand_slots(g, character):
        g.then(ChooseHandToEmpty(seat=step.seat))


@chapter.asks(ChooseHandToEmpty)
def offer_hands(g: Retaliation, question: ChooseHandToEmpty, menu: Menu) -> None:
    character = g.world.characters[question.seat]
    for face, copy in pieces(g, character, [hand[0] for hand in hands_of(g, character.held)]):
        menu.offer(EmptyHand(face, copy))


@chapter.answers(ChooseHandToEmpty)
def empty_hand(g: Retaliation, question: ChooseHandToEmpty, choice: EmptyHand) -> None:
    """An Arm wound leaves one hand: all that the other one holds is lost."""
    character = g.world.characters[question.seat]
    item = find_item(g, character, choice.item, choice.copy)
    emptied = next(hand for hand in hands_of(g, character.held) if item in hand)
    for card in emptied:
        g.tell(telling.ItemShown(question.seat, g.content.faces[card], "dropped"))
    character.held = tuple([card for card in character.held if card not in emptied])
    discard_items(g, emptied)


# Discarding ----------------------------------------------------------------------------------------------------------


def kinds_of_wounds(g: Retaliation, character: Character) -> list[Face]:
    return list(dict.fromkeys([g.content.faces[card] for card in character.wounds]))


@chapter.does(steps.DiscardWound)
def discard_wound(g: Retaliation, step: steps.DiscardWound) -> None:
    """wound.discard: of several the wounded choose one."""
    character = who_acts(g, step)
    kinds = kinds_of_wounds(g, character)
    if len(kinds) > 1:
        g.then(ask_owner(ChooseWound, step))
    elif kinds:
        lay_off_wound(g, character, kinds[0])


@chapter.asks(ChooseWound)
def offer_wounds(g: Retaliation, question: ChooseWound, menu: Menu) -> None:
    for wound in kinds_of_wounds(g, who_acts(g, question)):
        menu.offer(PickWound(wound))


@chapter.answers(ChooseWound)
def discard_chosen(g: Retaliation, question: ChooseWound, choice: PickWound) -> None:
    lay_off_wound(g, who_acts(g, question), choice.wound)


def lay_off_wound(g: Retaliation, character: Character, wound: Face) -> None:
    """The others slide to the left, and the marker stays where it is (wound.discard-no-heal)."""
    card = next(card for card in character.wounds if g.content.faces[card] == wound)
    character.wounds = without(character.wounds, card)
    put_on_discard(g, "wounds", card)
    g.tell(telling.WoundDiscarded(character.seat, wound))


# What they do --------------------------------------------------------------------------------------------------------


@chapter.does(FeelWounds)
def feel_wounds(g: Retaliation, step: FeelWounds) -> None:
    """Bleeding, Guts and Lungs, each once (wound.no-stack)."""
    character = g.world.characters[step.seat]
    if suffers(g, character, "lungs"):
        g.then(steps.LoseOxygen(by=step.seat) if character.oxygen else choke(g, character))
    if suffers(g, character, "guts"):
        g.then(steps.GainContamination(by=step.seat))
    if suffers(g, character, "bleeding"):
        source = wound_of(g, character, "bleeding")
        g.then(steps.LoseHealth(by=step.seat, cause=Cause("bleeding"), source=source))


def choke(g: Retaliation, character: Character) -> steps.LoseHealth:
    """Lungs: without oxygen the wounded lose health."""
    return steps.LoseHealth(by=character.seat, count=2, source=wound_of(g, character, "lungs"))


def item_cost(g: Retaliation, character: Character, printed: int = 1) -> Cost:
    """Hand: using an item costs a card more."""
    return Cost(printed + suffers(g, character, "hand"))


def added_to_shot(g: Retaliation, character: Character) -> int:
    """Eyes: so much higher count the numbers that the character rolls on the shoot die."""
    return int(suffers(g, character, "eyes"))
