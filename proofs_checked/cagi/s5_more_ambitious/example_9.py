"""Example 9: binocular vision."""

from bridge.evidence import Verdict
from formal.environments.binocular_vision import binocular_vision
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.cagi.s5_more_ambitious.views import (
    Seeing,
    every_one,
    seeing,
    seen_otherwise,
    the_last_alone,
)
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout


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
        "only for the last pair is there a model": {"binocular_vision": seeing(the_last_alone)},
        "the agent is asked about the pairs": {"binocular_vision": seeing(lambda view, h: h)},
        "the first reward is -1": {"binocular_vision": seeing(every_one, first_reward=-1)},
    },
    rests_on=["cagi-definition-2"],
)
def acting_on_the_model(instance: Instance, binocular_vision: Seeing = binocular_vision) -> None:
    """The environment shows what the game does, a pair of snapshots in each turn, and pays 1 for
    the action that the agent would take if it observed models instead, else -1.
    """
    seen_otherwise(instance, binocular_vision)
