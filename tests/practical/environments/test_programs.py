"""The classes that look at the agent's program."""

from typing import Any

from practical import (
    Constant,
    PunishSlowAgent,
    QLearner,
    SimpleLearner,
    ThirdActionForbidden,
    reality_check,
    run,
    specialised,
)


class LastOf:
    """Takes the last of its actions."""

    n_actions: int = 2
    n_obs = 1

    def __init__(self, **parameters: Any) -> None:
        pass

    def act(self, obs: int) -> int:
        return self.n_actions - 1

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        pass


def test_who_would_take_the_third_is_never_paid() -> None:
    assert run(LastOf, ThirdActionForbidden, 3).rewards == (-1, -1, -1)
    assert run(specialised(Constant, action=1), ThirdActionForbidden, 3).rewards == (1, 1, 1)


def test_a_reality_check_passes_on_the_third_action() -> None:
    assert run(reality_check(LastOf), ThirdActionForbidden, 3).rewards == (-1, -1, -1)


def test_steps_are_counted_by_the_agent() -> None:
    agent = specialised(SimpleLearner, n_actions=3)()
    seen = [agent.steps(0)]
    for a in range(3):
        agent.train(o_prev=0, a=a, r=-1, o_next=0)
        seen.append(agent.steps(0))
    assert seen == [1, 2, 3, 3]
    assert specialised(QLearner, n_actions=5)().steps(0) == 5


def test_a_reality_check_takes_the_steps_of_its_agent_and_one_when_frozen() -> None:
    agent = reality_check(QLearner)()
    assert agent.steps(0) == 2
    agent.train(o_prev=0, a=1 - agent.act(0), r=0, o_next=0)
    assert agent.steps(0) == 1
    assert reality_check(Constant)().steps(0) == 1


def test_who_takes_long_is_punished_and_who_does_not_count_is_not() -> None:
    assert run(LastOf, PunishSlowAgent, 3).rewards == (1, 1, 1)
    assert run(QLearner, PunishSlowAgent, 3).rewards == (-1, -1, -1)
