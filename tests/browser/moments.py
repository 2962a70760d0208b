"""What a page shows while moments play, one after the other, held against what had been told by then."""

import json
import time
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec

from tests.browser.driving import Driver
from tests.browser.visiting import Visitor

RESTING = "() => !document.querySelector('[data-moving=yes]')"
SEEN = """() => {
    const stage = document.querySelector("[data-area=stage]"), board = document.querySelector("[data-area=board]");
    const [one, other] = [stage, board].map((each) => each.getBoundingClientRect());
    const moment = stage.querySelector("article").parentElement, head = stage.querySelector("h2");
    const text = (each) => each.innerText.replace(/\\s+/g, " ");
    const labels = (each) => [...each.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel);
    const places = [...board.querySelectorAll("[data-kind][data-id]")];
    const inSight = (spot) => {
        const {left, right, top, bottom} = spot.getBoundingClientRect();
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest("[data-area=board] .port");
    };
    const spots = [...document.querySelectorAll("[data-shown]")];
    return {
        place: Number(moment.dataset.place),
        captions: [...stage.querySelectorAll(".captions p:not(.goal)")].map(text),
        log: [...document.querySelectorAll("[data-area=log] [data-place]")].map((row) => Number(row.dataset.place)),
        head: text(document.querySelector("[role=status]")),
        turned: [...stage.querySelectorAll(".tile strong")].map(text),
        board: places.map((each) => [`${each.dataset.kind} ${each.dataset.id}`, each.ariaLabel ?? ""]),
        crew: [...document.querySelectorAll("[data-point=crew] .crew > ul > li")].map((each) => ({
            name: text(each.querySelector(".name")),
            state: [...each.querySelectorAll(".state")].map(text).join(" "),
            hurt: [...each.querySelectorAll(".hurt")]
                .map((sign) => [text(sign), ...labels(sign)].join(" "))
                .filter((words) => !words.endsWith("broken")).join(", "),  // that is a weapon's trouble
        })),
        tracks: [...document.querySelectorAll("[data-point=tracks] .track")].map((each) => each.ariaLabel),
        options: document.querySelectorAll("[data-area=options] button:not([inert] *)").length,
        spots: spots.length,
        in_sight: spots.filter(inSight).length,
        cut: head.getBoundingClientRect().top < moment.getBoundingClientRect().top
            || (!stage.querySelector("article p.words") && moment.scrollHeight > moment.clientHeight + 1),
        covers: one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        over: [...document.querySelectorAll("h2")].some((one) => one.textContent === "What became of everybody"),
    };
}"""


class Member(msgspec.Struct):
    """What is said of somebody beside their name."""

    name: str
    state: str
    hurt: str


class Seen(msgspec.Struct):
    """What is on the page while a moment is shown."""

    place: int
    """That of its first line in the log: nothing from there on may be seen."""
    captions: list[str]
    log: list[int]
    """Places of its lines, where there is room for a log beside the board."""
    head: str
    turned: list[str]
    """Rooms that are turned over now."""
    board: list[tuple[str, str]]
    crew: list[Member]
    tracks: list[str]
    options: int
    spots: int
    in_sight: int
    """Places that are lit, and those of them that nothing covers."""
    cut: bool
    """Whether its head is out of sight, or anything of it but the words of a card."""
    covers: bool
    over: bool

    def signs(self) -> dict[str, object]:
        """All on the table that gives away what has happened, by what it belongs to."""
        rooms = {name: label for name, label in self.board if name.startswith("room ")}
        marks = {name: label.split(", ") for name, label in rooms.items()}
        return {
            **{f"fire {name}": "fire" in parts for name, parts in marks.items()},
            **{f"malfunction {name}": "malfunction" in parts for name, parts in marks.items()},
            **{f"door {name}": "door closed" in label for name, label in self.board if name.startswith("passage ")},
            **{name: label for name, label in self.board if name.startswith("pod ")},
            **{name: True for name, _ in self.board if name.startswith("intruder ")},
            **{
                f"where seat {seat}": [room for room, label in rooms.items() if is_in(one.name, label)]
                for seat, one in enumerate(self.crew)
            },
            **{f"hurt seat {seat}": one.hurt for seat, one in enumerate(self.crew)},
            **{f"dead seat {seat}": "dead" in one.state for seat, one in enumerate(self.crew)},
            **{f"track {label.split(':')[0]}": label for label in self.tracks},
        }


def is_in(name: str, label: str) -> bool:
    return name in label.partition("here: ")[2].replace(" and ", ", ").split(", ")


def moments(visitor: Visitor, most: int, seconds: float) -> list[Seen]:
    """What is seen at the moments of a game, one after the other, as chance plays on: so many of them, and not for
    longer than this."""
    return list(_moments(visitor, most, time.monotonic() + seconds))


def _moments(visitor: Visitor, most: int, end: float) -> Iterator[Seen]:
    driver = Driver(visitor, "stage", skips=False)
    stage = visitor.page.get_by_role("region", name="What is happening")
    report = visitor.page.locator("[data-page=ending]")  # whoever goes step by step is told its checks one by one
    for _ in range(most):
        driver.play(lambda _: report.is_visible() or stage.is_visible())
        if not stage.is_visible() or time.monotonic() > end:
            return
        visitor.page.wait_for_function(RESTING)
        yield msgspec.convert(visitor.page.evaluate(SEEN), Seen)
        stage.get_by_role("button", name="Go on").click()


Told = dict[str, Any]

MARKERS = {"fire": {"fire-placed", "fire-removed"}, "malfunction": {"malfunction-placed", "malfunction-removed"}}
DOORS = {"door-changed", "corridor-laid"}
PODS = {"pod-changed", "pod-boarded", "pod-left", "pod-launched", "pod-lost", "first-death", "character-died"}
COMING = {"intruder-placed", "intruder-killed", "intruder-withdrew", "intruder-withdrawn", "queen-died"}
GOING = {
    *(
        "character-moved",
        "character-died",
        "character-revived",
        "hibernated",
        "pod-boarded",
        "pod-left",
        "pod-launched",
    ),
    *("lander-boarded", "passengers-ejected", "escaped", "twitchling-escaped"),
}
HURTING = {
    *("light-wound-suffered", "serious-wound-suffered", "wound-treated", "health-lost", "health-restored"),
    *("wound-discarded", "suffocation-began", "suffocation-ended", "item-broken", "item-repaired", "character-died"),
    *("character-revived", "heavy-item-taken", "item-dropped", "hibernated", "escaped", "pod-launched"),
}
DYING = {"character-died", "character-revived"}
TRACKS = {
    *("time-advanced", "self-destruct-changed", "round-began", "lander-shifted", "lander-landed", "lander-destroyed"),
    *("autodestruction-started",),
}


def told_to(visitor: Visitor) -> dict[int, Told]:
    """The events of all that has reached a page, by their place."""
    heard = (json.loads(text) for text in visitor.heard)
    lines = (line for message in heard if message["is"] in ("frame", "update") for line in message["log"])
    return {line["place"]: line["event"] for line in lines}


def given_away(shown: list[Seen], told: dict[int, Told]) -> list[str]:
    """What is seen at a moment before it was told: signs that change although nothing before the moment says so."""
    since, found = dict[str, int](), list[str]()
    for before, now in pairwise(shown):
        seen, then = now.signs(), before.signs()
        for sign in sorted({name for name in {**seen, **then} if seen.get(name) != then.get(name)}):
            if not explained(sign, [told[place] for place in range(since.get(sign, 0), now.place) if place in told]):
                found.append(f"{now.place}: {sign}: {then.get(sign)} -> {seen.get(sign)}")
            since[sign] = before.place
    return found


def explained(sign: str, told: list[Told]) -> bool:
    """Whether something that was told changes a sign."""
    what, *rest = sign.split()
    number = rest[-1] if rest else ""
    match what:
        case "fire" | "malfunction":
            return any(event["event"] in MARKERS[what] and names(event, "room", number) for event in told)
        case "door":
            return any(event["event"] in DOORS and names(event, "corridor", number) for event in told)
        case "intruder":
            return any(event["event"] in COMING and names(event, "intruder", number) for event in told)
        case "where" | "hurt" | "dead":
            kinds = {"where": GOING, "hurt": HURTING, "dead": DYING}[what]
            fields = ("seat", "seats", "crew")
            return any(
                event["event"] in kinds and any(names(event, field, number) for field in fields) for event in told
            )
    return any(event["event"] in (PODS if what == "pod" else TRACKS) for event in told)


def names(event: Told, field: str, number: str) -> bool:
    value = event.get(field)
    return number in [str(one) for one in (value if isinstance(value, list) else [value])]
