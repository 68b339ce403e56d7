"""Would you laugh, fed as you feed?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental

FEED = LAUGH = 0


class Fed:
    """Somebody who is fed or not, turn by turn: neither hungry nor too full from 3 to 7."""

    def __init__(self) -> None:
        """Start at 5."""
        self._nutrition = 5

    def eat(self, action: Action) -> Reward:
        """Return 1 if happy after being fed or not, else -1."""
        n = self._nutrition
        self._nutrition = min(n + 1, 9) if action == FEED else max(n - 1, 0)
        return 1 if 3 <= self._nutrition <= 7 else -1


class Onlooker:
    """A copy that observes what the agent does, and is paid by what becomes of both."""

    def __init__(self, A: AgentClass) -> None:
        """Wait for the agent's first action."""
        self._copy = A()
        self._last: tuple[Observation, Action] | None = None

    def answer(self, action: Action, reward_before: Reward) -> Action:
        """Answer the agent's action; what the answer before it earned is told only now."""
        if self._last is not None:
            seen, took = self._last
            self._copy.train(o_prev=seen, a=took, r=reward_before, o_next=action)
        took = self._copy.act(action)
        self._last = action, took
        return took


class CryingBaby(Incremental):
    """Pays 1 if the baby, a copy of the agent, laughs when the agent feeds it or not, else -1.

    The agent observes what the baby did. The baby observes what is done to it and is rewarded by
    whether it is happy: it starts at nutrition 5, a meal makes it one more up to 9, none one less
    down to 0, and it is happy from 3 to 7. Probes whether the agent knows what it would do in
    another's place. A turn costs one question and one training. [published library]

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
        """Feed the baby or not, and hear it."""
        cries = self._baby.answer(action, self._feels)
        self._feels = self._body.eat(action)
        return (1 if cries == LAUGH else -1), cries

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Nothing more: the baby has a history of its own."""
