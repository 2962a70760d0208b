"""Positions from whole games in every mode, on both boards, with and without the Intruder player."""

from collections.abc import Iterator
from random import Random

from hypersleep.kernel.steps import NOBODY, Choice, kebab
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.knowledge.imagining import SECRETIVE
from hypersleep.nemesis.ruleset import new_game
from hypersleep.nemesis.world import Nemesis

Setting = tuple[str, int, str, tuple[str, ...]]
SETTINGS: list[Setting] = [
    ("solo", 1, "standard", ()),
    ("semi-cooperative", 2, "alternate", ()),
    ("semi-cooperative", 3, "standard", ()),
    ("semi-cooperative", 5, "standard", ()),
    ("semi-cooperative", 4, "standard", ("intruder-player",)),
    ("cooperative", 3, "alternate", ("intruder-player",)),
    ("cooperative", 4, "standard", ()),
]
LIKES = {"drop-item": 0.02, "drop-object": 0.1, "pass": 0.1, "search": 3, "use-item": 4, "craft": 20, "trade": 2}
"""Players who keep and use what they find come to more kinds of positions than those who take anything."""
RARE, USUAL = 0.3, 0.06
"""How often a position is looked at: with something secret on the agenda, and without."""


def positions(setting: Setting, seed: int) -> Iterator[Nemesis]:
    """Some positions of a whole game; each is played on after it was looked at."""
    mode, players, board, expansions = setting
    game = new_game(NEMESIS.rules(mode, board, expansions), players, f"imagined-{seed}")
    random = Random(seed)
    while game.agenda:
        rare = not SECRETIVE.isdisjoint(map(type, game.agenda)) or game.world.intruder_player != NOBODY
        if random.random() < (RARE if rare else USUAL):
            yield game
        take_something(game, random)


def take_something(game: Nemesis, random: Random) -> None:
    """An answer of a curious player."""
    seat = random.choice(game.waiting_for())
    weights = [liking(option) for option in game.options(seat)]
    game.take(seat, random.choices(range(len(weights)), weights)[0])


def liking(option: Choice) -> float:
    return LIKES.get(kebab(type(option).__name__), 1)
