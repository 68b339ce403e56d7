"""The copies that an environment makes while a game goes on of which it knows nothing."""

from dataclasses import dataclass
from typing import Any, ClassVar

from practical.combination.pairs import Pairs
from practical.contract import Action, AgentClass, Observation, Reward
from practical.errors import IllFormed


@dataclass
class Meanwhile:
    """What happens in the game in the turn that the environment is in.

    Attributes:
        prev_obs: what was shown.
        action: what is done.
        obs: what is shown then.
        paid: whether the environment's reward is known; None between the turns.
        trained: whether a copy was trained in this turn.
    """

    prev_obs: Observation = 0
    action: Action = 0
    obs: Observation = 0
    paid: bool | None = None
    trained: bool = False

    def begin(self, action: Action, obs: Observation) -> None:
        """Begin a turn."""
        self.action, self.obs, self.paid = action, obs, False

    def end(self) -> None:
        """End the turn: what was shown last is what is shown now."""
        self.prev_obs, self.paid, self.trained = self.obs, None, False

    def __str__(self) -> str:
        if self.paid is None:
            return "outside a turn"
        return "after a training" if self.trained else f"{'after' if self.paid else 'before'} that"


def joining(A: AgentClass, pairs: Pairs, game: Meanwhile) -> AgentClass:
    """Return the agent class that the environment finds; all that it tells is joined with the game.

    Asked in a turn about o, an instance of A is asked about the pair of what the game showed last
    and o, and of its answer the environment's component counts. What it is trained on is joined
    with what was shown, done and shown then. [JAGI, Definition 12]
    """
    body: dict[str, Any] = {"agent_class": A, "pairs": pairs, "game": game}
    body |= {"n_actions": pairs.n_actions, "n_obs": pairs.n_obs}
    if hasattr(A, "learning_rate"):
        body["learning_rate"] = A.learning_rate
    if hasattr(A, "steps"):
        body["steps"] = lambda self, obs: self._agent.steps(self._asked_about(obs))
    return type(f"joining({A.__name__})", (_Joining,), body)


class _Joining:
    agent_class: Any
    pairs: Pairs
    game: Meanwhile
    n_actions: ClassVar[int | None]

    def __init__(self, **parameters: Any) -> None:
        if type(self).n_actions != self.pairs.n_actions:
            raise IllFormed(
                "what is combined with a game gives its copies its own actions, "
                f"{self.pairs.n_actions} of them; one was given {type(self).n_actions}"
            )
        self._agent = self.agent_class(**parameters)
        if hasattr(self._agent, "learning_rate"):
            self.learning_rate = self._agent.learning_rate

    def act(self, obs: Observation) -> Action:
        """Answer with the environment's component."""
        return self.pairs.parts_of_action(self._agent.act(self._asked_about(obs)))[1]

    def _asked_about(self, obs: Observation) -> Observation:
        """Return the pair that a question is about.

        Raises:
            IllFormed: a question outside a turn, or after its training: the copy is elsewhere.
        """
        if self.game.paid is None or self.game.trained:
            raise IllFormed(
                "what is combined with a game asks its copies in a turn, before it trains them; "
                f"a copy was asked about {obs} {self.game}"
            )
        return self.pairs.observation(self.game.prev_obs, obs)

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Train on what happened in both.

        Raises:
            IllFormed: no turn's reward is known: there is no pair to train on.
        """
        if self.game.paid is not True:
            raise IllFormed(
                "what is combined with a game trains its copies in a turn, once its reward is "
                f"known; a copy was trained on {(o_prev, a, r, o_next)} {self.game}"
            )
        self.game.trained = True
        self._agent.train(
            o_prev=self.pairs.observation(self.game.prev_obs, o_prev),
            a=self.pairs.action(self.game.action, a),
            r=r,
            o_next=self.pairs.observation(self.game.obs, o_next),
        )
