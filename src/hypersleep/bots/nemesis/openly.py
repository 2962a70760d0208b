"""Why somebody did what they did, as far as everybody can tell who looks at the table.

It is told from the public view and from what is announced of the deed, never from a plan: where somebody is heading,
or that there was nothing else to choose from, may be a secret.
"""

from hypersleep.bots.nemesis.deeds import deed
from hypersleep.bots.nemesis.reasons import reason
from hypersleep.bots.reasons import Reason
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.nemesis import steps
from hypersleep.nemesis.knowledge.view import CharacterView, NemesisView
from hypersleep.table.table import Frame

LIKE = {
    "aimed-shot": "shoot",
    "all-out-turn": "draw",
    "check-engines": "check-engine",
    "cover-one": "slip-away",
    "cover-up-to-two": "slip-away",
    "crawl": "quiet-move",
    "dress-all": "dress-wound",
    "eat": "heal-light",
    "empty-magazine": "shoot",
    "escape-and-draw": "slip-away",
    "field-research": "analyse-object",
    "melee-eggs": "destroy-eggs",
    "motivate": "draw",
    "peek-two-rooms": "peek-room",
    "purge-one": "cleanse",
    "refresh-hand": "draw",
    "refuel": "reload",
    "repair-or-break-engine": "repair-engine",
    "scavenge": "search",
    "scout-room": "peek-room",
    "search-stores": "search",
    "shoot-and-draw": "shoot",
    "shoot-eggs": "destroy-eggs",
    "shower": "remove-slime",
    "spacewalk": "quiet-move",
    "spy": "peek-room",
    "stun-intruder": "repel",
}
"""Deeds that are done for the same reason as others."""


def explained(frame: Frame, place: int, full: str) -> Reason:
    """The reason for an answer: in public what the deed itself tells, in full what the bot had in mind, if anything."""
    public = reason(openly(frame.topic, frame.view, frame.seat, frame.options[place])).public
    return Reason(public, public if full in ("", reason("otherwise").full) else full)


def openly(topic: str, view: NemesisView, seat: Seat, option: Choice) -> str:
    """The reason that everybody sees, in one word. Nothing is read of the view but what is public."""
    if topic != "choose-action":
        return topic
    me = view.characters[seat]
    fighting = any(intruder.room == me.room for intruder in view.intruders)
    match option:
        case steps.Pass():
            return "out-of-cards" if not me.hand else "stand" if fighting else "wait"
        case steps.Move() | steps.MoveCarefully():
            return "flee" if fighting else why_away(view, me)
        case steps.Shoot():
            return "shoot"
        case steps.Melee():
            return "strike"
        case steps.Craft():
            return "craft"
        case steps.Trade():
            return "trade"
        case steps.Autoload():
            return "reload"
        case _:
            done = deed(option).partition(":")[0]
            return LIKE.get(done, done)


def why_away(view: NemesisView, me: CharacterView) -> str:
    """Why somebody leaves a Room. Where they go is not told before they are there, and they may be interrupted; so
    there is nothing to say of it unless one sees why they cannot stay."""
    burning = any(room.fire for room in view.rooms if room.number == me.room)
    return "out-of-fire" if burning else "on-the-way"
