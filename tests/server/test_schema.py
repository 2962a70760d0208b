"""Schemathesis asks all that the OpenAPI description allows, and much that it does not: the server never fails."""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hypersleep.server.door import DOOR
from hypersleep.server.routes import HANDLERS
from hypersleep.server.settings import Settings
from hypersleep.server.subscribing import CALLING
from tests.server.serving import ANNA_AND_A_FRIEND, Page, Served, pages, serving
from tests.server.test_ending import prepare

pytestmark = pytest.mark.long

EXAMPLES = 100
QUIET = ("--no-color", "--suppress-health-check", "all", "--warnings", "off")


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def codes(data: Path) -> dict[str, str]:
    """A table for every stage."""
    over, playing = asyncio.run(prepare(Settings(data=data)))
    return {"over": over, "playing": playing}


@pytest.fixture(scope="module")
def served(data: Path, codes: dict[str, str]) -> Iterator[Served]:
    with serving(data) as running:
        yield running


@pytest.fixture(scope="module")
def page(served: Served, codes: dict[str, str]) -> Iterator[Page]:
    """A browser that may do something somewhere."""
    with pages(served) as browser:
        page = browser()
        codes["lobby"] = page.new_table(ANNA_AND_A_FRIEND)["code"]
        yield page


def known(folder: Path, page: Page, code: str) -> Path:
    """What there is: a table and a link, so that not everything leads nowhere."""
    file = folder / "schemathesis.toml"
    links = page.get(f"/api/tables/{code}").json()["links"]
    token = links["watch"].rpartition("/")[2] or "none"
    file.write_text(f'[parameters]\ncode = "{code}"\ngame = "nemesis"\ntoken = "{token}"\n')
    return file


@pytest.mark.parametrize("stage", ["", "lobby", "playing", "over"])
def test_whatever_is_asked_the_server_does_not_fail(
    served: Served, page: Page, codes: dict[str, str], tmp_path: Path, stage: str
) -> None:
    command = shutil.which("schemathesis", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    assert command, "this test needs schemathesis, as `make test-full` installs it: pip install -e '.[fuzz]'"
    config = ("--config-file", str(known(tmp_path, page, codes[stage]))) if stage else ()
    asking = ("--checks", "not_a_server_error", "--max-examples", str(EXAMPLES), "--continue-on-failure")
    cookie = ("--header", f"Cookie: hypersleep={page.http.cookies['hypersleep']}")
    result = subprocess.run(
        [command, *config, "run", f"{served.address}/api/schema/openapi.json", *asking, *cookie, *QUIET],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=os.environ | {"NO_PROXY": "*"},
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    assert f"Tested: {len([*HANDLERS, *DOOR, *CALLING])}" in result.stdout
