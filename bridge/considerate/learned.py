"""What Q-learning reaches, against the exact optimum, coefficient by coefficient and seed by seed.

In a deterministic MDP, with learning rate 1, a step sets Q(s, a) to r + max Q(t): it is one backup
of value iteration, done wherever the agent happens to be. What follows from that:

- If every action is tried for ever in every state (ε > 0, and the end can always be reached), the
  values go to Q*, whatever they are at first, because every circle costs something.
- If nothing explores (ε = 0) and the initial values are nowhere below Q*, they never come to be
  below it, and never rise. Each episode ends, for circles lower the values on them. As rewards have
  a common denominator, and values only fall, there are finitely many changes; an episode without
  any follows a way on which each value is what it pays: an upper bound on V*, and reached. So the
  greedy way from the start is optimal in the end, while the values of states off that way may stay
  too high for ever. With initial values that are somewhere too low this fails.
- How many steps that takes grows with how far the initial values are from the true ones, since a
  value falls by what circles cost: from 0 down to V* in every state that looks better than the
  start is. In Craft-World the paper's steps are too few for that at α₂ = 2. Initial values below
  V* do not have to sink; but what is better than the first ways to the end is then only found by
  chance, and missed where it is a long detour.

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
    """What is optimal at a coefficient.

    Attributes:
        value: the augmented return.
        returns: what optimal policies give the agents: several, if the coefficient is on a tie.
    """

    value: Reward
    returns: tuple[Returns, ...]


Exact: TypeAlias = Callable[[Reward], Best]
"""α₂ ↦ what is optimal there."""


@dataclass(frozen=True)
class Row:
    """What one training came to.

    Attributes:
        experiment: its name.
        alpha_2: the caring coefficient.
        seed: of the stream of numbers.
        learned: the return of each agent under the greedy policy; None if that never ends.
        value: the learned value of the start.
        exact: what is optimal.
        reached: whether the returns are among those that optimal policies give, and the value is
            the optimal one.
        why: if not, why not; else empty.
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
        """Whether optimal policies differ in what they give."""
        return len(self.exact.returns) > 1


def exact_of_outcomes(experiment: Experiment[S]) -> Exact:
    """The optimal returns of an experiment in which the others come after the acting agent."""
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
    """The Pareto-optimal among the optimal returns of the simultaneous Craft-World."""
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
        game: the experiment, with what is believed of the others.
        exact: what there is to be reached.
        alpha_2s: the caring coefficients.
        seeds: of the acting agent's streams.
        training: for how long it learns, and how; the paper's settings if None.
        equation: of the augmented reward; the experiment's if None.
    """
    training = PAPER[game.experiment.name] if training is None else training
    everybody = list(seeds)
    for alpha_2 in alpha_2s:
        best = exact(alpha_2)
        for seed in everybody:
            result = trained(game, alpha_2, seed, training, equation=equation)
            learned, value = result.returns(), result.value()
            reached = learned in best.returns and value == best.value
            why = "" if reached else reason(result)
            yield Row(game.experiment.name, alpha_2, seed, learned, value, best, reached, why)


def reason(result: Trained) -> str:
    """Why what was learned is not among what optimal policies give, as far as can be told.

    That the others' values were not right; and, by the values that it has, why the acting agent is
    not optimal, if it is not.
    """
    others, own = wrong_values(result.game), shortcoming(result)
    if others and own:
        own += f", by the values that it has of {' and '.join(result.game.V)}"
    return "; ".join(filter(None, (others, own))) or "a tie: the augmented return is optimal"


def shortcoming(result: Trained) -> str:
    """Why the acting agent is not optimal by the values that it has; empty if it is.

    The first that applies: some action on an optimal way was never tried; without exploration
    nothing will change any more; or there were too few steps.
    """
    table, learner = result.learner.table, result.learner
    best = swept(table)
    if result.worth() == Fraction(best[0]) / result.unit == result.value():
        return ""
    way = best_way(result, best)
    told = "" if result.way() is not None else "the greedy policy never ends: "
    for i in way:
        if not learner.tried[i]:
            state = described(table.states[i // table.actions])
            action = result.game.experiment.actions[i % table.actions]
            return f"{told}on an optimal way, {action!r} in {state} was never tried"
    if learner.settled:
        return f"nothing explores, and values were too low at first: {astray(result, way, best)}"
    return f"{told}too few steps: {astray(result, way, best)}"


def wrong_values(game: Game) -> str:
    """Where V is not the best that the others can do, if anywhere."""
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
    """The entries of one optimal way."""
    table, s, way = result.learner.table, result.learner.table.starts[0], []
    while not table.terminal[s]:
        row = range(s * table.actions, (s + 1) * table.actions)
        i = next(i for i in row if table.rewards[i] + best[table.successors[i]] == best[s])
        way.append(i)
        s = table.successors[i]
    return way


def astray(result: Trained, way: Sequence[int], best: Sequence[Number]) -> str:
    """In how many states values are too high or too low, and in which of an optimal way first."""
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
    """A state, part by part, each named if it has a name.

    >>> described((3, 1))
    '(3, 1)'
    """
    names: Sequence[str] = getattr(state, "_fields", ())
    if not names:
        return str(state)
    return f"({', '.join(f'{name} {part}' for name, part in zip(names, state, strict=True))})"


def number(value: Number, unit: int) -> str:
    """A value in the unit of rewards."""
    return str(Fraction(value) / unit)
