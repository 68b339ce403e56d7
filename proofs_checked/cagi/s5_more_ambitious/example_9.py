"""Example 9: binocular vision."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import combined as broken
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.views import seen_otherwise

_LAW: Final = seen_otherwise(lambda d: d.binocular_vision)
_ASSUMING: Final = Standing.ASSUMING

CLAIMS: Final = (
    Claim(
        id="cagi-example-9",
        paper="CAGI",
        item="Example 9",
        statement="The environment shows what the game does, a pair of snapshots in each turn, and "
        "pays 1 for the action that the agent would take if it observed models instead, else -1.",
        kind=Kind.EXAMPLE,
        standing=_ASSUMING,
        why="assuming that the first percept is the game's observation with the reward 0, which is "
        "left open, that the model is a function of the pair, and that pairs and models are coded",
        checks=(
            exhausted(
                _LAW,
                Space("every agent, game and three models, along every play", 2, 2),
                passing=_ASSUMING,
            ),
            sampled(_LAW, "generated agents and games, three models", passing=_ASSUMING),
            proved_in_agda(
                "Environments", "example-8", of=("binocular_vision",), passing=Standing.ASSUMING
            ),
        ),
        mutants=(
            planted(
                "last-alone",
                "only for the last pair is there a model",
                binocular_vision=broken.seeing(broken.the_last_alone),
            ),
            planted(
                "no-model",
                "the agent is asked about the pairs",
                binocular_vision=broken.seeing(broken.as_it_is),
            ),
            planted(
                "paid-at-first",
                "the first reward is -1",
                binocular_vision=broken.seeing(broken.every_one, first_reward=-1),
            ),
        ),
        rests_on=("cagi-definition-2",),
    ),
)
