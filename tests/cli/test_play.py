"""`hypersleep play` as people at a keyboard see it."""

import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hypersleep.cli.company import Company
from hypersleep.cli.play import play
from hypersleep.cli.saves import SaveFile
from hypersleep.cli.session import Session
from hypersleep.content.ledger import Ledger
from hypersleep.content.loader import load
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.text import Text
from hypersleep.kernel.steps import Seat, kebab
from hypersleep.table.games import Setting
from hypersleep.table.table import Table
from tests.cli.playing import SAVE, run, saved

pytestmark = pytest.mark.usefixtures("empty_folder")
HAND_OVER = "Hand over to "
LONG_ENOUGH = 4000
ME = Seat(0)


def solo(*typed: str, seed: str = "a") -> Result:
    return run("--mode", "solo", "--seed", seed, typed=list(typed))


# Whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["a", "b"])
def test_a_whole_solo_game_by_always_answering_1(seed: str) -> None:
    shown = solo(*["1"] * LONG_ENOUGH, seed=seed)
    assert shown.exit_code == 0, shown.output[-2000:]
    for expected in ("The end", "lost You, ", f"seed {seed}", "Nobody won"):
        assert expected in shown.output
    assert not SAVE.exists()


@pytest.mark.parametrize(
    ("mode", "players", "board", "columns"),
    [("semi-cooperative", 3, "standard", 160), ("cooperative", 2, "alternate", 80)],
)
def test_whole_games_with_bots(mode: str, players: int, board: str, columns: int) -> None:
    options = ["--mode", mode, "--players", str(players), "--board", board, "--seed", "bots"]
    shown = run(*options, typed=["1"] * LONG_ENOUGH, columns=columns)
    assert shown.exit_code == 0, shown.output[-2000:]
    assert "The end" in shown.output
    assert "Vega" in shown.output


# Saving, resuming, leaving -------------------------------------------------------------------------------------------


def test_the_end_of_input_saves_and_says_how_to_resume() -> None:
    shown = solo("1", "1", "1")
    assert shown.exit_code == 0
    assert f"Go on with: hypersleep play --resume {SAVE}" in shown.output
    assert json.loads(saved())["people"] == {"0": "You"}


def test_resuming_equals_continuing() -> None:
    at_once = run("--players", "3", "--seed", "s", typed=["1"] * 12 + ["save", "quit", "n"])
    assert at_once.exit_code == 0
    whole = saved()
    SAVE.unlink()
    run("--players", "3", "--seed", "s", typed=["1"] * 5)
    halfway = saved()
    resumed = run("--resume", str(SAVE), typed=["1"] * 7 + ["save"])
    assert resumed.exit_code == 0
    assert halfway != whole
    assert saved() == whole


def test_a_resumed_game_shows_the_same_decision() -> None:
    before = solo("1", "2", "quit", "y")
    after = run("--resume", str(SAVE), typed=["quit", "n"])
    assert questions(before)[-1] == questions(after)[-1]


def questions(shown: Result) -> list[str]:
    """The decisions as they were shown, from the question to the prompt."""
    return re.findall(r"^((?:Choose|Discard) [^\n]*─+\n.*?)^number, or", shown.output, flags=re.DOTALL | re.MULTILINE)


def test_quit_asks_and_may_leave_nothing_behind() -> None:
    shown = solo("quit", "n")
    assert shown.exit_code == 0
    assert "Save the game? [Y/n]" in shown.output
    assert not SAVE.exists()
    solo("quit", "")
    assert SAVE.exists()


def test_ctrl_c_offers_to_save(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["1", "^C", ""])

    def pressed(prompt: str = "") -> str:
        key = next(typed)
        if key == "^C":
            raise KeyboardInterrupt
        return key

    monkeypatch.setattr("builtins.input", pressed)
    shown = solo()
    assert shown.exit_code == 0
    assert "Go on with: " in shown.output
    assert SAVE.exists()


def test_another_game_is_never_overwritten() -> None:
    SAVE.write_text("precious", encoding="utf-8")
    shown = solo("1")
    assert "--resume hypersleep-save-2.json" in shown.output
    assert saved() == b"precious"
    again = run("--resume", "hypersleep-save-2.json", typed=["1", "save"])
    assert again.exit_code == 0
    assert {file.name for file in Path().iterdir()} == {"hypersleep-save.json", "hypersleep-save-2.json"}


def test_a_game_that_cannot_be_saved_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("hypersleep.cli.saves.replace_file", full)
    shown = solo("save", "1", "quit", "n")
    assert shown.exit_code == 0
    assert "could not be saved to hypersleep-save.json: No space left on device" in shown.output
    assert solo("1").exit_code == 1


# Commands ------------------------------------------------------------------------------------------------------------


def test_undo_takes_back_and_refuses_past_chance() -> None:
    first = solo("1", "1", "undo", "quit", "n")
    assert "Taken back." in first.output
    asked = questions(first)
    assert asked[-1] == asked[1]
    refused = solo("undo", "quit", "n")
    assert "Not possible: " in refused.output
    assert "Taken back." not in refused.output


def one_card_left(*, ask_always: bool) -> Session:
    """A lone Scout picks the Corpse up and puts it down until one Action card is left to pay with."""
    table = Table.start(Setting(mode="solo", players=1, seed="undo"))
    game = Session(table, Company(people={ME: "You"}), SaveFile(SAVE), fast=True, ask_always=ask_always)
    table.answer(table.number, ME, 0)
    while len(table.frame_for(ME).view.characters[ME].hand) > 1:
        take(table, "pick-up")
        take(table, "pay")
        take(table, "drop-object")
    take(table, "pick-up")
    assert offered(table) == ["pay"]
    return game


def offered(table: Table) -> list[str]:
    return [kebab(type(option).__name__) for option in table.frame_for(ME).options]


def take(table: Table, tag: str) -> None:
    table.answer(table.number, ME, offered(table).index(tag))


def test_a_single_option_is_taken_and_undo_goes_back_over_it() -> None:
    game = one_card_left(ask_always=False)
    game._decide(ME)
    assert game.table.frame_for(ME).topic == "choose-action"
    assert not game.table.frame_for(ME).view.characters[ME].hand
    game.undo(ME)
    frame = game.table.frame_for(ME)
    assert frame.topic == "choose-action"
    assert len(frame.view.characters[ME].hand) == 1


def test_a_single_option_is_asked_for_if_so_wished(monkeypatch: pytest.MonkeyPatch) -> None:
    game = one_card_left(ask_always=True)
    monkeypatch.setattr("builtins.input", lambda prompt: "1")
    number = game.table.number
    assert not game._goes_without_saying(game.table.frame_for(ME))
    game._decide(ME)
    assert game.table.number == number + 1


def test_passing_is_never_taken_for_granted() -> None:
    game = one_card_left(ask_always=False)
    game._decide(ME)
    take(game.table, "drop-object")
    frame = game.table.frame_for(ME)
    while len(frame.options) > 1:
        game.table.answer(frame.number, ME, 0)
        frame = game.table.frame_for(ME)
    assert offered(game.table) == ["pass"]
    assert not game._goes_without_saying(frame)


def test_why_quotes_the_ledger_once_for_each_rule() -> None:
    shown = solo("1", "why", "why 1", "why 99", "quit", "n").output
    quoted = re.findall(r"^ ?\d+ ([a-z0-9.-]+)  \S", shown, flags=re.MULTILINE)
    ledger = Ledger.load("nemesis")
    assert quoted
    assert set(quoted) <= set(ledger.rules)
    first_list = quoted[: len(set(quoted))]
    assert len(set(first_list)) == len(first_list)
    assert ledger.rules[quoted[0]].title in shown
    assert "There is no reason '99'" in shown


def test_rule_card_map_me_piles_log_and_help() -> None:
    typed = ["1", "rule movement.closed-door", "rule movement.closed", "card 1", "card 99"]
    shown = solo(*typed, "map", "me", "piles", "log", "help", "quit", "n").output
    assert "No movement through a closed Door" in shown
    assert "did you mean movement.closed-door" in shown
    assert "Which option?" in shown
    assert "╭1 Cockpit" in shown
    assert "Discards" in shown
    assert "Discarded" in shown
    assert "take your last answer back" in shown


def test_a_veteran_says_what_to_do_and_why_and_always_the_same() -> None:
    shown = solo("hint", "hint", "1", "hint", "quit", "n")
    hints = re.findall(r"A veteran would take (\d+): (.+)\n(.+)", shown.output)
    assert len(hints) == 3
    assert hints[0] == hints[1]
    assert "The plan behind it: “" in shown.output


def test_bad_input_is_answered_and_asked_again() -> None:
    shown = solo("0", "99", "-1", "dance", "", "1", "quit", "n").output
    assert "There is no option 99; there are 1 to 2." in shown
    assert "There is no option 0" in shown
    assert "There is no command 'dance'" in shown
    assert shown.count("Choose a Character") == 2


# The table -----------------------------------------------------------------------------------------------------------


def test_a_narrow_terminal_gets_a_list_and_a_wide_one_a_drawing() -> None:
    narrow = run("--mode", "solo", "--seed", "a", typed=["1", "map"], columns=80).output
    assert "╭" not in narrow
    assert "11 Hibernatorium" in narrow
    wide = run("--mode", "solo", "--seed", "a", typed=["1"], columns=160).output
    assert "╭1 Cockpit" in wide
    assert all(len(line.removeprefix("> ")) <= 160 for line in wide.splitlines())


def test_setting_up_by_questions() -> None:
    typed = ["7", "1", "9", "3", "", "Bea", "Bea", "", "Cy"]
    shown = run(typed=[*typed, "", "1"])
    assert shown.exit_code == 0
    for expected in ("no '7'", "no '9'", "There is a Bea already.", HAND_OVER):
        assert expected in shown.output
    assert json.loads(saved())["people"] == {"0": "Bea", "2": "Cy"}
    assert json.loads(saved())["header"]["setup"]["mode"] == "semi-cooperative"


def test_leaving_before_the_game_starts_nothing() -> None:
    shown = run(typed=["1"])
    assert shown.exit_code == 1
    assert "No game was started." in shown.output
    assert not SAVE.exists()


def test_hand_over_hides_what_belongs_to_the_other() -> None:
    """Every page between two hand-overs holds the private words of one seat alone."""
    shown = run("--players", "2", "--me", "2", "--seed", "hot", typed=["", "1"] * 3 + ["", "1", "1"] * 12, columns=160)
    pages = shown.output.split(HAND_OVER)[1:]
    assert len(pages) > 4
    table = Table.start(Setting(mode="semi-cooperative", players=2, seed="hot"))
    objectives = [names_of(table.frame_for(Seat(seat)).view.characters[seat].objectives) for seat in (0, 1)]
    while table.frame_for(ME).topic == "choose-character":
        table.answer(table.number, table.waiting_for[0], 0)
    cards = [cards_of(character.who) for character in table.frame_for(ME).view.characters]
    for page in pages:
        seat = 0 if page.startswith("Player A") else 1
        assert any(name in page for name in objectives[seat])
        assert not any(name in page for name in objectives[1 - seat] - objectives[seat])
        hands = re.findall(r"^Hand +(.*?) *$", page, flags=re.MULTILINE)
        assert hands
        held = {re.sub(r"^\d × ", "", name) for hand in hands for name in re.split(r", | and ", hand)}
        assert held <= cards[seat] | {"nothing", "Contamination"}


def names_of(faces: Iterable[str]) -> set[str]:
    return {Text.load("nemesis").name(face) for face in faces}


def cards_of(who: str) -> set[str]:
    return names_of(card.id for card in load(NEMESIS).action_cards.values() if who in card.owners)


# Refusals ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--mode", "chess"], "no mode 'chess'; there are: semi-cooperative, solo, cooperative"),
        (["--mode", "solo", "--players", "3"], "no number of players in solo mode 3; there are: 1"),
        (["--players", "9"], "no number of players 9; there are: 1, 2, 3, 4, 5"),
        (["--players", "many"], "--players takes a number, not 'many'"),
        (["--players", "2", "--board", "moon"], "no board 'moon'; there are: standard, alternate"),
        (["--players", "2", "--expansion", "x"], "no expansion of nemesis 'x'; there are: intruder-player"),
        (
            ["--mode", "solo", "--expansion", "intruder-player"],
            "intruder-player goes with semi-cooperative, cooperative, not with solo mode; that has: none",
        ),
        (["--players", "2", "--seed", ""], "a seed is 1 to 100 characters long"),
        (["--players", "2", "--me", "3"], "no number of people 3; there are: 1, 2"),
        (["--players", "2", "--save", "nowhere/x.json"], "there is no folder"),
        (["--resume", "missing.json"], "missing.json cannot be read: No such file or directory"),
        (["--resume", "x.json", "--players", "2"], "--players does not go with --resume"),
    ],
)
def test_wrong_options_are_refused_in_one_line(arguments: list[str], said: str) -> None:
    shown = run(*arguments)
    assert shown.exit_code == 2
    assert said in shown.output
    assert len(shown.output.strip().splitlines()) == 1


FOREIGN = [
    b"",
    b"not json",
    b"\xff\xfe\x00",
    b"[1, 2]",
    b"{}",
    b'{"record": {}, "people": {}}',
    b'{"header": {"engine": "0", "ruleset": "x", "content": "y", "seed": "z"}, "answers": []}',
]


@pytest.mark.parametrize("content", FOREIGN)
def test_a_damaged_or_foreign_file_is_refused_and_left_alone(content: bytes) -> None:
    SAVE.write_bytes(content)
    assert_refused(content)


def assert_refused(content: bytes) -> None:
    shown = run("--resume", str(SAVE), typed=["1"])
    assert shown.exit_code == 2, shown.output
    assert len(shown.output.strip().splitlines()) == 1
    assert saved() == content


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"people": {\n  "0"', '"people": {\n  "7"'),
        ('"people": {', '"people": {"x": 3,'),
        ('"mode": "solo"', '"mode": "chess"'),
        ('"seed": "a"', '"seed": "b"'),
        ('"answers": [', '"answers": [[0, 77],'),
    ],
)
def test_a_tampered_save_is_refused_and_left_alone(old: str, new: str) -> None:
    solo("1", "1")
    document = saved().decode()
    assert old in document
    SAVE.write_text(document.replace(old, new, 1), encoding="utf-8")
    assert_refused(saved())


def test_a_nickname_in_a_file_can_do_no_harm() -> None:
    solo("1", "1")
    document = json.loads(saved()) | {"people": {"0": "\x1b[2JBea" + "x" * 50}}
    SAVE.write_text(json.dumps(document), encoding="utf-8")
    shown = run("--resume", str(SAVE), typed=["quit", "n"])
    assert shown.exit_code == 0
    assert "\x1b[2J" not in shown.output
    assert "x" * 21 not in shown.output


# Claims --------------------------------------------------------------------------------------------------------------


def test_a_claim_is_announced_listed_and_held_against_the_truth_at_the_end() -> None:
    typed = ["1", "claim engine-2 working", "claim", "claim engine-9 working", *["1"] * 3000]
    result = CliRunner().invoke(
        play, ["--mode", "solo", "--players", "1", "--seed", "claims", "--fast"], "\n".join(typed)
    )
    assert "You claim: “Engine 2 works.”" in result.output
    assert "You may claim something about: engine-1" in result.output
    assert "engine-9" in result.output
    assert "You claimed: “Engine 2 works.” That was true." in result.output


def test_a_whole_solo_game_of_retaliation_by_always_answering_1() -> None:
    arguments = ["--fast", "--game", "retaliation", "--mode", "solo", "--seed", "a"]
    shown = CliRunner().invoke(play, arguments, input="1\n" * LONG_ENOUGH, env={"COLUMNS": "120", "LINES": "60"})
    assert shown.exit_code == 0, shown.output[-2000:]
    for expected in ("The end", "seed a", "Nobody won"):
        assert expected in shown.output
