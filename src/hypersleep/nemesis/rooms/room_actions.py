"""What the Rooms do for those who use them."""

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask, ask_owner, likewise, where, who_acts
from hypersleep.common.cards import reshuffle
from hypersleep.common.conditions import idle
from hypersleep.common.contamination import contamination_of, remove_infected_cards
from hypersleep.common.crew import crew_in
from hypersleep.common.doors import SwitchDoor, switch
from hypersleep.common.markers import put_out_fire
from hypersleep.content.ids import NOTHING, NOWHERE, Cause, Face, PassageId, PodId, RoomId, Source
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Step
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.conditions import analysable, depressurizable
from hypersleep.nemesis.crew.larvae import has_nothing_to_scan, remove_larva
from hypersleep.nemesis.intruders.behaviour import flight
from hypersleep.nemesis.intruders.eggs import take_nest_egg
from hypersleep.nemesis.items.belongings import ChooseDeck
from hypersleep.nemesis.queries import intruders_in, tile_at
from hypersleep.nemesis.ship.pods import change_pod, docked, pod_numbered
from hypersleep.nemesis.steps import ActingQuestion, Effect, EffectOnAll, EffectOnCharacter, PickRoom
from hypersleep.nemesis.world import Nemesis

chapter = Chapter("rooms")


# Comms Room ----------------------------------------------------------------------------------------------------------


class SendSignal(EffectOnCharacter, frozen=True, kw_only=True): ...


@chapter.does(SendSignal)
def send_signal(g: Nemesis, step: SendSignal) -> None:
    """room.comms-room.action."""
    sender = who_acts(g, step)
    sender.signal = True
    g.tell(telling.SignalSent(sender.seat))


# Fire Control System -------------------------------------------------------------------------------------------------


class SprayRoom(EffectOnAll, frozen=True, kw_only=True): ...


class ChooseRoomToSpray(ActingQuestion, frozen=True, kw_only=True): ...


@chapter.does(SprayRoom)
def spray_room(g: Nemesis, step: SprayRoom) -> None:
    g.then(ask(ChooseRoomToSpray, step))


@chapter.asks(ChooseRoomToSpray)
def offer_rooms_to_spray(g: Nemesis, question: ChooseRoomToSpray, menu: Menu) -> None:
    """room.fire-control.action: any Room with a Fire marker or an Intruder."""
    for room in g.content.board.numbers:
        if g.world.fire[room] or intruders_in(g.world, room):
            menu.offer(PickRoom(room))


@chapter.answers(ChooseRoomToSpray)
def spray(g: Nemesis, question: ChooseRoomToSpray, choice: PickRoom) -> None:
    """room.fire-control.flee: the fire goes out and every Intruder there flees, out of combat too."""
    put_out_fire(g, choice.room)
    g.then(*(step for intruder in intruders_in(g.world, choice.room) for step in flight(g, intruder)))


# Laboratory ----------------------------------------------------------------------------------------------------------


class AnalyseObject(Effect, frozen=True, kw_only=True): ...


class ChooseAnalysis(ActingQuestion, frozen=True, kw_only=True):
    tells = ("room",)
    room: RoomId


class PickWeakness(Choice, frozen=True):
    object: Face


@chapter.does(AnalyseObject)
def analyse_object(g: Nemesis, step: AnalyseObject) -> None:
    room = where(g, step)
    if analysable(g, room):
        g.then(ask(ChooseAnalysis, step, room=room))


@chapter.asks(ChooseAnalysis)
def offer_analyses(g: Nemesis, question: ChooseAnalysis, menu: Menu) -> None:
    """room.laboratory.action: Objects lying here or carried by anybody present, whose Weakness is still hidden."""
    kinds = g.content.box.setup.weakness_objects
    for slot in analysable(g, question.room):
        menu.offer(PickWeakness(Face(kinds[slot])))


@chapter.answers(ChooseAnalysis)
def discover_weakness(g: Nemesis, question: ChooseAnalysis, choice: PickWeakness) -> None:
    """weakness.discover: the card is turned face up, the Object is kept."""
    slot = g.content.box.setup.weakness_objects.index(choice.object)
    g.world.weaknesses[slot] = g.world.weaknesses[slot].opened()
    g.reveal()
    g.tell(telling.WeaknessDiscovered(choice.object, g.world.weaknesses[slot].value))


# Nest ----------------------------------------------------------------------------------------------------------------


class TakeEgg(Effect, frozen=True, kw_only=True): ...


@chapter.does(TakeEgg)
def take_egg(g: Nemesis, step: TakeEgg) -> None:
    """room.nest.take-egg: into a Hand slot, then a Noise roll."""
    if not g.world.eggs:
        return
    take_nest_egg(g)
    g.then(steps.TakeObject(seat=actor_of(step), object="egg"), likewise(steps.RollNoise, step))


# Storage -------------------------------------------------------------------------------------------------------------


class SearchStores(EffectOnCharacter, frozen=True, kw_only=True): ...


@chapter.does(SearchStores)
def search_stores(g: Nemesis, step: SearchStores) -> None:
    """room.storage.action: a deck of one's choice; the Item Counter does not matter."""
    g.then(ask(ChooseDeck, step))


# Surgery -------------------------------------------------------------------------------------------------------------


SURGERY = Source("surgery")


class Operate(EffectOnCharacter, frozen=True, kw_only=True): ...


@chapter.does(Operate)
def operate(g: Nemesis, step: Operate) -> None:
    """room.surgery.*: infected cards and a Larva go; then hand and piles become one deck, a Light Wound, and a pass."""
    character = who_acts(g, step)
    remove_infected_cards(g, character)
    remove_larva(g, character)
    character.discard += character.hand
    character.hand = ()
    reshuffle(g, character)
    g.then(steps.SufferLightWound(by=character.seat, source=SURGERY), steps.Pass(seat=character.seat))


# Canteen and Shower Room ---------------------------------------------------------------------------------------------


class MayScanHand(EffectOnCharacter, frozen=True, kw_only=True): ...


class ChooseScan(ActingQuestion, frozen=True, kw_only=True): ...


class ScanNow(Choice, frozen=True): ...


@chapter.does(MayScanHand)
def may_scan_hand(g: Nemesis, step: MayScanHand) -> None:
    """visibility.hand: asked even with nothing to scan, or the question would give the hand away."""
    g.then(ask_owner(ChooseScan, step))


idle(chapter, MayScanHand)(has_nothing_to_scan)


@chapter.asks(ChooseScan)
def offer_scan(g: Nemesis, question: ChooseScan, menu: Menu) -> None:
    """room.canteen.scan, room.shower-room.scan: you may."""
    if contamination_of(g, who_acts(g, question).hand):
        menu.offer(ScanNow())
    else:
        menu.refuse(ScanNow(), "contamination.scan.when")
    menu.offer(steps.Done())


@chapter.answers(ChooseScan)
def scan_or_not(g: Nemesis, question: ChooseScan, choice: Choice) -> None:
    if isinstance(choice, ScanNow):
        g.then(likewise(steps.ScanHand, question))


# Airlock Control -----------------------------------------------------------------------------------------------------


class Depressurize(EffectOnAll, frozen=True, kw_only=True): ...


class ChooseRoomToSeal(ActingQuestion, frozen=True, kw_only=True): ...


@chapter.does(Depressurize)
def depressurize(g: Nemesis, step: Depressurize) -> None:
    g.then(ask(ChooseRoomToSeal, step))


@chapter.asks(ChooseRoomToSeal)
def offer_rooms_to_seal(g: Nemesis, question: ChooseRoomToSeal, menu: Menu) -> None:
    """room.airlock-control.choice."""
    for room in depressurizable(g):
        menu.offer(PickRoom(room))


@chapter.answers(ChooseRoomToSeal)
def seal_room(g: Nemesis, question: ChooseRoomToSeal, choice: PickRoom) -> None:
    """room.airlock-control.action: the Doors close, and the token is placed once they have."""
    doors = [steps.CloseDoor(corridor=e.passage, by=question.seat) for e in g.content.board.corridor_exits[choice.room]]
    g.then(*doors, PlaceDepressurizationToken(room=choice.room))


class PlaceDepressurizationToken(Step, frozen=True, kw_only=True):
    room: RoomId


@chapter.does(PlaceDepressurizationToken)
def place_depressurization_token(g: Nemesis, step: PlaceDepressurizationToken) -> None:
    g.world.depressurized = step.room
    g.tell(telling.RoomDepressurized(step.room))


@chapter.does(steps.CheckDepressurization)
def check_depressurization(g: Nemesis, step: steps.CheckDepressurization) -> None:
    """room.airlock-control.resolve: with all Doors still closed, everything alive in the Room dies."""
    room, g.world.depressurized = g.world.depressurized, NOWHERE
    if not room or any(g.world.doors[e.passage] != "closed" for e in g.content.board.corridor_exits[room]):
        return
    put_out_fire(g, room)
    struck = tuple(c.seat for c in crew_in(g.world, room))
    g.then(
        *(steps.KillIntruder(intruder=i.id) for i in intruders_in(g.world, room)),
        *(steps.Die(seat=seat, cause=Cause("depressurization"), struck=struck) for seat in struck),
    )


# Command Center ------------------------------------------------------------------------------------------------------


class ControlDoors(EffectOnAll, frozen=True, kw_only=True): ...


class ChooseRoomWithDoors(ActingQuestion, frozen=True, kw_only=True): ...


class ChooseDoors(Question, frozen=True, kw_only=True):
    """Open or close the Doors of one Room, one after another, each at most once."""

    tells = ("room",)
    room: RoomId
    left: tuple[PassageId, ...]


@chapter.does(ControlDoors)
def control_doors(g: Nemesis, step: ControlDoors) -> None:
    g.then(ask(ChooseRoomWithDoors, step))


@chapter.asks(ChooseRoomWithDoors)
def offer_rooms_with_doors(g: Nemesis, question: ChooseRoomWithDoors, menu: Menu) -> None:
    """room.command-center.action: any Room."""
    for room in g.content.board.numbers:
        menu.offer(PickRoom(room))


@chapter.answers(ChooseRoomWithDoors)
def pick_room_with_doors(g: Nemesis, question: ChooseRoomWithDoors, choice: PickRoom) -> None:
    doors = tuple(e.passage for e in g.content.board.corridor_exits[choice.room])
    g.then(ChooseDoors(seat=question.seat, room=choice.room, left=doors))


@chapter.asks(ChooseDoors)
def offer_doors(g: Nemesis, question: ChooseDoors, menu: Menu) -> None:
    """room.command-center.limits: destroyed Doors and Technical Corridors are not affected."""
    menu.offer(steps.Done())
    for passage in question.left:
        if g.world.doors[passage] == "destroyed":
            menu.refuse(SwitchDoor(passage), "room.command-center.limits")
        else:
            menu.offer(SwitchDoor(passage))


@chapter.answers(ChooseDoors)
def switch_door(g: Nemesis, question: ChooseDoors, choice: Choice) -> None:
    if not isinstance(choice, SwitchDoor):
        return
    left = tuple(passage for passage in question.left if passage != choice.passage)
    if left:
        g.then(ChooseDoors(seat=question.seat, room=question.room, left=left))
    switch(g, choice.passage, question.seat)


# Hatch Control System ------------------------------------------------------------------------------------------------


class TogglePodLock(Effect, frozen=True, kw_only=True):
    """Any Pod that is docked, or only those at the Section where the Character stands."""

    here: bool = False


class ChooseHatch(ActingQuestion, frozen=True, kw_only=True):
    section: Face = NOTHING


class PickHatch(Choice, frozen=True):
    pod: PodId


@chapter.does(TogglePodLock)
def toggle_pod_lock(g: Nemesis, step: TogglePodLock) -> None:
    section = tile_at(g, where(g, step)).id if step.here else NOTHING
    if docked(g, section):
        g.then(ask(ChooseHatch, step, section=section))


@chapter.asks(ChooseHatch)
def offer_hatches(g: Nemesis, question: ChooseHatch, menu: Menu) -> None:
    for pod in docked(g, question.section):
        menu.offer(PickHatch(pod.number))


@chapter.answers(ChooseHatch)
def switch_hatch(g: Nemesis, question: ChooseHatch, choice: PickHatch) -> None:
    """room.hatch-control.action: locked becomes unlocked, or the other way round."""
    pod = pod_numbered(g, choice.pod)
    change_pod(g, replace(pod, locked=not pod.locked))
