"""Serious Wounds: cards beside a Character whose effects do not add up. How many one can bear is said by the game."""

from hypersleep.common import telling
from hypersleep.common.cards import draw_from
from hypersleep.common.world import AnyGame, Character
from hypersleep.content.ids import UNTOLD, Source


def suffers(g: AnyGame, character: Character, wound: str) -> bool:
    """Whether a Serious Wound of this kind is at work; two of a kind do not add up."""
    for card in character.wounds:
        if g.content.wound(card) == wound:
            return True
    return False


def wound_of(g: AnyGame, character: Character, wound: str) -> Source:
    """The card of a Serious Wound that is at work, as what does harm."""
    return Source(next(g.content.faces[card] for card in character.wounds if g.content.wound(card) == wound))


def take_wound(g: AnyGame, character: Character, source: Source = UNTOLD) -> bool:
    """wound.serious: a card face up beside the board; False if none is left to draw."""
    card = draw_from(g, "wounds")
    if card is None:
        return False
    character.wounds += (card,)
    g.tell(telling.SeriousWoundSuffered(character.seat, g.content.faces[card], source))
    return True
