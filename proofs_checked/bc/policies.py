"""Policies of a small MDP: which are optimal, which end and where, and what they are worth."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice, product
from typing import Any, TypeAlias

from formal.considerate.mdp.enumeration import policies, rank
from formal.considerate.mdp.mdp import Act, Distribution, Mdp, RewardFunction
from formal.considerate.mdp.policy import Policy, always
from formal.considerate.mdp.terminating import is_terminating
from formal.considerate.mdp.value_function import Unbounded, Value, values
from formal.notation import Reward
from proofs_checked.bc.cases import ENDS, shown
from proofs_checked.bc.drawn import run_in
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.figures import Move
from proofs_checked.engine.witness import How

Choice: TypeAlias = Mapping[str, Act]
"""A deterministic policy."""

Valued: TypeAlias = tuple[Choice, Mapping[str, Value]]
"""A policy, and the value of each state under it."""

Values: TypeAlias = Callable[[Mdp[Any], Policy[Any]], Mapping[Any, Value]]
"""Of every state of an MDP, under a policy."""

Terminal: TypeAlias = Callable[[Mdp[Any], Any], bool]
"""Whether a state of an MDP is terminal."""

Terminating: TypeAlias = Callable[[Mdp[Any], Policy[Any]], bool]
"""Whether a policy ends from every state of an MDP."""


def valued(mdp: Mdp[str], values: Values = values) -> list[Valued]:
    """Every deterministic policy, and the value of each state under it."""
    return [(choice, values(mdp, always(choice))) for choice in policies(mdp)]


def greatest(mdp: Mdp[str], found: Sequence[Valued]) -> dict[str, Value]:
    """The greatest value of each state, each on its own."""
    return {s: max((V[s] for _, V in found), key=rank) for s in mdp.states}


def best(mdp: Mdp[str], values: Values = values) -> list[Choice]:
    """The policies under which every state has its greatest value."""
    found = valued(mdp, values)
    most = greatest(mdp, found)
    return [choice for choice, V in found if most == V]


def greedy(mdp: Mdp[str], choice: Choice, values: Values = values) -> Iterator[Choice]:
    """The policies that in each state choose an action of greatest Q-value, by Q of this policy."""
    Q = q_values(mdp, choice, values)
    kept = []
    for s in mdp.states:
        most = max((Q[s, a] for a in mdp.actions), key=rank)
        kept.append([a for a in mdp.actions if Q[s, a] == most])
    for actions in product(*kept):
        yield dict(zip(mdp.states, actions, strict=True))


def q_values(
    mdp: Mdp[str], choice: Choice, values: Values = values
) -> dict[tuple[str, Act], Value]:
    """Q^π(s, a): the value of a state added to the MDP, in which each action is a in s."""
    beside = {s + a: (s, a) for s in mdp.states for a in mdp.actions}

    def r(s: str, a: Act, t: str) -> Reward:
        return mdp.r(*beside.get(s, (s, a)), t)

    states = (*mdp.states, *beside)
    T = {(s, a): mdp.T[beside.get(s, (s, a))] for s in states for a in mdp.actions}
    V = values(
        Mdp(states, mdp.actions, T, r, mdp.gamma),
        always({**dict.fromkeys(beside, mdp.actions[0]), **choice}),
    )
    return {key: V[name] for name, key in beside.items()}


def is_finite(V: Mapping[str, Value]) -> bool:
    """Whether no value is without bound."""
    return not any(isinstance(v, Unbounded) for v in V.values())


def can_end(mdp: Mdp[str], is_terminating: Terminating = is_terminating) -> bool:
    """Whether there is a terminating policy."""
    return any(is_terminating(mdp, always(choice)) for choice in policies(mdp))


def reached(mdp: Mdp[Any], choices: Mapping[Any, Iterable[Act]], s: Any) -> list[Any]:
    """The states that one may come to from s, itself included, by these actions of each state."""
    found = [s]
    for u in found:
        found += [t for a in choices[u] for t in mdp.T[u, a] if t not in found]
    return found


def not_over(mdp: Mdp[str], pi: Policy[str], s: str, steps: int) -> Reward:
    """The probability that no terminal state is reached from s in n steps."""
    chances: dict[str, Reward] = {s: 1}
    for _ in range(steps):
        after: dict[str, Reward] = {}
        for u, p in chances.items():
            if u in mdp.terminal:
                continue
            for a, q in pi[u].items():
                for t, chance in mdp.T[u, a].items():
                    after[t] = after.get(t, 0) + p * q * chance
        chances = after
    return sum((p for u, p in chances.items() if u not in mdp.terminal), start=0)


def evenly(mdp: Mdp[str]) -> Policy[str]:
    """The policy that chooses among the first action and the last by chance."""
    chances: Distribution[str] = {mdp.actions[0]: 1}
    if len(mdp.actions) > 1:
        chances = {mdp.actions[0]: Fraction(1, 3), mdp.actions[-1]: Fraction(2, 3)}
    return dict.fromkeys(mdp.states, chances)


def all_policies(mdp: Mdp[str]) -> list[Policy[str]]:
    """The deterministic policies, and one that is not."""
    return [*map(always, policies(mdp)), evenly(mdp)]


def ended(mdp: Mdp[str], choice: Choice) -> tuple[str | None, Reward]:
    """The terminal state in which a policy ends from s, if it ends, and its return on the way."""
    s = "s"
    own: Reward = 0
    for _ in mdp.states:
        (t,) = mdp.T[s, choice[s]]
        s, own = t, own + mdp.r(s, choice[s], t)
    return (s if s in mdp.terminal else None), own


def optimal_ends(mdp: Mdp[str], r: RewardFunction[str]) -> set[str | None]:
    """The terminal states in which policies end from s that are optimal with another reward."""
    return {ended(mdp, choice)[0] for choice in best(mdp.with_reward(r))}


def ends_where_greatest(mdp: Mdp[str], r: RewardFunction[str], worth: Mapping[str, Reward]) -> None:
    """What is optimal with another reward ends, from s, in the reachable end that is worth most."""
    reachable = {t for choice in policies(mdp) if (t := ended(mdp, choice)[0])}
    suppose(bool(reachable))
    most = max(worth[t] for t in reachable)
    for t in optimal_ends(mdp, r):
        must(
            t is not None and worth[t] == most, f"to end in {t} is optimal; of worth {shown(worth)}"
        )


def endless(
    how: str, mdp: Mdp[str], choice: Choice, rewarding: RewardFunction[str] | None = None
) -> How:
    """How a law fails, with the turns of a policy from a state from which it never ends.

    Args:
        how: how the law fails, in words.
        mdp: the MDP.
        choice: the policy.
        rewarding: the rewards that are shown; None for those of the MDP.
    """
    found = moves(mdp, choice, rewarding)
    figure = run_in(mdp, found, endless=bool(found))
    return How(how, turns=turns(found), figures=[figure])


def moves(
    mdp: Mdp[str], choice: Choice, rewarding: RewardFunction[str] | None = None
) -> list[Move]:
    """The moves of a policy from a state from which it never ends, until they repeat.

    There are none if it may end from every state, or if chances decide where it comes to.

    Args:
        mdp: the MDP.
        choice: the policy.
        rewarding: the rewards that are shown; None for those of the MDP.
    """
    if any(len(mdp.T[s, choice[s]]) > 1 for s in mdp.states):
        return []
    r, alone = rewarding or mdp.r, {s: (a,) for s, a in choice.items()}
    starts = (s for s in mdp.states if mdp.terminal.isdisjoint(reached(mdp, alone, s)))
    return [
        Move(s, choice[s], str(r(s, choice[s], t)), t)
        for start in islice(starts, 1)
        for s in reached(mdp, alone, start)
        for t in mdp.T[s, choice[s]]
    ]


def turns(found: Sequence[Move]) -> Iterator[str]:
    """The moves of a policy that never ends, in words."""
    for n, x in enumerate(found, 1):
        yield f"turn {n}  in {x.state} does {x.action}, reward {x.reward}, comes to {x.to}"
    if found:
        yield f"        and so on from {found[-1].to}, without end"


def told(choice: Choice) -> str:
    """A policy in words; what it does at an end does not matter where there are other states."""
    said = [s for s in sorted(choice) if s not in ENDS] or sorted(choice)
    return ", ".join(f"{choice[s]} in {s}" for s in said)
