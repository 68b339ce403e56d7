"""Listing 2 as it is printed, and other combinations with a fault. [JAGI, Section 6]"""

from __future__ import annotations

from typing import Any

from practical.combination.combination import Combination, combination
from practical.combination.games import Game
from practical.combination.listings import played_ignoring_rewards
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


triple = _changed("triple", step=_flat_percept)
