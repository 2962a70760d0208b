"""A position as a few lines of text, as everybody at the table may see it."""

from hypersleep.kernel.steps import NOBODY
from hypersleep.nemesis.knowledge.view import CharacterView, NemesisView
from hypersleep.table.games import Setting
from hypersleep.table.prompt import prompt
from hypersleep.table.table import Match
from hypersleep.table.words import Phrasebook


def shown(match: Match, setting: Setting, mode: str | None) -> str | None:
    """The public state as text: printed for a `human`, otherwise returned."""
    text = drawn(match, setting)
    if mode != "human":
        return text
    print(text)
    return None


def drawn(match: Match, setting: Setting) -> str:
    """The public state: whose move it is, the crew, the Intruders, what burns and what is broken."""
    frame = match.frame_for(NOBODY)
    view: NemesisView = frame.view
    book = Phrasebook(setting, view)
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
