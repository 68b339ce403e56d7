"""Example 3: rewarding the agent for acting as if history were reversed."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bridge.evidence import Standing
from formal.histories.history import Item
from formal.histories.rewriting import reverse
from formal.notation import ExtendedEnvironment
from proofs_checked.broken import environments as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.examples import always_rewarded, displayed


def as_defined(d: Definitions) -> Mapping[str, ExtendedEnvironment]:
    """Reverse History as defined."""
    return {"μ": d.reverse_history}


def reversed_sequence(history: Sequence[Item]) -> Sequence[Item]:
    """The sequence x1 y1 … xn becomes xn yn-1 … x1."""
    return history[::-1]


def _mutant(name: str, fault: str, mu: ExtendedEnvironment) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, reverse_history=mu))


_FORMULA: Final = displayed(as_defined, reversed_sequence)
_REWARDED: Final = always_rewarded(as_defined, reversed_sequence)

CLAIMS: Final = (
    Claim(
        id="jagi-example-3",
        paper="JAGI",
        item="Example 3",
        statement="The environment pays 1 for the action that the agent would take on the reversed "
        "history, else -1, so that an agent that cannot tell a history from its reverse is always "
        "rewarded.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="an extended environment in the sense of Definition 2; here O = 0",
        checks=(
            exhausted(_FORMULA, Space("every agent along every play")),
            exhausted(
                _REWARDED,
                Space("every agent that cannot tell a history from its reverse", 6, 9, ()),
            ),
            sampled(_FORMULA),
            sampled(_REWARDED, "generated agents that cannot tell a history from its reverse"),
        ),
        mutants=(
            _mutant(
                "last-percept-forgotten",
                "the last percept is no part of what is reversed",
                broken.comparing(broken.reverse_without_the_last_percept),
            ),
            _mutant(
                "percepts-alone",
                "the actions stay in their order",
                broken.comparing(broken.reverse_percepts_alone),
            ),
            _mutant("not-reversed", "nothing is reversed", broken.comparing(broken.unchanged)),
            _mutant(
                "one-turn-ago",
                "the agent is asked before the last transition",
                broken.one_turn_ago(PRODUCTION.reverse_history),
            ),
            _mutant(
                "first-percept",
                "the first reward is 1",
                broken.comparing(reverse, first=(1, 0)),
            ),
        ),
        rests_on=("jagi-definition-2",),
    ),
)
