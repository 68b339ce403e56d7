"""Faults of the proof that the earth mover's distance is a metric, each with a false statement."""

from functools import partial
from typing import Final

from proofs_checked.agda.sources import with_fault

_in_agda: Final = partial(with_fault, "EarthMover.agda")

IN_AGDA: Final = {
    "in Agda, what is made costs nothing": _in_agda("mass (_ ∷ a) = 1ᵣ + mass a", "mass _ = 0ᵣ"),
    "in Agda, two units are moved to one": _in_agda(
        "Has q b c → Plan a c → Plan (p ∷ a) b", "Has q b c → Plan a b → Plan (p ∷ a) b"
    ),
    "in Agda, the surplus is at a third of the greatest distance": _in_agda(
        "d p q ≤ (1ᵣ + 1ᵣ)", "d p q ≤ ((1ᵣ + 1ᵣ) + 1ᵣ)"
    ),
    "in Agda, the ground distance may be longer than by way of a third place": _in_agda(
        "d p r ≤ (d p q + d q r))", "d p r ≤ (d p q + (1ᵣ + d q r)))"
    ),
}
"""Mutants of the proof."""
