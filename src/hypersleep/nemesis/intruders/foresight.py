"""What a fight leads into, as far as anybody can tell: the faces of the die, and which attack cards are left.

Which cards those are is open, for all that were used lie face up; their order is not, and is not asked for.
"""

from collections.abc import Callable, Sequence
from itertools import combinations

from hypersleep.common.belongings import Piece
from hypersleep.common.world import Cards
from hypersleep.content.ids import NO_INTRUDER, Face
from hypersleep.content.nemesis.records import Attack
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat, Step
from hypersleep.nemesis import prospects, steps
from hypersleep.nemesis.crew.wounds import bears_all_it_can, light_wounds_left, serious_wounds
from hypersleep.nemesis.ids import CombatResult
from hypersleep.nemesis.intruders.behaviour import Frenzy, WoundOrKill, cards_against, dies_of, is_tame
from hypersleep.nemesis.intruders.combat import (
    ChooseExtraAmmo,
    ChooseReroll,
    ChooseShot,
    LandShot,
    ammo_left,
    blows_of,
    eggs_hit_by,
    injuries_by,
    landing,
)
from hypersleep.nemesis.queries import find_intruder, intruders_in, largest_first
from hypersleep.nemesis.world import Character, Intruder, Nemesis

chapter = Chapter("foresight in fights")


# Attack cards --------------------------------------------------------------------------------------------------------


def draws(g: Nemesis, count: int) -> list[Cards]:
    """All that may be drawn next; from a deck that runs out on the way, then from its discards."""
    deck, discards = g.world.decks["attacks"], g.world.discards["attacks"]
    if len(deck) >= count:
        return list(combinations(deck, count))
    return [(*deck, *more) for more in combinations(discards, count - len(deck))]


def attacks_first(g: Nemesis, mover: Character) -> list[Prospect]:
    """combat.escape.attacks: who attacks whoever leaves a Room, and with how many of the cards that are left."""
    attackers = largest_first(intruders_in(g.world, mover.room))
    return [prospects.AttackedFirst(kind=each.kind, **attack_foreseen(g, each, mover)) for each in attackers]


def deadly_attackers(g: Nemesis, victim: Character, attackers: Sequence[Intruder]) -> list[Prospect]:
    """Those of whose cards some would kill."""
    foreseen = [(each.kind, attack_foreseen(g, each, victim)) for each in attackers]
    return [prospects.DeadlyAttacker(kind=kind, **odds) for kind, odds in foreseen if odds["kills"]]


def attack_foreseen(g: Nemesis, intruder: Intruder, victim: Character) -> dict[str, int]:
    """intruder.attack.larva: without a card; any other hits with a card that shows it."""
    cards = [] if intruder.kind == "larva" else [g.content.attack(card) for (card,) in draws(g, 1)]
    hits = [card for card in cards if intruder.kind in card.attackers]
    kills = [card for card in hits if is_deadly(g, card, intruder, victim)]
    return {"hits": len(hits), "cards": len(cards), "kills": len(kills)}


def is_deadly(g: Nemesis, card: Attack, attacker: Intruder, victim: Character) -> bool:
    """Whether somebody would die of what the card does, by the Wounds borne now; Wounds on others do not count."""
    effects = g.content.scripts.of(Face(card.id), victim.seat)
    return bool([effect for effect in effects if kills_by(g, effect, attacker, victim)])


def kills_by(g: Nemesis, effect: Step, attacker: Intruder, victim: Character) -> bool:
    if isinstance(effect, steps.SufferLightWound):
        return effect.count > light_wounds_left(g, victim)
    if not isinstance(effect, WoundOrKill | Frenzy):
        return False
    if isinstance(effect, WoundOrKill) and effect.bite and is_tame(g, attacker):
        return light_wounds_left(g, victim) == 0
    return serious_wounds(victim) >= effect.deadly_at or bears_all_it_can(g, victim)


def kills_in_a_hundred(g: Nemesis, intruder: Intruder, injuries: Sequence[int]) -> int:
    """How often it dies, if each of these numbers of Injuries is as likely as the others."""
    hits = [count for count in injuries if count]
    if intruder.kind == "larva":
        return round(100 * len(hits) / len(injuries))
    cards = draws(g, cards_against(intruder))
    blood = [[g.content.attack(card).blood for card in drawn] for drawn in cards]
    deadly = [drawn for count in hits for drawn in blood if dies_of(g, drawn, intruder.injuries + count)]
    return round(100 * len(deadly) / (len(blood) * len(injuries)))


# Shots and blows -----------------------------------------------------------------------------------------------------


@chapter.foresees(steps.Shoot)
def foresee_shot(g: Nemesis, seat: Seat, choice: steps.Shoot) -> Sequence[Prospect]:
    """combat.shoot.roll: one throw of the die, without what may be rolled again or added to it."""
    target = find_intruder(g.world, choice.intruder)
    if target is None:
        return ()
    weapon = Piece(choice.weapon, choice.copy)
    ammo = ammo_left(g, choice.seat, weapon)
    bursts = isinstance(g.question, ChooseShot) and g.question.order.burst
    injuries = thrown(
        g,
        lambda rolled: injuries_by(
            g, LandShot(seat=choice.seat, weapon=weapon, intruder=target.id, rolled=rolled, extra=bursts * ammo // 2)
        ),
    )
    spent = ammo if bursts else 1
    return [prospects.ShotChance(ammo=ammo, spent=spent, kind=target.kind, **chances(g, target, injuries))]


@chapter.foresees(steps.Melee)
def foresee_melee(g: Nemesis, seat: Seat, choice: steps.Melee) -> Sequence[Prospect]:
    """combat.melee.*."""
    target = find_intruder(g.world, choice.intruder)
    if target is None:
        return ()
    injuries = thrown(g, lambda rolled: blows_of(g, rolled, target.kind))
    return [prospects.MeleeChance(kind=target.kind, **chances(g, target, injuries))]


@chapter.foresees(steps.ShootEggs)
def foresee_shot_at_eggs(g: Nemesis, seat: Seat, choice: steps.ShootEggs) -> Sequence[Prospect]:
    weapon = Piece(choice.weapon, choice.copy)
    injuries = thrown(
        g,
        lambda rolled: injuries_by(
            g, LandShot(seat=choice.seat, weapon=weapon, intruder=NO_INTRUDER, rolled=rolled, extra=0)
        ),
    )
    return [prospects.EggChance(hits=len([count for count in injuries if count]), faces=len(injuries))]


@chapter.foresees(steps.MeleeEggs)
def foresee_blow_at_eggs(g: Nemesis, seat: Seat, choice: steps.MeleeEggs) -> Sequence[Prospect]:
    injuries = thrown(g, eggs_hit_by)
    return [prospects.EggChance(hits=len([count for count in injuries if count]), faces=len(injuries))]


def thrown(g: Nemesis, outcome: Callable[[CombatResult], int]) -> list[int]:
    """What each face of the Combat die would do."""
    return [outcome(CombatResult(face)) for face in g.content.combat_die]


def chances(g: Nemesis, target: Intruder, injuries: list[int]) -> dict[str, int]:
    hits = len([count for count in injuries if count])
    return {"hits": hits, "faces": len(injuries), "kills": kills_in_a_hundred(g, target, injuries)}


# Dice that lie on the table ------------------------------------------------------------------------------------------


@chapter.foresees(ChooseReroll)
def foresee_reroll(g: Nemesis, seat: Seat, question: ChooseReroll) -> Sequence[Prospect]:
    return [roll_so_far(g, landing(question.shot, question.rolled))]


@chapter.foresees(ChooseExtraAmmo)
def foresee_extra_ammo(g: Nemesis, seat: Seat, question: ChooseExtraAmmo) -> Sequence[Prospect]:
    return [roll_so_far(g, question.shot)]


def roll_so_far(g: Nemesis, shot: LandShot) -> Prospect:
    return prospects.RollSoFar(result=shot.rolled, injuries=injuries_by(g, shot))
