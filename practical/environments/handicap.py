"""Handicaps: a merciful environment that punishes violations of another environment's rule."""

from typing import Any, ClassVar

from practical.contract import Action, AgentClass, EnvironmentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.errors import IllFormed
from practical.inside import around, demand_halves, inner


def handicap(E: EnvironmentClass, H: EnvironmentClass) -> type[Incremental]:
    """Return the class that is ``E``, but whose reward is -1 where the reward of ``H`` is -1.

    ``E`` must be merciful: its rewards must not be negative. The rewards of ``H`` must be -1, 0 or
    1, and its observations 0. Both have the same seed and are updated with the agent's rewards.
    Probes what ``H`` probes, where breaking its rule can be rewarded. The cost of a turn is the sum
    of both. Alphabet: that of ``E``. [CAGI, Definition 4]

    Raises:
        IllFormed: one of them is not Incremental, or their numbers of actions differ; in a run,
            ``E`` is not merciful or ``H`` is no handicap.

    >>> from practical import Constant, IgnoreRewards, run
    >>> from practical.environments.shown_coin import ShownCoin
    >>> run(Constant, handicap(ShownCoin, IgnoreRewards), 3).rewards
    (0, 1, 1)
    """
    name = f"handicap({E.__name__}, {H.__name__})"
    demand_halves(name, H)
    made: type[Incremental] = around(_Handicapped, name, E, handicap=H)
    of_h: Any = H
    if made.n_actions != of_h.n_actions:
        raise IllFormed(
            "an environment and its handicap must have the same actions; "
            f"{E.__name__}.n_actions is {made.n_actions}, {H.__name__}.n_actions {of_h.n_actions}"
        )
    return made


class _Handicapped(Incremental):
    inside: ClassVar[type[Incremental]]
    handicap: ClassVar[type[Incremental]]

    def __init__(self, A: AgentClass) -> None:
        self._e, self._h = inner(self, self.inside, A), inner(self, self.handicap, A)

    def first(self) -> Observation:
        self._demand_handicap(0, self._h.first())
        return self._e.first()

    def begin(self, observation: Observation) -> None:
        super().begin(observation)
        self._e.begin(observation)
        self._h.begin(observation)

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        r_e, o_e = self._e.percept(action)
        if r_e < 0:
            raise IllFormed(
                "the rewards of a merciful environment must not be negative; "
                f"the reward of {self.inside.__name__} for the action {action} at {self.o} is {r_e}"
            )
        r_h, o_h = self._h.percept(action)
        self._demand_handicap(r_h, o_h)
        return (-1 if r_h == -1 else r_e), o_e

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        self._e.go_on(action, reward, observation)
        self._h.go_on(action, reward, observation)

    def _demand_handicap(self, r_h: Reward, o_h: Observation) -> None:
        if r_h not in (-1, 0, 1) or o_h != 0:
            raise IllFormed(
                "the rewards of a handicap must be -1, 0 or 1, and its observations 0; "
                f"{self.handicap.__name__} returned {(r_h, o_h)}"
            )
