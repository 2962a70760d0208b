"""The recruit: plain heuristics, without a plan. Looks around, takes what it finds, shoots, runs, and leaves late.

A recruit errs as people do: forgets to look after itself, dawdles, goes for what is near and shiny, and believes that
the ship will arrive unless somebody says otherwise.
"""

from hypersleep.bots.appeals import Obliging, appeal_to, hearsay
from hypersleep.bots.errands import Errand
from hypersleep.bots.lapses import DAWDLES, DAZZLED, Whims, remembered
from hypersleep.bots.nemesis import tactics
from hypersleep.bots.nemesis.answers import Mind
from hypersleep.bots.nemesis.appeals import errand_asked, favour, is_willing
from hypersleep.bots.nemesis.care import PLAN, care_for
from hypersleep.bots.nemesis.deeds import go_on
from hypersleep.bots.nemesis.errands import errand
from hypersleep.bots.nemesis.goals import opened_by_hand, rooms_to_search
from hypersleep.bots.nemesis.player import WAIT, Idea, Player, best, last_roll, out_of_fire, passing
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.ship import MARKERS
from hypersleep.bots.temperament import Temperament
from hypersleep.kernel.steps import Choice
from hypersleep.table.table import Frame

TIME_TO_GO = 11
"""Rounds before the end from which on a recruit thinks of leaving."""
LAST_ROUNDS = 2
"""Rounds before the end in which it is better to sleep on a ship that may not arrive than not to leave at all."""
SPARE_CARDS = 99.0
DAMAGED, EARTH = "damaged", "earth"
"""What is said of Engines, and what the course is called in claims."""


class Recruit(Player, Obliging):
    """Plays reasonably from one moment to the next."""

    def act(self, p: Position, options: list[Choice]) -> int:
        if p.enemies:
            weighed = min(tactics.weigh(p, options, 0))
            self.because(weighed.key)
            return weighed.place
        lapse = self.whims.lapse(p.view.round)
        care = [Idea(*found) for found in care_for(p, options, SPARE_CARDS)]
        care += favour(p, self.owed(p.view.round), options)
        work = (
            []
            if lapse == DAWDLES
            else next_errand(p, options, shiny(p) if lapse == DAZZLED else errands(p, warned=self._warned))
        )
        ideas = [*remembered(care, lapse, PLAN), *out_of_fire(p, options), *work, passing(options)]
        idea = best(p, ideas, options)
        key = self.word_kept(idea.key, p.room)
        self.because(why_idle(p, lapse) if key == WAIT else key)
        return idea.place

    def announce(self, frame: Frame) -> tuple[str, str] | None:
        """A recruit has no plan that it could keep from what is asked of it."""
        p = Position(frame.view, frame.seat, self.temperament, habits=self.habits)
        appeal = appeal_to(frame)
        if appeal is None or p.me.fate != "aboard":
            return None
        task = errand_asked(p, appeal)
        willing = is_willing(p, task, p.cards_left)
        return self.reply(task, p.view.round, p.temperament.loyalty, willing=willing)

    def __init__(self, seed: str, temperament: Temperament | None = None) -> None:
        super().__init__(seed, temperament)
        self.whims = Whims(seed)
        self._warned = False  # that the ship will not arrive

    def decide(self, frame: Frame) -> int:
        self._warned = is_warned(frame)
        return super().decide(frame)

    def keep_objective(self, p: Position, objectives: list[str]) -> int:
        """Whichever it likes better at first sight, and there is no telling why."""
        return int(self.whims.whim * len(objectives))

    def mind(self, p: Position, frame: Frame) -> Mind:
        return Mind(heading=p.ship.find("hibernatorium"), asked=frame.asked, rolled=last_roll(frame))


def why_idle(p: Position, lapse: str) -> str:
    """Who has no card left does not dawdle, and has not thought of anything better."""
    return "out-of-cards" if not p.cards else DAWDLES if lapse == DAWDLES else WAIT


def shiny(p: Position) -> list[Errand]:
    """Whatever may lie in the nearest Room, rather than what is to be done."""
    rooms = rooms_to_search(p)
    return [Errand(key="search", rooms=(min(rooms, key=p.distance),))] if rooms else errands(p)


def next_errand(p: Position, options: list[Choice], work: list[Errand]) -> list[Idea]:
    """The first errand that can go on."""
    for task in work:
        place = go_on(p, task, options)
        if place is not None:
            return [Idea(PLAN, place, task.key)]
    return []


def errands(p: Position, *, warned: bool = False) -> list[Errand]:
    """Late in the game the way out; before that the Signal, if that is near, and whatever is unexplored."""
    if p.rounds_left <= TIME_TO_GO:
        return [*ways_out(p, warned=warned), *lookout(p)]
    signal = [] if p.me.signal or not p.ship.find("comms-room") else [errand(p, "send-signal", "comms-room")]
    return [*signal, *lookout(p)]


def is_warned(frame: Frame) -> bool:
    """Two of three Engines are said to be damaged, or Earth to be elsewhere than the course leads."""
    said = [hearsay(frame, f"engine-{number}") for number in range(1, len(frame.view.engines) + 1)]
    return said.count(DAMAGED) > 1 or hearsay(frame, EARTH) not in ("", frame.view.destination)


def ways_out(p: Position, *, warned: bool) -> list[Errand]:
    """By Pod or asleep; who has been warned goes to sleep only if there is no Pod left, or no time to open one."""
    sections = [p.ship.find(pod.section) for pod in p.open_pods]
    pods = [Errand(key="board-pod", rooms=(room,)) for room in sorted(filter(None, sections), key=p.distance)]
    beds = [errand(p, "hibernate", "hibernatorium")] if p.hibernation_open and not p.sequence_runs else []
    if not warned or not p.docked_pods or p.rounds_left <= LAST_ROUNDS:
        return [*pods, *beds]
    return pods or list(opened_by_hand(p).errands)


def lookout(p: Position) -> list[Errand]:
    """The nearest unexplored Room, unless one more Malfunction may be the last."""
    unexplored = p.ship.unexplored() if p.ship.broken < MARKERS - 1 else []
    return [Errand(key="explore", rooms=(min(unexplored, key=p.distance),))] if unexplored else []
