"""What stands beside the ship: tracks, the crew as everybody sees it, and what one player knows and holds."""

from collections.abc import Iterable

from rich.console import Group
from rich.table import Table
from rich.text import Text

from hypersleep.cli.signs import backs, cards
from hypersleep.cli.speech import DIM
from hypersleep.nemesis.knowledge.view import CharacterView, NemesisView
from hypersleep.nemesis.words import NemesisNames

GAP = "   "


# Tracks --------------------------------------------------------------------------------------------------------------


def tracks(names: NemesisNames) -> Group:
    """Time, Self-Destruct, destination; bag, Eggs, Weaknesses and Pods."""
    view = names.view
    first = Text.assemble((f"Round {view.round}", "bold"), GAP, time_line(names), GAP, self_destruct_line(names))
    first.append(f"{GAP}Destination {view.destination}")
    bag = ", ".join(f"{number} {names.thing(kind)}" for kind, number in view.bag.items() if kind != "blank")
    blank = ", 1 Blank" if view.bag.get("blank") else ""
    second = Text.assemble(("Bag ", DIM), f"{sum(view.bag.values())}: {bag}{blank}", GAP, *nest_line(view))
    return Group(first, second, pods_line(names))


def time_line(names: NemesisNames) -> Text:
    spaces = names.box.tracks["time"].spaces
    left = len(spaces) - 1 - names.view.time
    colour = spaces[min(names.view.time, len(spaces) - 1)].colour
    words = names.words["hibernation-open" if colour == "blue" else "hibernation-closed"]
    return Text(f"Jump in {left} ({words})", "bold red" if left <= 3 else "bold blue" if colour == "blue" else "")


def self_destruct_line(names: NemesisNames) -> Text:
    place = names.view.self_destruct
    if place < 0:
        return Text("Self-Destruct off")
    return Text(f"SELF-DESTRUCT {names.self_destruct(place)}", "bold red")


def nest_line(view: NemesisView) -> Iterable[tuple[str, str]]:
    yield "Eggs ", DIM
    yield ("Nest destroyed" if view.nest_destroyed else str(view.eggs)), ""
    if view.queen_killed:
        yield f"{GAP}Queen dead", "green"
    if view.exploded:
        yield f"{GAP}The ship is gone", "bold red"


def pods_line(names: NemesisNames) -> Text:
    """Where the Pods are, and which Weaknesses are known."""
    line = Text.assemble(("Pods ", DIM))
    for pod in names.view.pods:
        state = "gone" if pod.launched else "locked" if pod.locked else "open"
        crew = f", {names.joined(names.seat(seat) for seat in pod.crew)}" if pod.crew and not pod.launched else ""
        line.append(
            f"{pod.number} at {names.thing(pod.section)[-1]} {state}{crew}  ", "green" if state == "open" else ""
        )
    line.append(" Weaknesses ", DIM)
    known = (
        f"{names.thing(kind)} {names.thing(face) if face else '?'}" for kind, face in names.view.weaknesses.items()
    )
    return line.append(", ".join(known))


# The crew ------------------------------------------------------------------------------------------------------------


def crew(names: NemesisNames) -> Table:
    """What everybody sees of everybody."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("No", "Crew", "Where", "Wounds", "Hand", "Carries", "Items", "State"):
        table.add_column(heading, header_style=DIM)
    for character in names.view.characters:
        style = "green" if character.seat == names.viewer else "" if character.fate == "aboard" else DIM
        table.add_row(*crew_row(names, character), style=style)
    return table


def crew_row(names: NemesisNames, character: CharacterView) -> tuple[str, ...]:
    who = f", {names.thing(character.who)}" if character.who else ""
    return (
        str(character.number),
        f"{names.player(character.seat)}{who}",
        where(names, character),
        wounds(names, character),
        str(len(character.hand)),
        in_hands(names, character),
        backs(names, character.inventory),
        ", ".join(state(names, character)),
    )


def where(names: NemesisNames, character: CharacterView) -> str:
    """The Room or Pod, or what became of a Character that is there no more."""
    if character.fate != "aboard":
        return names.phrases.fates[character.fate]
    if character.pod:
        return f"Pod {character.pod}"
    room = names.rooms.get(character.room)
    return f"{room.number} {names.thing(room.tile)}" if room is not None and room.tile else "-"


def wounds(names: NemesisNames, character: CharacterView) -> str:
    light = f"{character.light} light" if character.light else ""
    serious = [names.thing(face or "") for face in character.wounds]
    dressed = [f"({names.thing(face)})" if face else "(dressed)" for face in character.dressed]
    return ", ".join(part for part in (light, *serious, *dressed) if part) or "-"


def in_hands(names: NemesisNames, character: CharacterView) -> str:
    held = [f"{names.thing(h.face)}{'' if h.ammo is None else f' [{h.ammo}]'}" for h in character.held]
    return ", ".join([*held, *(names.thing(thing) for thing in character.objects)]) or "-"


def state(names: NemesisNames, character: CharacterView) -> Iterable[str]:
    view = names.view
    if character.fate == "dead" and character.death:
        yield names.cause(character.death)
    if character.fate != "aboard":
        return
    for word, holds in (
        ("turn", view.turn == character.seat),
        ("first player", view.first_player == character.seat),
        ("passed", character.passed),
        ("Slime", character.slime),
        ("Larva", character.larva),
        ("Signal", character.signal),
    ):
        if holds:
            yield word


# The player ----------------------------------------------------------------------------------------------------------


def mine(names: NemesisNames, *, fully: bool = False) -> Table:
    """Hand, Items, Wounds and secrets of the viewer."""
    table = Table.grid(padding=(0, 1))
    table.add_column(style=DIM, no_wrap=True)
    table.add_column()
    character = names.character(names.viewer)
    if character is None:
        return table
    table.add_row("Hand", cards(names, character.hand))
    items = [names.thing(item.face or "") for item in character.inventory]
    if items:
        table.add_row("Items", names.joined(items))
    if character.quests:
        table.add_row("Quests", names.joined(names.thing(face or "") for face in character.quests) + " (not active)")
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


def secrets(names: NemesisNames) -> Iterable[str]:
    """What the viewer has looked at and the others need not know."""
    view = names.view
    for number, works in enumerate(view.engines, 1):
        if works is not None:
            yield f"Engine {number} {'works' if works else 'is damaged'}"
    if view.coordinates:
        yield f"Coordinates: {names.coordinates(view.coordinates)}"
    for room in view.rooms:
        if not room.explored and room.tile and names.board.rooms and not is_printed(names, room.number):
            token = f", token {names.thing(room.token)}" if room.token else ""
            yield f"Room {room.number} is the {names.thing(room.tile)}{token}"


def is_printed(names: NemesisNames, number: int) -> bool:
    """Whether the board itself shows which Room lies there."""
    return any(slot.number == number and slot.tile for slot in names.board.rooms)
