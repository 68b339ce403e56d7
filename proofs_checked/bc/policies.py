"""All deterministic policies of a small MDP, and which of them are optimal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TypeAlias

from formal.considerate.enumeration import policies, rank
from formal.considerate.mdp import Act, Mdp
from formal.considerate.policy import always
from formal.considerate.value_function import Unbounded, Value
from formal.notation import Reward
from proofs_checked.bc.cases import ENDS
from proofs_checked.definitions import Definitions

Choice: TypeAlias = Mapping[str, Act]
"""A deterministic policy."""

Valued: TypeAlias = tuple[Choice, Mapping[str, Value]]
"""A policy, and the value of each state under it."""


def valued(d: Definitions, mdp: Mdp[str]) -> list[Valued]:
    """Every deterministic policy, and the value of each state under it."""
    return [(choice, d.values(mdp, always(choice))) for choice in policies(mdp)]


def greatest(mdp: Mdp[str], found: Sequence[Valued]) -> dict[str, Value]:
    """The greatest value of each state, each on its own."""
    return {s: max((V[s] for _, V in found), key=rank) for s in mdp.states}


def best(d: Definitions, mdp: Mdp[str]) -> list[Choice]:
    """The policies under which every state has its greatest value."""
    found = valued(d, mdp)
    most = greatest(mdp, found)
    return [choice for choice, V in found if most == V]


def greedy(d: Definitions, mdp: Mdp[str], choice: Choice) -> Iterator[Choice]:
    """The policies that in each state choose an action of greatest Q-value, by Q of this policy."""
    Q = q_values(d, mdp, choice)
    kept = []
    for s in mdp.states:
        most = max((Q[s, a] for a in mdp.actions), key=rank)
        kept.append([a for a in mdp.actions if Q[s, a] == most])
    for actions in product(*kept):
        yield dict(zip(mdp.states, actions, strict=True))


def q_values(d: Definitions, mdp: Mdp[str], choice: Choice) -> dict[tuple[str, Act], Value]:
    """Q^π(s, a): the value of a state beside the MDP's in which everything is what a is in s."""
    beside = {s + a: (s, a) for s in mdp.states for a in mdp.actions}

    def r(s: str, a: Act, t: str) -> Reward:
        return mdp.r(*beside.get(s, (s, a)), t)

    states = (*mdp.states, *beside)
    T = {(s, a): mdp.T[beside.get(s, (s, a))] for s in states for a in mdp.actions}
    V = d.values(
        Mdp(states, mdp.actions, T, r, mdp.gamma),
        always({**dict.fromkeys(beside, mdp.actions[0]), **choice}),
    )
    return {key: V[name] for name, key in beside.items()}


def is_finite(V: Mapping[str, Value]) -> bool:
    """Whether no value is without bound."""
    return not any(isinstance(v, Unbounded) for v in V.values())


def told(choice: Choice) -> str:
    """A policy in words; what it does at an end does not matter where there are other states."""
    said = [s for s in sorted(choice) if s not in ENDS] or sorted(choice)
    return ", ".join(f"{choice[s]} in {s}" for s in said)
