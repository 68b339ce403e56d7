"""Appendix A.1, Equation 8: the values of options, and γ, which is left out."""

from typing import Final

from bridge.evidence import Standing
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, Case
from proofs_checked.bc.forks import SETS, fork
from proofs_checked.bc.looking import Law, Space, counterexample, exhausted
from proofs_checked.broken import caring_options
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

VALUES: Final[tuple[Reward, ...]] = (0, 1, -1, 2)


def a_factor_more(gammas: tuple[Reward, ...], *, with_gamma: bool) -> Law:
    """What it adds is V(t) times what equation 7 adds, if V is the same for all options."""

    def law(d: Definitions, case: Case) -> str:
        mdp = fork(case, gamma=case.one_of(gammas))
        initiation = case.one_of(SETS[::-1], "I")
        V = case.function("V", ("x", "y"), VALUES)
        more = {"discounted": True} if with_gamma else {}
        r = d.r_option_value(mdp, [(1, (initiation, V.__getitem__))], 1, 1, **more)
        bare = d.r_option(mdp, [(1, initiation)], 1, 1)
        for a, t in (("a", "x"), ("b", "y")):
            got, of_7 = r("s", a, t) + 1, bare("s", a, t) + 1
            if got != V[t] * of_7:
                return f"for entering {t} equation 8 adds {got}, and equation 7 {of_7}"
        return ""

    return law


def desirable(values: tuple[Reward, ...]) -> Law:
    """To end where the option can be started adds no less than to end where it cannot."""

    def law(d: Definitions, case: Case) -> str:
        mdp = fork(case)
        V = case.function("V", ("x", "y"), values)
        case.said.append("I = (x); α2 = 1")
        r = d.r_option_value(mdp, [(1, ({"x"}, V.__getitem__))], 1, 1)
        added = {t: r("s", a, t) + 1 for a, t in (("a", "x"), ("b", "y"))}
        if added["x"] < added["y"]:
            return f"to end in x adds {added['x']}, to end in y {added['y']}"
        return ""

    return law


CLAIMS: Final = (
    Claim(
        id="bc-equation-8.factor",
        paper="BC",
        item="Equation 8, compared with Equation 7",
        statement="Equation 8 is much like equation 7: but for an extra factor V(s') in the sum "
        "it pays the same at the end.",
        kind=Kind.STATEMENT,
        standing=Standing.FALSE,
        why="a slip: γ is missing, which is in every other equation that pays at the end; with "
        "γ = 1, as in all experiments, the sentence is true",
        checks=(
            counterexample(
                a_factor_more(GAMMAS, with_gamma=False),
                Space("a choice of two ends, one option, γ = 1 and 1/2", ((3, 2),), sized=False),
            ),
        ),
        mutants=(
            planted(
                "discounted",
                "a repair: equation 8 with γ",
                r_option_value=caring_options.discounted_value,
            ),
            planted(
                "undiscounted",
                "another repair: equation 7 without γ",
                r_option=caring_options.undiscounted_option,
            ),
        ),
    ),
    Claim(
        id="bc-equation-8.factor.repaired",
        paper="BC",
        item="Equation 8 with γ (not in the paper)",
        statement="With γ before its sum, equation 8 is equation 7 with a factor V(s') more.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; nothing in the text decides that γ is left out by mistake, but that "
        "no other equation leaves it out",
        checks=(
            exhausted(
                a_factor_more(GAMMAS, with_gamma=True),
                Space("a choice of two ends, one option, γ = 1 and 1/2", ((3, 2),), sized=False),
            ),
            proved_in_agda(
                "Bc", "equation-8-factor", of=("terminal", "r_option", "r_option_value, discounted")
            ),
        ),
        mutants=(
            planted("by-the-letter", "it has no γ", r_option_value=caring_options.by_the_letter),
            planted(
                "no-value", "V does not count", r_option_value=caring_options.whatever_the_value
            ),
        ),
        rests_on=("bc-equation-8.factor",),
    ),
    Claim(
        id="bc-equation-8.desirable",
        paper="BC",
        item="Equation 8, states in which options can be started",
        statement="With the options' values, too, states in which options can be started become "
        "desirable ones to end in (so Section 3.2).",
        kind=Kind.STATEMENT,
        standing=Standing.FALSE,
        why="where V < 0, as of agents that lose 1 a step, to make an option impossible adds 0, "
        "which is more",
        checks=(
            counterexample(
                desirable(VALUES),
                Space("a choice of two ends, V of 0, ±1 and 2", ((3, 2),), sized=False),
            ),
        ),
        mutants=(
            planted(
                "gains",
                "a repair: losses do not count",
                r_option_value=caring_options.gains_of_options,
            ),
            planted(
                "no-value",
                "a repair: V does not count",
                r_option_value=caring_options.whatever_the_value,
            ),
        ),
        rests_on=("bc-section-3.2.options",),
    ),
    Claim(
        id="bc-equation-8.desirable.repaired",
        paper="BC",
        item="Equation 8, options of values that are not negative (not in the paper)",
        statement="Where no V is negative and α2 > 0, to end where an option can be started adds "
        "no less than to end where it cannot.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; what it adds is then at least 0",
        checks=(
            exhausted(
                desirable((0, 1, 2)),
                Space("a choice of two ends, V of 0, 1 and 2", ((3, 2),), sized=False),
            ),
            proved_in_agda("Bc", "equation-8-desirable", of=("terminal", "r_option_value")),
        ),
        mutants=(
            planted(
                "negated", "α2 counts negatively", r_option_value=caring_options.negated_options
            ),
            planted(
                "not-startable",
                "the other end counts",
                r_option_value=caring_options.elsewhere,
            ),
        ),
        rests_on=("bc-equation-8.desirable",),
    ),
)
