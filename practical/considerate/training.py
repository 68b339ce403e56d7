"""Training in two stages: first the others, each on its own task; then the acting agent, with V.

[BC, Section 4.1, Appendix C]
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from practical.considerate.considering import Considering, fixed
from practical.considerate.learning import Learner, Progress
from practical.considerate.others import Values, exact_values, learned_values
from practical.considerate.settings import PAPER, Settings, Training
from practical.considerate.table import Table, compiled
from practical.considerate.task import Experiment, Number, State, checked_whole
from practical.streams import stream

ACTING = "acting agent"


@dataclass(frozen=True)
class Game:
    """An experiment, compiled, with the acting agent's estimate of the others' values.

    Attributes:
        experiment: the acting agent's task and the others.
        table: the acting agent's task, with reward r₁.
        V: for each other agent, its gain after the acting agent ended in a state.
    """

    experiment: Experiment
    table: Table
    V: Values

    def considering(
        self, alpha_2: Number, alpha_1: Number = 1, equation: int | None = None
    ) -> Considering:
        """The auxiliary reward, with the coefficients that the paper fixes for single others."""
        equation = self.experiment.equation if equation is None else equation
        return Considering(
            equation,
            alpha_1,
            alpha_2,
            fixed(self.experiment, equation, alpha_1),
            initial=self.worth(self.table.states[0]) if equation == 3 else {},
        )

    def worth(self, left: State) -> dict[str, Number]:
        """V of each other agent at a state."""
        return {name: value(left) for name, value in self.V.items()}

    def augmented(self, considering: Considering) -> Table:
        """The acting agent's task with the augmented reward. [BC, Proposition 1]"""
        return self.table.augmented(
            lambda s: considering.at_the_end(self.worth(self.table.states[s])),
            considering.meanwhile,
            considering.alpha_1,
        )

    def learner(self, considering: Considering, settings: Settings, seed: int) -> "Trained":
        """An untrained learner of the augmented task."""
        table, unit = self.augmented(considering).integral()
        settings = replace(settings, initial=settings.initial * unit)
        numbers = stream(checked_whole("a seed", seed), f"considerate {ACTING}")
        return Trained(self, Learner(table, settings, numbers), unit)


@dataclass(frozen=True)
class Trained:
    """The acting agent's learner, which can be continued.

    Attributes:
        game: the game in which it learns.
        learner: the learner; its values are in units of its table.
        unit: the factor by which exact rewards were multiplied to be integers.
    """

    game: Game
    learner: Learner
    unit: int

    def way(self) -> list[int] | None:
        """The entries of the table that the greedy policy takes; None if it never ends."""
        return self.learner.path(self.game.table.starts[0])

    def actions(self) -> list[str] | None:
        """The actions of the greedy policy, by name; None if it never ends."""
        names = self.game.experiment.actions
        return None if (way := self.way()) is None else [names[i % len(names)] for i in way]

    def returns(self) -> dict[str, Number] | None:
        """The return of each agent if the acting agent is greedy; None if it never ends.

        The others' returns are given by V, or are their gains meanwhile.
        """
        if (way := self.way()) is None:
            return None
        table = self.game.table
        found: dict[str, Number] = {ACTING: sum(table.rewards[i] for i in way)}
        for i in way:
            for name, gain in table.gains[i].items():
                found[name] = found.get(name, 0) + gain
        for name, value in self.game.worth(table.states[table.successors[way[-1]]]).items():
            found[name] = found.get(name, 0) + value
        return found

    def worth(self) -> Number:
        """The augmented return of the greedy policy; minus infinity if it never ends."""
        if (way := self.way()) is None:
            return float("-inf")
        return self._in_rewards(sum(self.learner.table.rewards[i] for i in way))

    def value(self) -> Number:
        """The learned value of the start."""
        return self._in_rewards(self.learner.best(self.game.table.starts[0]))

    def _in_rewards(self, value: Number) -> Number:
        return value / self.unit if isinstance(value, float) else Fraction(value) / self.unit


def prepared(experiment: Experiment, V: Values | None = None) -> Game:
    """The game with the given V; by default, with the others' best gains."""
    table = compiled(experiment)
    return Game(experiment, table, exact_values(experiment, table) if V is None else V)


def prepared_by_learning(
    experiment: Experiment,
    seed: int,
    training: Training | None = None,
    progress: Progress | None = None,
) -> Game:
    """The game with V from the Q-values that the others have learned: the first stage.

    [BC, Appendix C]
    """
    training = PAPER[experiment.name] if training is None else training
    table = compiled(experiment)
    V = learned_values(experiment, table, training.others, training.settings, seed, progress)
    return Game(experiment, table, V)


def trained(
    game: Game,
    alpha_2: Number,
    seed: int,
    training: Training | None = None,
    alpha_1: Number = 1,
    equation: int | None = None,
    progress: Progress | None = None,
) -> Trained:
    """The acting agent after its training, by default with the paper's settings.

    [BC, Appendix C]
    """
    training = PAPER[game.experiment.name] if training is None else training
    considering = game.considering(alpha_2, alpha_1, equation)
    result = game.learner(considering, training.settings, seed)
    result.learner.run(training.steps, progress)
    return result
