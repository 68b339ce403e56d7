"""Incentive to Incentivize in both codings.

For all agents of two actions on every play of up to 4 turns over two percepts; for all of three
actions on every play of up to 3, and of 4 on those whose percepts are all alike: there are 243
agents on each, and neither definition looks at the percepts.
"""

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.environments.incentive_to_incentivize import incentive_to_incentivize
from formal.histories.history import EMPTY, Play, Prompt
from formal.notation import Action, Agent, ExtendedEnvironment, Percept
from formal.roa.coding import Roa, RoaAgent, RoaEnvironment, as_extended_environment
from formal.roa.incentive_to_incentivize import incentive_to_incentivize as roa

PERCEPTS: list[Percept] = [(0, 0), (-1, 1)]
N_ACTIONS, HORIZON = 3, 4


def of(percepts: tuple[Percept, ...], actions: tuple[Action, ...]) -> Play:
    p = EMPTY
    for x, y in zip(percepts, actions, strict=True):
        p = p.then(x).then(y)
    return p


PLAYS = [
    of(percepts, actions)
    for n in range(HORIZON + 1)
    for percepts in (product(PERCEPTS, repeat=n) if n < HORIZON else [(x,) * n for x in PERCEPTS])
    for actions in product(range(N_ACTIONS), repeat=n)
]


PLAYS_OF_TWO = [
    of(percepts, actions)
    for n in range(HORIZON + 1)
    for percepts in product(PERCEPTS, repeat=n)
    for actions in product(range(2), repeat=n)
]


def disagreements(
    mu: ExtendedEnvironment,
    e: RoaEnvironment,
    turns: int = HORIZON,
    n_actions: int = N_ACTIONS,
) -> Iterator[Play]:
    """The plays of so many turns at most on which the two answer an agent differently."""
    lifted = as_extended_environment(e)

    def run(choose: Choose, p: Play) -> bool:
        pi = ForkingAgent(choose, n_actions)
        return mu(pi, p) == lifted(pi, p)

    for p in PLAYS if n_actions == N_ACTIONS else PLAYS_OF_TWO:
        if p.turns <= turns and not all(explore(lambda choose, p=p: run(choose, p))):  # type: ignore[misc]
            yield p


def test_the_two_agree_for_all_agents() -> None:
    assert [sum(p.turns == n for p in PLAYS) for n in range(5)] == [1, 6, 36, 216, 162]
    assert next(disagreements(incentive_to_incentivize, roa), None) is None


def test_the_two_agree_on_every_play_of_two_actions() -> None:
    assert [sum(p.turns == n for p in PLAYS_OF_TWO) for n in range(5)] == [4**n for n in range(5)]
    assert next(disagreements(incentive_to_incentivize, roa, n_actions=2), None) is None


Turn = Callable[[Prompt, Action, Action], Prompt]
"""From the copy's prompt, what it did, and what the agent did: the copy's next prompt."""


def ours(turn: Turn, first: Percept = (0, 0), wanted: Action = 0) -> ExtendedEnvironment:
    """Our coding of an environment like it."""

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return 0, 0
        g = EMPTY.then(first)
        for q in p.plays():
            g = turn(g, pi(g), q.action)
        return (1 if pi(g) == wanted else -1), 0

    return mu


def flat(reward: Callable[[Roa, int], int], early: int = 0) -> RoaEnvironment:
    """CAGI's coding of an environment like it."""

    def e(T: RoaAgent, s: Roa) -> Percept:
        if s == ():
            return 0, 0
        p: Roa = (0, 0)
        for i in range(len(s) // 3 - early):
            p += (T(p), reward(s, i), 0)
        return (1 if T(p) == 0 else -1), 0

    return e


def test_what_carries_the_faults_is_none_itself() -> None:
    right = ours(lambda g, z, y: g.then(z).then((y, 0)))
    assert next(disagreements(right, roa, 3), None) is None
    same = flat(lambda s, i: int(s[3 * i + 2]))
    assert next(disagreements(incentive_to_incentivize, same, 3), None) is None


@pytest.mark.parametrize(
    ("fault", "turns"),
    [
        pytest.param(ours(lambda g, z, y: g.then(z).then((0, 0))), 1, id="paid nothing"),
        pytest.param(ours(lambda g, z, y: g.then(z).then((y, z))), 1, id="observes itself"),
        pytest.param(ours(lambda g, z, y: g.then(z).then((y, y))), 1, id="observes the agent"),
        pytest.param(ours(lambda g, z, y: g.then(y).then((y, 0))), 1, id="does as the agent does"),
        pytest.param(ours(lambda g, z, y: g.then(z).then((-y, 0))), 1, id="paid the negative"),
        pytest.param(
            ours(lambda g, z, y: g.then(z).then((min(y, 1), 0))), 1, id="paid at most one"
        ),
        pytest.param(
            ours(lambda g, z, y: g.first.then(z).then((y, 0))), 2, id="only the last turn"
        ),
        pytest.param(ours(lambda g, z, y: g.then(z).then((y, 0)), (1, 0)), 1, id="begins paid"),
        pytest.param(ours(lambda g, z, y: g.then(z).then((y, 0)), wanted=1), 1, id="must do 1"),
        pytest.param(lambda pi, p: (0, 0), 1, id="pays nothing"),
    ],
)
def test_a_fault_in_ours_is_found(fault: ExtendedEnvironment, turns: int) -> None:
    p = next(disagreements(fault, roa))
    assert p.turns == turns


@pytest.mark.parametrize(
    ("fault", "turns"),
    [
        pytest.param(flat(lambda s, i: int(s[3 * i + 2]), early=1), 1, id="a turn early"),
        pytest.param(flat(lambda s, i: int(s[3 * i])), 1, id="paid the agent's reward"),
        pytest.param(flat(lambda s, i: int(s[3 * i + 1])), 1, id="paid its observation"),
        pytest.param(flat(lambda s, i: int(s[-1])), 2, id="paid the last action"),
        pytest.param(flat(lambda s, i: int(s[2 - 3 * (i + 1)])), 2, id="paid backwards"),
        pytest.param(lambda T, s: roa(T, s) if s else (0, 1), 0, id="the first percept"),
    ],
)
def test_a_fault_in_cagis_is_found(fault: RoaEnvironment, turns: int) -> None:
    p = next(disagreements(incentive_to_incentivize, fault))
    assert p.turns == turns
