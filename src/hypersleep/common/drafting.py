"""Who is who: player numbers, Objectives that are dealt, and the draft of Characters."""

from hypersleep.common import telling
from hypersleep.common.world import AnyGame
from hypersleep.content.ids import Face, Offered
from hypersleep.kernel.events import Event
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Choice, Question, Seat, Step

chapter = Chapter("drafting")


class DealPlayerNumbers(Step, frozen=True): ...


class DealObjectives(Step, frozen=True): ...


class DraftCharacters(Step, frozen=True): ...


class DrawDraftCards(Step, frozen=True, kw_only=True):
    seat: Seat


class ChooseCharacter(Question, frozen=True, kw_only=True):
    offered: Offered


class KeepCharacter(Choice, frozen=True):
    who: Face


@chapter.does(DealPlayerNumbers)
def deal_player_numbers(g: AnyGame, step: DealPlayerNumbers) -> None:
    """setup.player-numbers, setup.first-player: help cards at random; player 1 begins."""
    crew = g.world.characters
    for character, number in zip(crew, g.shuffle(range(1, len(crew) + 1)), strict=True):
        character.number = number
        if number == 1:
            g.world.first_player = character.seat


@Query
def objective_decks(g: AnyGame) -> tuple[str, ...]:
    """setup.objectives.deal: each player is dealt one Objective from each of these decks."""
    return g.content.objective_decks


@chapter.does(DealObjectives)
def deal_objectives(g: AnyGame, step: DealObjectives) -> None:
    """setup.objectives.*: decks without the cards that need more players, shuffled apart; the rest goes to the box."""
    crew = g.world.characters
    piles = {deck: g.content.objective_deck(deck, len(crew)) for deck in objective_decks(g)}
    piles = {deck: g.shuffle(cards) for deck, cards in piles.items()}
    for character in crew:
        for deck in objective_decks(g):
            *rest, card = piles[deck]
            piles[deck] = tuple(rest)
            character.objectives += (card,)
    dealt = {card for character in crew for card in character.objectives}
    g.world.box += tuple(card for card in g.content.objectives if card not in dealt)
    for character in [other for other in crew if other.objectives]:
        faces = tuple(g.content.faces[card] for card in character.objectives)
        g.tell(telling.ObjectivesDealt(character.seat, faces))


@chapter.does(DraftCharacters)
def draft_characters(g: AnyGame, step: DraftCharacters) -> None:
    """setup.draft: in ascending player number."""
    by_number = sorted(g.world.characters, key=lambda c: c.number)
    g.then(*(DrawDraftCards(seat=character.seat) for character in by_number))


@Query
def draft_told(g: AnyGame, seat: Seat, offered: Offered) -> Event:
    """setup.draft: everybody sees both cards."""
    return telling.DraftCardsShown(seat, offered)


@Query
def draft_deck(g: AnyGame) -> list[Face]:
    """Whose draft cards may still be dealt: those that nobody has kept."""
    taken = {character.who for character in g.world.characters}
    return [who for who in g.content.cast if who not in taken]


@Query
def offered_to_all(g: AnyGame) -> tuple[Face, ...]:
    """Who lies open beside the deck, for anybody to take in place of the cards they are dealt."""
    return ()


@chapter.does(DrawDraftCards)
def draw_draft_cards(g: AnyGame, step: DrawDraftCards) -> None:
    """Two random draft cards; the one not kept is shuffled back before the next player draws."""
    free = draft_deck(g)
    dealt = Offered(tuple(free[n] for n in g.shuffle(range(len(free)))[: g.content.characters_offered]))
    g.tell(draft_told(g, step.seat, dealt))
    g.then(ChooseCharacter(seat=step.seat, offered=Offered(dealt + offered_to_all(g))))


@chapter.asks(ChooseCharacter)
def offer_characters(g: AnyGame, question: ChooseCharacter, menu: Menu) -> None:
    for who in question.offered:
        menu.offer(KeepCharacter(who))


@chapter.answers(ChooseCharacter)
def keep_character(g: AnyGame, question: ChooseCharacter, choice: KeepCharacter) -> None:
    g.world.characters[question.seat].who = choice.who
    g.tell(telling.CharacterKept(question.seat, choice.who))
