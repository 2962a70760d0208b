"""What is deployed: containers, their composition, the proxy and the service fit each other and what there is.

Nothing is built or run here: that needs a container runtime.
"""

import json
import re
import shutil
import subprocess
import sys
import time
import zipfile
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
import yaml

from hypersleep.server.app import STATIC
from hypersleep.server.settings import PREFIX, Settings, read_settings
from tests.server.killing import LOOKS, PAUSE

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
CONTAINER, COMPOSED = (DEPLOY / "Containerfile").read_text(), (DEPLOY / "compose.yaml").read_text()
PROXY, SERVICE = (DEPLOY / "nginx.conf").read_text(), (DEPLOY / "hypersleep.service").read_text()
README = (ROOT / "README.md").read_text(encoding="utf-8")


def instructions() -> list[tuple[str, str]]:
    """The lines of the Containerfile, each whole."""
    whole = re.sub(r"\\\n\s*", "", CONTAINER)
    lines = [line for line in whole.splitlines() if line and not line.startswith("#")]
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in lines)]


def named(name: str) -> list[str]:
    return [rest for said, rest in instructions() if said == name]


def services() -> dict[str, str]:
    """What is composed, by its name."""
    part = re.search(r"^services:\n(.*?)^volumes:", COMPOSED, re.DOTALL | re.MULTILINE)
    assert part is not None
    found = re.split(r"^  (\w+):.*\n", part[1], flags=re.MULTILINE)[1:]
    return dict(zip(found[::2], found[1::2], strict=True))


# The container -------------------------------------------------------------------------------------------------------


def test_what_is_copied_into_the_container_is_there() -> None:
    stages = {stage.partition(" AS ")[2] for stage in named("FROM")} - {""}
    for rest in named("COPY"):
        *files, _ = rest.split()
        stage = re.match(r"--from=(\w+)", files[0])
        if stage is not None:
            assert stage[1] in stages
        else:
            assert all((ROOT / file).exists() for file in files), rest
    for stage in re.findall(r"from=(\w+),", CONTAINER):
        assert stage in stages


def test_the_container_is_nobody_s_and_says_how_it_is() -> None:
    names = [name for name, _ in instructions()]
    last = len(names) - names[::-1].index("FROM")
    assert int(named("USER")[0]) > 0
    assert last < names.index("USER") < names.index("ENTRYPOINT")
    assert json.loads(named("ENTRYPOINT")[0]) == ["hypersleep"]
    check = re.fullmatch(r"--interval=\d+s --timeout=\d+s CMD\s*(.*)", named("HEALTHCHECK")[0])
    assert check is not None
    python, flag, program = json.loads(check[1])
    assert (python, flag) == ("python", "-c")
    compile(program, "the health check", "exec")
    given = dict(pair.split("=") for pair in named("ENV")[0].split())
    assert read_settings(given).data in map(Path, named("VOLUME"))


# The composition -----------------------------------------------------------------------------------------------------


def test_every_setting_that_is_given_is_one() -> None:
    named = {name for text in (CONTAINER, COMPOSED, SERVICE) for name in re.findall(rf"{PREFIX}[A-Z_]+", text)}
    assert named <= {PREFIX + name.upper() for name in Settings.__struct_fields__}


def test_who_is_named_in_the_composition_is_in_it() -> None:
    there = services()
    assert set(there) == {"database", "one", "two", "proxy"}
    assert set(re.findall(r"server (\w+):8000;", PROXY)) == {"one", "two"}
    for server, text in there.items():
        for peer in re.findall(r"HYPERSLEEP_PEER: (\S+)", text):
            assert peer == f"{server}:8001"
    assert "@database/hypersleep" in there["one"]
    for file in re.findall(r"\./([\w.]+):/", COMPOSED):
        assert (DEPLOY / file).is_file()
    assert (ROOT / "deploy" / "Containerfile").is_file()
    assert "dockerfile: deploy/Containerfile" in COMPOSED


def test_a_password_is_part_of_no_address() -> None:
    (store,) = re.findall(r"HYPERSLEEP_STORE: (\S+)", COMPOSED)
    assert "$" not in store
    assert read_settings({"HYPERSLEEP_STORE": store}).store == store
    assert "PGPASSWORD: ${POSTGRES_PASSWORD}" in COMPOSED


def test_the_composition_is_indented_evenly() -> None:
    assert "\t" not in COMPOSED
    assert all((len(line) - len(line.lstrip())) % 2 == 0 for line in COMPOSED.splitlines())


def test_the_composition_can_be_read() -> None:
    assert set(yaml.safe_load(COMPOSED)["services"]) == set(services())


def test_servers_are_given_the_same_time_to_stop_everywhere() -> None:
    (composed,) = re.findall(r"stop_grace_period: (\d+)s", COMPOSED)
    (service,) = re.findall(r"TimeoutStopSec=(\d+)", SERVICE)
    assert composed == service


# The proxy and the service -------------------------------------------------------------------------------------------


def test_the_proxy_passes_on_what_one_in_front_of_it_says_of_https() -> None:
    assert "proxy_set_header X-Forwarded-Proto $spoken;" in PROXY
    assert re.search(r"map \$http_x_forwarded_proto \$spoken \{[^}]*\$scheme;", PROXY)
    assert PROXY.count("{") == PROXY.count("}")


def test_the_readme_hashes_as_the_composition_does() -> None:
    """By the code of the table, word for word."""
    hashed = re.search(r"map \$uri \$table \{.*?\}\n", PROXY, re.DOTALL)
    assert hashed is not None
    assert hashed[0] in README
    assert README.count("hash $table consistent;") == PROXY.count("hash $table consistent;") == 1


def test_what_speaks_to_a_database_is_installed_with_it() -> None:
    assert "[postgres]" in CONTAINER
    assert "[postgres]" in SERVICE
    assert '$(ls dist/hypersleep-*.whl)[postgres]"' in README


def test_systemd_understands_the_service(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("no systemd here to read it with")
    unit = tmp_path / "hypersleep.service"
    started = "ExecStart=/usr/local/bin/hypersleep serve"
    assert started in SERVICE
    unit.write_text(SERVICE.replace(started, f"ExecStart={shutil.which('true')}"))
    said = subprocess.run([program, "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (0, "")


# The wheel -----------------------------------------------------------------------------------------------------------


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
