"""Self-Recognition: does the agent recognise its own actions?"""

from practical.cloning import HadItLastObserved
from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.streams import stream

STATEMENTS = 2
YES = 1


class SelfRecognition(Incremental):
    """Reward 1 for stating correctly whether a statement about the agent is true, else -1.

    Observation 2 + 2q + c states: "were this observation q, you would take action c", for q and c
    in 0, 1; observations 0 and 1 state nothing, and the reward is 0. Observations are uniform,
    drawn from the stream. Action 1 says yes. Probes whether the agent recognises its own actions. A
    turn costs one training; with a statement, also one ``act_after``, or a clone of an agent
    without it. [JAGI, Section 3.5]

    >>> from practical import Constant, run
    >>> record = run(Constant, SelfRecognition, 100)
    >>> sorted(set(zip((record.first_observation, *record.observations), record.rewards)))
    [(0, 0), (1, 0), (2, -1), (3, 1), (4, -1), (5, 1)]
    """

    n_actions, n_obs = 2, 6
    seed = 0

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self._sim = HadItLastObserved(A)
        self._draw = stream(self.seed, "environment")
        self._turn = 0

    def first(self) -> Observation:
        """Return the first observation of the stream."""
        return self._observation()

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the agent's statement with the copy's action."""
        self._turn += 1
        return self._reward(action), self._observation()

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the same transition."""
        self._sim.train(self.o, action, reward, observation)

    def _reward(self, action: Action) -> Reward:
        if self.o < STATEMENTS:
            return 0
        q, c = divmod(self.o - STATEMENTS, 2)
        true = self._sim.act(q) == c
        return 1 if (action == YES) == true else -1

    def _observation(self) -> Observation:
        return (self._draw(self._turn) * 6) >> 32
