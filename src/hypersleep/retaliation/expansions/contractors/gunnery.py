"""Gunnery: the cards with which contractors fire, hold corridors and stand guard."""

from collections.abc import Callable

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask, where, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.belongings import Piece, piece_of
from hypersleep.common.keeping import keep, kept
from hypersleep.content.ids import PassageId, RoomId
from hypersleep.kernel.events import Event, Public
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import steps
from hypersleep.retaliation.combat.weapons import weapon_of, weapons_held
from hypersleep.retaliation.facility.hazards import RepairItem, mend_item
from hypersleep.retaliation.ids import AMMO, NO_CARD
from hypersleep.retaliation.intruders.harm import in_order_of_harm
from hypersleep.retaliation.items.gear import MoveToken, corridors_in_reach, empty_slot, move_token
from hypersleep.retaliation.queries import (
    intruders_at,
    is_exposed,
    largest_first,
    targets_in,
)
from hypersleep.retaliation.soldiers.firing import bursts_with, carry_out, shots_with, weapons_to_fire
from hypersleep.retaliation.soldiers.reloading import magazines
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnCharacter
from hypersleep.retaliation.world import Character, Intruder, Retaliation


class CorridorSuppressed(Event, frozen=True):
    seat: Public[Seat]
    corridor: Public[PassageId]


class GuardPosted(Event, frozen=True):
    seat: Public[Seat]


class FireLines(State, frozen=True):
    """Corridors out of which nothing comes in this round, and who shoots at whatever enters next."""

    suppressed: Public[tuple[PassageId, ...]] = ()
    guard: Public[Seat] = NOBODY


chapter = Chapter("gunnery", events=(CorridorSuppressed, GuardPosted), keeps=(FireLines,))


# Cards that fire -----------------------------------------------------------------------------------------------------


class DoubleTap(EffectOnCharacter, frozen=True, kw_only=True):
    """A shot, and another one with the same weapon if the target lives."""


class ChooseDoubleTap(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, DoubleTap, ChooseDoubleTap)
def double_taps(g: Retaliation, character: Character, room: RoomId) -> list[steps.Shoot]:
    return [shot for card in weapons_to_fire(g, character) for shot in shots_with(g, character, card)]


@chapter.answers(ChooseDoubleTap)
def double_tap(g: Retaliation, question: ChooseDoubleTap, choice: steps.Shoot) -> None:
    """combat.weapon.eligible: the second one needs a loaded weapon, too."""
    shot = carry_out(g, choice, question.by)
    g.then(shot, shot)


class BurstAtWill(EffectOnCharacter, frozen=True, kw_only=True):
    """A burst with any weapon, if it is wanted."""


class ChooseBurstAtWill(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, BurstAtWill, ChooseBurstAtWill)
def bursts_at_will(g: Retaliation, character: Character, room: RoomId) -> list[Choice]:
    bursts = [burst for card in weapons_to_fire(g, character) for burst in bursts_with(g, character, card)]
    return [steps.Done(), *bursts] if bursts else []


@chapter.answers(ChooseBurstAtWill)
def burst_or_not(g: Retaliation, question: ChooseBurstAtWill, choice: Choice) -> None:
    if isinstance(choice, steps.Burst):
        g.then(carry_out(g, choice, question.by))


class StripWeapon(EffectOnCharacter, frozen=True, kw_only=True):
    """One ranged weapon is repaired and loaded, or one of both; what has been done already, and to which."""

    weapon: CardId = NO_CARD
    repaired: bool = False
    loaded: bool = False


class ChooseStripping(ActingQuestion, frozen=True, kw_only=True):
    work: StripWeapon


def ways_to_strip(g: Retaliation, character: Character, work: StripWeapon) -> list[Choice]:
    """gear.ammo, marker.malfunction.discard: each once, in either order."""
    held = [card for card in weapons_held(g, character) if weapon_of(g, card).ranged]
    weapons = [card for card in held if work.weapon in (NO_CARD, card)]
    found: list[Choice] = []
    if not work.repaired:
        broken = [card for card in weapons if card in g.world.broken]
        found += [RepairItem(character.seat, *piece_of(g, character, card)) for card in broken]
    if not work.loaded:
        ready = [m for m in magazines(g, character) if m.weapon in weapons and empty_slot(m.rack, AMMO) >= 0]
        found += [move for magazine in ready for move in magazine.sources]
    return found


def weapon_to_strip(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(ways_to_strip(g, character, StripWeapon()))


chapter.defines("condition", "weapon-to-strip", (weapon_to_strip, "gear.ammo"))


@chapter.does(StripWeapon)
def strip_weapon(g: Retaliation, step: StripWeapon) -> None:
    if ways_to_strip(g, who_acts(g, step), step):
        g.then(ask(ChooseStripping, step, work=step))


@chapter.asks(ChooseStripping)
def offer_stripping(g: Retaliation, question: ChooseStripping, menu: Menu) -> None:
    menu.offer_all(ways_to_strip(g, who_acts(g, question), question.work))
    if question.work.weapon != NO_CARD:
        menu.offer(steps.Done())


@chapter.answers(ChooseStripping)
def strip(g: Retaliation, question: ChooseStripping, choice: Choice) -> None:
    character, work = who_acts(g, question), question.work
    if isinstance(choice, RepairItem):
        piece = Piece(choice.item, choice.copy)
        weapon = next(card for card in character.held if piece_of(g, character, card) == piece)
        mend_item(g, character, piece)
        g.then(replace(work, weapon=weapon, repaired=True))
    elif isinstance(choice, MoveToken):
        weapon = next(m.weapon for m in magazines(g, character) if m.rack.place == choice.to)
        move_token(g, character, choice.place, choice.token, choice.to)
        g.then(replace(work, weapon=weapon, loaded=True))


# Holding corridors ---------------------------------------------------------------------------------------------------


class Suppress(Effect, frozen=True, kw_only=True):
    """Nothing leaves a corridor until the end of the round, unless it is repelled."""


class ChooseCorridorToSuppress(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, Suppress, ChooseCorridorToSuppress, when="corridor-to-suppress", rule="door.blocks-characters")
def corridors_to_suppress(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    return [steps.PickPassage(passage) for passage in corridors_in_reach(g, character, room)]


@chapter.answers(ChooseCorridorToSuppress)
def suppress(g: Retaliation, question: ChooseCorridorToSuppress, choice: steps.PickPassage) -> None:
    lines = kept(g.world, FireLines)
    keep(g.world, replace(lines, suppressed=tuple(sorted({*lines.suppressed, choice.passage}))))
    g.tell(CorridorSuppressed(actor_of(question), choice.passage))


Held = Callable[[Retaliation, Intruder], bool]


def or_suppressed(is_held: Held) -> Held:
    def is_held_or_suppressed(g: Retaliation, intruder: Intruder) -> bool:
        lines = kept(g.world, FireLines)
        return (not intruder.room and intruder.corridor in lines.suppressed) or is_held(g, intruder)

    return is_held_or_suppressed


class ClearCorridor(Effect, frozen=True, kw_only=True):
    """Every intruder of a corridor but the Queen is repelled."""


class ChooseCorridorToClear(ActingQuestion, frozen=True, kw_only=True): ...


def timid(g: Retaliation, passage: PassageId) -> list[Intruder]:
    """Those in a corridor that can be scared, which is all but the Queen."""
    there = intruders_at(g.world, passage)
    return largest_first(g, [intruder for intruder in there if g.content.rank[intruder.kind] != "queen"])


@asks_by(chapter, ClearCorridor, ChooseCorridorToClear, when="corridor-to-clear", rule="repel.definition")
def corridors_to_clear(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    return [steps.PickPassage(p) for p in corridors_in_reach(g, character, room) if timid(g, p)]


@chapter.answers(ChooseCorridorToClear)
def clear_corridor(g: Retaliation, question: ChooseCorridorToClear, choice: steps.PickPassage) -> None:
    """conflict:repel-several: one after another, the largest first."""
    room = where(g, question)
    scared = timid(g, choice.passage)
    g.then(*[steps.RepelIntruder(intruder=each.id, source=room, by=question.seat) for each in scared])


class HitAllHere(Effect, frozen=True, kw_only=True):
    hits: int = 1


@chapter.does(HitAllHere)
def hit_all_here(g: Retaliation, step: HitAllHere) -> None:
    """conflict:queen-among-targets."""
    enemies = in_order_of_harm(g, targets_in(g, where(g, step)))
    g.then(*[steps.HitIntruder(intruder=each.id, hits=step.hits, by=actor_of(step)) for each in enemies])


# Standing guard ------------------------------------------------------------------------------------------------------


class PostGuard(EffectOnCharacter, frozen=True, kw_only=True):
    """The next intruder that enters the room may be shot before it attacks."""


class ChooseGuardShot(Question, frozen=True, kw_only=True):
    entering: steps.EnterRoom


@chapter.does(PostGuard)
def post_guard(g: Retaliation, step: PostGuard) -> None:
    guard = who_acts(g, step)
    keep(g.world, replace(kept(g.world, FireLines), guard=guard.seat))
    g.tell(GuardPosted(guard.seat))


def under_guard(enter_room: Handler) -> Handler:
    """Before it attacks, or a secure token is used."""

    def enter_under_guard(g: Retaliation, step: steps.EnterRoom) -> None:
        lines = kept(g.world, FireLines)
        if lines.guard == NOBODY or not guard_shots(g, g.world.characters[lines.guard], step):
            enter_room(g, step)
            return
        keep(g.world, replace(lines, guard=NOBODY))
        g.then(ChooseGuardShot(seat=lines.guard, entering=step), step)

    return enter_under_guard


def guard_shots(g: Retaliation, guard: Character, entering: steps.EnterRoom) -> list[steps.Shoot]:
    if not is_exposed(guard) or guard.room != entering.room:
        return []
    shots = [shot for card in weapons_to_fire(g, guard) for shot in shots_with(g, guard, card)]
    return [shot for shot in shots if shot.intruder == entering.intruder]


@chapter.asks(ChooseGuardShot)
def offer_guard_shots(g: Retaliation, question: ChooseGuardShot, menu: Menu) -> None:
    menu.offer(steps.Done())
    menu.offer_all(guard_shots(g, g.world.characters[question.seat], question.entering))


@chapter.answers(ChooseGuardShot)
def shoot_or_hold(g: Retaliation, question: ChooseGuardShot, choice: Choice) -> None:
    if isinstance(choice, steps.Shoot):
        g.then(carry_out(g, choice, question.seat))
