"""The extra ``deep``: what it holds, its size, and the error without it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from practical.errors import MissingExtra

SIZE: Final = "5.4 GB"
"""What the extra takes on a disk."""

HOLDS: Final = ("stable-baselines3", "greenlet")
"""What the extra names; Stable-Baselines3 brings torch and Gymnasium."""

COMMAND: Final = f"python -m pip install {' '.join(HOLDS)}"


@contextmanager
def needing_extra(what: str) -> Iterator[None]:
    """Within it, a library that is not installed is reported with its size and its command.

    Args:
        what: what needs it, in the plural.

    Raises:
        MissingExtra: a library is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        library = str(error.name).partition(".")[0]
        raise MissingExtra(
            f"{what} need the extra `deep`, {SIZE} with torch; {library} is not installed: "
            f"`{COMMAND}`"
        ) from error


def demand_extra(what: str = "Stable-Baselines3's algorithms") -> None:
    """Check that the extra is installed.

    Raises:
        MissingExtra: it is not.
    """
    with needing_extra(what):
        import greenlet  # noqa: F401
        import gymnasium  # noqa: F401
        import stable_baselines3  # noqa: F401
