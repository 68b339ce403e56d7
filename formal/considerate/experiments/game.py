"""An experiment with a variant, an equation and α₁, and everything computed from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from formal.considerate.experiments.craft_world_simultaneous.ends import ends_of, same_moves
from formal.considerate.experiments.craft_world_simultaneous.ways_together import WaysTogether
from formal.considerate.experiments.craft_world_simultaneous.world import World
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.grids.gallery import Way, events
from formal.considerate.experiments.grids.grid import Grid, at
from formal.considerate.experiments.grids.routes import Routes, routes
from formal.considerate.experiments.named import Named
from formal.considerate.mdp.counting import number_of_optimal_policies
from formal.considerate.sweep.of_outcomes import (
    augmented_values,
    best_outcomes,
    sweep_of_outcomes,
    unreached,
)
from formal.considerate.sweep.outcomes import Outcome, outcomes
from formal.considerate.sweep.sweep import Sweep, within
from formal.notation import Reward


@dataclass(frozen=True)
class Game:
    """An experiment with all its choices made.

    Attributes:
        named: the experiment's name and description.
        choices: its variant.
        equation: the number of the paper's equation that augments the reward.
        alpha_1: the caring coefficient of the acting agent for itself.
    """

    named: Named
    choices: Any
    equation: int
    alpha_1: Reward = 1

    @cached_property
    def experiment(self) -> Experiment[Any]:
        """The experiment; for the simultaneous one, the game of its ends."""
        return self.named.make(self.choices, self.equation)

    @property
    def grid(self) -> Grid:
        """The map."""
        return self.named.map(self.choices)

    @property
    def together(self) -> bool:
        """Whether both agents act at the same time."""
        return self.equation == 6

    @property
    def agents(self) -> list[str]:
        """The names of all agents, the acting agent's first."""
        return list(self.experiment.agents)

    @cached_property
    def outcomes(self) -> list[Outcome[Any]]:
        """For every end the acting agent's best return."""
        return outcomes(self.experiment)

    @cached_property
    def sweep(self) -> Sweep:
        """The sweep over all α₂ ≥ 0."""
        return sweep_of_outcomes(self.experiment, self.outcomes, alpha_1=self.alpha_1)

    @cached_property
    def unreached(self) -> list[Outcome[Any]]:
        """The Pareto-optimal outcomes that are optimal for no α₂ ≥ 0."""
        return unreached(self.experiment, self.outcomes, alpha_1=self.alpha_1)

    def best(self, alpha_2: Reward) -> list[Outcome[Any]]:
        """All optimal outcomes at α₂, one for each description."""
        found = best_outcomes(self.experiment, self.outcomes, alpha_2, self.alpha_1)
        return list({(x.returns, self.named.left(x)): x for x in reversed(found)}.values())[::-1]

    def value(self, alpha_2: Reward) -> Reward:
        """The optimal value at α₂."""
        return max(augmented_values(self.experiment, self.outcomes, alpha_2, self.alpha_1))

    def policies(self, alpha_2: Reward) -> int | None:
        """The number of optimal deterministic policies; None if both agents act at once."""
        if self.together:
            return None
        return number_of_optimal_policies(self.experiment.augmented(alpha_2, self.alpha_1))

    @cached_property
    def on_pieces(self) -> list[list[Outcome[Any]]]:
        """The outcomes that are optimal throughout each piece of the sweep."""
        return [self.best(within(piece.lower, piece.upper)) for piece in self.sweep.pieces]

    def letters(self, outcome: Outcome[Any]) -> str:
        """The letters of the pieces on which an outcome is optimal."""
        pieces = (n for n, best in enumerate(self.on_pieces) if outcome in best)
        return "".join(letter(n) for n in pieces)

    @cached_property
    def routes(self) -> Routes[Any]:
        """The best ways to all states."""
        return routes(self.experiment.mdp)

    def way(self, outcome: Outcome[Any]) -> Way:
        """A best way to an outcome."""
        if self.together:
            return self._way_together(outcome)
        steps = self.routes.way(outcome.end)
        states = [*(s for s, _ in steps), outcome.end]
        does = list(events(self.grid, states, [a for _, a in steps]))
        cells = tuple(s.at for s in states)
        returns = self.experiment.by_agent(outcome.returns)
        return Way(cells, tuple(does), returns, self._number(outcome))

    def _number(self, outcome: Outcome[Any]) -> int:
        """The number of best ways to the ends that have the same description."""
        description = outcome.returns, self.named.left(outcome)
        same = {x.end for x in self.outcomes if (x.returns, self.named.left(x)) == description}
        return sum(map(self.routes.number, same))

    def _way_together(self, outcome: Outcome[Any]) -> Way:
        end = ends_of(self.choices)[outcome.end]
        ways = WaysTogether(World(same_moves(self.choices)), end)
        states, actions = ways.way()
        does = [
            f"{a} at {at(ways.world.places.grid, s.first.at)}"
            for s, a in zip(states[:-1], actions, strict=True)
            if a == "use" or "key" in a
        ]
        cells = tuple(s.first.at for s in states)
        returns = self.experiment.by_agent(outcome.returns)
        return Way(cells, tuple(does), returns, ways.number(states[0]))


def letter(n: int) -> str:
    """A, B, C, …, and after Z A1, B1, …"""
    return chr(ord("A") + n % 26) + (str(n // 26) if n >= 26 else "")
