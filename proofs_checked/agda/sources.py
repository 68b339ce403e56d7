"""The sources of the developments: those in Agda next to this module, those in Coq in `coq/`."""

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
    for name in ("Bc.agda", "Combination.agda", "Environments.agda", "Trend.smt2")
}
"""The developments that import Jagi.agda, and obligations, by the names of their files."""
