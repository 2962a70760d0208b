"""When the reasons of crew mates of Nemesis are true: every sentence of reasons.en.toml, by what it says of the table.

What is done on the way to a deed has the reason of the deed; so nothing is asked here of where somebody stands, unless
the sentence speaks of it.
"""

from hypersleep.bots import truth
from hypersleep.bots.nemesis.care import PLAN, care_for
from hypersleep.bots.nemesis.deeds import deed, ways_to_do
from hypersleep.bots.nemesis.errands import ROOM_CARDS
from hypersleep.bots.nemesis.flight import letter_for
from hypersleep.bots.nemesis.goals import rooms_to_search
from hypersleep.bots.nemesis.player import is_one_s_own, moves
from hypersleep.bots.nemesis.plots import DEADLY, harm_in, neighbours
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import box, ways_of
from hypersleep.bots.truth import A_MAXIM, A_TASTE, IN_ANY_GAME, SILENCE, Case, Holds, Truth
from hypersleep.content.ids import NOWHERE, RoomId
from hypersleep.nemesis import steps

FEW_CARDS = 2
"""As many as are called the last ones."""
ASLEEP = ("hibernation", "gamble")
HATCHES = ("", "pod", "hatch", "vigil", "self-destruct")
"""Ways off the ship in a Pod; who has no plan takes whatever is there."""


# Turns that are not used ---------------------------------------------------------------------------------------------


def waits(case: Case) -> bool:
    return isinstance(case.option, steps.Pass)


def nothing_to_do(case: Case) -> bool:
    """There are cards and no fight, and nothing that comes before any plan."""
    p: Position = case.p
    urgent = any(worth > PLAN for worth, _, _ in care_for(p, case.options, 0.0))
    return waits(case) and bool(p.cards) and not p.enemies and not urgent


def too_early(case: Case) -> bool:
    """The way off the ship that is meant is not open yet."""
    asleep = case.grounds.exit in ASLEEP
    return waits(case) and not (case.p.hibernation_open if asleep else case.p.open_pods)


def needs_new_hand(case: Case) -> bool:
    """What is to be done here takes more cards than there are, or what is broken here cannot be mended with these."""
    p: Position = case.p
    broken = p.ship.rooms[p.room].malfunction and not ways_to_do(p, "clear-malfunction", case.options)
    return waits(case) and (len(p.cards) < ROOM_CARDS or broken)


def would_turn_back(case: Case) -> bool:
    return case.came_from != NOWHERE and any(way_to(option) == case.came_from for option in case.options)


def way_to(option: object) -> RoomId:
    return getattr(option, "room", NOWHERE) if isinstance(option, steps.Move | steps.MoveCarefully) else NOWHERE


def is_unsafe(case: Case) -> bool:
    """Some way on leads through a closed Door, to Intruders, or to where a step may call one."""
    p: Position = case.p
    doors, exits = p.view.doors, p.ship.board.corridor_exits[p.room]
    shut = any(doors[exit.passage] == "closed" for exit in exits)
    rooms = [exit.to for exit in exits]
    risky = any(room in p.ship.enemies or p.ship.encounter_risk(room) > p.habits.harmless for room in rooms)
    return waits(case) and (shut or risky)


# The ship ------------------------------------------------------------------------------------------------------------


def burns_here(case: Case) -> bool:
    p: Position = case.p
    return p.ship.rooms[p.room].fire


def steps_out_of_fire(case: Case) -> bool:
    """Also by a card, which asks later where to."""
    return burns_here(case) and (moves(case.option) or deed(case.option) == "quiet-move")


def fighting(case: Case) -> bool:
    return bool(case.p.enemies)


def in_sight(case: Case) -> bool:
    return bool(case.p.view.intruders)


def something_to_find(case: Case) -> bool:
    """In the Room that is searched, or in one on the way to which somebody is."""
    p: Position = case.p
    return bool(p.ship.rooms[p.room].items or rooms_to_search(p))


def some_engine_unknown(case: Case) -> bool:
    return None in case.p.view.engines


def unknown_rooms(case: Case) -> bool:
    return any(room.tile is None or not room.explored for room in case.p.view.rooms)


def wrong_course(case: Case) -> bool:
    """The marker is not where the Objective may want it; without one, not where Earth is."""
    p: Position = case.p
    objective = case.grounds.objective
    conditions = [condition.partition(":") for way in ways_of(objective) for condition in way] if objective else []
    asked = [place for name, _, place in conditions if name == "ship_reaches"]
    safe = [box().objectives[objective].safe_at or "earth"] if objective else ["earth"]
    return p.view.coordinates is not None and any(p.view.destination != letter_for(p, at) for at in asked or safe)


def opens(case: Case) -> bool:
    """There are Pods to go in, and the plan is one of them."""
    return case.grounds.exit in HATCHES and bool(case.p.docked_pods)


def weakness_hidden(case: Case) -> bool:
    return not all(case.p.view.weaknesses.values())


def in_one_s_blood(case: Case) -> bool:
    p: Position = case.p
    return p.me.larva or p.contamination_owned > 0


def may_be_loaded(case: Case) -> bool:
    return any((held.ammo or 0) < (held.capacity or 0) for held in case.p.weapons)


# Others --------------------------------------------------------------------------------------------------------------


def danger_next_door(case: Case) -> bool:
    p: Position = case.p
    return any(harm_in(p, room) > DEADLY for room in neighbours(p))


def somebody_trapped(case: Case) -> bool:
    p: Position = case.p
    rooms = [room for room in neighbours(p) if harm_in(p, room) > DEADLY]
    return any(c.room in rooms for c in p.others_aboard)


def could_be_blown_up(case: Case) -> bool:
    """The Generator works, and nobody has used it yet."""
    generator = case.p.ship.find("generator")
    return bool(generator) and case.p.ship.is_usable(generator) and not case.p.sequence_runs


def interrupted(case: Case) -> bool:
    """Somebody stops what one is doing oneself."""
    return any(is_one_s_own(case.p, doing) for doing in case.frame.matters)


def somebody_left(case: Case) -> bool:
    p: Position = case.p
    free = [pod for pod in p.open_pods if not pod.crew]
    return bool(p.others_aboard) and len(free) == 1


def asked_for(*conditions: str) -> Holds:
    """The Objective of the plan asks for one of these; who has none says nothing of it."""

    def judge(case: Case) -> bool:
        objective = case.grounds.objective
        ways = ways_of(objective) if objective else ()
        return not objective or any(c.partition(":")[0] in conditions for way in ways for c in way)

    return judge


def cards_to_read(case: Case) -> bool:
    return any(None in c.objectives for c in case.p.others)


TRUTH = Truth(
    holds=IN_ANY_GAME
    | {
        "wait": nothing_to_do,
        "dawdle": lambda case: waits(case) and not case.p.enemies,
        "too-early": too_early,
        "new-hand": needs_new_hand,
        "last-card": lambda case: waits(case) and 0 < len(case.p.cards) <= FEW_CARDS,
        "second-thoughts": would_turn_back,
        "no-safe-way": is_unsafe,
        "out-of-cards": lambda case: not case.p.cards,
        "destroy-door": lambda case: "closed" in case.p.view.doors,
        "shoot": lambda case: fighting(case) and case.p.ammo > 0,
        "strike": fighting,
        "flee": fighting,
        "slip-away": fighting,
        "repel": fighting,
        "stand": fighting,
        "throw": in_sight,
        "lure": in_sight,
        "depressurize": in_sight,
        "out-of-fire": steps_out_of_fire,
        "put-out-fire": burns_here,
        "extinguish": lambda case: case.p.ship.burning > 0,
        "clear-malfunction": lambda case: case.p.ship.broken > 0,
        "scan-hand": lambda case: case.p.contamination > 0,
        "cleanse": in_one_s_blood,
        "operate": in_one_s_blood,
        "remove-slime": lambda case: case.p.me.slime,
        "dress-wound": lambda case: bool(case.p.me.wounds),
        "heal-dressed": lambda case: bool(case.p.me.dressed),
        "heal-light": lambda case: case.p.me.light > 0,
        "heal": lambda case: case.p.serious > 0 or case.p.me.light > 0,
        "search": something_to_find,
        "pick-up": lambda case: any(room.lying for room in case.p.view.rooms),
        "trade": lambda case: bool(case.p.others_here),
        "craft": lambda case: isinstance(case.option, steps.Craft) or deed(case.option) == "craft",
        "activate-quest": lambda case: isinstance(case.option, steps.ActivateQuest),
        "tape-together": lambda case: len(case.p.items) > 1,
        "attach": lambda case: bool(case.p.weapons),
        "recharge": may_be_loaded,
        "reload": may_be_loaded,
        "read-objective": cards_to_read,
        "stun-character": lambda case: bool(case.p.others_here),
        "block": could_be_blown_up,
        "sabotage": asked_for("ship_destroyed"),
        "lock-out": somebody_trapped,
        "insist": interrupted,
        "lead-astray": lambda case: danger_next_door(case) and bool(case.p.others_here),
        "last-pod": somebody_left,
        "break-engine": lambda case: case.p.somebody_hibernates,
        "explore": lambda case: bool(case.p.ship.unexplored()),
        "peek-room": unknown_rooms,
        "send-signal": lambda case: not case.p.me.signal,
        "check-coordinates": lambda case: case.p.view.coordinates is None,
        "set-destination": wrong_course,
        "check-engine": some_engine_unknown,
        "check-engines": some_engine_unknown,
        "repair-engine": lambda case: False in case.p.view.engines,
        "start": lambda case: not case.p.sequence_runs,
        "stop": lambda case: case.p.sequence_can_be_stopped,
        "board-pod": opens,
        "toggle-pod-lock": opens,
        "hibernate": lambda case: not case.grounds.exit or case.grounds.exit in ASLEEP,
        "take-egg": lambda case: case.p.view.eggs > 0,
        "analyse-object": weakness_hidden,
        "destroy-eggs": lambda case: not case.p.view.nest_destroyed,
        "carry-out": lambda case: "egg" in case.p.me.objects,
    },
    opinions=truth.OPINIONS
    | {
        "on-the-way": SILENCE,
        **dict.fromkeys(("quiet-move", "toggle-door", "set-doors", "peek-event", "end-round"), A_MAXIM),
        **dict.fromkeys(("order", "draw", "toggle-self-destruct"), A_MAXIM),
        **dict.fromkeys(("choose-objectives", "pay-cards", "choose-discards", "choose-launch"), A_TASTE),
        **dict.fromkeys(("choose-find", "choose-interruption"), A_TASTE),
        "hold-back": "it is given when somebody else acts, of what they are about to do, which is over then",
    },
)
