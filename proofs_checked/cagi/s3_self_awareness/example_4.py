"""Example 4: déjà vu."""

from typing import Final

from formal.environments.deja_vu import deja_vu as example
from formal.notation import ExtendedEnvironment
from formal.roa.coding import RoaEnvironment, as_extended_environment, as_roa_environment
from formal.roa.deja_vu import deja_vu as roa_example
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken.roa import (
    comparing,
    first_turn_again,
    thrice,
    twice_with_another_action,
    unchanged,
)
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.laws.roa import flat, turing_machine


@claim(
    "CAGI, Example 4",
    reason="the displayed formula on flat sequences",
    ways=(
        throughout(Space("every agent along every play")),
        generated(),
        proved_in_agda("Environments", "example-4", of=("roa_deja_vu", "deja_vu")),
    ),
    subjects={"roa_deja_vu": roa_example, "deja_vu": example},
    mutants={
        "between the two the action is 0": {"roa_deja_vu": comparing(twice_with_another_action)},
        "it happened twice before": {"roa_deja_vu": comparing(thrice)},
        "the first percept alone happens again": {"roa_deja_vu": comparing(first_turn_again)},
        "in our coding, the agent is asked about what happened": {
            "deja_vu": as_extended_environment(comparing(unchanged))
        },
    },
    rests_on=["cagi-definition-2"],
)
def example_4(
    instance: Instance, roa_deja_vu: RoaEnvironment, deja_vu: ExtendedEnvironment
) -> None:
    """The environment pays 1 for an action that the agent would take if everything, this action
    included, had happened once before, else -1.
    """
    pi = instance.agent()
    p, a = flat(instance.prompt(following=pi)), instance.action("a")
    T = turing_machine(pi)
    expected = (1 if T((*p, a, *p)) == a else -1), 0
    for name, environment in {"e": roa_deja_vu, "μ": as_roa_environment(deja_vu)}.items():
        same(f"{name}(T, ⟨⟩)", environment(T, ()), "the first percept", (0, 0))
        same(f"{name}(T, p ⌢ a)", environment(T, (*p, a)), "the formula", expected)


CLAIMS: Final[tuple[Claim, ...]] = (example_4,)
