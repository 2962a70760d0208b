"""What stands beside the facility: tracks, the crew as everybody sees it, and what one player knows and holds."""

from collections import Counter
from collections.abc import Iterable

from rich.console import Group
from rich.table import Table
from rich.text import Text

from hypersleep.cli.signs import backs, cards
from hypersleep.cli.speech import DIM
from hypersleep.retaliation.ids import NO_GEAR
from hypersleep.retaliation.knowledge.view import CharacterView, HeldView
from hypersleep.retaliation.words import RetaliationNames

GAP = "   "
EMPTY = "-"
COLUMNS = {"No": 0, "Crew (rank)": 5, "Where": 5, "Health": 4, "O2": 0, "Hand": 0, "Carries": 8, "State": 4}
"""What the crew is listed by, and how those who need it share the room."""


# Tracks --------------------------------------------------------------------------------------------------------------


def tracks(names: RetaliationNames) -> Group:
    """The round with its tokens, life support, the Queen, the bag and the robot."""
    view = names.view
    rounds = len(names.box.tracks["round"].spaces)
    first = Text.assemble((f"Round {view.round} of {rounds}", "bold"), GAP, lander_line(names), GAP)
    first.append_text(autodestruction_line(names))
    return Group(first, facility_line(names), intruder_line(names))


def lander_line(names: RetaliationNames) -> Text:
    view = names.view
    if view.lander == 0:
        aboard = [names.seat(c.seat) for c in view.characters if c.in_lander]
        return Text(f"LANDER HERE{', with ' + names.joined(aboard) if aboard else ''}", "bold green")
    return Text("Lander gone", DIM) if view.lander < 0 else Text(f"Lander in round {view.lander}")


def autodestruction_line(names: RetaliationNames) -> Text:
    place = names.view.autodestruction
    if place > 0:
        rounds = len(names.box.tracks["round"].spaces)
        when = f"in round {place}" if place <= rounds else names.round_place(place)
        return Text(f"AUTODESTRUCTION {when}", "bold red")
    return Text("Autodestruction off" if place == 0 else "Autodestruction impossible", DIM)


def facility_line(names: RetaliationNames) -> Text:
    view, text = names.view, Text()
    text.append("Life support ", DIM)
    for section, state in view.life_support.items():
        text.append(f"{section} {state}  ", "green" if state == "active" else "")
    text.append(" Hibernatorium ", DIM).append("active" if view.hibernatorium else "inactive")
    robot = view.robot
    card = names.thing(robot.card) if robot.card else "of unknown make"
    broken = ", broken" if robot.broken else ""
    text.append(f"{GAP}Robot ", DIM).append(f"{card} in {room_named(names, robot.room)}{broken}")
    return text


def intruder_line(names: RetaliationNames) -> Text:
    view = names.view
    bag = ", ".join(
        f"{number} {names.thing(kind) if kind != 'blank' else 'blank'}" for kind, number in view.bag.items()
    )
    cards_left = view.decks.get("queen-health", 0)
    queen = "dead" if view.queen_dead else f"{view.queen_hits} hits, {cards_left} health cards left"
    eggs = "destroyed" if view.nest_destroyed else f"{view.eggs} eggs"
    return Text.assemble(("Bag ", DIM), bag, (f"{GAP}{names.leader()} ", DIM), queen, (f"{GAP}Nest ", DIM), eggs)


# The crew ------------------------------------------------------------------------------------------------------------


def crew(names: RetaliationNames) -> Table:
    """What everybody sees of everybody."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), expand=True)
    for heading, share in COLUMNS.items():
        table.add_column(heading, header_style=DIM, ratio=share or None)
    for character in names.view.characters:
        style = "green" if character.seat == names.viewer else "" if character.fate == "aboard" else DIM
        table.add_row(*crew_row(names, character), style=style)
    return table


def crew_row(names: RetaliationNames, character: CharacterView) -> tuple[str, ...]:
    who = f", {names.thing(character.who)} ({character.rank})" if character.who else ""
    return (
        str(character.number),
        f"{names.player(character.seat)}{who}",
        where(names, character),
        health(names, character),
        f"{character.oxygen}{' suffocating' if character.suffocating else ''}",
        str(len(character.hand)),
        load(names, character),
        ", ".join(state(names, character)),
    )


def where(names: RetaliationNames, character: CharacterView) -> str:
    """The room or the Lander, or what became of a character that is there no more."""
    if character.fallen:
        return f"fallen in {room_named(names, character.room)}"
    if character.fate != "aboard":
        cause = f", {names.cause(character.death)}" if character.death else ""
        return f"{names.phrases.fates[character.fate]}{cause}"
    return "in the Lander" if character.in_lander else room_named(names, character.room)


def room_named(names: RetaliationNames, number: int) -> str:
    """A room in as few words as possible."""
    slot = names.slot(number)
    if slot is None:
        return EMPTY
    return f"{number} {names.thing(slot.tile)}" if slot.tile else str(number)


def health(names: RetaliationNames, character: CharacterView) -> str:
    """The marker on its track, and the serious wounds; nothing of those who are there no more."""
    if character.fate != "aboard":
        return EMPTY
    wounds = [names.thing(face or "") for face in character.wounds]
    return ", ".join([names.health(character.health), *wounds])


def load(names: RetaliationNames, character: CharacterView) -> str:
    """Weapons and armor with what is in their slots, the belt, and the backs of what is in the backpack."""
    parts = [carried(names, thing) for thing in (*character.held, *character.armor)]
    if any(token != NO_GEAR for token in character.belt):
        parts.append(f"belt [{tokens(names, character.belt)}]")
    if character.inventory:
        parts.append(f"backpack: {backs(names, character.inventory)}")
    return ", ".join(parts) or EMPTY


def tokens(names: RetaliationNames, gear: Iterable[str]) -> str:
    """Tactical gear, equal tokens counted; empty slots are not named."""
    held = Counter(names.token(token).lower() for token in gear if token != NO_GEAR)
    return ", ".join(f"{number} {token}" if number > 1 else token for token, number in held.items()) or "empty"


def carried(names: RetaliationNames, thing: HeldView) -> str:
    gear = f" [{tokens(names, thing.gear)}]" if thing.gear else ""
    strapped = f" + {names.joined(names.thing(face) for face in thing.strapped)}" if thing.strapped else ""
    return f"{names.thing(thing.face)}{gear}{strapped}{' BROKEN' if thing.broken else ''}"


def state(names: RetaliationNames, character: CharacterView) -> Iterable[str]:
    view = names.view
    if character.fate != "aboard":
        return
    for word, holds in (
        ("turn", view.turn == character.seat),
        ("starts", view.first_player == character.seat),
        ("passed", character.passed),
        ("Larva", character.larva),
        ("data", character.data),
    ):
        if holds:
            yield word


# The player ----------------------------------------------------------------------------------------------------------


def mine(names: RetaliationNames, *, fully: bool = False) -> Table:
    """Hand, items, wounds and secrets of the viewer."""
    table = Table.grid(padding=(0, 1))
    table.add_column(style=DIM, no_wrap=True)
    table.add_column()
    character = names.character(names.viewer)
    if character is None:
        return table
    table.add_row("Hand", cards(names, character.hand))
    if character.inventory:
        table.add_row("Backpack", cards(names, [item.face for item in character.inventory]))
    if character.fate == "aboard":
        table.add_row("Body", names.body(character))
    for face in character.wounds:
        table.add_row("Wound", f"{names.thing(face or '')}: {names.explanation(face or '')}")
    for secret in secrets(names):
        table.add_row("Secret", secret)
    if fully:
        table.add_row("Discards", cards(names, character.discard))
        table.add_row("Deck", f"{character.deck} cards")
    return table


def secrets(names: RetaliationNames) -> Iterable[str]:
    """What the viewer has looked at and the others need not know."""
    known = names.view.anti_aircraft
    if known and known[0] is not None:
        yield f"The upper anti-aircraft token is {'active' if known[0] else 'inactive'}"
