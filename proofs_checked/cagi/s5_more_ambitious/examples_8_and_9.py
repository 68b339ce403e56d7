"""Examples 8 and 9, the mirror and binocular vision: acting on another view of observations."""

from collections.abc import Callable
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.environments.binocular_vision import binocular_vision
from formal.environments.mirror import mirror, seen_through
from formal.histories.history import EMPTY, Play, Prompt, prompt
from formal.histories.rewriting import with_last_observation, zero_rewards
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.cagi.flat_sequences import querying
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout

View: TypeAlias = Callable[[Observation], Observation]

Seeing: TypeAlias = Callable[[ExtendedEnvironment, View], ExtendedEnvironment]
"""From an environment and another view of its observations."""

VIEWS: Final[tuple[View, ...]] = (lambda o: 0, lambda o: o, lambda o: 1 - min(o, 1))
"""Nothing is seen, everything is seen, or something else."""


def seeing(rewriting: Callable[[View, Prompt], Prompt], first_reward: int = 0) -> Seeing:
    """Mirror and Binocular Vision with a query on another history, or another first reward."""

    def from_view(e: ExtendedEnvironment, view: View) -> ExtendedEnvironment:
        def mu(pi: Agent, p: Play) -> Percept:
            o = e(pi, p)[1]
            if not p:
                return first_reward, o
            return (1 if p.action == pi(rewriting(view, p.prompt)) else -1), o

        return mu

    return from_view


LAST_ALONE: Final = seeing(lambda view, h: with_last_observation(h, view(h.observation)))
ALL_BUT_THE_LAST: Final = seeing(lambda view, h: seen_through(view, h).before.then(h.percept))


def acting_on_the_view(instance: Instance, seeing: Seeing) -> None:
    """E' shows what e shows on the same play; the reward is 1 if a = T(p'), else -1; first it is 0.

    p' is p with the view of each observation in its place; e queries T at p.
    """
    pi, view = instance.agent(), instance.pick(VIEWS)
    e = querying(instance, "e where T answers")
    mu = seeing(e, view)
    h = instance.prompt(following=pi)
    p = h.then(instance.action("a"))
    seen = [(x[0], view(x[1])) if isinstance(x, tuple) else x for x in h.flat()]
    reward = 1 if pi(prompt(*seen)) == p.action else -1
    same("e'(T, ⟨⟩)", mu(pi, EMPTY), "e's first observation", (0, e(pi, EMPTY)[1]))
    same("e'(T, p ⌢ a)", mu(pi, p), "the formula", (reward, e(pi, p)[1]))


@claim(
    "CAGI, Example 8",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the first percept is e's observation with the reward 0, which is left "
    "open, and that e receives the original play",
    ways=(
        throughout(Space("every agent, e and three views of e, along every play", 2, 2)),
        generated("generated agents and e, three views of it"),
        proved_in_agda("Environments", "example-8", of=("mirror",)),
    ),
    mutants={
        "only the last observation is restricted to the mirror": {"mirror": LAST_ALONE},
        "the last observation is unrestricted": {"mirror": ALL_BUT_THE_LAST},
        "the agent is queried on a history with all rewards 0": {
            "mirror": seeing(lambda view, h: zero_rewards(seen_through(view, h)))
        },
        "the first reward is 1": {"mirror": seeing(seen_through, first_reward=1)},
    },
    rests_on=["cagi-definition-2"],
)
def acting_as_if_the_mirror_were_all(instance: Instance, mirror: Seeing = mirror) -> None:
    """From an environment whose room has a mirror, e' is derived: it shows the same, and the reward
    is 1 for the action that the agent would take if it saw only the mirror, else -1.
    """
    acting_on_the_view(instance, mirror)


body = note(
    "CAGI, Section 5.1",
    "The mirror could also show an image of the steps in which the agent computes; an extended "
    "environment has access to them, a traditional one has not.",
    name="body",
    title="the agent's computation in the mirror",
    reason="an environment that receives the machine can run its steps; the image is not specified",
    argument="steps are no property of the function that a machine computes, so such an "
    "environment is one in the sense of CAGI's Definition 2 and not of JAGI's",
    rests_on=["cagi-example-8"],
)


@claim(
    "CAGI, Example 9",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the first percept is the game's observation with the reward 0, which is "
    "left open, that the model is a function of the pair, and that pairs and models are coded",
    ways=(
        throughout(Space("every agent, game and three models, along every play", 2, 2)),
        generated("generated agents and games, three models"),
        proved_in_agda("Environments", "example-8", of=("binocular_vision",)),
    ),
    mutants={
        "only the last pair is replaced by its model": {"binocular_vision": LAST_ALONE},
        "the agent is queried on the pairs": {"binocular_vision": seeing(lambda view, h: h)},
        "the first reward is -1": {"binocular_vision": seeing(seen_through, first_reward=-1)},
    },
    rests_on=["cagi-definition-2"],
)
def acting_on_the_model(instance: Instance, binocular_vision: Seeing = binocular_vision) -> None:
    """The environment shows the game's observation, a pair of snapshots, in each turn; the reward
    is 1 for the action that the agent would take if it observed models instead, else -1.
    """
    acting_on_the_view(instance, binocular_vision)
