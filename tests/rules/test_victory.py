"""The victory check: Engines, Coordinates, contamination, Objectives."""

import pytest

from hypersleep.common.world import Fate
from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import EVERYONE
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.world import Ending
from tests.scene import Scene

rule = pytest.mark.rule

INFECTED, CLEAN = "contamination-infected", "contamination-clean"
DESTINATIONS = {"A": "venus", "B": "deep_space", "C": "mars", "D": "earth"}
"""What the Coordinates card of every scene says."""


def survivors(scout: Fate = "hibernating", captain: Fate = "hibernating") -> Scene:
    """A ship bound for Earth with two working Engines; both Objectives ask for nothing but Earth."""
    scene = Scene("scout", "captain").objectives_are_chosen().engines(True, False, True)
    scene.objective("scout", "personal-save-property").objective("captain", "personal-old-friend")
    scene.who("scout").fate, scene.who("captain").fate = scout, captain
    scene.world.destination = "D"
    return scene


def check(scene: Scene, ending: Ending = "jump") -> Scene:
    return scene.run(steps.EndGame(ending=ending))


def winners(scene: Scene) -> tuple[Seat, ...]:
    (told,) = scene.told(telling.WinnersDeclared)
    assert {character.seat for character in scene.world.characters if character.wins} == set(told.winners)
    return told.winners


def fates(scene: Scene) -> list[str]:
    return [character.fate for character in scene.world.characters]


# Winning -------------------------------------------------------------------------------------------------------------


@rule("victory.conditions")
@pytest.mark.parametrize(("fate", "wins"), [("hibernating", True), ("escaped", True), ("aboard", False)])
def test_a_met_objective_wins_only_for_a_survivor(fate: Fate, wins: bool) -> None:
    assert (Seat(0) in winners(check(survivors(scout=fate)))) is wins


@rule("victory.conditions")
def test_survival_does_not_win_without_the_objective() -> None:
    scene = survivors().objective("scout", "corporate-ab-ovo")
    assert winners(check(scene)) == (Seat(1),)
    assert fates(scene) == ["hibernating", "hibernating"]


@rule("victory.multiple")
@pytest.mark.parametrize(
    ("scout", "captain", "expected"),
    [
        ("personal-save-property", "personal-old-friend", (0, 1)),
        ("personal-save-property", "corporate-ab-ovo", (0,)),
        ("personal-hoarder", "corporate-ab-ovo", ()),
    ],
)
def test_any_number_of_players_can_win(scout: str, captain: str, expected: tuple[int, ...]) -> None:
    assert winners(check(survivors().objective("scout", scout).objective("captain", captain))) == expected


@rule("victory.sequence")
def test_the_four_checks_come_in_their_order() -> None:
    kinds = [type(event) for event in check(survivors(captain="aboard")).game.events]
    order = [
        telling.EnginesRevealed,
        telling.CoordinatesRevealed,
        telling.ContaminationChecked,
        telling.ObjectiveRevealed,
        telling.WinnersDeclared,
    ]
    assert [kind for kind in kinds if kind in order] == order


@rule("victory.sequence")
def test_who_dies_in_one_check_takes_no_part_in_the_next() -> None:
    scene = survivors(captain="escaped").discard("scout", INFECTED).discard("captain", INFECTED)
    scene.world.destination = "A"
    scene.who("captain").deck = scene.who("captain").discard
    check(scene)
    assert [event.seat for event in scene.told(telling.ContaminationChecked)] == [Seat(1)]
    assert scene.told(telling.ObjectiveRevealed) == []
    assert fates(scene) == ["dead", "dead"]


# Engines -------------------------------------------------------------------------------------------------------------


@rule("victory.engines")
@pytest.mark.parametrize(
    ("engines", "explodes"),
    [
        ((True, True, True), False),
        ((False, True, True), False),
        ((False, True, False), True),
        ((False, False, False), True),
    ],
)
def test_two_damaged_engines_blow_up_the_ship(engines: tuple[bool, ...], explodes: bool) -> None:
    scene = check(survivors(captain="escaped").engines(*engines))
    assert scene.told(telling.EnginesRevealed) == [telling.EnginesRevealed(engines, explodes)]
    assert fates(scene) == ["dead" if explodes else "hibernating", "escaped"]
    assert scene.world.exploded is explodes
    assert all(engine.known_to_all() for engine in scene.world.engines)


@rule("victory.engines", "victory.coordinates")
def test_a_ship_that_has_exploded_has_neither_engines_nor_a_destination() -> None:
    scene = check(survivors(captain="escaped"), "self-destruct")
    assert scene.told(telling.EnginesRevealed) == []
    assert scene.told(telling.CoordinatesRevealed) == []


# Coordinates ---------------------------------------------------------------------------------------------------------


@rule("victory.coordinates")
@pytest.mark.parametrize("letter", DESTINATIONS)
def test_the_marker_and_the_coordinates_card_give_the_destination(letter: str) -> None:
    scene = survivors()
    scene.world.destination = letter
    check(scene)
    assert scene.told(telling.CoordinatesRevealed) == [
        telling.CoordinatesRevealed("coordinates-1", DESTINATIONS[letter])
    ]
    assert scene.world.coordinates.known_to_all()


@rule("victory.coordinates")
def test_a_ship_that_explodes_at_the_engine_check_reaches_nothing() -> None:
    assert check(survivors(captain="escaped").engines(False, False, True)).told(telling.CoordinatesRevealed) == []


@rule("victory.coordinates.not-earth")
@pytest.mark.parametrize("letter", DESTINATIONS)
def test_away_from_earth_the_sleepers_die_and_the_ship_lives_on(letter: str) -> None:
    scene = survivors(captain="escaped")
    scene.intruder("queen", 4)
    scene.world.destination = letter
    check(scene)
    assert fates(scene) == ["hibernating" if letter == "D" else "dead", "escaped"]
    assert not scene.world.exploded
    assert not scene.world.queen_killed


@rule("victory.coordinates.quarantine")
@pytest.mark.parametrize(("letter", "scout"), [("A", "dead"), ("B", "dead"), ("C", "hibernating")])
def test_quarantine_alone_survives_hibernation_at_mars(letter: str, scout: str) -> None:
    scene = survivors().objective("scout", "personal-quarantine")
    scene.world.destination = letter
    assert fates(check(scene)) == [scout, "dead"]


# Contamination -------------------------------------------------------------------------------------------------------


def contaminated(*places: int, face: str = CLEAN) -> Scene:
    """A Scout whose cards are shuffled so that Contamination cards lie at these places, counted from the top."""
    scene = survivors(captain="aboard").hand("scout")
    scout = scene.who("scout")
    for place in places:
        scene.deck("scout", face)
        *rest, card = scout.deck
        scout.deck = (*rest[:place], card, *rest[place:])
    return scene


@rule("victory.contamination")
@pytest.mark.parametrize("fate", ["hibernating", "escaped"])
def test_without_an_infected_card_a_survivor_is_safe(fate: Fate) -> None:
    scene = contaminated(0, 1, 2)
    scene.who("scout").fate = fate
    check(scene)
    assert scene.told(telling.ContaminationChecked) == [telling.ContaminationChecked(Seat(0), False, True)]
    assert scene.who("scout").fate == fate


@rule("victory.contamination")
@pytest.mark.parametrize("fate", ["hibernating", "escaped"])
@pytest.mark.parametrize("place", ["hand", "discard", "deck"])
def test_infected_cards_count_in_deck_hand_and_discard_pile(place: str, fate: Fate) -> None:
    scene = contaminated(0)
    scout, card = scene.who("scout"), next(iter(scene.content.infected))
    scout.fate = fate
    setattr(scout, place, (*getattr(scout, place), card))
    check(scene)
    assert scene.told(telling.ContaminationChecked) == [telling.ContaminationChecked(Seat(0), True, False)]
    assert scout.fate == "dead"


@rule("victory.contamination.draw")
@pytest.mark.parametrize(("place", "fate"), [(0, "dead"), (3, "dead"), (4, "hibernating")])
def test_a_contamination_card_among_the_top_four_kills(place: int, fate: str) -> None:
    assert check(contaminated(place, face=INFECTED)).who("scout").fate == fate


@rule("victory.contamination.draw")
def test_clean_cards_kill_too_once_one_is_infected() -> None:
    scene = contaminated(3).discard("scout", INFECTED)
    assert check(scene).who("scout").death == "contamination"


@rule("victory.contamination.larva")
@pytest.mark.parametrize(("places", "fate"), [((2,), "dead"), ((5,), "hibernating"), ((), "hibernating")])
def test_a_host_draws_four_without_any_scan(places: tuple[int, ...], fate: str) -> None:
    scene = contaminated(*places)
    scene.who("scout").larva = True
    assert check(scene).who("scout").fate == fate


@rule("victory.contamination.no-hatch")
@pytest.mark.parametrize("larva", [False, True])
def test_the_last_scan_brings_neither_larva_nor_creeper(larva: bool) -> None:
    scene = contaminated(9, face=INFECTED)
    scene.who("scout").larva = larva
    check(scene)
    assert scene.who("scout").larva is larva
    assert scene.world.intruders == []
    assert scene.who("scout").fate == "hibernating"


# Objectives ----------------------------------------------------------------------------------------------------------


@rule("victory.objective")
def test_everyone_still_alive_reveals_their_objective() -> None:
    scene = check(survivors().objective("captain", "corporate-ab-ovo"))
    assert scene.told(telling.ObjectiveRevealed) == [
        telling.ObjectiveRevealed(Seat(0), "personal-save-property", True),
        telling.ObjectiveRevealed(Seat(1), "corporate-ab-ovo", False),
    ]
    assert all(scene.world.known[card] == EVERYONE for c in scene.world.characters for card in c.objectives)
    assert winners(scene) == (Seat(0),)


@rule("victory.objective")
def test_the_dead_reveal_nothing() -> None:
    scene = check(survivors(captain="aboard"))
    assert [event.seat for event in scene.told(telling.ObjectiveRevealed)] == [Seat(0)]
