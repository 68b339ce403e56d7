"""Errors of the practical package, by their cause."""

from collections.abc import Iterator
from contextlib import contextmanager


class IllFormed(ValueError):
    """The caller violated the contract: the message states the law, then the witness."""


class Raised(IllFormed):
    """A method of a class raised.

    Attributes:
        when: the time of the call, such as "at turn 3".
        method: its name, such as "Mine.step".
        what: the exception, as text.
    """

    def __init__(self, when: str, method: str, what: str) -> None:
        super().__init__(when, method, what)
        self.when, self.method, self.what = when, method, what

    def __str__(self) -> str:
        return (
            "methods return on every input of the contract; "
            f"{self.when} {self.method} raised {self.what}"
        )


class MissingExtra(ImportError):
    """A library is not installed: the message says what needs it and how to install it."""


@contextmanager
def needed_by(what: str, package: str = "", *, verb: str = "need") -> Iterator[None]:
    """Within it, a library that is not installed is reported with what needs it.

    Args:
        what: what needs it, such as "the environments".
        package: what is to be installed, if its name is not the library's.
        verb: "needs", if that is one thing.

    Raises:
        MissingExtra: a library is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        library = str(error.name).partition(".")[0]
        name = package or library
        raise MissingExtra(
            f"{what} {verb} {name}, which is not installed: `python -m pip install {name}`"
        ) from error
