"""Laws of every position of any game: no card is lost or doubled, and what is planned can be done."""

from collections import Counter
from collections.abc import Iterable, Iterator

from hypersleep.common.keeping import kept_piles
from hypersleep.common.world import AnyGame, BaseWorld
from hypersleep.kernel.zones import CardId


def lost_cards(g: AnyGame, in_play: set[CardId], lying: Iterable[CardId]) -> Iterator[str]:
    """Every card in play lies in exactly one place."""
    places = Counter(lying)
    faces = g.content.faces
    for card in in_play:
        if places[card] != 1:
            yield f"{faces[card]} (card {card}) lies in {places[card]} places"
    strange = set(places) - in_play
    if strange:
        yield f"cards that are not in this game: {[faces[card] for card in sorted(strange)]}"


def cards_in_piles(world: BaseWorld) -> Iterator[CardId]:
    """Those on the common piles, beside the board and in the box."""
    for pile in (*world.decks.values(), *world.discards.values(), world.box):
        yield from pile
    for _, kept in kept_piles(world):
        yield from kept.cards


def odd_agenda(g: AnyGame) -> Iterator[str]:
    """Every step on the agenda can be carried out, and who is asked takes part."""
    for step in g.agenda:
        if type(step) not in g.rules.handlers:
            yield f"nobody carries out {step}"
    for seat in g.waiting_for():
        if not 0 <= seat < len(g.world.characters):
            yield f"seat {seat} is asked and does not exist"
