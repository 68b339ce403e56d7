"""A learning loop of one's own is an agent class; torch is not needed."""

from typing import Any

import numpy as np
import pytest

from practical import IgnoreRewards, Interaction, TemptingButton, reality_check, run
from practical.deep import forking, loop_agent, loops
from practical.errors import IllFormed
from practical.specialising import specialised


def bandit(env: Any, *, total: int, learning_rate: Any, seed: int) -> None:
    """Action values for the last observation, which learn; chance from numpy's global generator."""
    np.random.seed(seed)  # noqa: NPY002 - as a library does
    values = np.zeros((env.observation_space.n, env.action_space.n))
    obs, _ = env.reset(seed=seed)
    for _ in range(total):
        noise = np.random.normal(size=values.shape[1])  # noqa: NPY002 - as a library does
        after, reward, _, _, info = env.step(int(np.argmax(values[obs] + noise)))
        values[obs, info["action"]] += learning_rate * (reward - values[obs, info["action"]])
        obs = after


Bandit = loop_agent(bandit, total=100, learning_rate=0.5)


def alone(A: Any, transitions: list[Any]) -> list[int]:
    """The actions of an instance with these transitions, of which none is queried in between."""
    agent = A()
    for transition in transitions:
        agent.train(*transition)
    return [agent.act(transitions[-1][-1])]


def test_copies_act_alike_and_queries_leave_no_trace() -> None:
    A = specialised(Bandit, n_obs=2)
    one, other, past, o = A(), A(), [], 0
    state: Any = np.random.get_state(legacy=False)  # noqa: NPY002 - it must stay
    for turn in range(40):
        assert one.act(o) == other.act(o)
        foretold = [other.act_after(o, turn % 2, turn % 3, after) for after in (0, 1)]
        past.append((o, turn % 2, turn % 3, (turn // 3) % 2))
        for agent in (one, other):
            agent.train(*past[-1])
        o = past[-1][-1]
        assert one.act(o) == foretold[o]
    assert alone(A, past) == [one.act(o)] == [one.clone().act(o)]
    after: Any = np.random.get_state(legacy=False)  # noqa: NPY002
    assert state["state"]["pos"] == after["state"]["pos"]


def test_forks_and_replays_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    forked = run(Bandit, TemptingButton, 60)
    monkeypatch.setattr(loops, "CAN_FORK", False)
    assert run(Bandit, TemptingButton, 60) == forked
    assert forking.CAN_FORK


def test_it_learns_and_meets_its_reality_check() -> None:
    interaction = Interaction(Bandit, IgnoreRewards, seed=1)
    interaction.advance(30)
    assert interaction.turns == 30
    assert run(reality_check(Bandit), IgnoreRewards, 30).turns == 30


def test_what_a_loop_must_not_do_is_said() -> None:
    agent: Any = specialised(loop_agent(bandit, total=1), n_obs=2)()
    with pytest.raises(IllFormed, match="a loop answers about its last observation, and"):
        agent.train(0, 0, 0, 0) or agent.act(1)
    ended: Any = specialised(loop_agent(bandit, total=1), n_obs=2)()
    ended.train(0, 0, 0, 0)
    with pytest.raises(IllFormed, match="this one has learned for its 1 steps"):
        ended.act(0)

    def resets(env: Any, **_: Any) -> None:
        env.reset()
        env.reset()

    with pytest.raises(IllFormed, match="a loop must reset its environment once"):
        specialised(loop_agent(resets, total=1), n_obs=2)().act(0)

    def raises(env: Any, **_: Any) -> None:
        env.reset()
        env.step(0)
        raise KeyError("lost")

    lost: Any = specialised(loop_agent(raises, total=1), n_obs=2)()
    with pytest.raises(KeyError):
        lost.train(0, 0, 0, 0)
    with pytest.raises(IllFormed, match=r"at step 1 this one raised KeyError\('lost'\)"):
        lost.act(0)


def test_an_error_in_a_fork_is_reported() -> None:
    with pytest.raises(IllFormed, match=r"must answer; it raised KeyError\('lost'\)"):
        forking.answer_of_a_fork(lambda: {}["lost"])  # type: ignore[index]
