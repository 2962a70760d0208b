"""The noise roll, noise markers and hazards."""

from hypersleep.content.ids import PassageId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.retaliation import telling
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("noise")


def discard_noise(g: Retaliation, corridor: PassageId) -> None:
    """Take a marker away, unresolved."""
    if g.world.noise[corridor]:
        g.world.noise[corridor] = False
        g.tell(telling.NoiseDiscarded(corridor))
