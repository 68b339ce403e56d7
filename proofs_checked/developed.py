"""The theory as two proof checkers read it, as a record of texts."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@cache
def source(name: str) -> str:
    """The text of a source of the developments, such as "Jagi.agda"."""
    return files("proofs_checked.developments").joinpath(name).read_text(encoding="utf-8")


@dataclass(frozen=True, kw_only=True)
class Developed:
    """What the claims about the developments are about.

    Attributes:
        agda: the development in Agda.
        coq: the same in Coq.
        agda_table: the functions of the table of results, by those of the development in Agda.
        coq_table: the same in Coq.
    """

    agda: str = source("Jagi.agda")
    coq: str = source("Jagi.v")
    agda_table: str = source("Table.agda")
    coq_table: str = source("Table.v")
