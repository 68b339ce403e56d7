"""The theory as two proof checkers read it, as a record of texts."""

from dataclasses import dataclass

from proofs_checked.developments.sources import source


@dataclass(frozen=True, kw_only=True)
class Developed:
    """What the claims about the developments are about.

    Attributes:
        agda: the development in Agda.
        coq: the same in Coq.
    """

    agda: str = source("Jagi.agda")
    coq: str = source("Jagi.v")
