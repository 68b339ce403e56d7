"""A traditional environment, which ignores its agent."""

from fractions import Fraction
from typing import Any

from practical import stream


class Walk:
    """A walk on a ring of five places, with rewards that are no integers, and chance."""

    n_actions, n_obs = 3, 5

    def __init__(self, A: Any) -> None:
        self.place, self.turn, self.draw = 2, 0, stream(7, "environment")

    def start(self) -> int:
        return self.place

    def step(self, action: int) -> tuple[Fraction, int]:
        self.turn += 1
        reward = Fraction(1) if action == self.place % 3 else Fraction(-1, 3)
        self.place = (self.place + action + self.draw(self.turn) % 2) % 5
        return reward, self.place
