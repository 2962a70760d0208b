"""The veteran: picks the plan with the best outlook, runs its errands, fights when it must, and leaves in time."""

from hypersleep.bots.appeals import Obliging, appeal_to
from hypersleep.bots.errands import Errand
from hypersleep.bots.paths import FirstStep
from hypersleep.bots.retaliation import tactics
from hypersleep.bots.retaliation.appeals import errand_asked, favour, is_willing
from hypersleep.bots.retaliation.care import PLAN, care_for, pull
from hypersleep.bots.retaliation.deeds import (
    DOORS,
    deed,
    first,
    go_on,
    price,
    step_harm,
    step_towards,
    target_of,
    ways_to_do,
)
from hypersleep.bots.retaliation.goals import NO_PLAN, Plan, cost_of, cost_of_all, open_errands
from hypersleep.bots.retaliation.mind import Mind
from hypersleep.bots.retaliation.player import (
    DEFENCE,
    Idea,
    Player,
    order_in,
    out_of_fire,
    passing,
    victim_in,
    why_idle,
)
from hypersleep.bots.retaliation.position import CARDS_A_ROUND, Position
from hypersleep.bots.retaliation.printed import deeds_of, ways_of
from hypersleep.bots.retaliation.together import launches_together, needs_lander, plan_for
from hypersleep.bots.retaliation.trading import KIND, Deal, begin_trade, best_deal
from hypersleep.bots.temperament import Temperament
from hypersleep.common.trade import MakeOffer
from hypersleep.content.ids import NOWHERE, RoomId
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Choice
from hypersleep.retaliation import steps
from hypersleep.table.table import Frame

LAST_ROUNDS = 2
"""Player phases before the end in which everybody thinks of leaving."""
GASPING = 1.8
"""What a step to where one can breathe is worth when the air runs out."""
FAR = 8.0
"""How many cards the way to ammo may take."""
AWAY = 6.0
"""Leaving for good, when all is done, comes before everything else."""
CALL, CALL_TOGETHER = 1.5, 4.5
"""What it is worth to call the Lander for who waits for it, and for a crew whose task wants it."""
TIME_TO_LOOK = 3
"""Rounds that a crew leaves before the Lander, as long as nobody knows that it is not shot down."""
CAST = ("choose-character", "choose-support", "choose-starting-gear")
"""Questions that are answered without a plan."""
RESERVE = 2
"""Cards that one keeps in hand against what a step may bring."""
RESERVES = (1, 1, 2)
"""The same for a crew that wins together, by round: the first rounds are the quietest."""
RISK, RISK_TOGETHER = 0.3, 0.6
"""What a point of health is worth that a step may cost, against the plan."""
BRISK, HURRIED = 3.0, 5.0
"""Cards a round that a plan still needs, from which on there is less time for caution, and none."""


class Veteran(Player, Obliging):
    """Objective-driven planning with sound tactics."""

    def __init__(self, seed: str, temperament: Temperament | None = None) -> None:
        super().__init__(seed, temperament)
        self._plan: Plan | None = None  # the one behind the last action
        self._offered: set[Deal] = set()
        self._announced: set[str] = set()

    def mind(self, p: Position, frame: Frame) -> Mind:
        plan = self._plan or NO_PLAN
        if frame.topic in CAST or not p.room:
            return Mind(asked=frame.asked, exit=plan.exit, launches=launches(p))
        deal = best_deal(p, self._offered)
        if deal is not None and MakeOffer() in frame.options:
            self._offered.add(deal)
        return Mind(
            deal=deal,
            wanted=wanted_by(p, plan),
            heading=heading_of(p, plan),
            exit=plan.exit,
            asked=frame.asked,
            victim=victim_in(frame),
            order=order_in(frame),
            launches=launches(p),
            stuck=is_stuck(p, heading_of(p, plan)),
        )

    def announce(self, frame: Frame) -> tuple[str, str] | None:
        """What one knows of the Anti-Aircraft system, once: the truth from who wants the Lander, a lie from who does
        not; those who keep to themselves say nothing."""
        seen, appeal = frame.view.anti_aircraft, appeal_to(frame)
        if appeal is not None and frame.view.characters[frame.seat].room:
            return self._reply(Position(frame.view, frame.seat, self.temperament), appeal)
        if DEFENCE in self._announced or not seen or seen[0] is None or len(frame.view.characters) == 1:
            return None
        lies = self._plan is not None and self._plan.objective == "private-quarantine"
        if not lies and self.temperament.loyalty < KIND:
            return None
        self._announced.add(DEFENCE)
        return DEFENCE, "active" if bool(seen[0]) != lies else "inactive"

    def _reply(self, p: Position, appeal: Claim) -> tuple[str, str]:
        task, plan = errand_asked(p, appeal), self._plan or plan_for(p)
        willing = is_willing(p, task, cost_of_all(p, plan.errands))
        return self.reply(task, p.view.round, p.temperament.loyalty, willing=willing)

    def act(self, p: Position, options: list[Choice]) -> int:
        self._plan = plan = plan_for(p, self._plan)
        todo = errands_for(p, plan)
        p.leaving = bool(todo) and all(task.leaves for task in todo)
        p.staying = is_waiting(p, todo)
        p.goals = tuple([room for task in todo for room in task.rooms])
        p.work_of = dict(plan.mates)
        p.airless = bool(plan.objective) and any("life_support_off" in way for way in ways_of(plan.objective))
        if p.enemies:
            way = p.ways.get((p.gasping and p.nearest_air()) or heading_of(p, plan))
            weighed = max(tactics.weigh(p, options, way.room if way else NOWHERE))
            idea = max([Idea(*weighed), *[Idea(*care) for care in care_for(p, options)]])
        else:
            ideas = [*errands_of(p, plan, options), *lander_calls(p, plan, options), *out_of_fire(p, options)]
            ideas += [
                passing(options),
                *to_air(p, options),
                *to_arms(p, options),
                *trade(best_deal(p, self._offered), options),
            ]
            ideas += [Idea(*care) for care in care_for(p, options)]
            ideas += favour(p, self.owed(p.view.round), options)
            idea = max(ideas)
        self.because(self.word_kept(why_idle(p, idea.key), p.room), plan.objective, plan.exit)
        return idea.place


def launches(p: Position) -> bool:
    """Alone at once; a crew that wins together when all is aboard that it needs."""
    return not p.together or launches_together(p)


def is_waiting(p: Position, todo: list[Errand]) -> bool:
    """Where one wants to be, too early."""
    return bool(todo) and p.room in todo[0].rooms and is_too_early(p, todo[0])


def wanted_by(p: Position, plan: Plan) -> frozenset[str]:
    """The deeds of the plan."""
    calls = ("shift-lander",) if "lander" in plan.exit and p.lander_coming else ()
    return frozenset([task.key for task in plan.errands]) | frozenset(calls) | obstacles(p, heading_of(p, plan))


def obstacles(p: Position, heading: RoomId) -> frozenset[str]:
    """What would clear the way: a door on the next step, or a room that does not work."""
    way = p.ways.get(heading)
    if way is None:
        return frozenset()
    repair = (
        frozenset(("repair",))
        if p.facility.is_known(heading) and p.facility.rooms[heading].malfunction
        else frozenset()
    )
    return repair | (frozenset(DOORS) if p.facility.is_shut(way.passage) else frozenset())


def is_stuck(p: Position, heading: RoomId) -> bool:
    """A door or a malfunction is in the way here, and nothing in hand is of use against it."""
    wanted = obstacles(p, heading)
    here = p.room == heading or "switch-door" in wanted
    return bool(wanted) and here and all(wanted.isdisjoint(deeds_of(card)) for card in p.cards)


def heading_of(p: Position, plan: Plan) -> RoomId:
    """Where the plan leads next."""
    todo = errands_for(p, plan)
    return target_of(p, todo[0]) if todo else NOWHERE


def errands_for(p: Position, plan: Plan) -> list[Errand]:
    """What there is to do for oneself, the nearest first."""
    return open_errands(p, plan)


def errands_of(p: Position, plan: Plan, options: list[Choice]) -> list[Idea]:
    """The next step of the plan: the first of its errands that can go on."""
    for rank, task in enumerate(errands_for(p, plan)):
        if task.leaves and rank:
            break  # not before all is done
        there = p.room in task.rooms
        if is_too_early(p, task) and there:
            return mending(p, options)
        if is_too_early(p, task) and cost_of(p, task) < CARDS_A_ROUND * (p.rounds_to_landing - 1):
            continue
        place = go_on(p, task, options)
        if place is None or (not there and not dares(p, plan, options[place])):
            continue
        if there:
            return [Idea(AWAY if task.leaves else pull(p) + 1, place, task.key)]
        way = p.ways.get(target_of(p, task))
        cleared = clearing(p, way, options)
        if cleared is not None:
            return [Idea(pull(p), cleared, "burst")]
        fear = (RISK_TOGETHER if p.together else RISK) * p.frailty
        risk = fear * step_harm(p, options[place], way) / haste(p, plan) if way else 0.0
        return [Idea(pull(p) - 0.01 * rank - risk, place, task.key)]
    return []


def mending(p: Position, options: list[Choice]) -> list[Idea]:
    """Whoever waits for the Lander sees to it that one can board it then."""
    repairs = ways_to_do(p, "repair", options) if p.facility.rooms[p.room].malfunction else []
    return [Idea(pull(p), place, "repair") for place in repairs[:1]]


def clearing(p: Position, way: FirstStep | None, options: list[Choice]) -> int | None:
    """A burst into the corridor ahead: whoever walks past intruders is attacked by all of them."""
    if way is None or not p.facility.lurking.get(way.passage):
        return None
    bursts = [n for n, each in enumerate(options) if isinstance(each, steps.Burst) and each.corridor == way.passage]
    return first(bursts) if len(p.cards) > 1 else None


def dares(p: Position, plan: Plan, option: Choice) -> bool:
    """Into danger only with cards left to fight what comes, as long as there is time for that."""
    left = len(p.cards) - price(option) + (deed(option) == "move-cautiously")
    pace = pace_of(p, plan)
    if p.together:
        return left >= RESERVES[min(len(RESERVES), p.view.round) - 1]
    return left >= RESERVE or (pace > BRISK and left >= RESERVE - 2) or pace > HURRIED


def pace_of(p: Position, plan: Plan) -> float:
    """Cards a round that the plan still needs."""
    return cost_of_all(p, plan.errands) / max(1.0, p.rounds_left - 1)


def haste(p: Position, plan: Plan) -> float:
    return max(1.0, pace_of(p, plan) / BRISK)


def is_too_early(p: Position, task: Errand) -> bool:
    """The Lander is not there yet."""
    return task.key == "board" and not p.landed


def lander_calls(p: Position, plan: Plan, options: list[Choice]) -> list[Idea]:
    """Whoever waits for the Lander brings it nearer, and so does a crew that has a task for it."""
    needed = p.together and needs_lander(p)
    if needed and p.landing_odds < 1 and p.rounds_to_landing <= TIME_TO_LOOK:
        return []
    waits = plan.exit == "lander" and (p.leaving or not p.together)
    if not p.lander_coming or not (needed or waits):
        return []
    worth = CALL if waits else CALL_TOGETHER
    return [Idea(worth, place, "shift-lander") for place in ways_to_do(p, "shift-lander", options)[:1]]


def to_air(p: Position, options: list[Choice]) -> list[Idea]:
    """To the nearest place where one can breathe, before it is too late."""
    source = p.nearest_air() if p.gasping else NOWHERE
    place = step_towards(p, source, options) if source else None
    return [Idea(GASPING, place, "breathe")] if place is not None else []


def to_arms(p: Position, options: list[Choice]) -> list[Idea]:
    """Nobody gets far without a shot; but who is on the way out, or has no time, goes on."""
    if p.armed or p.leaving or not p.empty_weapons or p.rounds_left <= LAST_ROUNDS:
        return []
    source = p.nearest_ammo()
    place = step_towards(p, source, options) if source and p.distance(source) <= FAR else None
    return [Idea(PLAN + 0.2, place, "take-gear")] if place is not None else []


def trade(deal: Deal | None, options: list[Choice]) -> list[Idea]:
    """With somebody who needs what one can spare; before the next step of the plan, as they will not stay."""
    place = begin_trade(options) if deal is not None else None
    return [Idea(PLAN + 0.1, place, "trade")] if place is not None else []
