"""The Event phase: the event card with its movement, its main and its secondary effect."""

from hypersleep.common.cards import draw_from, put_on_discard
from hypersleep.content.ids import OptionKey
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Step
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("event phase")


class PutEventAway(Step, frozen=True, kw_only=True):
    event: CardId


@chapter.does(steps.DrawEvent)
def draw_event(g: Retaliation, step: steps.DrawEvent) -> None:
    """round.event.card: from top to bottom, then it is discarded."""
    card = draw_from(g, "events")
    assert card is not None, "the event deck and its discards are never both empty"
    event, scripts = g.content.event(card), g.content.scripts
    g.tell(telling.EventDrawn(event.id))
    g.then(
        steps.MoveByEvent(axes=event.axes, rooms=event.rooms_move),
        *scripts.of(event.id, NOBODY),
        *scripts.of(event.id, NOBODY, OptionKey("secondary")),
        PutEventAway(event=card),
    )


@chapter.does(PutEventAway)
def put_event_away(g: Retaliation, step: PutEventAway) -> None:
    """deck.reshuffle-by-card: a card that has its deck shuffled anew goes in as well."""
    put_on_discard(g, "events", step.event)
    if g.content.event(step.event).reshuffle:
        world = g.world
        world.decks["events"] = g.shuffle(world.decks["events"] + world.discards["events"])
        world.discards["events"] = ()
        world.forget(world.decks["events"])
        g.tell(telling.EventsReshuffled())
