"""A table set up by hand, of any game: what can be put where, said and answered in a scene.

Only chance is scripted: dice and bag draws come from the script, decks are put in order, shuffles leave cards as they
are. Whatever is scripted must be used up; `conftest` looks after that.
"""

from abc import ABC
from collections.abc import Sequence
from typing import Any, Self, TypeVar

from hypersleep.common import steps
from hypersleep.common.cards import face_for_owner, without
from hypersleep.common.trade import DealWith, GiveInReturn, LayOut, MakeOffer
from hypersleep.kernel.events import Event
from hypersleep.kernel.game import Game
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.kernel.zones import CardId

E = TypeVar("E", bound=Event)
OPEN_STAGES: list["Stage"] = []


class ScriptedGame(Game[Any, Any]):
    """A game whose chance is written down beforehand: a die by its name, the bag by tokens or their kinds."""

    __slots__ = ("script",)

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.script: dict[str, list[str]] = {}

    def roll(self, die: Sequence[str]) -> str:
        kind = next(name.removesuffix("_die") for name, value in vars(self.rules.content).items() if value is die)
        assert self.script.get(kind), f"a {kind} die is rolled that nobody has scripted"
        self.revealed += 1
        return self.script[kind].pop(0)

    def pick(self, cards: Sequence[Any]) -> Any:
        self.revealed += 1
        if cards != self.world.bag or not cards:
            return cards[0]
        assert self.script.get("bag"), "a token is drawn from the bag that nobody has scripted"
        wanted = self.script["bag"].pop(0)
        content = self.rules.content
        for token in cards:
            if wanted in (content.token(token).kind, content.faces[token]):
                return token
        raise AssertionError(f"no {wanted} in the bag: {[content.faces[token] for token in cards]}")

    def shuffle(self, cards: Sequence[Any]) -> tuple[Any, ...]:
        self.revealed += 1
        return tuple(cards)


class Stage(ABC):
    """A table set up by hand. Setting-up methods return the scene, so that they can be written in a row."""

    game: ScriptedGame

    @property
    def world(self) -> Any:
        return self.game.world

    @property
    def content(self) -> Any:
        return self.game.rules.content

    def who(self, who: str | int) -> Any:
        """A Character by name or seat."""
        if isinstance(who, int):
            return self.world.characters[who]
        return next(character for character in self.world.characters if character.who == who)

    def seat(self, who: str | int) -> Seat:
        seat: Seat = self.who(who).seat
        return seat

    def faces(self, cards: Sequence[CardId]) -> list[str]:
        return [self.content.faces[card] for card in cards]

    def hand_of(self, who: str | int) -> list[str]:
        """A hand as its owner sees it."""
        character = self.who(who)
        return [face_for_owner(self.game, character, card) for card in character.hand]

    def place(self, who: str | int, room: int) -> Self:
        self.who(who).room = room
        return self

    def hand(self, who: str | int, *faces: str) -> Self:
        """Exactly these cards in hand; the other Action cards lie in the deck. Contamination comes from its deck."""
        character = self.who(who)
        character.deck = character.deck + character.hand + character.discard
        character.hand, character.discard = (), ()
        character.hand = tuple(self._take_card(character, face) for face in faces)
        return self

    def action_cards(self, who: str | int, count: int) -> Self:
        """A hand of so many Action cards, whichever they are."""
        character = self.who(who)
        character.deck = character.deck + character.hand
        character.hand, character.deck = character.deck[:count], character.deck[count:]
        return self

    def deck(self, who: str | int, *faces: str) -> Self:
        """These cards on top of the Character's deck, the first one drawn first."""
        character = self.who(who)
        cards = [self._take_card(character, face) for face in faces]
        character.deck += tuple(reversed(cards))
        return self

    def discard(self, who: str | int, *faces: str) -> Self:
        """These cards on the Character's discard pile, the last one on top."""
        character = self.who(who)
        character.discard += tuple(self._take_card(character, face) for face in faces)
        return self

    def _take_card(self, character: Any, face: str) -> Any:
        for card in character.deck:
            if self.content.faces[card] == face:
                character.deck = without(character.deck, card)
                return card
        pile = self.world.decks["contamination"]
        for card in pile:
            if self.content.faces[card] == face:
                self.world.decks["contamination"] = without(pile, card)
                return card
        raise AssertionError(f"{character.who} has no {face} in the deck")

    def top(self, deck: str, *faces: str) -> Self:
        """These cards on top of a common deck, the first one drawn first."""
        cards: list[CardId] = []
        for face in faces:
            pile = self.world.decks[deck]
            card = next(card for card in pile if self.content.faces[card] == face)
            self.world.decks[deck] = without(pile, card)
            cards.append(card)
        self.world.decks[deck] += tuple(reversed(cards))
        return self

    def objective(self, who: str | int, *faces: str) -> Self:
        """Exactly these Objectives in front of a player."""
        character = self.who(who)
        cards = {self.content.faces[card]: card for card in reversed(self.content.objectives)}
        wanted = [cards[face] for face in faces]
        for other in self.world.characters:
            other.objectives = tuple(card for card in other.objectives if card not in wanted)
        self.world.box = tuple(c for c in self.world.box + character.objectives if c not in wanted)
        character.objectives = tuple(wanted)
        return self

    def draws(self, *tokens: str) -> Self:
        """Tokens that will be drawn from the bag, by kind or by face."""
        self.game.script.setdefault("bag", []).extend(tokens)
        return self

    def check_script_used_up(self) -> None:
        left = {kind: results for kind, results in self.game.script.items() if results}
        assert not left, f"scripted but never used: {left}"

    def run(self, *happening: Step) -> Self:
        """Let these steps happen, before anything that waits."""
        self.game.then(*happening)
        self.game.run()
        return self

    def turn(self, who: str | int, left: int = 2) -> Self:
        """It is this Character's turn, with so many actions left; the others follow."""
        seat = self.seat(who)
        self.world.turn = seat
        phase = self.game.rules.phases["round"]
        self.game.agenda = [
            *reversed(phase[phase.index(steps.TakeTurns()) + 1 :]),
            steps.NextTurn(after=seat),
            steps.EndTurn(seat=seat),
            steps.ChooseAction(seat=seat, left=left),
        ]
        self.game.run()
        return self

    def pay(self, action: steps.Action, paying: Sequence[str] = ()) -> Self:
        """Take an action and pay for it, with the cards named or with the first ones at hand."""
        self.choose(action)
        for n in range(action.cost):
            assert isinstance(self.question, steps.PayCards), f"{self.question} instead of a payment"
            self.choose(steps.Pay(paying[n]) if paying else self.options()[0])
        return self

    def use(self, who: str | int, option: str) -> steps.Action:
        """The action of the Room where the Character is."""
        return steps.UseRoom(seat=self.seat(who), option=option)

    @property
    def question(self) -> Question | None:
        return self.game.question

    @property
    def asked(self) -> Seat:
        """The first seat that is asked."""
        return self.game.waiting_for()[0]

    def choose(self, choice: Choice, seat: Seat | None = None) -> Self:
        """Answer the open question."""
        self.game.answer(self.game.number, self.asked if seat is None else seat, choice)
        return self

    def lay_out(self, *things: str | LayOut) -> Self:
        """In a Trade: things put down one by one, to be offered or given in return."""
        for thing in things:
            self.choose(LayOut(thing) if isinstance(thing, str) else thing)
        return self

    def offer(self, to: str | int, *things: str | LayOut) -> Self:
        """In a Trade: turn to somebody and offer these things, or ask for a gift."""
        self.choose(DealWith(self.seat(to))).lay_out(*things)
        return self.choose(self.options(MakeOffer)[0])

    def give_in_return(self, *things: str | LayOut) -> Self:
        """In a Trade: answer an offer with these things."""
        return self.lay_out(*things).choose(self.options(GiveInReturn)[0])

    def options(self, kind: type[Choice] = Choice) -> list[Any]:
        """What the first seat asked may choose, of one kind."""
        return [option for option in self.game.options(self.asked) if isinstance(option, kind)]

    def refusal(self, choice: Choice) -> str:
        """The rule that forbids a choice; fails if it is allowed or not heard of."""
        assert choice not in self.game.options(self.asked), f"{choice} is allowed"
        refusals = self.game.refusals(self.asked)
        assert choice in refusals, f"{choice} is not among the refusals: {list(refusals)}"
        return refusals[choice]

    def told(self, kind: type[E]) -> list[E]:
        """Events of one kind, in the order in which they happened."""
        return [event for event in self.game.events if isinstance(event, kind)]

    def scripted(self, die: str, results: str) -> None:
        """Results of a die to come, in order, separated by blanks."""
        self.game.script.setdefault(die, []).extend(results.split())
