"""A newcomer follows CONTRIBUTING.md in a copy of the package, step by step: what is left to do is always told."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[1]
HYPERSLEEP = "from hypersleep.cli.main import main; main()"
COMPLETE = "The content is complete and consistent."
TOPIC, CONDITION = "choose-room-to-lure-to", "room-to-lure-to"
ROOM = """
[[rooms]]
id = "workshop"
category = "2"
colour = "yellow"
computer = false
searchable = true
item_counter = true
malfunction_allowed = true
kind = "action"
cost = 2
options = [{ key = "tinker", when = ["room-to-lure-to"], do = [{ do = "lure-noise" }] }]
confidence = "designed"
source = "made up for the tests"
"""
OTHER_ITEM = """
[[items]]
id = "item.beacon"
count = 2
deck = "yellow"
one_use = true
options = [{ key = "lure", when = ["room-to-lure-to"], do = [{ do = "lure-noise" }] }]
confidence = "designed"
source = "made up for the tests"
"""
OTHER_VERB = """
class LureNoise(Effect, frozen=True, kw_only=True): ...


class ChooseRoomToLureTo(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, LureNoise, ChooseRoomToLureTo, when="room-to-lure-to", rule="action.refuse-impossible")
def rooms_to_lure_to(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickRoom]:
    return [steps.PickRoom(way.to) for way in exits(g, room) if way.to]


@chapter.answers(ChooseRoomToLureTo)
def lure_noise(g: Retaliation, question: ChooseRoomToLureTo, choice: steps.PickRoom) -> None:
    g.then(steps.RollNoise(by=question.by, actor=question.actor, at=choice.room))
"""
EXPANSION = ROOT / "tests" / "expansion" / "installed"
ITEM_WORDS = '[items."item.beacon"]\nname = "Beacon"\noptions.lure = "Make a Noise roll in a neighbouring Room."\n'
ROOM_WORDS = '[rooms.workshop]\nname = "Workshop"\naction = "Tinker"\noptions.tinker = "Make a Noise roll next door."\n'


def example(heading: str, language: str) -> str:
    """What is added, under a heading."""
    section = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    [block] = re.findall(rf" *```{language}\n(.*?) *```", section, re.DOTALL)
    return dedent(block)


class Newcomer:
    """Somebody with a copy of the package, who writes into its files and asks what is missing."""

    def __init__(self, folder: Path, game: str = "nemesis") -> None:
        self.game = game
        self.package = folder / "hypersleep"
        self.installed = folder / "installed"
        shutil.copytree(
            ROOT / "src" / "hypersleep", self.package, ignore=shutil.ignore_patterns("__pycache__", "static")
        )

    def write(self, file: str, text: str, *, under: str = "") -> None:
        """Add a text to a file: at its end, or under a heading."""
        path = self.package / (file if file.endswith(".py") else f"content/data/{self.game}/{file}")
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        assert old.count(under) == 1 or not under
        path.write_text(old.replace(under, f"{under}{text}") if under else f"{old}\n\n{text}", encoding="utf-8")

    def count(self, what: str, old: int, new: int) -> None:
        path = self.package / "content" / "data" / self.game / "component_list.toml"
        line = f"{{ {what} }}, number = "
        listed = path.read_text(encoding="utf-8")
        assert line + str(old) in listed
        path.write_text(listed.replace(line + str(old), line + str(new)), encoding="utf-8")

    def installs(self, *files: str) -> None:
        """Take over some files of the package of an expansion, by the ends of their names."""
        for file in EXPANSION.rglob("*"):
            if file.name.endswith(files):
                copy = self.installed / file.relative_to(EXPANSION)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, copy)

    def runs(self, *words: str) -> str:
        """What a command of `hypersleep` prints."""
        env = {**os.environ, "PYTHONPATH": f"{self.package.parent}{os.pathsep}{self.installed}", "COLUMNS": "200"}
        command = [sys.executable, "-c", HYPERSLEEP, *words]
        said = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        assert not said.stderr, said.stderr
        return said.stdout

    def told(self) -> set[str]:
        """What is missing."""
        said = self.runs("content", "check", "--game", self.game).splitlines()
        return {line for line in said if not re.fullmatch(r"\d+ problems", line)}


@pytest.fixture
def newcomer(tmp_path: Path) -> Newcomer:
    return Newcomer(tmp_path)


def test_an_item_and_a_room_are_added_and_every_step_is_asked_for(newcomer: Newcomer) -> None:
    newcomer.write("items.toml", example("An item", "toml"))
    newcomer.write("rooms.toml", ROOM)
    assert newcomer.told() == {
        "items (deck yellow): 32 in the data, 30 in the component list",
        "rooms (category 2): 10 in the data, 9 in the component list",
        "text.en.toml: item.beacon: no words for this id",
        "text.en.toml: workshop: no words for this id",
        "phrases.en.toml: short: no name for 'workshop'",
        "item.beacon: option 'lure': no such condition: room-to-lure-to",
    }
    newcomer.count('deck = "yellow"', 30, 32)
    newcomer.count('category = "2"', 9, 10)
    newcomer.write("text.en.toml", ITEM_WORDS)
    newcomer.write("text.en.toml", ROOM_WORDS)
    newcomer.write("phrases.en.toml", 'workshop = "Worksh"\n', under="[short]\n")
    newcomer.write("nemesis/items/devices.py", example("An item", "python"))
    assert newcomer.told() == {
        f"phrases.en.toml: topics: no words for '{TOPIC}'",
        f"phrases.en.toml: prospects.unmet: no words for '{CONDITION}'",
        "help.toml: components: nothing explains 'workshop'",
    }
    newcomer.write("phrases.en.toml", f'{TOPIC} = "choose where it gets noisy"\n', under="[topics]\n")
    newcomer.write("phrases.en.toml", f'{CONDITION} = "There is no Room next door."\n', under="[prospects.unmet]\n")
    newcomer.write("help.toml", 'workshop = ["room.workshop.action"]\n', under="[components]\n")
    assert newcomer.told() == {
        f"help.toml: topics: nothing explains '{TOPIC}'",
        "help.toml: workshop: no rule 'room.workshop.action'",
    }
    newcomer.write("help.toml", f'{TOPIC} = ["noise.roll"]\n', under="[topics]\n")
    newcomer.write(
        "rules.toml",
        '[[rule]]\nid = "room.workshop.action"\ntitle = "Workshop"\ntext = "Noise next door."\nsources = ["001"]\n',
    )
    assert newcomer.told() == {COMPLETE}
    assert "item.beacon/lure" in newcomer.runs("simulate", "--check", "--usage", "--games", "2", "--bots", "curious")


def test_an_item_of_the_other_game_is_added_by_the_same_steps(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path, "retaliation")
    newcomer.write("items.toml", OTHER_ITEM)
    newcomer.write("retaliation/items/devices.py", OTHER_VERB)
    assert newcomer.told() == {
        "items (deck yellow): 32 in the data, 30 in the component list",
        "text.en.toml: item.beacon: no words for this id",
        f"phrases.en.toml: topics: no words for '{TOPIC}'",
        f"phrases.en.toml: prospects.unmet: no words for '{CONDITION}'",
        f"rules.toml: condition '{CONDITION}': no rule 'action.refuse-impossible'",
    }
    newcomer.count('deck = "yellow"', 30, 32)
    newcomer.write("text.en.toml", ITEM_WORDS)
    newcomer.write("phrases.en.toml", f'{TOPIC} = "choose where it gets noisy"\n', under="[topics]\n")
    newcomer.write("phrases.en.toml", f'{CONDITION} = "No room next door."\n', under="[prospects.unmet]\n")
    assert f"help.toml: topics: nothing explains '{TOPIC}'" in newcomer.told()


def test_a_marker_is_added_and_every_step_is_asked_for(newcomer: Newcomer) -> None:
    newcomer.write("markers.toml", example("A marker", "toml"))
    assert newcomer.told() == {
        "component_list.toml: markers are not counted",
        "text.en.toml: dust: no words for this id",
    }
    newcomer.write("component_list.toml", '    { of = "markers", number = 29 },\n', under="counts = [\n")
    newcomer.write("text.en.toml", '[markers.dust]\nname = "Dust"\ntext = "It settles."\n')
    assert newcomer.told() == {
        "markers: 30 in the data, 29 in the component list",
        "help.toml: kinds: nothing explains 'markers'",
    }


def test_an_expansion_is_brought_and_every_step_is_asked_for(newcomer: Newcomer) -> None:
    newcomer.installs(".py", "METADATA", "entry_points.txt", "items.toml", "gusts.toml", "markers.toml")
    (newcomer.installed / "drift" / "gales.toml").touch()
    events = ("dust-blown", "dust-swept", "noise-muffled", "weather-read")
    no_rule = "rules.toml: condition 'dust-near': no rule 'drift.sweep'"
    assert newcomer.told() == {
        "drift/gales.toml: nobody reads this file",
        *(f"drift/component_list.toml: {kind} are not counted" for kind in ("items", "gusts", "markers")),
        *(f"text.en.toml: {name}: no words for this id" for name in ("expansion.drift", "dust", "item.dust-brush")),
        *(f"text.en.toml: {name}: no words for this id" for name in ("gust-breeze", "gust-squall")),
        *(f"phrases.en.toml: events: no words for '{event}'" for event in events),
        "phrases.en.toml: states: no words for 'drift'",
        "phrases.en.toml: topics: no words for 'choose-dusty-room'",
        "phrases.en.toml: prospects.unmet: no words for 'dust-near'",
        no_rule,
    }
    (newcomer.installed / "drift" / "gales.toml").unlink()
    newcomer.installs("component_list.toml", "text.en.toml", "phrases.en.toml")
    assert newcomer.told() == {
        *(f"help.toml: kinds: nothing explains '{kind}'" for kind in ("gusts", "markers")),
        "help.toml: topics: nothing explains 'choose-dusty-room'",
        no_rule,
    }
    newcomer.installs("help.toml")
    assert "help.toml: choose-dusty-room: no rule 'drift.sweep'" in newcomer.told()
    newcomer.installs("rules.toml")
    assert newcomer.told() == {COMPLETE}
    assert newcomer.runs(
        "simulate", "--check", "--games", "2", "--expansion", "drift", "--expansion", "intruder-player"
    )


def test_a_lesson_is_added_and_gets_a_seed(newcomer: Newcomer) -> None:
    newcomer.write("lessons/on-tiptoe.toml", example("A lesson", "toml"))
    assert newcomer.told() == {COMPLETE}
    assert "on-tiptoe.toml: step " in newcomer.runs("content", "lessons")
    assert "on-tiptoe: On tiptoe, 4 steps, seed on-tiptoe-" in newcomer.runs("content", "lessons", "--find")
    assert "seed on-tiptoe-" in newcomer.runs("content", "lessons")
