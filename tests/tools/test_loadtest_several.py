"""Servers are measured one way after the other, each with figures of its own."""

import pytest

from tests.server.databases import programs
from tools import loadtest_several


@pytest.mark.long
@pytest.mark.skipif(programs() is None, reason="no PostgreSQL server on this machine")
def test_two_servers_one_and_a_data_file_are_measured(capfd: pytest.CaptureFixture[str]) -> None:
    loadtest_several.main(["--games", "2", "--every", "0.2", "--seconds", "1"])
    said = capfd.readouterr().out
    headings = ("two servers that share a database:", "one server with a database:", "one server with a data file:")
    places = [said.index(heading) for heading in headings]
    assert places == sorted(places)
    assert said.count("ms until all have seen it, p99") == said.count("microseconds of it for an answer") == 3
