"""The penalty for reacting to a pseudo-visible player."""

from typing import Any, ClassVar

from practical.contract import Action, AgentClass, Observation, Reward
from practical.pseudo_visibility.paints_last import PaintsLast


def pseudo_visible(E: type[PaintsLast], q: Reward) -> Any:
    """Return the class that is ``E``, but charges ``q`` for reacting to a pseudo-visible player.

    An action is one if the policy, as trained so far, would have done something else on the picture
    without the player. The policy is a copy ``A()`` that is trained on what the agent is trained
    on, and asked before it is trained on what came of the action; that its question is about
    another picture than the last is the penalty's own law. Flag and picture are those that the
    agent acted on. [PV, Definition 2]

    >>> from practical import Constant, run
    >>> from practical.pseudo_visibility.guarded_room import GuardedRoom
    >>> run(Constant, pseudo_visible(GuardedRoom, 3), 2).rewards
    (0, 0)
    """
    return type(f"pseudo_visible({E.__name__}, {q})", (PseudoVisible, E), {"penalty": q})


class PseudoVisible(PaintsLast):
    """An environment that knows what its agent would do without the player.

    Attributes:
        penalty: what a reaction costs.
        policy: the agent as trained so far.
    """

    penalty: ClassVar[Reward]

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        super().__init__(A)
        self.policy = A()

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Subtract the penalty, if it is due."""
        reward, observation = super().percept(action)
        return (reward - self.penalty if self.reacts(action) else reward), observation

    def reacts(self, action: Action) -> bool:
        """Return whether the player was pseudo-visible, and the policy would not have done that."""
        if not self.pseudo_visible(self.state):
            return False
        return self.policy.act(self.shown(self.background(self.state))) != action

    def shown(self, picture: Observation) -> Observation:
        """Return the observation by which a picture without a player is shown."""
        return picture

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy."""
        super().updated(action, reward, observation)
        self.policy.train(o_prev=self.o, a=action, r=reward, o_next=observation)
