"""Tiny levels for an agent that considers others, and for one that is penalised: exact optima.

The patterns of a level are what others may value: that of pattern i has V_i(t) = 1 if the pattern
is there when the agent has left, and 0 otherwise; each is as likely. The one agent maximises
Equation 1 of BC, the other its rewards less a penalty for each changed cell. Both are solved for
all coefficients: where the optimal policy changes is a rational number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import Final

from formal.considerate.experiments.experiment import Experiment
from formal.considerate.mdp.mdp import Act, Mdp, RewardFunction
from formal.considerate.mdp.optimal import optimal
from formal.considerate.rewards.value import r_value
from formal.notation import Reward
from formal.safelife.automaton import advancing
from formal.safelife.board import Board, Place
from formal.safelife.cells import Cell
from formal.safelife.game import Action, Level, State, step
from formal.safelife.penalty import changed
from formal.safelife.side_effects import kind, side_effects
from formal.safelife.worlds import as_mdp, states_only

SAMPLES: Final = 12
"""The number of samples for side effects: a multiple of the periods of small patterns."""

PATTERNS: Final = "patterns"
"""The name of the others, together: their return is the part of the patterns that are there."""


@dataclass(frozen=True)
class Pattern:
    """A pattern of a level: its cells at some places, in one of its phases.

    Attributes:
        phases: what it may be: for each place its cell.
    """

    phases: tuple[Mapping[Place, Cell], ...]

    def is_in(self, board: Board) -> bool:
        """Whether a board has it, in some phase."""
        return any(all(board[p] == cell for p, cell in each.items()) for each in self.phases)


def pattern(board: Board, places: Sequence[Place], period: int = 1) -> Pattern:
    """The pattern that a board has at these places, with its phases when no agent acts.

    Args:
        board: the board at the start.
        places: where it is.
        period: the number of its phases.
    """
    boards = [board, *islice(advancing(board), period - 1)]
    return Pattern(tuple({place: each[place] for place in places} for each in boards))


@dataclass(frozen=True, eq=False)
class World:
    """A tiny level with its patterns, as an MDP whose states are counted before it is solved.

    Attributes:
        level: the level.
        patterns: its patterns.
        gamma: the discount factor.
        most: the greatest number of states.
    """

    level: Level
    patterns: tuple[Pattern, ...]
    gamma: Reward = Fraction(9, 10)
    most: int = 1_000

    @cached_property
    def _explored(self) -> Mdp[State]:
        return as_mdp(self.level, self.gamma, self.most)

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The states, the start first."""
        return self._explored.states

    @cached_property
    def number(self) -> Mapping[State, int]:
        """The number of each state in `states`."""
        return {state: i for i, state in enumerate(self.states)}

    @cached_property
    def mdp(self) -> Mdp[int]:
        """The level as an MDP, whose states are numbers: small, and quickly found again."""
        given, number = self._explored, self.number
        T = {
            (number[s], a): {number[t]: p for t, p in chances.items()}
            for (s, a), chances in given.T.items()
        }
        rewards = {
            (i, a, t): given.r(self.states[i], a, self.states[t])
            for (i, a), chances in T.items()
            for t in chances
        }
        return Mdp((*range(len(number)),), given.actions, T, lambda *at: rewards[at], self.gamma, 0)

    @cached_property
    def there(self) -> tuple[Fraction, ...]:
        """For each state Σ_i P(V_i) V_i(t), P uniform: the part of the patterns that are there."""
        n = len(self.patterns)
        return tuple(
            Fraction(sum(each.is_in(state.board) for each in self.patterns), n)
            for state in self.states
        )

    @cached_property
    def changes(self) -> tuple[int, ...]:
        """For each state D, the number of cells that differ and are not the task's."""
        start = self.level.board
        return tuple(changed(start, state.board, state.goals) for state in self.states)

    @cached_property
    def considerate(self) -> Experiment[int]:
        """For an agent that maximises r_value, α₂ being its care for the patterns.

        [BC, Equation 1]
        """

        def reward(alpha_1: Reward, alpha_2: Reward) -> RewardFunction[int]:
            return r_value(self.mdp, [(1, self.there.__getitem__)], alpha_1, alpha_2)

        return self._experiment("equation 1", reward)

    @cached_property
    def penalised(self) -> Experiment[int]:
        """For an agent whose reward is lowered by ε, here α₂, for each cell that comes to differ.

        [SL, Section 5]
        """

        def reward(alpha_1: Reward, epsilon: Reward) -> RewardFunction[int]:
            def r(s: int, a: Act, t: int) -> Reward:
                grown = 0 if self.states[s].over else self.changes[t] - self.changes[s]
                return alpha_1 * self.mdp.r(s, a, t) - epsilon * grown

            return r

        return self._experiment("penalty", reward)

    def _experiment(
        self, name: str, reward: Callable[[Reward, Reward], RewardFunction[int]]
    ) -> Experiment[int]:
        def left(s: int, a: Act, t: int) -> Reward:
            return self.there[t] if self.states[t].over and not self.states[s].over else 0

        return Experiment(name, "a tiny level", self.mdp, {PATTERNS: left}, reward)

    def run(self, experiment: Experiment[int], coefficient: Reward) -> Run:
        """The first optimal run with a coefficient; where chance decides, no draw succeeds."""
        choice = optimal(experiment.augmented(coefficient)).choice()
        state, actions, rewards = self.level.start, list[str](), 0
        while not state.over and len(actions) < len(choice):
            actions.append(choice[self.number[states_only(state)]])
            action = Action[actions[-1].upper().replace(" ", "_")]
            gained, state = step(self.level, state, action)
            rewards += gained
        left = self.there[self.number[states_only(state)]]
        return Run(tuple(actions), rewards, left, self._effect(state))

    def _effect(self, end: State) -> float:
        cells = (cell for each in self.patterns for phase in each.phases for cell in phase.values())
        kinds = {kind(cell) for cell in cells}
        found = side_effects(self.level.board, end.board, end.steps, SAMPLES)
        return sum(cost for each, (cost, _) in found.items() if each in kinds)


@dataclass(frozen=True)
class Run:
    """What a run comes to.

    Attributes:
        actions: what the agent does, until it has left; if it never does, as many as are states.
        rewards: their sum: the points, and 1 for leaving.
        left: the part of the patterns that are there at the end.
        effect: the sum of the side effects on the types of cells that the patterns have.
    """

    actions: tuple[str, ...]
    rewards: int
    left: Fraction
    effect: float
