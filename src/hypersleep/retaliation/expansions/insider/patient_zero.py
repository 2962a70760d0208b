"""Patient Zero: a fever, a look at what comes next, and an operation."""

from hypersleep.common.acting import who_acts
from hypersleep.common.conditions import condition
from hypersleep.content.ids import RoomId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.retaliation.expansions.insider import telling
from hypersleep.retaliation.expansions.insider.model import her_room, is_on_map
from hypersleep.retaliation.queries import tile_at
from hypersleep.retaliation.steps import EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("patient zero")

SURGERY = "surgery-room"


class ForeseeEvent(EffectOnCharacter, frozen=True, kw_only=True):
    """The top card of the event deck."""


@chapter.does(ForeseeEvent)
def foresee_event(g: Retaliation, step: ForeseeEvent) -> None:
    """Nobody else learns it; an empty deck has no top card."""
    pile = g.world.decks["events"]
    if pile:
        seat = who_acts(g, step).seat
        g.world.show(seat, pile[-1])
        g.reveal()
        g.tell(telling.EventForeseen(seat, g.content.faces[pile[-1]]))


@condition(chapter, "insider.story.new-action")
def insider_in_surgery(g: Retaliation, character: Character, room: RoomId) -> bool:
    """Both in the Surgery Room."""
    return tile_at(g, room).id == SURGERY and is_on_map(g) and her_room(g) == room
