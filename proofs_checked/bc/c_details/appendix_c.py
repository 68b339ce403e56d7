"""Appendix C: the settings of the experiments, as far as they can be true or false."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import permutations
from typing import Any, Final, TypeAlias

from bridge.evidence import Verdict
from formal.considerate.experiments.craft_world.craft_world import CODE, CraftWorld
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT, World
from formal.considerate.experiments.doll import doll
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.garden import garden
from formal.considerate.experiments.mail_room import mail_room
from formal.considerate.mdp.mdp import Act, Mdp
from formal.considerate.mdp.optimal import optimal
from formal.considerate.mdp.policy import always
from formal.considerate.mdp.value_function import values
from formal.considerate.mdp.value_iteration import iterated
from formal.notation import Reward
from proofs_checked.bc.cases import Case
from proofs_checked.bc.experiments import Made
from proofs_checked.bc.interpretations import Interpretations
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.ways import somewhere, throughout

Spaced: TypeAlias = Callable[[Reward, Reward, Reward], Sequence[Reward]]
Learned: TypeAlias = Callable[[Mdp[Any], Reward, Sequence[Act]], dict[Any, Act]]

EXPERIMENTS: Final[Mapping[str, Callable[[Made, Made], Mdp[Any]]]] = {
    "the garden": lambda garden, doll: garden().mdp,
    "the doll": lambda garden, doll: doll("value").mdp,
    "the mail room": lambda garden, doll: mail_room().mdp,
    "Craft-World": lambda garden, doll: CraftWorld(CODE).mdp(),
    "Craft-World for two": lambda garden, doll: World(TEXT).mdp(),
}
"""The MDP of each experiment; those of Figure 2 are given."""


def slipping(make: Made) -> Made:
    """The first action in the initial state has no effect with probability 1/2."""

    def made(*choices: Any) -> Experiment[Any]:
        found = make(*choices)
        mdp = found.mdp
        start, a = mdp.begin(), mdp.actions[0]
        t = next(iter(u for u in mdp.states if u != start))
        T = {**mdp.T, (start, a): {start: Fraction(1, 2), t: Fraction(1, 2)}}
        return replace(found, mdp=replace(mdp, T=T))

    return made


@claim(
    "BC, Appendix C",
    name="deterministic",
    title="deterministic environments",
    kind=Kind.EXAMPLE,
    reason="each action has one effect; with two agents at once this is so because the second "
    "agent's policy is fixed",
    ways=[throughout(Interpretations("all five experiments", lambda: EXPERIMENTS), proof=True)],
    mutants={
        "agent 1 may slip": {"garden": slipping(garden)},
        "it slips with the doll": {"doll": slipping(doll)},
    },
)
def deterministic(name: str, garden: Made = garden, doll: Made = doll) -> None:
    """All environments of the experiments are deterministic."""
    T = EXPERIMENTS[name](garden, doll).T
    wrong = next((key for key, chances in T.items() if len(chances) > 1), None)
    must(wrong is None, f"in {name} not that of {wrong}")


HUNDREDTH: Final = Fraction(1, 100)
LAST: Final = {"without 7.0": 7 - HUNDREDTH, "with 7.0": Fraction(7)}
"""The last value of α₂, by two interpretations."""


def spaced(lower: Reward, upper: Reward, step: Reward) -> Sequence[Reward]:
    """The numbers from `lower` to `upper`, both included, in steps."""
    number = int((upper - lower) / step)
    return [lower + n * Fraction(step) for n in range(number + 1)]


@claim(
    "BC, Appendix C",
    name="trainings",
    title="the trainings of Figure 1(b)",
    kind=Kind.EXAMPLE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that 7.0 is not among the values: with both 0 and 7.0 they are 701",
    ways=(
        throughout(
            Interpretations("the values from 0 to 6.99", lambda: ("without 7.0",)), proof=True
        ),
        somewhere(Interpretations("the values from 0 to 7.0", lambda: ("with 7.0",))),
    ),
    mutants={
        "the last value is left out": {"spaced": lambda *some: spaced(*some)[:-1]},
        "0 is left out as well": {"spaced": lambda *some: spaced(*some)[1:-1]},
    },
)
def seven_hundred_trainings(reading: str, spaced: Spaced = spaced) -> None:
    """With α2 from 0 to 7.0 in steps of 0.01 the model is trained 700 times."""
    number = len(spaced(0, LAST[reading], HUNDREDTH))
    must(number == 700, f"{reading} there are {number}")


def learned(mdp: Mdp[Any], initial: Reward, preferred: Sequence[Act]) -> dict[Any, Act]:
    """The actions that Q-learning takes in the end at rate 1, with ε = 0 and γ = 1.

    All Q-values are `initial` at first; of equals the first in `preferred` is taken. It goes on
    until an episode changes nothing; an episode that goes round for ever has no end, and then the
    actions are those of |S| (1 + |S| max|r|) steps.
    """
    Q = {(s, a): initial for s in mdp.states if s not in mdp.terminal for a in mdp.actions}
    gains = [mdp.r(s, a, t) for (s, a), ts in mdp.T.items() for t in ts]
    patience = len(mdp.states) * (1 + len(mdp.states) * int(max(*gains, -min(gains))))

    def greedy(s: Any) -> Act:
        return max(preferred, key=lambda a: Q[s, a])

    changed = True
    while changed:
        changed, s, steps = False, mdp.begin(), 0
        while s not in mdp.terminal and steps < patience:
            a = greedy(s)
            (t,) = mdp.T[s, a]
            after = max((Q[t, b] for b in mdp.actions), default=0) if t not in mdp.terminal else 0
            changed |= Q[s, a] != mdp.r(s, a, t) + after
            Q[s, a], s, steps = mdp.r(s, a, t) + after, t, steps + 1
    return {s: greedy(s) for s in mdp.states if s not in mdp.terminal}


def short_sighted(mdp: Mdp[Any], initial: Reward, preferred: Sequence[Act]) -> dict[Any, Act]:
    """The actions that gain most at once."""
    best = optimal(replace(mdp, gamma=0)).actions
    return {s: min(best[s], key=preferred.index) for s in mdp.states if s not in mdp.terminal}


def comes_to_the_best(case: Case, learned: Learned = learned, *, initial: Reward) -> None:
    """The greedy way from the start is a best one in the end, whatever is taken of equals."""
    mdp = case.mdp((-1, -2), ends=1, start=True)
    most = iterated(mdp)
    suppose(len(most) == len(mdp.states))
    best = most[mdp.begin()]
    for preferred in permutations(mdp.actions):
        choice = learned(mdp, initial, preferred)
        policy = always(dict.fromkeys(mdp.terminal, mdp.actions[0]) | choice)
        got = values(mdp, policy)[mdp.begin()]
        must(got == best, f"the greedy way is worth {got}, the best is worth {best}")


def with_initial_values(value: int) -> Space:
    """Every small MDP whose steps all cost something."""
    return Space(
        f"initial values {value}, every MDP with an end, rewards -1 and -2",
        ((2, 1), (2, 2), (3, 1), (3, 2)),
    )


@claim(
    "BC, Table 2",
    name="epsilon",
    title="ε = 0 for Table 1",
    kind=Kind.STATEMENT,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that no initial Q-value is below the true one, as 0 never is here, and "
    "enough steps; the paper does not name initial values",
    ways=(
        throughout(with_initial_values(0)),
        also(partial(comes_to_the_best, initial=-2), somewhere(with_initial_values(-2))),
    ),
    mutants={
        "it considers the next reward alone": {"learned": short_sighted},
        "initial values are 0": {"learned": lambda mdp, _, preferred: learned(mdp, 0, preferred)},
    },
)
def optimal_without_chance(case: Case, learned: Learned = learned) -> None:
    """With learning rate 1, γ = 1 and ε = 0, Q-learning in a deterministic MDP whose steps all cost
    something comes to an optimal way from the start.
    """
    comes_to_the_best(case, learned, initial=0)
