"""Soldiers who try everything out, and some of whom live long enough to see the Lander."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import ClassVar

from msgspec.structs import astuple

from hypersleep.bots.bot import CuriousBot
from hypersleep.bots.retaliation.outlook import CALM, Outlook, outlook
from hypersleep.content.loader import load
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.kernel.steps import Choice, kebab
from hypersleep.retaliation.steps import Action, Move, MoveCautiously, Pay, PlayCard
from hypersleep.table.games import game_kind
from hypersleep.table.table import Frame

ANXIOUS = 3
"""One of so many would rather wait where it is."""
UNUSUAL = 10.0
"""How much an action is liked that soldiers seldom have."""
Way = tuple[str, ...]
"""What is done, with what and how, as far as that has a name: `("play-card", "action.search", "search")`."""
AIR = frozenset({"use-gear", "oxygen", "breathe", "resupply"})
"""What has to do with breathing."""
WASTE = frozenset({"discard-gear", "drop-item", "move-token", "swap-tokens"})
POWER = "switch-life-support"
STARTING = ("take-starting-gear", "oxygen")
SHOTS = frozenset({"shoot", "burst"})
FOR_LATER = 0.05
"""How much it cares for using up a card that could still answer something."""
UNTRIED = 3.0
"""How much more it cares for using something that it has never used so."""


class CuriousSoldier(CuriousBot):
    """Random with a bent for what it has not done yet; the more often it has done something, the less it cares for it.

    It fights what is in its room, mends its air when that runs short, and goes where it has not been. The anxious stay
    where they are, and pass while they can.
    """

    LIKES: ClassVar[dict[str, float]] = {
        "melee": 0.3,
        "pass": 0.4,
        "discard-card": 0.1,
        "drop-item": 0.01,
        "drop-later": 0.05,
        "discard-gear": 0.02,
        "done": 0.5,
        "trade": 0.3,
        "move": 1,
        "move-cautiously": 2,
        "shoot": 3,
        "burst": 3,
        "play-card": 2,
        "play-card/break-room": 0.1,
        "play-card/search": 20,
        "play-card/shift-lander": 6,
        "play-card/gather": 60,
        "play-card/cure": 20,
        "play-card/scan": 20,
        "play-card/switch-power": 20,
        "play-card/read-token": 20,
        "use-room": 5,
        "use-room/resupply": 2,
        "use-room/switch-life-support": 12,
        "use-room/board": 50,
        "use-room/activate-hibernatorium": 30,
        "use-room/hibernate": 200,
        "use-item": 20,
        "keep-for-later": 0.3,
        "use-gear": 6,
        "use-token": 4,
        "place-secure-token": 8,
        "activate-robot": 6,
    }
    WAITING: ClassVar[dict[str, float]] = LIKES | {
        "pass": 20,
        "move": 0.02,
        "move-cautiously": 0.05,
        "play-card": 1,
        "use-gear": 12,
        "place-secure-token": 40,
    }

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.likes = self.WAITING if Random(f"{seed}/bent").randrange(ANXIOUS) == 0 else self.LIKES
        self.done: Counter[Way] = Counter()
        self.been: set[int] = set()
        self.seen: Outlook = CALM

    def decide(self, frame: Frame) -> int:
        if frame.topic == "choose-action":
            self.seen = outlook(frame.view)
            self.been.add(self.seen.room)
        ways = [way_of(option) for option in frame.options]
        chosen: int = self._random.choices(range(len(ways)), self.weights(frame.options, ways))[0]
        self.done[ways[chosen]] += 1
        return chosen

    def weights(self, options: Sequence[Choice], ways: Sequence[Way]) -> list[float]:
        return [self.liking(option) * self.appeal(option, way) for option, way in zip(options, ways, strict=True)]

    def liking(self, choice: Choice) -> float:
        """Actions that are not among the everyday ones are tried at once: those of expansions, above all."""
        kind = kebab(type(choice).__name__)
        usual = UNUSUAL if isinstance(choice, Action) else 1
        return self.likes.get(f"{kind}/{getattr(choice, 'option', '')}", self.likes.get(kind, usual))

    def appeal(self, choice: Choice, way: Way) -> float:
        """How much it cares for doing this here and now."""
        if POWER in way:
            return 0.2 if self.seen.breathing else 4
        if self.seen.short_of_air and not AIR.isdisjoint(way) and WASTE.isdisjoint(way):
            return 20
        if way == STARTING:
            return 3
        fresh = self.novelty(way)
        if isinstance(choice, PlayCard | Pay) and choice.card in answers():
            return fresh * FOR_LATER
        if isinstance(choice, Move | MoveCautiously):
            return fresh * self.draw_of(choice.room)
        return fresh * 4 if self.seen.in_combat and not SHOTS.isdisjoint(way) else fresh

    def novelty(self, way: Way) -> float:
        times = self.done[way]
        named = len(way) > 1 and way[0] != "pay"
        return UNTRIED if named and not times else 1 / (1 + times) ** 2

    def draw_of(self, room: int) -> float:
        """How much it would like to go there: to what is new, to air, to pods, and not past intruders."""
        draw = 0.6 if room in self.been else 3.0
        if self.seen.short_of_air and self.seen.breathing != (room in self.seen.breathable):
            draw *= 0.1 if self.seen.breathing else 10
        if self.seen.nearer:
            draw *= 20 if room in self.seen.nearer else 0.2
        return draw * 0.3 if self.seen.in_combat else draw


@cache
def answers() -> frozenset[str]:
    """Action cards, of all expansions too, that can be played when something happens."""
    boxes = [load(RETALIATION, names) for names in ((), *[(name,) for name in game_kind("retaliation").expansions])]
    cards = [card for box in boxes for card in box.action_cards.values()]
    return frozenset([card.id for card in cards if any(option.reaction for option in card.options)])


def way_of(choice: Choice) -> Way:
    return (kebab(type(choice).__name__), *[value for value in astuple(choice) if isinstance(value, str)])
