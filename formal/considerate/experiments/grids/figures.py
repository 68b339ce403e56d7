"""The behaviours that Figures 2 and 3 show, each held against all that is optimal there.

[BC, Section 4.2, Appendix A.2]
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final, Generic, Literal, TypeAlias, TypeVar, get_args

from formal.considerate.experiments import doll, garden, mail_room
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.grids.grid import Cell
from formal.considerate.experiments.grids.maps import DOLL, MAIL_ROOM, Walls
from formal.considerate.sweep.of_outcomes import best_outcomes, sweep_of_outcomes
from formal.considerate.sweep.outcomes import Outcome, outcomes
from formal.notation import Reward

S = TypeVar("S", bound=Hashable)

ENTERING: Final = tuple((b, c, d) for b in (1, 2) for c in (1, 2) for d in (1, 2))
"""How many others come in at the doll's three places, one or two at each."""

Standing: TypeAlias = Literal["the only optimum", "tied", "not optimal"]


@dataclass(frozen=True)
class Behaviour(Generic[S]):
    """What a figure shows.

    Attributes:
        figure: which, and the colour of the line in it.
        says: what the acting agent does there.
        alpha_2: the caring coefficient that it is shown for.
        shown: whether an outcome is of it.
    """

    figure: str
    says: str
    alpha_2: Reward
    shown: Callable[[Outcome[S]], bool]


@dataclass(frozen=True)
class Verdict:
    """Whether a behaviour is optimal.

    Attributes:
        figure: which, and the colour of the line in it.
        says: what the acting agent does there.
        alpha_2: the caring coefficient that it is shown for.
        standing: `tied` where outcomes that are not shown are as good.
        optimal: what all agents gain by each optimal outcome, the acting agent first.
        breakpoints: all breakpoints of α₂.
    """

    figure: str
    says: str
    alpha_2: Reward
    standing: Standing
    optimal: tuple[tuple[Reward, ...], ...]
    breakpoints: tuple[Reward, ...]

    @property
    def at_breakpoint(self) -> bool:
        """Whether the figure's coefficient is a breakpoint, at which both sides are optimal."""
        return self.alpha_2 in self.breakpoints


def verdicts(experiment: Experiment[S], behaviours: Iterable[Behaviour[S]]) -> Iterator[Verdict]:
    """Each behaviour, compared with everything that is optimal at its coefficient."""
    found = outcomes(experiment)
    breakpoints = sweep_of_outcomes(experiment, found).breakpoints
    for one in behaviours:
        best = best_outcomes(experiment, found, one.alpha_2)
        shown = [one.shown(outcome) for outcome in best]
        standing: Standing = "not optimal"
        if any(shown):
            standing = "the only optimum" if all(shown) else "tied"
        returns = tuple(outcome.returns for outcome in best)
        yield Verdict(one.figure, one.says, one.alpha_2, standing, returns, breakpoints)


def standings(found: Iterable[Verdict]) -> tuple[Standing, ...]:
    """The standing of each behaviour."""
    return tuple(one.standing for one in found)


def garden_readings() -> dict[garden.Choices, tuple[Standing, ...]]:
    """The standings of the garden's three behaviours under every combination of choices."""
    choices = product(
        (True, False),
        get_args(garden.Counted),
        (False, True),
        (False, True),
        get_args(garden.BuiltFrom),
        (50, 51),
    )
    return {
        (reading := garden.Choices(*choice)): standings(garden_verdicts(reading))
        for choice in choices
    }


def doll_readings() -> dict[doll.Choices, tuple[Standing, ...]]:
    """The standings of the doll's three behaviours under every combination of choices.

    Of the others, one or two come in at each place.
    """
    choices = product(get_args(doll.Sites), ENTERING)
    return {
        (reading := doll.Choices(sites, agents)): standings(doll_verdicts(reading))
        for sites, agents in choices
    }


def mail_room_readings() -> dict[mail_room.Choices, tuple[Standing, ...]]:
    """The standings of the mail room's three behaviours under every combination of choices."""
    choices = product(get_args(mail_room.Interaction), range(3), get_args(Walls))
    return {
        (reading := mail_room.Choices(interaction, key, walls=walls)): standings(
            mail_room_verdicts(reading)
        )
        for interaction, key, walls in choices
    }


def garden_verdicts(choices: garden.Choices | None = None) -> list[Verdict]:
    """Figures 2(a) and 2(b): the ways are told apart by their lengths, 6 and 10."""
    choices = choices or garden.Choices()
    around = -10 - choices.fence
    behaviours: list[Behaviour[garden.State]] = [
        Behaviour("2(a), red", "through the garden", 0, lambda x: x.own == -6),
        Behaviour("2(a), blue", "around the garden", 1, lambda x: x.own == -10),
        Behaviour("2(b)", "builds a fence and goes around", 10, lambda x: x.own == around),
    ]
    return list(verdicts(garden.garden(choices), behaviours))


def doll_verdicts(choices: doll.Choices | None = None) -> list[Verdict]:
    """Figure 2(c): the three formulations leave the doll at three places."""
    lines: dict[str, tuple[doll.Formulation, str]] = {
        "2(c), red": ("value", "p"),
        "2(c), blue": ("worst", "r"),
        "2(c), green": ("negative", "q"),
    }
    return [
        verdict
        for figure, (formulation, letter) in lines.items()
        for verdict in verdicts(
            doll.doll(formulation, choices or doll.Choices()),
            [Behaviour(figure, f"leaves the doll at {letter}", 10, left_at(letter))],
        )
    ]


def left_at(letter: str) -> Callable[[Outcome[doll.State]], bool]:
    """Whether the doll is left at a place."""
    return lambda outcome: outcome.end.doll == DOLL.place(letter)


def mail_room_verdicts(choices: mail_room.Choices | None = None) -> list[Verdict]:
    """Figure 3: the key is left in Room 1, in Room 2, in the common area.

    With ways of length m from the mail room, the breakpoints are (m₂ - m₁) / (2/5) and
    (m - m₂) / (1/5), m being the way to the common area: on the map without walls 5/2 and 25. Walls
    that lengthen the ways into both rooms by two, and not that to the common area, untie the last.
    """
    common, second, first = MAIL_ROOM.places("K")
    behaviours: list[Behaviour[mail_room.State]] = [
        Behaviour("3, red", "leaves the key in Room 1", 1, key_at(first)),
        Behaviour("3, blue", "leaves the key in Room 2", 5, key_at(second)),
        Behaviour("3, green", "leaves the key in the common area", 25, key_at(common)),
    ]
    return list(verdicts(mail_room.mail_room(choices or mail_room.Choices()), behaviours))


def key_at(cell: Cell) -> Callable[[Outcome[mail_room.State]], bool]:
    """Whether the key is left in a cell."""
    return lambda outcome: outcome.end.key == cell
