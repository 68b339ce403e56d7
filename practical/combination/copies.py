"""The copies of a combined environment class: they join its turns with the game's."""

from dataclasses import dataclass
from typing import Any, ClassVar

from practical.combination.pairs import Pairs
from practical.contract import Action, AgentClass, Observation, Reward
from practical.errors import IllFormed


@dataclass
class Meanwhile:
    """The game's part of the environment's current turn.

    Attributes:
        prev_obs: the game's last observation.
        action: the action in the game.
        obs: the game's next observation.
        rewarded: whether the environment's reward is known; None between the turns.
        trained: whether a copy was trained in this turn.
    """

    prev_obs: Observation = 0
    action: Action = 0
    obs: Observation = 0
    rewarded: bool | None = None
    trained: bool = False

    def begin(self, action: Action, obs: Observation) -> None:
        """Begin a turn."""
        self.action, self.obs, self.rewarded = action, obs, False

    def end(self) -> None:
        """End the turn: the next observation becomes the last one."""
        self.prev_obs, self.rewarded, self.trained = self.obs, None, False

    def __str__(self) -> str:
        if self.rewarded is None:
            return "outside a turn"
        return (
            "after a training"
            if self.trained
            else f"{'after' if self.rewarded else 'before'} its reward"
        )


def joining(A: AgentClass, pairs: Pairs, game: Meanwhile) -> AgentClass:
    """Return the agent class of which E makes copies in G ∗ E: A, queried and trained on pairs.

    In a turn, an instance queried at o queries A at the pair of the game's last observation and o,
    and returns the environment's component of the action. Each training is joined with the game's
    last observation, action and next observation. [JAGI, Definition 12]
    """
    body: dict[str, Any] = {"agent_class": A, "pairs": pairs, "game": game}
    body |= {"n_actions": pairs.n_actions, "n_obs": pairs.n_obs}
    if hasattr(A, "learning_rate"):
        body["learning_rate"] = A.learning_rate
    if hasattr(A, "steps"):
        body["steps"] = lambda self, obs: self._agent.steps(self._joined(obs))
    return type(f"joining({A.__name__})", (_Joining,), body)


class _Joining:
    agent_class: Any
    pairs: Pairs
    game: Meanwhile
    n_actions: ClassVar[int | None]

    def __init__(self, **parameters: Any) -> None:
        if type(self).n_actions != self.pairs.n_actions:
            raise IllFormed(
                "a combined class must give its copies its own actions, "
                f"{self.pairs.n_actions} of them; a copy was given {type(self).n_actions}"
            )
        self._agent = self.agent_class(**parameters)
        if hasattr(self._agent, "learning_rate"):
            self.learning_rate = self._agent.learning_rate

    def act(self, obs: Observation) -> Action:
        """Return the environment's component of the action."""
        return self.pairs.parts_of_action(self._agent.act(self._joined(obs)))[1]

    def _joined(self, obs: Observation) -> Observation:
        """Return the pair of the game's last observation and this one.

        Raises:
            IllFormed: the query is outside a turn, or after the turn's training.
        """
        if self.game.rewarded is None or self.game.trained:
            raise IllFormed(
                "a combined class must query its copies in a turn, before it trains them; "
                f"a copy was queried at {obs} {self.game}"
            )
        return self.pairs.observation(self.game.prev_obs, obs)

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Train the agent on the joined transition.

        Raises:
            IllFormed: the turn's reward is not known yet, or there is no turn.
        """
        if self.game.rewarded is not True:
            raise IllFormed(
                "a combined class must train its copies in a turn, after its reward is "
                f"known; a copy was trained on {(o_prev, a, r, o_next)} {self.game}"
            )
        self.game.trained = True
        self._agent.train(
            o_prev=self.pairs.observation(self.game.prev_obs, o_prev),
            a=self.pairs.action(self.game.action, a),
            r=r,
            o_next=self.pairs.observation(self.game.obs, o_next),
        )
