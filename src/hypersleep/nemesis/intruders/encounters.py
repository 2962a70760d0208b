"""Encounters: an Intruder appears out of the bag, and may surprise whoever called it."""

from hypersleep.common.cards import without
from hypersleep.content.ids import IntruderId, RoomId
from hypersleep.content.nemesis.records import IntruderKind, TokenKind
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat, Step
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.queries import is_held, knows_weakness
from hypersleep.nemesis.ship.pods import leave_pods
from hypersleep.nemesis.world import Intruder, Nemesis

chapter = Chapter("encounters")


@chapter.does(steps.ResolveEncounter)
def resolve_encounter(g: Nemesis, step: steps.ResolveEncounter) -> None:
    """encounter.sequence: clear the Noise, draw a token, place the Intruder, compare hands."""
    room = step.at or g.world.characters[step.seat].room
    if not step.at and not g.world.characters[step.seat].plays:
        return
    clear_noise(g, room)
    token = take_from_bag(g)
    facts = g.content.token(token)
    g.tell(telling.EncounterBegan(step.seat, room, facts.id))
    if facts.kind == "blank":
        resolve_blank(g, token, room)
        return
    g.world.supply += (token,)  # encounter.token-aside
    intruder = place_intruder(g, facts.kind, room)
    if intruder is None:
        g.world.supply = without(g.world.supply, token)
        g.world.bag += (token,)  # intruder.adult.all-in-combat
    elif step.surprise and not step.at:
        after_appearance(g, steps.CompareHand(seat=step.seat, intruder=intruder.id, number=facts.surprise))
    else:
        after_appearance(g)


def clear_noise(g: Nemesis, room: RoomId) -> None:
    """encounter.discard-noise: around the Room, the Technical Corridors only if it has an entrance."""
    for passage in g.content.board.around[room]:
        g.world.noise[passage] = 0
    g.tell(telling.NoiseCleared(room))


def take_from_bag(g: Nemesis) -> CardId:
    """bag.random: at random and unseen."""
    token: CardId = g.pick(g.world.bag)
    g.world.bag = without(g.world.bag, token)
    return token


def resolve_blank(g: Nemesis, token: CardId, room: RoomId) -> None:
    """encounter.blank: Noise everywhere around; encounter.blank.last: an Adult joins a bag that held nothing else."""
    if not g.world.bag:
        add_to_bag(g, "adult")
    g.world.bag += (token,)
    g.then(steps.SpreadNoise(room=room))


def add_to_bag(g: Nemesis, kind: TokenKind) -> bool:
    """bag.random, bag.supply-empty: a random token of the type from the supply, if there is one."""
    content = g.content
    available = tuple(token for token in g.world.supply if content.token(token).kind == kind)
    if not available:
        return False
    token = g.pick(available)
    g.world.supply = without(g.world.supply, token)
    g.world.bag += (token,)
    return True


@chapter.does(steps.CompareHand)
def compare_hand(g: Nemesis, step: steps.CompareHand) -> None:
    """encounter.surprise.compare: fewer cards than the number, Contamination cards counted, and it attacks at once."""
    character = g.world.characters[step.seat]
    if not character.plays:
        return
    number = max(1, step.number - 1) if knows_weakness(g, "reaction_to_danger") else step.number
    surprised = len(character.hand) < number
    g.tell(telling.SurpriseChecked(step.seat, number, len(character.hand), surprised))
    if surprised:
        g.then(steps.AttackCharacter(intruder=step.intruder, occasion="surprise", victim=step.seat))


# Placing models ------------------------------------------------------------------------------------------------------


def place_intruder(g: Nemesis, kind: IntruderKind, room: RoomId) -> Intruder | None:
    """A model appears in a Room; with none left those of its type not in combat withdraw first, or it stays away."""
    world = g.world
    if kind == "queen" and world.queen_killed:
        return None  # intruder.death.queen
    if models_free(g, kind) <= 0:
        withdrawing = [i for i in world.intruders if i.kind == kind and not is_held(world, i)]
        if not withdrawing:
            return None  # intruder.adult.all-in-combat, intruder.model-shortage-other
        for intruder in withdrawing:
            withdraw(g, intruder)
    intruder = Intruder(world.next_intruder, kind, room)
    world.next_intruder = IntruderId(world.next_intruder + 1)
    world.intruders.append(intruder)
    g.tell(telling.IntruderPlaced(intruder.id, kind, room))
    leave_pods(g, room)
    return intruder


def models_free(g: Nemesis, kind: IntruderKind) -> int:
    """component.limit.adults, component.limit.other-models; a Larva on a Character board stands on no Room."""
    on_board = sum(intruder.kind == kind for intruder in g.world.intruders)
    hosts = sum(character.larva for character in g.world.characters) if kind == "larva" else 0
    return g.content.models[kind] - on_board - hosts


def withdraw(g: Nemesis, intruder: Intruder) -> None:
    """intruder.adult.model-shortage, technical.intruder-vanishes: off the board, and a token to the bag."""
    g.world.intruders.remove(intruder)
    if not (intruder.kind == "queen" and g.world.queen_killed):
        add_to_bag(g, intruder.kind)
    g.tell(telling.IntruderWithdrew(intruder.id, intruder.kind, intruder.room))


def after_appearance(g: Nemesis, *then: Step, dying: tuple[Seat, ...] = ()) -> None:
    """moment.first-encounter: with the first model on the board all choose an Objective; then things go on."""
    world = g.world
    g.then(*then)
    if not world.objectives_chosen:
        world.objectives_chosen = True
        alive = [c for c in world.characters if c.fate != "dead" and c.seat not in dying]
        choosers = tuple(c.seat for c in alive if len(c.objectives) > 1)
        if choosers:
            g.then(steps.ChooseObjectives(seats=choosers))
