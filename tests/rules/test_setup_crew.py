"""Set-up of the crew: numbers, Objectives, the draft, and what each Character begins with."""

from functools import cache
from itertools import chain

import pytest

from hypersleep.common import drafting
from hypersleep.common.belongings import items_of
from hypersleep.common.objectives import holds
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.queries import hand_slots
from hypersleep.nemesis.ruleset import new_game, ruleset
from hypersleep.nemesis.world import Nemesis
from tests.scene import Scene

rule = pytest.mark.rule

CREW = ("captain", "pilot", "scientist", "scout", "soldier", "mechanic")


@cache
def tables(players: int = 3) -> tuple[Nemesis, ...]:
    """Twenty games with different seeds, in which everybody keeps the second Character offered."""
    return tuple(drafted(new_game(ruleset(), players, f"seed {n}")) for n in range(20))


def drafted(game: Nemesis) -> Nemesis:
    while isinstance(game.question, drafting.ChooseCharacter):
        game.answer(game.number, game.question.seat, 1)
    return game


def shown(game: Nemesis) -> list[telling.DraftCardsShown]:
    return [event for event in game.events if isinstance(event, telling.DraftCardsShown)]


# Players -------------------------------------------------------------------------------------------------------------


@rule("setup.player-numbers")
def test_numbers_are_dealt_at_random_from_one_up() -> None:
    deals = [tuple(character.number for character in game.world.characters) for game in tables()]
    assert {tuple(sorted(deal)) for deal in deals} == {(1, 2, 3)}
    assert len(set(deals)) > 2


@rule("setup.player-numbers")
def test_an_objective_against_player_two_means_the_number_and_not_the_seat() -> None:
    scene = Scene("scout", "captain")
    scene.who("scout").number, scene.who("captain").number = 2, 1
    scene.who("scout").fate = "dead"
    assert holds(scene.game, scene.who("captain"), "player_dead:2")
    assert not holds(scene.game, scene.who("captain"), "player_dead:1")


@rule("setup.first-player")
def test_player_one_holds_the_first_player_token() -> None:
    holders = [game.world.characters[game.world.first_player] for game in tables()]
    assert {holder.number for holder in holders} == {1}
    assert len({holder.seat for holder in holders}) > 1


@rule("setup.inventory-holder")
@pytest.mark.parametrize("who", ["scout", "captain"])
def test_the_holder_takes_any_number_of_items_whatever_its_number(who: str) -> None:
    scene = Scene("scout", "captain")
    found = scene.world.decks["green"][-8:]
    scene.run(*(steps.GainItem(seat=scene.seat(who), item=card) for card in found))
    assert scene.who(who).inventory == found


# Objectives ----------------------------------------------------------------------------------------------------------


@rule("setup.objectives.filter")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_objectives_that_need_more_players_are_not_dealt(players: int) -> None:
    needed = {
        game.content.objective(card).min_players
        for game in tables(players)
        for character in game.world.characters
        for card in character.objectives
    }
    assert needed == set(range(2, players + 1))


@rule("setup.objectives.deal")
def test_everybody_is_dealt_one_corporate_and_one_personal_objective() -> None:
    for game in tables():
        content, world = game.content, game.world
        dealt = list(chain.from_iterable(character.objectives for character in world.characters))
        for character in world.characters:
            assert [content.objective(card).deck for card in character.objectives] == ["corporate", "personal"]
        assert len(set(dealt)) == 6
        assert {*dealt, *world.box} == set(content.objectives)
        assert not set(dealt) & set(world.box)
    assert len({game.world.characters[0].objectives for game in tables()}) > 10


@rule("setup.objectives.deal")
def test_objectives_are_dealt_before_characters_are_chosen() -> None:
    told = tables()[0].events
    dealt = [at for at, event in enumerate(told) if isinstance(event, telling.ObjectivesDealt)]
    drafts = [at for at, event in enumerate(told) if isinstance(event, telling.DraftCardsShown)]
    assert len(dealt) == len(drafts) == 3
    assert max(dealt) < min(drafts)


# The draft -----------------------------------------------------------------------------------------------------------


@rule("setup.draft")
def test_characters_are_chosen_in_ascending_player_number() -> None:
    for game in tables(5):
        assert [game.world.characters[event.seat].number for event in shown(game)] == [1, 2, 3, 4, 5]


@rule("setup.draft")
def test_two_draft_cards_are_shown_and_the_one_not_kept_is_shuffled_back() -> None:
    seen_again = 0
    for game in tables(5):
        taken: set[str] = set()
        earlier: set[str] = set()
        for event in shown(game):
            assert len(set(event.offered)) == 2
            assert not taken & set(event.offered)
            seen_again += len(earlier & set(event.offered))
            taken.add(event.offered[1])
            earlier.add(event.offered[0])
    assert seen_again > 0


@rule("setup.draft", "component.players")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_runs_exactly_the_character_they_kept(players: int) -> None:
    for game in tables(players):
        kept = {event.seat: event.offered[1] for event in shown(game)}
        assert {character.seat: character.who for character in game.world.characters} == kept
        assert len(set(kept.values())) == players
        assert set(kept.values()) <= set(CREW)


@rule("setup.draft")
def test_draft_cards_are_drawn_at_random() -> None:
    assert len({shown(game)[0].offered for game in tables()}) > 5


# The kit -------------------------------------------------------------------------------------------------------------


@rule("setup.character-kit")
def test_everybody_has_the_ten_action_cards_of_their_character_shuffled() -> None:
    orders: dict[str, set[tuple[int, ...]]] = {}
    for game in tables():
        for character in game.world.characters:
            cards = character.deck + character.hand
            assert sorted(cards) == sorted(game.content.action_decks[character.who])
            assert len(cards) == 10
            assert not character.discard
            orders.setdefault(character.who, set()).add(cards)
    assert all(len(seen) > 1 for seen in orders.values())


@rule("setup.character-kit")
@pytest.mark.parametrize("who", CREW)
def test_action_cards_belong_to_their_character_and_begin_in_the_deck(who: str) -> None:
    scene = Scene(who)
    assert all(who in scene.content.action(card).owners for card in scene.who(who).deck)
    assert len(scene.who(who).deck) == 10
    assert not scene.who(who).hand


@rule("setup.starting-position")
@pytest.mark.parametrize(("board", "hibernatorium"), [("standard", 11), ("alternate", 8)])
def test_the_crew_begins_in_the_hibernatorium(board: str, hibernatorium: int) -> None:
    scene = Scene("scout", "captain", "pilot", board=board)
    assert scene.find("hibernatorium") == hibernatorium
    assert [character.room for character in scene.world.characters] == [hibernatorium] * 3


@rule("setup.starting-weapon")
@pytest.mark.parametrize(
    ("who", "weapon", "ammo"),
    [
        ("captain", "weapon.six-shooter", 6),
        ("pilot", "weapon.shotgun", 2),
        ("scientist", "weapon.pistol", 3),
        ("scout", "weapon.rifle", 4),
        ("soldier", "weapon.assault-rifle", 5),
        ("mechanic", "weapon.sawed-off-shotgun", 2),
    ],
)
def test_each_character_holds_their_own_weapon_fully_loaded_in_one_hand(who: str, weapon: str, ammo: int) -> None:
    scene = Scene(who)
    character = scene.who(who)
    assert scene.faces(character.held) == [weapon]
    assert scene.ammo_of(who, weapon) == ammo
    facts = scene.content.box.items[weapon].weapon
    assert facts is not None
    assert facts.capacity == ammo
    assert hand_slots(scene.game, character) - len(character.held) == 1


@rule("setup.quest-items")
@pytest.mark.parametrize(
    ("who", "quests"),
    [
        ("captain", ["quest.log-key", "quest.intercom"]),
        ("scout", ["quest.security-key", "quest.motion-scanner"]),
    ],
)
def test_two_quest_items_lie_beside_the_board_and_are_no_items_yet(who: str, quests: list[str]) -> None:
    scene = Scene(who)
    character = scene.who(who)
    assert scene.faces(character.quests) == quests
    assert items_of(scene.game, character) == scene.faces(character.held)
    drops = scene.turn(who).options(steps.DropItem)
    assert [drop.item for drop in drops] == scene.faces(character.held)
