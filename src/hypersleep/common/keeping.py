"""States that chapters keep: put in at the start, looked at, changed; and dealt again where somebody imagines them."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace

from hypersleep.common.world import BaseWorld
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.states import Pile, State, fields_of, piles_of, possible, seen_state, with_pile
from hypersleep.kernel.steps import Seat, kebab
from hypersleep.kernel.zones import SECRET, Cards, Faces, Secret

S = TypeVar("S", bound=State)
Draw = Callable[[], float]
"""A number from 0 to 1, by chance."""


def first_states(rules: Ruleset) -> dict[str, State]:
    """What a game begins with."""
    return {tag_of(kind): kind() for kind in rules.states}


def tag_of(kind: type[State]) -> str:
    return kebab(kind.__name__)


def kept(world: BaseWorld, kind: type[S]) -> S:
    """The state of that kind, as it is now."""
    state = world.states[tag_of(kind)]
    assert isinstance(state, kind), f"{state} is not what it is kept as"
    return state


def keep(world: BaseWorld, state: State) -> None:
    """From now on it is so."""
    world.states[tag_of(type(state))] = state


def seen_states(world: BaseWorld, seat: Seat, faces: Faces[Any]) -> dict[str, dict[str, Any]]:
    """What the seat may know of all states, in a fixed order."""
    return {tag: seen_state(world.states[tag], seat, faces) for tag in sorted(world.states)}


def kept_piles(world: BaseWorld) -> Iterator[tuple[str, Pile]]:
    """All cards that states hold, in a fixed order."""
    for tag in sorted(world.states):
        yield from ((tag, pile) for pile in piles_of(world.states[tag]))


def swap_kept_cards(world: BaseWorld, swapped: Callable[[Cards], Cards]) -> None:
    """Other cards in every pile of every state."""
    for tag, pile in list(kept_piles(world)):
        world.states[tag] = with_pile(world.states[tag], pile, swapped(pile.cards))


def deal_kept_secrets(world: BaseWorld, seat: Seat, draw: Draw) -> None:
    """Any value that it may have for every secret of a state that the seat does not share."""
    for tag in sorted(world.states):
        state = world.states[tag]
        dealt = partial(_dealt, seat=seat, draw=draw)
        changed = {
            name: dealt(value, possible(type(state), name))
            if isinstance(value, Secret)
            else tuple(dealt(one, possible(type(state), name)) for one in value)
            for name, value in fields_of(state, SECRET)
        }
        world.states[tag] = replace(state, **changed)


def _dealt(secret: Secret[Any], values: tuple[Any, ...], *, seat: Seat, draw: Draw) -> Secret[Any]:
    if secret.known_to(seat):
        return secret
    return Secret(values[int(draw() * len(values))], secret.knowers)
