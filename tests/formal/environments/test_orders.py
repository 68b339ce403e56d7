"""Déjà Vu: cases by hand, and its displayed formula on tuples.

It is compared with the formula for all agents, on every play of up to 3 turns over the alphabet,
genuine or not. Reverse History is in `test_examples.py`, CAGI's own coding in `tests/formal/roa`.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.environments.deja_vu import deja_vu
from formal.histories.history import EMPTY, Play, play, prompt
from formal.notation import Agent, ExtendedEnvironment, Percept

PERCEPTS: list[Percept] = [(0, 0), (1, 0), (-1, 1)]
PLAYS: list[Play] = [play(*flat) for n in range(4) for flat in product(*[PERCEPTS, (0, 1)] * n)]


def disagreements(mu: ExtendedEnvironment) -> Iterator[Play]:
    """The plays on which the environment answers some agent otherwise than the formula."""

    def run(choose: Choose, p: Play) -> bool:
        pi = ForkingAgent(choose, 2)
        if not p:
            return mu(pi, p) == (0, 0)
        flat = p.flat()
        again = pi(prompt(*flat, *flat[:-1]))
        return mu(pi, p) == (1 if again == flat[-1] else -1, 0)

    for p in PLAYS:
        if not all(explore(lambda choose, p=p: run(choose, p))):  # type: ignore[misc]
            yield p


def test_it_is_its_formula_for_all_agents_on_all_plays() -> None:
    assert list(disagreements(deja_vu)) == []


def asking(question: Callable[[tuple[Any, ...], int], tuple[Any, ...]]) -> ExtendedEnvironment:
    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return 0, 0
        *h, y = p
        return (1 if y == pi(prompt(*question(tuple(h), y))) else -1), 0  # type: ignore[arg-type]

    return mu


def negated(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    return lambda pi, p: (-mu(pi, p)[0], 0)


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(asking(lambda h, y: h), id="once"),
        pytest.param(asking(lambda h, y: (*h, 0, *h)), id="another action between"),
        pytest.param(asking(lambda h, y: (*h, h[1] if h[1:] else y, *h)), id="the first action"),
        pytest.param(asking(lambda h, y: (*h, y, *h, y, *h)), id="three times"),
        pytest.param(asking(lambda h, y: (*h, y, *h[::-1])), id="backwards the second time"),
        pytest.param(asking(lambda h, y: (*h, y, *h[:1])), id="the first percept alone"),
        pytest.param(asking(lambda h, y: (*h, y, *h) if h[1:] else h), id="first turn once"),
        pytest.param(asking(lambda h, y: (*h, y, (0, h[0][1]), *h[1:])), id="first reward lost"),
        pytest.param(asking(lambda h, y: (*h, y, *h[:1], *h[1:])[:-2] or h), id="a turn short"),
        pytest.param(negated(deja_vu), id="negated"),
        pytest.param(lambda pi, p: deja_vu(pi, p) if p else (1, 0), id="the first percept"),
    ],
)
def test_a_fault_is_found(fault: ExtendedEnvironment) -> None:
    assert list(disagreements(fault))


def test_by_hand() -> None:
    pi = {
        prompt((0, 0), 1, (0, 0)): 1,
        prompt((0, 0), 0, (0, 0)): 1,
        prompt((0, 2), 1, (3, 1), 0, (0, 2), 1, (3, 1)): 0,
        prompt((0, 2), 1, (3, 1), 1, (0, 2), 1, (3, 1)): 0,
    }.__getitem__
    assert deja_vu(pi, EMPTY) == (0, 0)
    assert deja_vu(pi, play((0, 0), 1)) == (1, 0)
    assert deja_vu(pi, play((0, 0), 0)) == (-1, 0)
    assert deja_vu(pi, play((0, 2), 1, (3, 1), 0)) == (1, 0)
    assert deja_vu(pi, play((0, 2), 1, (3, 1), 1)) == (-1, 0)
