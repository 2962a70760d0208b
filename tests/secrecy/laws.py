"""Laws of secrecy that hold in every position, whatever is being played."""

from random import Random

from hypersleep.kernel.steps import NOBODY, Choice, Seat
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis import steps
from hypersleep.nemesis.expansions.intruder_player import leading
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.knowledge.view import view, whole_view
from hypersleep.nemesis.world import Nemesis
from hypersleep.table.table import Frame
from tests.contract.games.nemesis.perturb import perturbed, piles


def assert_views_rest_on_what_seats_know(game: Nemesis, chance: Random) -> None:
    """What a seat, or a spectator, cannot know changes nothing it sees."""
    for seat in (NOBODY, *(character.seat for character in game.world.characters)):
        seen = view(game, seat)
        assert seen == view(perturbed(game, seat, chance), seat)
        assert seen == whole_view(game, seat), "what seats share must be what each would see alone"


def assert_options_rest_on_what_seats_know(game: Nemesis, chance: Random) -> None:
    """Neither what is asked nor what may be done nor what is refused gives a secret away to the seat that is asked."""
    for seat in game.waiting_for():
        other = perturbed(game, seat, chance)
        assert game.options(seat) == other.options(seat)
        assert game.refusals(seat) == other.refusals(seat)
        assert Frame(NEMESIS, game, seat).asked == Frame(NEMESIS, other, seat).asked
    for character in game.world.characters:
        if character.seat not in game.waiting_for():
            assert Frame(NEMESIS, game, character.seat).asked == {}


def assert_deeds_need_only_what_they_show(game: Nemesis, chance: Random) -> None:
    """Whoever sees somebody act learns nothing but what the deed shows: all that is hidden could be otherwise."""
    other = perturbed(game, NOBODY, chance)
    for seat in game.waiting_for():
        for choice in game.options(seat):
            if isinstance(choice, DEEDS):
                twin = having(other.clone(), seat, shown(game, seat, choice))
                assert choice in twin.options(seat), f"{choice} tells more than it shows"


# What a deed shows ---------------------------------------------------------------------------------------------------

PLAYS = (leading.MoveByCard, leading.AttackByCard, leading.PlayForEffect)
PICKS = (steps.PickRoom, steps.PickPassage, steps.PickCharacter, steps.PickIntruder)
DEEDS = (steps.Action, *PLAYS, *PICKS)
"""Choices that everybody sees being made. Others show a card or an Item itself, or stay between two players."""
CRAFTING = {("action.ingenuity", "craft")}
"""Options that end with Items on the table, so that whoever has none cannot choose them."""


def shown(game: Nemesis, seat: Seat, choice: Choice) -> set[CardId]:
    """The cards that a deed brings to light: those it names, those that pay for it, and Items at work."""
    character, content = game.world.characters[seat], game.content
    at_work = {card for card in character.inventory if content.item(card).deck == "quest"}
    if isinstance(choice, steps.PlayCard) and (choice.card, choice.option) in CRAFTING:
        at_work.update(character.inventory)
    owned = character.hand + character.inventory
    named = [next((c for c in owned if content.faces[c] == face), None) for face in faces_named(choice)]
    cards = {card for card in named if card is not None}
    funds = [card for card in character.hand if card not in content.contamination and card not in cards]
    return at_work | cards | set(funds[: choice.cost if isinstance(choice, steps.Action) else 0])


def faces_named(choice: Choice) -> tuple[str, ...]:
    """Cards of the hand and Items of the Inventory that are played, used, spent or dropped."""
    match choice:
        case steps.PlayCard() | leading.MoveByCard() | leading.AttackByCard():
            return (choice.card,)
        case leading.PlayForEffect():
            return (choice.card,)
        case steps.UseItem() | steps.Autoload() | steps.DropItem():
            return (choice.item,)
        case steps.Craft():
            return choice.parts
        case steps.ActivateQuest():
            return (choice.discard,)
        case _:
            return ()


def having(game: Nemesis, seat: Seat, cards: set[CardId]) -> Nemesis:
    """The same game, but that these cards are where they were: in the seat's hand or Inventory."""
    character, items = game.world.characters[seat], game.content.box.items
    for card in sorted(cards - set(character.hand + character.inventory)):
        face = game.content.faces[card]
        pile = character.inventory if face in items else character.hand
        deck = items[face].deck if face in items else ""
        spare = [c for c in pile if c not in cards and (not deck or game.content.item(c).deck == deck)]
        swap(game, card, spare[0])
    return game


def swap(game: Nemesis, one: CardId, other: CardId) -> None:
    """Two hidden cards change places."""
    places = {one: other, other: one}
    for _, cards, _, write, _, _ in list(piles(game)):
        if one in cards or other in cards:
            write(tuple(places.get(card, card) for card in cards))
