"""Listing 2 as it is printed, and other combinations with a fault. [JAGI, Section 6]"""

from __future__ import annotations

import copy
from typing import Any

from practical.combination.combination import Combination, combination
from practical.combination.games import Game
from practical.combination.listings import IgnoringRewards, played_ignoring_rewards
from practical.combination.pairs import Pairs
from practical.contract import Action, Observation, Reward


def as_printed(G: type[Game]) -> type[Any]:
    """Listing 2: what the game showed last is set in `start` and never again."""
    Repaired: Any = played_ignoring_rewards(G)

    class AsPrinted(Repaired):  # type: ignore[misc]  # a class made at run time
        prev_obs: Observation

        def step(self, action: tuple[Action, Action]) -> tuple[Reward, tuple[int, int]]:
            first_shown = self.prev_obs
            percept: tuple[Reward, tuple[int, int]] = super().step(action)
            self.prev_obs = first_shown
            return percept

    return AsPrinted


def never_reset(G: type[Game]) -> type[Any]:
    """The repaired listing in which an episode that has ended goes on."""

    class Endless(G):  # type: ignore[misc, valid-type]  # a class made at run time
        def step(self, action: Action) -> tuple[Observation, Reward, bool, dict[str, Any]]:
            shown, reward, _, further = super().step(action)
            return shown, reward, False, further

    return played_ignoring_rewards(Endless)


def trained_on_the_reward(G: type[Game]) -> type[Any]:
    """The repaired listing in which the copy is trained on what was paid."""
    Repaired: Any = played_ignoring_rewards(G)

    class Trained(Repaired):  # type: ignore[misc]  # a class made at run time
        def __init__(self, A: Any) -> None:
            super().__init__(A)
            self._copy: Any = A()
            self.sim: Any = self

        def act(self, obs: Any) -> Any:
            return self._copy.act(obs=obs)

        def train(self, **transition: Any) -> None:
            self._transition = transition

        def step(self, action: tuple[Action, Action]) -> tuple[Reward, tuple[int, int]]:
            percept: tuple[Reward, tuple[int, int]] = super().step(action)
            self._copy.train(**(self._transition | {"r": percept[0]}))
            return percept

    return Trained


def the_other_component(G: type[Game]) -> type[Any]:
    """The repaired listing in which the copy's component for the game counts."""

    def exchanging(A: Any) -> Any:
        class Exchanging(A):  # type: ignore[misc]  # a class made at run time
            def act(self, obs: Any) -> Any:
                return tuple(reversed(super().act(obs=obs)))

        return Exchanging

    Repaired: Any = played_ignoring_rewards(G)

    class Other(Repaired):  # type: ignore[misc]  # a class made at run time
        def __init__(self, A: Any) -> None:
            super().__init__(exchanging(A))

    return Other


def by_the_transformation(G: type[Game]) -> type[Any]:
    """The combination that the transformation makes, in pairs."""
    C = combination(G, IgnoringRewards)

    class InPairs:
        def __init__(self, A: Any) -> None:
            self._played = C(_of_numbers(A, C.pairs))

        def start(self) -> tuple[Observation, Observation]:
            return C.pairs.parts_of_observation(self._played.start())

        def step(self, action: tuple[Action, Action]) -> tuple[Reward, tuple[int, int]]:
            reward, shown = self._played.step(C.pairs.action(*action))
            return reward, C.pairs.parts_of_observation(shown)

    return InPairs


def _of_numbers(A: type[Any], pairs: Pairs) -> type[Any]:
    class OfNumbers:
        def __init__(self) -> None:
            self._agent = A()

        def act(self, obs: Observation) -> Action:
            return pairs.action(*self._agent.act(obs=pairs.parts_of_observation(obs)))

        def train(self, o_prev: Any, a: Any, r: Reward, o_next: Any) -> None:
            o_prev, o_next = map(pairs.parts_of_observation, (o_prev, o_next))
            self._agent.train(o_prev=o_prev, a=pairs.parts_of_action(a), r=r, o_next=o_next)

    return OfNumbers


def _changed(name: str, **members: Any) -> Any:
    """The combination with other methods."""

    def combined(G: type[Game], E: type[Any]) -> type[Any]:
        C = combination(G, E)
        return type(f"{name}({C.__name__})", (C,), members)

    return combined


def _flat_percept(self: Combination, action: Action) -> Any:
    """The reward and E's observation twice, as the text at hand has it."""
    reward, o = Combination.step(self, action)
    o_E = o % self.pairs.n_obs
    return reward, o_E, o_E


def _exchanged(self: Combination, action: Action) -> Any:
    """The game is given E's component, and E the game's."""
    a_G, a_E = self.pairs.parts_of_action(action)
    return Combination.step(self, self.pairs.action(a_E, a_G))


def _stale(self: Combination, action: Action) -> Any:
    shown = self.prev_obs
    percept = Combination.step(self, action)
    self._meanwhile.prev_obs = shown
    return percept


def _typed(self: Combination, action: Action) -> Any:
    reward, o_E, _ = _flat_percept(self, action)
    return reward, o_E


def _shown_at_the_end(self: Combination, action: Action) -> Any:
    a_G, _ = self.pairs.parts_of_action(action)
    o_G, *_ = copy.deepcopy(self.G_instance).step(a_G)
    percept = Combination.step(self, action)
    self._meanwhile.prev_obs = o_G
    return percept


two_of_three = _changed("typed", step=_typed)
of_the_end = _changed("of the end", step=_shown_at_the_end)
triple = _changed("triple", step=_flat_percept)
exchanged = _changed("exchanged", step=_exchanged)
stale = _changed("stale", step=_stale)
