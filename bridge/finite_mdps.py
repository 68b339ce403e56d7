"""Generated finite MDPs, and the experiments of considerate agents made of them."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeAlias

from hypothesis import strategies as st

from formal.considerate.experiments.experiment import Experiment
from formal.considerate.mdp.mdp import Mdp, RewardFunction
from formal.considerate.rewards.beliefs import ValueFunction
from formal.notation import Reward

ACTIONS = ("a", "b", "c")
COSTS: Final = st.integers(-3, -1)

Chances: TypeAlias = dict[int, Fraction]
Equation: TypeAlias = Callable[
    [Mdp[int], ValueFunction[int], ValueFunction[int], Reward, Reward], RewardFunction[int]
]
"""The augmented reward, from the MDP, the value functions of two others, α₁ and α₂."""


@st.composite
def distributions(draw: st.DrawFn, n: int, *, certain: bool = False) -> Chances:
    """A distribution over numbers below n: one number if `certain`, otherwise up to three."""
    some = st.lists(st.integers(0, n - 1), min_size=1, max_size=1 if certain else 3, unique=True)
    found = draw(some)
    cuts = draw(st.lists(st.integers(1, 3), min_size=len(found), max_size=len(found)))
    return {t: Fraction(w, sum(cuts)) for t, w in zip(found, cuts, strict=True)}


@st.composite
def mdps(
    draw: st.DrawFn,
    gamma: Reward = 1,
    rewards: st.SearchStrategy[Reward] = COSTS,
    max_states: int = 4,
    max_actions: int = 3,
    max_ends: int = 1,
    *,
    certain: bool = False,
) -> Mdp[int]:
    """A finite MDP with the states 0, 1, 2, …, beginning in 0, the last ones terminal.

    Some policy is terminating: in every state that is not terminal, some action may lead to the
    next state.

    Args:
        draw: given by Hypothesis.
        gamma: the discount factor.
        rewards: generates the rewards in states that are not terminal.
        max_states: the greatest number of states that are not terminal.
        max_actions: the greatest number of actions, at most three.
        max_ends: the greatest number of terminal states.
        certain: whether the MDP is deterministic.
    """
    n = draw(st.integers(1, max_states))
    states = n + draw(st.integers(1, max_ends))
    actions = ACTIONS[: draw(st.integers(1, max_actions))]
    T = {(s, a): {s: Fraction(1)} for s in range(states) for a in actions}
    for s in range(n):
        T |= {(s, a): draw(distributions(states, certain=certain)) for a in actions}
        way = draw(st.sampled_from(actions))
        T[s, way] = through(T[s, way], s + 1, certain=certain)
    gains = {(s, a, t): draw(rewards) for (s, a), chances in T.items() if s < n for t in chances}
    return Mdp(tuple(range(states)), actions, T, lambda s, a, t: gains.get((s, a, t), 0), gamma, 0)


@st.composite
def experiments(
    draw: st.DrawFn, mdp: st.SearchStrategy[Mdp[int]], equation: Equation
) -> Experiment[int]:
    """A two-stage game: the MDP, and two other agents with a gain in each terminal state.

    Args:
        draw: given by Hypothesis.
        mdp: generates the MDP of the acting agent.
        equation: the augmented reward, from the MDP, the two value functions, α₁ and α₂.
    """
    acting = draw(mdp)
    values = st.fixed_dictionaries(dict.fromkeys(acting.states, st.integers(-6, 2)))
    V_2, V_3 = draw(values).__getitem__, draw(values).__getitem__

    def gain(V: ValueFunction[int]) -> RewardFunction[int]:
        return lambda s, a, t: V(t) if t in acting.terminal and s not in acting.terminal else 0

    return Experiment(
        "generated",
        "a generated game",
        acting,
        {"agent 2": gain(V_2), "agent 3": gain(V_3)},
        lambda alpha_1, alpha_2: equation(acting, V_2, V_3, alpha_1, alpha_2),
        (),
    )


def through(chances: Chances, t: int, *, certain: bool) -> Chances:
    """The distribution, mixed equally with t; if `certain`, t alone."""
    if certain:
        return {t: Fraction(1)}
    halved = {u: p / 2 for u, p in chances.items()}
    return halved | {t: halved.get(t, Fraction(0)) + Fraction(1, 2)}
