"""Definition 3 and Lemma 2: the result of an agent interacting with an extended environment."""

from itertools import islice
from typing import Any, Final

from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from formal.roa.coding import Roa
from proofs_checked.cagi.flat_sequences import flat, paired_play, turing_machine
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.mutants import interaction as broken

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
