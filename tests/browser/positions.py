"""Tables brought to some moment of their game without a click, and what only one seat may know there."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec

from hypersleep.content.loader import load
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.kernel.errors import Stale
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import entries
from hypersleep.server.speaking import messages
from hypersleep.server.state import TableState
from hypersleep.table.games import Setting
from hypersleep.table.table import Table
from tests.server.serving import Served

Moment = Callable[[Table], bool]
ANNA, BEA, CLEO = Seat(0), Seat(1), Seat(2)
THREE_AT_ONE_SCREEN = [
    {"holder": "me", "name": "Anna"},
    {"holder": "shared", "name": "Bea"},
    {"holder": "shared", "name": "Cleo"},
]
FIVE_AT_ONE_SCREEN = [*THREE_AT_ONE_SCREEN, {"holder": "shared", "name": "Dora"}, {"holder": "shared", "name": "Emil"}]
TURN = "choose-action"
ORDINARY = (Path(__file__).parents[2] / "web" / "src" / "messages" / "en.json").read_text(encoding="utf-8")
"""The words of the page itself: a card may be called by one of them."""


def play_on(served: Served, code: str, done: Moment) -> None:
    """Answer for everybody, as chance has it, until the game is somewhere."""
    game = served.table(code).state.game

    def take(seat: Seat, option: int) -> None:
        with suppress(Stale):  # at a table that somebody looks at, an AI crew mate may have been quicker
            accept(served, code, entries.Answered(number=game.number, seat=seat, option=option))

    wander(game, done, take)
    assert done(game), "it never comes to that with this seed"


def wander(game: Table, done: Moment, take: Callable[[Seat, int], object]) -> None:
    """A game goes its way, always the same from the same seed."""
    random = Random("position")
    while not (game.over or done(game)):
        seat = game.waiting_for[0]
        take(seat, random.randrange(len(game.frame_for(seat).options)))


@cache
def seed_for(done: Moment, played: str = "nemesis", *expansions: str) -> str:
    """A seed with which three players get somewhere; it may change with the rules."""
    seeds = map("crew {}".format, count(LIKELY.get((played, done), 0)))
    return next(seed for seed in seeds if done(game_of_three(seed, done, played, *expansions)))


def game_of_three(seed: str, done: Moment, played: str = "nemesis", *expansions: str) -> Table:
    game = Table.start(Setting(game=played, players=3, seed=seed, expansions=expansions))
    wander(game, done, lambda seat, option: game.answer(game.number, seat, option))
    return game


def play_out(served: Served, code: str) -> None:
    play_on(served, code, lambda game: game.over)


def accept(served: Served, code: str, entry: entries.Entries) -> None:
    """As if a page had asked for it."""
    assert served.call(served.table(code).accept_if(anything, entry)), f"{entry} was not possible"


def anything(_: TableState) -> bool:
    return True


def is_turn_of(seat: Seat) -> Moment:
    """Whether somebody may choose an Action now."""

    def it_is(game: Table) -> bool:
        return game.waiting_for == (seat,) and game.frame_for(seat).topic == TURN

    return it_is


def in_trouble(game: Table) -> bool:
    """All are alive, the ship burns, and whose turn it is stands beside an Intruder with cards in hand."""
    if game.over or (frame := game.frame_for(game.waiting_for[0])).topic != TURN:
        return False
    view, me = frame.view, frame.view.characters[frame.seat]
    alive = all(character.fate == "aboard" for character in view.characters)
    beset = any(intruder.room == me.room for intruder in view.intruders) and len(view.intruders) >= 4
    return alive and beset and len(me.hand) >= 4 and sum(room.fire for room in view.rooms) >= 3


def is_survived(game: Table) -> bool:
    """It is over, and somebody has lived to be judged."""
    return game.over and any(fate.fate != "dead" for fate in game.outcome().fates)


def in_the_thick(game: Table) -> bool:
    """All are alive, much of the facility is known, and whose turn it is has cards, and Intruders around."""
    return is_busy(game, lambda view, me: len(view.intruders) >= 6 and rooms_known(view) >= 7 and len(me.hand) >= 4)


def is_busy(game: Table, shows: Callable[[Any, Any], bool]) -> bool:
    """All are alive, whose turn it is has something in hand, and view and Character show what is looked for."""
    if game.over or (frame := game.frame_for(game.waiting_for[0])).topic != TURN:
        return False
    view, me = frame.view, frame.view.characters[frame.seat]
    alive = all(character.fate == "aboard" for character in view.characters)
    return alive and len(me.hand) >= 3 and len(me.held) >= 1 and shows(view, me)


def rooms_known(view: Any) -> int:
    return sum(room.discovered for room in view.rooms)


def with_contractors(game: Table) -> bool:
    """Anna is one of them, and it is her turn among Intruders."""
    return is_busy(game, lambda view, me: me.who in CONTRACTORS and me.seat == ANNA and len(view.intruders) >= 4)


def with_an_insider(game: Table) -> bool:
    """She is an enemy, and hunts them in the midst of her story."""
    return is_busy(
        game,
        lambda view, _: (
            view.states["story"]["stage"] == "open" and "hostile-insider" in kinds_in(view) and rooms_known(view) >= 5
        ),
    )


def with_neoflesh(game: Table) -> bool:
    """Several kinds of it are in the facility, and some of its cultists have died."""
    return is_busy(
        game,
        lambda view, _: len(kinds_in(view)) >= 3 and len(view.intruders) >= 5 and view.states["dead-cultists"]["count"],
    )


def with_sangrevores(game: Table) -> bool:
    """There are shadows, and somebody has tainted blood."""
    return is_busy(
        game,
        lambda view, _: (
            len(view.markers.get("shadow", ())) >= 5 and any(view.states["taint"]["piles"]) and len(kinds_in(view)) >= 2
        ),
    )


def with_xyrians(game: Table) -> bool:
    """Some are in the facility, and somewhere one can join them."""
    return is_busy(
        game,
        lambda view, _: (
            sum(intruder.kind == "xyrian" for intruder in view.intruders) >= 2
            and view.markers.get("allegiance")
            and rooms_known(view) >= 6
        ),
    )


def kinds_in(view: Any) -> set[str]:
    return {intruder.kind for intruder in view.intruders}


CONTRACTORS = load(RETALIATION, ("contractors",)).characters.keys() - load(RETALIATION).characters.keys()
IN_THE_THICK_OF: dict[str, Moment] = {
    "insider": with_an_insider,
    "contractors": with_contractors,
    "neoflesh": with_neoflesh,
    "sangrevores": with_sangrevores,
    "xyrians": with_xyrians,
}
"""Moments that show what an expansion brings; the deadly one brings nothing that lies on the board."""

LIKELY: dict[tuple[str, Moment], int] = {
    ("nemesis", is_survived): 467,
    ("retaliation", is_survived): 179,
    ("retaliation", with_an_insider): 125,
}
"""Where to look for a seed first, for what is rare."""


# Secrets -------------------------------------------------------------------------------------------------------------


def secrets_of(served: Served, code: str, seat: Seat, *others: Seat) -> set[str]:
    """Objectives and cards that this seat knows and these others do not, as the wire and as people name them."""
    others_know = "".join(told(served, code, eyes) for eyes in (NOBODY, *others))
    game = served.table(code).state.game
    words = httpx.get(f"{served.address}/api/reference/{game.setting.game}", trust_env=False).json()["words"]
    on_the_page = ORDINARY + "".join(word["name"] for id, word in words.items() if f'"{id}"' in others_know)
    character: Any = game.frame_for(seat).view.characters[seat]
    ids = {card for card in (*character.objectives, *character.hand) if f'"{card}"' not in others_know}
    assert ids
    names = {words[id]["name"] for id in ids}
    return {f'"{id}"' for id in ids} | {name for name in names if name not in on_the_page}


def told(served: Served, code: str, eyes: Seat) -> str:
    """All that a page with these eyes is told now; that nothing secret is in it is proved elsewhere."""
    return msgspec.json.encode(messages(served.table(code).state, [eyes], 0, None, None, {})[eyes]).decode()


def found_in(text: str, words: Iterable[str]) -> list[str]:
    return sorted(word for word in words if word in text)
