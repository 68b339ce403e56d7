"""Rows about where policies lead: terminal states, terminating policies, returns of n steps."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Final, TypeAlias

from formal.considerate.mdp.mdp import Chance, Mdp, is_terminal
from formal.considerate.mdp.policy import Policy
from formal.considerate.mdp.terminating import is_terminating
from formal.considerate.mdp.value_function import Unbounded, Value, q_value, values
from formal.notation import Reward
from proofs_checked.agda.development import Row
from proofs_checked.agda.small_mdps import (
    ACTIONS,
    END,
    GAMMAS,
    HALF,
    STATES,
    STAYING,
    Costs,
    Leading,
    Table,
    in_agda,
    listed,
    numbers,
    q,
    truth,
    walk,
)

Chosen: TypeAlias = Sequence[Mapping[str, Chance]]
"""The probabilities of the actions, in the states 0 and 1."""

Values: TypeAlias = Callable[[Mdp[int], Policy[int]], Mapping[int, Value]]
"""What a policy returns in an MDP, by its states."""

SELF: Final[Leading] = {0: 1}
LEADING: Final[Sequence[Leading]] = (SELF, {1: 1}, {2: 1}, {0: HALF, 1: HALF}, {1: HALF, 2: HALF})
CHOSEN: Final[Chosen] = ({"0": 1}, {"0": HALF, "1": HALF})


def policy(chosen: Chosen) -> Policy[int]:
    """The policy of these choices."""
    return {0: chosen[0], 1: chosen[1], END: {"0": 1}}


def written(T: Table) -> str:
    """Where actions lead, in Agda."""
    return listed(
        listed(in_agda([(p, t) for t, p in moves.items()], str) for moves in s) for s in T
    )


def costing(costs: Costs) -> str:
    """What actions gain, in Agda."""
    return listed(map(numbers, costs))


def choosing(chosen: Chosen) -> str:
    """Choices, in Agda."""
    return listed(in_agda([(p, a) for a, p in actions.items()], str) for actions in chosen)


_STAYING: Final[Sequence[Leading]] = (SELF, {1: 1}, {0: HALF, 2: HALF})
"""Where an action may lead from the state 0: back to it, or not."""


def terminal_states(is_terminal: Callable[[Mdp[int], int], bool] = is_terminal) -> Iterator[Row]:
    """Which states are terminal, by where their actions lead and what these gain."""
    for leads, costs in product(product(_STAYING, repeat=2), product((0, -1), repeat=2)):
        T: Table = (leads, [*STAYING])
        gains: Costs = (costs, (0, 0))
        found = listed(truth(is_terminal(walk(T, gains), s)) for s in STATES)
        yield Row(
            f"of {T} with {gains}, the states that are terminal are {found}",
            f"terminal-states {written(T)} {costing(gains)} ≡ {found}",
        )


def terminating(
    is_terminating: Callable[[Mdp[int], Policy[int]], bool] = is_terminating,
) -> Iterator[Row]:
    """Which policies are terminating."""
    for (first, second), chosen in product(product(LEADING, repeat=2), CHOSEN):
        T = ([first, SELF], [second, {1: 1}])
        choices = [chosen, chosen]
        found = truth(is_terminating(walk(T, [(-1, -1)] * 2), policy(choices)))
        yield Row(
            f"by {T}, that {choices} is terminating is {found}",
            f"terminating {written(T)} {choosing(choices)} ≡ {found}",
        )


_COSTS: Final[Costs] = ((-1, -3), (HALF, 2))
_FORWARD: Final[Sequence[Leading]] = ({1: 1}, {2: 1}, {1: HALF, 2: HALF})


def _forward() -> Iterator[tuple[Table, Chosen]]:
    """Policies that never come back, and end in at most two steps."""
    for (first, second), chosen in product(product(_FORWARD, repeat=2), CHOSEN):
        yield ([first, second], [{END: 1}, {END: 1}]), [chosen, chosen]


def returns_of_steps(values: Values = values) -> Iterator[Row]:
    """What policies return that end in at most two steps."""
    for (T, choices), gamma in product(_forward(), GAMMAS):
        v = in_order(values(walk(T, _COSTS, gamma), policy(choices)))
        computed = f"{q(gamma)} {costing(_COSTS)} {written(T)} {choosing(choices)}"
        yield Row(
            f"by {T} and {choices} with γ = {gamma} the returns are {v}",
            f"all-same (in-n-steps 2 {computed}) {numbers(v)} ≡ true",
        )


def q_values(values: Values = values) -> Iterator[Row]:
    """The Q-values of both actions, by what policies return that end in at most two steps."""
    for (T, choices), gamma in product(_forward(), GAMMAS):
        one = walk(T, _COSTS, gamma)
        v = in_order(values(one, policy(choices)))
        V = dict(zip(STATES, v, strict=True))
        found = [q_value(one, V, s, a) for s in STATES for a in ACTIONS]
        computed = f"{q(gamma)} {costing(_COSTS)} {written(T)} {numbers(v)}"
        yield Row(
            f"in {T} with γ = {gamma}, of the values {v} the Q-values are {found}",
            f"all-same (q-values {computed}) {numbers(found)} ≡ true",
        )


def expected_steps(values: Values = values) -> Iterator[Row]:
    """How many steps policies are expected to take: what they return where each costs 1."""
    for T, choices in _forward():
        v = values(walk(T, [(-1, -1)] * 2), policy(choices))
        steps = [-x for x in in_order(v)]
        yield Row(
            f"by {T} and {choices} the expected numbers of steps are {steps}",
            f"all-same (steps-taken {written(T)} {choosing(choices)}) {numbers(steps)} ≡ true",
        )


def in_order(v: Mapping[int, Value]) -> list[Reward]:
    """The values of the states in their order, which are finite."""
    return [x for s in STATES if not isinstance(x := v[s], Unbounded)]
