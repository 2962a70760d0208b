"""Settings: flags win over the environment, which wins over the defaults; nonsense is named."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from hypersleep.cli.serve import serve
from hypersleep.server.settings import PREFIX, BadSettings, Settings, read_settings


def test_without_anything_it_is_for_this_machine_only() -> None:
    settings = read_settings({})
    assert settings == Settings()
    assert (settings.host, settings.port, settings.limits) == ("127.0.0.1", 8000, True)


def test_the_environment_is_read() -> None:
    settings = read_settings(
        {
            "HYPERSLEEP_HOST": "0.0.0.0",
            "HYPERSLEEP_PORT": "9000",
            "HYPERSLEEP_DATA": "/var/lib/hypersleep",
            "HYPERSLEEP_ORIGINS": "https://a.example, https://b.example,",
            "HYPERSLEEP_HOSTS": "play.example,10.1.2.3",
            "HYPERSLEEP_PROXIES": "127.0.0.1, 10.0.0.0/8,::1",
            "HYPERSLEEP_SECURE_COOKIES": "true",
            "HYPERSLEEP_PACE": "0.25",
            "HYPERSLEEP_WINDOW": "2.5",
            "HYPERSLEEP_IDLE_AFTER": "30",
            "PORT": "1",
        }
    )
    assert settings == Settings(
        host="0.0.0.0",
        port=9000,
        data=Path("/var/lib/hypersleep"),
        origins=("https://a.example", "https://b.example"),
        hosts=("play.example", "10.1.2.3"),
        proxies=("127.0.0.1", "10.0.0.0/8", "::1"),
        secure_cookies=True,
        pace=0.25,
        window=2.5,
        idle_after=30,
    )
    assert settings.file == Path("/var/lib/hypersleep/hypersleep.db")


def test_flags_that_are_given_win() -> None:
    environment = {"HYPERSLEEP_PORT": "9000", "HYPERSLEEP_PACE": "2"}
    settings = read_settings(environment, port=9001, pace=None, host="localhost")
    assert (settings.port, settings.pace, settings.host) == (9001, 2.0, "localhost")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", "many"),
        ("port", "-1"),
        ("port", "65536"),
        ("pace", "slow"),
        ("pace", "-1"),
        ("pace", "nan"),
        ("hosts", "https://play.example"),
        ("hosts", "play.example:8000"),
        ("proxies", "nginx.example"),
        ("secure_cookies", "perhaps"),
        ("idle_after", "1.5"),
        ("idle_after", "-5"),
        ("unload_after", "-1"),
        ("thinkers", "0"),
        ("thinkers", "65"),
        ("thinkers", "http://cluster"),
        ("keep_finished", "soon"),
        ("keep_finished", "0d"),
        ("limits", ""),
    ],
)
def test_nonsense_is_named(name: str, value: str) -> None:
    with pytest.raises(BadSettings, match=name):
        read_settings({f"HYPERSLEEP_{name.upper()}": value})


def test_the_command_says_in_one_line_what_is_wrong() -> None:
    result = CliRunner().invoke(serve, [], env={"HYPERSLEEP_PORT": "many"})
    assert result.exit_code == 1
    assert "port" in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("flag", "value", "wanted"), [("--thinkers", "many", "ray://"), ("--keep-finished", "1y", "365d")]
)
def test_whoever_wrote_something_else_reads_what_is_meant(flag: str, value: str, wanted: str) -> None:
    said = CliRunner().invoke(serve, [flag, value]).stderr
    assert wanted in said
    assert value in said
    assert "regex" not in said


def test_every_setting_is_named_by_the_command_and_explained_in_the_readme() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    for said in (CliRunner().invoke(serve, ["--help"]).output, readme):
        for name in Settings.__struct_fields__:
            assert f"{PREFIX}{name.upper()}" in said


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://anna:sesame@db.example/tables",
        "postgresql://anna:ses@me/sesame@db.example/tables",
        "postgresql://db.example/tables?user=anna&password=sesame",
    ],
)
def test_where_everything_is_kept_is_shown_without_a_password(address: str) -> None:
    assert read_settings({"HYPERSLEEP_STORE": address}).where == "postgresql://db.example/tables"


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://anna:ses?me@db.example/tables",
        "postgresql://anna:ses@me?sesame@db.example/tables",
        "postgresql://anna:ses/me?sesame@db.example/tables",
        "postgresql://anna@db.example/tables?password=ses@me:sesame",
        "postgresql://db.example?password=ses@me",
    ],
)
def test_an_address_in_which_the_password_may_be_anywhere_is_not_shown(address: str) -> None:
    assert read_settings({"HYPERSLEEP_STORE": address}).where == "postgresql://..."


def test_how_long_games_are_kept_and_where_figures_are_can_be_said_as_flags(tmp_path: Path) -> None:
    said = CliRunner().invoke(serve, ["--port", "0", "--data", str(tmp_path / "no"), "--keep-finished", "soon"])
    assert "keep_finished" in said.stderr
    said = CliRunner().invoke(serve, ["--port", "0", "--data", str(tmp_path / "no"), "--metrics", "65536"])
    assert "metrics" in said.stderr
