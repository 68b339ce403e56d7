"""The least and the greatest return of an agent if the acting agent takes optimal actions only.

Policies that are equally good for the acting agent need not be equally good for each agent. All of
them are followed at once, in the MDP that has only the optimal actions.
"""

from typing import TypeAlias

from formal.considerate.mdp.mdp import Act, Mdp, RewardFunction, S
from formal.considerate.mdp.optimal import Optimum, optimal
from formal.notation import Reward

Range: TypeAlias = tuple[Reward, Reward]
"""The least and the greatest return of an agent over a set of policies."""


def range_of_return(mdp: Mdp[S], best: Optimum[S], gain: RewardFunction[S]) -> Range:
    """The least and the greatest expected return by `gain` from the start, over optimal policies.

    Args:
        mdp: the MDP that was solved.
        best: its optimum.
        gain: the reward function of the agent whose return is computed.

    Example:
        >>> mdp = Mdp.of(1, ("go", "jump"), lambda s, a: (0, -s))
        >>> range_of_return(mdp, optimal(mdp), lambda s, a, t: -5 if s and a == "jump" else 0)
        (-5, 0)
    """
    restricted = following(mdp, best)
    start = mdp.begin()

    def signed(sign: int) -> RewardFunction[S]:
        return lambda s, a, t: sign * gain(s, replaced(best, s, a), t)

    worst = optimal(restricted.with_reward(signed(-1))).V[start]
    return -worst, optimal(restricted.with_reward(signed(1))).V[start]


def following(mdp: Mdp[S], best: Optimum[S]) -> Mdp[S]:
    """The MDP of the states that optimal actions reach from the start, each action made optimal."""
    found = {mdp.begin(): None}
    waiting = list(found)
    for s in waiting:
        for a in best.actions[s]:
            new = [t for t in mdp.T[s, a] if t not in found]
            found |= dict.fromkeys(new)
            waiting += new
    T = {(s, a): mdp.T[s, replaced(best, s, a)] for s in found for a in mdp.actions}
    return Mdp(tuple(found), mdp.actions, T, lambda s, a, t: 0, mdp.gamma, mdp.start)


def replaced(best: Optimum[S], s: S, a: Act) -> Act:
    """The action a if it is optimal in s, otherwise the first optimal action."""
    return a if a in best.actions[s] else best.actions[s][0]
