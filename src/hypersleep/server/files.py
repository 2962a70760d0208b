"""How many files a process may have open: every line is one."""

import sys


def raise_file_limit() -> None:
    """As far as the system lets us; processes started from here inherit the limit."""
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
