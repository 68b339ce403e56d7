"""Appendix A.1, Equation 7: rewards for options that can be started at the end."""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from bridge.evidence import Verdict
from formal.considerate.mdp.mdp import Mdp
from formal.considerate.rewards.options import r_option
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, Case, Rewarding
from proofs_checked.bc.forks import SETS, fork
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import must
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import caring, caring_options

FORKS: Final = Space("a choice of two ends", ((3, 2),), sized=False)


def three_options(case: Case, sets: Sequence[frozenset[str]]) -> list[frozenset[str]]:
    """The initiation sets of three options."""
    return [case.one_of(sets, f"I{n}") for n in (1, 2, 3)]


def at_the_ends(r_option: Rewarding, mdp: Mdp[str], beliefs: object) -> dict[str, Reward]:
    """What equation 7 adds for each end, α₂ = 1, at a cost of 1."""
    r = r_option(mdp, beliefs, 1, 1)
    return {t: r("s", a, t) + 1 for a, t in (("a", "x"), ("b", "y"))}


@claim(
    "BC, Section 3.2",
    name="options",
    reason="by equation 7, α2 and γ above 0; with the options' values, equation 8, it is not so",
    ways=[
        throughout(FORKS),
        proved_in_agda("Bc", "section-3-2-options", of=("terminal", "r_option")),
    ],
    mutants={
        "what cannot be started counts": {"r_option": caring_options.not_startable},
        "one option is enough": {"r_option": caring_options.some_option},
        "all must be startable": {
            "r_option": caring.paying(
                lambda mdp, beliefs, t: min(int(t in sets) for _, sets in beliefs)
            )
        },
    },
)
def desirable_ends(instance: Case, r_option: Rewarding = r_option) -> None:
    """States in which options can be started become desirable ones to end in, so that options
    remain executable.
    """
    mdp = fork(instance, gamma=instance.one_of(GAMMAS))
    options = three_options(instance, SETS)
    beliefs = [(Fraction(n, 6), each) for n, each in enumerate(options, 1)]
    added = at_the_ends(r_option, mdp, beliefs)
    likely = {t: sum(p for p, each in beliefs if t in each) for t in added}
    must(
        (added["x"] > added["y"]) is (likely["x"] > likely["y"]),
        f"the chances are {likely['x']} and {likely['y']}; it adds {added}",
    )


def by_number(instance: Case, r_option: Rewarding = r_option, *, as_a_set: bool) -> None:
    """With P uniform it adds in proportion to the number of options that can be started.

    Args:
        instance: a choice of two ends, and three options.
        r_option: equation 7.
        as_a_set: whether options with the same initiation set are one.
    """
    mdp = fork(instance, gamma=instance.one_of(GAMMAS))
    options = three_options(instance, SETS)
    family = list(dict.fromkeys(options)) if as_a_set else options
    added = at_the_ends(r_option, mdp, [(Fraction(1, len(family)), each) for each in family])
    number = {t: sum(t in each for each in options) for t in added}
    nothing = not as_a_set and number["x"] > 0 >= added["x"]
    must(
        not nothing and added["x"] * number["y"] == added["y"] * number["x"],
        f"{number['x']} options can be started in x and {number['y']} in y; it adds "
        f"{added['x']} and {added['y']}",
    )


@claim(
    "BC, Equation 7",
    name="uniform",
    title="a uniform distribution",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that options with the same initiation set are counted apart: in a set of "
    "initiation sets they are one; Section A.2's 40 and 80 % are of five agents, whose options "
    "have three sets between them",
    ways=[
        throughout(Space("three options, a choice of two ends", ((3, 2),), sized=False)),
        also(
            partial(by_number, as_a_set=True),
            somewhere(Space("the set of three options' initiation sets", ((3, 2),), sized=False)),
        ),
        proved_in_agda("Bc", "equation-7-uniform", of=("terminal", "r_option")),
    ],
    mutants={
        "what cannot be started counts": {"r_option": caring_options.not_startable},
        "one option is enough": {"r_option": caring_options.some_option},
        "nothing is added, which is in proportion": {"r_option": caring.nothing_more},
    },
)
def uniform_distribution(instance: Case, r_option: Rewarding = r_option) -> None:
    """If P is uniform over finitely many options, what equation 7 adds is proportional to the
    number of options that can be started in the terminal state.
    """
    by_number(instance, r_option, as_a_set=False)


@claim(
    "BC, Equation 7",
    name="preservation",
    reason="what it adds is greatest where all of them can still be started, and never more than "
    "the initial state would have",
    ways=[
        throughout(FORKS),
        proved_in_agda("Bc", "equation-7-preservation", of=("terminal", "r_option")),
    ],
    mutants={
        "one option is enough": {"r_option": caring_options.some_option},
        "what cannot be started counts": {"r_option": caring_options.not_startable},
    },
    rests_on=["bc-section-3.2.options"],
)
def preservation(instance: Case, r_option: Rewarding = r_option) -> None:
    """If the options are those that can be started in the initial state, equation 7 encourages to
    preserve what other agents can do.
    """
    mdp = fork(instance, gamma=instance.one_of(GAMMAS))
    options = three_options(instance, [each | {"s"} for each in SETS])
    beliefs = [(Fraction(n, 6), each) for n, each in enumerate(options, 1)]
    for t, got in at_the_ends(r_option, mdp, beliefs).items():
        all_can = all(t in each for each in options)
        must(
            got <= mdp.gamma and (got == mdp.gamma) is all_can,
            f"for entering {t} it adds {got}, where {mdp.gamma} is for all",
        )


@claim(
    "BC, Equation 7",
    name="negative",
    title="options of negative weight",
    reason="α2 may be any real number; weights by option are equation 7 once for each",
    ways=[
        throughout(FORKS),
        proved_in_agda("Bc", "equation-7-negative", of=("terminal", "r_option")),
    ],
    mutants={
        "what cannot be started counts": {"r_option": caring_options.not_startable},
        "nothing is added": {"r_option": caring.nothing_more},
    },
)
def negative_weight(instance: Case, r_option: Rewarding = r_option) -> None:
    """With a negative weight the acting agent prefers ends in which an option cannot be started, so
    that it may prevent what it does not like.
    """
    mdp = fork(instance)
    where = instance.one_of(SETS, "I")
    instance.said.append("α2 = -1")
    r = r_option(mdp, [(1, where)], 1, -1)
    x, y = r("s", "a", "x"), r("s", "b", "y")
    how = f"r(s, a, x) is {x}, and r(s, b, y) is {y}"
    must(("x" in where) <= ("y" in where) or x < y, how)
