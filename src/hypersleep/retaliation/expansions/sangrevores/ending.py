"""The end: whoever brings an infection home is checked once more."""

from hypersleep.common.contamination import contamination_of
from hypersleep.common.crew import survivors
from hypersleep.content.ids import Cause
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.retaliation import telling
from hypersleep.retaliation.phases.endgame import CARDS_DRAWN, CheckEclosions, CheckInfections, perish
from hypersleep.retaliation.world import Retaliation


def with_its_end(base: Ruleset) -> Ruleset:
    """sangrevore.end.no-infection-step: nobody is scanned."""
    end = tuple([step for step in base.phases["end"] if not isinstance(step, CheckInfections)])
    return base.with_phase("end", end).replacing({CheckEclosions: check_infected})


def check_infected(g: Retaliation, step: CheckEclosions) -> None:
    """sangrevore.end.eclosion: who has any infection; sangrevore.end.shuffle: all cards together, and none more."""
    for character in survivors(g.world):
        cards = character.hand + character.deck + character.discard
        if not contamination_of(g, cards):
            continue
        shuffled = g.shuffle(cards)
        character.deck, character.hand, character.discard = shuffled[CARDS_DRAWN:], shuffled[:CARDS_DRAWN], ()
        alive = not contamination_of(g, character.hand)
        g.reveal()
        g.tell(telling.EclosionChecked(character.seat, alive))
        if not alive:
            perish(g, character, Cause("eclosion"))
