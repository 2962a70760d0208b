"""The Lander: its token on the round track, the Anti-Aircraft system, waiting inside, and the launch."""

from hypersleep.common.acting import ask_owner
from hypersleep.common.asking import asks_by
from hypersleep.common.conditions import condition
from hypersleep.common.crew import in_player_order
from hypersleep.content.ids import NOWHERE, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.kernel.zones import Secret, mask
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.ids import RoundPlace
from hypersleep.retaliation.steps import ActingQuestion, EffectOnAll, EffectOnCharacter
from hypersleep.retaliation.world import GONE, LANDED, Character, Retaliation, World

chapter = Chapter("lander")


# On the way ----------------------------------------------------------------------------------------------------------


class ShiftLander(EffectOnAll, frozen=True, kw_only=True):
    """The token goes one space along the round track, either way."""


class ChooseShift(ActingQuestion, frozen=True, kw_only=True): ...


class ShiftTo(Choice, frozen=True):
    space: RoundPlace


@asks_by(chapter, ShiftLander, ChooseShift, when="lander-on-its-way", rule="golden.choice-fully-resolvable")
def ways_to_shift(g: Retaliation, character: Character, room: RoomId) -> list[ShiftTo]:
    """Only on the track: not behind the round marker and not beyond the last space."""
    world = g.world
    if world.lander in (LANDED, GONE):
        return []
    spaces = (RoundPlace(world.lander - 1), RoundPlace(world.lander + 1))
    return [ShiftTo(space) for space in spaces if world.round <= space <= g.content.setup.rounds]


@chapter.answers(ChooseShift)
def shift_lander(g: Retaliation, question: ChooseShift, choice: ShiftTo) -> None:
    """lander.arrival-check: whichever of the two moved."""
    g.world.lander = choice.space
    g.tell(telling.LanderShifted(choice.space))
    g.then(steps.CheckLander())


@chapter.does(steps.CheckLander)
def check_lander(g: Retaliation, step: steps.CheckLander) -> None:
    """lander.arrival-check: sharing a space with the round marker, it meets the Anti-Aircraft system."""
    world = g.world
    if world.lander != world.round:
        return
    if reveal_anti_aircraft(g):
        world.lander = GONE
        g.tell(telling.LanderDestroyed())
    else:
        world.lander = LANDED
        world.anti_aircraft = ()
        g.tell(telling.LanderLanded())


# The Anti-Aircraft system --------------------------------------------------------------------------------------------


class CheckAntiAircraft(EffectOnCharacter, frozen=True, kw_only=True):
    """Look at both tokens, and put them back in either order."""


class ChooseAntiAircraft(ActingQuestion, frozen=True, kw_only=True): ...


class LeaveOrder(Choice, frozen=True): ...


class SwapOrder(Choice, frozen=True): ...


def reveal_anti_aircraft(g: Retaliation) -> bool:
    """anti-aircraft.status: the upper token, which gives the other away; anti-aircraft.removed: without, inactive."""
    world = g.world
    if not world.anti_aircraft:
        return False
    world.anti_aircraft = tuple([token.opened() for token in world.anti_aircraft])
    g.reveal()
    g.tell(telling.AntiAircraftRevealed(world.anti_aircraft[0].value))
    return world.anti_aircraft[0].value


@condition(chapter, "anti-aircraft.removed")
def anti_aircraft_in_play(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(g.world.anti_aircraft)


@chapter.does(CheckAntiAircraft)
def check_anti_aircraft(g: Retaliation, step: CheckAntiAircraft) -> None:
    """anti-aircraft.check: the faces are for that player alone, and so is what happens to them."""
    if not g.world.anti_aircraft:
        return
    question = ask_owner(ChooseAntiAircraft, step)
    g.world.anti_aircraft = tuple([token.shown_to(question.seat) for token in g.world.anti_aircraft])
    g.reveal()
    g.then(question)


@chapter.asks(ChooseAntiAircraft)
def offer_orders(g: Retaliation, question: ChooseAntiAircraft, menu: Menu) -> None:
    menu.offer(LeaveOrder())
    menu.offer(SwapOrder())


@chapter.answers(ChooseAntiAircraft)
def put_back_tokens(g: Retaliation, question: ChooseAntiAircraft, choice: Choice) -> None:
    """visibility.anti-aircraft: swapped or not, whoever knew the tokens before does not know them any more."""
    upper, lower = g.world.anti_aircraft
    swapped = isinstance(choice, SwapOrder)
    g.tell(telling.AntiAircraftChecked(question.seat, upper.value, swapped))
    order = (lower, upper) if swapped else (upper, lower)
    g.world.anti_aircraft = tuple([Secret(token.value, mask(question.seat)) for token in order])


# Inside --------------------------------------------------------------------------------------------------------------


class BoardLander(Step, frozen=True, kw_only=True):
    seat: Seat


@condition(chapter, "room.landing-zone.board")
def lander_has_landed(g: Retaliation, character: Character, room: RoomId) -> bool:
    return g.world.lander == LANDED


def passengers(world: World) -> list[Character]:
    """Those in the Lander, in turn order."""
    return [character for character in in_player_order(world) if character.in_lander]


@chapter.does(BoardLander)
def board_lander(g: Retaliation, step: BoardLander) -> None:
    """lander.board; lander.inside.protected: in no room any more."""
    if g.world.lander != LANDED:
        return
    character = g.world.characters[step.seat]
    character.in_lander, character.room = True, NOWHERE
    g.tell(telling.LanderBoarded(step.seat))


@chapter.does(steps.EjectPassengers)
def eject_passengers(g: Retaliation, step: steps.EjectPassengers) -> None:
    """lander.inside.ejected: all of them, and they act again from their next turn on."""
    out = passengers(g.world)
    if not out:
        return
    for character in out:
        character.in_lander, character.room = False, g.content.grid.landing_zone
    g.tell(telling.PassengersEjected(tuple([character.seat for character in out])))


# The launch ----------------------------------------------------------------------------------------------------------


class ChooseLaunch(Question, frozen=True, kw_only=True):
    """`others` are asked next."""

    others: tuple[Seat, ...]


class Launch(Choice, frozen=True): ...


class Wait(Choice, frozen=True): ...


@chapter.does(steps.AskForLaunch)
def ask_for_launch(g: Retaliation, step: steps.AskForLaunch) -> None:
    """lander.launch.decision, round.event.launch-window: the passengers, in turn order, once each."""
    ask_next_passenger(g, tuple([character.seat for character in passengers(g.world)]))


def ask_next_passenger(g: Retaliation, seats: tuple[Seat, ...]) -> None:
    if seats:
        g.then(ChooseLaunch(seat=seats[0], others=seats[1:]))


@chapter.asks(ChooseLaunch)
def offer_launch(g: Retaliation, question: ChooseLaunch, menu: Menu) -> None:
    """lander.inside.no-leaving: there is no way out but up."""
    menu.offer(Launch())
    menu.offer(Wait())


@chapter.answers(ChooseLaunch)
def decide_launch(g: Retaliation, question: ChooseLaunch, choice: Choice) -> None:
    """Openly; the first who wants to go launches for all."""
    launched = isinstance(choice, Launch)
    g.tell(telling.LaunchDecided(question.seat, launched))
    if launched:
        launch(g)
    else:
        ask_next_passenger(g, question.others)


def launch(g: Retaliation) -> None:
    """lander.launch.effect: the token leaves the game, and everyone inside has escaped."""
    g.world.lander = GONE
    for character in passengers(g.world):
        character.in_lander = False
        character.fate, character.left_by = "escaped", "lander"
        g.tell(telling.Escaped(character.seat, "lander"))
    g.then(steps.CheckLastCharacter())
