"""Krakovna et al.'s reward: the agent's own value of each state for a possible future task."""

from formal.considerate.mdp.mdp import Act, Mdp, RewardFunction, S
from formal.considerate.rewards.at_the_end import Received
from formal.considerate.rewards.beliefs import (
    Beliefs,
    ValueFunction,
    check_beliefs,
    check_coefficient,
)
from formal.notation import Reward


def r_k(
    mdp: Mdp[S],
    tasks: Beliefs[ValueFunction[S]],
    beta: Reward,
    baseline: S | None = None,
    received: Received = "once",
) -> RewardFunction[S]:
    """r₁(s, a, t) + β Σ_i F(i) V_i(t); if t is not terminal, the sum has a factor 1 - γ.

    With a baseline state b, V_i(t) is replaced by min(V_i(t), V_i(b)), its form for deterministic
    MDPs.

    Args:
        mdp: the agent's MDP, whose reward function is r₁.
        tasks: F, over the optimal value functions V_i of the possible tasks.
        beta: the weight of the tasks.
        baseline: the state with which t is compared, if any.
        received: how often the reward of the tasks is received for a terminal state.

    [BC, Appendix B]
    """
    check_beliefs(tasks)
    check_coefficient("β", beta)

    def r(s: S, a: Act, t: S) -> Reward:
        if received == "once" and s in mdp.terminal:
            return mdp.r(s, a, t)
        future = sum(p * reachable(V, t, baseline) for p, V in tasks)
        now = 1 if t in mdp.terminal else 1 - mdp.gamma
        return mdp.r(s, a, t) + beta * now * future

    return r


def reachable(V: ValueFunction[S], t: S, baseline: S | None) -> Reward:
    """V(t), or V(baseline) if that is less."""
    return V(t) if baseline is None else min(V(t), V(baseline))
