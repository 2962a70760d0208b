"""All 25 Objectives, each judged where it is met and where something is missing.

A position is a line of words. Before any word is said five Characters have left in Pods, the ship is whole and far from
Earth and Mars, nobody has sent a Signal, and nothing has been explored, discovered, destroyed or carried off.
"""

from collections.abc import Callable

import pytest

from hypersleep.common import objectives
from hypersleep.common.objectives import is_met
from hypersleep.content.loader import load
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.phrases import Phrases
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import telling
from hypersleep.nemesis.ruleset import ruleset
from hypersleep.nemesis.world import Character
from tests.scene import Scene

rule = pytest.mark.rule

CREW = ("scout", "captain", "pilot", "soldier", "mechanic")


def lose_others(scene: Scene, holder: Character) -> None:
    for character in scene.world.characters:
        if character.seat != holder.seat:
            character.fate = "dead"


def lose_player(number: int) -> Callable[[Scene, Character], None]:
    def lose(scene: Scene, holder: Character) -> None:
        scene.world.characters[number - 1].fate = "dead"

    return lose


def fly_to(letter: str) -> Callable[[Scene, Character], None]:
    def fly(scene: Scene, holder: Character) -> None:
        scene.world.destination = letter

    return fly


def explode(scene: Scene, holder: Character) -> None:
    scene.world.exploded = True


def destroy_nest(scene: Scene, holder: Character) -> None:
    scene.world.nest_destroyed = True


def kill_queen(scene: Scene, holder: Character) -> None:
    scene.world.queen_killed = True


def send_signal(scene: Scene, holder: Character) -> None:
    holder.signal = True


def send_signal_of_another(scene: Scene, holder: Character) -> None:
    scene.world.characters[(holder.seat + 1) % len(CREW)].signal = True


def explore_all(scene: Scene, holder: Character) -> None:
    scene.world.explored = [True] * len(scene.world.explored)


def explore_all_but_one(scene: Scene, holder: Character) -> None:
    explore_all(scene, holder)
    scene.world.explored[17] = False


def hibernate(scene: Scene, holder: Character) -> None:
    holder.fate = "hibernating"


def carry_blue_corpse(scene: Scene, holder: Character) -> None:
    holder.objects = ("corpse-blue",)


def carry_red_corpse(scene: Scene, holder: Character) -> None:
    holder.objects = ("corpse-2",)


def carry_egg(scene: Scene, holder: Character) -> None:
    holder.objects = ("egg",)


def give_egg_to_another(scene: Scene, holder: Character) -> None:
    scene.world.characters[(holder.seat + 1) % len(CREW)].objects = ("egg",)


def have_items(number: int) -> Callable[[Scene, Character], None]:
    """So many Items, the starting Weapon among them."""

    def have(scene: Scene, holder: Character) -> None:
        scene.items(holder.seat, *["item.medkit"] * 2, *["item.chemicals"] * 2, *["item.clothes-yellow"] * 3)
        holder.inventory = holder.inventory[: number - 1]

    return have


def activate_quest(scene: Scene, holder: Character) -> None:
    holder.inventory, holder.quests = holder.inventory + holder.quests[:1], holder.quests[1:]


def discover(slot: str) -> Callable[[Scene, Character], None]:
    def discovered(scene: Scene, holder: Character) -> None:
        scene.weakness(slot, "weakness-way-of-moving")

    return discovered


def lay_blue_corpse(tile: str) -> Callable[[Scene, Character], None]:
    def lay(scene: Scene, holder: Character) -> None:
        scene.room(scene.find(tile), tile, lying=("corpse-blue",))

    return lay


def lay_red_corpse_in_surgery(scene: Scene, holder: Character) -> None:
    scene.room(scene.find("surgery"), "surgery", lying=("corpse-2",))


WORDS: dict[str, Callable[[Scene, Character], None]] = {
    "alone": lose_others,
    **{f"player-{number}-dead": lose_player(number) for number in range(1, 6)},
    "earth": fly_to("D"),
    "mars": fly_to("C"),
    "exploded": explode,
    "nest": destroy_nest,
    "queen": kill_queen,
    "signal": send_signal,
    "signal-of-another": send_signal_of_another,
    "explored": explore_all,
    "explored-but-one": explore_all_but_one,
    "asleep": hibernate,
    "blue-corpse": carry_blue_corpse,
    "red-corpse": carry_red_corpse,
    "egg": carry_egg,
    "egg-of-another": give_egg_to_another,
    "six-items": have_items(6),
    "seven-items": have_items(7),
    "quest": activate_quest,
    "egg-weakness": discover("egg"),
    "carcass-weakness": discover("carcass"),
    "corpse-weakness": discover("corpse"),
    "blue-corpse-in-surgery": lay_blue_corpse("surgery"),
    "blue-corpse-in-storage": lay_blue_corpse("storage"),
    "red-corpse-in-surgery": lay_red_corpse_in_surgery,
}

EARTH_OR_ALONE = ("earth; alone; mars alone; exploded alone", "; mars; earth exploded; player-1-dead player-2-dead")
SIGNAL_AND_QUEEN = (
    "signal queen; signal exploded",
    "; signal; queen; exploded; signal nest; signal-of-another queen",
)
SIGNAL_AND_NEST = (
    "signal nest; signal exploded",
    "; signal; nest; exploded; signal queen; signal-of-another nest",
)
SIGNAL_AND_EXPLORED = (
    "signal explored",
    "; signal; explored; signal explored-but-one; signal-of-another explored",
)
TWO_WEAKNESSES = (
    "egg-weakness carcass-weakness; corpse-weakness egg-weakness; corpse-weakness egg-weakness carcass-weakness",
    "; egg-weakness; carcass-weakness; corpse-weakness",
)


def player_dead(number: int) -> tuple[str, str]:
    another = 1 + number % 3
    return f"player-{number}-dead; alone; player-{number}-dead exploded", f"; player-{another}-dead; earth"


CASES: dict[str, tuple[str, str]] = {
    "personal-save-property": EARTH_OR_ALONE,
    "personal-old-friend": EARTH_OR_ALONE,
    "personal-quarantine": ("mars; earth nest; mars nest", "; earth; nest; exploded nest; mars exploded; alone"),
    "personal-tireless-explorer": SIGNAL_AND_EXPLORED,
    "personal-decent-burial": (
        "signal blue-corpse; signal blue-corpse asleep",
        "; signal; blue-corpse; signal red-corpse; signal blue-corpse-in-surgery",
    ),
    "personal-hoarder": (
        "seven-items; six-items quest",
        "; six-items; seven-items asleep",
    ),
    "personal-great-hunt": SIGNAL_AND_QUEEN,
    "personal-best-friends": ("; player-1-dead player-2-dead player-3-dead", "alone; alone earth"),
    "personal-aliens-aboard": SIGNAL_AND_NEST,
    "corporate-my-precious": (
        "signal egg; signal egg asleep",
        "; signal; egg; signal egg-of-another; signal-of-another egg",
    ),
    "corporate-necroscopy": (
        "signal carcass-weakness",
        "; signal; carcass-weakness; signal egg-weakness corpse-weakness; signal-of-another carcass-weakness",
    ),
    "corporate-ab-ovo": ("egg-weakness", "; carcass-weakness corpse-weakness; egg"),
    "corporate-extreme-biology": TWO_WEAKNESSES,
    "corporate-bide-time": player_dead(1),
    "corporate-greener-grass": player_dead(2),
    "corporate-old-feud": player_dead(3),
    "corporate-armed-takeover": player_dead(4),
    "corporate-outside-insight": player_dead(5),
    "coop-destination-earth": ("earth", "; mars; earth exploded; alone"),
    "coop-autopsy": (
        "blue-corpse-in-surgery",
        "; blue-corpse-in-storage; red-corpse-in-surgery; blue-corpse",
    ),
    "coop-close-contact": TWO_WEAKNESSES,
    "coop-behead": SIGNAL_AND_QUEEN,
    "coop-no-one-left": SIGNAL_AND_EXPLORED,
    "coop-special-delivery": ("egg; egg asleep", "; blue-corpse; egg-of-another"),
    "coop-cleanup-crew": SIGNAL_AND_NEST,
}
"""For each card the positions that meet it, and those that do not."""


def cases(at: int) -> list[tuple[str, str]]:
    return [(objective, words.strip()) for objective, lines in CASES.items() for words in lines[at].split(";")]


def judged(objective: str, words: str) -> bool:
    """How the card is judged for its holder: the fifth player, or the first where the card names the fifth."""
    scene = Scene(*CREW).engines(True, True, True)
    for character in scene.world.characters:
        character.fate, character.room = "escaped", 0
    holder = scene.who(Seat(0 if objective == "corporate-outside-insight" else 4))
    for word in words.split():
        WORDS[word](scene, holder)
    return is_met(scene.game, holder, objective)


def test_every_objective_of_the_box_is_judged() -> None:
    assert len(CASES) == 25
    assert set(CASES) == set(ruleset().content.box.objectives)


@rule("objective.conditions-on-card")
@pytest.mark.parametrize(("objective", "words"), cases(0))
def test_the_objective_is_met(objective: str, words: str) -> None:
    assert judged(objective, words)


@rule("objective.conditions-on-card")
@pytest.mark.parametrize(("objective", "words"), cases(1))
def test_the_objective_is_not_met(objective: str, words: str) -> None:
    assert not judged(objective, words)


def test_every_condition_of_a_revealed_objective_is_judged_for_all_to_hear() -> None:
    scene = Scene("scout", "captain").objective("scout", "personal-great-hunt").objectives_are_chosen()
    scout = scene.who("scout")
    scout.fate, scout.signal = "escaped", True
    scene.run(objectives.RevealObjectives())
    judged = [(event.condition, event.holds) for event in scene.told(telling.ConditionJudged)]
    assert judged == [("signal_sent", True), ("ship_destroyed", False), ("queen_killed", False)]


def test_every_condition_in_the_box_has_words() -> None:
    names = Phrases.load("nemesis").words
    conditions = {c.split(":")[0] for goal in load(NEMESIS).objectives.values() for way in goal.any_of for c in way}
    assert {f"judged-{name}" for name in conditions} <= set(names)
