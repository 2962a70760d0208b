"""The intruder bag: tokens that are drawn, what the help sheet says of them, and how the bag develops."""

from msgspec.structs import replace

from hypersleep.common.cards import put_under, without
from hypersleep.content.ids import NO_PASSAGE, NOTHING, NOWHERE, Face, PassageId, RoomId
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Step
from hypersleep.kernel.zones import EVERYONE, CardId
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.phases.setup import token_pile
from hypersleep.retaliation.queries import find_queen
from hypersleep.retaliation.steps import Effect, EffectOnAll
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("bag")


class TokenEffect(Effect, frozen=True, kw_only=True):
    """What the help sheet orders for a token, in a room or in a corridor."""

    needs_nobody = needs_no_place = "it happens where the token was drawn for"

    token: Face = NOTHING
    room: RoomId = NOWHERE
    corridor: PassageId = NO_PASSAGE


class PlaceBackOfToken(TokenEffect, frozen=True, kw_only=True):
    """As many models as the back of the token shows."""


class PlaceModels(TokenEffect, frozen=True, kw_only=True):
    kinds: tuple[Face, ...]


class CallQueen(TokenEffect, frozen=True, kw_only=True):
    """She activates if she is on the map; otherwise she is placed here."""


class StirQueen(EffectOnAll, frozen=True, kw_only=True):
    """She activates if she is on the map; otherwise tokens are added to the bag."""

    kind: Face
    count: int


class AddTokens(EffectOnAll, frozen=True, kw_only=True):
    """From the top of their pile into the bag, as many as there are."""

    kind: Face
    count: int = steps.ALL


class ResolveToken(Step, frozen=True, kw_only=True):
    """A token that was drawn, for all to see."""

    draw: steps.DrawToken
    token: CardId


@chapter.does(steps.DevelopBag)
def develop_bag(g: Retaliation, step: steps.DevelopBag) -> None:
    g.then(steps.DrawToken(context="bag"))


@chapter.does(steps.DrawToken)
def draw_token(g: Retaliation, step: steps.DrawToken) -> None:
    """intruder.bag.token-lifecycle: drawn, put where it goes, and resolved by the help sheet."""
    if not g.world.bag:
        return
    foreseen = foreseen_token(g)
    token: CardId = g.pick(g.world.bag) if foreseen is None else foreseen
    g.world.known[token] = EVERYONE
    g.tell(telling.TokenDrawn(g.content.faces[token], step.context))
    g.then(*token_drawn(g, ResolveToken(draw=step, token=token)))


@Query
def foreseen_token(g: Retaliation) -> CardId | None:
    """The token that is drawn next; none, where chance decides."""
    return None


@Query
def token_drawn(g: Retaliation, resolving: ResolveToken) -> tuple[Step, ...]:
    """What follows when a token has been drawn, which everybody sees and which still counts as in the bag."""
    return (resolving,)


@chapter.does(ResolveToken)
def resolve_token(g: Retaliation, resolving: ResolveToken) -> None:
    """It is put where it goes, and does what the help sheet says."""
    step, token = resolving.draw, resolving.token
    g.world.forget((token,))
    facts = g.content.token(token)
    entry = g.content.help_for(g.world.queen_dead, step.context, facts.lies_on)
    put_away(g, token, entry.then)
    for effect in reversed(g.content.scripts.of(entry.id, step.seat)):
        if isinstance(effect, TokenEffect):
            effect = replace(effect, token=facts.id, room=step.room, corridor=step.corridor)
        g.then(effect)


def put_away(g: Retaliation, token: CardId, then: str) -> None:
    """Under its pile; intruder.bag.blank: back into the bag; or out of the game."""
    world = g.world
    if then == "bag":
        return
    world.bag = without(world.bag, token)
    if then == "pile":
        put_under(g, token_pile(g.content.token(token).lies_on), token)
    else:
        world.box += (token,)


@chapter.does(PlaceBackOfToken)
def place_back_of_token(g: Retaliation, step: PlaceBackOfToken) -> None:
    """noise.marker.resolve.count."""
    models = g.content.box.intruder_tokens[step.token].models
    place(g, step, tuple([kind for kind, count in models.items() for _ in range(count)]))


@chapter.does(PlaceModels)
def place_models(g: Retaliation, step: PlaceModels) -> None:
    place(g, step, step.kinds)


@chapter.does(CallQueen)
def call_queen(g: Retaliation, step: CallQueen) -> None:
    """noise.marker.resolve.queen, noise.roll.hazard-queen."""
    if find_queen(g) is not None:
        g.then(steps.ActivateQueen(by=step.by))
    else:
        place(g, step, (Face("queen"),))


@Query
def brought_by_token(g: Retaliation, step: TokenEffect, kinds: tuple[Face, ...]) -> tuple[Face, ...]:
    """What is really placed when the help sheet orders these."""
    return kinds


def place(g: Retaliation, step: TokenEffect, kinds: tuple[Face, ...]) -> None:
    brought = brought_by_token(g, step, kinds)
    g.then(steps.PlaceIntruders(kinds=brought, room=step.room, corridor=step.corridor, seat=step.by))


@chapter.does(StirQueen)
def stir_queen(g: Retaliation, step: StirQueen) -> None:
    """intruder.bag.development-table."""
    if find_queen(g) is not None:
        g.then(steps.ActivateQueen(by=step.by))
    else:
        g.then(AddTokens(kind=step.kind, count=step.count))


@chapter.does(AddTokens)
def add_tokens(g: Retaliation, step: AddTokens) -> None:
    """intruder.bag.development-table: tokens that are no longer available are not added."""
    world, name = g.world, token_pile(step.kind)
    pile = world.decks[name]
    count = min(step.count, len(pile))
    if count:
        world.bag += pile[len(pile) - count :]
        world.decks[name] = pile[: len(pile) - count]
        g.tell(telling.TokensAdded(step.kind, count))
