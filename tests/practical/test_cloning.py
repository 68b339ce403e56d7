"""What a copy would do had it last observed something else."""

import copy
import re
import warnings
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from practical import HadItLastObserved, QLearner, SimpleLearner, cloned, table_agent
from practical.cloning import STORED
from practical.contract import AgentInstance, Observation

Transition = tuple[Observation, int, int]


class Uncopyable(SimpleLearner):
    """An agent that nobody can copy."""

    act_after = None  # type: ignore[assignment]

    def clone(self) -> NoReturn:
        raise copy.Error("not to be copied")


class LaterUncopyable(SimpleLearner):
    """An agent that can be copied until it has learned something."""

    act_after = None  # type: ignore[assignment]

    def clone(self) -> SimpleLearner:
        if self._choice:
            raise copy.Error("too late")
        return super().clone()


def test_a_clone_is_the_class_s_own_if_it_has_one() -> None:
    class Own:
        def clone(self) -> str:
            return "clone"

    class Plain:
        pass

    assert cloned(Own()) == "clone"  # type: ignore[comparison-overlap]
    plain = Plain()
    assert cloned(plain) is not plain


def altered(A: type[AgentInstance], moves: list[Transition], obs: Observation) -> int:
    """Answer by replaying: the last transition ends at ``obs``."""
    agent, o = A(), 0
    for number, (a, r, o_next) in enumerate(moves, 1):
        agent.train(o_prev=o, a=a, r=r, o_next=obs if number == len(moves) else o_next)
        o = o_next
    return agent.act(obs)


def disagreement(A: type[AgentInstance], moves: list[Transition]) -> int | None:
    """Return the first length at which a question is answered otherwise than by replaying."""
    would, o = HadItLastObserved(A), 0
    for length in range(len(moves) + 1):
        for obs in (1, 0, 1):
            if would.act(obs) != altered(A, moves[:length], obs):
                return length
        if length < len(moves):
            a, r, o_next = moves[length]
            would.train(o, a, r, o_next)
            o = o_next
    return None


MOVES = st.lists(
    st.tuples(st.integers(0, 1), st.sampled_from((-1, 0, 1)), st.integers(0, 1)), max_size=8
)


@given(MOVES)
def test_it_answers_as_if_replayed(moves: list[Transition]) -> None:
    table = table_agent({(0, (0, 1, 1)): 1, (1,): 1, (0, (0, 1, 0), (1, -1, 1)): 1})
    for A in (QLearner, SimpleLearner, table):
        assert disagreement(A, moves) is None


@pytest.mark.parametrize("A", [Uncopyable, LaterUncopyable])
def test_where_cloning_fails_it_replays_and_says_so(A: type[SimpleLearner]) -> None:
    moves = [(0, -1, 1), (0, -1, 0), (1, -1, 1), (1, 1, 0)]
    would, o = HadItLastObserved(A), 0
    said = []
    for length, (a, r, o_next) in enumerate(moves):
        with warnings.catch_warnings(record=True) as heard:
            warnings.simplefilter("always")
            assert would.act(1) == altered(SimpleLearner, moves[:length], 1)
        said += [str(warning.message) for warning in heard]
        would.train(o, a, r, o_next)
        o = o_next
    (message,) = said
    assert re.fullmatch(rf"{A.__name__} cannot be cloned \(.*\): each query replays it", message)


class Counting:
    """Answers the parity of how often it was trained."""

    def __init__(self) -> None:
        self.trained: list[int] = []

    def act(self, obs: Observation) -> int:
        return len(self.trained) % 2

    def train(self, o_prev: int, a: int, r: object, o_next: int) -> None:
        self.trained.append(a)


class Sharing(Counting):
    """A fault: its clones are trained together."""

    def clone(self) -> Counting:
        return copy.copy(self)


def test_a_clone_that_shares_state_is_noticed() -> None:
    moves = [(0, -1, 1), (0, -1, 0), (0, 1, 0)]
    assert disagreement(Counting, moves) is None
    assert disagreement(Sharing, moves) == 1


def test_what_is_never_asked_keeps_no_long_past() -> None:
    would = HadItLastObserved(Counting)
    for _ in range(STORED + 1):
        would.train(0, 0, -1, 0)
    assert would._past is None
    assert would.act(0) == (STORED + 1) % 2
