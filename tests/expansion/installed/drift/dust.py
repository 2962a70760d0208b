"""Dust: blown in by gusts at the beginning of every round, swept up with a brush, and deaf to noise."""

from typing import Annotated

from msgspec.structs import replace

from drift.content import Gust
from hypersleep.common.acting import actor_of, ask, where
from hypersleep.common.conditions import condition
from hypersleep.common.keeping import keep, kept
from hypersleep.common.marking import holder, lay_marker, markers_on, room_for, take_marker
from hypersleep.common.steps import ActingQuestion, Effect
from hypersleep.content.ids import RoomId
from hypersleep.kernel.events import Event, Private, Public
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler, Ruleset
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.kernel.zones import Cards, Secret, Sight, Zone, mask
from hypersleep.nemesis import steps
from hypersleep.nemesis.world import Character, Nemesis

DUST, DECK, BRUSH = "dust", "gusts", "item.dust-brush"
PHASE = "gust"


class DustBlown(Event, frozen=True):
    room: Public[RoomId]


class DustSwept(Event, frozen=True):
    seat: Public[Seat]
    room: Public[RoomId]


class NoiseMuffled(Event, frozen=True):
    seat: Public[Seat]
    room: Public[RoomId]


class WeatherRead(Event, frozen=True):
    seat: Public[Seat]
    storm: Private[bool]


class Drift(State, frozen=True):
    """How many gusts there have been, whether a storm is coming, and the card that lies ready for the next gust."""

    gusts: Public[int] = 0
    storm: Secret[bool] = Secret(False)
    forecast: Annotated[Cards, Zone(DECK, Sight.NOBODY)] = ()


chapter = Chapter("drift", events=(DustBlown, DustSwept, NoiseMuffled, WeatherRead), keeps=(Drift,))


# Set-up and phase ----------------------------------------------------------------------------------------------------


class RaiseDust(Step, frozen=True): ...


class GustPhase(Step, frozen=True): ...


class TurnForecast(Step, frozen=True): ...


class BlowDust(Step, frozen=True, kw_only=True):
    room: RoomId


class LayForecast(Step, frozen=True): ...


def drift(base: Ruleset) -> Ruleset:
    """drift.*"""
    return (
        base.adding(chapter)
        .with_phase(PHASE, (TurnForecast(), LayForecast()))
        .inserting_before("setup", steps.BeginRound, RaiseDust())
        .inserting_before("round", steps.DrawHands, GustPhase())
        .replacing({steps.RollNoise: muffled(base.handlers[steps.RollNoise])})
    )


@chapter.does(RaiseDust)
def raise_dust(g: Nemesis, step: RaiseDust) -> None:
    """setup.brushes: everybody has a brush. setup.storm: nobody knows yet whether a storm is coming."""
    world = g.world
    for character in world.characters:
        brush = next(card for card in world.decks["green"] if g.content.faces[card] == BRUSH)
        world.decks["green"] = tuple(card for card in world.decks["green"] if card != brush)
        character.inventory += (brush,)
    world.decks[DECK], world.discards[DECK] = g.shuffle(g.content.more[DECK]), ()
    keep(world, replace(kept(world, Drift), storm=Secret(g.pick((False, True)))))
    g.then(LayForecast())


@chapter.does(GustPhase)
def gust_phase(g: Nemesis, step: GustPhase) -> None:
    """gust.phase: at the beginning of every round."""
    g.then(*g.rules.phases[PHASE])


@chapter.does(TurnForecast)
def turn_forecast(g: Nemesis, step: TurnForecast) -> None:
    """gust.forecast: the card that lies ready says into how many Rooms dust is blown."""
    state = kept(g.world, Drift)
    cards: dict[str, Gust] = g.content.box.entries(Gust)
    count = sum(cards[g.content.faces[card]].rooms for card in state.forecast)
    g.world.discards[DECK] += state.forecast
    keep(g.world, replace(state, gusts=state.gusts + 1, forecast=()))
    g.reveal()
    g.then(*(BlowDust(room=g.pick(g.content.board.numbers)) for _ in range(count)))


@chapter.does(BlowDust)
def blow_dust(g: Nemesis, step: BlowDust) -> None:
    """dust.limit: a Room that is full of dust takes no more."""
    if room_for(g, DUST, holder("room", step.room)) > 0:
        lay_marker(g, DUST, holder("room", step.room))
        g.tell(DustBlown(step.room))


@chapter.does(LayForecast)
def lay_forecast(g: Nemesis, step: LayForecast) -> None:
    """gust.forecast: the next card lies ready, face down; an empty deck is shuffled anew."""
    world = g.world
    if not world.decks[DECK]:
        world.decks[DECK], world.discards[DECK] = g.shuffle(world.discards[DECK]), ()
    *rest, card = world.decks[DECK]
    world.decks[DECK] = tuple(rest)
    keep(world, replace(kept(world, Drift), forecast=(card,)))


# The brush -----------------------------------------------------------------------------------------------------------


class SweepDust(Effect, frozen=True, kw_only=True): ...


class ChooseDustyRoom(ActingQuestion, frozen=True, kw_only=True): ...


@condition(chapter, "drift.sweep")
def dust_near(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(dusty_rooms(g, room))


@chapter.does(SweepDust)
def sweep_dust(g: Nemesis, step: SweepDust) -> None:
    """sweep: in the own Room or a neighbouring one; which, if there are several, the player decides."""
    if dusty_rooms(g, where(g, step)):
        g.then(ask(ChooseDustyRoom, step))


@chapter.asks(ChooseDustyRoom)
def offer_dusty_rooms(g: Nemesis, question: ChooseDustyRoom, menu: Menu) -> None:
    for room in dusty_rooms(g, where(g, question)):
        menu.offer(steps.PickRoom(room))


@chapter.answers(ChooseDustyRoom)
def sweep(g: Nemesis, question: ChooseDustyRoom, choice: steps.PickRoom) -> None:
    """sweep: one marker is taken away. storm: who looks into the dust learns whether a storm is coming."""
    sweeper = actor_of(question)
    take_marker(g, DUST, holder("room", choice.room))
    g.tell(DustSwept(sweeper, choice.room))
    state = kept(g.world, Drift)
    keep(g.world, replace(state, storm=Secret(state.storm.value, state.storm.knowers | mask(sweeper))))
    g.reveal()
    g.tell(WeatherRead(sweeper, state.storm.value))


def dusty_rooms(g: Nemesis, room: RoomId) -> list[RoomId]:
    """Where somebody in that Room can sweep."""
    near = [room, *(exit.to for exit in g.content.board.exits[room])]
    return [one for one in dict.fromkeys(near) if one and markers_on(g.world, DUST, holder("room", one))]


# Noise ---------------------------------------------------------------------------------------------------------------


def muffled(roll: Handler) -> Handler:
    """noise.muffled: where dust lies nobody rolls for Noise; the dust settles instead."""

    def roll_unless_dusty(g: Nemesis, step: steps.RollNoise) -> None:
        seat, room = actor_of(step), where(g, step)
        here = holder("room", room)
        if (seat == NOBODY or g.world.characters[seat].plays) and markers_on(g.world, DUST, here):
            take_marker(g, DUST, here)
            g.tell(NoiseMuffled(seat, room))
        else:
            roll(g, step)

    return roll_unless_dusty
