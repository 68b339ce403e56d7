"""A choice of two ends, for laws about options."""

from collections.abc import Sequence
from typing import Final

from formal.considerate.mdp.mdp import Mdp
from formal.notation import Reward
from proofs_checked.bc.cases import Case

SETS: Final = tuple(map(frozenset, ("", "x", "y", "xy")))
"""Initiation sets, of ends."""


def fork(case: Case, costs: Sequence[Reward] = (1,), gamma: Reward = 1) -> Mdp[str]:
    """The MDP in which a leads from s to x, and b to y."""
    cost = {a: case.one_of(costs, f"the cost of {a}") for a in ("a", "b")}
    T = {(s, a): {s: 1} for s in ("x", "y") for a in cost} | {("s", "a"): {"x": 1}}
    T["s", "b"] = {"y": 1}
    case.said.append(f"a leads from s to x, b to y; γ = {gamma}")
    return Mdp(
        ("s", "x", "y"), ("a", "b"), T, lambda s, a, _: -cost[a] if s == "s" else 0, gamma, "s"
    )
