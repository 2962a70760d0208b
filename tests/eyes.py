"""What reaches each seat of a scene, and a spectator: through the same frames that a table sends."""

from typing import Any

import msgspec

from hypersleep.kernel.events import Event, project
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.knowledge.view import CharacterView, NemesisView
from hypersleep.table.table import Frame
from tests.scene import Scene

SPECTATOR = ""


def seat_of(scene: Scene, who: str) -> Seat:
    return NOBODY if who == SPECTATOR else scene.seat(who)


def frame(scene: Scene, who: str) -> Frame:
    return Frame(NEMESIS, scene.game, seat_of(scene, who))


def table(scene: Scene, who: str) -> NemesisView:
    """The table as somebody sees it."""
    seen: NemesisView = frame(scene, who).view
    return seen


def looks(scene: Scene, who: str, at: str) -> CharacterView:
    """A Character as somebody sees them."""
    return table(scene, who).characters[scene.seat(at)]


def hears(scene: Scene, who: str, kind: type[Event]) -> list[dict[str, Any]]:
    """Somebody's copies of the events of one kind, without their names."""
    copies = [project(event, seat_of(scene, who)) for event in scene.told(kind)]
    return [{field: value for field, value in copy.items() if field != "event"} for copy in copies]


def all_of(scene: Scene, who: str) -> str:
    """Everything that somebody is sent, as text: to be searched for secrets, or compared with another world."""
    sent = frame(scene, who)
    asked = (sent.number, sent.waiting_for, sent.topic, sent.asked, sent.options)
    refused = [*scene.game.refusals(sent.seat).items()]
    return msgspec.json.encode((sent.view, sent.events, asked, refused)).decode()
