"""What the paper says of each experiment, judged by one variant; α₁ = 1.

Each behaviour that Figures 2 and 3 show is compared with all that is optimal there.
[BC, Section 4, Appendix A.2]
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from bridge.evidence import Verdict
from formal.considerate.experiments import doll, garden, mail_room
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.grids.grid import Cell
from formal.considerate.experiments.grids.maps import DOLL, MAIL_ROOM
from formal.considerate.sweep.of_outcomes import best_outcomes
from formal.considerate.sweep.outcomes import Outcome, outcomes
from formal.notation import Reward
from proofs_checked.bc.experiments import Made
from proofs_checked.bc.optima import only
from proofs_checked.bc.s4_experiments.figure_1_sentences import of_craft_world
from proofs_checked.bc.s4_experiments.judgement import Answer, Judgement
from proofs_checked.bc.s4_experiments.table_1_scan import of_table_1


class Behaviour(NamedTuple):
    """What a figure shows.

    Attributes:
        figure: the figure, and the colour of the line in it.
        says: what the acting agent does there.
        alpha_2: the caring coefficient that it is shown for.
        shown: whether an outcome is one of this behaviour.
    """

    figure: str
    says: str
    alpha_2: Reward
    shown: Callable[[Outcome[Any]], bool]

    def alone(self, make: Made, *choices: Any) -> str:
        """Nothing else is optimal: how that fails, or nothing."""
        return only(self.shown, self.alpha_2, make, *choices)


def judged(experiment: Experiment[Any], behaviours: Iterable[Behaviour]) -> list[Judgement]:
    """Whether each behaviour, and no other, is optimal at its coefficient."""
    found = outcomes(experiment)
    return [_judged(one, best_outcomes(experiment, found, one.alpha_2)) for one in behaviours]


def _judged(one: Behaviour, best: Sequence[Outcome[Any]]) -> Judgement:
    says = f"Figure {one.figure}, α₂ = {one.alpha_2}: {one.says}"
    if all(map(one.shown, best)):
        return Judgement(says, Verdict.HOLDS)
    returns = " and ".join(f"({', '.join(map(str, outcome.returns))})" for outcome in best)
    verdict: Answer = "tied" if any(map(one.shown, best)) else Verdict.FALSE
    return Judgement(says, verdict, f"the optimal returns are {returns}")


THROUGH: Final = Behaviour("2(a), red", "through the garden", 0, lambda x: x.own == -6)
AROUND: Final = Behaviour("2(a), blue", "around the garden", 1, lambda x: x.own == -10)


def fenced(choices: garden.Choices) -> Behaviour:
    """The way around the garden, in addition to the fence."""
    own = -10 - choices.fence
    return Behaviour("2(b)", "builds a fence and goes around", 10, lambda x: x.own == own)


def of_garden(choices: garden.Choices) -> list[Judgement]:
    """Figures 2(a) and 2(b): the ways differ in their lengths, 6 and 10."""
    return judged(garden.garden(choices), (THROUGH, AROUND, fenced(choices)))


def of_doll(choices: doll.Choices) -> list[Judgement]:
    """Figure 2(c): the three formulations leave the doll at three places."""
    lines: tuple[tuple[str, doll.Formulation, str], ...] = (
        ("red", "value", "p"),
        ("blue", "worst", "r"),
        ("green", "negative", "q"),
    )
    found = []
    for colour, formulation, letter in lines:
        says = f"leaves the doll at {letter}"
        shown = Behaviour(f"2(c), {colour}", says, 10, left_at(letter))
        found += judged(doll.doll(formulation, choices), [shown])
    return found


def left_at(letter: str) -> Callable[[Outcome[Any]], bool]:
    """Whether the doll is left at a place."""
    return lambda outcome: outcome.end.doll == DOLL.place(letter)


def of_mail_room(choices: mail_room.Choices) -> list[Judgement]:
    """Figure 3: the key is left in Room 1, in Room 2, in the common area.

    If the ways from the mail room to Room 1, Room 2 and the common area have lengths m₁, m₂ and m,
    the breakpoints are (m₂ - m₁) / (2/5) and (m - m₂) / (1/5): 5/2 and 25 on the map without walls.
    Walls that lengthen the ways into both rooms by two, and no other, remove the tie at 25.
    """
    common, second, first = MAIL_ROOM.places("K")
    behaviours = (
        Behaviour("3, red", "leaves the key in Room 1", 1, key_at(first)),
        Behaviour("3, blue", "leaves the key in Room 2", 5, key_at(second)),
        Behaviour("3, green", "leaves the key in the common area", 25, key_at(common)),
    )
    return judged(mail_room.mail_room(choices), behaviours)


def key_at(cell: Cell) -> Callable[[Outcome[Any]], bool]:
    """Whether the key is left in a cell."""
    return lambda outcome: outcome.end.key == cell


JUDGED: Final[Mapping[str, Callable[[Any], list[Judgement]]]] = MappingProxyType(
    {
        "craft-world": of_craft_world,
        "craft-world-simultaneous": of_table_1,
        "doll": of_doll,
        "garden": of_garden,
        "mail-room": of_mail_room,
    }
)
"""The judgements of a variant, by the name of the experiment."""
