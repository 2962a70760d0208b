"""Body tokens: they come nearer on the round track, and what is absorbed makes the Motherbrain stronger."""

from collections.abc import Callable
from typing import Annotated

from msgspec.structs import replace

from hypersleep.common.keeping import keep, kept
from hypersleep.content.ids import Face
from hypersleep.content.retaliation.neoflesh import Body
from hypersleep.kernel.events import Public
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import Step
from hypersleep.kernel.zones import Cards, Sight, Zone
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.neoflesh import telling
from hypersleep.retaliation.ids import RoundPlace
from hypersleep.retaliation.intruders.bag import AddTokens
from hypersleep.retaliation.steps import EffectOnAll
from hypersleep.retaliation.world import Retaliation, World

MOTHERBRAIN = Face("motherbrain")


class Bodies(State, frozen=True):
    """The body tokens on the round track with their spaces, and those on the Absorbed Bodies tile."""

    tokens: Annotated[Cards, Zone("bodies", Sight.PUBLIC)] = ()
    spaces: Public[tuple[RoundPlace, ...]] = ()
    absorbed: Annotated[Cards, Zone("bodies", Sight.PUBLIC)] = ()


chapter = Chapter("bodies", keeps=(Bodies,))


class LayOutBodies(Step, frozen=True): ...


class AbsorbBodies(Step, frozen=True):
    """Those on whose space the round marker stands, one after another."""


class DrawBodiesNearer(EffectOnAll, frozen=True, kw_only=True):
    """All body tokens on the track go one space towards the round marker."""


@chapter.does(LayOutBodies)
def lay_out_bodies(g: Retaliation, step: LayOutBodies) -> None:
    """neoflesh.setup.body-tokens."""
    entries, tokens = g.content.box.entries(Body), g.content.more["bodies"]
    spaces = [RoundPlace(entries[g.content.faces[token]].space) for token in tokens]
    keep(g.world, Bodies(tokens, tuple(spaces)))


def with_bodies(advance: Handler) -> Handler:
    """conflict:neoflesh-body-token-order: after autodestruction and the Lander."""

    def advance_time(g: Retaliation, step: steps.AdvanceTime) -> None:
        g.then(AbsorbBodies())
        advance(g, step)

    return advance_time


@chapter.does(DrawBodiesNearer)
def draw_bodies_nearer(g: Retaliation, step: DrawBodiesNearer) -> None:
    """neoflesh.body.shift."""
    bodies = kept(g.world, Bodies)
    if not bodies.spaces:
        return
    spaces = tuple([RoundPlace(space - 1) for space in bodies.spaces])
    keep(g.world, replace(bodies, spaces=spaces))
    g.tell(telling.BodiesShifted(spaces))
    g.then(AbsorbBodies())


@chapter.does(AbsorbBodies)
def absorb_bodies(g: Retaliation, step: AbsorbBodies) -> None:
    """neoflesh.body.absorb, neoflesh.body.motherbrain-source: a Motherbrain token into the bag for each of them."""
    bodies = kept(g.world, Bodies)
    if bodies.spaces and bodies.spaces[0] <= g.world.round:
        absorbed = (*bodies.absorbed, bodies.tokens[0])
        keep(g.world, Bodies(bodies.tokens[1:], bodies.spaces[1:], absorbed))
        g.tell(telling.BodyAbsorbed(len(absorbed)))
        g.then(AddTokens(kind=MOTHERBRAIN, count=1), step)


# Queries -------------------------------------------------------------------------------------------------------------


def bodies_absorbed(world: World) -> int:
    return len(kept(world, Bodies).absorbed)


def longer_track(before: Callable[[Retaliation], int]) -> Callable[[Retaliation], int]:
    """neoflesh.motherbrain.health: two spaces more for each absorbed body."""

    def queen_track(g: Retaliation) -> int:
        entries = g.content.box.entries(Body)
        return before(g) + sum([entries[g.content.faces[token]].hits for token in kept(g.world, Bodies).absorbed])

    return queen_track
