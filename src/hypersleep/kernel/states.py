"""States: what a chapter keeps on the table beside the world of its game, with an audience for every field.

A field says in its type who may know it: `Public[...]` everybody; a `Secret` of `bool` or of a `Literal` its knowers;
`Annotated[Cards, Zone(...)]` those who see that zone, whose name is the deck that the cards share their back with. Of
secrets and cards there may be one for each seat, in a tuple. Cards of a state with a `seat` are that seat's.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from hypersleep.kernel.events import EVERYBODY
from hypersleep.kernel.steps import NOBODY, Seat, kebab
from hypersleep.kernel.zones import OPEN, SECRET, Cards, Faces, Secret, Zone, zones_of


class State(msgspec.Struct, frozen=True, tag_field="state", tag=kebab):
    """Something that a chapter has to remember. A game begins with all fields at their defaults."""


class Pile(NamedTuple):
    """Cards that a state holds: in which field, for which seat if it has one for each, whose they are and who looks."""

    field: str
    place: int | None
    cards: Cards
    zone: Zone
    owner: Seat


@cache
def sights(kind: type[State]) -> dict[str, Zone | str]:
    """Who may know each field; a field that does not say, or has no default, is an error."""
    hints = get_type_hints(kind, include_extras=True)
    info = {field.name: field for field in msgspec.structs.fields(kind)}
    for name in kind.__struct_fields__:
        if info[name].required:
            raise ValueError(f"{kind.__name__}.{name} has no default, with which a game could begin")
    zones = zones_of(kind)
    return {name: zones.get(name) or _sight(f"{kind.__name__}.{name}", hints[name]) for name in kind.__struct_fields__}


def _sight(where: str, hint: Any) -> str:
    if EVERYBODY in getattr(hint, "__metadata__", ()):
        return OPEN
    if _is_secret(hint):
        _possible(where, hint)
        return SECRET
    raise ValueError(f"{where} does not say who sees it: Public, a Secret, or cards in a Zone")


def _is_secret(hint: Any) -> bool:
    return _secret_in(hint) is not None


def _secret_in(hint: Any) -> Any:
    """The secret of a field, also of one with a secret for each seat."""
    inner = get_args(hint)[0] if get_origin(hint) is tuple else hint
    return inner if get_origin(inner) is Secret else None


def _possible(where: str, hint: Any) -> tuple[Any, ...]:
    value = get_args(_secret_in(hint))[0]
    if value is bool:
        return (False, True)
    if get_origin(value) is not Literal:
        raise ValueError(f"{where} is a secret of any {value}; it has to say of what: bool, or a Literal")
    return get_args(value)


@cache
def possible(kind: type[State], field: str) -> tuple[Any, ...]:
    """What a secret of that field may be."""
    return _possible(f"{kind.__name__}.{field}", get_type_hints(kind, include_extras=True)[field])


def fields_of(state: State, sight: str) -> Iterator[tuple[str, Any]]:
    """The fields that are open, or those that are secret, with their values."""
    for name, seen in sights(type(state)).items():
        if seen == sight:
            yield name, getattr(state, name)


def piles_of(state: State) -> Iterator[Pile]:
    """All cards that a state holds, pile by pile."""
    for name, zone in sights(type(state)).items():
        if isinstance(zone, Zone):
            cards = getattr(state, name)
            if cards and isinstance(cards[0], tuple):
                yield from (Pile(name, seat, pile, zone, Seat(seat)) for seat, pile in enumerate(cards))
            else:
                yield Pile(name, None, cards, zone, getattr(state, "seat", NOBODY))


def with_pile(state: State, pile: Pile, cards: Cards) -> State:
    """The state with other cards in that pile."""
    if pile.place is None:
        return replace(state, **{pile.field: cards})
    piles = list(getattr(state, pile.field))
    piles[pile.place] = cards
    return replace(state, **{pile.field: tuple(piles)})


def seen_state(state: State, seat: Seat, faces: Faces[str]) -> dict[str, Any]:
    """What the seat may know of a state, field by field; None stands for what it does not know."""
    seen: dict[str, Any] = {name: msgspec.to_builtins(value) for name, value in fields_of(state, OPEN)}
    for name, value in fields_of(state, SECRET):
        seen[name] = value.seen_by(seat) if isinstance(value, Secret) else [one.seen_by(seat) for one in value]
    for pile in piles_of(state):
        shown = list(pile.zone.seen_by(seat, pile.owner, pile.cards, faces))
        seen[pile.field] = shown if pile.place is None else [*seen.get(pile.field, []), shown]
    return {name: seen[name] for name in state.__struct_fields__}


def with_states(world: type[Any], kinds: tuple[type[State], ...]) -> type[Any]:
    """The same kind of world, which also reads these states back."""
    any_state: Any = Union[kinds]  # noqa: UP007
    states: tuple[str, Any, Any] = ("states", dict[str, any_state], {})
    return msgspec.defstruct(world.__name__, [states], bases=(world,), kw_only=True)
