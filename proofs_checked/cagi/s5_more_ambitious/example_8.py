"""Example 8: the mirror, and what its section adds to it."""

from bridge.evidence import Verdict
from formal.environments.mirror import mirror
from formal.histories.history import Prompt, prompt
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.cagi.s5_more_ambitious.views import (
    Seeing,
    View,
    every_one,
    seeing,
    seen_otherwise,
    the_last_alone,
)
from proofs_checked.engine.declaring import claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout


def all_but_the_last(view: View, h: Prompt) -> Prompt:
    """The last observation is seen as it is."""
    *before, last = h
    return prompt(*((x[0], view(x[1])) if isinstance(x, tuple) else x for x in before), last)


def without_rewards(view: View, h: Prompt) -> Prompt:
    """All are seen through the view, and all rewards are 0."""
    return prompt(*((0, view(x[1])) if isinstance(x, tuple) else x for x in h))


@claim(
    "CAGI, Example 8",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the first percept is e's observation with the reward 0, which is left "
    "open, and that e is asked about the play as it was",
    ways=(
        throughout(Space("every agent, e and three views of e, along every play", 2, 2)),
        generated("generated agents and e, three views of it"),
        proved_in_agda("Environments", "example-8", of=("mirror",)),
    ),
    mutants={
        "only the last observation is restricted to the mirror": {
            "mirror": seeing(the_last_alone),
        },
        "the last observation is not restricted to the mirror": {
            "mirror": seeing(all_but_the_last),
        },
        "the agent is asked about a history without rewards": {"mirror": seeing(without_rewards)},
        "the first reward is 1": {"mirror": seeing(every_one, first_reward=1)},
    },
    rests_on=["cagi-definition-2"],
)
def acting_as_if_the_mirror_were_all(instance: Instance, mirror: Seeing = mirror) -> None:
    """From an environment whose room has a mirror, e' is derived: it shows the same, and pays 1 for
    the action that the agent would take were the mirror all that it sees, else -1.
    """
    seen_otherwise(instance, mirror)


body = note(
    "CAGI, Section 5.1",
    "The mirror could also show an image of the steps in which the agent computes; these an "
    "extended environment has, and a traditional one has not.",
    name="body",
    title="the agent's computation in the mirror",
    reason="an environment that is handed the machine can run it step by step; how steps become "
    "an image is not said",
    argument="steps are no property of what a machine computes, so such an environment is one "
    "in the sense of CAGI's Definition 2 and not of JAGI's",
    rests_on=["cagi-example-8"],
)
