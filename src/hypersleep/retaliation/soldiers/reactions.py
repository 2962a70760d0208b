"""Reactions: windows in which anybody may answer, passed or not, and which do not tell who could.

Who is asked follows from what everybody sees: who is where, who has a hand, which ten cards make up a character's deck
and which of them lie open, and what is in the hands. A window carries what it is about, and the verb of a card that is
played in it says what becomes of that. Chapters with further ways to prevent an attack add them by `prevents`.
"""

from collections.abc import Callable, Sequence
from functools import cache

from msgspec.structs import replace

from hypersleep.common.actions import after_playing
from hypersleep.common.conditions import first_failure
from hypersleep.common.crew import crew_in
from hypersleep.common.reactions import ask_next, is_in_hand, play_reaction
from hypersleep.content.ids import NO_INTRUDER, Face, OptionKey
from hypersleep.kernel.game import Menu
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import prospects, steps, telling
from hypersleep.retaliation.components import Components
from hypersleep.retaliation.queries import is_exposed, still_there
from hypersleep.retaliation.steps import Effect, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("reactions")

STAY_CALM = steps.React(Face("action.stay-calm"), OptionKey("prevent-attack"))
DUCK_AND_COVER = steps.React(Face("action.duck-and-cover"), OptionKey("redirect"))


class AttackReaction(Effect, frozen=True, kw_only=True):
    """The effect of a reaction to an attack, which stands in its window."""

    window: steps.InvitePrevention | None = None


class PreventAttack(AttackReaction, frozen=True, kw_only=True):
    needs_nobody = needs_no_place = "it ends what an intruder is doing"


class RedirectAttack(AttackReaction, frozen=True, kw_only=True):
    needs_nobody = needs_no_place = "it concerns whom an intruder attacks"


class BeforeAttack(Choice, frozen=True, kw_only=True):
    """What is done just before an attack, which then takes its course."""


class StandDown(EffectOnCharacter, frozen=True, kw_only=True):
    """The movement is over in which something could be done before an attack."""


class ChoosePrevention(Question, frozen=True, kw_only=True):
    silence = steps.LetItHappen
    window: steps.InvitePrevention

    def concerns(self) -> bool:
        """They are attacked themselves."""
        return self.window.attack.victim == self.seat


# What everybody can tell ---------------------------------------------------------------------------------------------


def could_hold(g: Retaliation, character: Character, face: Face) -> bool:
    """Whether a card may be in that hand, for all that others see: it is in the deck, and not lying open."""
    copies = copies_in_deck(g.content, character.who, face)
    if not copies or not character.hand:
        return False
    open_cards = character.discard + character.played
    return bool([card for card in copies if card not in open_cards])


@cache
def copies_in_deck(content: Components, who: Face, face: Face) -> list[CardId]:
    return [card for card in content.action_decks[who] if content.faces[card] == face]


# Attacks -------------------------------------------------------------------------------------------------------------

Preventing = Callable[[Retaliation, steps.ResolveAttack], Sequence[tuple[Seat, Choice]]]
"""Who could answer an attack at this moment, and how, by public facts alone."""


def prevents(chapter: Chapter) -> Callable[[Preventing], Preventing]:
    """This function lists further ways of some seats: a `React` is a card, which still has to be in hand; any other
    choice is the step that prevents the attack, or happens before it."""

    def register(ways: Preventing) -> Preventing:
        chapter.adds(ChoosePrevention, ways)
        return ways

    return register


def preventions(g: Retaliation, attack: steps.ResolveAttack) -> list[tuple[Seat, Choice]]:
    """reaction.after-pass: all ways in which anybody, passed or not, could answer it, for all that others see."""
    parts: tuple[Preventing, ...] = g.rules.parts[ChoosePrevention]
    crew = g.world.characters
    return [(seat, way) for ways in parts for seat, way in ways(g, attack) if is_exposed(crew[seat])]


@prevents(chapter)
def calm_down(g: Retaliation, attack: steps.ResolveAttack) -> list[tuple[Seat, steps.React]]:
    """Stay Calm: an intruder in the officer's own room, whomever it attacks; conflict:prevention-without-model."""
    intruder = still_there(g.world, attack.intruder)
    there = crew_in(g.world, intruder.room) if intruder is not None and intruder.room else []
    return [(character.seat, STAY_CALM) for character in there if could_hold(g, character, STAY_CALM.card)]


@prevents(chapter)
def duck(g: Retaliation, attack: steps.ResolveAttack) -> list[tuple[Seat, steps.React]]:
    """Duck and Cover: an attack on its owner, with another character in the room."""
    victim = g.world.characters[attack.victim]
    can = could_hold(g, victim, DUCK_AND_COVER.card) and others_there(g, victim)
    return [(victim.seat, DUCK_AND_COVER)] if can else []


def others_there(g: Retaliation, character: Character) -> list[Character]:
    """Other characters in the same room, in turn order."""
    return [other for other in crew_in(g.world, character.room) if other.seat != character.seat]


@chapter.does(steps.InvitePrevention)
def invite_prevention(g: Retaliation, step: steps.InvitePrevention) -> None:
    """conflict:reaction-order: one after another; if nobody has reacted, the attack takes its course."""
    attack = step.attack
    if attack.intruder != NO_INTRUDER and still_there(g.world, attack.intruder) is None:
        return
    able = [seat for seat, _ in preventions(g, attack)]
    if not ask_next(
        g,
        step,
        lambda character: character.seat in able,
        lambda seat, rest: ChoosePrevention(seat=seat, window=rest),
    ):
        g.then(attack)


@chapter.asks(ChoosePrevention)
def offer_preventions(g: Retaliation, question: ChoosePrevention, menu: Menu) -> None:
    """reaction.timing; conflict:reaction-card-location: from the hand only, while the condition is met."""
    character = g.world.characters[question.seat]
    menu.offer(steps.LetItHappen())
    for way in [way for seat, way in preventions(g, question.window.attack) if seat == question.seat]:
        menu.judge(way, why_not_react(g, character, way) if isinstance(way, steps.React) else "")


def why_not_react(g: Retaliation, character: Character, way: steps.React) -> str:
    """The rule that keeps somebody from playing this card now: it is not in hand, or cannot be paid for."""
    if not is_in_hand(g, character, way.card):
        return "reaction.timing"
    option = next(option for option in g.content.box.action_cards[way.card].options if option.key == way.option)
    return first_failure(g, character, character.room, option.when)


@chapter.foresees(ChoosePrevention)
def foresee_attack(g: Retaliation, seat: Seat, question: ChoosePrevention) -> list[Prospect]:
    attack = question.window.attack
    return [prospects.AttackUnderWay(kind=attack.kind, victim=attack.victim)]


@chapter.answers(ChoosePrevention)
def prevent_or_not(g: Retaliation, question: ChoosePrevention, choice: Choice) -> None:
    """An attack that is prevented is not taken up again: no card is drawn for it (intruder.attack.prevent)."""
    window = question.window
    if isinstance(choice, steps.LetItHappen):
        g.then(window)
    elif isinstance(choice, steps.React):
        script = play_reaction(g, question.seat, choice)
        effects = [
            replace(effect, window=window) if isinstance(effect, AttackReaction) else effect for effect in script
        ]
        g.then(*effects, *after_playing(g, question.seat, choice.card))
    elif isinstance(choice, BeforeAttack):
        g.then(choice, replace(window, seats=(question.seat, *window.seats)))
    else:
        g.tell(telling.AttackPrevented(window.attack.victim, question.seat))
        g.then(choice)


@chapter.does(PreventAttack)
def prevent_attack(g: Retaliation, step: PreventAttack) -> None:
    """intruder.attack.prevent: ignored as a whole."""
    assert step.window is not None, "no attack to prevent"
    g.tell(telling.AttackPrevented(step.window.attack.victim, step.by))


@chapter.does(RedirectAttack)
def redirect_attack(g: Retaliation, step: RedirectAttack) -> None:
    """conflict:redirected-attack: the other character in the room who is first in turn order; all may react anew."""
    assert step.window is not None, "no attack to redirect"
    attack = step.window.attack
    others = others_there(g, g.world.characters[attack.victim])
    if not others:
        g.then(attack)
        return
    victim = others[0].seat
    occasion: steps.Occasion = "redirected" if attack.occasion == "opportunity" else attack.occasion
    g.tell(telling.AttackRedirected(attack.victim, victim))
    g.then(steps.AttackCharacter(victim=victim, occasion=occasion, intruder=attack.intruder, kind=attack.kind))
