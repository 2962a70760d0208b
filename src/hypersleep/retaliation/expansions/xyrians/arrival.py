"""How Xyrians come: set-up, signs found while exploring, their event card, and the token in the bag."""

from collections.abc import Callable

from msgspec.structs import replace

from hypersleep.common.cards import draw_from, put_under, without
from hypersleep.common.crew import has_crew
from hypersleep.common.keeping import keep, kept
from hypersleep.common.marking import holder, holders_of, markers_on, number_of, take_marker
from hypersleep.common.objectives import judges
from hypersleep.content.ids import NOWHERE, Face, RoomId
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.steps import NOBODY, Step
from hypersleep.kernel.zones import EVERYONE, CardId, Cards
from hypersleep.retaliation import telling
from hypersleep.retaliation.expansions.xyrians import statuses
from hypersleep.retaliation.expansions.xyrians.activation import ACTIVATIONS, ActivateXyrians, StandingOrders
from hypersleep.retaliation.expansions.xyrians.allegiance import lay_offer
from hypersleep.retaliation.expansions.xyrians.items import DECK
from hypersleep.retaliation.expansions.xyrians.presence import (
    TRACE,
    XYRIAN,
    Xyrians,
    lay_trace,
    note,
    place_xyrian,
    slot_of,
    xyrians_on_map,
)
from hypersleep.retaliation.expansions.xyrians.telling import TraceResolved, XyrianEventDrawn, XyrianSignFound
from hypersleep.retaliation.facility.exploration import Explore, ExploreFromAfar, explorations_drawn
from hypersleep.retaliation.intruders.bag import ResolveToken
from hypersleep.retaliation.phases.setup import token_pile
from hypersleep.retaliation.queries import discovered_rooms, tile_at
from hypersleep.retaliation.steps import DrawEvent, Effect, EffectOnAll
from hypersleep.retaliation.world import Character, Retaliation

SIGNS, ORDERS = "xyrian_explorations", "xyrian_events"
EXPLORATION, EVENTS = "exploration", "events"


chapter = Chapter("arrival of Xyrians")


# Set-up --------------------------------------------------------------------------------------------------------------


class SetUpXyrians(Step, frozen=True): ...


@chapter.does(SetUpXyrians)
def set_up_xyrians(g: Retaliation, step: SetUpXyrians) -> None:
    """xyrian.setup.decks, xyrian.setup.exploration-deck, xyrian.setup.event-deck."""
    world, content = g.world, g.content
    for deck, cards in (
        (ACTIVATIONS, content.more[ACTIVATIONS]),
        (statuses.STATUSES, content.more[statuses.STATUSES]),
        (DECK, content.item_deck(DECK)),
    ):
        world.decks[deck], world.discards[deck] = g.shuffle(cards), ()
    shuffle_in(g, EXPLORATION, content.more[SIGNS])
    chosen = g.pick(content.more[ORDERS])
    shuffle_in(g, EVENTS, (chosen,))
    world.box += without(content.more[ORDERS], chosen)


def shuffle_in(g: Retaliation, deck: str, cards: Cards) -> None:
    """Not on top: whatever lay there still does."""
    *rest, top = g.world.decks[deck]
    g.world.decks[deck] = (*g.shuffle((*rest, *cards)), top)


# Exploration cards ---------------------------------------------------------------------------------------------------


class SignEffect(Effect, frozen=True, kw_only=True):
    """What a Xyrian exploration card orders in the room explored from; `explored` is the slot that is explored."""

    needs_nobody = "it happens where the way out is"

    explored: RoomId = NOWHERE


class FindTrace(SignEffect, frozen=True, kw_only=True):
    """A trace token in the room explored from."""


class GlimpseTrace(SignEffect, frozen=True, kw_only=True):
    """A trace token far away from everybody."""


class OfferAllegiance(SignEffect, frozen=True, kw_only=True):
    """The allegiance token in the room that will be there."""


def finding_signs(explore: Handler) -> Handler:
    """xyrian.exploration.then-draw: no room, but another card for the same slot."""

    def explore_or_find(g: Retaliation, step: Explore | ExploreFromAfar) -> None:
        signs = signs_among(g, explorations_drawn(g, step.seat))
        if g.world.tiles[step.room] or not signs:
            explore(g, step)
        else:
            g.then(*sign_found(g, step, signs[-1]), step)

    return explore_or_find


def signs_among(g: Retaliation, count: int) -> list[CardId]:
    """Xyrian cards among so many that would be drawn."""
    return [card for card in g.world.decks[EXPLORATION][-count:] if card in g.content.odd_backs]


def sign_found(g: Retaliation, step: Explore | ExploreFromAfar, card: CardId) -> list[Step]:
    """xyrian.exploration.removed, xyrian.exploration.effect."""
    start = g.content.grid.far_end(step.corridor, step.room)
    g.world.decks[EXPLORATION] = without(g.world.decks[EXPLORATION], card)
    g.reveal()
    g.world.box += (card,)
    g.world.known[card] = EVERYONE
    sign = g.content.faces[card]
    g.tell(XyrianSignFound(step.seat, sign))
    script = g.content.scripts.of(sign, step.seat, at=start)
    return [replace(e, explored=step.room) if isinstance(e, SignEffect) else e for e in script]


@chapter.does(FindTrace)
def find_trace(g: Retaliation, step: FindTrace) -> None:
    lay_trace(g, step.at)


@chapter.does(GlimpseTrace)
def glimpse_trace(g: Retaliation, step: GlimpseTrace) -> None:
    """The discovered room with the highest number and nobody in it; without one, the room explored from."""
    empty = [room for room in discovered_rooms(g) if not has_crew(g.world, room)]
    lay_trace(g, max(empty, key=lambda room: tile_at(g, room).number) if empty else step.at)


@chapter.does(OfferAllegiance)
def offer_allegiance(g: Retaliation, step: OfferAllegiance) -> None:
    lay_offer(g, step.explored)


# Event cards ---------------------------------------------------------------------------------------------------------


class MarkTrace(EffectOnAll, frozen=True, kw_only=True):
    tile: Face


class SendXyrian(EffectOnAll, frozen=True, kw_only=True):
    """It does not act before this Event phase is over."""

    tile: Face


class SetTask(EffectOnAll, frozen=True, kw_only=True):
    """Another task, if the card comes early enough."""

    task: Face
    until: int


def xyrian_events_first(draw: Handler) -> Handler:
    """xyrian.event.modify, xyrian.event.never-skipped: then another event card is drawn."""

    def draw_another(g: Retaliation, step: DrawEvent) -> None:
        if g.content.odd_backs.isdisjoint(g.world.decks[EVENTS][-1:]):
            draw(g, step)
            return
        card = draw_from(g, EVENTS)
        assert card is not None, "a card lies on top"
        orders = kept(g.world, StandingOrders)
        keep(g.world, replace(orders, cards=(*orders.cards, card)))  # conflict:xyrian-event-place
        g.tell(XyrianEventDrawn(g.content.faces[card]))
        g.then(*g.content.scripts.of(g.content.faces[card], NOBODY), step)

    return draw_another


@chapter.does(MarkTrace)
def mark_trace(g: Retaliation, step: MarkTrace) -> None:
    room = slot_of(g, step.tile)
    if room is not None:
        lay_trace(g, room)


@chapter.does(SendXyrian)
def send_xyrian(g: Retaliation, step: SendXyrian) -> None:
    """conflict:xyrian-new-commands-arrival."""
    room = slot_of(g, step.tile)
    sent = place_xyrian(g, room) if room is not None else None
    if sent is not None:
        note(g, resting=(*kept(g.world, Xyrians).resting, sent.id))


@chapter.does(SetTask)
def set_task(g: Retaliation, step: SetTask) -> None:
    world = g.world
    if world.round > step.until:
        return
    card = next(card for card in g.content.objectives if g.content.faces[card] == step.task)
    world.box = without(world.box, card)
    world.tasks += (card,)
    world.known[card] = EVERYONE
    g.tell(telling.TasksLaidOut((step.task,)))


@judges(chapter)
def no_xyrians(g: Retaliation, character: Character) -> bool:
    """conflict:xyrian-facility-destroyed: none is on the map."""
    return not xyrians_on_map(g)


# The token -----------------------------------------------------------------------------------------------------------


class WakeXyrians(EffectOnAll, frozen=True, kw_only=True):
    """The Xyrian token was drawn."""


class ResolveTraces(Step, frozen=True): ...


class PutTokenAside(Step, frozen=True): ...


Drawn = Callable[[Retaliation, ResolveToken], tuple[Step, ...]]


def inescapable(drawn: Drawn) -> Drawn:
    """conflict:xyrian-token-looked-at: nothing that answers to tokens of intruders answers to this one."""

    def token_drawn(g: Retaliation, resolving: ResolveToken) -> tuple[Step, ...]:
        return (resolving,) if g.content.token(resolving.token).kind == XYRIAN else drawn(g, resolving)

    return token_drawn


@chapter.does(WakeXyrians)
def wake_xyrians(g: Retaliation, step: WakeXyrians) -> None:
    """xyrian.token.drawn: those on the map act, traces become Xyrians, and the token stays out of the bag."""
    g.then(ActivateXyrians(seat=step.by), ResolveTraces(), PutTokenAside())


@chapter.does(ResolveTraces)
def resolve_traces(g: Retaliation, step: ResolveTraces) -> None:
    """From the top left; conflict:xyrian-trace-shortage: a trace without a model stays."""
    laid = sorted([RoomId(number_of(held_by)) for held_by in holders_of(g.world, TRACE)])
    for room in laid:
        while markers_on(g.world, TRACE, holder("room", room)) and place_xyrian(g, room) is not None:
            take_marker(g, TRACE, holder("room", room))
            g.tell(TraceResolved(room))


@chapter.does(PutTokenAside)
def put_token_aside(g: Retaliation, step: PutTokenAside) -> None:
    """Whatever has put it back into the bag meanwhile."""
    for token in [token for token in g.world.bag if g.content.token(token).kind == XYRIAN]:
        g.world.bag = without(g.world.bag, token)
        put_under(g, token_pile(XYRIAN), token)
