"""What Action cards do that nothing else does."""

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask, ask_owner, likewise, where, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.cards import draw_action_cards
from hypersleep.common.conditions import condition
from hypersleep.common.crew import crew_in
from hypersleep.content.ids import DeckName, Face, RoomId
from hypersleep.content.retaliation.records import Colour
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.retaliation import steps
from hypersleep.retaliation.intruders.harm import in_order_of_harm
from hypersleep.retaliation.items.gear import DiscardGear, corridors_in_reach, gear_drops
from hypersleep.retaliation.items.searching import FindItems
from hypersleep.retaliation.queries import intruders_at, intruders_in, largest_first, tile_at
from hypersleep.retaliation.soldiers.reactions import others_there
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("action cards")

COLOURS: tuple[Colour, ...] = ("red", "green", "yellow")


# Tokens as a price ---------------------------------------------------------------------------------------------------


class SpendToken(EffectOnCharacter, frozen=True, kw_only=True):
    """A tactical gear token, from wherever one has it."""

    kind: Face


class ChooseTokenToSpend(ActingQuestion, frozen=True, kw_only=True):
    kind: Face


def tokens_to_spend(g: Retaliation, character: Character, kind: Face) -> list[DiscardGear]:
    return [drop for drop in gear_drops(g, character) if str(drop.token) == kind]


@condition(chapter, "action.card.additional-cost")
def grenade_to_spend(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(tokens_to_spend(g, character, Face("grenade")))


@condition(chapter, "action.card.additional-cost")
def medpack_to_spend(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(tokens_to_spend(g, character, Face("medpack")))


@chapter.does(SpendToken)
def spend_token(g: Retaliation, step: SpendToken) -> None:
    """action.card.additional-cost; where there is no choice, nobody is asked."""
    tokens = tokens_to_spend(g, who_acts(g, step), step.kind)
    if len(tokens) == 1:
        g.then(tokens[0])
    elif tokens:
        g.then(ask(ChooseTokenToSpend, step, kind=step.kind))


@chapter.asks(ChooseTokenToSpend)
def offer_tokens(g: Retaliation, question: ChooseTokenToSpend, menu: Menu) -> None:
    for token in tokens_to_spend(g, who_acts(g, question), question.kind):
        menu.offer(token)


@chapter.answers(ChooseTokenToSpend)
def spend_picked_token(g: Retaliation, question: ChooseTokenToSpend, choice: DiscardGear) -> None:
    g.then(choice)


def define_icon(colour: Colour) -> None:
    """`green-icon-here` and its like."""
    meaning = (lambda g, character, room: colour in tile_at(g, room).items, "map.item-icons")
    chapter.defines("condition", f"{colour}-icon-here", meaning)


for _colour in COLOURS:
    define_icon(_colour)


# Blasting ------------------------------------------------------------------------------------------------------------


class BlastCorridor(Effect, frozen=True, kw_only=True):
    """Every intruder in an adjacent corridor takes a critical hit."""


class ChooseCorridorToBlast(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, BlastCorridor, ChooseCorridorToBlast, when="corridor-to-blast", rule="door.blocks-characters")
def corridors_to_blast(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    """With intruders, and not behind a closed door."""
    near = corridors_in_reach(g, character, room)
    return [steps.PickPassage(passage) for passage in near if intruders_at(g.world, passage)]


@chapter.answers(ChooseCorridorToBlast)
def blast_corridor(g: Retaliation, question: ChooseCorridorToBlast, choice: steps.PickPassage) -> None:
    """conflict:critical-corridor: it kills any intruder but the Queen."""
    enemies = in_order_of_harm(g, intruders_at(g.world, choice.passage))
    g.then(*[steps.DealCriticalHit(intruder=enemy.id, by=actor_of(question)) for enemy in enemies])


# The room ------------------------------------------------------------------------------------------------------------


@condition(chapter, "marker.malfunction.limit")
def room_unbroken(g: Retaliation, character: Character, room: RoomId) -> bool:
    return not g.world.malfunction[room]


@condition(chapter, "marker.malfunction.unbreakable")
def breakable_room(g: Retaliation, character: Character, room: RoomId) -> bool:
    return not tile_at(g, room).unbreakable


class UseRoomUnderAttack(Effect, frozen=True, kw_only=True):
    """The room is used, even in combat; then every intruder in it attacks."""


class BeAttackedByAll(Effect, frozen=True, kw_only=True): ...


@chapter.does(UseRoomUnderAttack)
def use_room_under_attack(g: Retaliation, step: UseRoomUnderAttack) -> None:
    g.then(likewise(steps.UseRoomHere, step), replace(likewise(BeAttackedByAll, step), at=where(g, step)))


@chapter.does(BeAttackedByAll)
def be_attacked_by_all(g: Retaliation, step: BeAttackedByAll) -> None:
    """The largest first; whom the room has taken elsewhere they cannot attack any more."""
    victim, enemies = who_acts(g, step), largest_first(g, intruders_in(g.world, where(g, step)))
    g.then(*[steps.AttackCharacter(victim=victim.seat, occasion="effect", intruder=enemy.id) for enemy in enemies])


class FindInDeck(EffectOnCharacter, frozen=True, kw_only=True):
    """So many cards of one item deck, of which one may be kept."""

    count: int = 2


class ChooseDeckToSearch(ActingQuestion, frozen=True, kw_only=True):
    count: int


class PickDeck(Choice, frozen=True):
    deck: DeckName


def decks_to_search(g: Retaliation) -> list[PickDeck]:
    """deck.empty: those that have cards, or discards to be made anew from."""
    world = g.world
    return [PickDeck(DeckName(colour)) for colour in COLOURS if world.decks[colour] or world.discards[colour]]


@condition(chapter, "deck.empty")
def deck_to_search(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(decks_to_search(g))


@chapter.does(FindInDeck)
def find_in_deck(g: Retaliation, step: FindInDeck) -> None:
    if decks_to_search(g):
        g.then(ask_owner(ChooseDeckToSearch, step, count=step.count))


@chapter.asks(ChooseDeckToSearch)
def offer_decks(g: Retaliation, question: ChooseDeckToSearch, menu: Menu) -> None:
    for deck in decks_to_search(g):
        menu.offer(deck)


@chapter.answers(ChooseDeckToSearch)
def search_deck(g: Retaliation, question: ChooseDeckToSearch, choice: PickDeck) -> None:
    """conflict:unkept-of-one-deck: the others go under the deck, as after a search."""
    g.then(FindItems(seat=question.seat, decks=(choice.deck,) * question.count))


# Help ----------------------------------------------------------------------------------------------------------------


class FillHand(Effect, frozen=True, kw_only=True):
    """Somebody in the room draws until they have so many cards in hand."""

    size: int = 3


class ChooseWhoseHand(ActingQuestion, frozen=True, kw_only=True):
    size: int


def short_hands(g: Retaliation, room: RoomId, size: int = 3) -> list[Character]:
    """conflict:drugs-hand: all cards in hand count, as in Cleanup."""
    return [c for c in crew_in(g.world, room) if len(c.hand) < size and (c.deck or c.discard)]


@condition(chapter, "golden.choice-fully-resolvable")
def short_hand_here(g: Retaliation, character: Character, room: RoomId) -> bool:
    """The card that is played is no longer in its owner's hand."""
    own = len(character.hand) - 1 < 3 and bool(character.deck or character.discard)
    return own or bool([c for c in short_hands(g, room) if c.seat != character.seat])


@chapter.does(FillHand)
def fill_hand(g: Retaliation, step: FillHand) -> None:
    if short_hands(g, where(g, step), step.size):
        g.then(ask(ChooseWhoseHand, step, size=step.size))


@chapter.asks(ChooseWhoseHand)
def offer_hands(g: Retaliation, question: ChooseWhoseHand, menu: Menu) -> None:
    for character in short_hands(g, where(g, question), question.size):
        menu.offer(steps.PickCharacter(character.seat))


@chapter.answers(ChooseWhoseHand)
def fill_picked_hand(g: Retaliation, question: ChooseWhoseHand, choice: steps.PickCharacter) -> None:
    character = g.world.characters[choice.on]
    draw_action_cards(g, character, question.size - len(character.hand))


class Operate(Effect, frozen=True, kw_only=True):
    """Somebody in the room loses a serious wound; without a medpack token it costs them a contamination."""


class ChooseWhomToOperate(ActingQuestion, frozen=True, kw_only=True): ...


class Disinfect(EffectOnCharacter, frozen=True, kw_only=True):
    """A medpack token, or contamination for the patient."""

    patient: Seat


class ChooseDisinfection(ActingQuestion, frozen=True, kw_only=True):
    patient: Seat


@asks_by(chapter, Operate, ChooseWhomToOperate, when="wounded-here", rule="golden.choice-fully-resolvable")
def wounded_there(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickCharacter]:
    return [steps.PickCharacter(c.seat) for c in crew_in(g.world, room) if c.wounds]


@chapter.answers(ChooseWhomToOperate)
def operate(g: Retaliation, question: ChooseWhomToOperate, choice: steps.PickCharacter) -> None:
    """The wound is the patient's choice (wound.discard)."""
    g.then(steps.DiscardWound(by=choice.on), likewise(Disinfect, question, patient=choice.on))


@chapter.does(Disinfect)
def disinfect(g: Retaliation, step: Disinfect) -> None:
    if tokens_to_spend(g, who_acts(g, step), Face("medpack")):
        g.then(ask(ChooseDisinfection, step, patient=step.patient))
    else:
        g.then(steps.GainContamination(by=step.patient))


@chapter.asks(ChooseDisinfection)
def offer_disinfection(g: Retaliation, question: ChooseDisinfection, menu: Menu) -> None:
    for token in tokens_to_spend(g, who_acts(g, question), Face("medpack")):
        menu.offer(token)
    menu.offer(steps.Done())


@chapter.answers(ChooseDisinfection)
def disinfect_or_not(g: Retaliation, question: ChooseDisinfection, choice: Choice) -> None:
    if isinstance(choice, DiscardGear):
        g.then(choice)
    else:
        g.then(steps.GainContamination(by=question.patient))


@condition(chapter, "golden.choice-fully-resolvable")
def other_wounded_here(g: Retaliation, character: Character, room: RoomId) -> bool:
    """Another character with a serious wound."""
    return bool([other for other in others_there(g, character) if other.wounds])
