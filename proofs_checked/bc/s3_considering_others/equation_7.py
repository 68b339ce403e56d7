"""Appendix A.1, Equation 7: rewards for options that can be started at the end."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bridge.evidence import Standing
from formal.considerate.mdp import Mdp
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, Case
from proofs_checked.bc.forks import SETS, fork
from proofs_checked.bc.looking import Law, Space, counterexample, exhausted
from proofs_checked.broken import caring, caring_options
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

FORKS: Final = Space("a choice of two ends", ((3, 2),), sized=False)


def three_options(case: Case, sets: Sequence[frozenset[str]]) -> list[frozenset[str]]:
    """The initiation sets of three options."""
    return [case.one_of(sets, f"I{n}") for n in (1, 2, 3)]


def at_the_ends(d: Definitions, mdp: Mdp[str], beliefs: object) -> dict[str, Reward]:
    """What equation 7 adds for each end, α₂ = 1, at a cost of 1."""
    r = d.r_option(mdp, beliefs, 1, 1)
    return {t: r("s", a, t) + 1 for a, t in (("a", "x"), ("b", "y"))}


def by_number(as_a_set: bool) -> Law:
    """With P uniform it adds in proportion to the number of options that can be started.

    Args:
        as_a_set: whether options with the same initiation set are one.
    """

    def law(d: Definitions, case: Case) -> str:
        mdp = fork(case, gamma=case.one_of(GAMMAS))
        options = three_options(case, SETS)
        family = list(dict.fromkeys(options)) if as_a_set else options
        added = at_the_ends(d, mdp, [(Fraction(1, len(family)), each) for each in family])
        number = {t: sum(t in each for each in options) for t in added}
        nothing = not as_a_set and number["x"] > 0 >= added["x"]
        if nothing or added["x"] * number["y"] != added["y"] * number["x"]:
            return (
                f"{number['x']} options can be started in x and {number['y']} in y; it adds "
                f"{added['x']} and {added['y']}"
            )
        return ""

    return law


def preserved(d: Definitions, case: Case) -> str:
    """Of options that can be started in s, it adds as much as s would if all can be in t."""
    mdp = fork(case, gamma=case.one_of(GAMMAS))
    options = three_options(case, [each | {"s"} for each in SETS])
    added = at_the_ends(d, mdp, [(Fraction(n, 6), each) for n, each in enumerate(options, 1)])
    for t, got in added.items():
        if got > mdp.gamma or (got == mdp.gamma) is not all(t in each for each in options):
            return f"for entering {t} it adds {got}, where {mdp.gamma} is for all"
    return ""


def negative(d: Definitions, case: Case) -> str:
    """With α₂ = -1, of two ends the one in which the option can be started adds less."""
    mdp = fork(case)
    where = case.one_of(SETS, "I")
    case.said.append("α2 = -1")
    r = d.r_option(mdp, [(1, where)], 1, -1)
    x, y = r("s", "a", "x"), r("s", "b", "y")
    if ("x" in where) > ("y" in where) and x >= y:
        return f"r(s, a, x) is {x}, and r(s, b, y) is {y}"
    return ""


def desirable(d: Definitions, case: Case) -> str:
    """Of two ends the one in which it is likelier that the option can be started adds more."""
    mdp = fork(case, gamma=case.one_of(GAMMAS))
    options = three_options(case, SETS)
    chances = [Fraction(n, 6) for n in (1, 2, 3)]
    added = at_the_ends(d, mdp, list(zip(chances, options, strict=True)))
    likely = {
        t: sum(p for p, each in zip(chances, options, strict=True) if t in each) for t in added
    }
    if (added["x"] > added["y"]) is not (likely["x"] > likely["y"]):
        return f"the chances are {likely['x']} and {likely['y']}; it adds {added}"
    return ""


_NOTHING: Final = planted("nothing-more", "nothing is added", r_option=caring.nothing_more)
_NOT: Final = planted(
    "not-startable", "what cannot be started counts", r_option=caring_options.not_startable
)
_SOME: Final = planted("some", "one option is enough", r_option=caring_options.some_option)
_ALL: Final = planted("all", "all must be startable", r_option=caring_options.all_options)

CLAIMS: Final = (
    Claim(
        id="bc-section-3.2.options",
        paper="BC",
        item="Section 3.2, options",
        statement="States in which options can be started become desirable ones to end in, so that "
        "options remain executable.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="by equation 7, α2 and γ above 0; with the options' values, equation 8, it is not so",
        checks=(
            exhausted(desirable, FORKS),
            proved_in_agda("Bc", "section-3-2-options", of=("terminal", "r_option")),
        ),
        mutants=(_NOT, _SOME, _ALL),
    ),
    Claim(
        id="bc-equation-7.uniform",
        paper="BC",
        item="Equation 7, a uniform distribution",
        statement="If P is uniform over finitely many options, what equation 7 adds is "
        "proportional to the number of options that can be started in the terminal state.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that options with the same initiation set are counted apart: in a set of "
        "initiation sets they are one; Section A.2's 40 and 80 % are of five agents, whose options "
        "have three sets between them",
        checks=(
            exhausted(
                by_number(as_a_set=False),
                Space("three options, a choice of two ends", ((3, 2),), sized=False),
                passing=Standing.ASSUMING,
            ),
            counterexample(
                by_number(as_a_set=True),
                Space("the set of three options' initiation sets", ((3, 2),), sized=False),
                passing=Standing.ASSUMING,
            ),
            proved_in_agda(
                "Bc", "equation-7-uniform", of=("terminal", "r_option"), passing=Standing.ASSUMING
            ),
        ),
        mutants=(
            _NOT,
            _SOME,
            planted(
                "nothing-more",
                "nothing is added, which is in proportion",
                r_option=caring.nothing_more,
            ),
        ),
        differs="A first reading takes the number of initiation sets for that of options.",
    ),
    Claim(
        id="bc-equation-7.preservation",
        paper="BC",
        item="Equation 7, preservation",
        statement="If the options are those that can be started in the initial state, equation 7 "
        "encourages to preserve what other agents can do.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="what it adds is greatest where all of them can still be started, and never more than "
        "the initial state would have",
        checks=(
            exhausted(preserved, FORKS),
            proved_in_agda("Bc", "equation-7-preservation", of=("terminal", "r_option")),
        ),
        mutants=(_SOME, _NOT),
        rests_on=("bc-section-3.2.options",),
    ),
    Claim(
        id="bc-equation-7.negative",
        paper="BC",
        item="Equation 7, options of negative weight",
        statement="With a negative weight the acting agent prefers ends in which an option cannot "
        "be started, so that it may prevent what it does not like.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="α2 may be any real number; weights by option are equation 7 once for each",
        checks=(
            exhausted(negative, FORKS),
            proved_in_agda("Bc", "equation-7-negative", of=("terminal", "r_option")),
        ),
        mutants=(_NOT, _NOTHING),
    ),
)
