"""The sources of the developments: those in Agda next to this module, those in Coq in `coq/`."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final


@cache
def source(name: str) -> str:
    """The text of a source of the developments, such as "Jagi.agda"."""
    folder = "coq" if name.endswith(".v") else "agda"
    return files(f"proofs_checked.{folder}").joinpath(name).read_text(encoding="utf-8")


TEXTS: Final = {
    name: source(name)
    for name in (
        "Bc.agda",
        "Combination.agda",
        "EarthMover.agda",
        "Environments.agda",
        "Distance.smt2",
        "Rescaling.smt2",
        "Telescope.smt2",
        "Trend.smt2",
    )
}
"""The developments that import Jagi.agda, and obligations, by the names of their files."""


def with_fault(name: str, old: str, new: str) -> Mapping[str, Mapping[str, str]]:
    """The texts, as a mutant of a claim: one of them is changed in one place.

    Raises:
        ValueError: it does not have the old text exactly once.
    """
    text = TEXTS[name]
    if text.count(old) != 1:
        raise ValueError(f"the fault must change text that {name} has once; got {old!r}")
    return {"texts": {**TEXTS, name: text.replace(old, new)}}
