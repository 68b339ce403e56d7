"""Sentences of SL that are not so as they stand, the strong ones first."""

from typing import Final

from proofs_checked.erratum import Erratum

ERRATA: Final[tuple[Erratum, ...]] = ()
