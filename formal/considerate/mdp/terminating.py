"""Definition 1: a policy is terminating if from every state it ends with probability 1."""

from collections.abc import Iterable, Mapping

from formal.considerate.mdp.mdp import Act, Mdp, S
from formal.considerate.mdp.policy import Policy, check_policy
from formal.errors import IllFormed


def is_terminating(mdp: Mdp[S], pi: Policy[S]) -> bool:
    """Whether following π from any state reaches a terminal state with probability 1.

    There are finitely many states, so that is: from each, some terminal state can be reached.
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
    """The states from which no terminal state is reached by the actions at choice."""
    way = towards_the_end(mdp, choices)
    return [s for s in mdp.states if s not in way]


def towards_the_end(mdp: Mdp[S], choices: Mapping[S, Iterable[Act]]) -> dict[S, Act | None]:
    """For each state from which the end can be reached, an action on a shortest way; None at it."""
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
        IllFormed: there is none, with a state from which no terminal state can be reached.
    """
    way = towards_the_end(mdp, dict.fromkeys(mdp.states, mdp.actions))
    for s in mdp.states:
        if s not in way:
            raise IllFormed(
                "a terminating policy reaches a terminal state from every state with probability "
                f"1; from {s!r} none can be reached"
            )
    return {s: mdp.actions[0] if a is None else a for s, a in way.items()}


def lingering(mdp: Mdp[S]) -> dict[S, list[Act]]:
    """Where the agent can stay away from the end for ever, and the actions that keep it there.

    The largest set of states, none of them terminal, in each of which some action leads to the set
    alone. It is empty if and only if every policy is terminating.
    """
    kept = {s: list(mdp.actions) for s in mdp.states if s not in mdp.terminal}
    while True:
        staying = {s: [a for a in kept[s] if all(t in kept for t in mdp.T[s, a])] for s in kept}
        smaller = {s: actions for s, actions in staying.items() if actions}
        if len(smaller) == len(kept):
            return smaller
        kept = smaller
