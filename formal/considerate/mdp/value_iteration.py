"""V* by value iteration, for deterministic MDPs with γ = 1: a second exact method.

Outside the terminal states the values begin at -∞. Each round gives every state its best value by
the values of the round before. After n rounds a state has the greatest sum of rewards over its ways
to the end of at most n steps. Every circle costs something, so a best way visits no state twice,
and the values do not change after |S| rounds.
"""

from formal.considerate.mdp.mdp import Mdp, S
from formal.considerate.mdp.optimal import check_lingering
from formal.errors import IllFormed
from formal.notation import Reward


def iterated(mdp: Mdp[S]) -> dict[S, Reward]:
    """V*, for the states that can reach the end; for any other it is -∞.

    Raises:
        IllFormed: γ < 1; or an action has several possible effects; or a step that need not lead to
            the end costs nothing.

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
    """γ must be 1, and every action must have one effect.

    Raises:
        IllFormed: one of these is false; the message has the state and the action.
    """
    if mdp.gamma != 1:
        raise IllFormed(f"value iteration is exact for γ = 1 only; got {mdp.gamma}")
    for (s, a), chances in mdp.T.items():
        if len(chances) != 1:
            raise IllFormed(
                f"an action of a deterministic MDP must have one effect; {a!r} in {s!r} has "
                f"{len(chances)}"
            )
