"""Pearl divers: a tiny game with every kind of secret, written as a real one would be. It exists to prove the kernel.

Each round everybody is dealt a card and offers one face down; the highest offering finds pearls. Then all take a turn:
stow a card, look into the chest, dive, rest. When the air is used up the chest goes to the fullest purse.
"""

import msgspec
from msgspec.structs import replace

from hypersleep.kernel.chance import Chance
from hypersleep.kernel.events import Event, Private, Public
from hypersleep.kernel.game import Game, Menu
from hypersleep.kernel.ruleset import Chapter, Query, Ruleset
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat, Step
from hypersleep.kernel.zones import CardId, Secret

Cards = tuple[CardId, ...]


class Sea(msgspec.Struct, frozen=True):
    """The components: what each card is worth, what the chest may hold, the faces of the die."""

    worth: tuple[int, ...] = (1, 2, 3, 5) * 10
    chests: tuple[int, ...] = (0, 4, 9)
    die: tuple[str, ...] = ("pearl", "pearl", "current", "shark")


class World(msgspec.Struct, kw_only=True):
    hands: list[Cards]
    purses: list[Cards]
    pearls: dict[Seat, int] = {}
    deck: Cards = ()
    discard: Cards = ()
    chest: Secret[int] = Secret(0)
    air: int = 8

    def clone(self) -> "World":
        twin = replace(self)
        twin.hands, twin.purses, twin.pearls = self.hands[:], self.purses[:], self.pearls.copy()
        return twin


Divers = Game[World, Sea]


# What happens, what is asked, what is told ---------------------------------------------------------------------------


class PrepareSea(Step, frozen=True): ...


class DealCards(Step, frozen=True):
    count: int = 1


class StartRound(Step, frozen=True): ...


class AskForOfferings(Step, frozen=True): ...


class ChooseOffering(Question, frozen=True, kw_only=True):
    """Sealed: who still has to offer, and what the others have laid down."""

    seat: Seat = NOBODY
    seats: tuple[Seat, ...]
    offered: tuple[tuple[Seat, CardId], ...] = ()

    def waiting_for(self) -> tuple[Seat, ...]:
        return self.seats


class OfferCard(Choice, frozen=True):
    seat: Seat
    card: CardId


class CompareOfferings(Step, frozen=True):
    offered: tuple[tuple[Seat, CardId], ...]


class TakeTurns(Step, frozen=True): ...


class ChooseAction(Question, frozen=True, kw_only=True):
    left: int = 2


class StowCard(Choice, frozen=True):
    seat: Seat
    card: CardId


class LookIntoChest(Choice, frozen=True):
    seat: Seat


class Dive(Choice, frozen=True):
    seat: Seat


class Rest(Choice, frozen=True):
    seat: Seat


class FindPearls(Step, frozen=True):
    seat: Seat
    number: int = 1


class EndTurn(Step, frozen=True):
    seat: Seat


class LoseAir(Step, frozen=True): ...


class OpenChest(Step, frozen=True): ...


class CardsDealt(Event, frozen=True):
    seat: Public[Seat]
    cards: Private[Cards]


class CardStowed(Event, frozen=True):
    seat: Public[Seat]
    card: Private[CardId]


class ChestSeen(Event, frozen=True):
    seat: Public[Seat]
    pearls: Private[int]


class DieRolled(Event, frozen=True):
    seat: Public[Seat]
    face: Public[str]


class PearlsFound(Event, frozen=True):
    seat: Public[Seat]
    number: Public[int]


class AirLost(Event, frozen=True):
    left: Public[int]


class ChestOpened(Event, frozen=True):
    winner: Public[Seat]
    pearls: Public[int]


# Rounds --------------------------------------------------------------------------------------------------------------

rounds = Chapter("rounds", events=(CardsDealt, CardStowed, ChestSeen, DieRolled, PearlsFound, AirLost, ChestOpened))
SETUP = (PrepareSea(), DealCards(2), StartRound())
ROUND = (DealCards(), AskForOfferings(), TakeTurns(), LoseAir(), StartRound())


def seats(g: Divers) -> list[Seat]:
    return [Seat(number) for number in range(len(g.world.hands))]


def without(cards: Cards, card: CardId) -> Cards:
    return tuple(other for other in cards if other != card)


@rounds.does(PrepareSea)
def prepare_sea(g: Divers, step: PrepareSea) -> None:
    g.world.deck = g.shuffle(range(len(g.content.worth)))
    g.world.chest = Secret(g.pick(g.content.chests))


@rounds.does(DealCards)
def deal_cards(g: Divers, step: DealCards) -> None:
    """From the top, which is the end; what is dealt cannot be unseen."""
    for seat in seats(g):
        dealt = g.world.deck[-step.count :]
        g.world.deck = g.world.deck[: -step.count]
        g.world.hands[seat] += dealt
        g.tell(CardsDealt(seat, dealt))
    g.reveal()


@rounds.does(StartRound)
def start_round(g: Divers, step: StartRound) -> None:
    g.then(*g.rules.phases["round"])


@rounds.does(AskForOfferings)
def ask_for_offerings(g: Divers, step: AskForOfferings) -> None:
    g.then(ChooseOffering(seats=tuple(seats(g))))


@rounds.asks(ChooseOffering)
def cards_to_offer(g: Divers, question: ChooseOffering, menu: Menu) -> None:
    for card in g.world.hands[menu.seat]:
        menu.offer(OfferCard(menu.seat, card))


@rounds.answers(ChooseOffering)
def offer_card(g: Divers, question: ChooseOffering, choice: OfferCard) -> None:
    """Offerings lie in seat order, whoever was quickest, and are turned over together."""
    offered = tuple(sorted((*question.offered, (choice.seat, choice.card))))
    waiting = tuple(seat for seat in question.seats if seat != choice.seat)
    if waiting:
        g.then(ChooseOffering(seats=waiting, offered=offered))
    else:
        g.then(CompareOfferings(offered))


@rounds.does(CompareOfferings)
def compare_offerings(g: Divers, step: CompareOfferings) -> None:
    """The highest card finds pearls, the lower seat on a tie."""
    for seat, card in step.offered:
        g.world.hands[seat] = without(g.world.hands[seat], card)
        g.world.discard += (card,)
    g.reveal()
    best, _ = max(step.offered, key=lambda offering: g.content.worth[offering[1]])
    g.then(FindPearls(best, number=2))


@rounds.does(LoseAir)
def lose_air(g: Divers, step: LoseAir) -> None:
    """air.out: without air everything ends at once."""
    g.world.air -= 1
    g.tell(AirLost(g.world.air))
    if g.world.air == 0:
        g.abandon_all()
        g.then(OpenChest())


@rounds.does(OpenChest)
def open_chest(g: Divers, step: OpenChest) -> None:
    worth = g.content.worth
    purses = [(sum(worth[card] for card in purse), -seat) for seat, purse in enumerate(g.world.purses)]
    winner = Seat(-max(purses)[1])
    g.world.chest = g.world.chest.opened()
    g.world.pearls[winner] = g.world.pearls.get(winner, 0) + g.world.chest.value
    g.reveal()
    g.tell(ChestOpened(winner, g.world.chest.value))


# Turns ---------------------------------------------------------------------------------------------------------------

turns = Chapter("turns")


@turns.does(TakeTurns)
def take_turns(g: Divers, step: TakeTurns) -> None:
    for seat in reversed(seats(g)):
        g.then(ChooseAction(seat=seat), EndTurn(seat))


@turns.asks(ChooseAction)
def actions(g: Divers, question: ChooseAction, menu: Menu) -> None:
    """stow.keep-one: never the last card. chest.once: nobody looks twice."""
    seat, hand = question.seat, g.world.hands[question.seat]
    menu.offer(Rest(seat))
    menu.offer(Dive(seat))
    for card in hand:
        if len(hand) > 1:
            menu.offer(StowCard(seat, card))
        else:
            menu.refuse(StowCard(seat, card), "stow.keep-one")
    if g.world.chest.known_to(seat):
        menu.refuse(LookIntoChest(seat), "chest.once")
    else:
        menu.offer(LookIntoChest(seat))


@turns.answers(ChooseAction)
def choose_action(g: Divers, question: ChooseAction, choice: Choice) -> None:
    if question.left > 1:
        g.then(ChooseAction(seat=question.seat, left=question.left - 1))
    g.then(choice)


@turns.does(StowCard)
def stow_card(g: Divers, step: StowCard) -> None:
    g.world.hands[step.seat] = without(g.world.hands[step.seat], step.card)
    g.world.purses[step.seat] += (step.card,)
    g.tell(CardStowed(step.seat, step.card))


@turns.does(LookIntoChest)
def look_into_chest(g: Divers, step: LookIntoChest) -> None:
    g.world.chest = g.world.chest.shown_to(step.seat)
    g.reveal()
    g.tell(ChestSeen(step.seat, g.world.chest.value))


@turns.does(Dive)
def dive(g: Divers, step: Dive) -> None:
    """dive.current: costs air. dive.shark: the turn is over."""
    face = g.roll(g.content.die)
    g.tell(DieRolled(step.seat, face))
    if face == "pearl":
        g.then(FindPearls(step.seat, pearls_found(g, step.seat)))
    elif face == "current":
        g.then(LoseAir())
    else:
        g.abandon(EndTurn(step.seat))


@turns.does(Rest)
def rest(g: Divers, step: Rest) -> None:
    g.abandon(EndTurn(step.seat))


@turns.does(FindPearls)
def find_pearls(g: Divers, step: FindPearls) -> None:
    g.world.pearls[step.seat] = g.world.pearls.get(step.seat, 0) + step.number
    g.tell(PearlsFound(step.seat, step.number))


@turns.does(EndTurn)
def end_turn(g: Divers, step: EndTurn) -> None:
    """A marker: nothing happens but that what was under way is over."""


@Query
def pearls_found(g: Divers, seat: Seat) -> int:
    """dive.pearl: one."""
    return 1


# Rulesets ------------------------------------------------------------------------------------------------------------

weather = Chapter("weather")


class Thunder(Step, frozen=True): ...


@weather.does(Thunder)
def thunder(g: Divers, step: Thunder) -> None:
    g.tell(DieRolled(NOBODY, g.roll(g.content.die)))


def rest_in_the_storm(g: Divers, step: Rest) -> None:
    """storm.rest: waves wash a pearl ashore."""
    g.abandon(EndTurn(step.seat))
    g.then(FindPearls(step.seat))


def storm(base: Ruleset) -> Ruleset:
    """Storm: thunder before the air runs down, restless nights, richer dives."""
    return (
        base.named("storm")
        .adding(weather)
        .replacing({Rest: rest_in_the_storm})
        .inserting_before("round", LoseAir, Thunder())
        .querying(pearls_found=lambda g, seat: 3)
    )


CALM = Ruleset.of(
    "divers",
    (rounds, turns),
    phases={"setup": SETUP, "round": ROUND},
    content=Sea(),
    world=World,
    fallback_rule="divers.choices",
)
STORM = storm(CALM)
RULESETS = {rules.id: rules for rules in (CALM, STORM)}


def new_game(rules: Ruleset, players: int, seed: str) -> Divers:
    """A game at its first decision."""
    world = World(hands=[()] * players, purses=[()] * players)
    return Game(rules, world, Chance(seed), tuple(reversed(rules.phases["setup"]))).run()
