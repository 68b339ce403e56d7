"""Definition 1: a policy is terminating if it ends with probability 1 from every state."""

from collections.abc import Iterable, Mapping

from formal.considerate.mdp.mdp import Act, Mdp, S
from formal.considerate.mdp.policy import Policy, check_policy
from formal.errors import IllFormed


def is_terminating(mdp: Mdp[S], pi: Policy[S]) -> bool:
    """Whether following π from any state reaches a terminal state with probability 1.

    As there are finitely many states, this means that each state can reach a terminal state.
    [BC, Definition 1]

    Example:
        >>> from formal.considerate.mdp.policy import always
        >>> mdp = Mdp.of(1, ("go", "stay"), lambda s, a: (0, -s) if a == "go" else (s, -s))
        >>> [is_terminating(mdp, always({1: a, 0: "stay"})) for a in mdp.actions]
        [True, False]
    """
    check_policy(mdp, pi)
    return not never_ending(mdp, pi)


def never_ending(mdp: Mdp[S], choices: Mapping[S, Iterable[Act]]) -> list[S]:
    """The states from which the given actions reach no terminal state."""
    way = towards_the_end(mdp, choices)
    return [s for s in mdp.states if s not in way]


def towards_the_end(mdp: Mdp[S], choices: Mapping[S, Iterable[Act]]) -> dict[S, Act | None]:
    """An action on a shortest way for each state that can reach the end; None at the end."""
    before: dict[S, list[tuple[S, Act]]] = {}
    for s in mdp.states:
        for a in choices[s]:
            for t in mdp.T[s, a]:
                before.setdefault(t, []).append((s, a))
    way: dict[S, Act | None] = dict.fromkeys(s for s in mdp.states if s in mdp.terminal)
    found = list(way)
    for t in found:
        for s, a in before.get(t, ()):
            if s not in way:
                way[s] = a
                found.append(s)
    return way


def terminating_policy(mdp: Mdp[S]) -> dict[S, Act]:
    """A terminating policy that is deterministic, as choices.

    Raises:
        IllFormed: there is none; the message has a state that can reach no terminal state.
    """
    way = towards_the_end(mdp, dict.fromkeys(mdp.states, mdp.actions))
    for s in mdp.states:
        if s not in way:
            raise IllFormed(
                "a terminating policy must reach a terminal state from every state with "
                f"probability 1; {s!r} can reach none"
            )
    return {s: mdp.actions[0] if a is None else a for s, a in way.items()}


def lingering(mdp: Mdp[S]) -> dict[S, list[Act]]:
    """The states in which the agent can avoid the end for ever, and the actions that avoid it.

    This is the largest set of states, none of them terminal, such that in each some action leads
    only to states of the set. It is empty if and only if every policy is terminating.
    """
    avoiding = {s: list(mdp.actions) for s in mdp.states if s not in mdp.terminal}
    while True:
        staying = {
            s: [a for a in actions if all(t in avoiding for t in mdp.T[s, a])]
            for s, actions in avoiding.items()
        }
        smaller = {s: actions for s, actions in staying.items() if actions}
        if len(smaller) == len(avoiding):
            return smaller
        avoiding = smaller
