"""All the small questions of a game: each topic has one function that says how good an option is.

A topic that is not named here is answered by what its options are: doors, ways, persons, intruders. Among equals the
first option is taken, which is never a crash.
"""

from typing import Any

from hypersleep.bots.retaliation import tactics
from hypersleep.bots.retaliation.ills import ILLS
from hypersleep.bots.retaliation.mind import Mind, Scores, scoring
from hypersleep.bots.retaliation.orders import (
    TO_BURST,
    TO_CALM,
    danger,
    is_refused,
    regard,
    worth_in_room,
    worth_of_command,
    worth_of_one,
    worth_of_order,
)
from hypersleep.bots.retaliation.passages import PASSAGES, THROUGH, noise_elsewhere
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.printed import attack_harm, is_contamination, size_of
from hypersleep.bots.retaliation.things import THINGS
from hypersleep.bots.retaliation.worth import card_worth, token_worth
from hypersleep.content.ids import NOWHERE, RoomId
from hypersleep.kernel.steps import Choice, kebab
from hypersleep.retaliation import steps
from hypersleep.retaliation.items.gear import MoveToken

ANSWERS: Scores = {**ILLS, **PASSAGES, **THINGS}
"""By topic."""
KINDS: Scores = {**THROUGH}
"""By the kind of an option, wherever its topic has none of its own."""
answers, weighs = scoring(ANSWERS), scoring(KINDS)

NOISE = 0.2
"""What a noise marker costs, beside where it lies."""
FULL_HAND = 6
GOOD = 1.8
"""What a card is worth that one keeps though another is wanted."""


def answer(p: Position, topic: str, options: list[Choice], mind: Mind) -> int:
    """The best option; among equals the first."""
    score = ANSWERS.get(topic, by_kind)
    return max(range(len(options)), key=lambda place: score(p, mind, options[place]))


def by_kind(p: Position, mind: Mind, option: Any) -> float:
    judge = KINDS.get(kebab(type(option).__name__))
    return judge(p, mind, option) if judge else 0.0


# Cards ---------------------------------------------------------------------------------------------------------------


@answers("pay-cards", "choose-card-to-lose")
def give_the_least(p: Position, mind: Mind, option: Any) -> float:
    return -card_worth(p, getattr(option, "card", ""), mind.wanted)


@answers("choose-discards", "choose-further-discards")
def throw_away(p: Position, mind: Mind, option: Any) -> float:
    """Contamination only fills the hand, unless it can be looked at soon; who waits for a certain card draws more."""
    if isinstance(option, steps.Done):
        return 0
    if is_contamination(option.card):
        return -1 if "action.rest" in p.cards and not p.me.larva else 1
    return GOOD - card_worth(p, option.card, mind.wanted) if mind.stuck else -1


@answers("choose-cards-to-fire")
def keep_cards(p: Position, mind: Mind, option: Any) -> float:
    return 0.5 if isinstance(option, steps.Done) else 1 - card_worth(p, option.card, mind.wanted)


@answers("choose-price-of-haste")
def card_or_noise(p: Position, mind: Mind, option: Any) -> float:
    """A good card is worth more than some quiet, least of all where one is going."""
    if isinstance(option, steps.PickPassage):
        return -NOISE + noise_elsewhere(p, mind, option)
    return -card_worth(p, option.card, mind.wanted)


# Ways and places -----------------------------------------------------------------------------------------------------


def place_score(p: Position, mind: Mind, room: RoomId) -> float:
    """How good it is to come out there: near the goal, and away from trouble."""
    away = p.facility.ways(room).get(mind.heading) if p.facility.is_known(room) else None
    near = 0.0 if room == mind.heading else away.cost if away else 6.0
    return -p.facility.arrival_harm(room) - 0.5 * near


@answers("choose-way", "choose-sprint", "choose-breakthrough", "choose-tiptoe", "choose-run", "choose-free-move")
def best_way(p: Position, mind: Mind, option: Any) -> float:
    """Also for somebody else, who is sent where one would go oneself."""
    passage = getattr(option, "passage", None)
    if passage is None:
        return -2.5
    way = p.ways.get(mind.heading)
    if way is not None and way.passage == passage:
        return 1.0
    return place_score(p, mind, p.facility.far_end(passage, p.room)) if passage in p.facility.corridors else -9


@answers("choose-destination", "choose-room-to-phase-into", "choose-end-of-shaft", "choose-way-of-mist")
def best_room(p: Position, mind: Mind, option: Any) -> float:
    return place_score(p, mind, option.room) if isinstance(option, steps.PickRoom) else -2.5


@answers("choose-corridor-to-explore", "choose-corridor-for-robot", "choose-way-to-lead")
def explore_ahead(p: Position, mind: Mind, option: Any) -> float:
    return best_way(p, mind, option)


@weighs("pick-room")
def near_room(p: Position, mind: Mind, option: Any) -> float:
    """Where one is, or is going."""
    room: RoomId = option.room
    return 2.0 * (room == p.room) + 1.0 * (room == mind.heading) - 0.01 * p.distance(room)


@answers("choose-room-to-blast", "choose-room-to-shut-off", "choose-charge")
def where_nobody_is(p: Position, mind: Mind, option: Any) -> float:
    """What harms a room should happen where intruders are and no friends."""
    room: RoomId = getattr(option, "room", NOWHERE)
    crew = sum(1 for c in p.view.characters if c.fate == "aboard" and c.room == room)
    return len(p.facility.enemies.get(room, ())) - 9 * crew


@answers("choose-room-to-command")
def those_beside(p: Position, mind: Mind, option: Any) -> float:
    """Where a burst would do most, or most would draw a card."""
    guns, hands = (worth_in_room(p, card, option.room) for card in (TO_BURST, TO_CALM))
    return guns + hands + 0.1 * bool(option.room == p.room)


@answers("choose-command-to-send")
def best_command(p: Position, mind: Mind, option: Any) -> float:
    return worth_of_command(p, option.card, anywhere=True)


@answers("choose-robot-step")
def robot_on_its_way(p: Position, mind: Mind, option: Any) -> float:
    """To where the tasks want it; or else to where one is."""
    if not isinstance(option, steps.PickRoom):
        return -3.0
    goal = p.facility.find("reactor") if "robot-move" in mind.wanted else p.room
    away = p.facility.ways(option.room).get(goal)
    return 0.0 if option.room == goal else -(away.cost if away else 9)


# Persons and intruders -----------------------------------------------------------------------------------------------


@weighs("pick-intruder")
def worst_enemy(p: Position, mind: Mind, option: Any) -> float:
    """The one that does most harm; of equals the one that is nearly dead."""
    target = next((each for each in p.view.intruders if each.id == option.intruder), None)
    if target is None:
        return -1.0
    return attack_harm(target.kind) + 0.2 * target.hits + 0.5 * (target.room == p.room)


@answers("assign-hits")
def kill_most(p: Position, mind: Mind, option: Any) -> float:
    """As many as the hits allow: the small ones first, unless a large one can be had."""
    if isinstance(option, steps.Done):
        return -9.0
    target = next((each for each in p.view.intruders if each.id == option.intruder), None)
    return -size_of(target.kind) if target else -8.0


@weighs("pick-character")
def oneself_first(p: Position, mind: Mind, option: Any) -> float:
    """One's own gear is for oneself; a friend who is nearly dead comes first only where all win together."""
    mate = p.view.characters[option.on]
    return 1.0 if option.on == p.seat else mate.health / 6 if p.together else 0.0


@answers("choose-whom-to-command", "choose-whom-to-steady")
def whom_to_command(p: Position, mind: Mind, option: Any) -> float:
    return worth_of_one(p, p.view.characters[option.on])


@answers("choose-character-to-stun", "choose-whose-objective", "choose-whose-objectives")
def somebody_else(p: Position, mind: Mind, option: Any) -> float:
    return float(getattr(option, "on", p.seat) != p.seat)


@answers("choose-ordered-action")
def order_well(p: Position, mind: Mind, option: Any) -> float:
    """Shots at what threatens us, or a step to where somebody is needed."""
    return worth_of_order(p, option)


@answers("choose-refusal")
def obey(p: Position, mind: Mind, option: Any) -> float:
    """A card that refuses is worth more than most orders cost."""
    return float(isinstance(option, steps.LetItHappen) != is_refused(p, mind.order))


@answers("choose-prevention")
def prevent(p: Position, mind: Mind, option: Any) -> float:
    """One's own skin first; that of a friend if all win together."""
    if isinstance(option, steps.LetItHappen):
        return 0.5
    if mind.victim == p.seat:
        return 1.0
    redirects = getattr(option, "option", "") == "redirect"
    return 1.0 if p.together and not redirects else 0.0


@answers("choose-launch")
def go_now(p: Position, mind: Mind, option: Any) -> float:
    return float((kebab(type(option).__name__) == "launch") == mind.launches)


@answers("choose-company")
def take_along(p: Position, mind: Mind, option: Any) -> float:
    """Nobody is led about who has not asked for it, but out of danger, if all win together."""
    if isinstance(option, steps.Done):
        return 0.0
    mate = p.view.characters[option.on]
    return danger(p, mate, mate.room) + len(p.enemies) - 0.1 if p.together else -1.0


@answers("choose-whose-hand", "choose-whom-to-inspire")
def emptiest_hand(p: Position, mind: Mind, option: Any) -> float:
    """Cards for who has fewest; one's own count for more where everybody wins alone."""
    missing = FULL_HAND - len(p.view.characters[option.on].hand)
    return missing * (1.0 if option.on == p.seat else regard(p))


@weighs("accept-offer", "take-along")
def agree(p: Position, mind: Mind, option: Any) -> float:
    return 1.0


@answers("allow-help", "allow-repair", "confirm-exchange", "choose-to-secure")
def yes(p: Position, mind: Mind, option: Any) -> float:
    """What one is offered for nothing, or has asked for."""
    return float(not isinstance(option, steps.RefuseOffer | steps.Done))


@answers("agree-to-come", "agree-to-follow")
def come_along(p: Position, mind: Mind, option: Any) -> float:
    """Out of a fight, or if one was going anyway."""
    wants = bool(p.enemies)
    return float(isinstance(option, steps.AcceptOffer) == wants)


# Combat --------------------------------------------------------------------------------------------------------------


@answers("choose-target", "choose-how-to-fight", "choose-first-shot", "choose-burst-afterwards", "choose-guard-shot")
def best_shot(p: Position, mind: Mind, option: Any) -> float:
    """Bursts into full corridors, shots at what is in the room; blows only if there is nothing else."""
    match kebab(type(option).__name__):
        case "shoot":
            return tactics.saved_by_shots(p, option.weapon, option.intruder)
        case "burst":
            return tactics.saved_by_burst(p, option.corridor)
        case "fire-first":
            return 1.0
        case "melee":
            return -0.5
        case _:
            return 0.2


@answers("choose-reload")
def fire_or_load(p: Position, mind: Mind, option: Any) -> float:
    """Fire where it is of use, and load before if it is of none; whole tokens first."""
    if isinstance(option, MoveToken):
        return 0.1 * token_worth(p, option.token)
    return best_shot(p, mind, option)


@answers("choose-shoot-reroll", "choose-burst-reroll")
def roll_again(p: Position, mind: Mind, option: Any) -> float:
    return 0.0 if kebab(type(option).__name__) == "keep-roll" else mind.asked.get("again", -1)


@answers("choose-parry")
def parry(p: Position, mind: Mind, option: Any) -> float:
    """A weapon that is spent anyway, or any when the next blow may be the last."""
    if isinstance(option, steps.LetItHappen):
        return 0.5
    loaded = any(held.face == option.weapon for held in p.weapons)
    return (1.0 if p.life <= 3 else 0.4) if loaded else 0.9


@answers("choose-shot-or-repel")
def drive_it_off(p: Position, mind: Mind, option: Any) -> float:
    """Out of the room is as good as dead, for now."""
    if isinstance(option, steps.PickIntruder):
        return worst_enemy(p, mind, option)
    return 0.0


@answers("choose-second-shot", "choose-next-burst", "choose-double-tap", "choose-burst-at-will", "choose-grenades")
def once_more(p: Position, mind: Mind, option: Any) -> float:
    return 0.0 if isinstance(option, steps.Done) else 0.5


# The mission ---------------------------------------------------------------------------------------------------------


@answers("choose-guess")
def likely_token(p: Position, mind: Mind, option: Any) -> float:
    """Of which there are most in the bag."""
    return float(p.view.bag.get(option.kind, 0))


@answers("choose-shift")
def call_the_lander(p: Position, mind: Mind, option: Any) -> float:
    """Sooner for who wants to leave by it, or has friends who do; later for who does not."""
    sooner = option.space < p.view.lander
    return float(sooner == ("lander" in mind.exit or p.together))


@answers("choose-anti-aircraft")
def order_tokens(p: Position, mind: Mind, option: Any) -> float:
    """Inactive on top for who wants the Lander to come down; the tokens have just been looked at."""
    active = bool(p.view.anti_aircraft and p.view.anti_aircraft[0])
    wanted = "lander" in mind.exit or p.together
    return float((kebab(type(option).__name__) == "swap-order") == (active == wanted))


@answers("choose-room-option", "choose-robot-option", "choose-either-robot-option", "choose-puppetry")
def wanted_option(p: Position, mind: Mind, option: Any) -> float:
    key = getattr(option, "option", "")
    useful = {"robot-move": "move"}
    return float(key in mind.wanted or any(useful.get(w) == key for w in mind.wanted))


@answers("choose-computer-room", "choose-section-computer", "choose-any-computer")
def wanted_room(p: Position, mind: Mind, option: Any) -> float:
    return float(getattr(option, "room", 0) == mind.heading)


@answers("choose-eggs-fate")
def egg(p: Position, mind: Mind, option: Any) -> float:
    takes = kebab(type(option).__name__) == "take-egg"
    return float(takes == ("take-egg" in mind.wanted))


@answers("choose-life-support")
def air_here(p: Position, mind: Mind, option: Any) -> float:
    section = str(getattr(option, "section", ""))
    off = section in [name for name, state in p.view.life_support.items() if state == "inactive"]
    return float(off) + 0.5 * (bool(p.room) and p.facility.rooms[p.room].section == section)


RECORD = ("officer", "combat-engineer", "medical-support", "heavy-gun-operator", "recon", "contractor")
"""Whom to play, the best first."""


@answers("choose-character")
def preferred_character(p: Position, mind: Mind, option: Any) -> float:
    return -RECORD.index(option.who) if option.who in RECORD else -len(RECORD)
