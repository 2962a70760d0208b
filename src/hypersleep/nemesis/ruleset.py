"""The ruleset of Nemesis: the chapters joined, with the box of components, for a mode of play and a board."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from hypersleep.common.chapters import SHARED
from hypersleep.common.kind import Expansion, installed_expansions
from hypersleep.common.scripts import Scripts
from hypersleep.content.ids import OptionKey
from hypersleep.content.loader import load
from hypersleep.content.nemesis.box import NemesisBox
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.records import PrintedChoice, tables_of
from hypersleep.kernel.chance import Chance
from hypersleep.kernel.game import Game
from hypersleep.kernel.ruleset import Chapter, Ruleset
from hypersleep.nemesis import modes, telling
from hypersleep.nemesis.components import Components
from hypersleep.nemesis.crew import actions, conditions, larvae, objectives, orders, reactions, wounds
from hypersleep.nemesis.expansions.intruder_player.leading import INTRUDER_PLAYER
from hypersleep.nemesis.intruders import behaviour, combat, eggs, encounters
from hypersleep.nemesis.intruders import foresight as fights
from hypersleep.nemesis.items import (
    arming,
    basic_actions,
    belongings,
    devices,
    quest_items,
    remedies,
    throwing,
    trade,
)
from hypersleep.nemesis.phases import endgame, event_cards, event_phase, rounds, setup
from hypersleep.nemesis.queries import can_break, hands_are_full, marks_on, size_of_hand
from hypersleep.nemesis.rooms import computers, controls, room_actions
from hypersleep.nemesis.ship import exploration, foresight, hazards, movement, noise, pods, switches
from hypersleep.nemesis.world import Nemesis, World

CHAPTERS: tuple[Chapter, ...] = (
    *SHARED,
    telling.chapter,
    conditions.chapter,
    setup.chapter,
    rounds.chapter,
    actions.chapter,
    reactions.chapter,
    basic_actions.chapter,
    combat.chapter,
    movement.chapter,
    exploration.chapter,
    noise.chapter,
    encounters.chapter,
    behaviour.chapter,
    wounds.chapter,
    larvae.chapter,
    hazards.chapter,
    switches.chapter,
    eggs.chapter,
    belongings.chapter,
    arming.chapter,
    quest_items.chapter,
    trade.chapter,
    throwing.chapter,
    remedies.chapter,
    devices.chapter,
    room_actions.chapter,
    controls.chapter,
    orders.chapter,
    computers.chapter,
    pods.chapter,
    event_phase.chapter,
    event_cards.chapter,
    objectives.chapter,
    endgame.chapter,
    foresight.chapter,
    fights.chapter,
)
"""In the order in which they add to the menu of a turn: another order is another place for an option."""
RULES = 3
"""The version of these rules: raised whenever the same seed and answers lead elsewhere."""
ANSWERS: dict[str, Callable[..., Any]] = {
    "after_opening": switches.rescue,
    "before_acting": actions.interruptions,
    "drops": belongings.drops_of_items_and_objects,
    "hand_size": size_of_hand,
    "hands_full": hands_are_full,
    "left_to_lay_out": trade.things_left,
    "marks": marks_on,
    "may_hold_malfunction": can_break,
    "subject": actions.room_or_card,
    "things_of": belongings.things_carried,
}
"""What this game answers to the questions of chapters that games share."""
PHASES = {"setup": setup.SETUP, "round": rounds.ROUND, "victory": endgame.VICTORY}
MODES: dict[str, tuple[Callable[[Ruleset], Ruleset], tuple[int, ...]]] = {
    "semi-cooperative": (modes.semi_cooperative, (2, 3, 4, 5)),
    "solo": (modes.solo, (1,)),
    "cooperative": (modes.cooperative, (2, 3, 4, 5)),
}
"""Each mode and the numbers of players it seats."""
EXPANSIONS = (INTRUDER_PLAYER, *installed_expansions("nemesis"))


@cache
def ruleset(
    mode: str = "semi-cooperative",
    board: str = "standard",
    expansions: tuple[Expansion, ...] = (),
    folder: Path | None = None,
) -> Ruleset:
    """The rules of one mode on one side of the board; `folder` holds another box than the shipped one."""
    box = load(NEMESIS, [expansion.name for expansion in expansions], folder)
    base = Ruleset.of(
        f"nemesis-{RULES}/{board}",
        CHAPTERS,
        phases=PHASES,
        content=None,
        world=World,
        fallback_rule="action.conditions",
    ).querying(**ANSWERS)
    rules = MODES[mode][0](base)
    for expansion in expansions:
        rules = expansion(rules)
    return rules.with_content(Components(box, learn_scripts(box, rules), board))


def learn_scripts(box: NemesisBox, rules: Ruleset) -> Scripts:
    """Decode every `do` list of the box into steps that these rules carry out."""
    scripts = Scripts(rules)
    for table in tables_of(box).values():
        for entry in table.values():
            scripts.learn(entry.id, getattr(entry, "options", ()))
            if hasattr(entry, "do"):
                scripts.learn(
                    entry.id, (PrintedChoice(key=OptionKey(""), when=getattr(entry, "when", ()), do=entry.do),)
                )
    return scripts


def new_game(rules: Ruleset, players: int, seed: str) -> Nemesis:
    """A game at its first decision."""
    return Game(rules, setup.empty_table(rules, players), Chance(seed), tuple(reversed(rules.phases["setup"]))).run()
