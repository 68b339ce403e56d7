"""The errata of each paper, the strong ones first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from proofs_checked.bc.errata import ERRATA as BC
from proofs_checked.cagi.errata import ERRATA as CAGI
from proofs_checked.erratum import Erratum
from proofs_checked.jagi.errata import ERRATA as JAGI
from proofs_checked.pv.errata import ERRATA as PV

ERRATA: Final[Mapping[str, tuple[Erratum, ...]]] = {
    "JAGI": JAGI,
    "CAGI": CAGI,
    "PV": PV,
    "BC": BC,
}
"""By the short name of the paper."""
