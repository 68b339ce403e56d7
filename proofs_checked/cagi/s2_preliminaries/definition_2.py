"""Definition 2: agents and extended environments."""

from collections.abc import Callable
from typing import Any

from formal.notation import Agent, Percept
from formal.roa.coding import (
    Roa,
    RoaAgent,
    as_agent,
    as_extended_environment,
    as_roa_agent,
    as_roa_environment,
)
from proofs_checked.cagi.flat_sequences import flat, turing_machine
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, throughout


def environments_agree(
    instance: Instance, as_extended_environment: Any = as_extended_environment
) -> None:
    """e(T, s) = μ(π, p) and back, where e queries T on the play's prompt and on one other."""
    pi, h = instance.agent(), instance.prompt()
    p = h.then(instance.action("a"))
    percepts = instance.percepts

    def e(T: RoaAgent, s: Roa) -> Percept:
        return percepts[(T(s[:-1]) + T(s[:2]) + len(s)) % len(percepts)]

    expected = e(turing_machine(pi), flat(p))
    mu = as_extended_environment(e)
    back = as_roa_environment(mu)
    same("μ(π, p)", mu(pi, p), "e(T, s)", expected)
    same("coded back, e(T, s)", back(turing_machine(pi), flat(p)), "e(T, s)", expected)


@claim(
    "CAGI, Definition 2",
    reason="the codings of histories are one to one; an environment that receives a machine may "
    "depend on more than the function that it computes, and then it is none of JAGI's",
    ways=(
        throughout(Space("every agent on every prompt")),
        also(environments_agree, throughout(Space("every agent along every play", 3, 4))),
        generated(),
        also(environments_agree, generated("agents in environments with two queries a turn")),
    ),
    mutants={
        "T sees only the last percept": {
            "as_roa_agent": lambda pi: lambda s: as_roa_agent(pi)(s[-2:])
        },
        "the environment receives the agent that takes 0": {
            "as_extended_environment": lambda e: lambda pi, p: e(lambda s: 0, flat(p))
        },
    },
    rests_on=["cagi-definition-1", "jagi-definition-2"],
)
def agents_and_environments(
    instance: Instance, as_roa_agent: Callable[[Agent], RoaAgent] = as_roa_agent
) -> None:
    """Agents and extended environments on flat sequences are those of JAGI's Definition 2, if the
    environment depends only on the function that the agent computes.
    """
    pi, h = instance.agent(), instance.prompt()
    T = as_roa_agent(pi)
    same("T(s)", T(flat(h)), "π(h)", pi(h))
    same("π(h)", as_agent(turing_machine(pi))(h), "T(s)", pi(h))
