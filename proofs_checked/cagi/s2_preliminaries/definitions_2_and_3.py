"""Definitions 2 and 3, Lemma 2: agents, extended environments, and the result of both."""

from collections.abc import Callable
from itertools import islice
from typing import Any, Final

from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from formal.roa.coding import (
    Roa,
    RoaAgent,
    as_agent,
    as_extended_environment,
    as_roa_agent,
    as_roa_environment,
)
from proofs_checked.cagi.flat_sequences import flat, paired_play, turing_machine
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.mutants import interaction as broken


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
        "T sees the last percept": {"as_roa_agent": lambda pi: lambda s: as_roa_agent(pi)(s[-2:])},
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


WAYS: Final[Any] = (
    throughout(Space("every agent in every environment with queries", 3, 4)),
    generated("generated agents in generated environments with queries"),
)


def querying_the_first(instance: Instance) -> ExtendedEnvironment:
    """An environment whose percepts depend on the agent's action after the first percept."""
    answers = [instance.environment(f"e where T answers {y}") for y in range(instance.n_actions)]

    def mu(pi: Agent, p: Play) -> Percept:
        return answers[pi(p.prompt.first) if p else 0](p)

    return mu


@claim(
    "CAGI, Definition 3",
    reason="the two inductions are the same, turn by turn",
    ways=WAYS,
    mutants={
        "e answers the previous turn's play": {"interaction": broken.stale_play},
        "T answers only the last percept": {"interaction": broken.memoryless},
    },
    rests_on=["cagi-definition-2", "jagi-definition-2"],
)
def result(instance: Instance, interaction: broken.Interaction = interaction) -> None:
    """The result of an agent interacting with an extended environment is the displayed sequence,
    which is the result in JAGI's Definition 2.
    """
    pi, mu = instance.agent(), querying_the_first(instance)
    T = turing_machine(pi)
    s: Roa = ()
    for _ in range(instance.turns):
        s = (*s, *mu(pi, paired_play(s)))
        s = (*s, T(s))
    *_, p = islice(interaction(pi, mu), instance.turns)
    same("the result", flat(p), "as displayed", s)


@claim(
    "CAGI, Lemma 2",
    reason="by induction each part is a play or a prompt; on it the environment or agent halts",
    ways=WAYS,
    mutants={
        "T answers the previous turn's prompt": {"interaction": broken.stale_prompt},
        "the result begins with its second turn": {"interaction": broken.without_the_first_play},
    },
    rests_on=["cagi-definition-3"],
)
def result_is_defined(instance: Instance, interaction: broken.Interaction = interaction) -> None:
    """The result of an agent interacting with an extended environment is defined."""
    pi, mu = instance.agent(), querying_the_first(instance)
    parts = list(islice(interaction(pi, mu), instance.turns))
    must(len(parts) == instance.turns, f"the result has only {len(parts)} turns")
    for n, part in enumerate(parts, start=1):
        same(f"the first {n} turns", list(parts[-1].plays())[n - 1], "an earlier part", part)
        same("the last action", part.action, "T's", pi(part.prompt))
