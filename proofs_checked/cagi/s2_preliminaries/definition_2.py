"""Definition 2: agents and extended environments."""

from collections.abc import Callable
from typing import TypeAlias

from formal.notation import Agent, ExtendedEnvironment, Percept
from formal.roa.coding import (
    Roa,
    RoaAgent,
    RoaEnvironment,
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

AgentCoding: TypeAlias = Callable[[Agent], RoaAgent]
EnvironmentDecoding: TypeAlias = Callable[[RoaEnvironment], ExtendedEnvironment]


def environments_are_ours(
    instance: Instance, as_extended_environment: EnvironmentDecoding = as_extended_environment
) -> None:
    """e(T, s) = μ(π, p) and back, where e asks T about the play's prompt and one other."""
    pi, h = instance.agent(), instance.prompt()
    p = h.then(instance.action("a"))
    percepts = instance.percepts

    def e(T: RoaAgent, s: Roa) -> Percept:
        return percepts[(T(s[:-1]) + T(s[:2]) + len(s)) % len(percepts)]

    expected = e(turing_machine(pi), flat(p))
    mu = as_extended_environment(e)
    back = as_roa_environment(mu)
    same("μ(π, p)", mu(pi, p), "e(T, s)", expected)
    same("and again e(T, s)", back(turing_machine(pi), flat(p)), "e(T, s)", expected)


def of_the_last_percept(pi: Agent) -> RoaAgent:
    """T sees the last percept alone."""
    T = as_roa_agent(pi)
    return lambda s: T(s[-2:])


@claim(
    "CAGI, Definition 2",
    reason="the codings of histories are one to one; an environment that is handed a machine may "
    "depend on more than what that computes, and then it is none of JAGI's",
    ways=(
        throughout(Space("every agent on every prompt")),
        also(environments_are_ours, throughout(Space("every agent along every play", 3, 4))),
        generated(),
        also(
            environments_are_ours,
            generated("agents in environments that ask two questions a turn"),
        ),
    ),
    mutants={
        "T sees the last percept alone": {"as_roa_agent": of_the_last_percept},
        "the environment is handed the agent that takes 0": {
            "as_extended_environment": lambda e: lambda pi, p: e(lambda s: 0, flat(p))
        },
    },
    rests_on=["cagi-definition-1", "jagi-definition-2"],
)
def agents_and_environments(instance: Instance, as_roa_agent: AgentCoding = as_roa_agent) -> None:
    """Agents and extended environments on flat sequences are those of JAGI's Definition 2, as far
    as an environment depends on what the agent computes.
    """
    pi, h = instance.agent(), instance.prompt()
    T = as_roa_agent(pi)
    same("T(s)", T(flat(h)), "π(h)", pi(h))
    same("π(h)", as_agent(turing_machine(pi))(h), "T(s)", pi(h))
