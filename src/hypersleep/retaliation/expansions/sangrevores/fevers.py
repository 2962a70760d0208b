"""What the event cards of the Sangrevores do to characters."""

from hypersleep.common.acting import who_acts
from hypersleep.common.contamination import contamination_of
from hypersleep.common.rounds import DrawActionCards
from hypersleep.content.ids import UNTOLD, Source
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.sangrevores.infections import infections_left
from hypersleep.retaliation.expansions.sangrevores.shadow_cards import TakeInfection
from hypersleep.retaliation.expansions.sangrevores.shadows import CastShadows, shadows_around
from hypersleep.retaliation.expansions.sangrevores.tainted_blood import LoseTaintedBlood, is_tainted
from hypersleep.retaliation.facility.securing import is_secured
from hypersleep.retaliation.queries import crew_inside, is_exposed
from hypersleep.retaliation.soldiers.health import health_state
from hypersleep.retaliation.soldiers.infection import DiscardHand
from hypersleep.retaliation.steps import EffectOnAll, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("fevers")


class WoundInfected(EffectOnAll, frozen=True, kw_only=True):
    """Who has an infection in hand."""

    source: Source = UNTOLD


class InfectInjured(EffectOnAll, frozen=True, kw_only=True):
    source: Source = UNTOLD


class InfectUnsecured(EffectOnAll, frozen=True, kw_only=True):
    source: Source = UNTOLD


class InfectShadowed(EffectOnAll, frozen=True, kw_only=True):
    """Who has so many shadow markers around."""

    count: int
    source: Source = UNTOLD


class CastShadowsAroundUnsecured(EffectOnAll, frozen=True, kw_only=True): ...


class CastShadowsAroundTainted(EffectOnAll, frozen=True, kw_only=True): ...


class DreamFever(EffectOnAll, frozen=True, kw_only=True):
    """Everybody draws so many cards, and suffers for each infection in hand."""

    count: int
    source: Source = UNTOLD


class SufferFever(EffectOnCharacter, frozen=True, kw_only=True):
    source: Source = UNTOLD


class DiscardAllHands(EffectOnAll, frozen=True, kw_only=True):
    """Infections too, which cost nothing."""


class CurdleBlood(EffectOnAll, frozen=True, kw_only=True):
    """Tainted blood is lost, or an infection gained."""

    source: Source = UNTOLD


class FeelBadBlood(EffectOnCharacter, frozen=True, kw_only=True):
    source: Source = UNTOLD


class ChooseBadBlood(Question, frozen=True, kw_only=True):
    source: Source = UNTOLD


class SpitBlood(Choice, frozen=True): ...


class SickenUntainted(EffectOnAll, frozen=True, kw_only=True):
    """Who has an infection in hand and no tainted blood."""

    source: Source = UNTOLD


def injured(g: Retaliation) -> list[Character]:
    """Injured or heavily injured, in turn order."""
    return [c for c in crew_inside(g.world) if health_state(g, c) != "healthy"]


def unsecured(g: Retaliation) -> list[Character]:
    """In rooms without security."""
    return [c for c in crew_inside(g.world) if not is_secured(g, c.room)]


def feverish(g: Retaliation) -> list[Character]:
    """With an infection in hand."""
    return [c for c in crew_inside(g.world) if contamination_of(g, c.hand)]


def infect(g: Retaliation, crew: list[Character], source: Source) -> None:
    g.then(*[steps.GainContamination(by=character.seat, source=source) for character in crew])


def darken(g: Retaliation, crew: list[Character]) -> None:
    """A shadow marker in every corridor around each of them."""
    g.then(*[CastShadows(room=character.room) for character in crew])


@chapter.does(WoundInfected)
def wound_infected(g: Retaliation, step: WoundInfected) -> None:
    g.then(*[steps.SufferSeriousWound(by=character.seat, source=step.source) for character in feverish(g)])


@chapter.does(InfectInjured)
def infect_injured(g: Retaliation, step: InfectInjured) -> None:
    infect(g, injured(g), step.source)


@chapter.does(InfectUnsecured)
def infect_unsecured(g: Retaliation, step: InfectUnsecured) -> None:
    infect(g, unsecured(g), step.source)


@chapter.does(InfectShadowed)
def infect_shadowed(g: Retaliation, step: InfectShadowed) -> None:
    infect(g, [c for c in crew_inside(g.world) if shadows_around(g, c.room) >= step.count], step.source)


@chapter.does(CastShadowsAroundUnsecured)
def cast_shadows_around_unsecured(g: Retaliation, step: CastShadowsAroundUnsecured) -> None:
    darken(g, unsecured(g))


@chapter.does(CastShadowsAroundTainted)
def cast_shadows_around_tainted(g: Retaliation, step: CastShadowsAroundTainted) -> None:
    darken(g, [c for c in crew_inside(g.world) if is_tainted(g, c)])


@chapter.does(DreamFever)
def dream_fever(g: Retaliation, step: DreamFever) -> None:
    for seat in reversed([character.seat for character in crew_inside(g.world)]):
        g.then(DrawActionCards(by=seat, count=step.count), SufferFever(by=seat, source=step.source))


@chapter.does(SufferFever)
def suffer_fever(g: Retaliation, step: SufferFever) -> None:
    character = who_acts(g, step)
    found = len(contamination_of(g, character.hand))
    if found:
        g.then(steps.LoseHealth(by=character.seat, count=found, source=step.source))


@chapter.does(DiscardAllHands)
def discard_all_hands(g: Retaliation, step: DiscardAllHands) -> None:
    g.then(*[DiscardHand(by=character.seat) for character in crew_inside(g.world)])


@chapter.does(CurdleBlood)
def curdle_blood(g: Retaliation, step: CurdleBlood) -> None:
    tainted = [character for character in crew_inside(g.world) if is_tainted(g, character)]
    g.then(*[FeelBadBlood(by=character.seat, source=step.source) for character in tainted])


@chapter.does(FeelBadBlood)
def feel_bad_blood(g: Retaliation, step: FeelBadBlood) -> None:
    character = who_acts(g, step)
    if is_exposed(character) and is_tainted(g, character):
        g.then(ChooseBadBlood(seat=character.seat, source=step.source))


@chapter.asks(ChooseBadBlood)
def offer_bad_blood(g: Retaliation, question: ChooseBadBlood, menu: Menu) -> None:
    """conflict:cost-by-gaining."""
    menu.offer(SpitBlood())
    menu.judge(TakeInfection(), "" if infections_left(g) else "sangrevore.infection.gain")


@chapter.answers(ChooseBadBlood)
def spit_or_swallow(g: Retaliation, question: ChooseBadBlood, choice: SpitBlood | TakeInfection) -> None:
    seat = question.seat
    swallowed = steps.GainContamination(by=seat, source=question.source)
    g.then(LoseTaintedBlood(by=seat) if isinstance(choice, SpitBlood) else swallowed)


@chapter.does(SickenUntainted)
def sicken_untainted(g: Retaliation, step: SickenUntainted) -> None:
    sick = [character for character in feverish(g) if not is_tainted(g, character)]
    g.then(*[steps.LoseHealth(by=character.seat, source=step.source) for character in sick])
