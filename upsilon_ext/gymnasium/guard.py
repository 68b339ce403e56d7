"""The game with a guard as a Gymnasium environment. [PV, Example 5]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from practical.contract import AgentClass
from practical.pseudo_visibility.guard.corridor import corridor
from practical.pseudo_visibility.pseudo_visible import pseudo_visible
from upsilon_ext.gymnasium.environment import ExtendedEnvironment, Info
from upsilon_ext.gymnasium.pictures import Pixels, pixels


class GuardEnvironment(ExtendedEnvironment):
    """The guarded corridor with penalty q, as seen by the guard that is trained.

    As every extended environment it needs the recipe of the agent: the penalty is due if the
    agent's action differs from that of its copy on the picture without the player. The night is a
    picture, the last one; no episode ends.

    Args:
        agent: the recipe.
        q: the penalty; exact, as "1/2" is.
        loss: what a theft costs.
        cells: the length of the corridor.
        render_mode: `ansi` for the corridor as text, `rgb_array` for its pixels.

    Example:
        >>> import gymnasium
        >>> import upsilon_ext.gymnasium
        >>> env = gymnasium.make("upsilon/Guard-v0", agent="constant", render_mode="ansi")
        >>> observation, info = env.reset(seed=0)
        >>> print(env.render())
        T.<.y
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's own
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 4,
    }

    def __init__(
        self,
        agent: str | AgentClass | None = None,
        *,
        q: float | str | Fraction = 4,
        loss: float | str | Fraction = 8,
        cells: int = 5,
        render_mode: str | None = None,
    ) -> None:
        self._corridor = corridor(cells, Fraction(loss))
        self._seen = np.int64(0)
        game = pseudo_visible(self._corridor, Fraction(q))
        super().__init__(game, agent, render_mode=render_mode)

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[np.int64, Info]:
        """Begin a new run, with an untrained copy."""
        self._seen, info = super().reset(seed=seed, options=options)
        return self._seen, info

    def step(self, action: np.int64 | int) -> tuple[np.int64, float, bool, bool, Info]:
        """Take an action: left, right or seize."""
        self._seen, *rest = super().step(action)
        return (self._seen, *rest)  # type: ignore[return-value]  # the rest of a tuple

    def render(self) -> str | Pixels | None:  # type: ignore[override]  # pixels in another mode
        """The corridor as text, in the mode `ansi`; its pixels, in the mode `rgb_array`."""
        if self.render_mode == "rgb_array":
            return pixels(self._corridor, int(self._seen))
        return str(self._corridor.text(int(self._seen))) if self.render_mode == "ansi" else None
