"""What is imagined comes up as often as it should: held against exact expectations by the chi-square test."""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from random import Random

from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis.knowledge.imagining import imagine
from hypersleep.nemesis.world import World
from tests.scene import Scene

DRAWS = 2000
STRICT = 3.719
"""The normal quantile of one in ten thousand: so rarely would a fair deal fail, and seeds are fixed."""
ME, RIVAL = Seat(0), Seat(1)
KNOWN_ROOM, OTHER_ROOM = 14, 15
"""Two slots of category 2; the tile of the first has been looked at."""
SPENT = "exploration-silence-1"


def critical(freedom: int) -> float:
    """The chi-square that is exceeded so rarely (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + STRICT * sqrt(spread)) ** 3)


def assert_likely(seen: Mapping[Hashable, int], expected: Mapping[Hashable, Fraction]) -> None:
    """The counts could well come from these chances; what has no chance has not come up, what has some has."""
    assert sum(expected.values()) == 1
    assert set(seen) == set(expected)
    drawn = sum(seen.values())
    chi_square = sum((seen[value] - drawn * chance) ** 2 / (drawn * chance) for value, chance in expected.items())
    assert chi_square < critical(len(expected) - 1)


def evenly(*values: Hashable) -> dict[Hashable, Fraction]:
    """Each copy as likely as any other."""
    return {value: Fraction(count, len(values)) for value, count in Counter(values).items()}


@cache
def scene() -> Scene:
    """The scout knows one Room, and somebody has explored another; the captain has two Items and cards in hand."""
    scene = Scene("scout", "captain", "soldier")
    scene.items("captain", "item.tools", "item.duct-tape").action_cards("captain", 5)
    scene.hand("scout", "contamination-clean", "contamination-infected", "action.rest")
    world = scene.world
    world.tiles[KNOWN_ROOM] = world.tiles[KNOWN_ROOM].shown_to(ME)
    scene.room(11, explored=True)
    world.spent_tokens = (SPENT,)
    return scene


@cache
def worlds() -> list[World]:
    """What the scout imagines."""
    random = Random("likelihood")
    return [imagine(scene().game, ME, random).world for _ in range(DRAWS)]


def counted(look: Callable[[World], Hashable]) -> Counter[Hashable]:
    return Counter(look(world) for world in worlds())


def faces(*cards: CardId) -> list[str]:
    return scene().faces(cards)


def test_the_test_tells_a_fair_deal_from_one_that_is_not() -> None:
    random = Random(1)
    fair = Counter[Hashable](random.randrange(6) for _ in range(DRAWS))
    loaded = Counter[Hashable](max(random.randrange(6), random.randrange(2)) for _ in range(DRAWS))
    assert_likely(fair, evenly(*range(6)))
    expected = DRAWS / 6
    assert sum((loaded[face] - expected) ** 2 / expected for face in range(6)) > critical(5)


def test_engines_are_as_likely_to_work_as_not_each_for_itself() -> None:
    assert_likely(counted(lambda w: tuple(e.value for e in w.engines)), evenly(*product((False, True), repeat=3)))


def test_every_coordinates_card_is_as_likely() -> None:
    assert_likely(counted(lambda w: w.coordinates.value), evenly(*scene().content.box.coordinates))


def test_a_room_is_any_tile_of_its_category_that_was_not_seen_elsewhere() -> None:
    known = scene().world.tiles[KNOWN_ROOM].value
    explored = scene().world.tiles[11].value
    left = [tile for tile in scene().content.tiles["2"] if tile not in (known, explored)]
    assert_likely(counted(lambda w: w.tiles[OTHER_ROOM].value), evenly(*left))
    assert counted(lambda w: w.tiles[KNOWN_ROOM].value) == {known: DRAWS}


def test_an_exploration_token_is_any_that_is_not_spent() -> None:
    tokens = [t.id for t in scene().content.box.exploration_tokens.values() for _ in range(t.count)]
    tokens.remove(SPENT)
    assert_likely(counted(lambda w: w.tokens[OTHER_ROOM].value), evenly(*tokens))


def test_a_weakness_is_any_of_those_in_the_box() -> None:
    assert_likely(counted(lambda w: w.weaknesses[0].value), evenly(*scene().content.box.weaknesses))


def test_a_card_in_hand_is_any_of_those_in_hand_and_deck() -> None:
    captain = scene().who("captain")
    chances = evenly(*faces(*captain.hand, *captain.deck))
    assert_likely(counted(lambda w: faces(w.characters[RIVAL].hand[0])[0]), chances)
    assert_likely(counted(lambda w: faces(w.characters[RIVAL].deck[-1])[0]), chances)


def test_a_token_in_the_bag_is_any_of_its_kind() -> None:
    content, bag = scene().content, scene().world.bag
    at = next(at for at, token in enumerate(bag) if content.token(token).kind == "adult")
    adults = [token for token in content.tokens if content.token(token).kind == "adult"]
    assert_likely(counted(lambda w: w.bag[at]), evenly(*adults))


def test_an_objective_is_any_with_its_back_but_ones_own() -> None:
    own = scene().who(ME).objectives
    for place, deck in enumerate(("corporate", "personal")):
        left = [card for card in scene().content.objective_deck(deck, 3) if card not in own]
        assert_likely(Counter(world.characters[RIVAL].objectives[place] for world in worlds()), evenly(*left))


def test_contamination_is_as_likely_to_be_infected_as_what_is_left() -> None:
    infected = scene().content.infected
    chances = evenly(*(card in infected for card in scene().content.contamination))
    assert_likely(counted(lambda w: w.characters[ME].hand[0] in infected), chances)
    assert_likely(counted(lambda w: w.decks["contamination"][-1] in infected), chances)


def test_an_item_out_of_sight_is_any_light_one_and_the_deck_holds_what_is_left() -> None:
    content = scene().content
    yellow = content.item_deck("yellow")
    light = [card for card in yellow if not content.item(card).heavy]
    assert_likely(counted(lambda w: w.characters[RIVAL].inventory[0]), evenly(*light))
    hidden, in_deck = len(light) - 2, len(yellow) - 2
    chances: dict[Hashable, Fraction] = {card: Fraction(hidden, len(light) * in_deck) for card in light}
    chances |= {card: Fraction(1, in_deck) for card in yellow if card not in light}
    for place in (0, in_deck - 1):
        assert_likely(Counter(world.decks["yellow"][place] for world in worlds()), chances)
