"""Shadow markers: they lie in corridors beside intruders, follow who moves, and are shot away or walked through."""

from msgspec.structs import replace

from hypersleep.common.cards import draw_from, put_on_discard
from hypersleep.common.marking import holder, holders_of, lay_marker, markers_on, number_of, take_marker
from hypersleep.content.ids import NO_PASSAGE, Face, PassageId, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler, Ruleset
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.bursting import corridors_worth_a_burst, distribute_hits
from hypersleep.retaliation.combat.weapons import decider
from hypersleep.retaliation.expansions.sangrevores.telling import (
    LINES,
    ShadowCardDrawn,
    ShadowPlaced,
    ShadowsRemoved,
    ShadowsTookForm,
)
from hypersleep.retaliation.facility.corridors import can_be_reinforced
from hypersleep.retaliation.facility.exploration import PLACING, PassingEffect, PlaceMarkersAround
from hypersleep.retaliation.facility.noise import MakeNoise, RemoveNoise, still_rolls, takes_noise
from hypersleep.retaliation.intruders.moving import space_left
from hypersleep.retaliation.intruders.placing import models_left
from hypersleep.retaliation.queries import corridor_space, exits, intruders_at, largest_first
from hypersleep.retaliation.world import Retaliation, World

chapter = Chapter("shadows")

SHADOW = "shadow"
DECK = "shadow_cards"
SPECTER = Face("blood-specter")


class CastShadows(Step, frozen=True, kw_only=True):
    """A marker into every corridor around a room but the one just used."""

    room: RoomId
    corridor: PassageId = NO_PASSAGE


class CrossShadows(Step, frozen=True, kw_only=True):
    """Who has come through a corridor without care meets what waited there."""

    seat: Seat
    corridor: PassageId


class DealRest(steps.DistributeHits, frozen=True, kw_only=True):
    """The hits that no shadow has taken."""


class ChooseShadowsToHit(Question, frozen=True, kw_only=True):
    """How many of the hits on a corridor go to its shadow markers."""

    dealt: steps.DistributeHits


class HitShadows(Choice, frozen=True):
    count: int


def with_shadows(base: Ruleset) -> Ruleset:
    """sangrevore.shadow.markers: in place of noise."""
    handlers = base.handlers
    return (
        base.adding(chapter)
        .replacing(
            {
                steps.PlaceNoise: place_shadow,
                RemoveNoise: remove_one_shadow,
                steps.ResolveNoiseMarker: resolve_shadow,
                MakeNoise: call_or_darken,
                PlaceMarkersAround: place_shadows_of_card,
                steps.Reinforce: lit_first(handlers[steps.Reinforce]),
                steps.Arrive: through_shadows(handlers[steps.Arrive]),
                steps.DistributeHits: at_shadows_first(handlers[steps.DistributeHits]),
                DealRest: handlers[steps.DistributeHits],
            }
        )
        .querying(
            has_noise=has_shadow,
            corridor_space=space_beside_shadows,
            noise_of_movement=shadows_of_movement,
            corridors_worth_a_burst=corridors_with_targets,
        )
    )


# Queries -------------------------------------------------------------------------------------------------------------


def shadows_in(world: World, passage: PassageId) -> int:
    return markers_on(world, SHADOW, holder("passage", passage))


def has_shadow(g: Retaliation, passage: PassageId) -> bool:
    return shadows_in(g.world, passage) > 0


def space_beside_shadows(g: Retaliation, passage: PassageId) -> int:
    """sangrevore.shadow.coexist: all of them together take up one place."""
    return corridor_space.default(g, passage) - has_shadow(g, passage)


def corridors_with_targets(g: Retaliation) -> list[PassageId]:
    """conflict:burst-at-nothing: with Sangrevores a shadow marker will do."""
    dark = [PassageId(number_of(held_by)) for held_by in holders_of(g.world, SHADOW)]
    return [*corridors_worth_a_burst.default(g), *dark]


def shadows_around(g: Retaliation, room: RoomId) -> int:
    """How many markers lie in the corridors around a room."""
    return sum([shadows_in(g.world, way.passage) for way in exits(g, room)])


# Placing and removing ------------------------------------------------------------------------------------------------


def place_shadow(g: Retaliation, step: steps.PlaceNoise) -> None:
    """sangrevore.shadow.limit; conflict:sangrevore-placed-intruders-markers: not where intruders take all places."""
    passage = step.corridor
    if not takes_noise(g, passage):
        return
    there = shadows_in(g.world, passage)
    if there == g.content.markers[SHADOW].most:
        take_form(g, passage)
    elif there or space_left(g, passage) > 0:
        lay_marker(g, SHADOW, holder("passage", passage))
        g.tell(ShadowPlaced(passage))


def take_form(g: Retaliation, passage: PassageId) -> None:
    """sangrevore.shadow.fourth; conflict:sangrevore-specter-shortage: without a model they stay as they are."""
    if models_left(g, SPECTER):
        take_marker(g, SHADOW, holder("passage", passage), shadows_in(g.world, passage))
        g.tell(ShadowsTookForm(passage))
        g.then(steps.PlaceIntruders(kinds=(SPECTER,), corridor=passage))


def remove_shadows(g: Retaliation, passage: PassageId, count: int) -> None:
    """As many as lie there, if there are fewer."""
    count = min(count, shadows_in(g.world, passage))
    if count:
        take_marker(g, SHADOW, holder("passage", passage), count)
        g.tell(ShadowsRemoved(passage, count))


def remove_one_shadow(g: Retaliation, step: RemoveNoise) -> None:
    """sangrevore.shadow.markers."""
    remove_shadows(g, step.corridor, 1)


def resolve_shadow(g: Retaliation, step: steps.ResolveNoiseMarker) -> None:
    """sangrevore.noise.roll-elsewhere: one marker goes, and a token is drawn for its corridor."""
    if has_shadow(g, step.corridor):
        take_marker(g, SHADOW, holder("passage", step.corridor))
        g.tell(telling.NoiseResolved(step.corridor))
        g.then(steps.DrawToken(context="corridor", corridor=step.corridor, seat=step.seat))


def lit_first(reinforce: Handler) -> Handler:
    """conflict:sangrevore-reinforce: all markers of a corridor are removed."""

    def clear_and_reinforce(g: Retaliation, step: steps.Reinforce) -> None:
        if can_be_reinforced(g, step.corridor):
            remove_shadows(g, step.corridor, steps.ALL)
        reinforce(g, step)

    return clear_and_reinforce


def call_or_darken(g: Retaliation, step: MakeNoise) -> None:
    """sangrevore.noise.roll-elsewhere: the largest intruder comes, or there is a shadow more."""
    if not still_rolls(g, step.seat):
        return
    lurking = largest_first(g, intruders_at(g.world, step.corridor))
    if lurking:
        g.then(steps.ForceIntruder(intruder=lurking[0].id, room=step.room, seat=step.seat))
    else:
        g.then(steps.PlaceNoise(corridor=step.corridor))


# Movement and exploration --------------------------------------------------------------------------------------------


def through_shadows(arrive: Handler) -> Handler:
    """sangrevore.shadow.card-order: what waited in the corridor comes last, also when a room is explored."""

    def arrive_from_shadows(g: Retaliation, step: steps.Arrive) -> None:
        careless = step.corridor != NO_PASSAGE and not step.cautious  # sangrevore.shadow.move-cautiously
        if careless and has_shadow(g, step.corridor):
            g.then(CrossShadows(seat=step.seat, corridor=step.corridor))
        arrive(g, step)

    return arrive_from_shadows


def shadows_of_movement(g: Retaliation, move: steps.Moving) -> tuple[Step, ...]:
    """sangrevore.move.no-noise, sangrevore.move.place-shadows."""
    return (CastShadows(room=move.room, corridor=move.corridor),)


@chapter.does(CastShadows)
def cast_shadows(g: Retaliation, step: CastShadows) -> None:
    """Reinforced corridors included; conflict:sangrevore-teleport: without a corridor that was used, into all."""
    around = [way.passage for way in exits(g, step.room) if way.passage != step.corridor]
    g.then(*[steps.PlaceNoise(corridor=passage) for passage in around])


def place_shadows_of_card(g: Retaliation, step: PlaceMarkersAround) -> None:
    """sangrevore.exploration.shadows: as many as the card shows, but none in the corridor just used."""
    card = g.content.box.explorations[step.card]
    markers: list[Step] = [PLACING[marker](room=step.room) for marker in card.markers]
    for way in exits(g, step.room):
        if way.passage != step.corridor:
            markers += [steps.PlaceNoise(corridor=way.passage)] * card.noise.count(way.direction)
    g.then(*markers)


@chapter.does(CrossShadows)
def cross_shadows(g: Retaliation, step: CrossShadows) -> None:
    """sangrevore.shadow.card; conflict:sangrevore-shadow-discard: the markers are counted and discarded first."""
    count = shadows_in(g.world, step.corridor)
    if not count or not g.world.characters[step.seat].plays:
        return
    remove_shadows(g, step.corridor, count)
    card = draw_from(g, DECK)  # sangrevore.shadow.deck-reshuffle
    assert card is not None, "shadow cards never leave the game"
    put_on_discard(g, DECK, card)
    face = g.content.faces[card]
    g.tell(ShadowCardDrawn(step.seat, face, count))
    verbs = g.content.scripts.of(face, step.seat, LINES[count - 1])
    g.then(*[replace(v, corridor=step.corridor) if isinstance(v, PassingEffect) else v for v in verbs])


# Hits ----------------------------------------------------------------------------------------------------------------


def at_shadows_first(distribute: Handler) -> Handler:
    """sangrevore.shadow.hits: who assigns the hits decides how many go to shadow markers."""

    def ask_for_shadows(g: Retaliation, step: steps.DistributeHits) -> None:
        if step.hits > 0 and has_shadow(g, step.corridor):
            g.then(ChooseShadowsToHit(seat=decider(step), dealt=step))
        else:
            distribute(g, step)

    return ask_for_shadows


chapter.does(DealRest)(distribute_hits)


@chapter.asks(ChooseShadowsToHit)
def offer_shadows_to_hit(g: Retaliation, question: ChooseShadowsToHit, menu: Menu) -> None:
    dealt = question.dealt
    for count in range(min(dealt.hits, shadows_in(g.world, dealt.corridor)), -1, -1):
        menu.offer(HitShadows(count))


@chapter.answers(ChooseShadowsToHit)
def hit_shadows(g: Retaliation, question: ChooseShadowsToHit, choice: HitShadows) -> None:
    """One hit a marker, and nothing follows from it."""
    dealt = question.dealt
    remove_shadows(g, dealt.corridor, choice.count)
    g.then(DealRest(seat=dealt.seat, by=dealt.by, corridor=dealt.corridor, hits=dealt.hits - choice.count))
