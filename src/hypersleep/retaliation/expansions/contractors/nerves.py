"""Nerves: cards that contractors play when something is about to happen to them.

Whoever could hold such a card, for all that others see, is asked by a window with what is about to happen; the verbs of
the card say what happens instead.
"""

from collections.abc import Callable

from msgspec.structs import replace

from hypersleep.common.acting import actor_of
from hypersleep.common.actions import after_playing
from hypersleep.common.cards import put_on_discard
from hypersleep.common.contamination import catch_contamination
from hypersleep.common.crew import crew_in
from hypersleep.common.keeping import keep, kept
from hypersleep.common.reactions import ask_next, play_reaction
from hypersleep.content.ids import Face, OptionKey, RoomId
from hypersleep.kernel.events import Event, Public
from hypersleep.kernel.game import Menu
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat, Step
from hypersleep.retaliation import prospects, steps, telling
from hypersleep.retaliation.expansions.contractors.footwork import Footing
from hypersleep.retaliation.expansions.contractors.laboratory import SpendTissue, tissue_of
from hypersleep.retaliation.facility.routes import FAR
from hypersleep.retaliation.intruders.attacks import ATTACK, SufferAttack
from hypersleep.retaliation.intruders.bag import ResolveToken
from hypersleep.retaliation.intruders.moving import choose_target, may_be_approached, still_together
from hypersleep.retaliation.queries import crew_inside, ends, is_exposed, routes, still_there
from hypersleep.retaliation.soldiers.firing import weapons_to_empty
from hypersleep.retaliation.soldiers.health import move_marker
from hypersleep.retaliation.soldiers.reactions import AttackReaction, could_hold, prevents, why_not_react
from hypersleep.retaliation.steps import Effect
from hypersleep.retaliation.world import Character, Retaliation

VANISH = steps.React(Face("scout.vanish"), OptionKey("ignore-hazard"))
RESIST = steps.React(Face("lab-rat.resistant"), OptionKey("resist"))
HANG_ON = steps.React(Face("survivor.run"), OptionKey("hang-on"))
PREDICT = steps.React(Face("xenobiologist.predict"), OptionKey("redraw"))
UNNOTICED = steps.React(Face("janitor.unnoticed"), OptionKey("be-overlooked"))
PULL_UP = steps.React(Face("pilot.pull-up"), OptionKey("prevent-attack"))
BATTLE_NERVES = steps.React(Face("soldier.battle-nerves"), OptionKey("spend-ammo"))
GUARD_DUTY = steps.React(Face("sentry.guard-duty"), OptionKey("step-between"))


class HazardIgnored(Event, frozen=True):
    seat: Public[Seat]


class ContaminationResisted(Event, frozen=True):
    seat: Public[Seat]


class HungOn(Event, frozen=True):
    seat: Public[Seat]


class Overlooked(Event, frozen=True):
    seat: Public[Seat]


class TokenReturned(Event, frozen=True):
    seat: Public[Seat]
    token: Public[Face]


class Strain(State, frozen=True):
    """Who is being attacked and may still hang on, who has done so, whom a moving group has considered and perhaps
    overlooked, and whether a gown has resisted in this round."""

    struck: Public[Seat] = NOBODY
    spared: Public[Seat] = NOBODY
    considered: Public[bool] = False
    overlooked: Public[Seat] = NOBODY
    resisted: Public[bool] = False


EVENTS = (HazardIgnored, ContaminationResisted, HungOn, Overlooked, TokenReturned)
chapter = Chapter("nerves", events=EVENTS, keeps=(Strain,))


# Windows -------------------------------------------------------------------------------------------------------------


class Catch(Step, frozen=True, kw_only=True):
    """A contamination card that nothing has warded off."""

    seat: Seat


Course = steps.ResolveHazard | Catch | steps.Die | ResolveToken | steps.MoveIntruders
"""What happens unless somebody answers."""


class InviteAnswer(steps.Window, frozen=True, kw_only=True):
    card: steps.React
    course: Course


class ChooseAnswer(Question, frozen=True, kw_only=True):
    silence = steps.LetItHappen
    window: InviteAnswer


class AnswerByCard(Effect, frozen=True, kw_only=True):
    """What a card does that is played in such a window."""

    needs_no_place = "it concerns a character, wherever they stand"
    window: InviteAnswer | None = None


class TrustGown(Choice, frozen=True):
    """An armor that resists takes the place of a card."""


def could_answer(g: Retaliation, seat: Seat, card: steps.React) -> bool:
    """reaction.after-pass: for all that others see."""
    character = g.world.characters[seat]
    return is_exposed(character) and could_hold(g, character, card.card)


def holders_of(g: Retaliation, card: steps.React) -> tuple[Seat, ...]:
    """Whoever could answer with this card."""
    return tuple([c.seat for c in crew_inside(g.world) if could_hold(g, c, card.card)])


@chapter.does(InviteAnswer)
def invite_answer(g: Retaliation, step: InviteAnswer) -> None:
    if not ask_next(
        g,
        step,
        lambda character: could_answer(g, character.seat, step.card) or can_trust_gown(g, character.seat, step),
        lambda seat, rest: ChooseAnswer(seat=seat, window=rest),
    ):
        g.then(step.course)


@chapter.asks(ChooseAnswer)
def offer_answers(g: Retaliation, question: ChooseAnswer, menu: Menu) -> None:
    """reaction.timing: with the card in hand, and able to pay for it."""
    seat, card = question.seat, question.window.card
    menu.offer(steps.LetItHappen())
    if could_answer(g, seat, card):
        menu.judge(card, why_not_react(g, g.world.characters[seat], card))
    if can_trust_gown(g, seat, question.window):
        menu.offer(TrustGown())


@chapter.foresees(ChooseAnswer)
def foresee_course(g: Retaliation, seat: Seat, question: ChooseAnswer) -> list[Prospect]:
    """What is about to happen."""
    course = question.window.course
    if isinstance(course, steps.ResolveHazard):
        return [prospects.HazardUnderWay(room=course.at)]
    if isinstance(course, steps.Die):
        return [prospects.DeathUnderWay(cause=course.cause)]
    if isinstance(course, ResolveToken):
        return [prospects.TokenUnderWay(token=g.content.faces[course.token])]
    if isinstance(course, steps.MoveIntruders):
        group = [still_there(g.world, intruder) for intruder in course.intruders]
        return [prospects.ApproachUnderWay(kinds=tuple([one.kind for one in group if one is not None]))]
    return [prospects.ContaminationUnderWay()]


@chapter.answers(ChooseAnswer)
def answer_or_not(g: Retaliation, question: ChooseAnswer, choice: Choice) -> None:
    seat, window = question.seat, question.window
    if isinstance(choice, steps.React):
        script = play_reaction(g, seat, choice)
        done = [replace(effect, window=window) if isinstance(effect, AnswerByCard) else effect for effect in script]
        g.then(*done, *after_playing(g, seat, choice.card))
    elif isinstance(choice, TrustGown):
        keep(g.world, replace(kept(g.world, Strain), resisted=True))
        g.tell(ContaminationResisted(seat))
    else:
        g.then(window)


# Hazards -------------------------------------------------------------------------------------------------------------


class IgnoreHazard(AnswerByCard, frozen=True, kw_only=True):
    needs_nobody = "it ends what a die has shown"


Hazards = Callable[[Retaliation, steps.ResolveHazard], tuple[Step, ...]]


def unless_ignored(hazard_rolled: Hazards) -> Hazards:
    """A hazard of one's own noise roll may count as no result."""

    def hazard_unless_ignored(g: Retaliation, hazard: steps.ResolveHazard) -> tuple[Step, ...]:
        seat = actor_of(hazard)
        if seat == NOBODY or not could_answer(g, seat, VANISH):
            return hazard_rolled(g, hazard)
        return (InviteAnswer(seats=(seat,), card=VANISH, course=hazard),)

    return hazard_unless_ignored


@chapter.does(IgnoreHazard)
def ignore_hazard(g: Retaliation, step: IgnoreHazard) -> None:
    g.tell(HazardIgnored(step.by))


# Contamination -------------------------------------------------------------------------------------------------------


class ResistContamination(AnswerByCard, frozen=True, kw_only=True): ...


Instead = Callable[[Retaliation, Character], tuple[Step, ...]]


def or_resisted(instead_of_contamination: Instead) -> Instead:
    """What is replaced by something else is not gained, and need not be resisted."""

    def instead_or_resisted(g: Retaliation, character: Character) -> tuple[Step, ...]:
        instead = instead_of_contamination(g, character)
        seat = character.seat
        window = InviteAnswer(seats=(seat,), card=RESIST, course=Catch(seat=seat))
        asked = not instead and (could_answer(g, seat, RESIST) or can_trust_gown(g, seat, window))
        return (window,) if asked else instead

    return instead_or_resisted


def can_trust_gown(g: Retaliation, seat: Seat, window: InviteAnswer) -> bool:
    """Once a round."""
    character = g.world.characters[seat]
    if window.card != RESIST or not is_exposed(character) or kept(g.world, Strain).resisted:
        return False
    return bool([card for card in character.armor if g.content.item(card).worn.resists])


@chapter.does(Catch)
def catch(g: Retaliation, step: Catch) -> None:
    character = g.world.characters[step.seat]
    if character.plays:
        catch_contamination(g, character)


@chapter.does(ResistContamination)
def resist_contamination(g: Retaliation, step: ResistContamination) -> None:
    g.tell(ContaminationResisted(actor_of(step)))


# Death ---------------------------------------------------------------------------------------------------------------


class HangOn(AnswerByCard, frozen=True, kw_only=True): ...


class EndStrain(Step, frozen=True, kw_only=True):
    """An attack is over."""


def straining(suffer_attack: Handler) -> Handler:
    """While an attack is suffered by who could hang on."""

    def suffer_and_strain(g: Retaliation, step: SufferAttack) -> None:
        if could_answer(g, step.seat, HANG_ON):
            keep(g.world, replace(kept(g.world, Strain), struck=step.seat, spared=NOBODY))
            g.then(EndStrain())
        suffer_attack(g, step)

    return suffer_and_strain


@chapter.does(EndStrain)
def end_strain(g: Retaliation, step: EndStrain) -> None:
    keep(g.world, replace(kept(g.world, Strain), struck=NOBODY, spared=NOBODY))


def unless_hanging_on(die: Handler) -> Handler:
    """An attack that would kill: asked once."""

    def die_or_hang_on(g: Retaliation, step: steps.Die) -> None:
        strain = kept(g.world, Strain)
        if strain.struck != step.seat or not could_answer(g, step.seat, HANG_ON):
            die(g, step)
            return
        keep(g.world, replace(strain, struck=NOBODY))
        g.then(InviteAnswer(seats=(step.seat,), card=HANG_ON, course=step))

    return die_or_hang_on


@chapter.does(HangOn)
def hang_on(g: Retaliation, step: HangOn) -> None:
    """The marker stays on the last slot, no serious wound is gained, and the card leaves the game."""
    seat, setup = actor_of(step), g.content.setup
    character = g.world.characters[seat]
    gone = tuple([card for card in character.played if g.content.faces[card] == HANG_ON.card])
    character.played = tuple([card for card in character.played if card not in gone])
    g.world.box += gone
    if len(character.wounds) == setup.health_sections:
        *left, last = character.wounds
        character.wounds = tuple(left)
        put_on_discard(g, "wounds", last)
    keep(g.world, replace(kept(g.world, Strain), spared=seat))
    g.tell(HungOn(seat))
    move_marker(g, character, setup.health_sections * setup.health_slots - 1, ATTACK)


def unless_spared(suffer_wound: Handler) -> Handler:
    """Of the attack that did not kill no serious wound is gained."""

    def suffer_unless_spared(g: Retaliation, step: steps.SufferSeriousWound) -> None:
        if kept(g.world, Strain).spared == NOBODY or kept(g.world, Strain).spared != actor_of(step):
            suffer_wound(g, step)

    return suffer_unless_spared


# Tokens --------------------------------------------------------------------------------------------------------------


class RedrawToken(AnswerByCard, frozen=True, kw_only=True):
    """The token goes back, and another is drawn."""


Drawn = Callable[[Retaliation, ResolveToken], tuple[Step, ...]]


def unless_returned(token_drawn: Drawn) -> Drawn:
    """Whoever has tissue to spend."""

    def token_unless_returned(g: Retaliation, resolving: ResolveToken) -> tuple[Step, ...]:
        seats = [seat for seat in holders_of(g, PREDICT) if tissue_of(g, g.world.characters[seat])]
        if not seats:
            return token_drawn(g, resolving)
        return (InviteAnswer(seats=tuple(seats), card=PREDICT, course=resolving),)

    return token_unless_returned


@chapter.does(RedrawToken)
def redraw_token(g: Retaliation, step: RedrawToken) -> None:
    assert step.window is not None, "no token to return"
    resolving = step.window.course
    assert isinstance(resolving, ResolveToken), f"{resolving} draws no token"
    g.world.forget((resolving.token,))
    g.tell(TokenReturned(actor_of(step), g.content.faces[resolving.token]))
    g.then(SpendTissue(by=actor_of(step)), resolving.draw)


# Being overlooked ----------------------------------------------------------------------------------------------------


class BeOverlooked(AnswerByCard, frozen=True, kw_only=True): ...


Target = Callable[[Retaliation, tuple[RoomId, ...], Seat], Character | None]


def considering(move_intruders: Handler) -> Handler:
    """Before a group moves towards somebody who is about as close as others."""

    def move_after_considering(g: Retaliation, step: steps.MoveIntruders) -> None:
        strain = kept(g.world, Strain)
        victim = NOBODY if strain.considered else likely_victim(g, step)
        if victim != NOBODY:
            keep(g.world, replace(strain, considered=True))
            g.then(InviteAnswer(seats=(victim,), card=UNNOTICED, course=step))
            return
        move_intruders(g, step)
        if strain.considered:
            keep(g.world, replace(strain, considered=False, overlooked=NOBODY))

    return move_after_considering


def likely_victim(g: Retaliation, step: steps.MoveIntruders) -> Seat:
    """Who could be overlooked, and would be approached though others are near; NOBODY if that is nobody."""
    group = still_together(g, step) if holders_of(g, UNNOTICED) else []
    if not group:
        return NOBODY
    starts = (group[0].room,) if group[0].room else ends(g, group[0].corridor)
    target = choose_target(g, starts, step.seat)
    if target is None or not could_answer(g, target.seat, UNNOTICED):
        return NOBODY
    return target.seat if near_as_well(g, starts, target) else NOBODY


def near_as_well(g: Retaliation, starts: tuple[RoomId, ...], target: Character) -> list[Character]:
    """Others at the same distance or one room farther off: the closest first, those equally close in turn order."""
    routes_from = [routes(g).distance(start) for start in starts]
    others = [other for other in crew_inside(g.world) if other.seat != target.seat and may_be_approached(g, other)]
    away = {other.seat: min([distance[other.room] for distance in routes_from]) for other in (*others, target)}
    reach = min(away[target.seat] + 1, FAR - 1)
    return sorted([other for other in others if away[other.seat] <= reach], key=lambda other: away[other.seat])


def or_the_next(choose_target: Target) -> Target:
    """Whom they overlook is not chosen if somebody else is near."""

    def choose_target_or_next(g: Retaliation, starts: tuple[RoomId, ...], seat: Seat) -> Character | None:
        target, overlooked = choose_target(g, starts, seat), kept(g.world, Strain).overlooked
        if target is None or overlooked == NOBODY or target.seat != overlooked:
            return target
        others = near_as_well(g, starts, target)
        return others[0] if others else target

    return choose_target_or_next


@chapter.does(BeOverlooked)
def be_overlooked(g: Retaliation, step: BeOverlooked) -> None:
    assert step.window is not None, "nothing comes near"
    keep(g.world, replace(kept(g.world, Strain), overlooked=actor_of(step)))
    g.tell(Overlooked(actor_of(step)))
    g.then(step.window.course)


# Attacks -------------------------------------------------------------------------------------------------------------


class StepBetween(AttackReaction, frozen=True, kw_only=True):
    """The attack goes to who plays the card."""

    needs_no_place = "it concerns whom an intruder attacks"


@prevents(chapter)
def pull_up(g: Retaliation, attack: steps.ResolveAttack) -> list[tuple[Seat, steps.React]]:
    """An intruder that attacks its owner in a room that they have entered in this turn; for another card."""
    victim = g.world.characters[attack.victim]
    arrived = attack.victim in kept(g.world, Footing).entered and is_beside(g, attack)
    able = arrived and len(victim.hand) > 1 and could_hold(g, victim, PULL_UP.card)
    return [(victim.seat, PULL_UP)] if able else []


@prevents(chapter)
def keep_ones_nerve(g: Retaliation, attack: steps.ResolveAttack) -> list[tuple[Seat, steps.React]]:
    """An attack on its owner, for ammo."""
    victim = g.world.characters[attack.victim]
    if not could_hold(g, victim, BATTLE_NERVES.card) or not weapons_to_empty(g, victim, victim.room):
        return []
    return [(victim.seat, BATTLE_NERVES)]


@prevents(chapter)
def stand_guard(g: Retaliation, attack: steps.ResolveAttack) -> list[tuple[Seat, steps.React]]:
    """An intruder that attacks somebody else in the same room."""
    there = crew_in(g.world, g.world.characters[attack.victim].room)
    others = [c for c in there if c.seat != attack.victim and could_hold(g, c, GUARD_DUTY.card)]
    return [(c.seat, GUARD_DUTY) for c in others] if is_beside(g, attack) else []


def is_beside(g: Retaliation, attack: steps.ResolveAttack) -> bool:
    """Whether a model attacks, in the room of its victim."""
    intruder = still_there(g.world, attack.intruder)
    return intruder is not None and intruder.room == g.world.characters[attack.victim].room


@chapter.does(StepBetween)
def step_between(g: Retaliation, step: StepBetween) -> None:
    """conflict:redirected-attack: it is as if they had been attacked, and all may react anew."""
    assert step.window is not None, "no attack to step into"
    attack = step.window.attack
    occasion: steps.Occasion = "redirected" if attack.occasion == "opportunity" else attack.occasion
    g.tell(telling.AttackRedirected(attack.victim, step.by))
    g.then(steps.AttackCharacter(victim=step.by, occasion=occasion, intruder=attack.intruder, kind=attack.kind))
