"""What every game tells of turns and hands."""

from hypersleep.kernel.events import Event, Private, Public
from hypersleep.kernel.steps import Seat


class CardsDrawn(Event, frozen=True):
    seat: Public[Seat]
    count: Public[int]
    cards: Private[tuple[str, ...]]


class DeckReshuffled(Event, frozen=True):
    seat: Public[Seat]


class CardsDiscarded(Event, frozen=True):
    seat: Public[Seat]
    cards: Public[tuple[str, ...]]


class FirstPlayerTokenPassed(Event, frozen=True):
    seat: Public[Seat]
