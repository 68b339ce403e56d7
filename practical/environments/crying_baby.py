"""Crying Baby: would the agent laugh if it were fed as it feeds?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental

FEED = LAUGH = 0


class Fed:
    """A person who is fed or not in each turn; happy while nutrition is 3 to 7."""

    def __init__(self) -> None:
        """Start at nutrition 5."""
        self._nutrition = 5

    def eat(self, action: Action) -> Reward:
        """Update the nutrition; return 1 if the person is then happy, else -1."""
        n = self._nutrition
        self._nutrition = min(n + 1, 9) if action == FEED else max(n - 1, 0)
        return 1 if 3 <= self._nutrition <= 7 else -1


class Onlooker:
    """A copy that observes the agent's actions and gets rewards of its own."""

    def __init__(self, A: AgentClass) -> None:
        """Wait for the agent's first action."""
        self._copy = A()
        self._last: tuple[Observation, Action] | None = None

    def answer(self, action: Action, reward_before: Reward) -> Action:
        """Answer the agent's action, after training on the reward of the copy's previous action."""
        if self._last is not None:
            seen, took = self._last
            self._copy.train(seen, took, reward_before, action)
        took = self._copy.act(action)
        self._last = action, took
        return took


class CryingBaby(Incremental):
    """Reward 1 if the baby, a copy of the agent, laughs at the agent's action, else -1.

    The agent observes what the baby did. The baby observes whether it is fed. Its reward is 1 if it
    is happy, else -1: its nutrition starts at 5, a meal adds 1 up to 9, no meal subtracts 1 down to
    0, and it is happy from 3 to 7. Probes whether the agent knows what it would do in another's
    place. A turn costs one query and one training. [published library]

    >>> from practical import Constant, run
    >>> run(Constant, CryingBaby, 5).rewards
    (1, 1, 1, 1, 1)
    """

    n_actions, n_obs = 2, 2

    def __init__(self, A: AgentClass) -> None:
        """Make the baby."""
        self._baby = Onlooker(A)
        self._body = Fed()
        self._feels: Reward = 0

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Feed the baby or not, and observe whether it cries."""
        cries = self._baby.answer(action, self._feels)
        self._feels = self._body.eat(action)
        return (1 if cries == LAUGH else -1), cries

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Do nothing: the baby has its own history."""
