"""Deep agents: an instance and a copy, compared with Stable-Baselines3 alone (extra ``deep``)."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any, Final

from benchmarks.line import Line
from benchmarks.measuring import Job, Stopwatch
from practical import Action, IgnoreRewards, run

INSTALLED: Final = find_spec("stable_baselines3") is not None
TURNS: Final = 4_000
RECIPES: Final = ("sb3:PPO,n_steps=64", "sb3:A2C", "sb3:DQN")
BOUND: Final = 3.0


class Still:
    """The alphabet of Ignore Rewards, in a traditional environment: reward 1 for action 1."""

    n_actions, n_obs = 2, 1

    def __init__(self, A: Any) -> None:
        """Make no copy."""

    def start(self) -> int:
        """Return the only observation."""
        return 0

    def step(self, action: Action) -> tuple[int, int]:
        """Return the reward for an action."""
        return action, 0


def deep_agents(scale: int) -> Iterator[Line]:
    """A line for each algorithm; none without the extra."""
    if INSTALLED:
        yield from (_line(recipe, TURNS // scale) for recipe in RECIPES)


def _line(recipe: str, turns: int) -> Line:
    from practical.deep import agent_of_recipe
    from practical.deep.with_torch.alone import learned_alone

    A = agent_of_recipe(f"{recipe},n_obs=1,total={turns}")
    alone = Job(f"alone({recipe}, {turns:,})", turns, lambda: learned_alone(A, Still))
    pair = Job(f"pair({recipe}, {turns:,})", turns, lambda: run(A, IgnoreRewards, turns))

    def figure(watch: Stopwatch) -> float:
        return watch.least[pair] / watch.least[alone]

    return Line(
        f"deep-{A.__name__}",
        f"JAGI Example 1, {recipe}: an instance and one copy against learn alone, {turns:,} turns",
        BOUND,
        (alone, pair),
        figure,
        context=lambda watch: {
            "milliseconds a turn": watch.per_turn(pair) * 1e3,
            "milliseconds a step of learn alone": watch.per_turn(alone) * 1e3,
        },
        rounds=3,
    )
