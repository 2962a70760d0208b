"""A position of Nemesis as a few lines of text."""

from hypersleep.nemesis.knowledge.view import CharacterView, NemesisView
from hypersleep.table.prompt import prompt
from hypersleep.table.table import Frame
from hypersleep.table.words import Phrasebook


def drawn(frame: Frame, book: Phrasebook) -> str:
    """The public state: whose move it is, the crew, the Intruders, what burns and what is broken."""
    view: NemesisView = frame.view
    burning = [str(room.number) for room in view.rooms if room.fire]
    broken = [str(room.number) for room in view.rooms if room.malfunction]
    explored = sum(room.explored for room in view.rooms)
    return "\n".join(
        [
            f"Round {view.round}, time {view.time}, {explored} of {len(view.rooms)} rooms explored",
            prompt(frame, book) or "The game is over",
            *(crew_line(character, book) for character in view.characters),
            *(
                f"  {intruder.kind} in room {intruder.room}, {intruder.injuries} injuries"
                for intruder in view.intruders
            ),
            f"  fire: {', '.join(burning) or 'none'}; malfunctions: {', '.join(broken) or 'none'}",
        ]
    )


def crew_line(character: CharacterView, book: Phrasebook) -> str:
    who = book.names.thing(character.who) if character.who else "no Character yet"
    wounds = f"{character.light} light and {len(character.wounds)} serious wounds"
    return (
        f"  seat_{character.seat} {who}: {character.fate}, room {character.room}, {len(character.hand)} cards, {wounds}"
    )
