"""Intruder tokens, exploration cards and Queen Health cards of the cult: where they bring intruders."""

from collections.abc import Callable

from hypersleep.common.belongings import find_item, pieces
from hypersleep.content.ids import NO_PASSAGE, NOWHERE, Copy, Face, PassageId, RoomId
from hypersleep.content.retaliation.neoflesh import CultExploration, Spot
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.facility.exploration import PlaceMarkersAround, ResolveEntrance
from hypersleep.retaliation.intruders.bag import TokenEffect, place
from hypersleep.retaliation.intruders.queen import crew_beside_queen
from hypersleep.retaliation.queries import corridor_at, discovered_rooms, ends, exits, find_queen, tile_at
from hypersleep.retaliation.steps import EffectOnAll
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("neoflesh tokens")

QUEEN = Face("queen")


class PlaceFrontOfToken(TokenEffect, frozen=True, kw_only=True):
    """One model of the kind on the front."""


class CallMotherbrain(EffectOnAll, frozen=True, kw_only=True):
    """She activates if she is on the map; otherwise she appears in the discovered room with the highest number."""


class StirMotherbrain(EffectOnAll, frozen=True, kw_only=True):
    """She activates if she is on the map; otherwise these appear in the Hibernatorium."""

    kinds: tuple[Face, ...]


class IgnoreToken(EffectOnAll, frozen=True, kw_only=True):
    """It means nothing any more."""


class SpawnAroundQueen(EffectOnAll, frozen=True, kw_only=True):
    """In each corridor beside her room, or in her own corridor."""

    kinds: tuple[Face, ...]


class WreckAroundQueen(EffectOnAll, frozen=True, kw_only=True):
    """A malfunction in her room, and on a heavy item of everybody there."""


class WreckItem(Step, frozen=True, kw_only=True):
    seat: Seat


class ChooseItemToWreck(Question, frozen=True, kw_only=True): ...


class LetBreak(Choice, frozen=True):
    item: Face
    copy: Copy = Copy(0)


# Tokens --------------------------------------------------------------------------------------------------------------


@chapter.does(PlaceFrontOfToken)
def place_front_of_token(g: Retaliation, step: PlaceFrontOfToken) -> None:
    """neoflesh.help-sheet."""
    place(g, step, (g.content.box.intruder_tokens[step.token].kind,))


@chapter.does(CallMotherbrain)
def call_motherbrain(g: Retaliation, step: CallMotherbrain) -> None:
    """neoflesh.help-sheet."""
    if find_queen(g) is not None:
        g.then(steps.ActivateQueen())
    else:
        room = max(discovered_rooms(g), key=lambda room: tile_at(g, room).number)
        g.then(steps.PlaceIntruders(kinds=(QUEEN,), room=room))


@chapter.does(StirMotherbrain)
def stir_motherbrain(g: Retaliation, step: StirMotherbrain) -> None:
    """neoflesh.help-sheet; room.hibernatorium.placing-while-covered."""
    if find_queen(g) is not None:
        g.then(steps.ActivateQueen())
    else:
        g.then(steps.PlaceIntruders(kinds=step.kinds, room=g.content.grid.hibernatorium))


@chapter.does(IgnoreToken)
def ignore_token(g: Retaliation, step: IgnoreToken) -> None:
    """neoflesh.body.motherbrain-stays: after her death it places nothing."""


# Exploration ---------------------------------------------------------------------------------------------------------


def with_dwellers(place_markers: Handler) -> Handler:
    """neoflesh.cultist.passive: who is in the new room does not attack."""

    def place_markers_around(g: Retaliation, step: PlaceMarkersAround) -> None:
        card = g.content.box.explorations[step.card]
        if isinstance(card, CultExploration) and card.dwellers:
            g.then(steps.PlaceIntruders(kinds=card.dwellers, room=step.room, calm=True))
        place_markers(g, step)

    return place_markers_around


def brought_by_card(
    before: Callable[[Retaliation, ResolveEntrance], tuple[Step, ...]],
) -> Callable[[Retaliation, ResolveEntrance], tuple[Step, ...]]:
    """The intruders of an entrance effect, place by place."""

    def intruders_at_entrance(g: Retaliation, step: ResolveEntrance) -> tuple[Step, ...]:
        card = g.content.box.explorations[step.card]
        brought = card.brings if isinstance(card, CultExploration) else {}
        happening = [
            steps.PlaceIntruders(kinds=kinds, room=room, corridor=corridor, seat=step.seat)
            for spot, kinds in brought.items()
            for room, corridor in spots(g, step, spot)
        ]
        return (*before(g, step), *happening)

    return intruders_at_entrance


def spots(g: Retaliation, step: ResolveEntrance, spot: Spot) -> list[tuple[RoomId, PassageId]]:
    """The room or the corridors that a card means."""
    if spot == "inside":
        return [(step.room, NO_PASSAGE)]
    return [(NOWHERE, passage) for passage in corridors_meant(g, step, spot)]


def corridors_meant(g: Retaliation, step: ResolveEntrance, spot: Spot) -> list[PassageId]:
    around = [way.passage for way in exits(g, step.room)]
    unexplored = [passage for passage in around if len(ends(g, passage)) == 1]
    match spot:
        case "quiet":
            return [passage for passage in around if passage != step.corridor and not g.world.noise[passage]]
        case "unexplored":
            return unexplored
        case "ahead":
            return [min(unexplored, key=lambda passage: corridor_at(g, passage).number, default=step.corridor)]
        case _:
            return [step.corridor]


# Queen Health --------------------------------------------------------------------------------------------------------


@chapter.does(SpawnAroundQueen)
def spawn_around_queen(g: Retaliation, step: SpawnAroundQueen) -> None:
    queen = find_queen(g)
    if queen is None:
        return
    corridors = [way.passage for way in exits(g, queen.room)] if queen.room else [queen.corridor]
    g.then(*[steps.PlaceIntruders(kinds=step.kinds, corridor=corridor) for corridor in corridors])


@chapter.does(WreckAroundQueen)
def wreck_around_queen(g: Retaliation, step: WreckAroundQueen) -> None:
    """In turn order; in a corridor there is nothing to wreck."""
    queen = find_queen(g)
    if queen is not None and queen.room:
        crew = crew_beside_queen(g)
        g.then(steps.PlaceMalfunction(room=queen.room), *[WreckItem(seat=character.seat) for character in crew])


@chapter.does(WreckItem)
def wreck_item(g: Retaliation, step: WreckItem) -> None:
    """Who carries nothing heavy is skipped."""
    if g.world.characters[step.seat].held:
        g.then(ChooseItemToWreck(seat=step.seat))


@chapter.asks(ChooseItemToWreck)
def offer_items_to_wreck(g: Retaliation, question: ChooseItemToWreck, menu: Menu) -> None:
    character = g.world.characters[question.seat]
    for face, copy in pieces(g, character, list(character.held)):
        menu.offer(LetBreak(face, copy))


@chapter.answers(ChooseItemToWreck)
def let_break(g: Retaliation, question: ChooseItemToWreck, choice: LetBreak) -> None:
    item = find_item(g, g.world.characters[question.seat], choice.item, choice.copy)
    g.then(steps.BreakItem(seat=question.seat, item=item))
