"""Two definitions of one law, in two codings, are one environment.

For every agent and every play of up to 4 turns over two actions and three percepts,
genuine or not: an agent decides as it is asked, by either definition.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from formal.agents.enumerators import Choose, ForkingAgent, explore, prompts_up_to
from formal.environments.deja_vu import deja_vu
from formal.environments.false_memories import TWO_TURNS, false_memories
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.reverse_history import reverse_history
from formal.histories.history import EMPTY, Play, play, prompt
from formal.notation import Agent, ExtendedEnvironment, Percept
from formal.roa import backward_consciousness as roa_backward_consciousness
from formal.roa import deja_vu as roa_deja_vu
from formal.roa import false_memories as roa_false_memories
from formal.roa import ignore_rewards as roa_ignore_rewards
from formal.roa.coding import Roa, RoaAgent, RoaEnvironment, as_extended_environment, as_roa

HORIZON = 4
PERCEPTS: list[Percept] = [(0, 0), (1, 0), (-1, 1)]
PLAYS: list[Play] = [
    EMPTY,
    *(h.then(y) for h in prompts_up_to(HORIZON, PERCEPTS, 2) for y in (0, 1)),
]


def disagreements(
    mu: ExtendedEnvironment, e: RoaEnvironment, plays: list[Play] = PLAYS, n_actions: int = 2
) -> Iterator[tuple[Play, ForkingAgent]]:
    """The plays on which the two answer an agent differently, and the agent."""
    lifted = as_extended_environment(e)

    def run(choose: Choose, p: Play) -> tuple[bool, ForkingAgent]:
        pi = ForkingAgent(choose, n_actions)
        return mu(pi, p) == lifted(pi, p), pi

    for p in plays:
        for same, pi in explore(lambda choose, p=p: run(choose, p)):  # type: ignore[misc]
            if not same:
                yield p, pi


def test_the_plays_are_all() -> None:
    assert [sum(p.turns == n for p in PLAYS) for n in range(5)] == [1, 6, 36, 216, 1296]
    assert len(set(PLAYS)) == len(PLAYS)


LYING = play((1, 1), 1, (-1, 0), 0, (0, 1), 1)
LAWS: dict[str, tuple[ExtendedEnvironment, RoaEnvironment]] = {
    "ignore rewards": (ignore_rewards, roa_ignore_rewards.ignore_rewards),
    "reverse history, backward consciousness": (
        reverse_history,
        roa_backward_consciousness.backward_consciousness,
    ),
    "déjà vu": (deja_vu, roa_deja_vu.deja_vu),
    "false memories, none": (false_memories(EMPTY), roa_false_memories.false_memories(())),
    "false memories, the library's": (
        false_memories(TWO_TURNS),
        roa_false_memories.false_memories((0, 0, 0, 0, 0, 0)),
    ),
    "false memories, others": (
        false_memories(LYING),
        roa_false_memories.false_memories(as_roa(LYING)),
    ),
}


@pytest.mark.parametrize(("mu", "e"), LAWS.values(), ids=LAWS)
def test_the_two_agree_for_all_agents(mu: ExtendedEnvironment, e: RoaEnvironment) -> None:
    assert next(disagreements(mu, e), None) is None


@pytest.mark.parametrize(
    ("mu", "e"),
    [
        pytest.param(LAWS[a][0], LAWS[b][1], id=f"{a} / {b}")
        for a, b in product(LAWS, repeat=2)
        if a != b
    ],
)
def test_two_laws_disagree(mu: ExtendedEnvironment, e: RoaEnvironment) -> None:
    p, _ = next(disagreements(mu, e))
    assert p.turns <= 2


# Faults in either coding, each found at its least number of turns.

Question = Callable[[Roa, Any], Roa]


def roa_paying(question: Question) -> RoaEnvironment:
    """Pays 1 for the answer to a question about p and a, in CAGI's coding."""

    def e(T: RoaAgent, s: Roa) -> Percept:
        if s == ():
            return 0, 0
        return (1 if s[-1] == T(question(s[:-1], s[-1])) else -1), 0

    return e


def paying(question: Callable[[tuple[Any, ...], int], tuple[Any, ...]]) -> ExtendedEnvironment:
    """Pays 1 for the answer to a question about h and y, in ours."""

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return 0, 0
        *h, y = p
        return (1 if y == pi(prompt(*question(tuple(h), y))) else -1), 0  # type: ignore[arg-type]

    return mu


def zeroed(places: Callable[[int], bool]) -> RoaEnvironment:
    return roa_paying(lambda p, a: tuple(0 if places(i) else item for i, item in enumerate(p)))


IGNORE, REVERSE, DEJA_VU = (LAWS[name] for name in list(LAWS)[:3])
LIES = LAWS["false memories, others"]
ROA_FAULTS: list[tuple[str, ExtendedEnvironment, RoaEnvironment, int]] = [
    ("no reward is 0", IGNORE[0], roa_paying(lambda p, a: p), 1),
    ("all but the first", IGNORE[0], zeroed(lambda i: i % 3 == 0 and i > 0), 1),
    ("observations", IGNORE[0], zeroed(lambda i: i % 3 == 1), 1),
    ("actions", IGNORE[0], zeroed(lambda i: i % 3 == 2), 1),
    ("actions too", IGNORE[0], zeroed(lambda i: i % 3 != 1), 2),
    ("every other one", IGNORE[0], zeroed(lambda i: i % 6 == 0), 2),
    ("not the fourth", IGNORE[0], zeroed(lambda i: i % 3 == 0 and i != 9), 4),
    ("forwards", REVERSE[0], roa_paying(lambda p, a: p), 2),
    ("all but the last turn", REVERSE[0], roa_paying(lambda p, a: p[-2:]), 2),
    (
        "rewards not reversed",
        REVERSE[0],
        roa_paying(lambda p, a: interleaved(p[0::3], p[1::3][::-1], p[2::3][::-1])),
        2,
    ),
    (
        "observations not reversed",
        REVERSE[0],
        roa_paying(lambda p, a: interleaved(p[0::3][::-1], p[1::3], p[2::3][::-1])),
        2,
    ),
    (
        "actions not reversed",
        REVERSE[0],
        roa_paying(lambda p, a: interleaved(p[0::3][::-1], p[1::3][::-1], p[2::3])),
        3,
    ),
    ("no repetition", DEJA_VU[0], roa_paying(lambda p, a: p), 1),
    ("repeated, then a", DEJA_VU[0], roa_paying(lambda p, a: (*p, 0, *p)), 1),
    ("first turn only", DEJA_VU[0], roa_paying(lambda p, a: (*p, a, *p[:2])), 2),
    ("last percept only", DEJA_VU[0], roa_paying(lambda p, a: (*p, a, *p[-2:])), 2),
    ("twice", DEJA_VU[0], roa_paying(lambda p, a: (*p, a, *p, a, *p)), 1),
    ("afterwards", LIES[0], roa_paying(lambda p, a: (*p, a, *as_roa(LYING)[:-1])), 1),
    ("the last only", LIES[0], roa_paying(lambda p, a: (*as_roa(LYING)[3:], *p)), 1),
    ("the first percept first", LIES[0], lambda T, s: LIES[1](T, s) if s else (1, 0), 0),
]


def interleaved(r: Roa, o: Roa, a: Roa) -> Roa:
    return tuple(item for turn in zip(r, o, (*a, 0), strict=True) for item in turn)[:-1]


@pytest.mark.parametrize(
    ("mu", "e", "turns"), [pytest.param(*case, id=fault) for fault, *case in ROA_FAULTS]
)
def test_a_fault_in_the_one_coding_is_found(
    mu: ExtendedEnvironment, e: RoaEnvironment, turns: int
) -> None:
    p, _ = next(disagreements(mu, e))
    assert p.turns == turns


@pytest.mark.parametrize(
    ("mu", "e", "turns"),
    [
        pytest.param(paying(lambda h, y: h), IGNORE[1], 1, id="no reward is 0"),
        pytest.param(paying(lambda h, y: h), REVERSE[1], 2, id="forwards"),
        pytest.param(paying(lambda h, y: (*h, y, *h[::-1])), DEJA_VU[1], 2, id="backwards"),
        pytest.param(paying(lambda h, y: (*h, y, *LYING[:-1])), LIES[1], 1, id="afterwards"),
    ],
)
def test_a_fault_in_the_other_coding_is_found(
    mu: ExtendedEnvironment, e: RoaEnvironment, turns: int
) -> None:
    p, _ = next(disagreements(mu, e))
    assert p.turns == turns
