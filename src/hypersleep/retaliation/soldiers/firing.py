"""Firing as cards bring it: a shot or a burst for nothing, and the twists that some cards give it."""

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask, ask_owner, likewise, where, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.belongings import Piece, find_item, piece_of
from hypersleep.common.cards import pay_card
from hypersleep.common.conditions import condition
from hypersleep.common.crew import action_cards
from hypersleep.content.ids import FREE, NOTHING, Copy, Face, IntruderId, PassageId, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Choice, Seat, Step
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import steps
from hypersleep.retaliation.combat.bursting import burst_at, corridors_for, corridors_to_burst_at, further_targets
from hypersleep.retaliation.combat.melee import blow_at
from hypersleep.retaliation.combat.shooting import shot_at
from hypersleep.retaliation.combat.weapons import can_fire, can_spend_ammo, weapon_of, weapons_held
from hypersleep.retaliation.ids import NO_CARD
from hypersleep.retaliation.intruders.harm import hits_on
from hypersleep.retaliation.queries import is_in_combat, largest_first, may_be_aimed_at, targets_in
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnCharacter
from hypersleep.retaliation.world import Character, Intruder, Retaliation

chapter = Chapter("firing")

Fire = steps.Shoot | steps.Burst


# What there is to fire at --------------------------------------------------------------------------------------------


def ways_to_fire(g: Retaliation, character: Character) -> list[Fire]:
    """Every shot and burst that is possible now, for nothing."""
    if not has_target(g, character):
        return []
    return [fire for card in weapons_to_fire(g, character) for fire in ways_to_fire_with(g, character, card)]


def weapons_to_fire(g: Retaliation, character: Character) -> list[CardId]:
    return [card for card in weapons_held(g, character) if can_fire(g, character, card)]


def has_target(g: Retaliation, character: Character) -> bool:
    if targets_in(g, character.room) or corridors_to_burst_at(g, character):
        return True
    return bool([card for card in weapons_held(g, character) if further_targets(g, character, card)])


def ways_to_fire_with(g: Retaliation, character: Character, card: CardId) -> list[Fire]:
    """All targets of one weapon."""
    return [*shots_with(g, character, card), *bursts_with(g, character, card)]


def shots_with(g: Retaliation, character: Character, card: CardId) -> list[steps.Shoot]:
    enemies = may_be_aimed_at(g, targets_in(g, character.room))
    if not enemies:
        return []
    weapon = piece_of(g, character, card)
    return [shot_at(character.seat, weapon, enemy.id, FREE) for enemy in enemies]


def bursts_with(g: Retaliation, character: Character, card: CardId) -> list[steps.Burst]:
    corridors = corridors_for(g, character, card)
    if not corridors or not weapon_of(g, card).bursts:
        return []
    weapon = piece_of(g, character, card)
    return [burst_at(character.seat, weapon, corridor, FREE) for corridor in corridors]


def weapon_named(g: Retaliation, action: Fire | steps.Melee) -> CardId:
    """The weapon that an action names; NO_CARD for bare hands."""
    if not action.weapon:
        return NO_CARD
    return find_item(g, g.world.characters[action.seat], action.weapon, action.copy)


def carry_out(g: Retaliation, action: Fire | steps.Melee, by: Seat, rerolls: int = 0) -> Step:
    """The shot, burst or strike itself; `by` decides, if that is not who acts."""
    weapon, decides = weapon_named(g, action), NOBODY if by == action.seat else by
    if isinstance(action, steps.Burst):
        return steps.FireBurst(seat=action.seat, by=decides, weapon=weapon, corridor=action.corridor, rerolls=rerolls)
    if isinstance(action, steps.Shoot):
        return steps.FireShot(seat=action.seat, by=decides, weapon=weapon, intruder=action.intruder, rerolls=rerolls)
    return steps.Strike(seat=action.seat, by=decides, weapon=weapon, intruder=action.intruder)


@condition(chapter, "combat.weapon.eligible")
def weapon_to_fire(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(weapons_to_fire(g, character))


@condition(chapter, "golden.choice-fully-resolvable")
def target_to_fire_at(g: Retaliation, character: Character, room: RoomId) -> bool:
    return has_target(g, character)


@condition(chapter, "action.in-combat")
def in_combat(g: Retaliation, character: Character, room: RoomId) -> bool:
    return is_in_combat(g.world, room)


# Taking aim ----------------------------------------------------------------------------------------------------------


class FireWeapon(EffectOnCharacter, frozen=True, kw_only=True):
    """A shot or a burst; the die may be rolled again so often."""

    rerolls: int = 0


class ChooseTarget(ActingQuestion, frozen=True, kw_only=True):
    rerolls: int = 0


@chapter.does(FireWeapon)
def fire_weapon(g: Retaliation, step: FireWeapon) -> None:
    if ways_to_fire(g, who_acts(g, step)):
        g.then(ask(ChooseTarget, step, rerolls=step.rerolls))


@chapter.asks(ChooseTarget)
def offer_targets(g: Retaliation, question: ChooseTarget, menu: Menu) -> None:
    for fire in ways_to_fire(g, who_acts(g, question)):
        menu.offer(fire)


@chapter.answers(ChooseTarget)
def fire_at_target(g: Retaliation, question: ChooseTarget, choice: Fire) -> None:
    g.then(carry_out(g, choice, question.by, question.rerolls))


# Hits first, then a fight --------------------------------------------------------------------------------------------


class HitAndFight(Effect, frozen=True, kw_only=True):
    """Hits on an intruder in the room, perhaps only on one that is `wounded` already; then it is shot or struck."""

    hits: int = 1
    wounded: bool = False


class ChooseEnemyToHit(ActingQuestion, frozen=True, kw_only=True):
    hits: int
    wounded: bool = False


class FightOn(EffectOnCharacter, frozen=True, kw_only=True):
    intruder: IntruderId


class ChooseHowToFight(ActingQuestion, frozen=True, kw_only=True):
    intruder: IntruderId


@chapter.does(HitAndFight)
def hit_and_fight(g: Retaliation, step: HitAndFight) -> None:
    if enemies_to_hit(g, where(g, step), wounded=step.wounded):
        g.then(ask(ChooseEnemyToHit, step, hits=step.hits, wounded=step.wounded))


def enemies_to_hit(g: Retaliation, room: RoomId, *, wounded: bool) -> list[Intruder]:
    enemies = may_be_aimed_at(g, targets_in(g, room))
    return [enemy for enemy in enemies if hits_on(g, enemy)] if wounded else enemies


@condition(chapter, "combat.hit-markers")
def wounded_intruder_here(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(enemies_to_hit(g, room, wounded=True))


@chapter.asks(ChooseEnemyToHit)
def offer_enemies(g: Retaliation, question: ChooseEnemyToHit, menu: Menu) -> None:
    for enemy in enemies_to_hit(g, where(g, question), wounded=question.wounded):
        menu.offer(steps.PickIntruder(enemy.id))


@chapter.answers(ChooseEnemyToHit)
def hit_enemy(g: Retaliation, question: ChooseEnemyToHit, choice: steps.PickIntruder) -> None:
    hit = steps.HitIntruder(intruder=choice.intruder, hits=question.hits, by=actor_of(question))
    g.then(hit, likewise(FightOn, question, intruder=choice.intruder))


@chapter.does(FightOn)
def fight_on(g: Retaliation, step: FightOn) -> None:
    """If it is still there."""
    if ways_to_fight(g, who_acts(g, step), step.intruder):
        g.then(ask(ChooseHowToFight, step, intruder=step.intruder))


def ways_to_fight(g: Retaliation, character: Character, intruder: IntruderId) -> list[steps.Shoot | steps.Melee]:
    """A shot with any weapon that can be fired, a strike with any that works or with none."""
    target = g.world.intruders.get(intruder)
    if target is None or target.room != character.room:
        return []
    seat, held = character.seat, weapons_held(g, character)
    fires = [piece_of(g, character, card) for card in held if can_fire(g, character, card)]
    works = [piece_of(g, character, card) for card in held if card not in g.world.broken]
    shots = [shot_at(seat, weapon, intruder, FREE) for weapon in fires]
    return [*shots, *[blow_at(seat, weapon, intruder, FREE) for weapon in (Piece(NOTHING), *works)]]


@chapter.asks(ChooseHowToFight)
def offer_ways_to_fight(g: Retaliation, question: ChooseHowToFight, menu: Menu) -> None:
    for way in ways_to_fight(g, who_acts(g, question), question.intruder):
        menu.offer(way)


@chapter.answers(ChooseHowToFight)
def fight(g: Retaliation, question: ChooseHowToFight, choice: steps.Shoot | steps.Melee) -> None:
    g.then(carry_out(g, choice, question.by))


# Ammo as a price -----------------------------------------------------------------------------------------------------


class SpendAnyAmmo(EffectOnCharacter, frozen=True, kw_only=True):
    """conflict:spend-ammo-unnamed: from a ranged weapon of one's choice."""


class ChooseWeaponToEmpty(ActingQuestion, frozen=True, kw_only=True): ...


class PickWeapon(Choice, frozen=True):
    weapon: Face
    copy: Copy = Copy(0)


@asks_by(chapter, SpendAnyAmmo, ChooseWeaponToEmpty, when="ammo-to-spend", rule="combat.ammo.spend")
def weapons_to_empty(g: Retaliation, character: Character, room: RoomId) -> list[PickWeapon]:
    cards = [card for card in weapons_held(g, character) if can_spend_ammo(g, character, card)]
    return [PickWeapon(*piece_of(g, character, card)) for card in cards]


@chapter.answers(ChooseWeaponToEmpty)
def empty_weapon(g: Retaliation, question: ChooseWeaponToEmpty, choice: PickWeapon) -> None:
    g.then(steps.SpendAmmo(weapon=find_item(g, who_acts(g, question), choice.weapon, choice.copy)))


class RepelAll(Effect, frozen=True, kw_only=True):
    """Every intruder of the room."""


@chapter.does(RepelAll)
def repel_all(g: Retaliation, step: RepelAll) -> None:
    """conflict:repel-several: one after another, the largest first."""
    room = where(g, step)
    enemies = largest_first(g, targets_in(g, room))
    g.then(*[steps.RepelIntruder(intruder=enemy.id, source=room, by=step.by) for enemy in enemies])


# Continuous fire -----------------------------------------------------------------------------------------------------


class FireContinuously(EffectOnCharacter, frozen=True, kw_only=True):
    """With that weapon, cards become hits in one corridor."""

    weapon: Face


class ChooseCorridorToRake(ActingQuestion, frozen=True, kw_only=True): ...


class ChooseCardsToFire(ActingQuestion, frozen=True, kw_only=True):
    """One card after another, each a hit, until done."""

    tells = ("hits",)
    corridor: PassageId
    hits: int = 0


class BurstIfWanted(EffectOnCharacter, frozen=True, kw_only=True):
    weapon: Face


class ChooseBurstAfterwards(ActingQuestion, frozen=True, kw_only=True):
    weapon: Face


def define_loaded(weapon: Face) -> None:
    """`bf-gun-loaded`: a condition that data names."""
    name = f"{weapon.partition('.')[2]}-loaded"
    meaning = (lambda g, character, room: bool(loaded(g, character, weapon)), "combat.weapon.eligible")
    chapter.defines("condition", name, meaning)


define_loaded(Face("weapon.bf-gun"))


def loaded(g: Retaliation, character: Character, weapon: Face) -> list[CardId]:
    """That weapon, if it is in hand, works and holds ammo."""
    faces = g.content.faces
    return [c for c in weapons_held(g, character) if faces[c] == weapon and can_spend_ammo(g, character, c)]


@condition(chapter, "combat.burst.adjacent-corridor")
def corridor_to_burst_at(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(corridors_to_burst_at(g, character))


@chapter.does(FireContinuously)
def fire_continuously(g: Retaliation, step: FireContinuously) -> None:
    character = who_acts(g, step)
    if loaded(g, character, step.weapon) and corridors_to_burst_at(g, character):
        g.then(ask(ChooseCorridorToRake, step))


@chapter.asks(ChooseCorridorToRake)
def offer_corridors_to_rake(g: Retaliation, question: ChooseCorridorToRake, menu: Menu) -> None:
    for corridor in corridors_to_burst_at(g, who_acts(g, question)):
        menu.offer(steps.PickPassage(corridor))


@chapter.answers(ChooseCorridorToRake)
def rake_corridor(g: Retaliation, question: ChooseCorridorToRake, choice: steps.PickPassage) -> None:
    g.then(ask_owner(ChooseCardsToFire, question, corridor=choice.passage))


@chapter.asks(ChooseCardsToFire)
def offer_cards_to_fire(g: Retaliation, question: ChooseCardsToFire, menu: Menu) -> None:
    """contamination.not-playable: Action cards only."""
    character = g.world.characters[question.seat]
    menu.offer(steps.Done())
    for face in dict.fromkeys(map(g.content.face, action_cards(g, character.hand))):
        menu.offer(steps.Pay(face))


@chapter.answers(ChooseCardsToFire)
def fire_card_or_done(g: Retaliation, question: ChooseCardsToFire, choice: Choice) -> None:
    """conflict:separate-hits: those of the cards are dealt by themselves."""
    if isinstance(choice, steps.Pay):
        pay_card(g, steps.PayCards(seat=question.seat, count=1), choice)
        g.then(replace(question, hits=question.hits + 1))
    elif question.hits:
        g.then(steps.DistributeHits(seat=actor_of(question), corridor=question.corridor, hits=question.hits))


@chapter.does(BurstIfWanted)
def burst_if_wanted(g: Retaliation, step: BurstIfWanted) -> None:
    if bursts_afterwards(g, who_acts(g, step), step.weapon):
        g.then(ask(ChooseBurstAfterwards, step, weapon=step.weapon))


def bursts_afterwards(g: Retaliation, character: Character, weapon: Face) -> list[steps.Burst]:
    cards = [card for card in loaded(g, character, weapon) if can_fire(g, character, card)]
    return [burst for card in cards for burst in bursts_with(g, character, card)]


@chapter.asks(ChooseBurstAfterwards)
def offer_bursts_afterwards(g: Retaliation, question: ChooseBurstAfterwards, menu: Menu) -> None:
    menu.offer(steps.Done())
    for burst in bursts_afterwards(g, who_acts(g, question), question.weapon):
        menu.offer(burst)


@chapter.answers(ChooseBurstAfterwards)
def burst_or_not(g: Retaliation, question: ChooseBurstAfterwards, choice: Choice) -> None:
    if isinstance(choice, steps.Burst):
        g.then(carry_out(g, choice, question.by))
