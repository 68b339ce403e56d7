"""Appendix C: the settings of the experiments, as far as they can be true or false."""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from typing import Any, Final

from bridge.evidence import Standing
from formal.considerate.grids import doll, garden, mail_room
from formal.considerate.grids.craft_world import CODE
from formal.considerate.mdp import Mdp
from formal.considerate.policy import always
from formal.considerate.simultaneous.world import TEXT
from formal.considerate.value_iteration import iterated
from formal.notation import Reward
from proofs_checked.bc.cases import Case
from proofs_checked.bc.looking import Law, Space, counterexample, exhausted
from proofs_checked.bc.readings import Readings, by_all, not_by_all, unless
from proofs_checked.broken import figures as broken
from proofs_checked.broken import learning
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

HUNDREDTH: Final = Fraction(1, 100)
LAST: Final = {"without 7.0": 7 - HUNDREDTH, "with 7.0": Fraction(7)}
"""The last value of α₂, by two readings."""

MADE: Final[dict[str, Callable[[Definitions], Mdp[Any]]]] = {
    "the garden": lambda d: d.garden(garden.Choices()).mdp,
    "the doll": lambda d: d.doll("value", doll.Choices()).mdp,
    "the mail room": lambda d: d.mail_room(mail_room.Choices()).mdp,
    "Craft-World": lambda d: d.craft_world_alone(CODE).mdp(),
    "Craft-World for two": lambda d: d.world_together(TEXT).mdp(),
}
"""The acting agent's MDPs, by name."""


def certain(d: Definitions, name: str) -> str:
    """Each action in each state has one effect."""
    mdp = MADE[name](d)
    wrong = next((key for key, chances in mdp.T.items() if len(chances) > 1), None)
    return unless(wrong is None, f"in {name} not that of {wrong}")


def seven_hundred(d: Definitions, reading: str) -> str:
    """From 0 in steps of 1/100 there are 700 values."""
    number = len(d.spaced(0, LAST[reading], HUNDREDTH))
    return unless(number == 700, f"{reading} there are {number}")


def comes_to_the_best(initial: Reward) -> Law:
    """The greedy way from the start is a best one in the end, whatever is taken of equals."""

    def law(d: Definitions, case: Case) -> str:
        mdp = case.mdp((-1, -2), ends=1, start=True)
        most = iterated(mdp)
        if not case.suppose(len(most) == len(mdp.states)):
            return ""
        for preferred in permutations(mdp.actions):
            choice = d.learned(mdp, initial, preferred)
            policy = always(dict.fromkeys(mdp.terminal, mdp.actions[0]) | choice)
            if (got := d.values(mdp, policy)[mdp.begin()]) != most[mdp.begin()]:
                return f"the greedy way is worth {got}, the best is worth {most[mdp.begin()]}"
        return ""

    return law


CLAIMS: Final = (
    Claim(
        id="bc-appendix-c.deterministic",
        paper="BC",
        item="Appendix C, deterministic environments",
        statement="All environments of the experiments are deterministic.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="each action has one effect; with two agents at once this is so because the second "
        "agent's policy is fixed",
        checks=(by_all(certain, Readings("all five experiments", lambda: MADE), proof=True),),
        mutants=(
            planted("slips", "agent 1 may slip", garden=broken.slipping(PRODUCTION.garden)),
            planted("doll-slips", "it slips with the doll", doll=broken.slipping(PRODUCTION.doll)),
        ),
    ),
    Claim(
        id="bc-appendix-c.trainings",
        paper="BC",
        item="Appendix C, the trainings of Figure 1(b)",
        statement="With α2 from 0 to 7.0 in steps of 0.01 the model is trained 700 times.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming that 7.0 is not among the values: with both 0 and 7.0 they are 701",
        checks=(
            by_all(
                seven_hundred,
                Readings("the values from 0 to 6.99", lambda: ("without 7.0",)),
                passing=Standing.ASSUMING,
                proof=True,
            ),
            not_by_all(
                seven_hundred,
                Readings("the values from 0 to 7.0", lambda: ("with 7.0",)),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            planted("without-last", "the last value is left out", spaced=learning.without_last),
            planted("without-both", "0 is left out as well", spaced=learning.without_both),
        ),
        differs="A first reading takes it for a mistake; nothing in the figure changes between "
        "6.99 and 7.0.",
    ),
    Claim(
        id="bc-table-2.epsilon",
        paper="BC",
        item="Table 2, ε = 0 for Table 1",
        statement="With learning rate 1, γ = 1 and ε = 0, Q-learning in a deterministic MDP whose "
        "steps all cost something comes to an optimal way from the start.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that no initial Q-value is below the true one, as 0 never is here, and "
        "enough steps; the paper does not name initial values",
        checks=(
            exhausted(
                comes_to_the_best(0),
                Space(
                    "initial values 0, every MDP with an end, rewards -1 and -2",
                    ((2, 1), (2, 2), (3, 1), (3, 2)),
                ),
                passing=Standing.ASSUMING,
            ),
            counterexample(
                comes_to_the_best(-2),
                Space(
                    "initial values -2, every MDP with an end, rewards -1 and -2",
                    ((2, 1), (2, 2), (3, 1), (3, 2)),
                ),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            planted("short", "it looks at the next reward alone", learned=learning.short_sighted),
            planted("from-0", "initial values are 0", learned=learning.from_0),
        ),
        differs="A first reading takes ε = 0 for a misprint, as nothing is explored by chance; "
        "values that are too high are what makes it try things.",
    ),
)
