"""V* by value iteration, for deterministic MDPs with γ = 1: another exact way to it.

From -∞ outside the terminal states, each round lets every state have the best of what its actions
gave by the round before. After n rounds a state has the greatest sum of rewards of its ways to the
end in at most n steps; as every circle costs something, the best way never visits a state twice,
and there is nothing new after |S| rounds.
"""

from formal.considerate.mdp.mdp import Mdp, S
from formal.considerate.mdp.optimal import check_lingering
from formal.errors import IllFormed
from formal.notation import Reward


def iterated(mdp: Mdp[S]) -> dict[S, Reward]:
    """V*, for the states from which the end can be reached; from any other it is -∞.

    Raises:
        IllFormed: γ < 1; or an action has more than one effect; or a step that need not lead to the
            end costs nothing.

    [BC, Section 2]

    Example:
        >>> iterated(Mdp.of(2, ("go", "jump"), lambda s, a: (max(s - 1, 0), -s) if a == "go"
        ...                 else (0, -4 * s)))
        {2: -3, 1: -1, 0: 0}
    """
    check_deterministic(mdp)
    check_lingering(mdp)
    V: dict[S, Reward] = dict.fromkeys((s for s in mdp.states if s in mdp.terminal), 0)
    steps = {s: [(next(iter(mdp.T[s, a])), a) for a in mdp.actions] for s in mdp.states}
    gains = {s: [(t, mdp.r(s, a, t)) for t, a in steps[s]] for s in mdp.states if s not in V}
    for _ in mdp.states:
        new = {
            s: max(found)
            for s, ways in gains.items()
            if (found := [r + V[t] for t, r in ways if t in V])
        }
        if all(V.get(s) == v for s, v in new.items()):
            break
        V |= new
    return {s: V[s] for s in mdp.states if s in V}


def check_deterministic(mdp: Mdp[S]) -> None:
    """γ = 1, and every action has one effect.

    Raises:
        IllFormed: it is not so, with the state and the action.
    """
    if mdp.gamma != 1:
        raise IllFormed(f"this way to the optimum is for γ = 1; got {mdp.gamma}")
    for (s, a), chances in mdp.T.items():
        if len(chances) != 1:
            raise IllFormed(
                f"an action of a deterministic MDP has one effect; {a!r} in {s!r} has "
                f"{len(chances)}"
            )
