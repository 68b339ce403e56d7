"""Compares the result of Q-learning with the exact optimum, for each coefficient and seed.

In a deterministic MDP, with learning rate 1, a step sets Q(s, a) to r + max Q(t): it is one backup
of value iteration, in the current state of the agent. Consequences:

- If every action is tried infinitely often in every state (ε > 0, and the end can always be
  reached), the values converge to Q* from any initial values, because every cycle has a cost.
- If the agent does not explore (ε = 0) and no initial value is below Q*, no value ever falls below
  Q*, and no value rises. Each episode ends, because cycles lower the values on them. As rewards
  have a common denominator, and values only fall, there are finitely many changes. An episode
  without changes follows a path on which each value equals the return from there; this value is an
  upper bound on V*, and is attained. Hence the greedy path from the start is optimal in the end,
  while values of states off this path may stay too high for ever. This fails if some initial value
  is too low.
- The number of steps grows with the distance of the initial values from the true ones, since a
  value falls by the cost of cycles: from 0 down to V* in every state that seems better than the
  start. In Craft-World the paper's number of steps is too small for that at α₂ = 2. Initial values
  below V* need not fall; but then a path better than the first paths to the end is found only by
  chance, and is missed if it is a long detour.

[BC, Appendix C]
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeAlias, TypeVar

from formal.considerate.experiments.craft_world_simultaneous.ends import pareto_optimal
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.experiment import ACTING, Experiment
from formal.considerate.sweep.of_outcomes import augmented_values, best_outcomes
from formal.considerate.sweep.outcomes import outcomes
from formal.notation import Reward
from practical.considerate.others import exact_values
from practical.considerate.settings import PAPER, Training
from practical.considerate.table import swept
from practical.considerate.task import Number, State
from practical.considerate.training import Game, Trained, trained

S = TypeVar("S", bound=Hashable)

Returns: TypeAlias = Mapping[str, Reward]
"""The return of each agent by its name."""


class Best(NamedTuple):
    """The optimum at a coefficient.

    Attributes:
        value: the augmented return.
        returns: the returns of the agents under optimal policies: several, if there is a tie.
    """

    value: Reward
    returns: tuple[Returns, ...]


Exact: TypeAlias = Callable[[Reward], Best]
"""α₂ ↦ the optimum there."""


@dataclass(frozen=True)
class Row:
    """The result of one training.

    Attributes:
        experiment: the name of the experiment.
        alpha_2: the caring coefficient.
        seed: of the stream of numbers.
        learned: the return of each agent under the greedy policy; None if that never ends.
        value: the learned value of the start.
        exact: the optimum.
        reached: whether the returns are those of an optimal policy, and the value is optimal.
        why: if not reached, the reason; else empty.
    """

    experiment: str
    alpha_2: Reward
    seed: int
    learned: Mapping[str, object] | None
    value: Number
    exact: Best
    reached: bool
    why: str = ""

    @property
    def tied(self) -> bool:
        """Whether optimal policies have different returns."""
        return len(self.exact.returns) > 1


def exact_of_outcomes(experiment: Experiment[S]) -> Exact:
    """The optimal returns of an experiment in which the others act after the acting agent."""
    found = outcomes(experiment)
    names = (ACTING, *experiment.others)

    def exact(alpha_2: Reward) -> Best:
        best = best_outcomes(experiment, found, alpha_2)
        returns = dict.fromkeys(outcome.returns for outcome in best)
        return Best(
            max(augmented_values(experiment, best, alpha_2)),
            tuple(dict(zip(names, some, strict=True)) for some in returns),
        )

    return exact


def exact_of_rules(rules: Rules) -> Exact:
    """The Pareto-optimal returns among the optimal ones of the simultaneous Craft-World."""
    found = pareto_optimal(rules)

    def exact(alpha_2: Reward) -> Best:
        worth = {x: x.acting + alpha_2 * x.second for x in found}
        best = [x for x in found if worth[x] == max(worth.values())]
        return Best(
            max(worth.values()),
            tuple({ACTING: x.acting, "second agent": x.second} for x in best),
        )

    return exact


def judged(
    game: Game,
    exact: Exact,
    alpha_2s: Iterable[Reward],
    seeds: Iterable[int],
    training: Training | None = None,
    equation: int | None = None,
) -> Iterator[Row]:
    """A row for each coefficient and seed.

    Args:
        game: the experiment, with the beliefs about the others.
        exact: the optimum for each coefficient.
        alpha_2s: the caring coefficients.
        seeds: of the acting agent's streams.
        training: the settings of the training; the paper's if None.
        equation: the equation of the augmented reward; the experiment's if None.
    """
    training = PAPER[game.experiment.name] if training is None else training
    all_seeds = list(seeds)
    for alpha_2 in alpha_2s:
        best = exact(alpha_2)
        for seed in all_seeds:
            result = trained(game, alpha_2, seed, training, equation=equation)
            learned, value = result.returns(), result.value()
            reached = learned in best.returns and value == best.value
            why = "" if reached else reason(result)
            yield Row(game.experiment.name, alpha_2, seed, learned, value, best, reached, why)


def reason(result: Trained) -> str:
    """Why the learned returns are not those of an optimal policy, as far as is known.

    The values of the others may be wrong; and the acting agent may not be optimal for these values.
    """
    others, own = wrong_values(result.game), shortcoming(result)
    if others and own:
        own += f", given its values of {' and '.join(result.game.V)}"
    return "; ".join(filter(None, (others, own))) or "a tie: the augmented return is optimal"


def shortcoming(result: Trained) -> str:
    """Why the acting agent is not optimal given its values of the others; empty if it is.

    The first reason that applies: an action on an optimal path was never tried; without
    exploration nothing will change any more; or there were too few steps.
    """
    table, learner = result.learner.table, result.learner
    best = swept(table)
    if result.worth() == Fraction(best[0]) / result.unit == result.value():
        return ""
    way = best_way(result, best)
    endless = "" if result.way() is not None else "the greedy policy never ends: "
    for i in way:
        if not learner.tried[i]:
            state = described(table.states[i // table.actions])
            action = result.game.experiment.actions[i % table.actions]
            return f"{endless}on an optimal path, {action!r} in {state} was never tried"
    if learner.settled:
        return f"no exploration, and initial values were too low: {astray(result, way, best)}"
    return f"{endless}too few steps: {astray(result, way, best)}"


def wrong_values(game: Game) -> str:
    """The first state where V is not the optimal value of another agent, in words; else empty."""
    right = exact_values(game.experiment, game.table)
    for state, over in zip(game.table.states, game.table.terminal, strict=True):
        for name, value in game.V.items():
            if over and value(state) != right[name](state):
                return (
                    f"the values of {name} were not learned: after {described(state)}, "
                    f"{value(state)} instead of {right[name](state)}"
                )
    return ""


def best_way(result: Trained, best: Sequence[Number]) -> list[int]:
    """The table entries of one optimal path."""
    table, s, way = result.learner.table, result.learner.table.starts[0], []
    while not table.terminal[s]:
        row = range(s * table.actions, (s + 1) * table.actions)
        i = next(i for i in row if table.rewards[i] + best[table.successors[i]] == best[s])
        way.append(i)
        s = table.successors[i]
    return way


def astray(result: Trained, way: Sequence[int], best: Sequence[Number]) -> str:
    """The number of states with too high or too low values, and the first on an optimal path."""
    table, learner = result.learner.table, result.learner
    high = sum(learner.best(s) > v for s, v in enumerate(best))
    low = sum(learner.best(s) < v for s, v in enumerate(best))
    states = len(table.states)
    on_it = (i // table.actions for i in way)
    s = next((s for s in on_it if learner.best(s) != best[s]), table.starts[0])
    return (
        f"of {states} states the value is too high in {high} and too low in {low}; in "
        f"{described(table.states[s])} it is {number(learner.best(s), result.unit)} instead "
        f"of {number(best[s], result.unit)}"
    )


def described(state: State) -> str:
    """A state as text, with the names of its parts if they have names.

    >>> described((3, 1))
    '(3, 1)'
    """
    names: Sequence[str] = getattr(state, "_fields", ())
    if not names:
        return str(state)
    return f"({', '.join(f'{name} {part}' for name, part in zip(names, state, strict=True))})"


def number(value: Number, unit: int) -> str:
    """A value as text, in the unit of rewards."""
    return str(Fraction(value) / unit)
