"""Example 1: rewarding the agent for ignoring rewards."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bridge.evidence import Standing
from formal.histories.history import Item
from formal.histories.rewriting import zero_rewards
from formal.notation import ExtendedEnvironment
from proofs_checked.broken import environments as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.examples import always_rewarded, displayed


def both_forms(d: Definitions) -> Mapping[str, ExtendedEnvironment]:
    """Ignore Rewards as defined and at constant cost a turn."""
    return {"μ": d.ignore_rewards, "remembered μ": d.remembered_ignore_rewards}


def zeroed(history: Sequence[Item]) -> Sequence[Item]:
    """Every percept (r, o) becomes (0, o)."""
    return [(0, item[1]) if isinstance(item, tuple) else item for item in history]


def _mutant(name: str, fault: str, mu: ExtendedEnvironment) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, ignore_rewards=mu))


_FORMULA: Final = displayed(both_forms, zeroed)
_REWARDED: Final = always_rewarded(both_forms, zeroed)

CLAIMS: Final = (
    Claim(
        id="jagi-example-1",
        paper="JAGI",
        item="Example 1",
        statement="The environment pays 1 for the action that the agent would take if every reward "
        "in the history had been 0, else -1, so that an agent that ignores rewards is always "
        "rewarded.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="an extended environment in the sense of Definition 2; here O = 0",
        checks=(
            exhausted(_FORMULA, Space("every agent along every play")),
            exhausted(_REWARDED, Space("every agent that ignores rewards", 6, 9, ())),
            sampled(_FORMULA),
            sampled(_REWARDED, "generated agents that ignore rewards"),
        ),
        mutants=(
            _mutant(
                "first-reward-left",
                "the first reward is left as it was",
                broken.comparing(broken.zero_but_the_first),
            ),
            _mutant(
                "last-reward-left",
                "the last reward is left as it was",
                broken.comparing(broken.zero_but_the_last),
            ),
            _mutant(
                "no-reward-zeroed",
                "the agent is asked about the history itself",
                broken.comparing(broken.unchanged),
            ),
            _mutant(
                "observations-zeroed-too",
                "observations are zeroed with the rewards",
                broken.comparing(broken.zero_observations_too),
            ),
            _mutant(
                "one-turn-ago",
                "the agent is asked before the last transition",
                broken.one_turn_ago(PRODUCTION.ignore_rewards),
            ),
            _mutant(
                "no-punishment",
                "another action is paid 0",
                broken.comparing(zero_rewards, otherwise=0),
            ),
            Mutant(
                "remembered-first-percept",
                "at constant cost a turn, the first reward is 1",
                replace(
                    PRODUCTION,
                    remembered_ignore_rewards=broken.comparing(zero_rewards, first=(1, 0)),
                ),
            ),
        ),
        rests_on=("jagi-definition-2",),
    ),
)
