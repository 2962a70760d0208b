"""What one seat makes of the others: which Objective each of them may have, by what they do and what they say.

A belief is a distribution over the cards that somebody could have for all the seat knows. It begins even, and every
deed and every claim that everybody sees shifts it towards those who would have a reason for it. What people say of
Engines and course is believed as far as they are.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from hypersleep.bots.nemesis.printed import all_boxes, box, ways_of
from hypersleep.common.telling import ActionTaken, ObjectivesDealt
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.knowledge.view import CharacterView, NemesisView
from hypersleep.nemesis.telling import ObjectMoved
from hypersleep.table.table import Frame

Cards = Mapping[str, float]
"""How likely somebody has each card; together they are certain."""

SEEN: dict[str, tuple[tuple[str, ...], float]] = {
    "send-signal": (("signal_sent",), 4.0),
    "start": (("ship_destroyed",), 5.0),
    "toggle-self-destruct": (("ship_destroyed",), 3.0),
    "stop": (("ship_reaches",), 4.0),
    "set-destination": (("ship_reaches",), 2.0),
    "check-coordinates": (("ship_reaches",), 1.3),
    "check-engine": (("ship_reaches",), 1.3),
    "check-engines": (("ship_reaches",), 1.3),
    "take-egg": (("leave_with:egg", "weakness_known:egg", "weaknesses_known"), 5.0),
    "analyse-object": (("weakness",), 4.0),
    "shoot-eggs": (("nest_destroyed",), 4.0),
    "melee-eggs": (("nest_destroyed",), 4.0),
    "carry:egg": (("leave_with:egg", "weakness_known:egg", "weaknesses_known"), 2.0),
    "carry:carcass": (("weakness_known:carcass", "weaknesses_known"), 3.0),
    "carry:corpse": (("leave_with:corpse", "weaknesses_known"), 3.0),
}
"""What a deed is done for, and how much likelier it is for who needs that."""
FRANK = 0.6
"""How often somebody who names an Objective at all names the true one."""
CAUGHT = 4.0
"""How much likelier a lie about Engines or course is for who has a reason to lie."""
HARMFUL = ("player_dead", "ship_destroyed")
"""Conditions that the others would not like to hear of."""
SLY = 0.7
"""How often who has a reason to lie does."""
ERRS = 0.1
"""How often what was true when it was said is not any more."""


class Beliefs(msgspec.Struct, frozen=True, kw_only=True):
    """Never changed, as copies that look ahead share it. `heard` and `said` count the events and claims so far."""

    cards: Mapping[Seat, Cards] = {}
    heard: int = 0
    said: int = 0
    claims: tuple[Claim, ...] = ()
    trusting: bool = False
    """Everybody wins together, or this one believes everybody."""

    def of(self, seat: Seat, *wanted: str) -> float:
        """How likely somebody has an Objective that asks for one of these."""
        return sum([chance for card, chance in self.cards.get(seat, {}).items() if asks_for(card, wanted)])

    def credence(self, seat: Seat) -> float:
        """How likely what somebody says is true."""
        return (1 - ERRS) * (1.0 if self.trusting else 1 - SLY * self.of(seat, *HARMFUL))

    def told(self, about: str, value: str, even: float, but: Seat) -> float:
        """How likely something is so, by what others than `but` have said of it, if it was `even` before."""
        odds = even / (1 - even)
        for claim in self.claims:
            if claim.about == about and claim.seat != but:
                truth = self.credence(claim.seat)
                odds *= truth / (1 - truth) if claim.value == value else (1 - truth) / truth
        return odds / (1 + odds)


NOTHING = Beliefs()


@cache
def asks_for(card: str, wanted: tuple[str, ...]) -> bool:
    """Whether some way to meet a card has a condition that begins like one of these."""
    return any(condition.startswith(wanted) for way in ways_of(card) for condition in way)


def listen(beliefs: Beliefs, frame: Frame, *, together: bool) -> Beliefs:
    """What the seat believes after all that it has seen and heard since."""
    view: NemesisView = frame.view
    news = frame.claims[beliefs.said :]
    if together or len(view.characters) == 1:
        return msgspec.structs.replace(beliefs, claims=frame.claims, said=len(frame.claims), trusting=True)
    cards = {seat: dict(known) for seat, known in beliefs.cards.items()} or even_chances(frame)
    for event in frame.history(ActionTaken, ObjectMoved, since=beliefs.heard):
        if event["seat"] in cards:
            shift(cards[event["seat"]], *SEEN.get(deed_of(event), ((), 1.0)))
    for claim in news:
        if claim.seat in cards:
            weigh_claim(cards[claim.seat], claim, view)
    for other in view.characters:
        if other.seat in cards:
            cards[other.seat] = known_face(other) or evened(cards[other.seat])
    heard = max(beliefs.heard, frame.told)
    return msgspec.structs.replace(beliefs, cards=cards, heard=heard, said=len(frame.claims), claims=frame.claims)


def even_chances(frame: Frame) -> dict[Seat, dict[str, float]]:
    """Every card of the game that is neither one's own nor open."""
    view: NemesisView = frame.view
    dealt = {face for event in frame.history(ObjectivesDealt) for face in event.get("objectives", ()) if face}
    known = dealt | {face for c in view.characters for face in c.objectives if face}
    decks, players = ("personal", "corporate"), len(view.characters)
    hidden = [o.id for o in box().objectives.values() if o.deck in decks and o.min_players <= players]
    even: dict[str, float] = {card: 1.0 for card in hidden if card not in known}
    return {c.seat: evened(even) for c in view.characters if c.seat != frame.seat}


def known_face(other: CharacterView) -> dict[str, float]:
    """What has been read or laid open needs no guessing."""
    faces = [face for face in other.objectives if face and all_boxes().objectives[face].deck != "solo_coop"]
    return {faces[0]: 1.0} if len(other.objectives) == 1 and faces else {}


def deed_of(event: dict[str, Any]) -> str:
    """What somebody was seen doing, in one word."""
    if event["event"] == "object-moved":
        return f"carry:{event['object'].partition('-')[0]}" if event["carried"] else ""
    return str(event.get("option") or event["action"])


def shift(cards: dict[str, float], wanted: tuple[str, ...], ratio: float) -> None:
    """Cards that ask for it become likelier."""
    for card in cards:
        if wanted and asks_for(card, wanted):
            cards[card] *= ratio


def weigh_claim(cards: dict[str, float], claim: Claim, view: NemesisView) -> None:
    """As likely as each card would make its owner say so: who means harm calls themselves harmless."""
    if claim.about == "objective" and claim.value in cards:
        for card in cards:
            liar = 1 - FRANK if asks_for(card, HARMFUL) else (1 - FRANK) / 4
            cards[card] *= FRANK if card == claim.value else liar / len(cards)
    elif is_refuted(claim, view):
        shift(cards, HARMFUL, CAUGHT)


def is_refuted(claim: Claim, view: NemesisView) -> bool:
    """This seat has seen with its own eyes that it is not so; an Engine that works may have been mended since."""
    kind, _, number = claim.about.partition("-")
    if kind == "engine":
        return claim.value == "working" and view.engines[int(number) - 1] is False
    if kind == "earth" and view.coordinates is not None:
        return box().coordinates[view.coordinates].destinations.get(claim.value) != "earth"
    return False


def evened(cards: Mapping[str, float]) -> dict[str, float]:
    """The same shares of a whole."""
    whole = sum(cards.values())
    return {card: chance / whole for card, chance in cards.items()} if whole else dict(cards)
