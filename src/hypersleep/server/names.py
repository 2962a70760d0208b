"""What people may call themselves."""

from hypersleep.server import wire
from hypersleep.server.plain import one_line
from hypersleep.table.games import BadSetting


def checked_name(name: str) -> str:
    """A nickname that can stand in a sentence; whoever gives none is called by their Character."""
    words = one_line(name)
    if len(words) > wire.LONGEST_NAME:
        raise BadSetting(f"a name has at most {wire.LONGEST_NAME} characters that can be seen")
    return words
