"""The penalty for reacting to a pseudo-visible player."""

from typing import Any, ClassVar

from practical.contract import Action, AgentClass, Observation, Reward
from practical.pseudo_visibility.paints_last import PaintsLast


def pseudo_visible(E: type[PaintsLast], q: Reward) -> Any:
    """Return the class that is ``E``, but subtracts ``q`` for reacting to a pseudo-visible player.

    An action is a reaction if the policy, as trained so far, would take another action on the
    picture without the player. The policy is a copy ``A()`` that is trained like the agent, and
    queried before it is trained on the outcome of the action. The penalty is defined by a query
    about another picture than the last. The flag and the picture are those at which the agent
    acted. [PV, Definition 2]

    >>> from practical import Constant, run
    >>> from practical.pseudo_visibility.guarded_room import GuardedRoom
    >>> run(Constant, pseudo_visible(GuardedRoom, 3), 2).rewards
    (0, 0)
    """
    return type(f"pseudo_visible({E.__name__}, {q})", (PseudoVisible, E), {"penalty": q})


class PseudoVisible(PaintsLast):
    """An environment that penalises reactions to a pseudo-visible player.

    Attributes:
        penalty: the cost of a reaction.
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
        """Return whether the player was pseudo-visible, and the policy would act otherwise."""
        if not self.pseudo_visible(self.state):
            return False
        return self.policy.act(self.shown(self.background(self.state))) != action

    def shown(self, picture: Observation) -> Observation:
        """Return the observation that shows a picture without a player."""
        return picture

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy."""
        super().updated(action, reward, observation)
        self.policy.train(self.o, action, reward, observation)
