"""What there is under a command that has others."""

from collections.abc import Iterator

import click


def commands_in(group: click.Group) -> Iterator[tuple[str, click.Command]]:
    """Each by its name, loaded as whoever names it would have it."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield name, command
