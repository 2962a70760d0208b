"""A position of Retaliation as a few lines of text."""

from hypersleep.retaliation.knowledge.view import CharacterView, IntruderView, RetaliationView
from hypersleep.table.prompt import prompt
from hypersleep.table.table import Frame
from hypersleep.table.words import Phrasebook


def drawn(frame: Frame, book: Phrasebook) -> str:
    """The public state: whose move it is, the crew, the intruders, what burns and what is broken."""
    view: RetaliationView = frame.view
    burning = [str(room.number) for room in view.rooms if room.fire]
    broken = [str(room.number) for room in view.rooms if room.malfunction]
    discovered = sum(room.discovered for room in view.rooms)
    return "\n".join(
        [
            f"Round {view.round}, {discovered} of {len(view.rooms)} rooms discovered, {len(view.corridors)} corridors",
            prompt(frame, book) or "The game is over",
            *(crew_line(character, book) for character in view.characters),
            *(intruder_line(intruder) for intruder in view.intruders),
            f"  fire: {', '.join(burning) or 'none'}; malfunctions: {', '.join(broken) or 'none'}",
        ]
    )


def crew_line(character: CharacterView, book: Phrasebook) -> str:
    who = book.names.thing(character.who) if character.who else "no character yet"
    body = f"health slot {character.health + 1}, {len(character.wounds)} wounds, oxygen {character.oxygen}"
    return (
        f"  seat_{character.seat} {who}: {character.fate}, room {character.room}, {len(character.hand)} cards, {body}"
    )


def intruder_line(intruder: IntruderView) -> str:
    where = f"room {intruder.room}" if intruder.room else f"corridor {intruder.corridor}"
    return f"  {intruder.kind} in {where}, {intruder.hits} hits"
