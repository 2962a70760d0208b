"""Small questions about health, air and contamination: how good each option is."""

from typing import Any

from hypersleep.bots.retaliation.mind import Mind, Scores, scoring
from hypersleep.bots.retaliation.position import BREATH, Position
from hypersleep.bots.retaliation.worth import card_worth
from hypersleep.common.components import CONTAMINATION
from hypersleep.kernel.steps import kebab
from hypersleep.retaliation import steps

ILLS: Scores = {}
"""By topic."""
answers = scoring(ILLS)


# Health --------------------------------------------------------------------------------------------------------------


WOUNDS = ("body", "guts", "bleeding", "arm", "eyes", "lungs", "leg", "hand", "knee")
"""What one is rid of first: what is felt every round, then what is felt in a fight."""


@answers("choose-wound")
def worst_wound(p: Position, mind: Mind, option: Any) -> float:
    kind = str(option.wound).removeprefix("wound-")
    return -WOUNDS.index(kind) if kind in WOUNDS else -len(WOUNDS)


@answers("choose-taste", "choose-wound-or-health")
def rather_health(p: Position, mind: Mind, option: Any) -> float:
    """Points come back, a wound or an infection hardly does; unless they are the last."""
    loses = kebab(type(option).__name__) in ("lose-blood", "lose-health-instead")
    return float(loses == (p.life > 2))


@answers("choose-waste")
def waste(p: Position, mind: Mind, option: Any) -> float:
    air = kebab(type(option).__name__) == "waste-oxygen"
    return float(air == (p.breathing or p.me.oxygen >= 5))


@answers("choose-restored")
def restore(p: Position, mind: Mind, option: Any) -> float:
    return float(option.points)


@answers("choose-disinfection")
def disinfect(p: Position, mind: Mind, option: Any) -> float:
    return 0.0 if isinstance(option, steps.LetItHappen) else 1.0


@answers("choose-gift")
def tainted_gift(p: Position, mind: Mind, option: Any) -> float:
    """Blood that brings contamination is no gift."""
    return float(isinstance(option, steps.RefuseOffer))


@answers("choose-gauntlets")
def charge(p: Position, mind: Mind, option: Any) -> float:
    """Only with air to spare."""
    charges = not isinstance(option, steps.LetItHappen)
    return float(charges == (p.breathing or p.air > BREATH))


@answers("choose-air-or-card")
def air_or_card(p: Position, mind: Mind, option: Any) -> float:
    """The worst card goes, unless there is air for many turns."""
    if isinstance(option, steps.DiscardCard):
        return -card_worth(p, option.card, mind.wanted)
    return -0.7 if p.breathing or p.air > BREATH else -3.0


# Contamination -------------------------------------------------------------------------------------------------------


@answers("choose-card-to-wash-out", "choose-cleansing")
def wash_out(p: Position, mind: Mind, option: Any) -> float:
    """What one knows to be infected goes first."""
    if isinstance(option, steps.Done):
        return 0.0
    return 1.0 if option.card == CONTAMINATION else 0.5 if option.card.endswith("-clean") else 2.0


@answers("choose-infections-to-shed", "choose-contamination-to-drop")
def shed(p: Position, mind: Mind, option: Any) -> float:
    """Whatever only fills the hand."""
    return 0.0 if isinstance(option, steps.Done) else 1.0


@answers("choose-scan")
def scan(p: Position, mind: Mind, option: Any) -> float:
    """Clean ones leave the game."""
    return 0.0 if isinstance(option, steps.Done) else 1.0


# Answers to what is about to happen ----------------------------------------------------------------------------------


ANSWERED = {"hang-on": 9.0, "ignore-hazard": 3.0, "be-overlooked": 3.0, "resist": 1.5}
"""What it is worth to play a card of that kind when something is about to happen."""


@answers("choose-answer")
def answer_in_time(p: Position, mind: Mind, option: Any) -> float:
    """Death at any price, all else for a card that is worth less."""
    match option:
        case steps.React():
            return ANSWERED.get(option.option, 0.0) - card_worth(p, option.card, mind.wanted)
        case steps.LetItHappen():
            return 0.0
        case _:
            return 1.0


@answers("choose-to-be-passed-by")
def mercy(p: Position, mind: Mind, option: Any) -> float:
    """A card for an attack, if there is one that is not worth much."""
    return 0.0 if isinstance(option, steps.LetItHappen) else 1.5 - card_worth(p, option.card, mind.wanted)
