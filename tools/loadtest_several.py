"""Measures servers that share a database, by one command: two of them, then one, then one with a data file.

The database is a throw-away PostgreSQL server of this machine; unlike that of the tests it waits for the disk. All
lines of a game lead to the same server, as nginx with hashing by table sees to. Nothing else should run meanwhile.
"""

import argparse
import subprocess
import sys

from tests.server.databases import programs, running_cluster

START = "from hypersleep.cli.main import main; main()"
DURABLE = {"max_connections": "60"}


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default="2000", help="games at the same time")
    parser.add_argument("--every", default="5", help="seconds between answers")
    parser.add_argument("--seconds", default="30", help="how long to measure each")
    wished = parser.parse_args(arguments)
    if programs() is None:
        sys.exit("this needs a PostgreSQL server; `make database` installs it, on Debian and as root")
    load = ["loadtest", "--games", wished.games, "--every", wished.every, "--seconds", wished.seconds]
    with running_cluster(DURABLE) as cluster:
        measure("two servers that share a database", *load, "--store", cluster.new_database(), "--workers", "2")
        measure("one server with a database", *load, "--store", cluster.new_database())
    measure("one server with a data file", *load)


def measure(what: str, *command: str) -> None:
    print(f"\n{what}:", flush=True)
    subprocess.run([sys.executable, "-c", START, *command], check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
