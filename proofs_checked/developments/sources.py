"""The sources of the developments, as they stand beside this module."""

from functools import cache
from importlib.resources import files


@cache
def source(name: str) -> str:
    """The text of a source of the developments, such as "Jagi.agda"."""
    return files("proofs_checked.developments").joinpath(name).read_text(encoding="utf-8")
