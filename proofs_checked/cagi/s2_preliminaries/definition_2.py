"""Definition 2: agents and extended environments."""

from typing import Final

from bridge.evidence import Standing
from formal.notation import Agent, Percept
from formal.roa.coding import Roa, RoaAgent
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.roa import flat, turing_machine
from proofs_checked.laws.saying import unlike


def agents_are_ours(d: Definitions, world: Instance) -> str:
    """T(s) = π(h) and π(h) = T(s), where s is h: an agent of one paper is one of the other."""
    pi, h = world.agent(), world.prompt()
    T = d.as_roa_agent(pi)
    return unlike("T(s)", T(flat(h)), "π(h)", pi(h)) or unlike(
        "π(h)", d.as_agent(turing_machine(pi))(h), "T(s)", pi(h)
    )


def environments_are_ours(d: Definitions, world: Instance) -> str:
    """e(T, s) = μ(π, p) and back, where e asks T about the play's prompt and one other."""
    pi, h = world.agent(), world.prompt()
    p = h.then(world.action("a"))
    percepts = world.percepts

    def e(T: RoaAgent, s: Roa) -> Percept:
        return percepts[(T(s[:-1]) + T(s[:2]) + len(s)) % len(percepts)]

    expected = e(turing_machine(pi), flat(p))
    mu = d.as_extended_environment(e)
    back = d.as_roa_environment(mu)
    return unlike("μ(π, p)", mu(pi, p), "e(T, s)", expected) or unlike(
        "and again e(T, s)", back(turing_machine(pi), flat(p)), "e(T, s)", expected
    )


def _last_percept_alone(pi: Agent) -> RoaAgent:
    T = PRODUCTION.as_roa_agent(pi)
    return lambda s: T(s[-2:])


CLAIMS: Final = (
    Claim(
        id="cagi-definition-2",
        paper="CAGI",
        item="Definition 2",
        statement="Agents and extended environments on flat sequences are those of JAGI's "
        "Definition 2, as far as an environment depends on what the agent computes.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="the codings of histories are one to one; an environment that is handed a machine may "
        "depend on more than what that computes, and then it is none of JAGI's",
        checks=(
            exhausted(agents_are_ours, Space("every agent on every prompt")),
            exhausted(environments_are_ours, Space("every agent along every play", 3, 4)),
            sampled(agents_are_ours),
            sampled(environments_are_ours, "agents in environments that ask two questions a turn"),
        ),
        mutants=(
            planted(
                "memoryless", "T sees the last percept alone", as_roa_agent=_last_percept_alone
            ),
            planted(
                "no-question",
                "the environment is handed the agent that takes 0",
                as_extended_environment=lambda e: lambda pi, p: e(lambda s: 0, flat(p)),
            ),
        ),
        rests_on=("cagi-definition-1", "jagi-definition-2"),
    ),
)
