"""The Event Phase: Time, Intruder attacks, Fire, an Event, and the development of the bag."""

from hypersleep.common.cards import draw_from, put_on_discard
from hypersleep.common.crew import crew_aboard
from hypersleep.common.world import Cards
from hypersleep.content.ids import FIRE, NOTHING, Face, RoomId
from hypersleep.content.nemesis.records import TokenKind
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat, Step
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.ids import SelfDestructPlace, TimePlace
from hypersleep.nemesis.intruders.behaviour import choose_victim
from hypersleep.nemesis.intruders.eggs import add_nest_egg, burn_egg
from hypersleep.nemesis.intruders.encounters import (
    add_to_bag,
    after_appearance,
    clear_noise,
    place_intruder,
    take_from_bag,
)
from hypersleep.nemesis.queries import (
    eggs_lying,
    find_tile,
    intruders_in,
    is_fighting,
    is_held,
    knows_weakness,
    largest_first,
)
from hypersleep.nemesis.world import INACTIVE, Nemesis

chapter = Chapter("event phase")


class AttacksInRoom(Step, frozen=True, kw_only=True):
    room: RoomId


class BurnEggs(Step, frozen=True, kw_only=True):
    room: RoomId


class NoiseForAll(Step, frozen=True): ...


class NoiseUnlessInCombat(Step, frozen=True, kw_only=True):
    seat: Seat


class QueenInNest(Step, frozen=True, kw_only=True):
    token: CardId


GROWN: dict[str, TokenKind] = {"larva": "adult", "creeper": "breeder"}
"""bag.develop.larva, bag.develop.creeper: what these tokens become."""


# Time ----------------------------------------------------------------------------------------------------------------


@chapter.does(steps.AdvanceTime)
def advance_time(g: Nemesis, step: steps.AdvanceTime) -> None:
    """round.event.time, round.event.self-destruct: both markers move together; the last space ends the game."""
    world, content = g.world, g.content
    world.time = TimePlace(world.time + 1)
    g.tell(telling.TimeAdvanced(world.time))
    if world.self_destruct != INACTIVE:
        advance_self_destruct(g)
    if content.time_track[world.time] == "red":
        g.then(steps.EndGame(ending="jump"))


def advance_self_destruct(g: Nemesis) -> None:
    """moment.point-of-no-return: the first yellow space unlocks the Pods, once; end.self-destruct."""
    world, track = g.world, g.content.self_destruct_track
    before = track[world.self_destruct]
    world.self_destruct = SelfDestructPlace(world.self_destruct + 1)
    now = track[world.self_destruct]
    g.tell(telling.SelfDestructChanged(world.self_destruct))
    if now == "red":
        g.then(steps.EndGame(ending="self-destruct"))
    elif now == "yellow" and before != "yellow":
        g.then(steps.UnlockPods())


@chapter.does(steps.StartSelfDestruct)
def start_self_destruct(g: Nemesis, step: steps.StartSelfDestruct) -> None:
    """room.generator.start: a marker on the green space."""
    if g.world.self_destruct == INACTIVE:
        g.world.self_destruct = SelfDestructPlace(0)
        g.tell(telling.SelfDestructChanged(g.world.self_destruct))


@chapter.does(steps.StopSelfDestruct)
def stop_self_destruct(g: Nemesis, step: steps.StopSelfDestruct) -> None:
    """room.generator.stop: the marker leaves the track."""
    g.world.self_destruct = INACTIVE
    g.tell(telling.SelfDestructChanged(INACTIVE))


# Attacks and Fire ----------------------------------------------------------------------------------------------------


@chapter.does(steps.IntrudersAttack)
def intruders_attack(g: Nemesis, step: steps.IntrudersAttack) -> None:
    """intruder.attack.order: Rooms in ascending number; none at all if the ship has just been turned away."""
    if g.world.attacks_skipped:
        return
    rooms = sorted({i.room for i in g.world.intruders if is_held(g.world, i)})
    g.then(*(AttacksInRoom(room=room) for room in rooms))


@chapter.does(AttacksInRoom)
def attacks_in_room(g: Nemesis, step: AttacksInRoom) -> None:
    """round.event.attacks: one attack each, the largest first, the victim chosen anew each time."""
    attackers = largest_first(intruders_in(g.world, step.room))
    g.then(*(steps.AttackCharacter(intruder=i.id, occasion="event") for i in attackers))


@chapter.does(steps.FireDamage)
def fire_damage(g: Nemesis, step: steps.FireDamage) -> None:
    """round.event.fire: one Injury to every Intruder in a burning Room, and Eggs burn; Characters are not hurt."""
    extra = knows_weakness(g, "vulnerability_to_fire")
    plan: list[Step] = []
    for room in burning_rooms(g):
        burnt = largest_first(intruders_in(g.world, room))
        plan += [steps.InjureIntruder(intruder=i.id, injuries=1 + extra, source=FIRE) for i in burnt]
        if eggs_lying(g, room):
            plan.append(BurnEggs(room=room))
    g.then(*plan)


def burning_rooms(g: Nemesis) -> list[RoomId]:
    return [room for room in g.content.board.numbers if g.world.fire[room]]


@chapter.does(BurnEggs)
def burn_eggs(g: Nemesis, step: BurnEggs) -> None:
    """room.nest.fire: one uncarried Egg, two with Vulnerability to Fire discovered."""
    for _ in range(1 + knows_weakness(g, "vulnerability_to_fire")):
        burn_egg(g, step.room)


# The Event card ------------------------------------------------------------------------------------------------------


@chapter.does(steps.DrawEvent)
def draw_event(g: Nemesis, step: steps.DrawEvent) -> None:
    """event.draw: the top card of the deck."""
    card = draw_from(g, "events")
    assert card is not None, "the event deck and its discards are never both empty"
    resolve_event(g, card)


def resolve_event(g: Nemesis, card: CardId) -> None:
    """event.draw: first all movement on the card, then its effect, then it is put away."""
    event = g.content.event(card)
    g.tell(telling.EventDrawn(event.id))
    moves = tuple(
        (i.id, g.content.board.by_number[i.room][event.corridor].passage)
        for i in g.world.intruders
        if i.kind in event.movers and not is_held(g.world, i)
    )
    g.then(
        steps.MoveIntruders(moves=moves),
        *g.content.scripts.of(event.id, g.world.first_player),
        steps.PutEventAway(event=card),
    )


@chapter.does(steps.PutEventAway)
def put_event_away(g: Nemesis, step: steps.PutEventAway) -> None:
    """event.discard: to the discards, back into the deck, or out of the game and the discards back into the deck."""
    match g.content.event(step.event).after:
        case "discard":
            put_on_discard(g, "events", step.event)
        case "shuffle_back":
            shuffle_into_events(g, (step.event,))
        case "remove_and_reshuffle_discard":
            g.world.box += (step.event,)
            discards, g.world.discards["events"] = g.world.discards["events"], ()
            shuffle_into_events(g, discards)


def shuffle_into_events(g: Nemesis, cards: Cards) -> None:
    """Nobody can tell any more which Event lies where."""
    g.world.decks["events"] = g.shuffle(g.world.decks["events"] + cards)
    g.world.forget(g.world.decks["events"])


# The bag -------------------------------------------------------------------------------------------------------------


@chapter.does(steps.DevelopBag)
def develop_bag(g: Nemesis, step: steps.DevelopBag) -> None:
    """bag.develop.*: one token is drawn and resolved by type."""
    world = g.world
    token = take_from_bag(g)
    facts = g.content.token(token)
    added = NOTHING
    match facts.kind:
        case "larva" | "creeper":
            grown = GROWN[facts.kind]
            added = Face(grown) if add_to_bag(g, grown) else NOTHING
            world.supply += (token,)
        case "adult" | "breeder":
            world.bag += (token,)
            g.then(NoiseForAll())
        case "blank":
            added = Face("adult") if add_to_bag(g, "adult") else NOTHING
            world.bag += (token,)
        case "queen":
            world.bag += (token,)
            g.then(QueenInNest(token=token))
    g.tell(telling.BagDeveloped(facts.id, added, facts.kind))


@chapter.does(NoiseForAll)
def noise_for_all(g: Nemesis, step: NoiseForAll) -> None:
    """bag.noise-order: in player order, each roll resolved before the next."""
    g.then(*(NoiseUnlessInCombat(seat=c.seat) for c in crew_aboard(g.world)))


@chapter.does(NoiseUnlessInCombat)
def noise_unless_in_combat(g: Nemesis, step: NoiseUnlessInCombat) -> None:
    """noise.not-in-combat: whoever is in combat at that moment does not roll."""
    character = g.world.characters[step.seat]
    if character.plays and not is_fighting(g.world, character):
        g.then(steps.RollNoise(by=step.seat))


@chapter.does(QueenInNest)
def queen_in_nest(g: Nemesis, step: QueenInNest) -> None:
    """bag.develop.queen-*: to a Character in the Nest she appears; otherwise she lays an Egg."""
    nest = find_tile(g, "nest")
    victim = choose_victim(g, nest) if g.world.explored[nest] else None
    if victim is None:
        add_nest_egg(g)
        return
    clear_noise(g, nest)
    g.tell(telling.EncounterBegan(victim.seat, nest, g.content.faces[step.token]))
    queen = place_intruder(g, "queen", nest)
    if queen is not None:
        number = g.content.token(step.token).surprise
        after_appearance(g, steps.CompareHand(seat=victim.seat, intruder=queen.id, number=number))
