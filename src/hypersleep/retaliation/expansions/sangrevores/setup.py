"""The Sangrevores take the place of the intruders: their decks, and all that their chapters change."""

from hypersleep.common.kind import Expansion
from hypersleep.kernel.ruleset import Chapter, Ruleset
from hypersleep.kernel.steps import Step
from hypersleep.retaliation.expansions.sangrevores import (
    bloodline,
    events,
    fevers,
    shadow_cards,
    shadows,
    tainted_blood,
    telling,
)
from hypersleep.retaliation.expansions.sangrevores.abilities import with_abilities
from hypersleep.retaliation.expansions.sangrevores.ending import with_its_end
from hypersleep.retaliation.expansions.sangrevores.infections import with_infections
from hypersleep.retaliation.expansions.sangrevores.shadows import with_shadows
from hypersleep.retaliation.expansions.sangrevores.tainted_blood import with_tainted_blood
from hypersleep.retaliation.phases.setup import FillBag
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("set-up of Sangrevores")


class LayOutSangrevores(Step, frozen=True):
    """The decks that only they have; all others are in the place of those of the base game."""


@chapter.does(LayOutSangrevores)
def lay_out_sangrevores(g: Retaliation, step: LayOutSangrevores) -> None:
    """sangrevore.setup.shadow-deck, sangrevore.setup.tainted-blood: shuffled, with room for discards."""
    world = g.world
    for deck, cards in ((shadows.DECK, "shadow_cards"), (tainted_blood.DECK, "tainted_blood")):
        world.decks[deck], world.discards[deck] = g.shuffle(g.content.more[cards]), ()


def sangrevores(base: Ruleset) -> Ruleset:
    """sangrevore.setup.replace, sangrevore.term."""
    rules = base.adding(chapter).adding(telling.chapter)
    rules = with_abilities(with_tainted_blood(with_infections(with_shadows(rules))))
    for brought in (shadow_cards.chapter, bloodline.chapter, events.chapter, fevers.chapter):
        rules = rules.adding(brought)
    return with_its_end(rules).inserting_before("setup", FillBag, LayOutSangrevores())


SANGREVORES: Expansion = Expansion(
    name="sangrevores",
    apply=sangrevores,
    modes=("semi-cooperative", "solo", "cooperative"),
    excludes=("neoflesh", "insider"),
)
"""sangrevore.setup.excludes-neoflesh: one race a game."""
