"""What servers are set up with speaks of things that there are."""

import re
import subprocess
import sys
import time
import zipfile
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from hypersleep.server.app import STATIC
from hypersleep.server.settings import PREFIX, Settings
from tests.server.killing import LOOKS, PAUSE

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda file: file.name)
def test_settings_that_are_named_exist(file: Path) -> None:
    named = set(re.findall(rf"{PREFIX}[A-Z_]+", file.read_text(encoding="utf-8")))
    assert named <= {PREFIX + name.upper() for name in Settings.__struct_fields__}


def test_the_container_is_built_of_files_that_exist() -> None:
    lines = (DEPLOY / "Containerfile").read_text(encoding="utf-8").splitlines()
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY") and "--from" not in line]
    assert copied
    assert all((ROOT / name).exists() for names in copied for name in names)


def test_every_server_of_the_composition_is_behind_the_proxy() -> None:
    composed = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    proxied = re.findall(r"server (\w+):8000;", (DEPLOY / "nginx.conf").read_text(encoding="utf-8"))
    assert proxied == re.findall(r"HYPERSLEEP_PEER: (\w+):8001", composed) == ["one", "two"]


@pytest.mark.long
def test_the_wheel_runs_without_anything_else(tmp_path: Path) -> None:
    """Built, installed into an empty environment, asked for its version, and for a page as a server."""
    assert STATIC.is_dir(), "the pages are not built; `make web` builds them"
    pip = (sys.executable, "-m", "pip", "-q")
    subprocess.run([*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(tmp_path), str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("hypersleep-*.whl")
    with zipfile.ZipFile(wheel) as inside:
        names = set(inside.namelist())
    assert {"hypersleep/server/static/index.html", "hypersleep/content/data/nemesis/rooms.toml"} <= names
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "new")], check=True)
    new = tmp_path / "new" / "bin"
    subprocess.run([str(new / "pip"), "-q", "install", "-c", str(ROOT / "constraints.txt"), str(wheel)], check=True)
    said = subprocess.run([str(new / "hypersleep"), "--version"], check=True, capture_output=True, text=True)
    assert said.stdout.startswith("hypersleep, version ")
    assert "<html" in served_by(new / "hypersleep", tmp_path / "data")


def served_by(program: Path, data: Path) -> str:
    """The first page that a server of its own shows."""
    options = [str(program), "serve", "--port", "0", "--data", str(data)]
    with subprocess.Popen(options, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            said = re.search(r"http://localhost:\d+", process.stdout.readline())
            assert said is not None
            return page_at(said[0])
        finally:
            process.terminate()


def page_at(address: str) -> str:
    """What is there, as soon as somebody answers."""
    for _ in range(LOOKS):
        with suppress(httpx.TransportError):
            return httpx.get(address).raise_for_status().text
        time.sleep(PAUSE)
    raise AssertionError("no server there")
