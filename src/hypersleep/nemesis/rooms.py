"""What the Rooms do for those who use them."""

from msgspec.structs import replace

from hypersleep.common.cards import reshuffle, without
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Step
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.conditions import analysable, depressurizable, energy_weapons_to_load
from hypersleep.nemesis.contamination import contamination_of, is_infected, remove_from_game
from hypersleep.nemesis.doors import SwitchDoor, switch
from hypersleep.nemesis.eggs import lose_nest_egg
from hypersleep.nemesis.markers import put_out_fire
from hypersleep.nemesis.pods import change_pod, docked, pod_numbered
from hypersleep.nemesis.queries import board, components, crew_in, intruders_in, knows_weakness
from hypersleep.nemesis.steps import Effect, PickRoom
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("rooms")


# Armory --------------------------------------------------------------------------------------------------------------


class LoadEnergyWeapon(Effect, frozen=True, kw_only=True):
    ammo: int


class ChooseWeapon(Question, frozen=True, kw_only=True):
    ammo: int


class PickWeapon(Choice, frozen=True):
    weapon: str


@chapter.does(LoadEnergyWeapon)
def load_energy_weapon(g: Nemesis, step: LoadEnergyWeapon) -> None:
    if energy_weapons_to_load(g, g.world.characters[step.by]):
        g.then(ChooseWeapon(seat=step.by, ammo=step.ammo))


@chapter.asks(ChooseWeapon)
def offer_weapons(g: Nemesis, question: ChooseWeapon, menu: Menu) -> None:
    for weapon in dict.fromkeys(energy_weapons_to_load(g, g.world.characters[question.seat])):
        menu.offer(PickWeapon(weapon))


@chapter.answers(ChooseWeapon)
def load_weapon(g: Nemesis, question: ChooseWeapon, choice: PickWeapon) -> None:
    """room.armory.action, item.ammo.capacity: surplus Ammo is lost."""
    facts = components(g).box.items[choice.weapon].weapon
    assert facts is not None
    held = g.world.characters[question.seat].held
    card = next(c for c in held if components(g).faces[c] == choice.weapon and g.world.ammo[c] < facts.capacity)
    g.world.ammo[card] = min(facts.capacity, g.world.ammo[card] + question.ammo)
    g.tell(telling.AmmoChanged(question.seat, choice.weapon, g.world.ammo[card]))


# Comms Room ----------------------------------------------------------------------------------------------------------


class SendSignal(Effect, frozen=True, kw_only=True): ...


@chapter.does(SendSignal)
def send_signal(g: Nemesis, step: SendSignal) -> None:
    """room.comms-room.action."""
    g.world.characters[step.by].signal = True
    g.tell(telling.SignalSent(step.by))


# Fire Control System -------------------------------------------------------------------------------------------------


class SprayRoom(Effect, frozen=True, kw_only=True): ...


class ChooseRoomToSpray(Question, frozen=True, kw_only=True): ...


@chapter.does(SprayRoom)
def spray_room(g: Nemesis, step: SprayRoom) -> None:
    g.then(ChooseRoomToSpray(seat=step.by))


@chapter.asks(ChooseRoomToSpray)
def offer_rooms_to_spray(g: Nemesis, question: ChooseRoomToSpray, menu: Menu) -> None:
    """room.fire-control.action: any Room with a Fire marker or an Intruder."""
    for room in board(g).numbers:
        if g.world.fire[room] or intruders_in(g.world, room):
            menu.offer(PickRoom(room))


@chapter.answers(ChooseRoomToSpray)
def spray(g: Nemesis, question: ChooseRoomToSpray, choice: PickRoom) -> None:
    """room.fire-control.flee: the fire goes out and every Intruder there flees, out of combat too."""
    put_out_fire(g, choice.room)
    flee: list[Step] = []
    for intruder in intruders_in(g.world, choice.room):
        flee.append(steps.RetreatIntruder(intruder=intruder.id))
        if knows_weakness(g, "susceptibility_to_phosphates"):
            flee.append(steps.InjureIntruder(intruder=intruder.id, injuries=1))
    g.then(*flee)


# Laboratory ----------------------------------------------------------------------------------------------------------


class AnalyseObject(Effect, frozen=True, kw_only=True): ...


class ChooseAnalysis(Question, frozen=True, kw_only=True):
    room: int


class PickWeakness(Choice, frozen=True):
    object: str


@chapter.does(AnalyseObject)
def analyse_object(g: Nemesis, step: AnalyseObject) -> None:
    room = step.at or g.world.characters[step.by].room
    if analysable(g, room):
        g.then(ChooseAnalysis(seat=step.by, room=room))


@chapter.asks(ChooseAnalysis)
def offer_analyses(g: Nemesis, question: ChooseAnalysis, menu: Menu) -> None:
    """room.laboratory.action: Objects lying here or carried by anybody present, whose Weakness is still hidden."""
    kinds = components(g).box.setup.weakness_objects
    for slot in analysable(g, question.room):
        menu.offer(PickWeakness(kinds[slot]))


@chapter.answers(ChooseAnalysis)
def discover_weakness(g: Nemesis, question: ChooseAnalysis, choice: PickWeakness) -> None:
    """weakness.discover: the card is turned face up, the Object is kept."""
    slot = components(g).box.setup.weakness_objects.index(choice.object)
    g.world.weaknesses[slot] = g.world.weaknesses[slot].opened()
    g.reveal()
    g.tell(telling.WeaknessDiscovered(choice.object, g.world.weaknesses[slot].value))


# Nest ----------------------------------------------------------------------------------------------------------------


class TakeEgg(Effect, frozen=True, kw_only=True): ...


@chapter.does(TakeEgg)
def take_egg(g: Nemesis, step: TakeEgg) -> None:
    """room.nest.take-egg: into a Hand slot, then a Noise roll."""
    lose_nest_egg(g)
    g.then(steps.TakeObject(seat=step.by, object="egg"), steps.RollNoise(by=step.by))


# Storage -------------------------------------------------------------------------------------------------------------


class SearchStores(Effect, frozen=True, kw_only=True): ...


@chapter.does(SearchStores)
def search_stores(g: Nemesis, step: SearchStores) -> None:
    """room.storage.action: a deck of one's choice; the Item Counter does not matter."""
    g.then(steps.ChooseDeck(seat=step.by))


# Surgery -------------------------------------------------------------------------------------------------------------


class Operate(Effect, frozen=True, kw_only=True): ...


@chapter.does(Operate)
def operate(g: Nemesis, step: Operate) -> None:
    """room.surgery.*: infected cards and a Larva go; then hand and piles become one deck, a Light Wound, and a pass."""
    character = g.world.characters[step.by]
    remove_infected_cards(g, character)
    remove_larva(g, character)
    character.discard += character.hand
    character.hand = ()
    reshuffle(g, character)
    g.then(steps.SufferLightWound(by=step.by), steps.Pass(seat=step.by))


def remove_infected_cards(g: Nemesis, character: Character) -> None:
    """room.surgery.no-larva: found in deck, hand or discard pile, removed, and nothing hatches."""
    found = contamination_of(g, character.deck + character.hand + character.discard)
    infected = [card for card in found if is_infected(g, card)]
    for card in infected:
        for pile in ("deck", "hand", "discard"):
            if card in getattr(character, pile):
                setattr(character, pile, without(getattr(character, pile), card))
        remove_from_game(g, card)
    g.reveal()
    g.tell(telling.CardsScanned(character.seat, len(found), len(infected), len(infected)))


def remove_larva(g: Nemesis, character: Character) -> None:
    """contamination.larva.remove."""
    if character.larva:
        character.larva = False
        g.tell(telling.LarvaRemoved(character.seat))


# Canteen and Shower Room ---------------------------------------------------------------------------------------------


class MayScanHand(Effect, frozen=True, kw_only=True): ...


class ChooseScan(Question, frozen=True, kw_only=True): ...


class ScanNow(Choice, frozen=True): ...


@chapter.does(MayScanHand)
def may_scan_hand(g: Nemesis, step: MayScanHand) -> None:
    """visibility.hand: asked even with nothing to scan, or the question would give the hand away."""
    g.then(ChooseScan(seat=step.by))


@chapter.asks(ChooseScan)
def offer_scan(g: Nemesis, question: ChooseScan, menu: Menu) -> None:
    """room.canteen.scan, room.shower-room.scan: you may."""
    if contamination_of(g, g.world.characters[question.seat].hand):
        menu.offer(ScanNow())
    else:
        menu.refuse(ScanNow(), "contamination.scan.when")
    menu.offer(steps.Done())


@chapter.answers(ChooseScan)
def scan_or_not(g: Nemesis, question: ChooseScan, choice: Choice) -> None:
    if isinstance(choice, ScanNow):
        g.then(steps.ScanHand(by=question.seat))


# Airlock Control -----------------------------------------------------------------------------------------------------


class Depressurize(Effect, frozen=True, kw_only=True): ...


class ChooseRoomToSeal(Question, frozen=True, kw_only=True): ...


@chapter.does(Depressurize)
def depressurize(g: Nemesis, step: Depressurize) -> None:
    g.then(ChooseRoomToSeal(seat=step.by))


@chapter.asks(ChooseRoomToSeal)
def offer_rooms_to_seal(g: Nemesis, question: ChooseRoomToSeal, menu: Menu) -> None:
    """room.airlock-control.choice."""
    for room in depressurizable(g):
        menu.offer(PickRoom(room))


@chapter.answers(ChooseRoomToSeal)
def seal_room(g: Nemesis, question: ChooseRoomToSeal, choice: PickRoom) -> None:
    """room.airlock-control.action: the Doors close, and the token is placed once they have."""
    doors = [steps.CloseDoor(corridor=e.passage, by=question.seat) for e in board(g).corridor_exits[choice.room]]
    g.then(*doors, PlaceDepressurizationToken(room=choice.room))


class PlaceDepressurizationToken(Step, frozen=True, kw_only=True):
    room: int


@chapter.does(PlaceDepressurizationToken)
def place_depressurization_token(g: Nemesis, step: PlaceDepressurizationToken) -> None:
    g.world.depressurized = step.room
    g.tell(telling.RoomDepressurized(step.room))


@chapter.does(steps.CheckDepressurization)
def check_depressurization(g: Nemesis, step: steps.CheckDepressurization) -> None:
    """room.airlock-control.resolve: with all Doors still closed, everything alive in the Room dies."""
    room, g.world.depressurized = g.world.depressurized, 0
    if not room or any(g.world.doors[e.passage] != "closed" for e in board(g).corridor_exits[room]):
        return
    put_out_fire(g, room)
    g.then(
        *(steps.KillIntruder(intruder=i.id) for i in intruders_in(g.world, room)),
        *(steps.Die(seat=c.seat, cause="depressurization") for c in crew_in(g.world, room)),
    )


# Command Center ------------------------------------------------------------------------------------------------------


class ControlDoors(Effect, frozen=True, kw_only=True): ...


class ChooseRoomWithDoors(Question, frozen=True, kw_only=True): ...


class ChooseDoors(Question, frozen=True, kw_only=True):
    """Open or close the Doors of one Room, one after another, each at most once."""

    room: int
    left: tuple[int, ...]


@chapter.does(ControlDoors)
def control_doors(g: Nemesis, step: ControlDoors) -> None:
    g.then(ChooseRoomWithDoors(seat=step.by))


@chapter.asks(ChooseRoomWithDoors)
def offer_rooms_with_doors(g: Nemesis, question: ChooseRoomWithDoors, menu: Menu) -> None:
    """room.command-center.action: any Room."""
    for room in board(g).numbers:
        menu.offer(PickRoom(room))


@chapter.answers(ChooseRoomWithDoors)
def pick_room_with_doors(g: Nemesis, question: ChooseRoomWithDoors, choice: PickRoom) -> None:
    doors = tuple(e.passage for e in board(g).corridor_exits[choice.room])
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


class TogglePodLock(Effect, frozen=True, kw_only=True): ...


class ChooseHatch(Question, frozen=True, kw_only=True): ...


class PickHatch(Choice, frozen=True):
    pod: int


@chapter.does(TogglePodLock)
def toggle_pod_lock(g: Nemesis, step: TogglePodLock) -> None:
    g.then(ChooseHatch(seat=step.by))


@chapter.asks(ChooseHatch)
def offer_hatches(g: Nemesis, question: ChooseHatch, menu: Menu) -> None:
    for pod in docked(g):
        menu.offer(PickHatch(pod.number))


@chapter.answers(ChooseHatch)
def switch_hatch(g: Nemesis, question: ChooseHatch, choice: PickHatch) -> None:
    """room.hatch-control.action: locked becomes unlocked, or the other way round."""
    pod = pod_numbered(g, choice.pod)
    change_pod(g, replace(pod, locked=not pod.locked))
