"""States: chapters keep what the world of their game has no room for, and say of every field who sees it."""

from typing import Annotated, Any, Literal

import msgspec
import pytest

from hypersleep.kernel.chance import Chance
from hypersleep.kernel.events import Public
from hypersleep.kernel.game import Game
from hypersleep.kernel.record import load, save
from hypersleep.kernel.ruleset import Chapter, Ruleset
from hypersleep.kernel.states import State, piles_of, possible, seen_state, sights, with_pile
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat, Step
from hypersleep.kernel.zones import OPEN, SECRET, CardId, Cards, Secret, Sight, Zone, mask

ANNA, BEA = Seat(0), Seat(1)
HAND, CHEST = Zone("fish", Sight.OWNER), Zone("fish", Sight.NOBODY)
FACES = ("eel", "cod", "ray")


class Tide(State, frozen=True):
    level: Public[int] = 3
    leaks: Secret[bool] = Secret(False)
    winds: tuple[Secret[Literal["north", "south"]], ...] = ()
    catch: Annotated[tuple[Cards, ...], HAND] = ()
    chest: Annotated[Cards, CHEST] = ()


class Pool(msgspec.Struct, kw_only=True, omit_defaults=True):
    depth: int = 1
    states: dict[str, State] = {}

    def clone(self) -> "Pool":
        return msgspec.structs.replace(self, states=self.states.copy())


TIDE = Tide(
    leaks=Secret(True, mask(ANNA)),
    winds=(Secret("north", mask(BEA)), Secret("south")),
    catch=((CardId(0),), (CardId(1),)),
    chest=(CardId(2),),
)


class Ebb(Step, frozen=True): ...


def rules_with(*kinds: type[Any]) -> Ruleset:
    tides = Chapter("tides", keeps=kinds)
    tides.does(Ebb)(lambda g, step: None)
    return Ruleset.of("pool", [tides], phases={}, content=None, world=Pool)


def seen_by(seat: Seat) -> dict[str, object]:
    def faces(cards: object, _: Seat, opened: bool) -> list[str | None]:
        assert isinstance(cards, tuple)
        return [FACES[card] if opened else None for card in cards]

    return seen_state(TIDE, seat, faces)


def test_every_field_says_who_sees_it() -> None:
    assert sights(Tide) == {"level": OPEN, "leaks": SECRET, "winds": SECRET, "catch": HAND, "chest": CHEST}


@pytest.mark.parametrize(
    ("hint", "default", "problem"),
    [
        (int, 0, "Odd.field does not say who sees it"),
        (Secret[str], Secret(""), "Odd.field is a secret of any"),
        (Public[int], msgspec.NODEFAULT, "Odd.field has no default"),
    ],
)
def test_a_field_that_does_not_is_refused_when_rules_are_joined(hint: object, default: object, problem: str) -> None:
    odd = msgspec.defstruct("Odd", [("field", hint, default)], bases=(State,), frozen=True)
    with pytest.raises(ValueError, match=problem):
        rules_with(odd)


def test_everybody_sees_what_is_theirs_to_see() -> None:
    for_all = {"level": 3, "leaks": None, "winds": [None, None], "catch": [[None], [None]], "chest": [None]}
    assert seen_by(NOBODY) == for_all
    assert seen_by(ANNA) == for_all | {"leaks": True, "catch": [["eel"], [None]]}
    assert seen_by(BEA) == for_all | {"winds": ["north", None], "catch": [[None], ["cod"]]}
    everything = {"leaks": True, "winds": ["north", "south"], "catch": [["eel"], ["cod"]], "chest": ["ray"]}
    assert seen_by(ALL_SEEING) == for_all | everything


def test_the_type_of_a_secret_says_what_it_may_be() -> None:
    assert possible(Tide, "leaks") == (False, True)
    assert possible(Tide, "winds") == ("north", "south")


def test_piles_are_found_and_filled_anew() -> None:
    piles = list(piles_of(TIDE))
    assert [(pile.field, pile.owner, pile.cards) for pile in piles] == [
        ("catch", ANNA, (0,)),
        ("catch", BEA, (1,)),
        ("chest", NOBODY, (2,)),
    ]
    assert with_pile(TIDE, piles[1], (CardId(2),)) == msgspec.structs.replace(TIDE, catch=((0,), (2,)))
    assert with_pile(TIDE, piles[2], ()) == msgspec.structs.replace(TIDE, chest=())


def test_a_world_with_states_is_saved_and_loaded() -> None:
    rules = rules_with(Tide)
    game: Game[Pool, None] = Game(rules, rules.world(states={"tide": TIDE}), Chance("sea"))
    assert load(rules, save(game)).world == game.world


def test_a_state_that_no_chapter_keeps_changes_nothing() -> None:
    rules = rules_with()
    assert rules.world is Pool
    assert msgspec.json.encode(Pool()) == b"{}"


def test_a_state_that_two_chapters_keep_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="brings again: Tide"):
        rules_with(Tide).adding(Chapter("more tides", keeps=(Tide,)))
