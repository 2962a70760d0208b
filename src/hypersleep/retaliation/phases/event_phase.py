"""The Event phase: the event card with its movement, its main and its secondary effect."""

from hypersleep.common.cards import draw_from, put_on_discard
from hypersleep.content.ids import OptionKey
from hypersleep.content.retaliation.records import EventCard
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import NOBODY, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.intruders.queen import CountHitsAnew
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("event phase")


class ReshuffleEvents(Step, frozen=True): ...


@chapter.does(steps.DrawEvent)
def draw_event(g: Retaliation, step: steps.DrawEvent) -> None:
    """round.event.card: from top to bottom; meanwhile it lies on the discard pile, where everybody sees it."""
    card = draw_from(g, "events")
    assert card is not None, "the event deck and its discards are never both empty"
    put_on_discard(g, "events", card)
    event = g.content.event(card)
    g.tell(telling.EventDrawn(event.id))
    if event.reshuffle:
        g.then(ReshuffleEvents())
    g.then(CountHitsAnew(), *parts_of_event(g, event))


@Query
def parts_of_event(g: Retaliation, event: EventCard) -> tuple[Step, ...]:
    """round.event.card: movement, main effect, secondary effect."""
    scripts = g.content.scripts
    return (
        steps.MoveByEvent(axes=event.axes, rooms=event.rooms_move),
        *scripts.of(event.id, NOBODY),
        *scripts.of(event.id, NOBODY, OptionKey("secondary")),
    )


@chapter.does(ReshuffleEvents)
def reshuffle_events(g: Retaliation, step: ReshuffleEvents) -> None:
    """deck.reshuffle-by-card: the card that says so is shuffled in as well."""
    world = g.world
    world.decks["events"] = g.shuffle(world.decks["events"] + world.discards["events"])
    world.discards["events"] = ()
    world.forget(world.decks["events"])
    g.tell(telling.EventsReshuffled())
