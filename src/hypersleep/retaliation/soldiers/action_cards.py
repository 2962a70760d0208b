"""Action cards while they are played, and what they do that nothing else does."""

from hypersleep.common.cards import without
from hypersleep.content.ids import Face
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat, Step
from hypersleep.retaliation import telling
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("action cards")


# Playing -------------------------------------------------------------------------------------------------------------


class PutAway(Step, frozen=True, kw_only=True):
    """A card that has been resolved goes onto the discard pile of its owner."""

    seat: Seat
    card: Face


def put_away_afterwards(g: Retaliation, seat: Seat, face: Face) -> tuple[Step, ...]:
    return (PutAway(seat=seat, card=face),)


@chapter.does(PutAway)
def put_away(g: Retaliation, step: PutAway) -> None:
    """action.card.play: on top of the discard pile."""
    character = g.world.characters[step.seat]
    for card in character.played:
        if g.content.faces[card] == step.card:
            character.played = without(character.played, card)
            character.discard += (card,)
            g.tell(telling.CardsDiscarded(step.seat, (step.card,)))
            return
