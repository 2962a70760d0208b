"""Fast reloading: ammo onto a ranged weapon and fire from it, in either order."""

from typing import NamedTuple

from hypersleep.common.acting import ask, who_acts
from hypersleep.common.conditions import condition
from hypersleep.content.ids import RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import steps
from hypersleep.retaliation.combat.weapons import can_fire, weapon_of, weapons_held
from hypersleep.retaliation.ids import AMMO, HALF_AMMO, NO_CARD
from hypersleep.retaliation.items.gear import MoveToken, Rack, distinct, empty_slot, is_locked, move_token, racks_of
from hypersleep.retaliation.soldiers.firing import Fire, carry_out, ways_to_fire_with, weapon_named
from hypersleep.retaliation.steps import ActingQuestion, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("reloading")


class Reload(EffectOnCharacter, frozen=True, kw_only=True):
    """Load a weapon and fire with it; what has been done already, and with which."""

    weapon: CardId = NO_CARD
    loaded: bool = False
    fired: bool = False


class ChooseReload(ActingQuestion, frozen=True, kw_only=True):
    weapon: CardId
    loaded: bool
    fired: bool


class Magazine(NamedTuple):
    """A ranged weapon that works, and where it can be loaded from."""

    weapon: CardId
    rack: Rack
    sources: list[MoveToken]


def magazines(g: Retaliation, character: Character) -> list[Magazine]:
    """Weapons with slots for ammo, each with the ammo that one has elsewhere."""
    racks = {rack.card: rack for rack in racks_of(g, character)}
    loose = [(rack, token) for rack in racks.values() for token in distinct(rack) if token in (AMMO, HALF_AMMO)]
    weapons = [card for card in weapons_held(g, character) if card in racks and weapon_of(g, card).ranged]
    return [
        Magazine(
            card,
            racks[card],
            [
                MoveToken(rack.place, token, racks[card].place)
                for rack, token in loose
                if not is_locked(rack, token) and rack.card != card
            ],
        )
        for card in weapons
        if card not in g.world.broken
    ]


def ways_to_begin(g: Retaliation, character: Character) -> list[Choice]:
    """golden.choice-fully-resolvable: only what leaves the other half possible."""
    found: list[Choice] = []
    for weapon, rack, sources in magazines(g, character):
        targets = ways_to_fire_with(g, character, weapon)
        if not sources or not targets:
            continue
        has_room = empty_slot(rack, AMMO) >= 0
        if has_room and can_fire(g, character, weapon, free=True):
            found += sources
        if can_fire(g, character, weapon):
            found += [fire for fire in targets if has_room or empties_slot(rack, fire)]
    return found


def empties_slot(rack: Rack, fire: Fire) -> bool:
    """combat.burst.ammo, combat.ammo.which-token: a burst uses up a half-full token for certain."""
    return isinstance(fire, steps.Burst) and HALF_AMMO in rack.tokens


def ways_to_go_on(g: Retaliation, character: Character, question: ChooseReload | Reload) -> list[Choice]:
    """Both halves with one weapon, each once."""
    if question.weapon == NO_CARD:
        return ways_to_begin(g, character)
    if question.loaded and question.fired:
        return []
    if question.loaded:
        can = can_fire(g, character, question.weapon)
        return [*ways_to_fire_with(g, character, question.weapon)] if can else []
    chosen = [magazine for magazine in magazines(g, character) if magazine.weapon == question.weapon]
    return [move for magazine in chosen for move in magazine.sources if empty_slot(magazine.rack, AMMO) >= 0]


@condition(chapter, "gear.ammo")
def weapon_to_reload(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(ways_to_begin(g, character))


@chapter.does(Reload)
def reload(g: Retaliation, step: Reload) -> None:
    if ways_to_go_on(g, who_acts(g, step), step):
        g.then(ask(ChooseReload, step, weapon=step.weapon, loaded=step.loaded, fired=step.fired))


@chapter.asks(ChooseReload)
def offer_reloading(g: Retaliation, question: ChooseReload, menu: Menu) -> None:
    for way in ways_to_go_on(g, who_acts(g, question), question):
        menu.offer(way)


@chapter.answers(ChooseReload)
def load_or_fire(g: Retaliation, question: ChooseReload, choice: MoveToken | Fire) -> None:
    character, by, actor = who_acts(g, question), question.by, question.actor
    if isinstance(choice, MoveToken):
        weapon = next(m.weapon for m in magazines(g, character) if m.rack.place == choice.to)
        move_token(g, character, choice.place, choice.token, choice.to)
        g.then(Reload(by=by, actor=actor, weapon=weapon, loaded=True, fired=question.fired))
    else:
        done = Reload(by=by, actor=actor, weapon=weapon_named(g, choice), loaded=question.loaded, fired=True)
        g.then(carry_out(g, choice, by), done)
