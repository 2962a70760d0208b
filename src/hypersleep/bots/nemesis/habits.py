"""Habits: the figures by which crew mates weigh one thing against another, all of them in one record.

They are kept as data, so that an optimiser can look for better ones (`hypersleep tune`), and the file says which
command has found them. What is counted in cards are Action cards.
"""

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

Share = Annotated[float, Meta(gt=0, lt=1)]
Weight = Annotated[float, Meta(gt=0)]


class Habits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    # Plans
    discount: Share
    """What a card to be spent leaves of a chance: something may always come between."""
    cards_a_round: Weight
    constancy: Weight
    """How much better another plan must look before one gives up what one has begun."""
    survival: Share
    """What leaving alive is worth without one's Objective."""
    countdown: Share
    """How often one lives to see the Pods open whose countdown one has started oneself."""
    mortality: Share
    """How often somebody aboard dies in a round."""
    start_when_left: Weight
    """The Self-Destruct sequence is started when no more cards than these are needed for everything else."""
    noisy_exit: Weight
    """Cards that it takes to leave where Noise is sure to bring something."""
    lost: Share
    """How often somebody who is still aboard does not come home."""
    whim: Share
    """How often somebody spoils a flight without meaning to."""
    sabotage: Share
    """And how much more often, if they would like to."""
    mended: Share
    """How often Engines are mended in time after they have been found damaged."""
    proof: Share
    """How often an Engine that one sees to works in the end."""
    peril: Share
    """What a card spent on a detour leaves of one's chance to lie down at all."""
    once_more: Weight
    """How much the arrival of the ship weighs once more for who sleeps aboard, if the Objective asks for it anyway."""
    worth_an_operation: Share
    """The risk of the last check from which on one goes to the Surgery first."""
    time_to_heal: Weight
    """The share of the cards left that a plan with an operation may take; beyond it one goes as one is."""
    # Ways
    step_into_unknown: Weight
    repair_cards: Weight
    unrepaired: Weight
    """What a broken Room takes if the card or tool for it has still to be found."""
    threat: Weight
    """How much one avoids walking in on Intruders."""
    fire_cost: Weight
    noise_cost: Weight
    unknown_cost: Weight
    slime_cost: Weight
    reckless: Weight
    """What it is worth not to explore when the next Malfunction may be the last."""
    harmless: Share
    """The risk of an Encounter up to which a careful step is not worth its second card."""
    safe_hand: Weight
    """Cards with which one dares to make a noise."""
    last_cards: Weight
    """Cards that are left after every step: an empty hand is surprised by whatever comes."""
    desperate: Weight
    """The share of the remaining cards from which on a plan leaves no time for caution."""
    short_of_time: Weight
    """And no time for anything in passing."""
    # Combat, in expected harm
    lingering: Weight
    """How often an Intruder that stays attacks."""
    severity: Weight
    """What a hit is worth avoiding."""
    larva_harm: Weight
    arrival_harm: Weight
    unknown_harm: Weight
    home: Weight
    """What it is worth to be rid of an Intruder where one can leave the ship right afterwards: its coming has cleared
    the Noise around."""
    idleness: Weight
    """What a card is worth that is left unused in the face of the enemy: whoever stands still loses the round."""
    # In passing, beside a step of the plan, which is worth 1
    deed: Weight
    """Where one can do what one has come for, one does not run from a fire first."""
    search: Weight
    enough_items: Weight
    """Items that are enough to carry; more are only worth a card that nothing else needs."""
    many_broken: Weight
    """Malfunctions that nobody on board can ignore any more."""
    leisure: Weight
    """Cards to spare from which on one goes out of one's way for small things."""
    firefight: Weight
    """How far one goes to put out a fire, in cards."""


class Kept(msgspec.Struct, frozen=True):
    """The file: the habits, and the command that found them."""

    made_by: str
    habits: Habits


def read(file: str) -> Habits:
    return msgspec.json.decode((Path(__file__).parent / file).read_bytes(), type=Kept).habits


HABITS = read("habits.json")
