"""What tainted blood lets its bearer do."""

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask, where, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.cards import put_under
from hypersleep.common.conditions import condition
from hypersleep.common.contamination import instead_of_contamination
from hypersleep.common.crew import crew_in
from hypersleep.common.keeping import keep, kept
from hypersleep.common.rounds import DrawActionCards
from hypersleep.content.ids import Face, IntruderId, PassageId, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler, Ruleset
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.combat.melee import RollBlow
from hypersleep.retaliation.expansions.sangrevores import shadows
from hypersleep.retaliation.expansions.sangrevores.infections import infections_left
from hypersleep.retaliation.expansions.sangrevores.shadows import has_shadow, remove_shadows
from hypersleep.retaliation.expansions.sangrevores.tainted_blood import Taint
from hypersleep.retaliation.expansions.sangrevores.telling import CardBuried, DeckPeekedInto
from hypersleep.retaliation.facility.exploration import StepInside
from hypersleep.retaliation.intruders.placing import drives_out_passengers
from hypersleep.retaliation.intruders.repelling import ways_out
from hypersleep.retaliation.queries import (
    ends,
    exits,
    intruders_at,
    intruders_in,
    is_discovered,
    still_there,
    targets_in,
)
from hypersleep.retaliation.soldiers.oxygen import Breathe, has_life_support
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnCharacter
from hypersleep.retaliation.world import Character, Intruder, Retaliation

chapter = Chapter("abilities of tainted blood")

PEEKED: dict[Face, str] = {Face("shadow_cards"): shadows.DECK, Face("events"): "events"}
"""Decks that eyes in the night can look into."""


def with_abilities(base: Ruleset) -> Ruleset:
    handlers = base.handlers
    fights = (steps.FireShot, steps.FireBurst, steps.Strike)
    return base.adding(chapter).replacing(
        {
            Breathe: unless_breathless(handlers[Breathe]),
            steps.BeginTurn: known_again(handlers[steps.BeginTurn]),
            steps.EnterRoom: past_kin(handlers[steps.EnterRoom]),
            steps.AttackCharacter: not_at_kin(handlers[steps.AttackCharacter]),
            steps.ThrowGrenade: thrown_in_anger(handlers[steps.ThrowGrenade]),
            **{fight: fought_in_anger(handlers[fight]) for fight in fights},
        }
    )


# Night Eyes ----------------------------------------------------------------------------------------------------------


class SeeInDark(EffectOnCharacter, frozen=True, kw_only=True): ...


class ChooseDeckToPeekInto(ActingQuestion, frozen=True, kw_only=True): ...


class PeekInto(Choice, frozen=True):
    deck: Face


class ChooseToBury(Question, frozen=True, kw_only=True):
    """Only who is asked has seen the card."""

    deck: Face


class Bury(Choice, frozen=True): ...


@asks_by(chapter, SeeInDark, ChooseDeckToPeekInto, when="deck-to-peek-into", rule="deck.empty")
def decks_to_peek_into(g: Retaliation, character: Character, room: RoomId) -> list[PeekInto]:
    return [PeekInto(face) for face, deck in PEEKED.items() if g.world.decks[deck]]


@chapter.answers(ChooseDeckToPeekInto)
def peek_into(g: Retaliation, question: ChooseDeckToPeekInto, choice: PeekInto) -> None:
    seat, deck = actor_of(question), PEEKED[choice.deck]
    card = g.world.decks[deck][-1]
    g.world.show(seat, card)
    g.reveal()
    g.tell(DeckPeekedInto(seat, choice.deck, g.content.faces[card]))
    g.then(ChooseToBury(seat=seat, deck=choice.deck))


@chapter.asks(ChooseToBury)
def offer_burial(g: Retaliation, question: ChooseToBury, menu: Menu) -> None:
    menu.offer(steps.Done())
    menu.offer(Bury())


@chapter.answers(ChooseToBury)
def bury_or_not(g: Retaliation, question: ChooseToBury, choice: Bury | steps.Done) -> None:
    if isinstance(choice, Bury):
        deck = PEEKED[question.deck]
        *rest, top = g.world.decks[deck]
        g.world.decks[deck] = tuple(rest)
        put_under(g, deck, top)
        g.tell(CardBuried(question.seat, question.deck))


# Mist Form -----------------------------------------------------------------------------------------------------------


class TurnToMist(EffectOnCharacter, frozen=True, kw_only=True): ...


class ChooseWayOfMist(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, TurnToMist, ChooseWayOfMist, when="neighbouring-room-discovered", rule="movement.enter-discovered")
def ways_of_mist(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickRoom]:
    """Closed doors notwithstanding."""
    near = [way.to for way in exits(g, room) if is_discovered(g, way.to)]
    return [steps.PickRoom(other) for other in dict.fromkeys(near)]


@chapter.answers(ChooseWayOfMist)
def drift_there(g: Retaliation, question: ChooseWayOfMist, choice: steps.PickRoom) -> None:
    """No opportunity attack, no shadow card, no shadows."""
    mover = who_acts(g, question)
    if mover.plays:
        g.then(StepInside(seat=mover.seat, room=choice.room))


# Blood Frenzy and Bone Claws -----------------------------------------------------------------------------------------


class FallIntoFrenzy(Effect, frozen=True, kw_only=True):
    """So many hits and the die, without infection and without retaliation."""

    hits: int


class ChooseVictimOfFrenzy(ActingQuestion, frozen=True, kw_only=True):
    hits: int


class Claw(Effect, frozen=True, kw_only=True):
    hits: int


class ChooseIntruderToClaw(ActingQuestion, frozen=True, kw_only=True):
    hits: int


@condition(chapter, "combat.melee.same-room")
def intruder_to_claw(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(targets_in(g, room))


@chapter.does(FallIntoFrenzy)
def fall_into_frenzy(g: Retaliation, step: FallIntoFrenzy) -> None:
    if who_acts(g, step).plays and targets_in(g, where(g, step)):
        g.then(ask(ChooseVictimOfFrenzy, step, hits=step.hits))


@chapter.does(Claw)
def claw(g: Retaliation, step: Claw) -> None:
    if targets_in(g, where(g, step)):
        g.then(ask(ChooseIntruderToClaw, step, hits=step.hits))


@chapter.asks(ChooseVictimOfFrenzy)
def offer_victims_of_frenzy(g: Retaliation, question: ChooseVictimOfFrenzy, menu: Menu) -> None:
    menu.offer_all([steps.PickIntruder(enemy.id) for enemy in targets_in(g, where(g, question))])


@chapter.asks(ChooseIntruderToClaw)
def offer_intruders_to_claw(g: Retaliation, question: ChooseIntruderToClaw, menu: Menu) -> None:
    menu.offer_all([steps.PickIntruder(enemy.id) for enemy in targets_in(g, where(g, question))])


@chapter.answers(ChooseVictimOfFrenzy)
def strike_in_frenzy(g: Retaliation, question: ChooseVictimOfFrenzy, choice: steps.PickIntruder) -> None:
    seat = actor_of(question)
    forsake_kin(g, seat)
    hit = steps.HitIntruder(intruder=choice.intruder, hits=question.hits, by=seat)
    g.then(hit, RollBlow(seat=seat, by=question.seat, intruder=choice.intruder))


@chapter.answers(ChooseIntruderToClaw)
def claw_intruder(g: Retaliation, question: ChooseIntruderToClaw, choice: steps.PickIntruder) -> None:
    g.then(steps.HitIntruder(intruder=choice.intruder, hits=question.hits, by=actor_of(question)))


# Regeneration and Dark Bargain ---------------------------------------------------------------------------------------


class Regenerate(EffectOnCharacter, frozen=True, kw_only=True):
    """Health for an infection."""

    count: int


class StrikeBargain(EffectOnCharacter, frozen=True, kw_only=True):
    """Action cards for an infection."""

    count: int


@condition(chapter, "sangrevore.infection.gain")
def infection_left(g: Retaliation, character: Character, room: RoomId) -> bool:
    """conflict:cost-by-gaining."""
    return infections_left(g)


@condition(chapter, "wound.discard")
def wounded_oneself(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(character.wounds)


@chapter.does(Regenerate)
def regenerate(g: Retaliation, step: Regenerate) -> None:
    seat = actor_of(step)
    pay_by_infection(g, seat, steps.RestoreHealth(by=seat, count=step.count))


@chapter.does(StrikeBargain)
def strike_bargain(g: Retaliation, step: StrikeBargain) -> None:
    seat = actor_of(step)
    pay_by_infection(g, seat, DrawActionCards(by=seat, count=step.count))


def pay_by_infection(g: Retaliation, seat: Seat, benefit: Step) -> None:
    """conflict:cost-by-gaining: what is prevented is not paid, and the benefit does not come."""
    if infections_left(g):
        prevented = instead_of_contamination(g, g.world.characters[seat])
        g.then(steps.GainContamination(by=seat), *(() if prevented else (benefit,)))


# Dominance and Thrall Call -------------------------------------------------------------------------------------------


class Dominate(Effect, frozen=True, kw_only=True):
    """Repel a Ghoul."""


class ChooseGhoulToDominate(ActingQuestion, frozen=True, kw_only=True): ...


class CallThrall(Effect, frozen=True, kw_only=True):
    """Move a Ghoul one step."""


class ChooseThrall(ActingQuestion, frozen=True, kw_only=True): ...


class SendIntoRoom(Choice, frozen=True):
    intruder: IntruderId
    room: RoomId


class SendIntoCorridor(Choice, frozen=True):
    intruder: IntruderId
    passage: PassageId


def is_ghoul(g: Retaliation, intruder: Intruder | None) -> bool:
    return intruder is not None and g.content.rank[intruder.kind] == "adult"


@asks_by(chapter, Dominate, ChooseGhoulToDominate, when="ghoul-to-dominate", rule="repel.definition")
def ghouls_to_dominate(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickIntruder]:
    """In the room with a way out, or in a corridor that has another end."""
    near = [i for i in intruders_in(g.world, room) if ways_out(g, i)]
    for way in exits(g, room):
        if len(ends(g, way.passage)) > 1:
            near += intruders_at(g.world, way.passage)
    return [steps.PickIntruder(intruder.id) for intruder in near if is_ghoul(g, intruder)]


@chapter.answers(ChooseGhoulToDominate)
def dominate(g: Retaliation, question: ChooseGhoulToDominate, choice: steps.PickIntruder) -> None:
    by, source = actor_of(question), where(g, question)
    g.then(steps.RepelIntruder(intruder=choice.intruder, source=source, by=by))


@asks_by(chapter, CallThrall, ChooseThrall, when="ghoul-to-call", rule="intruder.move.alternate")
def thralls(g: Retaliation, character: Character, room: RoomId) -> list[SendIntoRoom | SendIntoCorridor]:
    """All Ghouls of the section, and each step that they could take."""
    grid, found = g.content.grid, list[SendIntoRoom | SendIntoCorridor]()
    section = grid.section(room)
    for ghoul in [i for _, i in sorted(g.world.intruders.items()) if is_ghoul(g, i)]:
        if ghoul.room and grid.section(ghoul.room) == section:
            found += [SendIntoCorridor(ghoul.id, passage) for passage in ways_out(g, ghoul)]
        elif not ghoul.room and section in grid.places[ghoul.corridor].sections:
            found += [SendIntoRoom(ghoul.id, end) for end in ends(g, ghoul.corridor)]
    return found


@chapter.answers(ChooseThrall)
def call_thrall(g: Retaliation, question: ChooseThrall, choice: SendIntoRoom | SendIntoCorridor) -> None:
    seat = actor_of(question)
    if isinstance(choice, SendIntoRoom):
        g.then(steps.ForceIntruder(intruder=choice.intruder, room=choice.room, seat=seat))
    else:
        g.then(steps.ForceIntruder(intruder=choice.intruder, corridor=choice.passage, seat=seat))


# Bat Ears ------------------------------------------------------------------------------------------------------------


class ListenAwayShadows(Effect, frozen=True, kw_only=True):
    """Up to so many markers from corridors around."""

    count: int


class ChooseShadowToDispel(ActingQuestion, frozen=True, kw_only=True):
    count: int


def shadows_beside(g: Retaliation, room: RoomId) -> list[steps.PickPassage]:
    return [steps.PickPassage(way.passage) for way in exits(g, room) if has_shadow(g, way.passage)]


@condition(chapter, "sangrevore.shadow.markers")
def shadow_beside(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(shadows_beside(g, room))


@chapter.does(ListenAwayShadows)
def listen_away_shadows(g: Retaliation, step: ListenAwayShadows) -> None:
    if shadows_beside(g, where(g, step)):
        g.then(ask(ChooseShadowToDispel, step, count=step.count))


@chapter.asks(ChooseShadowToDispel)
def offer_shadows_to_dispel(g: Retaliation, question: ChooseShadowToDispel, menu: Menu) -> None:
    menu.offer_all(shadows_beside(g, where(g, question)))
    menu.offer(steps.Done())


@chapter.answers(ChooseShadowToDispel)
def dispel_shadow(g: Retaliation, question: ChooseShadowToDispel, choice: steps.PickPassage | steps.Done) -> None:
    if isinstance(choice, steps.Done):
        return
    remove_shadows(g, choice.passage, 1)
    if question.count > 1 and shadows_beside(g, where(g, question)):
        g.then(replace(question, count=question.count - 1))


# Unbreathing ---------------------------------------------------------------------------------------------------------


class StopBreathing(EffectOnCharacter, frozen=True, kw_only=True): ...


@chapter.does(StopBreathing)
def stop_breathing(g: Retaliation, step: StopBreathing) -> None:
    state = kept(g.world, Taint)
    keep(g.world, replace(state, breathless=(*state.breathless, actor_of(step))))


def unless_breathless(breathe: Handler) -> Handler:
    """Who does not breathe uses up no oxygen at the end of a turn."""

    def breathe_or_not(g: Retaliation, step: Breathe) -> None:
        room = g.world.characters[step.seat].room
        if step.seat not in kept(g.world, Taint).breathless or (room and has_life_support(g, room)):
            breathe(g, step)

    return breathe_or_not


# Kinship -------------------------------------------------------------------------------------------------------------


class SeemAkin(EffectOnCharacter, frozen=True, kw_only=True): ...


@chapter.does(SeemAkin)
def seem_akin(g: Retaliation, step: SeemAkin) -> None:
    state = kept(g.world, Taint)
    keep(g.world, replace(state, akin=(*state.akin, actor_of(step))))


def is_akin(g: Retaliation, seat: Seat) -> bool:
    return seat in kept(g.world, Taint).akin


def forsake_kin(g: Retaliation, seat: Seat) -> None:
    state = kept(g.world, Taint)
    if seat in state.akin:
        keep(g.world, replace(state, akin=tuple([other for other in state.akin if other != seat])))


def known_again(begin: Handler) -> Handler:
    """Until the next turn."""

    def begin_turn(g: Retaliation, step: steps.BeginTurn) -> None:
        forsake_kin(g, step.seat)
        begin(g, step)

    return begin_turn


def fought_in_anger(fight: Handler) -> Handler:
    """Who attacks is no kin any more."""

    def fight_openly(g: Retaliation, step: steps.FireShot | steps.FireBurst | steps.Strike) -> None:
        forsake_kin(g, step.seat)
        fight(g, step)

    return fight_openly


def thrown_in_anger(throw: Handler) -> Handler:
    def throw_openly(g: Retaliation, step: steps.ThrowGrenade) -> None:
        forsake_kin(g, actor_of(step))
        throw(g, step)

    return throw_openly


def past_kin(enter: Handler) -> Handler:
    """A Ghoul looks for somebody else; one that finds nobody attacks nobody, and uses no secure token."""

    def enter_past_kin(g: Retaliation, step: steps.EnterRoom) -> None:
        if kept(g.world, Taint).akin and is_ghoul(g, still_there(g.world, step.intruder)):
            crew = [c.seat for c in crew_in(g.world, step.room)]
            prey = [seat for seat in crew if not is_akin(g, seat)]
            if crew and not prey and not drives_out_passengers(g, step.room):
                return
            if prey and step.seat not in prey:
                step = replace(step, seat=prey[0])
        enter(g, step)

    return enter_past_kin


def not_at_kin(attack: Handler) -> Handler:
    """Ghouls do not attack them; in the Intruder phase they turn to somebody else."""

    def attack_others(g: Retaliation, step: steps.AttackCharacter) -> None:
        if not is_akin(g, step.victim) or not is_ghoul(g, still_there(g.world, step.intruder)):
            attack(g, step)
        elif step.occasion == "phase":
            room = g.world.characters[step.victim].room
            prey = [c.seat for c in crew_in(g.world, room) if not is_akin(g, c.seat)]
            if prey:
                attack(g, replace(step, victim=prey[0]))

    return attack_others
