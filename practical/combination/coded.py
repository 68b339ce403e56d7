"""Environment classes over pairs, converted to environment classes over numbers."""

from typing import Any

from practical.combination.pairs import Pairs
from practical.contract import Action, Observation, Reward


def coded(E: type[Any], pairs: Pairs) -> type[Any]:
    """Return the class that codes each pair of E as a number, for E's copies of the agent too.

    >>> from practical import Constant, run, specialised
    >>> from practical.combination.games import Lamp
    >>> from practical.combination.listings import played_ignoring_rewards
    >>> played = coded(played_ignoring_rewards(Lamp), Pairs(2, 1))
    >>> run(specialised(Constant, action=2), played, 3, n_actions=4, n_obs=2).rewards
    (1, 0, 1)
    """

    class Coded:
        def __init__(self, A: type[Any]) -> None:
            self._environment = E(_of_pairs(A, pairs))

        def start(self) -> Observation:
            return pairs.observation(*self._environment.start())

        def step(self, action: Action) -> tuple[Reward, Observation]:
            reward, shown = self._environment.step(pairs.parts_of_action(action))
            return reward, pairs.observation(*shown)

    return Coded


def _of_pairs(A: type[Any], pairs: Pairs) -> type[Any]:
    class OfPairs:
        def __init__(self) -> None:
            self._agent = A()

        def act(self, obs: tuple[int, int]) -> tuple[int, int]:
            return pairs.parts_of_action(self._agent.act(pairs.observation(*obs)))

        def train(self, o_prev: Any, a: Any, r: Reward, o_next: Any) -> None:
            self._agent.train(
                o_prev=pairs.observation(*o_prev),
                a=pairs.action(*a),
                r=r,
                o_next=pairs.observation(*o_next),
            )

    return OfPairs
