"""The ruleset of Retaliation: the chapters joined, with the box of components, for a mode of play."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from hypersleep.common.chapters import SHARED
from hypersleep.common.kind import Expansion, installed_expansions
from hypersleep.common.scripts import Scripts
from hypersleep.content.ids import OptionKey
from hypersleep.content.loader import load
from hypersleep.content.records import PrintedChoice, tables_of
from hypersleep.content.retaliation.box import RetaliationBox
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.kernel.chance import Chance
from hypersleep.kernel.game import Game
from hypersleep.kernel.ruleset import Chapter, Handler, Ruleset
from hypersleep.kernel.steps import Step
from hypersleep.retaliation import modes, queries, steps, telling
from hypersleep.retaliation.combat import bursting, melee, shooting, weapons
from hypersleep.retaliation.combat import foresight as fights
from hypersleep.retaliation.components import Components
from hypersleep.retaliation.expansions.contractors.rules import CONTRACTORS
from hypersleep.retaliation.expansions.insider.rules import INSIDER
from hypersleep.retaliation.expansions.neoflesh.rules import NEOFLESH
from hypersleep.retaliation.expansions.sangrevores.setup import SANGREVORES
from hypersleep.retaliation.expansions.xyrians.xyrians import XYRIANS
from hypersleep.retaliation.facility import (
    corridors,
    doors,
    exploration,
    foresight,
    hazards,
    movement,
    noise,
    securing,
)
from hypersleep.retaliation.intruders import attacks, bag, harm, larvae, moving, placing, queen, repelling
from hypersleep.retaliation.items import belongings, devices, equipment, gear, remedies, searching, trading
from hypersleep.retaliation.items import telling as items_telling
from hypersleep.retaliation.phases import (
    cleanup,
    drafts,
    endgame,
    event_cards,
    event_phase,
    intruder_phase,
    rounds,
    setup,
)
from hypersleep.retaliation.rooms import (
    additional_rooms,
    autodestruction,
    escapes,
    lander,
    life_support,
    nest,
    robot,
    section_rooms,
    stocks,
    using,
)
from hypersleep.retaliation.soldiers import (
    action_cards,
    actions,
    conditions,
    firing,
    health,
    infection,
    marching,
    objectives,
    orders,
    oxygen,
    reactions,
    reloading,
    wounds,
)
from hypersleep.retaliation.world import Retaliation, World

CHAPTERS: tuple[Chapter, ...] = (
    *SHARED,
    telling.chapter,
    items_telling.chapter,
    conditions.chapter,
    setup.chapter,
    drafts.chapter,
    rounds.chapter,
    actions.chapter,
    action_cards.chapter,
    reactions.chapter,
    firing.chapter,
    reloading.chapter,
    marching.chapter,
    orders.chapter,
    objectives.chapter,
    movement.chapter,
    exploration.chapter,
    noise.chapter,
    corridors.chapter,
    doors.chapter,
    securing.chapter,
    hazards.chapter,
    weapons.chapter,
    shooting.chapter,
    bursting.chapter,
    melee.chapter,
    bag.chapter,
    placing.chapter,
    moving.chapter,
    attacks.chapter,
    larvae.chapter,
    harm.chapter,
    queen.chapter,
    repelling.chapter,
    health.chapter,
    wounds.chapter,
    oxygen.chapter,
    infection.chapter,
    belongings.chapter,
    gear.chapter,
    searching.chapter,
    trading.chapter,
    remedies.chapter,
    devices.chapter,
    equipment.chapter,
    using.chapter,
    stocks.chapter,
    section_rooms.chapter,
    additional_rooms.chapter,
    nest.chapter,
    life_support.chapter,
    lander.chapter,
    autodestruction.chapter,
    escapes.chapter,
    robot.chapter,
    intruder_phase.chapter,
    event_phase.chapter,
    event_cards.chapter,
    cleanup.chapter,
    endgame.chapter,
    foresight.chapter,
    fights.chapter,
)
"""In the order in which they add to the menu of a turn: another order is another place for an option."""
RULES = 2
"""The version of these rules: raised whenever the same seed and answers lead elsewhere."""
ANSWERS: dict[str, Callable[..., Any]] = {
    "has_late_business": objectives.objective_or_things,
    "draft_told": setup.tell_draft,
    "can_hold": belongings.hands_have_room,
    "in_the_way": belongings.armor_or_hands,
    "left_to_lay_out": trading.things_left,
    "marks": belongings.marks_on,
    "malfunctions_placed": queries.malfunctions_placed,
    "may_close": doors.has_open_door,
    "without_doors": doors.stays_open,
    "may_hold_malfunction": hazards.can_break,
    "subject": actions.room_or_card,
    "where_done": actions.beside_the_robot,
    "conditions_on": searching.conditions_at_once,
    "things_of": belongings.things_carried,
    "hand_size": queries.hand_size_with_wounds,
    "round_to_begin": rounds.round_to_begin,
    "takes_turns": rounds.takes_turns,
    "after_playing": actions.put_away_afterwards,
    "before_acting": queen.count_hits_anew,
    "health_lost": equipment.health_lost,
    "ignores_hazards": equipment.ignores_hazards,
    "instead_of_wound": equipment.instead_of_wound,
    "instead_of_contamination": equipment.instead_of_contamination,
}
"""What this game answers to the questions of chapters that games share."""
INSTEAD: dict[type[Step], Handler] = {
    steps.GainItem: belongings.gain_item,
}
"""Steps of chapters that games share, which go on in a way of their own here."""
CITES: dict[str, str] = {
    "action.combat.never": "action.not-in-combat",
    "action.cost.pay": "action.cost.insufficient",
    "action.cost.no-contamination": "contamination.no-payment",
    "action.reaction": "reaction.timing",
    "action.trade.offers": "action.trade.consent",
}
"""Rules that shared chapters cite, as the ledger of this game calls them."""
PHASES = {"setup": setup.SETUP, "round": rounds.ROUND, "end": endgame.END}
MODES: dict[str, tuple[Callable[[Ruleset], Ruleset], tuple[int, ...]]] = {
    "semi-cooperative": (modes.semi_cooperative, (2, 3, 4, 5)),
    "solo": (modes.solo_coop, (1,)),
    "cooperative": (modes.solo_coop, (2, 3, 4, 5)),
}
"""Each mode and the numbers of players it seats."""
DIFFICULTIES: dict[str, tuple[int, ...]] = dict.fromkeys(("solo", "cooperative"), tuple(range(1, modes.MOST_TASKS + 1)))
"""mode.solo-coop.difficulty: by mode, how many tasks may be agreed on."""
SCRIPTS = ("do", "secondary", "entrance", "exploration", "upper", "lower", "standing")
"""Fields of components that hold verbs."""
EXPANSIONS = (modes.DEADLY, INSIDER, CONTRACTORS, NEOFLESH, SANGREVORES, XYRIANS, *installed_expansions("retaliation"))


@cache
def ruleset(
    mode: str = "semi-cooperative",
    board: str = "standard",
    expansions: tuple[Expansion, ...] = (),
    folder: Path | None = None,
) -> Ruleset:
    """The rules of one mode; `folder` holds another box than the shipped one."""
    box = load(RETALIATION, [expansion.name for expansion in expansions], folder)
    base = (
        Ruleset.of(
            f"retaliation-{RULES}/{board}",
            CHAPTERS,
            phases=PHASES,
            content=None,
            world=World,
            fallback_rule="golden.choice-fully-resolvable",
        )
        .replacing(INSTEAD)
        .querying(**ANSWERS)
        .citing(CITES)
    )
    rules = MODES[mode][0](base)
    for expansion in expansions:
        rules = expansion(rules)
    return rules.with_content(Components(box, learn_scripts(box, rules), board))


def learn_scripts(box: RetaliationBox, rules: Ruleset) -> Scripts:
    """Decode every `do` list of the box into steps that these rules carry out."""
    scripts = Scripts(rules)
    for table in tables_of(box).values():
        for entry in table.values():
            scripts.learn(entry.id, getattr(entry, "options", ()))
            for field in SCRIPTS:
                if hasattr(entry, field):
                    key = OptionKey("" if field == "do" else field)
                    scripts.learn(entry.id, (PrintedChoice(key=key, do=getattr(entry, field)),))
    for attack in box.attacks.values():
        for attacker in attack.rows:
            scripts.learn_verbs(attack.id, attack.rows[attacker].also, attacker)
    for item in box.items.values():
        if item.weapon is not None:
            for face in weapons.FACES:
                scripts.learn_verbs(item.id, getattr(item.weapon, face), face)
    return scripts


def new_game(rules: Ruleset, players: int, seed: str) -> Retaliation:
    """A game at its first decision."""
    return Game(rules, setup.empty_table(rules, players), Chance(seed), tuple(reversed(rules.phases["setup"]))).run()
