"""The game of Retaliation at the terminal: what is typed, and what every command makes of it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from hypersleep.bots.games import levels_of
from hypersleep.cli.games import LOOKS
from hypersleep.cli.main import main
from hypersleep.cli.report import report
from hypersleep.common.kind import Fate, Outcome
from hypersleep.content.ids import Cause, Face
from hypersleep.kernel.steps import Seat
from hypersleep.table.games import Setting, game_kind
from hypersleep.table.table import Table
from hypersleep.table.words import Phrasebook, Told
from tests.retaliation.knowledge.positions import ME

GAME = ("--game", "retaliation")
MATES = levels_of("retaliation")[0]
SAVE = Path("hypersleep-save.json")
LONG_ENOUGH = 3000
HAND_OVER = "Hand over to "
RAW_ID = re.compile(
    r"\b(?:item|support|weapon|action|armor|character)\.[a-z]|\b(?:wound|attack|event|corridor|token)-[a-z0-9]"
)
"""How content ids look where they are said as they are."""


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    assert not [file for file in tmp_path.iterdir() if file.name.startswith(".")], "a half-written file is left"


def run(*arguments: str, typed: list[str] | None = None, columns: int = 100, lines: int = 70) -> Result:
    written = "".join(f"{line}\n" for line in typed or [])
    return CliRunner().invoke(main, list(arguments), input=written, env={"COLUMNS": str(columns), "LINES": str(lines)})


def play(*arguments: str, typed: list[str] | None = None, columns: int = 100, lines: int = 70) -> Result:
    """With crew mates who answer at once and always the same."""
    return run("play", *GAME, "--fast", "--crew", MATES, *arguments, typed=typed, columns=columns, lines=lines)


def resume(path: Path = SAVE, typed: list[str] | None = None) -> Result:
    return run("play", "--fast", "--resume", str(path), typed=typed)


def solo(*typed: str, seed: str = "a", columns: int = 100) -> Result:
    return play("--mode", "solo", "--seed", seed, typed=list(typed), columns=columns)


# Whole games ---------------------------------------------------------------------------------------------------------


def expansions(*names: str) -> tuple[str, ...]:
    return tuple(word for name in names for word in ("--expansion", name))


@pytest.mark.parametrize(
    ("options", "columns"),
    [
        (("--mode", "solo"), 80),
        (("--players", "3"), 160),
        (("--mode", "cooperative", "--players", "2", "--difficulty", "3"), 100),
        (("--players", "4", "--expansion", "deadly"), 120),
        (("--players", "3", *expansions("sangrevores", "xyrians", "contractors")), 160),
        (("--players", "2", *expansions("neoflesh", "xyrians")), 100),
        (("--players", "4", *expansions("insider", "contractors")), 80),
    ],
)
def test_whole_games_by_always_answering_1(options: tuple[str, ...], columns: int) -> None:
    game = play(*options, "--seed", "whole", typed=["1"] * LONG_ENOUGH, columns=columns)
    assert game.exit_code == 0, game.output[-2000:]
    for expected in ("The end", "You, ", "seed whole", "won"):
        assert expected in game.output
    assert not RAW_ID.search(game.output)
    assert not SAVE.exists()


def test_three_people_hand_over_and_see_only_what_is_theirs() -> None:
    game = play("--players", "3", "--me", "3", "--seed", "hand", typed=["", "1"] * LONG_ENOUGH)
    assert game.exit_code == 0
    pieces = game.output.split(HAND_OVER)[1:]
    assert {piece.partition(",")[0] for piece in pieces} == {"Player A", "Player B", "Player C"}
    for piece in pieces:
        owner = piece.partition(",")[0]
        asked = set(re.findall(r"^(Player [ABC]): ", piece.partition("The end")[0], flags=re.MULTILINE))
        assert asked <= {owner}


def test_discarding_gear_is_no_action_of_the_turn() -> None:
    typed = next(typed for typed in menus("Discard Ammo from belt"))
    assert "done this turn" not in typed.output.rpartition("Choose an action")[2].splitlines()[0]


def menus(option: str) -> Iterator[Result]:
    """The first turn of a solo game in which an option was taken."""
    begun = solo(*["1"] * 6)
    number = re.findall(rf"(\d+) {option}", begun.output)[-1]
    yield solo(*["1"] * 6, number)


def test_the_support_that_is_taken_is_told_once() -> None:
    game = play("--players", "2", "--seed", "a", typed=["1"] * 3)
    taken = re.findall(r"^  You take (.*)\.$", game.output, flags=re.MULTILINE)
    assert len(taken) == 1
    assert "A new way opens: corridor between 6 and 10, corridor between 10 and 11 and" in game.output


# The end -------------------------------------------------------------------------------------------------------------


def ended(mode: str, *, wins: bool) -> str:
    table = Table.start(Setting(game="retaliation", mode=mode, players=2, seed="end"))
    while table.frame_for(ME).topic == "choose-character":
        table.answer(table.number, table.waiting_for[0], 0)
    fates = (
        Fate(seat=ME, who=Face("recon"), fate="escaped", death=Cause(""), wins=wins),
        Fate(seat=Seat(1), who=Face("officer"), fate="dead", death=Cause("eclosion"), wins=False),
    )
    told: list[Told] = [
        {"event": "game-ended", "ending": "last-round", "destroyed": False},
        {"event": "cards-scanned", "seat": 1, "count": 3, "removed": 0, "infected": 1},
        {"event": "eclosion-checked", "seat": 1, "alive": False},
        {"event": "task-judged", "task": "task-eradication", "condition": "queen_dead", "holds": False},
    ]
    out = Console(width=200, markup=False, highlight=False)
    frame, outcome = table.frame_for(ME), Outcome(ending="last-round", rounds=14, fates=fates)
    book = Phrasebook(table.setting, frame.view, {ME: "You"})
    with out.capture() as capture:
        report(out, LOOKS["retaliation"], mode, book, outcome, told, frame.goals)
    return capture.get()


def test_the_report_tells_the_ending_the_checks_every_fate_and_who_won() -> None:
    said = ended("semi-cooperative", wins=True)
    for expected in (
        "The last round is over.",
        "carries a Larva, and it hatches.",
        "not met: the Queen is dead",
        "won  You, Recon: got away",
        "lost The Officer: dead, something broke out from within",
        "You won: alive at the end, and the objective met.",
    ):
        assert expected in said
    assert "Nobody won: nobody was both alive and true to an objective." in ended("semi-cooperative", wins=False)


def test_together_it_is_the_tasks_that_count() -> None:
    assert "You won: every task is met, and somebody is alive to tell." in ended("cooperative", wins=True)
    assert "Nobody won: it takes every task, and somebody who is alive to tell." in ended("cooperative", wins=False)


# What can be typed ---------------------------------------------------------------------------------------------------


def test_every_command_answers_in_the_words_of_this_game() -> None:
    begun = [*["1"] * 6, "help", "hint"]
    typed = ["map", "me", "piles", "log", "log all", "card 1", "why", "why 1", "why 99", "rule", "rule door.closed"]
    game = solo(*begun, *typed, "claim", "claim health infected", "claim health green", "nonsense", "99", "quit", "n")
    assert game.exit_code == 0
    for expected in (
        "map         the facility",
        "such as: rule door.closed",
        "true or not: claim health clean",
        "Deck ",
        "Discarded",
        "A veteran would take ",
        "There is no reason '99'",
        "Which rule? For example: rule door.closed",
        "Closed doors block",
        "You may claim something about: objective, health (clean or infected)",
        "You claim: “I am infected.”",
        "There is no command 'nonsense'",
        "There is no option 99",
    ):
        assert expected in game.output
    for foreign in ("engine", "the ship", "movement.closed-door"):
        assert foreign not in game.output


def test_why_cites_rules_of_this_ledger() -> None:
    game = solo(*["1"] * 6, "why", "quit", "n")
    cited = re.findall(r"^ *\d+ ([a-z]+(?:[.-][a-z]+)+)  ", game.output.rpartition("> ")[0], flags=re.MULTILINE)
    assert cited
    assert all(run("rules", "show", *GAME, rule).exit_code == 0 for rule in cited)


def test_an_answer_can_be_taken_back_until_chance_has_spoken() -> None:
    game = solo("1", "1", "undo", "undo", "undo", "undo", "quit", "n")
    assert "Taken back." in game.output
    assert "Not possible: " in game.output


# Saving and resuming -------------------------------------------------------------------------------------------------


def test_resuming_equals_continuing() -> None:
    solo(*["1"] * 12, "save", "quit", "n")
    whole = SAVE.read_bytes()
    SAVE.unlink()
    solo(*["1"] * 5)
    assert SAVE.read_bytes() != whole
    assert resume(typed=["1"] * 7 + ["save"]).exit_code == 0
    assert SAVE.read_bytes() == whole


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"retaliation"', '"monopoly"'),
        ('"solo"', '"duel"'),
        ('"players": 1', '"players": 9'),
        ('"board": "standard"', '"board": "alternate"'),
        ("{", ""),
        ("}", ""),
    ],
)
def test_a_damaged_save_is_refused_in_one_line_and_left_alone(old: str, new: str) -> None:
    solo("1", "1", "1")
    text = SAVE.read_text(encoding="utf-8")
    assert old in text
    SAVE.write_text(text.replace(old, new, 1), encoding="utf-8")
    before = SAVE.read_bytes()
    refused = resume(typed=["1"])
    assert refused.exit_code == 2
    assert len(refused.output.splitlines()) == 1
    assert refused.output.startswith("Error: ")
    assert SAVE.read_bytes() == before


def test_a_record_that_comes_to_other_events_is_refused() -> None:
    solo(*["1"] * 8)
    kept = json.loads(SAVE.read_bytes())
    kept["header"]["seed"] = kept["header"]["setup"]["seed"] = "another"
    SAVE.write_text(json.dumps(kept), encoding="utf-8")
    assert resume().exit_code == 2


# The other commands --------------------------------------------------------------------------------------------------


def test_replay_and_verify_take_a_game_of_retaliation() -> None:
    solo(*["1"] * 8)
    replayed, verified = run("replay", str(SAVE)), run("verify", str(SAVE))
    assert (replayed.exit_code, verified.exit_code) == (0, 0)
    assert "8 decisions replayed" in replayed.output
    assert "Waiting for Player A to choose an action." in verified.output


@pytest.mark.parametrize("options", [(), ("--mode", "solo", "--players", "1"), ("--expansion", "deadly")])
def test_trace_reads_like_the_rulebook(options: tuple[str, ...]) -> None:
    result = run("trace", *GAME, "--decisions", "8", *options)
    assert result.exit_code == 0
    assert len(result.output.splitlines()) > 8


def test_rules_can_be_listed_shown_and_searched() -> None:
    assert "door.closed" in run("rules", "list", *GAME).output
    assert "Closed doors block" in run("rules", "show", *GAME, "door.closed").output
    assert "mode.solo-coop.winning" in run("rules", "search", *GAME, "together").output
    unknown = run("rules", "show", *GAME, "door.made-of-cheese")
    assert (unknown.exit_code, len(unknown.output.splitlines())) == (2, 1)


def test_the_content_is_complete_and_its_doubts_are_told() -> None:
    assert run("content", "check", *GAME).output == "The content is complete and consistent.\n"
    assert run("content", "missing", *GAME).output == "Every effect is implemented.\n"
    assert "heavy-gun-operator" in run("content", "doubts", *GAME).output


# Bad input -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--mode", "duel"), "no mode 'duel'; there are: semi-cooperative, solo, cooperative"),
        (("--players", "9"), "no number of players 9"),
        (("--players", "many"), "--players takes a number, not 'many'"),
        (("--mode", "solo", "--players", "2"), "no number of players"),
        (("--mode", "solo", "--difficulty", "99"), "no difficulty in solo mode 99"),
        (("--difficulty", "hard"), "--difficulty takes a number, not 'hard'"),
        (("--players", "3", "--expansion", "intruder-player"), "no expansion of retaliation 'intruder-player'"),
        (("--players", "3", "--board", "alternate"), "no board 'alternate'; there are: standard"),
        (("--players", "3", "--crew", "bob"), "no AI crew mate 'bob'"),
        (("--players", "3", "--me", "4"), "no number of people 4"),
        (("--players", "3", "--save", "nowhere/save.json"), "there is no folder"),
    ],
)
def test_wrong_options_are_refused_in_one_line(arguments: tuple[str, ...], said: str) -> None:
    result = run("play", *GAME, *arguments)
    assert result.exit_code == 2
    (line,) = result.output.splitlines()
    assert line.startswith(f"Error: {said}")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("simulate", *GAME, "--bots", "bob"), "no bot 'bob'"),
        (("simulate", *GAME, "--mode", "duel"), "no mode 'duel'"),
        (("simulate", *GAME, "--expansion", "kittens"), "no expansion of retaliation 'kittens'"),
        (("simulate", *GAME, "--difficulty", "3"), "no difficulty in semi-cooperative mode 3"),
        (("trace", *GAME, "--mode", "duel"), "no mode 'duel'"),
        (("trace", *GAME, "--players", "7"), "no number of players 7"),
        (("play", "--game", "monopoly"), "unknown game 'monopoly': there are nemesis, retaliation"),
    ],
)
def test_other_commands_refuse_in_one_line_too(arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    (line,) = result.output.splitlines()
    assert line.startswith(f"Error: {said}")


def test_everything_can_be_asked_for() -> None:
    typed = ["2", "cooperative", "2", "1", "3", "Ann", "", ""]
    game = run("play", "--fast", typed=[*typed, "quit", "n"])
    assert game.exit_code == 0
    for expected in (
        "2  Nemesis: Retaliation",
        "1  deadly: ",
        "such as the number of tasks, 1 to 11",
        "Choose a character",
    ):
        assert expected in game.output
    assert game.output.count("Task ") == 3
    assert "deadly" in game_kind("retaliation").expansions_of("cooperative")
