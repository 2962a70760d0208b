"""Reactions: windows in which others may answer with a card or an Item before things take their course."""

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from hypersleep.common import steps, telling
from hypersleep.common.actions import lay_down
from hypersleep.common.belongings import owns_item, spend_item
from hypersleep.common.scripts import Script
from hypersleep.common.world import AnyGame, Character
from hypersleep.kernel.game import Menu
from hypersleep.kernel.steps import Question, Seat

W = TypeVar("W", bound=steps.Window)


def ask_next(
    g: AnyGame, window: W, could_react: Callable[[Character], bool], ask: Callable[[Seat, W], Question]
) -> bool:
    """Ask the next who could react, for all that others see, with the rest of the window; False if nobody is left."""
    crew = g.world.characters
    seats = tuple([seat for seat in window.seats if could_react(crew[seat])])
    if seats:
        g.then(ask(seats[0], replace(window, seats=seats[1:])))
    return bool(seats)


def offer_reactions(g: AnyGame, menu: Menu, *reactions: steps.React) -> None:
    """Let it happen, or answer with any of these cards and Items that the seat has."""
    character = g.world.characters[menu.seat]
    menu.offer(steps.LetItHappen())
    for reaction in reactions:
        has = is_in_hand(g, character, reaction.card) or owns_item(g, character, reaction.card)
        menu.judge(reaction, "" if has else "action.reaction")


def is_in_hand(g: AnyGame, character: Character, face: str) -> bool:
    return face in [g.content.faces[card] for card in character.hand]


def play_reaction(g: AnyGame, seat: Seat, reaction: steps.React) -> Script:
    """action.reaction: nothing is paid but the card or Item itself. What it orders still has to be done."""
    character = g.world.characters[seat]
    g.tell(telling.Reacted(seat, reaction.card, reaction.option))
    if is_in_hand(g, character, reaction.card):
        lay_down(g, character, reaction.card)
    else:
        spend_item(g, character, reaction.card)
    return g.content.scripts.of(reaction.card, seat, reaction.option)
