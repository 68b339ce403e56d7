"""The classes of the paper's listings: Ignore Rewards, and its combination with a game.

The printed Listing 2 is not the combination; here it is repaired.
"""

from typing import Any

from practical.combination.combination import combined_reward
from practical.combination.games import Game
from practical.combination.gymnasium_games import game_class
from practical.contract import Action, AgentClass, Observation, Reward


class IgnoringRewards:
    """Ignore Rewards, written out in ``step``: each statement is where Definition 11 requires it.

    [JAGI, Listing 1]

    >>> from practical import Constant, run
    >>> run(Constant, IgnoringRewards, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self.sim = A()

    def start(self) -> Observation:
        """Return the only observation."""
        return 0

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Query the copy, set the reward, train the copy on reward 0."""
        would = self.sim.act(obs=0)
        reward = 1 if action == would else -1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0


class HalvingTheRate:
    """Incentivize Learning Rate, written out in ``step``; the rate is the agent class's.

    Hence it makes a single copy. An agent class without the attribute has no copy here.
    [JAGI, Example 4]
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: Any) -> None:
        """Make the copy."""
        self.sim = A(learning_rate=A.learning_rate / 2)

    def start(self) -> Observation:
        """Return the only observation."""
        return 0

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Query the copy, set the reward, train the copy on the same transition."""
        would = self.sim.act(obs=0)
        reward = 1 if action == would else -1
        self.sim.train(o_prev=0, a=action, r=reward, o_next=0)
        return reward, 0


def played_ignoring_rewards(game: type[Game] | str) -> type[Any]:
    """Return the combination of a game and Ignore Rewards, written out, over pairs.

    ``coded`` converts it to a class whose actions and observations are numbers. The game's last
    observation is updated in every turn; in the printed listing it remains the first one.
    [JAGI, Listing 2]
    """
    G = game_class(game)

    class PlayedIgnoringRewards:
        def __init__(self, A: Any) -> None:
            self.G_instance = G()
            self.sim = A()

        def start(self) -> tuple[Observation, Observation]:
            self.prev_obs = self.G_instance.reset()
            return self.prev_obs, 0

        def step(self, action: tuple[Action, Action]) -> tuple[Reward, tuple[int, int]]:
            a_G, a_E = action
            o_G, r_G, ended, _ = self.G_instance.step(a_G)
            if ended:
                o_G = self.G_instance.reset()
            _, would = self.sim.act(obs=(self.prev_obs, 0))
            reward = combined_reward(r_G, 1 if a_E == would else -1)
            self.sim.train(o_prev=(self.prev_obs, 0), a=(a_G, a_E), r=0, o_next=(o_G, 0))
            self.prev_obs = o_G
            return reward, (o_G, 0)

    return PlayedIgnoringRewards
