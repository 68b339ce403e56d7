"""Section 2: measures of intelligence could take extended environments into account.

JAGI gives such a measure, Υ_ext.
"""

from formal.environments.environment import as_extended
from formal.interaction.value import value
from formal.notation import ExtendedEnvironment
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.jagi.s2_preliminaries.measures import (
    ASKING,
    MEASURED,
    Extending,
    Value,
    includes,
)


@claim(
    "CAGI, Section 2",
    name="measures",
    title="measures of intelligence",
    rests_on=["cagi-lemma-2", "jagi-section-2.measures"],
    **MEASURED,
)
def measures(
    instance: Instance,
    value: Value = value,
    as_extended: Extending = as_extended,
    asking: ExtendedEnvironment = ASKING,
) -> None:
    """Measures that aggregate performance over traditional environments could easily take extended
    ones into account too.
    """
    includes(instance, value, as_extended, asking)
