"""The command that was given, as a line that prints the same again."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

import click

from upsilon_ext.arguments.options import given_options


def command_line(*without: str) -> str:
    """The command with its arguments and the options that were given, except those named."""
    context = click.get_current_context()
    names = {each.name for each in given_options()} - {*without}
    options = (each for each in context.command.params if each.name in names)
    arguments = (each for each in context.command.params if isinstance(each, click.Argument))
    words = [str(context.params[str(each.name)]) for each in arguments]
    written = [word for each in options for word in _words(each, context.params[str(each.name)])]
    return shlex.join(["upsilon", str(context.info_name), *words, *written])


def _words(option: click.Parameter, value: object) -> Iterator[str]:
    if isinstance(option, click.Option):
        yield option.opts[0]
        if not option.is_flag:
            yield str(value)
