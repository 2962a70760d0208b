"""Intruders: how they move, attack, suffer Injuries, retreat and die."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, where, who_acts
from hypersleep.common.cards import draw_from, put_on_discard, without
from hypersleep.common.crew import action_cards, crew_in
from hypersleep.common.doors import destroy_door
from hypersleep.content.ids import NO_INTRUDER, NOTHING, UNTOLD, Cause, Face, IntruderId, PassageId, RoomId, Source
from hypersleep.content.nemesis.records import FRENZY_KILLS_AT
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.wounds import serious_wounds
from hypersleep.nemesis.intruders.encounters import after_appearance, models_free, place_intruder, withdraw
from hypersleep.nemesis.queries import find_intruder, knows_weakness, tokens_used
from hypersleep.nemesis.ship.pods import leave_pods
from hypersleep.nemesis.steps import Effect
from hypersleep.nemesis.world import Character, Intruder, Nemesis

chapter = Chapter("intruders")


class AttackEffect(Effect, frozen=True, kw_only=True):
    intruder: IntruderId = NO_INTRUDER
    source: Source = UNTOLD


class WoundOrKill(AttackEffect, frozen=True, kw_only=True):
    """A Serious Wound, or death for a victim who already bears that many. A Bite can be weakened."""

    needs_no_place = "it concerns a Character, wherever they stand"

    deadly_at: int
    bite: bool = False
    struck: tuple[Seat, ...] = ()


class Frenzy(AttackEffect, frozen=True, kw_only=True):
    deadly_at: int = FRENZY_KILLS_AT
    spared: tuple[Seat, ...] = ()


class Cling(Step, frozen=True, kw_only=True):
    """What a Larva does to its victim."""

    intruder: IntruderId
    victim: Seat


class Transform(AttackEffect, frozen=True, kw_only=True):
    needs_no_place = "it happens where the Intruder is"


class Summon(AttackEffect, frozen=True, kw_only=True): ...


TWO_CARDS = ("breeder", "queen")
STOPPED_BY_DOORS = ("larva", "creeper", "adult")
HARMLESS = (Transform, Summon)
"""What an attack card does to Intruders rather than to its victim."""
HARM = (WoundOrKill, Frenzy, steps.SufferLightWound, steps.SufferSeriousWound, steps.GainContamination)
"""What it does to its victims, which name the card."""


# Movement ------------------------------------------------------------------------------------------------------------


@chapter.does(steps.MoveIntruders)
def move_intruders(g: Nemesis, step: steps.MoveIntruders) -> None:
    """intruder.move.simultaneous: Doors are judged as they stand before anybody moves."""
    world = g.world
    before = world.doors[:]
    for id, passage in step.moves:
        intruder = find_intruder(world, id)
        if intruder is None:
            continue
        if g.content.board.is_technical(passage):
            withdraw(g, intruder)  # technical.intruder-vanishes
        elif before[passage] == "closed":
            hit_door(g, intruder, passage)
        else:
            arrive(g, intruder, g.content.board.leads(intruder.room, passage))


def hit_door(g: Nemesis, intruder: Intruder, corridor: PassageId) -> None:
    """door.closed.intruders: it stays and the Door is destroyed; weakness.doors: lesser ones leave the Door alone."""
    g.tell(telling.DoorRammed(intruder.kind, corridor))
    if not (intruder.kind in STOPPED_BY_DOORS and knows_weakness(g, "way_of_moving")):
        destroy_door(g, corridor)


def arrive(g: Nemesis, intruder: Intruder, room: RoomId) -> None:
    """encounter.not-by-moving-in: no Encounter; pod.wait.intruder: Pods of the Section empty into the Room."""
    g.tell(telling.IntruderMoved(intruder.id, intruder.kind, intruder.room, room))
    intruder.room = room
    leave_pods(g, room)


# Attacks -------------------------------------------------------------------------------------------------------------


def choose_victim(g: Nemesis, room: RoomId) -> Character | None:
    """intruder.attack.target, -tie: fewest Action cards in hand; among equals the first in player order."""
    crew = crew_in(g.world, room)
    if len(crew) < 2:
        return crew[0] if crew else None
    return min(crew, key=lambda c: count_action_cards(g, c))


def count_action_cards(g: Nemesis, character: Character) -> int:
    """visibility.hand: how many cards of a hand are Action cards is open whenever a rule needs to know."""
    cards = len(action_cards(g, character.hand))
    g.tell(telling.ActionCardsCounted(character.seat, cards))
    return cards


@chapter.does(steps.AttackCharacter)
def attack_character(g: Nemesis, step: steps.AttackCharacter) -> None:
    """intruder.attack.*: one card; it hits if it shows the attacker. Nobody left to attack: no attack."""
    intruder = find_intruder(g.world, step.intruder)
    if intruder is None:
        return
    victim = choose_victim(g, intruder.room) if step.victim == NOBODY else g.world.characters[step.victim]
    if victim is None or not victim.plays or victim.room != intruder.room:
        return
    if intruder.kind == "larva":
        larva_attack(g, intruder, victim, surprise=step.occasion == "surprise")
    else:
        card_attack(g, intruder, victim, surprise=step.occasion == "surprise")


def larva_attack(g: Nemesis, larva: Intruder, victim: Character, *, surprise: bool) -> None:
    """intruder.attack.larva: without a card, and it never misses."""
    g.tell(telling.IntruderAttacked(larva.id, "larva", victim.seat, NOTHING, hit=True))
    hit(g, steps.LandAttack(intruder=larva.id, victim=victim.seat), surprise=surprise)


def card_attack(g: Nemesis, intruder: Intruder, victim: Character, *, surprise: bool) -> None:
    """intruder.attack.card: the top card of the deck."""
    resolve_attack_card(g, draw_attack(g), intruder, victim, surprise=surprise)


def resolve_attack_card(g: Nemesis, card: CardId, intruder: Intruder, victim: Character, *, surprise: bool) -> None:
    """intruder.attack.miss, -discard: the blood value is not read. A hit can still be shrugged off."""
    facts = g.content.attack(card)
    hits = intruder.kind in facts.attackers
    g.tell(telling.IntruderAttacked(intruder.id, intruder.kind, victim.seat, facts.id, hits))
    put_on_discard(g, "attacks", card)
    if hits:
        hit(g, steps.LandAttack(intruder=intruder.id, victim=victim.seat, card=facts.id), surprise=surprise)


def hit(g: Nemesis, attack: steps.LandAttack, *, surprise: bool) -> None:
    g.then(steps.InviteResistance(attack=attack, seats=affected(g, attack), surprise=surprise))


def effects_of(g: Nemesis, attack: steps.LandAttack) -> Sequence[Step]:
    """What the card orders; a Larva has none."""
    if not attack.card:
        return (Cling(intruder=attack.intruder, victim=attack.victim),)
    return g.content.scripts.of(attack.card, attack.victim)


def affected(g: Nemesis, attack: steps.LandAttack) -> tuple[Seat, ...]:
    """Whom the card would harm, in player order: the victim, everybody in a Frenzy, nobody if it only calls others."""
    effects = effects_of(g, attack)
    if any(isinstance(effect, Frenzy) for effect in effects):
        return tuple(c.seat for c in crew_in(g.world, g.world.characters[attack.victim].room))
    return () if all(isinstance(effect, HARMLESS) for effect in effects) else (attack.victim,)


@chapter.does(steps.LandAttack)
def land_attack(g: Nemesis, step: steps.LandAttack) -> None:
    """Whoever is spared suffers nothing; Intruders that the card changes or calls come all the same."""
    for effect in reversed(effects_of(g, step)):
        if isinstance(effect, Frenzy):
            effect = replace(effect, spared=step.spared)
        elif step.victim in step.spared and not isinstance(effect, HARMLESS):
            continue
        if isinstance(effect, AttackEffect):
            effect = replace(effect, intruder=step.intruder)
        if isinstance(effect, HARM):
            effect = replace(effect, source=Source(step.card))
        g.then(effect)


@chapter.does(Cling)
def cling(g: Nemesis, step: Cling) -> None:
    """intruder.attack.larva, -second: onto the victim's board, or off the board if there is one already."""
    larva, victim = find_intruder(g.world, step.intruder), g.world.characters[step.victim]
    if larva is None or not victim.plays:
        return
    g.world.intruders.remove(larva)
    if not victim.larva:
        victim.larva = True
        g.tell(telling.LarvaGained(victim.seat))
    g.then(steps.GainContamination(by=victim.seat, source=Source("larva")))


def draw_attack(g: Nemesis) -> CardId:
    card = draw_from(g, "attacks")
    assert card is not None, "the attack deck and its discards are never both empty"
    return card


@chapter.does(WoundOrKill)
def wound_or_kill(g: Nemesis, step: WoundOrKill) -> None:
    """Bite and Tail: death for a Character with that many Serious Wounds, dressed ones included, else one more."""
    victim = who_acts(g, step)
    if not victim.plays:
        return
    if step.bite and is_tame(g, find_intruder(g.world, step.intruder)):
        g.then(steps.SufferLightWound(by=victim.seat, source=step.source))
    elif serious_wounds(victim) >= step.deadly_at:
        g.tell(telling.StruckDead(victim.seat, step.source, serious_wounds(victim)))
        g.then(steps.Die(seat=victim.seat, cause=Cause("attack"), struck=step.struck))
    else:
        g.then(steps.SufferSeriousWound(by=victim.seat, source=step.source))


def is_tame(g: Nemesis, attacker: Intruder | None) -> bool:
    """Weakness of the way of attacking: a Bite of an Adult does no more than scratch."""
    return attacker is not None and attacker.kind == "adult" and knows_weakness(g, "way_of_attacking")


@chapter.does(Frenzy)
def frenzy(g: Nemesis, step: Frenzy) -> None:
    """Everybody in the Room; the Character whose turn it is comes last, because their death ends the turn at once."""
    room = where(g, step)
    victims = [character for character in crew_in(g.world, room) if character.seat not in step.spared]
    victims.sort(key=lambda c: c.seat == g.world.turn)
    struck = tuple(victim.seat for victim in victims)
    blow = WoundOrKill(deadly_at=step.deadly_at, struck=struck, source=step.source)
    g.then(*(replace(blow, by=seat) for seat in struck))


@chapter.does(Transform)
def transform(g: Nemesis, step: Transform) -> None:
    """The Creeper becomes a Breeder if a model is free; an empty hand means a Surprise attack by it."""
    creeper = find_intruder(g.world, step.intruder)
    if creeper is None or models_free(g, "breeder") <= 0:
        return
    evolve(g, creeper)
    victim = who_acts(g, step)
    if not victim.hand:
        g.then(steps.AttackCharacter(intruder=creeper.id, occasion="surprise", victim=victim.seat))


def evolve(g: Nemesis, creeper: Intruder) -> None:
    """The Breeder takes the Creeper's place, with the Injuries it had."""
    creeper.kind = "breeder"
    g.tell(telling.IntruderPlaced(creeper.id, "breeder", creeper.room))


@chapter.does(Summon)
def summon(g: Nemesis, step: Summon) -> None:
    """encounter.other-triggers: an Encounter without a Surprise attack."""
    g.then(steps.ResolveEncounter(seat=actor_of(step), at=step.at, surprise=False))


# Injuries ------------------------------------------------------------------------------------------------------------


@chapter.does(steps.InjureIntruder)
def injure_intruder(g: Nemesis, step: steps.InjureIntruder) -> None:
    """intruder.injury.*: Larvae die; others face one or two cards, whose blood value must not exceed their Injuries."""
    intruder = find_intruder(g.world, step.intruder)
    if intruder is None or step.injuries <= 0:
        return
    intruder.injuries += step.injuries
    if intruder.kind == "larva":
        tell_injury(g, intruder, (), "dies", step.source)
        g.then(steps.KillIntruder(intruder=intruder.id))
        return
    cards = [draw_attack(g) for _ in range(cards_against(intruder))]
    blood = [g.content.attack(card).blood for card in cards]
    for card in cards:
        put_on_discard(g, "attacks", card)
    faces = tuple(g.content.faces[card] for card in cards)
    if dies_of(g, blood, intruder.injuries):
        tell_injury(g, intruder, faces, "dies", step.source)
        g.then(steps.KillIntruder(intruder=intruder.id))
    elif 0 in blood or step.flees:  # intruder.retreat, intruder.retreat.two-cards
        tell_injury(g, intruder, faces, "retreats", step.source)
        g.then(steps.RetreatIntruder(intruder=intruder.id))
    else:
        tell_injury(g, intruder, faces, "lives", step.source)


def cards_against(intruder: Intruder) -> int:
    """intruder.injury.*: how many cards an injured Intruder faces."""
    return 2 if intruder.kind in TWO_CARDS else 1


def dies_of(g: Nemesis, blood: list[int], injuries: int) -> bool:
    """Whether so many Injuries kill against these blood values; a card that shows a retreat never does."""
    return 0 not in blood and sum(blood) - knows_weakness(g, "brink_of_extinction") <= injuries


def tell_injury(
    g: Nemesis,
    intruder: Intruder,
    cards: tuple[Face, ...],
    outcome: Literal["dies", "lives", "retreats"],
    source: Source,
) -> None:
    g.tell(telling.IntruderInjured(intruder.id, intruder.kind, intruder.injuries, cards, outcome, source))


def take_off_injuries(g: Nemesis, intruder: Intruder, injuries: int) -> None:
    """So many Injuries are taken off, or all there are."""
    if intruder.injuries:
        intruder.injuries = max(0, intruder.injuries - injuries)
        g.tell(telling.IntruderHealed(intruder.id, intruder.kind, intruder.room, intruder.injuries))


@chapter.does(steps.RetreatIntruder)
def retreat_intruder(g: Nemesis, step: steps.RetreatIntruder) -> None:
    """intruder.retreat.direction: an Event card gives the Corridor and nothing else."""
    intruder = find_intruder(g.world, step.intruder)
    if intruder is None:
        return
    card = draw_from(g, "events")
    assert card is not None, "the event deck and its discards are never both empty"
    put_on_discard(g, "events", card)
    passage = g.content.board.by_number[intruder.room][g.content.event(card).corridor].passage
    g.then(steps.MoveIntruders(moves=((intruder.id, passage),)))


def flight(g: Nemesis, intruder: Intruder) -> list[Step]:
    """item.fire-extinguisher, room.fire-control.flee: it retreats; Susceptibility to Phosphates injures it too."""
    steps_taken: list[Step] = [steps.RetreatIntruder(intruder=intruder.id)]
    if knows_weakness(g, "susceptibility_to_phosphates"):
        steps_taken.append(steps.InjureIntruder(intruder=intruder.id, injuries=1))
    return steps_taken


@chapter.does(steps.KillIntruder)
def kill_intruder(g: Nemesis, step: steps.KillIntruder) -> None:
    """intruder.death.*: a Carcass in the Room while there are any, none for a Larva; a killed Queen never returns."""
    world = g.world
    intruder = find_intruder(world, step.intruder)
    if intruder is None:
        return
    world.intruders.remove(intruder)
    g.tell(telling.IntruderKilled(intruder.id, intruder.kind, intruder.room))
    if intruder.kind == "queen":
        remove_queen_token(g)
    carcasses = g.content.box.supplies["carcass"].count
    if intruder.kind != "larva" and tokens_used(world, "carcass") < carcasses:
        world.lying[intruder.room] += ("carcass",)


def remove_queen_token(g: Nemesis) -> None:
    """intruder.death.queen: her token leaves the game, from the bag or from the supply."""
    content, world = g.content, g.world
    world.queen_killed = True
    for token in [t for t in world.bag if content.token(t).kind == "queen"]:
        world.bag = without(world.bag, token)
        world.box += (token,)
    for token in [t for t in world.supply if content.token(t).kind == "queen"]:
        world.supply = without(world.supply, token)
        world.box += (token,)


@chapter.does(steps.ReturnToBag)
def return_to_bag(g: Nemesis, step: steps.ReturnToBag) -> None:
    """Off the board, a token of its type back into the bag (bag.return-token)."""
    intruder = find_intruder(g.world, step.intruder)
    if intruder is not None:
        withdraw(g, intruder)


@chapter.does(steps.HatchCreeper)
def hatch_creeper(g: Nemesis, step: steps.HatchCreeper) -> None:
    """contamination.larva.creeper: no token, no Surprise attack; it may be the first Intruder of the game."""
    if place_intruder(g, "creeper", step.room) is not None:
        after_appearance(g, dying=step.dying)
