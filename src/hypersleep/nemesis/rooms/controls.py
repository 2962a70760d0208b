"""Flight controls and Engines: the Cockpit, the Engine Rooms, the Engine Control Room, and the one Door at a time."""

from hypersleep.common.acting import actor_of, ask, ask_owner, where
from hypersleep.common.doors import destroy_door
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.kernel.zones import Secret
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.ids import Course
from hypersleep.nemesis.steps import ActingQuestion, Effect, EffectOnAll, EffectOnCharacter
from hypersleep.nemesis.world import Nemesis

chapter = Chapter("controls")


class CheckCoordinates(EffectOnCharacter, frozen=True, kw_only=True): ...


class SetDestination(EffectOnAll, frozen=True, kw_only=True): ...


class ChooseDestination(ActingQuestion, frozen=True, kw_only=True): ...


class PickDestination(Choice, frozen=True):
    destination: Course


class CheckEngine(Effect, frozen=True, kw_only=True): ...


class CheckAllEngines(EffectOnCharacter, frozen=True, kw_only=True): ...


class RestackEngine(Effect, frozen=True, kw_only=True): ...


class ChooseEngineOrder(ActingQuestion, frozen=True, kw_only=True):
    tells = ("engine",)
    engine: int


class LeaveOrder(Choice, frozen=True): ...


class SwapOrder(Choice, frozen=True): ...


class DestroyDoor(Effect, frozen=True, kw_only=True): ...


class ChooseDoorToDestroy(ActingQuestion, frozen=True, kw_only=True): ...


@chapter.does(CheckCoordinates)
def check_coordinates(g: Nemesis, step: CheckCoordinates) -> None:
    """room.cockpit.check-coordinates, visibility.coordinates: seen by that player alone."""
    reader = actor_of(step)
    g.world.coordinates = g.world.coordinates.shown_to(reader)
    g.reveal()
    g.tell(telling.CoordinatesChecked(reader, g.world.coordinates.value))


@chapter.does(SetDestination)
def set_destination(g: Nemesis, step: SetDestination) -> None:
    g.then(ask(ChooseDestination, step))


@chapter.asks(ChooseDestination)
def offer_destinations(g: Nemesis, question: ChooseDestination, menu: Menu) -> None:
    """room.cockpit.set-destination: any space of the track."""
    for space in g.content.box.tracks["destination"].spaces:
        menu.offer(PickDestination(Course(space.label)))


@chapter.answers(ChooseDestination)
def move_destination_marker(g: Nemesis, question: ChooseDestination, choice: PickDestination) -> None:
    g.world.destination = choice.destination
    g.tell(telling.DestinationSet(choice.destination))


@chapter.does(CheckEngine)
def check_engine(g: Nemesis, step: CheckEngine) -> None:
    """room.engine.check: the top token of this Engine."""
    engine = g.content.board.engine_rooms.get(where(g, step))
    if engine is not None:
        look_at_engine(g, actor_of(step), engine)


@chapter.does(CheckAllEngines)
def check_all_engines(g: Nemesis, step: CheckAllEngines) -> None:
    """room.engine-control.action: all three, Malfunctions notwithstanding."""
    for engine in range(len(g.world.engines)):
        look_at_engine(g, actor_of(step), engine)


def look_at_engine(g: Nemesis, seat: Seat, engine: int) -> None:
    """visibility.engines: whoever checks sees it alone."""
    g.world.engines[engine] = g.world.engines[engine].shown_to(seat)
    g.reveal()
    g.tell(telling.EngineChecked(seat, engine + 1, g.world.engines[engine].value))


@chapter.does(RestackEngine)
def restack_engine(g: Nemesis, step: RestackEngine) -> None:
    """room.engine.repair: look at both tokens and put them back in either order."""
    engine = g.content.board.engine_rooms.get(where(g, step))
    if engine is not None:
        look_at_engine(g, actor_of(step), engine)
        g.then(ask_owner(ChooseEngineOrder, step, engine=engine))


@chapter.asks(ChooseEngineOrder)
def offer_orders(g: Nemesis, question: ChooseEngineOrder, menu: Menu) -> None:
    menu.offer(SwapOrder())
    menu.offer(LeaveOrder())


@chapter.answers(ChooseEngineOrder)
def put_back_tokens(g: Nemesis, question: ChooseEngineOrder, choice: Choice) -> None:
    """room.engine.repair-announce: that the order was changed is announced, so whoever knew the Engine still does."""
    changed = isinstance(choice, SwapOrder)
    engine = g.world.engines[question.engine]
    if changed:
        engine = g.world.engines[question.engine] = Secret(not engine.value, engine.knowers)
    g.tell(telling.EngineRestacked(question.seat, question.engine + 1, changed, engine.value))


@chapter.does(DestroyDoor)
def destroy_one_door(g: Nemesis, step: DestroyDoor) -> None:
    g.then(ask(ChooseDoorToDestroy, step))


@chapter.asks(ChooseDoorToDestroy)
def offer_doors_to_destroy(g: Nemesis, question: ChooseDoorToDestroy, menu: Menu) -> None:
    """A closed Door next to the Character's Room."""
    for exit in g.content.board.corridor_exits[where(g, question)]:
        if g.world.doors[exit.passage] == "closed":
            menu.offer(steps.PickPassage(exit.passage))


@chapter.answers(ChooseDoorToDestroy)
def destroy_picked_door(g: Nemesis, question: ChooseDoorToDestroy, choice: steps.PickPassage) -> None:
    destroy_door(g, choice.passage)
