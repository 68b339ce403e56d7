"""Section 2: measures of intelligence could take extended environments into account.

JAGI gives such a measure, Υ_ext.
"""

from collections.abc import Callable
from typing import Final

from formal.notation import Environment, ExtendedEnvironment
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.jagi.s2_preliminaries.measures import MEASURED, Value, includes


@claim(
    "CAGI, Section 2",
    name="measures",
    title="measures of intelligence",
    rests_on=("cagi-lemma-2", "jagi-section-2.measures"),
    **MEASURED,
)
def measures(
    instance: Instance,
    value: Value,
    as_extended: Callable[[Environment], ExtendedEnvironment],
    asking: ExtendedEnvironment,
) -> None:
    """Measures that aggregate performance over traditional environments could easily take extended
    ones into account too.
    """
    includes(instance, value, as_extended, asking)


CLAIMS: Final[tuple[Claim, ...]] = (measures,)
