"""Section 4: which observations there were before Example 7."""

from formal.roa.coding import RoaEnvironment
from formal.roa.deja_vu import deja_vu as roa_deja_vu
from proofs_checked.cagi.five_examples import five_examples, showing_the_action, shows_0
from proofs_checked.cagi.s4_new_from_old.definition_4 import shows_what_e_shows
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import throughout
from proofs_checked.mutants.combined import combining


@claim(
    "CAGI, Section 4",
    name="observations",
    title="the observations so far",
    reason="Examples 1 to 5 always show 0, and Example 6 shows what e shows on the same play",
    ways=(
        throughout(Space("Examples 1 to 5, every agent along every play", 3, 4)),
        also(shows_what_e_shows, throughout(Space("every agent, e and h along every play", 3, 3))),
    ),
    mutants={
        "in Example 4 the last action is shown": {"roa_deja_vu": showing_the_action},
        "e ∗ h shows one more than e": {
            "handicap": combining(observation=lambda o_e, o_h: o_e + 1)
        },
    },
    rests_on=["cagi-section-3.observations", "cagi-definition-4.observations"],
)
def observations_so_far(instance: Instance, roa_deja_vu: RoaEnvironment = roa_deja_vu) -> None:
    """In all examples up to Example 6 observations are 0, or are those of an environment that one
    began with, as they are.
    """
    shows_0(instance, five_examples(roa_deja_vu=roa_deja_vu))
