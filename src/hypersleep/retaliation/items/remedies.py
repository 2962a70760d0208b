"""Remedies: what heals, treats and lets breathe, oneself or somebody in the room who agrees to it; drugs."""

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask, ask_owner, where, who_acts
from hypersleep.common.cards import face_for_owner, find_in_hand
from hypersleep.common.conditions import condition
from hypersleep.common.contamination import contamination_of
from hypersleep.common.crew import crew_in
from hypersleep.content.ids import Face, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.items.telling import ContaminationWashedOut, HelpRefused
from hypersleep.retaliation.soldiers.health import can_be_restored
from hypersleep.retaliation.soldiers.infection import remove_contamination
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("remedies")


class Remedy(Effect, frozen=True, kw_only=True):
    """item.use.on-other: for oneself, or for somebody in the room who allows it; what is no action is `own_only`."""

    own_only: bool = False


class Heal(Remedy, frozen=True, kw_only=True):
    count: int = 2


class TreatWound(Remedy, frozen=True, kw_only=True): ...


class TreatAndHeal(Remedy, frozen=True, kw_only=True):
    """A serious wound and health of the same character."""

    count: int = 3


class GiveOxygen(Remedy, frozen=True, kw_only=True):
    count: int = 3


AnyRemedy = Heal | TreatWound | TreatAndHeal | GiveOxygen


class ChoosePatient(ActingQuestion, frozen=True, kw_only=True):
    """Whom to help, of those who have not refused."""

    remedy: AnyRemedy
    refused: tuple[Seat, ...] = ()


class AllowHelp(Question, frozen=True, kw_only=True):
    """Somebody wants to use something on this character."""

    tells = ("helper",)
    helper: Seat
    choice: ChoosePatient


# Whom it helps -------------------------------------------------------------------------------------------------------


def lacks_oxygen(g: Retaliation, character: Character) -> bool:
    return character.oxygen < g.content.setup.oxygen or character.suffocating


def helps(g: Retaliation, remedy: Remedy, character: Character) -> bool:
    match remedy:
        case Heal():
            return can_be_restored(g, character) > 0
        case TreatWound():
            return bool(character.wounds)
        case TreatAndHeal():
            return bool(character.wounds) or can_be_restored(g, character) > 0
        case _:
            return lacks_oxygen(g, character)


def patients(g: Retaliation, remedy: Remedy, helper: Character, room: RoomId) -> list[Character]:
    """Whom it would help of those in the room: the one who acts first, then others."""
    crew = [c for c in crew_in(g.world, room) if c.seat == helper.seat or not remedy.own_only]
    return [c for c in sorted(crew, key=lambda c: c.seat != helper.seat) if helps(g, remedy, c)]


@condition(chapter, "golden.choice-fully-resolvable")
def somebody_hurt(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(patients(g, Heal(), character, room))


@condition(chapter, "golden.choice-fully-resolvable")
def somebody_wounded(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(patients(g, TreatWound(), character, room))


@condition(chapter, "golden.choice-fully-resolvable")
def somebody_to_treat(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(patients(g, TreatAndHeal(), character, room))


@condition(chapter, "golden.choice-fully-resolvable")
def somebody_short_of_breath(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(patients(g, GiveOxygen(), character, room))


# Helping -------------------------------------------------------------------------------------------------------------


def look_for_patients(g: Retaliation, step: AnyRemedy) -> None:
    """One question, if there is anybody else to help."""
    choose_patient(g, ask(ChoosePatient, step, remedy=step))


chapter.does(Heal)(look_for_patients)
chapter.does(TreatWound)(look_for_patients)
chapter.does(TreatAndHeal)(look_for_patients)
chapter.does(GiveOxygen)(look_for_patients)


def choose_patient(g: Retaliation, question: ChoosePatient) -> None:
    seats = [c.seat for c in still_to_help(g, question)]
    if seats == [actor_of(question)]:
        help_patient(g, question, seats[0])
    elif seats:
        g.then(question)


def still_to_help(g: Retaliation, question: ChoosePatient) -> list[Character]:
    found = patients(g, question.remedy, who_acts(g, question), where(g, question))
    return [c for c in found if c.seat not in question.refused]


@chapter.asks(ChoosePatient)
def offer_patients(g: Retaliation, question: ChoosePatient, menu: Menu) -> None:
    for character in still_to_help(g, question):
        menu.offer(steps.PickCharacter(character.seat))


@chapter.answers(ChoosePatient)
def pick_patient(g: Retaliation, question: ChoosePatient, choice: steps.PickCharacter) -> None:
    """item.use.on-other: not without their consent."""
    if choice.on in (question.seat, actor_of(question)):
        help_patient(g, question, choice.on)
    else:
        g.then(AllowHelp(seat=choice.on, helper=actor_of(question), choice=question))


@chapter.asks(AllowHelp)
def offer_consent(g: Retaliation, question: AllowHelp, menu: Menu) -> None:
    menu.offer(steps.AcceptOffer())
    menu.offer(steps.RefuseOffer())


@chapter.answers(AllowHelp)
def answer_help(g: Retaliation, question: AllowHelp, choice: Choice) -> None:
    if isinstance(choice, steps.AcceptOffer):
        help_patient(g, question.choice, question.seat)
        return
    g.tell(HelpRefused(question.seat, question.helper))
    choose_patient(g, replace(question.choice, refused=(*question.choice.refused, question.seat)))


def help_patient(g: Retaliation, question: ChoosePatient, patient: Seat) -> None:
    """What the patient decides about, such as which wound, is up to them."""
    done: list[Step] = []
    match question.remedy:
        case Heal(count=count):
            done = [steps.RestoreHealth(by=patient, count=count)]
        case TreatWound():
            done = [steps.DiscardWound(by=patient)]
        case TreatAndHeal(count=count):
            done = [steps.DiscardWound(by=patient), steps.RestoreHealth(by=patient, count=count)]
        case GiveOxygen(count=count):
            done = [steps.GainOxygen(by=patient, count=count)]
    g.then(*done)


# Antiseptic ----------------------------------------------------------------------------------------------------------


class WashOut(EffectOnCharacter, frozen=True, kw_only=True):
    """A contamination card of the hand leaves the game, and nobody looks at it."""


class ChooseCardToWashOut(ActingQuestion, frozen=True, kw_only=True): ...


class WashOutCard(Choice, frozen=True):
    card: Face


@condition(chapter, "golden.choice-fully-resolvable")
def contamination_in_hand(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(contamination_of(g, character.hand))


@chapter.does(WashOut)
def wash_out(g: Retaliation, step: WashOut) -> None:
    if contamination_of(g, who_acts(g, step).hand):
        g.then(ask_owner(ChooseCardToWashOut, step))


@chapter.asks(ChooseCardToWashOut)
def offer_cards_to_wash_out(g: Retaliation, question: ChooseCardToWashOut, menu: Menu) -> None:
    """Cards that have not been scanned all look alike."""
    character = who_acts(g, question)
    cards = contamination_of(g, character.hand)
    for face in dict.fromkeys([face_for_owner(g, character, card) for card in cards]):
        menu.offer(WashOutCard(face))


@chapter.answers(ChooseCardToWashOut)
def wash_out_card(g: Retaliation, question: ChooseCardToWashOut, choice: WashOutCard) -> None:
    character = who_acts(g, question)
    remove_contamination(g, character, find_in_hand(g, character, choice.card))
    g.tell(ContaminationWashedOut(character.seat))
