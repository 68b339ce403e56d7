"""`upsilon new`: writes a file to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from upsilon_ext.arguments.options import shared_options

THEN: Final = {
    "claim": "upsilon check {file} --mutants",
    "formula": "upsilon oracle {file}:{function}",
    "environment": "upsilon oracle {file}:{name}",
    "agent": "upsilon oracle {file}:{name}",
}
"""What can be written, and the command that tests it."""


@click.command(
    short_help="Write a file to start from: a claim, a formula, an environment, an agent.",
    epilog="""\b
Examples:
  upsilon new claim never-worse          never_worse.py
  upsilon new formula contrarian         contrarian.py, with the formula contrarian
  upsilon new environment mirror-maze    mirror_maze.py, with the class MirrorMaze
  upsilon new agent my-learner

Exit codes: 0 written, 2 wrong usage, 130 interrupted, 143 terminated.
""",
)
@click.argument("kind", type=click.Choice([*THEN]), metavar=f"[{'|'.join(THEN)}]")
@click.argument("name")
@shared_options
def new(kind: str, name: str, *, as_json: bool) -> None:
    """Write a file of at most 25 lines into the current folder, which works as it stands.

    NAME is the name of what it defines. The command that tests the file is printed.
    """
    from upsilon_ext.report.text import console, reporting

    words = _words(name)
    snake, camel = _names(words)
    file = Path(f"{snake}.py")
    then = THEN[kind].format(file=file, function=snake, name=camel)
    with reporting("new") as report:
        _write(file, _template(kind).replace("something", snake).replace("Something", camel))
        report.rows.append({"file": str(file), "then": then})
        console(quiet=as_json).say(f"Written: {file}. To test it: {then}")


def _words(name: str) -> list[str]:
    """The words of a name, in lower case."""
    from keyword import iskeyword
    from unicodedata import normalize

    from upsilon_ext.report.errors import WrongUsage

    words = normalize("NFKC", name).lower().replace("_", "-").split("-")
    if not all(map(str.isidentifier, words[:1])) or not "".join(words).isidentifier():
        raise WrongUsage(
            "a name must consist of words of letters and digits, such as my-claim, and begin with "
            f"a letter; {name!r} does not"
        )
    snake, camel = _names(words)
    if not all(words) or iskeyword(snake) or iskeyword(camel):
        raise WrongUsage(f"a name must be one in Python, too; {name!r} is not")
    if module := _shadowed(snake):
        raise WrongUsage(f"a new file must not have the name of a module; {snake} is {module}")
    return words


def _names(words: list[str]) -> tuple[str, str]:
    """The name of a function, and of a class."""
    return "_".join(words), "".join(word.capitalize() for word in words)


def _shadowed(name: str) -> str:
    """Where the module is that a new file in the current folder would hide; "" if there is none."""
    import sys
    from importlib.machinery import PathFinder

    if name in sys.stdlib_module_names:
        return "in Python's library"
    spec = PathFinder.find_spec(name)  # on the path; not what this process has imported
    here = spec is None or (spec.origin and Path(spec.origin).resolve().parent == Path.cwd())
    return "" if here else "an installed module"


def _template(kind: str) -> str:
    from importlib.resources import files

    return files("upsilon_ext.new").joinpath(f"{kind}.py").read_text(encoding="utf-8")


def _write(file: Path, text: str) -> None:
    """Write a new file, whole or not at all."""
    from upsilon_ext.jobs.interrupts import shielded
    from upsilon_ext.report.errors import WrongUsage

    try:
        with shielded(), file.open("x", encoding="utf-8") as opened:
            try:
                opened.write(text)
                opened.flush()
            except OSError:
                file.unlink()
                raise
    except FileExistsError as error:
        raise WrongUsage(f"a new file must not overwrite one; {file} exists") from error
    except OSError as error:
        raise WrongUsage(f"{file} cannot be written: {error.strerror}") from error
