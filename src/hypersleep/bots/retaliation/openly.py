"""Why somebody did what they did, as far as everybody can tell who looks at the table.

It is told from the public view and from what is announced of the deed, never from a plan: where somebody is heading,
or that there was nothing else to choose from, may be a secret.
"""

from hypersleep.bots.reasons import Reason
from hypersleep.bots.retaliation.deeds import deed
from hypersleep.bots.retaliation.speech import SPEECH
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.retaliation import steps
from hypersleep.retaliation.knowledge.view import RetaliationView
from hypersleep.table.table import Frame

LIKE = {
    "place-secure-token": "secure",
    "melee": "strike",
    "fire": "shoot",
    "retreat": "slip-away",
    "treat": "heal",
    "operate": "treat-wound",
    "find-item": "search",
    "take-ammo": "take-gear",
    "resupply": "take-gear",
    "gain-grenade": "take-gear",
    "gain-medpack": "take-gear",
    "gain-token": "take-gear",
    "wash-off": "wash-out",
    "decontaminate": "wash-out",
    "rush": "draw",
    "destroy-door": "switch-door",
    "activate-robot": "robot",
    "put-out-fires": "put-out-fire",
    "move-cautiously": "on-the-way",
    "move": "on-the-way",
    "burst-and-move": "burst",
}
"""Deeds that are done for the same reason as others."""


def explained(frame: Frame, place: int, full: str) -> Reason:
    """The reason for an answer: in public what the deed itself tells, in full what the bot had in mind, if anything."""
    public = SPEECH.reason(openly(frame.topic, frame.view, frame.seat, frame.options[place])).public
    return Reason(public, public if full in ("", SPEECH.reason("otherwise").full) else full)


def openly(topic: str, view: RetaliationView, seat: Seat, option: Choice) -> str:
    """The reason that everybody sees, in one word. Nothing is read of the view but what is public."""
    if topic != "choose-action":
        return topic
    me = view.characters[seat]
    fighting = any(intruder.room == me.room for intruder in view.intruders)
    match option:
        case steps.Pass():
            return "out-of-cards" if not me.hand else "stand" if fighting else "wait"
        case steps.Move() | steps.MoveCautiously():
            return "flee" if fighting else "on-the-way"
        case steps.ActivateRobot():
            return "robot-move" if option.option == "move" else "robot"
        case _:
            done = deed(option)
            return LIKE.get(done, done)
