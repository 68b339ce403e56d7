"""A named experiment: the choices that its text leaves open, and its outcomes in words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args, get_origin, get_type_hints

from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.grids.grid import Grid
from formal.considerate.sweep.outcomes import Outcome


@dataclass(frozen=True)
class Named:
    """An experiment whose choices are still open.

    Attributes:
        name: its name on the command line.
        title: its content, in one line.
        source: the passage of the paper.
        grid: its map, with the walls that are known.
        letters: the meaning of the letters on the map.
        equations: the numbers of the equations by which the paper augments the reward.
        interpretations: choices that have a name, the default first.
        make: the experiment for some choices and an equation.
        left: what the acting agent leaves at the end of an outcome, in words.
        listed: the values of those choices whose type does not name them.
        sums: whether the others' rewards are returns, so that their sum with the acting agent's
            return is meaningful.
        alpha_1: the coefficients that are equal to α₁.
        walled: the map for some choices, if walls are among them.
        settled: the choices that the text settles, wholly or in part, and the values that agree
            with it; it leaves all others open.
    """

    name: str
    title: str
    source: str
    grid: Grid
    letters: str
    equations: tuple[int, ...]
    interpretations: Mapping[str, Any]
    make: Callable[[Any, int], Experiment[Any]]
    left: Callable[[Outcome[Any]], str]
    listed: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    sums: bool = True
    alpha_1: str = "α₁"
    walled: Callable[[Any], Grid] | None = None
    settled: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)

    @property
    def default(self) -> Any:
        """The choices by default."""
        return next(iter(self.interpretations.values()))

    def map(self, choices: Any) -> Grid:
        """The map by some choices."""
        return self.walled(choices) if self.walled else self.grid

    def choices(self) -> dict[str, tuple[Any, ...]]:
        """Every choice, with its values.

        Example:
            >>> from formal.considerate.experiments.mail_room import NAMED
            >>> NAMED.choices()["interaction"]
            ('arrival', 'step')
        """
        hints = get_type_hints(type(self.default))
        return {name: self.listed.get(name) or values(hints[name]) for name in vars(self.default)}

    def agrees(self, name: str, value: Any) -> bool:
        """Whether a value of a choice agrees with the text; every value of an open choice does."""
        return name not in self.settled or value in self.settled[name]

    def leaves_open(self, name: str) -> bool:
        """Whether several values of a choice agree with the text."""
        return len(self.settled.get(name, (1, 2))) > 1


def values(kind: Any) -> tuple[Any, ...]:
    """All values of a type that names them."""
    if kind is bool:
        return (False, True)
    return get_args(kind) if get_origin(kind) is Literal else ()
